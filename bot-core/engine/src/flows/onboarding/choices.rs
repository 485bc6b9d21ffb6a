//! The buttons under each question. Leaving out always comes last, so that numbers typed for numbered choices
//! (hours, confidence) mean what they say.

use super::Voice;
use super::values::{in_words, zone_label};
use crate::commands::Command;
use crate::commands::study::StudyCommand;
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::slots::barrier_words;
use crate::speech::slots::{hours_words, part_words, slot_name};
use crate::speech::texts::{text, text_with};
use bloom_chat::ActionStyle;
use bloom_domain::language::Language;
use bloom_domain::onboarding::{Answer, Barrier, Guess, OpenDoubt, Question, Say, Why};
use bloom_domain::profile::{SlotValue, Source};
use bloom_domain::slots::{Confidence, Doubt, FocusWindow, Slot, WeeklyHours, WindowPart, Zone};
use chrono_tz::Tz;

/// Non-answers after which examples become buttons, and after which leaving out is offered.
const MISSES_BEFORE_EXAMPLES: u8 = 2;
const MISSES_BEFORE_SKIP: u8 = 3;

/// Attaches what can be chosen after what is said.
pub(super) fn attach(voice: &Voice, says: &[Say], mut draft: Draft) -> Draft {
    let offers_skip = says.contains(&Say::OfferSkip);
    for say in says {
        draft = match say {
            Say::Ask { question, attempt } => asked(voice, *question, *attempt, offers_skip, draft),
            Say::Clarify { doubt } => meanings(voice, doubt, draft),
            Say::Summary => confirm(voice.language, draft),
            Say::ChooseSlot => slots(voice.language, draft),
            Say::Confirmed => draft
                .with_styled(
                    text(voice.language, "planning-button-plan"),
                    Command::Study(StudyCommand::Plan),
                    ActionStyle::Primary,
                )
                .with(text(voice.language, "preferences-button"), Command::Study(StudyCommand::Preferences)),
            _ => draft,
        };
    }
    for say in says {
        if let Say::OfferLanguage { languages } = say {
            for language in languages {
                draft = draft.with(numbers::language_name(*language), Command::SetLanguage { language: *language });
            }
        }
    }
    draft
}

fn answer(answer: Answer) -> Command {
    Command::Answer { answer }
}

fn asked(voice: &Voice, question: Question, attempt: u8, offers_skip: bool, draft: Draft) -> Draft {
    let language = voice.language;
    let mut draft = match question {
        Question::Consent => draft
            .with_styled(
                text(language, "onboarding-begin"),
                answer(Answer::Consent { yes: true }),
                ActionStyle::Primary,
            )
            .with(text(language, "onboarding-later"), answer(Answer::Consent { yes: false })),
        Question::PastAttempts => draft.with(text(language, "onboarding-first-time"), answer(Answer::FirstTime)),
        Question::Barriers => Barrier::ALL.into_iter().fold(draft, |draft, barrier| {
            draft.with(barrier_words(barrier, language), answer(Answer::Barrier { barrier }))
        }),
        Question::WeeklyHours => hours(language, draft),
        Question::FocusWindow => windows(language, draft),
        Question::Timezone => zones(voice, draft),
        Question::Confidence => (1..=10)
            .filter_map(Confidence::new)
            .fold(draft, |draft, value| draft.with(value.get().to_string(), answer(Answer::Confidence { value })))
            .grid(5),
        Question::Confirm => confirm(language, draft),
        _ if attempt >= MISSES_BEFORE_EXAMPLES => examples(language, question, draft),
        _ => draft,
    };
    let known = question.slot().is_some_and(|slot| voice.profile.entry(slot).is_some());
    if voice.state.editing && known {
        draft = draft.with(text(language, "onboarding-keep"), answer(Answer::Keep));
    } else if question.slot().is_some() && (question.is_optional() || attempt >= MISSES_BEFORE_SKIP || offers_skip) {
        draft = draft.with(text(language, "onboarding-skip"), answer(Answer::Skip { question }));
    }
    draft
}

/// One to seven hours: the number of each choice is its hours, so that a typed "3" can only mean three.
fn hours(language: Language, draft: Draft) -> Draft {
    (1..=7)
        .map(|hours| WeeklyHours::Exact(f64::from(hours)))
        .fold(draft, |draft, hours| draft.with(hours_words(hours, language), answer(Answer::Hours { hours })))
        .grid(2)
}

fn windows(language: Language, draft: Draft) -> Draft {
    let parts = [
        WindowPart::EarlyMorning,
        WindowPart::Morning,
        WindowPart::Midday,
        WindowPart::Afternoon,
        WindowPart::Evening,
        WindowPart::LateNight,
        WindowPart::Variable,
    ];
    parts
        .into_iter()
        .fold(draft, |draft, part| {
            let window = FocusWindow { parts: vec![part], days: None };
            draft.with(part_words(part, language), answer(Answer::Window { window }))
        })
        .grid(2)
}

/// The zones most speakers of the language live in, and the one that was noticed, if any.
fn zones(voice: &Voice, draft: Draft) -> Draft {
    let usual: &[Tz] = match voice.language {
        Language::En => &[
            Tz::Europe__London,
            Tz::America__New_York,
            Tz::America__Chicago,
            Tz::America__Denver,
            Tz::America__Los_Angeles,
        ],
        Language::PtBr => &[
            Tz::America__Sao_Paulo,
            Tz::America__Manaus,
            Tz::America__Cuiaba,
            Tz::America__Rio_Branco,
            Tz::America__Noronha,
        ],
        Language::PtPt => &[Tz::Europe__Lisbon, Tz::Atlantic__Madeira, Tz::Atlantic__Azores],
    };
    let noticed = voice.profile.zone();
    let zones = noticed.into_iter().chain(usual.iter().copied().map(Zone::Iana).filter(|zone| Some(*zone) != noticed));
    zones.fold(draft, |draft, zone| draft.with(zone_label(zone, voice.language), answer(Answer::Zone { zone }))).grid(2)
}

/// Examples as buttons, for questions that take free words.
fn examples(language: Language, question: Question, draft: Draft) -> Draft {
    let Some(slot) = question.slot() else { return draft };
    let keys: &[&str] = match question {
        Question::Goal => &[
            "onboarding-example-language",
            "onboarding-example-programming",
            "onboarding-example-exam",
            "onboarding-example-instrument",
        ],
        Question::Motivation => {
            &["onboarding-example-work", "onboarding-example-people", "onboarding-example-curiosity"]
        }
        Question::ConfidenceReason => {
            &["onboarding-example-done-before", "onboarding-example-time", "onboarding-example-matters"]
        }
        Question::SuccessDefinition => {
            &["onboarding-example-pass", "onboarding-example-use", "onboarding-example-finish"]
        }
        _ => &[],
    };
    keys.iter().fold(draft, |draft, key| {
        let words = text(language, key);
        draft.with(words.clone(), answer(Answer::Words { slot, words }))
    })
}

fn meanings(voice: &Voice, doubt: &OpenDoubt, mut draft: Draft) -> Draft {
    let language = voice.language;
    let alone = doubt.options.len() == 1;
    for (index, guess) in doubt.options.iter().enumerate() {
        let Some(chosen) = chosen(guess) else { continue };
        let label = if alone { text(language, "onboarding-yes") } else { meaning(voice, doubt, index, guess) };
        draft = draft.with(label, answer(chosen));
    }
    draft.with(text(language, "onboarding-other"), answer(Answer::Other))
}

fn chosen(guess: &Guess) -> Option<Answer> {
    Some(match &guess.value {
        SlotValue::Hours(hours) => Answer::Hours { hours: *hours },
        SlotValue::Window(window) => Answer::Window { window: window.clone() },
        SlotValue::Zone(zone) => Answer::Zone { zone: *zone },
        SlotValue::Confidence(value) => Answer::Confidence { value: *value },
        SlotValue::Words(_) | SlotValue::List(_) | SlotValue::Category(_) => return None,
    })
}

fn meaning(voice: &Voice, doubt: &OpenDoubt, index: usize, guess: &Guess) -> String {
    let language = voice.language;
    match (&guess.value, doubt.why) {
        (SlotValue::Hours(WeeklyHours::Exact(week)), Why::Reading(Doubt::PerDayOrWeek)) if index == 0 => {
            let (day, week) = (numbers::hours(week / 7.0, language), hours_words(WeeklyHours::Exact(*week), language));
            text_with(language, "onboarding-per-day", &[("day", day.into()), ("week", week.into())])
        }
        (SlotValue::Zone(zone), _) => {
            let (name, offset) =
                (zone_label(*zone, language), numbers::zone(Zone::Offset(offset(voice, *zone)), voice.now));
            if name == offset { name } else { format!("{name} ({offset})") }
        }
        (value, _) => in_words(value, Source::Text, language, voice.excerpt),
    }
}

/// Minutes east of UTC at this moment.
fn offset(voice: &Voice, zone: Zone) -> i32 {
    numbers::local(zone, voice.now).offset().local_minus_utc() / 60
}

fn confirm(language: Language, draft: Draft) -> Draft {
    draft
        .with_styled(text(language, "onboarding-confirm"), answer(Answer::Confirm), ActionStyle::Primary)
        .with(text(language, "onboarding-change"), answer(Answer::Change))
}

fn slots(language: Language, draft: Draft) -> Draft {
    Question::ALL
        .into_iter()
        .filter_map(Question::slot)
        .fold(draft, |draft: Draft, slot: Slot| draft.with(slot_name(slot, language), answer(Answer::Edit { slot })))
        .with(text(language, "onboarding-nothing-to-change"), answer(Answer::Review))
        .grid(2)
}
