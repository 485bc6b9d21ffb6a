//! Entities: who is mentioned, where a command ends, what is left when our own name is taken out.

use super::Me;
use crate::wire::{Entity, Message};
use serde_json::Value;
use std::ops::Range;

/// A message's words with the marks that matter to us.
#[derive(Debug, Default)]
pub(super) struct Words {
    text: String,
    /// Byte ranges of mentions of us.
    mentions: Vec<Range<usize>>,
    /// Where the command at the very start ends.
    command: Option<usize>,
}

/// A command as typed at the start of a message.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Typed {
    /// Lower-case, without its mark and without the bot's name.
    pub(super) name: String,
    /// The bot that was named with it, lower-case.
    pub(super) bot: Option<String>,
    /// What follows, trimmed.
    pub(super) args: String,
}

impl Words {
    /// The text of a message, or the caption of its file.
    pub(super) fn of(message: &Message, me: &Me) -> Option<Self> {
        match (&message.text, &message.caption) {
            (Some(text), _) => Some(Self::new(text, message.entities.as_deref(), me)),
            (None, Some(caption)) => Some(Self::new(caption, message.caption_entities.as_deref(), me)),
            (None, None) => None,
        }
    }

    fn new(text: &str, entities: Option<&[Value]>, me: &Me) -> Self {
        let mut words = Self { text: text.to_owned(), ..Self::default() };
        let entities: Vec<Entity> = entities
            .unwrap_or_default()
            .iter()
            .filter_map(|entity| serde::Deserialize::deserialize(entity).ok())
            .collect();
        if entities.is_empty() {
            // A server that marks nothing still means a command by a leading slash.
            words.command = command_end(text);
        }
        for entity in entities {
            let Some(range) = byte_range(text, entity.offset, entity.length) else {
                continue;
            };
            match entity.kind.as_str() {
                "bot_command" if entity.offset == 0 => words.command = Some(range.end),
                "mention" if is_our_name(&text[range.clone()], me) => words.mentions.push(range),
                "text_mention" if entity.user.is_some_and(|user| user.id == me.id) => {
                    words.mentions.push(range);
                }
                _ => {}
            }
        }
        words.mentions.sort_by_key(|range| range.start);
        words
    }

    /// Whether we are named.
    pub(super) fn mentions_us(&self) -> bool {
        !self.mentions.is_empty()
    }

    /// How long the text is as typed, in UTF-16 units.
    pub(super) fn utf16_len(&self) -> usize {
        self.text.encode_utf16().count()
    }

    /// The words without our name.
    pub(super) fn spoken(&self) -> String {
        self.without_mentions(0)
    }

    /// The command that the message begins with.
    pub(super) fn command(&self) -> Option<Typed> {
        let end = self.command?;
        let whole = self.text.get(..end)?.strip_prefix('/')?;
        let (name, bot) = match whole.split_once('@') {
            Some((name, bot)) => (name, Some(bot.to_lowercase())),
            None => (whole, None),
        };
        if name.is_empty() {
            return None;
        }
        Some(Typed { name: name.to_lowercase(), bot, args: self.without_mentions(end) })
    }

    fn without_mentions(&self, from: usize) -> String {
        let mut spoken = String::with_capacity(self.text.len() - from);
        let mut at = from;
        for range in self.mentions.iter().filter(|range| range.start >= from) {
            // Overlapping marks: what is gone is gone.
            let start = range.start.max(at);
            spoken.push_str(&self.text[at..start]);
            at = range.end.max(at);
            let rest = &self.text[at..];
            if spoken.trim().is_empty() {
                // "@bot, what is due?": the comma goes with the name.
                let kept = rest.trim_start_matches([',', ':', ';']);
                at += rest.len() - kept.len();
            } else if spoken.ends_with(' ') && rest.starts_with(' ') {
                at += 1;
            }
        }
        spoken.push_str(&self.text[at..]);
        spoken.trim().to_owned()
    }
}

fn is_our_name(mention: &str, me: &Me) -> bool {
    let name = mention.strip_prefix('@').unwrap_or(mention);
    me.username.as_deref().is_some_and(|ours| ours.eq_ignore_ascii_case(name))
}

/// The end of a leading `/name` or `/name@bot`, if that is all that the first word is.
fn command_end(text: &str) -> Option<usize> {
    let first = text.split(char::is_whitespace).next()?;
    let name = first.strip_prefix('/')?;
    let plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'@'));
    (!name.is_empty() && plain && name.split('@').next().is_some_and(|name| (1..=32).contains(&name.len())))
        .then_some(first.len())
}

/// UTF-16 offset and length as bytes; none if they do not fit the text or cut a character.
fn byte_range(text: &str, offset: usize, length: usize) -> Option<Range<usize>> {
    let end = offset.checked_add(length)?;
    let mut units = 0;
    let mut start_byte = None;
    for (byte, c) in text.char_indices() {
        if units == offset {
            start_byte = Some(byte);
        }
        if units == end {
            return Some(start_byte?..byte);
        }
        units += c.len_utf16();
    }
    if units == offset {
        start_byte = Some(text.len());
    }
    (units == end).then_some(start_byte?..text.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn me() -> Me {
        Me { id: 99, username: Some("Bloom_Bot".into()) }
    }

    fn words(text: &str, entities: &Value) -> Words {
        Words::new(text, entities.as_array().map(Vec::as_slice), &me())
    }

    fn mention(offset: usize, length: usize) -> Value {
        json!({"type": "mention", "offset": offset, "length": length})
    }

    #[test]
    fn our_name_is_taken_out_wherever_it_stands() {
        let cases = [
            ("@bloom_bot what is due?", 0, "what is due?"),
            ("@BLOOM_BOT, what is due?", 0, "what is due?"),
            ("hey @bloom_bot what is due?", 4, "hey what is due?"),
            ("what is due, @bloom_bot", 13, "what is due,"),
            ("😀 @bloom_bot ok", 3, "😀 ok"),
            ("@bloom_bot", 0, ""),
        ];
        for (text, offset, spoken) in cases {
            let words = words(text, &json!([mention(offset, 10)]));
            assert!(words.mentions_us(), "{text}");
            assert_eq!(words.spoken(), spoken, "{text}");
        }
    }

    #[test]
    fn other_names_stay() {
        let words = words("@bloom_bot2 hi", &json!([mention(0, 11)]));
        assert!(!words.mentions_us());
        assert_eq!(words.spoken(), "@bloom_bot2 hi");
    }

    #[test]
    fn a_name_counts_only_where_it_is_marked() {
        assert!(
            !words("mail me at x@bloom_bot", &json!([{"type": "email", "offset": 11, "length": 11}])).mentions_us()
        );
        assert!(
            words("you there", &json!([{"type": "text_mention", "offset": 0, "length": 3, "user": {"id": 99}}]))
                .mentions_us()
        );
        assert!(
            !words("you there", &json!([{"type": "text_mention", "offset": 0, "length": 3, "user": {"id": 98}}]))
                .mentions_us()
        );
    }

    #[test]
    fn marks_that_do_not_fit_are_ignored() {
        for entity in [
            mention(0, 1000),
            mention(1000, 10),
            mention(usize::MAX, 2),
            mention(1, 10),
            json!({"type": 3}),
            json!("x"),
        ] {
            let words = words("😀bloom_bot", &json!([entity]));
            assert!(!words.mentions_us());
            assert_eq!(words.spoken(), "😀bloom_bot");
        }
    }

    #[test]
    fn commands() {
        let typed = |text: &str, length: usize| {
            words(text, &json!([{"type": "bot_command", "offset": 0, "length": length}])).command().unwrap()
        };
        assert_eq!(typed("/HELP", 5), Typed { name: "help".into(), bot: None, args: String::new() });
        assert_eq!(
            typed("/start@Bloom_Bot  abc_1 \n", 16),
            Typed { name: "start".into(), bot: Some("bloom_bot".into()), args: "abc_1".into() }
        );
        assert_eq!(typed("/goal\nlearn Rust\nwell", 5).args, "learn Rust\nwell");
    }

    #[test]
    fn a_server_without_marks_is_understood() {
        let bare = |text: &str| Words::new(text, None, &me()).command();
        assert_eq!(bare("/start x").unwrap().name, "start");
        assert_eq!(bare("/start@other_bot").unwrap().bot.as_deref(), Some("other_bot"));
        for text in ["/", "//", "/usr/bin", "hi /start", "/é", "1/2", "/ start", "/@bot"] {
            assert_eq!(bare(text), None, "{text}");
        }
        // Marked as something else, it is something else.
        let marked = words("/start", &json!([{"type": "code", "offset": 0, "length": 6}]));
        assert_eq!(marked.command(), None);
    }
}
