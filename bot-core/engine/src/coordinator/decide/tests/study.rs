//! What holds for every command around studying in every open question: an answer, one question at most, and nothing
//! claimed that the same turn does not keep.

use super::fixtures::{known, said, tapped, text, transcript};
use crate::commands::study::{
    BusyRule, CheckIn, PlanStep, Recover, Set, Setting, StudyCommand, StudyQuestion, StudyTopic, Travel, WeekPlan,
};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::decide::decide;
use crate::coordinator::view::{Decision, Input, View};
use crate::flows::live::Telling;
use bloom_domain::busy::{Rule, When};
use bloom_domain::language::Language;
use bloom_domain::planning::edit::{PlanEdit, Target, Which};
use bloom_domain::planning::{Topic, TopicId};
use bloom_domain::profile::{SlotValue, SlotWrite, Source};
use bloom_domain::recovery::{Choice, Opening, Reason, Recovery};
use bloom_domain::reflection::Question;
use bloom_domain::slots::{DayMask, FocusWindow, Slot};
use bloom_domain::study::{Origin, Quiet, SessionId, Status, StudySession};
use chrono::{NaiveDate, NaiveTime, TimeDelta};
use proptest::prelude::*;

fn time(hour: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, 0, 0).expect("a time")
}

fn day(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 12, day).expect("a day")
}

fn session(view: &View, id: &str, on: u32, hour: u32, status: Status) -> StudySession {
    let zone = view.profile.zone().expect("a zone");
    StudySession {
        id: SessionId(id.to_owned()),
        topic: Some(TopicId("harmony".to_owned())),
        local_date: day(on),
        local_time: time(hour),
        zone,
        starts_at: bloom_domain::planning::resolve(zone, day(on).and_time(time(hour))).expect("an instant"),
        minutes: 50,
        status,
        status_at: (status != Status::Planned).then_some(view.now),
        studied: None,
        origin: Origin::Planned,
        excused: false,
        asked_at: None,
    }
}

/// Somebody in the middle of a week: Tuesday, 1 December 2026, 14:05 in Lisbon.
fn living(language: Language) -> View {
    let mut view = known(language);
    let window = FocusWindow { parts: vec!["evening".parse().expect("a part")], days: None };
    let write = SlotWrite {
        slot: Slot::FocusWindow,
        value: Some(SlotValue::Window(window)),
        source: Source::Text,
        quote: None,
    };
    view.profile.apply(&write, view.now);
    let topic = |id: &str, title: &str| StudyTopic { topic: Topic::new(id), title: title.to_owned(), carry: 0 };
    view.study.begun = true;
    view.study.topics = vec![topic("harmony", "Harmony"), topic("bow", "Bow technique")];
    view.study.settings.busy_asked = true;
    view.study.settings.ratings_asked = true;
    view.study.plans = vec![WeekPlan {
        id: "week".into(),
        week_start: "2026-11-30".parse().expect("a day"),
        budget_minutes: 420,
        planned_minutes: 400,
    }];
    view.study.busy = vec![BusyRule {
        id: "rule".into(),
        rule: Rule { when: When::Weekly(DayMask::day(0)), from: time(9), to: time(18), quote: "Mondays 9-18".into() },
    }];
    let mut excused = session(&view, "excused", 4, 18, Status::Planned);
    excused.excused = true;
    let mut missed = session(&view, "missed", 1, 9, Status::Planned);
    missed.asked_at = Some(view.now);
    view.study.sessions = vec![
        missed,
        session(&view, "open", 1, 13, Status::Planned),
        session(&view, "done", 1, 7, Status::Done),
        session(&view, "ahead", 2, 19, Status::Planned),
        session(&view, "moved", 3, 18, Status::Moved),
        excused,
    ];
    view
}

fn ids() -> Vec<SessionId> {
    ["missed", "open", "done", "ahead", "moved", "excused", "somebody else's"]
        .map(|id| SessionId(id.to_owned()))
        .to_vec()
}

fn steps() -> Vec<PlanStep> {
    let topic = || TopicId("harmony".to_owned());
    let edit = PlanEdit::Move { which: Which::default(), to: Target { time: Some(time(20)), ..Target::default() } };
    vec![
        PlanStep::UseGoal,
        PlanStep::ChangeTopics,
        PlanStep::Importance { topic: topic(), value: 255 },
        PlanStep::Mastery { topic: TopicId("nothing".into()), value: 255 },
        PlanStep::SkipRatings,
        PlanStep::NothingFixed,
        PlanStep::ChangeBusy,
        PlanStep::Pick { index: 0 },
        PlanStep::Pick { index: 255 },
        PlanStep::Keep { looks: 7 },
        PlanStep::Back,
        PlanStep::Budget { minutes: 0 },
        PlanStep::Budget { minutes: u32::MAX },
        PlanStep::ThisWeek,
        PlanStep::NextWeek,
        PlanStep::Touch { index: 0 },
        PlanStep::Touch { index: 255 },
        PlanStep::Look,
        PlanStep::Meant { edit: Box::new(edit) },
        PlanStep::Later,
    ]
}

fn commands(view: &View) -> Vec<StudyCommand> {
    let opening = Opening {
        date: day(5),
        time: time(20),
        zone: view.profile.zone().expect("a zone"),
        starts_at: view.now + TimeDelta::days(4),
        minutes: 50,
    };
    let mut all: Vec<StudyCommand> = steps().into_iter().map(StudyCommand::PlanStep).collect();
    for id in ids() {
        for outcome in [CheckIn::Done, CheckIn::Partly, CheckIn::Skipped, CheckIn::Move] {
            all.push(StudyCommand::CheckIn { session: id.clone(), outcome });
        }
        let studied = Box::new(StudySession { origin: Origin::Logged, ..session(view, "log", 1, 12, Status::Done) });
        all.extend([
            StudyCommand::Studied { session: id.clone(), minutes: 0 },
            StudyCommand::Studied { session: id.clone(), minutes: u32::MAX },
            StudyCommand::MoveTo { session: id.clone(), to: day(5).and_time(time(20)), minutes: 50 },
            StudyCommand::MoveTo { session: id.clone(), to: chrono::NaiveDateTime::MAX, minutes: u32::MAX },
            StudyCommand::MoveBack { from: SessionId("moved".into()), to: id.clone() },
            StudyCommand::LetGo { session: id.clone() },
            StudyCommand::KeepLog { session: Some(id.clone()), studied: studied.clone() },
            StudyCommand::KeepLog { session: None, studied },
            StudyCommand::Unlog { session: id.clone() },
        ]);
        for answer in [
            Recover::Because { reason: Reason::Illness },
            Recover::Studied,
            Recover::Choose { choice: Box::new(Choice::LetGo) },
            Recover::Choose { choice: Box::new(Choice::LighterWeek { percent: 255 }) },
            Recover::Choose { choice: Box::new(Choice::Reminder { lead: 15 }) },
            Recover::Choose { choice: Box::new(Choice::PauseUntil { date: day(4) }) },
            Recover::Choose { choice: Box::new(Choice::FirstStep) },
            Recover::Choose { choice: Box::new(Choice::Move { session: id.clone(), to: opening.clone() }) },
            Recover::Leave,
            Recover::NoIfThen,
        ] {
            all.push(StudyCommand::Recover { about: vec![id.clone()], answer });
        }
    }
    all.extend(SETTINGS.map(|setting| StudyCommand::Ask { setting }));
    all.extend(sets().into_iter().map(StudyCommand::Set));
    all.extend([
        StudyCommand::Plan,
        StudyCommand::Topics,
        StudyCommand::Busy { words: None },
        StudyCommand::Busy { words: Some("Fridays 9-12".into()) },
        StudyCommand::RemoveBusy { id: "rule".into() },
        StudyCommand::RemoveBusy { id: "x".into() },
        StudyCommand::RemoveCalendar { id: "x".into() },
        StudyCommand::Today,
        StudyCommand::Week,
        StudyCommand::Log { words: None },
        StudyCommand::Log { words: Some("40 minutes".into()) },
        StudyCommand::Calendar,
        StudyCommand::MakeFeed,
        StudyCommand::CloseFeed,
        StudyCommand::Recovery,
        StudyCommand::SkipReflection,
        StudyCommand::Preferences,
        StudyCommand::Pause { words: "until Friday".into() },
        StudyCommand::Travel(Travel::KeepClock),
        StudyCommand::Travel(Travel::KeepInstant),
    ]);
    all
}

const SETTINGS: [Setting; 10] = [
    Setting::Quiet,
    Setting::Reminder,
    Setting::Briefing,
    Setting::Review,
    Setting::PauseUntil,
    Setting::WeekStart,
    Setting::Block,
    Setting::Sleep,
    Setting::RestDays,
    Setting::CheckIns,
];

fn sets() -> Vec<Set> {
    let quiet = |from, to| Some(Quiet { from: time(from), to: time(to) });
    vec![
        Set::Quiet { quiet: quiet(22, 7) },
        Set::Quiet { quiet: None },
        Set::Reminder { lead: Some(15) },
        Set::Reminder { lead: Some(u32::MAX) },
        Set::Briefing { at: Some(time(8)) },
        Set::Review { at: None },
        Set::PauseUntil { date: day(9) },
        Set::PauseUntil { date: NaiveDate::MAX },
        Set::WeekStart { day: 255 },
        Set::Block { minutes: 0 },
        Set::Block { minutes: 45 },
        Set::Sleep { window: quiet(3, 5) },
        Set::RestDays { days: DayMask::ALL },
        Set::CheckIns { on: false },
    ]
}

/// Every question around studying, as talks really leave it.
fn questions(view: &View) -> Vec<OpenQuestion> {
    let missed = vec![SessionId("missed".into())];
    let (recovery, _) = Recovery::begin(missed, view.now);
    let mut all: Vec<StudyQuestion> = vec![
        StudyQuestion::Busy { half: Some("gym on Wednesdays".into()) },
        StudyQuestion::Topics,
        StudyQuestion::Minutes { session: SessionId("open".into()) },
        StudyQuestion::MoveSession { session: SessionId("ahead".into()) },
        StudyQuestion::Log(Telling { date: day(1), topic: None }),
        StudyQuestion::Reflection { id: "reflection".into(), question: Question::WhatWorked },
        StudyQuestion::Travel { from: "America/Sao_Paulo".parse().expect("a zone") },
        StudyQuestion::Recovery(recovery.clone()),
    ];
    all.extend(SETTINGS.map(StudyQuestion::Setting));
    let mut all: Vec<OpenQuestion> = all.into_iter().map(|question| OpenQuestion::Study(Box::new(question))).collect();
    // Talks, step by step.
    let talks: [&[&str]; 3] = [
        &["I was ill", "better now"],
        &["I forgot", "a note would help", "a reminder 15\u{a0}min before"],
        &["no energy", "in the mornings"],
    ];
    for talk in talks {
        let start = OpenQuestion::Study(Box::new(StudyQuestion::Recovery(recovery.clone())));
        all.extend(walk(view, start, talk));
    }
    let plan = decide(view, &tapped(Command::Study(StudyCommand::Plan)));
    if let Some(start) = opened(&plan) {
        all.push(start.clone());
        all.extend(walk(view, start, &["move Wednesday to 8", "less on Friday"]));
    }
    all
}

fn opened(decision: &Decision) -> Option<OpenQuestion> {
    decision.changes.iter().rev().find_map(|change| match change {
        Change::SetOpenQuestion { question } => question.clone(),
        _ => None,
    })
}

fn walk(view: &View, start: OpenQuestion, words: &[&str]) -> Vec<OpenQuestion> {
    let mut at = View { open_question: Some(start), ..view.clone() };
    let mut all = Vec::new();
    for said in words {
        let Some(next) = opened(&decide(&at, &text(said))) else { break };
        all.push(next.clone());
        at.open_question = Some(next);
    }
    all
}

/// Words by which a text says that something was kept.
const CLAIMS: [&str; 11] = [
    "Agreed:",
    "Noted",
    "Moved:",
    "Taken back",
    "Kept, in your words",
    "Back to how it was",
    "Paused until",
    "No longer kept free",
    "From now on:",
    "is closed; nobody",
    "I keep free:",
];

fn holds(view: &View, input: &Input) {
    let decision = decide(view, input);
    let shown = || format!("{input:?}\nwith {:?}\n{}", view.open_question, transcript(&decision));
    assert!(!decision.replies.is_empty() || decision.note.is_some(), "nothing is said: {}", shown());
    let asking = decision.replies.iter().filter(|reply| said(reply).contains('?')).count();
    assert!(asking <= 1, "two questions: {}", shown());
    let keeps = decision.changes.iter().any(|change| !matches!(change, Change::SetOpenQuestion { .. }));
    let claims = decision.replies.iter().any(|reply| CLAIMS.iter().any(|claim| said(reply).contains(claim)));
    assert!(keeps || !claims, "a claim without a change: {}", shown());
}

#[test]
fn every_command_in_every_question_is_answered_truly_and_with_one_question() {
    let view = living(Language::En);
    let commands = commands(&view);
    for question in questions(&view).into_iter().map(Some).chain([None]) {
        let view = View { open_question: question, ..view.clone() };
        for command in &commands {
            holds(&view, &tapped(Command::Study(command.clone())));
        }
        let zone = "Asia/Tokyo".parse().expect("a zone");
        for command in [
            Command::Cancel,
            Command::Help,
            Command::ShowSettings,
            Command::ShowProfile,
            Command::AskDelete,
            Command::SetTimezone { zone, quote: Some("Tokyo".into()) },
            Command::EditSlot { slot: Slot::WeeklyHours },
            Command::ForgetSlot { slot: Slot::Timezone },
            Command::Pause,
        ] {
            holds(&view, &Input::Command { command, label: None });
        }
    }
}

#[test]
fn words_in_every_question_are_answered_truly_and_with_one_question() {
    for language in Language::ALL {
        let view = living(language);
        for question in questions(&view).into_iter().map(Some).chain([None]) {
            let view = View { open_question: question, ..view.clone() };
            for words in [
                "yes",
                "no",
                "ok",
                "skip",
                "done",
                "half of it",
                "20 minutes",
                "Saturday at 10",
                "at 8",
                "tomorrow",
                "A",
                "B",
                "1",
                "99",
                "stop",
                "delete my data",
                "asdf qwer",
                "feito",
                "não deu",
                "amanhã não posso",
                "mudar a de quarta para as 20h",
                "estudei 40 minutos agora",
                "o que é isso?",
                "segundas 9-18",
                "se chover, então leio",
                "",
                "?",
                "\u{0}",
            ] {
                holds(&view, &text(words));
            }
        }
    }
}

#[test]
fn without_a_zone_nothing_breaks_and_nothing_is_claimed() {
    let mut view = living(Language::En);
    let commands = commands(&view);
    let questions = questions(&view);
    view.profile.forget(Slot::Timezone);
    for question in questions.into_iter().map(Some).chain([None]) {
        let view = View { open_question: question, ..view.clone() };
        for command in &commands {
            holds(&view, &tapped(Command::Study(command.clone())));
        }
        holds(&view, &text("move Wednesday to 20:00"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_words_break_a_talk(words in "\\PC{0,120}", which in 0usize..1000) {
        let view = living(Language::ALL[which % 3]);
        let all = questions(&view);
        let view = View { open_question: Some(all[which % all.len()].clone()), ..view };
        holds(&view, &text(&words));
    }
}
