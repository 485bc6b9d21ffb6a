//! What is said so plainly that no model is needed.

use std::sync::LazyLock;

use regex::Regex;

use super::clause::clauses;
use super::{Candidate, FactKind, gate};
use crate::coaching::pattern;
use crate::language::Language;
use crate::text::fold;

/// The most candidates of a line.
const MOST: usize = 3;

/// Openings of plain statements. A clause is one if it begins like this and goes on.
static PLAIN: LazyLock<Vec<(FactKind, Regex)>> = LazyLock::new(|| {
    let lead = r"^(?:(?:and|so|well|also|actually|honestly|yes|yeah|ok|okay|because|e|entao|bem|tambem|na verdade|sim|olha|porque|pois|hm+)[, ]+)*";
    let list: &[(FactKind, &str)] = &[
        (
            FactKind::Preference,
            concat!(
                r"(?:(?:i (?:really |much |usually |generally |always |definitely )?prefer|i'd (?:much )?rather|i like .+ (?:better|more than)|i (?:really )?(?:don't|do not) (?:really )?(?:like|enjoy)|i (?:really )?(?:hate|can't stand|dislike)) \w+|",
                r"(?:eu )?(?:prefiro|gosto (?:muito )?mais d\w+|nao gosto (?:nada |muito )?d\w+|odeio|detesto|nao suporto) \w+|",
                r".+ (?:is|are) my favou?rite (?:way|time|place)\b)",
            ),
        ),
        (
            FactKind::Barrier,
            concat!(
                r"(?:i (?:can't|cannot|can never|am never able to|'m never free) (?:\w+ ){0,3}(?:on|at|in|during) \w+|i (?:can't|cannot) (?:study|focus|concentrate|read|learn|work|think)\b.* \w+|",
                r"what (?:gets in my way|holds me back|stops me|distracts me|trips me up|makes it hard for me)(?: (?:most|the most|is that))* (?:is|are) \w+|my (?:biggest |main )?(?:problem|obstacle|barrier|distraction) is \w+|",
                r".+ (?:gets|get) in my way\b|.+ (?:always |often )?(?:distracts|distract|interrupts|interrupt) me\b|",
                r"(?:eu )?(?:nao consigo|nao posso) (?:\w+(?:-me)? ){0,3}(?:as|aos|ao|a|nas|nos|no|na|com|em|de|quando|sem|depois) \w+|",
                r"(?:o )?que (?:mais )?me (?:mais )?(?:atrapalha|distrai|impede|trava|bloqueia|custa)(?: mais)? (?:e|sao) \w+|o meu (?:maior |principal )?(?:problema|obstaculo) e \w+|meu (?:maior |principal )?(?:problema|obstaculo) e \w+|",
                r".+ (?:me (?:atrapalha|atrapalham|distrai|distraem)|(?:atrapalha|atrapalham|distrai|distraem)-me)\b)",
            ),
        ),
        (
            FactKind::Progress,
            concat!(
                r"(?:(?:i|i've|i have) (?:just |finally |already |now )?(?:finished|completed|got through|passed|worked through) \w+|(?:i'm|i am) done with \w+|",
                r"(?:eu )?(?:ja |finalmente |hoje |enfim )*(?:acabei|terminei|conclui|completei|passei (?:n[oa]s?|a)) (?:o|a|os|as|um|uma|de \w+|todos|todas|capitulo|modulo|exame|prova|teste) ?\w*)",
            ),
        ),
        (
            FactKind::Insight,
            concat!(
                r"(?:(?:today |lately |recently )?(?:i|i've|i have) (?:just |finally |recently |also )?(?:noticed|realis?z?ed|found out|discovered|figured out|learned)(?: that)? \w+|",
                r".+ (?:really |always |usually )?helps? me\b.*|.+ works? (?:best|better|well) for me\b.*|",
                r"(?:eu )?(?:hoje |ja |recentemente )*(?:percebi|notei|reparei|descobri|dei conta|me dei conta de|dei-me conta de) que \w+|",
                r".+ (?:me ajuda(?:m)?|ajuda(?:m)?-me)\b.*|.+ (?:funciona|resulta)(?:m)? (?:melhor |bem |muito bem )?(?:comigo|para mim|pra mim)\b.*)",
            ),
        ),
    ];
    list.iter().map(|(kind, words)| (*kind, pattern(&format!("{lead}{words}")))).collect()
});

/// Clauses that lead back to something that is not told here.
static POINTS_BACK: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:(?:and|so|e|well) )?(?:i (?:really )?(?:don't|do not) (?:really )?(?:like|enjoy)|i (?:really )?(?:hate|prefer|can't stand)|(?:eu )?(?:prefiro|odeio|detesto)|nao gosto) (?:it|that|this|them|these|those|the (?:first|second|last|other|former|latter)|disso|disto|isso|isto|dele|dela|deles|delas|aquilo|o (?:primeiro|segundo|outro|ultimo)|a (?:primeira|segunda|outra|ultima)|essa|esse|assim)\b|^(?:(?:and|so|e|well) )?(?:it|that|this|which|these|those|isso|isto|ele|ela|aquilo) (?:\w+ )?(?:helps?|works?|distracts?|gets?|me|ajuda|funciona|atrapalha|distrai)\b",
    )
});

/// Candidates of plain patterns; three at most. Each passes [`gate`] as it is: the text is the learner's own clause.
#[must_use]
pub fn exact(line: &str, language: Language) -> Vec<Candidate> {
    clauses(line).into_iter().filter_map(|clause| plain(clause, line, language)).take(MOST).collect()
}

fn plain(clause: &str, line: &str, language: Language) -> Option<Candidate> {
    let clause = clause.trim().trim_end_matches([',', '.', ';', ':', '!', ' ']);
    let folded = fold(clause);
    if POINTS_BACK.is_match(&folded) {
        return None;
    }
    let (kind, _) = PLAIN.iter().find(|(_, pattern)| pattern.is_match(&folded))?;
    let text = clause.split_whitespace().collect::<Vec<_>>().join(" ");
    let candidate = Candidate { kind: *kind, text, quote: clause.to_owned() };
    let gated = gate(&candidate, line, language).ok()?;
    // As it stands in the line, without the marks round it.
    Some(Candidate { quote: gated.quote, ..candidate })
}
