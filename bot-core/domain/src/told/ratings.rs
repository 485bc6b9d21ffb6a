//! How much a topic matters (1 to 5) and how well it is known (0 to 5), as numbers with or without their names.

use crate::slots::tokens::{Kind, Tok, tokenize};

const IMPORTANCE: &str = "importance important importancia importante matters matter importa priority prioridade imp";
const MASTERY: &str = "know known knowledge mastery mastered level skill sei conheco domino dominio conhecimento nivel saber \
                       confianca confidence familiar familiarity dom";
/// Words that may stand among the numbers.
const FILLERS: &str = "it and e of de a o the is i its my for para with com in em on at out do da this that isto isso um uma \
                       e\u{301} about like maybe talvez acho think say how well much bem muito already ja so apenas just only tipo \
                       grau rating rate nota me mim eu give dou ponho would then entao";

/// Reads importance and mastery: "5 2", "importance 4, know it 1". Each is none if it was not said.
///
/// Two bare numbers are read in that order; a single bare one could be either and is not read. A number off its scale
/// makes the whole message unread.
#[must_use]
pub fn ratings(text: &str) -> Option<(Option<u8>, Option<u8>)> {
    let toks = parts(&tokenize(text));
    let named = toks.iter().any(|part| matches!(part, Part::Importance | Part::Mastery));
    if named { by_name(&toks) } else { by_order(&toks) }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Number(u32),
    /// A number on its scale, as in "4/5".
    Of(u32, u32),
    Importance,
    Mastery,
    /// A comma, a line, a slash.
    Gap,
    /// A word between that says nothing.
    Filler,
    /// Anything else.
    Foreign,
}

fn parts(toks: &[Tok]) -> Vec<Part> {
    let mut out = Vec::with_capacity(toks.len());
    let mut at = 0;
    while at < toks.len() {
        let tok = &toks[at];
        let number = |at: usize| toks.get(at).filter(|tok| tok.is_number()).and_then(Tok::integer);
        let part = match number(at) {
            Some(value) => {
                let slash = toks.get(at + 1).is_some_and(|tok| tok.is("/ de"));
                let out_of = toks.get(at + 1).is_some_and(|tok| tok.is("out"))
                    && toks.get(at + 2).is_some_and(|tok| tok.is("of"));
                let scale_at = if out_of { at + 3 } else { at + 2 };
                match number(scale_at).filter(|_| slash || out_of) {
                    Some(scale) => {
                        at = scale_at;
                        Part::Of(value, scale)
                    }
                    None => Part::Number(value),
                }
            }
            // "5,2" is cut as a decimal.
            None if tok.is_number() => match tok.norm.split_once([',', '.']) {
                Some((first, second)) if first.len() == 1 && second.len() == 1 => {
                    out.push(Part::Number(first.parse().unwrap_or(u32::MAX)));
                    Part::Number(second.parse().unwrap_or(u32::MAX))
                }
                _ => Part::Foreign,
            },
            None if tok.is(IMPORTANCE) => Part::Importance,
            None if tok.is(MASTERY) => Part::Mastery,
            None if tok.kind == Kind::Mark => {
                if tok.is("- −") && !tok.glued && toks.get(at + 1).is_some_and(|next| next.glued && next.is_number())
                {
                    Part::Foreign
                } else {
                    Part::Gap
                }
            }
            None if tok.is(FILLERS) => Part::Filler,
            None => Part::Foreign,
        };
        out.push(part);
        at += 1;
    }
    out
}

fn importance(value: u32) -> Option<u8> {
    u8::try_from(value).ok().filter(|value| (1..=5).contains(value))
}

fn mastery(value: u32) -> Option<u8> {
    u8::try_from(value).ok().filter(|value| *value <= 5)
}

fn by_order(parts: &[Part]) -> Option<(Option<u8>, Option<u8>)> {
    if parts.contains(&Part::Foreign) {
        return None;
    }
    let numbers: Vec<Part> =
        parts.iter().copied().filter(|part| matches!(part, Part::Number(_) | Part::Of(..))).collect();
    let (first, second) = match numbers.as_slice() {
        [Part::Number(first), Part::Number(second)] | [Part::Of(first, 5), Part::Of(second, 5)] => (*first, *second),
        // "5/2" are two ratings; "4/5" alone may be one on its scale.
        [Part::Of(first, second)] if *second != 5 => (*first, *second),
        _ => return None,
    };
    Some((Some(importance(first)?), Some(mastery(second)?)))
}

/// Each name takes the number nearest to it that no other name takes: after it, unless the numbers come first.
fn by_name(parts: &[Part]) -> Option<(Option<u8>, Option<u8>)> {
    let value = |part: &Part| match part {
        Part::Number(value) | Part::Of(value, 5) => Some(*value),
        _ => None,
    };
    if parts.iter().any(|part| matches!(part, Part::Of(_, scale) if *scale != 5)) {
        return None;
    }
    let first_name = parts.iter().position(|part| matches!(part, Part::Importance | Part::Mastery))?;
    let first_number = parts.iter().position(|part| value(part).is_some())?;
    let before = first_number < first_name;
    let find = |name: Part| -> Option<Option<u32>> {
        let at = parts.iter().position(|part| *part == name)?;
        let bounded = |part: &&Part| !matches!(part, Part::Importance | Part::Mastery | Part::Foreign);
        let found = if before {
            parts[..at].iter().rev().take_while(bounded).find_map(value)
        } else {
            parts[at + 1..].iter().take_while(bounded).find_map(value)
        };
        Some(found)
    };
    let (matters, known) = (find(Part::Importance).flatten(), find(Part::Mastery).flatten());
    let matters = matters.map(|value| importance(value).ok_or(())).transpose().ok()?;
    let known = known.map(|value| mastery(value).ok_or(())).transpose().ok()?;
    (matters.is_some() || known.is_some()).then_some((matters, known))
}
