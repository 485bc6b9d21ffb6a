//! What comes in. Past-tense facts, one enum, no network's own shape.

use crate::action::ActionToken;
use crate::ids::{ActorRef, ConversationKind, ConversationRef, DedupKey, MessageRef};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// One thing that happened on a network, as it goes into the inbox.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct InboundEvent {
    /// The event's natural key; a second delivery with the same key is dropped.
    pub key: DedupKey,
    /// Where it happened.
    pub conversation: ConversationRef,
    /// Private or not.
    pub kind: ConversationKind,
    /// Who did it. Their data is touched, whatever room it happened in.
    pub actor: ActorRef,
    /// How the network shows them; data, never an identity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    /// When the network says it happened.
    pub at: DateTime<Utc>,
    /// The message that carries it, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<MessageRef>,
    /// Whether it is meant for us: always in a private chat; in a group only by mention, reply or command.
    pub addressed: bool,
    /// The network's hint of the person's language, as a BCP 47 tag. Never a time zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language_hint: Option<String>,
    /// What happened.
    pub body: Body,
}

/// What happened, of all the things that networks can tell.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Body {
    /// Words.
    Text {
        /// The text as typed, mentions of us removed.
        text: String,
        /// The words are somebody else's, passed on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        forwarded: bool,
        /// The text is as long as the network allows: its rest may follow as a message of its own.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        at_limit: bool,
        /// The message of ours that it answers, where the network says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reply_to: Option<MessageRef>,
    },
    /// A command of the network's own kind (`/help`, `!help`), name without its mark, lower-case.
    Command {
        /// The name.
        name: String,
        /// All that followed it, trimmed.
        args: String,
    },
    /// A button, a list entry or a typed choice that the adapter could resolve to its token.
    Action {
        /// The token that we gave out.
        token: ActionToken,
        /// The message that carried it, to be edited when it is answered.
        message: Option<MessageRef>,
        /// What the network needs to answer the tap itself.
        interaction: Option<String>,
    },
    /// A filled form.
    Form {
        /// The form's token.
        token: ActionToken,
        /// Field name and what was typed.
        fields: Vec<(String, String)>,
    },
    /// A vote in a poll of ours.
    PollAnswer {
        /// The network's id of the poll.
        poll: String,
        /// The chosen options by their place, from 0.
        options: Vec<u32>,
    },
    /// A reaction to a message.
    Reaction {
        /// Which message.
        message: MessageRef,
        /// The emoji now shown; empty when it was taken back.
        emoji: String,
    },
    /// A file, not yet fetched.
    File {
        /// The network's handle to fetch it with.
        handle: String,
        /// The name it came with.
        name: Option<String>,
        /// The media type it claims.
        media_type: Option<String>,
        /// Its size in bytes, if told.
        size: Option<u64>,
        /// Words that came with it.
        caption: String,
    },
    /// An earlier message now says something else.
    Edited {
        /// Which message.
        message: MessageRef,
        /// Its new text.
        text: String,
    },
    /// An earlier message is gone.
    Deleted {
        /// Which message.
        message: MessageRef,
    },
    /// Somebody (perhaps we) came, went, blocked or unblocked.
    Member {
        /// What changed.
        change: MemberChange,
    },
    /// Something that we had put on the calendar has come due. No network sends this.
    Due {
        /// What kind of thing.
        kind: String,
        /// Which occasion of its kind.
        slot: String,
        /// What it needs, as JSON.
        payload: String,
    },
    /// A kind of thing that we do not read (a sticker, a voice message, a shape newer than this program).
    Unsupported {
        /// The network's word for it, for counting and for a kind answer.
        what: String,
        /// Whether a person sent it and would expect an answer.
        expects_answer: bool,
    },
}

/// What a membership event says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MemberChange {
    /// The person can be written to again, or invited us in.
    Opened,
    /// The person blocked us or removed us: nothing can be sent.
    Closed,
    /// Somebody else came or went.
    Other,
}
