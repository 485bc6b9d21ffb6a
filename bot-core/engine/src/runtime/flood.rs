//! How much of one person is read in a minute. More is kept, and said once to be too much.

use std::collections::HashMap;

/// A minute, in milliseconds.
const WINDOW_MS: i64 = 60_000;

/// People remembered at most; beyond that, those whose minute is over are dropped.
const MOST: usize = 10_000;

/// What to do with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Read it.
    Read,
    /// Do not read it, and say so.
    SayOnce,
    /// Do not read it; it was said already.
    Quiet,
}

/// Counts messages a person and minute.
#[derive(Debug, Default)]
pub struct Flood {
    people: HashMap<String, Minute>,
}

#[derive(Debug, Clone, Copy)]
struct Minute {
    since: i64,
    count: u32,
}

impl Flood {
    /// Notes a message of `actor` at `now` (epoch milliseconds) against `limit` a minute; 0 is no limit.
    pub fn note(&mut self, actor: &str, now: i64, limit: u32) -> Verdict {
        if limit == 0 {
            return Verdict::Read;
        }
        if self.people.len() >= MOST {
            self.people.retain(|_, minute| now - minute.since < WINDOW_MS);
        }
        let minute = self.people.entry(actor.to_owned()).or_insert(Minute { since: now, count: 0 });
        // A clock that jumped back starts a new minute as well.
        if now - minute.since >= WINDOW_MS || now < minute.since {
            *minute = Minute { since: now, count: 0 };
        }
        minute.count = minute.count.saturating_add(1);
        match minute.count.cmp(&(limit.saturating_add(1))) {
            std::cmp::Ordering::Less => Verdict::Read,
            std::cmp::Ordering::Equal => Verdict::SayOnce,
            std::cmp::Ordering::Greater => Verdict::Quiet,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_itself_is_read_and_the_next_is_told_once() {
        let mut flood = Flood::default();
        let verdicts: Vec<Verdict> = (0..5).map(|n| flood.note("a", n, 3)).collect();
        assert_eq!(verdicts, [Verdict::Read, Verdict::Read, Verdict::Read, Verdict::SayOnce, Verdict::Quiet]);
        assert_eq!(flood.note("b", 4, 3), Verdict::Read, "another person has their own minute");
        assert_eq!(flood.note("a", WINDOW_MS, 3), Verdict::Read, "the next minute starts afresh");
        assert_eq!(flood.note("a", WINDOW_MS - 5_000, 3), Verdict::Read, "and so does a clock that jumped back");
    }
}
