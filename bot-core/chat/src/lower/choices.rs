//! Finds a form for the actions: native where the conversation has it and the limits allow it,
//! else the next kinder one. Buttons, then a list to pick from, then numbered lines that always
//! work, since anybody can type `2`.

use super::clean;
use super::labels::{NO_LABEL, column, fitted, numbered, payload, refusal, tidy, tidy_one};
use super::{Degradation, NativeActions, Part, Why};
use crate::action::{Action, ActionSet, Choice, Form};
use crate::capabilities::{Capabilities, SelectLimits, TextLimit, TextUnit};
use crate::text::shorten;
use std::collections::BTreeSet;

/// The longest explanation that is shown after a quiz natively, in scalars; it is the smallest
/// of the networks that have quizzes.
const EXPLANATION_MAX: usize = 200;

/// What became of a message's actions.
#[derive(Debug, Default)]
pub(super) struct Choices {
    /// Lines that the text needs before the choices: the question of a poll, a form's fields.
    pub(super) lead: Vec<String>,
    /// Numbered or listed lines.
    pub(super) lines: Vec<String>,
    /// What can be tapped.
    pub(super) native: Option<NativeActions>,
    /// What can be typed.
    pub(super) numbered: Vec<Action>,
    /// A native poll or quiz.
    pub(super) poll: Option<Part>,
    /// What stands for the text where there is none, since no network sends choices alone.
    pub(super) caption: String,
}

/// Finds a form for `actions` and notes what had to be put another way.
pub(super) fn choose(
    actions: Option<&ActionSet>,
    capabilities: &Capabilities,
    notes: &mut BTreeSet<Degradation>,
) -> Choices {
    let mut chooser = Chooser { capabilities, notes };
    match actions {
        None => Choices::default(),
        Some(ActionSet::Buttons { rows }) => chooser.buttons(rows),
        Some(ActionSet::Select { placeholder, choices }) => chooser.select(placeholder, choices),
        Some(ActionSet::Form(form)) => chooser.form(form),
        Some(ActionSet::Poll { question, options, multiple }) => chooser.poll(question, options, *multiple),
        Some(ActionSet::Quiz { question, options, correct, explanation }) => {
            chooser.quiz(question, options, *correct, explanation.as_deref())
        }
    }
}

struct Chooser<'c> {
    capabilities: &'c Capabilities,
    notes: &'c mut BTreeSet<Degradation>,
}

impl Chooser<'_> {
    fn buttons(&mut self, rows: &[Vec<Action>]) -> Choices {
        let rows: Vec<Vec<Action>> = rows.iter().filter(|row| !row.is_empty()).map(|row| tidy(row)).collect();
        let actions: Vec<Action> = rows.iter().flatten().cloned().collect();
        if actions.is_empty() {
            return Choices::default();
        }
        match self.laid_out(rows, &actions) {
            Ok(rows) => self.tappable(rows, &actions, &[]),
            Err(why) => {
                let choices: Vec<Choice> =
                    actions.iter().map(|action| Choice { action: action.clone(), description: None }).collect();
                if let Some(limits) = self.capabilities.select.filter(|limits| choices.len() <= limits.options) {
                    self.notes.insert(Degradation::ButtonsToSelect(why));
                    return self.pickable(NO_LABEL, &choices, limits);
                }
                self.notes.insert(Degradation::ButtonsToNumbers(why));
                numbered(actions, &[])
            }
        }
    }

    fn select(&mut self, placeholder: &str, choices: &[Choice]) -> Choices {
        let choices: Vec<Choice> = choices
            .iter()
            .map(|choice| Choice {
                action: tidy_one(&choice.action),
                description: choice.description.as_deref().map(clean::line).filter(|line| !clean::is_blank(line)),
            })
            .collect();
        if choices.is_empty() {
            return Choices::default();
        }
        let why = match self.capabilities.select {
            None => Why::Unsupported,
            Some(limits) if choices.len() > limits.options => {
                Why::TooMany { count: choices.len(), max: limits.options }
            }
            Some(limits) => return self.pickable(placeholder, &choices, limits),
        };
        let actions: Vec<Action> = choices.iter().map(|choice| choice.action.clone()).collect();
        let described: Vec<Option<String>> = choices.into_iter().map(|choice| choice.description).collect();
        let rows = column(&actions, self.capabilities.buttons);
        let mut made = match self.laid_out(rows, &actions) {
            Ok(rows) => {
                self.notes.insert(Degradation::SelectToButtons(why));
                self.tappable(rows, &actions, &described)
            }
            Err(refused) => {
                self.notes.insert(Degradation::SelectToNumbers(refused));
                numbered(actions, &described)
            }
        };
        made.caption = clean::line(placeholder);
        made
    }

    fn form(&mut self, form: &Form) -> Choices {
        let why = match self.capabilities.form {
            None => Why::Unsupported,
            Some(max) if form.fields.len() > max => Why::TooMany { count: form.fields.len(), max },
            Some(_) => {
                let mut form = form.clone();
                form.title = clean::line(&form.title);
                form.submit = tidy_one(&form.submit);
                for field in &mut form.fields {
                    field.label = clean::line(&field.label);
                }
                let caption = form.title.clone();
                return Choices { native: Some(NativeActions::Form(form)), caption, ..Choices::default() };
            }
        };
        self.notes.insert(Degradation::FormToText(why));
        let mut made = self.buttons(&[vec![form.submit.clone()]]);
        made.lead.push(form.title.clone());
        made.lead.extend(form.fields.iter().map(|field| format!("• {}", clean::line(&field.label))));
        made
    }

    fn poll(&mut self, question: &str, options: &[Action], multiple: bool) -> Choices {
        match refusal(self.capabilities.poll, question, options) {
            None => {
                let part = Part::Poll { question: clean::line(question), options: tidy(options), multiple };
                Choices { poll: Some(part), ..Choices::default() }
            }
            Some(why) => {
                self.notes.insert(Degradation::PollToChoices(why));
                self.asked(question, options)
            }
        }
    }

    fn quiz(&mut self, question: &str, options: &[Action], correct: usize, explanation: Option<&str>) -> Choices {
        let explained = explanation.map(str::trim).filter(|text| !text.is_empty());
        let length = explained.map_or(0, |text| text.chars().count());
        let why = if correct >= options.len() {
            Some(Why::Malformed)
        } else if length > EXPLANATION_MAX {
            Some(Why::TooLong { length, max: EXPLANATION_MAX })
        } else {
            refusal(self.capabilities.quiz, question, options)
        };
        match why {
            None => {
                let explanation = explained.map(clean::line);
                let part = Part::Quiz { question: clean::line(question), options: tidy(options), correct, explanation };
                Choices { poll: Some(part), ..Choices::default() }
            }
            Some(why) => {
                self.notes.insert(Degradation::QuizToChoices(why));
                self.asked(question, options)
            }
        }
    }

    /// A question in the text and its options as whatever can be chosen from.
    fn asked(&mut self, question: &str, options: &[Action]) -> Choices {
        let rows: Vec<Vec<Action>> = options.iter().map(|option| vec![option.clone()]).collect();
        let mut made = self.buttons(&rows);
        made.lead.push(question.to_owned());
        made
    }

    /// The rows within the network's limits, regrouped if need be; or why buttons will not do.
    fn laid_out(&mut self, rows: Vec<Vec<Action>>, actions: &[Action]) -> Result<Vec<Vec<Action>>, Why> {
        let limits = self.capabilities.buttons.ok_or(Why::Unsupported)?;
        payload(actions, limits.payload)?;
        let per_row = limits.per_row.max(1);
        let room = limits.rows.saturating_mul(per_row);
        if actions.len() > room {
            return Err(Why::TooMany { count: actions.len(), max: room });
        }
        let widest = rows.iter().map(Vec::len).max().unwrap_or_default();
        if widest <= per_row && rows.len() <= limits.rows {
            return Ok(rows);
        }
        let why = if widest > per_row {
            Why::TooMany { count: widest, max: per_row }
        } else {
            Why::TooMany { count: rows.len(), max: limits.rows }
        };
        self.notes.insert(Degradation::ButtonsRegrouped(why));
        let cut: Vec<Vec<Action>> = rows.iter().flat_map(|row| row.chunks(per_row)).map(<[Action]>::to_vec).collect();
        if cut.len() <= limits.rows {
            return Ok(cut);
        }
        // As few in a row as the rows allow, so that labels keep their width.
        let packed = actions.len().div_ceil(limits.rows.max(1)).min(per_row);
        Ok(actions.chunks(packed).map(<[Action]>::to_vec).collect())
    }

    /// Buttons; the text lists what their labels cannot say.
    fn tappable(&mut self, rows: Vec<Vec<Action>>, actions: &[Action], described: &[Option<String>]) -> Choices {
        let max = self.capabilities.buttons.map_or(usize::MAX, |limits| limits.label);
        let cut = self.note_cuts(actions, max);
        let rows = rows.into_iter().map(|row| row.into_iter().map(|action| fitted(action, max)).collect()).collect();
        let native = Some(NativeActions::Buttons(rows));
        let listed = cut || described.iter().any(Option::is_some);
        let base = if listed { numbered(actions.to_vec(), described) } else { Choices::default() };
        Choices { native, caption: NO_LABEL.to_owned(), ..base }
    }

    /// A list to pick from; the text lists what its labels cannot say.
    fn pickable(&mut self, placeholder: &str, choices: &[Choice], limits: SelectLimits) -> Choices {
        let actions: Vec<Action> = choices.iter().map(|choice| choice.action.clone()).collect();
        let described: Vec<Option<String>> = choices.iter().map(|choice| choice.description.clone()).collect();
        if let Some(Err(why)) = self.capabilities.buttons.map(|buttons| payload(&actions, buttons.payload)) {
            self.notes.insert(Degradation::SelectToNumbers(why));
            return numbered(actions, &described);
        }
        let short = TextLimit { max: limits.label, unit: TextUnit::Scalars };
        let wordy = described.iter().flatten().any(|text| !short.admits(text));
        let listed = self.note_cuts(&actions, limits.label) || wordy;
        let fit = |choice: &Choice| Choice {
            action: fitted(choice.action.clone(), limits.label),
            description: choice.description.as_deref().map(|text| shorten(text, short)),
        };
        let placeholder = clean::line(placeholder);
        let native = Some(NativeActions::Select {
            placeholder: shorten(&placeholder, short),
            choices: choices.iter().map(fit).collect(),
        });
        let base = if listed { numbered(actions, &described) } else { Choices::default() };
        Choices { native, caption: placeholder, ..base }
    }

    /// Notes every label that is longer than `max` scalars; whether there was any.
    fn note_cuts(&mut self, actions: &[Action], max: usize) -> bool {
        let limit = TextLimit { max, unit: TextUnit::Scalars };
        let mut any = false;
        for full in actions.iter().map(|action| &action.label).filter(|label| !limit.admits(label)) {
            self.notes.insert(Degradation::LabelCut { full: full.clone(), shown: shorten(full, limit) });
            any = true;
        }
        any
    }
}
