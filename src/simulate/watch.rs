//! The watch: what must never happen, looked for from outside. It knows what the network showed and when, and what the
//! database holds; it asks no flow and no decision of the engine.

use super::reading::Lexicon;
use bloom_domain::language::Language;
use bloom_domain::nudge::{Facts, Kind, Sent, violations};
use bloom_domain::wording;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};

/// A promise that was broken, with what stood in the chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Broken {
    /// Which promise.
    pub(crate) rule: String,
    /// Whose.
    pub(crate) learner: String,
    /// When, on the wall clock of the engine.
    pub(crate) at: DateTime<Utc>,
    /// What was seen.
    pub(crate) seen: String,
    /// The last lines of the chat, oldest first.
    pub(crate) chat: Vec<String>,
}

/// A message as it came to be seen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Message<'a> {
    /// The order that brought it.
    pub(crate) order: &'a str,
    /// Whose chat.
    pub(crate) learner: &'a str,
    /// The language they speak.
    pub(crate) language: Language,
    /// When, on the engine's wall clock.
    pub(crate) at: DateTime<Utc>,
    /// Its words.
    pub(crate) text: &'a str,
}

/// How soon the same words unasked are a message said twice.
const SAME_WORDS_HOURS: i64 = 20;

/// Chat lines that are kept of everybody.
const LINES: usize = 12;

/// Broken promises that are kept whole; the rest is counted.
const KEPT: usize = 60;

/// Of each rule, so many are kept whole.
const ALIKE: usize = 5;

/// The watch over many chats.
#[derive(Debug, Default)]
pub(crate) struct Watch {
    orders: HashSet<String>,
    unasked: BTreeMap<String, (Sent, String)>,
    chats: BTreeMap<String, Vec<String>>,
    /// What was found.
    pub(crate) broken: Vec<Broken>,
    /// How much was found, by rule.
    pub(crate) counts: BTreeMap<String, u64>,
    /// Messages seen.
    pub(crate) messages: u64,
}

impl Watch {
    /// Writes down a line of a chat.
    pub(crate) fn line(&mut self, learner: &str, at: DateTime<Utc>, who: &str, words: &str) {
        let lines = self.chats.entry(learner.to_owned()).or_default();
        lines.push(format!("{} {who} {words}", at.format("%a %m-%d %H:%M:%SZ")));
        let over = lines.len().saturating_sub(LINES);
        lines.drain(..over);
    }

    /// Writes down that a promise was broken.
    pub(crate) fn report(&mut self, rule: &str, learner: &str, at: DateTime<Utc>, seen: String) {
        *self.counts.entry(rule.to_owned()).or_default() += 1;
        // Some of each rule, rather than many of one.
        if self.broken.len() < KEPT && self.broken.iter().filter(|known| known.rule == rule).count() < ALIKE {
            let chat = self.chats.get(learner).cloned().unwrap_or_default();
            self.broken.push(Broken { rule: rule.to_owned(), learner: learner.to_owned(), at, seen, chat });
        }
    }

    /// Any message: it comes once, and shames nobody.
    pub(crate) fn message(&mut self, message: &Message<'_>) {
        self.messages += 1;
        self.line(message.learner, message.at, "<", message.text);
        if !self.orders.insert(message.order.to_owned()) {
            self.report("repeated message", message.learner, message.at, message.text.to_owned());
        }
        for rule in wording::phrases(message.text, message.language) {
            self.report(&format!("wording: {}", rule.as_str()), message.learner, message.at, message.text.to_owned());
        }
    }

    /// A message that nobody asked for. `sent` is what the database says of it, with the moment at which it was seen.
    pub(crate) fn unasked(&mut self, message: &Message<'_>, sent: &Sent, facts: &Facts<'_>) {
        for rule in wording::lint(message.text, message.language, reading(sent.kind)) {
            let rule = format!("wording of {}: {}", sent.kind, rule.as_str());
            self.report(&rule, message.learner, message.at, message.text.to_owned());
        }
        // On another clock the same words may be about another session.
        let last = self.unasked.insert(message.learner.to_owned(), (sent.clone(), message.text.to_owned()));
        if let Some((before, text)) = last
            && text == message.text
            && before.sessions == sent.sessions
            && message.at - before.at < TimeDelta::hours(SAME_WORDS_HOURS)
        {
            self.report("repeated message", message.learner, message.at, text);
        }
        for broken in violations(sent, facts) {
            let seen = format!("{}: {broken} [{}]", sent.kind, message.text);
            self.report(&format!("{}: {}", sent.kind, rule_of(&broken.to_string())), message.learner, message.at, seen);
        }
    }

    /// A message that nobody asked for and that no decision stands behind.
    pub(crate) fn unexplained(&mut self, message: &Message<'_>) {
        self.report("unasked without a decision", message.learner, message.at, message.text.to_owned());
    }
}

/// A rule without the names in it.
fn rule_of(words: &str) -> &str {
    words.split(" SessionId").next().unwrap_or(words)
}

/// How the gate reads a kind.
fn reading(kind: Kind) -> wording::Kind {
    match kind {
        Kind::Recovery | Kind::PauseOffer | Kind::Reminder => wording::Kind::RecoveryNudge,
        Kind::CheckIn => wording::Kind::SessionEnd,
        Kind::Briefing | Kind::Review => wording::Kind::DailyBriefing,
    }
}

/// The kind that words are of, where they say it.
pub(crate) fn kind_of(lexicon: &Lexicon, text: &str) -> Option<Kind> {
    const WORDS: [(Kind, &[&str]); 4] = [
        (Kind::CheckIn, &["live-check-in", "unasked-plain-check-in"]),
        (Kind::Reminder, &["live-reminder", "unasked-plain-reminder"]),
        (Kind::Recovery, &["recovery-initiate", "recovery-initiate-several", "unasked-plain-recovery"]),
        (Kind::PauseOffer, &["recovery-pause-offer", "unasked-plain-pause"]),
    ];
    WORDS.iter().find(|(_, keys)| keys.iter().any(|key| lexicon.says(text, key))).map(|(kind, _)| *kind)
}
