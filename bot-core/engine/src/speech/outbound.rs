//! From a draft to a row of the outbox: choices get their tokens here, and keep their commands.

use super::draft::{Draft, DraftChoice, Layout};
use crate::commands::Command;
use crate::runtime::ids::Ids;
use crate::store::offer::Offer;
use crate::store::outbox::{NewRow, Urgency};
use crate::store::{self, StoreError};
use bloom_chat::message::OutboundMessage;
use bloom_chat::port::Operation;
use bloom_chat::{Action, ActionSet, ActionStyle, ActionToken, MessageRef};
use serde::{Deserialize, Serialize};

/// The choices of a message as they are stored with it. Their tokens follow from the row's id.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Offered {
    layout: Layout,
    options: Vec<Stored>,
}

/// One stored choice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Stored {
    /// What the person read.
    pub label: String,
    /// What choosing it does.
    pub command: Command,
    /// How much it weighs.
    #[serde(default, skip_serializing_if = "is_plain")]
    pub style: ActionStyle,
}

fn is_plain(style: &ActionStyle) -> bool {
    *style == ActionStyle::Plain
}

impl Offered {
    /// The choice at a place, from 0.
    pub fn at(&self, index: usize) -> Option<Stored> {
        self.options.get(index).cloned()
    }

    /// The choice that somebody typed by its number (from 1) or its label.
    ///
    /// A label wins over a number: among the answers 1 to 10 to "how sure?", "7" is seven.
    pub fn typed(&self, text: &str) -> Option<Stored> {
        let text = text.trim().trim_end_matches(['.', ')']);
        let folded = text.to_lowercase();
        self.options.iter().find(|choice| choice.label.to_lowercase() == folded).cloned().or_else(|| {
            let number: usize = text.parse().ok()?;
            self.at(number.checked_sub(1)?)
        })
    }
}

/// Reads stored choices.
///
/// # Errors
/// When they are not what was stored.
pub fn offered(text: &str) -> store::Result<Offered> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt { what: "choice", why: error.to_string() })
}

/// The token of the choice at `index` of the row `id`. The id's 74 random bits make it unguessable.
fn token(id: &str, index: usize) -> ActionToken {
    ActionToken(format!("{}.{index}", pack(id)))
}

/// The row and the place that a token names, if it is one of ours by its form.
pub fn read_token(token: &ActionToken) -> Option<(String, usize)> {
    if token.0.len() > ActionToken::MAX_BYTES {
        return None;
    }
    let (id, index) = token.0.split_once('.')?;
    Some((unpack(id)?, index.parse().ok()?))
}

/// Lower-case base 32 without confusable letters.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// 32 hexadecimal digits as 26 letters.
fn pack(id: &str) -> String {
    let mut value = u128::from_str_radix(id, 16).unwrap_or(0);
    let mut letters = [b'0'; 26];
    for letter in letters.iter_mut().rev() {
        *letter = ALPHABET[(value & 31) as usize];
        value >>= 5;
    }
    letters.iter().map(|letter| char::from(*letter)).collect()
}

fn unpack(letters: &str) -> Option<String> {
    if letters.len() != 26 {
        return None;
    }
    let mut value: u128 = 0;
    for letter in letters.bytes() {
        let digit = ALPHABET.iter().position(|known| *known == letter)?;
        value = value.checked_mul(32)?.checked_add(digit as u128)?;
    }
    Some(format!("{value:032x}"))
}

/// What all rows of one turn have in common.
#[derive(Debug)]
pub struct Page<'a> {
    /// Where ids come from.
    pub ids: &'a Ids,
    /// The only one who may use the choices.
    pub actor: String,
    /// When the choices expire, in epoch milliseconds.
    pub until: i64,
    /// The rows are not kept after delivery.
    pub purge: bool,
}

impl Page<'_> {
    /// The row of a reply.
    pub fn reply(&self, draft: &Draft) -> NewRow {
        let options: Vec<Stored> = draft.choices.iter().map(stored).collect();
        let offered = Offered { layout: draft.layout, options };
        let choices = (!draft.choices.is_empty()).then(|| serde_json::to_string(&offered).ok()).flatten();
        NewRow {
            id: self.ids.next(),
            operation: Operation::Send { message: OutboundMessage { actions: None, ..draft.message.clone() } },
            choices_for: choices.as_ref().map(|_| self.actor.clone()),
            choices_until: choices.as_ref().map(|_| self.until),
            choices,
            purge: self.purge,
            urgency: Urgency::Answer,
        }
    }

    /// The row that answers a tap itself.
    pub fn answer(&self, interaction: &str, note: Option<String>) -> NewRow {
        self.plain(Operation::Answer { interaction: interaction.to_owned(), note })
    }

    /// The row that shows on a tapped message what was chosen, and takes its choices away.
    ///
    /// It carries the message as it went out, since only so its adapter knows which part of it was
    /// tapped. The files stay behind: nothing is sent a second time.
    pub fn settle(&self, target: &MessageRef, offer: &Offer, label: &str) -> Option<NewRow> {
        let shown = with_choices(&offer.id, offer.operation.clone(), Some(&offer.choices)).ok()?;
        let Operation::Send { mut message } = shown else { return None };
        message.attachments.iter_mut().for_each(|file| file.bytes.clear());
        Some(self.plain(Operation::Settle { target: target.clone(), message, chosen: label.to_owned() }))
    }

    fn plain(&self, operation: Operation) -> NewRow {
        NewRow {
            id: self.ids.next(),
            operation,
            choices: None,
            choices_for: None,
            choices_until: None,
            purge: self.purge,
            urgency: Urgency::Answer,
        }
    }
}

fn stored(choice: &DraftChoice) -> Stored {
    Stored { label: choice.label.clone(), command: choice.command.clone(), style: choice.style }
}

/// An operation as it goes out: a stored message gets its choices back.
///
/// # Errors
/// When the stored choices are not what was stored.
pub fn with_choices(id: &str, operation: Operation, choices: Option<&str>) -> store::Result<Operation> {
    let (Operation::Send { message }, Some(choices)) = (&operation, choices) else { return Ok(operation) };
    let offered = offered(choices)?;
    let actions: Vec<Action> = offered
        .options
        .into_iter()
        .enumerate()
        .map(|(index, choice)| Action { label: choice.label, token: token(id, index), style: choice.style })
        .collect();
    let set = match offered.layout {
        Layout::Column => ActionSet::column(actions),
        Layout::Grid(per_row) => {
            ActionSet::Buttons { rows: actions.chunks(usize::from(per_row.max(1))).map(<[Action]>::to_vec).collect() }
        }
    };
    Ok(Operation::Send { message: OutboundMessage { actions: Some(set), ..message.clone() } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_names_its_row_and_place_and_fits_the_smallest_payload() {
        let id = "01930e2b7c4a7f00a1b2c3d4e5f60718";
        let made = token(id, 199);
        assert!(made.0.len() <= ActionToken::MAX_BYTES);
        assert_eq!(read_token(&made), Some((id.to_owned(), 199)));
    }

    #[test]
    fn a_forged_token_is_nothing() {
        for forged in [
            "",
            ".",
            "abc.1",
            "01930e2b7c4a7f00a1b2c3d4e5.x",
            "zzzzzzzzzzzzzzzzzzzzzzzzzz.0",
            "é.1",
            "00000000000000000000000000.99999999999999999999",
        ] {
            assert_eq!(read_token(&ActionToken(forged.into())), None, "{forged}");
        }
    }

    #[test]
    fn a_typed_label_wins_over_a_number() {
        let choice = |label: &str| Stored { label: label.into(), command: Command::Help, style: ActionStyle::Plain };
        let options = vec![choice("3"), choice("1"), choice("Skip")];
        let offered = Offered { layout: Layout::Column, options };
        assert_eq!(offered.typed("1").map(|c| c.label), Some("1".into()));
        assert_eq!(offered.typed("2.").map(|c| c.label), Some("1".into()));
        assert_eq!(offered.typed(" SKIP ").map(|c| c.label), Some("Skip".into()));
        assert_eq!(offered.typed("0"), None);
        assert_eq!(offered.typed("4"), None);
        assert_eq!(offered.typed("eight hours"), None);
    }
}
