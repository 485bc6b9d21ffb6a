//! What does not belong into a coach's words at all: links, the machinery's own text, and characters nobody sees.

use std::sync::LazyLock;

use regex::Regex;
use unicode_normalization::UnicodeNormalization;

use super::words::pattern;
use super::{Breach, Grounds, Part, RuleId};
use crate::text::fold;

/// The longest word. Longer ones are keys or noise.
const LONGEST_WORD: usize = 40;

/// From this length on, a word of letters and digits mixed is taken for a key.
const SHORTEST_KEY: usize = 16;

/// How often a sentence's words may come again before it is taken for a loop.
const MOST_REPEATS: usize = 3;

static MARKUP: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"!\[|\]\s*\(|\]\s*\[|\]:|<\s*(?:a|img|iframe|script|https?)\b"));

/// Addresses with a scheme, of mail, of people, bare ones, numeric ones, and ones written so as to slip through.
static ADDRESS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b[a-z][a-z0-9+.-]{1,20}:/{1,}\S*|\b(?:mailto|javascript|data|tg|tel|file|vbscript|intent|matrix|geo|sms):\S+|",
        r"\S+@\S+|(?:^|[\s(])@[a-z0-9_]{3,}|\b(?:www|ftp)\d?\.\S+|//[a-z0-9-]+\.\S+|",
        r"\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:[a-z]{2,24}|xn--\S+)\b(?:/\S*)?|",
        r"\b\d{1,3}(?:\.\d{1,3}){3}\b|\b0x[0-9a-f]{6,}\b|\[[0-9a-f]*:[0-9a-f:.]*\]|",
        r"\b\w+ ?(?:\(dot\)|\[dot\]|\[\.\]|\(\.\)|\{dot\}) ?\w+|\b\w+ (?:dot|ponto) (?:com|org|net|io|co|br|pt|dev|app|me|info|xyz)\b|",
        r"\bhxxps?\b|\b(?:t\.me|bit\.ly|discord\.gg|matrix\.to)\b",
    ))
});

/// Abbreviations with points inside.
const ABBREVIATIONS: &str = " e.g i.e a.m p.m p.ex u.s u.k ph.d v.s d.c a.c n.b i.e. ";

static LEAK: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"(?m)(?:^|[.!?>\n*#-]\s*)(?:system|assistant|user|developer|tool|human|learner|coach|bot|model|function|sistema|usuario|utilizador|assistente|aluno|ferramenta|instruc\w+|instructions?|prompt|context|output|response|input|resposta|contexto)\s*(?:\([^)]*\))?\s*:|",
        r"(?:^|\n|[.!?] )(?:reflection|affirmation|info|permission|options|question|reflexao|afirmacao|permissao|opcoes|pergunta)\s*[:=]|",
        r"<\||\|>|\[/?inst\]|<</?|>>|\bim_(?:start|end)\b|</?[a-z!?][^>]*>|'{3,}|~~~|[{}]|(?:^|\s)#{2,}|={3,}|-{4,}|_{3,}|\\[nrtux]|\[[^\]\n]*\]|",
        r"\b(?:system|initial|hidden|secret|original|internal) (?:prompt|message|instructions?)\b|\bprompt (?:do|de) sistema\b|\b(?:my|your|the|these|previous|prior|above) (?:instructions?|guidelines|system rules|rules above|prompt)\b|",
        r"\b(?:(?:as )?minhas|as tuas|as suas|tuas|suas|estas|anteriores) (?:instruc\w+|diretrizes)\b|\b(?:instruc\w+|mensage\w+|prompt) (?:anterior\w*|do sistema|intern[ao]s?|ocult[ao]s?|secret[ao]s?)\b|",
        r"\b(?:ignore|disregard|forget|override|bypass|ignora|ignore|ignorar|desconsider\w+|esquec\w+) (?:\w+ ){0,3}(?:instructions?|rules|prompt|previous|instruc\w+|regras|anterior\w*)\b|",
        r"\bas an? (?:ai|artificial|(?:large )?language model|assistant|llm|chatbot)\b|\b(?:language model|modelo de linguagem|large language|openai|chatgpt|gpt-?\d|llama|mistral|gemini|anthropic|claude|deepseek|smollm|hugging ?face)\b|\b(?:sou|como) (?:um|uma) (?:ia|ai|inteligencia artificial|modelo|assistente virtual)\b|\bi(?:'m| am) an? (?:ai|artificial|language)\b|",
        r"\b(?:developer|debug|god|dan|admin\w*|root|jailbreak\w*|modo (?:desenvolvedor|programador|administrador)) mode\b|\bjailbr\w+|\bmodo (?:desenvolvedor|programador|admin\w*|debug)\b|\bi (?:was|am|have been|'ve been) (?:told|instructed|programmed|configured|prompted) to\b|\bfui (?:instruid|programad|configurad)[oa]\b|",
        r"\b(?:api[ _-]?key|access token|bearer|password|secret key|chave (?:de )?api|token de acesso|palavra-passe|senha|credit card|card number|iban|social security|passport number|pin code|cartao de credito|numero do cartao|cpf|nif)\b|\bsk-[a-z0-9]|\b(?:tool_calls?|function_calls?|tool calls?)\b",
    ))
});

/// Marks that steer how text is shown but are not seen, by which words slip past a reader.
fn is_hidden(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\t')
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}' | '\u{e000}'..='\u{f8ff}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..='\u{10ffff}')
}

/// What is wrong with one part.
pub(super) fn check(part: Part, text: &str, grounds: &Grounds<'_>, breaches: &mut Vec<Breach>) {
    if text.chars().any(is_hidden) {
        breaches.push(Breach::new(RuleId::Shape, part, "characters that cannot be seen"));
    }
    if stacks(text) {
        breaches.push(Breach::new(RuleId::Shape, part, "marks stacked on a letter"));
    }
    if loops(text) {
        breaches.push(Breach::new(RuleId::Shape, part, "the same words over and over"));
    }
    let folded = fold(text);
    if MARKUP.is_match(&folded) {
        breaches.push(Breach::new(RuleId::Link, part, "a link or an image; write plain words"));
    } else if let Some(address) = address(&folded, grounds) {
        breaches.push(Breach::new(RuleId::Link, part, format!("an address that the learner did not give: {address}")));
    }
    if let Some(leak) = LEAK.find(&folded) {
        let detail = format!("not a coach's words: {}", leak.as_str().trim());
        breaches.push(Breach::new(RuleId::Leak, part, detail));
    } else if let Some(key) = folded.split_whitespace().find(|word| is_key(word)) {
        breaches.push(Breach::new(RuleId::Leak, part, format!("not a word: {key}")));
    }
}

/// An address that none of the learner's messages holds.
fn address(folded: &str, grounds: &Grounds<'_>) -> Option<String> {
    ADDRESS
        .find_iter(folded)
        .map(|found| found.as_str().trim())
        .map(|found| found.trim_end_matches(['.', ',', ')', '!', '?']))
        .find_map(|found| {
            let abbreviation = ABBREVIATIONS.contains(&format!(" {found} "));
            let given = grounds.user_texts().any(|text| {
                let text = fold(text);
                text.split_whitespace().any(|word| word.trim_matches(['.', ',', '(', ')', '!', '?', '"', ';']) == found)
            });
            (!abbreviation && !given && found.chars().any(char::is_alphanumeric)).then(|| found.to_owned())
        })
}

/// A word too long to be one, or letters and digits mixed at length.
fn is_key(word: &str) -> bool {
    let length = word.chars().count();
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    length > LONGEST_WORD || length >= SHORTEST_KEY && digits > 2 && letters > 2
}

/// More than two marks on one letter.
fn stacks(text: &str) -> bool {
    let mut run = 0;
    text.nfd().any(|c| {
        run = if unicode_normalization::char::is_combining_mark(c) { run + 1 } else { 0 };
        run > 2
    })
}

/// A small model that got stuck: a word, a pair or a sentence again and again.
fn loops(text: &str) -> bool {
    let words = super::words::words(text);
    let stuck = |length: usize| {
        words.len() > length * MOST_REPEATS
            && words
                .windows(length * (MOST_REPEATS + 1))
                .any(|run| run.chunks(length).all(|chunk| chunk == &run[..length]))
    };
    let doubled = words.windows(3).any(|run| run[0] == run[1] && run[1] == run[2]);
    let mut sentences: Vec<String> = super::words::sentences(text).into_iter().map(fold).collect();
    let all = sentences.len();
    sentences.sort_unstable();
    sentences.dedup();
    doubled || (1..=6).any(stuck) || all >= MOST_REPEATS && sentences.len() * 2 <= all
}
