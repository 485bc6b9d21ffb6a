//! Words that hurt: a hard name that learners give themselves, or a feeling that weighs on them. Such words are
//! not given back as a quote; what is answered is that they are heavy.

use super::Spoken;

/// Beginnings of words, accents folded, in Portuguese and English.
const HEAVY: &[&str] = &[
    // Hard names for oneself.
    "stupid",
    "dumb",
    "idiot",
    "lazy",
    "loser",
    "worthless",
    "hopeless",
    "pathetic",
    "moron",
    "burr",
    "idiota",
    "preguicos",
    "inutil",
    "incapaz",
    "fracassad",
    "limitad",
    "tapad",
    "incompetent",
    // Feelings that weigh.
    "scared",
    "afraid",
    "ashamed",
    "crying",
    "terrified",
    "horribl",
    "awful",
    "hurt",
    "humiliat",
    "depress",
    "panic",
    "miserable",
    "medo",
    "vergonha",
    "envergonhad",
    "chor",
    "horrivel",
    "terrivel",
    "sofr",
    "angusti",
    "desesper",
    "humilha",
    "panico",
    "ansiedade",
    "anxious",
    "anxiety",
];

/// Whether a message has such a word.
#[must_use]
pub fn is_heavy(text: &str) -> bool {
    Spoken::of(text).words().any(|word| HEAVY.iter().any(|start| word.starts_with(start)))
}

#[cfg(test)]
mod tests {
    use super::is_heavy;

    #[test]
    fn heavy_words_are_heard_in_both_languages() {
        for text in [
            "i feel stupid",
            "I'm just lazy",
            "tenho medo de falhar",
            "sou burra",
            "foi horrível",
            "A ansiedade me trava",
        ] {
            assert!(is_heavy(text), "{text}");
        }
        for text in ["I get bored with exercises", "falta de tempo", "quero aprender a cozinhar", "the hard parts"] {
            assert!(!is_heavy(text), "{text}");
        }
    }
}
