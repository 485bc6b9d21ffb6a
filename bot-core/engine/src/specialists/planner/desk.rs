//! The working copy of the talk, and who answers which call.

use super::handles::Handles;
use super::{propose, read};
use crate::coordinator::view::{Decision, View};
use crate::flows::planning::Planning;
use crate::flows::planning::door::{self, Work};
use bloom_domain::language::Language;
use bloom_model::{SchemaError, Tool, ToolCall, clean, schema_of};

/// The most characters of a name or a value that are said back.
const QUOTED: usize = 40;

/// The tools' names, in the order in which they are offered.
const NAMES: [&str; 4] = ["get_free_busy", "list_upcoming", "propose_sessions", "confirm_plan"];

/// What a turn with tools works on. All of it is thrown away but what it comes to.
#[derive(Debug)]
pub(super) struct Desk<'v> {
    pub(super) view: &'v View,
    /// What the learner said in this turn.
    pub(super) words: &'v str,
    pub(super) work: Work,
    pub(super) handles: Handles,
    pub(super) agreed: Option<Decision>,
    begun_with: Planning,
}

impl<'v> Desk<'v> {
    /// A desk with what the talk has come to.
    pub(super) fn new(view: &'v View, words: &'v str, state: Planning) -> Self {
        let work = Work::on(view, state.clone(), words);
        Self { view, words, work, handles: Handles::default(), agreed: None, begun_with: state }
    }

    pub(super) fn language(&self) -> Language {
        self.view.language
    }

    pub(super) fn work(&self) -> &Work {
        &self.work
    }

    pub(super) fn into_work(self) -> Work {
        self.work
    }

    /// Whether the proposal is another than at the beginning.
    pub(super) fn has_changed(&self) -> bool {
        *self.work.state() != self.begun_with
    }

    /// Whether there is something to tell: a changed proposal, or what could not be changed.
    pub(super) fn has_worked(&self) -> bool {
        self.has_changed() || !self.work.said().is_empty()
    }

    /// Whether the learner's yes was carried out.
    pub(super) fn has_agreed(&self) -> bool {
        self.agreed.is_some()
    }

    /// What the learner's yes comes to.
    pub(super) fn take_agreed(&mut self) -> Option<Decision> {
        self.agreed.take()
    }

    /// Whether what stands at the beginning was shown to the learner in an earlier turn.
    pub(super) fn is_shown(&self) -> bool {
        let holds = self.work.plan().is_some_and(|plan| !plan.sessions.is_empty());
        holds && door::open(self.view) == Some(&self.begun_with)
    }

    /// Makes a call. What the model hears of it is never more than a few lines.
    pub(super) fn call(&mut self, call: &ToolCall) -> String {
        let told = match call.name.as_str() {
            "get_free_busy" => call.lenient().map_err(|error| error.to_string()).and_then(|args| self.free(&args)),
            "list_upcoming" => call.lenient().map_err(|error| error.to_string()).and_then(|args| self.ahead(&args)),
            "propose_sessions" => call.strict().map_err(|error| error.to_string()).and_then(|args| self.propose(&args)),
            "confirm_plan" => {
                call.strict::<propose::Confirm>().map_err(|error| error.to_string()).and_then(|_| self.confirm())
            }
            other => Err(format!("There is no tool {}. There are: {}.", quoted(other), NAMES.join(", "))),
        };
        told.unwrap_or_else(|why| why)
    }
}

/// A piece of a model's own words, said back to it.
pub(super) fn quoted(text: &str) -> String {
    let plain = clean(text).replace(['\n', '"'], " ");
    format!("\"{}\"", plain.chars().take(QUOTED).collect::<String>())
}

/// The tools as they are described to a model.
///
/// # Errors
/// When the arguments of one cannot be described.
pub(super) fn tools() -> Result<Vec<Tool>, SchemaError> {
    let described = [
        ("When the learner is free, day by day, in the two weeks that can be planned.", schema_of::<read::FreeBusy>()?),
        (
            "Study sessions ahead, of the proposal and agreed on before, each with a handle such as s1.",
            schema_of::<read::Upcoming>()?,
        ),
        (
            "Changes the proposal for one week. The learner's own rules check every change; the result says what was \
             possible and what was not. Nothing is written by it.",
            schema_of::<propose::Propose>()?,
        ),
        (
            "Keeps the proposal as it was shown. Only when the learner's last message says yes to it.",
            schema_of::<propose::Confirm>()?,
        ),
    ];
    let tool = |(name, (description, schema)): (&str, (&str, bloom_model::Schema))| Tool {
        name: name.to_owned(),
        description: description.to_owned(),
        parameters: schema.schema,
    };
    Ok(NAMES.into_iter().zip(described).map(tool).collect())
}
