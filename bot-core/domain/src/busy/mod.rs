//! Fixed commitments, typed in plain words.
#![allow(missing_docs, clippy::allow_attributes)]
use serde::{Deserialize, Serialize};
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    pub quote: String,
}
