//! Keeps thinking out of the text.
//!
//! Models that are served without a parser for it begin their text with `<think>...</think>`. No learner should read
//! that, so it is taken out while it streams. Only at the very beginning: later it is something that a text is about.

const OPEN: &str = "<think>";
const CLOSE: &str = "</think>";

/// Takes pieces of a text, gives back those to be shown.
#[derive(Debug, Default)]
pub(crate) struct ThinkFilter {
    state: State,
    held: String,
    thought: String,
}

#[derive(Debug, Default, PartialEq, Eq)]
enum State {
    /// Nothing but white space and perhaps a part of the opening so far.
    #[default]
    Start,
    /// Inside the thought.
    Inside,
    /// Behind it: white space is dropped until the text begins.
    Behind,
    /// In the text.
    Text,
}

impl ThinkFilter {
    /// Reads on.
    pub(crate) fn push(&mut self, piece: &str) -> String {
        if self.state == State::Text {
            return piece.to_owned();
        }
        self.held.push_str(piece);
        if self.state == State::Start {
            let text = self.held.trim_start();
            if let Some(rest) = text.strip_prefix(OPEN) {
                self.held = rest.to_owned();
                self.state = State::Inside;
            } else if text.len() < OPEN.len() && OPEN.starts_with(text) {
                return String::new();
            } else {
                self.state = State::Text;
                return std::mem::take(&mut self.held);
            }
        }
        if self.state == State::Inside {
            let Some(end) = self.held.find(CLOSE) else { return String::new() };
            self.thought.push_str(self.held[..end].trim());
            self.held = self.held[end + CLOSE.len()..].to_owned();
            self.state = State::Behind;
        }
        let text = self.held.trim_start();
        if text.is_empty() {
            self.held.clear();
            return String::new();
        }
        let text = text.to_owned();
        self.held.clear();
        self.state = State::Text;
        text
    }

    /// The end: what was held back is text if it was no thought. A thought that never ended is no text.
    pub(crate) fn finish(&mut self) -> String {
        match self.state {
            State::Start => std::mem::take(&mut self.held),
            State::Inside => {
                self.thought = std::mem::take(&mut self.held);
                String::new()
            }
            State::Behind | State::Text => String::new(),
        }
    }

    /// What was taken out.
    pub(crate) fn thought(self) -> Option<String> {
        Some(self.thought).filter(|thought| !thought.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn run(pieces: &[&str]) -> (String, Option<String>) {
        let mut filter = ThinkFilter::default();
        let mut text: String = pieces.iter().map(|piece| filter.push(piece)).collect();
        text.push_str(&filter.finish());
        (text, filter.thought())
    }

    #[test]
    fn a_thought_in_front_is_taken_out() {
        assert_eq!(run(&["<think>hm", "m</th", "ink>\n\nOlá", " Ana"]), ("Olá Ana".into(), Some("hmm".into())));
    }

    #[test]
    fn a_thought_without_an_end_is_no_text() {
        assert_eq!(run(&["<think>on and on"]), (String::new(), Some("on and on".into())));
    }

    #[test]
    fn what_only_looks_like_one_stays() {
        assert_eq!(run(&["<th"]), ("<th".into(), None));
        assert_eq!(run(&["The tag <think>x</think>"]), ("The tag <think>x</think>".into(), None));
    }

    proptest! {
        #[test]
        fn pieces_make_no_difference(thought in "[a-zé <]{0,12}", text in "[a-zé][a-zé <>]{0,20}", cut in 1_usize..9) {
            let whole = format!(" <think>{thought}</think> {text}");
            let letters: Vec<char> = whole.chars().collect();
            let pieces: Vec<String> = letters.chunks(cut).map(|piece| piece.iter().collect()).collect();
            let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
            prop_assert_eq!(run(&pieces).0, text);
        }
    }
}
