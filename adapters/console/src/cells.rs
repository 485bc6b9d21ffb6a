//! A text as the clusters that a terminal puts into its columns, each with its style.

use bloom_chat::{Span, SpanStyle, TextPart};
use rustyline::GraphemeClusterMode;
use unicode_segmentation::UnicodeSegmentation;

/// Longer clusters are hostile, and are taken apart.
const LONGEST_CLUSTER: usize = 64;

/// How a cluster looks: a set of flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Look(u8);

impl Look {
    pub(crate) const PLAIN: Self = Self(0);
    pub(crate) const BOLD: Self = Self(1);
    pub(crate) const DIM: Self = Self(2);
    pub(crate) const ITALIC: Self = Self(4);
    pub(crate) const UNDERLINED: Self = Self(8);
    pub(crate) const STRUCK: Self = Self(16);
    pub(crate) const CODE: Self = Self(32);

    fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The escape sequence that puts it on, from a plain state; codes of ECMA-48's SGR.
    pub(crate) fn sequence(self) -> String {
        let codes: Vec<&str> = [
            (Self::BOLD, "1"),
            (Self::DIM, "2"),
            (Self::ITALIC, "3"),
            (Self::UNDERLINED, "4"),
            (Self::STRUCK, "9"),
            (Self::CODE, "36"),
        ]
        .into_iter()
        .filter(|(flag, _)| self.0 & flag.0 != 0)
        .map(|(_, code)| code)
        .collect();
        format!("\u{1b}[{}m", codes.join(";"))
    }

    fn of(style: &SpanStyle) -> Self {
        match style {
            SpanStyle::Strong | SpanStyle::Heading(_) | SpanStyle::Mention(_) => Self::BOLD,
            SpanStyle::Emphasis => Self::ITALIC,
            SpanStyle::Strike => Self::STRUCK,
            SpanStyle::Code | SpanStyle::Pre { .. } => Self::CODE,
            SpanStyle::Link { .. } => Self::UNDERLINED,
            SpanStyle::Quote => Self::DIM,
            // Its words are hidden nowhere on a terminal; the other marks are drawn in the text.
            SpanStyle::Spoiler | SpanStyle::Timestamp(_) | SpanStyle::ListMarker { .. } | SpanStyle::Table { .. } => {
                Self::PLAIN
            }
        }
    }
}

/// One cluster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cell {
    /// What is printed; never a control character.
    pub(crate) text: String,
    /// Columns that it takes: 0, 1 or 2, seldom more.
    pub(crate) width: usize,
    /// How it looks.
    pub(crate) look: Look,
}

impl Cell {
    /// Whether a line may break here.
    pub(crate) fn is_blank(&self) -> bool {
        self.text == " "
    }
}

/// A part's text as lines of cells.
pub(crate) fn lines_of(part: &TextPart) -> Vec<Vec<Cell>> {
    let mut looks = Looks { spans: &part.spans, next: 0, open: Vec::new() };
    lines(&part.text, |at| looks.at(at))
}

/// A text as lines of cells, all of one look.
pub(crate) fn lines_in(text: &str, look: Look) -> Vec<Vec<Cell>> {
    lines(text, |_| look)
}

fn lines(text: &str, mut look_at: impl FnMut(usize) -> Look) -> Vec<Vec<Cell>> {
    let mut lines = vec![Vec::new()];
    let mut put = |text: &str, at: usize| {
        if matches!(text, "\n" | "\r\n") {
            lines.push(Vec::new());
        } else if let Some(line) = lines.last_mut() {
            push_visible(line, text, look_at(at));
        }
    };
    for (at, cluster) in text.grapheme_indices(true) {
        if cluster.len() <= LONGEST_CLUSTER {
            put(cluster, at);
        } else {
            for (offset, c) in cluster.char_indices() {
                put(c.encode_utf8(&mut [0; 4]), at + offset);
            }
        }
    }
    lines
}

/// Puts a cluster on a line, control characters made visible.
fn push_visible(line: &mut Vec<Cell>, cluster: &str, look: Look) {
    if cluster == "\t" {
        let blank = Cell { text: " ".to_owned(), width: 1, look };
        line.extend(std::iter::repeat_n(blank, 4));
        return;
    }
    let text: String = cluster.chars().filter_map(visible).collect();
    if !text.is_empty() {
        let width = usize::from(GraphemeClusterMode::Unicode.width(&text));
        line.push(Cell { text, width, look });
    }
}

/// A character as it may reach a terminal: controls as their pictures, those that turn the
/// direction of all that follows not at all.
fn visible(c: char) -> Option<char> {
    match c {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)),
        '\u{7f}' => Some('\u{2421}'),
        '\u{80}'..='\u{9f}' => Some('\u{fffd}'),
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => None,
        '\u{2028}' | '\u{2029}' => Some(' '),
        other => Some(other),
    }
}

/// The look at each place of a text, asked from front to back.
struct Looks<'a> {
    spans: &'a [Span],
    next: usize,
    open: Vec<&'a Span>,
}

impl Looks<'_> {
    fn at(&mut self, at: usize) -> Look {
        while let Some(span) = self.spans.get(self.next).filter(|span| span.start <= at) {
            self.open.push(span);
            self.next += 1;
        }
        self.open.retain(|span| span.end > at);
        self.open.iter().fold(Look::PLAIN, |look, span| look.and(Look::of(&span.style)))
    }
}
