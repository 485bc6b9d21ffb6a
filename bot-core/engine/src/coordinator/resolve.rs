//! From events to an input: tokens are looked up, numbers and labels of open choices understood,
//! pieces joined, limits kept. Here everything that a network delivers is still hostile.

use super::turn::text_of;
use super::view::Input;
use crate::calendar::errand;
use crate::commands::{Command, registry};
use crate::runtime::flood::Verdict;
use crate::runtime::{Gears, RunError};
use crate::speech::outbound::{self, Offered};
use crate::store::due as due_rows;
use crate::store::inbox::{self, OpenEvent};
use crate::store::offer::{self, Offer};
use bloom_chat::event::MemberChange;
use bloom_chat::ids::ConversationKind;
use bloom_chat::{ActionToken, Body, InboundEvent, MessageRef};
use bloom_domain::language::Language;
use bloom_domain::nudge::Kind;
use bloom_domain::safety;
use std::sync::PoisonError;

/// What a message is, before anything is decided.
#[derive(Debug)]
pub enum Resolved {
    /// Something to answer.
    Ask {
        /// What.
        input: Input,
        /// The choices that it came from.
        offer: Option<Box<Offer>>,
    },
    /// An earlier message now says something else.
    Edited {
        /// Which.
        message: MessageRef,
        /// What it says.
        text: String,
        /// It is the last thing they said, and it was answered: they may mean to answer anew.
        is_last: bool,
    },
    /// Nothing can be sent there any more.
    Closed,
    /// Nothing to answer; the word that is written down for it.
    Nothing(&'static str),
}

/// Resolves a message.
///
/// # Errors
/// What the database says.
pub async fn resolve(gears: &Gears, conversation: &str, message: &[OpenEvent], now: i64) -> Result<Resolved, RunError> {
    let Some(last) = message.last() else { return Ok(Resolved::Nothing("empty")) };
    let event = &last.event;
    // Before everything else, and without any limit: somebody may be in danger.
    if let Some(found) = words_of(message).as_deref().and_then(|words| safety::crisis(words, Language::En)) {
        let input = Input::Crisis { tier: found.tier, kind: found.kind };
        return Ok(Resolved::Ask { input, offer: None });
    }
    if let Body::Edited { message, text } = &event.body {
        let mut db = gears.db.read().await.map_err(RunError::Store)?;
        let last = inbox::last_said(&mut db, gears.db.keys(), conversation, &event.actor.key()).await?;
        let is_last = last.as_ref() == Some(message) && flood(gears, event, now).is_none();
        return Ok(Resolved::Edited { message: message.clone(), text: text.clone(), is_last });
    }
    if let Some(early) = without_answer(event) {
        return Ok(early);
    }
    if let Some(limited) = flood(gears, event, now) {
        return Ok(limited);
    }
    let ask = |input| Ok(Resolved::Ask { input, offer: None });
    match &event.body {
        Body::Text { .. } => text(gears, conversation, event, text_of(message), now).await,
        Body::Command { name, args } => ask(command(gears, event, name, args)),
        Body::Action { token, .. } => action(gears, conversation, event, token, now).await,
        Body::File { handle, name, media_type, size, .. } => {
            ask(Input::File { name: name.clone(), handle: handle.clone(), media_type: media_type.clone(), size: *size })
        }
        Body::Member { .. } => ask(Input::Opened),
        Body::Unsupported { what, .. } => ask(Input::Unsupported(what.clone())),
        Body::Form { .. } => ask(Input::StaleChoice),
        _ => Ok(Resolved::Nothing("not for us")),
    }
}

/// Whatever somebody wrote, in whichever kind of event it came.
fn words_of(message: &[OpenEvent]) -> Option<String> {
    match &message.last()?.event.body {
        Body::Text { .. } => Some(text_of(message)),
        Body::Command { args: words, .. } | Body::Edited { text: words, .. } | Body::File { caption: words, .. } => {
            Some(words.clone())
        }
        Body::Form { fields, .. } => {
            Some(fields.iter().map(|(_, words)| words.as_str()).collect::<Vec<_>>().join("\n"))
        }
        _ => None,
    }
}

/// Events that get no answer.
fn without_answer(event: &InboundEvent) -> Option<Resolved> {
    match &event.body {
        Body::Member { change: MemberChange::Closed } => Some(Resolved::Closed),
        Body::Member { change: MemberChange::Other } => Some(Resolved::Nothing("membership noted")),
        Body::Deleted { .. } => Some(Resolved::Nothing("deletion noted")),
        Body::Reaction { .. } => Some(Resolved::Nothing("reaction noted")),
        Body::PollAnswer { .. } => Some(Resolved::Nothing("no open poll")),
        Body::Due { kind, slot, payload } => Some(due(kind, slot, payload)),
        Body::Unsupported { expects_answer: false, .. } => Some(Resolved::Nothing("not read")),
        _ => None,
    }
}

/// What the clock brings: something that may be said, or what was fetched.
fn due(kind: &str, slot: &str, payload: &str) -> Resolved {
    let (slot, payload) = (slot.to_owned(), payload.to_owned());
    if kind == due_rows::CARE {
        return match serde_json::from_str(&payload) {
            Ok((tier, kind)) => Resolved::Ask { input: Input::Crisis { tier, kind }, offer: None },
            Err(_) => Resolved::Nothing("nothing to say"),
        };
    }
    if kind == due_rows::LINK {
        return match serde_json::from_str(&payload) {
            Ok(news) => Resolved::Ask { input: Input::Linked { news }, offer: None },
            Err(_) => Resolved::Nothing("nothing to say"),
        };
    }
    let input = match kind.parse::<Kind>() {
        Ok(kind) => Input::Due { kind, slot, payload },
        Err(_) => match errand::told(kind, &slot, &payload) {
            Some((source, payload)) => Input::Fetched { source, payload },
            None => return Resolved::Nothing("nothing to say"),
        },
    };
    Resolved::Ask { input, offer: None }
}

fn flood(gears: &Gears, event: &InboundEvent, now: i64) -> Option<Resolved> {
    let verdict = gears.flood.lock().unwrap_or_else(PoisonError::into_inner).note(
        &event.actor.key(),
        now,
        gears.options.inbound_per_minute,
    );
    match verdict {
        Verdict::Read => None,
        Verdict::SayOnce => Some(Resolved::Ask { input: Input::TooMuch, offer: None }),
        Verdict::Quiet => Some(Resolved::Nothing("kept, not read: too many at once")),
    }
}

fn command(gears: &Gears, event: &InboundEvent, name: &str, args: &str) -> Input {
    let language = event.language_hint.as_deref().and_then(Language::from_hint).unwrap_or(gears.options.language);
    match registry::parse(name, args, language, gears.clock.now()) {
        Some(command) => Input::Command { command, label: None },
        None => Input::UnknownCommand(name.to_owned()),
    }
}

/// Words, unless they are the number or the label of a choice that is open.
async fn text(
    gears: &Gears,
    conversation: &str,
    event: &InboundEvent,
    text: String,
    now: i64,
) -> Result<Resolved, RunError> {
    let length = text.chars().count();
    let limit = gears.options.text_max_chars;
    if length > limit {
        return Ok(Resolved::Ask { input: Input::TooLong { length, limit }, offer: None });
    }
    let numbered = event.kind == ConversationKind::Direct
        && gears
            .line(&event.conversation)
            .is_some_and(|line| line.transport.capabilities(&event.conversation, event.kind).buttons.is_none());
    if numbered {
        let mut db = gears.db.read().await.map_err(RunError::Store)?;
        for offer in offer::open(&mut db, gears.db.keys(), conversation, &event.actor.key(), now).await? {
            if let Some(choice) = outbound::offered(&offer.choices)?.typed(&text) {
                let input = Input::Command { command: choice.command, label: Some(choice.label) };
                return Ok(Resolved::Ask { input, offer: Some(Box::new(offer)) });
            }
        }
    }
    Ok(Resolved::Ask { input: Input::Text(text), offer: None })
}

/// A tap: the token must be one of ours, of this conversation, this person, open and unused.
async fn action(
    gears: &Gears,
    conversation: &str,
    event: &InboundEvent,
    token: &ActionToken,
    now: i64,
) -> Result<Resolved, RunError> {
    let stale = || Ok(Resolved::Ask { input: Input::StaleChoice, offer: None });
    let Some((id, index)) = outbound::read_token(token) else { return stale() };
    let found = {
        let mut db = gears.db.read().await.map_err(RunError::Store)?;
        offer::find(&mut db, gears.db.keys(), conversation, &id).await?
    };
    let Some(offer) = found else { return stale() };
    if offer.choices_for.as_ref().is_some_and(|owner| *owner != event.actor.key()) {
        return Ok(Resolved::Ask { input: Input::ForeignChoice, offer: None });
    }
    if offer.used || offer.until <= now {
        return stale();
    }
    let Some(choice) = outbound::offered(&offer.choices)?.at(index) else { return stale() };
    let input = Input::Command { command: choice.command, label: Some(choice.label) };
    Ok(Resolved::Ask { input, offer: Some(Box::new(offer)) })
}

/// The label that a tap chose.
pub(super) fn chosen_label(event: &InboundEvent, offer: &Offer) -> Option<String> {
    let Body::Action { token, .. } = &event.body else { return None };
    let (_, index) = outbound::read_token(token)?;
    let offered: Offered = outbound::offered(&offer.choices).ok()?;
    Some(offered.at(index)?.label)
}

/// Whether a command may only come from a choice, never typed by its name.
pub fn needs_a_tap(command: &Command) -> bool {
    matches!(command, Command::Delete)
}
