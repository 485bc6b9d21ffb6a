//! Labels, lines and limits of choices.

use super::choices::Choices;
use super::{Why, clean};
use crate::action::Action;
use crate::capabilities::{ButtonLimits, PollLimits, TextLimit, TextUnit};
use crate::text::shorten;

/// From so many choices on, short labels stand two in a row.
const PAIRED_FROM: usize = 9;
/// The longest label, in scalars, that still reads well beside another one.
const PAIRED_LABEL_MAX: usize = 16;
/// Stands for a label without anything to see.
pub(super) const NO_LABEL: &str = "…";

/// Numbered lines, and what the numbers mean.
pub(super) fn numbered(actions: Vec<Action>, described: &[Option<String>]) -> Choices {
    let line = |(index, action): (usize, &Action)| match described.get(index) {
        Some(Some(description)) => format!("{}. {} — {description}", index + 1, action.label),
        _ => format!("{}. {}", index + 1, action.label),
    };
    let lines = actions.iter().enumerate().map(line).collect();
    Choices { lines, numbered: actions, ..Choices::default() }
}

/// One choice a row; two where there are many short ones or too few rows.
pub(super) fn column(actions: &[Action], limits: Option<ButtonLimits>) -> Vec<Vec<Action>> {
    let brief = actions.iter().all(|action| action.label.chars().count() <= PAIRED_LABEL_MAX);
    let per_row = limits.map_or(1, |limits| limits.per_row);
    let width = if actions.len() >= PAIRED_FROM && brief { per_row.clamp(1, 2) } else { 1 };
    actions.chunks(width).map(<[Action]>::to_vec).collect()
}

/// Why a poll or quiz cannot be native, if it cannot.
pub(super) fn refusal(limits: Option<PollLimits>, question: &str, options: &[Action]) -> Option<Why> {
    let Some(limits) = limits else {
        return Some(Why::Unsupported);
    };
    let longest = options.iter().map(|option| option.label.chars().count()).max().unwrap_or_default();
    let asked = question.chars().count();
    if options.len() < 2 || clean::is_blank(question) {
        Some(Why::Malformed)
    } else if options.len() > limits.options {
        Some(Why::TooMany { count: options.len(), max: limits.options })
    } else if asked > limits.question {
        Some(Why::TooLong { length: asked, max: limits.question })
    } else if longest > limits.option {
        Some(Why::TooLong { length: longest, max: limits.option })
    } else {
        None
    }
}

/// Whether every token is short enough.
pub(super) fn payload(actions: &[Action], max: usize) -> Result<(), Why> {
    let length = actions.iter().map(|action| action.token.0.len()).max().unwrap_or_default();
    if length > max { Err(Why::TooLong { length, max }) } else { Ok(()) }
}

/// All of them tidy.
pub(super) fn tidy(actions: &[Action]) -> Vec<Action> {
    actions.iter().map(tidy_one).collect()
}

/// The action with its label clean, on one line and visible.
pub(super) fn tidy_one(action: &Action) -> Action {
    let label = clean::line(&action.label);
    let label = if clean::is_blank(&label) { NO_LABEL.to_owned() } else { label };
    Action { label, ..action.clone() }
}

/// The action with its label cut to `max` scalars.
pub(super) fn fitted(action: Action, max: usize) -> Action {
    let label = shorten(&action.label, TextLimit { max, unit: TextUnit::Scalars });
    Action { label, ..action }
}
