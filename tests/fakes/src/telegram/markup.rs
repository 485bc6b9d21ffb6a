//! The three parse modes, strict enough to refuse what the real server refuses.

use serde_json::{Value, json};

use super::error::{ApiError, Outcome};
use super::text::{Formatted, units};

fn fail<T>(what: impl std::fmt::Display) -> Outcome<T> {
    Err(ApiError::bad(format_args!("can't parse entities: {what}")))
}

/// Text under construction: what was written so far and how long it is in UTF-16 units.
#[derive(Default)]
struct Out {
    text: String,
    units: usize,
    entities: Vec<Value>,
}

impl Out {
    fn push(&mut self, c: char) {
        self.text.push(c);
        self.units += c.len_utf16();
    }

    fn push_str(&mut self, text: &str) {
        self.text.push_str(text);
        self.units += units(text);
    }

    fn close(&mut self, kind: &str, start: usize, extra: Option<(&str, String)>) {
        if self.units == start {
            return;
        }
        let mut entity = json!({"type": kind, "offset": start, "length": self.units - start});
        if let Some((name, value)) = extra {
            entity[name] = Value::String(value);
        }
        self.entities.push(entity);
    }

    fn finish(mut self) -> Formatted {
        self.entities.sort_by_key(|entity| entity["offset"].as_u64());
        Formatted { text: self.text, entities: self.entities }
    }
}

struct Tag {
    name: String,
    kind: &'static str,
    start: usize,
    extra: Option<(&'static str, String)>,
}

/// `parse_mode: HTML`.
pub(crate) fn html(source: &str) -> Outcome<Formatted> {
    let mut out = Out::default();
    let mut open: Vec<Tag> = Vec::new();
    let mut at = 0;
    while let Some(c) = source[at..].chars().next() {
        match c {
            '<' => {
                let Some(length) = source[at..].find('>') else {
                    return fail(format_args!("Unclosed start tag at byte offset {at}"));
                };
                let inside = &source[at + 1..at + length];
                if let Some(name) = inside.strip_prefix('/') {
                    close_tag(&mut out, &mut open, name.trim(), at)?;
                } else {
                    open.push(open_tag(inside, out.units, at)?);
                }
                at += length + 1;
            }
            '&' => {
                let (decoded, length) = html_escape(&source[at..]);
                out.push(decoded);
                at += length;
            }
            _ => {
                out.push(c);
                at += c.len_utf8();
            }
        }
    }
    match open.last() {
        Some(tag) => fail(format_args!("Can't find end tag corresponding to start tag \"{}\"", tag.name)),
        None => Ok(out.finish()),
    }
}

fn close_tag(out: &mut Out, open: &mut Vec<Tag>, name: &str, at: usize) -> Outcome<()> {
    let Some(tag) = open.pop() else {
        return fail(format_args!("Unexpected end tag at byte offset {at}"));
    };
    if !name.is_empty() && !name.eq_ignore_ascii_case(&tag.name) {
        return fail(format_args!(
            "Unmatched end tag at byte offset {at}, expected \"</{}>\", found \"</{name}>\"",
            tag.name
        ));
    }
    match open.last_mut() {
        // <pre><code class="language-x"> is one block with a language.
        Some(outer) if outer.kind == "pre" && tag.kind == "code" => outer.extra = tag.extra,
        _ => {
            let extra = tag.extra.filter(|_| tag.kind != "code");
            out.close(tag.kind, tag.start, extra);
        }
    }
    Ok(())
}

fn open_tag(inside: &str, start: usize, at: usize) -> Outcome<Tag> {
    let (name, attributes) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
    let name = name.to_ascii_lowercase();
    let attribute = |wanted: &str| {
        let from = attributes.find(&format!("{wanted}="))? + wanted.len() + 1;
        let rest = &attributes[from..];
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''));
        let value = match quote {
            Some(quote) => rest[1..].split(quote).next(),
            None => rest.split_whitespace().next(),
        };
        value.map(str::to_owned)
    };
    let (kind, extra) = match name.as_str() {
        "b" | "strong" => ("bold", None),
        "i" | "em" => ("italic", None),
        "u" | "ins" => ("underline", None),
        "s" | "strike" | "del" => ("strikethrough", None),
        "tg-spoiler" => ("spoiler", None),
        "span" if attribute("class").as_deref() == Some("tg-spoiler") => ("spoiler", None),
        "span" => {
            return fail(format_args!("Tag \"span\" must have class \"tg-spoiler\" at byte offset {at}"));
        }
        "a" => ("text_link", attribute("href").map(|url| ("url", url))),
        "tg-emoji" => ("custom_emoji", attribute("emoji-id").map(|id| ("custom_emoji_id", id))),
        "code" => (
            "code",
            attribute("class")
                .and_then(|class| class.strip_prefix("language-").map(str::to_owned))
                .map(|language| ("language", language)),
        ),
        "pre" => ("pre", None),
        "blockquote" if attributes.contains("expandable") => ("expandable_blockquote", None),
        "blockquote" => ("blockquote", None),
        _ => {
            return fail(format_args!("Unsupported start tag \"{name}\" at byte offset {at}"));
        }
    };
    Ok(Tag { name, kind, start, extra })
}

fn html_escape(rest: &str) -> (char, usize) {
    let known = [("&lt;", '<'), ("&gt;", '>'), ("&amp;", '&'), ("&quot;", '"')];
    if let Some((word, c)) = known.iter().find(|(word, _)| rest.starts_with(word)) {
        return (*c, word.len());
    }
    if let Some(body) = rest.strip_prefix("&#")
        && let Some(end) = body.find(';').filter(|end| *end <= 8)
    {
        let digits = &body[..end];
        let code = match digits.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => digits.parse().ok(),
        };
        if let Some(c) = code.and_then(char::from_u32) {
            return (c, end + 3);
        }
    }
    ('&', 1)
}

/// Markers of MarkdownV2, longest first, with the entity each opens and the name used in errors.
const MARKS: [(&str, &str, &str); 6] = [
    ("||", "spoiler", "Spoiler"),
    ("__", "underline", "Underline"),
    ("*", "bold", "Bold"),
    ("_", "italic", "Italic"),
    ("~", "strikethrough", "Strikethrough"),
    ("[", "text_link", "TextUrl"),
];

struct Mark {
    index: usize,
    start: usize,
    at: usize,
}

/// `parse_mode: MarkdownV2`.
pub(crate) fn markdown_v2(source: &str) -> Outcome<Formatted> {
    let mut out = Out::default();
    let mut open: Vec<Mark> = Vec::new();
    let mut quote: Option<usize> = None;
    let mut line_start = true;
    let mut at = 0;
    while let Some(c) = source[at..].chars().next() {
        let rest = &source[at..];
        if line_start && c == '>' {
            quote.get_or_insert(out.units);
            line_start = false;
            at += 1;
        } else if c == '\\' && rest[1..].starts_with(|next: char| next.is_ascii_punctuation()) {
            out.push_str(&rest[1..2]);
            at += 2;
            line_start = false;
        } else if c == '`' {
            at += code_span(&mut out, rest, at, true)?;
            line_start = false;
        } else if c == ']' {
            at += close_link(&mut out, &mut open, rest, at)?;
        } else if let Some(index) = MARKS.iter().position(|(mark, ..)| rest.starts_with(mark)) {
            toggle(&mut out, &mut open, index, at)?;
            at += MARKS[index].0.len();
            line_start = false;
        } else if c == '!' && rest.starts_with("![") {
            at += 1;
        } else if "(){}>#+-=|.!".contains(c) {
            return fail(format_args!("Character '{c}' is reserved and must be escaped with the preceding '\\'"));
        } else {
            if c == '\n'
                && !rest[1..].starts_with('>')
                && let Some(start) = quote.take()
            {
                out.close("blockquote", start, None);
            }
            line_start = c == '\n';
            out.push(c);
            at += c.len_utf8();
        }
    }
    if let Some(mark) = open.last() {
        return fail(format_args!("Can't find end of {} entity at byte offset {}", MARKS[mark.index].2, mark.at));
    }
    if let Some(start) = quote {
        out.close("blockquote", start, None);
    }
    Ok(out.finish())
}

fn toggle(out: &mut Out, open: &mut Vec<Mark>, index: usize, at: usize) -> Outcome<()> {
    if let Some(mark) = open.pop_if(|mark| mark.index == index && MARKS[index].0 != "[") {
        out.close(MARKS[index].1, mark.start, None);
        return Ok(());
    }
    if open.iter().any(|mark| mark.index == index) {
        let inner = open.last().map_or(index, |mark| mark.index);
        return fail(format_args!("Can't find end of {} entity at byte offset {at}", MARKS[inner].2));
    }
    open.push(Mark { index, start: out.units, at });
    Ok(())
}

fn close_link(out: &mut Out, open: &mut Vec<Mark>, rest: &str, at: usize) -> Outcome<usize> {
    let Some(mark) = open.pop_if(|mark| MARKS[mark.index].0 == "[") else {
        return fail(format_args!(
            "Character ']' is reserved and must be escaped with the preceding '\\' at byte offset {at}"
        ));
    };
    let Some(target) = rest[1..].strip_prefix('(') else {
        out.close("text_link", mark.start, None);
        return Ok(1);
    };
    let mut url = String::new();
    let mut chars = target.char_indices();
    while let Some((index, c)) = chars.next() {
        match c {
            ')' => {
                out.close("text_link", mark.start, Some(("url", url)));
                return Ok(index + 3);
            }
            '\\' => url.extend(chars.next().map(|(_, next)| next)),
            _ => url.push(c),
        }
    }
    fail(format_args!("Can't find end of a URL at byte offset {at}"))
}

/// A code span or block at the start of `rest`; gives the bytes it took.
fn code_span(out: &mut Out, rest: &str, at: usize, escapes: bool) -> Outcome<usize> {
    let (fence, kind, name) = if rest.starts_with("```") { ("```", "pre", "Pre") } else { ("`", "code", "Code") };
    let start = out.units;
    let mut index = fence.len();
    let mut language = None;
    if kind == "pre" {
        let line = rest[3..].split('\n').next().unwrap_or_default();
        if !line.is_empty() && line.len() < rest.len() - 3 && !line.contains([' ', '`']) {
            language = Some(("language", line.to_owned()));
            index += line.len() + 1;
        }
    }
    while let Some(c) = rest[index..].chars().next() {
        if rest[index..].starts_with(fence) {
            out.close(kind, start, language);
            return Ok(index + fence.len());
        }
        if escapes && c == '\\' {
            index += 1;
            let Some(next) = rest[index..].chars().next() else {
                break;
            };
            out.push(next);
            index += next.len_utf8();
        } else {
            out.push(c);
            index += c.len_utf8();
        }
    }
    fail(format_args!("Can't find end of {name} entity at byte offset {at}"))
}

/// `parse_mode: Markdown`, the old dialect: no nesting, few marks.
pub(crate) fn markdown(source: &str) -> Outcome<Formatted> {
    let mut out = Out::default();
    let mut at = 0;
    while let Some(c) = source[at..].chars().next() {
        let rest = &source[at..];
        let here = at;
        let lost = || fail(format_args!("Can't find end of the entity starting at byte offset {here}"));
        match c {
            '\\' if rest[1..].starts_with(['_', '*', '`', '[']) => {
                out.push_str(&rest[1..2]);
                at += 2;
            }
            '`' => match code_span(&mut out, rest, at, false) {
                Ok(taken) => at += taken,
                Err(_) => return lost(),
            },
            '*' | '_' => {
                let Some(length) = rest[1..].find(c) else {
                    return lost();
                };
                let start = out.units;
                out.push_str(&rest[1..=length]);
                out.close(if c == '*' { "bold" } else { "italic" }, start, None);
                at += length + 2;
            }
            '[' => {
                let Some(middle) = rest.find(']') else {
                    return lost();
                };
                let start = out.units;
                out.push_str(&rest[1..middle]);
                let mut taken = middle + 1;
                if let Some(target) = rest[taken..].strip_prefix('(') {
                    let Some(end) = target.find(')') else {
                        return lost();
                    };
                    out.close("text_link", start, Some(("url", target[..end].to_owned())));
                    taken += end + 2;
                }
                at += taken;
            }
            _ => {
                out.push(c);
                at += c.len_utf8();
            }
        }
    }
    Ok(out.finish())
}
