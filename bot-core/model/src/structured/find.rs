//! The first whole JSON object in a text.

/// The first part of a text that is a JSON object, from its `{` to its own `}`. Braces in strings do not count, and
/// what only looks like an object is passed over.
pub fn first_object(text: &str) -> Option<&str> {
    // Each try reads at most to the end: a text of nothing but braces must not cost the square of its length.
    const MOST_TRIES: usize = 32;
    let starts = text.match_indices('{').map(|(at, _)| at).take(MOST_TRIES);
    starts
        .filter_map(|at| balanced(&text[at..]))
        .find(|object| serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(object).is_ok())
}

/// From a `{` to the `}` that closes it.
fn balanced(text: &str) -> Option<&str> {
    let mut depth = 0_usize;
    let mut in_string = false;
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' if !in_string => depth += 1,
            b'}' if !in_string => {
                depth -= 1;
                if depth == 0 {
                    return Some(&text[..=at]);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rstest::rstest;

    #[rstest]
    #[case("{\"a\":1}", Some("{\"a\":1}"))]
    #[case("Claro!\n```json\n{\"a\": \"}\"}\n```\nAté já {x}", Some("{\"a\": \"}\"}"))]
    #[case("set {1,2} then {\"b\":{\"c\":2}}", Some("{\"b\":{\"c\":2}}"))]
    #[case("{\"a\": \"uma \\\"aspa\\\"\"} {\"b\":1}", Some("{\"a\": \"uma \\\"aspa\\\"\"}"))]
    #[case("{\"a\": \"unclosed", None)]
    #[case("{\"a\":1,}", None)]
    #[case("[1,2]", None)]
    #[case("", None)]
    fn finds_the_first_object(#[case] text: &str, #[case] found: Option<&str>) {
        assert_eq!(first_object(text), found);
    }

    proptest! {
        #[test]
        fn an_object_is_found_in_any_prose_without_braces(before in "[^{}\"\\\\]{0,40}", after in ".{0,40}", value in "[^\"\\\\\u{0}-\u{1f}]{0,20}") {
            let object = serde_json::json!({"text": value, "n": {"m": 1}}).to_string();
            let text = format!("{before}{object}{after}");
            prop_assert_eq!(first_object(&text), Some(object.as_str()));
        }

        #[test]
        fn no_text_makes_it_panic(text in "[{}\"\\\\a:1, é]{0,80}") {
            if let Some(found) = first_object(&text) {
                prop_assert!(text.contains(found));
            }
        }
    }
}
