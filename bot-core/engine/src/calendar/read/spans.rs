//! Collecting busy spans without letting them pile up.

use bloom_domain::planning::Interval;
use chrono::{DateTime, Utc};

/// So many spans may wait unmerged, however few there are in the end.
const HEAP: usize = 4096;

/// Spans, clipped to a stretch of time and merged now and then.
pub(super) struct Spans {
    from: DateTime<Utc>,
    until: DateTime<Utc>,
    most: usize,
    kept: Vec<Interval>,
    limit: usize,
    dropped: usize,
}

impl Spans {
    pub(super) fn new(from: DateTime<Utc>, until: DateTime<Utc>, most: usize) -> Self {
        Self { from, until, most, kept: Vec::new(), limit: HEAP, dropped: 0 }
    }

    /// Adds what of a span lies in the stretch. False when nothing does.
    pub(super) fn add(&mut self, start: DateTime<Utc>, end: DateTime<Utc>) -> bool {
        let (start, end) = (start.max(self.from), end.min(self.until));
        if start >= end {
            return false;
        }
        self.kept.push(Interval { start, end });
        if self.kept.len() >= self.limit {
            self.merge(self.most.max(HEAP));
            self.limit = self.kept.len() * 2 + HEAP;
        }
        true
    }

    /// Sorted and merged, the earliest ones up to the limit, and how many there were beyond it.
    pub(super) fn finish(mut self) -> (Vec<Interval>, usize) {
        self.merge(self.most);
        (self.kept, self.dropped)
    }

    fn merge(&mut self, most: usize) {
        self.kept.sort_unstable_by_key(|span| (span.start, span.end));
        self.kept.dedup_by(|next, last| {
            let touches = next.start <= last.end;
            if touches {
                last.end = last.end.max(next.end);
            }
            touches
        });
        self.dropped += self.kept.len().saturating_sub(most);
        self.kept.truncate(most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(minute * 60, 0).expect("an instant")
    }

    #[test]
    fn spans_are_clipped_sorted_and_merged() {
        let mut spans = Spans::new(at(0), at(100), 10);
        for (start, end) in [(50, 60), (-10, 5), (5, 7), (55, 58), (95, 200), (100, 110), (8, 8), (9, 8)] {
            spans.add(at(start), at(end));
        }
        let (spans, dropped) = spans.finish();
        let minutes: Vec<_> = spans.iter().map(|span| (span.start, span.end)).collect();
        assert_eq!(minutes, [(at(0), at(7)), (at(50), at(60)), (at(95), at(100))]);
        assert_eq!(dropped, 0);
    }

    #[test]
    fn the_earliest_are_kept_and_the_rest_is_counted() {
        let mut spans = Spans::new(at(0), at(100_000), 3);
        for minute in (0..20_000).rev() {
            spans.add(at(minute * 2), at(minute * 2 + 1));
        }
        let (spans, dropped) = spans.finish();
        assert_eq!(spans.iter().map(|span| span.start).collect::<Vec<_>>(), [at(0), at(2), at(4)]);
        assert_eq!(dropped, 19_997);
    }
}
