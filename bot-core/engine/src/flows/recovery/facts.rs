//! The learner's week as the rules of coming back look at it.

use crate::coordinator::view::View;
use crate::flows::{live, planning};
use bloom_domain::planning::Budget;
use bloom_domain::recovery::{Context, Day, Missed, Opening, Recovery, WeekFacts};
use bloom_domain::slots::Slot;
use bloom_domain::study::{Origin, Standing, Status, StudySession};
use chrono::{Days, NaiveDate};

/// Openings that are looked at.
const OPENINGS: usize = 24;

/// Days ahead that may take a session.
const AHEAD: u64 = 7;

/// What a step looks at.
pub(super) struct Facts {
    missed: Vec<StudySession>,
    openings: Vec<Opening>,
    week: WeekFacts,
    today: NaiveDate,
}

impl Facts {
    pub(super) fn of(view: &View, state: &Recovery) -> Self {
        let missed: Vec<StudySession> =
            state.sessions.iter().filter_map(|id| view.study.session(id)).cloned().collect();
        let today = planning::today(view).unwrap_or_else(|| view.now.date_naive());
        let zone = view.profile.zone();
        let openings = missed
            .last()
            .zip(zone)
            .map(|(session, zone)| {
                live::openings(view, session, session.minutes, OPENINGS)
                    .into_iter()
                    .map(|opening| Opening {
                        date: opening.local_date,
                        time: opening.local_time,
                        zone,
                        starts_at: opening.utc,
                        minutes: opening.minutes,
                    })
                    .collect()
            })
            .unwrap_or_default();
        let week = week(view, today, missed.last());
        Self { missed, openings, week, today }
    }

    pub(super) fn context(&self, view: &View) -> Context<'_> {
        Context {
            missed: Missed { sessions: &self.missed, now: view.now, today: self.today },
            openings: &self.openings,
            week: &self.week,
            last_if_then_at: view.study.settings.if_then_offered_at,
        }
    }
}

fn week(view: &View, today: NaiveDate, missed: Option<&StudySession>) -> WeekFacts {
    let agreed = |session: &&StudySession| session.origin == Origin::Planned;
    let days = (0..=AHEAD)
        .filter_map(|step| today.checked_add_days(Days::new(step)))
        .map(|date| {
            let on = |session: &&StudySession| session.local_date == date;
            let of_day: Vec<&StudySession> = view.study.sessions.iter().filter(agreed).filter(on).collect();
            let still =
                |session: &&&StudySession| session.status.is_studied() || session.standing(view.now) == Standing::Ahead;
            Day {
                date,
                week: planning::week_of(view, date),
                original: of_day
                    .iter()
                    .filter(|session| session.status != Status::Moved)
                    .map(|session| session.minutes)
                    .sum(),
                load: of_day.iter().filter(still).map(|session| session.minutes).sum(),
            }
        })
        .collect();
    let start = missed.map(|session| planning::week_of(view, session.local_date));
    let of_week: Vec<&StudySession> = view
        .study
        .sessions
        .iter()
        .filter(agreed)
        .filter(|session| Some(planning::week_of(view, session.local_date)) == start)
        .filter(|session| session.status.holds_its_place())
        .collect();
    WeekFacts {
        days,
        most: planning::request(view, planning::week_of(view, today), None)
            .and_then(|request| request.budget)
            .map(Budget::middle)
            .map(|middle| middle.saturating_mul(11) / 10),
        planned: of_week.iter().map(|session| session.minutes).sum(),
        missed: of_week
            .iter()
            .filter(|session| session.standing(view.now) == Standing::Missed)
            .map(|session| session.minutes)
            .sum(),
        reminder: view.study.settings.reminder_lead.is_some(),
        motivation: view.profile.value(Slot::Motivation).is_some(),
    }
}
