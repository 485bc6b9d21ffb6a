//! Whether a learner wants to be told what to do.

use std::sync::LazyLock;

use regex::Regex;

use super::words::{pattern, sentences};
use crate::language::Language;
use crate::text::fold;

static ASKS_IN_ENGLISH: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\bwhat (?:do|would|can|could|should) (?:you|u) (?:suggest|recommend|advise|do|propose|think i should)\b|",
        r"\bwhat (?:should|shall|can|could|do|would) i (?:do|try|change|use|start|study|read|begin|pick|choose)\b|",
        r"\b(?:any|some|a few|got any|have any|more) (?:tips?|advice|suggestions?|ideas?|recommendations?|pointers)\b(?:[^.!]*\?|[^.!]*\bplease\b| (?:for me|on how|on what)\b|[^.!?]*$)|",
        r"\b(?:give|send|tell|offer|share|show) me (?:a |an |some |any |your |one |more |a few |two |three )*(?:tips?|advice|suggestions?|ideas?|recommendations?|what to do|how to|what works|options)\b|",
        r"\b(?:i(?:'d| would)? (?:need|want|like|love|appreciate)|i could use|asking for|looking for) (?:some |any |a |your |more |a few )*(?:tips?|advice|suggestions?|ideas?|recommendations?|pointers)\b|",
        r"\bhow (?:do|should|can|could|would|shall) (?:i|you|we|one) (?:\w+ )?\w+|",
        r"\b(?:should|shall) i\b[^.!]*\?|\bis it (?:better|best|worth|ok|a good idea)\b[^.!]*\?|",
        r"\bwhat(?:'s| is| would be| might be) (?:the best|a good|the right|your advice|your suggestion|your recommendation)\b|",
        r"\b(?:can|could|would|will) you (?:please )?(?:suggest|recommend|advise|give me|help me|tell me (?:how|what)|show me how)\b|",
        r"\b(?:please|pls) (?:suggest|recommend|advise|help me)\b|^(?:please )?(?:suggest|recommend|advise)\b|",
        r"\bwhat (?:would|might|could|can) help\b[^.!]*\?|\bwhat works (?:best)?\b[^.!]*\?|\bin my (?:place|shoes|position)\b",
    ))
});

static ASKS_IN_PORTUGUESE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:o )?que (?:e que )?(?:voce |tu |vc )?(?:me )?(?:sugere|sugeres|sugeria|sugerias|recomenda|recomendas|aconselha|aconselhas|indica|indicas|faria|farias|propoe|propoes|acha que (?:eu )?(?:devo|deveria)|achas que (?:eu )?(?:devo|devia))(?:-me)?\b|",
        r"\b(?:o )?que (?:e que )?(?:eu )?(?:devo|devia|deveria|posso|faco|podia|poderia)\b[^.!]*|",
        r"\b(?:me (?:sugere|recomenda|indica|aconselha|da|de|passa|manda|diz|fala)|(?:sugere|recomenda|indica|aconselha|da|diz|manda|passa)-me) (?:\w+ ){0,2}(?:dicas?|conselhos?|sugest\w+|ideias?|recomenda\w+|o que fazer|como|tecnica\w*|metodo\w*|opc\w+)\b|",
        r"\bme (?:sugere|indica|recomenda|aconselha)\b|\b(?:sugere|indica|recomenda|aconselha)-me\b|",
        r"\b(?:tem|tens|ha|teria|terias|alguma|algumas|algum|umas|uma) (?:alguma |algum |umas |uma |mais )?(?:dicas?|conselhos?|sugest\w+|ideias?|recomenda\w+)\b(?:[^.!]*\?|[^.!]*\bpor favor\b| (?:para|pra|de como|sobre)\b)|",
        r"^(?:alguma|algum|umas|uma)? ?(?:dicas?|conselhos?|sugest\w+)\b[^.!]*\??$|",
        r"\b(?:quero|queria|preciso de|gostava de|gostaria de|aceito|adorava|procuro) (?:receber |ouvir |ter |um |uma |uns |umas |alguma |algumas |algum |mais )*(?:dicas?|conselhos?|sugest\w+|ideias|recomenda\w+)\b|",
        r"\bcomo (?:e que )?(?:eu )?(?:faco|posso|devo|devia|deveria|consigo|poderia|podia)\b|\bcomo (?:que )?(?:voce|tu|vc) (?:faria|farias)\b|",
        r"\b(?:sera que )?(?:eu )?(?:devo|devia|deveria)\b[^.!]*\?|\bvale (?:mais )?a pena\b[^.!]*\?|\be melhor\b[^.!]*\?|",
        r"\bqual (?:e |seria )?(?:a |o )?(?:melhor|tua sugestao|sua sugestao|teu conselho|seu conselho)\b|",
        r"\b(?:me ajuda|ajuda-me|me ajude|pode(?:s)? (?:me )?ajudar|podes ajudar-me)(?:-me)? (?:a|com|na|no|aqui|nisso|nisto)\b|",
        r"\bo que (?:e que )?(?:me )?(?:ajudaria|ajudava|funciona|resulta|ajuda)\b[^.!]*\?|\bno (?:meu lugar|meu caso)\b[^.!]*\?",
    ))
});

static REFUSES: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:don't|do not|didn't|not|no|never|without|stop|enough|nao|sem|nada de|nem|chega de|dispenso|para de|pare de)\b",
        r"[^.!?,]{0,30}\b(?:tips?|advice|suggest\w*|ideas?|recommend\w*|telling|tell me what|how to|dicas?|conselhos?|sugest\w+|palpites?|recomend\w+|aconselh\w+)\b",
    ))
});

/// Whether the text asks for advice: "any tips?", "what would you do?", "o que me sugeres?".
///
/// Statements about advice ("my teacher gave me tips") and refusals ("no advice, please") ask for none.
#[must_use]
pub fn asks_for_advice(text: &str, language: Language) -> bool {
    let folded = fold(text);
    // People mix the languages that they know, so both are read; the learner's own counts first.
    let first = if language.is_portuguese() { &ASKS_IN_PORTUGUESE } else { &ASKS_IN_ENGLISH };
    let second = if language.is_portuguese() { &ASKS_IN_ENGLISH } else { &ASKS_IN_PORTUGUESE };
    sentences(&folded)
        .into_iter()
        .any(|sentence| (first.is_match(sentence) || second.is_match(sentence)) && !REFUSES.is_match(sentence))
}
