//! What a specialist is told: who the person is, what was said last, what day it is, and what they say now.
//!
//! Bounded in every part, so that a prompt at the thousandth turn is as long as at the fiftieth. Oldest and steadiest
//! first: a provider's cache serves what did not change since the last turn. Nothing that reaches somebody is in it.

use super::asking::Asking;
use super::redact::redact;
use crate::coordinator::ask::Ask;
use crate::coordinator::view::View;
use crate::flows::onboarding::slot_line;
use crate::flows::unasked::plain;
use crate::memory::{self, Told};
use crate::speech::{numbers, plan};
use crate::store::{self, history};
use bloom_domain::language::Language;
use bloom_domain::slots::Slot;
use bloom_domain::study::Standing;
use history::Said;

/// The most characters of one message of the talk so far.
const MESSAGE_CHARS: usize = 320;
/// The most characters of the talk so far.
const TALK_CHARS: usize = 2_400;
/// The most messages of the talk so far.
const TALK_MESSAGES: usize = 15;
/// The most characters of what is known of the person.
const ABOUT_CHARS: usize = 1_200;
/// The most characters of one line of what is known.
const LINE_CHARS: usize = 200;
/// The most characters of what is said now: a longer message is read at its beginning and its end.
pub(super) const WORDS_CHARS: usize = 2_000;
/// Sessions ahead that are told of.
const AHEAD: usize = 3;

/// What of the profile a specialist is told, in its order. Where somebody lives is none of a provider's business.
const TOLD: [Slot; 9] = [
    Slot::PrimaryGoal,
    Slot::Motivation,
    Slot::PastAttempts,
    Slot::Barriers,
    Slot::WeeklyHours,
    Slot::FocusWindow,
    Slot::Confidence,
    Slot::ConfidenceReason,
    Slot::SuccessDefinition,
];

/// What a specialist is told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Context {
    /// What is known of the person, one fact a line.
    pub(super) about: String,
    /// The talk so far.
    pub(super) conversation: String,
    /// What the turn already comes to, in our words.
    pub(super) situation: String,
    /// The day and the hour.
    pub(super) today: String,
    /// What is said now.
    pub(super) message: String,
    /// What the learner said in this talk as it is sent, oldest first, this turn's words last: a reply is measured
    /// by what a model was given, not by what it was spared.
    pub(super) learner_said: Vec<String>,
}

impl Context {
    /// What a turn's specialist is told.
    ///
    /// # Errors
    /// What the database says.
    pub(super) async fn of(asking: &Asking<'_>, ask: &Ask) -> store::Result<Self> {
        let view = asking.view;
        // What was said before a crisis, and in it, is never sent on.
        let since = view.care.silent_until.map_or(0, |at| at.timestamp_millis());
        let keys = asking.gears.db.keys();
        let mut db = asking.gears.db.read().await?;
        let said = history::last(&mut db, keys, asking.conversation, asking.actor, since).await?;
        let told = memory::told(&mut db, keys, asking.learner, asking.conversation, view.now).await?;
        Ok(Self::new(view, ask, &said, &told))
    }

    /// The same from what was said.
    pub(super) fn new(view: &View, ask: &Ask, said: &[Said], remembered: &Told) -> Self {
        let message = both_ends(&redact(ask.words.trim()), WORDS_CHARS);
        let mut learner_said: Vec<String> = said
            .iter()
            .filter_map(|said| match said {
                Said::Learner(words) => Some(redact(words)),
                _ => None,
            })
            .collect();
        learner_said.push(redact(ask.words.trim()));
        Self {
            about: about(view, remembered),
            conversation: talk(said),
            situation: situation(ask),
            today: today(view),
            message,
            learner_said,
        }
    }

    /// The inputs of a specialist's prompt.
    pub(super) fn inputs(&self) -> [(&'static str, &str); 5] {
        [
            ("about", &self.about),
            ("conversation", &self.conversation),
            ("situation", &self.situation),
            ("today", &self.today),
            ("message", &self.message),
        ]
    }
}

/// A language, as a prompt names it.
pub(crate) fn language(language: Language) -> &'static str {
    match language {
        Language::En => "English",
        Language::PtBr => "Brazilian Portuguese (você)",
        Language::PtPt => "European Portuguese (tu)",
    }
}

fn about(view: &View, remembered: &Told) -> String {
    let language = view.language;
    let mut lines: Vec<String> = TOLD
        .into_iter()
        .filter(|slot| view.profile.value(*slot).is_some())
        .map(|slot| cut(&redact(&flat(&slot_line(&view.profile, slot, language))), LINE_CHARS))
        .collect();
    let ahead = view.study.sessions.iter().filter(|session| session.standing(view.now) == Standing::Ahead);
    lines.extend(
        ahead
            .take(AHEAD)
            .map(|session| cut(&redact(&flat(&plan::session(session, &view.study, language))), LINE_CHARS)),
    );
    let mut out = String::new();
    for line in lines {
        if out.chars().count() + line.chars().count() > ABOUT_CHARS {
            break;
        }
        out.push_str(&line);
        out.push('\n');
    }
    // Bounded by itself.
    out.push_str(&remembered.0.join("\n"));
    if out.is_empty() { "nothing yet".to_owned() } else { out.trim_end().to_owned() }
}

/// The talk so far, whole messages only, as many of the last as there is room for.
fn talk(said: &[Said]) -> String {
    let line = |said: &Said| match said {
        Said::Learner(words) => format!("learner: {}", cut(&redact(&flat(words)), MESSAGE_CHARS)),
        Said::Us(message) => format!("bloom: {}", cut(&redact(&flat(&plain(&message.blocks))), MESSAGE_CHARS)),
        Said::UsWithFile => "bloom: (a picture of the week)".to_owned(),
    };
    let lines: Vec<String> = said.iter().map(line).filter(|line| !line.ends_with(": ")).collect();
    let mut from = lines.len().saturating_sub(TALK_MESSAGES);
    let length = |lines: &[String]| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>();
    while length(&lines[from..]) > TALK_CHARS && from < lines.len() {
        // Two at a time: a turn of theirs and one of ours.
        from = (from + 2).min(lines.len());
    }
    if lines[from..].is_empty() { "nothing yet".to_owned() } else { lines[from..].join("\n") }
}

fn situation(ask: &Ask) -> String {
    let mut lines: Vec<String> = ask.facts.iter().map(|fact| redact(fact)).collect();
    if let Some(question) = &ask.question_follows {
        lines.push(format!("The question that follows your words: {}", redact(&flat(question))));
    }
    if lines.is_empty() { "nothing more".to_owned() } else { lines.join("\n") }
}

fn today(view: &View) -> String {
    let language = view.language;
    let Some(zone) = view.profile.zone() else {
        return "The person's local time is not known.".to_owned();
    };
    let local = numbers::local(zone, view.now);
    let (day, hour) = (plan::full_day(local.date_naive(), language), numbers::time_of_day(local.time(), language));
    format!("Today is {day}, {hour}.")
}

/// On one line.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The beginning, up to so many characters.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", text[..at].trim_end()),
        None => text.to_owned(),
    }
}

/// The beginning and the end, together up to so many characters: people ask at the end.
fn both_ends(text: &str, most: usize) -> String {
    let count = text.chars().count();
    if count <= most {
        return text.to_owned();
    }
    let half = most / 2;
    let first: String = text.chars().take(half).collect();
    let last: String = text.chars().skip(count - half).collect();
    format!("{} […] {}", first.trim_end(), last.trim_start())
}
