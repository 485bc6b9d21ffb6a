//! A learner's hard word for themselves, which is never said back: the feeling is what is reflected.

use std::sync::LazyLock;

use regex::Regex;

use super::words::{pattern, sentences};
use super::{Breach, Grounds, Part, RuleId};
use crate::text::fold;

/// The beginnings of hard words, folded, each with what the languages share.
const LABELS: &str = r"\b(?:laz(?:y|iness|ier)|stupid\w*|idiot\w*|dumb\w*|moron\w*|useless\w*|worthless\w*|failures?|losers?|hopeless\w*|pathetic|frauds?|impost[oe]r\w*|quitters?|undisciplined|slackers?|incompeten\w+|incapable|procrastinators?|lost causes?|disgrace|not smart|weak|broken|slow|mess|disasters?|terrible|worst|bad at|preguic\w*|burr[oa]s?|burrice|estupid\w+|inuteis|inutil\w*|fracass\w+|falhad[oa]s?|fraudes?|vergonha|incapaz\w*|tapad[oa]|indisciplinad\w+|desastres?|casos? perdidos?|zero a esquerda|vagabund\w+|procrastinador\w*|incompetent\w+|desorganizad\w+|limitad[oa]|frac[oa]s?|lent[oa]s?|lixo|nulidade|pessim[oa]|desleixad[oa]|relapso|mandri\w+)\b";

static LABEL: LazyLock<Regex> = LazyLock::new(|| pattern(LABELS));

static ABOUT_SELF: LazyLock<Regex> = LazyLock::new(|| {
    pattern(&format!(
        r"\b(?:i'm|i am|i was|i've been|im|i feel|feel like|i'm just|what an?|such an?|makes me|call me|sou|fui|estou|me sinto|sinto-me|nao passo de|que|tao|eu|sou mesmo|sou um|sou uma)\b[^.!?;]{{0,40}}?{LABELS}|{LABELS}[^.!?;]{{0,20}}\b(?:that i am|i am|que (?:eu )?sou|sou eu)\b",
    ))
});

static ABOUT_LEARNER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(&format!(
        r"\b(?:you're|you are|you were|you feel|you must be|you've been|you seem|voce e|voce foi|voce esta|tu es|es|foste|estas|voce parece|pareces|voce se sente|sentes-te|te sentes)(?: (?:a|an|the|so|just|such|really|very|too|not|simply|being|like|um|uma|tao|muito|mesmo|bem|so|apenas|nao|o|a|demasiado))*? {LABELS}",
    ))
});

/// Hard words in what the learner said of themselves.
fn said_of_self(grounds: &Grounds<'_>) -> Vec<String> {
    let mut said = Vec::new();
    for text in grounds.user_texts() {
        let folded = fold(text);
        for sentence in sentences(&folded).into_iter().filter(|sentence| ABOUT_SELF.is_match(sentence)) {
            said.extend(LABEL.find_iter(sentence).map(|label| super::words::stem(label.as_str()).to_owned()));
        }
    }
    said
}

/// The learner's own hard word in a part, or one said to the learner.
pub(super) struct Echo {
    said: Vec<String>,
}

impl Echo {
    pub(super) fn of(grounds: &Grounds<'_>) -> Self {
        Self { said: said_of_self(grounds) }
    }

    pub(super) fn check(&self, part: Part, text: &str, breaches: &mut Vec<Breach>) {
        let folded = fold(text);
        let again = LABEL
            .find_iter(&folded)
            .map(|label| label.as_str())
            .find(|label| self.said.iter().any(|said| said == super::words::stem(label)));
        let told = || ABOUT_LEARNER.find(&folded).map(|found| found.as_str());
        if let Some(word) = again.or_else(told) {
            breaches.push(Breach::new(
                RuleId::Echo,
                part,
                format!("says a hard word back; reflect the feeling: {word}"),
            ));
        }
    }
}
