//! Reading a typed answer while it is being written.
//!
//! A model writes one JSON object, piece by piece; a piece may end anywhere, also within an escape or a character. What
//! is read here is only ever shown as a preview: the whole answer is parsed anew, and strictly, when it is there. So
//! nothing is repaired: at the first thing that a strict parser would refuse the reading ends.

/// The most that is read of all texts together, in bytes: no answer that is shown comes near it.
const LONGEST: usize = 16 * 1024;

/// A key that is longer than this is none of ours, in bytes.
const LONGEST_KEY: usize = 64;

/// The text under one key, as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The key.
    pub key: &'static str,
    /// What was written under it so far.
    pub text: String,
    /// Whether it is written to its end.
    pub whole: bool,
}

/// The texts of a JSON object that is still being written.
///
/// Only strings right under the known keys are read; whatever else stands in the object is skipped. What stands before
/// it (a fence, a word of greeting) and behind it is skipped too.
#[derive(Debug)]
pub struct JsonParts {
    keys: &'static [&'static str],
    parts: Vec<Part>,
    at: At,
    string: StringReader,
    key: String,
    length: usize,
}

/// What the next byte belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    /// Nothing yet.
    Before,
    /// The first key, or the end.
    Open,
    /// A key's first quote.
    NextKey,
    /// A key.
    Key,
    /// What parts a key from its value.
    Colon,
    /// A value's first byte.
    Value,
    /// A text that is wanted: that of the last part.
    Wanted,
    /// A text that is not.
    Unwanted,
    /// A list or an object, so deep within it; in one of its strings or not, after a backslash or not.
    Nested { depth: u32, string: bool, escaped: bool },
    /// A number or a word.
    Scalar,
    /// What parts two pairs, or the end.
    Comma,
    /// Behind the object.
    Done,
    /// Nothing that can be read.
    Broken,
}

impl JsonParts {
    /// Nothing read yet; texts under `keys` will be.
    pub fn new(keys: &'static [&'static str]) -> Self {
        Self { keys, parts: Vec::new(), at: At::Before, string: StringReader::default(), key: String::new(), length: 0 }
    }

    /// Reads on. Whether any text grew or came to its end.
    pub fn push(&mut self, piece: &[u8]) -> bool {
        let before = (self.length, self.whole());
        for byte in piece {
            if matches!(self.at, At::Done | At::Broken) {
                break;
            }
            self.at = self.after(*byte).unwrap_or(At::Broken);
        }
        (self.length, self.whole()) != before
    }

    /// The texts so far, in the order in which they came. Only the last one can still grow.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Whether nothing can come any more: the object is at its end, or cannot be read.
    pub fn is_over(&self) -> bool {
        matches!(self.at, At::Done | At::Broken)
    }

    fn whole(&self) -> usize {
        self.parts.iter().filter(|part| part.whole).count()
    }

    /// Where the reading stands after `byte`; `None` when it cannot go on.
    fn after(&mut self, byte: u8) -> Option<At> {
        let here = self.at;
        match here {
            At::Before => Some(if byte == b'{' { At::Open } else { At::Before }),
            At::Key | At::Wanted | At::Unwanted => self.in_string(byte),
            At::Nested { depth, string, escaped } => Some(nested(depth, string, escaped, byte)),
            At::Done | At::Broken => Some(here),
            _ if is_blank(byte) => Some(if here == At::Scalar { At::Comma } else { here }),
            At::Open | At::NextKey => match byte {
                b'"' => {
                    self.key.clear();
                    Some(At::Key)
                }
                b'}' if here == At::Open => Some(At::Done),
                _ => None,
            },
            At::Colon => (byte == b':').then_some(At::Value),
            At::Value => self.value(byte),
            At::Scalar if byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.') => Some(At::Scalar),
            At::Scalar | At::Comma => match byte {
                b',' => Some(At::NextKey),
                b'}' => Some(At::Done),
                _ => None,
            },
        }
    }

    fn value(&mut self, byte: u8) -> Option<At> {
        match byte {
            b'"' => {
                let Some(key) = self.keys.iter().find(|key| **key == self.key) else { return Some(At::Unwanted) };
                // Twice the same key: a strict parser refuses that.
                if self.parts.iter().any(|part| part.key == *key) {
                    return None;
                }
                self.parts.push(Part { key, text: String::new(), whole: false });
                Some(At::Wanted)
            }
            b'{' | b'[' => Some(At::Nested { depth: 1, string: false, escaped: false }),
            b'-' | b'0'..=b'9' | b'a'..=b'z' => Some(At::Scalar),
            _ => None,
        }
    }

    fn in_string(&mut self, byte: u8) -> Option<At> {
        match self.string.take(byte)? {
            Read::Nothing => Some(self.at),
            Read::Char(c) => {
                match self.at {
                    At::Wanted => {
                        self.length += c.len_utf8();
                        if self.length > LONGEST {
                            return None;
                        }
                        self.parts.last_mut()?.text.push(c);
                    }
                    At::Key if self.key.len() <= LONGEST_KEY => self.key.push(c),
                    _ => {}
                }
                Some(self.at)
            }
            Read::End => {
                match self.at {
                    At::Key => return Some(At::Colon),
                    At::Wanted => self.parts.last_mut()?.whole = true,
                    _ => {}
                }
                Some(At::Comma)
            }
        }
    }
}

/// Where the reading stands within a list or an object that nobody wants.
fn nested(depth: u32, string: bool, escaped: bool, byte: u8) -> At {
    let (depth, string, escaped) = match (string, escaped, byte) {
        (true, true, _) => (depth, true, false),
        (true, false, b'\\') => (depth, true, true),
        (_, _, b'"') => (depth, !string, false),
        (false, _, b'{' | b'[') => (depth.saturating_add(1), false, false),
        (false, _, b'}' | b']') if depth <= 1 => return At::Comma,
        (false, _, b'}' | b']') => (depth - 1, false, false),
        _ => (depth, string, false),
    };
    At::Nested { depth, string, escaped }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// What one byte of a string came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Read {
    Nothing,
    Char(char),
    End,
}

/// Reads one string after another, from behind its first quote to its last.
#[derive(Debug, Default)]
struct StringReader {
    escape: Escape,
    /// The first half of a character that is escaped in two.
    high: Option<u16>,
    /// The first bytes of a character that is not there yet.
    bytes: [u8; 4],
    have: usize,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Escape {
    #[default]
    None,
    /// After a backslash.
    Begun,
    /// Within the four digits after `\u`.
    Unicode { value: u16, digits: u8 },
}

impl StringReader {
    /// What `byte` comes to; `None` when no JSON string goes on like this.
    fn take(&mut self, byte: u8) -> Option<Read> {
        match self.escape {
            Escape::None if self.have > 0 => self.raw(byte),
            Escape::None if byte == b'\\' => {
                self.escape = Escape::Begun;
                Some(Read::Nothing)
            }
            Escape::None if self.high.is_some() => None,
            Escape::None => match byte {
                b'"' => Some(Read::End),
                0x00..=0x1f => None,
                _ => self.raw(byte),
            },
            Escape::Begun => self.escaped(byte),
            Escape::Unicode { value, digits } => self.digit(value, digits, byte),
        }
    }

    /// A byte that stands for itself.
    fn raw(&mut self, byte: u8) -> Option<Read> {
        *self.bytes.get_mut(self.have)? = byte;
        self.have += 1;
        match std::str::from_utf8(self.bytes.get(..self.have)?) {
            Ok(text) => {
                self.have = 0;
                text.chars().next().map(Read::Char)
            }
            Err(error) => error.error_len().is_none().then_some(Read::Nothing),
        }
    }

    fn escaped(&mut self, byte: u8) -> Option<Read> {
        if byte == b'u' {
            self.escape = Escape::Unicode { value: 0, digits: 0 };
            return Some(Read::Nothing);
        }
        self.escape = Escape::None;
        let c = match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            _ => return None,
        };
        self.high.is_none().then_some(Read::Char(c))
    }

    fn digit(&mut self, value: u16, digits: u8, byte: u8) -> Option<Read> {
        let digit = u16::try_from(char::from(byte).to_digit(16)?).ok()?;
        // Four digits of four bits each: nothing is shifted out.
        let value = (value << 4) | digit;
        if digits < 3 {
            self.escape = Escape::Unicode { value, digits: digits + 1 };
            return Some(Read::Nothing);
        }
        self.escape = Escape::None;
        let high = self.high.take();
        if high.is_none() && (0xd800..0xdc00).contains(&value) {
            self.high = Some(value);
            return Some(Read::Nothing);
        }
        let mut decoded = char::decode_utf16(high.into_iter().chain([value]));
        decoded.next()?.ok().map(Read::Char)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{Map, Value, json};

    const KEYS: &[&str] = &["reflection", "affirmation", "info", "question"];

    fn read(text: &str) -> Vec<(&'static str, String, bool)> {
        let mut reader = JsonParts::new(KEYS);
        reader.push(text.as_bytes());
        told(&reader)
    }

    fn told(reader: &JsonParts) -> Vec<(&'static str, String, bool)> {
        reader.parts().iter().map(|part| (part.key, part.text.clone(), part.whole)).collect()
    }

    #[test]
    fn texts_come_in_the_order_in_which_they_are_written() {
        let text = r#"```json
        { "permission" : false, "question": "What \"now\"?", "options": ["a", {"info": "not this }]"}], "other": "x",
          "info": null, "reflection": "Hard days", "affirm"#;
        assert_eq!(
            read(text),
            [("question", "What \"now\"?".to_owned(), true), ("reflection", "Hard days".to_owned(), true)]
        );
    }

    #[test]
    fn a_text_grows() {
        let mut reader = JsonParts::new(KEYS);
        assert!(!reader.push(br#"{"info":"#));
        assert!(!reader.push(b"\""));
        assert!(reader.push(b"caf"));
        // A character comes in two pieces, and shows when it is whole.
        assert!(!reader.push(&[0xc3]));
        assert!(reader.push(&[0xa9]));
        assert!(!reader.push(br"\ud83d\ude"));
        assert!(reader.push(b"00"));
        assert_eq!(told(&reader), [("info", "café😀".to_owned(), false)]);
        assert!(reader.push(b"\""));
        assert!(!reader.push(b"}"));
        assert!(reader.is_over());
        assert!(!reader.push(br#"{"question":"again"}"#));
        assert_eq!(told(&reader), [("info", "café😀".to_owned(), true)]);
    }

    #[test]
    fn what_a_strict_parser_refuses_is_read_no_further() {
        for (broken, left) in [
            ("{\"info\":\"a\nb\"}", "a"),
            (r#"{"info":"a\ud800b"}"#, "a"),
            (r#"{"info":"a\ud800\nb"}"#, "a"),
            (r#"{"info":"a\ud800\u0041b"}"#, "a"),
            (r#"{"info":"a\udc00b"}"#, "a"),
            (r#"{"info":"a\xb"}"#, "a"),
            (r#"{"info":"a\u00g0b"}"#, "a"),
            (r#"{"info":"a","info":"b"}"#, "a"),
            (r#"{"info":"a" "question":"b"}"#, "a"),
            (r#"{"info":"a",,"question":"b"}"#, "a"),
            (r#"{"info":"a";"question":"b"}"#, "a"),
        ] {
            let texts: Vec<String> = read(broken).into_iter().map(|(_, text, _)| text).collect();
            assert_eq!(texts, [left], "{broken}");
        }
        for nothing in ["", "{}", "[1]", "no", "{info:\"a\"}", "{\"info\" \"a\"}", "{\"info\":!}", "}{{\"info\":\"a\"}"]
        {
            assert_eq!(read(nothing), [], "{nothing}");
        }
        let mut bytes = JsonParts::new(KEYS);
        bytes.push(b"{\"info\":\"a\xff\"}");
        assert!(bytes.is_over());
        assert_eq!(bytes.parts()[0].text, "a");
    }

    #[test]
    fn monstrous_answers_end() {
        let long = format!("{{\"info\":\"{}\"}}", "a".repeat(10 * LONGEST));
        assert_eq!(read(&long)[0].1.len(), LONGEST);
        let deep = format!("{{\"x\":{}", "[".repeat(1_000_000));
        assert_eq!(read(&deep), []);
        let keys = format!("{{\"{}\":1,\"info\":\"a\"}}", "k".repeat(1_000_000));
        assert_eq!(read(&keys), [("info", "a".to_owned(), true)]);
    }

    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i32>().prop_map(Value::from),
            any::<String>().prop_map(Value::from),
        ];
        leaf.prop_recursive(3, 12, 3, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
                prop::collection::btree_map(any::<String>(), inner, 0..3).prop_map(|map| json!(map)),
            ]
        })
    }

    fn object() -> impl Strategy<Value = Map<String, Value>> {
        let key = prop_oneof![
            prop::sample::select(KEYS).prop_map(str::to_owned),
            Just("permission".to_owned()),
            Just("options".to_owned()),
            any::<String>(),
        ];
        prop::collection::vec((key, prop_oneof![any::<String>().prop_map(Value::from), value()]), 0..7)
            .prop_map(|pairs| pairs.into_iter().collect())
    }

    /// The same text with every character outside of ASCII escaped.
    fn in_ascii(text: &str) -> String {
        let mut units = [0; 2];
        text.chars()
            .map(|c| match c.is_ascii() {
                true => c.to_string(),
                false => c.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")).collect(),
            })
            .collect()
    }

    proptest! {
        #[test]
        fn any_cut_reads_like_the_whole(
            object in object(), ascii in any::<bool>(), pretty in any::<bool>(), cuts in prop::collection::vec(1_usize..9, 0..200),
        ) {
            let written = if pretty { serde_json::to_string_pretty(&object) } else { serde_json::to_string(&object) };
            let written = written.unwrap();
            let text = if ascii { in_ascii(&written) } else { written };
            let mut pieces = JsonParts::new(KEYS);
            let mut rest = text.as_bytes();
            let mut shown: Vec<(&str, String, bool)> = Vec::new();
            for cut in cuts.into_iter().chain([usize::MAX]) {
                let (piece, left) = rest.split_at(cut.min(rest.len()));
                rest = left;
                let grew = pieces.push(piece);
                let now = told(&pieces);
                // Nothing is ever taken back.
                prop_assert!(shown.iter().zip(&now).all(|(old, new)| old.0 == new.0 && new.1.starts_with(&old.1)));
                let size = |parts: &[(&str, String, bool)]| {
                    let letters: usize = parts.iter().map(|part| part.1.len()).sum();
                    (letters, parts.iter().filter(|part| part.2).count())
                };
                prop_assert_eq!(grew, size(&shown) != size(&now));
                shown = now;
            }
            prop_assert!(pieces.is_over());
            let expected: Vec<(String, String, bool)> = object
                .iter()
                .filter(|(key, value)| KEYS.contains(&key.as_str()) && value.is_string())
                .map(|(key, value)| (key.clone(), value.as_str().unwrap().to_owned(), true))
                .collect();
            let read: Vec<(String, String, bool)> =
                shown.into_iter().map(|(key, text, whole)| (key.to_owned(), text, whole)).collect();
            prop_assert_eq!(read, expected);
        }

        #[test]
        fn no_bytes_upset_it(pieces in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..20), 0..20)) {
            let mut reader = JsonParts::new(KEYS);
            reader.push(b"{\"info\":");
            for piece in pieces {
                reader.push(&piece);
            }
        }
    }
}
