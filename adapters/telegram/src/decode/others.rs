//! Updates that are no messages: taps, votes, reactions, comings and goings.

use super::message::topic;
use super::{Context, NOBODY, actor, nobody, reference, word};
use crate::wire::{CallbackQuery, Chat, ChatMember, MemberUpdated, MessageReaction, PollAnswer, User};
use bloom_chat::action::ActionToken;
use bloom_chat::event::{Body, InboundEvent, MemberChange};
use serde::Deserialize;
use serde_json::Value;

impl Context<'_> {
    pub(super) fn tap(&self, content: &Value) -> Option<InboundEvent> {
        let tap = CallbackQuery::deserialize(content).ok()?;
        // Without its message (one sent by inline mode) all that is known is the person.
        let chat = tap.message.as_ref().and_then(|carrier| carrier.chat.clone());
        let thread =
            tap.message.as_ref().and_then(|carrier| topic(carrier.is_topic_message, carrier.message_thread_id));
        let message = tap.message.as_ref().filter(|_| chat.is_some()).map(|carrier| reference(carrier.message_id));
        let body = match tap.data {
            Some(data) => {
                Body::Action { token: ActionToken(data), message: message.clone(), interaction: Some(tap.id.clone()) }
            }
            None => Body::Unsupported { what: word("callback_query without data"), expects_answer: false },
        };
        let addressed = matches!(body, Body::Action { .. });
        let chat = chat.unwrap_or_else(|| private(&tap.from));
        let mut event = self.event_of(&format!("c/{}", tap.id), &chat, thread, &tap.from, body);
        event.message = message;
        event.addressed = addressed;
        Some(event)
    }

    pub(super) fn reaction(&self, content: &Value) -> Option<InboundEvent> {
        let reaction = MessageReaction::deserialize(content).ok()?;
        let emoji = reaction.new_reaction.iter().flatten().next_back().map(emoji).unwrap_or_default();
        let message = reference(reaction.message_id);
        let who = match (&reaction.user, &reaction.actor_chat) {
            (Some(user), _) => user.id.to_string(),
            (None, Some(chat)) => format!("chat:{}", chat.id),
            (None, None) => NOBODY.to_owned(),
        };
        let key = format!(
            "r/{}/{}/{who}/{}/{emoji}",
            reaction.chat.id,
            reaction.message_id,
            reaction.date.unwrap_or_default()
        );
        let stand_in = nobody();
        let user = reaction.user.as_ref().unwrap_or(&stand_in);
        let body = Body::Reaction { message: message.clone(), emoji };
        let mut event = self.event_of(&key, &reaction.chat, None, user, body);
        event.actor = actor(who);
        event.addressed = event.addressed && reaction.user.is_some();
        event.message = Some(message);
        event.at = self.at(reaction.date);
        Some(event)
    }

    pub(super) fn vote(&self, content: &Value) -> Option<InboundEvent> {
        let vote = PollAnswer::deserialize(content).ok()?;
        // A vote does not tell where the poll is; one that is taken back and given again is a new
        // one, so the update's own number tells them apart. A chat's vote is nobody's.
        let user = vote.user?;
        let key = format!("p/{}/{}/{}", vote.poll_id, user.id, self.fallback);
        let body = Body::PollAnswer { poll: vote.poll_id, options: vote.option_ids };
        Some(self.event_of(&key, &private(&user), None, &user, body))
    }

    pub(super) fn own_membership(&self, content: &Value) -> Option<InboundEvent> {
        let update = MemberUpdated::deserialize(content).ok()?;
        let was_in = update.old_chat_member.as_ref().map(is_in);
        let change = match (was_in, is_in(&update.new_chat_member)) {
            (Some(false) | None, true) => MemberChange::Opened,
            (_, false) => MemberChange::Closed,
            (Some(true), true) => MemberChange::Other,
        };
        let mut event = self.membership("b", &update, change);
        // It is about nobody but us.
        event.addressed = true;
        Some(event)
    }

    pub(super) fn others_membership(&self, content: &Value) -> Option<InboundEvent> {
        let update = MemberUpdated::deserialize(content).ok()?;
        let mut event = self.membership("j", &update, MemberChange::Other);
        event.addressed = false;
        Some(event)
    }

    fn membership(&self, prefix: &str, update: &MemberUpdated, change: MemberChange) -> InboundEvent {
        let whom = update.new_chat_member.user.as_ref().map_or(0, |user| user.id);
        let old = update.old_chat_member.as_ref().map_or("", |member| member.status.as_str());
        let key = format!(
            "{prefix}/{}/{whom}/{}/{old}-{}",
            update.chat.id,
            update.date.unwrap_or_default(),
            update.new_chat_member.status
        );
        let mut event = self.event_of(&key, &update.chat, None, &update.from, Body::Member { change });
        event.at = self.at(update.date);
        event
    }
}

/// The private chat with a person has the person's own id.
fn private(user: &User) -> Chat {
    Chat { id: user.id, kind: Some("private".to_owned()) }
}

fn is_in(member: &ChatMember) -> bool {
    match member.status.as_str() {
        "left" | "kicked" => false,
        "restricted" => member.is_member.unwrap_or(true),
        _ => true,
    }
}

/// A reaction as an emoji, or as a name where it is none of Unicode's.
fn emoji(reaction: &Value) -> String {
    let field = |name: &str| reaction.get(name).and_then(Value::as_str);
    match (field("type"), field("emoji"), field("custom_emoji_id")) {
        (_, Some(emoji), _) => word(emoji),
        (_, None, Some(id)) => word(&format!("custom:{id}")),
        (Some(kind), None, None) => word(kind),
        _ => "unknown".to_owned(),
    }
}
