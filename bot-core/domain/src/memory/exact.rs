//! What is said so plainly that no model is needed: few patterns, each with little room for doubt. The fact is the
//! learner's own clause, word by word, and it passes the same gate as any other.

use super::{Candidate, FactKind, gate};
use crate::language::Language;
use crate::text::fold;
use regex::Regex;
use std::sync::LazyLock;

/// The most facts of one line.
const MOST: usize = 3;

/// A clause with more words is a story.
const MOST_WORDS: usize = 24;

/// Words that show that a liking is about studying.
const STUDY: &str = r"\b(stud|learn|read|revis|practi|lesson|class|course|chapter|book|video|podcast|exercis|flashcard|quiz|morning|afternoon|evening|night|session|alone|group|music|silence|note|estud|aprend|ler\b|leio|leitura|revis|pratic|aula|curso|capitulo|livro|exercici|cartoes|manha|tarde|noite|sessao|sessoes|sozinh|grupo|musica|silencio|apontament|anotac)";

static PATTERNS: LazyLock<Vec<(FactKind, bool, Regex)>> = LazyLock::new(|| {
    use FactKind::{Barrier, Insight, Preference, Progress};
    let lead = r"^(?:(?:well|ok|so|and|but|also|actually|honestly|bem|olha|entao|e|mas|tambem|na verdade|eu)[, ]+)*";
    let day = r"(?:(?:on |every )?(?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends|weekdays|mornings|evenings)|(?:in the|at) (?:mornings?|afternoons?|evenings?|nights?))";
    let dia = r"(?:(?:as|aos|nas|nos|de|a) (?:segundas|tercas|quartas|quintas|sextas|sabados|domingos|fins de semana|manha|tarde|noite|manhas|noites))";
    let rows: [(FactKind, bool, String); 14] = [
        (Preference, false, r"(?:i )?(?:really |much )?prefer \S+".into()),
        (Preference, false, r"i(?: can|'ll)? (?:study|learn|work|focus|concentrate|read|remember things) (?:best|better|much better)\b".into()),
        (Preference, true, r"i (?:really )?(?:don'?t like|do not like|hate|love|dislike|can'?t stand|enjoy)\b".into()),
        (Preference, false, r"(?:eu )?prefiro \S+".into()),
        (Preference, true, r"(?:eu )?(?:gosto mais|gosto muito|nao gosto|detesto|odeio|adoro)\b".into()),
        (Preference, false, r"(?:eu )?(?:estudo|aprendo|trabalho|leio|rendo|concentro-me|me concentro|fixo) (?:muito )?(?:melhor|mais)\b".into()),
        (Barrier, false, format!(r"i (?:can'?t|cannot|can not|am not able to|could never|never can)\b.*\b{day}")),
        (Barrier, false, r"i (?:can'?t|cannot|struggle to|find it hard to|have trouble)\b.*\b(?:focus|concentrat|study|start|remember)".into()),
        (Barrier, false, r"(?:what (?:always |usually |mostly )?(?:gets in my way|stops me|holds me back|distracts me|keeps me from)|.{3,60}\b(?:gets in my way|distracts me|keeps me from studying|stops me from studying))\b".into()),
        (Barrier, false, format!(r"(?:eu )?nao (?:consigo|posso|da para|da pra)\b.*\b{dia}\b")),
        (Barrier, false, r"(?:(?:eu )?(?:nao consigo|custa-me|me custa|tenho dificuldade)\b.*\b(?:concentrar|focar|estudar|comecar|lembrar)|(?:o que|aquilo que) (?:mais )?(?:me )?(?:atrapalha|trava|impede|distrai)|.{3,60}\b(?:me atrapalha|atrapalha-me|me distrai|distrai-me|distraem-me|me distraem)\b)".into()),
        (Progress, false, r"(?:i )?(?:'ve |have |just |finally |already |today )*(?:finished|completed|passed|got through|reached)\b.*\b(?:chapter|unit|module|lesson|course|book|exam|test|level|part|exercises?|video)".into()),
        (Progress, false, r"(?:eu )?(?:ja |finalmente |hoje )*(?:acabei|terminei|conclui|completei|passei n)\w*\b.*\b(?:capitulo|unidade|modulo|aula|licao|curso|livro|exame|prova|teste|nivel|parte|exercicios?|video)".into()),
        (Insight, false, r"(?:i (?:have |'ve |just )?(?:noticed|realized|realised|found out|discovered) (?:that )?\S+|.{3,60}\bhelps me (?:to )?(?:focus|concentrate|study|learn|remember)|(?:eu )?(?:percebi|reparei|notei|descobri|dei conta) (?:de )?que \S+|.{3,60}\b(?:ajuda-me|me ajuda|ajudam-me|me ajudam) a (?:concentrar|focar|estudar|aprender|lembrar|memorizar|fixar))".into()),
    ];
    // A pattern that does not compile is left out; a test counts them.
    rows.into_iter()
        .filter_map(|(kind, study, row)| Some((kind, study, Regex::new(&format!("{lead}(?:{row})")).ok()?)))
        .collect()
});

static ABOUT_STUDY: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(STUDY).ok());

/// Candidates of plain patterns, three at most; each passes [`gate`].
pub fn exact(line: &str, language: Language) -> Vec<Candidate> {
    let mut found = Vec::new();
    for clause in clauses(line) {
        if found.len() == MOST || clause.split_whitespace().count() > MOST_WORDS {
            continue;
        }
        let folded = fold(clause);
        let about_study = || ABOUT_STUDY.as_ref().is_some_and(|study| study.is_match(&folded));
        let kind = PATTERNS
            .iter()
            .find(|(_, only_study, pattern)| pattern.is_match(&folded) && (!only_study || about_study()))
            .map(|(kind, ..)| *kind);
        let Some(kind) = kind else { continue };
        let candidate = Candidate { kind, text: clause.to_owned(), quote: clause.to_owned() };
        if gate(&candidate, line, language).is_ok() {
            found.push(candidate);
        }
    }
    found
}

/// The clauses of a line, as they stand there.
fn clauses(line: &str) -> impl Iterator<Item = &str> {
    line.split(['.', '!', '?', ';', '\n'])
        .flat_map(|sentence| sentence.split(", but "))
        .flat_map(|sentence| sentence.split(", mas "))
        .flat_map(|sentence| sentence.split(", porque "))
        .map(|clause| clause.trim().trim_matches([',', ':', '-', ' ']))
        .filter(|clause| !clause.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_compiles() {
        assert_eq!(PATTERNS.len(), 14);
        assert!(ABOUT_STUDY.is_some());
    }
}
