//! Cuts a message into words, numbers and marks, each with its place in the original.
//!
//! Matching happens on folded words ("às" and "as" are both `as`; `accented` still tells them apart), while every
//! quote is cut from the original by the byte positions kept here.

use crate::text::{fold, lower, plain, squeeze};

/// A message longer than this is read only so far: nobody answers a question on the tenth page.
const MAX_TOKENS: usize = 600;

/// What a token is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Letters.
    Word,
    /// Digits, or number words such as "vinte e cinco".
    Number,
    /// One character of anything else; a line break is `\n`.
    Mark,
}

/// A word, number or mark of the message.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Tok {
    pub(crate) kind: Kind,
    /// Folded: lower case, no accents, no apostrophes, common typos mended.
    pub(crate) norm: String,
    /// Lower case with its accents.
    pub(crate) accented: String,
    /// First byte in the message.
    pub(crate) start: usize,
    /// Byte after the last in the message.
    pub(crate) end: usize,
    /// The number it stands for, if any ("uma" and "an" count one but stay words).
    pub(crate) num: Option<f64>,
    /// Whether nothing separates it from the token before.
    pub(crate) glued: bool,
    /// Whether it is written in capitals (two letters or more).
    pub(crate) upper: bool,
}

impl Tok {
    /// Whether it is one of these folded words or marks, which are written with one space between.
    pub(crate) fn is(&self, words: &str) -> bool {
        one_of(words, &self.norm)
    }

    /// Whether it is a number that is written as one, in digits or words.
    pub(crate) fn is_number(&self) -> bool {
        self.kind == Kind::Number
    }

    /// The whole number it stands for, if it is one.
    pub(crate) fn integer(&self) -> Option<u32> {
        let value = self.num?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be whole and small")]
        (value.fract() == 0.0 && (0.0..=100_000.0).contains(&value)).then_some(value as u32)
    }
}

/// Whether a word is in a list that is written with one space between its words.
pub(crate) fn one_of(words: &str, word: &str) -> bool {
    words.split(' ').any(|listed| listed == word)
}

/// Cuts a message into tokens.
pub(crate) fn tokenize(text: &str) -> Vec<Tok> {
    let mut reader = Reader { text, at: 0, spaced: true, out: Vec::new() };
    while reader.at < text.len() && reader.out.len() < MAX_TOKENS {
        reader.step();
    }
    join_number_words(&reader.out)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    spaced: bool,
    out: Vec<Tok>,
}

impl Reader<'_> {
    fn step(&mut self) {
        let rest = &self.text[self.at..];
        let Some(first) = rest.chars().next() else { return };
        let width = first.len_utf8();
        match first {
            '\n' => self.push(Kind::Mark, width, None),
            c if c.is_whitespace() => {
                self.at += width;
                self.spaced = true;
            }
            // Joiners, variation selectors and the box of a keycap emoji ("7️⃣") change nothing.
            '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe00}'..='\u{fe0f}' | '\u{20e3}' | '\u{feff}' => {
                self.at += width;
            }
            '½' => self.push(Kind::Number, width, Some(0.5)),
            '¼' => self.push(Kind::Number, width, Some(0.25)),
            '¾' => self.push(Kind::Number, width, Some(0.75)),
            '\u{1f51f}' => self.push(Kind::Number, width, Some(10.0)),
            'º' | 'ª' | '°' => self.push(Kind::Mark, width, None),
            c if digit(c).is_some() => self.number(),
            c if c.is_alphabetic() => self.word(),
            _ => self.push(Kind::Mark, width, None),
        }
    }

    /// Digits with at most one decimal point or comma; "1,2,3" and "12.10.2025" are lists and stay apart.
    fn number(&mut self) {
        let rest = &self.text[self.at..];
        let run = |from: usize| rest[from..].find(|c| digit(c).is_none()).map_or(rest.len(), |at| from + at);
        let whole_end = run(0);
        let mut end = whole_end;
        if rest[whole_end..].starts_with(['.', ',']) {
            let decimals_end = run(whole_end + 1);
            let more = rest[decimals_end..]
                .strip_prefix(['.', ','])
                .is_some_and(|tail| tail.starts_with(|c| digit(c).is_some()));
            if decimals_end > whole_end + 1 && !more && !self.after_list_mark() {
                end = decimals_end;
            }
        }
        let written = fold(&rest[..end]).replace(',', ".");
        let thousands = written.split_once('.').is_some_and(|(_, decimals)| decimals.len() == 3);
        let value = if thousands { written.replace('.', "").parse() } else { written.parse() };
        self.push(Kind::Number, end, value.ok());
    }

    fn after_list_mark(&self) -> bool {
        !self.spaced
            && self.out.last().is_some_and(|last| last.is(", .") && last.glued)
            && self.out.len() >= 2
            && self.out[self.out.len() - 2].is_number()
    }

    fn word(&mut self) {
        let rest = &self.text[self.at..];
        let mut end = 0;
        let mut chars = rest.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            let inner_apostrophe =
                plain(c) == '\'' && at > 0 && chars.peek().is_some_and(|(_, next)| next.is_alphabetic());
            if !(c.is_alphabetic() && !matches!(c, 'º' | 'ª')
                || unicode_normalization::char::is_combining_mark(c) && !matches!(c, '\u{fe0f}' | '\u{20e3}')
                || inner_apostrophe)
            {
                break;
            }
            end = at + c.len_utf8();
        }
        // "p.m." is one word, and its last point ends no sentence.
        let lower_rest: String = rest.chars().take(4).flat_map(char::to_lowercase).collect();
        for form in ["a.m.", "p.m.", "a.m", "p.m"] {
            if lower_rest.starts_with(form) {
                end = form.len();
                break;
            }
        }
        self.push(Kind::Word, end.max(rest.chars().next().map_or(1, char::len_utf8)), None);
    }

    fn push(&mut self, kind: Kind, len: usize, num: Option<f64>) {
        let raw = &self.text[self.at..self.at + len];
        let accented = lower(raw);
        let norm = match kind {
            Kind::Word => mend(squeeze(&fold(raw).replace(['\'', '.'], ""))),
            Kind::Mark if matches!(raw, "ª" | "º" | "°") => raw.to_owned(),
            Kind::Number | Kind::Mark => fold(raw),
        };
        let num = if kind == Kind::Word { weak_number(&norm) } else { num };
        self.out.push(Tok {
            kind,
            upper: kind == Kind::Word && raw.chars().count() >= 2 && raw.chars().all(char::is_uppercase),
            norm,
            accented,
            start: self.at,
            end: self.at + len,
            num,
            glued: !self.spaced,
        });
        self.at += len;
        self.spaced = false;
    }
}

/// The digit a character stands for, in any of the scripts that NFKC maps to ASCII.
fn digit(c: char) -> Option<u32> {
    match c {
        '0'..='9' => c.to_digit(10),
        '\u{ff10}'..='\u{ff19}' => Some(u32::from(c) - 0xff10),
        _ => None,
    }
}

/// Words that stand for one but are mostly articles.
fn weak_number(norm: &str) -> Option<f64> {
    matches!(norm, "um" | "uma" | "one").then_some(1.0)
}

const SMALL: &[(&str, f64)] = &[
    ("zero", 0.0),
    ("dois", 2.0),
    ("duas", 2.0),
    ("two", 2.0),
    ("tres", 3.0),
    ("three", 3.0),
    ("quatro", 4.0),
    ("four", 4.0),
    ("cinco", 5.0),
    ("five", 5.0),
    ("seis", 6.0),
    ("six", 6.0),
    ("sete", 7.0),
    ("seven", 7.0),
    ("oito", 8.0),
    ("eight", 8.0),
    ("nove", 9.0),
    ("nine", 9.0),
    ("dez", 10.0),
    ("ten", 10.0),
    ("onze", 11.0),
    ("eleven", 11.0),
    ("doze", 12.0),
    ("twelve", 12.0),
    ("treze", 13.0),
    ("thirteen", 13.0),
    ("catorze", 14.0),
    ("quatorze", 14.0),
    ("fourteen", 14.0),
    ("quinze", 15.0),
    ("fifteen", 15.0),
    ("dezesseis", 16.0),
    ("dezasseis", 16.0),
    ("sixteen", 16.0),
    ("dezessete", 17.0),
    ("dezassete", 17.0),
    ("seventeen", 17.0),
    ("dezoito", 18.0),
    ("eighteen", 18.0),
    ("dezenove", 19.0),
    ("dezanove", 19.0),
    ("nineteen", 19.0),
    ("cem", 100.0),
    ("duzentas", 200.0),
    ("duzentos", 200.0),
    ("trezentas", 300.0),
    ("mil", 1000.0),
];

const TENS: &[(&str, f64)] = &[
    ("vinte", 20.0),
    ("twenty", 20.0),
    ("trinta", 30.0),
    ("thirty", 30.0),
    ("quarenta", 40.0),
    ("forty", 40.0),
    ("fourty", 40.0),
    ("cinquenta", 50.0),
    ("cinqenta", 50.0),
    ("fifty", 50.0),
    ("sessenta", 60.0),
    ("sixty", 60.0),
    ("setenta", 70.0),
    ("seventy", 70.0),
    ("oitenta", 80.0),
    ("eighty", 80.0),
    ("noventa", 90.0),
    ("ninety", 90.0),
    ("cento", 100.0),
];

fn lookup(table: &[(&str, f64)], tok: &Tok) -> Option<f64> {
    table.iter().find(|(word, _)| *word == tok.norm).map(|(_, value)| *value)
}

/// Joins "vinte e cinco", "twenty-five", "two hundred", "half a dozen", "um par de" to single numbers.
fn join_number_words(toks: &[Tok]) -> Vec<Tok> {
    let mut out: Vec<Tok> = Vec::with_capacity(toks.len());
    let mut at = 0;
    while at < toks.len() {
        let (value, used) = number_words(&toks[at..]).unwrap_or((0.0, 0));
        if used == 0 {
            out.push(toks[at].clone());
            at += 1;
            continue;
        }
        let group = &toks[at..at + used];
        let join = |part: fn(&Tok) -> &str| group.iter().map(part).collect::<Vec<_>>().join(" ");
        out.push(Tok {
            kind: Kind::Number,
            norm: join(|tok| &tok.norm),
            accented: join(|tok| &tok.accented),
            start: group[0].start,
            end: group[used - 1].end,
            num: Some(value),
            glued: group[0].glued,
            upper: false,
        });
        at += used;
    }
    out
}

fn number_words(toks: &[Tok]) -> Option<(f64, usize)> {
    let word = |at: usize, words: &str| toks.get(at).is_some_and(|tok| tok.is(words));
    let unit = |at: usize| {
        let tok = toks.get(at)?;
        lookup(SMALL, tok).or(tok.num.filter(|_| tok.is("um uma one"))).filter(|value| *value < 100.0)
    };
    if word(0, "half meia") {
        let article = usize::from(word(1, "a"));
        return word(1 + article, "dozen duzia").then(|| (6.0, 2 + article + usize::from(word(2 + article, "de"))));
    }
    if word(0, "a uma one") && word(1, "dozen duzia") {
        return Some((12.0, 2 + usize::from(word(2, "de"))));
    }
    if word(0, "a um") && word(1, "couple par") && (word(1, "couple") || word(2, "de")) {
        return Some((2.0, 2 + usize::from(word(2, "de of"))));
    }
    if word(0, "couple") {
        return Some((2.0, 1 + usize::from(word(1, "of"))));
    }
    let first = &toks[0];
    if let Some(tens) = lookup(TENS, first) {
        let joiner = usize::from(word(1, "e -"));
        if tens == 100.0
            && joiner == 1
            && let Some((rest, used)) =
                toks.get(2..).filter(|rest| !rest.is_empty()).and_then(number_words).filter(|(rest, _)| *rest < 100.0)
        {
            return Some((tens + rest, 2 + used));
        }
        let ones = unit(1 + joiner).filter(|value| *value < 10.0);
        // Portuguese joins with "e", English with a hyphen or nothing.
        let joined_by_and = word(1, "e");
        return Some(match ones {
            Some(ones) if joined_by_and != first.norm.ends_with('y') => (tens + ones, 2 + joiner),
            _ => (tens, 1),
        });
    }
    let small = lookup(SMALL, first);
    if word(1, "hundred") && (small.is_some() || first.is("a one")) {
        return Some((small.unwrap_or(1.0) * 100.0, 2));
    }
    small.map(|value| (value, 1))
}

/// Short forms and slips that people type, by what they mean.
const MENDS: &[(&str, &str)] = &[
    ("tds", "todos"),
    ("tdos", "todos"),
    ("td", "todo"),
    ("tdo", "todo"),
    ("pq", "porque"),
    ("pk", "porque"),
    ("q", "que"),
    ("n", "nao"),
    ("naum", "nao"),
    ("nn", "nao"),
    ("dps", "depois"),
    ("dpois", "depois"),
    ("hj", "hoje"),
    ("mto", "muito"),
    ("mt", "muito"),
    ("tbm", "tambem"),
    ("tb", "tambem"),
    ("oras", "horas"),
    ("hroas", "horas"),
    ("hrsa", "horas"),
    ("wek", "week"),
    ("weke", "week"),
    ("wkend", "weekend"),
    ("wknd", "weekend"),
    ("wkends", "weekends"),
    ("fds", "fimdesemana"),
    ("finde", "fimdesemana"),
    ("findes", "fimdesemana"),
    ("msm", "mesmo"),
    ("smp", "sempre"),
    ("manham", "manha"),
    ("tou", "estou"),
    ("evry", "every"),
    ("eveyr", "every"),
    ("agr", "agora"),
    ("qq", "qualquer"),
    ("qlqr", "qualquer"),
    ("qualqer", "qualquer"),
    ("qqr", "qualquer"),
    ("vzs", "vezes"),
    ("minutinhos", "minutos"),
    ("minutinho", "minuto"),
    ("nite", "night"),
    ("nites", "nights"),
    ("tonite", "tonight"),
    ("cud", "could"),
    ("abt", "about"),
    ("bc", "because"),
    ("cuz", "because"),
    ("coz", "because"),
    ("cos", "because"),
    ("u", "you"),
    ("msmo", "mesmo"),
];

/// Words worth mending when one letter is missing, doubled or swapped with its neighbour.
const KEYWORDS: &str = "semana semanas horas hours minutos minutes domingo domingos segunda segundas sabado sabados \
             weekday weekdays weekend weekends morning mornings evening evenings afternoon afternoons noite \
             noites saturday saturdays sunday sundays madrugada confianca depende qualquer semanais semanal \
             weekly";

/// Real words one letter away from a keyword.
const KEEP: &str = "hora hour horta hortas honras segundo sabao week minuto minute dependem dependes";

fn mend(word: String) -> String {
    if let Some((_, meant)) = MENDS.iter().find(|(typed, _)| *typed == word) {
        return (*meant).to_owned();
    }
    if word.len() < 4 || one_of(KEYWORDS, &word) || one_of(KEEP, &word) {
        return word;
    }
    KEYWORDS.split(' ').find(|keyword| one_slip(&word, keyword)).map_or(word, str::to_owned)
}

/// Whether one inserted, missing or swapped letter turns one word into the other (never the first letter, and no
/// substitution: "norte" is not "noite").
fn one_slip(typed: &str, meant: &str) -> bool {
    let (a, b) = (typed.as_bytes(), meant.as_bytes());
    if a.first() != b.first() || a.len().abs_diff(b.len()) > 1 {
        return false;
    }
    let same = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    match a.len().cmp(&b.len()) {
        // A missing last letter is an ending ("semana" for "semanas"), not a slip.
        std::cmp::Ordering::Less => same < a.len() && a[same..] == b[same + 1..],
        std::cmp::Ordering::Greater => same < b.len() && a[same + 1..] == b[same..],
        std::cmp::Ordering::Equal => {
            same + 1 < a.len() && a[same] == b[same + 1] && a[same + 1] == b[same] && a[same + 2..] == b[same + 2..]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn norms(text: &str) -> Vec<String> {
        tokenize(text).into_iter().map(|tok| tok.norm).collect()
    }

    #[test]
    fn messages_are_cut_at_letters_digits_and_marks() {
        assert_eq!(norms("1h30 p/ dia"), ["1", "h", "30", "p", "/", "dia"]);
        assert_eq!(norms("I'm free 7:30 p.m."), ["im", "free", "7", ":", "30", "pm"]);
        assert_eq!(norms("vinte e cinco, twenty-five"), ["vinte e cinco", ",", "twenty - five"]);
        assert_eq!(norms("2,5 hrs"), ["2,5", "hrs"]);
        assert_eq!(norms("1,2,3"), ["1", ",", "2", ",", "3"]);
        assert_eq!(norms("semna smana hroas"), ["semana", "semana", "horas"]);
        assert_eq!(norms("norte segundo sabão"), ["norte", "segundo", "sabao"]);
    }

    #[test]
    fn numbers_have_values() {
        let nums = |text: &str| tokenize(text).into_iter().filter_map(|tok| tok.num).collect::<Vec<_>>();
        assert_eq!(nums("half a dozen"), [6.0]);
        assert_eq!(nums("um par de horas"), [2.0]);
        assert_eq!(nums("cento e vinte"), [120.0]);
        assert_eq!(nums("two hundred"), [200.0]);
        assert_eq!(nums("2½ e 1.000"), [2.0, 0.5, 1000.0]);
        assert_eq!(nums("７ 7️⃣ 🔟"), [7.0, 7.0, 10.0]);
    }
}
