//! Change talk and sustain talk: what a learner's words say for and against studying.

use std::sync::LazyLock;

use regex::Regex;
use serde::{Deserialize, Serialize};

use super::words::{pattern, sentences};
use crate::language::Language;
use crate::text::fold;

/// What a word for or against change is about: four that prepare (DARN) and three that move (CAT).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dimension {
    /// Wanting.
    Desire,
    /// Being able.
    Ability,
    /// What it is good for.
    Reasons,
    /// It matters.
    Need,
    /// It will be done.
    Commitment,
    /// Ready for it.
    Activation,
    /// It was begun.
    TakingSteps,
}

/// Which way a learner's words lean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// Towards change.
    Change(Dimension),
    /// Against it.
    Sustain(Dimension),
    /// Neither.
    Neutral,
}

/// Verbs that change is about, folded, as far as their forms share a beginning.
const TARGET_IN_ENGLISH: &str = r"(?:study\w*|studi\w+|learn\w*|read\w*|practi[sc]\w+|review\w*|revis\w+|start\w*|begin\w*|try|trying|go|get|keep\w*|continue|do|doing|make|work\w*|finish\w*|pass|return|come|plan\w*|focus\w*|improve|speak|write|train\w*|commit|schedule|master|be|have|understand|catch|put|set|sit|open|prepare|concentrate|this|that|it|more)";
const TARGET_IN_PORTUGUESE: &str = r"(?:estud\w+|aprend\w+|ler|leio|volt\w+|fazer|comec\w+|pratic\w+|revis\w+|rever|continu\w+|retom\w+|tent\w+|termin\w+|acab\w+|passar|melhor\w+|focar\w*|concentrar\w*|trein\w+|escrev\w+|falar|planej\w+|planear|marcar|dedic\w+|organiz\w+|ir|ser|ter|dominar|preparar\w*|abrir|por|pegar|conseguir|manter|dar|avancar|recuperar|isto|isso|mais|mudar|entender|perceber)";

struct Cues {
    change: Vec<(Dimension, Regex)>,
    sustain: Vec<(Dimension, Regex)>,
}

fn compile(change: &[(Dimension, &str)], sustain: &[(Dimension, &str)], target: &str) -> Cues {
    let compiled = |cues: &[(Dimension, &str)]| {
        cues.iter().map(|(dimension, cue)| (*dimension, pattern(&cue.replace("TARGET", target)))).collect()
    };
    Cues { change: compiled(change), sustain: compiled(sustain) }
}

static ENGLISH: LazyLock<Cues> = LazyLock::new(|| {
    compile(
        &[
            (
                Dimension::TakingSteps,
                r"\bi(?:'ve| have)?(?: just| already| finally| even)* (?:started|began|begun|signed up|installed|downloaded|read|bought|booked|studied|practi[sc]ed|finished|did|done|made|wrote|written|opened|reviewed|put|blocked|set up|enrolled|joined|registered|scheduled|went back|got back)\b",
            ),
            (
                Dimension::Commitment,
                r"\bi(?:'ll| will|'m going to| am going to|'m gonna| shall| promise| swear| commit| intend to| plan to|'m determined)\b|^(?:deal|it's a deal|agreed|count me in|you have my word)\b",
            ),
            (
                Dimension::Activation,
                r"\bi(?:'m| am)(?: so| really| finally| quite)* (?:ready|willing|prepared|up for|considering|thinking (?:of|about))\b|\blet's (?:go|do|start|begin|try)\b|\bi might (?:just )?TARGET\b",
            ),
            (
                Dimension::Need,
                r"\bi(?: really| just| do| still)* (?:need|must|have|got|gotta|ought)(?: to)?(?: \w+ly)? TARGET\b|\bi've got to\b|\bit(?:'s| is)(?: so| really| very)? important\b|\bit (?:really )?matters\b|\bi can't (?:afford|go on)\b",
            ),
            (
                Dimension::Desire,
                r"\bi(?:'d| would)?(?: really| do| still| just| also)* (?:want|wish|like|love|hope)(?:ed)? (?:to )?(?:\w+ly )?(?:TARGET|i could)\b|\bi(?:'d| would) (?:like|love) to\b|\bi(?:'m| am) (?:eager|keen)\b|\bmy (?:goal|dream|hope) is\b",
            ),
            (
                Dimension::Reasons,
                r"\b(?:so that|so) i (?:can|could|will|may)\b|\bit (?:would|will|'d|'ll)(?: really)? (?:help|make|let|give|open|get)\b|\bbecause (?:i (?:want|need|love|like|would)|it (?:helps|matters|will|would)|my (?:job|career|family|exam|kids?|future))\b|\bin order to\b",
            ),
            (
                Dimension::Ability,
                r"\bi(?: think i| know i| believe i)?(?: can| could| am able to|'m able to| managed| manage| might be able)(?: \w+ly)?\b|\bit(?:'s| is) (?:doable|possible|feasible)\b|\bi've done it before\b",
            ),
        ],
        &[
            (
                Dimension::Desire,
                r"\bi (?:really )?(?:don't|do not|didn't|no longer|never) (?:really |even )?(?:want|wish|like|feel like|care)\b|\bi(?:'m| am) not (?:interested|in the mood|keen)\b|\bi(?:'d| would) rather (?:not|skip|quit|sleep)\b|\bi (?:hate|dread|can't stand)\b|\bno (?:desire|wish|motivation)\b",
            ),
            (
                Dimension::Reasons,
                r"\bnot worth\b|\b(?:no|what's the|what is the) (?:point|use|sense)\b|\bpointless\b|\b(?:waste of time|useless anyway)\b|\b(?:won't|doesn't|wouldn't|never) (?:help|matter|change anything|make a difference|work)s?\b",
            ),
            (
                Dimension::Ability,
                r"\bi (?:really |just |simply )?(?:can't|cannot|can not|couldn't|am unable|'m unable|am not able|don't think i can|don't know how)\b|\bi'm not able\b|\b(?:no|not enough|don't have(?: the| any| enough)?|haven't got(?: the| any)?|never have) (?:time|energy|strength|head)\b|\btoo (?:tired|busy|hard|difficult|much for me|old)\b|\bit(?:'s| is) (?:impossible|beyond me|hopeless)\b",
            ),
            (
                Dimension::Need,
                r"\bi (?:don't|do not) (?:really )?(?:need|have) to\b|\b(?:no need|not necessary|isn't important|not important|doesn't matter)\b",
            ),
            (
                Dimension::Commitment,
                r"\bi(?:'ll| will) (?:not|never|skip|quit|stop|drop|give up)\b|\bi won't\b|\bi(?:'m| am) (?:not going to|giving up|quitting|done with|dropping|going to (?:quit|skip|stop|drop|give up))\b|\bi (?:give up|quit)\b",
            ),
            (
                Dimension::Activation,
                r"\bi(?:'m| am) not (?:\w+ )?(?:ready|willing|prepared|up for)\b|\bnot (?:right now|today|yet)\b",
            ),
            (
                Dimension::TakingSteps,
                r"\bi(?:'ve| have)? (?:quit|stopped|dropped|given up|gave up|cancelled|deleted) \w+",
            ),
        ],
        TARGET_IN_ENGLISH,
    )
});

static PORTUGUESE: LazyLock<Cues> = LazyLock::new(|| {
    compile(
        &[
            (
                Dimension::TakingSteps,
                r"\bja (?:comecei|instalei|li|marquei|estudei|fiz|comprei|abri|revi|revisei|inscrevi|me inscrevi|baixei|voltei|separei|escrevi|planeei|planejei|retomei|terminei|acabei|reservei)\b|\b(?:comecei|instalei|inscrevi-me|me inscrevi|marquei|matriculei-me|me matriculei|baixei|descarreguei|retomei|voltei a estudar|estudei|reservei|bloqueei)\b|\b(?:eu )?li (?:o|a|os|as|um|uma|dois|duas|tres|\d+)\b",
            ),
            (
                Dimension::Commitment,
                r"\b(?:eu )?vou (?:\w+ )?TARGET\b|\b(?:combinado|prometo|fica marcado|fechado|garanto|comprometo-me|me comprometo|podes contar|pode contar|irei|estou decidid[oa]|to decidid[oa])\b",
            ),
            (
                Dimension::Activation,
                r"\b(?:estou|to|sinto-me|me sinto|ando) (?:mesmo |quase |ja )?(?:pront[oa]|dispost[oa]|preparad[oa]|a pensar em|pensando em|com vontade)\b|\b(?:bora|vamos (?:la|nessa|a isso|comecar))\b",
            ),
            (
                Dimension::Need,
                r"\b(?:eu )?(?:preciso|tenho|necessito)(?: mesmo| muito)?(?: de| que)? TARGET\b|\b(?:e|seria)(?: muito| mesmo)? (?:importante|preciso|necessario|fundamental)\b|\bfaz(?:-me)? falta\b|\bimporta(?:-me)? muito\b",
            ),
            (
                Dimension::Desire,
                r"\b(?:eu )?(?:quero|queria|gostava de|gostaria de|adorava|adoraria|desejo|sonho em|espero|tenho (?:muita )?vontade de|estou com vontade de|to a fim de|me apetece|apetece-me|o meu (?:sonho|objetivo) e|meu (?:sonho|objetivo) e)(?: muito| mesmo)? ?(?:TARGET)?\b",
            ),
            (
                Dimension::Reasons,
                r"\bassim (?:eu )?(?:posso|consigo|fico|vou|tenho|passo)\b|\bpara (?:eu )?(?:poder|conseguir|passar|ter|ser|mudar|entrar)\b|\bporque (?:(?:eu )?(?:quero|preciso|gosto|adoro)|(?:me |isso )?ajuda|vai|o meu|a minha|meu|minha)\b|\bpra (?:poder|conseguir|passar|ter|ser|mudar|entrar)\b",
            ),
            (
                Dimension::Ability,
                r"\b(?:eu )?(?:consigo|conseguiria|posso|sou capaz|seria capaz|sei que (?:consigo|posso)|ja consegui|consegui|dou conta)\b|\bda (?:para|pra)\b|\be (?:possivel|viavel)\b",
            ),
        ],
        &[
            (
                Dimension::Desire,
                r"\b(?:nao|nem|ja nao) (?:quero|queria|tenho (?:mais )?vontade|gosto|estou (?:com vontade|a fim|para isso)|to (?:com vontade|a fim)|me apetece|apetece)\b|\b(?:detesto|odeio|sem vontade|prefiro nao|prefiro dormir|que saco)\b",
            ),
            (
                Dimension::Reasons,
                r"\bnao (?:vale a pena|adianta|serve (?:de|para|pra) nada|faz sentido|muda nada|ajuda)\b|\b(?:para|pra) que\?|\bde que (?:serve|adianta)\b|\bperda de tempo\b",
            ),
            (
                Dimension::Ability,
                r"\b(?:nao|nem|nunca|ja nao) (?:\w+ )?(?:consigo|consegui|posso|sou capaz|dou conta|da (?:para|pra)|tenho (?:tempo|energia|cabeca|forca\w*|paciencia)|sei (?:como|por onde))\b|\b(?:sem tempo|sem energia|falta-me tempo|me falta tempo|cansad[oa] demais|e impossivel|muito dificil para mim|muito dificil pra mim|demasiado (?:dificil|cansad[oa]|ocupad[oa]))\b",
            ),
            (
                Dimension::Need,
                r"\bnao (?:preciso|e (?:preciso|importante|necessario)|tenho (?:de|que)|faz falta|importa)\b",
            ),
            (
                Dimension::Commitment,
                r"\b(?:nao|nunca mais) vou\b|\b(?:desisto|vou (?:desistir|parar|largar|deixar|faltar|cancelar)|largo isto|larguei mao|nao prometo)\b",
            ),
            (
                Dimension::Activation,
                r"\b(?:ainda )?nao (?:estou|to|me sinto) (?:\w+ )?(?:pront[oa]|dispost[oa]|preparad[oa])\b|\b(?:hoje nao|agora nao|ainda nao)\b",
            ),
            (Dimension::TakingSteps, r"\b(?:desisti|parei|larguei|abandonei|cancelei|deixei de)\b"),
        ],
        TARGET_IN_PORTUGUESE,
    )
});

/// Which way a message leans; the last sentence that leans decides, and within one, what is said against change.
///
/// "I want to, but I can't" sustains; "I couldn't, but now I will" changes: what comes after the "but" is what stands.
#[must_use]
pub fn talk(text: &str, language: Language) -> Talk {
    let folded = fold(text);
    let cues = if language.is_portuguese() { &*PORTUGUESE } else { &*ENGLISH };
    let mut leaning = Talk::Neutral;
    for sentence in sentences(&folded) {
        // A question says nothing about what the learner will do.
        if sentence.ends_with('?') {
            continue;
        }
        for clause in BUT.split(sentence) {
            let found =
                |list: &[(Dimension, Regex)]| list.iter().find(|(_, cue)| cue.is_match(clause)).map(|(is, _)| *is);
            if let Some(dimension) = found(&cues.sustain) {
                leaning = Talk::Sustain(dimension);
            } else if let Some(dimension) = found(&cues.change) {
                leaning = Talk::Change(dimension);
            }
        }
    }
    leaning
}

static BUT: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"\b(?:but|however|though|still|mas|porem|so que|no entanto|mesmo assim|ainda assim)\b"));
