//! What the courier knows of the outbox without looking: rows handed over by the turns that made
//! them, and the first row of each conversation that a look has found.
//!
//! A conversation that a look has found is *partial*: the database may hold more rows of it than
//! are known here. Rows handed over for it are left to the next look, so that none overtakes.

use crate::store::outbox::Head;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The known part of the outbox.
#[derive(Debug, Default)]
pub(super) struct Queue {
    rows: HashMap<String, BTreeMap<i64, Head>>,
    /// When each conversation can be tried next.
    times: BTreeSet<(i64, String)>,
    time_of: HashMap<String, i64>,
    partial: HashSet<String>,
    busy: HashSet<String>,
    /// A look has shown every conversation that waits.
    complete: bool,
}

impl Queue {
    /// Takes rows that a turn has just committed.
    pub(super) fn hand_over(&mut self, rows: impl IntoIterator<Item = Head>) {
        for row in rows {
            if self.complete && !self.partial.contains(&row.conversation) {
                self.put(row);
            }
        }
    }

    /// Takes what a look has found; `all` when it found every conversation that waits.
    pub(super) fn found(&mut self, heads: Vec<Head>, all: bool) {
        if all {
            let waiting: HashSet<&str> = heads.iter().map(|head| head.conversation.as_str()).collect();
            self.partial.retain(|conversation| waiting.contains(conversation.as_str()));
        }
        self.complete |= all;
        for head in heads {
            if self.busy.contains(&head.conversation) {
                continue;
            }
            let known = self.rows.get(&head.conversation).is_some_and(|rows| rows.contains_key(&head.seq));
            if !known {
                // What is known of it otherwise would come before rows that are not known.
                self.rows.remove(&head.conversation);
                self.partial.insert(head.conversation.clone());
                self.put(head);
            }
        }
    }

    /// The next row that can go at `now`; its conversation is busy until [`Self::done`].
    pub(super) fn next(&mut self, now: i64) -> Option<Head> {
        let (at, conversation) = self.times.first()?.clone();
        if at > now {
            return None;
        }
        self.untime(&conversation);
        let head = self.rows.get(&conversation)?.values().next()?.clone();
        self.busy.insert(conversation);
        Some(head)
    }

    /// The row could not go yet: its conversation is tried again at `at`.
    pub(super) fn later(&mut self, head: &Head, at: i64) {
        self.busy.remove(&head.conversation);
        self.time(&head.conversation, at);
    }

    /// The row went out, or is given up. True when the database may hold more of its conversation.
    pub(super) fn done(&mut self, head: &Head) -> bool {
        self.busy.remove(&head.conversation);
        if let Some(rows) = self.rows.get_mut(&head.conversation) {
            rows.remove(&head.seq);
            match rows.values().next().map(|next| next.not_before) {
                Some(at) => self.time(&head.conversation, at),
                None => drop(self.rows.remove(&head.conversation)),
            }
        }
        self.partial.contains(&head.conversation)
    }

    /// The row goes out again later, as it now stands.
    pub(super) fn again(&mut self, head: Head) {
        self.busy.remove(&head.conversation);
        self.put(head);
    }

    /// Everything known of a conversation is void: it is closed, moved, or not written down.
    pub(super) fn forget(&mut self, conversation: &str) {
        self.busy.remove(conversation);
        self.rows.remove(conversation);
        self.untime(conversation);
        self.partial.insert(conversation.to_owned());
    }

    /// When the next row can go.
    pub(super) fn next_time(&self) -> Option<i64> {
        self.times.first().map(|(at, _)| *at)
    }

    fn put(&mut self, row: Head) {
        let conversation = row.conversation.clone();
        let rows = self.rows.entry(conversation.clone()).or_default();
        rows.insert(row.seq, row);
        if let Some(at) = rows.values().next().map(|first| first.not_before)
            && !self.busy.contains(&conversation)
        {
            self.time(&conversation, at);
        }
    }

    fn time(&mut self, conversation: &str, at: i64) {
        self.untime(conversation);
        self.times.insert((at, conversation.to_owned()));
        self.time_of.insert(conversation.to_owned(), at);
    }

    fn untime(&mut self, conversation: &str) {
        if let Some(at) = self.time_of.remove(conversation) {
            self.times.remove(&(at, conversation.to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bloom_chat::port::Operation;
    use bloom_chat::{ConversationKind, ConversationRef, NetworkId};

    fn row(conversation: &str, seq: i64) -> Head {
        Head {
            id: format!("{conversation}{seq}"),
            conversation: conversation.into(),
            place: ConversationRef {
                network: NetworkId::new("n"),
                account: "a".into(),
                chat: conversation.into(),
                thread: None,
            },
            kind: ConversationKind::Direct,
            seq,
            not_before: 0,
            operation: Operation::Answer { interaction: String::new(), note: None },
            choices: None,
            attempts: 0,
            ambiguous: 0,
            parts: 0,
            purge: false,
        }
    }

    #[test]
    fn rows_of_a_conversation_go_one_after_the_other() {
        let mut queue = Queue::default();
        queue.found(Vec::new(), true);
        queue.hand_over([row("a", 1), row("a", 2), row("b", 1)]);
        let first = queue.next(0).expect("a row");
        let second = queue.next(0).expect("another conversation's row");
        assert_ne!(first.conversation, second.conversation);
        assert!(queue.next(0).is_none(), "both are busy");
        assert!(!queue.done(&first));
        assert_eq!(queue.next(0).map(|head| head.seq), (first.conversation == "a").then_some(2));
    }

    #[test]
    fn a_row_that_was_handed_over_never_overtakes_one_that_is_only_stored() {
        let mut queue = Queue::default();
        // The database holds 5, 6 and 7; a look shows only the first.
        queue.found(vec![row("a", 5)], true);
        queue.hand_over([row("a", 8)]);
        let head = queue.next(0).expect("the first");
        assert_eq!(head.seq, 5);
        assert!(queue.done(&head), "it has to look again");
        assert!(queue.next(0).is_none());
        queue.found(vec![row("a", 6)], true);
        assert_eq!(queue.next(0).map(|head| head.seq), Some(6));
    }

    #[test]
    fn nothing_is_taken_on_trust_before_a_look_has_shown_all() {
        let mut queue = Queue::default();
        queue.hand_over([row("a", 3)]);
        assert!(queue.next(0).is_none());
        queue.found(vec![row("a", 1)], false);
        assert_eq!(queue.next(0).map(|head| head.seq), Some(1));
    }

    #[test]
    fn a_row_that_waits_lets_the_others_pass() {
        let mut queue = Queue::default();
        queue.found(Vec::new(), true);
        queue.hand_over([row("a", 1), row("b", 1)]);
        let head = queue.next(0).expect("a row");
        queue.later(&head, 100);
        let other = queue.next(0).expect("the other");
        assert_ne!(head.conversation, other.conversation);
        assert!(queue.next(99).is_none());
        assert_eq!(queue.next(100).map(|again| again.id), Some(head.id));
    }
}
