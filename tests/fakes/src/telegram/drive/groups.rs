//! Who is where: groups, topics, blocking, migration.

use serde_json::{Map, Value, json};

use super::super::TelegramFake;
use super::super::model::{ChatKind, Standing};
use super::super::state::{NewMessage, State};
use super::super::transcript::Author;
use super::DriveError;
use crate::clock::Stamp;

impl TelegramFake {
    /// A person makes a group or supergroup (by the range of `id`) and adds the bot to it.
    /// Gives the id of the `my_chat_member` update.
    pub async fn create_group(&self, id: i64, title: &str, by: i64) -> Option<i64> {
        {
            let mut state = self.shared.lock();
            let chat = state.ensure_chat(id);
            title.clone_into(&mut chat.title);
            chat.standing = Standing::Left;
            chat.members.insert(by);
        }
        self.set_standing(id, by, Standing::Member).await
    }

    /// A person makes the bot a member, an administrator, or removes it. In a private chat,
    /// `Kicked` is blocking. Gives the id of the `my_chat_member` update.
    pub async fn set_standing(&self, chat: i64, by: i64, standing: Standing) -> Option<i64> {
        let now = self.shared.clock.now();
        let mut state = self.shared.lock();
        let state = &mut *state;
        let from = state.ensure_user(by).json();
        let place = state.ensure_chat(chat);
        let old = std::mem::replace(&mut place.standing, standing);
        place.changed.notify_waiters();
        if place.kind == ChatKind::Private {
            state.ensure_user(chat).blocked = standing == Standing::Kicked;
        }
        let me = state.me.short_json();
        let member = |standing: Standing| {
            let mut member = json!({"status": standing.name(), "user": me});
            if standing == Standing::Kicked {
                member["until_date"] = 0.into();
            }
            if standing == Standing::Administrator {
                for right in ["can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages"] {
                    member[right] = (right.starts_with("can_") && right != "can_be_edited").into();
                }
            }
            member
        };
        let payload = json!({
            "chat": state.chats.get(&chat).map(|place| place.json(&state.users)),
            "from": from,
            "date": now.unix(),
            "old_chat_member": member(old),
            "new_chat_member": member(standing),
        });
        state.push_update("my_chat_member", Some(chat), None, &payload, now)
    }

    /// A person blocks the bot.
    pub async fn block(&self, user: i64) -> Option<i64> {
        self.set_standing(user, user, Standing::Kicked).await
    }

    /// A person unblocks the bot.
    pub async fn unblock(&self, user: i64) -> Option<i64> {
        self.set_standing(user, user, Standing::Member).await
    }

    /// A person deletes their account. Bots are not told.
    pub async fn deactivate(&self, user: i64) {
        self.shared.lock().ensure_user(user).deactivated = true;
    }

    /// A person joins a group.
    pub async fn join(&self, chat: i64, user: i64) {
        self.come_or_go(chat, user, true);
    }

    /// A person leaves a group.
    pub async fn leave(&self, chat: i64, user: i64) {
        self.come_or_go(chat, user, false);
    }

    fn come_or_go(&self, chat: i64, user: i64, comes: bool) {
        let now = self.shared.clock.now();
        let mut state = self.shared.lock();
        let state = &mut *state;
        let person = state.ensure_user(user).json();
        let place = state.ensure_chat(chat);
        if comes {
            place.members.insert(user);
        } else {
            place.members.remove(&user);
        }
        let admin = place.standing == Standing::Administrator;
        let (field, value) =
            if comes { ("new_chat_members", json!([person])) } else { ("left_chat_member", person.clone()) };
        service(state, chat, Author::User(user), field, value, now);
        if admin {
            let status = |member: bool| json!({"status": if member { "member" } else { "left" }, "user": person});
            let payload = json!({
                "chat": state.chats.get(&chat).map(|place| place.json(&state.users)),
                "from": person,
                "date": now.unix(),
                "old_chat_member": status(!comes),
                "new_chat_member": status(comes),
            });
            state.push_update("chat_member", Some(chat), None, &payload, now);
        }
    }

    /// A group becomes a supergroup; gives the new id.
    ///
    /// # Errors
    /// When there is no such basic group.
    pub async fn migrate(&self, chat: i64) -> Result<i64, DriveError> {
        let now = self.shared.clock.now();
        let mut state = self.shared.lock();
        let state = &mut *state;
        let old = state
            .chats
            .get_mut(&chat)
            .filter(|old| old.kind == ChatKind::Group && old.migrated_to.is_none())
            .ok_or(DriveError::NoChat(chat))?;
        let new_id = chat.saturating_sub(1_000_000_000_000);
        let (title, members, standing) = (old.title.clone(), old.members.clone(), old.standing);
        let new = state.ensure_chat(new_id);
        new.title = title;
        new.members = members;
        new.standing = standing;
        let author = Author::User(super::super::model::ANONYMOUS_ADMIN);
        service(state, chat, author, "migrate_to_chat_id", new_id.into(), now);
        service(state, new_id, author, "migrate_from_chat_id", chat.into(), now);
        if let Some(old) = state.chats.get_mut(&chat) {
            old.migrated_to = Some(new_id);
        }
        Ok(new_id)
    }

    /// A person opens a topic; gives its `message_thread_id`. The chat becomes a forum.
    pub async fn create_topic(&self, chat: i64, user: i64, name: &str) -> i64 {
        let now = self.shared.clock.now();
        let mut state = self.shared.lock();
        let state = &mut *state;
        state.ensure_user(user);
        state.ensure_chat(chat).forum = true;
        let topic = json!({"name": name, "icon_color": 7_322_096});
        let author = Author::User(user);
        let id = service(state, chat, author, "forum_topic_created", topic, now);
        if let Some(place) = state.chats.get_mut(&chat) {
            place.topics.insert(id);
        }
        id
    }

    /// A topic is deleted. Bots are not told.
    pub async fn delete_topic(&self, chat: i64, thread: i64) {
        if let Some(place) = self.shared.lock().chats.get_mut(&chat) {
            place.topics.remove(&thread);
        }
    }
}

/// Puts a service message into the chat and tells the bot if it is there.
fn service(state: &mut State, chat: i64, author: Author, field: &str, value: Value, now: Stamp) -> i64 {
    let mut message = NewMessage::new(author, field);
    message.extra = Map::from_iter([(field.to_owned(), value)]);
    let id = state.add_message(chat, message, now);
    let there = state
        .chats
        .get(&chat)
        .is_some_and(|place| matches!(place.standing, Standing::Member | Standing::Administrator));
    if there {
        let payload = state.render(chat, id);
        state.push_update("message", Some(chat), Some(id), &payload, now);
    }
    id
}
