//! The door for whoever works on a proposal beside its learner.
//!
//! What comes in here is shown to the learner as any proposal is, with the same picture, buttons and question. It keeps
//! nothing: a plan is kept by the learner's own yes, and this door has none.

use super::talk::Talk;
use super::{Planning, Stage, change, propose, show};
use crate::commands::study::{PlanStep, StudyQuestion};
use crate::commands::{Change, OpenQuestion};
use crate::coordinator::view::{Decision, View};
use crate::speech::texts::text;
use bloom_domain::language::Language;
use bloom_domain::planning::edit::PlanEdit;
use bloom_domain::planning::{self, Amended, Plan, Refused, Request};
use chrono::{DateTime, NaiveDate, Utc};

/// A proposal that is being worked on.
#[derive(Debug, Clone)]
pub(crate) struct Work {
    view: View,
    state: Planning,
    /// What the first change of this work was made to.
    before: Option<Plan>,
    /// Which of two proposals is meant.
    index: usize,
    /// What came of each change, in sentences.
    said: Vec<String>,
}

impl Work {
    /// Work on what a talk has come to. `words` are the learner's: they may say which of two proposals is meant.
    pub(crate) fn on(view: &View, state: Planning, words: &str) -> Self {
        let index = change::meant_proposal(&Talk::new(view, state.clone()), words);
        let mut work = Self { view: view.clone(), state, before: None, index, said: Vec::new() };
        work.before = work.plan().cloned();
        work
    }

    /// Where the talk stands by now.
    pub(crate) fn state(&self) -> &Planning {
        &self.state
    }

    /// What came of the changes so far, for the learner.
    pub(crate) fn said(&self) -> &[String] {
        &self.said
    }

    /// The plan that a change is made to; none where there is no proposal yet.
    pub(crate) fn plan(&self) -> Option<&Plan> {
        match (&self.state.stage, &self.state.current) {
            (Stage::Changing, Some(plan)) => Some(plan),
            (Stage::Choosing | Stage::Changing, _) => self.state.drafts.get(self.index).or(self.state.drafts.first()),
            _ => None,
        }
    }

    /// Whether proposals are what is talked about: before that, something is asked that they need.
    pub(crate) fn has_begun(&self) -> bool {
        matches!(self.state.stage, Stage::Choosing | Stage::Changing)
    }

    /// What the planner is asked for a week of this talk. None while the zone is unknown.
    pub(crate) fn request(&self, week: NaiveDate) -> Option<Request> {
        propose::request(&self.view, week, self.state.budget)
    }

    /// Proposals for a week in the place of those that there are; `minutes` a week for this plan alone.
    ///
    /// # Errors
    /// When there can be none. What there was stays then.
    pub(crate) fn anew(&mut self, week: NaiveDate, minutes: Option<u32>) -> Result<(), Refused> {
        let budget = minutes.or(self.state.budget);
        let request = propose::request(&self.view, week, budget).ok_or(Refused::NoFocus)?;
        let [long, short] = planning::alternatives(&request)?;
        let drafts = if long.sessions == short.sessions { vec![long] } else { vec![long, short] };
        self.before = drafts.first().cloned();
        self.index = 0;
        self.state = Planning {
            week_start: Some(week),
            stage: Stage::Choosing,
            budget,
            drafts,
            current: None,
            doubts: Vec::new(),
            half: None,
            before: None,
            unrated: std::mem::take(&mut self.state.unrated),
        };
        Ok(())
    }

    /// Makes changes to the proposal, by the rules that hold for the learner's own. None: there is no proposal.
    pub(crate) fn amend(&mut self, edits: &[PlanEdit]) -> Option<Amended> {
        let mut state = self.state.clone();
        state.current = Some(self.plan()?.clone());
        state.stage = Stage::Changing;
        state.doubts.clear();
        let mut talk = Talk::new(&self.view, state);
        let (changed, amended) = change::make(&mut talk, edits)?;
        for said in talk.said {
            if !self.said.contains(&said) {
                self.said.push(said);
            }
        }
        if changed {
            self.state = talk.state;
            self.state.doubts.clear();
            self.state.before.clone_from(&self.before);
        }
        Some(amended)
    }

    /// The proposal as it stands, in front of it `lead` and what came of the changes.
    pub(crate) fn show(self, lead: Option<String>) -> Decision {
        show::show(self.into_talk(lead))
    }

    /// The open question alone, after `lead` and what came of the changes.
    pub(crate) fn still(self, lead: Option<String>) -> Decision {
        show::still(self.into_talk(lead))
    }

    fn into_talk(self, lead: Option<String>) -> Talk {
        let mut talk = Talk::new(&self.view, self.state);
        talk.said = lead.into_iter().chain(self.said).collect();
        talk
    }
}

/// What a decision leaves open, if that is a talk about a week.
pub(crate) fn opened(changes: &[Change]) -> Option<&Planning> {
    let last = changes.iter().rev().find_map(|change| match change {
        Change::SetOpenQuestion { question } => Some(question),
        _ => None,
    });
    match last?.as_ref()? {
        OpenQuestion::Study(question) => match question.as_ref() {
            StudyQuestion::Planning(state) => Some(state),
            _ => None,
        },
        _ => None,
    }
}

/// The talk about a week that was open when the turn began.
pub(crate) fn open(view: &View) -> Option<&Planning> {
    match view.study_question() {
        Some(StudyQuestion::Planning(state)) => Some(state),
        _ => None,
    }
}

/// The one plan that a bare yes would be about: it was shown in an earlier turn, and nothing else is asked.
pub(crate) fn shown(view: &View) -> Option<&Plan> {
    let state = open(view)?;
    let plan = match (&state.stage, state.drafts.as_slice()) {
        (Stage::Changing, _) if state.doubts.is_empty() => state.current.as_ref(),
        (Stage::Choosing, [only]) => Some(only),
        _ => None,
    };
    plan.filter(|plan| !plan.sessions.is_empty())
}

/// What the yes button under a plan does.
pub(crate) fn keep(view: &View, plan: &Plan) -> Decision {
    super::step(view, &PlanStep::Keep { looks: show::looks(plan) })
}

/// Whether words ask for a change of what is proposed.
pub(crate) fn asks_for_change(view: &View, state: &Planning, words: &str) -> bool {
    change::asks_for_change(&Talk::new(view, state.clone()), words)
}

/// The question about what is to be decided on.
pub(crate) fn question(state: &Planning, language: Language) -> String {
    text(language, show::question(state))
}

/// The first days of this week and the next. None while the zone is unknown.
pub(crate) fn weeks(view: &View) -> Option<(NaiveDate, NaiveDate)> {
    super::weeks(view).map(|(this, next, _)| (this, next))
}

/// Whether a calendar's times are not known for certain until an instant.
pub(crate) fn is_tentative(view: &View, until: DateTime<Utc>) -> bool {
    show::unread(view, Some(until)).is_some()
}
