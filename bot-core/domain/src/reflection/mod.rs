//! When to ask for a reflection, and which question.
#![allow(missing_docs, clippy::allow_attributes)]
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    Completion,
    AfterRecovery,
    Weekly,
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    WhatWorked,
}
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    pub at: DateTime<Utc>,
    pub trigger: Trigger,
    pub question: Question,
    pub answered: bool,
}
