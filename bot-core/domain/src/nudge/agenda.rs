//! What is to be put on the calendar.

use chrono::{DateTime, Days, TimeDelta, Utc};

use super::clock::{is_quiet, jitter, plus, quiet_end, wall};
use super::due::{due_of, due_on, is_open, last_of, lead, offer_due, slot_of, slot_of_day};
use super::{Kind, Occasion, Pause, Sent};
use crate::slots::Zone;
use crate::study::{StudySession, StudySettings};

/// The longest delay of a daily or weekly word, in seconds.
const SPREAD_DAILY: u64 = 5 * 60;
/// The longest delay of any other, in seconds.
const SPREAD: u64 = 60;

/// What an agenda is made from.
#[derive(Debug, Clone, Copy)]
pub struct Outlook<'a> {
    /// The present instant.
    pub now: DateTime<Utc>,
    /// Where the learner's clock stands; without it nothing is planned.
    pub zone: Option<Zone>,
    /// What the learner set.
    pub settings: &'a StudySettings,
    /// The sessions, those of the last day included, in any order.
    pub sessions: &'a [StudySession],
    /// The present or the latest pause.
    pub pause: Option<Pause>,
    /// When the learner last wrote or tapped.
    pub last_heard_at: Option<DateTime<Utc>>,
    /// What was said unasked in the last 14 days and since the learner was last heard.
    pub log: &'a [Sent],
    /// A seed of this learner, so that not everybody's messages leave in the same second.
    pub jitter: u32,
}

/// Everything to be decided from now on, in the order of time. The same outlook gives the same agenda, in whatever
/// order its sessions stand; computed again before an occasion comes round, it names it again with the same slot.
#[must_use]
pub fn agenda(outlook: &Outlook<'_>) -> Vec<Occasion> {
    let Some(zone) = outlook.zone else { return Vec::new() };
    let mut all: Vec<Occasion> = outlook
        .sessions
        .iter()
        .filter(|session| is_open(session))
        .flat_map(|session| {
            [Kind::Reminder, Kind::CheckIn, Kind::Recovery].map(|kind| of_session(outlook, zone, kind, session))
        })
        .flatten()
        .chain([next_day(outlook, zone, Kind::Briefing), next_day(outlook, zone, Kind::Review)].into_iter().flatten())
        .chain(offer(outlook, zone))
        .collect();
    all.sort();
    let mut seen = std::collections::BTreeSet::new();
    all.retain(|occasion| seen.insert((occasion.kind, occasion.slot.clone())));
    all
}

fn of_session(outlook: &Outlook<'_>, zone: Zone, kind: Kind, session: &StudySession) -> Option<Occasion> {
    let last = last_of(kind, session);
    if outlook.now > last || (kind == Kind::Recovery && session.asked_at.is_some()) {
        return None;
    }
    let due = due_of(kind, session, outlook.settings)?;
    let slot = slot_of(session);
    let due = if kind == Kind::Recovery { quiet_end(due, zone, outlook.settings.quiet) } else { due };
    // A reminder uses up at most half of its lead.
    let half_lead = lead(outlook.settings).map_or(SPREAD, |lead| lead.num_seconds().unsigned_abs() / 2);
    let below = if kind == Kind::Reminder { SPREAD.min(half_lead) } else { SPREAD };
    let run_at = spread(outlook, zone, kind, &slot, due, below);
    let paused = |pause: Pause| {
        let from = if kind == Kind::Recovery { session.starts_at } else { run_at };
        pause.overlaps(from, run_at, zone)
    };
    let fresh = run_at <= last && !outlook.pause.is_some_and(paused);
    let window_min = last.signed_duration_since(run_at).num_minutes();
    fresh.then(|| Occasion { run_at, kind, slot, window_min, session: Some(session.id.clone()) })
}

/// The next occurrence of a daily or weekly kind, after a pause that has an end.
fn next_day(outlook: &Outlook<'_>, zone: Zone, kind: Kind) -> Option<Occasion> {
    let today = wall(zone, outlook.now)?.date();
    let first = match outlook.pause.filter(|pause| pause.covers(outlook.now, zone)) {
        Some(pause) => wall(zone, pause.end(zone)?)?.date(),
        None => today,
    };
    // Eight days hold every weekday once more after one that has just passed; one more for a day that a zone skipped.
    (0..=8).filter_map(|ahead| first.checked_add_days(Days::new(ahead))).find_map(|date| {
        let slot = slot_of_day(date);
        let due = due_on(kind, date, zone, outlook.settings)?;
        let run_at = spread(outlook, zone, kind, &slot, due, SPREAD_DAILY);
        let said = |sent: &Sent| sent.kind == kind && wall(zone, sent.at).is_some_and(|wall| wall.date() == date);
        let held = outlook.pause.is_some_and(|pause| pause.covers(run_at, zone));
        (run_at > outlook.now && !held && !outlook.log.iter().any(said)).then(|| Occasion {
            run_at,
            kind,
            slot,
            window_min: kind.window().num_minutes(),
            session: None,
        })
    })
}

/// The offer of a pause, unless it was made since the learner was last heard.
fn offer(outlook: &Outlook<'_>, zone: Zone) -> Option<Occasion> {
    let kind = Kind::PauseOffer;
    let (due, slot) = offer_due(outlook.log, outlook.last_heard_at, zone, outlook.settings)?;
    let made = |sent: &Sent| sent.kind == kind && super::due::since(sent, outlook.last_heard_at);
    let run_at = spread(outlook, zone, kind, &slot, due, SPREAD);
    let late = outlook.now > plus(due, kind.window());
    let held = outlook.pause.is_some_and(|pause| pause.covers(run_at, zone));
    let window_min = kind.window().num_minutes() - 1;
    (!late && !held && !outlook.log.iter().any(made)).then_some(Occasion {
        run_at,
        kind,
        slot,
        window_min,
        session: None,
    })
}

/// The moment with its delay, unless the delay would run into quiet hours.
fn spread(outlook: &Outlook<'_>, zone: Zone, kind: Kind, slot: &str, due: DateTime<Utc>, below: u64) -> DateTime<Utc> {
    let later = plus(due, jitter(outlook.jitter, kind, slot, below));
    let quiet = |at| is_quiet(at, zone, outlook.settings.quiet);
    let whole = later.signed_duration_since(due) > TimeDelta::zero();
    if whole && quiet(later) && !quiet(due) { due } else { later }
}
