//! What a person sends, spelled out.

use axum::body::Bytes;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};

/// A message of a person. Text alone is `"text".into()`; the rest has builders.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Say {
    /// Text, or caption when there is `media`.
    pub text: String,
    /// Entities; none lets commands, mentions, hashtags and links be found as a client does.
    pub entities: Option<Vec<Value>>,
    /// The message that this one replies to.
    pub reply_to: Option<i64>,
    /// Forum topic.
    pub thread: Option<i64>,
    /// The Bot API's MessageOrigin of a forwarded message.
    pub forward_origin: Option<Value>,
    /// The chat in whose name the message is written: the group itself for an anonymous
    /// administrator, a channel for a channel's post.
    pub sender_chat: Option<Value>,
    /// A file, a place, a contact, ...
    pub media: Option<Media>,
    /// `date` in seconds since 1970, when it is not now.
    pub date: Option<i64>,
    /// Any other fields of the Bot API's Message.
    pub extra: Map<String, Value>,
    /// Written to the chat without telling the bot.
    pub unseen: bool,
}

impl Say {
    /// As a reply to the message `id`.
    #[must_use]
    pub fn replying_to(mut self, id: i64) -> Self {
        self.reply_to = Some(id);
        self
    }

    /// In the topic `id`.
    #[must_use]
    pub fn in_thread(mut self, id: i64) -> Self {
        self.thread = Some(id);
        self
    }

    /// With these entities instead of those found in the text.
    #[must_use]
    pub fn with_entities(mut self, entities: Vec<Value>) -> Self {
        self.entities = Some(entities);
        self
    }

    /// Forwarded from `origin`, a MessageOrigin of the Bot API.
    #[must_use]
    pub fn forwarded_from(mut self, origin: Value) -> Self {
        self.forward_origin = Some(origin);
        self
    }

    /// In the name of a chat.
    #[must_use]
    pub fn as_chat(mut self, chat: Value) -> Self {
        self.sender_chat = Some(chat);
        self
    }

    /// With this text or caption.
    #[must_use]
    pub fn with_text(mut self, text: impl Into<String>) -> Self {
        self.text = text.into();
        self
    }

    /// Without an update to the bot.
    #[must_use]
    pub fn unseen(mut self) -> Self {
        self.unseen = true;
        self
    }
}

impl From<&str> for Say {
    fn from(text: &str) -> Self {
        Self::default().with_text(text)
    }
}

impl From<String> for Say {
    fn from(text: String) -> Self {
        Self::default().with_text(text)
    }
}

impl From<&String> for Say {
    fn from(text: &String) -> Self {
        Self::default().with_text(text.as_str())
    }
}

impl From<Media> for Say {
    fn from(media: Media) -> Self {
        Self { media: Some(media), ..Self::default() }
    }
}

/// Content of a message other than text.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Media {
    /// The field of the Bot API's Message: `document`, `photo`, `voice`, `sticker`, `location`, ...
    pub kind: String,
    /// File name.
    pub name: String,
    /// MIME type that the sender's client claims.
    pub mime: String,
    /// Content of the file; none for things that are no files. Base64 in JSON.
    #[serde(deserialize_with = "from_base64")]
    pub bytes: Option<Bytes>,
    /// Size told to the bot instead of the true one, in bytes.
    pub size: Option<u64>,
    /// Fields set in the content's object, over those made up.
    pub fields: Map<String, Value>,
}

fn from_base64<'de, D: Deserializer<'de>>(source: D) -> Result<Option<Bytes>, D::Error> {
    let text: Option<String> = Option::deserialize(source)?;
    text.map(|text| STANDARD.decode(text).map(Bytes::from)).transpose().map_err(serde::de::Error::custom)
}

impl Media {
    /// A file of any kind, by the name of its field.
    pub fn file(kind: &str, name: &str, mime: &str, bytes: impl Into<Bytes>) -> Self {
        Self {
            kind: kind.to_owned(),
            name: name.to_owned(),
            mime: mime.to_owned(),
            bytes: Some(bytes.into()),
            ..Self::default()
        }
    }

    /// A document.
    pub fn document(name: &str, mime: &str, bytes: impl Into<Bytes>) -> Self {
        Self::file("document", name, mime, bytes)
    }

    /// A photo.
    pub fn photo(bytes: impl Into<Bytes>) -> Self {
        Self::file("photo", "photo.jpg", "image/jpeg", bytes)
    }

    /// A voice message of `seconds`.
    pub fn voice(seconds: u32, bytes: impl Into<Bytes>) -> Self {
        Self::file("voice", "voice.ogg", "audio/ogg", bytes).with_field("duration", seconds.into())
    }

    /// A sticker that stands for `emoji`.
    pub fn sticker(emoji: &str) -> Self {
        Self::file("sticker", "sticker.webp", "image/webp", &b"RIFF"[..]).with_field("emoji", emoji.into())
    }

    /// A thing that is no file, with its fields: `location`, `contact`, `dice`, `venue`, ...
    pub fn thing(kind: &str, fields: Value) -> Self {
        let fields = match fields {
            Value::Object(fields) => fields,
            _ => Map::new(),
        };
        Self { kind: kind.to_owned(), fields, ..Self::default() }
    }

    /// A place.
    pub fn location(latitude: f64, longitude: f64) -> Self {
        Self::thing("location", json!({"latitude": latitude, "longitude": longitude}))
    }

    /// A contact.
    pub fn contact(phone_number: &str, first_name: &str) -> Self {
        let fields = json!({"phone_number": phone_number, "first_name": first_name});
        Self::thing("contact", fields)
    }

    /// Sets a field of the content's object.
    #[must_use]
    pub fn with_field(mut self, name: &str, value: Value) -> Self {
        self.fields.insert(name.to_owned(), value);
        self
    }

    /// Tells the bot a size in bytes that the file does not have, to try size limits cheaply.
    #[must_use]
    pub fn with_size(mut self, size: u64) -> Self {
        self.size = Some(size);
        self
    }
}
