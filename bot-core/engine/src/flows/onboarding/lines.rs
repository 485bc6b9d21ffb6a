//! One sentence for each thing to say.

use super::values::{excerpt, in_words, known, same_words};
use super::{Voice, ask};
use crate::speech::slots::slot_name;
use crate::speech::texts::{text, text_with};
use bloom_chat::{Block, Inline};
use bloom_domain::language::Language;
use bloom_domain::onboarding::words::feeling;
use bloom_domain::onboarding::{Barrier, Say, Topic};
use bloom_domain::profile::{SlotValue, Source};
use bloom_domain::slots::{Rejection, Slot, Zone};

/// The slots of the summary, in its order. The kind of goal is ours to know, and the language speaks for itself.
const SUMMARY: [Slot; 10] = [
    Slot::PrimaryGoal,
    Slot::Motivation,
    Slot::PastAttempts,
    Slot::Barriers,
    Slot::WeeklyHours,
    Slot::FocusWindow,
    Slot::Timezone,
    Slot::Confidence,
    Slot::ConfidenceReason,
    Slot::SuccessDefinition,
];

/// What is asked at the end of a message.
#[derive(Debug, Default)]
pub(super) struct Asked {
    /// Everything known, above the question.
    pub(super) summary: Vec<Block>,
    /// The question.
    pub(super) text: Option<String>,
}

impl Asked {
    /// The question as blocks.
    pub(super) fn blocks(self) -> Vec<Block> {
        let question = self.text.map(|text| Block::Paragraph(vec![Inline::Text(text)]));
        self.summary.into_iter().chain(question).collect()
    }
}

/// What was understood, among the texts.
#[derive(Debug, Default)]
pub(super) struct Understood {
    /// Which text; none where nothing was given back in words that could be others.
    pub(super) place: Option<usize>,
    /// The part of it that was noted, and stays as it is.
    pub(super) notes: String,
}

/// What is said, one text a paragraph, what is asked after it, and what of it gives back what was understood.
pub(super) fn all(voice: &Voice, says: &[Say]) -> (Vec<String>, Asked, Understood) {
    let mut asked = Asked::default();
    let mut texts = Vec::new();
    let mut reflected: Vec<(String, String)> = Vec::new();
    let mut noted: Vec<(SlotValue, Option<String>, Slot)> = Vec::new();
    for say in says {
        match say {
            Say::Ask { question, attempt } => asked.text = Some(ask::question(voice, *question, *attempt)),
            Say::Clarify { doubt } => asked.text = Some(ask::doubt(voice, doubt)),
            Say::ChooseSlot => asked.text = Some(text(voice.language, "onboarding-choose")),
            Say::Summary => {
                asked.summary = summary(voice);
                asked.text = Some(text(voice.language, "onboarding-summary-right"));
            }
            Say::Noted { slot, value, quote } => noted.push((value.clone(), quote.clone(), *slot)),
            // Words that were given back already as part of others need no second time.
            Say::Reflect { quote, .. } if reflected.iter().any(|(earlier, _)| earlier.contains(quote.as_str())) => {}
            Say::Reflect { about, quote } => reflected.push((quote.clone(), reflection(voice, *about, quote))),
            other => texts.push(sentence(voice, other)),
        }
    }
    // Greeting and answers to the learner's questions first, then what was understood.
    let notes = notes(voice, &noted);
    let given_back = !reflected.is_empty();
    let understood = reflected
        .into_iter()
        .map(|(_, words)| words)
        .chain([notes.clone()])
        .collect::<Vec<_>>()
        .join(" ")
        .trim()
        .to_owned();
    let opening = says.iter().take_while(|say| is_opening(say)).count();
    let unanswered = says.iter().take(opening).position(|say| matches!(say, Say::CannotAnswer { .. }));
    let place = texts.len().min(opening);
    let before = texts.iter().take(place).filter(|text| !text.is_empty()).count();
    texts.insert(place, understood);
    texts.retain(|text| !text.is_empty());
    let heard = match unanswered {
        _ if given_back => Understood { place: Some(before), notes },
        // A question that nobody here could answer, with nothing else understood.
        Some(at) if at < before => Understood { place: Some(at), notes: String::new() },
        _ => Understood::default(),
    };
    (texts, asked, heard)
}

fn is_opening(say: &Say) -> bool {
    matches!(say, Say::Introduce | Say::WelcomeBack | Say::AnswerTo { .. } | Say::CannotAnswer { .. })
}

fn sentence(voice: &Voice, say: &Say) -> String {
    let language = voice.language;
    let mark = || voice.mark.to_string();
    let about = |slot: &Slot| slot_name(*slot, language);
    match say {
        Say::Introduce => text_with(language, "onboarding-introduction", &[("bot", voice.bot.as_str().into())]),
        Say::WelcomeBack => text(language, "onboarding-welcome-back"),
        Say::Changed { slot, value, quote } => changed(voice, *slot, value, quote.as_deref()),
        Say::Kept { slot } => text_with(language, "onboarding-kept", &[("name", about(slot).into())]),
        Say::Declined { .. } => text(language, "onboarding-declined"),
        Say::Forgotten { slot } => text_with(language, "onboarding-forgotten", &[("name", about(slot).into())]),
        Say::Rejected { why, .. } => text(language, rejected(*why)),
        Say::AnswerTo { topic: Topic::Identity } => {
            text_with(language, "onboarding-faq-identity", &[("bot", voice.bot.as_str().into())])
        }
        Say::AnswerTo { topic: Topic::Data } => text_with(language, "onboarding-faq-data", &[("mark", mark().into())]),
        Say::AnswerTo { topic: Topic::Languages } => {
            text_with(language, "onboarding-faq-languages", &[("mark", mark().into())])
        }
        Say::AnswerTo { topic } => text(language, answer(*topic)),
        // A worry is no matter of knowing.
        Say::CannotAnswer { quote } if feeling::is_worried(quote) => text(language, "onboarding-reflect-heavy-heard"),
        Say::CannotAnswer { quote } => {
            let quote = excerpt(quote, voice.excerpt);
            text_with(language, "onboarding-cannot-answer", &[("quote", quote.into())])
        }
        Say::OfferLanguage { languages } => {
            text(languages.first().copied().unwrap_or(language), "onboarding-offer-language")
        }
        Say::OfferSkip => text(language, "onboarding-offer-skip"),
        Say::Paused => text(language, "onboarding-paused"),
        Say::Confirmed => text_with(language, "onboarding-confirmed", &[("mark", mark().into())]),
        Say::AlreadyDone => text_with(language, "onboarding-already-done", &[("mark", mark().into())]),
        // Asked or gathered above.
        Say::Ask { .. }
        | Say::Clarify { .. }
        | Say::ChooseSlot
        | Say::Summary
        | Say::Noted { .. }
        | Say::Reflect { .. } => String::new(),
    }
}

fn reflection(voice: &Voice, about: Option<Slot>, quote: &str) -> String {
    // A hard word about oneself is heard, not repeated. A hope may have one in it, and a goal may be about one.
    let heavy = match about {
        Some(Slot::SuccessDefinition) => false,
        Some(Slot::PrimaryGoal) => feeling::is_heavy_about_oneself(quote),
        Some(_) => feeling::is_heavy(quote),
        None => feeling::is_worried(quote),
    };
    if heavy {
        let key = match about {
            Some(Slot::PastAttempts) => "onboarding-reflect-heavy-past",
            Some(Slot::Barriers) => "onboarding-reflect-heavy-barriers",
            // Not kept anywhere, so nothing is said of noting it.
            None => "onboarding-reflect-heavy-heard",
            _ => "onboarding-reflect-heavy",
        };
        return text(voice.language, key);
    }
    // Neither is it given back that an attempt ended; coming back to it is what counts.
    if about == Some(Slot::PastAttempts) && feeling::tells_an_end(quote) {
        return text(voice.language, "onboarding-reflect-again");
    }
    let key = match about {
        Some(Slot::PrimaryGoal) => "onboarding-reflect-goal",
        Some(Slot::Motivation) => "onboarding-reflect-motivation",
        Some(Slot::PastAttempts) => "onboarding-reflect-past-attempts",
        Some(Slot::Barriers) => "onboarding-reflect-barriers",
        Some(Slot::ConfidenceReason) => "onboarding-reflect-confidence-reason",
        Some(Slot::SuccessDefinition) => "onboarding-reflect-success",
        _ => "onboarding-reflect-unclear",
    };
    text_with(voice.language, key, &[("quote", excerpt(quote, voice.excerpt).into())])
}

fn notes(voice: &Voice, noted: &[(SlotValue, Option<String>, Slot)]) -> String {
    let language = voice.language;
    match noted {
        [] => String::new(),
        [(SlotValue::List(items), _, Slot::PastAttempts)] if items.is_empty() => {
            text(language, "onboarding-noted-first-time")
        }
        [(SlotValue::List(items), _, Slot::Barriers)] if items.is_empty() => {
            text(language, "onboarding-noted-no-barriers")
        }
        [(SlotValue::List(items), _, Slot::Barriers)] if names_self_doubt(items) => {
            text(language, "onboarding-noted-self-doubt")
        }
        [(value @ SlotValue::Zone(Zone::Iana(_)), Some(quote), slot)]
            if !same_words(quote, &value_of(voice, *slot, value)) =>
        {
            // "Porto: Lisboa" would read as a mistake; what they share is the time.
            let (quote, value) = (excerpt(quote, voice.excerpt), value_of(voice, *slot, value));
            text_with(language, "onboarding-noted-zone", &[("quote", quote.into()), ("value", value.into())])
        }
        [(value, Some(quote), slot)] if !same_words(quote, &value_of(voice, *slot, value)) => {
            let (quote, value) = (excerpt(quote, voice.excerpt), value_of(voice, *slot, value));
            text_with(language, "onboarding-noted-words", &[("quote", quote.into()), ("value", value.into())])
        }
        several => {
            let items: Vec<String> = several.iter().map(|(value, _, slot)| value_of(voice, *slot, value)).collect();
            text_with(language, "onboarding-noted", &[("items", items.join("; ").into())])
        }
    }
}

/// Whether the one obstacle that was tapped is the learner's doubt about themselves.
fn names_self_doubt(items: &[String]) -> bool {
    matches!(items, [only] if Barrier::from_stored(only) == Some(Barrier::SelfDoubt))
}

fn changed(voice: &Voice, slot: Slot, value: &SlotValue, quote: Option<&str>) -> String {
    let language = voice.language;
    let shown = match value {
        SlotValue::List(items) if items.is_empty() => quote.map_or_else(
            || value_of(voice, slot, value),
            |quote| super::values::quoted(quote, language, voice.excerpt),
        ),
        _ => value_of(voice, slot, value),
    };
    text_with(language, "onboarding-changed", &[("name", slot_name(slot, language).into()), ("value", shown.into())])
}

fn value_of(voice: &Voice, slot: Slot, value: &SlotValue) -> String {
    let source = voice.profile.entry(slot).map_or(Source::Text, |entry| entry.source);
    in_words(value, source, voice.language, voice.excerpt)
}

fn summary(voice: &Voice) -> Vec<Block> {
    let language: Language = voice.language;
    let items = SUMMARY.into_iter().map(|slot| {
        let name = Inline::strong(slot_name(slot, language));
        let value = Inline::text(format!(": {}", known(&voice.profile, slot, language)));
        vec![Block::Paragraph(vec![name, value])]
    });
    let intro = Block::Paragraph(vec![Inline::Text(text(language, "onboarding-summary"))]);
    vec![intro, Block::List { start: None, items: items.collect() }]
}

fn rejected(why: Rejection) -> &'static str {
    match why {
        Rejection::OutOfRange => "onboarding-rejected-range",
        Rejection::TooManyHours => "onboarding-rejected-hours",
        Rejection::NotOnScale => "onboarding-rejected-scale",
        Rejection::NoUnit => "onboarding-rejected-unit",
        Rejection::CountWithoutLength => "onboarding-rejected-count",
        Rejection::UnknownPlace => "onboarding-rejected-place",
    }
}

fn answer(topic: Topic) -> &'static str {
    match topic {
        Topic::Identity => "onboarding-faq-identity",
        Topic::Human => "onboarding-faq-human",
        Topic::Purpose => "onboarding-faq-purpose",
        Topic::WhyAsk => "onboarding-faq-why",
        Topic::Duration => "onboarding-faq-duration",
        Topic::Data => "onboarding-faq-data",
        Topic::Price => "onboarding-faq-price",
        Topic::Skipping => "onboarding-faq-skipping",
        Topic::Languages => "onboarding-faq-languages",
        Topic::Wellbeing => "onboarding-faq-wellbeing",
    }
}
