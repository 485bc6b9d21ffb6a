//! Small tools that every rule here shares: patterns, sentences, clauses, words that carry no content.

use regex::Regex;

use crate::language::Language;
use crate::text::fold;

/// A pattern over folded text.
///
/// Folded text has lost its accents, so the plain classes are enough, which keeps the automata small.
#[expect(clippy::expect_used, reason = "every pattern is a constant, and a test compiles them all")]
pub(crate) fn pattern(text: &str) -> Regex {
    let plain = text.replace(r"\w", "[0-9a-z_]").replace(r"\d", "[0-9]").replace(r"\b", r"(?-u:\b)");
    Regex::new(&plain).expect("a constant pattern")
}

/// Words that carry no content of their own, folded.
const EMPTY_IN_ENGLISH: &str = " a about after again all also am an and any are as at be because been before being but \
    by can could did do does doing done don't for from get gets give go going good got great had has have having he her \
    here him his how i i'd i'll i'm i've if in into is it it's its just let like made make makes many may maybe me might \
    more most much my no not now of off on once one only or other our out over really same see seem seems she should so \
    some something sounds still such take than thank thanks that that's the their them then there these they thing \
    things this those through to too up us very want was way we well were what when where which while who why will with \
    would yes yet you you'd you'll you're you've your yourself well-done nice job work amazing awesome proud keep ";

const EMPTY_IN_PORTUGUESE: &str = " a ai ainda ao aos aqui as assim ate bem boa bom cada coisa coisas com como da das de \
    dela dele depois do dos e ela ele eles em entao era es essa esse esta estamos estao estar estas estava este estou eu \
    faz fazer fez fica foi foram fui ha isso isto ja la lhe mais mas me mesmo meu minha muito muita muitas muitos na nao \
    nas nem no nos nossa nosso num numa o os ou para parece pela pelo por porque pra pro quando que quem se sem sempre \
    ser seu sim so sobre sou sua tambem tao te tem tenho tens ter teu ti tinha tu tua tudo um uma vai vais vamos voce vou \
    vc parabens otimo otima excelente trabalho continue continua ";

/// Whether a folded word carries no content in a language.
pub(super) fn is_empty_word(word: &str, language: Language) -> bool {
    let list = if language.is_portuguese() { EMPTY_IN_PORTUGUESE } else { EMPTY_IN_ENGLISH };
    list.contains(&format!(" {word} "))
}

/// The words of a text, folded; hyphens and apostrophes stay inside.
pub(super) fn words(text: &str) -> Vec<String> {
    fold(text)
        .split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '-')))
        .map(|word| word.trim_matches(['\'', '-']))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The words that carry content, folded.
pub(super) fn content(text: &str, language: Language) -> Vec<String> {
    words(text).into_iter().filter(|word| word.chars().count() > 1 && !is_empty_word(word, language)).collect()
}

/// The beginning of a word that its forms share: "studied" and "studying", "estudei" and "estudar".
pub(super) fn stem(word: &str) -> &str {
    let keep = match word.chars().count() {
        0..=4 => return word,
        5 => 4,
        6..=7 => 5,
        _ => 6,
    };
    word.char_indices().nth(keep).map_or(word, |(at, _)| &word[..at])
}

/// The sentences of a text with their final marks. A mark inside of a number or a word ends nothing.
pub(crate) fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut from = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        let ends = match c {
            '\n' => true,
            '.' | '!' | '?' | '…' | ';' => {
                next.is_none_or(|next| next.is_whitespace() || matches!(next, '"' | '”' | ')'))
            }
            _ => false,
        };
        if ends {
            let to = at + c.len_utf8();
            found.push(text[from..to].trim());
            from = to;
        }
    }
    found.push(text[from..].trim());
    found.retain(|sentence| sentence.chars().any(char::is_alphanumeric));
    found
}

/// How many words a text has, marks that stand alone left out.
pub(super) fn count_words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

/// How many questions a text asks: runs of marks with a question mark in them, outside of quotes.
pub(super) fn count_questions(text: &str) -> usize {
    let folded = fold(text);
    let (mut questions, mut in_run, mut quoted) = (0, false, false);
    // An odd quote mark opens nothing that would hide the rest.
    let paired = folded.matches('"').count().is_multiple_of(2);
    for c in folded.chars() {
        quoted ^= paired && c == '"';
        let asks = matches!(c, '?' | '\u{bf}' | '\u{61f}' | '\u{37e}');
        let mark = asks || c == '!';
        if asks && !in_run && !quoted && c != '\u{bf}' {
            questions += 1;
            in_run = true;
        } else if !mark {
            in_run = false;
        }
    }
    questions
}
