//! From marked text to what is written to the terminal.

use crate::cells::{Cell, Look, lines_in, lines_of};
use crate::wrap::wrap;
use bloom_chat::TextPart;

/// How the terminal is written to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Canvas {
    /// Escape sequences may be used for styles.
    pub(crate) styled: bool,
    /// Columns, where lines are to be broken.
    pub(crate) width: Option<usize>,
}

/// A part's words, ending in a line break; nothing for no words.
pub(crate) fn words(part: &TextPart, canvas: Canvas) -> String {
    if part.text.is_empty() { String::new() } else { written(lines_of(part), canvas) }
}

/// A remark that is not part of what is said, ending in a line break.
pub(crate) fn remark(text: &str, canvas: Canvas) -> String {
    written(lines_in(text, Look::DIM), canvas)
}

/// A line that stays whole, for names and paths that people copy.
pub(crate) fn whole_line(text: &str, canvas: Canvas) -> String {
    written(lines_in(&text.replace(['\n', '\r'], " "), Look::PLAIN), Canvas { width: None, ..canvas })
}

fn written(lines: Vec<Vec<Cell>>, canvas: Canvas) -> String {
    let mut text = String::new();
    for line in lines {
        let broken = match canvas.width {
            // Narrower than this nothing can be read anyway.
            Some(width) => wrap(line, width.max(8)),
            None => vec![line],
        };
        for line in broken {
            write_line(&mut text, &line, canvas.styled);
        }
    }
    text
}

fn write_line(text: &mut String, line: &[Cell], styled: bool) {
    let end = line.iter().rposition(|cell| !cell.is_blank()).map_or(0, |last| last + 1);
    let mut look = Look::PLAIN;
    for cell in &line[..end] {
        if styled && cell.look != look {
            if look != Look::PLAIN {
                text.push_str("\u{1b}[0m");
            }
            if cell.look != Look::PLAIN {
                text.push_str(&cell.look.sequence());
            }
            look = cell.look;
        }
        text.push_str(&cell.text);
    }
    if look != Look::PLAIN {
        text.push_str("\u{1b}[0m");
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use bloom_chat::{Span, SpanStyle};

    fn plain(text: &str, width: usize) -> String {
        let part = TextPart { text: text.to_owned(), ..TextPart::default() };
        words(&part, Canvas { styled: false, width: Some(width) })
    }

    fn span(start: usize, end: usize, style: SpanStyle) -> Span {
        Span { start, end, style }
    }

    #[test]
    fn styles_open_and_close_on_every_line() {
        let part = TextPart {
            text: "Plan: one two three, x+1".to_owned(),
            spans: vec![
                span(0, 19, SpanStyle::Strong),
                span(10, 13, SpanStyle::Emphasis),
                span(21, 24, SpanStyle::Code),
            ],
            ..TextPart::default()
        };
        let text = words(&part, Canvas { styled: true, width: Some(14) });
        insta::assert_snapshot!(text.replace('\u{1b}', "␛"), @r"
        ␛[1mPlan: one ␛[0m␛[1;3mtwo␛[0m
        ␛[1mthree␛[0m, ␛[36mx+1␛[0m
        ");
        assert_eq!(words(&part, Canvas { styled: false, width: None }), "Plan: one two three, x+1\n");
    }

    #[test]
    fn words_stay_whole_and_items_hang() {
        insta::assert_snapshot!(plain(
            "A line that is longer than the terminal is wide.\n\n• an item that goes on and on\n  12. an inner one that goes on\n> somebody else's words, quoted\n    indented code stays indented\nunbreakableunbreakable and on",
            20,
        ), @r"
        A line that is
        longer than the
        terminal is wide.

        • an item that goes
          on and on
          12. an inner one
              that goes on
        > somebody else's
        > words, quoted
            indented code
            stays indented
        unbreakableunbreakab
        le and on
        ");
    }

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(plain("漢字漢字漢字", 8), "漢字漢字\n漢字\n");
        assert_eq!(plain("ab 👩‍👩‍👧‍👦👩‍👩‍👧‍👦 cd", 8), "ab 👩‍👩‍👧‍👦👩‍👩‍👧‍👦\ncd\n");
        assert_eq!(
            plain("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}x", 8),
            "e\u{301}".repeat(8) + "\nx\n"
        );
    }

    #[test]
    fn nothing_in_a_text_can_steer_the_terminal() {
        let hostile = "a\u{1b}[2Jb\u{1b}]0;title\u{7}c\rd\u{8}e\u{9b}31mf\0g\u{7f}h\u{202e}i\u{2069}j\u{85}k\tl";
        for (styled, width) in [(false, None), (false, Some(8)), (true, Some(1)), (true, None)] {
            let part = TextPart { text: hostile.to_owned(), ..TextPart::default() };
            let text = words(&part, Canvas { styled, width });
            assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
            assert!(!text.contains(['\u{202e}', '\u{2069}']), "{text:?}");
        }
        assert_eq!(plain(hostile, 80), "a␛[2Jb␛]0;title␇c␍d␈e\u{fffd}31mf␀g␡hij\u{fffd}k    l\n");
        assert_eq!(whole_line("a\nb\u{1b}", Canvas { styled: true, width: Some(8) }), "a b␛\n");
        assert_eq!(remark("x\u{1b}", Canvas { styled: true, width: None }), "\u{1b}[2mx␛\u{1b}[0m\n");
    }

    #[test]
    fn monstrous_texts_end() {
        let jamo = "\u{1100}".repeat(100_000);
        assert_eq!(plain(&jamo, 80).lines().count(), 2_500);
        let marks = format!("e{}", "\u{301}".repeat(100_000));
        assert!(plain(&marks, 80).len() > 200_000);
        let blanks = " ".repeat(100_000);
        assert_eq!(plain(&blanks, 80).trim(), "");
        assert_eq!(plain("", 80), "");
    }
}
