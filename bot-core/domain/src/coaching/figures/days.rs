//! Days, months, and hours and lengths of time that have words of their own.

use super::lists::{self, ONE, is};
use super::read::Reader;
use super::tokens::Kind;
use super::{Key, Unit};

impl Reader {
    /// Days of the week, months, "tomorrow" and its like.
    pub(super) fn day_or_month(&self, at: usize) -> Option<(Key, usize)> {
        let word = self.word(at);
        let stem = word.strip_suffix("'s").unwrap_or(word);
        let raw_capital = self.toks[at].is_capital() && at > 0 && self.toks[at - 1].kind == Kind::Word;
        if let Some(day) = lists::weekday(stem) {
            let ordinal = self.is(at + 1, lists::COUNTED) || is(stem, "quinto");
            let end = if self.is(at + 1, "-") && self.is(at + 2, "feira feiras") { at + 3 } else { at + 1 };
            return (!ordinal).then_some((Key::Weekday(day), end));
        }
        if let Some(day) = lists::doubtful_weekday(stem) {
            let led = self.before(at, "on next this every na no nas nos ate until till proxima proximo toda todo , /");
            let next = self.is(at + 1, "- / , .") && self.is(at + 2, "feira") || self.is(at + 1, "feira");
            let to_hour = self.is(at + 1, "as") && self.is_number(at + 2);
            let timed = (self.is_number(at + 1) || to_hour) && !is(stem, "ter");
            let is_day =
                |at: usize| lists::weekday(self.word(at)).or_else(|| lists::doubtful_weekday(self.word(at))).is_some();
            let listed = self.is(at + 1, "e , / and &") && is_day(at + 2)
                || at > 1 && self.before(at, "e , / and &") && is_day(at - 2);
            let stands =
                listed || led && !is(stem, "ter qui qua") || next || timed || raw_capital || self.toks.len() == 1;
            return stands.then_some((Key::Weekday(day), at + 1));
        }
        if let Some(month) = lists::month(stem) {
            return Some((Key::Month(month), at + 1));
        }
        if let Some(month) = lists::doubtful_month(stem) {
            if self.is(at, "out") && self.is(at + 1, "of") {
                return None;
            }
            let near = self.is_number(at + 1) && self.toks[at + 1].kind == Kind::Number
                || at > 0 && self.is_number(at - 1)
                || self.before(at, "de /") && at > 1 && self.is_number(at - 2);
            let led = self.before(at, "in of until by since em ate desde mid late early this next");
            let accented = self.toks[at].raw.to_lowercase() == "março";
            let stands = near || accented || raw_capital || led && is(stem, "march may marco");
            return stands.then_some((Key::Month(month), at + 1));
        }
        if is(word, "weekend weekends fds") {
            return Some((Key::Weekend, at + 1));
        }
        if is(word, "fim fins final") && self.is(at + 1, "de") && self.is(at + 2, "semana") {
            return Some((Key::Weekend, at + 3));
        }
        self.relative(at)
    }

    fn relative(&self, at: usize) -> Option<(Key, usize)> {
        let two = |first: &str, second: &str| self.is(at, first) && self.is(at + 1, second);
        let units = "week month year semana mes ano";
        let unit = |at: usize| units.split(' ').position(|name| name == self.word(at)).map_or(0, |at| at % 3);
        let kind = |base: u8, at: usize| Key::Relative(base + u8::try_from(unit(at)).unwrap_or(0));
        if self.is(at, "depois") && self.is(at + 1, "de") && self.is(at + 2, "amanha") {
            return Some((Key::Relative(0), at + 3));
        }
        if two("day", "after") && self.is(at + 2, "tomorrow") {
            return Some((Key::Relative(0), at + 3));
        }
        if self.is(at, "tomorrow tmrw amanha") {
            return Some((Key::Relative(1), at + 1));
        }
        if self.is(at, "yesterday ontem") {
            return Some((Key::Relative(2), at + 1));
        }
        if self.is(at, "anteontem") {
            return Some((Key::Relative(3), at + 1));
        }
        if two("next following proxima proximo", units) {
            return Some((kind(10, at + 1), at + 2));
        }
        if two("last past previous ultima ultimo", units) {
            return Some((kind(20, at + 1), at + 2));
        }
        if self.is(at, units) && self.is(at + 1, "que") && self.is(at + 2, "vem") {
            return Some((kind(10, at), at + 3));
        }
        if two(units, "seguinte") {
            return Some((kind(10, at), at + 2));
        }
        two(units, "passada passado").then(|| (kind(20, at), at + 2))
    }

    /// Hours and lengths of time that have words of their own.
    pub(super) fn fixed(&self, at: usize) -> Option<(Key, usize)> {
        if self.is(at, "noon midday") {
            return Some((Key::Clock(12 * 60), at + 1));
        }
        if self.is(at, "midnight") {
            return Some((Key::Clock(0), at + 1));
        }
        let skip = usize::from(self.is(at + 1, "-"));
        if self.is(at, "meio") && self.is(at + 1 + skip, "dia") {
            return Some((Key::Clock(12 * 60), at + 2 + skip));
        }
        if self.is(at, "meia") && self.is(at + 1 + skip, "noite") {
            return Some((Key::Clock(0), at + 2 + skip));
        }
        if self.is(at, "meia") && self.is(at + 1 + skip, "hora horinha") {
            return Some((Key::Span(30), at + 2 + skip));
        }
        if self.is(at, "half") {
            let article = usize::from(self.is(at + 1, "an - the"));
            if self.is(at + 1 + article, "hour") {
                return Some((Key::Span(30), at + 2 + article));
            }
        }
        if self.is(at, "quarter quarto") && self.is(at + 1, "of de an") {
            let article = usize::from(self.is(at + 2, "an"));
            if self.is(at + 2 + article, "hour hora") {
                return Some((Key::Span(15), at + 3 + article));
            }
        }
        if self.is(at, "half metade") && self.is(at + 1, "of the your de da do das dos") {
            return Some((Key::Number(ONE / 2, Unit::Noun), at + 1));
        }
        let fraction = self.is(at, "third terco") && self.before(at, "a one um") && self.is(at + 1, "of de da do");
        fraction.then_some((Key::Number(ONE / 3, Unit::Noun), at + 1))
    }
}
