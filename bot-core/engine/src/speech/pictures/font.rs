//! The one font of the pictures: what it can write, how wide words are, and how they are shortened.
//!
//! It is Bloom Sans: Noto Sans at two points of its design space (weight 400 width 87.5, weight 600 width 80), cut
//! down to Latin, Greek and Cyrillic and named otherwise because it is changed. Its licence is the SIL Open Font License
//! 1.1 (`assets/fonts/OFL.txt`). Nothing of the machine's own fonts is used, so a picture looks the same everywhere.
//! Arrows, ticks and the like are drawn as shapes; emoji and other scripts are left out of a picture, never of its
//! description.

use bloom_domain::text;
use resvg::usvg::fontdb::{Database, Source};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

mod metrics;

/// The family's name, as SVG asks for it.
pub(super) const FAMILY: &str = "Bloom Sans";

static REGULAR: &[u8] = include_bytes!("../../../assets/fonts/BloomSans-Regular.ttf");
static BOLD: &[u8] = include_bytes!("../../../assets/fonts/BloomSans-SemiBold.ttf");

/// What is put in the place of what does not fit.
const ELLIPSIS: char = '…';

/// A weight of the font.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Face {
    /// 400.
    Regular,
    /// 600: titles, and what weighs.
    Bold,
}

/// How far each character moves the pen, in parts of the letter size.
type Advances = HashMap<char, f64>;

static REGULAR_ADVANCES: LazyLock<Advances> = LazyLock::new(|| metrics::advances(REGULAR).unwrap_or_default());
static BOLD_ADVANCES: LazyLock<Advances> = LazyLock::new(|| metrics::advances(BOLD).unwrap_or_default());

static DATABASE: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut database = Database::new();
    for data in [REGULAR, BOLD] {
        database.load_font_source(Source::Binary(Arc::new(data)));
    }
    Arc::new(database)
});

/// The font as the renderer wants it; made once.
pub(super) fn database() -> Arc<Database> {
    Arc::clone(&DATABASE)
}

fn advances(face: Face) -> &'static Advances {
    match face {
        Face::Regular => &REGULAR_ADVANCES,
        Face::Bold => &BOLD_ADVANCES,
    }
}

/// Whether both weights can write a character.
fn writes(c: char) -> bool {
    REGULAR_ADVANCES.contains_key(&c) && BOLD_ADVANCES.contains_key(&c)
}

/// The words as the font can write them: accents joined to their letters, compatible forms made plain
/// (`H₂O` to `H2O`), arrows and unequal signs spelled, the rest left out, single spaces.
pub(super) fn clean(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut rest = words.chars().peekable();
    while let Some(c) = rest.next() {
        let mut cluster = String::from(c);
        while let Some(mark) = rest.next_if(|c| is_mark(*c)) {
            cluster.push(mark);
        }
        push_cluster(&mut out, c, &cluster);
    }
    out.trim_end().to_owned()
}

fn push_cluster(out: &mut String, base: char, cluster: &str) {
    if base.is_whitespace() || matches!(base, '\u{200b}' | '\u{2028}' | '\u{2029}') {
        if !out.is_empty() && !out.ends_with(' ') {
            out.push(' ');
        }
    } else if is_mark(base) {
        // An accent without a letter.
    } else if cluster.chars().count() == 1 && writes(base) {
        out.push(base);
    } else if let Some(spelled) = spelled(base) {
        out.push_str(spelled);
    } else {
        // Composed and without compatibility forms; the case is put back where the letter had one.
        let plain = text::lower(cluster);
        let plain = if base.is_uppercase() { plain.to_uppercase() } else { plain };
        let plain = plain.trim();
        // An accent that stands alone (`´` is one above a space) has no letter to sit on.
        if !plain.is_empty() && plain.chars().all(writes) && !plain.starts_with(is_mark) {
            out.push_str(plain);
        } else if writes(base) {
            out.push(base);
        }
    }
}

fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// Signs that people put into titles and the font has not.
fn spelled(c: char) -> Option<&'static str> {
    Some(match c {
        '→' | '⇒' | '➜' | '➔' => "›",
        '←' | '⇐' => "‹",
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "!=",
        '‐' | '‑' | '‒' | '―' | '⁃' => "-",
        _ => return None,
    })
}

/// How wide cleaned words are, in logical pixels. Kerning is left out: real words are seldom wider.
pub(super) fn width(face: Face, size: f64, words: &str) -> f64 {
    let advances = advances(face);
    words.chars().filter_map(|c| advances.get(&c)).sum::<f64>() * size
}

/// The words cleaned and, where they are wider than `room`, cut with an ellipsis. Empty where not even one letter fits.
pub(super) fn fit(face: Face, size: f64, words: &str, room: f64) -> String {
    let words = clean(words);
    if width(face, size, &words) <= room {
        return words;
    }
    let advances = advances(face);
    let of = |c: char| advances.get(&c).copied().unwrap_or(0.0) * size;
    let mut left = room - of(ELLIPSIS);
    let mut kept: String = words
        .chars()
        .take_while(|c| {
            left -= of(*c);
            left >= 0.0
        })
        .collect();
    // One or two letters of a next word say nothing.
    if let Some(space) = kept.rfind(' ').filter(|space| kept[*space..].chars().count() <= 3) {
        kept.truncate(space);
    }
    kept.truncate(kept.trim_end_matches([' ', ',', '-', '–', ':', '·', '(']).len());
    if kept.is_empty() {
        return String::new();
    }
    kept.push(ELLIPSIS);
    kept
}

/// The words cleaned and broken between words into at most `lines` lines of `room` width; what does not fit is cut
/// with an ellipsis.
pub(super) fn wrap(face: Face, size: f64, words: &str, room: f64, lines: usize) -> Vec<String> {
    let words = clean(words);
    let mut rest = words.as_str();
    let mut out = Vec::new();
    while !rest.is_empty() && out.len() < lines {
        if out.len() + 1 == lines {
            out.push(fit(face, size, rest, room));
            break;
        }
        let mut end = 0;
        for (at, _) in rest.match_indices(' ').chain([(rest.len(), "")]) {
            if width(face, size, &rest[..at]) > room {
                break;
            }
            end = at;
        }
        if end == 0 {
            // One word wider than the room: cut, and the next word begins a line.
            end = rest.find(' ').unwrap_or(rest.len());
            out.push(fit(face, size, &rest[..end], room));
        } else {
            out.push(rest[..end].to_owned());
        }
        rest = rest[end..].trim_start();
    }
    out.retain(|line| !line.is_empty());
    out
}

#[cfg(test)]
mod tests;
