//! Deeds that a reply claims, against the receipts of the turn.
//!
//! "I moved it", "lembrete criado", "fica marcado para sábado": each needs a receipt of that deed, and one that names the
//! same day and hour. Offers ("shall I move it?"), conditions and denials claim nothing.

mod verbs;

use std::sync::LazyLock;

use regex::Regex;

use super::figures::{Ground, figures};
use super::words::{pattern, sentences, stem};
use super::{Breach, Deed, Grounds, Part, RuleId};
use crate::language::Language;
use crate::text::fold;
use verbs::Verb;

/// A deed as claimed; none for "done", which any receipt proves.
type Claimed = Option<Deed>;

/// Who is said to have done it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Voice {
    /// The coach: "I moved", "vou guardar".
    First,
    /// Nobody in particular: "it was moved", "movida para sábado".
    Passive,
    /// A state that may be older than the turn: "it is scheduled", "está marcada".
    State,
}

struct Frames {
    first: Vec<(Claimed, Regex)>,
    passive: Vec<(Claimed, Regex)>,
    state: Vec<(Claimed, Regex)>,
    /// What somebody else did: "changed", "mudaram".
    past: Vec<(Claimed, Regex)>,
    denies: Regex,
    offers: Regex,
    conditional: Regex,
    asks: Regex,
    promises: Regex,
}

static ENGLISH: LazyLock<Frames> = LazyLock::new(|| {
    let list = |frame: &str, pick: fn(&Verb) -> &'static str| compile(verbs::ENGLISH, frame, pick);
    let mut first = list(
        r"\b(?:i|we)(?:'ve| have|'d| had|'m| am| was)?(?: (?:just|already|now|also|gone ahead and|went ahead and|made sure to|both|safely|quickly|happily|successfully|duly|have|been|of course))* (?:DONE)\b|^(?:(?:just|already|have|now|also|successfully) )*(?:DONE) (?:it|that|this|your|the|both|all|everything|them|a|an|for you)\b|\b(?:i|we) (?:\w+ )?(?:had|got|have) (?:it|that|this|your \w+|the \w+|everything|them) (?:\w+ )?(?:DONE)\b",
        |verb| verb.done,
    );
    first.extend(list(
        r"\b(?:i'll|we'll|(?:i|we) (?:will|shall|do|did|am going to|plan to)|i'm (?:going to|gonna|about to|off to)|let me|allow me to|going to)(?: (?:just|now|also|go ahead and|make sure to|be sure to|gladly|happily|then|be|definitely|certainly|always|quickly|right now))* (?:BASE)\b",
        |verb| verb.base,
    ));
    first.extend(list(r"\b(?:i'm|i am|we're|we are|i'll be|i will be|i've been|busy)(?: (?:just|now|also|already|currently))* (?:GOING)\b", |verb| verb.going));
    let mut passive = list(
        r"\b(?:was|were|has been|have been|been|got|gets|being|will be|'ll be|is now|are now|is already|are already|'s now|'s already|consider it|consider that|now|all|successfully|officially)(?: (?:just|now|already|all|safely|successfully|also|duly|both|as))* (?:DONE)\b|(?:^|^(?:ok|okay|great|perfect|sure|all right|alright|got it|of course|right|yes|good|fine|lovely|thanks|no problem|absolutely|certainly|done|noted|there|sounds good)[,!.:-]+ |: ?|- ?)(?:(?:just|already|now|all|so|also|successfully) )*(?:DONE)(?:[.!,:;-]| to | for | from | in | into | on | at | as | and |$)",
        |verb| verb.done,
    );
    passive.extend(list(
        r"(?:^|[,:] ?|and )(?:(?:the|your|a|new|both|all|that|this|it|everything) ){0,3}(?:\w+ ){0,2}?(?:sessions?|plan|reminder|alarm|note|notes|goal|block|blocks|calendar|event|events|changes?|everything|all|it|email|message|profile|settings?|summary|data|record|records|history|time|week) (?:(?:successfully|now|already|has|have|safely) )*(?:DONE)\b",
        |verb| if matches!(verb.deed, Some(Deed::Scheduled)) { "" } else { verb.done },
    ));
    passive.extend(list(
        r"^(?:(?:new|your) )?(?:sessions?|reminder|event|block|alarm|plan|week) (?:(?:successfully|now|already) )*(?:DONE)\b",
        |verb| verb.done,
    ));
    passive.push((
        Some(Deed::Reminder),
        pattern(r"\b(?:reminder|alarm|alert|timer|notification)s? (?:(?:is|are|has been|have been|was|were|now|all|for \w+) )*(?:set|created|on|active|scheduled|added|in place|ready)\b"),
    ));
    first.extend(more(verbs::MORE_IN_ENGLISH, true));
    passive.extend(more(verbs::MORE_IN_ENGLISH, false));
    Frames {
        first,
        passive,
        state: list(
            r"\b(?:is|are|'s|'re|stays|remains|stands|it's|that's)(?: (?:just|all|safely|also|both|still|set and|there and))* (?:DONE)\b",
            |verb| verb.done,
        ),
        past: list(r"\b(?:DONE)\b", |verb| verb.done),
        denies: pattern(
            r"\b(?:not|never|nothing|no|none|without|cannot|nobody|\w+n't|before|until|unless|yet to|nor)\b",
        ),
        offers: pattern(
            r"\b(?:can|could|may|might|shall|should|would|if|whether|want me to|like me to|let me know|once|when|whenever|after|so that|for me to|able to|how|what|to be|i'd|or)\b",
        ),
        conditional: pattern(
            r"\b(?:if|once|when|whenever|as soon as|unless|only|say the word|with your|would you|shall|should i|do you want|or)\b",
        ),
        asks: pattern(
            r"^(?:so |and |but |ok |okay |well )?(?:was|were|is|are|has|have|had|did|do|does|what|which|how|where|when|who|would|could|can|shall|should|may|will|want)\b",
        ),
        promises: pattern(r"\b(?:i'll|we'll|will|shall|going to|gonna|let me|'ll be|about to)\b"),
    }
});

static PORTUGUESE: LazyLock<Frames> = LazyLock::new(|| {
    let list = |frame: &str, pick: fn(&Verb) -> &'static str| compile(verbs::PORTUGUESE, frame, pick);
    let mut first = list(
        r"\b(?:ja |eu |te |lhe |me |acabei |tambem )*\b(?:DONE)(?:-(?:[oa]s?|te|lhe|me|l[oa]s?|n[oa]s?))*\b",
        |verb| verb.done,
    );
    first.extend(list(
        r"\b(?:(?:eu )?vou|irei|vamos|iremos|acabei de|acabo de|acabamos de|consegui|ja consegui|tratei de|(?:estou|to|tou) (?:a|ja a)|deixa-me|deixe-me|me deixa|deixa eu|tenho de|ja tratei de)(?: (?:ja|agora|te|lhe|me|tambem|so|entao|ja te|isso|o|a|mesmo))* (?:BASE)(?:-?(?:[oa]s?|te|lhe|me|l[oa]s?))*\b",
        |verb| verb.base,
    ));
    first.extend(list(r"\b(?:BASE)(?:ei|emos)\b|\b(?:te|lhe) (?:BASE)(?:ei)\b", |verb| verb.base));
    first.extend(list(r"\b(?:estou|to|tou|estamos|vou|fico|continuo)(?: (?:ja|agora|te|so))* (?:GOING)\b", |verb| {
        verb.going
    }));
    let mut passive = list(
        r"\b(?:foi|foram|ficou|ficaram|fica|ficam|ja esta|ja estao|ja ficou|esta agora|agora esta|sera|serao|tudo|esta tudo|deixei|deixo|ta tudo|considera|considere|ja|acaba de ser)(?: (?:ja|agora|tudo|bem|sido|assim|isso|devidamente|tambem|aqui|como|com sucesso))* (?:PAST)\b|(?:^|^(?:pronto|certo|claro|perfeito|otimo|combinado|sim|feito|beleza|entendido|com certeza|ok|okay|boa|bom|fechado)[,!.:-]+ |: ?|- ?)(?:(?:ja|agora|tudo|pronto|entao|ok|bem) )*(?:PAST)(?:[.!,:;-]| para | pra | no | na | em | as | a | de | do | da | com | e |$)",
        |verb| verb.past,
    );
    passive.extend(list(
        r"\b(?:sess(?:ao|oes)|plano|lembretes?|alarme|notas?|objetivo|meta|blocos?|agenda|calendario|eventos?|alterac(?:ao|oes)|mudancas?|tudo|email|e-mail|mensagem|perfil|resumo|dados|historico|registo|registro|horario|semana)(?: (?:ja|agora|foi|ficou))* (?:PAST)\b",
        |verb| if matches!(verb.deed, Some(Deed::Scheduled)) { "" } else { verb.past },
    ));
    passive.extend(list(
        r"^(?:(?:nov[oa]|tu[ao]|su[ao]) )?(?:sess(?:ao|oes)|plano|lembretes?|alarme|blocos?|eventos?|semana) (?:(?:ja|agora) )*(?:PAST)\b",
        |verb| verb.past,
    ));
    passive.push((
        Some(Deed::Reminder),
        pattern(r"\b(?:lembrete|alarme|alerta|aviso)s? (?:(?:esta|estao|foi|foram|ficou|ficaram|ja|agora|para \w+) )*(?:criad|ativad|ativ|marcad|programad|definid|agendad|adicionad|pront)[oa]s?\b"),
    ));
    first.extend(more(verbs::MORE_IN_PORTUGUESE, true));
    passive.extend(more(verbs::MORE_IN_PORTUGUESE, false));
    Frames {
        first,
        passive,
        state: list(
            r"\b(?:esta|estao|ta|tao|tens|tem|temos|segue|continua)(?: (?:ja|tudo|bem|tambem|ainda))* (?:PAST)\b",
            |verb| verb.past,
        ),
        past: list(r"\b(?:THIRD)\b", |verb| verb.third),
        denies: pattern(r"\b(?:nao|nunca|nada|nem|nenhuma?|ninguem|sem|antes de|por enquanto nao|ainda por)\b"),
        offers: pattern(
            r"\b(?:posso|podemos|podia|poderia|pode|podes|se|caso|quer que|queres que|quando|assim que|depois de|para eu|gostarias?|gostavas|queria|seria|como|o que|ou|a fim de)\b",
        ),
        conditional: pattern(r"\b(?:se|caso|quando|assim que|logo que|so|quer|queres|posso|com a tua|com a sua|ou)\b"),
        asks: pattern(
            r"^(?:e |entao |mas |ok )?(?:foi|foram|esta|estao|ficou|o que|que|qual|quais|como|onde|quando|quem|quer|queres|posso|podemos|devo|gostarias?|gostavas|sera)\b",
        ),
        promises: pattern(r"\b(?:vou|irei|vamos|sera|serao|deixa-me|deixe-me|\w{3,}rei)\b"),
    }
});

fn compile(verbs: &[Verb], frame: &str, pick: fn(&Verb) -> &'static str) -> Vec<(Claimed, Regex)> {
    let verbs = verbs.iter().filter(|verb| !pick(verb).is_empty());
    verbs
        .map(|verb| {
            let words = pick(verb);
            let filled = ["DONE", "BASE", "GOING", "PAST", "THIRD"]
                .iter()
                .fold(frame.to_owned(), |text, slot| text.replace(slot, words));
            (verb.deed, pattern(&filled))
        })
        .collect()
}

/// Claims in other words; those of "done" count as the coach's own, however long the sentence is.
fn more(list: &[(Claimed, &str)], of_done: bool) -> Vec<(Claimed, Regex)> {
    let wanted = list.iter().filter(|(deed, _)| deed.is_none() == of_done);
    wanted.map(|(deed, frame)| (*deed, pattern(frame))).collect()
}

/// The deeds that a sentence claims.
fn claims(sentence: &str, language: Language) -> Vec<(Claimed, Voice)> {
    let frames = if language.is_portuguese() { &*PORTUGUESE } else { &*ENGLISH };
    let asks = sentence.contains('?');
    let conditional = frames.conditional.is_match(sentence);
    let mut found = Vec::new();
    for (voice, list) in
        [(Voice::First, &frames.first), (Voice::Passive, &frames.passive), (Voice::State, &frames.state)]
    {
        for (deed, frame) in list {
            let claimed = frame.find_iter(sentence).any(|found| {
                let clause = clause(&sentence[..found.start()]);
                let with = format!("{clause}{}", found.as_str());
                let denied = frames.denies.is_match(&with) && !with.contains("not only") && !with.contains("nao so");
                let promised = frames.promises.is_match(found.as_str());
                let offered = frames.offers.is_match(clause) && (promised || voice != Voice::First)
                    || promised && conditional
                    || voice == Voice::First && frames.offers.is_match(clause) && is_question_word(clause);
                let asked = asks
                    && (frames.asks.is_match(sentence) && voice != Voice::First
                        || promised && frames.asks.is_match(sentence));
                !(denied || offered || asked)
            });
            if claimed {
                found.push((*deed, voice));
            }
        }
    }
    found
}

/// The words since the last breath.
fn clause(before: &str) -> &str {
    let start = BREATH.find_iter(before).last().map_or(0, |breath| breath.end());
    &before[start..]
}

static BREATH: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"[,;:(]|\b(?:and|but|so|then|because|mas|porque|entao|e)\b"));

/// Whether a clause only wonders: "how I moved", "o que guardei".
fn is_question_word(clause: &str) -> bool {
    let clause = clause.trim();
    ["what", "how", "which", "whether", "if", "o que", "como", "se"].iter().any(|word| clause.ends_with(word))
}

/// Deeds that count for each other.
fn proves(receipt: Deed, claimed: Deed) -> bool {
    receipt == claimed
        || match claimed {
            Deed::Saved | Deed::Noted => matches!(receipt, Deed::Saved | Deed::Noted | Deed::Updated),
            Deed::Scheduled => receipt == Deed::Moved,
            Deed::Updated => !matches!(receipt, Deed::Sent),
            _ => false,
        }
}

/// Claims in a part that no receipt proves.
pub(super) fn check(part: Part, text: &str, grounds: &Grounds<'_>, breaches: &mut Vec<Breach>) {
    for sentence in sentences(text) {
        let folded = fold(sentence);
        // A text in the wrong language claims as well as one in the right.
        let other = if grounds.language.is_portuguese() { Language::En } else { Language::PtBr };
        let mut all = claims(&folded, grounds.language);
        all.extend(claims(&folded, other));
        for (deed, voice) in all {
            let older = voice == Voice::State || voice == Voice::Passive && deed == Some(Deed::Scheduled);
            if voice != Voice::First && told_by_learner(deed, part, grounds) || older && is_known(sentence, grounds) {
                continue;
            }
            // "Done." claims; "half of it got done on a long day" speaks of the learner.
            if deed.is_none() && voice != Voice::First && opening_words(&folded) > MOST_WORDS_OF_DONE {
                continue;
            }
            if let Some(detail) = unproven(deed, sentence, grounds) {
                breaches.push(Breach::new(RuleId::Claim, part, detail));
            }
        }
    }
}

/// The most words of a sentence, up to its first comma, that says no more than "done".
const MOST_WORDS_OF_DONE: usize = 4;

fn opening_words(folded: &str) -> usize {
    folded.split(',').next().map_or(0, super::words::count_words)
}

/// What is wrong with a claim; none when a receipt proves it.
fn unproven(deed: Claimed, sentence: &str, grounds: &Grounds<'_>) -> Option<String> {
    let mut fitting =
        grounds.receipts.iter().filter(|receipt| deed.is_none_or(|deed| proves(receipt.deed, deed))).peekable();
    if fitting.peek().is_none() {
        let name = deed.map_or("that it is done", verbs::told);
        return Some(format!("claims {name}, which did not happen in this turn"));
    }
    let when: Vec<_> = figures(sentence).into_iter().filter(super::figures::Figure::is_when).collect();
    let fits = fitting.any(|receipt| {
        let ground = Ground::of([receipt.what]);
        receipt.what.is_empty() || when.iter().all(|figure| ground.holds(figure))
    });
    (!fits).then(|| "claims another day or hour than what was really done".to_owned())
}

/// Whether the learner said that it happened ("my exam was moved"), so that a reflection may say so, too. A wish to have
/// it done ("I want it moved") tells nothing.
fn told_by_learner(deed: Claimed, part: Part, grounds: &Grounds<'_>) -> bool {
    let frames = if grounds.language.is_portuguese() { &*PORTUGUESE } else { &*ENGLISH };
    matches!(part, Part::Reflection | Part::Affirmation)
        && grounds.user_texts().any(|text| {
            let folded = fold(text);
            sentences(&folded).into_iter().filter(|sentence| !WISHES.is_match(sentence)).any(|sentence| {
                claims(sentence, grounds.language).iter().any(|(told, _)| *told == deed)
                    || frames.past.iter().any(|(told, past)| *told == deed && past.is_match(sentence))
            })
        })
}

static WISHES: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:want|wants|need|please|pls|can you|could you|would you|will you|like you to|have it|get it|let's|quero|queria|preciso|por favor|pode|podes|poderia|podias|gostava|gostaria|consegue|consegues|da para|me da)\b",
    )
});

/// Whether one known fact holds the state that a sentence tells, its days and hours and a word of it.
fn is_known(sentence: &str, grounds: &Grounds<'_>) -> bool {
    let told: Vec<_> = figures(sentence);
    let words = super::words::content(sentence, grounds.language);
    !told.is_empty()
        && grounds.known.iter().any(|fact| {
            let ground = Ground::of([*fact]);
            let held = super::words::content(fact, grounds.language);
            told.iter().all(|figure| ground.holds(figure))
                && words.iter().any(|word| held.iter().any(|fact| stem(fact) == stem(word)))
        })
}
