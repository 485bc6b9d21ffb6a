//! Reactions while living the week, and when coming back.

use super::learner::{Act, Learner, Pace};
use super::reading::Page;
use super::words::About;
use bloom_engine::testing::network::Shown;

impl Learner {
    /// Check-ins, reminders, moves, study told of, days off.
    pub(super) fn live(&mut self, page: Page<'_>, shown: &Shown) -> Option<(Pace, Act)> {
        if let Some(offer) = self.offer(page, shown) {
            return Some(offer);
        }
        // Whoever looks at the day may say there what became of it.
        let is_asked = page.button("live-button-partly").is_some();
        if is_asked || page.says_any(&["live-check-in", "unasked-plain-check-in"]) {
            return self.check_in(page, shown);
        }
        if page.says_any(&["live-reminder", "unasked-plain-reminder"]) {
            let token = page.button(if self.chance(0.5) { "live-button-move" } else { "live-button-not-today" })?;
            let rarely = self.traits.changes / 2.0;
            return self.chance(rarely).then(|| (Pace::Talking, Self::tap(shown, token)));
        }
        if page.says("live-partly") {
            return match self.percent() {
                0..=54 => self.one(&page.others(&[])).map(|token| (Pace::Talking, Self::tap(shown, token))),
                55..=79 => Some((Pace::Talking, self.says(About::Minutes))),
                _ => None,
            };
        }
        if page.says_any(&["live-move-which", "live-move-when", "live-move-instead"]) {
            return self.other_time(page, shown).map(|act| (Pace::Talking, act));
        }
        if page.says_any(&["live-move-which-time", "live-change-which", "live-log-which"]) {
            return self.one(&page.others(&[])).map(|token| (Pace::Talking, Self::tap(shown, token)));
        }
        if page.says("live-log-how-long") {
            return Some((Pace::Talking, self.says(About::Minutes)));
        }
        if page.says("live-absent-one") {
            let token = self.one(&page.others(&[]))?;
            return self.chance(0.7).then(|| (Pace::Talking, Self::tap(shown, token)));
        }
        if page.says_any(&["live-absent-several", "live-change-week", "live-change-one-by-one"]) {
            let token = page.button("planning-button-replan")?;
            return self.chance(0.3).then(|| (Pace::Talking, Self::tap(shown, token)));
        }
        if page.says("travel-ask") {
            let token = self.one(&page.others(&[]))?;
            return self.chance(0.85).then(|| (Pace::Talking, Self::tap(shown, token)));
        }
        None
    }

    fn percent(&mut self) -> u32 {
        use rand::RngExt;
        self.rng.random_range(0..100)
    }

    fn check_in(&mut self, page: Page<'_>, shown: &Shown) -> Option<(Pace, Act)> {
        let answers = if self.is_ill() { 0.15 } else { self.traits.answers };
        if !self.chance(answers) {
            return None;
        }
        let [done, partly, skipped] = self.traits.outcomes;
        let drawn = f64::from(self.percent()) / 100.0;
        let (key, about) = if self.is_ill() {
            ("live-button-skipped", About::Skipped)
        } else if drawn < done {
            ("live-button-done", About::Done)
        } else if drawn < done + partly {
            ("live-button-partly", About::Partly)
        } else if drawn < done + partly + skipped {
            ("live-button-skipped", About::Skipped)
        } else {
            ("live-button-move", About::Move)
        };
        let writes = self.chance(self.traits.writes);
        let act = match page.button(key) {
            Some(token) if !writes => Self::tap(shown, token),
            _ => self.says(about),
        };
        Some((Pace::Whenever, act))
    }

    /// Another time for a session: one that is offered, one of their own, or after some refusals none.
    fn other_time(&mut self, page: Page<'_>, shown: &Shown) -> Option<Act> {
        self.refusals += 1;
        let offered = page.others(&["live-button-let-go"]);
        if self.refusals > 3 {
            return page
                .button("live-button-let-go")
                .or_else(|| offered.first().cloned())
                .map(|token| Self::tap(shown, token));
        }
        Some(match self.one(&offered) {
            Some(token) if self.chance(0.6) => Self::tap(shown, token),
            _ => self.says(About::AnotherTime),
        })
    }

    /// Messages about missed sessions, and what follows.
    pub(super) fn come_back(&mut self, page: Page<'_>, shown: &Shown) -> Option<(Pace, Act)> {
        if page.button("recovery-button-energy").is_some() {
            return self.first_word(page, shown);
        }
        const EXPLORE: [&str; 8] = [
            "recovery-explore-other",
            "recovery-explore-motivation",
            "recovery-explore-forgot",
            "recovery-explore-illness",
            "recovery-explore-unclear-step",
            "recovery-explore-timing",
            "recovery-explore-unexpected",
            "recovery-explore-energy",
        ];
        let act = if page.says_any(&["recovery-resolve", "recovery-resolve-again", "recovery-resolve-unread"]) {
            self.choose(page, shown)
        } else if page.says_any(&EXPLORE) {
            match page.button("recovery-button-leave") {
                Some(token) if self.chance(0.25) => Some(Self::tap(shown, token)),
                _ => Some(self.says(About::Easier)),
            }
        } else if page.says("recovery-first-step") {
            Some(self.says(About::FirstStep))
        } else if page.says("recovery-evoke") || page.says("recovery-evoke-open") {
            Some(self.says(About::Because))
        } else if page.says_any(&["recovery-if-then", "recovery-if-then-unread"]) {
            match page.button("preferences-no") {
                Some(token) if self.chance(0.5) => Some(Self::tap(shown, token)),
                _ => Some(self.says(About::IfThen)),
            }
        } else if page.says_any(&["recovery-pause-offer", "unasked-plain-pause"]) {
            let token = page.button("settings-button-pause")?;
            self.chance(0.4).then(|| Self::tap(shown, token))
        } else {
            return self.reflect(page, shown);
        };
        act.map(|act| (Pace::Talking, act))
    }

    fn first_word(&mut self, page: Page<'_>, shown: &Shown) -> Option<(Pace, Act)> {
        let comes_back = if self.is_ill() { 0.4 } else { self.traits.comes_back };
        if !self.chance(comes_back) {
            return None;
        }
        self.tally.came_back += 1;
        if self.is_ill() && self.chance(0.6) {
            return Some((Pace::Whenever, self.says(About::Ill)));
        }
        let key = match self.percent() {
            0..=24 => "recovery-button-energy",
            25..=44 => "recovery-button-unexpected",
            45..=59 => "recovery-button-timing",
            60..=69 => "recovery-button-other",
            70..=77 => "recovery-button-studied",
            78..=84 => "recovery-button-leave",
            85..=92 => return Some((Pace::Whenever, self.says(About::AnotherTime))),
            _ => return Some((Pace::Whenever, self.says(About::Reason))),
        };
        let token = page.button(key)?;
        let writes = self.chance(self.traits.writes);
        Some((Pace::Whenever, if writes { self.says(About::Reason) } else { Self::tap(shown, token) }))
    }

    fn choose(&mut self, page: Page<'_>, shown: &Shown) -> Option<Act> {
        let options = page.others(&[]);
        if self.chance(0.15) {
            return Some(self.says(About::AnotherTime));
        }
        self.one(&options).map(|token| Self::tap(shown, token))
    }

    /// A reflection: words, the button, or nothing.
    fn reflect(&mut self, page: Page<'_>, shown: &Shown) -> Option<(Pace, Act)> {
        let skip = page.button("reflection-button-skip")?;
        self.tally.reflections.0 += 1;
        match self.percent() {
            0..=44 => {
                self.tally.reflections.1 += 1;
                Some((Pace::Talking, self.says(About::Thought)))
            }
            45..=74 => Some((Pace::Talking, Self::tap(shown, skip))),
            _ => None,
        }
    }

    /// Settings, and buttons that lead on.
    pub(super) fn settle(&mut self, page: Page<'_>, shown: &Shown) -> Option<(Pace, Act)> {
        const NAMES: [&str; 10] = [
            "preferences-name-quiet",
            "preferences-name-reminder",
            "preferences-name-check-ins",
            "preferences-name-briefing",
            "preferences-name-review",
            "preferences-name-block",
            "preferences-name-sleep",
            "preferences-name-rest",
            "preferences-name-week-start",
            "preferences-name-pause",
        ];
        let tap = |token| Some((Pace::Talking, Self::tap(shown, token)));
        if let Some(token) = page.button("preferences-button") {
            return tap(token);
        }
        if page.says("preferences-title") {
            let wanted: Vec<_> = NAMES.iter().filter_map(|key| page.button(key)).collect();
            return self.one(&wanted).and_then(tap);
        }
        if let Some(about) = setting(page) {
            if self.chance(self.traits.writes) {
                return Some((Pace::Talking, self.says(about)));
            }
            return self.one(&page.others(&[])).and_then(tap);
        }
        if let Some(keep) = page.button("common-keep-as-is")
            && page.says_any(&["planning-topics-now", "planning-ask-topics"])
        {
            return Some((
                Pace::Talking,
                if self.chance(0.5) { self.says(About::Topics) } else { Self::tap(shown, keep) },
            ));
        }
        if page.says("review-plan-offer") {
            let wants = self.agreed_on < self.day() - 3 && self.chance(self.traits.plans);
            return page.button("review-button-plan").filter(|_| wants).and_then(tap);
        }
        if page.says("settings-pause-done") {
            self.resumes_on = Some(self.day() + 6);
        }
        None
    }
}

/// The question about a setting, by what is answered.
fn setting(page: Page<'_>) -> Option<About> {
    const ASKED: [(&str, About); 10] = [
        ("preferences-ask-quiet", About::Span),
        ("preferences-ask-sleep", About::Span),
        ("preferences-ask-reminder", About::Minutes),
        ("preferences-ask-block", About::Minutes),
        ("preferences-ask-briefing", About::Time),
        ("preferences-ask-review", About::Time),
        ("preferences-ask-week-start", About::Day),
        ("preferences-ask-rest", About::Day),
        ("preferences-ask-pause", About::Pause),
        ("preferences-ask-check-ins", About::Done),
    ];
    ASKED.iter().find(|(key, _)| page.says(key) && page.has_buttons()).map(|(_, about)| *about)
}
