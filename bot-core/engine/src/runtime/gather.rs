//! Several updates that a person meant as one message: the pieces of a long paste, which networks
//! cut, and a forwarded message with its comment.

use crate::store::inbox::OpenEvent;
use bloom_chat::Body;

/// How far apart two pieces may have arrived, in milliseconds.
const APART_MS: i64 = 3_000;

/// How many events at the front of the queue make one message; at least 1 when there is any.
pub fn count(events: &[OpenEvent]) -> usize {
    let mut count = usize::from(!events.is_empty());
    while count < events.len() && belongs(&events[count - 1], &events[count]) {
        count += 1;
    }
    count
}

fn belongs(first: &OpenEvent, second: &OpenEvent) -> bool {
    let (Body::Text { forwarded: first_forwarded, at_limit, .. }, Body::Text { forwarded: second_forwarded, .. }) =
        (&first.event.body, &second.event.body)
    else {
        return false;
    };
    first.event.actor == second.event.actor
        && (second.received_at - first.received_at).abs() <= APART_MS
        && (*at_limit || *first_forwarded || *second_forwarded)
}

/// The text of several pieces: pieces of a cut text run on, others stand below each other.
pub fn join(events: &[OpenEvent]) -> String {
    let mut whole = String::new();
    let mut runs_on = false;
    for event in events {
        let Body::Text { text, at_limit, .. } = &event.event.body else { continue };
        if !whole.is_empty() && !runs_on {
            whole.push('\n');
        }
        whole.push_str(text);
        runs_on = *at_limit;
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use bloom_chat::{ActorRef, ConversationKind, ConversationRef, DedupKey, InboundEvent, NetworkId};

    fn text(at: i64, text: &str, forwarded: bool, at_limit: bool) -> OpenEvent {
        let network = NetworkId::new("n");
        OpenEvent {
            id: at.to_string(),
            received_at: at,
            event: InboundEvent {
                key: DedupKey(at.to_string()),
                conversation: ConversationRef {
                    network: network.clone(),
                    account: "a".into(),
                    chat: "c".into(),
                    thread: None,
                },
                kind: ConversationKind::Direct,
                actor: ActorRef { network, id: "p".into() },
                display_name: None,
                at: chrono::DateTime::from_timestamp_millis(at).expect("a valid instant"),
                message: None,
                addressed: true,
                language_hint: None,
                body: Body::Text { text: text.into(), forwarded, at_limit, reply_to: None },
            },
        }
    }

    #[test]
    fn the_pieces_of_a_paste_are_one_message_and_run_on() {
        let events = [text(0, "first ha", false, true), text(5, "lf", false, false), text(9, "next", false, false)];
        assert_eq!(count(&events), 2);
        assert_eq!(join(&events[..2]), "first half");
    }

    #[test]
    fn a_forward_and_its_comment_are_one_message_in_either_order() {
        let events = [text(0, "look", false, false), text(5, "their words", true, false)];
        assert_eq!(count(&events), 2);
        assert_eq!(join(&events), "look\ntheir words");
        let events = [text(0, "their words", true, false), text(5, "what is this?", false, false)];
        assert_eq!(count(&events), 2);
    }

    #[test]
    fn plain_messages_stay_apart_and_so_do_late_pieces() {
        assert_eq!(count(&[text(0, "one", false, false), text(5, "two", false, false)]), 1);
        assert_eq!(count(&[text(0, "one", false, true), text(5_000, "two", false, false)]), 1);
        assert_eq!(count(&[]), 0);
    }
}
