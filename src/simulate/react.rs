//! Reactions while getting to know each other and while planning.

use super::learner::{Act, Learner, Pace};
use super::reading::Page;
use super::words::{About, hours};
use bloom_engine::testing::network::Shown;

/// Questions of getting to know each other, each in its three wordings.
const QUESTIONS: [(&[&str], About); 9] = [
    (&["onboarding-ask-goal", "onboarding-ask-goal-again", "onboarding-ask-goal-examples"], About::Goal),
    (
        &["onboarding-ask-motivation", "onboarding-ask-motivation-again", "onboarding-ask-motivation-examples"],
        About::Motivation,
    ),
    (
        &[
            "onboarding-ask-past-attempts",
            "onboarding-ask-past-attempts-again",
            "onboarding-ask-past-attempts-examples",
        ],
        About::Attempts,
    ),
    (
        &[
            "onboarding-ask-barriers",
            "onboarding-ask-barriers-first-time",
            "onboarding-ask-barriers-again",
            "onboarding-ask-barriers-examples",
        ],
        About::Barriers,
    ),
    (&["onboarding-ask-window", "onboarding-ask-window-again", "onboarding-ask-window-examples"], About::Window),
    (
        &[
            "onboarding-ask-confidence-reason",
            "onboarding-ask-confidence-reason-again",
            "onboarding-ask-confidence-reason-examples",
            "onboarding-ask-confidence-reason-plain",
        ],
        About::ConfidenceReason,
    ),
    (
        &["onboarding-ask-confidence", "onboarding-ask-confidence-again", "onboarding-ask-confidence-examples"],
        About::Confidence,
    ),
    (&["onboarding-ask-success", "onboarding-ask-success-again", "onboarding-ask-success-examples"], About::Success),
    (&["planning-ask-topics", "planning-topics-unread"], About::Topics),
];

/// The same for hours, whose number is the learner's own.
const HOURS: [&str; 5] = [
    "onboarding-ask-hours",
    "onboarding-ask-hours-again",
    "onboarding-ask-hours-examples",
    "planning-ask-hours",
    "planning-hours-unread",
];

/// The same for the city.
const ZONE: [&str; 5] = [
    "onboarding-ask-zone",
    "onboarding-ask-zone-again",
    "onboarding-ask-zone-examples",
    "planning-ask-zone",
    "planning-zone-unread",
];

impl Learner {
    /// The answer to a question that a message asks, if it asks one that everybody can answer.
    fn answer(&mut self, page: Page<'_>) -> Option<Act> {
        if page.says_any(&HOURS) {
            let count = self.hours();
            return Some(Act::Say(hours(count, self.language)));
        }
        if page.says_any(&ZONE) {
            return Some(Act::Say(self.home.city.to_owned()));
        }
        let (_, about) = QUESTIONS.iter().find(|(keys, _)| page.says_any(keys))?;
        Some(self.says(*about))
    }

    /// Hours a week that somebody of this habit has.
    fn hours(&mut self) -> u32 {
        use super::habits::Habit;
        let most = match self.habit {
            Habit::Keen => [6, 8, 10],
            Habit::Busy => [2, 3, 4],
            _ => [3, 4, 5],
        };
        self.one(&most).unwrap_or(3)
    }

    /// Getting to know each other.
    pub(super) fn meet(&mut self, page: Page<'_>, shown: &Shown) -> Option<Act> {
        if page.says("onboarding-confirmed") || page.says("onboarding-already-done") {
            self.met = true;
            let plan = page.button("planning-button-plan").map(|token| Self::tap(shown, token));
            return plan.or(Some(Act::Command("plan", String::new())));
        }
        for key in ["onboarding-begin", "onboarding-confirm"] {
            if let Some(token) = page.button(key) {
                let label = self.lexicon.label(key);
                return Some(if self.chance(0.8) { Self::tap(shown, token) } else { Act::Say(label) });
            }
        }
        let answer = self.answer(page);
        let is_answered = answer.is_some();
        let shown_choices = page.others(&["onboarding-skip", "onboarding-later"]);
        match self.one(&shown_choices) {
            // A button serves as well as words, and where a meaning is doubted it serves better.
            Some(token) if !is_answered || self.chance(0.2) => Some(Self::tap(shown, token)),
            _ => answer,
        }
    }

    /// Agreeing a week.
    pub(super) fn plan(&mut self, page: Page<'_>, shown: &Shown) -> Option<(Pace, Act)> {
        if page.says("planning-agreed") {
            self.agreed_on = self.day();
            self.wishes = 0;
            self.refusals = 0;
            return self.after_plan(page, shown);
        }
        let act = self
            .week(page, shown)
            .or_else(|| self.ratings(page, shown))
            .or_else(|| self.fixed(page, shown))
            .or_else(|| page.button("planning-button-later").and_then(|_| self.answer(page)));
        act.map(|act| (Pace::Talking, act))
    }

    fn week(&mut self, page: Page<'_>, shown: &Shown) -> Option<Act> {
        let tap = |token| Some(Self::tap(shown, token));
        // One that is being changed.
        if let (Some(keep), Some(_)) = (page.button("planning-button-keep"), page.button("planning-button-back")) {
            self.changed_by_hand = true;
            if self.wishes == 0 && self.chance(0.6) {
                self.wishes += 1;
                return Some(self.says(About::Wish));
            }
            return tap(keep);
        }
        if page.says("planning-no-room") {
            let other = page.button("planning-button-next-week").filter(|_| self.refusals == 0);
            self.refusals += 1;
            return other.or_else(|| page.button("planning-button-later")).and_then(tap);
        }
        let kept = [page.button("planning-button-keep-a"), page.button("planning-button-keep-b")];
        let changed = [page.button("planning-button-change-a"), page.button("planning-button-change-b")];
        let kept: Vec<_> = kept.into_iter().chain([page.button("planning-button-keep")]).flatten().collect();
        let changed: Vec<_> = changed.into_iter().chain([page.button("planning-button-change")]).flatten().collect();
        if kept.is_empty() {
            // Two readings of a wish: the first one.
            return if page.says("planning-which-time") {
                page.others(&["planning-button-later", "planning-button-back"]).first().cloned().and_then(tap)
            } else {
                None
            };
        }
        let less = page.button_like("planning-button-less");
        self.changed_by_hand = false;
        match self.rng_percent() {
            0..=9 => page
                .button("planning-button-later")
                .filter(|_| self.refusals > 3)
                .or_else(|| kept.first().cloned())
                .and_then(tap),
            10..=19 if self.wishes == 0 => self.one(&changed).and_then(tap),
            20..=27 if self.wishes == 0 => {
                self.wishes += 1;
                Some(self.says(About::Wish))
            }
            28..=33 if kept.len() > 1 => Some(Act::Say(self.one(&["A", "B"]).unwrap_or("A").to_owned())),
            34..=60 => less.or_else(|| kept.first().cloned()).and_then(tap),
            _ => self.one(&kept).and_then(tap),
        }
    }

    fn rng_percent(&mut self) -> u32 {
        use rand::RngExt;
        self.rng.random_range(0..100)
    }

    fn ratings(&mut self, page: Page<'_>, shown: &Shown) -> Option<Act> {
        let same = page.button("planning-button-no-ratings")?;
        let numbers = page.others(&["planning-button-no-ratings", "planning-button-later"]);
        Some(match self.rng_percent() {
            0..=19 => Self::tap(shown, same),
            20..=39 => Act::Say(self.one(&["3", "4", "2"]).unwrap_or("3").to_owned()),
            _ => Self::tap(shown, self.one(&numbers)?),
        })
    }

    fn fixed(&mut self, page: Page<'_>, shown: &Shown) -> Option<Act> {
        if let Some(done) = page.button("planning-button-busy-done") {
            return Some(Self::tap(shown, done));
        }
        let nothing = page.button("planning-button-nothing-fixed")?;
        Some(if self.chance(0.6) { self.says(About::Busy) } else { Self::tap(shown, nothing) })
    }

    /// What is offered when a week is agreed.
    fn after_plan(&mut self, page: Page<'_>, shown: &Shown) -> Option<(Pace, Act)> {
        if let Some(offer) = self.offer(page, shown) {
            return Some(offer);
        }
        let calendar = page.button("preferences-button-calendar")?;
        self.chance(0.1).then(|| (Pace::Talking, Self::tap(shown, calendar)))
    }

    /// Reminders or a weekly review, offered once.
    pub(super) fn offer(&mut self, page: Page<'_>, shown: &Shown) -> Option<(Pace, Act)> {
        if !page.says_any(&["preferences-offer-reminder", "preferences-offer-review"]) {
            return None;
        }
        let wanted = page.others(&["preferences-no"]);
        let token = if self.chance(self.traits.accepts) { self.one(&wanted) } else { page.button("preferences-no") };
        token.map(|token| (Pace::Talking, Self::tap(shown, token)))
    }
}
