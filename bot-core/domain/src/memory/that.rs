//! "Forget that."

use crate::text::fold;

/// Words that ask for it; one of them, and one of [`WHAT`], and no word of neither list.
const FORGET: &[&str] = &[
    "forget", "esquece", "esqueca", "esquecas", "esquecer", "apaga", "apague", "apagar", "delete", "remove", "erase",
    "scratch", "elimina", "elimine",
];

/// "Don't remember that" asks for the same.
const REMEMBER: &[&str] = &[
    "remember",
    "keep",
    "save",
    "store",
    "note",
    "guardes",
    "guarde",
    "guardar",
    "lembres",
    "lembre",
    "anotes",
    "anote",
    "memorizes",
    "memorize",
    "salve",
    "salves",
    "grave",
    "graves",
];

const NOT: &[&str] = &["dont", "don", "not", "nao"];

const WHAT: &[&str] = &[
    "that", "this", "it", "isso", "isto", "disso", "disto", "aquilo", "said", "told", "disse", "falei", "contei",
    "last", "ultima", "dizer", "contar",
];

const ALONG: &[&str] = &[
    "please", "por", "favor", "can", "you", "could", "pode", "podes", "podia", "poderia", "what", "i", "just", "o",
    "que", "eu", "te", "acabei", "de", "lhe", "you", "me", "to", "the", "thing", "a", "coisa", "que", "sobre", "about",
    "last", "one", "do", "did", "now", "agora", "ok", "bloom", "actually", "afinal", "melhor", "t", "ve", "was",
    "saying", "have", "from", "your", "memory", "da", "tua", "sua", "memoria", "bit", "ultimo", "esse", "essa", "e",
    "pf", "pls", "mim", "em", "nothing", "of", "my", "message", "mensagem", "minha", "again", "mind",
];

/// Whether words ask to forget what was said last, and nothing else.
pub fn is_forget_that(words: &str) -> bool {
    const LONGEST: usize = 12;
    let folded = fold(words).replace('\'', "");
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    if words.is_empty()
        || words.len() > LONGEST
        || folded.contains('?') && !folded.starts_with("can") && !folded.starts_with("pod")
    {
        return false;
    }
    let any = |list: &[&str]| words.iter().any(|word| list.contains(word));
    let known = words.iter().all(|word| [FORGET, REMEMBER, NOT, WHAT, ALONG].iter().any(|list| list.contains(word)));
    // "I forgot" and "I forget that" tell of oneself; "I want to" is not said with these words.
    let tells = matches!(words[0], "i" | "eu") && !any(NOT);
    let wants = any(FORGET) && !any(NOT) || any(REMEMBER) && any(NOT) && !any(FORGET);
    known && wants && any(WHAT) && !tells
}

#[cfg(test)]
mod tests {
    use super::is_forget_that;

    #[test]
    fn plain_wishes_are_heard() {
        for words in [
            "forget that",
            "Forget that, please.",
            "forget what I just said",
            "please forget what I told you",
            "can you forget that?",
            "don't remember that",
            "do not save this",
            "scratch that",
            "esquece isso",
            "Esqueça isso, por favor",
            "apaga o que eu disse",
            "esquece o que acabei de dizer",
            "não guarde isso",
            "não te lembres disso",
            "nao guardes isso",
            "podes esquecer isso?",
            "delete that from your memory",
            "esquece isso que eu disse",
        ] {
            assert!(is_forget_that(words), "{words}");
        }
    }

    #[test]
    fn what_is_told_or_asks_for_more_is_none() {
        for words in [
            "",
            "I forgot that",
            "não esquece isso",
            "don't forget that",
            "forget that, let's talk about Tuesday",
            "forget everything",
            "esquece tudo",
            "I always forget that",
            "remember that",
            "lembra-te disso",
            "forget my exam",
            "what did I forget?",
            "i forget that",
            "esqueci isso",
            "delete everything",
            "forget",
        ] {
            assert!(!is_forget_that(words), "{words}");
        }
    }
}
