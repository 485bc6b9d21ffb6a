//! What all readers of told things listen for first: denial, questions, conditions, and who is spoken of.

use std::ops::Range;
use std::sync::LazyLock;

use crate::slots::answer;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::slots::tokens::{Kind, Tok};

/// Words that deny what follows.
pub(super) const NOT: &str = "nao not dont didnt doesnt never nunca nem havent hasnt hadnt wasnt werent isnt arent wont \
                              cant cannot couldnt wouldnt shouldnt neednt without sem jamais nor neither hardly";

/// So many cues of a message are looked into: nobody tells of more in one breath, and noise shall cost little.
pub(super) const MOST_TRIED: usize = 16;
/// So many tokens on each side of a cue are looked at.
pub(super) const REACH: usize = 40;

/// Whether a denial stands in the same clause, at most so many tokens before this one.
pub(super) fn denied(scan: &Scan<'_>, at: usize, reach: usize) -> bool {
    let from = at.saturating_sub(reach).max(scan.clause_of(at).start);
    (from..at).any(|at| {
        // "not only", "não só" deny nothing.
        scan.is(at, NOT) && !(scan.is(at, "nao not") && scan.is(at + 1, "so only just apenas"))
    })
}

static ASKS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "should i|we|it; shall i|we; devo; deveria|devia eu?; e se; what if; will i; would it; is it ok|okay|fine|better|bad; sera que; achas|acha|acham que; do you think; did you|i|we|they; have i|you; was i|it; were you; am i
         can you tell|explain|see|show; when do|did|is|should|can; quando e|devo|posso|foi; quantas|quantos|quanto; how come; porque e que; por que; why; what did; o que fiz|foi|e; which; qual; quais; i wonder; wondering; nao sei se; not sure if|whether; dont know if|whether; pergunto me",
    )])
});

static REQUESTS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "can you|we|i; could you|we|i; would you|it; will you; may i|we; podes; pode; podemos; posso; podias; podia; poderia; poderiamos; podiamos; consegues; consegue; da|dava|daria para|pra; e|seria possivel; is it possible to; any chance; que tal; how|what about; e se; lets; vamos; bora; please; por favor; do you mind; importas te; would you mind; can; could",
    )])
});

/// Words that may open any sentence without changing it.
pub(super) const OPENERS: &str = "hey hi hello oi ola e and so entao then well bem olha look please favor por ah oh ok okay \
                                  hm hmm sim yes actually na verdade alias sorry desculpa desculpe bloom also tambem eu i \
                                  afinal mas but agora now ja just . , ! ; : -";

/// Requests that may stand anywhere: "a de quinta pode ser às 21h?".
static SOFT: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[((), "pode|podia|poderia ser; da|dava|daria para|pra; podemos; podiamos; can|could we; could be")])
});

fn first_word(scan: &Scan<'_>) -> usize {
    (0..scan.toks.len()).find(|at| !scan.is(*at, OPENERS)).unwrap_or(scan.toks.len())
}

/// Whether the message asks something, whatever about.
pub(super) fn asks(scan: &Scan<'_>) -> bool {
    answer::is_question(scan.text) || ASKS.at(&scan.toks, first_word(scan)).is_some()
}

/// Whether the message asks for something to be done: "podemos remarcar?", "can you move it?".
pub(super) fn requests(scan: &Scan<'_>) -> bool {
    let first = first_word(scan);
    ((0..=first).any(|at| REQUESTS.at(&scan.toks, at).is_some()) || SOFT.within(&scan.toks, 0, scan.toks.len()))
        && !scan.is(first, "why porque qual quais which quando when devo should")
}

/// Conjunctions that make a clause a condition.
const IF: &str = "if unless whether caso suppose supposing imagine imagina imaginando wish tomara oxala";

/// Whether what is said at a token hangs on a condition or a wish.
pub(super) fn imagined(scan: &Scan<'_>, at: usize) -> bool {
    let sentence = sentence(scan, at);
    (sentence.start..at).any(|before| {
        scan.is(before, IF)
            // "se" is also "oneself": a condition opens its clause.
            || scan.is(before, "se")
                && (before == sentence.start
                    || scan.clause_of(before).start == before
                    || scan.is(before - 1, "e mas que so como eu"))
    })
}

/// Whether a token ends a sentence.
pub(super) fn ends_sentence(tok: &Tok) -> bool {
    tok.kind == Kind::Mark && tok.is(". ; ! ? \n …")
}

/// The sentence around a token.
pub(super) fn sentence(scan: &Scan<'_>, at: usize) -> Range<usize> {
    let start = (0..at.min(scan.toks.len())).rev().find(|at| ends_sentence(&scan.toks[*at])).map_or(0, |at| at + 1);
    let end = (at..scan.toks.len()).find(|at| ends_sentence(&scan.toks[*at])).unwrap_or(scan.toks.len());
    start..end
}

/// Adverbs and auxiliaries that may stand between "I" and what was done.
const BETWEEN: &str = "just already also actually finally then and today yesterday only even ve have really ended up \
                       managed to did earlier later so but again still both all mostly , . ! - eu ja so tambem e mas \
                       yes sim no nao hi hey ok well btw apenas acabei de finalmente hoje ontem ainda agora now";

/// Whether the one who does it is the learner: "I", "we", or nobody named, as in a note.
pub(super) fn by_learner(scan: &Scan<'_>, verb: usize) -> bool {
    let start = scan.clause_of(verb).start;
    let mut at = verb;
    while at > start {
        at -= 1;
        if scan.is(at, "i ive im eu we weve nos were") {
            return at == start || !scan.is(at - 1, "that if wish que than");
        }
        if !scan.is(at, BETWEEN) && scan.toks[at].kind == Kind::Word && super::moment::part_word(scan, at).is_none() {
            return false;
        }
    }
    true
}

/// People and things that are not the learner.
pub(super) const OTHERS: &str = "he she they his her their him them ele ela eles elas dele dela son daughter kid kids child \
     children baby wife husband partner boyfriend girlfriend mother mom mum father dad brother sister friend friends \
     boss colleague colleagues teacher student students roommate grandmother grandfather grandma grandpa dog cat uncle \
     aunt cousin filho filha filhos filhas bebe crianca criancas mulher marido esposa esposo namorado namorada mae pai \
     pais irmao irma avo amigo amiga amigos chefe colega colegas professor professora aluno aluna gato cao cachorro tio \
     tia primo prima sogra sogro miudo miuda miudos parents family familia neighbour neighbor vizinho vizinha alguem \
     somebody someone people gente sobrinho sobrinha enteado nephew niece";

/// Whether somebody else is named before a token in its clause.
pub(super) fn of_others(scan: &Scan<'_>, at: usize) -> bool {
    let start = scan.clause_of(at).start;
    (start..at).any(|at| scan.is(at, OTHERS) && !scan.before(at, "with com for para to of a"))
}
