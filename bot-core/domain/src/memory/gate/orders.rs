//! Orders: what tells a model or the program what to do, however it is dressed. Memory has no say, so nothing of the kind
//! is kept.

use crate::memory::words::has;
use crate::text::fold;

/// Words that only speak to a model.
const ROLES: &str = "system prompt|system message|system:|prompt|prompts|jailbreak|developer mode|assistant|ai model|language model|llm|chatbot|\
    chat bot|instruction|instructions|instrucao|instrucoes|assistente|modelo de linguagem|ignore|ignora|ignorar|ignore as|disregard|override|\
    desconsidera|desconsidere|bypass|roleplay|role play|act as|pretend*|finge|finja|age como|aja como|you are now|from now on|\
    a partir de agora|daqui em diante|de agora em diante|sudo|admin|administrator|administrador|root access|policy|policies|\
    regras do sistema|tool call|function call|api key|password|senha|palavra passe|token";

/// What orders somebody to say or do something.
const ORDERS: &str = "always answer|always reply|always respond|always say|always use|always end|always start|always recommend|always tell|\
    never mention|never say|never ask|never tell|never refuse|never warn|answer only|reply only|respond only|answer with|reply with|\
    respond with|answer in|reply in|respond in|send my|send all|send the|send it|send this|forward my|forward all|delete my|delete all|delete the|\
    tell the user|tell everyone|tell others|share my|share the|must always|must never|must answer|must reply|must send|you must|you should|\
    you have to|you need to|you will|you shall|call me|remember to|do not remember|forget everything|forget all|\
    responde sempre|responda sempre|responder sempre|responde so|responda so|responde com|responda com|responde em|responda em|\
    diz sempre|diga sempre|nunca digas|nunca diga|nunca menciones|nunca mencione|nunca perguntes|nunca pergunte|nunca recuses|nunca recuse|\
    envia os|envie os|envia todos|envie todos|envia tudo|envie tudo|envia as|envie as|manda os|mande os|manda tudo|mande tudo|apaga tudo|\
    apague tudo|apaga os|apague os|apaga o|apague o|partilha os|compartilhe os|deves sempre|deve sempre|tens de|tens que|voce deve|tu deves|voce precisa|voce tem que|\
    voce vai|deve responder|deves responder|deve enviar|deves enviar|mostra as tuas|mostre as suas|revela|revele|reveal|repeat after|\
    repeat the|repete as|repita as";

/// First words of an order.
const BEGINS: [&str; 34] = [
    "ignore",
    "forget",
    "send",
    "delete",
    "reply",
    "answer",
    "respond",
    "tell",
    "write",
    "act",
    "pretend",
    "say",
    "give",
    "show",
    "recommend",
    "praise",
    "print",
    "output",
    "execute",
    "run",
    "ignora",
    "esquece",
    "esqueca",
    "envia",
    "envie",
    "apaga",
    "apague",
    "responde",
    "responda",
    "diz",
    "diga",
    "escreve",
    "escreva",
    "mostra",
];

/// Whether a text orders something, or carries what has no place in a fact: links, markup, code.
pub(in crate::memory) fn has_order(text: &str) -> bool {
    let lower = fold(text);
    let first = lower.split(|c: char| !c.is_alphanumeric()).find(|word| !word.is_empty()).unwrap_or_default();
    let marks = ["://", "www.", "```", "<<<", ">>>", "</", "{{", "}}", "${", "[inst", "<|", "|>", "](", "=>", "();"];
    marks.iter().any(|mark| lower.contains(mark))
        || text.contains(['<', '>', '{', '}', '`', '\u{0}'])
        || has(text, ROLES)
        || has(text, ORDERS)
        || BEGINS.contains(&first)
        || lower.split(['.', '!', ';', ':']).skip(1).any(|part| {
            let word = part.split(|c: char| !c.is_alphanumeric()).find(|word| !word.is_empty()).unwrap_or_default();
            BEGINS.contains(&word)
        })
}

/// Whether a whole line tries to speak to a model: then nothing of it is kept.
pub(in crate::memory) fn is_injection(line: &str) -> bool {
    const STRONG: &str = "system prompt|system message|ignore all|ignore previous|ignore your|ignore the|ignora as|ignore as|ignora todas|ignore todas|\
        previous instructions|instrucoes anteriores|as tuas instrucoes|as suas instrucoes|your instructions|developer mode|jailbreak|you are now|\
        from now on you|a partir de agora|act as|pretend to be|save to memory|store in memory|add to memory|write to memory|guarda na memoria|\
        guarde na memoria|salva na memoria|salve na memoria|memory update|memory entry|remember forever|permanent rule|regra permanente|new rule|nova regra|\
        facts json|json with";
    let lower = fold(line);
    ["```", "<<<", "<|", "|>", "[inst", "assistant:", "system:", "\"facts\"", "\"kind\"", "###"]
        .iter()
        .any(|mark| lower.contains(mark))
        || has(line, STRONG)
}
