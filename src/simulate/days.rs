//! What people do by themselves on a day: plan, look, tell, change their mind, fall ill, travel.

use super::habits::Habit;
use super::learner::{Act, Learner};
use super::words::About;
use chrono::{DateTime, Datelike, TimeDelta, Utc};
use rand::RngExt;

impl Learner {
    /// The acts of a day that begins at `now`, in the morning where they are.
    pub(crate) fn begin_day(&mut self, now: DateTime<Utc>, day: i64) -> Vec<(DateTime<Utc>, Act)> {
        self.wake(day);
        let mut acts = Vec::new();
        if self.is_silent() {
            return acts;
        }
        if !self.met {
            if day == 0 || self.chance(0.7) {
                let hello = if day == 0 { self.says(About::Hello) } else { Act::Command("start", String::new()) };
                acts.push((self.some_time(now, 0..12), hello));
            }
            return acts;
        }
        if day == self.silent.end && !self.silent.is_empty() {
            acts.push((self.some_time(now, 2..8), self.says(About::Back)));
            acts.push((self.some_time(now, 8..10), Act::Command("plan", String::new())));
        }
        if day == self.ill.start + 2 && self.is_ill() {
            let about = if self.chance(0.5) { About::Ill } else { About::Pause };
            let ill = self.says(about);
            acts.push((self.some_time(now, 1..9), ill));
        }
        if self.is_ill() {
            return acts;
        }
        if self.resumes_on.is_some_and(|on| on <= day) {
            self.resumes_on = None;
            acts.push((self.some_time(now, 0..4), Act::Command("resume", String::new())));
        }
        self.journeys(now, day, &mut acts);
        self.planning(now, day, &mut acts);
        self.looking(now, &mut acts);
        self.telling(now, &mut acts);
        acts
    }

    /// Some time in a stretch of hours after waking.
    fn some_time(&mut self, now: DateTime<Utc>, hours: std::ops::Range<i64>) -> DateTime<Utc> {
        now + TimeDelta::seconds(self.rng.random_range(hours.start * 3_600..hours.end * 3_600))
    }

    /// Every second week a traveller is somewhere else; most say so.
    fn journeys(&mut self, now: DateTime<Utc>, day: i64, acts: &mut Vec<(DateTime<Utc>, Act)>) {
        if self.habit != Habit::Travelling || day % 14 != 9 {
            return;
        }
        let city = self.travel().city;
        if self.chance(0.85) {
            acts.push((self.some_time(now, 1..14), Act::Command("timezone", city.to_owned())));
        }
    }

    /// On Sundays the next week is planned, on Mondays and Tuesdays what was not planned then.
    fn planning(&mut self, now: DateTime<Utc>, day: i64, acts: &mut Vec<(DateTime<Utc>, Act)>) {
        let weekday = self.local(now).weekday().num_days_from_monday();
        let since = day - self.agreed_on;
        let wants = match weekday {
            6 => since >= 3,
            0 | 1 => since > i64::from(weekday) + 1,
            _ => since > 9,
        };
        let likely = if weekday == 6 || since > 30 { self.traits.plans } else { self.traits.plans / 2.0 };
        if wants && self.chance(likely) {
            let act = if self.chance(0.2) { self.says(About::PlanPlease) } else { Act::Command("plan", String::new()) };
            acts.push((self.some_time(now, 9..13), act));
        }
    }

    fn looking(&mut self, now: DateTime<Utc>, acts: &mut Vec<(DateTime<Utc>, Act)>) {
        const LOOKS: [&str; 9] =
            ["today", "week", "today", "week", "briefing", "review", "calendar", "profile", "help"];
        if self.chance(self.traits.looks) {
            let what = self.one(&LOOKS).unwrap_or("today");
            acts.push((self.some_time(now, 0..13), Act::Command(what, String::new())));
        }
        if self.chance(self.traits.settles) {
            acts.push((self.some_time(now, 0..13), Act::Command("settings", String::new())));
        }
        if self.chance(0.03) {
            acts.push((self.some_time(now, 0..13), self.says(About::Chat)));
        }
    }

    fn telling(&mut self, now: DateTime<Utc>, acts: &mut Vec<(DateTime<Utc>, Act)>) {
        if self.chance(self.traits.logs) {
            let act = if self.chance(0.2) { Act::Command("log", String::new()) } else { self.says(About::Log) };
            acts.push((self.some_time(now, 3..14), act));
        }
        if self.chance(self.traits.changes) {
            let about = match self.rng.random_range(0..10) {
                0..=3 => About::Absent,
                4..=7 => About::Wish,
                8 => About::Pause,
                _ => About::Topics,
            };
            // Topics are changed where they are asked for.
            let act = match about {
                About::Topics => Act::Command("topics", String::new()),
                about => self.says(about),
            };
            acts.push((self.some_time(now, 0..13), act));
        }
    }
}
