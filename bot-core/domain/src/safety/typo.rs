//! One slip of the finger in a word that must not be missed.

/// The words, as the rules write them. All are long enough that one slip does not turn another word into them.
const WORDS: [&str; 5] = ["suicide", "suicidal", "suicidio", "suicidar", "myself"];

/// The word that a misspelling stands for, if it is one slip away from exactly that word.
pub(super) fn meant(word: &[u8]) -> Option<&'static str> {
    if !(5..=9).contains(&word.len()) || word.starts_with(b"suicid") {
        return None;
    }
    WORDS.into_iter().find(|meant| word.first() == meant.as_bytes().first() && one_slip(word, meant.as_bytes()))
}

/// Whether one letter was swapped with its neighbour, left out, put in or mistaken.
fn one_slip(a: &[u8], b: &[u8]) -> bool {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[same..], &b[same..]);
    match (a, b) {
        ([], [_]) | ([_], []) => true,
        ([first, second, a @ ..], [other, another, b @ ..]) if first == another && second == other && a == b => true,
        ([_, rest_a @ ..], [_, rest_b @ ..]) => rest_a == rest_b || rest_a == b || a == rest_b,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slip_is_mended_and_two_are_not() {
        for (word, expected) in [
            ("sucide", Some("suicide")),
            ("suicdie", Some("suicide")),
            ("suiicide", Some("suicide")),
            ("suiside", Some("suicide")),
            ("mysefl", Some("myself")),
            ("mysel", Some("myself")),
            ("suicide", None),
            ("suicides", None),
            ("himself", None),
            ("subside", None),
            ("study", None),
        ] {
            assert_eq!(meant(word.as_bytes()), expected, "{word}");
        }
    }
}
