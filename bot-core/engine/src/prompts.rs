//! What models read: the files of `prompts/`, embedded in the program and checked when it starts.

use bloom_model::{PromptError, Prompts};

/// Every file with its name.
const FILES: [(&str, &str); 10] = [
    ("coordinator.md", include_str!("../../../prompts/coordinator.md")),
    ("general.md", include_str!("../../../prompts/general.md")),
    ("onboarding.md", include_str!("../../../prompts/onboarding.md")),
    ("planning.md", include_str!("../../../prompts/planning.md")),
    ("recovery.md", include_str!("../../../prompts/recovery.md")),
    ("reflection.md", include_str!("../../../prompts/reflection.md")),
    ("briefing.md", include_str!("../../../prompts/briefing.md")),
    ("memory.md", include_str!("../../../prompts/memory.md")),
    ("summary.md", include_str!("../../../prompts/summary.md")),
    ("voice.md", include_str!("../../../prompts/voice.md")),
];

/// All prompts.
///
/// # Errors
/// With everything that is wrong with any of them: the program must not start then.
pub fn prompts() -> Result<Prompts, Vec<PromptError>> {
    Prompts::parse(FILES)
}
