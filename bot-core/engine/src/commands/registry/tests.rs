//! The list holds together: told apart, explained in every language, and never destructive by typing.

use super::*;
use bloom_domain::slots::Zone;
use std::collections::BTreeSet;

fn now() -> DateTime<Utc> {
    "2026-12-01T14:05:00Z".parse().expect("an instant")
}

fn parsed(name: &str, args: &str) -> Option<Command> {
    parse(name, args, Language::En, now())
}

#[test]
fn every_spelling_is_plain_and_means_one_thing() {
    let mut seen = BTreeSet::new();
    for spelling in COMMANDS.iter().flat_map(spellings) {
        assert!(seen.insert(spelling), "{spelling} twice");
        assert!(spelling.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{spelling}");
        assert!(spelling.len() <= 32, "{spelling}");
        assert_eq!(nearest(spelling).unwrap_or(spelling), spelling);
    }
}

#[test]
fn every_command_explains_itself_in_every_language() {
    let list = help_list();
    assert_eq!(list.len(), COMMANDS.len());
    for command in list {
        let tags: Vec<&str> = command.descriptions.iter().map(|(tag, _)| tag.as_str()).collect();
        assert_eq!(tags, ["en", "pt-BR", "pt-PT"]);
        for (tag, words) in command.descriptions {
            assert!((3..=64).contains(&words.chars().count()), "{} in {tag}: {words}", command.name);
            assert!(!words.starts_with("help-"), "{words}");
        }
    }
}

#[test]
fn names_are_read_whatever_their_case_and_accents() {
    assert_eq!(parsed("HELP", ""), Some(Command::Help));
    assert_eq!(parsed("Ajuda", ""), Some(Command::Help));
    assert_eq!(parsed("definições", ""), Some(Command::ShowSettings));
    assert_eq!(parsed("perfil", "x"), Some(Command::ShowProfile));
    assert_eq!(parsed("fuso", ""), Some(Command::AskTimezone));
    assert_eq!(parsed("nothing", ""), None);
    assert_eq!(parsed("", ""), None);
    assert_eq!(parsed(&"help".repeat(1_000), ""), None);
}

#[test]
fn arguments_become_values_or_a_question() {
    let set = |language| Some(Command::SetLanguage { language });
    assert_eq!(parsed("language", "pt-PT"), set(Language::PtPt));
    assert_eq!(parsed("idioma", "inglês"), set(Language::En));
    assert_eq!(parsed("language", "klingon"), Some(Command::AskLanguage));
    assert_eq!(parsed("language", ""), Some(Command::AskLanguage));
    for (words, zone) in [("Europe/Lisbon", "Europe/Lisbon"), ("Lisbon", "Europe/Lisbon"), ("UTC-3", "UTC-03:00")] {
        let zone: Zone = zone.parse().expect("a zone");
        assert_eq!(parsed("timezone", words), Some(Command::SetTimezone { zone, quote: Some(words.to_owned()) }));
    }
    for words in ["", "Narnia", "Brasil", "8h", "\u{0}", "🙂"] {
        assert_eq!(parsed("timezone", words), Some(Command::AskTimezone), "{words}");
    }
    let start = |payload: Option<&str>| Some(Command::Start { payload: payload.map(str::to_owned) });
    assert_eq!(parsed("start", "ref_A-1"), start(Some("ref_A-1")));
    for odd in ["", "a b", "a'; drop", "é", &"x".repeat(65)] {
        assert_eq!(parsed("start", odd), start(None), "{odd}");
    }
}

#[test]
fn typing_never_removes_anything() {
    let arguments = ["", "yes", "sim", "now", "confirm", "everything", "goal", "--force", "\u{202e}", "1"];
    for spelling in COMMANDS.iter().flat_map(spellings) {
        assert_ne!(find(spelling).map(|spec| spec.effect), Some(Effect::Destructive));
        for args in arguments {
            let command = parsed(spelling, args).expect("a known spelling");
            assert_ne!(effect(&command), Effect::Destructive, "{spelling} {args}");
        }
    }
}

#[test]
fn slips_find_their_command() {
    for (slip, meant) in [
        ("setings", Some("settings")),
        ("hlep", Some("help")),
        ("perfl", Some("perfil")),
        ("timzone", Some("timezone")),
        ("delet", Some("delete")),
        ("weather", None),
        ("x", None),
        ("", None),
    ] {
        assert_eq!(nearest(slip), meant, "{slip}");
    }
}

proptest::proptest! {
    #[test]
    fn anything_typed_is_survived(name in "\\PC{0,40}", args in "\\PC{0,80}") {
        let _ = parsed(&name, &args);
        let _ = nearest(&name);
        for spec in COMMANDS {
            let command = parsed(spec.name, &args).expect("a known name");
            proptest::prop_assert_ne!(effect(&command), Effect::Destructive);
        }
    }
}
