//! Language models and the learner's word on them: the question whether they may be asked, `/privacy`, and what is
//! said where an answer came without one.

use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::ask::{Ask, Place, Specialist};
use crate::coordinator::route;
use crate::coordinator::view::{Decision, View};
use crate::flows::reask;
use crate::models::{Consent, ModelsWord};
use crate::specialists::Without;
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use crate::speech::{numbers, plan};
use bloom_chat::{Block, ConversationKind, Inline, OutboundMessage};
use bloom_domain::language::Language;
use bloom_domain::slots::answer;
use bloom_domain::told;
use bloom_model::Recipient;
use chrono::{DateTime, TimeDelta, Utc};

/// For so long it is not said again that no model answers, in hours.
const DOWN_HOURS: i64 = 6;
/// For so long it is not said again that the hour's answers are used up, in hours.
const OVER_HOURS: i64 = 1;
/// The most characters that are kept to be said again.
const AGAIN_CHARS: usize = 1_000;

/// What a decision may ask of a model, after the learner's word: nothing without a yes. Where they were never asked for
/// these providers, they are, once: where a model would have helped first, and nothing else is being talked about.
pub fn gate(view: &View, decision: &mut Decision) {
    let Some(ask) = decision.ask.take() else { return };
    let models = view.models.after(&decision.changes);
    if models.may_ask() {
        decision.ask = Some(ask);
        return;
    }
    // Whoever has just said their first words hears who we are, and not that, too.
    if view.kind == ConversationKind::Direct && !view.is_new && models.is_to_be_asked() {
        offer(view, &ask, decision);
    }
}

/// Asks whether models may be asked, if this is a good moment.
fn offer(view: &View, ask: &Ask, decision: &mut Decision) {
    let again = match (ask.specialist, ask.place) {
        // The next question of getting to know each other waits until this one is answered.
        (Specialist::Onboarding, Place::Block { reply, block }) => {
            let Some(draft) = decision.replies.get_mut(reply) else { return };
            draft.message.blocks.truncate(block + 1);
            draft.choices.clear();
            draft.voice = None;
            decision.replies.truncate(reply + 1);
            None
        }
        // What was said is answered once this is, with a model or without.
        (Specialist::General | Specialist::Coordinator, Place::From { .. }) => {
            decision.replies.clear();
            Some(ask.words.chars().take(AGAIN_CHARS).collect())
        }
        _ => return,
    };
    decision.changes.extend(asked(view, again));
    decision.replies.push(question(view));
}

/// The question is asked, and that is remembered.
fn asked(view: &View, again: Option<String>) -> [Change; 2] {
    let consent = Consent { granted: None, at: view.now, named: view.models.names() };
    let word = ModelsWord { consent: Some(consent), ..view.models.word.clone() };
    [Change::SetModels { word }, Change::SetOpenQuestion { question: Some(OpenQuestion::Models { again }) }]
}

/// The question itself, asked again.
pub fn ask(view: &View) -> Decision {
    let again = match &view.open_question {
        Some(OpenQuestion::Models { again }) => again.clone(),
        _ => None,
    };
    Decision { changes: asked(view, again).into(), ..Decision::say(question(view)) }
}

fn question(view: &View) -> Draft {
    let language = view.language;
    let args = [("providers", in_order(view, language).into())];
    Draft::text(&text_with(language, "models-ask", &args))
        .with(text(language, "models-button-yes"), Command::AllowModels { allow: true })
        .with(text(language, "models-button-no"), Command::AllowModels { allow: false })
}

/// The providers in their order, each once: "Mistral AI (France), and if that does not answer, Google (United States)".
fn in_order(view: &View, language: Language) -> String {
    let mut named: Vec<String> = Vec::new();
    for recipient in view.models.recipients.iter() {
        let name = who(recipient, language);
        if !named.contains(&name) {
            named.push(name);
        }
    }
    let then = text(language, "models-then");
    named.join(&format!(" {then} "))
}

fn who(recipient: &Recipient, language: Language) -> String {
    match (&recipient.company, &recipient.country) {
        (Some(company), Some(code)) => format!("{company} ({})", country(code, language)),
        (Some(company), None) => company.clone(),
        (None, _) => text(language, "models-own"),
    }
}

/// A country as people call it; one that we have no name for by its code.
fn country(code: &str, language: Language) -> String {
    const KNOWN: [&str; 12] = ["BR", "CA", "CH", "CN", "DE", "ES", "FR", "GB", "IE", "NL", "PT", "US"];
    if KNOWN.contains(&code) {
        text(language, &format!("models-country-{}", code.to_lowercase()))
    } else {
        code.to_owned()
    }
}

/// An answer to the question. What was open before it goes on.
pub fn allow(view: &View, allow: bool) -> Decision {
    let language = view.language;
    if !view.models.is_there() {
        return Decision::say(Draft::text(&text(language, "privacy-none")));
    }
    let consent = Consent { granted: Some(allow), at: view.now, named: view.models.names() };
    let word = ModelsWord { consent: Some(consent), ..view.models.word.clone() };
    let said = if allow {
        text_with(language, "models-allowed", &[("mark", view.command_mark.to_string().into())])
    } else {
        text_with(language, "models-refused", &[("mark", view.command_mark.to_string().into())])
    };
    let mut changes = vec![Change::SetModels { word: word.clone() }];
    let mut after = view.clone();
    after.models.word = word;
    let mut waiting = None;
    if let Some(OpenQuestion::Models { again }) = &view.open_question {
        changes.push(Change::SetOpenQuestion { question: None });
        after.open_question = None;
        waiting.clone_from(again);
    }
    let mut decision = Decision { changes, ..Decision::say(Draft::text(&said)) };
    match waiting {
        Some(words) => {
            // The word first, then the answer; a model's takes the place of the rules' alone.
            let answer = route::route(&after, &words);
            decision.extend(answer);
        }
        None => decision.extend(reask(&after)),
    }
    decision
}

/// Words while the question is open. None: they are about something else.
pub fn heard(view: &View, words: &str) -> Option<Decision> {
    let agreed = told::agreed(words, view.language);
    if agreed == Some(true) || answer::is_affirmative(words) {
        return Some(allow(view, true));
    }
    (agreed == Some(false) || answer::is_negative(words)).then(|| allow(view, false))
}

/// What is kept, what is sent to whom, and on what terms.
pub fn privacy(view: &View) -> Decision {
    let language = view.language;
    let mark = || [("mark", view.command_mark.to_string().into())];
    let mut blocks = vec![paragraph(text_with(language, "privacy-kept", &mark()))];
    if !view.models.is_there() {
        blocks.push(paragraph(text(language, "privacy-none")));
        return Decision::say(Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() }));
    }
    blocks.push(paragraph(text(language, "privacy-sends")));
    let items = view.models.recipients.iter().map(|recipient| {
        let basis = match &recipient.legal_basis {
            Some(basis) => text_with(language, "privacy-basis", &[("basis", basis.as_str().into())]),
            None => text(language, "privacy-no-basis"),
        };
        vec![Block::Paragraph(vec![Inline::strong(who(recipient, language)), Inline::text(format!(": {basis}"))])]
    });
    blocks.push(Block::List { start: Some(1), items: items.collect() });
    let word = Inline::strong(text(language, "models-word"));
    blocks.push(Block::Paragraph(vec![word, Inline::text(format!(": {}", word_line(view)))]));
    let draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() });
    let (label, allow) = match view.models.answer() {
        Some(true) => ("models-button-withdraw", false),
        _ => ("models-button-yes", true),
    };
    let draft = draft.with(text(language, label), Command::AllowModels { allow });
    let undecided = view.models.answer().is_none();
    Decision::say(if undecided {
        draft.with(text(language, "models-button-no"), Command::AllowModels { allow: false })
    } else {
        draft
    })
}

/// The learner's word as it stands, with its day.
pub fn word_line(view: &View) -> String {
    let language = view.language;
    if !view.models.is_there() {
        return text(language, "models-word-none");
    }
    let key = match view.models.answer() {
        Some(true) => "models-word-yes",
        Some(false) => "models-word-no",
        None => return text(language, "models-word-open"),
    };
    let at = view.models.word.consent.as_ref().map_or(view.now, |consent| consent.at);
    text_with(language, key, &[("date", day(view, at).into())])
}

fn day(view: &View, at: DateTime<Utc>) -> String {
    let date = view.profile.zone().map_or(at.date_naive(), |zone| numbers::local(zone, at).date_naive());
    plan::day_and_month(date, view.language)
}

fn paragraph(words: String) -> Block {
    Block::Paragraph(vec![Inline::Text(words)])
}

/// What is said to words that nobody here understands: why plain things only, truly.
pub fn not_followed(view: &View) -> String {
    let key = match (view.models.is_there(), view.models.answer()) {
        (false, _) => "talk-no-model",
        (true, Some(true)) => "talk-plain",
        (true, _) => "talk-without-yes",
    };
    text_with(view.language, key, &[("mark", view.command_mark.to_string().into())])
}

/// Adds to a decision why no model had a part in it, where that matters and was not said lately.
pub fn say_without(view: &View, decision: &mut Decision, ask: &Ask, why: Without) {
    // A talk that goes on by its rules is as good as before: nothing is to be said about it.
    let Place::From { reply } = ask.place else { return };
    let Some(first) = decision.replies.get_mut(reply) else { return };
    let language = view.language;
    let lately = |told: Option<DateTime<Utc>>, hours: i64| {
        told.is_some_and(|at| view.now.signed_duration_since(at) < TimeDelta::hours(hours))
    };
    let mut word = view.models.word.clone();
    let said = match why {
        Without::Down if !lately(word.told_down_at, DOWN_HOURS) => {
            word.told_down_at = Some(view.now);
            text(language, "models-down")
        }
        Without::Over(until) if !lately(word.told_over_at, OVER_HOURS) => {
            word.told_over_at = Some(view.now);
            over(view, until)
        }
        _ => return,
    };
    first.message.blocks.insert(0, paragraph(said));
    if why == Without::Down {
        let words = ask.words.chars().take(AGAIN_CHARS).collect();
        let draft = std::mem::replace(first, Draft::text(""));
        *first = draft.with(text(language, "models-button-again"), Command::SayAgain { words });
    }
    decision.changes.push(Change::SetModels { word });
}

/// The hour's or the day's answers are used up; when there are more.
fn over(view: &View, until: Option<DateTime<Utc>>) -> String {
    let language = view.language;
    let Some(until) = until else { return text(language, "models-over") };
    match view.profile.zone() {
        Some(zone) => {
            let time = numbers::time_of_day(numbers::local(zone, until).time(), language);
            text_with(language, "models-over-until", &[("time", time.into())])
        }
        None => {
            let minutes = (until - view.now).num_minutes().max(0).saturating_add(1);
            text_with(language, "models-over-minutes", &[("minutes", minutes.to_string().into())])
        }
    }
}
