//! "Forget that."

use crate::text::fold;

/// Whether words ask to forget what was said last.
pub fn is_forget_that(words: &str) -> bool {
    matches!(fold(words).trim_matches(|c: char| !c.is_alphanumeric()), "forget that" | "esquece isso")
}
