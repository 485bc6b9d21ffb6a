//! The lines of a calendar file and the parts of a line (RFC 5545 §3.1).
//!
//! Folded lines are joined as bytes, before anything is decoded: some programs fold in the middle of a character.

use std::borrow::Cow;

/// The bytes as UTF-8, without a byte order mark. UTF-16 is told by its mark or by the zeros in `BEGIN`.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, [u8]> {
    match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => Cow::Borrowed(rest),
        [0xFF, 0xFE, rest @ ..] => Cow::Owned(from_utf16(rest, u16::from_le_bytes)),
        [0xFE, 0xFF, rest @ ..] => Cow::Owned(from_utf16(rest, u16::from_be_bytes)),
        [b'B' | b'b', 0, ..] => Cow::Owned(from_utf16(bytes, u16::from_le_bytes)),
        [0, b'B' | b'b', ..] => Cow::Owned(from_utf16(bytes, u16::from_be_bytes)),
        _ => Cow::Borrowed(bytes),
    }
}

fn from_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Vec<u8> {
    let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
    String::from_utf16_lossy(&units).into_bytes()
}

/// The logical lines: ended by CR LF, LF or CR; unfolded; blank ones left out.
pub(super) struct Lines<'a> {
    rest: &'a [u8],
}

impl<'a> Lines<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// One line as it stands in the file, and past the breaks behind it.
    fn physical(&mut self) -> &'a [u8] {
        let end = self.rest.iter().position(|byte| is_break(*byte)).unwrap_or(self.rest.len());
        let (line, rest) = self.rest.split_at(end);
        self.rest = past_breaks(rest);
        line
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Cow<'a, str>;

    fn next(&mut self) -> Option<Self::Item> {
        self.rest = past_breaks(self.rest);
        if self.rest.is_empty() {
            return None;
        }
        let line = self.physical();
        if !matches!(self.rest, [b' ' | b'\t', ..]) {
            return Some(String::from_utf8_lossy(line));
        }
        let mut whole = line.to_vec();
        while matches!(self.rest, [b' ' | b'\t', ..]) {
            whole.extend_from_slice(&self.physical()[1..]);
        }
        Some(Cow::Owned(String::from_utf8_lossy(&whole).into_owned()))
    }
}

fn is_break(byte: u8) -> bool {
    matches!(byte, b'\r' | b'\n')
}

fn past_breaks(bytes: &[u8]) -> &[u8] {
    let start = bytes.iter().position(|byte| !is_break(*byte)).unwrap_or(bytes.len());
    &bytes[start..]
}

/// One property: `NAME;PARAM=VALUE;PARAM="VALUE":value`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Property<'a> {
    name: &'a str,
    params: &'a str,
    /// What stands behind the colon, as written.
    pub(super) value: &'a str,
}

impl<'a> Property<'a> {
    /// Reads a line. `None` when it has no colon. A quotation mark that is never closed quotes nothing.
    pub(super) fn parse(line: &'a str) -> Option<Self> {
        let colon = unquoted(line, b':').or_else(|| line.find(':'))?;
        let (head, value) = (&line[..colon], &line[colon + 1..]);
        let (name, params) = head.split_once(';').unwrap_or((head, ""));
        Some(Self { name: name.trim(), params, value: value.trim() })
    }

    /// The name in capitals.
    pub(super) fn name(&self) -> String {
        self.name.to_ascii_uppercase()
    }

    /// A parameter's value, without its quotation marks.
    pub(super) fn param(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.params;
        while !rest.is_empty() {
            let end = unquoted(rest, b';').unwrap_or(rest.len());
            if let Some((key, value)) = rest[..end].split_once('=')
                && key.trim().eq_ignore_ascii_case(name)
            {
                return Some(value.trim().trim_matches('"'));
            }
            rest = rest.get(end + 1..).unwrap_or_default();
        }
        None
    }
}

/// Where a mark first stands outside quotation marks.
fn unquoted(text: &str, mark: u8) -> Option<usize> {
    let mut quoted = false;
    text.bytes().position(|byte| {
        quoted ^= byte == b'"';
        byte == mark && !quoted
    })
}

/// The text of a TEXT value (RFC 5545 §3.3.11) in one line: escapes undone, controls and direction marks left out.
pub(super) fn plain(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(char) = chars.next() {
        let char = match char {
            '\\' => match chars.next() {
                Some('n' | 'N') | None => ' ',
                Some(other) => other,
            },
            other => other,
        };
        let turns =
            matches!(char, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}');
        if !turns && !char.is_control() {
            text.push(char);
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        Lines::new(&decode(bytes)).map(Cow::into_owned).collect()
    }

    #[test]
    fn lines_end_in_every_way_and_unfold() {
        assert_eq!(lines(b"A:1\r\nB:2\nC:3\rD:4\r\r\n 5\n\t6\n\n\nE:7"), ["A:1", "B:2", "C:3", "D:456", "E:7"]);
    }

    #[test]
    fn a_character_folded_in_its_middle_is_whole_again() {
        assert_eq!(lines(b"A:caf\xC3\r\n \xA9"), ["A:caf\u{e9}"]);
    }

    #[test]
    fn utf_16_is_read_with_and_without_its_mark() {
        let units: Vec<u8> = "BEGIN:X\r\nA:\u{e7}".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(lines(&units), ["BEGIN:X", "A:\u{e7}"]);
        let marked: Vec<u8> = "\u{feff}A:\u{e7}".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(lines(&marked), ["A:\u{e7}"]);
    }

    #[test]
    fn quoted_parameters_keep_their_marks() {
        let property =
            Property::parse(r#"dtstart;X="a;b:c";TZID="Europe/Lisbon":20260301T100000"#).expect("has a colon");
        assert_eq!(property.name(), "DTSTART");
        assert_eq!(property.param("tzid"), Some("Europe/Lisbon"));
        assert_eq!(property.param("X"), Some("a;b:c"));
        assert_eq!(property.param("Y"), None);
        assert_eq!(property.value, "20260301T100000");
    }

    #[test]
    fn a_quote_left_open_quotes_nothing() {
        let property = Property::parse(r#"DTSTART;TZID="Europe/Lisbon:20260301T100000"#).expect("has a colon");
        assert_eq!((property.param("TZID"), property.value), (Some("Europe/Lisbon"), "20260301T100000"));
    }

    #[test]
    fn a_name_is_told_in_one_plain_line() {
        assert_eq!(plain("My\\, own\\nweek\u{202e}\u{7} \\\\ "), "My, own week \\");
    }
}
