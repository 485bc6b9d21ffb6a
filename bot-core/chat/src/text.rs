//! Small helpers that measure and shorten text without hurting what a reader sees as one character.

use crate::capabilities::{TextLimit, TextUnit};
use unicode_segmentation::UnicodeSegmentation;

/// Stands for what was cut off.
pub(crate) const ELLIPSIS: char = '…';

impl TextUnit {
    /// How long one scalar value is in this unit.
    pub fn len_of(self, character: char) -> usize {
        match self {
            Self::Utf16 => character.len_utf16(),
            Self::Scalars => 1,
            Self::Bytes => character.len_utf8(),
        }
    }
}

impl TextLimit {
    /// Whether `text` is short enough.
    pub fn admits(self, text: &str) -> bool {
        // Nothing is longer in another unit than in bytes.
        text.len() <= self.max || self.unit.len(text) <= self.max
    }
}

/// `text`, shortened to `limit` with an ellipsis where it is longer. It is cut between grapheme
/// clusters, or between scalar values where the first cluster alone is too long.
pub(crate) fn shorten(text: &str, limit: TextLimit) -> String {
    if limit.admits(text) {
        return text.to_owned();
    }
    let room = limit.max.saturating_sub(limit.unit.len_of(ELLIPSIS));
    let mut kept = fitting(text.graphemes(true), limit.unit, room);
    if kept == 0 {
        let mut buffer = [0; 4];
        let mut used = 0;
        for character in text.chars() {
            used += limit.unit.len(character.encode_utf8(&mut buffer));
            if used > room {
                break;
            }
            kept += character.len_utf8();
        }
    }
    let mut short = text[..kept].trim_end().to_owned();
    short.push(ELLIPSIS);
    short
}

/// How many bytes of the pieces fit into `room`.
fn fitting<'t>(pieces: impl Iterator<Item = &'t str>, unit: TextUnit, room: usize) -> usize {
    let mut used = 0;
    let mut kept = 0;
    for piece in pieces {
        used += unit.len(piece);
        if used > room {
            break;
        }
        kept += piece.len();
    }
    kept
}
