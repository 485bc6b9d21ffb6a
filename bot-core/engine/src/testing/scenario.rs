//! Scenarios: conversations written down in Markdown, with the expected transcript on the page.
//!
//! ```markdown
//! # A title
//!
//! language: pt-BR
//! clock: 2026-03-02T17:00:00Z
//!
//! > oi
//!
//! Olá! …
//! [Sim] [Agora não]
//!
//! > [Sim]
//! ```
//!
//! A line that starts with `> ` is the learner's: words, `/command args`, `[Label]` for a tap, or
//! `+2h`, `+30m`, `+1d` when time passes. Everything else after the head is what the bot shows.
//! Edited messages appear again, after `(edited)`.

use super::world::{Person, Setting, World, render};
use chrono::{DateTime, Utc};
use std::fmt::Write as _;
use std::time::Duration;

/// A scenario as read.
#[derive(Debug)]
pub struct Scenario {
    head: String,
    language: String,
    now: Option<DateTime<Utc>>,
    buttons: bool,
    steps: Vec<String>,
}

impl Scenario {
    /// Reads a scenario.
    pub fn read(text: &str) -> Self {
        let head_end = text.find("\n> ").map_or(text.len(), |at| at + 1);
        let head = &text[..head_end];
        let field = |name: &str| {
            head.lines()
                .find_map(|line| line.strip_prefix(name)?.strip_prefix(':').map(|value| value.trim().to_owned()))
        };
        Self {
            head: head.trim_end().to_owned(),
            language: field("language").unwrap_or_else(|| "en".into()),
            now: field("clock").and_then(|value| value.parse().ok()),
            buttons: field("buttons").is_none_or(|value| value != "no"),
            steps: text.lines().filter_map(|line| line.strip_prefix("> ").map(str::to_owned)).collect(),
        }
    }

    /// The learner's steps, in order.
    pub fn steps(&self) -> &[String] {
        &self.steps
    }

    /// The learner's language, as its tag.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Plays it in a world of the test's own and hands over each step with what it brought: the bot's new messages.
    /// `met` is called once, after the first step, when the learner is known.
    ///
    /// # Panics
    /// When the engine fails or a button is not there: this is a test.
    pub async fn play_in(&self, setting: Setting, met: impl AsyncFn(&World), mut told: impl FnMut(&str, &[String])) {
        let setting = Setting { buttons: self.buttons, now: self.now.unwrap_or(setting.now), ..setting };
        let world = World::new(setting).await.expect("a world opens");
        let person = world.person("learner", &self.language);
        let mut before = 0;
        for (number, step) in self.steps.iter().enumerate() {
            world.clock.advance(Duration::from_secs(1));
            act(&world, &person, step).await;
            let shown = person.shown();
            let new: Vec<String> = shown.iter().skip(before).map(|message| message.text.clone()).collect();
            before = shown.len();
            told(step, &new);
            if number == 0 {
                met(&world).await;
            }
        }
    }

    /// Plays it and writes down what really happened, in the same form.
    ///
    /// # Panics
    /// When the engine fails or a button is not there: this is a test.
    pub async fn play(&self) -> String {
        let mut setting = Setting { buttons: self.buttons, ..Setting::default() };
        setting.now = self.now.unwrap_or(setting.now);
        let world = World::new(setting).await.expect("a world opens");
        let person = world.person("learner", &self.language);
        let mut written = format!("{}\n", self.head);
        let mut before = Vec::new();
        for step in &self.steps {
            let _ = write!(written, "\n> {step}\n");
            // People take a moment between two messages.
            world.clock.advance(Duration::from_secs(1));
            act(&world, &person, step).await;
            let after = person.shown();
            for (index, message) in after.iter().enumerate() {
                match before.get(index) {
                    Some(old) if old == message => {}
                    Some(_) => {
                        let _ = write!(written, "\n(edited)\n{}\n", render(message));
                    }
                    None => {
                        let _ = write!(written, "\n{}\n", render(message));
                    }
                }
            }
            before = after;
        }
        written
    }
}

async fn act(world: &World, person: &Person<'_>, step: &str) {
    if let Some(label) = step.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        person.tap(label).await;
    } else if let Some(wait) = step.strip_prefix('+').and_then(read_wait) {
        world.advance(wait).await.expect("time passes");
    } else if let Some(command) = step.strip_prefix('/') {
        let (name, args) = command.split_once(' ').unwrap_or((command, ""));
        person.command(name, args.trim()).await;
    } else {
        person.say(step).await;
    }
}

fn read_wait(text: &str) -> Option<Duration> {
    let unit = text.chars().last()?;
    let count: u64 = text.strip_suffix(unit)?.parse().ok()?;
    let seconds = match unit {
        'm' => 60,
        'h' => 3600,
        'd' => 86_400,
        _ => return None,
    };
    Some(Duration::from_secs(count * seconds))
}
