//! One bot account as the engine reaches it.

use crate::NETWORK;
use crate::answer::ApiError;
use crate::api::Api;
use crate::backoff::Backoff;
use crate::capabilities;
use crate::config::{ConfigError, TelegramConfig};
use crate::decode::Me;
use crate::draft::Drafts;
use crate::ingest::IngestError;
use crate::methods::{ALLOWED_UPDATES, DeleteWebhook, GetFile, GetMe, SendChatAction, SetMyCommands, SetWebhook};
use crate::outcome::says;
use crate::send::{chat_id, thread_id};
use async_trait::async_trait;
use bloom_chat::capabilities::Capabilities;
use bloom_chat::ids::{ConversationKind, ConversationRef, NetworkId};
use bloom_chat::port::{CommandHelp, Delivery, FileError, Order, Transport};
use secrecy::ExposeSecret;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Of several regional texts for one language, the one that speaks for it: Telegram knows
/// languages by two letters only.
const SPEAKS_FOR: &[(&str, &str)] = &[("pt", "pt-BR")];

/// Telegram's limits on a bot's command list.
const MOST_COMMANDS: usize = 100;
const LONGEST_NAME: usize = 32;
const LONGEST_DESCRIPTION: usize = 256;

/// The transport of one bot account.
#[derive(Debug)]
pub struct Telegram {
    api: Api,
    network: NetworkId,
    account: String,
    poll_timeout: Duration,
    upload_max: u64,
    download_max: u64,
    drafts: Drafts,
}

impl Telegram {
    /// Makes the transport from checked settings. Nothing is sent yet.
    pub fn new(config: &TelegramConfig) -> Result<Self, ConfigError> {
        Ok(Self {
            api: Api::new(config)?,
            network: NetworkId::new(NETWORK),
            account: config.account()?.to_owned(),
            poll_timeout: config.poll_timeout,
            upload_max: config.upload_max,
            download_max: config.download_max,
            drafts: Drafts::default(),
        })
    }

    pub(crate) fn api(&self) -> &Api {
        &self.api
    }

    pub(crate) fn drafts(&self) -> &Drafts {
        &self.drafts
    }

    pub(crate) fn poll_timeout(&self) -> Duration {
        self.poll_timeout
    }

    /// Asks Telegram who we are.
    pub async fn me(&self) -> Result<Me, ApiError> {
        let me = self.api.call(&GetMe {}).await?;
        let told = me.get("id").and_then(Value::as_i64);
        // The token's own number names the account everywhere, so it is the one that counts.
        let id = self.account.parse().ok().or(told);
        let id = id.ok_or_else(|| ApiError::Lost("the answer to GetMe has no id".to_owned()))?;
        if told.is_some_and(|told| told != id) {
            tracing::warn!(id, told, "the server knows this bot under another id");
        }
        Ok(Me { id, username: me.get("username").and_then(Value::as_str).map(str::to_owned) })
    }

    /// Asks Telegram who we are until it answers. `None`: cancelled before that.
    pub async fn me_at_last(&self, cancel: &CancellationToken) -> Result<Option<Me>, IngestError> {
        let mut backoff = Backoff::default();
        loop {
            let asked = tokio::select! {
                biased;
                () = cancel.cancelled() => return Ok(None),
                asked = self.me() => asked,
            };
            let error = match asked {
                Ok(me) => return Ok(Some(me)),
                Err(error) if error.is_bad_token() => {
                    return Err(IngestError::BadToken(error.to_string()));
                }
                Err(error) => error,
            };
            let wait = wait_for(&error, &mut backoff);
            tracing::warn!(%error, ?wait, "Telegram does not tell who we are yet");
            tokio::select! {
                biased;
                () = cancel.cancelled() => return Ok(None),
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    /// Asks Telegram to post updates to `config`'s address from now on. Idempotent.
    pub async fn activate_webhook(&self, config: &crate::config::WebhookConfig) -> Result<(), ApiError> {
        let request = SetWebhook {
            url: &config.public_url,
            secret_token: config.secret.expose_secret(),
            allowed_updates: ALLOWED_UPDATES,
            drop_pending_updates: false,
        };
        self.api.call(&request).await.map(|_| ())
    }

    /// Asks Telegram to post updates no more, so that they can be polled; none is dropped. Idempotent.
    pub async fn deactivate_webhook(&self) -> Result<(), ApiError> {
        self.api.call(&DeleteWebhook { drop_pending_updates: false }).await.map(|_| ())
    }
}

#[async_trait]
impl Transport for Telegram {
    fn network(&self) -> &NetworkId {
        &self.network
    }

    fn account(&self) -> &str {
        &self.account
    }

    fn capabilities(&self, _conversation: &ConversationRef, kind: ConversationKind) -> Capabilities {
        capabilities::of(kind, self.drafts.are_known(), self.upload_max, self.download_max)
    }

    async fn deliver(&self, order: Order) -> Delivery {
        self.carry_out(&order).await
    }

    async fn typing(&self, conversation: &ConversationRef) {
        let request = SendChatAction {
            chat_id: chat_id(conversation),
            message_thread_id: thread_id(conversation),
            action: "typing",
        };
        if let Err(error) = self.api.call(&request).await {
            tracing::debug!(%error, "a typing sign was not shown");
        }
    }

    async fn preview(&self, conversation: &ConversationRef, draft: u64, text: &str) {
        self.show_draft(conversation, draft, text).await;
    }

    // A draft has no end of its own: the next message takes it away, or half a minute does.

    async fn register(&self, commands: &[CommandHelp]) -> Result<(), String> {
        for (language, commands) in command_lists(commands) {
            let request = SetMyCommands { commands: &commands, language_code: language.as_deref() };
            self.api.call(&request).await.map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    async fn fetch(&self, handle: &str, max: u64) -> Result<Vec<u8>, FileError> {
        let max = max.min(self.download_max);
        let file = self.api.call(&GetFile { file_id: handle }).await.map_err(|error| file_error(&error, max))?;
        if let Some(size) = file.get("file_size").and_then(Value::as_u64).filter(|size| *size > max) {
            return Err(FileError::TooLarge { size, max });
        }
        let path = file.get("file_path").and_then(Value::as_str).filter(|path| !path.is_empty());
        let path = path.ok_or(FileError::Gone)?;
        match self.api.download(path, max).await {
            Ok(Some(bytes)) => Ok(bytes),
            Ok(None) => Err(larger_than(max)),
            Err(error) => Err(file_error(&error, max)),
        }
    }
}

/// How long to wait after a failed request that is asked again.
pub(crate) fn wait_for(error: &ApiError, backoff: &mut Backoff) -> Duration {
    match error {
        ApiError::Refused { retry_after: Some(wait), .. } => *wait,
        _ => backoff.next(rand::random()),
    }
}

/// The command list for everybody else, then one for each language told.
fn command_lists(commands: &[CommandHelp]) -> Vec<(Option<String>, Vec<Value>)> {
    let mut everybody = Vec::new();
    let mut languages: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for command in commands {
        let Some((_, first)) = command.descriptions.first() else {
            continue;
        };
        everybody.extend(entry(&command.name, first));
        let mut texts: BTreeMap<String, &str> = BTreeMap::new();
        for (tag, text) in &command.descriptions {
            let language = tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
            let speaks = SPEAKS_FOR.iter().any(|(short, full)| *short == language && full.eq_ignore_ascii_case(tag));
            if language.len() == 2 && (speaks || !texts.contains_key(&language)) {
                texts.insert(language, text);
            }
        }
        for (language, text) in texts {
            languages.entry(language).or_default().extend(entry(&command.name, text));
        }
    }
    let lists = std::iter::once((None, everybody));
    lists
        .chain(languages.into_iter().map(|(language, list)| (Some(language), list)))
        .map(|(language, mut list)| {
            if list.len() > MOST_COMMANDS {
                tracing::warn!(count = list.len(), "Telegram lists the first {MOST_COMMANDS} commands only");
                list.truncate(MOST_COMMANDS);
            }
            (language, list)
        })
        .collect()
}

/// One entry of a list; one that Telegram would refuse, and the whole list with it, is left out.
fn entry(name: &str, description: &str) -> Option<Value> {
    let named = (1..=LONGEST_NAME).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    let described = (1..=LONGEST_DESCRIPTION).contains(&description.trim().encode_utf16().count());
    if !(named && described) {
        tracing::warn!(name, "a command cannot be in Telegram's list");
        return None;
    }
    Some(json!({ "command": name, "description": description.trim() }))
}

fn file_error(error: &ApiError, max: u64) -> FileError {
    if says(error, "too big") || says(error, "too large") {
        return larger_than(max);
    }
    // Telegram has one refusal for a handle that is wrong, was revoked, or names an expired file.
    let gone = matches!(error, ApiError::Refused { code: 400 | 404 | 410, .. }) && !error.is_bad_token();
    if gone { FileError::Gone } else { FileError::Network(error.to_string()) }
}

/// The size was not told; that it is over the limit is all that is known.
fn larger_than(max: u64) -> FileError {
    FileError::TooLarge { size: max.saturating_add(1), max }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_for_everybody_and_one_for_each_language() {
        let text = |tag: &str, text: &str| (tag.to_owned(), text.to_owned());
        let commands = [
            CommandHelp {
                name: "help".into(),
                descriptions: vec![text("en", "Help"), text("pt-PT", "Ajuda (PT)"), text("pt-BR", "Ajuda (BR)")],
            },
            CommandHelp { name: "Not valid".into(), descriptions: vec![text("en", "x")] },
            CommandHelp { name: "mute".into(), descriptions: vec![text("en", "Mute"), text("pt-PT", "Calar")] },
            CommandHelp { name: "empty".into(), descriptions: vec![] },
        ];
        let entry = |name: &str, text: &str| json!({ "command": name, "description": text });
        assert_eq!(
            command_lists(&commands),
            [
                (None, vec![entry("help", "Help"), entry("mute", "Mute")]),
                (Some("en".to_owned()), vec![entry("help", "Help"), entry("mute", "Mute")]),
                (Some("pt".to_owned()), vec![entry("help", "Ajuda (BR)"), entry("mute", "Calar")]),
            ]
        );
    }
}
