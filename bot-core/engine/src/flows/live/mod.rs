//! Living the week: today, the week, check-ins, study told of, days that will not work out.
//!
//! * `looks`: today and the week.
//! * `check_in`: what became of a session, asked at its end or told.
//! * `log`: study done outside of any plan.
//! * `moves`: another time for a session, in buttons and in words.
//! * `passing`: what is told in passing, while nothing was asked.

mod check_in;
mod log;
mod looks;
mod moves;
mod passing;

pub use check_in::{check_in, check_in_due, heard_minutes, let_go, reminder, studied};
pub use log::{Telling, heard_log, keep_log, log, unlog};
pub use looks::{today, week};
pub(crate) use moves::place;
pub use moves::{Named, heard_move, move_back, move_to, named_time, openings, undo_move};
pub use passing::told;

use crate::commands::Command;
use crate::commands::study::{StudyChange, StudyCommand};
use crate::coordinator::view::{Decision, View};
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::texts::text;
use bloom_domain::planning::edit::Part;
use bloom_domain::slots::Zone;
use bloom_domain::study::{SessionId, Standing, Status, StudySession};
use bloom_domain::{told as words, when};
use chrono::{NaiveDateTime, NaiveTime, TimeDelta};

/// The last session whose hour has come and that was not spoken of is meant when somebody says "done", this many
/// hours after its end.
const MEANT_HOURS: i64 = 24;

/// The session that a word about "the session" means: one under way, or the last one over that is still open.
fn meant(view: &View) -> Option<&StudySession> {
    view.study
        .sessions
        .iter()
        .filter(|session| {
            let over = view.now.signed_duration_since(session.ends_at());
            matches!(session.standing(view.now), Standing::Running | Standing::Open | Standing::Missed)
                && over < TimeDelta::hours(MEANT_HOURS)
        })
        .max_by_key(|session| session.starts_at)
}

/// The wall clock where the learner is; in UTC while that is unknown.
fn now_local(view: &View) -> NaiveDateTime {
    numbers::local(view.profile.zone().unwrap_or(Zone::Offset(0)), view.now).naive_local()
}

pub(crate) fn reading(view: &View) -> when::Context {
    when::Context { language: view.language, now_local: now_local(view) }
}

pub(crate) fn telling(view: &View) -> words::Context {
    words::Context { language: view.language, now_local: now_local(view), week: None }
}

/// The hour that is meant when only a part of the day is named.
fn usual_hour(part: Part) -> NaiveTime {
    let hour = match part {
        Part::Morning => 9,
        Part::Afternoon => 15,
        Part::Evening => 19,
    };
    NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or(NaiveTime::MIN)
}

/// A session with another status, from now on.
fn with_status(view: &View, session: &StudySession, status: Status) -> StudySession {
    let status_at = (status != Status::Planned).then_some(view.now);
    StudySession { status, status_at, ..session.clone() }
}

fn put(session: StudySession) -> crate::commands::Change {
    crate::commands::Change::Study(StudyChange::PutSession { session })
}

/// A session that is there and holds its place: one that was moved or taken out is spoken of no more.
fn standing<'a>(view: &'a View, id: &SessionId) -> Option<&'a StudySession> {
    view.study.session(id).filter(|session| session.status.holds_its_place())
}

/// A session that is not there any more: moved, taken out, or of a plan that gave way.
fn gone(view: &View) -> Decision {
    let draft = Draft::text(&text(view.language, "live-gone"))
        .with(text(view.language, "live-button-week"), Command::Study(StudyCommand::Week));
    Decision::say(draft)
}
