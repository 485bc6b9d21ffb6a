//! What models read: Markdown files with front matter, checked when the program starts.
//!
//! ```text
//! ---
//! id: coach
//! version: 3
//! purpose: coach
//! inputs: language, today
//! outside: message
//! ---
//! # System
//! You coach in {{language}}. Today is {{today}}.
//! # User
//! {{message}}
//! ```
//!
//! `inputs` are ours and go in as they are; `outside` is what somebody else wrote and is fenced as data. Every name in
//! the text must be declared, every declared name used; a prompt is given exactly its inputs, or it is not made. What
//! is put in is never looked through for names again.

mod fence;
mod parse;

use std::collections::BTreeMap;

use crate::request::{Message, Purpose};
pub use fence::{HOW_TO_READ_DATA, clean, fence};
use parse::Piece;

/// One prompt, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    /// Its name.
    pub id: String,
    /// Counts up when the words change; goes into nothing but records.
    pub version: u32,
    /// What the call is for.
    pub purpose: Purpose,
    inputs: BTreeMap<String, Trust>,
    system: Vec<Piece>,
    user: Vec<Piece>,
}

/// Who wrote an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// We did.
    Ours,
    /// Somebody else: it is data.
    Outside,
}

/// A prompt that is not right: found when the program starts, which it then must not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {fault}")]
pub struct PromptError {
    /// The file.
    pub file: String,
    /// What is wrong.
    pub fault: PromptFault,
}

/// What is wrong with a prompt.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PromptFault {
    /// No front matter between `---` and `---`.
    #[error("it does not begin with front matter between two lines of ---")]
    NoFrontMatter,
    /// A line of the front matter is no `name: value`, or of a name that is not known, or twice there.
    #[error("this line of the front matter is not understood: {0}")]
    Line(String),
    /// A field is missing.
    #[error("the front matter lacks {0}")]
    Missing(&'static str),
    /// A field has no value that it can have.
    #[error("{0} must be {1}")]
    Field(&'static str, &'static str),
    /// `{{` without a name and `}}`.
    #[error("a {{{{ is not closed, or holds no name: {0}")]
    Brace(String),
    /// The text uses a name that is not declared.
    #[error("{{{{{0}}}}} is used but not declared")]
    Undeclared(String),
    /// The text does not use a name that is declared.
    #[error("{0} is declared but not used")]
    Unused(String),
    /// Something stands before the system's part.
    #[error("# System must come first")]
    NotFirst,
    /// There is nothing to read.
    #[error("there is no text")]
    Empty,
    /// Words of others have no place among our rules.
    #[error("{{{{{0}}}}} comes from outside and must not stand under # System")]
    OutsideInSystem(String),
    /// Another file has the same id.
    #[error("the id {0} is taken")]
    Twice(String),
}

/// A prompt that was given other inputs than it has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// No such prompt.
    #[error("there is no prompt {0}")]
    NoPrompt(String),
    /// An input is missing.
    #[error("prompt {id}: the input {name} is missing")]
    Missing {
        /// The prompt.
        id: String,
        /// The input.
        name: String,
    },
    /// An input is not known, or given twice.
    #[error("prompt {id}: there is no input {name}, or it is given twice")]
    Unknown {
        /// The prompt.
        id: String,
        /// The input.
        name: String,
    },
}

impl Prompt {
    /// Reads a prompt.
    ///
    /// # Errors
    /// When anything about it is not right.
    pub fn parse(file: &str, text: &str) -> Result<Self, PromptError> {
        parse::prompt(text).map_err(|fault| PromptError { file: file.to_owned(), fault })
    }

    /// The messages: system, and user if the prompt has such a part. The system part comes out the same from the same
    /// inputs, so that a provider's cache can serve it.
    ///
    /// # Errors
    /// When the inputs are not exactly those that the prompt has.
    pub fn render(&self, inputs: &[(&str, &str)]) -> Result<Vec<Message>, RenderError> {
        let mut values: BTreeMap<&str, String> = BTreeMap::new();
        for (name, value) in inputs {
            let unknown = || RenderError::Unknown { id: self.id.clone(), name: (*name).to_owned() };
            let value = match self.inputs.get(*name).ok_or_else(unknown)? {
                Trust::Ours => (*value).to_owned(),
                Trust::Outside => fence(name, value),
            };
            if values.insert(name, value).is_some() {
                return Err(unknown());
            }
        }
        if let Some(name) = self.inputs.keys().find(|name| !values.contains_key(name.as_str())) {
            return Err(RenderError::Missing { id: self.id.clone(), name: name.clone() });
        }
        let put_in = |pieces: &[Piece]| {
            let texts = pieces.iter().map(|piece| match piece {
                Piece::Text(text) => text.as_str(),
                Piece::Input(name) => values.get(name.as_str()).map_or("", String::as_str),
            });
            texts.collect::<String>().trim().to_owned()
        };
        let mut messages = Vec::with_capacity(2);
        if !self.system.is_empty() {
            let mut system = put_in(&self.system);
            if self.inputs.values().any(|trust| *trust == Trust::Outside) {
                system.push_str("\n\n");
                system.push_str(HOW_TO_READ_DATA);
            }
            messages.push(Message::system(system));
        }
        if !self.user.is_empty() {
            messages.push(Message::user(put_in(&self.user)));
        }
        Ok(messages)
    }

    /// The names of its inputs; true for what comes from outside.
    pub fn inputs(&self) -> impl Iterator<Item = (&str, bool)> {
        self.inputs.iter().map(|(name, trust)| (name.as_str(), *trust == Trust::Outside))
    }
}

/// All prompts.
#[derive(Debug, Clone, Default)]
pub struct Prompts(BTreeMap<String, Prompt>);

impl Prompts {
    /// Reads all files, each with its name and its text.
    ///
    /// # Errors
    /// With everything that is wrong with any of them.
    pub fn parse<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, Vec<PromptError>> {
        let mut prompts = BTreeMap::new();
        let mut errors = Vec::new();
        for (file, text) in files {
            match Prompt::parse(file, text) {
                Ok(prompt) if prompts.contains_key(&prompt.id) => {
                    errors.push(PromptError { file: file.to_owned(), fault: PromptFault::Twice(prompt.id) });
                }
                Ok(prompt) => {
                    prompts.insert(prompt.id.clone(), prompt);
                }
                Err(error) => errors.push(error),
            }
        }
        if errors.is_empty() { Ok(Self(prompts)) } else { Err(errors) }
    }

    /// A prompt by its id.
    pub fn get(&self, id: &str) -> Option<&Prompt> {
        self.0.get(id)
    }

    /// All of them, by id.
    pub fn iter(&self) -> impl Iterator<Item = &Prompt> {
        self.0.values()
    }

    /// The messages of a prompt.
    ///
    /// # Errors
    /// When there is no such prompt, or the inputs are not exactly those that it has.
    pub fn render(&self, id: &str, inputs: &[(&str, &str)]) -> Result<Vec<Message>, RenderError> {
        self.get(id).ok_or_else(|| RenderError::NoPrompt(id.to_owned()))?.render(inputs)
    }
}

#[cfg(test)]
#[path = "prompt_tests.rs"]
mod tests;
