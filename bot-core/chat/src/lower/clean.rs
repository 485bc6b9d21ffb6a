//! Keeps characters out of a text that would show nothing, carry hidden words, or turn around
//! what somebody else wrote.

/// Writes characters that are fit to be shown, and keeps count of open text directions.
///
/// Tag characters (U+E0000 to U+E007F) can carry invisible instructions: they go. So do control
/// characters other than line break and tab. Directional overrides, embeddings and isolates stay,
/// since honest right-to-left text needs them, but whatever is still open at the end of a
/// paragraph is closed there.
#[derive(Debug, Default)]
pub(crate) struct Cleaner {
    open: Vec<Direction>,
    isolates: usize,
    /// Something was taken out.
    pub(crate) removed: bool,
    /// Something was closed for the writer.
    pub(crate) closed: bool,
    after_return: bool,
}

#[derive(Debug, Clone, Copy)]
struct Direction {
    isolate: bool,
    /// Whether the opening character was written; beyond [`DIRECTIONS_MAX`] it was not.
    written: bool,
}

/// So many directions may be open at once; honest text needs two or three. It bounds what
/// closing them costs.
pub(crate) const DIRECTIONS_MAX: usize = 8;

const POP_EMBEDDING: char = '\u{202C}';
/// Closes an isolate; as long as what closes an embedding, in every unit.
pub(crate) const POP_ISOLATE: char = '\u{2069}';

impl Cleaner {
    /// Writes `character` to `out` if it may be shown. Line breaks are handed back as `true`, for
    /// the writer to break the line in its own way.
    pub(crate) fn push(&mut self, out: &mut String, character: char) -> bool {
        let after_return = std::mem::take(&mut self.after_return);
        match character {
            '\n' if after_return => return false,
            '\r' => {
                self.after_return = true;
                return true;
            }
            '\n' | '\u{85}' | '\u{2028}' | '\u{2029}' => return true,
            '\u{202A}' | '\u{202B}' | '\u{202D}' | '\u{202E}' => self.begin(out, character, false),
            '\u{2066}'..='\u{2068}' => self.begin(out, character, true),
            POP_EMBEDDING => self.end_embedding(out),
            POP_ISOLATE => self.end_isolate(out),
            '\t' => out.push('\t'),
            hidden if is_hidden(hidden) => self.removed = true,
            shown => out.push(shown),
        }
        false
    }

    /// Closes every direction that is still open.
    pub(crate) fn close(&mut self, out: &mut String) {
        for direction in self.open.drain(..).rev().filter(|direction| direction.written) {
            out.push(if direction.isolate { POP_ISOLATE } else { POP_EMBEDDING });
            self.closed = true;
        }
        self.isolates = 0;
    }

    fn begin(&mut self, out: &mut String, character: char, isolate: bool) {
        let written = self.open.len() < DIRECTIONS_MAX;
        if written {
            out.push(character);
        } else {
            self.removed = true;
        }
        self.open.push(Direction { isolate, written });
        self.isolates += usize::from(isolate);
    }

    /// By the bidirectional algorithm (UAX #9, X7) a pop ends the last embedding unless an
    /// isolate was opened after it; one that ends nothing is left out.
    fn end_embedding(&mut self, out: &mut String) {
        match self.open.last() {
            Some(direction) if !direction.isolate => {
                if direction.written {
                    out.push(POP_EMBEDDING);
                }
                self.open.pop();
            }
            _ => self.removed = true,
        }
    }

    /// By UAX #9, X6a the end of an isolate also ends the embeddings opened inside it.
    fn end_isolate(&mut self, out: &mut String) {
        if self.isolates == 0 {
            self.removed = true;
            return;
        }
        while let Some(direction) = self.open.pop() {
            if direction.isolate {
                self.isolates -= 1;
                if direction.written {
                    out.push(POP_ISOLATE);
                }
                return;
            }
        }
    }
}

fn is_hidden(character: char) -> bool {
    character.is_control() || matches!(character, '\u{E0000}'..='\u{E007F}' | '\u{FFF9}'..='\u{FFFB}')
}

/// `text` on one line, clean, without blanks around it. For labels and questions.
pub(crate) fn line(text: &str) -> String {
    let mut cleaner = Cleaner::default();
    let mut out = String::with_capacity(text.len());
    for character in text.trim().chars() {
        if cleaner.push(&mut out, character) {
            out.push(' ');
        }
    }
    cleaner.close(&mut out);
    out
}

/// Whether `text` opens a text direction anywhere.
pub(crate) fn has_directions(text: &str) -> bool {
    // All of them start with the same two bytes in UTF-8, which few texts hold at all.
    text.contains(['\u{202A}', '\u{202B}', '\u{202D}', '\u{202E}', '\u{2066}', '\u{2067}', '\u{2068}'])
}

/// What closes the directions that `text` leaves open.
pub(crate) fn closers(text: &str) -> String {
    let mut cleaner = Cleaner::default();
    let mut scratch = String::new();
    let mut out = String::new();
    for character in text.chars() {
        scratch.clear();
        if cleaner.push(&mut scratch, character) {
            cleaner.open.clear();
            cleaner.isolates = 0;
        }
    }
    cleaner.close(&mut out);
    out
}

/// Whether nobody would see anything of `text`: blanks, joiners, fillers and selectors only.
pub(crate) fn is_blank(text: &str) -> bool {
    text.chars().all(|character| {
        character.is_whitespace()
            || is_hidden(character)
            || matches!(character,
                '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
                | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}'
                | '\u{FEFF}' | '\u{FFA0}' | '\u{E0100}'..='\u{E01EF}')
    })
}
