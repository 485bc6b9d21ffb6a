//! The deterministic conversations: each is a pure function from a view and an input to a decision.

pub mod onboarding;
