//! What a model may know of a learner's time: what is free, what lies ahead, and where the talk stands.
//!
//! Titles are the learner's own words: they go in as data, fenced. Nothing else of anybody's text is told: no name of
//! a calendar or an event, no address, no name in storage.

use super::desk::{Desk, quoted};
use crate::flows::planning::{Stage, door};
use crate::specialists::redact::redact;
use crate::speech::{numbers, plan};
use bloom_domain::language::Language;
use bloom_domain::planning::{
    BREAK_MIN, BUFFER_MIN, GRID_MIN, Interval, LEAD_MIN, PlannedSession, Request, SESSION_MIN, TopicId, resolve,
};
use bloom_domain::slots::{WindowPart, Zone};
use bloom_domain::study::{Origin, Status, StudySession};
use bloom_model::{clean, fence};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Timelike, Utc};
use schemars::JsonSchema;
use serde::Deserialize;

/// The most days that are told of at once.
const MOST_DAYS: u32 = 14;
/// The most sessions that are told of at once.
const MOST_SESSIONS: usize = 40;
/// The most topics that are named, and the most characters of a title.
const MOST_TOPICS: usize = 30;
const TITLE_CHARS: usize = 60;
/// The most characters of the learner's message that are sent on.
const MESSAGE_CHARS: usize = 2_000;

/// When the learner is free.
#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct FreeBusy {
    /// The first day, as YYYY-MM-DD.
    from_date: String,
    /// How many days, 1 to 14.
    days: u32,
}

/// What lies ahead.
#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct Upcoming {
    /// How many days from today on, 1 to 14.
    days: u32,
}

/// A date as models write it.
pub(super) fn date(text: &str) -> Result<NaiveDate, String> {
    NaiveDate::parse_from_str(text.trim(), "%Y-%m-%d")
        .map_err(|_| format!("{} is no date: write YYYY-MM-DD.", quoted(text)))
}

/// A day in a result.
fn day(date: NaiveDate) -> String {
    date.format("%a %Y-%m-%d").to_string()
}

/// A session's place and length in a result.
pub(super) fn place(date: NaiveDate, time: NaiveTime, minutes: u32) -> String {
    format!("{} {}, {minutes} minutes", day(date), time.format("%H:%M"))
}

fn days_within(days: u32) -> Result<u32, String> {
    if (1..=MOST_DAYS).contains(&days) { Ok(days) } else { Err(format!("days must be 1 to {MOST_DAYS}.")) }
}

impl Desk<'_> {
    /// The zone and the local date.
    fn clock(&self) -> Result<(Zone, NaiveDate), String> {
        let zone = self.view.profile.zone().ok_or("The learner's time zone is not known: they are asked for it.")?;
        Ok((zone, numbers::local(zone, self.view.now).date_naive()))
    }

    /// The first and the last day that can be planned.
    pub(super) fn horizon(&self) -> Result<(NaiveDate, NaiveDate), String> {
        let (_, today) = self.clock()?;
        let next = door::weeks(self.view).map_or(today, |(_, next)| next);
        Ok((today, next.checked_add_days(Days::new(6)).unwrap_or(next)))
    }

    /// The tool get_free_busy.
    pub(super) fn free(&self, args: &FreeBusy) -> Result<String, String> {
        let (zone, _) = self.clock()?;
        let (first, last) = self.horizon()?;
        let from = date(&args.from_date)?;
        let days = days_within(args.days)?;
        if !(first..=last).contains(&from) {
            return Err(format!("from_date must lie from {first} to {last}."));
        }
        let dates: Vec<NaiveDate> =
            from.iter_days().take_while(|day| *day <= last).take(usize::try_from(days).unwrap_or(0)).collect();
        let taken = self.taken(zone, &dates).ok_or("This week cannot be planned.")?;
        let mut lines: Vec<String> =
            dates.iter().map(|date| format!("{}: {}", day(*date), free_on(*date, zone, &taken))).collect();
        let end = dates.last().and_then(|last| resolve(zone, last.succ_opt()?.and_time(NaiveTime::MIN)));
        if door::is_tentative(self.view, end.unwrap_or(self.view.now)) {
            lines.push("Tentative: a calendar of the learner could not be read up to that day.".to_owned());
        }
        lines.push("These are free stretches; nights and distances are kept out already.".to_owned());
        Ok(lines.join("\n"))
    }

    /// What no session may touch on these days, in the order of time.
    fn taken(&self, zone: Zone, dates: &[NaiveDate]) -> Option<Vec<Interval>> {
        let (this, next) = door::weeks(self.view)?;
        let week = self.work.state().week_start.unwrap_or(this);
        let request = self.work.request(week)?;
        let other = self.work.request(if week == this { next } else { this })?;
        let padded = |interval: &Interval, minutes: u32| {
            let pad = TimeDelta::minutes(minutes.into());
            Interval {
                start: interval.start.checked_sub_signed(pad).unwrap_or(interval.start),
                end: interval.end.checked_add_signed(pad).unwrap_or(interval.end),
            }
        };
        let mut taken: Vec<Interval> =
            request.busy.iter().chain(&other.busy).map(|busy| padded(busy, BUFFER_MIN)).collect();
        taken.extend(request.booked.iter().map(|booked| padded(booked, BREAK_MIN)));
        let proposed = self.work.plan().map_or(&[][..], |plan| &plan.sessions);
        taken.extend(proposed.iter().map(|session| {
            let end = session.utc + TimeDelta::minutes(session.duration_min.into());
            padded(&Interval { start: session.utc, end }, BREAK_MIN)
        }));
        taken.extend(nights(&request, zone, dates));
        let soon = self.view.now + TimeDelta::minutes(LEAD_MIN.into());
        taken.push(Interval { start: DateTime::<Utc>::MIN_UTC, end: soon });
        taken.retain(|interval| interval.start < interval.end);
        taken.sort_by_key(|interval| (interval.start, interval.end));
        Some(taken)
    }

    /// The tool list_upcoming.
    pub(super) fn ahead(&mut self, args: &Upcoming) -> Result<String, String> {
        let (_, today) = self.clock()?;
        let days = days_within(args.days)?;
        let end = today.checked_add_days(Days::new(days.into())).unwrap_or(today);
        let lines = self.sessions_until(end);
        if lines.is_empty() {
            return Ok(format!("No session lies ahead in the next {days} days."));
        }
        Ok(fence("sessions", &lines.join("\n")))
    }

    /// The sessions before a day, each with its handle.
    fn sessions_until(&mut self, end: NaiveDate) -> Vec<String> {
        let mut lines: Vec<(DateTime<Utc>, String)> = Vec::new();
        for session in self.proposed().into_iter().filter(|session| session.local_date < end) {
            lines.push((session.utc, self.line_of_proposed(&session)));
        }
        for session in self.agreed_beside().into_iter().filter(|session| session.local_date < end) {
            let handle = self.handles.of_agreed(&session);
            let place = place(session.local_date, session.local_time, session.minutes);
            lines.push((
                session.starts_at,
                format!("{handle} {place}: {} (agreed before)", self.title(session.topic.as_ref())),
            ));
        }
        lines.sort();
        lines.truncate(MOST_SESSIONS);
        lines.into_iter().map(|(_, line)| line).collect()
    }

    fn proposed(&self) -> Vec<PlannedSession> {
        self.work.plan().map_or_else(Vec::new, |plan| plan.sessions.clone())
    }

    fn line_of_proposed(&mut self, session: &PlannedSession) -> String {
        let handle = self.handles.of_proposed(session);
        let place = place(session.local_date, session.local_time, session.duration_min);
        format!("{handle} {place}: {} (proposed, not kept)", self.title(Some(&session.topic)))
    }

    /// Agreed sessions that lie ahead and that the proposal leaves where they are.
    fn agreed_beside(&self) -> Vec<StudySession> {
        let week = self.work.state().week_start.filter(|_| self.work.plan().is_some());
        let sessions = self.view.study.sessions.iter().filter(|session| {
            let ahead = session.starts_at > self.view.now && session.status == Status::Planned;
            let replaced = week == Some(crate::flows::planning::week_of(self.view, session.local_date));
            ahead && session.origin == Origin::Planned && !replaced
        });
        sessions.take(MOST_SESSIONS).cloned().collect()
    }

    /// The proposal as it stands, fenced.
    pub(super) fn proposal(&mut self) -> String {
        let lines = self.proposal_lines();
        fence("proposal", &lines.join("\n"))
    }

    fn proposal_lines(&mut self) -> Vec<String> {
        let sessions = self.proposed();
        if sessions.is_empty() {
            return vec!["There is none.".to_owned()];
        }
        sessions.iter().take(MOST_SESSIONS).map(|session| self.line_of_proposed(session)).collect()
    }

    /// A title as a model may read it: one short line.
    pub(super) fn title(&self, topic: Option<&TopicId>) -> String {
        one_line(&plan::title(topic, &self.view.study, Language::En))
    }

    /// What the prompt is given.
    pub(super) fn inputs(&mut self) -> Vec<(&'static str, String)> {
        let language = match self.view.language {
            Language::En => "English",
            Language::PtBr => "Brazilian Portuguese",
            Language::PtPt => "European Portuguese",
        };
        let today = self.view.profile.zone().map_or_else(
            || "not known".to_owned(),
            |zone| numbers::local(zone, self.view.now).format("%A %Y-%m-%d %H:%M").to_string(),
        );
        let week = |from: NaiveDate| format!("{from} to {}", from.checked_add_days(Days::new(6)).unwrap_or(from));
        let weeks = door::weeks(self.view).map_or_else(
            || "not known".to_owned(),
            |(this, next)| format!("this ({}), next ({})", week(this), week(next)),
        );
        let titles: Vec<String> =
            self.view.study.topics.iter().take(MOST_TOPICS).map(|topic| one_line(&topic.title)).collect();
        let topics = if titles.is_empty() { "none yet".to_owned() } else { titles.join("\n") };
        vec![
            ("language", language.to_owned()),
            ("today", today),
            ("weeks", weeks),
            ("asked", self.asked()),
            ("topics", redact(&topics)),
            ("proposal", redact(&self.proposal_lines().join("\n"))),
            ("message", redact(self.words).chars().take(MESSAGE_CHARS).collect()),
        ]
    }

    /// What the learner is asked at this point.
    pub(super) fn asked(&self) -> String {
        let state = self.work.state();
        match (&state.stage, state.drafts.len()) {
            (Stage::Topics, _) => "which topics they want to study",
            (Stage::Rating { .. }, _) => "how much a topic matters and how well they know it",
            (Stage::Missing { .. }, _) => "something that a plan needs: hours a week, times of day, or time zone",
            (Stage::Busy, _) => "what is fixed in their week",
            (Stage::Choosing, 0 | 1) | (Stage::Changing, _) => "whether the proposal is their week",
            (Stage::Choosing, _) => "which of two proposals, A (below) or B (more and shorter sessions)",
        }
        .to_owned()
    }
}

/// Words of the learner's in one short line.
fn one_line(text: &str) -> String {
    redact(&clean(text).replace('\n', " ")).chars().take(TITLE_CHARS).collect()
}

/// The hours that are kept for sleep around these days: those that the learner named, else the night; of that only its
/// depth where they study late or early by their own word.
fn nights(request: &Request, zone: Zone, dates: &[NaiveDate]) -> Vec<Interval> {
    let at = |hour| NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or(NaiveTime::MIN);
    let night = (at(23), at(7));
    let in_the_night = |part: &WindowPart| match *part {
        WindowPart::LateNight | WindowPart::EarlyMorning => true,
        WindowPart::Range(from, to) => from < night.1 || to < from || to > night.0,
        WindowPart::At(from) | WindowPart::After(from) => from.hour() >= 21 || from < night.1,
        _ => false,
    };
    let early_or_late = request.focus.iter().flat_map(|window| &window.parts).any(in_the_night);
    let (from, to) = match request.sleep_window {
        Some(sleep) => (sleep.from, sleep.to),
        None if early_or_late => (at(2), at(5)),
        None => night,
    };
    let Some((first, last)) = dates.first().zip(dates.last()).filter(|_| from != to) else { return Vec::new() };
    let before = first.pred_opt().unwrap_or(*first);
    let of_day = |date: NaiveDate| {
        let over = if to <= from { date.succ_opt()? } else { date };
        Some(Interval { start: resolve(zone, date.and_time(from))?, end: resolve(zone, over.and_time(to))? })
    };
    before.iter_days().take_while(|date| date <= last).filter_map(of_day).collect()
}

/// The free stretches of a day, on the clock; each is long enough for a session. What is taken must be in order.
fn free_on(date: NaiveDate, zone: Zone, taken: &[Interval]) -> String {
    let midnight = |date: NaiveDate| resolve(zone, date.and_time(NaiveTime::MIN));
    let Some((start, end)) = midnight(date).zip(date.succ_opt().and_then(midnight)) else {
        return "not known".to_owned();
    };
    let mut stretches = Vec::new();
    let mut from = start;
    for busy in taken.iter().filter(|busy| busy.end > start && busy.start < end) {
        stretches.push((from, busy.start));
        from = from.max(busy.end);
    }
    stretches.push((from, end));
    let shown = stretches.into_iter().filter_map(|(from, to)| {
        let from = on_grid(from)?;
        let long = to.signed_duration_since(from) >= TimeDelta::minutes(SESSION_MIN.into());
        let clock = |at: DateTime<Utc>| match at == end {
            true => "24:00".to_owned(),
            false => numbers::local(zone, at).format("%H:%M").to_string(),
        };
        long.then(|| format!("{}-{}", clock(from), clock(to)))
    });
    let shown: Vec<String> = shown.collect();
    if shown.is_empty() { "nothing free".to_owned() } else { shown.join(", ") }
}

/// The next step of the grid.
fn on_grid(at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let step = i64::from(GRID_MIN) * 60;
    let seconds = at.timestamp() + i64::from(at.nanosecond() > 0);
    DateTime::from_timestamp(seconds.checked_add((-seconds).rem_euclid(step))?, 0)
}
