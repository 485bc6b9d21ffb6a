//! Answers of a type: schema out, JSON back, checked.
//!
//! Read strictly; else the first whole object in the text; then checked against the schema, with fields that it does
//! not name refused. What is wrong is said back once, in words that a model can correct. After that there is no answer
//! and the caller goes on without a model. Nothing is ever repaired: a repair that guesses changes what was said.

mod check;
mod find;
mod schema;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::answer::{ChatAnswer, ChatModel, Finish, ModelError};
use crate::request::{ChatRequest, Message};
pub use check::check;
pub use find::first_object;
pub use schema::{SchemaError, schema_of};

/// The most faults that are said back.
const MOST_FAULTS: usize = 8;

/// A value and the answer that it was in.
#[derive(Debug, Clone, PartialEq)]
pub struct Structured<T> {
    /// The value: of the right form, its contents still to be checked by whoever uses it.
    pub value: T,
    /// The answer.
    pub answer: ChatAnswer,
    /// It took a second question.
    pub asked_again: bool,
}

/// Why there is no value.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NoValue {
    /// No answer came.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// Two answers came, and neither was of the right form: go on without a model.
    #[error("the model's answer has not the form that was asked for ({} faults)", .faults.len())]
    Degraded {
        /// What was wrong with the last one. It may quote the answer: not for a log.
        faults: Vec<String>,
    },
    /// The type cannot be described to a model.
    #[error(transparent)]
    Schema(#[from] SchemaError),
}

/// Asks for a `T`. The schema of the request is set here; what else it has stays. One more question is asked if the
/// answer is not of that form.
///
/// # Errors
/// When there is no answer, or no answer of that form.
pub async fn structured<T: JsonSchema + DeserializeOwned>(
    model: &dyn ChatModel,
    request: ChatRequest,
) -> Result<Structured<T>, NoValue> {
    structured_with(model, request, |_| Vec::new()).await
}

/// The same, with a check of the contents: the faults that it finds are said back like those of the form, so they must
/// be in words that a model can correct.
///
/// # Errors
/// When there is no answer, or no answer of that form and contents.
pub async fn structured_with<T: JsonSchema + DeserializeOwned>(
    model: &dyn ChatModel,
    mut request: ChatRequest,
    mut wrong: impl FnMut(&T) -> Vec<String> + Send,
) -> Result<Structured<T>, NoValue> {
    let schema = schema_of::<T>()?;
    request.schema = Some(schema.clone());
    let answer = model.complete(&request).await?;
    let faults = match read::<T>(&answer, &schema.schema).and_then(|value| checked(value, &mut wrong)) {
        Ok(value) => return Ok(Structured { value, answer, asked_again: false }),
        Err(faults) => faults,
    };
    request.messages.push(Message::assistant(answer.text()));
    request.messages.push(Message::user(complaint(&faults)));
    let answer = model.complete(&request).await?;
    match read::<T>(&answer, &schema.schema).and_then(|value| checked(value, &mut wrong)) {
        Ok(value) => Ok(Structured { value, answer, asked_again: true }),
        Err(faults) => Err(NoValue::Degraded { faults }),
    }
}

fn checked<T>(value: T, wrong: &mut impl FnMut(&T) -> Vec<String>) -> Result<T, Vec<String>> {
    let faults = wrong(&value);
    if faults.is_empty() { Ok(value) } else { Err(faults) }
}

fn read<T: DeserializeOwned>(answer: &ChatAnswer, schema: &Value) -> Result<T, Vec<String>> {
    let text = answer.text().trim();
    let strict = serde_json::from_str::<Value>(text).ok().filter(Value::is_object);
    let value = strict.or_else(|| first_object(text).and_then(|object| serde_json::from_str(object).ok()));
    let Some(value) = value else {
        let cut = answer.finish == Finish::Length;
        let fault = if cut { "the answer was too long and was cut off" } else { "the answer is not one JSON object" };
        return Err(vec![fault.to_owned()]);
    };
    let faults = check(&value, schema);
    if !faults.is_empty() {
        return Err(faults);
    }
    // The schema may say less than the type: a date is a string.
    serde_json::from_value(value).map_err(|error| vec![error.to_string()])
}

fn complaint(faults: &[String]) -> String {
    let mut text = "That answer cannot be used:\n".to_owned();
    for fault in faults.iter().take(MOST_FAULTS) {
        text.push_str("- ");
        text.push_str(fault);
        text.push('\n');
    }
    text.push_str("Answer again, corrected: one JSON object that follows the schema, and nothing else.");
    text
}
