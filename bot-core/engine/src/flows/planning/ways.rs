//! Ways through the proposals that are told in words instead of tapped: back, undo, another week, neither of them.

use super::show;
use super::talk::Talk;
use super::{Stage, other_week, propose};
use crate::coordinator::view::Decision;
use bloom_domain::text::fold;

/// A way through the proposals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Take the last change back.
    Undo,
    /// Both proposals again.
    Both,
    /// Plan what is left of this week.
    ThisWeek,
    /// Plan the next week.
    NextWeek,
    /// None of what is proposed.
    Neither,
    /// What sets the proposals apart?
    Difference,
}

/// Words that may stand around a way without changing it.
const AROUND: &str = " please oops ops ok okay oh ah hm the a o as os let s lets i d would rather like to want show me plan planning \
                      instead for com sim por favor prefiro quero that it isso isto then entao vamos pode can could we of them them \
                      em na no da das de do delas deles dos thanks obrigado obrigada planejar planear ver quer queria gostava faz ";

/// What is left of a message that tells a way.
const WAYS: [(Way, &[&str]); 5] = [
    (
        Way::Undo,
        &[
            "undo",
            "undo last",
            "undo last change",
            "undo change",
            "undo last one",
            "revert",
            "take back",
            "go one back",
            "go back one",
            "desfaz",
            "desfazer",
            "desfaca",
            "desfaz ultima",
            "desfazer ultima",
            "desfaz mudanca",
            "anula",
            "anular",
            "anule",
            "volta atras",
            "voltar atras",
            "volte atras",
            "reverte",
            "reverter",
            "reverta",
        ],
    ),
    (
        Way::Both,
        &[
            "go back",
            "back",
            "both",
            "both again",
            "both proposals",
            "both two",
            "two again",
            "two",
            "again both",
            "ambas",
            "ambos",
            "duas",
            "duas novo",
            "duas outra vez",
            "ambas outra vez",
            "volta",
            "voltar",
            "volte",
            "volta duas",
            "voltar duas",
            "duas propostas",
            "outra vez duas",
            "novo duas",
            "propostas",
        ],
    ),
    (
        Way::NextWeek,
        &[
            "next week",
            "following week",
            "week after",
            "next one week",
            "proxima semana",
            "semana que vem",
            "semana seguinte",
            "outra semana",
            "other week",
            "another week",
        ],
    ),
    (
        Way::ThisWeek,
        &["this week", "esta semana", "essa semana", "nesta semana", "nessa semana", "current week", "semana atual"],
    ),
    (
        Way::Neither,
        &[
            "none",
            "neither",
            "none these",
            "none two",
            "neither one",
            "neither two",
            "neither these",
            "nenhuma",
            "nenhum",
            "nenhuma duas",
            "nenhum dois",
            "nem uma nem outra",
            "nem um nem outro",
            "both look bad",
            "both are bad",
            "both bad",
            "none works",
            "none works me",
            "neither works",
            "neither works me",
            "duas ruins",
            "duas sao ruins",
            "duas sao mas",
            "nenhuma serve",
            "nenhuma gosto",
            "nem uma",
        ],
    ),
];

/// The way that a message tells, if it tells nothing else.
pub(super) fn way(said: &str) -> Option<Way> {
    let folded = fold(said);
    let words: Vec<&str> =
        folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    if words.len() > 9 {
        return None;
    }
    if words
        .iter()
        .any(|word| ["difference", "differences", "diferenca", "diferencas", "differ", "diferem"].contains(word))
    {
        return Some(Way::Difference);
    }
    let left = words.into_iter().filter(|word| !AROUND.contains(&format!(" {word} "))).collect::<Vec<_>>().join(" ");
    WAYS.iter().find(|(_, told)| told.contains(&left.as_str())).map(|(way, _)| *way)
}

/// Goes that way. None: it leads nowhere from here.
pub(super) fn go(mut talk: Talk, way: Way) -> Option<Decision> {
    let changing = talk.state.stage == Stage::Changing;
    let two = talk.state.drafts.len() > 1;
    Some(match way {
        Way::ThisWeek => other_week(talk, false),
        Way::NextWeek => other_week(talk, true),
        Way::Undo if changing => undo(talk),
        Way::Both | Way::Undo if changing => propose::back(talk),
        // They stand above.
        Way::Both if two => show::still(talk),
        Way::Neither if changing => {
            talk.state.doubts.clear();
            show::remind(talk, "planning-change-what")
        }
        Way::Neither => show::asking(talk, "planning-neither"),
        Way::Difference if two && !changing => show::remind(talk, "planning-difference"),
        Way::Both | Way::Undo | Way::Difference => return None,
    })
}

/// Takes the last change back.
pub(super) fn undo(mut talk: Talk) -> Decision {
    talk.state.doubts.clear();
    let Some(before) = talk.state.before.take() else { return show::remind(talk, "planning-nothing-to-undo") };
    talk.state.current = Some(before);
    talk.state.stage = Stage::Changing;
    talk.say("planning-undone", &[]);
    show::show(talk)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_told_in_words() {
        for (said, expected) in [
            ("undo", Some(Way::Undo)),
            ("oops, undo that", Some(Way::Undo)),
            ("volta atrás", Some(Way::Undo)),
            ("desfazer, por favor", Some(Way::Undo)),
            ("go back", Some(Way::Both)),
            ("both again please", Some(Way::Both)),
            ("as duas de novo", Some(Way::Both)),
            ("next week", Some(Way::NextWeek)),
            ("I'd rather plan next week", Some(Way::NextWeek)),
            ("a próxima semana", Some(Way::NextWeek)),
            ("semana que vem", Some(Way::NextWeek)),
            ("this week instead", Some(Way::ThisWeek)),
            ("none of them", Some(Way::Neither)),
            ("nenhuma das duas", Some(Way::Neither)),
            ("both look bad", Some(Way::Neither)),
            ("what's the difference?", Some(Way::Difference)),
            ("qual é a diferença?", Some(Way::Difference)),
            ("", None),
            ("no", None),
            ("please", None),
            ("move Tuesday to next week", None),
            ("nothing on Sunday", None),
            ("both Rust sessions on Friday", None),
            ("terça para as 20h", None),
        ] {
            assert_eq!(way(said), expected, "{said}");
        }
    }
}
