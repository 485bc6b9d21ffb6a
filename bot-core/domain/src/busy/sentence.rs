//! Puts the pieces of one sentence together: days said before their hours, hours that share their days.

use super::chunk::{Chunk, Sentence, counts_something};
use super::days::{Habit, Named, number};
use super::rule::{Verdict, judge};
use super::time::{self, Hours};
use super::words::{self, Stance, Taken};
use super::{MAX_RULES, Reading, Unread, Why};
use crate::slots::DayMask;
use crate::slots::scan::Scan;
use crate::when::weekday::loose_name;
use crate::when::{Context, mention::Which};

/// Pieces that tell of one commitment together.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Group {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) days: Vec<Named>,
    pub(super) hours: Vec<Hours>,
    pub(super) words: Vec<usize>,
    parts_repeat: bool,
    /// Whether the days were said with other hours before.
    borrowed: bool,
}

impl Group {
    fn of(chunk: &Chunk) -> Self {
        Self {
            start: chunk.start,
            end: chunk.end,
            days: chunk.days.clone(),
            hours: chunk.hours.clone(),
            words: chunk.words.clone(),
            parts_repeat: chunk.parts_repeat,
            borrowed: false,
        }
    }

    fn absorb(&mut self, chunk: &Chunk) {
        self.end = chunk.end;
        self.days.extend(&chunk.days);
        self.hours.extend(&chunk.hours);
        self.words.extend(&chunk.words);
        self.parts_repeat |= chunk.parts_repeat;
    }
}

/// Whether a chunk may complete the group before it.
fn joins(scan: &Scan<'_>, group: &Group, chunk: &Chunk) -> bool {
    let lead: Vec<usize> = chunk.words.iter().copied().filter(|word| *word < chunk.first).collect();
    let own = words::content(scan, if chunk.days.is_empty() && chunk.hours.is_empty() { &chunk.words } else { &lead });
    let (days, hours) = (!chunk.days.is_empty(), !chunk.hours.is_empty());
    match (group.days.is_empty(), group.hours.is_empty()) {
        // Words alone open what follows: "trabalho, de segunda a sexta".
        (true, true) => true,
        // Days that wait for their hours.
        (false, true) => match (days, hours) {
            (false, false) => !words::matters(scan, &chunk.words) || !words::content(scan, &group.words),
            (true, _) => {
                let stance = words::stance(scan, &group.words);
                let closed = chunk.comma && (stance.away || stance.taken != Taken::Yes);
                chunk.day_first && !own && !closed
            }
            (false, true) => !own || !words::content(scan, &group.words),
        },
        // Hours that wait for their days.
        (true, false) => match (days, hours) {
            (false, false) => !own,
            (true, false) => !words::content(scan, &chunk.words),
            (_, true) => !chunk.day_first && !own,
        },
        // "às terças às 18h, e dura uma hora": a beginning waits for its length or end.
        (false, false) => {
            let begun = matches!(group.hours.as_slice(), [Hours::At(_) | Hours::After(_)]);
            let ended = matches!(chunk.hours.as_slice(), [Hours::Length(_) | Hours::Until(_)]);
            begun && ended && !days && !own
        }
    }
}

/// What holds for all groups of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mood {
    /// Whether it asks.
    pub(super) asks: bool,
    /// Whether bare days come back, since the message is a list of them.
    pub(super) timetable: bool,
}

/// The pieces of a sentence, put together.
pub(super) fn groups(scan: &Scan<'_>, sentence: &Sentence) -> Vec<Group> {
    let mut out: Vec<Group> = Vec::new();
    for (at, chunk) in sentence.chunks.iter().enumerate() {
        let follows = sentence.chunks.get(at + 1).is_some_and(|next| next.comma);
        if chunk.days.is_empty() && chunk.hours.is_empty() && follows && words::answers(scan, &chunk.words) {
            continue;
        }
        let Some(last) = out.last_mut() else {
            out.push(Group::of(chunk));
            continue;
        };
        if joins(scan, last, chunk) {
            last.absorb(chunk);
            continue;
        }
        let mut group = Group::of(chunk);
        // "Mondays 9-12 and 14-18": the hours share the days.
        let complete = !last.days.is_empty() && !last.hours.is_empty();
        if complete && group.days.is_empty() && !group.hours.is_empty() && !words::content(scan, &group.words) {
            group.days.clone_from(&last.days);
            group.borrowed = true;
        }
        out.push(group);
    }
    out
}

/// Reads one sentence into the reading; whether it says that every day is free. What hardly tells of a commitment goes
/// to `asides`.
pub(super) fn read(
    scan: &Scan<'_>,
    groups: Vec<Group>,
    mood: Mood,
    context: &Context,
    reading: &mut Reading,
    asides: &mut Vec<Unread>,
) -> bool {
    let mut always = false;
    let mut before: Option<Stance> = None;
    let mut dated = false;
    for group in groups {
        let named = !group.days.is_empty() || !group.hours.is_empty();
        let content = words::content(scan, &group.words);
        let mut stance = words::stance(scan, &group.words);
        if !content && let Some(earlier) = before.filter(|_| stance.taken == Taken::Yes) {
            stance = Stance { unsure: stance.unsure || group.borrowed && earlier.unsure, ..earlier };
            // "work tomorrow 9-17 and Friday 12-20": two days, no habit.
            stance.repeats &= !dated;
        }
        let (mut days, repeats) = days_of(scan, &group);
        // "Free only after 8pm": until then it is taken, on every day unless some are named.
        let taken = time::complement(&group.hours).filter(|_| stance.taken == Taken::Free && stance.only);
        let hours = taken.map_or_else(|| group.hours.clone(), |taken| vec![taken]);
        if taken.is_some() {
            stance.taken = Taken::Cannot;
        }
        if days.is_empty() && !hours.is_empty() && (taken.is_some() || stance.always && stance.taken != Taken::Free) {
            days.push(EVERY_DAY);
        }
        if mood.timetable && named && !content && days.iter().all(is_bare_day) {
            stance.repeats = true;
        }
        let verdict = match () {
            () if !named && content && words::matters(scan, &group.words) => Verdict::Unread(Why::Nothing),
            () if !named => {
                if content && asides.len() < MAX_RULES {
                    asides.push(Unread { quote: quote(scan, &group), why: Why::Nothing });
                }
                continue;
            }
            () if stance.unsure || mood.asks || counts_something(scan, &group.words) => Verdict::Unread(Why::Nothing),
            () if stance.taken == Taken::Free => {
                always |= group.hours.is_empty() && repeats;
                Verdict::Unread(Why::Free)
            }
            () => judge(&days, &hours, stance, context),
        };
        if named {
            before = Some(stance);
            dated = !days.is_empty() && days.iter().all(is_dated);
        }
        keep(scan, &group, verdict, reading);
    }
    always
}

/// Several bare days, each with its hours and nothing else: "Mon 18-20, Wed 18-20" is a timetable.
pub(super) fn is_timetable(scan: &Scan<'_>, groups: &[Vec<Group>]) -> bool {
    let lines =
        || groups.iter().flatten().filter(|group| !group.days.is_empty() && !group.hours.is_empty() && !group.borrowed);
    let bare = lines().filter(|group| !words::content(scan, &group.words)).count();
    bare >= 2 && !lines().any(|group| group.days.iter().any(is_dated))
}

/// Whether days are bare days of the week, which may come back or not.
fn is_bare_day(named: &Named) -> bool {
    matches!(named, Named::Week { which: Which::Bare, habit: Habit::Single | Habit::Listed, .. })
}

/// Whether days are those of one week or date.
fn is_dated(named: &Named) -> bool {
    match named {
        Named::Dates(..) | Named::Whole(..) => true,
        Named::Week { which, .. } => *which != Which::Bare,
        Named::Unclear => false,
    }
}

/// All days, each week.
const EVERY_DAY: Named = Named::Week { mask: DayMask::ALL, run: None, which: Which::Bare, habit: Habit::Each };

/// The days of a group, and whether they are all days: "evenings" alone are those of every day.
fn days_of(scan: &Scan<'_>, group: &Group) -> (Vec<Named>, bool) {
    let every = EVERY_DAY;
    if group.days.is_empty() && group.parts_repeat {
        // A short name that was not sure enough to be a day may still be one.
        let doubt = group.words.iter().any(|at| loose_name(scan, *at).is_some());
        return if doubt { (vec![Named::Unclear], false) } else { (vec![every], true) };
    }
    let mut days: Vec<Named> = Vec::new();
    for named in &group.days {
        let named = match *named {
            // "Monday evenings" come back.
            Named::Week { mask, run, which: Which::Bare, habit: Habit::Single } if group.parts_repeat => {
                Named::Week { mask, run, which: Which::Bare, habit: Habit::Each }
            }
            named => named,
        };
        // "Thursday, 19 March" is one day, told twice.
        match days.last().and_then(|before| same_day(*before, named)) {
            Some(one) => {
                days.pop();
                days.push(one);
            }
            None => days.push(named),
        }
    }
    let always = days.contains(&every);
    (days, always)
}

/// A weekday and a date, or a week, beside each other: the day that both name, if they agree.
fn same_day(one: Named, other: Named) -> Option<Named> {
    match (one, other) {
        (Named::Week { mask, habit: Habit::Single, .. }, Named::Dates(from, to))
        | (Named::Dates(from, to), Named::Week { mask, habit: Habit::Single, .. })
            if from == to && mask.count() == 1 =>
        {
            Some(if mask.contains(number(from)) { Named::Dates(from, to) } else { Named::Unclear })
        }
        // "next week, Monday to Wednesday".
        (Named::Whole(which, ..), Named::Week { mask, run, which: Which::Bare, habit })
        | (Named::Week { mask, run, which: Which::Bare, habit }, Named::Whole(which, ..))
            if habit != Habit::Each =>
        {
            Some(Named::Week { mask, run, which, habit })
        }
        _ => None,
    }
}

/// The words of a group, without the marks around them.
fn quote(scan: &Scan<'_>, group: &Group) -> String {
    let quote = scan.quote(group.start..group.end);
    quote.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '-' | ',' | '*')).to_owned()
}

fn keep(scan: &Scan<'_>, group: &Group, verdict: Verdict, reading: &mut Reading) {
    let quote = quote(scan, group);
    match verdict {
        Verdict::Rules(rules) => {
            for rule in rules {
                let rule = super::Rule { quote: quote.clone(), ..rule };
                if reading.rules.len() < MAX_RULES && !reading.rules.contains(&rule) {
                    reading.rules.push(rule);
                }
            }
        }
        Verdict::Unread(why) if reading.unread.len() < MAX_RULES => reading.unread.push(Unread { quote, why }),
        Verdict::Unread(_) => {}
    }
}
