//! Onboarding as conversations: what stands and what is known after every single turn.
//!
//! The scripts beside this file hold one run a section. After the language, each action is followed by what it must
//! come to; everything known is compared, so a value too many fails like a value too few.
//!
//! ```text
//! > words          tap {..}          begin          edit slot          reask
//! @ question misses=1 doubt=2 paused editing choosing done speaks=pt-PT
//! = slot: value    ~ slot (declined)    ! slot (unknown again)
//! ```

#![expect(clippy::expect_used, reason = "a test that cannot go on says why")]

use bloom_domain::language::Language;
use bloom_domain::onboarding::{Answer, Ctx, Input, Onboarding, Outcome, Question, Say, advance};
use bloom_domain::profile::{Profile, SlotValue, Source};
use bloom_domain::slots::{Slot, WeeklyHours};
use chrono::{DateTime, Utc};
use proptest::prelude::*;
use std::collections::BTreeMap;

#[path = "onboarding/people.rs"]
mod people;

/// A learner in the making.
struct Learner {
    ctx: Ctx,
    state: Option<Onboarding>,
    profile: Profile,
    /// Everything the learner wrote.
    said: String,
}

impl Learner {
    fn speaking(language: Language) -> Self {
        let now: DateTime<Utc> = "2026-03-02T18:00:00Z".parse().expect("an instant");
        Self {
            ctx: Ctx { language, language_is_explicit: false, now },
            state: None,
            profile: Profile::default(),
            said: String::new(),
        }
    }

    fn take(&mut self, input: Input<'_>) -> Outcome {
        let outcome = advance(self.state.as_ref(), &self.profile, input, &self.ctx);
        if let Some(language) = outcome.language {
            self.ctx.language = language;
            self.ctx.language_is_explicit = true;
        }
        for slot in &outcome.forget {
            self.profile.forget(*slot);
        }
        for write in &outcome.writes {
            self.profile.apply(write, self.ctx.now);
        }
        self.state = Some(outcome.state.clone());
        outcome
    }

    /// One line of a script as an action; none for lines that expect something.
    fn act(&mut self, line: &str) -> Option<Outcome> {
        Some(match line.split_once(' ').unwrap_or((line, "")) {
            ("begin", _) => self.take(Input::Begin),
            ("reask", _) => self.take(Input::Reask),
            (">", words) => {
                let outcome = self.take(Input::Text(words));
                self.said.push_str(words);
                self.said.push('\n');
                is_quoted_from(&outcome, &self.said);
                outcome
            }
            ("tap", json) => self.take(Input::Answer(&serde_json::from_str(json).expect("an answer"))),
            ("edit", slot) => self.take(Input::Edit(slot.parse().expect("a slot"))),
            _ => return None,
        })
    }

    fn stands(&self) -> String {
        let Some(state) = &self.state else { return String::new() };
        let question = serde_json::to_value(state.question).expect("a name");
        let mut words = vec![question.as_str().unwrap_or_default().to_owned()];
        let flags = [("paused", state.paused), ("editing", state.editing), ("choosing", state.choosing)];
        if state.misses > 0 {
            words.push(format!("misses={}", state.misses));
        }
        if let Some(doubt) = &state.doubt {
            words.push(format!("doubt={}", doubt.options.len()));
        }
        words.extend(flags.into_iter().filter(|(_, set)| *set).map(|(name, _)| name.to_owned()));
        if state.completed_at.is_some() {
            words.push("done".to_owned());
        }
        if self.ctx.language_is_explicit {
            words.push(format!("speaks={}", self.ctx.language));
        }
        words.join(" ")
    }

    fn known(&self) -> BTreeMap<String, String> {
        self.profile
            .entries()
            .map(|(slot, entry)| (slot.to_string(), entry.value.as_ref().map_or("~".to_owned(), shown)))
            .collect()
    }
}

fn shown(value: &SlotValue) -> String {
    match value {
        SlotValue::Words(words) => words.clone(),
        SlotValue::List(items) if items.is_empty() => "none".to_owned(),
        SlotValue::List(items) => items.join(" | "),
        SlotValue::Hours(WeeklyHours::Exact(hours)) => hours.to_string(),
        SlotValue::Hours(WeeklyHours::Range { min, max }) => format!("{min} to {max}"),
        SlotValue::Window(window) => {
            let parts: Vec<String> = window.parts.iter().map(ToString::to_string).collect();
            window.days.map_or(parts.join(", "), |days| format!("{} on {:07b}", parts.join(", "), days.bits()))
        }
        SlotValue::Zone(zone) => zone.to_string(),
        SlotValue::Confidence(confidence) => confidence.get().to_string(),
        SlotValue::Category(category) => category.as_str().to_owned(),
    }
}

/// Nothing is stored from words that does not quote them (or earlier ones, whose meaning has become clear).
fn is_quoted_from(outcome: &Outcome, words: &str) {
    for write in outcome.writes.iter().filter(|write| write.source == Source::Text && write.value.is_some()) {
        let quote = write.quote.as_deref().expect("words have a quote");
        assert!(quote.chars().count() <= 200, "{quote}");
        assert!(words.contains(quote), "{quote:?} is not in {words:?}");
        if let Some(SlotValue::Words(value)) = &write.value {
            assert!(words.contains(value.as_str()), "{value:?} is not in {words:?}");
        }
    }
}

/// At most one question, and it stands last.
fn asks_once(outcome: &Outcome) {
    let asking: Vec<usize> = (0..outcome.says.len()).filter(|index| outcome.says[*index].asks()).collect();
    assert!(asking.len() <= 1, "{:?}", outcome.says);
    assert!(asking.first().is_none_or(|at| at + 1 == outcome.says.len()), "{:?}", outcome.says);
}

fn run(script: &str) {
    let (title, rest) = script.trim().split_once('\n').expect("a title");
    let (language, rest) = rest.split_once('\n').expect("a language");
    let mut learner = Learner::speaking(language.parse().expect("a language"));
    let mut known = BTreeMap::new();
    let mut action = "nothing yet";
    let compare = |learner: &Learner, known: &BTreeMap<String, String>, action: &str| {
        assert_eq!(&learner.known(), known, "what is known after {action:?} in {title:?}");
    };
    for line in rest.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match line.split_once(' ') {
            Some(("@", expected)) => {
                assert_eq!(learner.stands(), expected, "where it stands after {action:?} in {title:?}");
            }
            Some(("=", entry)) => {
                let (slot, value) = entry.split_once(": ").expect("slot: value");
                known.insert(slot.to_owned(), value.to_owned());
            }
            Some(("~", slot)) => drop(known.insert(slot.to_owned(), "~".to_owned())),
            Some(("!", slot)) => drop(known.remove(slot)),
            _ => {
                compare(&learner, &known, action);
                action = line;
                let outcome = learner.act(line).unwrap_or_else(|| panic!("no action: {line}"));
                asks_once(&outcome);
            }
        }
    }
    compare(&learner, &known, action);
}

fn runs(scripts: &str) {
    let scripts: Vec<&str> = scripts.split("## ").skip(1).collect();
    assert_eq!(scripts.len(), 10);
    scripts.into_iter().for_each(run);
}

#[test]
fn learners_who_answer() {
    runs(include_str!("onboarding/cooperative.txt"));
}

#[test]
fn learners_who_are_vague() {
    runs(include_str!("onboarding/vague.txt"));
}

#[test]
fn learners_who_do_not_play_along() {
    runs(include_str!("onboarding/adversarial.txt"));
}

/// Words as learners throw them together: answers, half answers, questions, noise.
fn anything() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "quero aprender inglês",
        "I want to learn Rust",
        "5h por semana",
        "8h",
        "8",
        "das 7 às 9",
        "às 22h",
        "de manhã",
        "7/10",
        "6 ou 7",
        "não",
        "no",
        "sim",
        "yes",
        "not right",
        "não sei",
        "hm",
        "🙂",
        "👍🏽",
        "?",
        "quem és tu?",
        "are you human?",
        "moro em Lisboa",
        "Brasil",
        "GMT-3",
        "na verdade",
        "actually",
        "pular",
        "skip",
        "nunca tentei",
        "porque gosto",
        "mas falta tempo",
        "3 kids",
        "200 hours a week",
        "em português, por favor",
        "as horas estão erradas",
        "mais tarde",
        "\u{202e}abc",
        "\u{0}",
        "“aspas”",
        "e",
        ",",
        "\n",
        "meia hora por dia",
        "half an hour a day on weekdays",
        "trabalho 8h por dia",
        "forget my goal",
        "deixa como está",
        "isso mesmo",
        "evenings",
        "o segundo",
        "por dia",
        "ﬁ",
        "ǅ",
        "İ",
        "e\u{301}",
        "１０",
    ]);
    prop_oneof![
        4 => prop::collection::vec(pieces, 1..4).prop_map(|pieces| pieces.join(" ")),
        1 => "\\PC{0,40}",
    ]
}

fn any_answer() -> impl Strategy<Value = Answer> {
    let json = vec![
        r#"{"answer":"consent","yes":true}"#,
        r#"{"answer":"consent","yes":false}"#,
        r#"{"answer":"skip","question":"goal"}"#,
        r#"{"answer":"skip","question":"weekly_hours"}"#,
        r#"{"answer":"first_time"}"#,
        r#"{"answer":"barrier","barrier":"energy"}"#,
        r#"{"answer":"hours","hours":{"min":2.0,"max":3.0}}"#,
        r#"{"answer":"window","window":{"parts":["variable"],"days":31}}"#,
        r#"{"answer":"zone","zone":"UTC-03:00"}"#,
        r#"{"answer":"confidence","value":1}"#,
        r#"{"answer":"other"}"#,
        r#"{"answer":"keep"}"#,
        r#"{"answer":"confirm"}"#,
        r#"{"answer":"change"}"#,
        r#"{"answer":"edit","slot":"barriers"}"#,
        r#"{"answer":"edit","slot":"language"}"#,
        r#"{"answer":"review"}"#,
        r#"{"answer":"words","slot":"motivation","words":"Work"}"#,
    ];
    prop::sample::select(json).prop_map(|json| serde_json::from_str(json).expect("an answer"))
}

#[derive(Debug, Clone)]
enum Move {
    Say(String),
    Tap(Answer),
    Reask,
    Edit(Slot),
    Begin,
}

fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        8 => anything().prop_map(Move::Say),
        4 => any_answer().prop_map(Move::Tap),
        1 => Just(Move::Reask),
        1 => prop::sample::select(Slot::ALL.to_vec()).prop_map(Move::Edit),
        1 => Just(Move::Begin),
    ]
}

/// What must hold after any move whatever.
fn holds(before: &Option<Onboarding>, answered: bool, learner: &Learner, made: &Move, outcome: &Outcome) {
    asks_once(outcome);
    let state = learner.state.as_ref().expect("a state");
    if matches!(made, Move::Reask | Move::Begin | Move::Edit(_)) {
        assert!(outcome.writes.is_empty(), "nothing is stored unasked: {outcome:?}");
    }
    if let Move::Say(words) = made {
        let earlier = before.as_ref().and_then(|state| state.doubt.as_ref()).map_or("", |doubt| doubt.quote.as_str());
        is_quoted_from(outcome, &format!("{words}\n{earlier}"));
    }
    // The question moves on only when something was stored, consented to, or left out.
    if let Some(before) = before
        && !before.editing
        && before.completed_at.is_none()
        && state.question > before.question
        && !state.editing
    {
        let stored = !outcome.writes.is_empty();
        assert!(
            stored || answered || before.question == Question::Consent,
            "moved on without an answer: {made:?} {before:?}"
        );
    }
    if state.completed_at.is_none() && !state.paused && !matches!(made, Move::Reask) {
        assert!(outcome.says.iter().any(Say::asks), "an open question comes back: {made:?} {outcome:?}");
    }
    let json = serde_json::to_string(state).expect("json");
    assert_eq!(&serde_json::from_str::<Onboarding>(&json).expect("a state"), state);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn nothing_a_learner_does_breaks_the_rules(
        moves in prop::collection::vec(any_move(), 1..20),
        language in prop::sample::select(Language::ALL.to_vec()),
    ) {
        let mut learner = Learner::speaking(language);
        for made in moves {
            let before = learner.state.clone();
            let answered = before.as_ref().and_then(|state| state.question.slot()).is_some_and(|slot| learner.profile.is_settled(slot));
            let outcome = match &made {
                Move::Say(words) => learner.take(Input::Text(words)),
                Move::Tap(answer) => learner.take(Input::Answer(answer)),
                Move::Reask => learner.take(Input::Reask),
                Move::Edit(slot) => learner.take(Input::Edit(*slot)),
                Move::Begin => learner.take(Input::Begin),
            };
            holds(&before, answered, &learner, &made, &outcome);
        }
    }
}

/// One message to each open question, and where it leads.
#[test]
fn each_question_knows_its_answers() {
    use Question::*;
    let table = [
        (Consent, Language::PtPt, "com todo o gosto", "goal"),
        (Consent, Language::PtPt, "claro, força!", "goal"),
        (Consent, Language::En, "Sounds good", "goal"),
        (Consent, Language::PtBr, "não, valeu", "consent paused"),
        (Consent, Language::En, "maybe later", "consent paused"),
        (Consent, Language::En, "I'd like to become fluent in German", "motivation"),
        (Consent, Language::PtBr, "preciso passar no ENEM", "motivation"),
        (Consent, Language::PtBr, "manda bala", "goal"),
        (Goal, Language::PtPt, "Gostava de perceber melhor economia", "motivation"),
        (Goal, Language::En, "idk maybe guitar", "motivation"),
        (Goal, Language::PtBr, "tanto faz", "goal misses=1"),
        (Goal, Language::PtBr, "me surpreenda", "goal misses=1"),
        (Goal, Language::PtBr, "o que você sugere?", "goal misses=2"),
        (Goal, Language::En, "English", "motivation"),
        (Goal, Language::PtPt, "matemática do 12º, exame em junho", "motivation"),
        (Goal, Language::En, "no", "goal misses=1"),
        (Goal, Language::En, "asdfgh", "goal misses=1"),
        (Goal, Language::PtBr, "👋", "goal misses=1"),
        (Motivation, Language::En, "why not", "motivation misses=1"),
        (Motivation, Language::PtBr, "porque sim", "motivation misses=1"),
        (Motivation, Language::PtBr, "dinheiro", "past_attempts"),
        (Motivation, Language::En, "no reason", "motivation misses=1"),
        (Motivation, Language::PtBr, "prefiro não dizer", "past_attempts"),
        (PastAttempts, Language::En, "Duolingo", "past_attempts misses=1"),
        (PastAttempts, Language::PtBr, "já tentei sozinho mas desisti", "barriers"),
        (PastAttempts, Language::PtBr, "já tentei sozinho mas me faltou tempo", "weekly_hours"),
        (Motivation, Language::PtPt, "nunca tentei", "motivation"),
        (Barriers, Language::PtPt, "não sei por onde começar", "weekly_hours"),
        (PastAttempts, Language::PtPt, "nada ainda", "barriers"),
        (PastAttempts, Language::En, "I studied 2 hours a day last year", "barriers"),
        (Barriers, Language::PtBr, "preguiça", "weekly_hours"),
        (Barriers, Language::En, "time and energy", "weekly_hours"),
        (Barriers, Language::PtPt, "tempo, cansaço e filhos", "weekly_hours"),
        (Barriers, Language::PtPt, "não", "barriers misses=1"),
        (WeeklyHours, Language::PtPt, "meia hora por dia", "focus_window"),
        (WeeklyHours, Language::PtPt, "2h30 por semana", "focus_window"),
        (WeeklyHours, Language::En, "an hour", "weekly_hours doubt=2"),
        (WeeklyHours, Language::PtPt, "das 7 às 9", "weekly_hours doubt=2"),
        (WeeklyHours, Language::PtPt, "5 a 7 horas", "weekly_hours doubt=1"),
        (WeeklyHours, Language::PtBr, "8 horas", "weekly_hours doubt=1"),
        (WeeklyHours, Language::En, "skip", "focus_window"),
        (WeeklyHours, Language::En, "40 hours a week", "focus_window"),
        (FocusWindow, Language::PtPt, "das 7 às 9", "focus_window doubt=2"),
        (FocusWindow, Language::PtPt, "tanto faz", "timezone"),
        (FocusWindow, Language::En, "later", "focus_window paused"),
        (FocusWindow, Language::PtBr, "de manhã, 5h por semana", "timezone"),
        (Timezone, Language::PtBr, "sou de Minas mas moro em Lisboa", "confidence"),
        (Timezone, Language::En, "EST", "confidence"),
        (Timezone, Language::PtPt, "Açores", "confidence"),
        (Confidence, Language::En, "seven", "confidence_reason"),
        (Confidence, Language::PtBr, "um 7", "confidence_reason"),
        (Confidence, Language::PtBr, "7,5", "confidence misses=1"),
        (Confidence, Language::En, "pretty confident", "confidence misses=1"),
        (Confidence, Language::En, "7?", "confidence doubt=1"),
        (Confidence, Language::En, "0", "confidence misses=1"),
        (SuccessDefinition, Language::PtBr, "passar", "confirm"),
        (SuccessDefinition, Language::En, "when I can hold a conversation", "confirm"),
        (Confirm, Language::PtPt, "confirmo", "confirm done"),
        (Confirm, Language::PtPt, "está tudo certo menos o fuso", "timezone editing"),
        (Confirm, Language::En, "nope", "confirm choosing"),
        (Confirm, Language::En, "change the hours to 6 hours a week", "confirm"),
        (Confirm, Language::PtBr, "ontem", "confirm misses=1"),
        (Confirm, Language::PtBr, "quero mudar meu objetivo", "goal editing"),
        (Confirm, Language::En, "looks great, thanks", "confirm done"),
        (Confirm, Language::PtBr, "falta a motivação", "motivation editing"),
        (Confirm, Language::PtBr, "tá, pode confirmar", "confirm done"),
    ];
    for (question, language, words, expected) in table {
        let mut learner = Learner::speaking(language);
        learner.state = Some(Onboarding::at(question));
        let outcome = learner.take(Input::Text(words));
        is_quoted_from(&outcome, words);
        assert_eq!(learner.stands(), expected, "{words} to {question:?}");
    }
}

/// Non-answers, whatever is asked: nothing is stored and nothing moves.
#[test]
fn a_non_answer_never_moves_on() {
    let non_answers = [
        "hm",
        "não sei",
        "not sure",
        "🙂",
        "…",
        "oi",
        "hello",
        "talvez",
        "depends",
        "ok?",
        "what do you mean?",
        "kkkk",
        "I don't know",
        "sei lá",
        "quem és tu?",
        "what's the weather like?",
    ];
    for language in Language::ALL {
        for question in Question::ALL {
            for words in non_answers {
                let mut learner = Learner::speaking(language);
                learner.state = Some(Onboarding::at(question));
                // "It varies" is an answer to the question when.
                if question == Question::FocusWindow && words == "depends" {
                    continue;
                }
                let outcome = learner.take(Input::Text(words));
                assert!(outcome.writes.is_empty(), "{words} to {question:?}: {:?}", outcome.writes);
                assert_eq!(outcome.state.question, question, "{words}");
                assert_eq!(outcome.state.completed_at, None, "{words}");
            }
        }
    }
}

#[test]
fn leaving_out_is_offered_after_three_non_answers_and_never_done_unasked() {
    let mut learner = Learner::speaking(Language::En);
    learner.state = Some(Onboarding::at(Question::WeeklyHours));
    for turn in 1..=6 {
        let outcome = learner.take(Input::Text("not sure"));
        assert_eq!(outcome.says.contains(&Say::OfferSkip), turn >= 3, "turn {turn}");
        assert_eq!(outcome.state.question, Question::WeeklyHours);
        assert!(learner.profile.entry(Slot::WeeklyHours).is_none());
    }
    learner.take(Input::Text("skip"));
    let entry = learner.profile.entry(Slot::WeeklyHours).expect("an entry");
    assert!(entry.value.is_none() && entry.declined_at.is_some());
}
