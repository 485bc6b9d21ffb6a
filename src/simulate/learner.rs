//! One synthetic learner: where they live, what they feel like, and what they do about what they see.

use super::habits::{Habit, Home, JOURNEY, Traits, homes};
use super::reading::{Lexicon, Page};
use super::words::{About, phrases};
use bloom_chat::ActionToken;
use bloom_domain::language::Language;
use bloom_engine::speech::numbers;
use bloom_engine::testing::network::Shown;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Timelike, Utc};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

/// What somebody does in a chat.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Act {
    /// Writes.
    Say(String),
    /// Calls a command.
    Command(&'static str, String),
    /// Taps a button.
    Tap {
        /// The message that carries it.
        message: String,
        /// The button.
        token: ActionToken,
        /// What it says.
        label: String,
    },
}

/// How soon somebody does something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// In the middle of a talk.
    Talking,
    /// When they come to it.
    Whenever,
}

/// So many acts on one day, and a talk goes in circles.
const MOST_ACTS: u32 = 70;

/// People wake and sleep at about these hours.
const AWAKE: Range<u32> = 7..23;

/// What somebody counts of themselves.
#[derive(Debug, Default, Clone)]
pub(crate) struct Tally {
    /// Messages, commands and taps.
    pub(crate) acts: u64,
    /// Talks about a missed session that were answered.
    pub(crate) came_back: u64,
    /// Reflections asked for, and answered in words.
    pub(crate) reflections: (u64, u64),
    /// How talks about missed sessions ended.
    pub(crate) choices: BTreeMap<&'static str, u64>,
}

/// A synthetic learner.
#[derive(Debug)]
pub(crate) struct Learner {
    pub(crate) name: String,
    pub(crate) language: Language,
    pub(crate) habit: Habit,
    /// Where they are now.
    pub(crate) home: Home,
    pub(crate) traits: Traits,
    pub(crate) lexicon: Rc<Lexicon>,
    pub(crate) rng: StdRng,
    pub(crate) tally: Tally,
    /// Days on which they hear and say nothing, counted from the first.
    pub(crate) silent: Range<i64>,
    /// Days on which they are ill.
    pub(crate) ill: Range<i64>,
    /// Getting to know each other is over.
    pub(crate) met: bool,
    /// The day on which a week was last agreed.
    pub(crate) agreed_on: i64,
    /// Whether that week was changed by hand.
    pub(crate) changed_by_hand: bool,
    /// Changes wished for in the plan that is on the table.
    pub(crate) wishes: u32,
    /// Refusals met in a row while planning or moving.
    pub(crate) refusals: u32,
    /// A pause without an end is to be ended.
    pub(crate) resumes_on: Option<i64>,
    /// Places still to be gone to.
    pub(crate) journey: usize,
    today: i64,
    acts_today: u32,
}

impl Learner {
    /// The learner of an index: habits, languages and homes take turns, the rest is chance.
    pub(crate) fn new(index: u32, seed: u64, lexicons: &[Rc<Lexicon>; 3]) -> Self {
        const LANGUAGES: [Language; 3] = [Language::PtPt, Language::En, Language::PtBr];
        let place = index as usize;
        let habit = Habit::ALL[place % Habit::ALL.len()];
        let turn = (place + place / 6) % 3;
        let language = LANGUAGES[turn];
        let home = homes(language)[(place / 3 + usize::from(turn == 1)) % 3];
        let mut rng = StdRng::seed_from_u64(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(u64::from(index)));
        let silent = match habit {
            Habit::Silent => {
                let from = rng.random_range(10..24);
                // Half of them come back.
                let days = if rng.random_bool(0.5) { rng.random_range(15..40) } else { 1_000 };
                from..from + days
            }
            _ => 0..0,
        };
        let ill = match habit {
            Habit::Ill => {
                let from = rng.random_range(8..35);
                from..from + 7
            }
            _ => 0..0,
        };
        Self {
            name: format!("learner-{index:04}"),
            language,
            habit,
            home,
            traits: habit.traits(),
            lexicon: Rc::clone(&lexicons[turn]),
            rng,
            tally: Tally::default(),
            silent,
            ill,
            met: false,
            agreed_on: -100,
            changed_by_hand: false,
            wishes: 0,
            refusals: 0,
            resumes_on: None,
            journey: 0,
            today: 0,
            acts_today: 0,
        }
    }

    /// The wall clock where they are.
    pub(crate) fn local(&self, at: DateTime<Utc>) -> NaiveDateTime {
        numbers::local(self.home.zone(), at).naive_local()
    }

    /// A new day begins.
    pub(crate) fn wake(&mut self, day: i64) {
        self.today = day;
        self.acts_today = 0;
        self.refusals = 0;
    }

    pub(crate) fn day(&self) -> i64 {
        self.today
    }

    pub(crate) fn is_ill(&self) -> bool {
        self.ill.contains(&self.today)
    }

    pub(crate) fn is_silent(&self) -> bool {
        self.silent.contains(&self.today)
    }

    /// Counts an act. True as long as there are not too many of them.
    pub(crate) fn counts(&mut self) -> bool {
        self.tally.acts += 1;
        self.acts_today += 1;
        self.acts_today < MOST_ACTS
    }

    /// Whether today is over for them: a talk went in circles.
    pub(crate) fn is_dizzy(&self) -> bool {
        self.acts_today >= MOST_ACTS
    }

    pub(crate) fn chance(&mut self, of: f64) -> bool {
        self.rng.random_bool(of.clamp(0.0, 1.0))
    }

    /// One of several.
    pub(crate) fn one<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() { None } else { of.get(self.rng.random_range(0..of.len())).cloned() }
    }

    /// Words about something.
    pub(crate) fn says(&mut self, about: About) -> Act {
        let said = self.one(phrases(about, self.language)).unwrap_or("ok");
        Act::Say(said.to_owned())
    }

    /// A tap on a button of a message.
    pub(crate) fn tap(shown: &Shown, token: ActionToken) -> Act {
        let label = shown.choices.iter().find(|(_, of)| *of == token).map(|(label, _)| label.clone());
        Act::Tap { message: shown.id.clone(), token, label: label.unwrap_or_default() }
    }

    /// When an act comes, if it is decided on at `now`: nobody writes in their sleep.
    pub(crate) fn when(&mut self, now: DateTime<Utc>, pace: Pace) -> DateTime<Utc> {
        let seconds = match pace {
            Pace::Talking => self.rng.random_range(15..150),
            Pace::Whenever => self.rng.random_range(45..self.traits.slow.saturating_mul(60).max(60)),
        };
        let at = now + TimeDelta::seconds(i64::try_from(seconds).unwrap_or(60));
        let hour = self.local(at).hour();
        if AWAKE.contains(&hour) {
            return at;
        }
        let until_morning = i64::from((24 + AWAKE.start - hour) % 24);
        at + TimeDelta::hours(until_morning) + TimeDelta::seconds(self.rng.random_range(0..3_600))
    }

    /// Goes to the next place of a journey.
    pub(crate) fn travel(&mut self) -> Home {
        self.home = JOURNEY[self.journey % JOURNEY.len()];
        self.journey += 1;
        self.home
    }

    /// What they do about a message, if anything.
    pub(crate) fn react(&mut self, shown: &Shown) -> Option<(Pace, Act)> {
        if self.is_silent() || self.is_dizzy() {
            return None;
        }
        let lexicon = Rc::clone(&self.lexicon);
        let page = Page::new(&lexicon, shown);
        self.note_endings(page);
        if !self.met {
            return self.meet(page, shown).map(|act| (Pace::Talking, act));
        }
        self.plan(page, shown)
            .or_else(|| self.live(page, shown))
            .or_else(|| self.come_back(page, shown))
            .or_else(|| self.settle(page, shown))
    }

    /// Counts what a talk about a missed session came to.
    fn note_endings(&mut self, page: Page<'_>) {
        const ENDINGS: [(&str, &str); 10] = [
            ("recovery-agreed-move", "moved or shorter"),
            ("recovery-agreed-lighter", "lighter week"),
            ("recovery-agreed-let-go", "let go"),
            ("recovery-agreed-pause", "pause"),
            ("recovery-agreed-reminder", "reminder"),
            ("recovery-agreed-first-step", "first step"),
            ("recovery-agreed-evoke", "own reason"),
            ("recovery-did-study", "had studied"),
            ("recovery-if-then-kept", "if-then plan"),
            ("recovery-farewell", "left as it is"),
        ];
        for (key, name) in ENDINGS {
            if page.fits(key) {
                *self.tally.choices.entry(name).or_default() += 1;
            }
        }
    }
}
