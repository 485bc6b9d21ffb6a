//! What is kept free already: told once more, or to be removed by its number.

use crate::commands::Change;
use crate::commands::study::StudyChange;
use crate::coordinator::view::View;
use crate::speech::texts::text_with;
use crate::speech::{busy as words, numbers};
use bloom_domain::busy::Rule;
use bloom_domain::text::fold;

/// Commitments that were not told before: the same days and hours are the same commitment.
pub fn unknown(view: &View, told: &[Rule]) -> Vec<Rule> {
    let same = |one: &Rule, other: &Rule| (one.when, one.from, one.to) == (other.when, other.from, other.to);
    let mut new: Vec<Rule> = Vec::new();
    for rule in told {
        if !view.study.busy.iter().any(|known| same(&known.rule, rule)) && !new.iter().any(|other| same(other, rule)) {
            new.push(rule.clone());
        }
    }
    new
}

/// Whether words say that nothing is to be added.
pub fn says_all(said: &str) -> bool {
    const ALL: [&str; 12] = [
        "that is all",
        "thats all",
        "that s all",
        "done",
        "e so isso",
        "so isso",
        "e so",
        "e tudo",
        "e isso",
        "so isto",
        "pronto",
        "nothing else",
    ];
    ALL.contains(&plain(said).join(" ").as_str())
}

/// What words remove, and what is said of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Removed {
    /// The removals.
    pub changes: Vec<Change>,
    /// What is no longer kept free.
    pub said: String,
}

/// Entries removed by their numbers in the list, calendars after the commitments: "remove 3 and 5". None: the words say
/// something else, or there is no such number.
pub fn removed(view: &View, said: &str) -> Option<Removed> {
    const VERBS: [&str; 24] = [
        "remove", "delete", "drop", "forget", "cancel", "clear", "tira", "tire", "tirar", "remova", "remover",
        "retira", "retire", "retirar", "apaga", "apague", "apagar", "elimina", "elimine", "eliminar", "esquece",
        "esqueca", "exclui", "excluir",
    ];
    const AROUND: [&str; 19] = [
        "please", "number", "numbers", "no", "nr", "n", "numero", "numeros", "entry", "entries", "the", "a", "o", "as",
        "os", "and", "e", "por", "favor",
    ];
    let spoken = plain(said);
    let (verb, rest) = spoken.split_first()?;
    if !VERBS.contains(&verb.as_str()) {
        return None;
    }
    let language = view.language;
    let mut changes = Vec::new();
    let mut names = Vec::new();
    for word in rest.iter().filter(|word| !AROUND.contains(&word.as_str())) {
        let place = word.parse::<usize>().ok()?.checked_sub(1)?;
        let (change, name) = match view.study.busy.get(place) {
            Some(known) => (StudyChange::RemoveBusy { id: known.id.clone() }, words::rule(&known.rule, language)),
            None => {
                let calendar = view.study.calendars.get(place.checked_sub(view.study.busy.len())?)?;
                (StudyChange::RemoveCalendar { id: calendar.id.clone() }, calendar.name.clone())
            }
        };
        let change = Change::Study(change);
        if !changes.contains(&change) {
            changes.push(change);
            names.push(name);
        }
    }
    let name = numbers::joined(&names, language);
    let said = text_with(language, "calendar-removed", &[("name", name.into())]);
    (!changes.is_empty()).then_some(Removed { changes, said })
}

/// The words of a message, folded, without marks.
fn plain(said: &str) -> Vec<String> {
    let folded = fold(said);
    let words = folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}
