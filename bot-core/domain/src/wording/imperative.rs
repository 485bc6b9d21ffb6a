//! Bare orders: a verb at the beginning of a sentence that nobody softens.
//!
//! Lists of verbs never end, so an order is told by its shape: the first word could be an imperative, the next one is a
//! determiner, and the first is none of the few hundred words that stand there for another reason.

use crate::language::Language;

/// Words that begin a sentence before "the" or "your" without ordering anything, and invitations that leave the choice.
const NO_ORDER_IN_ENGLISH: &str = " a about above across after against all along also although among and any are around \
    as at away be because before behind being below beneath beside besides between beyond both but by can compare \
    congratulations consider could despite did do does down during each either else enjoy even every except few for from \
    given had half hardly has have hence here how however if ignore imagine in inside instead into is it just keep lately \
    least less let like look many maybe may might mind more most much nearly neither never next nor not note nothing \
    notice now of off on once one only onto opposite or otherwise our out outside over past per perhaps picture plus quite rather \
    recall remember regarding same save say see shall should since so some soon still such suppose take tell than thank \
    thanks that then there these they think this those though three through throughout till to today tomorrow tonight \
    too toward towards trust twice two under unless unlike until up upon very was welcome were what whatever when \
    whenever where wherever which while whichever who whoever whose why will with within without would yes yesterday yet \
    monday tuesday wednesday thursday friday saturday sunday ";

/// What follows an imperative in English.
const OBJECTS_IN_ENGLISH: &str = " the your those these it all every them both yourself ";

/// The same for Portuguese: particles, verbs that tell, days, nouns.
const NO_ORDER_IN_PORTUGUESE: &str = " a abaixo acima acontece adiante agora ainda alem amanha ambas ante apesar aparece \
    atende avante basta cada certa chega claramente como compara comparem conforme conta continua contra convem cabe custa \
    da de deixa dentre desde diante doze durante e ela ele embora encontra enquanto entre era escolha escolhe esse esta \
    este existe fala falta fica fora frente gente hoje houve ignore imagina imagine inclusive inteira junta lembra leva \
    longe meia menciona metade mesma mesmo mostra muda naquela nele nela nessa nesse nesta neste noite nota note nunca \
    observa observe onde outra ontem para parece passa pela pena pense pensa perante pode podia pode-se porque pouca \
    primeira qualquer quase que quinta quanta quarta repara repare resta sabe segunda seja sempre semana senta serve sexta \
    sobra sobre so suponha tanta tarde terca teve toda todavia trata ultima uma vale varia veja vem voce volta tinha vinha minha sozinha ate cedo logo bastante durante parabens obrigada ";

/// What follows an article that was a preposition.
const TIMES_IN_PORTUGUESE: &str = " uma duas tres quatro cinco seis sete oito nove dez onze doze noite tarde manha segunda \
    terca quarta quinta sexta segundas tercas quartas quintas sextas tua sua espera partir seguir volta mao vontade ";

/// What makes "all" a span of time, not an object.
const SPANS_IN_ENGLISH: &str = " day night morning afternoon evening week weekend month year along ";

/// The same for "o" in Portuguese.
const SPANS_IN_PORTUGUESE: &str = " dia tempo mes ano fim ";

/// What follows an imperative in Portuguese, `a` and `as` aside.
const OBJECTS_IN_PORTUGUESE: &str = " o os um uma todos todas isso isto este esta esse essa tudo seu sua teu tua ";

/// Whether a folded sentence begins with a bare order.
pub(crate) fn opens_with_an_order(sentence: &str, language: Language) -> bool {
    let mut words = sentence.split(' ').filter(|word| !word.is_empty());
    let (Some(first), Some(second)) = (words.next(), words.next()) else { return false };
    if !first.chars().all(|c| c.is_ascii_lowercase()) {
        return false;
    }
    let holds = |list: &str, word: &str| list.contains(&format!(" {word} "));
    if language.is_portuguese() {
        let tells = ["ste", "sse", "ava", "ia", "ade", "mente"].iter().any(|ending| first.ends_with(ending));
        let could_order = first.ends_with(['a', 'e']) && first.len() > 1 && !tells;
        // "Física às 18h" and "à noite" have lost their accents.
        let is_time = |word: &str| word.starts_with(|c: char| c.is_ascii_digit()) || holds(TIMES_IN_PORTUGUESE, word);
        let has_object = match second {
            "a" | "as" => {
                words.next().is_some_and(|third| !is_time(third.trim_end_matches(|c: char| !c.is_alphanumeric())))
            }
            // "Chuva o dia todo" is the weather.
            "o" if words.next().is_some_and(|third| holds(SPANS_IN_PORTUGUESE, third)) => false,
            word => holds(OBJECTS_IN_PORTUGUESE, word),
        };
        could_order && !holds(NO_ORDER_IN_PORTUGUESE, first) && has_object
    } else {
        let could_order = !["ing", "ed", "ly", "s"].iter().any(|ending| first.ends_with(ending));
        // "Rain all day" is the weather.
        let is_span = second == "all"
            && words
                .next()
                .is_some_and(|third| holds(SPANS_IN_ENGLISH, third.trim_end_matches(|c: char| !c.is_alphanumeric())));
        could_order && !is_span && !holds(NO_ORDER_IN_ENGLISH, first) && holds(OBJECTS_IN_ENGLISH, second)
    }
}
