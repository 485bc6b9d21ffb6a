//! Server-sent events, read from bytes that arrive in any pieces.
//!
//! Only `data` matters here. Lines end in LF, CR or CRLF, comments keep a connection alive, and a character or a line
//! end may fall between two pieces. One event and the whole stream are bounded: a server that never stops is cut off.

/// The most bytes of one event's data.
pub(crate) const LARGEST_EVENT: usize = 1024 * 1024;
/// The most bytes of a stream.
pub(crate) const LARGEST_STREAM: usize = 16 * 1024 * 1024;

/// Why a stream cannot be read on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SseError {
    /// An event or the stream is larger than what we read.
    TooLarge,
    /// An event is not UTF-8.
    NotText,
}

/// Takes bytes, gives the data of whole events.
#[derive(Debug, Default)]
pub(crate) struct SseReader {
    line: Vec<u8>,
    data: Option<Vec<u8>>,
    total: usize,
    /// The last byte was a CR: an LF now belongs to it.
    after_cr: bool,
    /// The first line is over, and with it the place of a byte order mark.
    begun: bool,
}

impl SseReader {
    /// Reads on. Gives the events that have become whole.
    pub(crate) fn push(&mut self, bytes: &[u8]) -> Result<Vec<String>, SseError> {
        self.total = self.total.saturating_add(bytes.len());
        if self.total > LARGEST_STREAM {
            return Err(SseError::TooLarge);
        }
        let mut events = Vec::new();
        for &byte in bytes {
            let ends_cr = std::mem::replace(&mut self.after_cr, byte == b'\r');
            match byte {
                b'\n' if ends_cr => {}
                b'\n' | b'\r' => events.extend(self.end_line()?),
                _ => {
                    // "data: " and a little more comes on top of the data.
                    if self.line.len() + self.data.as_ref().map_or(0, Vec::len) > LARGEST_EVENT {
                        return Err(SseError::TooLarge);
                    }
                    self.line.push(byte);
                }
            }
        }
        Ok(events)
    }

    /// The end of the stream. Gives the event that it left without a blank line after it, which some servers do; it
    /// may be a part of one.
    pub(crate) fn finish(&mut self) -> Result<Option<String>, SseError> {
        let mut last = None;
        if !self.line.is_empty() {
            last = self.end_line()?;
        }
        match last {
            Some(event) => Ok(Some(event)),
            None => self.dispatch(),
        }
    }

    fn end_line(&mut self) -> Result<Option<String>, SseError> {
        let mut line = std::mem::take(&mut self.line);
        if !std::mem::replace(&mut self.begun, true) && line.starts_with(b"\xEF\xBB\xBF") {
            line.drain(..3);
        }
        if line.is_empty() {
            return self.dispatch();
        }
        let (field, value) = match line.iter().position(|&byte| byte == b':') {
            Some(colon) => (&line[..colon], &line[colon + 1..]),
            None => (&line[..], &[][..]),
        };
        if field == b"data" {
            let value = value.strip_prefix(b" ").unwrap_or(value);
            match &mut self.data {
                Some(data) => {
                    data.push(b'\n');
                    data.extend_from_slice(value);
                }
                None => self.data = Some(value.to_vec()),
            }
        }
        Ok(None)
    }

    fn dispatch(&mut self) -> Result<Option<String>, SseError> {
        let Some(data) = self.data.take() else { return Ok(None) };
        if data.is_empty() {
            return Ok(None);
        }
        String::from_utf8(data).map(Some).map_err(|_| SseError::NotText)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Writes events as a server might: each with its line end, comments and other fields between.
    fn written(events: &[String], end: &str, noise: bool) -> Vec<u8> {
        let mut text = String::new();
        for event in events {
            if noise {
                text.push_str(&format!(": ping{end}event: message{end}id: 7{end}{end}"));
            }
            for line in event.split('\n') {
                text.push_str(&format!("data: {line}{end}"));
            }
            text.push_str(end);
        }
        text.into_bytes()
    }

    fn read(bytes: &[u8], cuts: &[usize]) -> Vec<String> {
        let mut reader = SseReader::default();
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut % (bytes.len() + 1)).collect();
        cuts.sort_unstable();
        let mut events = Vec::new();
        let mut from = 0;
        for cut in cuts.into_iter().chain([bytes.len()]) {
            events.extend(reader.push(&bytes[from..cut]).expect("readable"));
            from = cut;
        }
        events.extend(reader.finish().expect("readable"));
        events
    }

    proptest! {
        #[test]
        fn pieces_make_no_difference(
            events in prop::collection::vec("[^\r\n]{1,12}(\n[^\r\n]{0,12}){0,2}", 0..6),
            end in prop::sample::select(vec!["\n", "\r\n", "\r"]),
            noise: bool,
            cuts in prop::collection::vec(any::<usize>(), 0..24),
        ) {
            // A lone first line that starts with a byte order mark would lose it, as the standard says.
            prop_assert_eq!(read(&written(&events, end, noise), &cuts), events);
        }

        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
            let mut reader = SseReader::default();
            let _ = reader.push(&bytes).and_then(|_| reader.finish());
        }
    }

    #[test]
    fn an_end_without_a_blank_line_still_gives_the_last_event() {
        assert_eq!(read(b"data: a\n\ndata: [DONE]", &[]), ["a", "[DONE]"]);
    }

    #[test]
    fn a_byte_order_mark_and_a_field_without_a_space_are_taken() {
        assert_eq!(read("\u{feff}data:{\"a\":1}\r\n\r\n".as_bytes(), &[1, 4]), ["{\"a\":1}"]);
    }

    #[test]
    fn half_a_character_at_the_end_is_no_text() {
        let mut reader = SseReader::default();
        assert_eq!(reader.push(b"data: ol\xc3").expect("so far"), Vec::<String>::new());
        assert_eq!(reader.finish(), Err(SseError::NotText));
    }

    #[test]
    fn an_endless_line_and_an_endless_stream_are_cut_off() {
        let mut reader = SseReader::default();
        assert_eq!(reader.push(&vec![b'x'; LARGEST_EVENT + 2]), Err(SseError::TooLarge));
        let mut reader = SseReader::default();
        let piece = b": ping\n".repeat(1024);
        let ended = (0..LARGEST_STREAM / piece.len() + 1).find_map(|_| reader.push(&piece).err());
        assert_eq!(ended, Some(SseError::TooLarge));
    }
}
