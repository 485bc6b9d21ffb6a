//! LaTeX formulas as readable Unicode text, for networks that cannot typeset.
//!
//! The reader is forgiving: whatever it does not know stays readable, without its backslash, and
//! unbalanced or hostile input gives some text in linear time, never an error.

mod environment;
mod symbols;

use symbols::{accent, blackboard, is_function, is_text, is_transparent, lowered, raised, script, vulgar};

/// Groups nested deeper than this are read without their structure; no real formula comes near,
/// and it bounds the recursion.
const NESTING_MAX: usize = 32;

/// A formula as Unicode text: `\frac{1}{2}` becomes `½`, `x_i^2` becomes `xᵢ²`, a grid of
/// numbers becomes its rows in brackets, parted by semicolons. Only `\\` outside one breaks lines.
pub fn to_unicode(latex: &str) -> String {
    let mut reader = Reader { rest: latex.trim(), depth: 0 };
    let mut out = reader.sequence(&End::Input);
    // What closes nothing is shown, so that nothing after it is lost.
    while !reader.rest.is_empty() {
        out.push_str(&reader.sequence(&End::Input));
    }
    let lines: Vec<&str> = out.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// Where a sequence ends.
#[derive(PartialEq, Eq)]
enum End {
    /// With the input.
    Input,
    /// With `}`.
    Brace,
    /// With `]`.
    Bracket,
    /// Before `&`, `\\` or `\end` of a table-like environment.
    Cell,
}

struct Reader<'l> {
    rest: &'l str,
    depth: usize,
}

impl<'l> Reader<'l> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn take(&mut self) -> Option<char> {
        let character = self.peek()?;
        self.rest = &self.rest[character.len_utf8()..];
        Some(character)
    }

    fn eat(&mut self, wanted: &str) -> bool {
        match self.rest.strip_prefix(wanted) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn skip_blanks(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// Reads up to `end`, which is taken (but for a cell's).
    fn sequence(&mut self, end: &End) -> String {
        let mut out = String::new();
        while let Some(character) = self.peek() {
            if *end == End::Cell
                && (character == '&' || self.rest.starts_with("\\\\") || self.rest.starts_with("\\end"))
            {
                break;
            }
            self.take();
            match character {
                '}' if *end == End::Brace => break,
                ']' if *end == End::Bracket => break,
                '}' => {}
                '{' => out.push_str(&self.group(&End::Brace)),
                '\\' => self.command(&mut out),
                '^' => self.attach(&mut out, '^', raised),
                '_' => self.attach(&mut out, '_', lowered),
                '\'' => out.push('′'),
                '~' | '&' => blank(&mut out),
                blanks if blanks.is_whitespace() => blank(&mut out),
                other => out.push(other),
            }
        }
        out
    }

    /// The inside of a group whose opening was taken.
    fn group(&mut self, end: &End) -> String {
        if self.depth >= NESTING_MAX {
            return String::new();
        }
        self.depth += 1;
        let inside = self.sequence(end);
        self.depth -= 1;
        inside.trim().to_owned()
    }

    /// A command's argument: a group, a command or a single character.
    fn argument(&mut self) -> String {
        self.skip_blanks();
        match self.peek() {
            None | Some('}' | '&') => String::new(),
            Some('{') => {
                self.take();
                self.group(&End::Brace)
            }
            Some('\\') => {
                if self.depth >= NESTING_MAX || self.rest.starts_with("\\\\") || self.rest.starts_with("\\end") {
                    return String::new();
                }
                self.take();
                self.depth += 1;
                let mut out = String::new();
                self.command(&mut out);
                self.depth -= 1;
                out.trim().to_owned()
            }
            Some(_) => self.take().map(String::from).unwrap_or_default(),
        }
    }

    /// A command's argument as it is written, for names and running text.
    fn verbatim(&mut self) -> &'l str {
        self.skip_blanks();
        let Some(inside) = self.rest.strip_prefix('{') else {
            let length = self.peek().filter(|&character| character != '\\').map_or(0, char::len_utf8);
            let (taken, rest) = self.rest.split_at(length);
            self.rest = rest;
            return taken;
        };
        let mut open = 1_usize;
        let end = inside.char_indices().find(|&(_, character)| {
            match character {
                '{' => open += 1,
                '}' => open -= 1,
                _ => {}
            }
            open == 0
        });
        let (taken, rest) = inside.split_at(end.map_or(inside.len(), |(at, _)| at));
        self.rest = rest.strip_prefix('}').unwrap_or(rest);
        taken
    }

    /// The option in brackets, if there is one.
    fn option(&mut self) -> Option<String> {
        self.skip_blanks();
        self.eat("[").then(|| self.group(&End::Bracket))
    }

    /// A command whose backslash was taken.
    fn command(&mut self, out: &mut String) {
        let letters = self.rest.find(|character: char| !character.is_ascii_alphabetic()).unwrap_or(self.rest.len());
        let length = if letters > 0 { letters } else { self.peek().map_or(0, char::len_utf8) };
        let (name, rest) = self.rest.split_at(length);
        self.rest = rest;
        if name == "\\" {
            self.option();
            out.push('\n');
        } else if let Some(letter) = symbols::letter(name) {
            out.push_str(letter);
            // In LaTeX the blank only ends the name; before a sign it reads well.
            if self.rest.trim_start().starts_with(|next: char| next.is_alphanumeric() || "\\({".contains(next)) {
                self.skip_blanks();
            }
        } else if let Some(sign) = symbols::operator(name) {
            spaced(out, sign);
        } else if is_function(name) {
            self.word(out, name);
        } else if let Some(symbol) = symbols::symbol(name) {
            self.sign(out, name, symbol);
        } else if let Some(mark) = accent(name) {
            let inside = self.argument();
            out.push_str(&accented(name, &inside, mark));
        } else if is_text(name) {
            self.running_text(out, name);
        } else if is_transparent(name) {
            let inside = self.argument();
            out.push_str(&inside);
        } else if !self.structure(out, name) {
            self.unknown(out, name);
        }
    }

    fn sign(&mut self, out: &mut String, name: &str, symbol: &str) {
        match symbol {
            " " => blank(out),
            // `\left.` is a bracket that is not drawn.
            "" => {
                self.skip_blanks();
                if matches!(name, "left" | "right" | "middle") {
                    self.eat(".");
                }
            }
            _ => out.push_str(symbol),
        }
    }

    /// Commands that build something from their arguments; whether `name` is one.
    fn structure(&mut self, out: &mut String, name: &str) -> bool {
        match name {
            "frac" | "dfrac" | "tfrac" | "cfrac" => {
                let (above, below) = (self.argument(), self.argument());
                // A number right before it is a mixed one; anything else is multiplied.
                match vulgar(&above, &below) {
                    Some(fraction) => out.push_str(fraction),
                    None => out.push_str(&format!("{}/{}", enclosed(&above), enclosed(&below))),
                }
            }
            "sqrt" => {
                let index = self.option();
                let inside = self.argument();
                let root = match index.as_deref() {
                    None | Some("" | "2") => "√".to_owned(),
                    Some("3") => "∛".to_owned(),
                    Some("4") => "∜".to_owned(),
                    Some(index) => {
                        format!("{}√", scripted(index, '^', raised).trim_start_matches('^'))
                    }
                };
                out.push_str(&format!("{root}{}", enclosed(&inside)));
            }
            "binom" | "dbinom" | "tbinom" => {
                let (above, below) = (self.argument(), self.argument());
                out.push_str(&format!("C({above}, {below})"));
            }
            _ => return self.dressed(out, name),
        }
        true
    }

    /// Commands that change or frame their arguments; whether `name` is one.
    fn dressed(&mut self, out: &mut String, name: &str) -> bool {
        match name {
            "mathbb" | "Bbb" => out.extend(self.argument().chars().map(blackboard)),
            "mathcal" | "mathscr" => out.extend(self.argument().chars().map(script)),
            "pm" | "mp" => {
                let sign = if name == "pm" { "±" } else { "∓" };
                if out.trim_end().ends_with(|last: char| last.is_alphanumeric() || matches!(last, ')' | ']')) {
                    spaced(out, sign);
                } else {
                    self.skip_blanks();
                    out.push_str(sign);
                }
            }
            "not" => {
                let negated = self.argument();
                spaced(out, &negation(&negated));
            }
            "pmod" => {
                let inside = self.argument();
                blank(out);
                out.push_str(&format!("(mod {inside})"));
            }
            "tag" => {
                let inside = self.argument();
                blank(out);
                out.push_str(&format!("({inside})"));
            }
            "boxed" => out.push_str(&format!("[{}]", self.argument())),
            "overset" | "stackrel" | "underset" => {
                let (mark, base) = (self.argument(), self.argument());
                let (sign, form): (_, fn(char) -> Option<char>) =
                    if name == "underset" { ('_', lowered) } else { ('^', raised) };
                out.push_str(&format!("{base}{}", scripted(&mark, sign, form)));
            }
            "xrightarrow" | "xleftarrow" => {
                self.option();
                let above = self.argument();
                let (line, arrow) = if name == "xrightarrow" { ("—", "→") } else { ("←", "—") };
                spaced(out, &if above.is_empty() { arrow.to_owned() } else { format!("{line}{above}{arrow}") });
            }
            "color" | "label" | "phantom" | "hspace" | "vspace" | "kern" => {
                self.verbatim();
            }
            "textcolor" | "colorbox" | "href" => {
                self.verbatim();
                let inside = self.argument();
                out.push_str(&inside);
            }
            "ce" => out.push_str(&environment::chemistry(self.verbatim())),
            "begin" => self.environment(out),
            "end" => {
                self.verbatim();
            }
            _ => return false,
        }
        true
    }

    /// A word like `sin`, set off from letters and digits on either side.
    fn word(&mut self, out: &mut String, word: &str) {
        if out.ends_with(char::is_alphanumeric) {
            out.push(' ');
        }
        out.push_str(word);
        self.skip_blanks();
        if self.peek().is_some_and(|next| next.is_alphanumeric() || next == '\\') {
            out.push(' ');
        }
    }

    fn running_text(&mut self, out: &mut String, name: &str) {
        let written =
            self.verbatim().trim_matches('*').replace("\\ ", " ").replace('~', " ").replace(['\\', '{', '}', '$'], "");
        if name.starts_with("operatorname") {
            self.word(out, written.trim());
        } else {
            let doubled = out.is_empty() || out.ends_with(' ');
            out.push_str(if doubled { written.trim_start() } else { &written });
        }
    }

    /// What nobody knows stays as its name, its argument in parentheses.
    fn unknown(&mut self, out: &mut String, name: &str) {
        if out.ends_with(char::is_alphanumeric) && name.starts_with(char::is_alphabetic) {
            out.push(' ');
        }
        out.push_str(name);
        if self.peek() == Some('{') {
            let inside = self.argument();
            if !inside.is_empty() {
                out.push_str(&format!("({inside})"));
            }
        } else if name.starts_with(char::is_alphabetic) && self.peek().is_some_and(char::is_alphanumeric) {
            out.push(' ');
        }
    }

    /// Writes an exponent or index.
    fn attach(&mut self, out: &mut String, sign: char, form: fn(char) -> Option<char>) {
        let inside: String = self.argument();
        out.truncate(out.trim_end_matches(' ').len());
        out.push_str(&scripted(&inside, sign, form));
    }
}

/// An exponent or index: in small characters if all of it can be, else after its sign.
fn scripted(inside: &str, sign: char, form: fn(char) -> Option<char>) -> String {
    let close: String = inside.chars().filter(|character| *character != ' ').collect();
    if let Some(small) = close.chars().map(form).collect::<Option<String>>() {
        return small;
    }
    if close.chars().count() == 1 { format!("{sign}{close}") } else { format!("{sign}({close})") }
}

/// `inside` in parentheses, unless it is a single word, number or bracket.
fn enclosed(inside: &str) -> String {
    let simple = |character: char| {
        character.is_alphanumeric()
            || matches!(character, '.' | ',' | '′' | '∞' | '°' | '∂' | '\u{300}'..='\u{36F}' | '\u{20D7}')
    };
    if inside.chars().all(simple) { inside.to_owned() } else { format!("({inside})") }
}

fn accented(name: &str, inside: &str, mark: char) -> String {
    let mut characters = inside.chars();
    match (characters.next(), characters.next()) {
        (None, _) => String::new(),
        (Some(only), None) => format!("{only}{mark}"),
        _ if matches!(mark, '\u{305}' | '\u{332}' | '\u{20D7}') => {
            inside.chars().flat_map(|character| [character, mark]).collect()
        }
        _ => format!("{}({inside})", name.trim_start_matches("wide")),
    }
}

fn negation(sign: &str) -> String {
    match sign {
        "=" => "≠".to_owned(),
        "∈" => "∉".to_owned(),
        "<" => "≮".to_owned(),
        ">" => "≯".to_owned(),
        "≡" => "≢".to_owned(),
        "⊂" => "⊄".to_owned(),
        "∃" => "∄".to_owned(),
        other => format!("{other}\u{338}"),
    }
}

/// One blank, unless there is one or nothing stands before it.
fn blank(out: &mut String) {
    if !out.is_empty() && !out.ends_with([' ', '\n']) {
        out.push(' ');
    }
}

fn spaced(out: &mut String, sign: &str) {
    if !out.ends_with(['(', '[', '{']) {
        blank(out);
    }
    out.push_str(sign);
    out.push(' ');
}
