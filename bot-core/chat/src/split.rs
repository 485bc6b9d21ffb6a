//! Cuts a long text into pieces that fit a limit, at the kindest places.
//!
//! A cut is made between blocks where possible, else at a line break, after a sentence, between
//! words, between grapheme clusters. Links, mentions and the like stay whole unless one of them is
//! longer than a message, and a heading stays with what follows it. Only a single grapheme cluster
//! that is longer than a message is cut between its scalar values.
//!
//! The time is linear in the text. Each piece is found by walking at most one limit's worth of
//! text past its end, two neighbouring pieces are always longer together than one limit, and an
//! overlong cluster is cut up in one go instead of being measured again for each piece.

use crate::capabilities::{TextLimit, TextUnit};
use crate::lower::clean;
use crate::lower::flat::Flat;
use std::ops::Range;
use unicode_segmentation::{GraphemeIndices, UnicodeSegmentation};

/// One scalar value may be as long as this in the unit of a limit, so no limit can be smaller.
const LIMIT_MIN: usize = 4;

/// Pieces of `region`, in order, each within `limit`, with something to see, and not blank at its
/// ends but for the indentation of code.
pub(crate) fn split(flat: &Flat, region: Range<usize>, limit: TextLimit) -> Vec<Range<usize>> {
    let max = limit.max.max(LIMIT_MIN);
    let mut pieces = Vec::new();
    let mut at = first_solid(flat, &region);
    while at < region.end {
        match window(flat, at..region.end, limit.unit, max) {
            Window::Cut(cut) => {
                pieces.push(at..cut.end);
                at = cut.next;
            }
            Window::Overlong(end) => at = shred(flat, at..end, limit.unit, max, &mut pieces),
        }
    }
    pieces.retain(|piece| !clean::is_blank(&flat.text[piece.clone()]));
    pieces
}

/// A place to cut: the piece ends at `end`, the next starts at `next`; between them is blank.
#[derive(Debug, Clone, Copy)]
struct Cut {
    end: usize,
    next: usize,
}

/// How kind a cut is; larger is kinder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Cluster,
    Word,
    Sentence,
    Line,
    Block,
    /// The end of the text.
    End,
}

/// One place to cut, as met when walking.
#[derive(Debug, Clone, Copy)]
struct Step {
    cut: Cut,
    class: Class,
    /// It would cut something that should stay whole.
    inside: bool,
    /// The length from the start of the walk to `cut.end`.
    used: usize,
}

enum Window {
    Cut(Cut),
    /// The cluster at the start is longer than the limit; here is its end.
    Overlong(usize),
}

/// Finds the end of the piece that starts where `region` does.
fn window(flat: &Flat, region: Range<usize>, unit: TextUnit, max: usize) -> Window {
    const CLASSES: [Class; 4] = [Class::Block, Class::Line, Class::Sentence, Class::Word];
    let mut outside: [Option<Step>; 5] = [None; 5];
    let mut inside: [Option<Step>; 5] = [None; 5];
    for step in Walk::new(flat, region.clone(), unit) {
        if step.used > max {
            if outside.iter().chain(&inside).all(Option::is_none) {
                return Window::Overlong(step.cut.end);
            }
            break;
        }
        if step.class == Class::End {
            return Window::Cut(step.cut);
        }
        let best = if step.inside { &mut inside } else { &mut outside };
        best[step.class as usize] = Some(step);
    }
    // A cut that leaves a stub behind is taken only if it keeps what follows in one piece.
    let kind = CLASSES.into_iter().find_map(|class| {
        let step = outside[class as usize]?;
        let good = step.used >= max / 4 || fits(flat, step.cut.next..region.end, class, unit, max);
        good.then_some(step.cut)
    });
    let longest = |steps: &[Option<Step>]| steps.iter().flatten().max_by_key(|step| step.used).map(|step| step.cut);
    let rough = |steps: [Option<Step>; 5]| {
        let wide = |class: Class| steps[class as usize].filter(|step| step.used >= max / 4).map(|step| step.cut);
        CLASSES.into_iter().chain([Class::Cluster]).find_map(wide)
    };
    let cut = kind
        .or_else(|| rough(outside))
        .or_else(|| rough(inside))
        .or_else(|| longest(&inside))
        .or_else(|| longest(&outside));
    // Walking always meets at least the end, so one of the two was found above.
    cut.map_or(Window::Overlong(region.end), Window::Cut)
}

/// Whether the text from the start of `region` to its next cut of `class` or better fits.
fn fits(flat: &Flat, region: Range<usize>, class: Class, unit: TextUnit, max: usize) -> bool {
    Walk::new(flat, region, unit).take_while(|step| step.used <= max).any(|step| !step.inside && step.class >= class)
}

/// Cuts a cluster between its scalar values and returns where the last, short enough rest starts.
fn shred(flat: &Flat, cluster: Range<usize>, unit: TextUnit, max: usize, pieces: &mut Vec<Range<usize>>) -> usize {
    let mut start = cluster.start;
    let mut used = 0;
    for (offset, character) in flat.text[cluster.clone()].char_indices() {
        let length = unit.len_of(character);
        if used + length > max {
            pieces.push(start..cluster.start + offset);
            start = cluster.start + offset;
            used = 0;
        }
        used += length;
    }
    if start == cluster.start {
        pieces.push(cluster.clone());
        return cluster.end;
    }
    start
}

/// Where the first piece starts: at the first character that is not blank, or at the start of
/// its line where the text is verbatim.
fn first_solid(flat: &Flat, region: &Range<usize>) -> usize {
    let mut line = region.start;
    for (offset, cluster) in flat.text[region.clone()].grapheme_indices(true) {
        let start = region.start + offset;
        if !is_blank(cluster) {
            return indented(flat, start, line);
        }
        if cluster.contains('\n') {
            line = start + cluster.len();
        }
    }
    region.end
}

/// `start`, or the start of its line where that is inside verbatim text.
fn indented(flat: &Flat, start: usize, line: usize) -> usize {
    match Flat::around(&flat.verbatim, start) {
        Some(verbatim) => line.max(verbatim.start),
        None => start,
    }
}

fn is_blank(cluster: &str) -> bool {
    cluster.chars().all(char::is_whitespace)
}

/// Walks from cluster to cluster and shows every place where the text could be cut.
struct Walk<'f> {
    flat: &'f Flat,
    base: usize,
    end: usize,
    unit: TextUnit,
    clusters: GraphemeIndices<'f>,
    /// The end of the last cluster that is not blank.
    solid: usize,
    /// The length up to there, and up to here.
    solid_used: usize,
    used: usize,
    /// The last cluster's last character, for finding ends of sentences.
    last: Option<char>,
    done: bool,
}

impl<'f> Walk<'f> {
    fn new(flat: &'f Flat, region: Range<usize>, unit: TextUnit) -> Self {
        Self {
            flat,
            base: region.start,
            end: region.end,
            unit,
            clusters: flat.text[region.clone()].grapheme_indices(true),
            solid: region.start,
            solid_used: 0,
            used: 0,
            last: None,
            done: false,
        }
    }

    /// What kind of cut there is between the last solid cluster and the one at `start`.
    fn class(&self, start: usize, line: Option<usize>, blank: bool) -> Class {
        let verbatim = Flat::around(&self.flat.verbatim, start).is_some();
        let border = self.flat.borders.partition_point(|&border| border <= self.solid);
        let block = self.flat.borders.get(border).is_some_and(|&border| border <= start);
        let sentence = !verbatim && self.last.is_some_and(|last| ends_sentence(last, blank));
        match (block, line.is_some(), sentence, blank) {
            (true, ..) => Class::Block,
            (_, true, ..) => Class::Line,
            (_, _, true, _) => Class::Sentence,
            (_, _, _, true) => Class::Word,
            _ => Class::Cluster,
        }
    }
}

/// Whether a sentence may end with this character: before a blank, or anywhere for the full-width
/// marks, which are not followed by one.
fn ends_sentence(last: char, blank: bool) -> bool {
    matches!(last, '。' | '！' | '？') || (blank && matches!(last, '.' | '!' | '?' | '…' | '؟' | '۔' | '।'))
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.done {
            return None;
        }
        let mut line = None;
        let mut blank = false;
        loop {
            let Some((offset, cluster)) = self.clusters.next() else {
                self.done = true;
                let cut = Cut { end: self.solid, next: self.end };
                return Some(Step { cut, class: Class::End, inside: false, used: self.solid_used });
            };
            let start = self.base + offset;
            let length = self.unit.len(cluster);
            if is_blank(cluster) {
                blank = true;
                self.used += length;
                if cluster.contains('\n') {
                    line = Some(start + cluster.len());
                }
                continue;
            }
            let class = self.class(start, line, blank);
            let cut = Cut { end: self.solid, next: line.map_or(start, |line| indented(self.flat, start, line)) };
            let used = self.solid_used;
            let inside = Flat::around(&self.flat.atoms, cut.end).is_some_and(|atom| cut.next < atom.end);
            let first = cut.end == self.base;
            self.used += length;
            self.solid = start + cluster.len();
            self.solid_used = self.used;
            // Closing quotes and brackets belong to the sentence before them.
            let closing = |character: &char| !matches!(character, '"' | '\'' | ')' | ']' | '»' | '”' | '’' | '*');
            self.last = cluster.chars().next_back().filter(closing).or(self.last);
            if !first {
                return Some(Step { cut, class, inside, used });
            }
        }
    }
}
