//! From what was typed to what is said.

use bloom_chat::Body;
use std::io::{self, BufRead, Read};

/// The longest line that is taken as one message, in bytes. A longer one comes in pieces.
const LONGEST_LINE: u64 = 1 << 20;

/// What a line says; nothing for an empty one. `more` tells that the line's rest follows.
pub(crate) fn body(line: &str, more: bool) -> Option<Body> {
    let text = line.trim_end_matches(['\n', '\r']);
    if text.trim().is_empty() {
        return None;
    }
    if let Some((name, args)) = command(text.trim()) {
        return Some(Body::Command { name, args });
    }
    Some(Body::Text { text: text.to_owned(), forwarded: false, at_limit: more, reply_to: None })
}

/// `/name args`, where the name is what the networks allow in one.
fn command(text: &str) -> Option<(String, String)> {
    let rest = text.strip_prefix('/')?;
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let (name, args) = rest.split_at(end);
    let fits = (1..=32).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    fits.then(|| (name.to_ascii_lowercase(), args.trim().to_owned()))
}

/// Whether a line says that it goes on in the next one: an odd number of backslashes at its end.
pub(crate) fn goes_on(line: &str) -> bool {
    line.bytes().rev().take_while(|&byte| byte == b'\\').count() % 2 == 1
}

/// Lines that go on, as one text with line breaks.
pub(crate) fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut lines = text.split('\n').peekable();
    while let Some(line) = lines.next() {
        match lines.peek() {
            Some(_) if goes_on(line) => joined.push_str(&line[..line.len() - 1]),
            _ => joined.push_str(line),
        }
        if lines.peek().is_some() {
            joined.push('\n');
        }
    }
    joined
}

/// A message read from a pipe.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Its text, without the line break.
    pub(crate) text: String,
    /// The line was too long; its rest follows.
    pub(crate) more: bool,
}

/// Reads messages from a pipe, a line each. Bytes that are no UTF-8 become replacement characters.
pub(crate) struct Pipe<R> {
    source: R,
    /// The first bytes of a character that a cut went through.
    cut: Vec<u8>,
}

impl<R: BufRead> Pipe<R> {
    pub(crate) fn new(source: R) -> Self {
        Self { source, cut: Vec::new() }
    }

    /// The next message; none at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Piece>> {
        let mut text = String::new();
        loop {
            let Some((line, more)) = self.line()? else {
                return Ok((!text.is_empty()).then(|| Piece { text: joined(&text), more: false }));
            };
            text.push_str(&line);
            if more || text.len() as u64 >= LONGEST_LINE || !goes_on(&line) {
                return Ok(Some(Piece { text: joined(&text), more }));
            }
            text.push('\n');
        }
    }

    fn line(&mut self) -> io::Result<Option<(String, bool)>> {
        let mut bytes = std::mem::take(&mut self.cut);
        let carried = bytes.len();
        let read = self.source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 && carried == 0 {
            return Ok(None);
        }
        let more = read as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n');
        if more {
            let error = std::str::from_utf8(&bytes).err();
            if let Some(error) = error.filter(|error| error.error_len().is_none()) {
                self.cut = bytes.split_off(error.valid_up_to());
            }
        }
        let line = String::from_utf8_lossy(&bytes);
        Ok(Some((line.trim_end_matches(['\n', '\r']).to_owned(), more)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Option<Body> {
        Some(Body::Text { text: text.to_owned(), forwarded: false, at_limit: false, reply_to: None })
    }

    fn said(name: &str, args: &str) -> Option<Body> {
        Some(Body::Command { name: name.to_owned(), args: args.to_owned() })
    }

    #[test]
    fn slashes_call_commands_only_where_a_name_follows() {
        assert_eq!(body("/help", false), said("help", ""));
        assert_eq!(body("  /Start  deep_link-1 \r\n", false), said("start", "deep_link-1"));
        assert_eq!(body("/language pt-BR\nx", false), said("language", "pt-BR\nx"));
        for line in ["/", "/ help", "//help", "/usr/bin", "/ação", "2", "say /help"] {
            assert_eq!(body(line, false), text(line), "{line}");
        }
        assert_eq!(body(" \t\r\n", false), None);
        assert_eq!(body("", false), None);
        assert_eq!(body("  indented\n", false), text("  indented"));
    }

    #[test]
    fn a_backslash_carries_a_line_on() {
        assert!(goes_on("a\\") && !goes_on("a\\\\") && goes_on("\\\\\\") && !goes_on(""));
        assert_eq!(joined("one\\\ntwo\\\nthree"), "one\ntwo\nthree");
        assert_eq!(joined("pasted\nlines\\\\\nx\\"), "pasted\nlines\\\\\nx\\");
    }

    fn pieces(input: &[u8]) -> Vec<String> {
        let mut pipe = Pipe::new(input);
        std::iter::from_fn(|| pipe.next().unwrap()).map(|piece| piece.text).collect()
    }

    #[test]
    fn a_pipe_gives_a_message_a_line() {
        assert_eq!(pieces(b"one\r\ntwo\\\nmore\n\nlast"), ["one", "two\nmore", "", "last"]);
        assert_eq!(pieces(b"ends open\\\n"), ["ends open\n"]);
        assert_eq!(pieces(b"bad \xff\xfe bytes\n"), ["bad \u{fffd}\u{fffd} bytes"]);
        assert!(pieces(b"").is_empty());
    }

    #[test]
    fn an_endless_line_comes_in_pieces_with_no_character_lost() {
        let line = format!("x{}", "é".repeat(700_000));
        let mut pipe = Pipe::new(line.as_bytes());
        let first = pipe.next().unwrap().unwrap();
        let second = pipe.next().unwrap().unwrap();
        assert!(first.more && !second.more);
        assert_eq!(first.text + &second.text, line);
        assert_eq!(pipe.next().unwrap(), None);
    }
}
