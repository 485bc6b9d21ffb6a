//! What messages claim, and whether the database holds it; and what an agreed week must never be.

use super::learner::Learner;
use super::watch::{Message, Watch};
use bloom_domain::planning::{self, Interval, SESSION_MAX, SESSION_MIN};
use bloom_domain::profile::Profile;
use bloom_domain::study::{Origin, Status, StudySession};
use bloom_domain::{busy, slots::Zone};
use bloom_engine::coordinator::view::Study;
use bloom_engine::speech::{numbers, plan as words};
use bloom_engine::store::learner::Learner as Stored;
use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};

/// Hours of a night that stay free of study.
const NIGHT_MIN: i64 = 6 * 60;

/// What the database holds of somebody.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) learner: Stored,
    pub(crate) profile: Profile,
    pub(crate) study: Study,
}

/// Something that a message says has happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Claim {
    Moved,
    Recovered,
    Agreed,
    Studied,
    Partly,
    Skipped,
    LetGo,
    Logged,
    Paused,
    Resumed,
    ClockKept,
    Excused,
}

const CLAIMS: [(&str, Claim); 16] = [
    ("live-moved", Claim::Moved),
    ("recovery-agreed-move", Claim::Recovered),
    ("planning-agreed", Claim::Agreed),
    ("live-done", Claim::Studied),
    ("live-partly", Claim::Partly),
    ("live-skipped", Claim::Skipped),
    ("recovery-agreed-let-go", Claim::LetGo),
    ("live-log-counted", Claim::Logged),
    ("live-log-beside", Claim::Logged),
    ("preferences-paused-until", Claim::Paused),
    ("recovery-agreed-pause", Claim::Paused),
    ("settings-pause-done", Claim::Paused),
    ("settings-resume-done", Claim::Resumed),
    ("travel-kept-clock", Claim::ClockKept),
    ("travel-kept-instant", Claim::ClockKept),
    ("live-absent-one", Claim::Excused),
];

/// Whether a message claims anything that can be looked up.
pub(crate) fn claims_something(learner: &Learner, text: &str) -> bool {
    CLAIMS.iter().any(|(key, _)| learner.lexicon.says(text, key)) && learner.met
}

/// Checks everything that a message claims.
pub(crate) fn check(watch: &mut Watch, learner: &Learner, message: &Message<'_>, known: &Known) {
    let found: Vec<(&str, Claim)> =
        CLAIMS.into_iter().filter(|(key, _)| learner.lexicon.fits(message.text, key)).collect();
    // "Noted: Rust, 50 min" begins like "Noted: Rust, 50 min (Tuesday 3), beside the plan".
    let logged = found.iter().any(|(_, claim)| *claim == Claim::Logged);
    let more = found.iter().any(|(_, claim)| matches!(claim, Claim::Skipped | Claim::Partly));
    for (key, claim) in found {
        // "Noted: evening, on weekdays" is about something else.
        let has_length = message.text.contains("\u{a0}min") || message.text.contains("\u{a0}h");
        if claim == Claim::Studied && (logged || more || !has_length) {
            continue;
        }
        if !holds(claim, message, known) {
            watch.report(&format!("claims what is not: {key}"), message.learner, message.at, message.text.to_owned());
        }
        if claim == Claim::Agreed {
            week(watch, learner, message, known);
        }
    }
}

fn holds(claim: Claim, message: &Message<'_>, known: &Known) -> bool {
    let (study, text, language) = (&known.study, message.text, message.language);
    let any = |fits: &dyn Fn(&StudySession) -> bool| study.sessions.iter().any(fits);
    let is_now = |session: &StudySession| session.status_at == Some(message.at);
    match claim {
        Claim::Moved => any(&|session| {
            session.status == Status::Planned && text.contains(words::session(session, study, language).as_str())
        }),
        Claim::Recovered => any(&|session| {
            session.status == Status::Planned
                && text.contains(words::moment(session.local_date, session.local_time, language).as_str())
                && text.contains(words::length(session.minutes).as_str())
        }),
        Claim::Agreed => study.plans.iter().any(|plan| {
            text.contains(words::week(plan.week_start, language).as_str())
                && of_week(known, plan.week_start, message.at).all(|session| {
                    let time = numbers::time_of_day(session.local_time, language);
                    let title = words::title(session.topic.as_ref(), study, language);
                    text.contains(format!("{time} {title}").as_str()) || text.contains(time.as_str())
                })
        }),
        Claim::Studied => any(&|session| {
            session.status.is_studied()
                && is_now(session)
                && text.contains(words::length(session.studied.unwrap_or(session.minutes)).as_str())
        }),
        Claim::Partly => any(&|session| session.status == Status::Partial && is_now(session)),
        Claim::Skipped => any(&|session| session.status == Status::Skipped && is_now(session)),
        // Sessions that were asked about may have been let go before.
        Claim::LetGo => any(&|session| session.status == Status::Skipped),
        Claim::Logged => any(&|session| {
            session.status.is_studied() && text.contains(words::length(session.minutes_studied()).as_str())
        }),
        Claim::Paused => known.learner.paused_since.is_some(),
        Claim::Resumed => {
            known.learner.paused_since.is_none() || known.learner.paused_until.is_some_and(|until| until <= message.at)
        }
        Claim::ClockKept => {
            let zone = known.profile.zone();
            let ahead = |session: &&StudySession| session.status == Status::Planned && session.starts_at > message.at;
            study.sessions.iter().filter(ahead).all(|session| Some(session.zone) == zone)
        }
        Claim::Excused => any(&|session| session.excused),
    }
}

/// Planned sessions of a week that lie ahead.
fn of_week(known: &Known, start: chrono::NaiveDate, now: DateTime<Utc>) -> impl Iterator<Item = &StudySession> {
    let end = start.checked_add_days(Days::new(7)).unwrap_or(start);
    known.study.sessions.iter().filter(move |session| {
        (start..end).contains(&session.local_date)
            && session.status == Status::Planned
            && session.origin == Origin::Planned
            && session.starts_at > now
    })
}

/// A week as it was agreed on: its bounds, its nights, its budget, what is fixed.
fn week(watch: &mut Watch, learner: &Learner, message: &Message<'_>, known: &Known) {
    let (language, study) = (message.language, &known.study);
    let Some(plan) =
        study.plans.iter().find(|plan| message.text.contains(words::week(plan.week_start, language).as_str()))
    else {
        return;
    };
    let sessions: Vec<&StudySession> = of_week(known, plan.week_start, message.at).collect();
    let mut report = |rule: &str, seen: String| {
        watch.report(&format!("agreed week: {rule}"), message.learner, message.at, seen);
    };
    let sum: u32 = sessions.iter().map(|session| session.minutes).sum();
    if sum != plan.planned_minutes {
        report("sum of its sessions", format!("{sum} min stored, {} min agreed", plan.planned_minutes));
    }
    if !learner.changed_by_hand && sum * 10 > plan.budget_minutes * 11 {
        report("above the band", format!("{sum} of {} min", plan.budget_minutes));
    }
    for session in &sessions {
        if !(SESSION_MIN..=SESSION_MAX).contains(&session.minutes) {
            report("length of a session", format!("{} min", session.minutes));
        }
        if planning::resolve(session.zone, session.local()) != Some(session.starts_at) {
            report("clock and instant", format!("{} is not {}", session.local(), session.starts_at));
        }
    }
    for (rule, seen) in standing(known, message.at) {
        report(rule, seen);
    }
    if let Some(zone) = known.profile.zone() {
        let taken: Vec<Interval> = study
            .busy
            .iter()
            .flat_map(|known| busy::spans(&known.rule, zone, plan.week_start.pred_opt().unwrap_or(plan.week_start), 9))
            .collect();
        let hit = sessions
            .iter()
            .find(|session| taken.iter().any(|span| span.start < session.ends_at() && session.starts_at < span.end));
        if let (Some(hit), false) = (hit, learner.changed_by_hand) {
            report("on what is fixed", format!("{} for {} min", hit.local(), hit.minutes));
        }
    }
}

/// What holds of all sessions ahead at any time: none over another, and a night's rest.
pub(crate) fn standing(known: &Known, now: DateTime<Utc>) -> Vec<(&'static str, String)> {
    let mut ahead: Vec<&StudySession> = known
        .study
        .sessions
        .iter()
        .filter(|session| {
            session.status == Status::Planned && session.origin == Origin::Planned && session.starts_at > now
        })
        .collect();
    ahead.sort_by_key(|session| session.starts_at);
    let mut found = Vec::new();
    for pair in ahead.windows(2) {
        if let [first, second] = pair
            && first.ends_at() > second.starts_at
        {
            found.push(("two sessions at once", format!("{} and {}", first.local(), second.local())));
        }
    }
    let Some(zone) = known.profile.zone() else { return found };
    // While a move to another clock is open, nights lie on two clocks.
    if ahead.iter().any(|session| session.zone != zone) {
        return found;
    }
    let mut days: Vec<chrono::NaiveDate> = ahead.iter().map(|session| session.local_date).collect();
    days.dedup();
    for date in days {
        if longest_rest(&ahead, zone, date).is_some_and(|rest| rest < NIGHT_MIN) {
            found.push(("a night without rest", format!("the night after {date}")));
        }
    }
    found
}

/// The longest stretch without study between eight in the evening of a day and noon of the next, in minutes.
fn longest_rest(sessions: &[&StudySession], zone: Zone, date: chrono::NaiveDate) -> Option<i64> {
    let at =
        |date: chrono::NaiveDate, hour| planning::resolve(zone, date.and_time(NaiveTime::from_hms_opt(hour, 0, 0)?));
    let (from, to) = (at(date, 20)?, at(date.succ_opt()?, 12)?);
    let mut longest = TimeDelta::zero();
    let mut free_from = from;
    for session in sessions.iter().filter(|session| session.starts_at < to && session.ends_at() > from) {
        longest = longest.max(session.starts_at - free_from);
        free_from = free_from.max(session.ends_at());
    }
    Some(longest.max(to - free_from).num_minutes())
}
