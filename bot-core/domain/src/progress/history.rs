//! Sessions sorted into what was studied, what was missed, and what one had to come back from.

use chrono::{DateTime, Datelike, Days, NaiveDate, Offset, TimeDelta, TimeZone, Utc};

use crate::slots::Zone;
use crate::study::{GRACE_MIN, Origin, Standing, Status, StudySession};

/// Study told of that begins this many minutes before a session still counts as that session held.
const EARLY_MIN: i64 = 30;

/// The local day at an instant.
#[must_use]
pub fn day_of(at: DateTime<Utc>, zone: Zone) -> NaiveDate {
    let naive = at.naive_utc();
    let local = match zone {
        Zone::Offset(minutes) => naive.checked_add_signed(TimeDelta::minutes(minutes.into())),
        Zone::Iana(tz) => naive.checked_add_offset(tz.offset_from_utc_datetime(&naive).fix()),
    };
    local.unwrap_or(naive).date()
}

/// The first day of the week that a day lies in. `week_start` 0 is Monday, counted round the week.
#[must_use]
pub fn week_of(day: NaiveDate, week_start: u8) -> NaiveDate {
    let since = (day.weekday().num_days_from_monday() + 7 - u32::from(week_start % 7)) % 7;
    days_before(day, since)
}

/// The day that many days earlier; the calendar's first day at its end.
pub(crate) fn days_before(day: NaiveDate, days: u32) -> NaiveDate {
    day.checked_sub_days(Days::new(days.into())).unwrap_or(NaiveDate::MIN)
}

/// A session that was studied.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Studied<'a> {
    pub(crate) session: &'a StudySession,
    /// When: its start, or the word that told of it before its hour.
    at: DateTime<Utc>,
    /// The local day of that.
    pub(crate) day: NaiveDate,
}

impl<'a> Studied<'a> {
    fn of(session: &'a StudySession) -> Self {
        match session.status_at {
            Some(told) if told < session.starts_at => {
                Self { session, at: told, day: day_of(told, session.zone).min(session.local_date) }
            }
            _ => Self { session, at: session.starts_at, day: session.local_date },
        }
    }
}

/// The learner's sessions up to an instant, each kind in the order of time.
#[derive(Debug)]
pub(crate) struct History<'a> {
    pub(crate) now: DateTime<Utc>,
    pub(crate) today: NaiveDate,
    /// What was studied, today at the latest.
    pub(crate) studied: Vec<Studied<'a>>,
    /// What counts as missed: over, nothing said, and nothing studied in its place.
    pub(crate) missed: Vec<&'a StudySession>,
    /// What one had to come back from: the missed, and those moved or let go only after they had counted as missed.
    pub(crate) lapses: Vec<&'a StudySession>,
    /// What was let go by choice.
    pub(crate) skipped: Vec<&'a StudySession>,
    /// The earliest local day of any session.
    pub(crate) first: Option<NaiveDate>,
}

impl<'a> History<'a> {
    pub(crate) fn of(sessions: &'a [StudySession], now: DateTime<Utc>, zone: Zone) -> Self {
        let today = day_of(now, zone);
        let mut all: Vec<&StudySession> = sessions.iter().collect();
        all.sort_by(|a, b| (a.starts_at, &a.id).cmp(&(b.starts_at, &b.id)));
        let mut studied: Vec<Studied<'_>> = all
            .iter()
            .filter(|session| session.status.is_studied())
            .map(|session| Studied::of(session))
            .filter(|studied| studied.day <= today)
            .collect();
        studied.sort_by_key(|studied| studied.at);
        let missed: Vec<_> = all
            .iter()
            .filter(|session| session.standing(now) == Standing::Missed && !held_otherwise(session, &studied))
            .copied()
            .collect();
        let lapses = all
            .iter()
            .filter(|session| settled_late(session) || missed.iter().any(|missed| missed.id == session.id))
            .copied()
            .collect();
        let skipped = all
            .iter()
            .filter(|session| session.status == Status::Skipped && !session.excused && session.local_date <= today)
            .copied()
            .collect();
        let first = all.iter().map(|session| session.local_date).min();
        Self { now, today, studied, missed, lapses, skipped, first }
    }

    /// Minutes studied from one local day to another, both inclusive.
    pub(crate) fn minutes(&self, from: NaiveDate, to: NaiveDate) -> u32 {
        self.studied_in(from, to).fold(0, |sum, session| sum.saturating_add(session.minutes_studied()))
    }

    /// What was studied from one local day to another, both inclusive.
    pub(crate) fn studied_in(&self, from: NaiveDate, to: NaiveDate) -> impl Iterator<Item = &'a StudySession> + '_ {
        self.studied.iter().filter(move |studied| (from..=to).contains(&studied.day)).map(|studied| studied.session)
    }

    /// The first study after an instant.
    pub(crate) fn next_studied(&self, after: DateTime<Utc>) -> Option<&Studied<'a>> {
        self.studied.get(self.studied.partition_point(|studied| studied.at <= after))
    }

    /// What was missed from one local day to another, both inclusive.
    pub(crate) fn missed_in(&self, from: NaiveDate, to: NaiveDate) -> impl Iterator<Item = &'a StudySession> + '_ {
        self.missed.iter().filter(move |session| (from..=to).contains(&session.local_date)).copied()
    }
}

/// Whether something studied overlaps the session's hour, half an hour before it or the grace after it.
fn held_otherwise(session: &StudySession, studied: &[Studied<'_>]) -> bool {
    let from = session.starts_at - TimeDelta::minutes(EARLY_MIN);
    let to = session.ends_at() + TimeDelta::minutes(GRACE_MIN);
    // Another session agreed on has its own hour; only study told of afterwards can stand in.
    let overlaps = |other: &StudySession| other.starts_at < to && other.ends_at() > from;
    studied.iter().any(|studied| studied.session.origin == Origin::Logged && overlaps(studied.session))
}

/// Whether the session was moved or let go only after it had counted as missed.
fn settled_late(session: &StudySession) -> bool {
    let gone = matches!(session.status, Status::Moved | Status::Skipped | Status::Cancelled) && !session.excused;
    gone && session.status_at.is_some_and(|told| told >= session.ends_at() + TimeDelta::minutes(GRACE_MIN))
}
