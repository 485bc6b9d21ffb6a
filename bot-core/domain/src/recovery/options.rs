//! What can really be done about a missed session: two or three options, computed from the week as it stands.

use chrono::{DateTime, Days, NaiveDate, Timelike, Utc};
use serde::{Deserialize, Serialize};

use super::{Choice, Opening, PAUSE_DAYS, REMINDER_LEAD, Reason, SHORTER_MAX};
use crate::planning::{GRID_MIN, SESSION_MIN};
use crate::study::{Status, StudySession};

/// The most options besides letting go.
const OTHERS: usize = 2;
/// The lighter first week after an illness, in percent less.
const AFTER_ILLNESS: u8 = 50;
/// An hour that is another one is at least so many hours away.
const APART_HOURS: u32 = 2;
/// The least that makes a week lighter, in percent less.
const A_LITTLE_LIGHTER: u8 = 20;

/// What was missed.
#[derive(Debug, Clone, Copy)]
pub struct Missed<'a> {
    /// The sessions, in any order.
    pub sessions: &'a [StudySession],
    /// The present instant.
    pub now: DateTime<Utc>,
    /// The learner's present day.
    pub today: NaiveDate,
}

impl<'a> Missed<'a> {
    /// The one that options are about: the latest, never several at once.
    fn one(&self) -> Option<&'a StudySession> {
        let open = |session: &&StudySession| session.status == Status::Planned;
        let latest = |session: &&StudySession| (session.starts_at, session.id.clone());
        self.sessions.iter().filter(open).max_by_key(latest).or_else(|| self.sessions.iter().max_by_key(latest))
    }
}

/// One day on which something may take place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Day {
    /// The local day.
    pub date: NaiveDate,
    /// The first day of its week.
    pub week: NaiveDate,
    /// Minutes of study that were agreed on for it at first, missed ones included.
    pub original: u32,
    /// Minutes of study done or still ahead on it.
    pub load: u32,
}

/// The week as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct WeekFacts {
    /// The days of this week and those of the next that may take a session; nothing is put on any other.
    pub days: Vec<Day>,
    /// The upper end of the weekly budget, in minutes, its tolerance included; none: what was agreed on.
    pub most: Option<u32>,
    /// Minutes agreed on for the week of the miss, up to its end.
    pub planned: u32,
    /// Minutes of these that were missed.
    pub missed: u32,
    /// Whether reminders are on.
    pub reminder: bool,
    /// Whether the learner has told why they learn.
    pub motivation: bool,
}

impl WeekFacts {
    /// Whether a day and its week have room for so many minutes: no day above 125 % of what it had at first (an empty
    /// one no fuller than the fullest), no week past its budget.
    fn has_room(&self, date: NaiveDate, minutes: u32) -> bool {
        let Some(day) = self.days.iter().find(|day| day.date == date) else { return false };
        let sum = |of: fn(&Day) -> u32| {
            self.days.iter().filter(|other| other.week == day.week).fold(0_u32, |sum, day| sum.saturating_add(of(day)))
        };
        let fullest = self.days.iter().map(|day| day.original).max().unwrap_or(0);
        let day_limit =
            if day.original == 0 { fullest } else { (u64::from(day.original) * 5 / 4).try_into().unwrap_or(u32::MAX) };
        let week_limit = self.most.unwrap_or_else(|| sum(|day| day.original));
        day.load.saturating_add(minutes) <= day_limit && sum(|day| day.load).saturating_add(minutes) <= week_limit
    }

    /// How much lighter the week had better be, when more than half of it was missed: 20 to 40 percent.
    fn relief(&self) -> Option<u8> {
        let (planned, missed) = (u64::from(self.planned), u64::from(self.missed));
        match missed * 100 {
            part if part <= planned * 50 => None,
            part if part <= planned * 65 => Some(20),
            part if part <= planned * 80 => Some(30),
            _ => Some(40),
        }
    }
}

/// Two or three options for a reason; letting go is always the last. None of them asks for more minutes than were
/// missed, and with several sessions they are about one of them.
///
/// `openings` stand in the order in which they would be proposed; those that have passed or would overload their day
/// or week are left out.
#[must_use]
pub fn options(reason: Option<Reason>, missed: &Missed<'_>, openings: &[Opening], week: &WeekFacts) -> Vec<Choice> {
    options_without(&[], reason, missed, openings, week)
}

/// As [`options`], without those that are spent.
pub(super) fn options_without(
    spent: &[Choice],
    reason: Option<Reason>,
    missed: &Missed<'_>,
    openings: &[Opening],
    week: &WeekFacts,
) -> Vec<Choice> {
    let table = Table { missed, openings, week, spent };
    let relief = week.relief().filter(|_| reason != Some(Reason::Illness));
    let mut found: Vec<Choice> = Vec::new();
    let first = relief.map(|percent| Choice::LighterWeek { percent });
    for choice in first.into_iter().chain(table.by_reason(reason)).chain(table.at_all()) {
        // A second length of one place, or a second percentage, is no choice of its own.
        let alike = |other: &Choice| std::mem::discriminant(other) == std::mem::discriminant(&choice);
        let twin = found.iter().any(|other| match choice {
            Choice::Move { .. } => *other == choice,
            _ => alike(other),
        });
        if found.len() < OTHERS && !twin && !spent.contains(&choice) {
            found.push(choice);
        }
    }
    if found.is_empty() {
        found.push(Choice::FirstStep);
    }
    found.push(Choice::LetGo);
    found
}

/// Everything that options are made from.
struct Table<'a> {
    missed: &'a Missed<'a>,
    openings: &'a [Opening],
    week: &'a WeekFacts,
    spent: &'a [Choice],
}

impl Table<'_> {
    fn by_reason(&self, reason: Option<Reason>) -> Vec<Choice> {
        let anywhere = || self.moves().into_iter().next();
        let list = |choices: [Option<Choice>; 2]| choices.into_iter().flatten().collect();
        match reason {
            Some(Reason::Energy) => list([self.shorter(), self.other_windows().into_iter().next()]),
            Some(Reason::Unexpected) => list([anywhere(), None]),
            Some(Reason::Timing) => self.other_windows(),
            Some(Reason::UnclearStep) => list([Some(Choice::FirstStep), anywhere()]),
            Some(Reason::Illness) => list([self.pause(), Some(Choice::LighterWeek { percent: AFTER_ILLNESS })]),
            Some(Reason::Forgot) => list([self.reminder(), anywhere()]),
            Some(Reason::Motivation) => list([self.week.motivation.then_some(Choice::EvokeMotivation), self.shorter()]),
            Some(Reason::Other) | None => list([anywhere(), self.shorter()]),
        }
    }

    /// What is left when the reason's own options are not possible.
    fn at_all(&self) -> Vec<Choice> {
        let lighter = Choice::LighterWeek { percent: A_LITTLE_LIGHTER };
        let all =
            [self.moves().into_iter().next(), self.shorter(), Some(Choice::FirstStep), Some(lighter), self.pause()];
        all.into_iter().flatten().collect()
    }

    fn reminder(&self) -> Option<Choice> {
        (!self.week.reminder).then_some(Choice::Reminder { lead: REMINDER_LEAD })
    }

    fn pause(&self) -> Option<Choice> {
        let days = Days::new(PAUSE_DAYS.unsigned_abs());
        Some(Choice::PauseUntil { date: self.missed.today.checked_add_days(days)? })
    }

    /// The openings that take so many minutes.
    fn open_for(&self, minutes: u32) -> impl Iterator<Item = &Opening> {
        self.openings.iter().filter(move |opening| {
            opening.starts_at > self.missed.now
                && opening.minutes >= minutes
                && minutes >= SESSION_MIN
                && self.week.has_room(opening.date, minutes)
        })
    }

    /// Everywhere that the session could go as it was.
    fn moves(&self) -> Vec<Choice> {
        let Some(session) = self.missed.one() else { return Vec::new() };
        self.open_for(session.minutes)
            .map(|opening| Choice::Move {
                session: session.id.clone(),
                to: Opening { minutes: session.minutes, ..opening.clone() },
            })
            .filter(|choice| !self.spent.contains(choice))
            .collect()
    }

    /// Two moves to other parts of the day than the session's own, if there are; else one to another hour.
    fn other_windows(&self) -> Vec<Choice> {
        let Some(session) = self.missed.one() else { return Vec::new() };
        let hour = |choice: &Choice| match choice {
            Choice::Move { to, .. } => to.time.hour(),
            _ => 0,
        };
        let own = session.local_time.hour();
        let all = self.moves();
        let mut found: Vec<Choice> = Vec::new();
        let elsewhere = |choice: &&Choice| {
            part_of_day(hour(choice)) != part_of_day(own) && hour(choice).abs_diff(own) >= APART_HOURS
        };
        for choice in all.iter().filter(elsewhere) {
            if found.iter().all(|other| part_of_day(hour(other)) != part_of_day(hour(choice))) {
                found.push(choice.clone());
            }
        }
        if found.is_empty() {
            found.extend(all.into_iter().find(|choice| hour(choice).abs_diff(own) >= APART_HOURS));
        }
        found
    }

    /// About half of the session, at the first place that takes it; none for a session that is short already.
    fn shorter(&self) -> Option<Choice> {
        let session = self.missed.one()?;
        let half = (session.minutes / 2 / GRID_MIN * GRID_MIN).clamp(SESSION_MIN, SHORTER_MAX);
        let lengths =
            (SESSION_MIN..=half).rev().filter(|minutes| minutes % GRID_MIN == 0 && *minutes < session.minutes);
        lengths
            .flat_map(|minutes| self.open_for(minutes).map(move |opening| Opening { minutes, ..opening.clone() }))
            .map(|to| Choice::Shorter { session: session.id.clone(), to })
            .find(|choice| !self.spent.contains(choice))
    }
}

/// Morning, afternoon or evening.
fn part_of_day(hour: u32) -> u32 {
    match hour {
        0..12 => 0,
        12..18 => 1,
        _ => 2,
    }
}
