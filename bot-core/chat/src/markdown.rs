//! Markdown, as language models write it, into blocks.
//!
//! It is CommonMark with tables, strikethrough, task lists and formulas. The input is hostile:
//! raw HTML becomes text, pictures become their words (nothing is fetched from anywhere), links
//! lead to `http`, `https` and `mailto` only, and nesting is bounded. Money stays money.

mod delimiters;

use crate::lower::is_followable;
use crate::message::{Block, Inline};
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use std::ops::Range;

/// Lists, quotes and marks nested deeper than this are read without their structure, so that no
/// one can make us recurse without a bound; people nest three or four deep.
pub const NESTING_MAX: usize = 16;

/// Reads Markdown. Never fails: whatever is not mark-up is text.
pub fn blocks(markdown: &str) -> Vec<Block> {
    let source = delimiters::unified(markdown);
    let options =
        Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_TASKLISTS | Options::ENABLE_MATH;
    let mut builder = Builder { source: &source, stack: Vec::new(), real: Vec::new(), nested: 0, done: Vec::new() };
    for (event, range) in Parser::new_ext(&source, options).into_offset_iter() {
        builder.event(event, range);
    }
    builder.flush();
    builder.done
}

/// An element that is still open.
enum Frame {
    /// Running text of a paragraph or of HTML.
    Paragraph(Vec<Inline>),
    /// Running text that nothing announced, as in the items of tight lists.
    Loose(Vec<Inline>),
    Heading(u8, Vec<Inline>),
    Strong(Vec<Inline>),
    Emphasis(Vec<Inline>),
    Strike(Vec<Inline>),
    Link(String, Vec<Inline>),
    Cell(Vec<Inline>),
    Code(Option<String>, String),
    Quote(Vec<Block>),
    List(Option<u64>, Vec<Vec<Block>>),
    Item(Vec<Block>),
    Table(Vec<Vec<Inline>>, Vec<Vec<Vec<Inline>>>),
    Row(Vec<Vec<Inline>>),
}

struct Builder<'s> {
    source: &'s str,
    stack: Vec<Frame>,
    /// For every open tag, whether it has a frame.
    real: Vec<bool>,
    /// How many frames are lists, quotes or marks.
    nested: usize,
    done: Vec<Block>,
}

impl Builder<'_> {
    fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.text(&text),
            Event::Code(text) => self.inline(Inline::Code(text.into_string())),
            Event::InlineMath(text) => self.formula(&text, &range),
            Event::DisplayMath(text) => self.display(&text),
            Event::Html(text) | Event::InlineHtml(text) => self.html(&text),
            Event::SoftBreak | Event::HardBreak => self.text("\n"),
            Event::Rule => self.block(Block::Divider),
            Event::TaskListMarker(checked) => self.text(if checked { "☑ " } else { "☐ " }),
            Event::FootnoteReference(name) => self.text(&format!("[{name}]")),
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        let nests = matches!(
            tag,
            Tag::BlockQuote(_)
                | Tag::List(_)
                | Tag::Item
                | Tag::Strong
                | Tag::Emphasis
                | Tag::Strikethrough
                | Tag::Link { .. }
        );
        if is_block(&tag) {
            self.flush();
        }
        let frame = match tag {
            _ if nests && self.nested >= NESTING_MAX => None,
            Tag::Paragraph | Tag::HtmlBlock => Some(Frame::Paragraph(Vec::new())),
            Tag::Heading { level, .. } => Some(Frame::Heading(level as u8, Vec::new())),
            Tag::BlockQuote(_) => Some(Frame::Quote(Vec::new())),
            Tag::CodeBlock(kind) => Some(Frame::Code(language(&kind), String::new())),
            Tag::List(start) => Some(Frame::List(start, Vec::new())),
            Tag::Item => Some(Frame::Item(Vec::new())),
            Tag::Table(_) => Some(Frame::Table(Vec::new(), Vec::new())),
            Tag::TableHead | Tag::TableRow => Some(Frame::Row(Vec::new())),
            Tag::TableCell => Some(Frame::Cell(Vec::new())),
            Tag::Strong => Some(Frame::Strong(Vec::new())),
            Tag::Emphasis => Some(Frame::Emphasis(Vec::new())),
            Tag::Strikethrough => Some(Frame::Strike(Vec::new())),
            Tag::Link { dest_url, .. } if is_followable(&dest_url) => {
                Some(Frame::Link(dest_url.into_string(), Vec::new()))
            }
            // Of a picture its words stay; of what we did not ask the parser for, the text.
            _ => None,
        };
        self.nested += usize::from(nests && frame.is_some());
        self.real.push(frame.is_some());
        self.stack.extend(frame);
    }

    fn end(&mut self, tag: TagEnd) {
        let block = matches!(tag, TagEnd::Item | TagEnd::List(_) | TagEnd::BlockQuote(_));
        if block {
            self.flush();
        }
        if self.real.pop() != Some(true) {
            return;
        }
        let Some(frame) = self.stack.pop() else {
            return;
        };
        let nests = matches!(
            frame,
            Frame::Quote(_)
                | Frame::List(..)
                | Frame::Item(_)
                | Frame::Strong(_)
                | Frame::Emphasis(_)
                | Frame::Strike(_)
                | Frame::Link(..)
        );
        self.nested -= usize::from(nests);
        self.close(frame, tag);
    }

    fn close(&mut self, frame: Frame, tag: TagEnd) {
        match frame {
            Frame::Paragraph(inlines) | Frame::Loose(inlines) => self.paragraph(inlines),
            Frame::Heading(level, inlines) => self.block(Block::Heading { level, inlines }),
            Frame::Quote(blocks) => self.block(Block::Quote(blocks)),
            Frame::Code(language, mut text) => {
                if text.ends_with('\n') {
                    text.pop();
                }
                self.block(Block::Code { language, text });
            }
            Frame::List(start, items) => self.block(Block::List { start, items }),
            Frame::Item(blocks) => match self.stack.last_mut() {
                Some(Frame::List(_, items)) => items.push(blocks),
                _ => blocks.into_iter().for_each(|block| self.block(block)),
            },
            Frame::Cell(inlines) => {
                if let Some(Frame::Row(cells)) = self.stack.last_mut() {
                    cells.push(inlines);
                }
            }
            Frame::Row(cells) => {
                if let Some(Frame::Table(header, rows)) = self.stack.last_mut() {
                    match tag {
                        TagEnd::TableHead => *header = cells,
                        _ => rows.push(cells),
                    }
                }
            }
            Frame::Table(header, rows) => self.block(Block::Table { header, rows }),
            Frame::Strong(inlines) => self.inline(Inline::Strong(inlines)),
            Frame::Emphasis(inlines) => self.inline(Inline::Emphasis(inlines)),
            Frame::Strike(inlines) => self.inline(Inline::Strike(inlines)),
            Frame::Link(url, inlines) => self.inline(Inline::Link { url, inlines }),
        }
    }

    /// A paragraph, if anything is in it.
    fn paragraph(&mut self, mut inlines: Vec<Inline>) {
        if let Some(Inline::Text(first)) = inlines.first_mut() {
            first.drain(..first.len() - first.trim_start().len());
        }
        if let Some(Inline::Text(last)) = inlines.last_mut() {
            last.truncate(last.trim_end().len());
        }
        inlines.retain(|inline| !matches!(inline, Inline::Text(text) if text.is_empty()));
        if !inlines.is_empty() {
            self.block(Block::Paragraph(inlines));
        }
    }

    fn block(&mut self, block: Block) {
        match self.stack.last_mut() {
            Some(Frame::Quote(blocks) | Frame::Item(blocks)) => blocks.push(block),
            Some(Frame::List(_, items)) => items.push(vec![block]),
            _ => self.done.push(block),
        }
    }

    fn inline(&mut self, inline: Inline) {
        match self.stack.last_mut() {
            Some(
                Frame::Paragraph(inlines)
                | Frame::Loose(inlines)
                | Frame::Heading(_, inlines)
                | Frame::Strong(inlines)
                | Frame::Emphasis(inlines)
                | Frame::Strike(inlines)
                | Frame::Link(_, inlines)
                | Frame::Cell(inlines),
            ) => push_inline(inlines, inline),
            _ => self.stack.push(Frame::Loose(vec![inline])),
        }
    }

    fn text(&mut self, text: &str) {
        if let Some(Frame::Code(_, code)) = self.stack.last_mut() {
            code.push_str(text);
        } else {
            self.inline(Inline::Text(text.to_owned()));
        }
    }

    /// Ends running text that nothing announced.
    fn flush(&mut self) {
        if let Some(Frame::Loose(_)) = self.stack.last()
            && let Some(Frame::Loose(inlines)) = self.stack.pop()
        {
            self.paragraph(inlines);
        }
    }

    fn formula(&mut self, latex: &str, range: &Range<usize>) {
        let before = self.source[..range.start].chars().next_back();
        let after = self.source[range.end..].chars().next();
        if delimiters::is_money(latex, before, after) {
            self.text(&format!("${latex}$"));
        } else {
            self.inline(Inline::Math(latex.trim().to_owned()));
        }
    }

    /// A formula of its own; in the middle of a paragraph it parts it.
    fn display(&mut self, latex: &str) {
        let latex = latex.trim().to_owned();
        match self.stack.pop() {
            Some(Frame::Paragraph(before)) => {
                self.paragraph(before);
                self.block(Block::Math(latex));
                self.stack.push(Frame::Paragraph(Vec::new()));
            }
            Some(Frame::Loose(before)) => {
                self.paragraph(before);
                self.block(Block::Math(latex));
            }
            Some(frame @ (Frame::Item(_) | Frame::Quote(_))) => {
                self.stack.push(frame);
                self.block(Block::Math(latex));
            }
            other => {
                self.stack.extend(other);
                self.inline(Inline::Math(latex));
            }
        }
    }

    /// HTML is not ours to show; only its line break is common in Markdown.
    fn html(&mut self, html: &str) {
        let tag = html.trim().trim_start_matches('<').trim_end_matches('>').trim_end_matches('/').trim_end();
        self.text(if tag.eq_ignore_ascii_case("br") { "\n" } else { html });
    }
}

/// Whether an element stands on lines of its own.
fn is_block(tag: &Tag<'_>) -> bool {
    matches!(
        tag,
        Tag::Paragraph
            | Tag::HtmlBlock
            | Tag::Heading { .. }
            | Tag::BlockQuote(_)
            | Tag::CodeBlock(_)
            | Tag::List(_)
            | Tag::Item
            | Tag::Table(_)
    )
}

/// The first word of a code fence's info string.
fn language(kind: &CodeBlockKind<'_>) -> Option<String> {
    match kind {
        CodeBlockKind::Fenced(info) => {
            info.split([' ', ',', '{', '\t']).next().filter(|word| !word.is_empty()).map(str::to_owned)
        }
        CodeBlockKind::Indented => None,
    }
}

/// Adds `inline`; text continues the text before it.
fn push_inline(inlines: &mut Vec<Inline>, inline: Inline) {
    match (inlines.last_mut(), inline) {
        (Some(Inline::Text(before)), Inline::Text(text)) => before.push_str(&text),
        (_, inline) => inlines.push(inline),
    }
}
