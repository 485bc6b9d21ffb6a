//! The words of a message with their families; what is only quoted has none.

use super::words::{self, Form, Noun, Verb};
use crate::language::Language;
use crate::slots::tokens::{Kind, Tok, tokenize};
use crate::text::fold;

/// So many tokens are read: what is asked for stands at the start or, after a pasted text, at the end.
const HEAD: usize = 160;
const TAIL: usize = 60;

/// What a quoted word is replaced by: a word of no family.
const QUOTED: &str = "\u{b7}";

/// A message as the frames see it; the vectors run in parallel.
#[derive(Debug)]
pub(super) struct Words {
    pub(super) toks: Vec<Tok>,
    pub(super) verbs: Vec<Option<(Verb, Form)>>,
    pub(super) nouns: Vec<Noun>,
    pub(super) language: Language,
}

impl Words {
    /// Whether the token at this place is one of these words.
    pub(super) fn is(&self, at: usize, words: &str) -> bool {
        self.toks.get(at).is_some_and(|tok| tok.is(words))
    }

    /// Whether the token before this place is one of these words.
    pub(super) fn before(&self, at: usize, words: &str) -> bool {
        at > 0 && self.is(at - 1, words)
    }

    /// Whether any token of a range is one of these words.
    pub(super) fn any(&self, range: std::ops::Range<usize>, words: &str) -> bool {
        range.into_iter().any(|at| self.is(at, words))
    }

    /// The verb at a place.
    pub(super) fn verb(&self, at: usize) -> Option<(Verb, Form)> {
        self.verbs.get(at).copied().flatten()
    }

    /// The noun families at a place.
    pub(super) fn noun(&self, at: usize) -> Noun {
        self.nouns.get(at).copied().unwrap_or_default()
    }

    /// Whether any noun of a range is in this family.
    pub(super) fn any_noun(&self, mut range: std::ops::Range<usize>, noun: Noun) -> bool {
        range.any(|at| self.noun(at).is(noun))
    }

    /// Whether a range holds a word in quotes.
    pub(super) fn quotes(&self, range: std::ops::Range<usize>) -> bool {
        self.any(range, QUOTED)
    }
}

/// Reads the words of a message.
pub(super) fn words(text: &str, language: Language) -> Words {
    let mut toks = trimmed(tokenize(text));
    toks.iter_mut().for_each(unmend);
    // "tl;dr" is one word with a mark in it.
    if let Some(at) = (2..toks.len())
        .chain([2])
        .find(|at| toks.get(*at).is_some_and(|tok| tok.norm == "dr") && toks[at - 2].norm == "tl")
    {
        toks.drain(at - 2..at);
        "tldr".clone_into(&mut toks[at - 2].norm);
    }
    veil_quoted(&mut toks);
    let mut read = Words { verbs: Vec::new(), nouns: Vec::new(), toks, language };
    for at in 0..read.toks.len() {
        if read.toks[at].kind != Kind::Word {
            read.verbs.push(None);
            read.nouns.push(Noun::NONE);
            continue;
        }
        let norm = read.toks[at].norm.as_str();
        let (mut verb, mut noun) = (words::verb(norm), words::noun(norm));
        if noun.is_none()
            && let Some(full) = undiminished(norm)
        {
            noun = words::noun(&full);
        }
        if verb.is_none()
            && noun.is_none()
            && let Some(meant) = words::mended(norm).filter(|_| !is_common(norm))
        {
            (verb, noun) = (words::verb(meant), words::noun(meant));
            read.toks[at].norm = meant.to_owned();
        }
        read.verbs.push(verb);
        read.nouns.push(noun);
    }
    for at in 0..read.toks.len() {
        settle(&mut read, at);
        settle_noun(&mut read, at);
    }
    for at in 0..read.toks.len() {
        if let Some((_, verb)) = words::PHRASAL.at(&read.toks, at) {
            read.verbs[at] = Some((verb, Form::Base));
            read.nouns[at] = Noun::NONE;
        }
    }
    read
}

/// The word of a Portuguese diminutive: "textinho", "exerciciozinhos".
fn undiminished(word: &str) -> Option<String> {
    let (bare, plural) = word.strip_suffix('s').map_or((word, ""), |bare| (bare, "s"));
    let (stem, vowel) = bare
        .strip_suffix("inho")
        .map(|stem| (stem, "o"))
        .or_else(|| bare.strip_suffix("inha").map(|stem| (stem, "a")))?;
    let stem = stem
        .strip_suffix('z')
        .filter(|stem| stem.ends_with(['a', 'e', 'i', 'o', 'u']))
        .map_or_else(|| format!("{stem}{vowel}"), str::to_owned);
    Some(format!("{stem}{plural}"))
}

/// Words beside those of the tables that are one slip away from one of them.
const COMMON: &str = "reparei reparou reparar repara estado estados through thought planet plants planta plantas present presente process corpo another \
     texting tester contest teacher teachers teatro estudante estudantes carta cartas cargo planetas plane planes \
     resultado resultados escritor escritora gerais perguntou provavel semanalmente passeio revistas revista writer reader \
     historia horror honours course courses grande grandes learner learners practical pratico criada crianca resto change chance criador reason season lesion";

fn is_common(norm: &str) -> bool {
    crate::slots::tokens::one_of(COMMON, norm)
}

/// The tokenizer mends slips in words of time ("notes" to "noites"); words that mean something here stay as typed.
fn unmend(tok: &mut Tok) {
    if tok.kind == Kind::Word {
        let typed = fold(&tok.accented);
        if typed != tok.norm && (words::verb(&typed).is_some() || !words::noun(&typed).is_none()) {
            tok.norm = typed;
        }
    }
}

/// Adverbs that may stand anywhere and change nothing.
const ADVERBS: &str = "really actually basically literally kinda sorta honestly simply realmente literalmente basicamente mesmo sinceramente";

/// Drops hyphens inside words, adverbs that say nothing, and the middle of a very long message.
fn trimmed(toks: Vec<Tok>) -> Vec<Tok> {
    let glued: Vec<bool> = toks.iter().map(|tok| tok.glued).chain([false]).collect();
    let mut toks: Vec<Tok> = toks
        .into_iter()
        .enumerate()
        .filter(|(at, tok)| !(tok.norm == "-" && tok.glued && glued[at + 1] || tok.is(ADVERBS)))
        .map(|(_, tok)| tok)
        .collect();
    if toks.len() > HEAD + TAIL {
        toks.drain(HEAD..toks.len() - TAIL);
    }
    toks
}

/// Takes words in quotes, and a word that is named as one ("the word summary"), out of the grammar.
fn veil_quoted(toks: &mut [Tok]) {
    let mut veiled = vec![false; toks.len()];
    for mark in ["\"", "'", "*"] {
        let ends: Vec<usize> = (0..toks.len()).filter(|at| toks[*at].norm == mark).collect();
        for pair in ends.chunks_exact(2) {
            veiled[pair[0] + 1..pair[1]].fill(true);
        }
    }
    for at in 0..toks.len() {
        let names = toks[at].is("palavra termo verbo expressao word term verb phrase")
            && at > 0
            && toks[at - 1].is("a o da do the word essa essas of");
        if names && at + 1 < toks.len() && toks[at + 1].kind == Kind::Word && !toks[at + 1].is("que is e means in") {
            veiled[at + 1] = true;
        }
    }
    let words = toks.iter().filter(|tok| tok.kind == Kind::Word).count();
    let inside = (0..toks.len()).filter(|at| veiled[*at] && toks[*at].kind == Kind::Word).count();
    // A message that is quoted as a whole is a message.
    if inside == words {
        return;
    }
    for (at, tok) in toks.iter_mut().enumerate() {
        if veiled[at] {
            QUOTED.clone_into(&mut tok.norm);
        }
    }
}

/// Words before which no verb but a noun stands.
const DETERMINERS: &str = "the an my your our his her their this these those some any each another more few o os um uma uns umas meu \
     minha meus minhas teu tua teus tuas seu sua seus suas este esta esse essa estes estas esses essas aquela aquele no na do \
     nos nas dos das ao pelo pela mais outra outro outras outros another other next algum alguma alguns algumas varias varios muitas muitos";

/// Settles nouns that mean something else beside certain words.
fn settle_noun(words: &mut Words, at: usize) {
    let beside = |list: &str| words.before(at, list) || words.is(at + 1, list);
    match words.toks[at].norm.as_str() {
        // An ordinal before its noun is no weekday: "a segunda parte".
        "segunda" | "terca" | "quarta" | "quinta" | "sexta"
            if words.noun(at + 1).is(Noun::SECTION | Noun::QUESTION | Noun::ANSWER | Noun::MATERIAL) =>
        {
            words.nouns[at] = Noun::NONE;
        }
        "points" | "pontos" | "ideas" | "ideias" | "takeaways" | "topicos" | "bullet" | "facts" | "coisas"
        | "aspetos" | "aspectos" | "highlights"
            if beside("key main principais chave essenciais important importantes bullet big centrais five three")
                || words.is(at + 1, "mais") =>
        {
            words.nouns[at] = Noun::SUMMARY;
        }
        "version" | "versao"
            if beside("short shorter quick condensed brief curta resumida reduzida breve abridged") =>
        {
            words.nouns[at] = Noun::SUMMARY;
        }
        "flash" if !words.is(at + 1, "card cards") => words.nouns[at] = Noun::NONE,
        "card" | "cards" | "deck"
            if words.before(
                at,
                "credit debit sim graphics memory id business sound red yellow playing trading punch greeting",
            ) || words.is(at + 1, "game games reader") =>
        {
            words.nouns[at] = Noun::NONE;
        }
        "cartao" | "cartoes" | "ficha" | "fichas" | "baralho"
            if words.is(at + 1, "tecnica tecnicas limpa perfurado perfurados amarelo vermelho corporativo")
                || words.is(at + 1, "de")
                    && words.is(at + 2, "credito debito memoria visita visitas cidadao cartas inscricao natal") =>
        {
            words.nouns[at] = Noun::NONE;
        }
        "exam" | "exame" | "prova" | "paper" if words.before(at, "mock practice sample simulada pratica") => {
            words.nouns[at] = Noun::QUESTION;
        }
        "principal" | "importante" | "main"
            if words.before(at, "o mais the")
                && !words.noun(at + 1).is(Noun::ERROR)
                && !words.is(at + 1, "cause reason causa motivo difference") =>
        {
            words.nouns[at] = Noun::SUMMARY;
        }
        "teste" | "testes" | "test" | "tests" | "problemas" | "problems"
            if words.is(at + 1, "anxiety tube drive pilot cricket")
                || words.is(at + 1, "de") && words.is(at + 2, "hipoteses software unidade integracao saude stress") =>
        {
            words.nouns[at] = Noun::NONE;
        }
        _ => {}
    }
}

/// Settles a word that may be a verb or something else by the words beside it.
fn settle(words: &mut Words, at: usize) {
    let Some((verb, _)) = words.verbs[at] else { return };
    let norm = words.toks[at].norm.as_str();
    // "Dá uma resumida", "dar uma aprofundada": the participle is the verb.
    if norm.ends_with("da") && words.before(at, "uma") && at > 1 && words.is(at - 2, "da dar de deu me") {
        words.verbs[at] = Some((verb, Form::Base));
        return;
    }
    let infinitive = norm.ends_with('r');
    let english = words.language == Language::En;
    let keep = match norm {
        "da" => {
            words.toks[at].accented == "dá" && !words.is(at + 1, "para pra") || words.is(at + 1, "me nos uma uns umas")
        }
        "de" => words.toks[at].accented == "dê",
        "do" => {
            english && words.is(at + 1, "a an some the my this that it more another me few")
                || words.before(at, "you to can lets")
        }
        "sum" | "wrap" => {
            (at..at + 7).any(|at| words.is(at, "up")) && !(at..at + 7).any(|at| words.is(at, "week session day"))
        }
        "boil" => (at..at + 7).any(|at| words.is(at, "down")),
        "a" | "as" | "e" | "so" => false,
        "le" | "li" => !english,
        "sei" => false,
        "marca" => words.is(at + 1, "me uma um a o as os sessao sessoes tudo"),
        "passa" | "passe" => words.is(at + 1, "me a o as os uma um isso para pra umas uns") || words.before(at, "me"),
        "resume" | "resumes" => {
            if words.before(at, "my a the your cv") {
                false
            } else {
                // In English one resumes studying; with a text as its object it is the Portuguese word.
                let text = (at + 1..at + 4).any(|at| words.noun(at).is(Noun::SECTION) && !words.is(at, "reading"));
                let meant = if english && !text { Verb::Return } else { Verb::Summarize };
                words.verbs[at] = Some((meant, Form::Base));
                true
            }
        }
        "perguntas" | "pergunta" => words.is(at + 1, "me nos") || words.before(at, "me nos"),
        _ => true,
    };
    let counted = at > 0 && words.toks[at - 1].is_number() && !words.noun(at).is_none();
    let after_noun_maker =
        counted || words.before(at, DETERMINERS) && (!infinitive || english) || words.before(at, "a as") && !infinitive;
    let after_no = words.before(at, "no of by") && english;
    // "a few practice questions", "review cards": the word names the kind of noun that follows.
    let names = matches!(verb, Verb::Study | Verb::Grade | Verb::Review | Verb::Quiz)
        && words.noun(at + 1).is(Noun::QUESTION | Noun::CARD)
        && at > 0
        && !words.is(at, "ask");
    if !keep || after_noun_maker && !words.is(at, "need want") || after_no || names && words.noun(at).is_none() {
        words.verbs[at] = None;
        return;
    }
    let verbal = words.before(at, "i to we you dont please pls just can should lets me and then")
        || words.is(at + 1, "my the this our me us it");
    if verbal
        && !infinitive
        && words.is(at, "plan plans review schedule test quiz question grade mark answer study detail block")
    {
        words.nouns[at] = Noun::NONE;
    }
}
