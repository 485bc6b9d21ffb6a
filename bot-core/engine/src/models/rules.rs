//! Our rules for models, as far as nobody may repeat them to a learner.

use bloom_domain::text::fold;
use bloom_model::{HOW_TO_READ_DATA, Prompts};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// So many words in a row are a quotation; fewer are how people speak.
const RUN: usize = 6;

/// Every run of words in the rules of all prompts.
#[derive(Debug, Clone, Default)]
pub struct Rules(HashSet<u64>);

impl Rules {
    /// The rules of these prompts.
    pub fn of(prompts: &Prompts) -> Self {
        let rules = prompts.iter().map(bloom_model::Prompt::rules);
        let fences = std::iter::once(HOW_TO_READ_DATA.to_owned());
        Self(rules.chain(fences).flat_map(|rules| runs(&words(&rules))).collect())
    }

    /// Whether a text quotes any of them.
    pub fn are_quoted(&self, text: &str) -> bool {
        runs(&words(text)).into_iter().any(|run| self.0.contains(&run))
    }
}

/// The words of a text, folded and bare.
pub(crate) fn words(text: &str) -> Vec<String> {
    fold(text).split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn runs(words: &[String]) -> Vec<u64> {
    words
        .windows(RUN)
        .map(|run| {
            let mut hasher = DefaultHasher::new();
            run.hash(&mut hasher);
            hasher.finish()
        })
        .collect()
}

/// Fewer words than this in a sentence are anybody's.
const SENTENCE: usize = 3;

/// Whether a text, or a whole sentence of it, is nothing but words that stand in another one after the other: an echo,
/// whoever ordered it.
pub(crate) fn echoes(text: &str, of: &str) -> bool {
    let source = words(of);
    let stands = |said: &[String]| {
        !said.is_empty() && said.len() <= source.len() && source.windows(said.len()).any(|run| run == said)
    };
    stands(&words(text))
        || text.split(['.', '!', '?', '\n']).map(words).any(|said| said.len() >= SENTENCE && stands(&said))
}
