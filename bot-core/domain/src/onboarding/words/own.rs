//! Which part of a message is an answer in the learner's own words: greetings, fillers, questions to the coach and
//! "I don't know" left out, and so are clauses that only hold another answer ("and I have 5 hours a week").

use super::{Spoken, each, has_word};
use crate::slots::answer;
use std::ops::Range;

/// A stretch of a message between two stops.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Clause {
    range: Range<usize>,
    asks: bool,
}

/// The longest stretch of clauses that say something, verbatim, without stops at its ends.
///
/// `quotes` are pieces of the message that answer something else.
#[must_use]
pub fn words<'a>(text: &'a str, quotes: &[String]) -> Option<&'a str> {
    stretches(text, quotes).into_iter().rev().max_by_key(Range::len).and_then(|range| bare(&text[range]))
}

/// The same of the first such stretch.
#[must_use]
pub fn first_words<'a>(text: &'a str, quotes: &[String]) -> Option<&'a str> {
    stretches(text, quotes).into_iter().next().and_then(|range| bare(&text[range]))
}

fn bare(words: &str) -> Option<&str> {
    let words = words.trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '.' | ':' | '-' | '–' | '—'));
    (!words.is_empty()).then_some(words)
}

fn stretches(text: &str, quotes: &[String]) -> Vec<Range<usize>> {
    let mut stretches: Vec<Range<usize>> = Vec::new();
    let mut open = false;
    for clause in clauses(text) {
        let says = says_something(text, &clause, quotes);
        match stretches.last_mut().filter(|_| open && says) {
            Some(stretch) => stretch.end = clause.range.end,
            None if says => stretches.push(clause.range),
            None => {}
        }
        open = says;
    }
    stretches
}

/// Whether the clause that holds this piece of the message is a question ("is 5 hours a week enough?").
#[must_use]
pub fn is_asked_about(text: &str, quote: &str) -> bool {
    clauses(text).iter().any(|clause| clause.asks && text[clause.range.clone()].contains(quote))
}

/// The learner's own question in a message, verbatim, without its mark; short tags ("ok?", "faz sentido?") are none.
#[must_use]
pub fn question(text: &str) -> Option<&str> {
    let asked = clauses(text).into_iter().filter(|clause| clause.asks).map(|clause| &text[clause.range]);
    let mut bare = asked.filter_map(bare).map(|words| words.trim_end_matches(['?', ' ']));
    bare.rfind(|words| weight(words) >= 2 && Spoken::of(words).len() >= 3)
}

/// Whether this piece of the message stands by itself between two stops ("..., Lisboa, ...").
#[must_use]
pub fn stands_alone(text: &str, quote: &str) -> bool {
    clauses(text).into_iter().filter_map(|clause| bare(&text[clause.range])).any(|clause| clause == quote)
}

/// How many words carry meaning, fillers left out.
#[must_use]
pub fn weight(text: &str) -> usize {
    Spoken::of(text).words().filter(|word| is_weighty(word)).count()
}

/// Whether a folded word carries meaning.
pub(super) fn is_weighty(word: &str) -> bool {
    // "I like it" is a reason, though its words are common ones.
    let liking = ["like", "love", "gosto", "amo"].contains(&word);
    liking
        || word.chars().any(char::is_alphabetic)
            && !has_word(FILLERS, word)
            && !is_noise(word)
            && !answer::content_words(word).is_empty()
}

/// Whether a few words are nothing but a number and what it counts ("3 kids", "8", "7:30").
#[must_use]
pub fn is_only_a_count(text: &str) -> bool {
    let spoken = Spoken::of(text);
    spoken.len() <= 3 && spoken.words().next().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()))
}

fn says_something(text: &str, clause: &Clause, quotes: &[String]) -> bool {
    let words = &text[clause.range.clone()];
    if clause.asks || answer::is_question(words) || answer::is_greeting_only(words) || answer::is_do_not_know(words) {
        return false;
    }
    let elsewhere = quotes.iter().filter(|quote| !quote.is_empty()).collect::<Vec<_>>();
    if elsewhere.iter().any(|quote| quote.contains(words.trim())) {
        return false;
    }
    let rest = elsewhere.iter().fold(words.to_owned(), |rest, quote| rest.replace(quote.as_str(), " "));
    if rest == words {
        weight(words) >= 1
    } else {
        Spoken::of(&rest).words().filter(|word| is_weighty(word) && !has_word(AROUND_VALUES, word)).count() >= 2
    }
}

/// Words that stand around a value and say nothing without it: "and I live in Lisbon".
const AROUND_VALUES: &str = "moro; vivo; tenho; consigo; posso; confianca; nota; horas; hora; semana; disponivel; disponiveis; livres; \
    estudar; estudo; aqui; agora; minha; prefiro; live; living; have; can; hours; hour; week; free; available; \
    confidence; study; about; around; cerca; based; prefer; from; confident";

fn clauses(text: &str) -> Vec<Clause> {
    let mut clauses = Vec::new();
    let mut start = 0;
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    for (index, (at, c)) in chars.iter().copied().enumerate() {
        let before = index.checked_sub(1).map_or(' ', |index| chars[index].1);
        let after = chars.get(index + 1).map_or(' ', |(_, c)| *c);
        let stops = match c {
            '\n' | ';' | '!' | '?' | '…' => true,
            '.' => after.is_whitespace(),
            ',' => !(before.is_ascii_digit() && after.is_ascii_digit()),
            '-' | '–' | '—' => before.is_whitespace() && after.is_whitespace(),
            _ => false,
        };
        if stops {
            let end = at + c.len_utf8();
            clauses.push(Clause { range: start..end, asks: c == '?' });
            start = end;
        }
    }
    clauses.push(Clause { range: start..text.len(), asks: false });
    for clause in &mut clauses {
        clause.range.start = clause.range.end - after_a_shrug(&text[clause.range.clone()]).len();
    }
    clauses.retain(|clause| !text[clause.range.clone()].trim().is_empty());
    clauses
}

/// "Idk it just looks fun": the words after the shrug, unless they say what is not known ("idk what to do").
fn after_a_shrug(clause: &str) -> &str {
    const SHRUGS: &str = "idk; dunno; i dunno; sei la; sla; nsei";
    const UNKNOWN: &str = "what; how; if; where; why; when; whether; which; who; o que; que; se; como; onde; por onde; quando; \
        qual; quanto; quem; porque";
    let spoken = Spoken::of(clause);
    let shrug = each(SHRUGS).find_map(|shrug| spoken.find(shrug, 0).filter(|found| found.start == 0));
    let rest = shrug.map_or("", |found| spoken.from(found.end));
    if weight(rest) >= 2 && !Spoken::of(rest).begins(UNKNOWN) { rest } else { clause }
}

/// Words that fill a turn without answering anything.
const FILLERS: &str = "hm; hmm; hmmm; hum; humm; ah; ahn; oh; eh; er; uh; uhm; um; ok; okay; okey; k; sim; s; nao; n; yes; yep; \
    yeah; yup; no; nope; talvez; maybe; perhaps; depende; depends; nada; nothing; sei; tanto; faz; whatever; \
    algo; something; anything; everything; tudo; qualquer; coisa; coisas; thing; things; stuff; cool; fixe; \
    legal; nice; lol; haha; hahaha; kkk; kk; rs; rsrs; test; teste; testing; obrigado; obrigada; thanks; thank; \
    please; favor; pf; bom; boa; bem; good; great; fine; pois; claro; certo; right; sure; isso; isto; that; \
    this; aqui; here; idk; dunno; nsei; sla; vamos; bora; start; comecar; begin; ready; pronto; pronta; blah; \
    bla; asdf; xpto; foo; bar; ola; oi; hi; hello; hey; desculpa; desculpe; sorry; vai; va; pode; ser; so; \
    then; entao; beleza; blz; eita; opa; epa; na; verdade; actually; afinal; mesmo; really; \
    corrigindo; corrijo; correcao; correction; espera; wait; alias; digo; confirmo";

/// Laughter, a key held down, fingers run along the keyboard.
fn is_noise(folded: &str) -> bool {
    let mut letters: Vec<char> = folded.chars().collect();
    let length = letters.len();
    letters.sort_unstable();
    letters.dedup();
    let few = length >= 3 && letters.len() == 1
        || length >= 4 && letters.len() == 2 && folded.starts_with(['h', 'k', 'r', 'a']);
    let row = length >= 4 && ["qwertyuiop", "asdfghjkl", "zxcvbnm"].iter().any(|row| row.contains(folded));
    few || row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_is_cut_out_verbatim() {
        let quotes = ["5h por semana".to_owned()];
        for (text, expected) in [
            ("Olá! Quero aprender inglês até junho.", Some("Quero aprender inglês até junho")),
            ("quero aprender inglês, tenho 5h por semana", Some("quero aprender inglês")),
            ("Rust", Some("Rust")),
            ("node.js, e depois Vue", Some("node.js, e depois Vue")),
            ("hm", None),
            ("🙂👍", None),
            ("kkkkk", None),
            ("asdf", None),
            ("quem és tu?", None),
            ("5h por semana", None),
            ("", None),
        ] {
            assert_eq!(words(text, &quotes), expected, "{text}");
        }
    }
}
