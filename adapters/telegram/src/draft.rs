//! Answers while they are being made: Telegram shows a draft, which the next message takes away.
//!
//! Drafts are a side show. None is sent twice, none is put in place of by edits, and a chat that
//! Telegram wants to be quiet in sees none until its time is over: a flood wait earned by a draft
//! would keep the answer itself waiting.

use crate::answer::ApiError;
use crate::methods::SendMessageDraft;
use crate::outcome::says;
use crate::send::{chat_id, thread_id};
use crate::transport::Telegram;
use bloom_chat::ids::ConversationRef;
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A draft that takes longer is stale when it arrives.
const LONGEST_REQUEST: Duration = Duration::from_secs(5);

/// The longest text of a draft, in UTF-16 units.
const LONGEST_TEXT: usize = 4096;

/// How long a chat sees no drafts after one was refused for another reason than too many.
const REST: Duration = Duration::from_secs(60);

/// Draft numbers are below this: not every client of Telegram counts further.
const NUMBERS: u64 = 1 << 31;

/// Where drafts are not to be sent just now.
#[derive(Debug, Default)]
pub(crate) struct Drafts {
    /// The server knows no drafts: it is older than they are.
    unknown: AtomicBool,
    /// Chats in which none are sent for a while.
    quiet: Arc<Mutex<HashSet<String>>>,
}

impl Drafts {
    /// Whether the server knows drafts, as far as we know.
    pub(crate) fn are_known(&self) -> bool {
        !self.unknown.load(Ordering::Relaxed)
    }

    fn may_go_to(&self, chat: &str) -> bool {
        self.are_known() && !chats(&self.quiet).contains(chat)
    }

    /// No drafts in this chat for so long.
    fn be_quiet(&self, chat: &str, wait: Duration) {
        if chats(&self.quiet).insert(chat.to_owned()) {
            let (quiet, chat) = (Arc::clone(&self.quiet), chat.to_owned());
            tokio::spawn(async move {
                tokio::time::sleep(wait).await;
                chats(&quiet).remove(&chat);
            });
        }
    }

    fn learn(&self, chat: &str, error: &ApiError) {
        match error {
            ApiError::Refused { retry_after: Some(wait), .. } => self.be_quiet(chat, *wait),
            _ if says(error, "method not found") => {
                tracing::warn!("this Bot API server knows no drafts: answers appear when they are whole");
                self.unknown.store(true, Ordering::Relaxed);
            }
            ApiError::Refused { .. } => self.be_quiet(chat, REST),
            ApiError::Unreached(_) | ApiError::Lost(_) => {}
        }
    }
}

fn chats(quiet: &Mutex<HashSet<String>>) -> MutexGuard<'_, HashSet<String>> {
    quiet.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Telegram {
    /// Shows a draft in a private chat, if it can be shown.
    pub(crate) async fn show_draft(&self, conversation: &ConversationRef, draft: u64, text: &str) {
        let private = conversation.chat.parse::<i64>().is_ok_and(|id| id > 0);
        // Without words Telegram shows some of its own.
        let fits = !text.trim().is_empty() && text.encode_utf16().count() <= LONGEST_TEXT;
        if !(private && fits && self.drafts().may_go_to(&conversation.chat)) {
            return;
        }
        let request = SendMessageDraft {
            chat_id: chat_id(conversation),
            message_thread_id: thread_id(conversation),
            draft_id: number(draft),
            text,
        };
        let shown = self.api().exchange(&request, LONGEST_REQUEST).await.and_then(|answer| answer.result());
        if let Err(error) = shown {
            tracing::debug!(%error, "a draft was not shown");
            self.drafts().learn(&conversation.chat, &error);
        }
    }
}

/// Telegram's number for a draft: never zero.
fn number(draft: u64) -> u64 {
    draft % (NUMBERS - 1) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(code: i64, description: &str, retry_after: Option<u64>) -> ApiError {
        let retry_after = retry_after.map(Duration::from_secs);
        ApiError::Refused { code, description: description.into(), retry_after, migrate_to: None }
    }

    async fn pass(seconds: u64) {
        tokio::time::sleep(Duration::from_secs(seconds)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_wait_is_kept_in_its_chat() {
        let drafts = Drafts::default();
        drafts.learn("5", &refused(429, "Too Many Requests: retry after 137", Some(137)));
        assert!(!drafts.may_go_to("5") && drafts.may_go_to("6") && drafts.are_known());
        pass(136).await;
        assert!(!drafts.may_go_to("5"));
        pass(2).await;
        assert!(drafts.may_go_to("5"));
    }

    #[tokio::test(start_paused = true)]
    async fn another_refusal_rests_and_a_lost_answer_does_not() {
        let drafts = Drafts::default();
        drafts.learn("5", &ApiError::Lost("timed out".into()));
        assert!(drafts.may_go_to("5"));
        drafts.learn("5", &refused(400, "Bad Request: TOPIC_CLOSED", None));
        assert!(!drafts.may_go_to("5"));
        pass(61).await;
        assert!(drafts.may_go_to("5"));
    }

    #[tokio::test]
    async fn a_server_without_drafts_is_asked_once() {
        let drafts = Drafts::default();
        // This one is about the token.
        drafts.learn("5", &refused(404, "Not Found", None));
        assert!(drafts.are_known());
        drafts.learn("6", &refused(404, "Not Found: method not found", None));
        assert!(!drafts.are_known() && !drafts.may_go_to("7"));
    }

    #[test]
    fn numbers_are_telegrams() {
        for (ours, telegrams) in [(0, 1), (1, 2), (NUMBERS - 2, NUMBERS - 1), (NUMBERS - 1, 1), (u64::MAX, 4)] {
            assert_eq!(number(ours), telegrams);
        }
    }
}
