//! Specialists: a prompt, typed inputs, a typed answer, and a gate that every word of it must pass.
//!
//! A specialist keeps nothing between two turns. What it says is hostile input: it is parsed, bounded and checked before
//! a word of it is used, and where it cannot be used the decision stands as it was. Nothing that it says changes anything
//! but through a [`crate::commands::Command`] that the learner's own words allow.
//!
//! * [`Asking`]: the way to a model within a turn: agreed to, paid for, recorded, within its time.
//! * [`Previewer`]: what is shown of an answer while it is being written.
//! * `outcome`: what becomes of a decision that somebody was asked about.

mod asking;
mod briefing;
mod coach;
mod context;
mod outcome;
mod planner;
mod preview;
mod redact;
mod reply;
mod route;

pub(crate) use asking::tokens as tokens_of;
pub use asking::{Asking, Paid, Where, unclaimed};
pub(crate) use coach::joined;
pub(crate) use context::language;
pub use outcome::{Outcome, Without, speak};
pub use preview::{JsonParts, Part, Previewer, SPOKEN};
pub(crate) use redact::redact;
pub use route::classify;
