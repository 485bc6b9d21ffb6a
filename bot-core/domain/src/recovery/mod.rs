//! Coming back after a session that did not happen: four stages, one agreed next step.
#![allow(missing_docs, clippy::allow_attributes)]
use serde::{Deserialize, Serialize};
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    Energy,
    Unexpected,
    Timing,
    UnclearStep,
    Illness,
    Forgot,
    Motivation,
    Other,
}
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Recovery {}
