//! A fact as a piece of text: there, short, and with nothing that its quote does not hold.

use super::{MOST_CHARS, Refused, even};
use crate::memory::words::words;

pub(super) fn faults(text: &str, quote: &str, line: &str) -> Vec<Refused> {
    let mut faults = Vec::new();
    if text.is_empty() || quote.is_empty() {
        return vec![Refused::Empty];
    }
    if text.chars().count() > MOST_CHARS || text.contains('\n') {
        faults.push(Refused::TooLong);
    }
    if !even(line).contains(&even(quote)) {
        faults.push(Refused::NotSaid);
    }
    faults
}

/// Numbers in words, days and months, by their beginnings; each language's own.
const COUNTED: &str = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|dozen|\
    half|twice|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|vinte|trinta|quarenta|cinquenta|cem|mil|duzia|\
    meia|monday*|tuesday*|wednesday*|thursday*|friday*|saturday*|sunday*|weekend*|segunda*|terca*|quarta*|quinta*|sexta*|\
    sabado*|domingo*|january|february|march|april|june|july|august|september|october|november|december|janeiro|fevereiro|\
    marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|yesterday|today|tomorrow|ontem|hoje|amanha";

/// Whether every number, day and month of a text stands in its source.
pub(in crate::memory) fn numbers_are_in(text: &str, source: &str) -> bool {
    let source = words(source);
    words(text).iter().all(|word| {
        let digits = word.chars().any(|c| c.is_numeric());
        let counted = COUNTED.split('|').any(|known| match known.strip_suffix('*') {
            Some(begin) => word.starts_with(begin),
            None => word == known,
        });
        let same = |other: &String| {
            other == word
                || !digits && other.len() > 5 && (word.starts_with(other.as_str()) || other.starts_with(word.as_str()))
        };
        !(digits || counted) || source.iter().any(same)
    })
}

/// Whether every name in a text stands in its source: words with a capital that do not begin a sentence.
pub(in crate::memory) fn names_are_in(text: &str, source: &str) -> bool {
    let source = words(source);
    let mut begins = true;
    for word in text.split_whitespace() {
        let core = word.trim_matches(|c: char| !c.is_alphanumeric());
        let capital = core.chars().next().is_some_and(char::is_uppercase) && core != "I";
        let known = |core: &str| {
            words(core).iter().all(|part| source.iter().any(|other| other == part || other.starts_with(part.as_str())))
        };
        if capital && !begins && !known(core) {
            return false;
        }
        begins = word.ends_with(['.', '!', '?', ':']);
    }
    true
}
