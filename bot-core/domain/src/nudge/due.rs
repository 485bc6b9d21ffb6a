//! The moments themselves: from when something may be said, and until when.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};

use super::clock::{plus, quiet_end, wall};
use super::{Kind, LEAD_MAX_MIN, QUIET_DAYS, Sent, UNANSWERED_MAX};
use crate::planning;
use crate::slots::Zone;
use crate::study::{GRACE_MIN, Origin, Status, StudySession, StudySettings};

/// What makes a session's occasion unique: its name and its hour on the wall. A repeated hour is one and the same, a
/// moved session is another, a new zone changes nothing.
#[must_use]
pub fn slot_of(session: &StudySession) -> String {
    format!("{}@{}", session.id.0, session.local().format("%Y-%m-%dT%H:%M"))
}

/// The slot of a local day.
pub(super) fn slot_of_day(date: NaiveDate) -> String {
    date.format("%Y-%m-%d").to_string()
}

/// The first instant after a session.
pub(super) fn end_of(session: &StudySession) -> DateTime<Utc> {
    plus(session.starts_at, TimeDelta::minutes(session.minutes.into()))
}

/// Whether a session was agreed on and nothing was said of it yet.
pub(super) fn is_open(session: &StudySession) -> bool {
    session.status == Status::Planned && session.origin == Origin::Planned && !session.excused
}

/// The lead of reminders; none if they are not wished. At least a minute, so that it comes before the start.
pub(super) fn lead(settings: &StudySettings) -> Option<TimeDelta> {
    settings.reminder_lead.map(|minutes| TimeDelta::minutes(minutes.clamp(1, LEAD_MAX_MIN).into()))
}

/// From when a session's occasion may be said; none if that kind is not wished or belongs to no session.
pub(super) fn due_of(kind: Kind, session: &StudySession, settings: &StudySettings) -> Option<DateTime<Utc>> {
    match kind {
        Kind::Reminder => session.starts_at.checked_sub_signed(lead(settings)?),
        Kind::CheckIn => (!settings.no_check_in).then(|| end_of(session)),
        Kind::Recovery => Some(plus(end_of(session), TimeDelta::minutes(GRACE_MIN))),
        Kind::PauseOffer | Kind::Briefing | Kind::Review => None,
    }
}

/// The last instant at which a session's occasion may be said.
pub(super) fn last_of(kind: Kind, session: &StudySession) -> DateTime<Utc> {
    let second = TimeDelta::seconds(1);
    match kind {
        Kind::Reminder => session.starts_at.checked_sub_signed(second).unwrap_or(session.starts_at),
        // Where the check-in's time is over, the recovery's begins.
        Kind::CheckIn => plus(end_of(session), kind.window() - second),
        _ => plus(end_of(session), kind.window()),
    }
}

/// The moment of a daily or weekly kind on a local day; none if not wished, or not on that day.
pub(super) fn due_on(kind: Kind, date: NaiveDate, zone: Zone, settings: &StudySettings) -> Option<DateTime<Utc>> {
    let time = match kind {
        Kind::Briefing => settings.briefing_at?,
        Kind::Review => settings.review_at.filter(|_| is_eve_of_week(date, settings))?,
        _ => return None,
    };
    planning::resolve(zone, date.and_time(time))
}

/// Whether a new week starts on the next day.
fn is_eve_of_week(date: NaiveDate, settings: &StudySettings) -> bool {
    let first = u32::from(settings.week_start.unwrap_or(0)) % 7;
    (date.weekday().num_days_from_monday() + 1) % 7 == first
}

/// The messages about missed sessions since the learner was last heard, latest first, up to one that was answered.
pub(super) fn unanswered(log: &[Sent], last_heard_at: Option<DateTime<Utc>>) -> Vec<&Sent> {
    let mut asked: Vec<&Sent> = log.iter().filter(|sent| sent.kind == Kind::Recovery).collect();
    asked.sort_by_key(|sent| std::cmp::Reverse(sent.at));
    asked.into_iter().take_while(|sent| !sent.answered && since(sent, last_heard_at)).collect()
}

/// Whether something was said after the learner was last heard.
pub(super) fn since(sent: &Sent, last_heard_at: Option<DateTime<Utc>>) -> bool {
    last_heard_at.is_none_or(|heard| heard <= sent.at)
}

/// The moment to offer a pause and its local day's slot: [`QUIET_DAYS`] after the last of [`UNANSWERED_MAX`] or more
/// messages that found no answer, outside of quiet hours.
pub(super) fn offer_due(
    log: &[Sent],
    last_heard_at: Option<DateTime<Utc>>,
    zone: Zone,
    settings: &StudySettings,
) -> Option<(DateTime<Utc>, String)> {
    let open = unanswered(log, last_heard_at);
    let last = open.first().filter(|_| open.len() >= UNANSWERED_MAX)?;
    let due = quiet_end(plus(last.at, TimeDelta::days(QUIET_DAYS)), zone, settings.quiet);
    Some((due, slot_of_day(wall(zone, last.at)?.date())))
}
