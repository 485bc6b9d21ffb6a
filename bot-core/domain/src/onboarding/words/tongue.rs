//! Which language is asked for, and which is spoken. Knows English and the two Portugueses only.

use super::{Spoken, has_word};
use crate::language::Language;

/// How people ask to speak: followed closely by a language's name.
const TALK: &str = "podemos falar; podemos conversar; podemos continuar; podemos mudar; podemos trocar; pode falar; \
    podes falar; pode escrever; podes escrever; pode responder; podes responder; pode mudar; podes mudar; \
    fala comigo; fale comigo; fala em; fale em; falas; voce fala; vc fala; da para falar; da pra falar; \
    vamos falar; prefiro falar; prefiro conversar; prefiro em; prefiro continuar; prefiro que fales; \
    prefiro que fale; responde em; responda em; escreve em; escreva em; muda para; mude para; mudar para; \
    mudar o idioma; troca para; troque para; trocar para; muda pra; muda a lingua; can we speak; can we talk; \
    can we use; can we switch; can we do this; can we continue; can you speak; can you talk; can you write; \
    can you switch; can you answer; could we speak; could we talk; could we switch; could you speak; \
    could you talk; could you write; could you switch; do you speak; do you talk; switch to; change to; \
    let s speak; let s talk; let s switch; lets speak; lets talk; speak in; talk in; write in; answer in; \
    reply in; please speak; speak to me in; i prefer to speak; i d rather speak; i would rather speak; \
    i d prefer to speak; i prefer to talk; rather talk in; continue in; change the language; change language";

const ENGLISH: &str = "english; ingles";
const PORTUGUESE: &str = "portugues; portuguese; brasileiro; brazilian";

/// The language that the message clearly asks to speak; wanting to learn one is not that.
///
/// `alone` says that a language's bare name is a request too (nothing was asked that it could answer).
#[must_use]
pub fn requested(text: &str, current: Language, alone: bool) -> Option<Language> {
    let spoken = Spoken::of(text);
    let named = named(&spoken, current)?;
    if spoken.has(
        "aprender; learn; estudar; study; praticar; practice; melhorar; improve; ensinar; teach; quero falar; \
    want to speak",
    ) {
        return None;
    }
    let names = format!("{ENGLISH}; {PORTUGUESE}");
    let asked = spoken.near(TALK, &names, 2);
    let length = spoken.length_without_politeness();
    let short = length <= 5 && spoken.begins("em; in; pode ser em; vamos em") && spoken.near("em; in", &names, 0);
    let kindly = length <= 4 && spoken.has("por favor; please; pf; pfv; se faz favor; pls");
    let bare = alone && length <= 3;
    (asked || short || kindly || bare).then_some(named)
}

fn named(spoken: &Spoken<'_>, current: Language) -> Option<Language> {
    if spoken.has(ENGLISH) {
        return Some(Language::En);
    }
    let european = spoken.has("portugal; europeu; european; pt pt");
    let brazilian = spoken.has("brasil; brazil; brasileiro; brazilian; pt br");
    match (spoken.has(PORTUGUESE), european, brazilian) {
        (true, true, _) => Some(Language::PtPt),
        (true, _, true) => Some(Language::PtBr),
        (true, false, false) if current.is_portuguese() => Some(current),
        (true, false, false) => Some(if is_european(spoken) { Language::PtPt } else { Language::PtBr }),
        _ if spoken.is_only("pt pt") => Some(Language::PtPt),
        _ if spoken.is_only("pt br") => Some(Language::PtBr),
        _ => None,
    }
}

/// Words that only one of the languages has, or nearly so.
const ONLY_ENGLISH: &str = "the; and; you; my; is; are; what; how; i; to; of; it; with; this; that; want; have; for; can; in; at; am; \
    your; would; like; hours; week; because; but; not; don; when; never; we; was; about; learn; english; think; \
    been";
const ONLY_PORTUGUESE: &str = "que; nao; eu; um; uma; quero; para; com; de; em; por; meu; minha; voce; tu; mas; como; tenho; ter; muito; \
    isso; isto; os; as; da; dos; na; ao; e; semana; horas; ja; sou; estou; porque; aprender; ate; pra; gostava; \
    gostaria; consigo; mais; nunca; o; se; acho; ingles";
const EUROPEAN: &str = "gostava; contigo; tens; podes; estas; fazes; telemovel; percebo; percebi; ecra; autocarro; fixe; tu; \
    portugal; lisboa; estou a; ando a; se faz favor; queres; comboio; facto; connosco; guardas; perguntas";
const BRAZILIAN: &str = "voce; vc; voces; gostaria; pra; celular; legal; brasil; to; ta; cara; galera; a gente; onibus; trem; tela; \
    estou fazendo; enem; vestibular; concurso; me ajuda; beleza";

/// The languages a message of at least four words is plainly written in, when that is not the current one.
///
/// Two come back when it is Portuguese of no particular region.
#[must_use]
pub fn foreign(text: &str, current: Language) -> Vec<Language> {
    let Some(portuguese) = is_portuguese(text) else { return Vec::new() };
    let spoken = Spoken::of(text);
    match (portuguese, current.is_portuguese()) {
        (false, true) => vec![Language::En],
        (true, false) => match (is_european(&spoken), spoken.has(BRAZILIAN)) {
            (true, false) => vec![Language::PtPt],
            (false, true) => vec![Language::PtBr],
            _ => vec![Language::PtBr, Language::PtPt],
        },
        _ => Vec::new(),
    }
}

/// Whether a message is plainly Portuguese, plainly English, or neither.
fn is_portuguese(text: &str) -> Option<bool> {
    let spoken = Spoken::of(text);
    let count = |list: &str| spoken.words().filter(|word| has_word(list, word)).count();
    let (english, portuguese) = (count(ONLY_ENGLISH), count(ONLY_PORTUGUESE));
    let plainly = spoken.len() >= 4
        && english.abs_diff(portuguese) >= 2
        && english.max(portuguese) >= 3 * english.min(portuguese);
    plainly.then_some(portuguese > english)
}

fn is_european(spoken: &Spoken<'_>) -> bool {
    spoken.has(EUROPEAN)
}

/// The language to read a message in: the one it is plainly written in, else the current one.
#[must_use]
pub fn reading(text: &str, current: Language) -> Language {
    foreign(text, current).first().copied().unwrap_or(current)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{En, PtBr, PtPt};

    #[test]
    fn a_request_is_told_from_a_goal() {
        for (text, current, alone, expected) in [
            ("em português, por favor", En, false, Some(PtBr)),
            ("Em português de Portugal, se faz favor", En, false, Some(PtPt)),
            ("can we speak English?", PtPt, false, Some(En)),
            ("podemos falar em inglês?", PtBr, false, Some(En)),
            ("português do Brasil por favor", En, false, Some(PtBr)),
            ("in English please", PtPt, false, Some(En)),
            ("falas português?", En, false, Some(PtBr)),
            ("podes falar português comigo?", En, false, Some(PtPt)),
            ("English", PtPt, true, Some(En)),
            ("inglês", PtPt, false, None),
            ("quero falar inglês", PtPt, false, None),
            ("I want to speak English with my colleagues", PtPt, false, None),
            ("quero aprender a falar inglês", PtBr, true, None),
            ("português, por favor", PtPt, false, Some(PtPt)),
            ("sim", En, true, None),
        ] {
            assert_eq!(requested(text, current, alone), expected, "{text}");
        }
    }

    #[test]
    fn the_language_of_a_message_is_plain_or_unknown() {
        for (text, current, expected) in [
            ("quero aprender inglês até junho", En, vec![PtBr, PtPt]),
            ("gostava de aprender inglês contigo", En, vec![PtPt]),
            ("eu gostaria de aprender com você", En, vec![PtBr]),
            ("I want to learn the guitar", PtPt, vec![En]),
            ("I want to learn the guitar", En, vec![]),
            ("ok, sim", En, vec![]),
            ("machine learning com Rust", PtBr, vec![]),
        ] {
            assert_eq!(foreign(text, current), expected, "{text}");
        }
    }
}
