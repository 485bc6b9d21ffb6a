//! The rules of learning, free of IO, clocks and chance.
//!
//! Everything here is a function of its arguments: the time comes in as a value and nothing is stored, so each
//! rule can be tested on its own and read without knowing the rest of the program.

pub mod briefing;
pub mod busy;
pub mod coaching;
pub mod intent;
pub mod language;
pub mod memory;
pub mod nudge;
pub mod onboarding;
pub mod planning;
pub mod profile;
pub mod progress;
pub mod recovery;
pub mod reflection;
pub mod safety;
pub mod slots;
pub mod study;
pub mod text;
pub mod told;
pub mod when;
pub mod wording;
