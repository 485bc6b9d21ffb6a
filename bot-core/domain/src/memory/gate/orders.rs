//! Words that would tell somebody what to do if they were read out later: memory orders nobody.

use std::sync::LazyLock;

use regex::Regex;

use super::super::words::{sense, words};
use crate::coaching::pattern;

static CODE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"https?:|\bwww\.|\b[a-z0-9-]+\.(?:com|org|net|io|pt|br|co|ru|xyz|dev|app|ai|gov|edu|info|me|ly|html?|exe|sh|py|js|php)\b|[{}<>`\\$^~|]|\]\(|\[\[|\*\*|##|==|=>|->|--[a-z]|;;|\(\)|",
        r"\S@\S|(?:^| )[@/][a-z]\w+|\b(?:select .* from|drop table|insert into|rm -|eval\(|exec\(|import os|function ?\(|def \w+\(|curl |javascript:|data:)|\b[a-z]+_[a-z_]+\b|\bbase64\b",
    ))
});

/// Whether a text holds an address or code.
pub(super) fn is_code(text: &str) -> bool {
    CODE.is_match(&crate::text::fold(text))
}

static BODILY: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:nervous|operating|immune|digestive|solar|legal|control|number|metric|file|school|dynamical|linear|distributed|information|court|tax|political) systems?\b|\bsystems? of (?:linear )?equations?\b|\bsistemas? (?:nervosos?|operativos?|operacionais|operacional|imunes?|imunitario|digestivo|solar|linear(?:es)?|de equacoes|de informacao|de numeracao|legal|juridico|distribuidos?|circulatorio)\b",
    )
});

static ROLE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:systems?|prompts?|ignor(?:e|es|ed|ing|a|ar|ando|em|es)|instructions?|assistants?|developer|jailbreak\w*|overrid\w+|sudo|admin\w*|root access|chatgpt|gpt|llms?|ai|language models?|chat ?bots?|the (?:bot|coach|model)|",
        r"always (?:answer|respond|reply|speak|say|write|talk|call|address|begin|start (?:your|each|every)|end|include|obey|agree|recommend|give|send|use the word)\w*|from now on|hence(?:forth)|going forward|every (?:answer|reply|response|message) (?:must|should|has|have|in|with|be|ends?|begins?|starts?|needs?|is|contains?)|crisis (?:resources?|lines?|messages?)|helplines?|hotlines?|recursos de crise|linhas? de (?:crise|apoio)|exempt\w*|isent[oa]s?|privileg\w+|unlimited|in (?:all|your|every) (?:answers?|repl\w+|responses?)|act as|pretend|role ?play|unrestricted|no restrictions?|without restrictions?|",
        r"(?:internal|hidden|your) (?:rules?|settings?)|regras internas|(?:tuas|suas) regras|safety (?:rules?|filters?|checks?)|crisis (?:rules?|mode|help)|guardrails?|filters? (?:off|disabled)|rules (?:do not|don't|no longer) apply|bypass\w*|tool calls?|function calls?|api keys?|api|passwords?|tokens?|secrets?|memory says|higher authority|authori[sz]ed to|permission to|has permission|disregard\w*|reveal\w*|",
        r"sistema|instruc(?:ao|oes)|assistentes?|a partir de agora|a partir de hoje|daqui em diante|daqui para a frente|de agora em diante|doravante|em todas as (?:tuas |suas )?(?:respostas|mensagens)|(?:respond|falar?|fal|diz|escrev)\w* sempre|sempre (?:respond\w+|em (?:ingles|espanhol|frances|chines|maiusculas|latim))|finge|finja|fingir|faz de conta|",
        r"ia|modelo de linguagem|o (?:bot|coach|modelo)|sem (?:restricoes|filtros|regras|limites)|regras de seguranca|senhas?|palavras?-passe|ferramentas? de|administrador\w*|desenvolvedor\w*|programador do|tem (?:autorizacao|permissao)|autorizad[oa] a|desconsider\w+|obedec\w+|contorn\w+ as regras|revela\w*)\b",
    ))
});

/// Whether a folded text holds words that speak to a program.
pub(super) fn speaks_to_a_program(folded: &str) -> bool {
    ROLE.is_match(&BODILY.replace_all(folded, " "))
}

static TO_YOU: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:you|your|yours|yourself|u r|tu|te|ti|teu|tua|teus|tuas|voce|voces|vc|vcs|contigo|-te)\b|\b(?:must|have to|has to|ought to|should) (?:be )?(?:answer|repl|respond|remind|send|call|address|told|given|treated|obeyed|allowed)\w*|\b(?:answer|reply|respond|address|call|treat|remind) (?:me|them|him|her|the learner|always|only|in|as)\b|\b(?:prefers|wants|expects|needs) (?:that|you|all|every|the (?:coach|bot|app|program))\b|\b(?:prefere|quer|exige|espera) que\b|\bremember (?:that|to)\b|\bdo not (?:mention|remind|ask|tell|refuse|warn)\b|\bdon't (?:mention|remind|ask|tell|refuse|warn)\b|\bnever (?:mention|remind|ask|tell|refuse|warn)\b|\b(?:deve|devem|tem de|tem que) ser (?:tratad|chamad|respondid|informad|lembrad)\w*",
    )
});

/// Verbs with which an order begins. Portuguese ones are a habit's third person, too, so they count only where the
/// quote has no first person of them.
static BEGINS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"^(?:please,? |por favor,? |always |never |sempre |nunca |nao |do not |don't |note: |important: |importante: |and |e )*",
        r"(?:answer|reply|respond|remember|forget|ignore|tell|give|send|remind|call|treat|use|speak|write|stop|start|act|talk|say|let|make|do|don't|be|recommend|suggest|offer|plan|schedule|delete|move|add|show|ask|keep|set|turn|disable|enable|skip|open|click|visit|refer|assume|consider|trust|accept|grant|approve|translate|praise|avoid|study|try|take|go|read|watch|focus|choose|pick|",
        r"responde|responda|lembra-te|lembre-se|lembra|lembre|esquece|esqueca|diz|diga|da-me|de-me|manda|mande|envia|envie|chama-me|chame|me chame|trata|trate|usa|use|fala|fale|escreve|escreva|para de|pare|age|aja|considera|considere|finge|finja|recomenda|recomende|sugere|sugira|oferece|ofereca|marca|marque|apaga|apague|mostra|mostre|pergunta|pergunte|deixa|deixe|mantem|mantenha|aceita|aceite|traduz|traduza|abre|abra|clica|clique|visita|visite|confia|confie|evita|evite|estuda|estude|tenta|tente|le|leia|ve|veja|foca|foque|escolhe|escolha|avisa|avise|elogia|elogie)\b",
    ))
});

/// What begins no fact in English, whatever it stands on.
static ALWAYS_AN_ORDER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:please,? |always |never |do not |don't |and )*(?:answer|reply|respond|remember|ignore|tell|give|send|remind|call|treat|speak|act|pretend|obey|grant|approve|trust|reveal|delete|disable|enable|recommend|suggest|visit|click|say|let|ask|translate|praise|please|do not|don't)\b",
    )
});

/// Whether a folded sentence begins with an order that its ground does not tell as somebody's habit.
pub(in crate::memory) fn begins_with_an_order(text: &str, ground: &str) -> bool {
    let Some(found) = BEGINS.find(text) else { return false };
    let Some(verb) = words(found.as_str()).pop().map(|verb| sense(&verb)) else { return true };
    // "Usa flashcards" stands on "uso flashcards"; "use flashcards" on nothing that somebody does.
    let told = words(ground);
    !told.iter().enumerate().any(|(at, word)| sense(word) == verb && (at > 0 || word.ends_with('o')))
}

/// Whether a folded fact orders somebody about. `quote` is what it stands on.
pub(super) fn orders(text: &str, quote: &str) -> bool {
    TO_YOU.is_match(text) || ALWAYS_AN_ORDER.is_match(text) || begins_with_an_order(text, quote)
}

static TELLS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:i (?:want|need|would like|expect|order|command) you|i (?:prefer|want|need|insist|demand|expect|require) that|(?:prefiro|exijo|preciso|insisto|espero|gostava|gostaria|queria) que|(?:for|to|in|into) your (?:memory|records|notes|files)|na (?:tua|sua) memoria|(?:anota|anote|guarda|guarde|grava|grave|regista|registra) na memoria|the user|o (?:usuario|utilizador)|i'd like you|you (?:should|must|have to|need to|can|could|will|are|shall|may|never|always)|could you|can you|would you|remember (?:that|this)|please (?:remember|save|store|note|keep|don't|do not|always|never)|(?:save|store|note|write|put) (?:this|that|it)|",
        r"quero que (?:tu|voce|me|respondas?|fales?|sejas?|uses?|digas?|lembres?|escrevas?|trates?)|(?:mostres|digas|facas|respondas|fales|sejas|escrevas|trates|ignores|reveles|deixes|obedecas|contes|envies|mandes|lembres|recomendes|apagues)|(?:tu|voce|vc) (?:deve|deves|tens de|tem de|tem que|pode|podes|vai|precisa|so)|podes|lembra-te (?:que|disso)|lembre-se (?:que|de que|disso)|(?:guarda|guarde|anota|anote|grava|grave|memoriza isto|salva|salve) (?:isto|isso|que|ai|na)|",
        r"responde(?:-me)?|responda|chama-me|me chame|trata-me|me trate|fala comigo|fale comigo)\b|^(?:note|nota|atencao|attention|important|importante|reminder|lembrete|fact|facto|fato|memo|update)\b[^:]{0,30}:|^(?:and |e |please,? |por favor,? )*(?:ignore|forget|disregard|answer|respond|reply|tell me|give me|send me|call me|remind me|act|pretend|ignora|esquece|esqueca|responde|diz|diga|manda|envia|finge)\b",
    ))
});

/// Whether the learner speaks to the coach here, not of themselves.
pub(super) fn tells_the_coach(part: &str) -> bool {
    TELLS.is_match(part)
}
