//! Decisions as conversations, in three languages, and the rules that hold for any input at all.

mod fixtures;
mod laws;
mod study;
mod talks;
