//! Hostile input: never a panic, quotes from the text, work that ends.

use bloom_domain::language::Language;
use bloom_domain::safety::{crisis, distortion};
use bloom_domain::text::MAX_QUOTE_CHARS;
use proptest::prelude::*;

/// Pieces that the rules react to, to be strung together without sense.
const PIECES: [&str; 32] = [
    "I ",
    "want to ",
    "kill ",
    "myself",
    " se ",
    "me ",
    "matar",
    "não ",
    "nunca ",
    "always ",
    "if ",
    "or ",
    "ou ",
    "either ",
    "perfect ",
    "nada ",
    "vida ",
    ", ",
    ". ",
    "? ",
    "\"",
    "«",
    "😂",
    "k1ll ",
    "\u{200b}",
    "I'm so ",
    "stupid ",
    "should have ",
    "-",
    "'",
    "comprimidos ",
    "ﷺ",
];

fn holds(text: &str) {
    for language in Language::ALL {
        let _ = distortion(text, language);
        if let Some(found) = crisis(text, language) {
            assert!(text.contains(found.quote), "{text}");
            assert!(found.quote.chars().count() <= MAX_QUOTE_CHARS);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read(text in any::<String>()) {
        holds(&text);
    }

    #[test]
    fn any_string_of_pieces_is_read(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..60)) {
        holds(&pieces.concat());
    }

    #[test]
    fn a_cry_is_heard_wherever_it_stands(before in "[a-z ]{0,200}", after in "[a-z ]{0,200}") {
        let text = format!("{before}. I want to kill myself. {after}");
        prop_assert!(crisis(&text, Language::En).is_some());
        let text = format!("{before}. quero morrer. {after}");
        prop_assert!(crisis(&text, Language::PtPt).is_some());
    }
}

/// Twenty thousand characters of what each rule loves most: no rule looks back over what it has read more than a
/// few times, so this ends at once.
#[test]
fn long_hostile_messages_are_read() {
    for piece in PIECES {
        let piece = if piece.trim().is_empty() { "a " } else { piece };
        let text: String = piece.repeat(20_000).chars().take(20_000).collect();
        holds(&text);
    }
    for pair in PIECES.windows(3) {
        let text: String = pair.concat().repeat(20_000).chars().take(20_000).collect();
        assert!(crisis(&text, Language::En).is_none_or(|found| text.contains(found.quote)));
        let _ = distortion(&text, Language::En);
    }
}
