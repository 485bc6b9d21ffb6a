//! The tools and the loop without a network: what is possible, what is said of what is not, and whose yes counts.

mod talk;
mod tools;

use super::desk::Desk;
use super::{conclude, given, request, run};
use crate::commands::study::{BusyRule, PlanStep, StudyChange, StudyCommand, StudyQuestion, StudyTopic};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::decide::decide;
use crate::coordinator::view::{Decision, Input, Study, View};
use crate::flows::planning::{Planning, Stage};
use crate::flows::unasked;
use crate::specialists::Without;
use bloom_chat::ConversationKind;
use bloom_domain::busy;
use bloom_domain::language::Language;
use bloom_domain::onboarding::{Onboarding, Question};
use bloom_domain::planning::{Plan, Topic};
use bloom_domain::profile::{Profile, SlotValue, SlotWrite, Source};
use bloom_domain::slots::{DayMask, FocusWindow, Slot, WeeklyHours, WindowPart};
use bloom_domain::study::StudySettings;
use bloom_model::testing::{Line, ScriptedModel};
use bloom_model::{Prompts, ToolCall};
use chrono::NaiveTime;
use serde_json::Value;

const PROMPT: &str = include_str!("../../../../../../prompts/planning.md");

pub(super) fn prompts() -> Prompts {
    Prompts::parse([("planning.md", PROMPT)]).expect("the prompt is right")
}

/// Tuesday, 1 December 2026, 08:00 in Lisbon; two topics, four hours a week in the evening, and work at 9 to 17 on
/// weekdays and at 20:00 to 22:00 on Wednesdays. Both proposals were shown in an earlier turn.
pub(super) fn learner(language: Language) -> View {
    let now = "2026-12-01T08:00:00Z".parse().expect("an instant");
    let mut profile = Profile::default();
    for (slot, value) in [
        (Slot::Timezone, SlotValue::Zone("Europe/Lisbon".parse().expect("a zone"))),
        (Slot::WeeklyHours, SlotValue::Hours(WeeklyHours::Exact(4.0))),
        (Slot::FocusWindow, SlotValue::Window(FocusWindow { parts: vec![WindowPart::Evening], days: None })),
    ] {
        profile.apply(&SlotWrite { slot, value: Some(value), source: Source::Text, quote: None }, now);
    }
    let mut met = Onboarding::at(Question::Confirm);
    met.completed_at = Some(now);
    let settings = StudySettings { ratings_asked: true, busy_asked: true, ..StudySettings::default() };
    let topic = |id: &str, title: &str| StudyTopic { topic: Topic::new(id), title: title.to_owned(), carry: 0 };
    let mut view = View {
        now,
        kind: ConversationKind::Direct,
        language,
        language_is_explicit: true,
        display_name: None,
        is_new: false,
        profile,
        onboarding: Some(met),
        open_question: None,
        paused_since: None,
        paused_until: None,
        study: Study {
            begun: true,
            settings,
            topics: vec![topic("01-rust", "Rust"), topic("02-sql", "SQL")],
            busy: vec![rule("work", 0b001_1111, (9, 17)), rule("choir", 0b000_0100, (20, 22))],
            ..Study::default()
        },
        models: crate::models::Seen::default(),
        care: crate::commands::care::Care::default(),
        memory: crate::commands::memory::Memory::default(),
        linked: crate::commands::link::Linked::default(),
        turn: "turn".to_owned(),
        secret: "secret".to_owned(),
        bot_name: "Bloom".to_owned(),
        command_mark: '/',
    };
    hear(&mut view, &Input::Command { command: Command::Study(StudyCommand::Plan), label: None });
    assert_eq!(state(&view).stage, Stage::Choosing);
    view
}

pub(super) fn rule(id: &str, days: u8, (from, to): (u32, u32)) -> BusyRule {
    let at = |hour| NaiveTime::from_hms_opt(hour, 0, 0).expect("an hour");
    let days = (0..7).filter(|day| days >> day & 1 == 1).fold(DayMask::NONE, |mask, day| mask.union(DayMask::day(day)));
    let rule = busy::Rule { when: busy::When::Weekly(days), from: at(from), to: at(to), quote: String::new() };
    BusyRule { id: id.to_owned(), rule }
}

/// The same, with the first proposal up for a yes.
pub(super) fn changing(language: Language) -> View {
    let mut view = learner(language);
    let pick = Command::Study(StudyCommand::PlanStep(PlanStep::Pick { index: 0 }));
    hear(&mut view, &Input::Command { command: pick, label: Some("a button".to_owned()) });
    assert_eq!(state(&view).stage, Stage::Changing);
    view
}

pub(super) fn hear(view: &mut View, input: &Input) -> Decision {
    let decision = decide(view, input);
    keep(view, &decision);
    decision
}

pub(super) fn keep(view: &mut View, decision: &Decision) {
    for change in &decision.changes {
        if let Change::SetOpenQuestion { question } = change {
            view.open_question.clone_from(question);
        }
    }
}

pub(super) fn state(view: &View) -> &Planning {
    match &view.open_question {
        Some(OpenQuestion::Study(question)) => match question.as_ref() {
            StudyQuestion::Planning(state) => state,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

pub(super) fn plan(view: &View) -> Plan {
    let state = state(view);
    state.current.clone().unwrap_or_else(|| state.drafts[0].clone())
}

pub(super) fn desk<'v>(view: &'v View, words: &'v str) -> Desk<'v> {
    let mut desk = Desk::new(view, words, state(view).clone());
    // The prompt names the sessions.
    desk.inputs();
    desk
}

pub(super) fn call(desk: &mut Desk<'_>, name: &str, arguments: &Value) -> String {
    raw(desk, name, &arguments.to_string())
}

pub(super) fn raw(desk: &mut Desk<'_>, name: &str, arguments: &str) -> String {
    desk.call(&ToolCall {
        id: "id".to_owned(),
        name: name.to_owned(),
        arguments: arguments.to_owned(),
        extra: serde_json::Map::default(),
    })
}

pub(super) fn said(decision: &Decision) -> String {
    decision.replies.iter().map(|reply| unasked::plain(&reply.message.blocks)).collect()
}

pub(super) fn writes(decision: &Decision) -> usize {
    decision.changes.iter().filter(|change| matches!(change, Change::Study(StudyChange::ConfirmPlan { .. }))).count()
}

/// A whole turn with these words and this model.
pub(super) async fn turn(view: &View, words: &str, lines: Vec<Line>) -> (Result<(), Without>, Decision, ScriptedModel) {
    turn_from(decide(view, &Input::Text(words.to_owned())), view, words, lines).await
}

/// The same, whatever the rules have made of the words.
pub(super) async fn turn_from(
    mut decision: Decision,
    view: &View,
    words: &str,
    lines: Vec<Line>,
) -> (Result<(), Without>, Decision, ScriptedModel) {
    let model = ScriptedModel::new("scripted", lines);
    let mut desk = Desk::new(view, words, state(view).clone());
    let mut asked = request(&prompts(), &mut desk).expect("a request");
    let ended = run(&model, &mut desk, &mut asked).await;
    let ended = conclude(&mut decision, desk, None, ended, &given(&asked));
    (ended, decision, model)
}
