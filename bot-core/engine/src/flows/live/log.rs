//! Study done outside of any plan, or earlier than planned: told in words, counted once.

use super::{gone, put, telling, with_status};
use crate::commands::study::{StudyChange, StudyCommand, StudyQuestion, StudyTopic};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::planning;
use crate::flows::study::{asked, asking, settings};
use crate::speech::draft::Draft;
use crate::speech::plan as words;
use crate::speech::texts::{text, text_with};
use bloom_domain::planning::TopicId;
use bloom_domain::slots::answer;
use bloom_domain::study::{Origin, SessionId, Standing, Status, StudySession};
use bloom_domain::text::fold;
use bloom_domain::{told, when};
use chrono::{NaiveDate, NaiveTime, TimeDelta};
use serde::{Deserialize, Serialize};

/// Study that is being told of, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Telling {
    /// When.
    pub date: NaiveDate,
    /// What, if that was said.
    pub topic: Option<TopicId>,
}

/// The longest study that one message can tell of, in minutes.
const LONGEST: u32 = 16 * 60;

/// Asks what was studied, or takes it from the words that came along.
pub fn log(view: &View, said: Option<&str>) -> Decision {
    let Some(today) = planning::today(view) else {
        let draft = Draft::text(&text(view.language, "live-no-zone"))
            .with(text(view.language, "settings-button-timezone"), Command::AskTimezone);
        return Decision::say(draft);
    };
    if let Some(said) = said.filter(|said| !said.trim().is_empty()) {
        return tell(view, said).unwrap_or_else(|| noted(view, said, today));
    }
    how_long(view, Telling { date: today, topic: None })
}

/// The words after a command that says already what they are: a length, a topic, a day, as far as they name them.
fn noted(view: &View, said: &str, today: NaiveDate) -> Decision {
    let date = when::past_date(said, &super::reading(view)).map_or(today, |found| found.value);
    let telling = Telling { date, topic: find_topic(&view.study.topics, said) };
    match when::minutes(said, view.language) {
        Some(found) => keep(view, &telling, found.value),
        None => how_long(view, telling),
    }
}

/// Study told of in words. None: they tell of none.
pub(super) fn tell(view: &View, said: &str) -> Option<Decision> {
    let told = told::logged(said, &telling(view))?;
    let topic = told.topic.as_deref().and_then(|named| find_topic(&view.study.topics, named));
    let telling = Telling { date: told.date, topic };
    Some(match told.minutes {
        Some(minutes) => keep(view, &telling, minutes),
        None => earlier(view, &telling).unwrap_or_else(|| how_long(view, telling)),
    })
}

/// The topic whose title the words name: all of it, or one of its longer words.
fn find_topic(topics: &[StudyTopic], named: &str) -> Option<TopicId> {
    let named = fold(named);
    let whole = topics.iter().find(|topic| fold(&topic.title) == named);
    let found = whole.or_else(|| {
        let shares = |topic: &&StudyTopic| {
            fold(&topic.title).split_whitespace().any(|word| {
                word.chars().count() > 2 && named.split(|c: char| !c.is_alphanumeric()).any(|part| part == word)
            })
        };
        let mut matching = topics.iter().filter(shares);
        matching.next().filter(|_| matching.next().is_none())
    });
    found.map(|topic| topic.topic.id.clone())
}

/// "Did it earlier", with no length: the session of that day that it was, if there is just one.
fn earlier(view: &View, telling: &Telling) -> Option<Decision> {
    let candidates = planned_on(view, telling);
    match candidates.as_slice() {
        [only] => Some(count(view, Some(&only.id), &as_studied(view, telling, only.minutes))),
        _ => None,
    }
}

fn how_long(view: &View, telling: Telling) -> Decision {
    let language = view.language;
    let draft = [15, 30, 45, 60, 90]
        .into_iter()
        .fold(Draft::text(&text(language, "live-log-how-long")), |draft, minutes| {
            let studied = Box::new(as_studied(view, &telling, minutes));
            draft.with(words::length(minutes), Command::Study(StudyCommand::KeepLog { session: None, studied }))
        })
        .grid(5);
    Decision { changes: vec![asking(StudyQuestion::Log(telling))], ..Decision::say(draft) }
}

/// A length in words. None: they are about something else.
pub fn heard_log(view: &View, telling: &Telling, said: &str) -> Option<Decision> {
    if let Some(decision) = tell(view, said) {
        return Some(decision);
    }
    let read = when::minutes(said, view.language).map(|found| found.value);
    let minutes = read.or_else(|| said.trim().parse().ok()).filter(|minutes| (1..=LONGEST).contains(minutes));
    match minutes {
        Some(minutes) => Some(keep(view, telling, minutes)),
        None if answer::is_skip(said) || answer::is_negative(said) => Some(Decision {
            changes: vec![asked()],
            ..Decision::say(Draft::text(&text(view.language, "live-log-none")))
        }),
        None => None,
    }
}

/// Sessions of that day that it may have been: agreed on, and not spoken of.
fn planned_on<'a>(view: &'a View, telling: &Telling) -> Vec<&'a StudySession> {
    view.study
        .sessions
        .iter()
        .filter(|session| session.origin == Origin::Planned && session.status == Status::Planned)
        .filter(|session| session.local_date == telling.date)
        .filter(|session| telling.topic.is_none() || session.topic == telling.topic)
        .collect()
}

/// Keeps it: as the session that it was, as study beside the plan, or after asking which of both.
fn keep(view: &View, telling: &Telling, minutes: u32) -> Decision {
    let minutes = minutes.clamp(1, LONGEST);
    let studied = as_studied(view, telling, minutes);
    let candidates = planned_on(view, telling);
    let over = |session: &&StudySession| session.standing(view.now) != Standing::Ahead;
    match candidates.as_slice() {
        [] => count(view, None, &studied),
        [only] if over(only) => count(view, Some(&only.id), &studied),
        several => {
            let language = view.language;
            let question = text_with(language, "live-log-which", &[("length", words::length(minutes).into())]);
            let draft = several.iter().take(4).fold(Draft::text(&question), |draft, session| {
                let label = words::session(session, &view.study, language);
                let keep =
                    StudyCommand::KeepLog { session: Some(session.id.clone()), studied: Box::new(studied.clone()) };
                draft.with(label, Command::Study(keep))
            });
            let beside = StudyCommand::KeepLog { session: None, studied: Box::new(studied) };
            let draft = draft.with(text(language, "live-button-beside"), Command::Study(beside));
            Decision { changes: vec![asked()], ..Decision::say(draft) }
        }
    }
}

/// Study as it would be kept beside the plan. Without a clock it ends now, or at noon of an earlier day.
fn as_studied(view: &View, telling: &Telling, minutes: u32) -> StudySession {
    let now = super::now_local(view);
    let length = TimeDelta::minutes(minutes.into());
    let start = if telling.date == now.date() {
        (now - length).max(telling.date.and_time(NaiveTime::MIN))
    } else {
        telling.date.and_time(NaiveTime::from_hms_opt(12, 0, 0).unwrap_or(NaiveTime::MIN))
    };
    let zone = view.profile.zone().unwrap_or(bloom_domain::slots::Zone::Offset(0));
    let only = view.study.topics.first().filter(|_| view.study.topics.len() == 1);
    StudySession {
        id: SessionId(view.name(1)),
        topic: telling.topic.clone().or_else(|| only.map(|topic| topic.topic.id.clone())),
        local_date: start.date(),
        local_time: start.time(),
        zone,
        starts_at: bloom_domain::planning::resolve(zone, start).unwrap_or(view.now),
        minutes,
        status: Status::Done,
        status_at: Some(view.now),
        studied: Some(minutes),
        origin: Origin::Logged,
        excused: false,
        asked_at: None,
    }
}

/// By a tap: it was this session, or it was beside the plan.
pub fn keep_log(view: &View, session: Option<&SessionId>, studied: &StudySession) -> Decision {
    if session.is_some_and(|id| view.study.session(id).is_none()) {
        return gone(view);
    }
    // From the question for the length: the session of that day that it was counts first.
    let telling = Telling { date: studied.local_date, topic: studied.topic.clone() };
    let chosen_beside = !matches!(view.study_question(), Some(StudyQuestion::Log(_)));
    match session {
        None if !chosen_beside => keep(view, &telling, studied.minutes),
        _ => count(view, session, &StudySession { id: SessionId(view.name(1)), ..studied.clone() }),
    }
}

/// Studied so much of a session that nearly all of it was, in percent.
const NEARLY_ALL: u32 = 90;

fn count(view: &View, session: Option<&SessionId>, studied: &StudySession) -> Decision {
    let language = view.language;
    let kept = match session.and_then(|id| view.study.session(id)) {
        Some(planned) => {
            let enough = studied.minutes.saturating_mul(100) >= planned.minutes.saturating_mul(NEARLY_ALL);
            let status = if enough { Status::Done } else { Status::Partial };
            StudySession { studied: Some(studied.minutes), ..with_status(view, planned, status) }
        }
        None => studied.clone(),
    };
    let args = [
        ("length", words::length(studied.minutes).into()),
        ("topic", words::title(kept.topic.as_ref(), &view.study, language).into()),
        ("day", words::day(kept.local_date, language).into()),
    ];
    let key = if session.is_some() { "live-log-counted" } else { "live-log-beside" };
    let undo = Command::Study(StudyCommand::Unlog { session: kept.id.clone() });
    let draft = Draft::text(&text_with(language, key, &args)).with(text(language, "live-button-undo"), undo);
    let mut changes = vec![put(kept), asked()];
    if !view.study.begun {
        changes.insert(0, settings(view, |_| {}));
    }
    Decision { changes, ..Decision::say(draft) }
}

/// Takes back what was logged.
pub fn unlog(view: &View, id: &SessionId) -> Decision {
    let Some(session) = view.study.session(id) else { return gone(view) };
    let change = match session.origin {
        Origin::Logged => Change::Study(StudyChange::RemoveSession { id: id.clone() }),
        Origin::Planned => put(StudySession { studied: None, ..with_status(view, session, Status::Planned) }),
    };
    Decision { changes: vec![change], ..Decision::say(Draft::text(&text(view.language, "live-unlogged"))) }
}
