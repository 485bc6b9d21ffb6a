//! Where a quote stands in a line, and what stands round it.
//!
//! A model may cut "my brother studies at night" down to "studies at night". So what was said is judged with the
//! sentence that it was cut from.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use super::super::words::{content, senses};
use crate::coaching::pattern;
use crate::text::fold;

/// A text folded letter by letter, runs of spaces as one, with the way back.
struct Flat {
    text: String,
    /// For each byte the byte of the original that it comes from.
    from: Vec<usize>,
}

impl Flat {
    fn of(original: &str) -> Self {
        let (mut text, mut from) = (String::new(), Vec::new());
        for (at, c) in original.char_indices() {
            if c.is_whitespace() {
                let mark = if c == '\n' { '\n' } else { ' ' };
                match text.chars().next_back() {
                    Some(' ') if mark == '\n' => {
                        text.pop();
                        text.push('\n');
                    }
                    Some(' ' | '\n') => {}
                    _ => {
                        text.push(mark);
                        from.push(at);
                    }
                }
                continue;
            }
            for folded in fold(c.encode_utf8(&mut [0; 4])).chars() {
                text.push(if folded.is_whitespace() { ' ' } else { folded });
                from.extend(std::iter::repeat_n(at, folded.len_utf8()));
            }
        }
        Self { text, from }
    }
}

/// A quote in the line that it was taken from.
pub(super) struct Place<'l> {
    /// The line's own letters.
    pub(super) quote: &'l str,
    /// The line, folded.
    line: String,
    /// Where the quote stands in it.
    at: Range<usize>,
}

/// Finds a quote in a line, whatever case, accents, spaces and quotation marks it is written with.
pub(super) fn find<'l>(quote: &str, line: &'l str) -> Option<Place<'l>> {
    let wanted = Flat::of(quote).text.replace('\n', " ");
    let wanted = wanted.trim_matches(|c: char| !c.is_alphanumeric());
    if wanted.is_empty() {
        return None;
    }
    let flat = Flat::of(line);
    let text = flat.text.replace('\n', " ");
    let inside = |c: char| c.is_alphanumeric();
    let (start, _) = text.match_indices(wanted).find(|(start, found)| {
        let end = start + found.len();
        !text[..*start].chars().next_back().is_some_and(inside) && !text[end..].chars().next().is_some_and(inside)
    })?;
    let end = start + wanted.len();
    let first = *flat.from.get(start)?;
    let last = *flat.from.get(end - 1)?;
    let mut to = last + line[last..].chars().next().map_or(0, char::len_utf8);
    // Accents that are written behind their letter.
    to += line[to..]
        .chars()
        .take_while(|c| unicode_normalization::char::is_combining_mark(*c))
        .map(char::len_utf8)
        .sum::<usize>();
    Some(Place { quote: &line[first..to], line: flat.text, at: start..end })
}

static TURNS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:but|mas|whereas|although|porem|contudo|no entanto|however|so que|nowadays|hoje em dia)\b|",
        r"[,:] (?:now|agora|these days|today i|hoje (?:eu )?prefiro)\b| (?:and|e) (?:now|agora)\b",
    ))
});

/// Verbs that only the learner's own "I" has, in Portuguese.
pub(super) const OWN_VERBS: &str = "prefiro|gosto|adoro|odeio|detesto|consigo|estudo|acho|sinto|fico|rendo|aprendo|leio|\
    vejo|faco|trabalho|preciso|tenho|durmo|acordo|perco|canso|distraio|concentro|esqueco|funciono|sou|estou|tou|ando|vou|\
    posso|quero|evito|uso|ouco|escrevo|termino|acabo|costumo|sei|percebo|entendo|memorizo|decoro|aguento|paro|comeco|\
    acabei|terminei|conclui|percebi|notei|reparei|descobri|passei|li|fiz|completei|entendi|aprendi|consegui|cheguei|curto|\
    suporto|desisto|adio|procrastino|moro|cuido|chego|saio|reviso|revejo|anoto|lembro|amo";

static STEPS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(&format!(
        r"(?:,| and| e| so| then| por isso| entao|:)(?: (?:so|then|also|por isso|entao|tambem|and|e|that's why))* (?:i|i'm|i've|i'd|i'll|my|eu|never|not|nao|nunca|don't|can't|{OWN_VERBS})\b|, (?:he|she|they|ele|ela|eles|elas)\b",
    ))
});

/// Cuts a range where a pattern begins.
fn cut(text: &str, range: Range<usize>, pattern: &Regex) -> Vec<Range<usize>> {
    let mut cuts: Vec<usize> =
        pattern.find_iter(&text[range.clone()]).map(|found| range.start + found.start()).collect();
    cuts.retain(|cut| *cut > range.start);
    cuts.insert(0, range.start);
    cuts.push(range.end);
    cuts.windows(2).map(|pair| pair[0]..pair[1]).collect()
}

/// The sentences of a folded text, with their marks.
fn sentences(text: &str) -> Vec<Range<usize>> {
    let (mut found, mut from) = (Vec::new(), 0);
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        let ends = c == '\n'
            || matches!(c, '.' | '!' | '?' | ';')
                && next.is_none_or(|next| next.is_whitespace() || matches!(next, '"' | ')'));
        if ends {
            found.push(from..at + c.len_utf8());
            from = at + c.len_utf8();
        }
    }
    found.push(from..text.len());
    found.retain(|range| text[range.clone()].chars().any(char::is_alphanumeric));
    found
}

impl Place<'_> {
    /// The whole line, folded.
    pub(super) fn line(&self) -> &str {
        &self.line
    }

    /// The quote, folded.
    pub(super) fn quoted(&self) -> &str {
        &self.line[self.at.clone()]
    }

    fn touched(&self, ranges: Vec<Range<usize>>, text: &str) -> Vec<Range<usize>> {
        let wanted = content(text);
        let clip = |range: &Range<usize>| range.start.max(self.at.start)..range.end.min(self.at.end);
        let touched: Vec<Range<usize>> =
            ranges.into_iter().filter(|range| range.start < self.at.end && self.at.start < range.end).collect();
        let meant: Vec<Range<usize>> = touched
            .iter()
            .filter(|range| senses(&self.line[clip(range)]).intersection(&wanted).next().is_some())
            .cloned()
            .collect();
        // A fact that shares nothing with any of them is judged by all.
        if meant.is_empty() { touched } else { meant }
    }

    /// The sentences that the quote stands in and that a text speaks of, whole.
    pub(super) fn sentences(&self, text: &str) -> Vec<&str> {
        self.touched(sentences(&self.line), text).into_iter().map(|range| self.line[range].trim()).collect()
    }

    fn cuts(&self, finer: bool) -> Vec<Range<usize>> {
        let parts = sentences(&self.line).into_iter().flat_map(|range| cut(&self.line, range, &TURNS));
        if finer { parts.flat_map(|range| cut(&self.line, range, &STEPS)).collect() } else { parts.collect() }
    }

    /// The same, cut where the talk turns ("but", "now").
    pub(super) fn parts(&self, text: &str) -> Vec<&str> {
        self.touched(self.cuts(false), text).into_iter().map(|range| self.line[range].trim()).collect()
    }

    /// The same, cut where somebody else begins to act, too.
    pub(super) fn steps(&self, text: &str) -> Vec<&str> {
        self.touched(self.cuts(true), text).into_iter().map(|range| self.line[range].trim()).collect()
    }

    /// The same as steps, no further than the quote goes. What stands before it stays: a "not" is often cut off there.
    pub(super) fn clipped(&self, text: &str) -> String {
        let clip = |range: Range<usize>| range.start..range.end.min(self.at.end);
        let steps = self.touched(self.cuts(true), text).into_iter();
        steps.map(|range| self.line[clip(range)].trim()).collect::<Vec<_>>().join(" ; ")
    }
}

/// A text folded, with single spaces.
pub(super) fn folded(text: &str) -> String {
    Flat::of(text).text.trim().to_owned()
}
