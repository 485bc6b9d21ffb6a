//! What came of it: numbers by habit and broken promises, as text, Markdown or JSON. The same seed gives the same bytes.

use super::heard::Heard;
use super::learner::Learner;
use super::town::{Outcome, Span};
use super::trouble::Counts;
use super::watch::Broken;
use bloom_domain::study::{Origin, Status, StudySession};
use bloom_engine::store::{Tx, session};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What the database holds of a learner's time.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Life {
    /// Learners.
    pub(crate) learners: u64,
    /// Weeks agreed on.
    pub(crate) plans_agreed: u64,
    /// Sessions agreed on whose time has come, without those that another took the place of.
    pub(crate) sessions_planned: u64,
    /// Of these, studied in full or in part.
    pub(crate) sessions_studied: u64,
    /// Of these, let go by choice.
    pub(crate) sessions_let_go: u64,
    /// Of these, without a word.
    pub(crate) sessions_open: u64,
    /// Minutes agreed on.
    pub(crate) minutes_planned: u64,
    /// Minutes studied of these.
    pub(crate) minutes_studied: u64,
    /// Minutes studied beside any plan.
    pub(crate) minutes_beside: u64,
    /// Messages, commands and taps.
    pub(crate) acts: u64,
}

impl Life {
    pub(crate) async fn of(
        db: &mut Tx,
        learner: &Learner,
        heard: &Heard,
        from: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Self> {
        let mut life = Self { learners: 1, acts: learner.tally.acts, ..Self::default() };
        let Some(id) = &heard.id else { return Ok(life) };
        life.plans_agreed = session::plans(db, id, 1_000).await?.len() as u64;
        let from = (from - TimeDelta::days(2)).timestamp_millis();
        for session in session::between(db, id, from, now.timestamp_millis()).await? {
            life.count(&session);
        }
        Ok(life)
    }

    fn count(&mut self, session: &StudySession) {
        let studied = u64::from(session.minutes_studied());
        if session.origin == Origin::Logged {
            self.minutes_beside += studied;
            return;
        }
        if !session.status.holds_its_place() {
            return;
        }
        self.sessions_planned += 1;
        self.minutes_planned += u64::from(session.minutes);
        self.minutes_studied += studied;
        match session.status {
            Status::Skipped => self.sessions_let_go += 1,
            Status::Planned => self.sessions_open += 1,
            _ => self.sessions_studied += 1,
        }
    }

    fn add(&mut self, other: &Self) {
        self.learners += other.learners;
        self.plans_agreed += other.plans_agreed;
        self.sessions_planned += other.sessions_planned;
        self.sessions_studied += other.sessions_studied;
        self.sessions_let_go += other.sessions_let_go;
        self.sessions_open += other.sessions_open;
        self.minutes_planned += other.minutes_planned;
        self.minutes_studied += other.minutes_studied;
        self.minutes_beside += other.minutes_beside;
        self.acts += other.acts;
    }

    /// Studied minutes of planned ones, in percent.
    fn adherence(&self) -> u64 {
        (self.minutes_studied * 100).checked_div(self.minutes_planned).unwrap_or(0)
    }
}

/// Talks about missed sessions.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Recoveries {
    /// Messages about missed sessions.
    pub(crate) asked: u64,
    /// Of these, answered.
    pub(crate) answered: u64,
    /// How they ended.
    pub(crate) choices: BTreeMap<String, u64>,
}

/// Reflections.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(crate) struct Reflections {
    /// Asked for.
    pub(crate) asked: u64,
    /// Answered in words.
    pub(crate) answered: u64,
}

/// What came of it all.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Report {
    pub(crate) first_day: String,
    pub(crate) weeks: u32,
    pub(crate) learners: u32,
    pub(crate) seed: u64,
    pub(crate) all: Life,
    pub(crate) adherence_percent: u64,
    pub(crate) by_habit: BTreeMap<&'static str, Life>,
    /// Kind of nudge, then what became of it: sent, or the reason for silence.
    pub(crate) nudges: BTreeMap<String, BTreeMap<String, i64>>,
    pub(crate) recoveries: Recoveries,
    pub(crate) reflections: Reflections,
    pub(crate) messages_seen: u64,
    pub(crate) troubles: Counts,
    /// How often each promise was broken.
    pub(crate) violations: BTreeMap<String, u64>,
    /// The first of them, with what stood in the chat.
    pub(crate) examples: Vec<Broken>,
}

/// Examples that are shown.
const EXAMPLES: usize = 40;

impl Report {
    pub(crate) fn new(span: Span, learners: u32) -> Self {
        Self {
            first_day: span.first_day.to_string(),
            weeks: span.weeks,
            learners,
            seed: span.seed,
            all: Life::default(),
            adherence_percent: 0,
            by_habit: BTreeMap::new(),
            nudges: BTreeMap::new(),
            recoveries: Recoveries::default(),
            reflections: Reflections::default(),
            messages_seen: 0,
            troubles: Counts::default(),
            violations: BTreeMap::new(),
            examples: Vec::new(),
        }
    }

    /// Takes in a town.
    pub(crate) fn add(&mut self, outcome: Outcome) {
        for ((habit, tally), life) in outcome.tallies.iter().zip(&outcome.lives) {
            self.all.add(life);
            self.by_habit.entry(habit.name()).or_default().add(life);
            self.recoveries.answered += tally.came_back;
            self.reflections.asked += tally.reflections.0;
            self.reflections.answered += tally.reflections.1;
            for (choice, count) in &tally.choices {
                *self.recoveries.choices.entry((*choice).to_owned()).or_default() += count;
            }
        }
        for (kind, verdict, count) in outcome.verdicts {
            if kind == "recovery" && verdict == "sent" {
                self.recoveries.asked += u64::try_from(count).unwrap_or(0);
            }
            *self.nudges.entry(kind).or_default().entry(verdict).or_default() += count;
        }
        self.adherence_percent = self.all.adherence();
        self.messages_seen += outcome.watch.messages;
        self.troubles.add(outcome.counts);
        for (rule, count) in outcome.watch.counts {
            *self.violations.entry(rule).or_default() += count;
        }
        let room = EXAMPLES.saturating_sub(self.examples.len());
        self.examples.extend(outcome.watch.broken.into_iter().take(room));
    }

    /// Promises broken in all.
    pub(crate) fn broken(&self) -> u64 {
        self.violations.values().sum()
    }

    /// As Markdown, which reads as text, too.
    pub(crate) fn markdown(&self) -> String {
        let mut out = String::new();
        let mut line = |words: String| {
            out.push_str(&words);
            out.push('\n');
        };
        line(format!(
            "# {} learners, {} weeks from {}, seed {}\n",
            self.learners, self.weeks, self.first_day, self.seed
        ));
        line(
            "| habit | learners | weeks agreed | planned h | studied h | adherence | beside h | let go | open |".into(),
        );
        line("|---|---:|---:|---:|---:|---:|---:|---:|---:|".into());
        let rows = self.by_habit.iter().map(|(name, life)| (*name, life)).chain([("all", &self.all)]);
        for (name, life) in rows {
            line(format!(
                "| {name} | {} | {} | {} | {} | {} % | {} | {} | {} |",
                life.learners,
                life.plans_agreed,
                life.minutes_planned / 60,
                life.minutes_studied / 60,
                life.adherence(),
                life.minutes_beside / 60,
                life.sessions_let_go,
                life.sessions_open
            ));
        }
        line(String::new());
        for (kind, verdicts) in &self.nudges {
            let words: Vec<String> = verdicts.iter().map(|(verdict, count)| format!("{verdict} {count}")).collect();
            line(format!("- {kind}: {}", words.join(", ")));
        }
        let choices: Vec<String> =
            self.recoveries.choices.iter().map(|(choice, count)| format!("{choice} {count}")).collect();
        line(format!(
            "- coming back: asked {}, answered {}; {}",
            self.recoveries.asked,
            self.recoveries.answered,
            if choices.is_empty() { "no endings".to_owned() } else { choices.join(", ") }
        ));
        line(format!("- reflections: asked {}, answered {}", self.reflections.asked, self.reflections.answered));
        let troubles = &self.troubles;
        line(format!("- messages: {} from learners, {} seen by them", self.all.acts, self.messages_seen));
        line(format!(
            "- on the way: {} network outages, {} engine outages, {} restarts, {} duplicates, {} clock steps",
            troubles.network_outages,
            troubles.engine_outages,
            troubles.restarts,
            troubles.duplicates,
            troubles.clock_steps
        ));
        line(format!("- invariant violations: {}", self.broken()));
        for (rule, count) in &self.violations {
            line(format!("  - {rule}: {count}"));
        }
        out.push_str(&self.told());
        out
    }

    /// Broken promises with their chats.
    fn told(&self) -> String {
        let mut out = String::new();
        for broken in &self.examples {
            let _ = writeln!(out, "\n## {} ({}, {})\n\n{}\n", broken.rule, broken.learner, broken.at, broken.seen);
            for line in &broken.chat {
                let _ = writeln!(out, "    {}", line.replace('\n', "\n        "));
            }
        }
        out
    }
}
