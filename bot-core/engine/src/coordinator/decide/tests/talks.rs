//! Conversations on the page, with somebody whom we have met.

use super::fixtures::{asked, file, known, stranger, tapped, text, transcript, turn, typed};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::decide::decide;
use crate::coordinator::view::{Decision, Input, View};
use crate::flows::{export, onboarding};
use bloom_chat::ConversationKind;
use bloom_domain::language::Language;
use bloom_domain::onboarding::{Input as Step, Question};
use bloom_domain::profile::{SlotValue, SlotWrite, Source};
use bloom_domain::slots::{GoalCategory, Slot, Zone};
use chrono::TimeDelta;

/// The whole round of commands and small talk.
fn round(language: Language) -> String {
    let mut view = known(language);
    let mut out = String::new();
    for line in [
        "help", "settings", "profile", "pause", "pause", "settings", "resume", "resume", "setings", "weather", "cancel",
    ] {
        let input = typed(&view, line);
        turn(&mut view, &format!("/{line}"), &input, &mut out);
    }
    for words in [
        "obrigado!",
        "oi",
        "tudo bem?",
        "tchau",
        "ok",
        "quem és tu?",
        "are you human?",
        "what happens with my data?",
        "explain entropy",
    ] {
        turn(&mut view, words, &text(words), &mut out);
    }
    for (name, input) in [
        ("(a sticker)", Input::Unsupported("sticker".into())),
        ("(voice)", Input::Unsupported("Message/voice".into())),
        ("(something new)", Input::Unsupported("hologram".into())),
        ("(a file)", file(Some("notes.pdf".into()))),
        ("(a file without a name)", file(None)),
        ("(a flood)", Input::TooMuch),
        ("(a book)", Input::TooLong { length: 200_000, limit: 20_000 }),
        ("(an old button)", Input::StaleChoice),
        ("(somebody else's button)", Input::ForeignChoice),
        ("(opens the chat)", Input::Opened),
    ] {
        turn(&mut view, name, &input, &mut out);
    }
    out
}

#[test]
fn a_round_in_english() {
    insta::assert_snapshot!(round(Language::En));
}

#[test]
fn a_round_in_brazilian_portuguese() {
    insta::assert_snapshot!(round(Language::PtBr));
}

#[test]
fn a_round_in_european_portuguese() {
    insta::assert_snapshot!(round(Language::PtPt));
}

/// Language, zone, forgetting, export and deletion.
fn changes(language: Language) -> String {
    let mut view = known(language);
    let mut out = String::new();
    for (name, command) in [
        ("[change language]", Command::AskLanguage),
        ("[language]", Command::SetLanguage { language }),
        ("[forget: hours]", Command::ForgetSlot { slot: Slot::WeeklyHours }),
        ("[forget: hours] again", Command::ForgetSlot { slot: Slot::WeeklyHours }),
        ("[kind of goal]", Command::EditSlot { slot: Slot::GoalCategory }),
        ("[zone]", Command::SetTimezone { zone: Zone::Offset(-180), quote: None }),
        ("[export]", Command::Export),
        ("[delete]", Command::AskDelete),
        ("[keep]", Command::Cancel),
        ("[delete]", Command::AskDelete),
    ] {
        turn(&mut view, name, &tapped(command), &mut out);
    }
    turn(&mut view, "explain entropy", &text("explain entropy"), &mut out);
    turn(&mut view, "[delete everything], too late", &tapped(Command::Delete), &mut out);
    turn(&mut view, "sim", &text("sim"), &mut out);
    out
}

#[test]
fn changes_in_english() {
    insta::assert_snapshot!(changes(Language::En));
}

#[test]
fn changes_in_brazilian_portuguese() {
    insta::assert_snapshot!(changes(Language::PtBr));
}

#[test]
fn changes_in_european_portuguese() {
    insta::assert_snapshot!(changes(Language::PtPt));
}

#[test]
fn groups_hear_two_lines_only() {
    for (language, invite, private) in [
        (
            Language::En,
            "Hello. I coach people one to one; write to me in a private chat and we begin there.\n---\n",
            "Let us do this in a private chat; here everybody could read it.\n---\n",
        ),
        (
            Language::PtBr,
            "Olá. Eu acompanho uma pessoa de cada vez; escreva para mim numa conversa privada e começamos por lá.\n---\n",
            "Vamos fazer isso numa conversa privada; aqui todo mundo poderia ler.\n---\n",
        ),
        (
            Language::PtPt,
            "Olá. Acompanho uma pessoa de cada vez; escreve-me numa conversa privada e começamos por aí.\n---\n",
            "Vamos fazer isto numa conversa privada; aqui toda a gente poderia ler.\n---\n",
        ),
    ] {
        let view = View { kind: ConversationKind::Group, ..known(language) };
        let says = |input: &Input| transcript(&decide(&view, input));
        for input in [text("olá, o que sabes de mim?"), typed(&view, "start"), typed(&view, "help")] {
            assert_eq!(says(&input), invite);
        }
        for line in ["profile", "settings", "export", "delete", "timezone Lisbon", "language en", "pause"] {
            assert_eq!(says(&typed(&view, line)), private, "{line}");
        }
        assert_eq!(decide(&view, &Input::UnknownCommand("weather".into())), Decision::default());
    }
}

#[test]
fn a_first_word_begins_onboarding_and_keeps_the_guessed_language() {
    for language in Language::ALL {
        let view = stranger(language);
        for (input, step) in
            [(text("oi"), Step::Text("oi")), (typed(&view, "start"), Step::Begin), (Input::Opened, Step::Begin)]
        {
            let decision = decide(&view, &input);
            let guess = Change::SetLanguage { language, explicit: false };
            let begun = onboarding::handle(&view, step);
            assert_eq!(decision.replies, begun.replies);
            let told = begun.changes.iter().any(|change| matches!(change, Change::SetLanguage { .. }));
            assert!(told || decision.changes.first() == Some(&guess), "{input:?}");
        }
    }
}

#[test]
fn a_command_before_we_met_is_answered_and_then_we_begin() {
    let view = stranger(Language::PtPt);
    let decision = decide(&view, &typed(&view, "help"));
    assert!(decision.replies.len() >= 2);
    assert!(decision.replies.ends_with(&onboarding::handle(&view, Step::Begin).replies));
    let decision = decide(&view, &typed(&view, "language en"));
    let spoken = View { language: Language::En, language_is_explicit: true, ..view };
    assert!(decision.replies.ends_with(&onboarding::handle(&spoken, Step::Begin).replies));
    let languages: Vec<_> =
        decision.changes.iter().filter(|change| matches!(change, Change::SetLanguage { .. })).collect();
    assert_eq!(languages, [&Change::SetLanguage { language: Language::En, explicit: true }]);
}

#[test]
fn an_interruption_is_answered_and_the_open_question_comes_back() {
    for language in Language::ALL {
        for question in [Question::Goal, Question::WeeklyHours, Question::Timezone, Question::Confidence] {
            let view = asked(question, language);
            let again = onboarding::handle(&view, Step::Reask).replies;
            assert!(!again.is_empty());
            for input in [
                typed(&view, "help"),
                typed(&view, "settings"),
                typed(&view, "profile"),
                typed(&view, "export"),
                typed(&view, "resume"),
                typed(&view, "cancel"),
                typed(&view, "wether"),
                text("what do you know about me?"),
                text("ajuda"),
                Input::Unsupported("voice".into()),
                file(None),
                Input::TooLong { length: 2, limit: 1 },
                Input::StaleChoice,
            ] {
                let decision = decide(&view, &input);
                assert!(decision.replies.ends_with(&again), "{input:?} at {question:?}");
            }
            let paused = decide(&view, &typed(&view, "pause"));
            assert_eq!(paused.replies.len(), 1, "a pause is not answered with a question");
        }
    }
}

#[test]
fn a_zone_given_by_command_answers_the_open_question_too() {
    let view = asked(Question::Timezone, Language::En);
    let decision = decide(&view, &typed(&view, "timezone Lisbon"));
    let mut kept = view.clone();
    for change in &decision.changes {
        if let Change::WriteSlot { write } = change {
            kept.profile.apply(write, view.now);
        }
    }
    assert_eq!(kept.profile.zone(), Some("Europe/Lisbon".parse().expect("a zone")));
    assert_eq!(kept.profile.entry(Slot::Timezone).and_then(|entry| entry.quote.as_deref()), Some("Lisbon"));
    assert!(decision.replies.ends_with(&onboarding::handle(&kept, Step::Reask).replies));
}

#[test]
fn forgetting_the_slot_that_is_being_changed_ends_the_change() {
    let view = known(Language::En);
    let asked = decide(&view, &tapped(Command::EditSlot { slot: Slot::WeeklyHours }));
    let labels: Vec<&str> =
        asked.replies.last().expect("a question").choices.iter().map(|choice| choice.label.as_str()).collect();
    assert!(labels.contains(&"Forget it"), "{labels:?}");
    let editing = super::fixtures::after(&view, &asked);
    assert!(editing.onboarding.as_ref().is_some_and(|state| state.editing));
    let forgotten = decide(&editing, &tapped(Command::ForgetSlot { slot: Slot::WeeklyHours }));
    assert_eq!(forgotten.replies.len(), 1);
    let rest = super::fixtures::after(&editing, &forgotten);
    assert!(rest.profile.entry(Slot::WeeklyHours).is_none());
    assert!(rest.onboarding.as_ref().is_some_and(|state| !state.is_open()));
}

#[test]
fn a_deletion_needs_a_fresh_question() {
    let view = known(Language::En);
    let open = |minutes: i64| {
        let asked_at = view.now - TimeDelta::minutes(minutes);
        View { open_question: Some(OpenQuestion::Delete { asked_at }), ..view.clone() }
    };
    for input in [tapped(Command::Delete), text("yes"), text("Sim!")] {
        assert_eq!(decide(&open(9), &input).changes, [Change::Erase], "{input:?}");
        assert!(!decide(&open(11), &input).changes.contains(&Change::Erase), "{input:?}");
        assert!(!decide(&open(-11), &input).changes.contains(&Change::Erase), "{input:?}");
        assert!(!decide(&view, &input).changes.contains(&Change::Erase), "{input:?}");
    }
    for words in ["ok", "no", "yes but what is stored?", "apaga só o objetivo"] {
        assert!(!decide(&open(1), &text(words)).changes.contains(&Change::Erase), "{words}");
    }
    let taken = decide(&open(1), &tapped(Command::Export));
    assert!(taken.export);
    assert!(!taken.changes.contains(&Change::SetOpenQuestion { question: None }), "a copy first, then the answer");
}

#[test]
fn a_deletion_in_the_first_turn_keeps_nothing() {
    let asked_at = super::fixtures::now();
    let view = View { open_question: Some(OpenQuestion::Delete { asked_at }), ..stranger(Language::En) };
    assert_eq!(decide(&view, &text("yes")).changes, [Change::Erase]);
}

#[test]
fn the_open_language_question_hears_names() {
    let view = View { open_question: Some(OpenQuestion::Language), ..known(Language::En) };
    let set = decide(&view, &text("português de Portugal"));
    assert!(set.changes.contains(&Change::SetLanguage { language: Language::PtPt, explicit: true }));
    assert!(set.changes.contains(&Change::SetOpenQuestion { question: None }));
    assert_eq!(transcript(&set).lines().next(), Some("A partir de agora falamos em Português (Portugal)."));
    let unknown = decide(&view, &text("francês"));
    assert!(transcript(&unknown).starts_with("I do not speak that one yet."));
    assert!(decide(&view, &text("obrigado")).changes.contains(&Change::SetOpenQuestion { question: None }));
}

#[test]
fn the_export_names_the_learners_own_day() {
    let late = "2026-12-01T23:30:00Z".parse().expect("an instant");
    let mut view = View { now: late, ..known(Language::PtBr) };
    let write = |view: &mut View, zone: Zone| {
        let command = Command::SetTimezone { zone, quote: None };
        for change in decide(view, &tapped(command)).changes {
            if let Change::WriteSlot { write } = change {
                view.profile.apply(&write, late);
            }
        }
    };
    write(&mut view, Zone::Offset(120));
    let bundle = || crate::export::Bundle { bytes: b"{}".to_vec(), messages_since: None };
    let draft = export::draft(&view, bundle());
    assert_eq!(draft.message.attachments[0].name, "bloom-export-2026-12-02.zip");
    assert_eq!(draft.message.attachments[0].bytes, b"{}");
    view.profile.forget(Slot::Timezone);
    assert_eq!(export::draft(&view, bundle()).message.attachments[0].name, "bloom-export-2026-12-01.zip");
}

#[test]
fn the_profile_calls_a_reading_of_ours_a_reading() {
    let mut view = known(Language::En);
    let write = SlotWrite {
        slot: Slot::GoalCategory,
        value: Some(SlotValue::Category(GoalCategory::Creative)),
        source: Source::Text,
        quote: Some("violoncelo".to_owned()),
    };
    view.profile.apply(&write, view.now);
    let shown = transcript(&decide(&view, &typed(&view, "profile")));
    assert!(
        shown.contains("- Kind of goal: creative – I read it from your words\nyour words: “violoncelo”"),
        "{shown}"
    );
}
