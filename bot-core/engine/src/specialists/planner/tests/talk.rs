//! A whole turn: what the model is told, how it ends, and what the decision becomes.

use super::super::{Begun, begin, conclude};
use super::{changing, keep, learner, plan, said, state, turn, turn_from, writes};
use crate::commands::study::{PlanStep, StudyCommand};
use crate::commands::{Change, Command};
use crate::coordinator::decide::decide;
use crate::coordinator::view::{Decision, Input};
use crate::flows::planning::{looks, start};
use crate::specialists::Without;
use crate::specialists::planner::desk::Desk;
use bloom_domain::language::Language;
use bloom_model::testing::Line;
use bloom_model::{Failure, FailureKind, LoopLimits, Message, ToolChoice};
use serde_json::json;

#[tokio::test]
async fn with_the_learners_yes_the_model_does_what_the_button_does_and_once() {
    for (language, words) in
        [(Language::En, "yes, perfect"), (Language::PtBr, "sim, pode ser"), (Language::PtPt, "combinado")]
    {
        let view = changing(language);
        let confirm = || {
            let calls = [json!({}), json!({"again": 1})].map(|arguments| ("confirm_plan".to_owned(), arguments));
            vec![Line::Call(calls.to_vec()), Line::Say("unheard".to_owned())]
        };
        let button = Command::Study(StudyCommand::PlanStep(PlanStep::Keep { looks: looks(&plan(&view)) }));
        let tapped = decide(&view, &Input::Command { command: button, label: None });
        assert_eq!(writes(&tapped), 1);
        // The rules did not follow, or they have carried the yes out already.
        for heard in ["my cousin sings in a band", words] {
            let heard = decide(&view, &Input::Text(heard.to_owned()));
            let (ended, decision, model) = turn_from(heard, &view, words, confirm()).await;
            assert_eq!((ended, model.left()), (Ok(()), 1), "{words}");
            assert_eq!((&decision.changes, &decision.replies), (&tapped.changes, &tapped.replies), "{words}");
        }
    }
}

#[tokio::test]
async fn every_call_gets_a_result_and_the_last_round_is_for_words() {
    let view = learner(Language::En);
    let many = (0..40).map(|n| ("list_upcoming".to_owned(), json!({"days": n}))).collect();
    let again =
        vec![("list_upcoming".to_owned(), json!({"days": 1})), ("list_upcoming".to_owned(), json!({"days": 9}))];
    let lines = vec![Line::Call(many), Line::Call(again), Line::Say("Which day would be easiest for you?".to_owned())];
    let (ended, decision, model) = turn(&view, "my cousin sings in a band", lines).await;
    assert_eq!(ended, Ok(()));
    assert!(said(&decision).starts_with("Which day would be easiest for you?"), "{}", said(&decision));
    let asked = model.asked();
    let results = |at: usize| -> Vec<&str> {
        let of = |message: &'_ Message| matches!(message, Message::Tool { .. });
        asked[at]
            .messages
            .iter()
            .filter(|message| of(message))
            .filter_map(|message| match message {
                Message::Tool { text, .. } => Some(text.as_str()),
                _ => None,
            })
            .collect()
    };
    assert_eq!(results(1).len(), 40);
    assert_eq!(results(1).iter().filter(|text| text.starts_with("Not made: at most 8")).count(), 32);
    assert_eq!(results(2).len(), 42);
    assert!(results(2)[40].starts_with("Not made again"), "{}", results(2)[40]);
}

#[tokio::test]
async fn a_loop_without_end_is_ended_and_our_own_words_stand() {
    let view = learner(Language::En);
    let fallback = decide(&view, &Input::Text("my cousin sings in a band".to_owned()));
    let endless = || (1..=14).map(|n| Line::Call(vec![("list_upcoming".to_owned(), json!({"days": n}))])).collect();
    let circle = || (0..9).map(|_| Line::Call(vec![("list_upcoming".to_owned(), json!({"days": 3}))])).collect();
    let (ended, decision, model) = turn(&view, "my cousin sings in a band", endless()).await;
    assert_eq!((ended, model.asked().len()), (Err(Without::Unusable), LoopLimits::PLANNING.rounds as usize));
    assert_eq!(model.asked()[4].tool_choice, ToolChoice::None);
    assert_eq!((decision.replies, decision.changes), (fallback.replies.clone(), fallback.changes.clone()));
    let (ended, decision, model) = turn(&view, "my cousin sings in a band", circle()).await;
    assert_eq!((ended, model.asked().len()), (Err(Without::Unusable), 2));
    assert_eq!(decision.replies, fallback.replies);
}

#[tokio::test]
async fn a_proposal_stands_though_the_model_breaks_off_after_it() {
    let view = learner(Language::En);
    let change = json!({"week": "this", "changes": [{"action": "move", "session": "s1", "date": "2026-12-05", "time": "10:00"}]});
    for end in [Line::Fail(Failure::new(FailureKind::Server)), Line::Say("I have saved it all for you.".to_owned())] {
        let lines = vec![Line::Call(vec![("propose_sessions".to_owned(), change.clone())]), end];
        let (ended, decision, _) = turn(&view, "my cousin sings in a band", lines).await;
        assert_eq!(ended, Ok(()));
        let said = said(&decision);
        assert!(said.starts_with("Done: ") && !said.contains("saved"), "{said}");
        assert_eq!(writes(&decision), 0);
    }
    let (ended, ..) =
        turn(&view, "my cousin sings in a band", vec![Line::Fail(Failure::new(FailureKind::Server))]).await;
    assert_eq!(ended, Err(Without::Down));
}

#[tokio::test]
async fn only_refusals_are_told_with_the_open_question() {
    let view = changing(Language::En);
    let before = state(&view).clone();
    let change = json!({"week": "this", "changes": [{"action": "move", "session": "s1", "date": "2026-12-02", "time": "20:30"}]});
    let lines = vec![
        Line::Call(vec![("propose_sessions".to_owned(), change)]),
        Line::Say("Wednesday evening looks taken.".to_owned()),
    ];
    let (ended, decision, _) = turn(&view, "my cousin sings in a band", lines).await;
    assert_eq!(ended, Ok(()));
    let told = said(&decision).replace('\u{a0}', " ");
    assert!(told.contains("That time is taken.") && told.trim_end().ends_with("Is this your week?"), "{told}");
    let mut after = view.clone();
    keep(&mut after, &decision);
    assert_eq!(*state(&after), before);
}

#[test]
fn words_stand_in_front_of_a_proposal_that_was_never_shown() {
    let mut view = learner(Language::En);
    view.open_question = None;
    let mut decision = start(&view);
    let proposal = said(&decision);
    let Begun { state, decision: begun } = begin(&view, &decision).expect("a talk");
    assert!(begun.is_none());
    let desk = Desk::new(&view, "plan my week, my mother is visiting", state.clone());
    conclude(&mut decision, desk, begun, Ok("With your mother visiting it sounds full.".to_owned()), "")
        .expect("words");
    assert_eq!(said(&decision), format!("With your mother visiting it sounds full.\n{proposal}"));
    // A question of its own would be one too many.
    let mut decision = start(&view);
    let desk = Desk::new(&view, "plan my week", state);
    let ended = conclude(&mut decision, desk, None, Ok("Which evening would be easiest?".to_owned()), "");
    assert_eq!((ended, said(&decision)), (Err(Without::Unusable), proposal));
}

#[test]
fn a_talk_begins_where_none_was_open() {
    let mut view = learner(Language::En);
    view.open_question = None;
    let mut decision = Decision::default();
    let Begun { state, decision: begun } = begin(&view, &decision).expect("a talk");
    assert!(begun.is_some());
    let mut desk = Desk::new(&view, "plan my week", state);
    super::call(&mut desk, "propose_sessions", &json!({"week": "next", "minutes": 120}));
    conclude(&mut decision, desk, begun, Ok(String::new()), "").expect("a proposal");
    keep(&mut view, &decision);
    assert_eq!(state_week(&view), "2026-12-07");
    assert_eq!((decision.replies.len(), writes(&decision)), (1, 0));
    // What closes the talk is not undone by a model.
    let closes = Decision { changes: vec![Change::SetOpenQuestion { question: None }], ..Decision::default() };
    assert!(begin(&view, &closes).is_some_and(|begun| begun.decision.is_some()));
}

fn state_week(view: &crate::coordinator::view::View) -> String {
    state(view).week_start.map(|day| day.to_string()).unwrap_or_default()
}

#[tokio::test]
async fn words_without_a_question_get_ours_in_every_language() {
    for (language, heard, words) in [
        (Language::En, "my cousin sings in a band", "That sounds like a lively week."),
        (Language::PtBr, "minha prima canta numa banda", "Parece uma semana animada."),
        (Language::PtPt, "a minha prima canta numa banda", "Parece uma semana animada."),
    ] {
        for view in [learner(language), changing(language)] {
            let before = state(&view).clone();
            let choices = decide(&view, &Input::Text(heard.to_owned())).replies[0].choices.clone();
            let (ended, decision, _) = turn(&view, heard, vec![Line::Say(words.to_owned())]).await;
            assert_eq!(ended, Ok(()), "{language:?}");
            let question = crate::flows::planning::door::question(&before, language);
            assert_eq!(said(&decision).trim(), format!("{words}\n{question}"), "{language:?}");
            assert_eq!(decision.replies[0].choices, choices);
            let mut after = view.clone();
            keep(&mut after, &decision);
            assert_eq!(*state(&after), before);
        }
    }
}
