//! What is said: texts from Fluent files, made into messages.

pub mod briefing;
pub mod busy;
pub mod draft;
pub mod numbers;
pub mod outbound;
pub mod pictures;
pub mod plan;
pub mod review;
pub mod slots;
pub mod terminal;
pub mod texts;
pub mod week;
