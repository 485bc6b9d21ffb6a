//! What a person can tap, pick or fill in.

use serde::{Deserialize, Serialize};

/// An opaque, unguessable handle of one choice; at most [`ActionToken::MAX_BYTES`] bytes of `[a-z0-9.]`.
///
/// What it means, who may use it and until when is known to the database only.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ActionToken(pub String);

impl ActionToken {
    /// Fits the smallest payload of the networks (64 bytes) with room to spare.
    pub const MAX_BYTES: usize = 32;
}

/// How much a choice weighs, for networks that can colour it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionStyle {
    /// One of several equals.
    #[default]
    Plain,
    /// The one most people come for.
    Primary,
    /// Something is removed or cannot be taken back.
    Danger,
}

/// One thing to tap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    /// What the person reads; short, in their language.
    pub label: String,
    /// What comes back when it is tapped.
    pub token: ActionToken,
    /// How much it weighs.
    #[serde(default)]
    pub style: ActionStyle,
}

/// One entry of a poll, quiz or select that shows more than a label.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The entry.
    pub action: Action,
    /// A second, smaller line.
    pub description: Option<String>,
}

/// The choices that come with a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ActionSet {
    /// A few buttons, in rows.
    Buttons {
        /// Rows of buttons, top to bottom.
        rows: Vec<Vec<Action>>,
    },
    /// One of many.
    Select {
        /// The closed list's caption.
        placeholder: String,
        /// The entries.
        choices: Vec<Choice>,
    },
    /// Some fields at once.
    Form(Form),
    /// A vote that all can see.
    Poll {
        /// What is asked.
        question: String,
        /// The options.
        options: Vec<Action>,
        /// More than one may be chosen.
        multiple: bool,
    },
    /// A question with one right answer.
    Quiz {
        /// What is asked.
        question: String,
        /// The options.
        options: Vec<Action>,
        /// The right one's place, from 0.
        correct: usize,
        /// Shown afterwards.
        explanation: Option<String>,
    },
}

impl ActionSet {
    /// A column of buttons, one a row.
    pub fn column(actions: impl IntoIterator<Item = Action>) -> Self {
        Self::Buttons { rows: actions.into_iter().map(|action| vec![action]).collect() }
    }

    /// Every action that can come back from this set, in the order in which a person reads them.
    pub fn actions(&self) -> Vec<&Action> {
        match self {
            Self::Buttons { rows } => rows.iter().flatten().collect(),
            Self::Select { choices, .. } => choices.iter().map(|choice| &choice.action).collect(),
            Self::Form(form) => vec![&form.submit],
            Self::Poll { options, .. } | Self::Quiz { options, .. } => options.iter().collect(),
        }
    }
}

/// Fields to fill in, where the network has forms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// The form's title.
    pub title: String,
    /// Its fields, at most five.
    pub fields: Vec<FormField>,
    /// What sends it.
    pub submit: Action,
}

/// One field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormField {
    /// Its name in the answer.
    pub name: String,
    /// Its caption.
    pub label: String,
    /// More than one line.
    pub multiline: bool,
    /// May be left empty.
    pub optional: bool,
}
