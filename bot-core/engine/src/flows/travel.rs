//! A changed time zone: sessions that were agreed on stand on the old clock until the learner says what should move.

use super::study::{asked, asking};
use crate::commands::study::{StudyChange, StudyCommand, StudyQuestion, Travel};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::plan as words;
use crate::speech::texts::{text, text_with};
use bloom_domain::slots::Zone;
use bloom_domain::study::{Standing, StudySession};

/// After the zone was set: asks what should move, if any session lies ahead on another clock. `view` knows the new
/// zone already.
pub fn ask(view: &View, from: Option<Zone>) -> Option<Decision> {
    let to = view.profile.zone()?;
    let ahead = ahead(view);
    // Where no zone was known any more, the sessions still tell on which clock they stand.
    let from = from.or_else(|| ahead.first().map(|session| session.zone))?;
    let differs = ahead.iter().any(|session| session.zone != to && elsewhere(session, to));
    if from == to || !differs {
        return None;
    }
    let language = view.language;
    let first = ahead.iter().find(|session| elsewhere(session, to))?;
    let there = numbers::local(to, first.starts_at).naive_local();
    let args = [
        ("session", words::session(first, &view.study, language).into()),
        ("then", words::moment(there.date(), there.time(), language).into()),
    ];
    let draft = Draft::text(&text_with(language, "travel-ask", &args))
        .with(
            text_with(
                language,
                "travel-button-clock",
                &[("time", numbers::time_of_day(first.local_time, language).into())],
            ),
            Command::Study(StudyCommand::Travel(Travel::KeepClock)),
        )
        .with(
            text_with(
                language,
                "travel-button-instant",
                &[("time", numbers::time_of_day(there.time(), language).into())],
            ),
            Command::Study(StudyCommand::Travel(Travel::KeepInstant)),
        );
    Some(Decision { changes: vec![asking(StudyQuestion::Travel { from })], ..Decision::say(draft) })
}

fn ahead(view: &View) -> Vec<&StudySession> {
    view.study.sessions.iter().filter(|session| session.standing(view.now) == Standing::Ahead).collect()
}

/// Whether the clock there shows another time than the one agreed on.
fn elsewhere(session: &StudySession, to: Zone) -> bool {
    numbers::local(to, session.starts_at).naive_local() != session.local()
}

/// What should become of the sessions that lie ahead.
pub fn choose(view: &View, choice: Travel) -> Decision {
    let language = view.language;
    let Some(to) = view.profile.zone() else {
        return Decision::say(Draft::text(&text(language, "live-no-zone")));
    };
    let mut changes: Vec<Change> = Vec::new();
    for session in ahead(view) {
        let moved = match choice {
            // One that would begin in the past on the new clock keeps its moment.
            Travel::KeepClock => session.in_zone(to).filter(|moved| moved.starts_at > view.now),
            Travel::KeepInstant => None,
        };
        let moved = moved.unwrap_or_else(|| at_its_moment(session, to));
        if moved != *session {
            changes.push(Change::Study(StudyChange::PutSession { session: moved }));
        }
    }
    changes.push(asked());
    let key = match choice {
        Travel::KeepClock => "travel-kept-clock",
        Travel::KeepInstant => "travel-kept-instant",
    };
    let draft =
        Draft::text(&text(language, key)).with(text(language, "live-button-week"), Command::Study(StudyCommand::Week));
    Decision { changes, ..Decision::say(draft) }
}

/// The same moment on another clock.
fn at_its_moment(session: &StudySession, to: Zone) -> StudySession {
    let there = numbers::local(to, session.starts_at).naive_local();
    StudySession { local_date: there.date(), local_time: there.time(), zone: to, ..session.clone() }
}

/// Words as the answer. None: they are about something else; the question stays to be tapped.
pub fn heard(view: &View, said: &str) -> Option<Decision> {
    let labels = [text(view.language, "travel-label-clock"), text(view.language, "travel-label-instant")];
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    match bloom_domain::told::choice(said, &labels, view.language)? {
        0 => Some(choose(view, Travel::KeepClock)),
        1 => Some(choose(view, Travel::KeepInstant)),
        _ => None,
    }
}
