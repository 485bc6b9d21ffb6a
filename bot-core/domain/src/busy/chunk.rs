//! Cuts a message into sentences, and sentences into the pieces that may each tell of one commitment.

use chrono::NaiveDate;

use super::days::{self, Named};
use super::time::{self, Hours};
use crate::slots::scan::Scan;
use crate::slots::tokens::Kind;
use crate::when::Context;

/// A piece between two separators.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Chunk {
    /// Index of the first token.
    pub(super) start: usize,
    /// Index after the last token.
    pub(super) end: usize,
    /// The days named in it.
    pub(super) days: Vec<Named>,
    /// The hours named in it.
    pub(super) hours: Vec<Hours>,
    /// The tokens that are neither.
    pub(super) words: Vec<usize>,
    /// Index of the first token of its first days or hours, or its end.
    pub(super) first: usize,
    /// Whether its first element is days.
    pub(super) day_first: bool,
    /// Whether a part of the day is named as one that comes back ("evenings").
    pub(super) parts_repeat: bool,
    /// Whether a comma stands before it, and no "and".
    pub(super) comma: bool,
    /// What the last element was.
    last: Last,
    /// Index after the last element.
    last_end: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    Days,
    Hours,
}

impl Chunk {
    fn new(start: usize, comma: bool) -> Self {
        Self {
            start,
            end: start,
            days: Vec::new(),
            hours: Vec::new(),
            words: Vec::new(),
            first: start,
            day_first: false,
            parts_repeat: false,
            comma,
            last: Last::Nothing,
            last_end: start,
        }
    }

    /// Whether clock times were named, and not only a part of the day ("night classes Tue/Thu").
    fn is_timed(&self) -> bool {
        self.hours.iter().any(|one| !matches!(one, Hours::Part(_)))
    }

    fn is_bare(&self) -> bool {
        self.days.is_empty() && self.hours.is_empty()
    }

    fn note(&mut self, last: Last, at: usize, end: usize) {
        if self.last == Last::Nothing {
            (self.first, self.day_first) = (at, last == Last::Days);
        }
        (self.last, self.last_end, self.end) = (last, end, end);
    }
}

/// What stands between two full stops.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Sentence {
    pub(super) chunks: Vec<Chunk>,
    /// Whether it ends as a question.
    pub(super) asks: bool,
}

struct Cutter<'s, 't> {
    scan: &'s Scan<'t>,
    today: NaiveDate,
    chunk: Chunk,
    sentence: Sentence,
    out: Vec<Sentence>,
}

/// The sentences of a message with what they name.
pub(super) fn sentences(scan: &Scan<'_>, context: &Context) -> Vec<Sentence> {
    let today = context.now_local.date();
    let (chunk, sentence) = (Chunk::new(0, false), Sentence::default());
    let mut cutter = Cutter { scan, today, chunk, sentence, out: Vec::new() };
    let mut at = 0;
    while at < scan.toks.len() {
        if full_stop(scan, at) {
            cutter.sentence.asks = scan.is(at, "?");
            cutter.close_sentence(at + 1);
            at += 1;
        } else if let Some((named, end)) = days::at(scan, at, today, cutter.chunk.is_timed()) {
            cutter.days(named, at, end);
            at = end.max(at + 1);
        } else if let Some((hours, end)) = time::at(scan, at) {
            cutter.hours(hours, at, end);
            at = end.max(at + 1);
        } else if scan.is(at, ", e and & + mas but ( ) | / plus") {
            cutter.close_chunk(at + 1, scan.is(at, ", ( ) | mas but"));
            at += 1;
        } else {
            cutter.chunk.words.push(at);
            at += 1;
            cutter.chunk.end = at;
        }
    }
    cutter.close_sentence(at);
    cutter.out
}

/// Whether a mark ends a sentence: "seg." and "7.30" have points that do not.
fn full_stop(scan: &Scan<'_>, at: usize) -> bool {
    let point = scan.is(at, ".")
        && !(scan.toks[at].glued && at > 0 && scan.is(at - 1, "h hs hrs min am pm a.m p.m approx aprox dr dra prof"));
    point || scan.is(at, "\n ; ! ? • …")
}

impl Cutter<'_, '_> {
    fn close_chunk(&mut self, next: usize, comma: bool) {
        // Two separators in a row ("..., and") are one; the weaker one, "and", binds.
        let empty = self.chunk.is_bare() && self.chunk.words.is_empty();
        let comma = if empty && !self.sentence.chunks.is_empty() { comma && self.chunk.comma } else { comma };
        let done = std::mem::replace(&mut self.chunk, Chunk::new(next, comma));
        if !empty {
            self.sentence.chunks.push(done);
        }
    }

    fn close_sentence(&mut self, next: usize) {
        self.close_chunk(next, false);
        self.chunk.comma = false;
        let sentence = std::mem::take(&mut self.sentence);
        if !sentence.chunks.is_empty() {
            self.out.push(sentence);
        }
    }

    /// Ends the chunk after its last element; the words since then open the next one.
    fn split(&mut self) {
        let at = self.chunk.last_end;
        let (kept, moved) = self.chunk.words.iter().partition(|word| **word < at);
        let mut next = Chunk::new(at, true);
        (next.words, next.end) = (moved, self.chunk.end);
        self.chunk.words = kept;
        self.chunk.end = at;
        self.sentence.chunks.push(std::mem::replace(&mut self.chunk, next));
    }

    fn days(&mut self, named: Named, at: usize, end: usize) {
        // "Mondays 9-12 Tuesdays 14-16" are two.
        if !self.chunk.days.is_empty() && !self.chunk.hours.is_empty() && self.chunk.last == Last::Hours {
            self.split();
        }
        let named = self.bounded(named, at);
        self.chunk.note(Last::Days, at, end);
        self.chunk.days.push(named);
        // "tonight", "this evening", "weeknights" name hours as well.
        for place in at..end {
            if let Some(part) = time::part(self.scan, place) {
                self.chunk.hours.push(Hours::Part(part));
            }
        }
    }

    /// "away until Monday" begins today; "from tomorrow to Friday" is one stretch.
    fn bounded(&mut self, named: Named, at: usize) -> Named {
        let mut before = at;
        while before > 0 && at - before < 2 && self.scan.is(before - 1, "a ao o the") {
            before -= 1;
        }
        let until = before > 0 && self.scan.is(before - 1, "until till til ate through thru");
        let joined = until || at > 0 && self.scan.is(at - 1, "a ao to - until till ate through");
        let begun = self.chunk.days.last().copied().filter(|_| joined && self.chunk.last == Last::Days);
        let gap = self.chunk.last_end + 3 >= at;
        match begun.and_then(|begun| begun.first_date(self.today)).filter(|_| gap) {
            Some(from) => {
                let whole = named.last_date(from).map(|to| Named::Dates(from, to));
                self.chunk.days.pop();
                whole.unwrap_or(Named::Unclear)
            }
            None if until && self.chunk.days.is_empty() => named.until(self.today),
            None => named,
        }
    }

    fn hours(&mut self, hours: Hours, at: usize, end: usize) {
        let first_hours = !self.chunk.hours.is_empty() && !self.chunk.day_first && self.chunk.last == Last::Days;
        let clock = !matches!(hours, Hours::Part(_) | Hours::Length(_) | Hours::Day);
        if first_hours && clock && self.chunk.hours.iter().any(|one| matches!(one, Hours::Span(_))) {
            self.split();
        }
        // "every evening": the "every" is a word here.
        let every = at > 0 && self.scan.is(at - 1, "every each all toda todas")
            || at > 1 && self.scan.is(at - 1, "as a the") && self.scan.is(at - 2, "toda todas all");
        if matches!(hours, Hours::Part(_)) {
            self.chunk.parts_repeat |= every || time::plural_part(self.scan, at);
        }
        self.chunk.note(Last::Hours, at, end);
        self.chunk.hours.push(hours);
    }
}

/// Whether a number stands in a chunk that belongs to no day and no hour.
pub(super) fn counts_something(scan: &Scan<'_>, words: &[usize]) -> bool {
    words.iter().any(|at| scan.toks.get(*at).is_some_and(|tok| tok.kind == Kind::Number))
}
