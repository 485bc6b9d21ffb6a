//! What came in and is not read: said honestly, by name where the name is known.

use crate::coordinator::view::{Decision, View};
use crate::flows::{help, reask};
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::texts::{text, text_with};

/// Names of kinds, each with the words in which networks speak of it. The first match counts.
const KINDS: &[(&str, &[&str])] = &[
    ("sticker", &["sticker"]),
    ("voice", &["voice"]),
    ("audio", &["audio", "music"]),
    ("animation", &["animation", "gif"]),
    ("photo", &["photo", "image", "picture"]),
    ("video", &["video"]),
    ("location", &["location", "venue", "geo"]),
    ("contact", &["contact", "vcard"]),
    ("poll", &["poll"]),
    ("dice", &["dice"]),
];

/// The longest file name that is shown, in characters.
const LONGEST_NAME: usize = 80;

/// A kind of message that is not read; `what` is the network's word for it.
pub fn kind(view: &View, what: &str) -> Decision {
    let what = what.to_ascii_lowercase();
    let known = KINDS.iter().find(|(_, words)| words.iter().any(|word| what.contains(word)));
    let kind = known.map_or("other", |(kind, _)| kind);
    say(&text_with(view.language, "unread-kind", &[("kind", kind.into())]))
}

/// A file, with its name if it came with one.
pub fn file(view: &View, name: Option<&str>) -> Decision {
    let shown: Option<String> = name.map(|name| {
        let plain: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME + 1).collect();
        if plain.chars().count() > LONGEST_NAME {
            plain.chars().take(LONGEST_NAME).chain(['…']).collect()
        } else {
            plain
        }
    });
    match shown.filter(|name| !name.trim().is_empty()) {
        Some(name) => say(&text_with(view.language, "unread-file", &[("name", name.into())])),
        None => say(&text(view.language, "unread-file-unnamed")),
    }
}

/// A message that was answered already now says something else.
pub fn edited(view: &View) -> Decision {
    say(&text(view.language, "unread-edited"))
}

/// More arrived in a short time than is read.
pub fn too_much(view: &View) -> Decision {
    say(&text(view.language, "unread-too-much"))
}

/// A longer text than is read; both numbers in characters.
pub fn too_long(view: &View, length: usize, limit: usize) -> Decision {
    let shown = |count: usize| numbers::number(count as f64, view.language);
    let args = [("length", shown(length).into()), ("limit", shown(limit).into())];
    say(&text_with(view.language, "unread-too-long", &args))
}

/// A choice that is no longer open: a note, and then what *is* open, or where things stand.
pub fn stale(view: &View) -> Decision {
    let note = text(view.language, "note-stale");
    let mut decision = reask(view);
    if decision.replies.is_empty() {
        decision = Decision::say(help::with_menu(Draft::text(&note), view.language));
    }
    decision.note = Some(note);
    decision
}

/// A choice of somebody else: a note for the one who tapped, and nothing else.
pub fn foreign(view: &View) -> Decision {
    Decision { note: Some(text(view.language, "note-foreign")), ..Decision::default() }
}

fn say(words: &str) -> Decision {
    Decision::say(Draft::text(words))
}
