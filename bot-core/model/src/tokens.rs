//! How many tokens a request will be, guessed beforehand and corrected by what providers count.

/// Bytes a token before anything is known: English and Portuguese prose.
const BYTES_A_TOKEN: f64 = 3.5;
/// Nobody's tokens are shorter or longer on average.
const BOUNDS: (f64, f64) = (1.5, 6.0);
/// How far one count moves the guess.
const WEIGHT: f64 = 0.2;
/// Fewer bytes tell nothing: the wire's own words weigh too much.
const TOO_FEW: usize = 400;

/// Bytes a token of one model.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct TokenGuess(f64);

impl Default for TokenGuess {
    fn default() -> Self {
        Self(BYTES_A_TOKEN)
    }
}

impl TokenGuess {
    /// Tokens of that many bytes, rounded up.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "positive, and saturating")]
    #[expect(clippy::cast_precision_loss, reason = "a guess")]
    pub(crate) fn tokens(self, bytes: usize) -> u64 {
        (bytes as f64 / self.0).ceil() as u64
    }

    /// Learns from a provider's count.
    #[expect(clippy::cast_precision_loss, reason = "a guess")]
    pub(crate) fn learn(&mut self, bytes: usize, tokens: u64) {
        if bytes < TOO_FEW || tokens == 0 {
            return;
        }
        let seen = (bytes as f64 / tokens as f64).clamp(BOUNDS.0, BOUNDS.1);
        self.0 += WEIGHT * (seen - self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn learns_how_long_a_models_tokens_are() {
        let mut guess = TokenGuess::default();
        assert_eq!(guess.tokens(3_500), 1_000);
        (0..40).for_each(|_| guess.learn(2_000, 1_000));
        assert!((990..=1_001).contains(&guess.tokens(2_000)), "{guess:?}");
    }

    proptest! {
        #[test]
        fn no_count_leads_out_of_bounds(counts in prop::collection::vec((any::<u32>(), any::<u32>()), 0..50)) {
            let mut guess = TokenGuess::default();
            for (bytes, tokens) in counts {
                guess.learn(bytes as usize, u64::from(tokens));
            }
            prop_assert!((BOUNDS.0..=BOUNDS.1).contains(&guess.0));
        }
    }
}
