//! What holds for any input: no panic, nothing private in a group, nothing removed without a yes.

use super::fixtures::{SECRETS, asked, file, known, now, said, stranger, tapped, text};
use crate::commands::registry::{self, Effect, effect};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::decide::decide;
use crate::coordinator::view::{Input, View};
use bloom_chat::ConversationKind;
use bloom_domain::language::Language;
use bloom_domain::onboarding::{Answer, Question};
use bloom_domain::slots::{Slot, Zone};
use proptest::prelude::*;

/// Every command there is, at least once.
fn commands() -> Vec<Command> {
    let mut all = vec![
        Command::Start { payload: None },
        Command::Help,
        Command::ShowSettings,
        Command::AskLanguage,
        Command::AskTimezone,
        Command::SetTimezone { zone: Zone::Offset(60), quote: Some("UTC+1".into()) },
        Command::Pause,
        Command::Resume,
        Command::ShowProfile,
        Command::Export,
        Command::AskDelete,
        Command::Delete,
        Command::Cancel,
        Command::Answer { answer: Answer::Confirm },
        Command::Answer { answer: Answer::FirstTime },
    ];
    all.extend(Language::ALL.map(|language| Command::SetLanguage { language }));
    all.extend(Slot::ALL.map(|slot| Command::EditSlot { slot }));
    all.extend(Slot::ALL.map(|slot| Command::ForgetSlot { slot }));
    all
}

fn inputs() -> Vec<Input> {
    let mut all: Vec<Input> = commands().into_iter().map(tapped).collect();
    all.extend(commands().into_iter().map(|command| Input::Command { command, label: None }));
    all.extend([
        Input::UnknownCommand("profil".into()),
        Input::StaleChoice,
        Input::ForeignChoice,
        Input::Unsupported("sticker".into()),
        file(Some("a.pdf".into())),
        file(Some("\u{202e}\n\u{0}".repeat(500))),
        Input::Opened,
        Input::TooMuch,
        Input::TooLong { length: usize::MAX, limit: 0 },
    ]);
    all.extend(
        [
            "what do you know about me?",
            "o que sabes sobre mim",
            "sim",
            "yes",
            "violoncelo",
            "delete my data",
            "",
            "\u{0}",
        ]
        .map(text),
    );
    all
}

fn views() -> Vec<View> {
    let mut all = Vec::new();
    for language in Language::ALL {
        all.push(stranger(language));
        all.push(known(language));
        all.extend(Question::ALL.map(|question| asked(question, language)));
    }
    let questions = [None, Some(OpenQuestion::Language), Some(OpenQuestion::Delete { asked_at: now() })];
    let mut with_questions: Vec<View> = all
        .iter()
        .flat_map(|view| questions.clone().map(|open_question| View { open_question, ..view.clone() }))
        .collect();
    with_questions.push(View { paused_since: Some(now()), ..known(Language::En) });
    with_questions
}

#[test]
fn every_command_leads_somewhere() {
    for view in views().into_iter().filter(|view| view.open_question.is_none()) {
        for spec in registry::COMMANDS {
            let command = registry::parse(spec.name, "", view.language, view.now).expect("a known name");
            let decision = decide(&view, &Input::Command { command, label: None });
            assert!(!decision.replies.is_empty() || decision.export, "{} says nothing", spec.name);
            assert!(!decision.changes.contains(&Change::Erase));
        }
    }
}

#[test]
fn only_a_yes_to_a_fresh_question_erases() {
    for view in views() {
        for input in inputs() {
            let erases = decide(&view, &input).changes.contains(&Change::Erase);
            let asked = matches!(view.open_question, Some(OpenQuestion::Delete { .. }));
            let yes = match &input {
                Input::Command { command, .. } => *command == Command::Delete,
                Input::Text(words) => words == "sim" || words == "yes",
                _ => false,
            };
            assert_eq!(erases, asked && yes, "{input:?} with {:?}", view.open_question);
        }
    }
}

#[test]
fn an_erasure_stores_nothing_beside_it() {
    for view in views() {
        for input in inputs() {
            let changes = decide(&view, &input).changes;
            assert!(!changes.contains(&Change::Erase) || changes.len() == 1, "{changes:?}");
        }
    }
}

#[test]
fn a_group_never_hears_or_changes_anything_private() {
    for view in views() {
        let view = View { kind: ConversationKind::Group, ..view };
        for input in inputs() {
            let decision = decide(&view, &input);
            assert!(!decision.export, "{input:?}");
            for change in &decision.changes {
                assert!(matches!(change, Change::SetLanguage { explicit: false, .. }), "{change:?}");
            }
            for reply in &decision.replies {
                assert!(reply.choices.is_empty() && reply.message.attachments.is_empty());
                for secret in SECRETS {
                    assert!(!said(reply).contains(secret), "{secret} in a group: {}", said(reply));
                }
            }
        }
    }
}

#[test]
fn notes_are_short_and_forgeries_change_nothing() {
    for view in views() {
        for input in inputs() {
            let decision = decide(&view, &input);
            assert!(decision.note.is_none_or(|note| note.chars().count() <= 200));
        }
        let foreign = decide(&view, &Input::ForeignChoice);
        assert!(foreign.changes.is_empty() && foreign.replies.is_empty() && !foreign.settle);
    }
}

#[test]
fn at_most_one_message_of_ours_ends_in_a_question() {
    for view in views() {
        for input in inputs() {
            let decision = decide(&view, &input);
            let asking = decision.replies.iter().filter(|reply| said(reply).contains('?')).count();
            assert!(
                asking <= 1,
                "{input:?} with {:?}:\n{}",
                view.open_question,
                super::fixtures::transcript(&decision)
            );
        }
    }
}

#[test]
fn destructive_commands_are_known_as_such() {
    for command in commands() {
        let destructive = matches!(command, Command::Delete | Command::ForgetSlot { .. });
        assert_eq!(effect(&command) == Effect::Destructive, destructive, "{command:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn no_text_makes_it_panic(words in "\\PC{0,200}", which in 0usize..1000) {
        let views = views();
        let view = &views[which % views.len()];
        let decision = decide(view, &text(&words));
        prop_assert!(!decision.replies.is_empty());
        let group = View { kind: ConversationKind::Group, ..view.clone() };
        prop_assert!(!decide(&group, &text(&words)).export);
        let _ = decide(view, &Input::Unsupported(words.clone()));
        let _ = decide(view, &Input::UnknownCommand(words.clone()));
        let _ = decide(view, &file(Some(words)));
    }
}
