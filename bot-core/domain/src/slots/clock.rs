//! Clock times: "às 19h30", "7pm", "das sete às nove da noite", "half past eight", "a partir das 22h".
//!
//! A number is a clock only with a preposition that takes one, a half of the day, a colon, or as part of a pair; a
//! number with a unit and a frequency is a duration, whatever precedes it.

use chrono::NaiveTime;

use super::days;
use super::duration;
use super::frequency;
use super::scan::Scan;
use super::value::WindowPart;
use crate::language::Language;

/// A half of the day, as said beside a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Half {
    /// am, "da manhã", "da madrugada".
    Am,
    /// pm, "da tarde".
    Pm,
    /// "da noite", "at night": 6 to 11 are pm, 12 to 4 are after midnight.
    Night,
}

/// One time as written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Atom {
    pub(crate) hour: u32,
    pub(crate) minute: u32,
    pub(crate) half: Option<Half>,
    /// Whether it is written with "h" or a colon.
    pub(crate) marked: bool,
    /// Whether the unit is a spelled one ("horas", "hours").
    pub(crate) spelled: bool,
    /// Noon and midnight need no half.
    pub(crate) fixed: bool,
    pub(crate) end: usize,
}

impl Atom {
    /// The time, with the half of the day that is said or lent from elsewhere.
    pub(crate) fn time(&self, lent: Option<Half>) -> Option<NaiveTime> {
        let hour = match self.half.or(lent) {
            _ if self.fixed || self.hour > 12 => self.hour,
            None => self.hour,
            Some(Half::Am) => self.hour % 12,
            Some(Half::Pm) => self.hour % 12 + 12,
            Some(Half::Night) if self.hour == 12 => 0,
            Some(Half::Night) if self.hour < 5 => self.hour,
            Some(Half::Night) => self.hour % 12 + 12,
        };
        NaiveTime::from_hms_opt(hour % 24, self.minute, 0)
    }

    /// Whether nothing tells the morning from the evening.
    pub(crate) fn is_open(&self) -> bool {
        self.half.is_none() && !self.fixed && self.hour <= 12 && self.hour > 0
    }
}

/// A clock time or range found in a message.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ClockSpan {
    /// What it says, with the halves that are written.
    pub(crate) shape: Shape,
    /// Index after its last token.
    pub(crate) end: usize,
    /// Whether a preposition makes it a statement of when, rather than a bare time.
    pub(crate) introduced: bool,
    /// Two bare numbers after "from": from one value to another as well as from one hour to another.
    pub(crate) loose: bool,
}

/// The shapes of a clock statement.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Shape {
    /// From, to.
    Range(Atom, Atom),
    /// At.
    At(Atom),
    /// From then on.
    After(Atom),
    /// Up to then: no window of the vocabulary.
    Before,
}

impl ClockSpan {
    /// The window, with a half of the day lent by a word elsewhere ("à noite, das 7 às 9").
    pub(crate) fn window(&self, lent: Option<Half>) -> Option<WindowPart> {
        Some(match self.shape {
            Shape::At(at) => WindowPart::At(at.time(lent)?),
            Shape::After(at) => WindowPart::After(at.time(lent)?),
            Shape::Range(from, to) => range(from, to, lent)?,
            Shape::Before => return None,
        })
    }

    /// Whether the half of the day must be asked.
    pub(crate) fn is_open(&self, language: Language) -> bool {
        // Portuguese reads "8h" by the 24-hour clock, but few study at three in the morning.
        let doubtful = |atom: Atom| atom.is_open() && (!atom.marked || language == Language::En || atom.hour <= 6);
        match self.shape {
            Shape::Range(from, to) => (doubtful(from) || from.is_open() && doubtful(to)) && to.is_open(),
            Shape::At(at) | Shape::After(at) => doubtful(at),
            Shape::Before => false,
        }
    }
}

/// A range whose halves complete each other: "10 to 2pm" begins in the morning, "7 to 9pm" does not.
fn range(from: Atom, to: Atom, lent: Option<Half>) -> Option<WindowPart> {
    let end_half = to.half.or(lent).or(if to.hour > 12 || to.fixed { None } else { from.half });
    let mut end = to.time(end_half)?;
    let start = match (from.half, to.half.or(lent)) {
        (None, Some(half)) if !from.fixed && from.hour <= 12 => {
            let same = from.time(Some(half))?;
            let plain = from.time(Some(Half::Am))?;
            if half == Half::Night || same < end { same } else { plain }
        }
        // "das 10 à meia-noite": the last ten before it.
        (None, None) if to.fixed && to.hour == 0 && from.hour <= 12 => from.time(Some(Half::Pm))?,
        (None, None) if from.is_open() && to.hour > 12 && from.hour + 12 < to.hour && from.hour <= 6 => {
            from.time(Some(Half::Pm))?
        }
        _ => from.time(lent)?,
    };
    // "11am to 1" ends after noon.
    if to.half.is_none()
        && to.is_open()
        && end <= start
        && (from.half == Some(Half::Am) || from.fixed && from.hour == 12)
    {
        end = to.time(Some(Half::Pm))?;
    }
    (start != end).then_some(WindowPart::Range(start, end))
}

const HALVES_NEED_DAY: &[(&str, Half)] = &[
    ("manha manhazinha madrugada matina morning", Half::Am),
    ("tarde tardinha afternoon", Half::Pm),
    ("noite noitinha night evening tonight", Half::Night),
];

/// The half of the day that a word names.
pub(crate) fn half_word(scan: &Scan<'_>, at: usize) -> Option<Half> {
    HALVES_NEED_DAY.iter().find(|(words, _)| scan.is(at, words)).map(|(_, half)| *half)
}

/// The half of the day that a habit names: "mornings", "evenings".
fn plural_half(scan: &Scan<'_>, at: usize) -> Option<Half> {
    let tok = scan.toks.get(at)?;
    match tok.norm.as_str() {
        "mornings" | "manhas" => Some(Half::Am),
        "afternoons" | "tardes" => Some(Half::Pm),
        "evenings" | "nights" | "noites" => Some(Half::Night),
        _ => None,
    }
}

/// Reads the half of the day that follows a clock: "pm", "da noite", "in the morning", "at night".
pub(crate) fn half_after(scan: &Scan<'_>, at: usize) -> Option<(Half, usize)> {
    let at = at + usize::from(scan.is(at, "ish")) + usize::from(scan.is(at, ".") && scan.is(at + 1, "da"));
    if scan.is(at, "am a.m") {
        return Some((Half::Am, at + 1));
    }
    if scan.is(at, "pm p.m") {
        return Some((Half::Pm, at + 1));
    }
    let skip = match () {
        () if scan.is(at, "a") && scan.is(at + 1, "noite tarde manha noitinha") => 1,
        () if scan.is(at, "da de at this") => 1,
        () if scan.is(at, "in") && scan.is(at + 1, "the") => 2,
        () => return None,
    };
    // "a" may be "7 a manhã" only with its accent: "às 7 à noite".
    half_word(scan, at + skip).map(|half| (half, at + skip + 1))
}

/// Reads one time at a token.
pub(crate) fn atom(scan: &Scan<'_>, at: usize) -> Option<Atom> {
    fixed(scan, at).or_else(|| spoken(scan, at)).or_else(|| numeric(scan, at))
}

fn fixed(scan: &Scan<'_>, at: usize) -> Option<Atom> {
    let hyphen = usize::from(scan.is(at + 1, "-"));
    let second = at + 1 + hyphen;
    let (hour, end) = match () {
        () if scan.is(at, "meio") && scan.is(second, "dia") => (12, second + 1),
        () if scan.is(at, "meia") && scan.is(second, "noite") => (0, second + 1),
        () if scan.is(at, "noon midday") => (12, at + 1),
        () if scan.is(at, "midnight") => (0, at + 1),
        () => return None,
    };
    let (minute, end) = if scan.is(end, "e") && scan.is(end + 1, "meia") { (30, end + 2) } else { (0, end) };
    Some(Atom { hour, minute, half: None, marked: true, spelled: false, fixed: true, end })
}

/// "half past seven", "quarter to 8", "dez para as oito".
fn spoken(scan: &Scan<'_>, at: usize) -> Option<Atom> {
    let start = at + usize::from(scan.is(at, "a") && scan.is(at + 1, "quarter"));
    let shift: i32 = match (scan.is(start, "half"), scan.is(start, "quarter")) {
        (true, _) if scan.is(start + 1, "past") => 30,
        (_, true) if scan.is(start + 1, "past after") => 15,
        (_, true) if scan.is(start + 1, "to till") => -15,
        _ => return None,
    };
    let mut base = numeric(scan, start + 2).filter(|atom| atom.minute == 0)?;
    if shift < 0 {
        base.hour = if base.hour <= 1 { base.hour + 11 } else { base.hour - 1 };
        base.minute = 45;
    } else {
        base.minute = shift.unsigned_abs();
    }
    Some(base)
}

fn numeric(scan: &Scan<'_>, at: usize) -> Option<Atom> {
    let tok = scan.toks.get(at)?;
    let glued_after_letter = tok.glued
        && at > 0
        && scan.toks[at - 1].kind == super::tokens::Kind::Word
        && scan.toks[at - 1].end == tok.start;
    if glued_after_letter {
        return None;
    }
    // British "7.30pm" is cut as a decimal.
    let dotted = tok.norm.split_once('.').filter(|(_, minutes)| minutes.len() == 2 && tok.is_number());
    let (hour, mut minute) = match dotted {
        Some((hour, minutes)) => (hour.parse().ok()?, minutes.parse().ok()?),
        None if tok.is_number() || tok.is("uma one") => (tok.integer()?, 0),
        None => return None,
    };
    let mut end = at + 1;
    let (mut marked, mut spelled) = (false, false);
    let minutes_at = |at: usize| {
        scan.toks.get(at).filter(|tok| tok.is_number()).and_then(super::tokens::Tok::integer).filter(|m| *m < 60)
    };
    if scan.is(end, ": .")
        && scan.toks[end].glued
        && let Some(found) = minutes_at(end + 1)
        && scan.toks[end + 1].glued
        && scan.toks[end + 1].norm.len() == 2
    {
        (minute, marked, end) = (found, true, end + 2);
        end += usize::from(scan.is(end, "h hs hrs"));
    } else if scan.is(end, "h hs hrs hr") {
        (marked, end) = (true, end + 1);
        if let Some(found) = minutes_at(end).filter(|_| scan.toks[end].glued) {
            (minute, end) = (found, end + 1);
            end += usize::from(scan.is(end, "min m") && scan.toks[end].glued);
        }
    } else if scan.is(end, "horas hora hours hour") {
        (marked, spelled, end) = (true, true, end + 1);
    }
    if scan.is(end, "oclock") {
        (spelled, end) = (false, end + 1);
    }
    if minute == 0 && scan.is(end, "e") {
        if scan.is(end + 1, "meia") {
            (minute, end) = (30, end + 2);
        } else if let Some(found) = minutes_at(end + 1).filter(|m| m % 5 == 0 && *m >= 10) {
            (minute, end) = (found, end + 2);
        } else if scan.is(end + 1, "um 1") && scan.is(end + 2, "quarto") {
            (minute, end) = (15, end + 3);
        }
    }
    if minute == 0 && scan.language == Language::En && scan.is(end, "thirty fifteen") {
        (minute, end) = (scan.toks[end].integer()?, end + 1);
    }
    if hour > 24 || hour == 24 && minute > 0 || minute > 59 || dotted.is_some() && hour == 0 {
        return None;
    }
    let mut atom = Atom { hour: hour % 24, minute, half: None, marked, spelled, fixed: false, end };
    // "2 horas à noite" are two hours; "às 2 horas da noite" is a clock.
    let length = spelled && scan.is(atom.end, "a") && !scan.before(at, AT);
    if let Some((half, end)) = half_after(scan, atom.end)
        && hour <= 12
        && !length
    {
        (atom.half, atom.end) = (Some(half), end);
    } else if let Some((_, end)) = half_after(scan, atom.end).filter(|_| !scan.is(atom.end, "a")) {
        atom.end = end;
    } else if dotted.is_some() && !scan.before(at, AT) {
        return None;
    }
    Some(atom)
}

const AT: &str = "as a at das da pelas @ ate desde from after before until till";
const OPEN_RANGE: &str = "das da do de from between entre desde as dos dàs";
const SEP: &str = "as a ao to until till til - ate e and through thru pras";

/// Reads a clock range or a single clock that begins at this token.
pub(crate) fn at(scan: &Scan<'_>, at: usize) -> Option<ClockSpan> {
    span(scan, at).or_else(|| around_span(scan, at)).or_else(|| single(scan, at))
}

/// "tipo 14h às 16h", "por volta das 19h às 21h": about a range.
fn around_span(scan: &Scan<'_>, at: usize) -> Option<ClockSpan> {
    match introduction(scan, at) {
        (Some(Role::Around), start) => span(scan, start),
        _ => None,
    }
}

fn span(scan: &Scan<'_>, at: usize) -> Option<ClockSpan> {
    let opener = scan.toks.get(at).filter(|tok| tok.is(OPEN_RANGE) && tok.accented != "dá");
    let mut first_at = at + usize::from(opener.is_some());
    let articled = opener.is_some() && scan.is(first_at, "as a o");
    first_at += usize::from(articled);
    let from = atom(scan, first_at)?;
    let sep_at = from.end + usize::from(scan.is(from.end, "h"));
    let separator = scan.toks.get(sep_at).filter(|tok| tok.is(SEP))?;
    let pairing = opener.is_some_and(|tok| tok.is("entre between"));
    if separator.is("e and") && !pairing {
        return None;
    }
    let mut to_at = sep_at + 1;
    let to_article = scan.is(to_at, "as a o ao");
    to_at += usize::from(to_article);
    let to = atom(scan, to_at)?;
    let strong = opener.is_some_and(|tok| tok.is("das dàs") || tok.is("from") && separator.is("to until till til -"))
        || articled && scan.is(at + 1, "as a") && opener.is_some_and(|tok| tok.is("entre desde"))
        || separator.is("as") && opener.is_some_and(|tok| tok.is("de da do"))
        || opener.is_some_and(|tok| tok.is("as")) && separator.is("as ate")
        || separator.accented == "às"
        || from.fixed
        || to.fixed
        || at > 0
            && half_word(scan, at - 1).or_else(|| plural_half(scan, at - 1)).is_some()
            && !scan.is(to.end, "h hours horas");
    let halved = from.half.is_some() || to.half.is_some();
    let written =
        from.marked && to.marked && !from.spelled && !to.spelled || from.hour > 12 && to.marked && !to.spelled;
    let coloned = from.marked && from.minute > 0 && to.marked || to.minute > 0 && to.marked && scan.is(to_at + 1, ":");
    if !(strong || halved || written || coloned) {
        return None;
    }
    // "from 5 to 6 hours a week", "de 1h a 2h por dia" are lengths.
    let measured = frequency::follows(scan, to.end)
        && !opener.is_some_and(|tok| tok.is("das"))
        && to.marked
        && !halved
        && separator.accented != "às"
        && !(from.marked && from.hour > 12);
    let english_hours = to.spelled && scan.is(to.end - 1, "hours hour") && !halved;
    if measured || english_hours || duration::is_minutes(scan, to.end) && !halved {
        return None;
    }
    // Two bare numbers after "from" may count anything: "from 5 to 7 chapters".
    if !halved && !to.marked && !from.marked && !bounded(scan, to.end) {
        return None;
    }
    let loose = opener.is_some_and(|tok| tok.is("from")) && !halved && !from.marked && !to.marked;
    Some(ClockSpan { shape: Shape::Range(from, to), end: to.end, introduced: true, loose })
}

/// Whether the clause may end here: no noun follows that the number would count.
pub(crate) fn bounded(scan: &Scan<'_>, at: usize) -> bool {
    scan.toks.get(at).is_none_or(|tok| {
        tok.kind != super::tokens::Kind::Word
            || tok.is("e ou and or da de na no nos nas em on in todo todos todas every each mais aos ao as a para pra \
             porque que pois mas but because when most works consigo posso seria sou fico estou would i im \
             eu is se if depois tambem ish normalmente geralmente sempre usually geral onwards onward so \
             only por p just maybe talvez please before antes after with com approximately segunda seg mon \
             monday sexta sabado domingo saturday sunday weekdays daily diariamente dias dia max free livre")
            || days::full_day(scan, at).is_some()
    })
}

fn single(scan: &Scan<'_>, at: usize) -> Option<ClockSpan> {
    let (role, start) = introduction(scan, at);
    let atom_at = start;
    let found = atom(scan, atom_at)?;
    let introduced = role.is_some();
    let marker = found.half.is_some() || found.fixed;
    let colon = found.marked && !found.spelled && scan.is(atom_at + 1, ":");
    let oclock = scan.is(found.end - 1, "oclock") || found.half.is_some();
    let lengthy = frequency::follows(scan, found.end) && !marker;
    let shape = match role {
        None if found.fixed => return None,
        None if onwards(scan, found.end) && (marker || found.marked) => Shape::After(found),
        None if marker || oclock || colon && !lengthy => Shape::At(found),
        None => return None,
        Some(role) => {
            let accent = scan.toks[start - 1].accented == "às" || scan.toks[start - 1].accented == "ás";
            // "as 5 horas por semana", "after 8 hours", "até 5 horas" are lengths.
            let per_week = frequency::weekly_follows(scan, found.end);
            if (lengthy && found.marked && (!accent || per_week)) || duration::is_minutes(scan, found.end) && !marker {
                return None;
            }
            if found.spelled && !marker && scan.is(found.end - 1, "hours hour") {
                return None;
            }
            if !marker
                && !found.marked
                && (found.hour == 0 || !bounded(scan, found.end) || scan.is(found.end, "x % / º ª"))
            {
                return None;
            }
            if role == Role::Around
                && !(marker
                    || colon
                    || found.marked && scan.is(start - 1, "pelas das as")
                    || scan.is(start - 1, "pelas as das")
                    || scan.is(at, "around about tipo")
                        && (1..=3).any(|back| at >= back && half_word(scan, at - back).is_some()))
            {
                return None;
            }
            match role {
                Role::At | Role::Around if onwards(scan, found.end) => Shape::After(found),
                Role::At | Role::Around => Shape::At(found),
                Role::From if onwards(scan, found.end) || marker || colon || found.marked => Shape::After(found),
                Role::From => return None,
                Role::After => Shape::After(found),
                Role::Before => Shape::Before,
            }
        }
    };
    let end = found.end + onwards_len(scan, found.end);
    // "I'm at 7" may answer a question about a scale.
    let loose = scan.is(at, "at")
        && !marker
        && !found.marked
        && scan.before(at, "im am be is still sitting currently now probably its myself")
            | (scan.before(at, "me") && at >= 2 && scan.is(at - 2, "put puts"));
    Some(ClockSpan { shape, end, introduced, loose })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    At,
    Around,
    From,
    After,
    Before,
}

/// The preposition before a clock, and where the clock itself must begin.
pub(crate) fn introduction(scan: &Scan<'_>, at: usize) -> (Option<Role>, usize) {
    let is = |step: usize, words: &str| scan.is(at + step, words);
    // Hours take the article "as", and one o'clock "a".
    let article =
        |step: usize| is(step, "as das da pelas") || is(step, "a do o ao") && (is(step + 1, "uma 1 meia meio"));
    let (role, steps) = match () {
        () if is(0, "a") && is(1, "partir") && (article(2) || is(2, "de")) => (Role::After, 3),
        () if is(0, "depois apos") && article(1) => (Role::After, 2),
        () if is(0, "desde") && article(1) => (Role::After, 2),
        () if is(0, "antes") && article(1) => (Role::Before, 2),
        () if is(0, "ate") && article(1) => (Role::Before, 2),
        () if is(0, "passadas passa") && article(1) => (Role::After, 2),
        () if is(0, "por") && is(1, "volta") && article(2) => (Role::Around, 3),
        () if is(0, "por") && is(1, "volta") && is(2, "de") => (Role::Around, 3),
        () if is(0, "la") && is(1, "para pras") && article(2) => (Role::Around, 3),
        () if is(0, "pras pelas") => (Role::Around, 1),
        () if is(0, "after past") => (Role::After, 1),
        () if is(0, "before until till by til") => (Role::Before, 1),
        () if is(0, "from starting since") => (Role::From, 1 + usize::from(is(1, "at from"))),
        () if is(0, "around about umas cerca tipo") => (Role::Around, 1 + usize::from(is(1, "das as de"))),
        () if is(0, "at @") => (Role::At, 1 + usize::from(is(1, "around about like"))),
        // "dá 1h" gives an hour and names none.
        () if is(0, "das da") && scan.toks[at].accented != "dá" => (Role::From, 1),
        () if is(0, "as") || is(0, "a") && is(1, "uma 1 meia") && scan.toks[at].accented == "à" => (Role::At, 1),
        () => return (None, at),
    };
    (Some(role), at + steps)
}

fn onwards(scan: &Scan<'_>, at: usize) -> bool {
    onwards_len(scan, at) > 0
}

fn onwards_len(scan: &Scan<'_>, at: usize) -> usize {
    match () {
        () if scan.is(at, "em") && scan.is(at + 1, "diante") => 2,
        () if scan.is(at, "pra para") && scan.is(at + 1, "frente la") => 2,
        () if scan.is(at, "onwards onward") => 1,
        () if scan.is(at, "or ou") && scan.is(at + 1, "later after depois mais") => {
            2 + usize::from(scan.is(at + 2, "tarde"))
        }
        () if scan.is(at, "on") && scan.toks.get(at + 1).is_none_or(|tok| tok.kind == super::tokens::Kind::Mark) => 1,
        () => 0,
    }
}
