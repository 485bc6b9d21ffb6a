//! What a message shows once something was chosen from it.
//!
//! A message may have gone out as several native ones, and what could be tapped hangs on the last
//! of them. Only that one changes. So the message is lowered once more, exactly as it went out,
//! and its last part is shown again: without the lines that could be chosen from, with the choice
//! below, where there is room for it.

use super::assemble::work;
use super::clean;
use super::flatten::Sheet;
use super::{Part, TextPart};
use crate::action::ActionSet;
use crate::capabilities::{Capabilities, TextUnit};
use crate::message::{Block, Inline, OutboundMessage};
use crate::text::ELLIPSIS;

/// Stands before what was chosen.
const ARROW: &str = "→ ";
/// Parts the choice from the words above it.
const GAP: &str = "\n\n";

/// The new content of the one native message that carried the choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// Its words, with nothing to choose. Within the limit of its kind; empty only in a caption.
    pub words: TextPart,
    /// The words stand under a picture or file, not in a message of their own.
    pub in_caption: bool,
}

/// What the message that carried the choices of `message` shows when `chosen` was chosen.
///
/// `message` is the one that went out, with its actions; its files' bytes are not looked at and
/// may be left out. Where the choice does not fit below the words, they stay as they are and only
/// what can be tapped goes. None where the choices hang on nothing that has words: a poll, or
/// nothing at all.
pub fn settle(message: &OutboundMessage, chosen: &str, capabilities: &Capabilities) -> Option<Settled> {
    let work = work(message, capabilities);
    let part = work.parts.last()?;
    let in_caption = matches!(part, Part::File { .. });
    let limit = if in_caption { capabilities.caption } else { capabilities.text };
    let mut words = work.last_words(limit)?;
    if words.text.chars().eq([ELLIPSIS]) {
        // It only stood for words, since no network takes choices alone.
        words = TextPart::default();
    }
    let line = line(chosen, capabilities);
    if let Some(whole) = joined(&words, &line).filter(|whole| limit.admits(&whole.text)) {
        return Some(Settled { words: whole, in_caption });
    }
    if words.text.is_empty() {
        let shown = part.text()?;
        words = TextPart { text: shown.text.clone(), spans: shown.spans.clone(), ..TextPart::default() };
    }
    Some(Settled { words, in_caption })
}

/// The longest line that choosing one of `actions` can add, in `unit`.
pub(super) fn longest_line(actions: &ActionSet, unit: TextUnit) -> usize {
    let longest = labels(actions).into_iter().map(|label| unit.len(&clean::line(label))).max().unwrap_or_default();
    unit.len(GAP) + unit.len(ARROW) + longest
}

fn labels(actions: &ActionSet) -> Vec<&str> {
    match actions {
        ActionSet::Buttons { rows } => rows.iter().flatten().map(|action| action.label.as_str()).collect(),
        ActionSet::Select { choices, .. } => choices.iter().map(|choice| choice.action.label.as_str()).collect(),
        ActionSet::Form(form) => vec![form.submit.label.as_str()],
        ActionSet::Poll { options, .. } | ActionSet::Quiz { options, .. } => {
            options.iter().map(|option| option.label.as_str()).collect()
        }
    }
}

/// The line of a choice; empty where there is nothing to see of it.
fn line(chosen: &str, capabilities: &Capabilities) -> TextPart {
    let label = clean::line(chosen);
    if clean::is_blank(&label) {
        return TextPart::default();
    }
    let blocks = [Block::Paragraph(vec![Inline::text(ARROW), Inline::strong(label)])];
    let mut sheet = Sheet::new(capabilities, &[]);
    sheet.write(&blocks);
    let (flat, ..) = sheet.finish();
    TextPart { text: flat.text, spans: flat.spans, ..TextPart::default() }
}

/// The line below the words; none where there is no line.
fn joined(words: &TextPart, line: &TextPart) -> Option<TextPart> {
    if line.text.is_empty() {
        return None;
    }
    let mut whole = TextPart { text: words.text.clone(), spans: words.spans.clone(), ..TextPart::default() };
    if !whole.text.is_empty() {
        whole.text.push_str(GAP);
    }
    let shift = whole.text.len();
    whole.text.push_str(&line.text);
    whole.spans.extend(line.spans.iter().cloned().map(|mut span| {
        span.start += shift;
        span.end += shift;
        span
    }));
    Some(whole)
}
