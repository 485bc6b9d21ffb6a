//! Showing what is to be decided on: the proposals, the one that is being changed, and what can be done with them.

use super::propose::{WEEK, bounds, request};
use super::talk::Talk;
use super::{Stage, open};
use crate::commands::Command;
use crate::commands::study::{PlanStep, StudyCommand};
use crate::coordinator::view::Decision;
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use crate::speech::{plan as words, week};
use bloom_chat::{Block, Inline, OutboundMessage};
use bloom_domain::planning::{self, Budget, Plan, ShortfallReason};
use bloom_domain::study::{Standing, Status, StudySession};
use chrono::Days;

/// Sessions that have a button of their own while a week is changed.
const MOST_TOUCHED: usize = 12;

/// Shows what is to be decided on: the proposals, or the one that is being changed.
pub(super) fn show(talk: Talk) -> Decision {
    match (&talk.state.stage, &talk.state.current) {
        (Stage::Changing, Some(_)) => show_current(talk),
        _ if talk.state.drafts.iter().all(|draft| draft.sessions.is_empty()) => show_nothing(talk),
        _ => show_both(talk),
    }
}

fn step(step: PlanStep) -> Command {
    Command::Study(StudyCommand::PlanStep(step))
}

/// There is no room for a single session: what could be different.
fn show_nothing(mut talk: Talk) -> Decision {
    let language = talk.language();
    // That no time is free is what the question says already.
    let full = [ShortfallReason::NoFreeTime, ShortfallReason::DailyLimit];
    let plan = talk.state.drafts.first().cloned();
    if let Some(plan) = plan.filter(|plan| plan.shortfall.is_some_and(|short| !full.contains(&short.reason))) {
        talk.said.extend(words::shortfall(&plan, language));
    }
    let question = talk.with_question(text(language, "planning-no-room"));
    let draft = with_other_week(Draft::text(&question), &talk)
        .with(text(language, "planning-button-busy"), step(PlanStep::ChangeBusy))
        .with(text(language, "planning-button-later"), step(PlanStep::Later));
    open(talk, draft)
}

fn show_both(mut talk: Talk) -> Decision {
    let language = talk.language();
    let start = talk.state.week_start.unwrap_or_default();
    let drafts = talk.state.drafts.clone();
    let mut blocks: Vec<Block> = paragraphs(&std::mem::take(&mut talk.said));
    blocks.push(line(&text_with(
        language,
        if drafts.len() > 1 { "planning-two" } else { "planning-one" },
        &[("week", words::week(start, language).into())],
    )));
    if is_agreed(&talk) {
        blocks.push(line(&text(language, "planning-agreed-before")));
    }
    for (index, plan) in drafts.iter().enumerate() {
        let key = match (drafts.len(), index) {
            (1, _) => "planning-head-one",
            (_, 0) => "planning-head-a",
            _ => "planning-head-b",
        };
        blocks.push(Block::Paragraph(vec![Inline::strong(text_with(language, key, &words::sizes(plan, language)))]));
        blocks.push(words::list(&plan.sessions, &talk.view.study, language));
    }
    let least = drafts.first();
    blocks.extend(least.into_iter().flat_map(|plan| words::shortfall(plan, language)).map(|said| line(&said)));
    let caution = caution(&talk);
    blocks.extend(caution.iter().map(|said| line(said)));
    let question = match easier(&talk) {
        Some((said, _)) => said,
        None if drafts.len() > 1 => text(language, "planning-which"),
        None => text(language, "planning-fits"),
    };
    blocks.push(line(&question));
    let mut draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() });
    if let Some(picture) = week::proposals(&talk.view, start, &drafts) {
        draft = draft.showing(picture);
    }
    let draft = with_choices(draft, &talk);
    open(talk, draft)
}

/// What can be done with the proposals, or with the one that is being changed.
fn with_choices(mut draft: Draft, talk: &Talk) -> Draft {
    let language = talk.language();
    if let (Stage::Changing, Some(plan)) = (&talk.state.stage, &talk.state.current) {
        draft = draft.with(text(language, "planning-button-keep"), yes(plan));
        for (index, session) in (0_u8..).zip(plan.sessions.iter().take(MOST_TOUCHED)) {
            let topic = words::title(Some(&session.topic), &talk.view.study, language);
            let label = format!("{} · {topic}", words::short_moment(session.local_date, session.local_time, language));
            draft = draft.with(label, step(PlanStep::Touch { index }));
        }
        if talk.state.before.is_some() {
            draft = draft.with(text(language, "planning-button-undo"), step(PlanStep::Undo));
        }
        return draft
            .with(text(language, "planning-button-back"), step(PlanStep::Back))
            .with(text(language, "planning-button-later"), step(PlanStep::Later));
    }
    if let Some((_, minutes)) = easier(talk) {
        let label = text_with(language, "planning-button-less", &[("length", words::length(minutes).into())]);
        draft = draft.with(label, step(PlanStep::Budget { minutes }));
    }
    draft = match talk.state.drafts.as_slice() {
        [a, b] => draft
            .with(text(language, "planning-button-keep-a"), yes(a))
            .with(text(language, "planning-button-keep-b"), yes(b))
            .with(text(language, "planning-button-change-a"), step(PlanStep::Pick { index: 0 }))
            .with(text(language, "planning-button-change-b"), step(PlanStep::Pick { index: 1 })),
        drafts => drafts
            .iter()
            .take(1)
            .fold(draft, |draft, only| draft.with(text(language, "planning-button-keep"), yes(only)))
            .with(text(language, "planning-button-change"), step(PlanStep::Pick { index: 0 })),
    };
    with_other_week(draft, talk).with(text(language, "planning-button-later"), step(PlanStep::Later))
}

/// Whether there is not a single session to decide on.
fn is_empty(talk: &Talk) -> bool {
    match &talk.state.stage {
        Stage::Changing => talk.state.current.as_ref().is_none_or(|plan| plan.sessions.is_empty()),
        _ => talk.state.drafts.iter().all(|plan| plan.sessions.is_empty()),
    }
}

/// What is to be decided on, in a line: without all of it again, which stands above.
pub(super) fn remind(mut talk: Talk, key: &str) -> Decision {
    if is_empty(&talk) {
        return show(talk);
    }
    let language = talk.language();
    let week = words::week(talk.state.week_start.unwrap_or_default(), language);
    talk.say(key, &[("week", week.into())]);
    still(talk)
}

/// The open question alone, after what was said.
pub(super) fn still(talk: Talk) -> Decision {
    let question = match (&talk.state.stage, talk.state.drafts.len()) {
        (Stage::Changing, _) => "planning-change-how",
        (_, 1) => "planning-fits",
        _ => "planning-which",
    };
    if is_empty(&talk) { show(talk) } else { asking(talk, question) }
}

/// A question about what is to be decided on, with all that can be done with it.
pub(super) fn asking(mut talk: Talk, question: &str) -> Decision {
    let said = talk.with_question(text(talk.language(), question));
    let draft = with_choices(Draft::text(&said), &talk);
    open(talk, draft)
}

fn show_current(mut talk: Talk) -> Decision {
    let language = talk.language();
    let start = talk.state.week_start.unwrap_or_default();
    let Some(plan) = talk.state.current.clone() else { return show_both(talk) };
    let mut blocks: Vec<Block> = paragraphs(&std::mem::take(&mut talk.said));
    if plan.sessions.is_empty() {
        blocks.push(line(&text(language, "planning-nothing-left")));
        let draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() })
            .with(text(language, "planning-button-back"), step(PlanStep::Back))
            .with(text(language, "planning-button-later"), step(PlanStep::Later));
        return open(talk, draft);
    }
    let head = text_with(language, "planning-head-one", &words::sizes(&plan, language));
    blocks.push(Block::Paragraph(vec![Inline::strong(head)]));
    blocks.push(words::list(&plan.sessions, &talk.view.study, language));
    blocks.extend(words::shortfall(&plan, language).iter().map(|said| line(said)));
    blocks.push(line(&text(language, "planning-change-how")));
    let mut draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() });
    if let Some(picture) = week::proposed(&talk.view, start, &plan) {
        draft = draft.showing(picture);
    }
    let draft = with_choices(draft, &talk);
    open(talk, draft)
}

/// The yes to a plan as it is shown.
fn yes(plan: &Plan) -> Command {
    step(PlanStep::Keep { looks: looks(plan) })
}

/// A number that changes with every time, length and topic of a plan (FNV-1a, 64 bits): a yes counts for the plan that
/// was shown with it, and for no later one.
pub fn looks(plan: &Plan) -> u64 {
    let bytes = plan.sessions.iter().flat_map(|session| {
        let length = session.utc.timestamp().to_be_bytes().into_iter().chain(session.duration_min.to_be_bytes());
        length.chain(session.topic.0.bytes()).collect::<Vec<u8>>()
    });
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn with_other_week(draft: Draft, talk: &Talk) -> Draft {
    let Some((this, next, _)) = super::weeks(&talk.view) else { return draft };
    let language = talk.language();
    if talk.state.week_start == Some(this) {
        draft.with(text(language, "planning-button-next-week"), step(PlanStep::NextWeek))
    } else if talk.state.week_start == Some(next) {
        draft.with(text(language, "planning-button-this-week"), step(PlanStep::ThisWeek))
    } else {
        draft
    }
}

pub(super) fn line(words: &str) -> Block {
    Block::Paragraph(vec![Inline::text(words)])
}

fn paragraphs(said: &[String]) -> Vec<Block> {
    said.iter().flat_map(|said| bloom_chat::message::paragraphs(said)).collect()
}

/// Whether the week was agreed on before, with sessions of it still ahead.
fn is_agreed(talk: &Talk) -> bool {
    let study = &talk.view.study;
    let Some((from, until)) = talk.state.week_start.and_then(|start| bounds(&talk.view, start)) else { return false };
    study.plans.iter().any(|plan| Some(plan.week_start) == talk.state.week_start)
        && study
            .sessions
            .iter()
            .any(|session| session.status == Status::Planned && session.starts_at >= from && session.starts_at < until)
}

/// Whether a session of the proposals lies outside of the times that the learner wished for.
fn lies_outside(talk: &Talk) -> bool {
    let request = talk.state.week_start.and_then(|start| request(&talk.view, start, talk.state.budget));
    request.is_some_and(|request| talk.state.drafts.iter().any(|plan| planning::is_outside_focus(&request, plan)))
}

/// What makes a plan less certain than it looks: calendars that could not be read, a very full week; and sessions at
/// other times than were wished for.
fn caution(talk: &Talk) -> Vec<String> {
    let language = talk.language();
    let until = talk.state.week_start.and_then(|start| bounds(&talk.view, start)).map(|(_, until)| until);
    let unread = talk.view.study.calendars.iter().find(|calendar| match (calendar.read_at, &calendar.failure) {
        // One that never could be read was said to be so, and holds nothing to plan around.
        (None, failure) => failure.is_none(),
        (Some(_), Some(_)) => true,
        (Some(_), None) => calendar.read_until.zip(until).is_none_or(|(read, until)| read < until),
    });
    let mut said = Vec::new();
    if lies_outside(talk) {
        said.push(text(language, "planning-outside-window"));
    }
    if let Some(calendar) = unread {
        said.push(text_with(language, "planning-tentative", &[("calendar", calendar.name.as_str().into())]));
    }
    if talk.state.drafts.iter().any(|draft| draft.overload) {
        said.push(text(language, "planning-overload"));
    }
    said
}

/// How much lighter a week is offered after one that asked for more than it gave, in percent.
const LIGHTER: u32 = 30;

/// The question about a week that holds much more than the last one did, or follows one that was mostly missed, and
/// the minutes of a smaller step.
fn easier(talk: &Talk) -> Option<(String, u32)> {
    let start = talk.state.week_start?;
    let before = start.checked_sub_days(Days::new(WEEK))?;
    let agreed = talk.view.study.plans.iter().find(|plan| plan.week_start == before)?;
    if talk.state.budget.is_some() {
        return None;
    }
    let language = talk.language();
    let last: Vec<&StudySession> = talk
        .view
        .study
        .sessions
        .iter()
        .filter(|session| super::week_of(&talk.view, session.local_date) == before)
        .collect();
    let done: u32 = last.iter().map(|session| session.minutes_studied()).sum();
    let missed: u32 = last
        .iter()
        .filter(|session| session.standing(talk.view.now) == Standing::Missed)
        .map(|session| session.minutes)
        .sum();
    let planned = talk.state.drafts.first()?.planned_minutes;
    let on_grid = |minutes: u32| minutes / planning::GRID_MIN * planning::GRID_MIN;
    if planning::missed_most(agreed.planned_minutes, missed) {
        let less = planning::lighter(Budget { min: planned, max: planned }, LIGHTER).middle();
        return (less < planned).then(|| (text(language, "planning-lighter"), less));
    }
    planning::increase(Some(done), planned)?;
    let easy = on_grid(done.saturating_mul(100 + planning::INCREASE_PERCENT) / 100);
    let args = [("planned", words::length(planned).into()), ("done", words::length(done).into())];
    (easy >= planning::SESSION_MIN).then(|| (text_with(language, "planning-step-up", &args), easy))
}
