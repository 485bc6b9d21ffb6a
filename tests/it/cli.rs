//! What can be typed at the command line, and what comes of it.

use crate::support::Place;
use serde_json::Value;

const TOKEN: &str = "123456789:AACANARYcanaryCANARYcanaryCANARYcan";

#[tokio::test]
async fn help_teaches() {
    let place = Place::new();
    let help = place.run(&["--help"], "").await;
    assert_eq!(help.code(), Some(0), "{}", help.err);
    for word in [
        "chat",
        "run",
        "init",
        "check",
        "migrate",
        "outbox",
        "learners",
        "export",
        "erase",
        "eval",
        "simulate",
        "Examples:",
        "BLOOM_TELEGRAM__TOKEN",
    ] {
        assert!(help.out.contains(word), "{word:?} is not in: {}", help.out);
    }
    for command in ["chat", "run", "init", "check", "key", "outbox", "learners", "export", "erase", "eval", "simulate"]
    {
        let help = place.run(&[command, "--help"], "").await;
        assert_eq!(help.code(), Some(0), "{command}");
        assert!(help.out.contains("Usage: bloom"), "{command}: {}", help.out);
    }
    let wrong = place.run(&["chekc"], "").await;
    assert_eq!(wrong.code(), Some(2));
    assert!(wrong.err.contains("check"), "{}", wrong.err);
    assert!(!place.data().exists(), "asking for help leaves nothing behind");
}

#[tokio::test]
async fn a_pipe_is_a_conversation() {
    let place = Place::new();
    let talk = place.run(&["chat", "--language", "en"], "/start\nyes\nI want to learn chess\n/profile\n").await;
    assert_eq!(talk.code(), Some(0), "{}", talk.err);
    let mut from = 0;
    for words in ["Shall we begin?", "What would you like to learn", "I want to learn chess", "Goal"] {
        let found = talk.out[from..].find(words);
        from += found.unwrap_or_else(|| panic!("{words:?} does not follow in:\n{}", talk.out));
    }
    assert!(!talk.out.contains('\u{1b}'), "no colours in a pipe");

    // What was said is known the next time; another name is another learner.
    let again = place.run(&[], "/profile\n").await;
    assert!(again.out.contains("I want to learn chess"), "{}", again.out);
    let other = place.run(&["chat", "--name", "other"], "/profile\n").await;
    assert!(!other.out.contains("I want to learn chess"), "{}", other.out);
    let log = std::fs::read_to_string(place.data().join("bloom.log")).unwrap_or_default();
    assert!(!log.contains("chess"), "the log has no words of people: {log}");
}

#[tokio::test]
async fn choices_are_numbered_and_a_number_is_a_tap() {
    let place = Place::new();
    let talk = place.run(&["chat", "--language", "pt-BR"], "/start\n1\n").await;
    assert_eq!(talk.code(), Some(0), "{}", talk.err);
    for words in ["Vamos começar?", "Começar", "Agora não", "O que você gostaria de aprender"] {
        assert!(talk.out.contains(words), "{words:?} is not in:\n{}", talk.out);
    }
}

#[tokio::test]
async fn the_end_of_the_input_is_a_good_end() {
    let place = Place::new();
    for input in ["", "\n\n\n", "no newline at the end", "\u{0}\u{7}\u{1b}[2J\n", "\u{202E}\u{200B}\n"] {
        let talk = place.run(&["chat"], input).await;
        assert_eq!(talk.code(), Some(0), "{input:?}: {}", talk.err);
        assert!(!talk.out.contains("\u{1b}[2J"), "control characters do not come back");
    }
}

#[tokio::test]
async fn check_says_what_is_wrong_and_how_to_mend_it() {
    let place = Place::new();
    let fine = place.run(&["check"], "").await;
    assert_eq!(fine.code(), Some(0), "{}\n{}", fine.out, fine.err);
    assert!(fine.out.contains("telegram.token") && fine.out.contains("data.dir"), "{}", fine.out);
    assert!(!place.file().exists(), "checking makes no database");

    let wrong = Place::new().set("BLOOM_TELEGRAM__TOKEN", TOKEN).set("BLOOM_TELEGRAM__MODE", "webhook");
    let checked = wrong.run(&["check"], "").await;
    assert_eq!(checked.code(), Some(2), "{}", checked.out);
    let said = format!("{}{}", checked.out, checked.err);
    assert!(said.contains("webhook_url") && said.contains("webhook_secret"), "{said}");
    assert!(!said.contains("CANARY"), "{said}");
    let run = wrong.run(&["run"], "").await;
    assert_eq!(run.code(), Some(2), "{}", run.err);
    assert!(!run.err.contains("CANARY"), "{}", run.err);
}

#[tokio::test]
async fn an_unknown_key_names_the_nearest_one() {
    let place = Place::new();
    std::fs::write(place.folder().join("bloom.toml"), "[telegram]\ntokn = \"x\"\n").expect("a file is written");
    let checked = place.run(&["check"], "").await;
    let said = format!("{}{}", checked.out, checked.err);
    assert_eq!(checked.code(), Some(2), "{said}");
    assert!(said.contains("bloom.toml:2") && said.contains("tokn") && said.contains("token"), "{said}");

    let place = Place::new().set("BLOOM_TELEGRAM__TOKN", TOKEN);
    let run = place.run(&["run"], "").await;
    assert_eq!(run.code(), Some(2), "{}", run.err);
    assert!(run.err.contains("BLOOM_TELEGRAM__TOKEN"), "{}", run.err);
    assert!(!run.err.contains("CANARY"), "{}", run.err);
}

#[tokio::test]
async fn init_writes_what_check_accepts_and_shows_no_secret() {
    let place = Place::new();
    let made = place.run(&["init"], &format!("{TOKEN}\nyes\npt-BR\n\n")).await;
    assert_eq!(made.code(), Some(0), "{}{}", made.out, made.err);
    assert!(!format!("{}{}", made.out, made.err).contains("CANARY"));
    let file = std::fs::read_to_string(place.folder().join("bloom.toml")).expect("the file");
    assert!(file.contains("language = \"pt-BR\"") && !file.contains("CANARY"), "{file}");
    let checked = place.run(&["check"], "").await;
    assert_eq!(checked.code(), Some(0), "{}{}", checked.out, checked.err);
    assert!(!checked.out.contains("CANARY"), "{}", checked.out);
    let again = place.run(&["init"], "\n\n\n\n").await;
    assert_ne!(again.code(), Some(0), "a file is not replaced unasked");
}

#[tokio::test]
async fn nobody_to_serve_is_said_plainly() {
    let run = Place::new().run(&["run"], "").await;
    assert_eq!(run.code(), Some(1), "{}", run.err);
    assert!(run.err.contains("bloom init") && run.err.contains("bloom chat"), "{}", run.err);
}

#[tokio::test]
async fn migrate_and_outbox_work_on_an_empty_place() {
    let place = Place::new();
    let migrated = place.run(&["migrate"], "").await;
    assert_eq!(migrated.code(), Some(0), "{}", migrated.err);
    assert!(place.file().exists());
    let outbox = place.run(&["outbox"], "").await;
    assert_eq!(outbox.code(), Some(0), "{}", outbox.err);
    assert!(outbox.out.contains("Everything has been delivered."), "{}", outbox.out);
    let retried = place.run(&["outbox", "retry", "nothing"], "").await;
    assert_eq!(retried.code(), Some(1), "{}", retried.out);
}

#[tokio::test]
async fn intents_are_read_and_scored() {
    let place = Place::new();
    let input = concat!(
        r#"{"id":"a","lang":"en","text":"don't summarise, quiz me","ctx":null,"expect":"generate_questions"}"#,
        "\n",
        r#"{"id":"b","lang":"pt-BR","text":"é a membrana","ctx":"pending_question","expect":"evaluate"}"#,
        "\n",
        r#"{"id":"c","lang":"pt-PT","text":"planeia a minha semana"}"#,
        "\n",
    );
    let read = place.run(&["eval", "intents", "-", "--offline"], input).await;
    assert_eq!(read.code(), Some(0), "{}", read.err);
    let answers: Vec<Value> =
        read.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let intents: Vec<&Value> = answers.iter().map(|answer| &answer["intent"]).collect();
    assert_eq!(intents, ["generate_questions", "evaluate", "plan_week"]);
    for (answer, id) in answers.iter().zip(["a", "b", "c"]) {
        assert_eq!(answer["id"], id);
        assert!(answer["confidence"].as_f64().is_some_and(|sure| (0.7..=1.0).contains(&sure)), "{answer}");
    }
    assert!(read.err.contains("2 lines: 100.00 %"), "{}", read.err);
    let wrong =
        place.run(&["eval", "intents", "-"], "{\"id\":\"a\",\"lang\":\"en\",\"text\":\"hi\",\"ctx\":\"x\"}\n").await;
    assert_eq!(wrong.code(), Some(1));
    assert!(wrong.err.contains("line 1") || wrong.err.contains("ctx"), "{}", wrong.err);
}

#[tokio::test]
async fn lines_are_read_and_scored() {
    let place = Place::new();
    let line = |id: &str, state: &str, text: &str| {
        format!(r#"{{"id":"{id}","lang":"pt-BR","state":"{state}","text":"{text}","now_utc":"2026-03-02T17:00:00Z""#)
    };
    let input = format!(
        "{},\"expect\":{{\"weekly_hours\":4}}}}\n\n{}}}\n{}}}\n",
        line("a", "S4", "4 horas por semana"),
        line("b", "S5", "oito"),
        line("c", "TZ", "Lisboa"),
    );
    std::fs::write(place.folder().join("lines.jsonl"), &input).expect("a file is written");
    let read = place.run(&["eval", "slots", "lines.jsonl"], "").await;
    assert_eq!(read.code(), Some(0), "{}", read.err);
    let answers: Vec<Value> =
        read.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    assert_eq!(answers.len(), 3, "{}", read.out);
    assert_eq!(answers[0]["id"], "a");
    assert_eq!(answers[0]["weekly_hours"].as_f64(), Some(4.0));
    assert_eq!(answers[1]["confidence"].as_i64(), Some(8));
    assert_eq!(answers[2]["timezone"], "Europe/Lisbon");
    for name in ["weekly_hours", "focus_window", "confidence", "timezone", "goal_category"] {
        assert!(answers.iter().all(|answer| answer.get(name).is_some()), "{name} is always there");
    }
    assert!(read.err.contains("exact"), "{}", read.err);
    let piped = place.run(&["eval", "slots", "-"], &input).await;
    assert_eq!(piped.out, read.out, "a pipe does as well");
    let torn = place.run(&["eval", "slots", "-"], "{not json\n").await;
    assert_eq!(torn.code(), Some(1));
    assert!(torn.err.contains("line 1"), "{}", torn.err);
}

#[tokio::test]
async fn harsh_thoughts_are_measured_line_by_line() {
    let place = Place::new();
    let line = |id: &str, lang: &str, text: &str, expect: &str| {
        serde_json::json!({ "id": id, "lang": lang, "text": text, "expect": expect }).to_string()
    };
    let input = [
        line("a", "en", "I'm such an idiot", "labelling"),
        line("b", "pt-BR", "podemos mudar a sessão de amanhã?", "none"),
        line("c", "pt-PT", "quero matar-me", "crisis"),
    ]
    .join("\n");
    std::fs::write(place.folder().join("lines.jsonl"), &input).expect("a file is written");
    let read = place.run(&["eval", "distortions", "lines.jsonl"], "").await;
    assert_eq!(read.code(), Some(0), "{}", read.err);
    let answers: Vec<Value> =
        read.out.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let named = |id: &str, label: &str| serde_json::json!({ "id": id, "label": label });
    assert_eq!(answers, [named("a", "labelling"), named("b", "none"), named("c", "crisis")]);
    assert!(read.err.contains("macro-F1 1.000"), "{}", read.err);
    let bare = place.run(&["eval", "distortions", "-"], "{\"id\":1,\"lang\":\"en\",\"text\":\"hello\"}\n").await;
    assert_eq!((bare.code(), bare.err.as_str()), (Some(0), ""), "without expectations there is no score");
    let wrong = place.run(&["eval", "distortions", "-"], &line("d", "en", "hello", "sad")).await;
    assert_eq!(wrong.code(), Some(1));
    assert!(wrong.err.contains("line 1") && wrong.err.contains("sad"), "{}", wrong.err);
}

#[tokio::test]
async fn an_operator_shows_exports_and_erases_learners() {
    let place = Place::new();
    let talk = place.run(&["chat", "--name", "ana", "--language", "en"], "/start\nyes\nI want to learn chess\n").await;
    assert_eq!(talk.code(), Some(0), "{}", talk.err);
    let known = place.run(&["learners"], "").await;
    assert_eq!(known.code(), Some(0), "{}", known.err);
    assert!(!known.out.contains("chess"), "no words: {}", known.out);
    let id = known.out.split_whitespace().next().expect("an id").to_owned();
    let actor = known.out.split_whitespace().last().expect("an account").to_owned();

    let file = place.data().join("ana.zip");
    let path = file.to_str().expect("a path");
    let written = place.run(&["export", "--actor", &actor, "--out", path], "").await;
    assert_eq!(written.code(), Some(0), "{}", written.err);
    let bytes = std::fs::read(&file).expect("the file");
    assert!(bytes.starts_with(b"PK"), "it is a ZIP");
    let twice = place.run(&["export", "--learner", &id, "--out", path], "").await;
    assert_eq!(twice.code(), Some(1), "a file that is there is not overwritten");
    std::fs::remove_file(&file).expect("removed");

    let nobody = place.run(&["erase", "--learner", "nobody"], "").await;
    assert_eq!(nobody.code(), Some(1));
    assert!(nobody.err.contains("bloom learners"), "{}", nobody.err);
    let unsure = place.run(&["erase", "--learner", &id], "yes\n").await;
    assert_eq!(unsure.code(), Some(1), "only the id confirms: {}", unsure.out);
    let erased = place.run(&["erase", "--learner", &id], &format!("{id}\n")).await;
    assert_eq!(erased.code(), Some(0), "{}", erased.err);
    assert!(erased.out.contains("  learner\n") && erased.out.contains("They are removed."), "{}", erased.out);
    assert!(place.run(&["learners"], "").await.out.contains("Nobody is known yet."));
    let both = place.run(&["export", "--learner", &id, "--actor", &actor], "").await;
    assert_eq!(both.code(), Some(2), "one or the other");
}
