//! Reading Telegram's refusals: what a delivery came to, and which refusals are none.

use crate::answer::ApiError;
use bloom_chat::port::Delivery;

/// Whether doing a request again could be seen twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Repeat {
    /// It would: a message has no idempotency key on Telegram.
    Seen,
    /// It would not: an edit to the same content, an answer to a tap.
    Unseen,
}

/// Phrases of refusals after which a place cannot be written to any more.
const GONE: &[&str] = &[
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "chat was deactivated",
    "group is deactivated",
    "chat was deleted",
    "user is deactivated",
    "bot was kicked",
    "bot was blocked",
    "message thread not found",
    "topic_deleted",
    "topic_closed",
];

/// What a failed request makes of a delivery of which `parts` parts are there.
pub(crate) fn delivery(error: ApiError, parts: usize, repeat: Repeat) -> Delivery {
    if error.is_bad_token() {
        tracing::error!(%error, "Telegram refuses the token: get a new one from @BotFather and restart");
        return Delivery::Failed { parts, why: error.to_string() };
    }
    let gone = GONE.iter().any(|phrase| says(&error, phrase));
    match error {
        ApiError::Unreached(why) => Delivery::Failed { parts, why },
        ApiError::Lost(why) => match repeat {
            Repeat::Seen => Delivery::Ambiguous { parts, why },
            Repeat::Unseen => Delivery::Failed { parts, why },
        },
        ApiError::Refused { migrate_to: Some(chat), .. } => Delivery::Moved { chat },
        ApiError::Refused { retry_after: Some(wait), .. } => Delivery::RetryAfter { wait, parts, global: false },
        ApiError::Refused { code: 403, description, .. } => Delivery::Gone { why: description },
        ApiError::Refused { description, .. } if gone => Delivery::Gone { why: description },
        ApiError::Refused { code, description, .. } if code >= 500 || code == 409 => {
            Delivery::Failed { parts, why: description }
        }
        ApiError::Refused { description, .. } => Delivery::Rejected { why: description },
    }
}

/// The message already says what it was to say.
pub(crate) fn is_not_modified(error: &ApiError) -> bool {
    says(error, "message is not modified")
}

/// The message to be edited is gone, or was never one that may be edited.
pub(crate) fn is_target_gone(error: &ApiError) -> bool {
    [
        "message to edit not found",
        "message can't be edited",
        "message_id_invalid",
        "message identifier is not specified",
    ]
    .iter()
    .any(|phrase| says(error, phrase))
}

/// The marks of a text are refused, not its words.
pub(crate) fn is_about_entities(error: &ApiError) -> bool {
    is_bad_request(error) && says(error, "entit") && !says(error, "too large")
}

/// The message to be edited is of another kind: a picture has a caption, a text has none.
pub(crate) fn is_other_kind(error: &ApiError) -> bool {
    says(error, "there is no text in the message") || says(error, "there is no caption in the message")
}

/// What the message was to say is refused, and not that it is changed, nor by whom.
pub(crate) fn is_about_content(error: &ApiError) -> bool {
    is_bad_request(error)
        && (is_about_entities(error)
            || ["too long", "too_long", "is empty", "must be non-empty", "too large"]
                .iter()
                .any(|phrase| says(error, phrase)))
}

/// The tap was answered, or its client waits no more.
pub(crate) fn is_tap_over(error: &ApiError) -> bool {
    ["query is too old", "query id is invalid", "query_id_invalid"].iter().any(|phrase| says(error, phrase))
}

/// The file is fine, but not as a picture.
pub(crate) fn is_no_picture(error: &ApiError) -> bool {
    is_bad_request(error) && (says(error, "photo") || says(error, "image"))
}

fn is_bad_request(error: &ApiError) -> bool {
    matches!(error, ApiError::Refused { code: 400, .. })
}

/// Whether Telegram's words hold `phrase` (given in lower case).
pub(crate) fn says(error: &ApiError, phrase: &str) -> bool {
    matches!(error, ApiError::Refused { description, .. } if description.to_lowercase().contains(phrase))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn refused(code: i64, description: &str) -> ApiError {
        ApiError::Refused { code, description: description.into(), retry_after: None, migrate_to: None }
    }

    #[test]
    fn refusals_are_told_apart() {
        let of = |error: ApiError| delivery(error, 2, Repeat::Seen);
        for (code, words) in [
            (403, "Forbidden: bot was blocked by the user"),
            (403, "Forbidden: user is deactivated"),
            (403, "Forbidden: bot was kicked from the supergroup chat"),
            (403, "Forbidden: bot can't initiate conversation with a user"),
            (403, "Forbidden: some words of next year"),
            (400, "Bad Request: chat not found"),
            (400, "Bad Request: group chat was deactivated"),
            (400, "Bad Request: message thread not found"),
        ] {
            assert!(matches!(of(refused(code, words)), Delivery::Gone { .. }), "{words}");
        }
        for (code, words) in [
            (400, "Bad Request: message is too long"),
            (400, "Bad Request: BUTTON_DATA_INVALID"),
            (400, "Bad Request: not enough rights to send text messages to the chat"),
            (413, "Request Entity Too Large"),
        ] {
            assert!(matches!(of(refused(code, words)), Delivery::Rejected { .. }), "{words}");
        }
        for (code, words) in
            [(500, "Internal Server Error"), (502, "Bad Gateway"), (401, "Unauthorized"), (404, "Not Found")]
        {
            assert!(matches!(of(refused(code, words)), Delivery::Failed { parts: 2, .. }), "{words}");
        }
        assert_eq!(
            of(ApiError::Refused {
                code: 400,
                description: "Bad Request: group chat was upgraded to a supergroup chat".into(),
                retry_after: None,
                migrate_to: Some("-1007".into()),
            }),
            Delivery::Moved { chat: "-1007".into() }
        );
        assert_eq!(
            of(ApiError::Refused {
                code: 429,
                description: "Too Many Requests: retry after 3".into(),
                retry_after: Some(Duration::from_secs(3)),
                migrate_to: None,
            }),
            Delivery::RetryAfter { wait: Duration::from_secs(3), parts: 2, global: false }
        );
    }

    #[test]
    fn a_lost_answer_is_ambiguous_only_where_a_repetition_shows() {
        let lost = || ApiError::Lost("timed out".into());
        assert!(matches!(delivery(lost(), 1, Repeat::Seen), Delivery::Ambiguous { parts: 1, .. }));
        assert!(matches!(delivery(lost(), 1, Repeat::Unseen), Delivery::Failed { parts: 1, .. }));
        let unreached = ApiError::Unreached("connection refused".into());
        assert!(matches!(delivery(unreached, 1, Repeat::Seen), Delivery::Failed { parts: 1, .. }));
    }

    #[test]
    fn harmless_refusals_are_known_whatever_their_case() {
        assert!(is_not_modified(&refused(
            400,
            "Bad Request: message is not modified: specified new message content ..."
        )));
        assert!(is_target_gone(&refused(400, "Bad Request: MESSAGE_ID_INVALID")));
        assert!(is_about_entities(&refused(400, "Bad Request: can't parse entities: unsupported start tag")));
        assert!(is_about_entities(&refused(400, "Bad Request: ENTITY_TEXTURL_INVALID")));
        assert!(!is_about_entities(&refused(413, "Request Entity Too Large")));
        for words in ["MESSAGE_TOO_LONG", "message caption is too long", "message text is empty"] {
            assert!(is_about_content(&refused(400, &format!("Bad Request: {words}"))), "{words}");
        }
        assert!(!is_about_content(&refused(400, "Bad Request: chat not found")));
        assert!(is_tap_over(&refused(
            400,
            "Bad Request: query is too old and response timeout expired or query id is invalid"
        )));
        assert!(is_no_picture(&refused(400, "Bad Request: PHOTO_INVALID_DIMENSIONS")));
    }
}
