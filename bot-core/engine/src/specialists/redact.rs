//! What a provider needs not know: addresses, numbers that reach somebody, and secrets, taken out of words before they
//! leave the house.
//!
//! Words are read as people see them: what is invisible goes, digits and marks of other scripts count as their plain
//! ones. The rest stays as it is, mathematics included.

use bloom_domain::text::plain;
use regex::{Captures, Regex};
use std::borrow::Cow;
use std::sync::LazyLock;

/// Digits in a row, with the marks that people put between them, from which on they may reach somebody or open
/// something: shorter ones are years, hours and pages.
const DIGITS: usize = 7;

/// Marks between two digits of one number: " - " at most.
const MARKS: usize = 3;

/// Patterns in their order: what an earlier one has taken out is no more there for a later one.
static PATTERNS: LazyLock<Vec<(Regex, &str)>> = LazyLock::new(|| {
    let patterns = [
        (r"(?i)\b[a-z][a-z0-9+.-]*://[^\s<>]+", "[link]"),
        (r"(?i)\bwww\.[^\s<>]+", "[link]"),
        (r"[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*", "[e-mail]"),
        (
            r"(?i)\b[\w.+-]+ *(?:\(at\)|\[at\]|\bat\b|\barroba\b) *[\w-]+(?: *(?:\(dot\)|\[dot\]|\bdot\b|\bponto\b) *[\w-]+)+",
            "[e-mail]",
        ),
        (r"(?i)\b(?:[a-z0-9-]+\.)+[a-z]{2,12}/[^\s<>]+", "[link]"),
        (r"\B@[\p{L}\p{N}_.]{2,}", "[user name]"),
    ];
    // A pattern that does not compile is left out; a test compiles them all.
    patterns.into_iter().filter_map(|(pattern, instead)| Some((Regex::new(pattern).ok()?, instead))).collect()
});

/// Letters and digits in a row, mixed, that look like a key rather than a word: twenty of them.
static KEY: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"[A-Za-z0-9_.:=/+-]{20,}").ok());

/// The words with e-mail addresses, links, telephone and other long numbers, user names and keys replaced by what they
/// were. Doing it twice changes nothing more.
pub(crate) fn redact(words: &str) -> String {
    let mut out = visible(words);
    for (pattern, instead) in PATTERNS.iter() {
        if let Cow::Owned(changed) = pattern.replace_all(&out, *instead) {
            out = changed;
        }
    }
    if let Some(key) = KEY.as_ref() {
        let changed = key.replace_all(&out, |found: &Captures<'_>| {
            let found = found.get(0).map_or("", |found| found.as_str());
            if is_key(found) { "[key]".to_owned() } else { found.to_owned() }
        });
        out = changed.into_owned();
    }
    long_numbers(&out)
}

fn is_key(word: &str) -> bool {
    let count = |is: fn(&char) -> bool| word.chars().filter(is).count();
    count(char::is_ascii_digit) >= 3 && count(char::is_ascii_alphabetic) >= 3
}

/// The words without what nobody sees, digits and marks plain.
fn visible(words: &str) -> String {
    words.chars().filter(|c| !is_invisible(*c)).map(plain_digit).map(plain).collect()
}

/// Zero-width and direction marks, soft hyphens, variation selectors, tags, and the frame of keycaps. The joiners stay
/// between letters of scripts that need them, which is nowhere near a number or an address in ours.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{20e3}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Where the ten digits of other scripts begin (Unicode's decimal digits, the living scripts).
const ZEROS: [u32; 27] = [
    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
    0x0f20, 0x1040, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1b50, 0x1c40, 0xa8d0, 0xa9d0, 0xaa50, 0xabf0, 0x1fbf0,
];

/// A digit of any script, or a full-width sign, as its plain one.
fn plain_digit(c: char) -> char {
    let code = u32::from(c);
    if code < 0x660 {
        return c;
    }
    let digit = |zero: u32| char::from_digit(code - zero, 10);
    if (0xff01..=0xff5e).contains(&code) {
        return char::from_u32(code - 0xfee0).unwrap_or(c);
    }
    // Five sets of digits for mathematics, one after the other.
    if (0x1d7ce..=0x1d7ff).contains(&code) {
        return char::from_digit((code - 0x1d7ce) % 10, 10).unwrap_or(c);
    }
    ZEROS.iter().find(|zero| (**zero..**zero + 10).contains(&code)).and_then(|zero| digit(*zero)).unwrap_or(c)
}

/// Replaces runs of many digits, also where spaces, dots, dashes and brackets part them.
fn long_numbers(words: &str) -> String {
    let chars: Vec<char> = words.chars().collect();
    let mut out = String::with_capacity(words.len());
    let mut at = 0;
    while at < chars.len() {
        if !chars[at].is_ascii_digit() && chars[at] != '+' {
            out.push(chars[at]);
            at += 1;
            continue;
        }
        let (mut end, mut digits, mut next) = (at, 0, at);
        while next < chars.len() {
            match chars[next] {
                c if c.is_ascii_digit() => {
                    digits += 1;
                    end = next + 1;
                }
                '+' if next == at => {}
                ' ' | '\n' | '-' | '.' | '(' | ')' | '/' if next - end < MARKS && next > at => {}
                _ => break,
            }
            next += 1;
        }
        let run: String = chars[at..end.max(at + 1)].iter().collect();
        if digits >= DIGITS && !is_span(&run) {
            out.push_str("[number]");
        } else {
            out.push_str(&run);
        }
        at = end.max(at + 1);
    }
    out
}

/// `2026-03-02`, `02/03/2026`, `10.30 - 12.45`, `1200 - 1450` and lists of small numbers are no telephone numbers: every
/// group has at most two digits, or four that are a year, or there are two that grow, with a dash and spaces between.
fn is_span(run: &str) -> bool {
    let groups: Vec<&str> = run.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
    if run.starts_with('+') || groups.len() < 2 {
        return false;
    }
    if let ([from, to], true) = (groups.as_slice(), run.contains(" - ")) {
        let (from, to) = (from.parse::<u32>(), to.parse::<u32>());
        return matches!((from, to), (Ok(from), Ok(to)) if from < to && to < 10_000);
    }
    groups.iter().all(|group| group.len() <= 2 || group.len() == 4 && matches!(&group[..2], "19" | "20"))
        // Pairs of digits are how some countries write a telephone number.
        && (groups.len() <= 4 || groups.iter().any(|group| group.len() == 1))
}

#[cfg(test)]
mod tests {
    use super::{KEY, PATTERNS, redact};

    #[test]
    fn every_pattern_compiles() {
        assert_eq!(PATTERNS.len(), 6);
        assert!(KEY.is_some());
    }

    #[test]
    fn what_reaches_somebody_or_opens_something_is_taken_out() {
        for (said, sent) in [
            ("write to ana.silva+x@example.com please", "write to [e-mail] please"),
            ("(joao@ex.pt),", "([e-mail]),"),
            ("a@x.com,b@y.com;c@z.org", "[e-mail],[e-mail];[e-mail]"),
            ("ana＠example．com", "[e-mail]"),
            ("an\u{200b}a@exa\u{ad}mple.com", "[e-mail]"),
            ("write ana at example dot com", "write [e-mail]"),
            ("ana.silva (at) example (dot) co (dot) uk ok", "[e-mail] ok"),
            ("ana arroba exemplo ponto com ponto br", "[e-mail]"),
            ("my page is https://x.example/private/abc?token=1", "my page is [link]"),
            ("tg://user?id=1234567", "[link]"),
            ("calendar.example.com/ical/secret.ics", "[link]"),
            ("liga para +351 912 345 678", "liga para [number]"),
            ("912\u{200d}345\u{2060}678", "[number]"),
            ("912\u{a0}345\u{2009}678", "[number]"),
            ("912 - 345 - 678", "[number]"),
            ("912\u{2011}345\u{2011}678", "[number]"),
            ("９１２３４５６７８", "[number]"),
            ("\u{661}\u{662}\u{663}\u{664}\u{665}\u{666}\u{667}\u{668}", "[number]"),
            ("\u{1d7d7}\u{1d7cf}\u{1d7d0}\u{1d7d1}\u{1d7d2}\u{1d7d3}\u{1d7d4}\u{1d7d5}", "[number]"),
            (
                "9\u{fe0f}\u{20e3}1\u{fe0f}\u{20e3}2\u{fe0f}\u{20e3}3\u{fe0f}\u{20e3}4\u{fe0f}\u{20e3}5\u{fe0f}\u{20e3}6\u{fe0f}\u{20e3}",
                "[number]",
            ),
            ("(11) 98765-4321 é meu", "([number] é meu"),
            ("chat id 6123456789", "chat id [number]"),
            ("key sk-ab12cd34ef56gh78ij90", "key [key]"),
            ("token ab12/cd34+ef56/gh78+ij90==", "token [key]"),
            ("I am @ana_silva there", "I am [user name] there"),
        ] {
            assert_eq!(redact(said), sent, "{said}");
            assert_eq!(redact(sent), sent, "twice: {said}");
        }
    }

    #[test]
    fn what_a_coach_needs_stays() {
        for said in [
            "I can do 5 hours a week, from 19:30 to 21:00",
            "prova em 2026-03-02, capítulos 12-14",
            "entre 10.30 e 12.45",
            "8/10, e/ou 7",
            "read pages 120 - 145 of the book",
            "read pages 1200 - 1450 of the book",
            "às 7h30 e às 19h, segunda/quarta/sexta",
            "C++ and node.js, i.e. 3 courses",
            "2025, 2026 and 2027",
            "x² + ½ = 3, f'(x) → ∞",
            "meet at noon, at the library",
            "estudo à noite; ponto final",
        ] {
            assert_eq!(redact(said), said);
        }
    }
}
