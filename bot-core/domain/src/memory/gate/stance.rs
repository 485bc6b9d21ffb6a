//! How something was meant: whether it holds, is supposed, turned round, joked, or over.

use crate::memory::words::has;
use crate::text::fold;

const NOT: &str = "not|never|no|none|nothing|cannot|cant|can t|dont|don t|doesnt|doesn t|didnt|didn t|isnt|isn t|wasnt|wasn t|wont|won t|arent|aren t|\
    havent|haven t|without|nao|nunca|nem|jamais|nada|sem|nenhum|nenhuma|no longer";

/// Ways to say "not" without it.
const AGAINST: &str =
    "hate|hates|dislike|dislikes|avoid|avoids|detest|detests|odeio|odeia|detesto|detesta|evito|evita|desgosta";

/// Words of trouble: where a quote says "can't", they say the same.
const TROUBLE: &str = "hard|difficult|difficulty|struggle|struggles|trouble|unable|fails|lacks|lack|little|rarely|hardly|barely|stops|keeps from|prevents|\
    dificil|dificuldade|dificuldades|custa|custam|falta|pouco|pouca|raramente|mal|impede|incapaz|impossivel|impossible|atrapalha|atrapalham|unavailable|\
    busy|ocupado|ocupada|indisponivel";

/// Whether a fact turns its quote round: a "not" lost, or put in.
pub(super) fn turns(quote: &str, text: &str) -> bool {
    let says_no = |words: &str| has(words, NOT);
    let (quote_no, text_no) = (says_no(quote), says_no(text));
    let (quote_against, text_against) = (has(quote, AGAINST), has(text, AGAINST));
    let soft = has(text, TROUBLE);
    if quote_no && !quote_against {
        return !(text_no || text_against || soft);
    }
    if quote_against && !quote_no {
        return !(text_no || text_against || soft);
    }
    // Nothing of a "not" was said: none may be there.
    !quote_no && (text_no || text_against) && !has(quote, TROUBLE)
}

/// Whether it was supposed or wished for. What somebody would rather have is a preference all the same.
pub(in crate::memory) fn is_hypothetical(sentence: &str) -> bool {
    const RATHER: &str = "would rather|i d rather|id rather|would prefer|i d prefer|id prefer|preferia|preferiria";
    const SUPPOSED: &str = "if i|if only|if we|i wish|i would|i d|id|would be|could be|might|maybe|perhaps|one day|some day|someday|suppose*|imagine|let s say|\
        hypothetically|in theory|in an ideal|ideally|what if|as if i|would love|se eu|se tivesse|se fosse|se pudesse|se houvesse|se um dia|quem me dera|talvez|\
        gostaria|gostava de|adoraria|oxala|tomara|imagina|imagine que|digamos|um dia|algum dia|poderia|seria|quem sabe|supondo|suponhamos|hipotetic*|em teoria|\
        queria poder|tivesse|pudesse|fosse|se calhar|would|could have|should have|podia ser";
    if has(sentence, RATHER) {
        return has(sentence, "if i|if only|se eu|se tivesse|se pudesse|se fosse");
    }
    has(sentence, SUPPOSED)
}

/// Whether it can be told that it was not meant.
pub(super) fn is_sarcastic(sentence: &str) -> bool {
    const MARKS: &str = "yeah right|yeah sure|sure because|oh sure|oh great|oh yes because|as if|just kidding|jk|kidding|haha not|not really joking|im joking|\
        i m joking|lol not|so que nao|sqn|pois sim|pois claro|ah claro|claro que sim adoro|brincadeira|estou a brincar|to brincando|tou a brincar|ironia|\
        ate parece|era so o que faltava|obviously not|sarcasm|totally because";
    const PRAISE: &str = "love|adore|adoro|amo|best|fantastic|fantastico|fantastica|wonderful|maravilh*|great|otimo|optimo|brilliant|genial|fun|divertido|exactly what i needed";
    let lower = fold(sentence);
    let ironic =
        lower.contains('\u{1f644}') || lower.contains("/s") && lower.ends_with("/s") || lower.contains("\u{1f643}");
    let opens = ["claro,", "sure,", "oh,", "of course,", "obvio,", "ah,", "yay,", "great,", "otimo,", "que bom,"]
        .iter()
        .any(|open| lower.starts_with(open));
    ironic || has(sentence, MARKS) || opens && has(sentence, PRAISE) || quoted_praise(&lower, PRAISE)
}

/// Praise between quotation marks.
fn quoted_praise(lower: &str, praise: &str) -> bool {
    lower.split('"').skip(1).step_by(2).any(|inside| inside.split_whitespace().count() <= 3 && has(inside, praise))
}

/// Whether it was so once and is no more.
pub(super) fn is_over(sentence: &str) -> bool {
    const ONCE: &str = "used to|in the past|back then|back in|when i was|years ago|long ago|as a child|as a kid|at school i|once upon|previously|\
        costumava|antigamente|dantes|antes eu|antes preferia|antes gostava|antes estudava|quando era|quando eu era|ha anos|ha muitos anos|ha muito tempo|\
        em crianca|na escola eu|noutros tempos|outrora";
    has(sentence, ONCE)
}
