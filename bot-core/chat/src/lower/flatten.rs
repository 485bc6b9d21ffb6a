//! Writes blocks as one text with marked ranges, choosing a substitute for every mark that the
//! conversation does not show.

use super::clean::Cleaner;
use super::flat::Flat;
use super::{Degradation, Span, SpanStyle, Why};
use crate::capabilities::Capabilities;
use crate::math;
use crate::message::{Block, Inline};
use std::collections::BTreeSet;
use std::mem::discriminant;

/// Stands between a question and what should not be read at once.
pub(super) const SEPARATOR: &str = "···";
const DIVIDER: &str = "———";
/// Deeper lists are not indented further, or the words would have no room left.
const INDENTED_DEPTH_MAX: usize = 8;
/// Longer language names than this are not names.
const LANGUAGE_MAX: usize = 32;

/// A picture's place in the text.
#[derive(Debug)]
pub(super) struct Placed {
    /// Where in the text it belongs.
    pub(super) position: usize,
    /// Which attachment it is.
    pub(super) attachment: usize,
    /// What it shows, in words.
    pub(super) alt: String,
}

/// How blocks are parted.
#[derive(Clone, Copy)]
pub(super) enum Gap {
    /// By an empty line.
    Loose,
    /// By a line break, inside lists.
    Tight,
}

/// Writes blocks; every `write` adds to what is there already.
pub(super) struct Sheet<'m> {
    pub(super) capabilities: &'m Capabilities,
    pub(super) flat: Flat,
    pub(super) notes: BTreeSet<Degradation>,
    /// Pictures that get a message of their own.
    pub(super) images: Vec<Placed>,
    /// Attachments that a block names, sent or not.
    pub(super) named: BTreeSet<usize>,
    /// Why a picture cannot be sent, by attachment; nothing where it can.
    refusals: &'m [Option<Why>],
    cleaner: Cleaner,
    /// What every line starts with: indentation of lists, marks of quotes.
    prefix: String,
    /// Styles that are open, so that the same one is not opened twice.
    pub(super) open: Vec<SpanStyle>,
    /// How many blocks and lists the writer is inside of.
    depth: usize,
    lists: usize,
    /// The heading that must stay with what comes next.
    heading: Option<usize>,
    /// Hidden words that wait for the end of their block.
    pub(super) deferred: Vec<&'m [Inline]>,
}

impl<'m> Sheet<'m> {
    pub(super) fn new(capabilities: &'m Capabilities, refusals: &'m [Option<Why>]) -> Self {
        Self {
            capabilities,
            flat: Flat::default(),
            notes: BTreeSet::new(),
            images: Vec::new(),
            named: BTreeSet::new(),
            refusals,
            cleaner: Cleaner::default(),
            prefix: String::new(),
            open: Vec::new(),
            depth: 0,
            lists: 0,
            heading: None,
            deferred: Vec::new(),
        }
    }

    /// Writes the blocks of a message.
    pub(super) fn write(&mut self, blocks: &'m [Block]) {
        self.blocks(blocks, Gap::Loose);
    }

    /// Writes one line as a block of its own; lines that follow each other stay close.
    pub(super) fn line(&mut self, text: &str, close: bool) {
        self.border(if close { Gap::Tight } else { Gap::Loose });
        self.text(text);
        self.cleaner.close(&mut self.flat.text);
    }

    /// The finished text and what had to be put another way.
    pub(super) fn finish(mut self) -> (Flat, Vec<Placed>, BTreeSet<usize>, BTreeSet<Degradation>) {
        self.cleaner.close(&mut self.flat.text);
        if self.cleaner.removed {
            self.notes.insert(Degradation::CharactersRemoved);
        }
        if self.cleaner.closed {
            self.notes.insert(Degradation::DirectionClosed);
        }
        (self.flat.finish(), self.images, self.named, self.notes)
    }

    fn blocks(&mut self, blocks: &'m [Block], gap: Gap) {
        for (index, block) in blocks.iter().enumerate() {
            // The first of several follows its list mark or the start of its quote directly.
            if index > 0 || self.depth == 0 {
                self.border(gap);
            }
            self.depth += 1;
            self.block(block);
            self.cleaner.close(&mut self.flat.text);
            self.depth -= 1;
            for inlines in std::mem::take(&mut self.deferred) {
                self.separate(gap);
                self.open.push(SpanStyle::Spoiler);
                self.inlines(inlines);
                self.open.pop();
                self.cleaner.close(&mut self.flat.text);
            }
        }
    }

    /// Starts a new block, if something stands before it.
    pub(super) fn border(&mut self, gap: Gap) {
        if self.flat.text.len() > self.prefix.len() {
            self.cleaner.close(&mut self.flat.text);
            if matches!(gap, Gap::Loose) {
                self.flat.text.push('\n');
                self.flat.text.push_str(self.prefix.trim_end());
            }
            self.flat.text.push('\n');
            self.flat.borders.push(self.flat.text.len());
            self.flat.text.push_str(&self.prefix);
        }
        if let Some(start) = self.heading.take() {
            self.flat.atoms.push(start..self.flat.text.len() + 1);
        }
    }

    /// A separator as a block of its own, staying with what follows.
    fn separate(&mut self, gap: Gap) {
        self.border(gap);
        self.heading = Some(self.flat.text.len());
        self.flat.text.push_str(SEPARATOR);
        self.border(gap);
    }

    fn block(&mut self, block: &'m Block) {
        match block {
            Block::Paragraph(inlines) => self.inlines(inlines),
            Block::Heading { level, inlines } => self.heading(*level, inlines),
            Block::List { start, items } => self.list(*start, items),
            Block::Quote(blocks) => self.quote(blocks),
            Block::Code { language, text } => self.code_block(language.as_deref(), text),
            Block::Table { header, rows } => self.table(header, rows),
            Block::Math(latex) => self.math(latex),
            Block::Divider => self.flat.text.push_str(DIVIDER),
            Block::Spoiler(blocks) => self.spoiler_block(blocks),
            Block::Image { attachment, alt } => self.image(*attachment, alt),
        }
    }

    fn heading(&mut self, level: u8, inlines: &'m [Inline]) {
        let start = self.flat.text.len();
        let formats = &self.capabilities.formats;
        let style = if formats.heading {
            Some(SpanStyle::Heading(level.clamp(1, 6)))
        } else if formats.strong {
            self.notes.insert(Degradation::HeadingToStrong);
            Some(SpanStyle::Strong)
        } else {
            self.notes.insert(Degradation::HeadingToText);
            None
        };
        match style {
            Some(style) => self.styled(style, None, |sheet| sheet.inlines(inlines)),
            None => self.inlines(inlines),
        }
        if self.flat.text.len() > start {
            self.heading = Some(start);
        }
    }

    fn list(&mut self, start: Option<u64>, items: &'m [Vec<Block>]) {
        self.lists += 1;
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.border(Gap::Tight);
            }
            let number = start.map(|start| start.saturating_add(index as u64));
            let mark = number.map_or_else(|| "• ".to_owned(), |number| format!("{number}. "));
            let at = self.flat.text.len();
            self.flat.text.push_str(&mark);
            if self.capabilities.formats.list {
                let style = SpanStyle::ListMarker { depth: self.lists - 1, number };
                self.flat.spans.push(Span { start: at, end: self.flat.text.len(), style });
            }
            // The mark stays with the item's first word.
            self.flat.atoms.push(at..self.flat.text.len() + 1);
            let outer = self.prefix.len();
            if self.lists <= INDENTED_DEPTH_MAX {
                self.prefix.extend(std::iter::repeat_n(' ', mark.chars().count()));
            }
            self.blocks(item, Gap::Tight);
            self.prefix.truncate(outer);
        }
        self.lists -= 1;
    }

    fn quote(&mut self, blocks: &'m [Block]) {
        // Inside another quote the networks show no second one.
        if self.capabilities.formats.quote && !self.is_open(&SpanStyle::Quote) {
            self.wrapped(SpanStyle::Quote, |sheet| sheet.blocks(blocks, Gap::Loose));
            return;
        }
        self.notes.insert(Degradation::QuoteToMarks);
        let outer = self.prefix.len();
        self.flat.text.push_str("> ");
        if self.lists <= INDENTED_DEPTH_MAX {
            self.prefix.push_str("> ");
        }
        self.blocks(blocks, Gap::Loose);
        self.prefix.truncate(outer);
    }

    fn spoiler_block(&mut self, blocks: &'m [Block]) {
        if self.capabilities.formats.spoiler {
            self.wrapped(SpanStyle::Spoiler, |sheet| sheet.blocks(blocks, Gap::Loose));
            return;
        }
        self.notes.insert(Degradation::SpoilerToSeparator);
        let fresh = !self.is_open(&SpanStyle::Spoiler);
        if fresh {
            self.flat.text.push_str(SEPARATOR);
            self.open.push(SpanStyle::Spoiler);
            self.border(Gap::Loose);
        }
        self.blocks(blocks, Gap::Loose);
        if fresh {
            self.open.pop();
        }
    }

    fn code_block(&mut self, language: Option<&str>, text: &str) {
        if !self.capabilities.formats.code {
            self.notes.insert(Degradation::CodeDropped);
            self.verbatim(text);
            return;
        }
        // The network sets code apart by itself; indentation of ours would become part of it.
        let outer = std::mem::take(&mut self.prefix);
        if outer.trim().is_empty() && self.flat.text.ends_with(&outer) {
            let length = self.flat.text.len() - outer.len();
            self.flat.text.truncate(length);
            // What was opened after the indentation starts where that did.
            let opened = self.flat.spans.iter_mut().rev();
            opened.take_while(|span| span.start > length).for_each(|span| {
                span.start = length;
                span.end = span.end.min(length);
            });
        }
        let fit = |character: char| character.is_ascii_alphanumeric() || "+#_.-".contains(character);
        let language = language
            .filter(|name| !name.is_empty() && name.len() <= LANGUAGE_MAX && name.chars().all(fit))
            .map(str::to_owned);
        self.wrapped(SpanStyle::Pre { language }, |sheet| sheet.verbatim(text));
        self.prefix = outer;
    }

    fn verbatim(&mut self, text: &str) {
        let start = self.flat.text.len();
        self.text(text.trim_end_matches(['\n', '\r']));
        self.cleaner.close(&mut self.flat.text);
        self.flat.verbatim.push(start..self.flat.text.len());
    }

    pub(super) fn math(&mut self, latex: &str) {
        self.notes.insert(Degradation::MathToUnicode);
        self.text(&math::to_unicode(latex));
    }

    fn image(&mut self, attachment: usize, alt: &str) {
        self.named.insert(attachment);
        // One that was to be hidden must not show up elsewhere: it stays in its place as words.
        let hidden = self.open.iter().any(|style| matches!(style, SpanStyle::Spoiler));
        let refusal = match self.refusals.get(attachment) {
            None => Some(Why::Malformed),
            Some(Some(why)) => Some(*why),
            Some(None) if hidden => Some(Why::Unsupported),
            Some(None) => None,
        };
        match refusal {
            None if self.depth == 1 => {
                let position = self.flat.text.len();
                self.images.push(Placed { position, attachment, alt: alt.to_owned() });
            }
            // It follows after everything, and shows for itself.
            None => {
                self.images.push(Placed { position: usize::MAX, attachment, alt: alt.to_owned() });
            }
            Some(why) => {
                self.notes.insert(Degradation::ImageToAlt { attachment, why });
                self.text(alt);
            }
        }
    }

    /// Writes cleaned text; line breaks get the prefix of the block.
    pub(super) fn text(&mut self, text: &str) {
        for character in text.chars() {
            if self.cleaner.push(&mut self.flat.text, character) {
                self.cleaner.close(&mut self.flat.text);
                self.flat.text.push('\n');
                self.flat.text.push_str(&self.prefix);
            }
        }
    }

    /// What is written inside stays in one piece where possible.
    pub(super) fn whole(&mut self, write: impl FnOnce(&mut Self)) {
        let start = self.flat.text.len();
        write(self);
        self.flat.atoms.push(start..self.flat.text.len());
    }

    /// Marks what is written inside, without blanks at its ends, unless `lost` says that the mark
    /// is not shown or the same mark is open already.
    pub(super) fn styled(&mut self, style: SpanStyle, lost: Option<Degradation>, write: impl FnOnce(&mut Self)) {
        let shown = lost.is_none() && !self.is_open(&style);
        self.notes.extend(lost);
        if !shown {
            return write(self);
        }
        let index = self.wrapped(style, write);
        let span = &mut self.flat.spans[index];
        let text = &self.flat.text[span.start..span.end];
        span.start += text.len() - text.trim_start().len();
        span.end = span.start + text.trim().len();
    }

    /// Marks what is written inside; returns the mark's place among the spans.
    pub(super) fn wrapped(&mut self, style: SpanStyle, write: impl FnOnce(&mut Self)) -> usize {
        let index = self.flat.spans.len();
        let start = self.flat.text.len();
        self.flat.spans.push(Span { start, end: start, style: style.clone() });
        self.open.push(style);
        write(self);
        self.open.pop();
        self.flat.spans[index].end = self.flat.text.len();
        index
    }

    pub(super) fn is_open(&self, style: &SpanStyle) -> bool {
        self.open.iter().any(|open| discriminant(open) == discriminant(style))
    }
}
