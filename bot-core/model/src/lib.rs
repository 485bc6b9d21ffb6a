//! Language models: asked politely, believed never.
//!
//! # Map
//!
//! - `request`, `answer`: what is asked and what comes back, in our words. [`ChatModel`] is the door.
//! - `providers`, `select`: the providers that are known by name, and which of them an operator has chosen.
//! - `link`: one provider over HTTP; `wire`: what it really speaks. [`Embedder`] is here too.
//! - `chain`: several links that behave as one model and end in [`ModelError::AllDown`].
//! - `structured`: answers of a Rust type, or none.
//! - `guard`: an end to loops of tool calls.
//! - `budget`, `ledger`: how much may be asked, and what it cost.
//! - `prompts`: what models read.
//! - `probe`: what a link can do.
//!
//! # What is not here
//!
//! No table, no learner, no clock and no chance: all of that comes in from outside. Nothing here carries out what a
//! model wants. Nothing that a model, a provider or a learner wrote is logged or kept in a record.

mod answer;
mod budget;
mod chain;
mod guard;
mod ledger;
mod link;
mod probe;
mod prompts;
mod providers;
mod request;
mod select;
mod structured;
#[cfg(feature = "testing")]
pub mod testing;
mod time;
mod tokens;
mod wire;

pub use answer::{ChatAnswer, ChatModel, Failure, FailureKind, Finish, LinkFailure, ModelError, Show, Usage};
pub use budget::{Bucket, BudgetLimits, Charge, DayBudget, HourBudget, OverBudget, Turn, TurnsAtOnce};
pub use chain::{Chain, ChainError, ChainSettings, CoolDown, Link, LinkState, Outside};
pub use guard::{LoopEnd, LoopGuard, LoopLimits, Verdict};
pub use ledger::{CallRecord, CallStatus, Ledger, Price, PriceTable};
pub use link::embed::{EmbedEndpoint, EmbedKind, Embedder, OpenAiEmbedder};
pub use link::http::{Http, NoTls};
pub use link::{BadAddress, Endpoint, OpenAiCompatible, Patience};
pub use probe::{Can, PROBE, ProbeReport, probe};
pub use prompts::{HOW_TO_READ_DATA, Prompt, PromptError, PromptFault, Prompts, RenderError, clean, fence};
pub use providers::{COMPATIBLE, Preset, preset, presets};
pub use request::{BadArguments, ChatRequest, Message, Purpose, Said, Schema, Tool, ToolCall, ToolChoice};
pub use select::{ModelsConfig, ProviderConfig, Recipient, SelectError, Selected, Selection, select};
pub use structured::{NoValue, SchemaError, Structured, check, first_object, schema_of, structured, structured_with};
pub use time::{Chance, Time};
pub use wire::quirks::{Echo, Quirks, SchemaWords, Temperatures, ToolChoiceWords, ToolIds};
