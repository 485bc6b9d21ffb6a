//! The words of each question: asked, asked in other words, asked with examples.

use super::Voice;
use super::values::{excerpt, in_words};
use crate::speech::texts::{text, text_with};
use bloom_domain::onboarding::{OpenDoubt, Question, Why};
use bloom_domain::profile::{SlotValue, Source};
use bloom_domain::slots::{Doubt, Slot};

/// A question's words after so many non-answers.
pub(super) fn question(voice: &Voice, question: Question, attempt: u8) -> String {
    if question == Question::ConfidenceReason {
        return confidence_reason(voice, attempt);
    }
    let first_time =
        matches!(voice.profile.value(Slot::PastAttempts), Some(SlotValue::List(items)) if items.is_empty());
    let key = match (question, attempt) {
        (Question::Consent, 0) => "onboarding-ask-consent",
        (Question::Consent, 1) => "onboarding-ask-consent-again",
        (Question::Consent, _) => "onboarding-ask-consent-examples",
        (Question::Goal, 0) => "onboarding-ask-goal",
        (Question::Goal, 1) => "onboarding-ask-goal-again",
        (Question::Goal, _) => "onboarding-ask-goal-examples",
        (Question::Motivation, 0) => "onboarding-ask-motivation",
        (Question::Motivation, 1) => "onboarding-ask-motivation-again",
        (Question::Motivation, _) => "onboarding-ask-motivation-examples",
        (Question::PastAttempts, 0) => "onboarding-ask-past-attempts",
        (Question::PastAttempts, 1) => "onboarding-ask-past-attempts-again",
        (Question::PastAttempts, _) => "onboarding-ask-past-attempts-examples",
        (Question::Barriers, 0) if first_time => "onboarding-ask-barriers-first-time",
        (Question::Barriers, 0) => "onboarding-ask-barriers",
        (Question::Barriers, 1) => "onboarding-ask-barriers-again",
        (Question::Barriers, _) => "onboarding-ask-barriers-examples",
        (Question::WeeklyHours, 0) => "onboarding-ask-hours",
        (Question::WeeklyHours, 1) => "onboarding-ask-hours-again",
        (Question::WeeklyHours, _) => "onboarding-ask-hours-examples",
        (Question::FocusWindow, 0) => "onboarding-ask-window",
        (Question::FocusWindow, 1) => "onboarding-ask-window-again",
        (Question::FocusWindow, _) => "onboarding-ask-window-examples",
        (Question::Timezone, 0) => "onboarding-ask-zone",
        (Question::Timezone, 1) => "onboarding-ask-zone-again",
        (Question::Timezone, _) => "onboarding-ask-zone-examples",
        (Question::Confidence, 0) => "onboarding-ask-confidence",
        (Question::Confidence, 1) => "onboarding-ask-confidence-again",
        (Question::Confidence, _) => "onboarding-ask-confidence-examples",
        (Question::SuccessDefinition, 0) => "onboarding-ask-success",
        (Question::SuccessDefinition, 1) => "onboarding-ask-success-again",
        (Question::SuccessDefinition, _) => "onboarding-ask-success-examples",
        (Question::Confirm, 0 | 1) => "onboarding-ask-confirm-again",
        (Question::Confirm, _) => "onboarding-ask-confirm-examples",
        (Question::ConfidenceReason, _) => "onboarding-ask-confidence-reason-plain",
    };
    text(voice.language, key)
}

/// Why not lower. Never why not higher: that asks for arguments against oneself.
fn confidence_reason(voice: &Voice, attempt: u8) -> String {
    let language = voice.language;
    let Some(SlotValue::Confidence(confidence)) = voice.profile.value(Slot::Confidence) else {
        return text(language, "onboarding-ask-confidence-reason-plain");
    };
    let number = confidence.get();
    let lower = if number >= 3 { number - 2 } else { number.saturating_sub(1) };
    let (number, lower) = (number.to_string(), lower.to_string());
    match attempt {
        0 => text_with(
            language,
            "onboarding-ask-confidence-reason",
            &[("number", number.into()), ("lower", lower.into())],
        ),
        1 => text_with(
            language,
            "onboarding-ask-confidence-reason-again",
            &[("number", number.into()), ("lower", lower.into())],
        ),
        _ => text_with(
            language,
            "onboarding-ask-confidence-reason-examples",
            &[("number", number.into()), ("lower", lower.into())],
        ),
    }
}

/// Which meaning?
pub(super) fn doubt(voice: &Voice, doubt: &OpenDoubt) -> String {
    let language = voice.language;
    let quote = excerpt(&doubt.quote, voice.excerpt);
    let shown = |index: usize| {
        doubt
            .options
            .get(index)
            .map_or_else(String::new, |guess| in_words(&guess.value, Source::Text, language, voice.excerpt))
    };
    if doubt.options.len() == 1 {
        return text_with(language, "onboarding-doubt-assumed", &[("quote", quote.into()), ("value", shown(0).into())]);
    }
    let key = match doubt.why {
        Why::Changed => {
            return text_with(
                language,
                "onboarding-doubt-changed",
                &[("quote", quote.into()), ("old", shown(1).into())],
            );
        }
        Why::Reading(Doubt::HoursOrClock) => "onboarding-doubt-hours-or-clock",
        Why::Reading(Doubt::MorningOrEvening) => "onboarding-doubt-morning-or-evening",
        Why::Reading(Doubt::PerDayOrWeek) => "onboarding-doubt-day-or-week",
        Why::Reading(Doubt::EachOrTotal) => "onboarding-doubt-each-or-total",
        Why::Reading(Doubt::SeveralZones) => "onboarding-doubt-zones",
        Why::Reading(Doubt::AmbiguousName) => "onboarding-doubt-name",
        Why::Reading(Doubt::TwoValues) | Why::Assumed => "onboarding-doubt-two",
    };
    text_with(language, key, &[("quote", quote.into())])
}
