//! The figures of a dialogue, and which way a learner leans.

use super::common::*;
use bloom_domain::coaching::{Dimension, Talk, TurnRecord, Violation, metrics, talk};
use bloom_domain::recovery;

const EXPLORE: Stage = Stage::Recovery(recovery::Stage::Explore);

fn turn(reflection: &str, question: &str) -> TurnRecord {
    let part = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let reply = CoachReply { reflection: part(reflection), question: part(question), ..CoachReply::default() };
    TurnRecord::of_reply(&reply, &Grounds::new(En, EXPLORE, "I was tired after work"))
}

#[test]
fn a_good_dialogue_breaks_no_bound() {
    let turns = [
        turn("You were tired after work.", "What would you like to do about it?"),
        turn("Rest came first that day.", ""),
        turn("The evening is yours, and you decide.", ""),
    ];
    let figures = metrics(&turns);
    assert_eq!(figures.reflections_per_question, Some(3.0));
    assert!((figures.question_rate - 1.0 / 3.0).abs() < 1e-9);
    assert_eq!(figures.choice_in_recovery, Some(true));
    assert_eq!(figures.choice_in_planning, None);
    assert_eq!(figures.violations(), []);
}

#[test]
fn each_bound_can_be_broken() {
    let figures = metrics(&[turn("", "What happened?"), turn("", "And then?")]);
    let broken = figures.violations();
    assert!(broken.contains(&Violation::ReflectionsPerQuestion(0.0)), "{broken:?}");
    assert!(broken.contains(&Violation::QuestionRate(1.0)), "{broken:?}");
    assert!(broken.contains(&Violation::ReflectionRate(0.0)), "{broken:?}");
    assert!(broken.contains(&Violation::NoChoiceInRecovery), "{broken:?}");
    let bad = TurnRecord::of_text("You failed. You should study more. Why didn't you start?", "", En, Stage::Planning);
    let broken = metrics(&[bad]).violations();
    assert!(broken.contains(&Violation::Mina(2)) || broken.contains(&Violation::Mina(1)), "{broken:?}");
    assert!(broken.iter().any(|violation| matches!(violation, Violation::Modals(_))), "{broken:?}");
    let long = TurnRecord { words: 60, ..bad };
    assert!(metrics(&[long]).violations().contains(&Violation::MedianWords(60.0)));
}

#[test]
fn no_turns_are_no_figures() {
    let figures = metrics(&[]);
    assert_eq!(figures.reflections_per_question, None);
    assert!(figures.violations().is_empty());
}

#[test]
fn the_median_of_an_even_number_lies_between() {
    let turn = turn("You were tired.", "");
    let turns = [TurnRecord { words: 10, ..turn }, TurnRecord { words: 20, ..turn }];
    assert!((metrics(&turns).median_words - 15.0).abs() < 1e-9);
}

#[test]
fn finished_texts_are_read_by_their_signs() {
    let user = "cheguei tarde do trabalho e estava cansada";
    let cases = [
        (PtBr, "Você chegou tarde e cansada do trabalho. O que ajudaria?", true, true, false),
        (PtPt, "Chegaste tarde e cansada do trabalho.", true, false, false),
        (PtPt, "O que gostavas de fazer agora?", false, true, true),
        (PtBr, "Você decide, sem pressa.", false, false, false),
        (PtBr, "Qual combina mais com você?", false, true, true),
    ];
    compare(&cases, |(language, text, reflects, asks, seeks)| {
        let read = TurnRecord::of_text(text, user, *language, Stage::General);
        ((read.reflects, read.asks, read.seeks) != (*reflects, *asks, *seeks)).then(|| format!("{read:?}"))
    });
}

#[test]
fn learners_lean_one_way_or_the_other() {
    use Dimension::{Ability, Activation, Commitment, Desire, Need, Reasons, TakingSteps};
    let cases = [
        (En, "I want to study chemistry", Talk::Change(Desire)),
        (En, "I can do half an hour", Talk::Change(Ability)),
        (En, "it would help me get the job", Talk::Change(Reasons)),
        (En, "I need to pass this exam", Talk::Change(Need)),
        (En, "I will read tonight", Talk::Change(Commitment)),
        (En, "I'm ready to start", Talk::Change(Activation)),
        (En, "I signed up for the course", Talk::Change(TakingSteps)),
        (En, "I don't want to study", Talk::Sustain(Desire)),
        (En, "I can't focus", Talk::Sustain(Ability)),
        (En, "it's not worth it", Talk::Sustain(Reasons)),
        (En, "I want to, but I have no time", Talk::Sustain(Ability)),
        (En, "I couldn't before, but now I will study", Talk::Change(Commitment)),
        (En, "the book is blue", Talk::Neutral),
        (En, "what is an acid?", Talk::Neutral),
        (PtBr, "quero voltar a estudar", Talk::Change(Desire)),
        (PtBr, "dá pra fazer meia hora", Talk::Change(Ability)),
        (PtBr, "preciso estudar", Talk::Change(Need)),
        (PtBr, "vou ler hoje", Talk::Change(Commitment)),
        (PtBr, "tô pensando em começar", Talk::Change(Activation)),
        (PtBr, "já comecei o curso", Talk::Change(TakingSteps)),
        (PtBr, "não quero", Talk::Sustain(Desire)),
        (PtBr, "não tenho tempo", Talk::Sustain(Ability)),
        (PtBr, "não vale a pena", Talk::Sustain(Reasons)),
        (PtBr, "o livro é azul", Talk::Neutral),
        (PtPt, "gostava de aprender alemão", Talk::Change(Desire)),
        (PtPt, "consigo ler um pouco", Talk::Change(Ability)),
        (PtPt, "estou a pensar em começar", Talk::Change(Activation)),
        (PtPt, "assim eu posso mudar de curso", Talk::Change(Reasons)),
        (PtPt, "não consigo", Talk::Sustain(Ability)),
        (PtPt, "desisto", Talk::Sustain(Commitment)),
        (PtPt, "o que é um ácido?", Talk::Neutral),
    ];
    compare(&cases, |(language, text, expected)| {
        let found = talk(text, *language);
        (found != *expected).then(|| format!("{found:?}"))
    });
}
