//! Reflections: one optional question, and answers that are kept as they were written.

use super::*;
use crate::flows::briefing::tests::fixtures::{learner, said, session, transcript, with};
use bloom_domain::reflection::Asked;
use chrono::TimeDelta;

const EVENING: &str = "2026-12-03T20:00:00Z";

/// Somebody with this question open.
fn asked(question: Question, language: Language) -> View {
    let mut view = with(learner(language, EVENING), vec![session("2026-12-03", "rust", 50, Status::Done)]);
    let open = StudyQuestion::Reflection { id: "r1".to_owned(), question };
    view.open_question = Some(OpenQuestion::Study(Box::new(open)));
    view
}

fn reflects(decision: &Decision) -> Option<Option<String>> {
    decision.changes.iter().find_map(|change| match change {
        Change::Study(StudyChange::Reflect { id, words }) => {
            assert_eq!(id, "r1");
            Some(words.clone())
        }
        _ => None,
    })
}

fn closes(decision: &Decision) -> bool {
    decision.changes.contains(&study::asked())
}

#[test]
fn an_answer_is_kept_as_it_was_written_and_given_back_without_a_question() {
    for language in Language::ALL {
        for question in Question::all() {
            for words in [
                "Começar cedo, antes de abrir o e-mail.",
                "  starting with the smallest exercise\nand then the rest  ",
                "Fiquei sem internet, então usei papel! Foi ótimo.",
                "nada de especial hoje",
                "ok, it was the music",
                "I don't know exactly, but the timer made it feel small",
                "maybe the shorter sessions?",
                "Acho que foi o silêncio?",
                "Why it was hard? Because the chapter is long and I had not read the one before it.",
            ] {
                let decision = heard(&asked(question, language), "r1", words).expect(words);
                assert_eq!(reflects(&decision), Some(Some(words.trim().to_owned())), "{words}");
                assert!(closes(&decision));
                let text = said(&decision);
                let own =
                    text.split('“').next().unwrap_or_default().to_owned() + text.rsplit('”').next().unwrap_or_default();
                assert!(!own.contains('?') && !own.contains('!'), "{text}");
                let rules = wording::lint(&text, language, wording::Kind::CoachReply);
                assert_eq!(rules, [], "{text}");
                assert!(text.split_whitespace().count() <= 45, "{text}");
            }
        }
    }
}

#[test]
fn questions_and_small_talk_give_way() {
    let view = asked(Question::WhatWorked, Language::PtBr);
    for words in [
        "what can you do?",
        "o que você faz?",
        "can you explain recursion",
        "como funciona isso?",
        "qual é o próximo passo?",
        "obrigado!",
        "oi",
        "ok",
        "mostra o meu perfil",
        "",
        "   ",
    ] {
        assert_eq!(heard(&view, "r1", words), None, "{words}");
    }
}

#[test]
fn a_wish_to_skip_leaves_it_unanswered() {
    for words in ["skip", "Pular", "saltar", "agora não", "prefiro não responder", "not now", "no thanks", "não sei"]
    {
        let decision = heard(&asked(Question::WeekProud, Language::PtPt), "r1", words).expect(words);
        assert_eq!(reflects(&decision), Some(None), "{words}");
        assert!(closes(&decision));
    }
}

#[test]
fn skipping_what_is_no_longer_open_changes_nothing() {
    let mut view = asked(Question::WeekProud, Language::En);
    assert_eq!(reflects(&skip(&view)), Some(None));
    view.open_question = None;
    assert!(skip(&view).changes.is_empty());
    view.open_question = Some(OpenQuestion::Language);
    assert!(skip(&view).changes.is_empty());
}

#[test]
fn of_a_long_answer_the_beginning_is_kept_and_that_is_said() {
    for (words, ends_whole) in [("palavra ".repeat(400), true), ("ã".repeat(5_000), false)] {
        let decision = heard(&asked(Question::ExplainIt, Language::PtBr), "r1", &words).expect("kept");
        let kept = reflects(&decision).flatten().expect("words");
        assert!(kept.chars().count() <= MAX_WORDS_CHARS && kept.chars().count() > MAX_WORDS_CHARS / 2);
        assert!(words.trim().starts_with(&kept));
        assert!(!ends_whole || kept.ends_with("palavra"));
        assert!(said(&decision).contains("1.000"), "{}", said(&decision));
    }
    let exactly = "a".repeat(MAX_WORDS_CHARS);
    let decision = heard(&asked(Question::ExplainIt, Language::PtBr), "r1", &exactly).expect("kept");
    assert_eq!(reflects(&decision).flatten().as_deref(), Some(exactly.as_str()));
}

#[test]
fn only_a_few_harmless_words_are_given_back() {
    for (words, given) in [
        ("starting before breakfast", Some("starting before breakfast")),
        ("starting before breakfast.", Some("starting before breakfast")),
        ("\n\n one two three\nfour", Some("one two three…")),
        (
            "one two three four five six seven eight nine ten eleven",
            Some("one two three four five six seven eight nine ten…"),
        ),
        ("he said “do it” to me", Some("he said do it to me")),
        ("the timer", None),
        ("eu sou uma preguiçosa", None),
        ("because I am so lazy today", None),
        ("que vergonha, nem comecei", None),
        ("\u{7}\u{7}", None),
    ] {
        assert_eq!(quote(words).as_deref(), given, "{words}");
    }
    let wall = format!("{} and more words", "x".repeat(500));
    assert_eq!(quote(&wall), None);
}

fn opened(view: &View, trigger: Trigger, session: Option<&SessionId>) -> Option<Question> {
    let (changes, draft) = ask_after(view, trigger, session.cloned())?;
    let [
        Change::Study(StudyChange::AskReflection { id, trigger: on, question, session: about }),
        Change::SetOpenQuestion { question: Some(OpenQuestion::Study(open)) },
    ] = changes.as_slice()
    else {
        panic!("{changes:?}")
    };
    assert_eq!((on, about.as_ref()), (&trigger, session));
    assert_eq!(**open, StudyQuestion::Reflection { id: id.clone(), question: *question });
    assert_eq!(draft.choices.len(), 1);
    Some(*question)
}

#[test]
fn a_session_told_of_in_this_very_turn_gives_occasion() {
    let planned = session("2026-12-03", "rust", 50, Status::Planned);
    let view = with(learner(Language::En, EVENING), vec![planned.clone()]);
    assert_eq!(opened(&view, Trigger::Completion, Some(&planned.id)), Some(Question::WhatWorked));
    assert_eq!(opened(&view, Trigger::Completion, Some(&SessionId("new".into()))), Some(Question::WhatWorked));
    assert_eq!(opened(&view, Trigger::Completion, None), None);
    assert_eq!(opened(&view, Trigger::AfterRecovery, None), Some(Question::WhatHelpedYouReturn));
}

#[test]
fn a_question_is_seldom_asked() {
    let done = session("2026-12-03", "rust", 50, Status::Done);
    let mut view = with(learner(Language::En, EVENING), vec![done.clone()]);
    let before = |days: i64| Asked {
        at: view.now - TimeDelta::days(days),
        trigger: Trigger::Completion,
        question: Question::WhatWorked,
        answered: true,
    };
    let (yesterday, earlier) = (before(1), before(3));
    view.study.reflections = vec![yesterday];
    assert_eq!(opened(&view, Trigger::Completion, Some(&done.id)), None);
    view.study.reflections = vec![earlier];
    assert_eq!(opened(&view, Trigger::Completion, Some(&done.id)), Some(Question::ExplainIt));
}

#[test]
fn no_other_talk_is_pushed_aside() {
    let done = session("2026-12-03", "rust", 50, Status::Done);
    let mut view = with(learner(Language::En, EVENING), vec![done.clone()]);
    let minutes = StudyQuestion::Minutes { session: done.id.clone() };
    for (open, asks) in [
        (OpenQuestion::Study(Box::new(minutes)), true),
        (OpenQuestion::Study(Box::new(StudyQuestion::Topics)), false),
        (OpenQuestion::Language, false),
    ] {
        view.open_question = Some(open);
        assert_eq!(opened(&view, Trigger::Completion, Some(&done.id)).is_some(), asks);
        assert_eq!(opened(&view, Trigger::AfterRecovery, None), None);
    }
}

/// Every question, and its answer given back.
fn all(language: Language) -> String {
    let mut out = String::new();
    for question in Question::all() {
        let draft = Draft::text(&text(language, words_of(question).0));
        out.push_str(&transcript(&Decision::say(draft)));
        let words = if language == Language::En { "one small step first" } else { "um pequeno passo primeiro" };
        let mut decision = heard(&asked(question, language), "r1", words).expect("kept");
        decision.changes.clear();
        out.push_str(&transcript(&decision));
    }
    let short = heard(&asked(Question::Surprise, language), "r1", "música").expect("kept");
    let long = heard(&asked(Question::Surprise, language), "r1", &"a b ".repeat(600)).map(|decision| said(&decision));
    format!(
        "{out}{}{}{}",
        transcript(&short),
        long.unwrap_or_default(),
        transcript(&skip(&asked(Question::Surprise, language)))
    )
}

#[test]
fn reflections_in_english() {
    insta::assert_snapshot!(all(Language::En));
}

#[test]
fn reflections_in_brazilian_portuguese() {
    insta::assert_snapshot!(all(Language::PtBr));
}

#[test]
fn reflections_in_european_portuguese() {
    insta::assert_snapshot!(all(Language::PtPt));
}

#[test]
fn every_question_may_be_asked_after_a_session_and_unasked() {
    for language in Language::ALL {
        for question in Question::all() {
            let words = text(language, words_of(question).0);
            for kind in [wording::Kind::SessionEnd, wording::Kind::DailyBriefing, wording::Kind::CoachReply] {
                assert_eq!(wording::lint(&words, language, kind), [], "{words}");
            }
            assert_eq!(words.matches('?').count(), 1, "{words}");
        }
    }
}
