//! A typed list of topics, in the learner's own words.

use std::sync::LazyLock;

use regex::Regex;

use crate::language::Language;
use crate::slots::answer;
use crate::slots::phrase::Lexicon;
use crate::slots::tokens::{Kind, Tok, tokenize};
use crate::text::fold;

/// The most topics that one message names.
pub const MAX_TOPICS: usize = 12;
/// The longest topic, in characters.
pub const MAX_TOPIC_CHARS: usize = 80;

/// The topics that a message lists, as they stand in it, without lead-ins such as "I'd like to focus on".
///
/// A question, a wish to skip, a plain yes or no and "everything" list nothing.
#[must_use]
pub fn topics(text: &str, _language: Language) -> Vec<String> {
    let refused = answer::is_question(text)
        || answer::is_do_not_know(text)
        || answer::is_greeting_only(text)
        || answer::is_skip(text);
    if refused || says_nothing(text) {
        return Vec::new();
    }
    let mut found: Vec<String> = Vec::new();
    for item in items(text) {
        let topic = shorten(trim(item));
        let folded = fold(topic);
        let new = !found.iter().any(|known| fold(known) == folded);
        if new && topic.chars().any(char::is_alphabetic) && !says_nothing(topic) && found.len() < MAX_TOPICS {
            found.push(topic.to_owned());
        }
    }
    found
}

static NOTHING: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "yes; sim; no; nao; ok; okay; sure; claro; all of? them?; everything; tudo; todos; todas; none; nenhum; nenhuma; nothing; nada; the same; same; o mesmo; os mesmos; igual; as before; whatever; qualquer; tanto faz; any; anything; both; ambos; pronto; done; thats all|it; that is all|it; e so; so isso|isto; so; and that is|s it|all; etc; nope; yep; idk; thanks; obrigado; obrigada; please; por favor; hi; hello; ola; oi",
    )])
});

fn says_nothing(text: &str) -> bool {
    let toks: Vec<Tok> = tokenize(text).into_iter().filter(|tok| tok.kind != Kind::Mark).collect();
    toks.is_empty() || NOTHING.at(&toks, 0).is_some_and(|(end, ())| end == toks.len())
}

/// "1)", "2.", "(3)", "-", "•" at the beginning of an item.
static BULLET: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"(?:^|[\s,;])(?:\(?\d{1,2}[).]|\d{1,2}\s?[-:–])(?:\s+|$)|(?:^|\n)\s*[-*•·–—]\s*").ok()
});
static MARKS: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"[,;\n]|\s[/|+]\s|\.\s").ok());
static ANDS: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(?i)\s+(?:and\s+also|and\s+then|as\s+well\s+as|e\s+também|e\s+tambem|bem\s+como|e\s+depois|and|e|plus)\s+",
    )
    .ok()
});

/// Cuts the message at numbers and bullets, else at commas and lines, and at the "and" that ends such a list.
fn items(text: &str) -> Vec<&str> {
    let bulleted: Vec<&str> = split(text, &BULLET);
    if bulleted.len() > 2 || bulleted.len() == 2 && bulleted[0].trim().is_empty() {
        return bulleted
            .into_iter()
            .flat_map(|item| item.split([';', '\n']))
            .map(|item| item.trim_end_matches([',', ' ']))
            .collect();
    }
    let listed = split(text, &MARKS);
    let last = listed.len().saturating_sub(1);
    // In a list of commas only the last "and" joins two topics; within an item it is part of its name.
    listed
        .into_iter()
        .enumerate()
        .flat_map(|(at, item)| if at == last { split(item, &ANDS) } else { vec![item] })
        .flat_map(|item| at_ampersand(item, last > 0))
        .collect()
}

/// "F# & Go" at the end of a list and "piano & guitar" are two topics; "C++ & templates" may well be one.
fn at_ampersand(item: &str, listed: bool) -> Vec<&str> {
    let sides: Vec<&str> = item.split(" & ").map(str::trim).collect();
    let plain = |side: &&str| !side.is_empty() && side.chars().all(char::is_alphabetic);
    if listed || sides.iter().all(plain) { sides } else { vec![item] }
}

fn split<'t>(text: &'t str, by: &Option<Regex>) -> Vec<&'t str> {
    by.as_ref().map_or_else(|| vec![text], |by| by.split(text).collect())
}

static LEAD_INS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "i; id; ill; im; ive; we; lets; eu; a gente; would|want|like|love|need|plan|going|gonna|hope|have|prefer to; would like|love to; want; need; like; would like; prefer; to; focus|focusing|concentrate|working|work|study|learn|practice|practise|review|revise|improve|improving on?; learning; studying; practicing; practising; reviewing; only; just; mainly; mostly; maybe; probably; basically; start|starting with; begin with; more; some; a bit of
         the|my topics|topic|subjects|subject|things|areas|list are|is; topics|topic|subjects|subject|themes; the following; these; are; is; this|next week; please; well; so; ok; okay; yes; sim; sure; hi; hello; hey; and; also; then; on; about; with; for
         quero; queria; gostava de; gostaria de; gostava; gostaria; preciso de?; vou; pretendo; prefiro; desejo; estudar; estudo; aprender; praticar; treinar; rever; revisar; melhorar; focar; focar me; me focar; foco; focando; concentrar me; trabalhar; dedicar me a; em; na; no; nas; nos; so; apenas; somente; principalmente; sobretudo; talvez; acho que; comecar por|com|pelo|pela
         os|as|meus|minhas|o|a topicos|temas|materias|disciplinas|assuntos|topico|tema|materia|assunto; os|as meus|minhas topicos|temas|materias|disciplinas|assuntos sao; topicos|temas|materias|disciplinas|assuntos; sao; sao estes|estas; e; tambem; esta|nesta|proxima|na semana; esta|na proxima semana; por agora|enquanto; ola; oi; bom dia; boa tarde|noite; um pouco de; mais; fazer; ver; sobre; por favor; entao; bem; olha; that; it; is; i think; would be; seria; seriam; podem ser; pode ser; to do; do; dar prioridade a; priorizar; prioritize; cover; get better at; be; get into; dive into; explore; explorar",
    )])
});

static TAILS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "please; por favor; pf; this|next week; for now; esta|nesta|na|proxima semana; semana que vem; na proxima semana; por agora; por enquanto; thanks; thank you; obrigado; obrigada; too; as well; tambem; only; apenas; mainly; first; primeiro; and thats it|all; e so isso|isto?; e pronto; mesmo; etc; today; hoje; for me; se faz favor; thats it|all; i think; acho; acho eu",
    )])
});

/// Takes lead-ins and tails off, and marks at both ends, but never the whole.
fn trim(item: &str) -> &str {
    let item =
        item.trim_matches(|c: char| c.is_whitespace() || "\"'“”«»`.,;:!-–—•*()[]".contains(c) && !closes(item, c));
    let toks = tokenize(item);
    let mut start = 0;
    while let Some((end, ())) = LEAD_INS.at(&toks, start).filter(|(end, ())| *end < toks.len()) {
        start = end;
        while toks.get(start).is_some_and(|tok| tok.is(": - , . \" ' “ «")) && start + 1 < toks.len() {
            start += 1;
        }
    }
    let mut end = toks.len();
    loop {
        let tail = (start + 1..end).find(|at| TAILS.at(&toks[..end], *at).is_some_and(|(after, ())| after == end));
        match tail {
            Some(at) => end = at,
            None if end > start + 1 && toks[end - 1].is(", . ; : - ! \" ' ” »") => end -= 1,
            None => break,
        }
    }
    let (Some(first), Some(last)) = (toks.get(start), toks.get(end.saturating_sub(1))) else { return "" };
    item.get(first.start..last.end).unwrap_or_default()
}

/// A closing bracket whose opening one is part of the topic stays: "calculus (limits)".
fn closes(item: &str, c: char) -> bool {
    match c {
        ')' => item.trim_start_matches(['(', ' ']).contains('('),
        '(' => false,
        ']' => item.trim_start_matches(['[', ' ']).contains('['),
        _ => false,
    }
}

/// At most [`MAX_TOPIC_CHARS`], cut between words where there is one to cut between.
fn shorten(topic: &str) -> &str {
    let Some((end, _)) = topic.char_indices().nth(MAX_TOPIC_CHARS) else { return topic };
    let head = &topic[..end];
    match head.rfind(char::is_whitespace) {
        Some(at) if at > 0 => head[..at].trim_end(),
        _ => head,
    }
}
