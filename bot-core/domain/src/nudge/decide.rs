//! Whether to speak, with the facts of the moment.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::clock::{is_quiet, plus, quiet_end, wall};
use super::due::{due_of, due_on, end_of, is_open, last_of, offer_due, since, slot_of, unanswered};
use super::{
    ASK_WITHIN_HOURS, CRISIS_HOURS, Kind, Occasion, PUT_OFF_MIN, Pause, QUIET_DAYS, RECOVERIES_A_WEEK,
    RECOVERY_GAP_HOURS, Sent, Silence, UNANSWERED_MAX, Verdict,
};
use crate::slots::Zone;
use crate::study::{Origin, SessionId, Status, StudySession, StudySettings};

/// How far back an unasked missed session may still be mentioned in a briefing or review, in days.
const MENTION_DAYS: i64 = 7;
/// The least distance between two briefings, in hours, however the learner travels.
const BRIEFING_GAP_HOURS: i64 = 12;
/// The least distance between two weekly reviews, in days.
const REVIEW_GAP_DAYS: i64 = 3;
/// A learner unheard for so many days gets no weekly review.
const AWAY_DAYS: i64 = 14;

/// How things stand when an occasion comes round.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// The present instant.
    pub now: DateTime<Utc>,
    /// Where the learner's clock stands.
    pub zone: Option<Zone>,
    /// Whether nobody else reads the conversation.
    pub private: bool,
    /// Whether messages can be delivered there.
    pub reachable: bool,
    /// The present or the latest pause.
    pub pause: Option<Pause>,
    /// What the learner set, the quiet hours included.
    pub settings: &'a StudySettings,
    /// The sessions of the last week and those ahead, in any order.
    pub sessions: &'a [StudySession],
    /// What was said unasked in the last 14 days and since the learner was last heard, in any order.
    pub log: &'a [Sent],
    /// When the learner last wrote or tapped.
    pub last_heard_at: Option<DateTime<Utc>>,
    /// When the learner was last in a crisis.
    pub crisis_at: Option<DateTime<Utc>>,
    /// Whether the learner wrote within the last ten minutes, or a dialogue is open.
    pub in_conversation: bool,
}

impl Facts<'_> {
    fn quiet_now(&self, zone: Zone) -> bool {
        is_quiet(self.now, zone, self.settings.quiet)
    }

    fn unheard_for(&self, days: i64) -> bool {
        self.last_heard_at.is_some_and(|heard| self.now.signed_duration_since(heard) >= TimeDelta::days(days))
    }

    fn said(&self, kind: Kind) -> impl Iterator<Item = &Sent> {
        self.log.iter().filter(move |sent| sent.kind == kind)
    }

    /// Later, once the hours are not quiet, if that is not past the last instant.
    fn put_off(&self, to: DateTime<Utc>, last: DateTime<Utc>, zone: Zone, why: Silence) -> Result<Verdict, Silence> {
        let to = quiet_end(to, zone, self.settings.quiet);
        if to > self.now && to <= last { Ok(Verdict::Later(to)) } else { Err(why) }
    }

    fn after_the_talk(&self) -> DateTime<Utc> {
        plus(self.now, TimeDelta::minutes(PUT_OFF_MIN))
    }
}

/// Whether to speak now, later or not at all.
#[must_use]
pub fn decide(occasion: &Occasion, facts: &Facts<'_>) -> Verdict {
    weigh(occasion, facts).unwrap_or_else(Verdict::Silent)
}

fn weigh(occasion: &Occasion, facts: &Facts<'_>) -> Result<Verdict, Silence> {
    let zone = may_speak_at_all(occasion.kind, facts)?;
    match occasion.kind {
        Kind::Reminder => reminder(occasion, facts, zone),
        Kind::CheckIn => check_in(occasion, facts, zone),
        Kind::Recovery => recovery(occasion, facts, zone),
        Kind::PauseOffer => pause_offer(facts, zone),
        Kind::Briefing => briefing(occasion, facts, zone),
        Kind::Review => review(occasion, facts, zone),
    }
}

/// What holds for every kind.
fn may_speak_at_all(kind: Kind, facts: &Facts<'_>) -> Result<Zone, Silence> {
    let zone = facts.zone.ok_or(Silence::NoZone)?;
    if !facts.private {
        return Err(Silence::Group);
    }
    if !facts.reachable {
        return Err(Silence::ChannelGone);
    }
    if facts.crisis_at.is_some_and(|at| facts.now < plus(at, TimeDelta::hours(CRISIS_HOURS))) {
        return Err(Silence::Crisis);
    }
    if facts.pause.is_some_and(|pause| pause.covers(facts.now, zone)) {
        return Err(Silence::Paused);
    }
    // Once a pause was offered, the next word is the learner's.
    if facts.said(Kind::PauseOffer).any(|sent| !sent.answered && since(sent, facts.last_heard_at)) {
        return Err(if kind == Kind::PauseOffer { Silence::AlreadyAsked } else { Silence::Unanswered });
    }
    Ok(zone)
}

/// The session of an occasion, if it still stands where it stood and nothing was said of it.
fn own<'a>(occasion: &Occasion, facts: &Facts<'a>) -> Result<&'a StudySession, Silence> {
    let id = occasion.session.as_ref().ok_or(Silence::NothingToSay)?;
    let session = facts.sessions.iter().find(|session| session.id == *id).ok_or(Silence::Cancelled)?;
    match session.status {
        Status::Moved => Err(Silence::Moved),
        Status::Cancelled => Err(Silence::Cancelled),
        Status::Done | Status::Partial | Status::Skipped => Err(Silence::Answered),
        Status::Planned if session.excused => Err(Silence::Excused),
        Status::Planned if session.origin != Origin::Planned => Err(Silence::NothingToSay),
        Status::Planned if occasion.slot != slot_of(session) => Err(Silence::Moved),
        Status::Planned => Ok(session),
    }
}

fn one(session: &StudySession) -> Verdict {
    Verdict::Speak { sessions: vec![session.id.clone()] }
}

fn reminder(occasion: &Occasion, facts: &Facts<'_>, zone: Zone) -> Result<Verdict, Silence> {
    let session = own(occasion, facts)?;
    let due = due_of(Kind::Reminder, session, facts.settings).ok_or(Silence::SwitchedOff)?;
    if facts.now < due {
        return Ok(Verdict::Later(due));
    }
    if facts.now > last_of(Kind::Reminder, session) {
        return Err(Silence::TooLate);
    }
    if facts.said(Kind::Reminder).any(|sent| sent.at >= due && sent.sessions.contains(&session.id)) {
        return Err(Silence::AlreadyAsked);
    }
    if facts.quiet_now(zone) { Err(Silence::Quiet) } else { Ok(one(session)) }
}

fn check_in(occasion: &Occasion, facts: &Facts<'_>, zone: Zone) -> Result<Verdict, Silence> {
    let session = own(occasion, facts)?;
    let end = due_of(Kind::CheckIn, session, facts.settings).ok_or(Silence::SwitchedOff)?;
    if facts.now < end {
        return Ok(Verdict::Later(end));
    }
    let last = last_of(Kind::CheckIn, session);
    if facts.now > last {
        return Err(Silence::TooLate);
    }
    if facts.said(Kind::CheckIn).any(|sent| sent.at >= end && sent.sessions.contains(&session.id)) {
        return Err(Silence::AlreadyAsked);
    }
    if unanswered(facts.log, facts.last_heard_at).len() >= UNANSWERED_MAX {
        return Err(Silence::Unanswered);
    }
    if facts.quiet_now(zone) {
        return Err(Silence::Quiet);
    }
    if facts.in_conversation {
        return facts.put_off(facts.after_the_talk(), last, zone, Silence::WrittenJustNow);
    }
    // After a stop of the machine several may be due at once: the latest speaks, the others wait for their recovery.
    let key = |session: &StudySession| (end_of(session), session.id.clone());
    let later = |other: &&StudySession| is_open(other) && end_of(other) <= facts.now && key(other) > key(session);
    if facts.sessions.iter().any(|other| later(&other)) { Err(Silence::Merged) } else { Ok(one(session)) }
}

fn recovery(occasion: &Occasion, facts: &Facts<'_>, zone: Zone) -> Result<Verdict, Silence> {
    let session = own(occasion, facts)?;
    if let Some(silence) = asked(session, facts) {
        return Err(silence);
    }
    let due = due_of(Kind::Recovery, session, facts.settings).ok_or(Silence::SwitchedOff)?;
    let last = last_of(Kind::Recovery, session);
    if facts.now < due {
        return Ok(Verdict::Later(quiet_end(due, zone, facts.settings.quiet)));
    }
    if facts.now > last {
        return Err(Silence::TooLate);
    }
    if let Some(silence) = spared(session, facts, zone) {
        return Err(silence);
    }
    if unanswered(facts.log, facts.last_heard_at).len() >= UNANSWERED_MAX {
        return Err(Silence::Unanswered);
    }
    if let Some((free_at, silence)) = capped(facts) {
        return facts.put_off(free_at, last, zone, silence);
    }
    if facts.quiet_now(zone) {
        return facts.put_off(facts.now, last, zone, Silence::Quiet);
    }
    if facts.in_conversation {
        return facts.put_off(facts.after_the_talk(), last, zone, Silence::WrittenJustNow);
    }
    Ok(Verdict::Speak { sessions: askable(facts, zone) })
}

/// Every missed session that may be asked about now, in the order of time.
fn askable(facts: &Facts<'_>, zone: Zone) -> Vec<SessionId> {
    missed(facts, |session| {
        facts.now <= last_of(Kind::Recovery, session)
            && asked(session, facts).is_none()
            && spared(session, facts, zone).is_none()
    })
}

fn missed(facts: &Facts<'_>, wanted: impl Fn(&StudySession) -> bool) -> Vec<SessionId> {
    let over =
        |session: &StudySession| due_of(Kind::Recovery, session, facts.settings).is_some_and(|due| due <= facts.now);
    let mut found: Vec<&StudySession> =
        facts.sessions.iter().filter(|session| is_open(session) && over(session) && wanted(session)).collect();
    found.sort_by(|a, b| (a.starts_at, &a.id).cmp(&(b.starts_at, &b.id)));
    found.dedup_by(|later, first| later.id == first.id);
    found.into_iter().map(|session| session.id.clone()).collect()
}

/// Whether a session was asked about, alone or with others.
fn asked(session: &StudySession, facts: &Facts<'_>) -> Option<Silence> {
    let spoke = facts.said(Kind::Recovery).find(|sent| sent.sessions.contains(&session.id));
    match spoke {
        Some(sent) if sent.sessions.len() > 1 => Some(Silence::Merged),
        Some(_) => Some(Silence::AlreadyAsked),
        None => session.asked_at.map(|_| Silence::AlreadyAsked),
    }
}

/// Whether a session fell into a pause, or into the time after a crisis: then it is never asked about.
fn spared(session: &StudySession, facts: &Facts<'_>, zone: Zone) -> Option<Silence> {
    let touches =
        |from: DateTime<Utc>, hours| session.starts_at < plus(from, TimeDelta::hours(hours)) && from <= facts.now;
    if facts.pause.is_some_and(|pause| pause.overlaps(session.starts_at, facts.now, zone)) {
        return Some(Silence::Paused);
    }
    facts.crisis_at.is_some_and(|at| touches(at, CRISIS_HOURS)).then_some(Silence::Crisis)
}

/// Whether enough was asked lately, and when no more.
fn capped(facts: &Facts<'_>) -> Option<(DateTime<Utc>, Silence)> {
    let mut times: Vec<DateTime<Utc>> = facts.said(Kind::Recovery).map(|sent| sent.at).collect();
    times.sort_unstable_by(|a, b| b.cmp(a));
    let day = times.first().map(|at| (plus(*at, TimeDelta::hours(RECOVERY_GAP_HOURS)), Silence::DailyCap));
    let week = times.get(RECOVERIES_A_WEEK - 1).map(|at| (plus(*at, TimeDelta::days(7)), Silence::WeeklyCap));
    day.into_iter().chain(week).max_by_key(|(free_at, _)| *free_at).filter(|(free_at, _)| facts.now < *free_at)
}

/// Missed sessions that nobody asked about in time and nothing mentioned since: for the next briefing or review.
#[must_use]
pub fn overlooked(facts: &Facts<'_>) -> Vec<SessionId> {
    let Some(zone) = facts.zone else { return Vec::new() };
    let mentions = [Kind::Recovery, Kind::Briefing, Kind::Review];
    let mentioned = |session: &StudySession| {
        facts.log.iter().any(|sent| mentions.contains(&sent.kind) && sent.sessions.contains(&session.id))
    };
    missed(facts, |session| {
        let ago = facts.now.signed_duration_since(end_of(session));
        ago > TimeDelta::hours(ASK_WITHIN_HOURS)
            && ago <= TimeDelta::days(MENTION_DAYS)
            && session.asked_at.is_none()
            && !mentioned(session)
            && spared(session, facts, zone).is_none()
    })
}

fn pause_offer(facts: &Facts<'_>, zone: Zone) -> Result<Verdict, Silence> {
    let Some((due, _)) = offer_due(facts.log, facts.last_heard_at, zone, facts.settings) else {
        let heard = facts.said(Kind::Recovery).count() >= UNANSWERED_MAX;
        return Err(if heard { Silence::Answered } else { Silence::NothingToSay });
    };
    let last = plus(due, Kind::PauseOffer.window());
    if facts.now < due {
        return Ok(Verdict::Later(due));
    }
    if facts.now > last {
        return Err(Silence::TooLate);
    }
    if facts.quiet_now(zone) {
        return facts.put_off(facts.now, last, zone, Silence::Quiet);
    }
    if facts.in_conversation { Err(Silence::Answered) } else { Ok(Verdict::Speak { sessions: Vec::new() }) }
}

/// The moment of a daily or weekly occasion, by its slot and today's settings.
fn moment(occasion: &Occasion, facts: &Facts<'_>, zone: Zone) -> Result<DateTime<Utc>, Silence> {
    let date: NaiveDate = occasion.slot.parse().map_err(|_| Silence::NothingToSay)?;
    let settings = facts.settings;
    let wished = if occasion.kind == Kind::Briefing { settings.briefing_at } else { settings.review_at };
    wished.ok_or(Silence::SwitchedOff)?;
    // A day on which it is no longer wished, since the week starts elsewhere now.
    due_on(occasion.kind, date, zone, settings).ok_or(Silence::Moved)
}

fn briefing(occasion: &Occasion, facts: &Facts<'_>, zone: Zone) -> Result<Verdict, Silence> {
    let due = moment(occasion, facts, zone)?;
    if facts.now < due {
        return Ok(Verdict::Later(due));
    }
    let last = plus(due, Kind::Briefing.window());
    if facts.now > last {
        return Err(Silence::TooLate);
    }
    let today = wall(zone, facts.now).map(|wall| wall.date());
    let said = |sent: &Sent| {
        wall(zone, sent.at).map(|wall| wall.date()) == today
            || facts.now.signed_duration_since(sent.at) < TimeDelta::hours(BRIEFING_GAP_HOURS)
    };
    if facts.said(Kind::Briefing).any(said) {
        return Err(Silence::AlreadyAsked);
    }
    if facts.unheard_for(QUIET_DAYS) {
        return Err(Silence::Unanswered);
    }
    if facts.quiet_now(zone) {
        return Err(Silence::Quiet);
    }
    if facts.in_conversation {
        return facts.put_off(facts.after_the_talk(), last, zone, Silence::WrittenJustNow);
    }
    Ok(Verdict::Speak { sessions: overlooked(facts) })
}

fn review(occasion: &Occasion, facts: &Facts<'_>, zone: Zone) -> Result<Verdict, Silence> {
    let due = moment(occasion, facts, zone)?;
    if facts.now < due {
        return Ok(Verdict::Later(due));
    }
    let last = plus(due, Kind::Review.window());
    if facts.now > last {
        return Err(Silence::TooLate);
    }
    let lately = |sent: &Sent| facts.now.signed_duration_since(sent.at) < TimeDelta::days(REVIEW_GAP_DAYS);
    if facts.said(Kind::Review).any(lately) {
        return Err(Silence::AlreadyAsked);
    }
    // To somebody who is not there one review is enough.
    if facts.unheard_for(AWAY_DAYS) || facts.said(Kind::Review).any(|sent| since(sent, facts.last_heard_at)) {
        return Err(Silence::Unanswered);
    }
    if facts.quiet_now(zone) {
        return facts.put_off(facts.now, last, zone, Silence::Quiet);
    }
    if facts.in_conversation {
        return facts.put_off(facts.after_the_talk(), last, zone, Silence::WrittenJustNow);
    }
    Ok(Verdict::Speak { sessions: overlooked(facts) })
}
