//! Agreeing a week: what, when not, two proposals, changes, and an explicit yes.
//!
//! * this file: the talk as a whole, from the first question to the last.
//! * `need`: asking for what is missing; never twice, and never invented; `rating` for what topics weigh.
//! * `propose`: the request to the planner, the two proposals, and keeping one.
//! * `show`: what is to be decided on, in words and as a picture.
//! * `change`: changing a proposal in words; `ways`: back, undo, or another week in words.
//! * `door`: for whoever else works on a proposal: it is shown, and kept by nobody but its learner.

mod change;
pub(crate) mod door;
mod need;
mod propose;
mod rating;
mod show;
mod talk;
#[cfg(test)]
mod tests;
mod ways;

use crate::commands::study::{PlanStep, StudyCommand, StudyQuestion};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::care;
use crate::flows::study::{asked, asking};
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::texts::text;
use bloom_domain::planning::edit::PlanEdit;
use bloom_domain::planning::{Plan, TopicId};
use bloom_domain::slots::Slot;
use chrono::{Datelike, NaiveDate, NaiveTime, TimeDelta};
pub use propose::request;
use serde::{Deserialize, Serialize};
pub use show::looks;
use talk::Talk;

/// Where the talk about a week stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Planning {
    /// The first local day of the week; none while the learner's zone is unknown.
    pub week_start: Option<NaiveDate>,
    /// What is asked.
    pub stage: Stage,
    /// Minutes a week for this plan alone, in the place of what the profile says.
    pub budget: Option<u32>,
    /// The proposals; none before the planner was asked.
    pub drafts: Vec<Plan>,
    /// The proposal that is being changed.
    pub current: Option<Plan>,
    /// Changes that can be read in several ways; the first is asked about.
    #[serde(default)]
    pub doubts: Vec<Doubt>,
    /// Words about what is fixed that lack a day or hours, which the next message may bring.
    #[serde(default)]
    pub half: Option<String>,
    /// The proposal before its last change, to go back to.
    #[serde(default)]
    pub before: Option<Plan>,
    /// Topics that stay without ratings, by their learner's wish.
    #[serde(default)]
    pub unrated: Vec<TopicId>,
}

/// A change that can be read in several ways.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doubt {
    /// The words whose hour may be of the morning or the evening; none: several sessions may be meant.
    pub quote: Option<String>,
    /// The readings, the earlier first.
    pub readings: Vec<Reading>,
}

/// One reading of a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// The day of the session that is meant, where that is the question.
    pub date: Option<NaiveDate>,
    /// The hour that is meant, or that of the session that is.
    pub time: NaiveTime,
    /// The change by this reading.
    pub edit: PlanEdit,
}

/// What is asked in the talk about a week.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// Which topics?
    Topics,
    /// How much does a topic matter, how well is it known?
    Rating {
        /// Which topic.
        topic: TopicId,
        /// The first question or the second.
        what: Rating,
    },
    /// Something that the profile lacks.
    Missing {
        /// What.
        slot: Slot,
    },
    /// What is fixed in the week?
    Busy,
    /// Which of the two?
    Choosing,
    /// Is this the week?
    Changing,
}

/// One of the two ratings of a topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rating {
    /// 1 to 5.
    Importance,
    /// 0 to 5.
    Mastery,
}

impl Planning {
    fn new(view: &View) -> Self {
        let week_start = weeks(view).map(|(this, next, late)| if late { next } else { this });
        Self {
            week_start,
            stage: Stage::Topics,
            budget: None,
            drafts: Vec::new(),
            current: None,
            doubts: Vec::new(),
            half: None,
            before: None,
            unrated: Vec::new(),
        }
    }
}

/// From which day of the week on the next one is planned rather than the rest of this one, from 0.
const LATE: i64 = 4;

/// The first days of this week and the next, and whether so little of this one is left that the next is meant. None
/// while the learner's zone is unknown.
fn weeks(view: &View) -> Option<(NaiveDate, NaiveDate, bool)> {
    let today = today(view)?;
    let first = i64::from(view.study.settings.week_start.unwrap_or(0) % 7);
    let into = (i64::from(today.weekday().num_days_from_monday()) - first).rem_euclid(7);
    let this = today.checked_sub_signed(TimeDelta::days(into))?;
    Some((this, this.checked_add_signed(TimeDelta::days(7))?, into >= LATE))
}

/// The learner's date; none while their zone is unknown.
pub fn today(view: &View) -> Option<NaiveDate> {
    Some(numbers::local(view.profile.zone()?, view.now).date_naive())
}

/// The first day of the learner's week that a day lies in.
pub fn week_of(view: &View, day: NaiveDate) -> NaiveDate {
    let first = i64::from(view.study.settings.week_start.unwrap_or(0) % 7);
    let into = (i64::from(day.weekday().num_days_from_monday()) - first).rem_euclid(7);
    day.checked_sub_signed(TimeDelta::days(into)).unwrap_or(day)
}

/// Begins to plan a week.
pub fn start(view: &View) -> Decision {
    let mut talk = Talk::new(view, Planning::new(view));
    talk.begin();
    need::next(talk)
}

/// The week that words after the command name: the next one (`true`) or this one.
pub fn week_named(words: &str) -> Option<bool> {
    match ways::way(words)? {
        ways::Way::NextWeek => Some(true),
        ways::Way::ThisWeek => Some(false),
        _ => None,
    }
}

/// The topics, to be named anew.
pub fn topics(view: &View) -> Decision {
    need::topics(view)
}

/// A tap within the talk. One that belongs to a talk that is over begins anew where that makes sense.
pub fn step(view: &View, step: &PlanStep) -> Decision {
    let Some(StudyQuestion::Planning(state)) = view.study_question() else { return out_of_place(view, step) };
    let mut talk = Talk::new(view, state.clone());
    match step {
        PlanStep::UseGoal => need::use_goal(talk),
        PlanStep::ChangeTopics => need::change_topics(talk),
        PlanStep::Importance { topic, value } => rating::rate(talk, topic, Rating::Importance, *value),
        PlanStep::Mastery { topic, value } => rating::rate(talk, topic, Rating::Mastery, *value),
        PlanStep::SkipRatings => rating::skip_ratings(talk),
        PlanStep::NothingFixed => need::nothing_fixed(talk),
        PlanStep::ChangeBusy => need::change_busy(talk),
        PlanStep::Pick { index } => propose::pick(talk, *index),
        PlanStep::Keep { looks } => propose::keep(talk, *looks),
        PlanStep::Back => propose::back(talk),
        PlanStep::Budget { minutes } => {
            talk.state.budget = Some(*minutes);
            need::again(talk)
        }
        PlanStep::ThisWeek => other_week(talk, false),
        PlanStep::NextWeek => other_week(talk, true),
        PlanStep::Touch { index } => change::touch(talk, *index),
        PlanStep::Undo => ways::undo(talk),
        PlanStep::Look => show::still(talk),
        PlanStep::Meant { edit } => change::meant(talk, edit),
        PlanStep::Later => later(view),
    }
}

fn other_week(mut talk: Talk, next: bool) -> Decision {
    if let Some((this, following, _)) = weeks(&talk.view) {
        talk.state.week_start = Some(if next { following } else { this });
    }
    need::again(talk)
}

/// Nothing is kept, and the way back is named.
fn later(view: &View) -> Decision {
    let said = crate::speech::texts::text_with(
        view.language,
        "planning-later",
        &[("mark", view.command_mark.to_string().into())],
    );
    Decision { changes: vec![asked()], ..Decision::say(Draft::text(&said)) }
}

/// A tap on a talk that is over: nothing is kept without its question.
fn out_of_place(view: &View, step: &PlanStep) -> Decision {
    match step {
        PlanStep::Later => Decision { changes: Vec::new(), ..later(view) },
        PlanStep::ThisWeek | PlanStep::NextWeek => {
            let mut talk = Talk::new(view, Planning::new(view));
            talk.begin();
            other_week(talk, *step == PlanStep::NextWeek)
        }
        _ => Decision::say(
            Draft::text(&text(view.language, "planning-over"))
                .with(text(view.language, "planning-button-plan"), Command::Study(StudyCommand::Plan)),
        ),
    }
}

/// Words within the talk. None: they are about something else.
pub fn heard(view: &View, state: &Planning, words: &str) -> Option<Decision> {
    // The calendar is read while the talk stays open.
    let asked = matches!(state.stage, Stage::Busy);
    if let Some(decision) = crate::flows::calendar::address_told(view, words, asked) {
        return Some(decision);
    }
    let talk = Talk::new(view, state.clone());
    if matches!(state.stage, Stage::Choosing | Stage::Changing)
        && let Some(decision) = ways::way(words).and_then(|way| ways::go(Talk::new(view, state.clone()), way))
    {
        return Some(decision);
    }
    // Somebody who is hard on themselves is not asked for a number at once.
    if matches!(state.stage, Stage::Rating { .. })
        && let Some(mut met) = care::meet_before(view, words)
    {
        met.extend(reask(view, state));
        return Some(met);
    }
    Some(match &state.stage {
        Stage::Topics if need::tells_of_days(view, words) => return None,
        Stage::Topics => need::heard_topics(talk, words),
        Stage::Rating { topic, what } => rating::heard_rating(talk, &topic.clone(), *what, words),
        Stage::Missing { slot } => need::heard_missing(talk, *slot, words),
        Stage::Busy => need::heard_busy(talk, words),
        Stage::Choosing => propose::heard(talk, words),
        Stage::Changing => change::heard(talk, words),
    })
}

/// Words after the topics were asked for outside of planning.
pub fn heard_topics(view: &View, words: &str) -> Option<Decision> {
    need::named_topics(view, words)
}

/// The open question of the talk, asked again.
pub fn reask(view: &View, state: &Planning) -> Decision {
    let mut decision = need::reask(Talk::new(view, state.clone()));
    // It is open already.
    decision.changes.retain(|change| !matches!(change, Change::SetOpenQuestion { .. }));
    decision
}

/// The offer to plan a first week, for the end of getting to know each other.
pub fn offer(view: &View, draft: Draft) -> Draft {
    draft.with(text(view.language, "planning-button-plan"), Command::Study(StudyCommand::Plan))
}

fn open(talk: Talk, draft: Draft) -> Decision {
    let mut decision = talk.decision;
    decision.changes.push(asking(StudyQuestion::Planning(talk.state)));
    decision.replies.push(draft);
    decision
}

/// A calendar was read while a week is being planned, or could not be: said, and the talk goes on with it.
pub fn after_calendar(view: &View, state: &Planning, said: String, read: bool) -> Decision {
    let mut talk = Talk::new(view, state.clone());
    talk.said.push(said);
    match state.stage {
        _ if !read => need::reask(talk),
        Stage::Busy => need::nothing_fixed(talk),
        Stage::Choosing => need::again(talk),
        // What is being changed by hand is not thrown away.
        _ => need::reask(talk),
    }
}
