//! Addresses of calendars in what people write, and how they are shown.
//!
//! Such an address needs no password: who holds it can read the calendar. It is a secret, and [`redact`] gives the only
//! form that may be shown, logged or repeated.

use url::Url;

const SCHEMES: [&str; 4] = ["https://", "http://", "webcals://", "webcal://"];
/// An address longer than this is none; the longest seen from a calendar has about 400 characters.
const LONGEST: usize = 2048;

/// The address of a calendar in a message, as the learner wrote it.
///
/// An address that looks like a calendar's is found before any other. One without `https://` is found when it names a
/// host and a file that ends in `.ics`. The marks that a sentence puts around it are left out.
#[must_use]
pub fn find_url(text: &str) -> Option<String> {
    let found: Vec<String> = text.split(is_border).filter_map(in_word).collect();
    let calendar = found.iter().find(|url| is_likely(url));
    calendar.or_else(|| found.first()).cloned()
}

/// Whether an address looks like that of a calendar and not of any page.
#[must_use]
pub fn is_likely(url: &str) -> bool {
    const SIGNS: [&str; 6] = [".ics", "/ical/", "ical.", "caldav", "calendar", "format=ical"];
    let lower = url.to_ascii_lowercase();
    lower.starts_with("webcal") || SIGNS.iter().any(|sign| lower.contains(sign))
}

/// The host of an address and nothing else: `calendar.google.com/…`. An address that is none is `…`.
#[must_use]
pub fn redact(url: &str) -> String {
    let url = url.trim();
    let bare = SCHEMES.iter().find_map(|scheme| strip_scheme(url, scheme)).unwrap_or(url);
    let host = Url::parse(&format!("https://{bare}")).ok().and_then(|url| url.host_str().map(str::to_owned));
    host.map_or_else(|| "\u{2026}".to_owned(), |host| format!("{host}/\u{2026}"))
}

/// What cannot stand inside an address: blanks, quotation marks, angle brackets, and marks that nobody sees.
fn is_border(char: char) -> bool {
    char.is_whitespace()
        || char.is_control()
        || matches!(char, '<' | '>' | '"' | '`' | '|' | '\u{ab}' | '\u{bb}' | '\u{201c}'..='\u{201f}')
        || matches!(char, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

fn in_word(word: &str) -> Option<String> {
    let lower = word.to_ascii_lowercase();
    // The first scheme in the word, and of two that begin there ("webcal", "webcals") the one that fits.
    let start = SCHEMES.iter().filter_map(|scheme| lower.find(scheme)).min();
    let Some(start) = start else { return bare(word) };
    let url = without_marks(&word[start..]);
    let rest = SCHEMES.iter().find_map(|scheme| strip_scheme(url, scheme))?;
    (!rest.is_empty() && url.len() <= LONGEST).then(|| url.to_owned())
}

/// `outlook.office365.com/owa/calendar/x/calendar.ics`, which lacks only its scheme.
fn bare(word: &str) -> Option<String> {
    let word = without_marks(word.trim_start_matches(['(', '[', '{', '\'', '*', '_']));
    let (host, path) = word.split_once('/')?;
    let (path, _) = path.split_once(['?', '#']).unwrap_or((path, ""));
    let is_name = |char: char| char.is_alphanumeric() || matches!(char, '.' | '-');
    let is_host = host.contains('.') && !host.starts_with('.') && host.chars().all(is_name);
    let is_file = path.get(path.len().saturating_sub(4)..).is_some_and(|end| end.eq_ignore_ascii_case(".ics"));
    (is_host && is_file && word.len() <= LONGEST).then(|| format!("https://{word}"))
}

/// Without the marks that end a sentence, a bracket or emphasis around the address.
fn without_marks(url: &str) -> &str {
    let mut url = url;
    while let Some(last) = url.chars().next_back() {
        let closes = |open: char| url.matches(last).count() > url.matches(open).count();
        let is_mark = match last {
            ')' => closes('('),
            ']' => closes('['),
            '}' => closes('{'),
            '.' | ',' | ';' | ':' | '!' | '?' | '\'' | '*' | '_' | '~' | '\\' | '\u{2018}' | '\u{2019}'
            | '\u{2026}' => true,
            _ => false,
        };
        if !is_mark {
            break;
        }
        url = &url[..url.len() - last.len_utf8()];
    }
    url
}

fn strip_scheme<'a>(url: &'a str, scheme: &str) -> Option<&'a str> {
    let (start, rest) = url.split_at_checked(scheme.len())?;
    start.eq_ignore_ascii_case(scheme).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_found_in_words() {
        let google = "https://calendar.google.com/calendar/ical/ana%40example.com/private-0a1b/basic.ics";
        for (text, url) in [
            (format!("o meu calend\u{e1}rio \u{e9} {google}."), google),
            (format!("here ({google})!"), google),
            (format!("<{google}>"), google),
            (format!("[calendar]({google}), please"), google),
            (format!("https://example.com/ first, then {google}"), google),
            (format!("\u{ab}{google}\u{bb}"), google),
            (format!("\u{200b}{google}\u{200b}"), google),
            ("WEBCAL://p01.icloud.com/published/2/abc;".to_owned(), "WEBCAL://p01.icloud.com/published/2/abc"),
            ("webcals://a.example/b?c=(d)".to_owned(), "webcals://a.example/b?c=(d)"),
            ("link:http://a.example/cal.ics?x=1,".to_owned(), "http://a.example/cal.ics?x=1"),
            (
                "it's outlook.office365.com/owa/x/calendar.ics.".to_owned(),
                "https://outlook.office365.com/owa/x/calendar.ics",
            ),
            ("see https://example.com/agenda".to_owned(), "https://example.com/agenda"),
        ] {
            assert_eq!(find_url(&text).as_deref(), Some(url), "{text}");
        }
    }

    #[test]
    fn words_without_an_address_hold_none() {
        for text in [
            "",
            "https://",
            "https://.",
            "agenda.ics",
            "and/or",
            "a.b/c.icsx",
            "ter\u{e7}a/quinta",
            "ftp://a.example/b.ics?",
        ] {
            assert!(find_url(text).is_none_or(|url| url == "ftp"), "{text}: {:?}", find_url(text));
        }
        let long = format!("https://a.example/{}", "x".repeat(LONGEST));
        assert_eq!(find_url(&long), None);
    }

    #[test]
    fn only_the_host_is_shown() {
        assert_eq!(
            redact("https://calendar.google.com/calendar/ical/ana/private-0a1b/basic.ics"),
            "calendar.google.com/\u{2026}"
        );
        assert_eq!(redact("webcal://ana:secret@p01.icloud.com:8443/x?token=y#z"), "p01.icloud.com/\u{2026}");
        for wrong in ["", "https://", "not an address", "https://[::1"] {
            assert_eq!(redact(wrong), "\u{2026}", "{wrong}");
        }
    }
}
