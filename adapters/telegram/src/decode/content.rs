//! What a message holds besides words: a file that we can read, or a kind of thing that we cannot.

use crate::wire::{Message, Photo};
use bloom_chat::event::Body;
use serde_json::Value;

/// Fields that say who, where and when, or how a message is shown; never what it is.
const ENVELOPE: &[&str] = &[
    "message_id",
    "message_thread_id",
    "direct_messages_topic",
    "from",
    "sender_chat",
    "sender_boost_count",
    "sender_business_bot",
    "sender_tag",
    "business_connection_id",
    "date",
    "chat",
    "forward_origin",
    "forward_from",
    "forward_from_chat",
    "forward_from_message_id",
    "forward_signature",
    "forward_sender_name",
    "forward_date",
    "is_topic_message",
    "is_automatic_forward",
    "is_from_offline",
    "is_paid_post",
    "reply_to_message",
    "reply_to_story",
    "reply_to_checklist_task_id",
    "external_reply",
    "quote",
    "via_bot",
    "edit_date",
    "has_protected_content",
    "has_media_spoiler",
    "show_caption_above_media",
    "media_group_id",
    "author_signature",
    "paid_star_count",
    "effect_id",
    "entities",
    "caption",
    "caption_entities",
    "link_preview_options",
    "suggested_post_info",
    "reply_markup",
];

/// Fields of messages that Telegram itself writes when something happens in a chat.
const SERVICE: &[&str] = &[
    "new_chat_members",
    "new_chat_participant",
    "new_chat_member",
    "left_chat_member",
    "left_chat_participant",
    "new_chat_title",
    "new_chat_photo",
    "delete_chat_photo",
    "group_chat_created",
    "supergroup_chat_created",
    "channel_chat_created",
    "message_auto_delete_timer_changed",
    "migrate_to_chat_id",
    "migrate_from_chat_id",
    "pinned_message",
    "successful_payment",
    "refunded_payment",
    "users_shared",
    "user_shared",
    "chat_shared",
    "gift",
    "unique_gift",
    "connected_website",
    "write_access_allowed",
    "passport_data",
    "proximity_alert_triggered",
    "boost_added",
    "chat_background_set",
    "checklist_tasks_done",
    "checklist_tasks_added",
    "direct_message_price_changed",
    "forum_topic_created",
    "forum_topic_edited",
    "forum_topic_closed",
    "forum_topic_reopened",
    "general_forum_topic_hidden",
    "general_forum_topic_unhidden",
    "giveaway_created",
    "giveaway",
    "giveaway_winners",
    "giveaway_completed",
    "paid_message_price_changed",
    "video_chat_scheduled",
    "video_chat_started",
    "video_chat_ended",
    "video_chat_participants_invited",
    "voice_chat_started",
    "voice_chat_ended",
    "web_app_data",
];

/// The first field that Telegram's own messages have, if this is one.
pub(super) fn service(content: &Value) -> Option<&str> {
    fields(content).find(|name| SERVICE.contains(name))
}

/// The file of a message. A moving picture also carries a document, for old clients; it is not one.
pub(super) fn file(message: &Message, content: &Value, caption: &str) -> Option<Body> {
    if content.get("animation").is_some() {
        return None;
    }
    let named = message.document.as_ref().or(message.audio.as_ref()).or(message.video.as_ref());
    if let Some(file) = named {
        return Some(Body::File {
            handle: file.file_id.clone(),
            name: file.file_name.clone(),
            media_type: file.mime_type.clone(),
            size: file.file_size,
            caption: caption.to_owned(),
        });
    }
    let photo = message.photo.as_ref()?.iter().max_by_key(|photo| area(photo))?;
    Some(Body::File {
        handle: photo.file_id.clone(),
        name: None,
        // Telegram turns every photo into a JPEG.
        media_type: Some("image/jpeg".to_owned()),
        size: photo.file_size,
        caption: caption.to_owned(),
    })
}

/// The word for a content that we cannot read.
pub(super) fn unknown(content: &Value) -> &str {
    fields(content).find(|name| !ENVELOPE.contains(name) && *name != "text").unwrap_or("empty message")
}

fn area(photo: &Photo) -> (u64, u64) {
    let pixels = photo.width.unwrap_or(0).saturating_mul(photo.height.unwrap_or(0));
    (pixels, photo.file_size.unwrap_or(0))
}

fn fields(content: &Value) -> impl Iterator<Item = &str> {
    content.as_object().into_iter().flat_map(|fields| fields.keys().map(String::as_str))
}
