//! Reading the figures of a text.

use super::lists::{self, ONE, is};
use super::tokens::{Kind, Tok, tokens};
use super::{Figure, Key, Unit};

/// The most words around a number that is the whole of an answer: "about 30".
pub(super) const LONE_WORDS: usize = 2;

/// The longest text that is read, in characters.
const MAX_CHARS: usize = 8_000;

/// The figures of a reply, in order.
pub(in crate::coaching) fn figures(text: &str) -> Vec<Figure> {
    let mut found = Reader::new(text, false).all();
    // Numerals of Rome that are one character would turn into letters.
    let roman = text.chars().filter(|c| ('\u{2160}'..='\u{2188}').contains(c));
    found.extend(roman.map(|c| Figure { keys: vec![Key::Strange(c)], shown: c.to_string(), spelled: false }));
    found
}

/// The figures of a text that grounds others: "one" counts here, and a short form of a day is taken for one.
pub(super) fn ground_figures(text: &str) -> Vec<Figure> {
    Reader::new(text, true).all()
}

pub(super) struct Reader {
    pub(super) toks: Vec<Tok>,
    pub(super) grounds: bool,
}

/// A number and what came of it.
struct Number {
    /// The ways to read it, in thousandths.
    values: Vec<u64>,
    /// Index after it.
    end: usize,
    spelled: bool,
}

/// Which half of the day a clock time belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    Morning,
    Afternoon,
    Unknown,
}

impl Reader {
    fn new(text: &str, grounds: bool) -> Self {
        let text = text.char_indices().nth(MAX_CHARS).map_or(text, |(at, _)| &text[..at]);
        Self { toks: tokens(text), grounds }
    }

    fn all(&self) -> Vec<Figure> {
        let (mut found, mut at) = (Vec::new(), 0);
        while at < self.toks.len() {
            match self.figure(at) {
                Some((keys, end, spelled)) => {
                    let end = end.max(at + 1).min(self.toks.len());
                    let shown: Vec<&str> = self.toks[at..end].iter().map(|tok| tok.raw.as_str()).collect();
                    found.push(Figure { keys, shown: shown.join(" "), spelled });
                    at = end;
                }
                None => at += 1,
            }
        }
        found
    }

    pub(super) fn word(&self, at: usize) -> &str {
        self.toks.get(at).map_or("", |tok| tok.folded.as_str())
    }

    pub(super) fn is(&self, at: usize, list: &str) -> bool {
        is(self.word(at), list)
    }

    pub(super) fn before(&self, at: usize, list: &str) -> bool {
        at.checked_sub(1).is_some_and(|at| self.is(at, list))
    }

    pub(super) fn is_number(&self, at: usize) -> bool {
        self.toks.get(at).is_some_and(|tok| tok.kind == Kind::Number) || lists::number(self.word(at)).is_some()
    }

    fn figure(&self, at: usize) -> Option<(Vec<Key>, usize, bool)> {
        let tok = self.toks.get(at)?;
        match tok.kind {
            Kind::Strange => return Some((vec![Key::Strange(tok.raw.chars().next()?)], at + 1, false)),
            Kind::Mark => return None,
            Kind::Word => {
                if let Some((key, end)) = self.day_or_month(at).or_else(|| self.fixed(at)) {
                    return Some((vec![key], end, false));
                }
            }
            Kind::Number => {}
        }
        if let Some((keys, end)) = self.past_the_hour(at) {
            return Some((keys, end, false));
        }
        let number = self.number(at)?;
        let (keys, end) = self.measured(&number, at);
        Some((keys, end, number.spelled))
    }

    /// "Half past seven", "quarter to nine", "dez para as oito".
    fn past_the_hour(&self, at: usize) -> Option<(Vec<Key>, usize)> {
        let (minutes, end) = if self.is(at, "half") {
            (30, at + 1)
        } else if self.is(at, "quarter") || self.is(at, "um") && self.is(at + 1, "quarto") {
            (15, at + 1 + usize::from(self.is(at, "um")))
        } else {
            let number = self.number(at)?;
            (number.values.first().map_or(0, |value| value / ONE), number.end)
        };
        let (past, end) = if self.is(end, "past") {
            (true, end + 1)
        } else if self.is(end, "to") && !self.is(at, "half") && minutes % 5 == 0 && minutes != 20 {
            (false, end + 1)
        } else if self.is(end, "para pras") && self.is(end + 1, "as a") {
            (false, end + 2)
        } else {
            return None;
        };
        let hour = self.number(end)?;
        let minutes = u32::try_from(minutes).ok().filter(|minutes| *minutes < 60)?;
        let whole = hour
            .values
            .first()
            .and_then(|value| u32::try_from(value / ONE).ok())
            .filter(|hour| (1..=24).contains(hour))?;
        // "Five to ten minutes" is a range.
        if self.span(&hour, end).is_some() || !past && self.is(hour.end, "%") {
            return None;
        }
        let counts = self.toks.get(hour.end).is_some_and(|tok| tok.kind == Kind::Word);
        if !past && counts && self.half(hour.end).0 == Half::Unknown && !self.is(end.wrapping_sub(1), "as a") {
            return None;
        }
        let (half, after) = self.half(hour.end);
        let end = if half == Half::Unknown { hour.end } else { after };
        let keys = if past { hours(whole, minutes, half) } else { hours(whole - 1, 60 - minutes, half) };
        (minutes > 0).then_some((keys, end))
    }

    fn number(&self, at: usize) -> Option<Number> {
        let tok = self.toks.get(at)?;
        if tok.kind == Kind::Number {
            return Some(Number { values: digits(&tok.raw), end: at + 1, spelled: false });
        }
        if self.is(at, "one um uma a an") {
            let timed = self.is(at + 1, "hour hours hora horas o'clock am pm percent hr h");
            // "An hour that suits" names no length.
            let vague = self.is(at + 2, "that que which when where for to para pra boa melhor");
            if self.is(at, "a") && self.is(at + 1, "hora horas h") {
                return None;
            }
            let spoken = !self.is(at, "a an");
            let at_one = self.is(at, "one uma") && self.before(at, "at around until by a as pela");
            let at_one = at_one && self.toks[at - 1].raw.to_lowercase() != "a";
            let counts = timed && (self.grounds || !vague) || self.grounds && spoken || at_one && self.ends(at + 1);
            return counts.then(|| Number { values: vec![ONE], end: at + 1, spelled: true });
        }
        // "Two sides to it" counts nothing.
        if !self.grounds && self.is(at, "two dois") && self.is(at + 1, "sides minds lados") {
            return None;
        }
        let (mut value, mut end) = (lists::number(&tok.folded)?, at + 1);
        loop {
            let next = end + usize::from(self.is(end, "e and -") && lists::number(self.word(end + 1)).is_some());
            let Some(more) = lists::number(self.word(next)) else { break };
            let joined = (20..100).contains(&value) && value % 10 == 0 && more < 10 && more > 0
                || value >= 100 && value % 100 == 0 && more < 100;
            if joined {
                value = value.saturating_add(more);
            } else if more >= 100 && value < more && next == end {
                value = value.saturating_mul(more);
            } else {
                break;
            }
            end = next + 1;
        }
        Some(Number { values: vec![value.saturating_mul(ONE)], end, spelled: true })
    }

    /// Whether a breath ends here.
    fn ends(&self, at: usize) -> bool {
        self.toks.get(at).is_none_or(|tok| tok.kind == Kind::Mark && !is(&tok.folded, "% : / - ' ’"))
    }

    /// The number with what stands beside it.
    fn measured(&self, number: &Number, at: usize) -> (Vec<Key>, usize) {
        let next = number.end;
        if let Some(found) = self.clock(number, at) {
            return found;
        }
        if let Some(found) = self.span(number, at) {
            return found;
        }
        let keyed = |unit: Unit| number.values.iter().map(|value| Key::Number(*value, unit)).collect::<Vec<_>>();
        if self.is(next, "% percent") {
            return (number.values.iter().map(|value| Key::Percent(*value)).collect(), next + 1);
        }
        if self.is(next, "por per") && self.is(next + 1, "cento cent") {
            return (number.values.iter().map(|value| Key::Percent(*value)).collect(), next + 2);
        }
        for (unit, names) in [
            (Unit::Day, "day days dia dias"),
            (Unit::Week, "week weeks semana semanas"),
            (Unit::Month, "month months mes meses"),
            (Unit::Year, "year years ano anos"),
        ] {
            if self.is(next, names) || self.is(next, "-") && self.is(next + 1, names) {
                return (keyed(unit), next + 1);
            }
        }
        if self.weekday_by_number(number, next) {
            let day = number.values.first().map_or(0, |value| value / ONE).saturating_sub(2);
            let mut keys = vec![Key::Weekday(u8::try_from(day).unwrap_or(0))];
            if self.grounds {
                keys.extend(keyed(Unit::Noun));
            }
            return (keys, next + 1);
        }
        if self.is_dated(at, next) {
            return (keyed(Unit::Date), next);
        }
        // "Two to three hours": the first number counts what the second does.
        if self.is(next, "- to a ou or ate")
            && self.is_number(next + 1)
            && let Some(second) = self.number(next + 1)
            && (self.clock(&second, next + 1).is_some() || self.span(&second, next + 1).is_some())
        {
            let as_second = Number { values: number.values.clone(), end: second.end, spelled: number.spelled };
            if let Some((keys, _)) = self.span(&as_second, at).or_else(|| self.clock(&as_second, at)) {
                return (keys, next);
            }
        }
        let counts = self.toks.get(next).is_some_and(|tok| tok.kind == Kind::Word);
        (keyed(if counts { Unit::Noun } else { Unit::Bare }), next)
    }

    /// "2ª", "3a feira": days of the week as Portuguese counts them.
    fn weekday_by_number(&self, number: &Number, next: usize) -> bool {
        let in_week = number.values.iter().all(|value| (2 * ONE..=6 * ONE).contains(value) && value % ONE == 0);
        let marked = !number.spelled && self.toks.get(next).is_some_and(|tok| tok.glued) && self.is(next, "a as");
        let feira = self.is(next + 1, "feira feiras") || self.is(next + 2, "feira feiras");
        in_week && marked && (feira || self.grounds)
    }

    fn is_dated(&self, at: usize, next: usize) -> bool {
        let month = |at: usize| lists::month(self.word(at)).or_else(|| lists::doubtful_month(self.word(at))).is_some();
        let slash = |at: usize| self.is(at, "/ - .") && self.toks[at].glued;
        let numeric = |at: usize| self.toks.get(at).is_some_and(|tok| tok.kind == Kind::Number && tok.glued);
        let suffix = usize::from(self.is(next, "st nd rd th o") && self.toks[next].glued);
        let next = next + suffix;
        month(next)
            || self.is(next, "of de") && (month(next + 1) || month(next + 2))
            || at > 0 && month(at - 1)
            || slash(next) && numeric(next + 1) && (!self.is(next, "-") || slash(next + 2) && numeric(next + 3))
            || at > 1
                && self.is(at - 1, "/")
                && slash(at - 1)
                && self.toks[at].glued
                && self.toks[at - 2].kind == Kind::Number
            || self.before(at, "dia") && self.toks[at].kind == Kind::Number
    }

    /// Clock times: "7:30", "7h30", "19h", "7 pm", "às sete e meia", "seven o'clock", "7 da noite".
    fn clock(&self, number: &Number, at: usize) -> Option<(Vec<Key>, usize)> {
        let mut end = number.end;
        let led = self.is_led_to_an_hour(at);
        let dotted = self.dotted_minute(number, at, led);
        let whole = number.values.iter().copied().find(|value| value % ONE == 0 && *value <= 24 * ONE);
        let whole = whole.and_then(|value| u32::try_from(value / ONE).ok());
        let mut hour = dotted.map(|(hour, _)| hour).or(whole)?;
        let hour_word = self.is(end, "h hs hrs hora horas");
        let colon =
            self.is(end, ": h") && self.toks.get(end + 1).is_some_and(|tok| tok.kind == Kind::Number && tok.glued);
        let (mut minute, mut sure) = (0, false);
        if colon {
            minute = self.toks[end + 1].raw.parse().ok().filter(|minute| *minute < 60)?;
            (end, sure) = (end + 2, true);
            end += usize::from(self.is(end, "min m h"));
        } else if let Some(decimal) = dotted {
            (hour, minute) = decimal;
            sure = true;
        } else {
            // "2h" is a length unless something leads to an hour; "19h" is a time.
            sure |= hour_word && hour > 12 && self.is(end, "h hs");
            end += usize::from(hour_word && (led || sure));
            if self.is(end, "o'clock") || self.is(end, "em") && self.is(end + 1, "ponto") {
                (end, sure) = (end + 1, true);
            }
            sure |= !hour_word && self.is(end, "e") && self.is(end + 1, "meia");
            let (more, after) = self.minutes_after(end);
            let halved = self.half(after).0 != Half::Unknown && !hour_word;
            if led || sure || halved {
                (minute, end) = (more, after);
            }
        }
        let (half, after) = self.half(end);
        let stands = sure || half != Half::Unknown || led && self.may_be_an_hour(number, at, end, hour_word);
        let mut keys = hours(hour, minute, half);
        if self.grounds && !sure && half == Half::Unknown {
            keys.extend(number.values.iter().map(|value| Key::Number(*value, Unit::Bare)));
        }
        let spoken_as_length = colon && self.is(number.end, "h") && half == Half::Unknown && !led;
        if spoken_as_length || hour_word && sure && self.grounds && !colon {
            keys.push(Key::Span(u64::from(hour) * 60 + u64::from(minute)));
        }
        stands.then_some((keys, if half == Half::Unknown { end } else { after }))
    }

    /// "7.30 pm" and "às 7.30".
    fn dotted_minute(&self, number: &Number, at: usize, led: bool) -> Option<(u32, u32)> {
        let raw = &self.toks.get(at)?.raw;
        let (hour, minute) = raw.split_once('.')?;
        let half = self.half(number.end).0 != Half::Unknown;
        let minute = minute.parse().ok().filter(|value| *value < 60 && minute.len() == 2)?;
        (led || half).then_some((hour.parse().ok().filter(|hour| *hour <= 24)?, minute))
    }

    /// Whether the word before leads to an hour: "at", "às", "until".
    fn is_led_to_an_hour(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).map(|at| &self.toks[at]) else { return false };
        let raw = before.raw.to_lowercase();
        // Without its accent, "as" is an article as often.
        is(&before.folded, "at around until till before after by pelas @")
            || raw == "às"
            || raw == "à"
            || raw == "as" && (self.grounds || self.ends(at + 1) || at == 1)
            || is(&before.folded, "past to") && self.is(at.wrapping_sub(2), "half quarter")
    }

    /// Whether a number after such a word can be an hour: "at 7", but not "at 7 chapters" or "after 2 weeks".
    fn may_be_an_hour(&self, number: &Number, at: usize, end: usize, hour_word: bool) -> bool {
        let whole = number.values.iter().all(|value| value % ONE == 0);
        let strong =
            at.checked_sub(1).is_some_and(|at| is(&self.toks[at].raw.to_lowercase(), "at às à pelas @ past to"));
        let counts = !strong && self.toks.get(number.end).is_some_and(|tok| {
            tok.kind == Kind::Word
                && !is(&tok.folded, "h hs e and on or ou to a ate na no in today tomorrow hoje amanha with com but mas if se works work would feels feel is da de")
                && lists::weekday(&tok.folded).is_none()
        });
        whole && (hour_word || !counts || end > number.end) && !self.is(number.end, "% percent")
    }

    /// "e meia", "e quinze", "and a half", "thirty" after an hour.
    fn minutes_after(&self, end: usize) -> (u32, usize) {
        if self.is(end, "e") && self.is(end + 1, "meia") {
            return (30, end + 2);
        }
        if self.is(end, "e") && self.is(end + 1, "um") && self.is(end + 2, "quarto") {
            return (15, end + 3);
        }
        let from = end + usize::from(self.is(end, "e"));
        let spelled = self.toks.get(from).is_some_and(|tok| tok.kind == Kind::Word);
        match self.number(from).filter(|_| spelled && self.is_number(from)) {
            Some(number) => {
                let minute = number.values.first().map_or(0, |value| value / ONE);
                match u32::try_from(minute) {
                    Ok(minute) if (5..60).contains(&minute) => {
                        (minute, number.end + usize::from(self.is(number.end, "min minutos")))
                    }
                    _ => (0, end),
                }
            }
            None => (0, end),
        }
    }

    /// Which half of the day is named here, and the index after it.
    fn half(&self, at: usize) -> (Half, usize) {
        if self.is(at, "am") {
            return (Half::Morning, at + 1);
        }
        if self.is(at, "pm") {
            return (Half::Afternoon, at + 1);
        }
        if self.is(at, "a p") && self.is(at + 1, ".") && self.is(at + 2, "m") {
            let half = if self.is(at, "a") { Half::Morning } else { Half::Afternoon };
            return (half, at + 3);
        }
        let named = |at: usize| {
            if self.is(at, "manha madrugada morning") {
                Half::Morning
            } else if self.is(at, "tarde noite afternoon evening night tardinha") {
                Half::Afternoon
            } else {
                Half::Unknown
            }
        };
        if self.is(at, "in at") {
            let article = usize::from(self.is(at + 1, "the"));
            return (named(at + 1 + article), at + 2 + article);
        }
        if self.is(at, "da de") {
            return (named(at + 1), at + 2);
        }
        (Half::Unknown, at)
    }

    /// Lengths of time: "30 min", "1h30", "two hours and a half", "uma hora e meia".
    fn span(&self, number: &Number, at: usize) -> Option<(Vec<Key>, usize)> {
        let dash = usize::from(self.is(number.end, "-"));
        let next = number.end + dash;
        if self.is(next, "min mins minute minutes minuto minutos minutinhos") {
            let minutes = |value: &u64| Key::Span(value / ONE);
            return Some((number.values.iter().map(minutes).collect(), next + 1));
        }
        if !self.is(next, "h hs hr hrs hour hours hora horas horinhas") {
            // "One and a half hours".
            let half = self.is(next, "and") && self.is(next + 1, "a") && self.is(next + 2, "half");
            if half && self.is(next + 3, "hour hours") {
                let minutes = |value: &u64| Key::Span((value / ONE).saturating_mul(60).saturating_add(30));
                return Some((number.values.iter().map(minutes).collect(), next + 4));
            }
            return None;
        }
        let mut end = next + 1;
        let mut extra = 0;
        let joined = usize::from(self.is(end, "e and"));
        if joined == 1 && self.is(end + 1, "meia half") {
            (extra, end) = (30, end + 2);
        } else if joined == 1 && self.is(end + 1, "a") && self.is(end + 2, "half") {
            (extra, end) = (30, end + 3);
        } else if let Some(minutes) = self.number(end + joined)
            && self.is(minutes.end, "min mins minute minutes minuto minutos")
        {
            extra = minutes.values.first().map_or(0, |value| value / ONE);
            end = minutes.end + 1;
        }
        let minutes = |value: &u64| (value.saturating_mul(60) / ONE).saturating_add(extra);
        let mut keys: Vec<Key> = number.values.iter().map(|value| Key::Span(minutes(value))).collect();
        if self.is(next, "h hs") && at > 0 && self.grounds && extra == 0 {
            // "2h" in a learner's words can be a time of the day.
            let hour = number.values.first().map_or(0, |value| value / ONE);
            keys.extend(u32::try_from(hour).ok().filter(|hour| *hour < 24).map(|hour| Key::Clock(hour * 60)));
        }
        Some((keys, end))
    }
}

/// The clock times that an hour can be.
fn hours(hour: u32, minute: u32, half: Half) -> Vec<Key> {
    let at = |hour: u32| Key::Clock((hour % 24) * 60 + minute);
    match (half, hour) {
        (Half::Afternoon, 1..=11) => vec![at(hour + 12)],
        // Midnight is "12 da noite", noon is "12 pm".
        (Half::Afternoon, 12) => vec![at(12), at(0)],
        (Half::Morning, 12) => vec![at(0)],
        (Half::Unknown, 1..=12) => vec![at(hour), at(hour + 12)],
        _ => vec![at(hour)],
    }
}

/// The numbers that digits with points and commas can be, in thousandths.
fn digits(raw: &str) -> Vec<u64> {
    let plain = |text: &str| text.parse::<u64>().ok().and_then(|value| value.checked_mul(ONE)).unwrap_or(u64::MAX);
    let parts: Vec<&str> = raw.split(['.', ',']).collect();
    let whole: String = parts.concat();
    match parts.as_slice() {
        [_] => vec![plain(&whole)],
        [before, after] => {
            let digits = format!("{after:0<3}");
            let decimal = digits.get(..3).and_then(|digits| digits.parse::<u64>().ok()).unwrap_or(0);
            let decimal = plain(before).saturating_add(decimal);
            if after.len() == 3 { vec![decimal, plain(&whole)] } else { vec![decimal] }
        }
        _ => vec![plain(&whole)],
    }
}
