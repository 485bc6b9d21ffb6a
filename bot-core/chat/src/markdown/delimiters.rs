//! Dollar signs and backslashes: which of them delimit formulas, and which are money.

use std::borrow::Cow;
use std::ops::Range;

/// Longer formulas than this, in bytes, are not searched for. It keeps hostile input linear.
const FORMULA_MAX: usize = 4096;

/// The source with `\(…\)` and `\[…\]`, which CommonMark reads as escaped brackets, written with
/// dollar signs. Code is left alone.
pub(super) fn unified(source: &str) -> Cow<'_, str> {
    if !source.contains("\\(") && !source.contains("\\[") {
        return Cow::Borrowed(source);
    }
    let mut out = String::with_capacity(source.len());
    let pieces = Pieces { rest: source, fence: None };
    for (piece, code) in pieces {
        if code {
            out.push_str(piece);
        } else {
            convert(piece, &mut out);
        }
    }
    Cow::Owned(out)
}

/// Runs of lines that are a fenced code block, and runs that are not.
struct Pieces<'s> {
    rest: &'s str,
    /// The mark that opened the block, and how many there were of it.
    fence: Option<(char, usize)>,
}

impl<'s> Iterator for Pieces<'s> {
    type Item = (&'s str, bool);

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let code = self.fence.is_some();
        let mut end = 0;
        for (index, line) in self.rest.split_inclusive('\n').enumerate() {
            // The first line of a block is its opening fence, which must not close it.
            let mark = if code && index == 0 { None } else { fence(line) };
            match (self.fence, mark) {
                (None, Some((mark, count, _))) => {
                    self.fence = Some((mark, count));
                    break;
                }
                (Some((open, least)), Some((mark, count, bare))) if mark == open && count >= least && bare => {
                    end += line.len();
                    self.fence = None;
                    break;
                }
                _ => end += line.len(),
            }
        }
        // The opening fence belongs to the code, which may start right here.
        if end == 0 && !code {
            return self.next();
        }
        let (piece, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some((piece, code))
    }
}

/// The mark, its count and whether nothing follows, if a line is a code fence.
fn fence(line: &str) -> Option<(char, usize, bool)> {
    let line = line.trim_start_matches([' ', '>', '\t']);
    let mark = line.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
    let rest = line.trim_start_matches(mark);
    let count = line.len() - rest.len();
    // A backtick after the run makes it a code span in a line.
    (count >= 3 && !(mark == '`' && rest.contains('`'))).then(|| (mark, count, rest.trim().is_empty()))
}

/// Converts delimiters outside code spans.
fn convert(text: &str, out: &mut String) {
    let closers = Closers::find(text);
    let mut written = 0;
    let mut at = 0;
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match bytes[at] {
            b'`' => at = closers.code_end(text, at),
            b'\\' => match closers.formula(text, at) {
                Some(inside) => {
                    let display = bytes[at + 1] == b'[';
                    let sign = if display { "$$" } else { "$" };
                    out.push_str(&text[written..at]);
                    out.push_str(sign);
                    out.push_str(text[inside.clone()].trim());
                    out.push_str(sign);
                    at = inside.end + 2;
                    written = at;
                }
                None => at += 2,
            },
            _ => at += 1,
        }
    }
    out.push_str(&text[written..]);
}

/// Where things end, found once from the back so that no search is ever repeated.
struct Closers {
    /// Places of `\)`, of `\]`, of empty lines; each ascending.
    round: Vec<usize>,
    square: Vec<usize>,
    empty: Vec<usize>,
    /// Runs of backticks, as (length, start), ascending.
    ticks: Vec<(usize, usize)>,
}

impl Closers {
    fn find(text: &str) -> Self {
        let places = |wanted: &str| text.match_indices(wanted).map(|(at, _)| at).collect::<Vec<_>>();
        let mut ticks = Vec::new();
        let mut start = None;
        for (at, byte) in text.bytes().chain([0]).enumerate() {
            match (byte == b'`', start) {
                (true, None) => start = Some(at),
                (false, Some(from)) => {
                    ticks.push((at - from, from));
                    start = None;
                }
                _ => {}
            }
        }
        ticks.sort_unstable();
        Self { round: places("\\)"), square: places("\\]"), empty: places("\n\n"), ticks }
    }

    /// The end of the code span that starts at `at`, or of its backticks if it never closes.
    fn code_end(&self, text: &str, at: usize) -> usize {
        let length = text[at..].bytes().take_while(|&byte| byte == b'`').count();
        let next = self.ticks.partition_point(|&run| run <= (length, at));
        let open = at + length;
        let limit = first_from(&self.empty, open).unwrap_or(text.len());
        match self.ticks.get(next) {
            Some(&(same, start)) if same == length && start < limit => start + length,
            _ => open,
        }
    }

    /// The inside of the formula whose opening backslash is at `at`, inside one paragraph.
    fn formula(&self, text: &str, at: usize) -> Option<Range<usize>> {
        let closers = match text.as_bytes().get(at + 1)? {
            b'(' => &self.round,
            b'[' => &self.square,
            _ => return None,
        };
        let start = at + 2;
        let end = first_from(closers, start)?;
        let paragraph = first_from(&self.empty, start).unwrap_or(text.len());
        if end > paragraph || end - start > FORMULA_MAX {
            return None;
        }
        let inside = &text[start..end];
        (!inside.contains('$') && !inside.trim().is_empty()).then_some(start..end)
    }
}

fn first_from(places: &[usize], from: usize) -> Option<usize> {
    places.get(places.partition_point(|&place| place < from)).copied()
}

/// Whether what stands between two dollar signs is money and not a formula: `$5, R$10`, `US$5 and
/// US$6`, `$5 for lunch and 10$`.
pub(super) fn is_money(inside: &str, before: Option<char>, after: Option<char>) -> bool {
    let glued = before.is_some_and(char::is_alphanumeric) || after.is_some_and(|next| next.is_ascii_digit());
    let amount =
        inside.trim_start_matches(|character: char| character.is_ascii_digit() || matches!(character, '.' | ','));
    let counted = amount.len() < inside.len();
    let wordy = inside
        .split_whitespace()
        .filter(|word| word.chars().count() > 1 && word.chars().all(char::is_alphabetic))
        .count()
        > 0;
    let formal = inside.contains(['\\', '^', '_', '=', '{']);
    glued || (counted && wordy && !formal)
}
