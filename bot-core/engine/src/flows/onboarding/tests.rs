//! What a learner reads: short, one question, their own words, in every language.

use super::*;
use crate::commands::Command;
use bloom_chat::{Block, ConversationKind, Inline};
use bloom_domain::onboarding::{Answer, Question};
use bloom_domain::profile::{Entry, SlotValue, Source};
use bloom_domain::slots::{Slot, WeeklyHours};
use proptest::prelude::*;

fn stranger(language: Language) -> View {
    View {
        now: "2026-03-02T18:00:00Z".parse().expect("an instant"),
        kind: ConversationKind::Direct,
        language,
        language_is_explicit: false,
        display_name: None,
        is_new: true,
        profile: Profile::default(),
        onboarding: None,
        open_question: None,
        paused_since: None,
        paused_until: None,
        study: crate::coordinator::view::Study::default(),
        turn: "turn".to_owned(),
        secret: "secret".to_owned(),
        models: crate::models::Seen::default(),
        care: crate::commands::care::Care::default(),
        memory: crate::commands::memory::Memory::default(),
        linked: crate::commands::link::Linked::default(),
        bot_name: "Bloom".to_owned(),
        command_mark: '/',
    }
}

/// Takes an input and lets its changes happen.
fn take(view: &mut View, input: Input<'_>) -> Decision {
    let decision = handle(view, input);
    for change in &decision.changes {
        match change {
            Change::WriteSlot { write } => view.profile.apply(write, view.now),
            Change::ForgetSlot { slot } => view.profile.forget(*slot),
            Change::SetLanguage { language, explicit } => {
                view.language = *language;
                view.language_is_explicit = *explicit;
            }
            Change::SetOnboarding { state } => view.onboarding = Some(state.clone()),
            other => panic!("onboarding does not {other:?}"),
        }
    }
    decision
}

fn inlines(inlines: &[Inline]) -> String {
    inlines
        .iter()
        .map(|inline| match inline {
            Inline::Text(text) => text.clone(),
            Inline::Strong(inner) => self::inlines(inner),
            other => panic!("not said here: {other:?}"),
        })
        .collect()
}

fn read(blocks: &[Block]) -> String {
    let lines: Vec<String> = blocks
        .iter()
        .map(|block| match block {
            Block::Paragraph(words) => inlines(words),
            Block::List { items, .. } => {
                items.iter().map(|item| format!("- {}", read(item))).collect::<Vec<_>>().join("\n")
            }
            other => panic!("not said here: {other:?}"),
        })
        .collect();
    lines.join("\n")
}

fn transcript(language: Language, script: &[&str]) -> String {
    let mut view = stranger(language);
    let mut out = String::new();
    for line in script {
        let decision = match *line {
            "/start" => take(&mut view, Input::Begin),
            words => take(&mut view, Input::Text(words)),
        };
        out += &format!("> {line}\n");
        for draft in &decision.replies {
            out += &read(&draft.message.blocks);
            let labels: Vec<&str> = draft.choices.iter().map(|choice| choice.label.as_str()).collect();
            out += &if labels.is_empty() { "\n".to_owned() } else { format!("\n[{}]\n", labels.join("] [")) };
        }
        out.push('\n');
    }
    out
}

fn is_summary(draft: &Draft) -> bool {
    draft.message.blocks.iter().any(|block| matches!(block, Block::List { .. }))
}

/// What holds for whatever is said.
fn reads_well(decision: &Decision, language: Language) {
    let questions: usize = decision.replies.iter().map(|draft| read(&draft.message.blocks).matches('?').count()).sum();
    let summary = decision.replies.iter().any(is_summary);
    for draft in &decision.replies {
        let text = read(&draft.message.blocks);
        assert!(!text.trim().is_empty());
        assert!(!text.contains("onboarding-"), "a key without words in {language}: {text}");
        assert!(is_summary(draft) || words(&text) <= MAX_WORDS, "{} words in {language}: {text}", words(&text));
        let mut labels: Vec<&str> = draft.choices.iter().map(|choice| choice.label.as_str()).collect();
        labels.sort_unstable();
        let count = labels.len();
        labels.dedup();
        assert_eq!(labels.len(), count, "two choices of one name: {labels:?}");
        assert!(draft.choices.iter().all(|choice| choice.label.chars().count() <= 60 && !choice.label.is_empty()));
    }
    assert!(questions <= 1, "{questions} questions in {language}: {:?}", decision.replies);
    assert!(decision.replies.len() <= 2 && (!summary || questions == 1));
}

#[test]
fn a_whole_conversation_in_portugal() {
    insta::assert_snapshot!(transcript(
        Language::PtPt,
        &[
            "/start",
            "o que fazes com os meus dados?",
            "sim",
            "quero aprender inglês até junho",
            "não sei",
            "para falar com a família do meu marido",
            "nunca tentei",
            "o cansaço depois do trabalho",
            "8h",
            "por semana",
            "das 19h às 21h",
            "Lisboa",
            "6",
            "já aprendi francês sozinha",
            "saltar",
            "está quase",
            "as horas",
            "5,5 horas por semana",
            "isso mesmo",
        ],
    ));
}

#[test]
fn a_whole_conversation_in_brazil() {
    insta::assert_snapshot!(transcript(
        Language::PtBr,
        &[
            "/start",
            "você é um robô?",
            "bora",
            "Quero passar no concurso do INSS, tenho 10 horas por semana e moro em Recife",
            "estabilidade",
            "fiz um cursinho mas faltou tempo",
            "qual é a capital da França?",
            "hm",
            "hm",
            "de manhã",
            "uns 6 ou 7",
            "7",
            "porque já passei em outra prova",
            "meu nome na lista",
            "sim",
        ],
    ));
}

#[test]
fn a_whole_conversation_in_english() {
    insta::assert_snapshot!(transcript(
        Language::En,
        &[
            "I want to learn the guitar because it relaxes me",
            "can we speak English?",
            "I took lessons as a kid",
            "my job",
            "8",
            "3 times a week",
            "4 hours a week",
            "evenings",
            "Brazil",
            "horário de Brasília",
            "1",
            "I like it",
            "skip",
            "not right",
            "the goal",
            "learn to play the ukulele",
            "yes",
        ],
    ));
}

#[test]
fn every_question_reads_well_in_every_language_and_attempt() {
    for language in Language::ALL {
        for question in Question::ALL {
            for misses in 0..5 {
                for confidence in [None, Some(1_u8), Some(2), Some(7)] {
                    let mut view = stranger(language);
                    if let Some(value) = confidence.and_then(bloom_domain::slots::Confidence::new) {
                        let entry = Entry {
                            value: Some(SlotValue::Confidence(value)),
                            source: Source::Button,
                            quote: None,
                            updated_at: view.now,
                            declined_at: None,
                        };
                        view.profile = Profile::new([(Slot::Confidence, entry)]);
                    }
                    view.onboarding = Some(Onboarding { misses, ..Onboarding::at(question) });
                    let decision = handle(&view, Input::Reask);
                    reads_well(&decision, language);
                    assert_eq!(decision.replies.len(), 1);
                }
            }
        }
    }
}

#[test]
fn typed_numbers_of_choices_mean_what_they_say() {
    for (question, count) in [(Question::WeeklyHours, 7), (Question::Confidence, 10)] {
        let mut view = stranger(Language::En);
        view.onboarding = Some(Onboarding { misses: 3, ..Onboarding::at(question) });
        let decision = handle(&view, Input::Reask);
        for (index, choice) in decision.replies[0].choices.iter().take(count).enumerate() {
            let number = index + 1;
            match &choice.command {
                Command::Answer { answer: Answer::Hours { hours } } => {
                    assert_eq!(*hours, WeeklyHours::Exact(number as f64));
                }
                Command::Answer { answer: Answer::Confidence { value } } => {
                    assert_eq!(usize::from(value.get()), number);
                }
                other => panic!("{other:?}"),
            }
        }
        let last = decision.replies[0].choices.last().expect("a choice");
        assert_eq!(last.command, Command::Answer { answer: Answer::Skip { question } });
    }
}

#[test]
fn a_slot_in_one_line() {
    let mut view = stranger(Language::En);
    assert_eq!(slot_line(&view.profile, Slot::PrimaryGoal, Language::En), "Goal: not set yet");
    view.onboarding = Some(Onboarding::at(Question::Goal));
    take(&mut view, Input::Text("learn Rust by June"));
    assert_eq!(slot_line(&view.profile, Slot::PrimaryGoal, Language::En), "Goal: “learn Rust by June”");
    view.onboarding = Some(Onboarding::at(Question::WeeklyHours));
    take(&mut view, Input::Text("umas 5h por semana"));
    let line = slot_line(&view.profile, Slot::WeeklyHours, Language::PtPt);
    assert!(line.contains("5 horas por semana") && line.contains("“"), "{line}");
}

#[test]
fn a_tap_settles_its_message() {
    let mut view = stranger(Language::En);
    take(&mut view, Input::Begin);
    let decision = take(&mut view, Input::Answer(&Answer::Consent { yes: true }));
    assert!(decision.settle);
    assert!(!handle(&view, Input::Text("hm")).settle);
}

fn anything() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "quero aprender inglês",
        "I want to learn Rust because it is fun?",
        "5h por semana",
        "8h",
        "8",
        "das 7 às 9",
        "de manhã",
        "7/10",
        "6 ou 7",
        "não",
        "sim",
        "yes",
        "não sei",
        "hm",
        "🙂",
        "?",
        "quem és tu?",
        "what is the meaning of life?",
        "moro em Lisboa",
        "Brasil",
        "na verdade",
        "skip",
        "nunca tentei",
        "mas falta tempo",
        "200 hours a week",
        "em português, por favor",
        "as horas estão erradas",
        "mais tarde",
        "\u{202e}abc",
        "“aspas”",
        "\n\n",
        "{ $quote }",
        "uma frase muito comprida que diz bastante sobre aquilo que eu gostava de fazer com o meu tempo livre durante este ano inteiro e o próximo",
        "palavraenormesemespaços".repeat(20).leak(),
        "isso mesmo",
        "evenings",
        "por dia",
        "é pago?",
        "how long does this take?",
    ]);
    prop::collection::vec(pieces, 1..4).prop_map(|pieces| pieces.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn whatever_is_said_the_reply_reads_well(
        texts in prop::collection::vec(anything(), 1..12),
        language in prop::sample::select(Language::ALL.to_vec()),
        consented in any::<bool>(),
    ) {
        let mut view = stranger(language);
        if consented {
            take(&mut view, Input::Begin);
            take(&mut view, Input::Answer(&Answer::Consent { yes: true }));
        }
        for text in texts {
            let decision = take(&mut view, Input::Text(&text));
            reads_well(&decision, view.language);
        }
    }
}

/// What hurts is answered and not given back; a place is noted with its time; a doubt that was tapped is no mere note.
#[test]
fn hard_words_are_heard_and_places_noted_with_their_time() {
    let table = [
        (Question::PastAttempts, Language::PtBr, "comprei um curso mas larguei tudo", "Voltar depois disso", "larguei"),
        (Question::Barriers, Language::PtBr, "nunca termino nada, sou um desastre", "Entendo o quanto", "desastre"),
        (Question::Motivation, Language::En, "my family thinks I'm a failure", "That sounds hard", "failure"),
        (Question::WeeklyHours, Language::En, "anxiety, i guess", "That sounds hard. Thank you", "noted"),
        (Question::Barriers, Language::PtBr, "e se eu não conseguir?", "Isso parece pesado", "não sei responder"),
        (Question::Goal, Language::En, "learn to live with anxiety", "“learn to live with anxiety”", "sounds hard"),
        (
            Question::Timezone,
            Language::PtPt,
            "Resido no Porto",
            "“Porto”: anotado (fuso horário: Lisboa).",
            "como Lisboa",
        ),
    ];
    for (question, language, words, said, unsaid) in table {
        let mut view = stranger(language);
        view.onboarding = Some(Onboarding::at(question));
        let decision = take(&mut view, Input::Text(words));
        let text = read(&decision.replies[0].message.blocks);
        assert!(text.contains(said) && !text.contains(unsaid), "{words}: {text}");
    }
    for language in Language::ALL {
        let mut view = stranger(language);
        view.onboarding = Some(Onboarding::at(Question::Barriers));
        let barrier = bloom_domain::onboarding::Barrier::SelfDoubt;
        let decision = take(&mut view, Input::Answer(&Answer::Barrier { barrier }));
        let text = read(&decision.replies[0].message.blocks);
        assert!(text.starts_with(&crate::speech::texts::text(language, "onboarding-noted-self-doubt")), "{text}");
    }
}
