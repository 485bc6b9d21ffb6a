//! The rules of Motivational Interviewing, one by one.

use super::common::*;
use bloom_domain::coaching::{Level, MAX_DETAIL_CHARS};
use bloom_domain::onboarding::Step;
use bloom_domain::recovery;
use bloom_domain::wording::{Kind, Rule};

const LONG: &str = "I was tired after work and the chapter about acids was confusing";

fn breaches(reply: &CoachReply, language: Language, stage: Stage, user: &str) -> Vec<Breach> {
    lint_reply(reply, &Grounds::new(language, stage, user))
}

fn whole(reflection: &str, question: &str) -> CoachReply {
    CoachReply {
        reflection: (!reflection.is_empty()).then(|| reflection.into()),
        question: (!question.is_empty()).then(|| question.into()),
        ..CoachReply::default()
    }
}

#[test]
fn good_replies_leave() {
    let cases = [
        (
            En,
            Stage::Reflection,
            LONG,
            "After work you were tired, and the acids were confusing.",
            "What would make the chapter easier to open?",
        ),
        (
            En,
            Stage::Onboarding(Step::S2),
            LONG,
            "The chapter about acids was a lot for a tired evening.",
            "What makes it matter to you?",
        ),
        (
            En,
            Stage::Recovery(recovery::Stage::Explore),
            LONG,
            "Work left you tired that day.",
            "What would have helped a little?",
        ),
        (En, Stage::General, "thanks", "Good to hear from you.", ""),
        (
            PtBr,
            Stage::Reflection,
            "cheguei cansada do trabalho e o capítulo confundiu",
            "Você chegou cansada do trabalho, e o capítulo confundiu.",
            "O que ajudaria da próxima vez?",
        ),
        (
            PtBr,
            Stage::Onboarding(Step::S3),
            "tentei estudar sozinho e larguei",
            "Você tentou estudar sozinho, e não durou.",
            "O que atrapalhou mais?",
        ),
        (
            PtPt,
            Stage::Reflection,
            "cheguei cansada do trabalho e o capítulo confundiu-me",
            "Chegaste cansada do trabalho, e o capítulo confundiu-te.",
            "O que te ajudaria?",
        ),
        (
            PtPt,
            Stage::Recovery(recovery::Stage::Explore),
            "tive um imprevisto em casa com a família",
            "Houve um imprevisto em casa.",
            "Como te sentes agora?",
        ),
    ];
    compare(&cases, |(language, stage, user, reflection, question)| {
        let found = breaches(&whole(reflection, question), *language, *stage, user);
        found.iter().any(Breach::blocks).then(|| format!("{found:?}"))
    });
}

#[test]
fn one_question_at_most() {
    for (reply, broken) in [
        (whole("You were tired. Right?", "What helped?"), true),
        (whole("You were tired.", "What helped? And what did not?"), true),
        (whole("You asked \"why me?\" that night.", "What helped?"), false),
        (whole("You were tired.", "What helped?!"), false),
        (whole("You were tired.", "What helped？ And then？"), true),
    ] {
        let found = breaches(&reply, En, Stage::General, LONG);
        assert_eq!(breaks(RuleId::Q1, &found), broken, "{reply:?}: {found:?}");
    }
    let complete = Stage::Recovery(recovery::Stage::Complete);
    assert!(breaks(RuleId::Q1, &breaches(&asking("What else?"), En, complete, "ok")));
}

#[test]
fn open_questions_where_they_say_more() {
    let explore = Stage::Recovery(recovery::Stage::Explore);
    for (language, stage, text, warned) in [
        (En, Stage::Reflection, "Was it hard?", true),
        (En, Stage::Reflection, "What was hard?", false),
        (En, Stage::Reflection, "Was it the hour or the topic?", false),
        (En, Stage::Onboarding(Step::S1), "Is this a good time?", false),
        (En, explore, "Did you sleep well?", true),
        (PtBr, Stage::Reflection, "Foi difícil?", true),
        (PtBr, Stage::Reflection, "O que foi difícil?", false),
        (PtPt, explore, "Estavas cansada?", true),
        (PtPt, explore, "Como correu?", false),
    ] {
        let found = breaches(&asking(text), language, stage, "ok");
        assert_eq!(breaks(RuleId::Q2, &found), warned, "{text}: {found:?}");
    }
    assert_eq!(RuleId::Q2.level(), Level::Warn);
}

#[test]
fn nobody_is_asked_why_not() {
    for (language, text) in
        [(En, "Why didn't you start?"), (PtBr, "Por que você não estudou?"), (PtPt, "Porque é que não estudaste?")]
    {
        assert!(breaks(RuleId::Q3, &breaches(&asking(text), language, Stage::General, "ok")), "{text}");
    }
}

#[test]
fn what_was_said_is_reflected_before_a_question() {
    let ask = asking("What would help?");
    for (stage, user, broken) in [
        (Stage::Reflection, LONG, true),
        (Stage::Onboarding(Step::S2), LONG, true),
        (Stage::Onboarding(Step::S4), LONG, false),
        (Stage::Reflection, "ok", false),
        (Stage::General, LONG, false),
    ] {
        assert_eq!(breaks(RuleId::R1, &breaches(&ask, En, stage, user)), broken, "{stage:?}");
    }
    let menu = Grounds { reflection_needed: false, ..Grounds::new(En, Stage::Reflection, LONG) };
    assert!(!breaks(RuleId::R1, &lint_reply(&ask, &menu)));
}

#[test]
fn advice_waits_until_it_is_wanted() {
    let advice = telling("Try to use flashcards and turn off the phone.");
    let base = Grounds::new(En, Stage::General, LONG);
    assert!(breaks(RuleId::A1, &lint_reply(&advice, &base)));
    assert!(!breaks(RuleId::A1, &lint_reply(&advice, &Grounds { asked_for_advice: true, ..base })));
    assert!(!breaks(RuleId::A1, &lint_reply(&advice, &Grounds { permission_given: true, ..base })));
    // That the specialist believes it has leave counts for nothing.
    assert!(breaks(RuleId::A1, &lint_reply(&CoachReply { permission: true, ..advice }, &base)));
    let portuguese = telling("Tente usar flashcards e desligue o celular.");
    assert!(breaks(RuleId::A1, &breaches(&portuguese, PtBr, Stage::General, "foi difícil")));
    let offers = CoachReply { options: vec!["A shorter version".into(), "Let it go".into()], ..CoachReply::default() };
    for stage in [recovery::Stage::Initiate, recovery::Stage::Explore] {
        assert!(breaks(RuleId::A1, &breaches(&offers, En, Stage::Recovery(stage), "ok")));
    }
}

#[test]
fn duty_has_no_place_after_a_miss() {
    let duty = whole("You need to rest.", "");
    for (stage, broken) in
        [(Stage::Recovery(recovery::Stage::Explore), true), (Stage::Reflection, true), (Stage::General, false)]
    {
        assert_eq!(breaks(RuleId::A2, &breaches(&duty, En, stage, "ok")), broken, "{stage:?}");
    }
    assert!(breaks(RuleId::A2, &breaches(&whole("Tens de descansar.", ""), PtPt, Stage::Reflection, "ok")));
}

#[test]
fn a_plan_leaves_a_say() {
    let resolve = Stage::Recovery(recovery::Stage::Resolve);
    let offers = |options: &[&str], question: Option<&str>| CoachReply {
        options: options.iter().map(|option| (*option).to_owned()).collect(),
        question: question.map(str::to_owned),
        ..CoachReply::default()
    };
    for (reply, stage, broken) in [
        (offers(&["A shorter version"], Some("Would that suit?")), resolve, true),
        (offers(&["A shorter version", "Another time", "Let it go"], Some("Which suits you?")), resolve, false),
        (offers(&["A shorter version", "Another time"], None), resolve, true),
        (telling("This is the week."), Stage::Planning, true),
        (
            CoachReply { question: Some("What would you change?".into()), ..telling("This is the week.") },
            Stage::Planning,
            false,
        ),
    ] {
        let found = breaches(&reply, En, stage, "ok");
        assert_eq!(breaks(RuleId::P1, &found), broken, "{reply:?}: {found:?}");
    }
}

#[test]
fn an_affirmation_names_what_was_done() {
    for (language, user, text, warned) in [
        (En, "I read the acids chapter", "You read about acids on a hard day.", false),
        (En, "I read the acids chapter", "Great job!", true),
        (En, "I read the acids chapter", "You are amazing.", true),
        (PtBr, "reli o resumo de manhã", "Você releu o resumo com calma.", false),
        (PtBr, "reli o resumo de manhã", "Parabéns, muito bem!", true),
        (PtPt, "fiz os exercícios", "Os exercícios ficaram contigo.", false),
        (PtPt, "fiz os exercícios", "Excelente!", true),
    ] {
        let reply = CoachReply { affirmation: Some(text.into()), ..CoachReply::default() };
        let found = breaches(&reply, language, Stage::General, user);
        assert_eq!(breaks(RuleId::F1, &found), warned, "{text}: {found:?}");
    }
}

#[test]
fn replies_are_short() {
    let five = telling("It is calm. It is late. It is cold. It is dark. It is quiet.");
    assert!(breaks(RuleId::L1, &breaches(&five, En, Stage::General, "ok")));
    let four = telling("It is calm. It is late. It is cold. It is dark.");
    assert!(!breaks(RuleId::L1, &breaches(&four, En, Stage::General, "ok")));
    let words = whole(&"calm and late ".repeat(25), &format!("{}?", "calm and late ".repeat(25)));
    assert!(breaks(RuleId::L1, &breaches(&words, En, Stage::General, "ok")));
}

#[test]
fn nobody_guesses_who_the_learner_is() {
    let guess = telling("As a busy parent you have little time.");
    assert!(breaks(RuleId::I1, &breaches(&guess, En, Stage::General, "I have little time")));
    assert!(!breaks(RuleId::I1, &breaches(&guess, En, Stage::General, "I'm a busy parent")));
}

#[test]
fn forbidden_phrases_and_other_gates_block() {
    let found = breaches(&telling("You failed again."), En, Stage::General, "ok");
    assert!(
        found.iter().any(|breach| matches!(breach.rule, RuleId::Wording(Rule::Guilt)) && breach.blocks()),
        "{found:?}"
    );
    let found = breaches(&telling("Que vergonha, você falhou."), PtBr, Stage::General, "ok");
    assert!(found.iter().any(|breach| breach.rule == RuleId::Wording(Rule::Guilt)), "{found:?}");
    let grounds = Grounds { extra: &["all_or_nothing"], ..Grounds::new(En, Stage::General, "ok") };
    let found = lint_reply(&telling("All is well."), &grounds);
    assert!(found.iter().any(|breach| breach.rule == RuleId::Other && breach.detail == "all_or_nothing"));
    let grounds = Grounds { kind: Kind::RecoveryNudge, ..Grounds::new(En, Stage::General, "ok") };
    assert!(breaks(RuleId::Wording(Rule::Exclamation), &lint_reply(&telling("Well now!"), &grounds)));
}

#[test]
fn shape_is_bounded() {
    let stage = Stage::General;
    assert!(breaks(RuleId::Shape, &breaches(&CoachReply::default(), En, stage, "ok")));
    let many =
        CoachReply { options: ["one", "way", "or", "other"].map(str::to_owned).to_vec(), ..CoachReply::default() };
    assert!(breaks(RuleId::Shape, &breaches(&many, En, stage, "ok")));
    assert!(breaks(RuleId::Shape, &breaches(&telling(&"a b ".repeat(200)), En, stage, "ok")));
    let long = breaches(&telling(&"https://x.example/".repeat(40)), En, stage, "ok");
    assert!(long.iter().all(|breach| breach.detail.chars().count() <= MAX_DETAIL_CHARS));
}

#[test]
fn advice_is_asked_for_in_many_ways() {
    let cases = [
        (En, "any tips?", true),
        (En, "what would you suggest", true),
        (En, "How can I focus better?", true),
        (En, "could you give me some advice", true),
        (En, "should I start with chapter two?", true),
        (En, "my teacher gave me tips", false),
        (En, "no advice please", false),
        (En, "I don't want suggestions", false),
        (En, "I was tired", false),
        (PtBr, "o que você sugere?", true),
        (PtBr, "me indica um método", true),
        (PtBr, "tem alguma dica?", true),
        (PtBr, "como faço para focar", true),
        (PtBr, "não quero dicas", false),
        (PtBr, "foi cansativo", false),
        (PtPt, "o que me sugeres?", true),
        (PtPt, "que devo fazer?", true),
        (PtPt, "dá-me uma ideia", true),
        (PtPt, "sem conselhos, por favor", false),
        (PtPt, "estava cansada", false),
        (PtPt, "any tips?", true),
    ];
    compare(&cases, |(language, text, asks)| (asks_for_advice(text, *language) != *asks).then(String::new));
}
