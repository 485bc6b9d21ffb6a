//! What a provider needs not know: addresses, numbers that reach somebody, and secrets, taken out of words before they
//! leave the house.

/// Digits in a row, with the marks that people put between them, from which on they may reach somebody or open
/// something: shorter ones are years, hours and pages.
const DIGITS: usize = 7;
/// Letters and digits in a row, mixed, from which on they look like a key rather than a word.
const SECRET: usize = 20;

/// The words with e-mail addresses, links, telephone and other long numbers, user names and keys replaced by what they
/// were. The rest stays as it is.
pub(crate) fn redact(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for piece in words.split_inclusive(char::is_whitespace) {
        let word = piece.trim_end();
        let space = &piece[word.len()..];
        match replaced(word) {
            Some(instead) => out.push_str(instead),
            None => out.push_str(word),
        }
        out.push_str(space);
    }
    long_numbers(&out)
}

fn replaced(word: &str) -> Option<&'static str> {
    let core = word.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '@' | '/' | '_'));
    let lower = core.to_lowercase();
    if core.chars().filter(|c| *c == '@').count() == 1 && core.split('@').all(|side| !side.is_empty()) {
        return Some("[e-mail]");
    }
    if core.starts_with('@') && core.len() > 2 {
        return Some("[user name]");
    }
    if lower.contains("://") || lower.starts_with("www.") || is_host_with_path(&lower) {
        return Some("[link]");
    }
    let plain = core.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | ':' | '='));
    let digits = core.chars().filter(char::is_ascii_digit).count();
    let letters = core.chars().filter(char::is_ascii_alphabetic).count();
    (plain && core.len() >= SECRET && digits >= 3 && letters >= 3).then_some("[key]")
}

/// `host.tld/path` without a scheme.
fn is_host_with_path(word: &str) -> bool {
    let Some((host, path)) = word.split_once('/') else { return false };
    let Some((name, tld)) = host.rsplit_once('.') else { return false };
    !path.is_empty()
        && !name.is_empty()
        && (2..=12).contains(&tld.len())
        && tld.chars().all(|c| c.is_ascii_alphabetic())
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
                // One mark between two digits, or a bracket and a space.
                ' ' | '-' | '.' | '(' | ')' | '/' if next - end < 2 && next > at => {}
                _ => break,
            }
            next += 1;
        }
        let run: String = chars[at..end.max(at + 1)].iter().collect();
        if digits >= DIGITS && !is_span_of_time(&run) {
            out.push_str("[number]");
        } else {
            out.push_str(&run);
        }
        at = end.max(at + 1);
    }
    out
}

/// `2026-03-02`, `02/03/2026`, `10.30 - 12.45` and lists of small numbers are no telephone numbers: every group has at
/// most two digits, or four that are a year.
fn is_span_of_time(run: &str) -> bool {
    let groups: Vec<&str> = run.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
    !run.starts_with('+')
        && groups.len() > 1
        && groups.iter().all(|group| group.len() <= 2 || group.len() == 4 && matches!(&group[..2], "19" | "20"))
        // Pairs of digits are how some countries write a telephone number.
        && (groups.len() <= 4 || groups.iter().any(|group| group.len() == 1))
}

#[cfg(test)]
mod tests {
    use super::redact;

    #[test]
    fn what_reaches_somebody_or_opens_something_is_taken_out() {
        for (said, sent) in [
            ("write to ana.silva+x@example.com please", "write to [e-mail] please"),
            ("(joao@ex.pt),", "[e-mail]"),
            ("my page is https://x.example/private/abc?token=1", "my page is [link]"),
            ("calendar.example.com/ical/secret.ics", "[link]"),
            ("liga para +351 912 345 678", "liga para [number]"),
            ("(11) 98765-4321 é meu", "([number] é meu"),
            ("chat id 6123456789", "chat id [number]"),
            ("key sk-ab12cd34ef56gh78ij90", "key [key]"),
            ("I am @ana_silva there", "I am [user name] there"),
        ] {
            assert_eq!(redact(said), sent, "{said}");
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
            "às 7h30 e às 19h, segunda/quarta/sexta",
            "C++ and node.js, i.e. 3 courses",
            "2025, 2026 and 2027",
        ] {
            assert_eq!(redact(said), said);
        }
    }
}
