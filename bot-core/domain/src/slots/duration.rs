//! Lengths of time: "umas 5 horinhas", "1h30", "hora e meia", "half an hour", "6 a 8 horas", "an hour or two".
//!
//! A number without a unit is never a length.

use super::scan::Scan;
use super::tokens::Tok;

/// A length of time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Length {
    /// In hours.
    pub(crate) min: f64,
    /// In hours; the same as `min` unless a range was given.
    pub(crate) max: f64,
    /// Index after its last token.
    pub(crate) end: usize,
    /// Whether its only unit is a bare "h", which may also be written after a clock.
    pub(crate) bare_h: bool,
    /// Written with a minus sign.
    pub(crate) negative: bool,
    /// How many of the tokens before it belong to it ("mais de", "no máximo").
    pub(crate) about: bool,
}

const HOUR: &str = "h hr hrs hs hora horas horinha horinhas horita horitas hour hours";
const MINUTE: &str = "min mins minuto minutos minute minutes minutito minutitos m mn";
const ADJECTIVE: &str = "good solid full free extra study quality focused whole spare uninterrupted boas bons or ish + \
             boa small short quick mere little measly honest decent total proper inteiras pequenos";

/// Whether a token is a unit of minutes.
pub(crate) fn is_minutes(scan: &Scan<'_>, at: usize) -> bool {
    scan.is(at, "min mins minuto minutos minute minutes")
}

/// Reads a length that begins at this token.
pub(crate) fn at(scan: &Scan<'_>, at: usize) -> Option<Length> {
    if inside_word(scan, at) {
        return None;
    }
    let negative = at > 0
        && scan.is(at - 1, "-")
        && scan.toks[at].glued
        && (at < 2 || !scan.toks[at - 1].glued && scan.toks[at - 2].num.is_none() && !scan.is(at - 2, HOUR));
    let mut length = range(scan, at).or_else(|| {
        amount(scan, at).map(|one| Length {
            min: one.hours,
            max: one.hours,
            end: one.end,
            bare_h: one.bare_h,
            negative: false,
            about: false,
        })
    })?;
    length.negative = negative;
    // "an hour or two", "uma hora ou duas".
    if scan.is(length.end, "or ou")
        && let Some(other) = scan.toks.get(length.end + 1).filter(|tok| tok.is_number()).and_then(|tok| tok.num)
        && other > length.max
        && other <= 24.0
        && (length.max >= 1.0 && length.min.fract() == 0.0)
        && !scan.toks.get(length.end + 2).is_some_and(counts)
    {
        (length.max, length.end) = (other, length.end + 2);
    }
    length.about = at > 0 && scan.is(at - 1, "de que than") && at > 1 && scan.is(at - 2, "mais menos more less do");
    if scan.is(length.end, "ou or") && scan.is(length.end + 1, "mais more so") {
        length.end += 2;
        length.about = true;
    }
    Some(length)
}

/// A word that makes the number before it a count of something.
fn counts(tok: &Tok) -> bool {
    tok.is("dias dia days day vezes times x sessoes sessions semanas weeks meses months anos years minutos \
             minutes min mins filhos kids")
}

fn inside_word(scan: &Scan<'_>, at: usize) -> bool {
    let Some(tok) = scan.toks.get(at) else { return true };
    tok.is_number()
        && tok.glued
        && at > 0
        && scan.toks[at - 1].kind == super::tokens::Kind::Word
        && scan.toks[at - 1].end == tok.start
        && !scan.is(at - 1, "x")
}

struct Amount {
    hours: f64,
    end: usize,
    bare_h: bool,
}

impl Amount {
    fn new(hours: f64, end: usize) -> Option<Self> {
        Some(Self { hours, end, bare_h: false })
    }
}

fn amount(scan: &Scan<'_>, at: usize) -> Option<Amount> {
    fraction(scan, at).or_else(|| counted(scan, at))
}

/// Halves and quarters of an hour, and hours counted by an article.
fn fraction(scan: &Scan<'_>, at: usize) -> Option<Amount> {
    let is = |step: usize, words: &str| scan.is(at + step, words);
    let hyphen = usize::from(is(1, "-"));
    match () {
        () if is(0, "meia meiahora") && is(1 + hyphen, "hora horinha horita h") => Amount::new(0.5, at + 2 + hyphen),
        () if is(0, "half") => {
            let article = usize::from(is(1 + hyphen, "an a"));
            let hour = 1 + hyphen + article;
            is(hour, "hour hr hours h").then(|| Amount::new(0.5, at + hour + 1))?
        }
        () if is(0, "quarto quarter") => quarter(scan, at, 0.25),
        () if is(0, "um a") && is(1, "quarto quarter") => quarter(scan, at + 1, 0.25),
        () if scan.toks.get(at)?.num == Some(3.0) && is(1, "quartos quarters") => quarter(scan, at + 1, 0.75),
        () if is(0, "a") && is(1, "half") => fraction(scan, at + 1),
        () if is(0, "an a uma um") && is(1, "hour hr horinha horita") => {
            let (half, end) = and_a_half(scan, at + 2);
            let minutes = minutes_after(scan, at + 2).filter(|_| half == 0.0);
            minutes.map_or_else(
                || Amount::new(1.0 + half, end),
                |(minutes, end, _)| Amount::new(1.0 + minutes / 60.0, end),
            )
        }
        () if is(0, "hora horinha")
            && is(1, "e")
            && is(2, "meia")
            && scan.toks.get(at.wrapping_sub(1)).is_none_or(|tok| tok.num.is_none()) =>
        {
            Amount::new(1.5, at + 3)
        }
        () => None,
    }
}

fn quarter(scan: &Scan<'_>, at: usize, hours: f64) -> Option<Amount> {
    let mut end = at + 1;
    while scan.is(end, "de of an a -") {
        end += 1;
    }
    (scan.is(end, "hora hour")).then(|| Amount::new(hours, end + 1))?
}

/// "e meia", "and a half": a half to add, and the index after it.
fn and_a_half(scan: &Scan<'_>, at: usize) -> (f64, usize) {
    if scan.is(at, "e") && scan.is(at + 1, "meia meio") {
        return (0.5, at + 2);
    }
    if scan.is(at, "and") && scan.is(at + 1, "a") && scan.is(at + 2, "half") {
        return (0.5, at + 3);
    }
    if scan.toks.get(at).is_some_and(|tok| tok.norm == "½" || tok.num == Some(0.5) && tok.is_number()) {
        return (0.5, at + 1);
    }
    (0.0, at)
}

/// Minutes that follow hours: "1h30", "1 hora e 20", "an hour and fifteen minutes"; whether they are glued on as in
/// a clock.
fn minutes_after(scan: &Scan<'_>, end: usize) -> Option<(f64, usize, bool)> {
    let joined = usize::from(scan.is(end, "e and"));
    let at = end + joined;
    let tok = scan.toks.get(at).filter(|tok| tok.is_number())?;
    let minutes = tok.integer().filter(|minutes| *minutes < 60)?;
    let unit = scan.is(at + 1, MINUTE);
    let glued = joined == 0 && tok.glued;
    let counted = scan.is(at + 1, HOUR) || scan.toks.get(at + 1).is_some_and(counts);
    let spelled = joined == 1 && minutes >= 10 && !counted;
    (unit || glued || spelled).then(|| (f64::from(minutes), at + 1 + usize::from(unit), glued && !unit))
}

/// A number with a unit: "5 h", "1h30min", "duas horas e um quarto", "5 (cinco) horas", "1:30h".
fn counted(scan: &Scan<'_>, at: usize) -> Option<Amount> {
    let tok = scan.toks.get(at)?;
    let mut value = tok.num?;
    let mut end = at + 1;
    if scan.is(end, "/") && value == 1.0 && scan.toks.get(end + 1)?.num == Some(2.0) {
        (value, end) = (0.5, end + 2);
    } else if scan.is(end, ":") && scan.toks.get(end + 1)?.is_number() {
        let minutes = scan.toks[end + 1].integer().filter(|minutes| *minutes < 60)?;
        let unit = scan.is(end + 2, HOUR);
        let after = end + 2 + usize::from(unit);
        return (unit || super::frequency::follows(scan, after))
            .then(|| Amount::new(value + f64::from(minutes) / 60.0, after))?;
    }
    let (half, after_half) = and_a_half(scan, end);
    if half > 0.0 && (scan.is(after_half, HOUR) || scan.is(after_half, MINUTE)) {
        (value, end) = (value + half, after_half);
    }
    // Contracts repeat the number in words: "5 (cinco) horas".
    if scan.is(end, "(") && scan.toks.get(end + 1).is_some_and(|tok| tok.num == Some(value)) && scan.is(end + 2, ")") {
        end += 3;
    }
    if scan.is(end, "ou or") && scan.is(end + 1, "mais more") {
        end += 2;
    }
    let mut skipped = 0;
    while skipped < 2 && (scan.is(end, ADJECTIVE) || scan.is(end, "-") && (scan.is(end + 1, "hour minute min ish"))) {
        (end, skipped) = (end + 1, skipped + 1);
    }
    if scan.is(end, MINUTE) {
        let metre = scan.is(end, "m") && !scan.toks[end].glued;
        return (!metre).then(|| Amount::new(value / 60.0, end + 1))?;
    }
    if !scan.is(end, HOUR) {
        return None;
    }
    let bare = scan.is(end, "h hs");
    end += 1;
    end += usize::from(scan.is(end, ".") && bare);
    let (half, after_half) = and_a_half(scan, end);
    if half > 0.0 {
        return Some(Amount { hours: value + half, end: after_half, bare_h: false });
    }
    if scan.is(end, "e") && scan.is(end + 1, "um") && scan.is(end + 2, "quarto") {
        return Amount::new(value + 0.25, end + 3);
    }
    if let Some((minutes, after, glued)) = minutes_after(scan, end) {
        return Some(Amount { hours: value + minutes / 60.0, end: after, bare_h: glued });
    }
    Some(Amount { hours: value, end, bare_h: bare })
}

const SEP: &str = "a - ~ to ou or ate e and / as";

/// "6 a 8 horas", "30-45 min", "entre 1h e 1h30", "5 ou 6h", "half an hour to an hour".
fn range(scan: &Scan<'_>, at: usize) -> Option<Length> {
    let (first, sep_at) = match amount(scan, at) {
        Some(first) => (Some(first.hours), first.end),
        None => (None, at + 1),
    };
    let bare_number = scan.toks.get(at)?.num;
    let mut sep_at = sep_at;
    // "maybe 1, 2 hours" and "5h, talvez 6h por semana".
    if scan.is(sep_at, ",") && scan.is(sep_at + 1, "maybe talvez perhaps quica or ou") {
        sep_at += 1;
    }
    let separator = scan.toks.get(sep_at).filter(|tok| tok.is(SEP) || tok.is("maybe talvez"))?;
    let paired =
        (1..=2).any(|back| at >= back && scan.is(at - back, "entre between de from uns umas")) && !separator.is("/");
    if separator.is("e and") && !(at > 0 && scan.is(at - 1, "entre between")) || separator.is("as") && !paired {
        return None;
    }
    let mut second_at = sep_at + 1;
    while scan.is(second_at, "maybe talvez umas uns ate perhaps even mesmo as a")
        && !scan.is(second_at, "umas") | scan.toks.get(second_at + 1).is_some_and(Tok::is_number)
    {
        second_at += 1;
    }
    let second = amount(scan, second_at)
        .or_else(|| (scan.is(second_at - 1, "a")).then(|| amount(scan, second_at - 1)).flatten())?;
    let first = match first {
        Some(hours) => hours,
        // The first number borrows the unit of the second: hours, or minutes.
        None => {
            let number = bare_number.filter(|_| scan.toks[at].is_number() || scan.is(at, "um uma one"))?;
            let minutes = scan.is(second.end - 1, MINUTE) && second.end <= second_at + 3;
            if minutes && !scan.is(second_at + 1, HOUR) { number / 60.0 } else { number }
        }
    };
    // "2/3 horas" is two or three; anything else with a slash is a date or a fraction.
    if separator.is("/") && ((second.hours - first - 1.0).abs() > f64::EPSILON || first < 2.0) {
        return None;
    }
    let (min, max) = if first <= second.hours { (first, second.hours) } else { (second.hours, first) };
    Some(Length { min, max, end: second.end, bare_h: second.bare_h, negative: false, about: false })
}
