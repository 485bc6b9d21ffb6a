//! Removing everything: asked plainly, done only on a tap or a typed yes to a fresh question.

use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::view::{Decision, View};
use crate::flows::then_reask;
use crate::speech::draft::Draft;
use crate::speech::texts::text;
use bloom_chat::{ActionStyle, Block, Inline, OutboundMessage};
use bloom_domain::text::{fold, squeeze};
use chrono::{DateTime, Utc};

/// What typed words say to the open question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// Remove it all.
    Yes,
    /// Leave it all.
    No,
    /// Something else.
    Other,
}

/// Asks, listing what would go and what would stay, and opens the question.
pub fn ask(view: &View) -> Decision {
    let language = view.language;
    let paragraph = |key: &str| Block::Paragraph(vec![Inline::Text(text(language, key))]);
    let items = ["erase-item-profile", "erase-item-study", "erase-item-settings", "erase-item-messages"];
    let blocks = vec![
        paragraph("erase-ask"),
        Block::List { start: None, items: items.iter().map(|key| vec![paragraph(key)]).collect() },
        paragraph("erase-stays"),
        paragraph("erase-how"),
    ];
    let draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() })
        .with_styled(text(language, "erase-button-delete"), Command::Delete, ActionStyle::Danger)
        .with(text(language, "common-keep"), Command::Cancel)
        .with(text(language, "export-button"), Command::Export);
    let question = Some(OpenQuestion::Delete { asked_at: view.now });
    Decision { changes: vec![Change::SetOpenQuestion { question }], ..Decision::say(draft) }
}

/// A confirming tap or yes: removes everything if the question is open and fresh, else asks again.
pub fn confirm(view: &View) -> Decision {
    let fresh = match view.open_question {
        Some(OpenQuestion::Delete { asked_at }) => is_fresh(asked_at, view.now),
        _ => false,
    };
    if fresh {
        // Nothing else may be stored in the same breath, or something of them would remain.
        let last = Draft::text(&text(view.language, "erase-done"));
        return Decision { changes: vec![Change::Erase], ..Decision::say(last) };
    }
    let mut decision = Decision::say(Draft::text(&text(view.language, "erase-expired")));
    decision.extend(ask(view));
    decision
}

/// Closes the question: everything stays.
pub fn keep(view: &View) -> Decision {
    let closed = View { open_question: None, ..view.clone() };
    then_reask(&closed, kept(view))
}

/// Closes the question because something else came; what came is still to be handled.
pub fn kept(view: &View) -> Decision {
    let said = Draft::text(&text(view.language, "erase-kept"));
    Decision { changes: vec![Change::SetOpenQuestion { question: None }], ..Decision::say(said) }
}

/// Reads typed words against the question. Every word must belong to a yes; one other word makes it none.
pub fn read(words: &str) -> Reply {
    const YES: &[&str] = &["yes", "yep", "yeah", "y", "sim", "s", "confirm", "confirmo", "confirmado", "confirmed"];
    const LEAVE: &[&str] = &["pode", "podes", "go"];
    const DO_IT: &[&str] = &[
        "delete", "erase", "remove", "wipe", "apaga", "apagar", "apague", "elimina", "eliminar", "elimine", "exclui",
        "excluir", "exclua", "deleta", "deletar", "remova", "remover",
    ];
    const ALONG: &[&str] = &[
        "please",
        "por",
        "favor",
        "it",
        "everything",
        "all",
        "tudo",
        "my",
        "data",
        "os",
        "meus",
        "dados",
        "quero",
        "i",
        "do",
        "the",
        "isso",
        "ahead",
        "to",
        "want",
        "que",
        "e",
        "o",
    ];
    const NO: &[&str] =
        &["no", "nope", "n", "nao", "cancel", "cancela", "cancelar", "keep", "manter", "mantem", "deixa", "never"];
    let folded = fold(words);
    let words: Vec<String> =
        folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(squeeze).collect();
    let among = |list: &[&str], word: &String| list.contains(&word.as_str());
    if words.is_empty() || words.len() > 8 {
        return Reply::Other;
    }
    if words.iter().any(|word| among(NO, word) || word == "dont" || word == "don") {
        return if words.len() <= 6 { Reply::No } else { Reply::Other };
    }
    let any = |list: &[&str]| words.iter().any(|word| among(list, word));
    // A wish said twice ("delete my data") is no yes; it is asked about again.
    let decided = any(YES) || (any(DO_IT) && any(LEAVE));
    let nothing_else = words.iter().all(|word| [YES, DO_IT, LEAVE, ALONG].iter().any(|list| among(list, word)));
    if decided && nothing_else { Reply::Yes } else { Reply::Other }
}

/// Whether a yes still counts. A clock that jumped by more than the span, either way, needs a new question.
pub(super) fn is_fresh(asked_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    (now - asked_at).num_seconds().abs() <= OpenQuestion::DELETE_FRESH_SECONDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_plain_yes_is_a_yes() {
        for words in
            ["yes", "Yes!", "SIM", "siiim", "sim, apaga tudo", "Yes, delete everything.", "confirmo", "pode apagar"]
        {
            assert_eq!(read(words), Reply::Yes, "{words}");
        }
        for words in ["no", "Não", "não apaga", "no, keep it", "cancela", "don't delete", "n"] {
            assert_eq!(read(words), Reply::No, "{words}");
        }
        for words in [
            "",
            "!!!",
            "ok",
            "yesterday",
            "simples",
            "yes but first tell me what you know",
            "maybe",
            "sim, depois de amanhã",
            "should I delete it",
            "delete my data",
            "apaga tudo",
            "\u{0}",
            "🙂",
        ] {
            assert_eq!(read(words), Reply::Other, "{words}");
        }
    }
}
