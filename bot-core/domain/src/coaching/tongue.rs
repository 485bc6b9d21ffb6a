//! Which language a text is in, as far as its commonest words tell.

use super::words::words;
use super::{Breach, Grounds, Part, RuleId};
use crate::language::Language;
use crate::text::lower;

/// Common words that the other languages here do not have, folded.
const ENGLISH: &str = " the and you your you're to of is are was were that this it it's what how which with for from have \
    has had would could can will been but not on at when there their they we i i'm my or if so like about did does don't \
    want sounds feel might some any than then them who where an in ";
const PORTUGUESE: &str = " o os um uma e que nao de da do das dos em na no nas nos para pra com por como voce tu te teu tua \
    seu sua isso isto esta este essa esse foi ser estar tem tens quer queres mais mas ou se muito quando qual quais porque \
    ja ainda tambem so sem ao aos pelo pela gostaria gostarias ficou fica parece faz sente sentes sao hoje ajudaria algo ";

/// Words of neighbours that are taken for none of ours.
const OTHERS: &str = " el los las y pero usted eres muy hola estoy una del con gracias bueno les est vous avec pour une \
    dans je suis et tres bien und ist nicht ich sie mit ein eine wir il che non sono gli della ";

/// The most words before a text without one common word of its language is taken for another's.
const MOST_WITHOUT: usize = 8;

/// The fewest words that tell a language.
const LEAST_WORDS: usize = 4;

/// Signs of European Portuguese.
const PORTUGAL: &str =
    " telemovel autocarro ecra comboio pequeno-almoco chumbar planear registo equipa facto connosco ";
/// Signs of Brazilian Portuguese.
const BRAZIL: &str = " voce voces celular onibus tela trem planejar registro equipe conosco legal ";

pub(super) fn check(part: Part, text: &str, grounds: &Grounds<'_>, breaches: &mut Vec<Breach>) {
    let words = words(text);
    let count = |list: &str| words.iter().filter(|word| list.contains(&format!(" {word} "))).count();
    let (own, other) = if grounds.language.is_portuguese() {
        (count(PORTUGUESE), count(ENGLISH).max(count(OTHERS)))
    } else {
        (count(ENGLISH), count(PORTUGUESE).max(count(OTHERS)))
    };
    let foreign = words.len() >= LEAST_WORDS && other >= 2 && other > own || words.len() > MOST_WITHOUT && own == 0;
    if foreign {
        let name = if grounds.language.is_portuguese() { "Portuguese" } else { "English" };
        breaches.push(Breach::new(RuleId::Language, part, format!("write in {name}, the learner's language")));
    }
    let scripts = text.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 1);
    let heard = |word: &str| {
        let word = lower(word);
        grounds.user_texts().chain(grounds.known.iter().copied()).any(|text| lower(text).contains(&word))
    };
    if let Some(word) = scripts.into_iter().find(|word| !is_latin(word) && !heard(word)) {
        breaches.push(Breach::new(RuleId::Language, part, format!("letters of another script: {word}")));
    }
    if let Some(region) = other_region(&words, text, grounds.language) {
        breaches.push(Breach::new(RuleId::Region, part, region));
    }
}

fn is_latin(word: &str) -> bool {
    word.chars().all(
        |c| matches!(c, 'a'..='z' | 'A'..='Z' | '\u{aa}' | '\u{ba}' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}'),
    ) || word.chars().all(|c| ('\u{ff00}'..='\u{ff5e}').contains(&c) || c.is_ascii())
}

/// Whether a text is written for the other side of the ocean.
fn other_region(words: &[String], text: &str, language: Language) -> Option<&'static str> {
    let has = |list: &str| words.iter().any(|word| list.contains(&format!(" {word} ")));
    let pair = |first: &[&str], second: fn(&str) -> bool| {
        words.windows(2).any(|pair| first.contains(&pair[0].as_str()) && second(&pair[1]))
    };
    let gerund = |word: &str| word.ends_with("ando") || word.ends_with("endo") || word.ends_with("indo");
    match language {
        Language::En => None,
        Language::PtBr => {
            let infinitive = words.windows(3).any(|run| {
                matches!(run[0].as_str(), "esta" | "estas" | "estou" | "estava")
                    && run[1] == "a"
                    && run[2].ends_with('r')
            });
            let tu = pair(&["tu"], |word| word.ends_with('s'));
            (has(PORTUGAL) || infinitive || tu || lower(text).contains("estás")).then_some("write Brazilian Portuguese")
        }
        Language::PtPt => {
            let gerunds = pair(&["esta", "estas", "estou", "estava", "ta", "to"], gerund);
            (has(BRAZIL) || gerunds).then_some("write European Portuguese, with tu")
        }
    }
}
