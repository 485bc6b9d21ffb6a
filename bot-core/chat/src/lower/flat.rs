//! A text with marked ranges, and cutting pieces out of it.

use super::{Span, SpanStyle, TextPart};
use std::ops::Range;

/// Blocks written as one text, with all that the splitter must know of their borders.
#[derive(Debug, Default)]
pub(crate) struct Flat {
    /// The text.
    pub(crate) text: String,
    /// Marked ranges, sorted by start, outer before inner, properly nested.
    pub(crate) spans: Vec<Span>,
    /// Where a block starts after another one, ascending.
    pub(crate) borders: Vec<usize>,
    /// Ranges that stay whole where possible, ascending, apart.
    pub(crate) atoms: Vec<Range<usize>>,
    /// Ranges of verbatim text, where line starts keep their blanks; ascending, apart.
    pub(crate) verbatim: Vec<Range<usize>>,
}

impl Flat {
    /// Puts the ranges in order; called once, when all is written.
    pub(crate) fn finish(mut self) -> Self {
        self.spans.retain(|span| span.start < span.end);
        self.atoms = merge(self.atoms);
        self.verbatim = merge(self.verbatim);
        self
    }

    /// The range of `ranges` that `position` lies strictly inside of.
    pub(crate) fn around(ranges: &[Range<usize>], position: usize) -> Option<&Range<usize>> {
        let after = ranges.partition_point(|range| range.start < position);
        let range = ranges.get(after.checked_sub(1)?)?;
        (position < range.end).then_some(range)
    }
}

/// Overlapping ranges become one; ranges that only touch stay apart.
fn merge(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_by_key(|range| range.start);
    let mut merged: Vec<Range<usize>> = Vec::with_capacity(ranges.len());
    for range in ranges.into_iter().filter(|range| range.start < range.end) {
        match merged.last_mut() {
            Some(last) if range.start < last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}

/// Cuts pieces out of a text from front to back, each with its share of the marked ranges.
///
/// Going forward only, it looks at each range once plus once for every piece the range reaches
/// into, so that many ranges and many pieces do not multiply.
pub(crate) struct Slicer<'f> {
    flat: &'f Flat,
    next: usize,
    open: Vec<usize>,
}

impl<'f> Slicer<'f> {
    /// A slicer at the text's start.
    pub(crate) fn new(flat: &'f Flat) -> Self {
        Self { flat, next: 0, open: Vec::new() }
    }

    /// The piece at `range`, which must lie on character borders and behind earlier pieces.
    pub(crate) fn slice(&mut self, range: Range<usize>) -> TextPart {
        let spans = &self.flat.spans;
        self.open.retain(|&index| spans[index].end > range.start);
        while let Some(span) = spans.get(self.next).filter(|span| span.start < range.end) {
            if span.end > range.start {
                self.open.push(self.next);
            }
            self.next += 1;
        }
        let within = self.open.iter().filter_map(|&index| share(&spans[index], &range)).collect();
        TextPart { text: self.flat.text[range].to_owned(), spans: within, ..TextPart::default() }
    }
}

/// What of `span` falls into `range`, counted from its start.
fn share(span: &Span, range: &Range<usize>) -> Option<Span> {
    let start = span.start.max(range.start);
    let end = span.end.min(range.end);
    let whole = start == span.start && end == span.end;
    // Half a table or half an instant would show as a whole one in both pieces.
    let indivisible =
        matches!(span.style, SpanStyle::Timestamp(_) | SpanStyle::Table { .. } | SpanStyle::ListMarker { .. });
    (start < end && (whole || !indivisible)).then(|| Span {
        start: start - range.start,
        end: end - range.start,
        style: span.style.clone(),
    })
}
