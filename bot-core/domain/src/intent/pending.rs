//! Reading a message while a study question is open: an answer, unless it plainly asks for something else.

use std::sync::LazyLock;

use super::frame::{Act, Frame};
use super::own::WH;
use super::sense::Words;
use super::{Guess, Intent, weigh};
use crate::slots::phrase::Lexicon;

/// How sure an ordinary answer is one.
const ANSWER: u8 = 84;

/// Words with which somebody gives a guess as a question: "is it the nucleus?", "será a membrana?".
const GUESSES: &str = "is its it e eh sera seria talvez maybe perhaps would could acho penso i the o a os as um uma";

/// Leaving the question, and the session with it.
static LEAVES: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "thats|that is enough|all for; enough for today|now; lets stop; stop here|now; i have to go; gotta go; need to go; talk later; not now; later please; im done|tired; good night; bye; see you; lets continue|finish|do this later|tomorrow|another; continue tomorrow|later; call it a day; take a break; pause
         por hoje chega|basta|e; chega por hoje|agora; fico|fica|ficamos|paro|paramos por aqui; vamos parar; preciso|tenho de|que sair|ir|parar; agora nao; depois continuo|continuamos|respondo|falamos; continuo|continuamos depois|amanha|mais; ate logo|amanha|mais|ja; boa noite; tchau; xau; adeus; pausa; parar por hoje|aqui; estou|to|tou cansado|cansada",
    )])
});

/// So many tokens are looked at for leaving: deeper in, it is part of an answer.
const LEAVING_WITHIN: usize = 12;

/// Weighs the clauses of a message that follows an open question.
pub(super) fn weigh(words: &Words, frames: &[Frame]) -> Guess {
    let plain = weigh::weigh(frames);
    let answer = Guess { intent: Intent::Evaluate, confidence: ANSWER, second: None, negated: plain.negated };
    if (0..words.toks.len().min(LEAVING_WITHIN)).any(|at| LEAVES.at(&words.toks, at).is_some()) {
        return Guess { intent: Intent::General, confidence: 74, ..plain };
    }
    let Some(first) = frames.iter().find(|frame| matches!(frame.act, Act::Request | Act::Question) && !frame.negated)
    else {
        let courteous = !frames.is_empty() && frames.iter().all(|frame| frame.act == Act::Courtesy);
        let yes_or_no = words.toks.iter().any(|tok| tok.is("yes no sim nao yeah certo true false"));
        return if courteous && !yes_or_no || frames.is_empty() { plain } else { answer };
    };
    // "Fazer um resumo": an infinitive names what one does.
    let infinitive =
        words.toks.first().is_some_and(|tok| words.language.is_portuguese() && tok.norm.ends_with('r') || tok.is("to"));
    match first.act {
        Act::Request if first.addressed => plain,
        Act::Question => {
            let open = (0..words.toks.len()).take(6).any(|at| WH.at(&words.toks, at).is_some());
            let reason = words.toks.first().is_some_and(|tok| tok.is("porque pq because since"))
                && !words.any(0..words.toks.len(), "?");
            let guess =
                reason || WH.at(&words.toks, 0).is_none() && words.toks.first().is_some_and(|tok| tok.is(GUESSES));
            if first.intent == Intent::Qa && (guess || !open) { answer } else { plain }
        }
        // "Plan, do, review" may be the answer: nobody is addressed.
        _ if frames.len() == 1 && first.confidence >= 88 && !infinitive => Guess { confidence: 66, ..plain },
        _ => answer,
    }
}
