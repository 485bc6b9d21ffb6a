//! What stands on the screen of an answer that is still being made, and what its message adds to it.
//!
//! Lines above a prompt cannot be taken back. So a preview prints sentences as they come, and the
//! message, when it begins with the same words, prints the rest alone; when it does not, it is
//! printed whole.

use bloom_chat::{Span, TextPart};

/// The words of an answer that were printed before it was whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    /// The answer's number.
    pub(crate) draft: u64,
    /// Its words, as far as they were printed.
    pub(crate) text: String,
}

/// What `text` adds to the words that were `printed`, to be printed on lines of its own; `None`
/// when that is nothing, or when it does not go on where those end.
pub(crate) fn addition<'t>(printed: &str, text: &'t str) -> Option<&'t str> {
    let rest = text.strip_prefix(printed)?;
    let begins = printed.is_empty() || rest.starts_with(char::is_whitespace);
    (begins && !rest.trim().is_empty()).then(|| on_lines_of_its_own(rest))
}

/// What a message adds to the words that were `printed`; `None` when it does not begin with them.
pub(crate) fn rest_of(part: &TextPart, printed: &str) -> Option<TextPart> {
    let end = end_of(&part.text, printed)?;
    let rest = on_lines_of_its_own(&part.text[end..]);
    let cut = part.text.len() - rest.len();
    let spans = part.spans.iter().filter(|span| span.end > cut);
    let spans = spans.map(|span| Span {
        start: span.start.saturating_sub(cut),
        end: span.end - cut,
        style: span.style.clone(),
    });
    Some(TextPart {
        text: rest.to_owned(),
        spans: spans.collect(),
        actions: part.actions.clone(),
        numbered: part.numbered.clone(),
    })
}

/// Where in `text` the `printed` words end. How words are spaced is no difference: the printed ones
/// are broken into lines as they came.
fn end_of(text: &str, printed: &str) -> Option<usize> {
    let mut rest = text;
    for word in printed.split_whitespace() {
        rest = rest.trim_start().strip_prefix(word)?;
        if !(rest.is_empty() || rest.starts_with(char::is_whitespace)) {
            return None;
        }
    }
    Some(text.len() - rest.len())
}

/// `rest` without what parts it from the line before, which has ended already.
fn on_lines_of_its_own(rest: &str) -> &str {
    let rest = rest.trim_start_matches(' ');
    rest.strip_prefix('\n').unwrap_or(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bloom_chat::SpanStyle;

    fn rest(text: &str, printed: &str) -> Option<String> {
        rest_of(&TextPart { text: text.to_owned(), ..TextPart::default() }, printed).map(|part| part.text)
    }

    #[test]
    fn only_what_is_new_is_added() {
        for (printed, text, expected) in [
            ("", "One.", Some("One.")),
            ("One.", "One. Two.", Some("Two.")),
            ("One.", "One.\nTwo.", Some("Two.")),
            ("One.", "One.\n\nTwo.", Some("\nTwo.")),
            ("One.", "One.", None),
            ("One.", "One. \n", None),
            ("One.", "One.5", None),
            ("One.", "Won. Two.", None),
        ] {
            assert_eq!(addition(printed, text), expected, "{printed:?} {text:?}");
        }
    }

    #[test]
    fn a_message_goes_on_where_its_preview_ended() {
        for (text, printed, expected) in [
            ("One. Two.", "One.", Some("Two.")),
            ("One.\n\nTwo.\n1. Yes", "One. Two.", Some("1. Yes")),
            ("One.\n\nTwo.", "One.\nTwo.", Some("")),
            ("One.\n\nTwo.", "One.", Some("\nTwo.")),
            ("Two.", "One.", None),
            ("One.", "One. Two.", None),
            ("One.5", "One.", None),
            ("One.", "", Some("One.")),
        ] {
            assert_eq!(rest(text, printed).as_deref(), expected, "{text:?} {printed:?}");
        }
    }

    #[test]
    fn marks_move_along() {
        let span = |start, end| Span { start, end, style: SpanStyle::Strong };
        let part = TextPart {
            text: "É um. Dois e três".to_owned(),
            spans: vec![span(0, 3), span(4, 11), span(12, 14)],
            ..TextPart::default()
        };
        let rest = rest_of(&part, "É um.").unwrap();
        assert_eq!(rest.text, "Dois e três");
        assert_eq!(rest.spans, [span(0, 4), span(5, 7)]);
    }
}
