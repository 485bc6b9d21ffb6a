//! What the courier knows of the outbox without looking: rows handed over by the turns that made
//! them, and the first row of each conversation that a look has found.
//!
//! A conversation that a look has found is *partial*: the database may hold more rows of it than
//! are known here. Rows handed over for it are left to the next look, so that none overtakes.
//!
//! Conversations wait in *lanes*, one for each network account and class: answers to taps, answers,
//! and what nobody asked for. A conversation is in the lane of the most urgent row that is known of
//! it, since its rows go out in order. A lane whose account has to wait is held as a whole: nobody
//! asks ten thousand times for a budget that is spent.

use crate::store::outbox::{Head, Urgency};
use bloom_chat::port::Operation;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Conversations that are kept in mind at most. Beyond that, what nobody asked for is left in the
/// outbox until a look finds it.
const MOST: usize = 4_096;

/// What goes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    /// A client waits for the answer to a tap, which costs no budget.
    Tap,
    /// Somebody waits for an answer.
    Answer,
    /// Nobody waits.
    Unasked,
}

/// A class on one network account.
type Key = (Class, String);

/// Conversations that wait for the same thing.
#[derive(Debug, Default)]
struct Lane {
    /// When each conversation can be tried next.
    times: BTreeSet<(i64, String)>,
    /// From when until when the account has to wait.
    held: Option<(i64, i64)>,
}

impl Lane {
    /// A clock that jumped back before the hold began must not make it longer.
    fn is_held(&self, now: i64) -> bool {
        self.held.is_some_and(|(since, until)| since <= now && now < until)
    }

    fn next_time(&self) -> Option<i64> {
        let (at, _) = self.times.first()?;
        Some(self.held.map_or(*at, |(_, until)| until.max(*at)))
    }
}

/// What became of rows that were handed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    /// All of them are known now.
    All,
    /// Some have to be looked for; the most urgent of them is so urgent.
    Not(Urgency),
}

/// The known part of the outbox.
#[derive(Debug, Default)]
pub(super) struct Queue {
    rows: HashMap<String, BTreeMap<i64, Head>>,
    lanes: BTreeMap<Key, Lane>,
    /// In which lane each conversation waits, and until when.
    place_of: HashMap<String, (Key, i64)>,
    partial: HashSet<String>,
    busy: HashSet<String>,
    /// A look has shown every conversation that waits.
    complete: bool,
    settled: Settled,
}

/// How far each conversation has come lately. A look may find a row between its commit and its handing over; by the
/// time it is handed over, it may have gone out and must not go again.
#[derive(Debug, Default)]
struct Settled {
    lately: HashMap<String, i64>,
    before: HashMap<String, i64>,
}

impl Settled {
    fn note(&mut self, conversation: &str, seq: i64) {
        if self.lately.len() >= MOST && !self.lately.contains_key(conversation) {
            self.before = std::mem::take(&mut self.lately);
        }
        let last = self.lately.entry(conversation.to_owned()).or_insert(seq);
        *last = seq.max(*last);
    }

    fn has(&self, row: &Head) -> bool {
        let last = self.lately.get(&row.conversation).or_else(|| self.before.get(&row.conversation));
        last.is_some_and(|last| row.seq <= *last)
    }
}

impl Queue {
    /// Takes rows that a turn has just committed.
    pub(super) fn hand_over(&mut self, rows: impl IntoIterator<Item = Head>) -> Taken {
        let mut refused: Option<Urgency> = None;
        for row in rows {
            let is_known = self.rows.get(&row.conversation).is_some_and(|rows| rows.contains_key(&row.seq));
            if is_known || self.settled.has(&row) {
                continue;
            }
            let is_full = self.rows.len() >= MOST
                && row.urgency == Urgency::Unasked
                && !self.rows.contains_key(&row.conversation);
            if is_full {
                self.complete = false;
            }
            if self.complete && !self.partial.contains(&row.conversation) {
                self.put(row);
                continue;
            }
            refused = Some(refused.map_or(row.urgency, |before| before.min(row.urgency)));
            // What comes after this row must not overtake it.
            if self.rows.contains_key(&row.conversation) {
                self.partial.insert(row.conversation);
            }
        }
        refused.map_or(Taken::All, Taken::Not)
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
            let known = self.rows.get_mut(&head.conversation).and_then(|rows| rows.get_mut(&head.seq));
            match known {
                // Something more urgent waits behind it by now.
                Some(known) if head.urgency < known.urgency => {
                    known.urgency = head.urgency;
                    if let Some((_, at)) = self.place_of.get(&head.conversation).cloned() {
                        self.time(&head.conversation, at);
                    }
                }
                Some(_) => {}
                None => {
                    // What is known of it otherwise would come before rows that are not known.
                    self.rows.remove(&head.conversation);
                    self.partial.insert(head.conversation.clone());
                    self.put(head);
                }
            }
        }
    }

    /// The next row that can go at `now`, the most urgent first; its conversation is busy until
    /// [`Self::done`]. What nobody asked for is left out unless `unasked`.
    pub(super) fn next(&mut self, now: i64, unasked: bool) -> Option<Head> {
        let (class, conversation) =
            self.open_lanes(unasked).filter(|(_, lane)| !lane.is_held(now)).find_map(|((class, _), lane)| {
                let (at, conversation) = lane.times.first()?;
                (*at <= now).then(|| (*class, conversation.clone()))
            })?;
        self.untime(&conversation);
        let mut head = self.rows.get(&conversation)?.values().next()?.clone();
        head.urgency = if class == Class::Unasked { Urgency::Unasked } else { Urgency::Answer };
        self.busy.insert(conversation);
        Some(head)
    }

    /// The row could not go yet: its conversation is tried again at `at`.
    pub(super) fn later(&mut self, head: &Head, at: i64) {
        self.busy.remove(&head.conversation);
        self.time(&head.conversation, at);
    }

    /// The row could not go yet, and nothing of its lane can before `until`.
    pub(super) fn hold(&mut self, head: &Head, now: i64, until: i64) {
        self.later(head, head.not_before.min(now));
        if let Some((key, _)) = self.place_of.get(&head.conversation)
            && let Some(lane) = self.lanes.get_mut(key)
        {
            lane.held = Some((now, until));
        }
    }

    /// The row went out, or is given up. True when the database may hold more of its conversation.
    pub(super) fn done(&mut self, head: &Head) -> bool {
        self.busy.remove(&head.conversation);
        self.settled.note(&head.conversation, head.seq);
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

    /// When the next row can go; what nobody asked for is left out unless `unasked`.
    pub(super) fn next_time(&self, unasked: bool) -> Option<i64> {
        self.open_lanes(unasked).filter_map(|(_, lane)| lane.next_time()).min()
    }

    fn open_lanes(&self, unasked: bool) -> impl Iterator<Item = (&Key, &Lane)> {
        self.lanes.iter().filter(move |((class, _), _)| unasked || *class != Class::Unasked)
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
        let Some(key) = self.rows.get(conversation).and_then(lane_of) else { return };
        self.lanes.entry(key.clone()).or_default().times.insert((at, conversation.to_owned()));
        self.place_of.insert(conversation.to_owned(), (key, at));
    }

    fn untime(&mut self, conversation: &str) {
        if let Some((key, at)) = self.place_of.remove(conversation)
            && let Some(lane) = self.lanes.get_mut(&key)
        {
            lane.times.remove(&(at, conversation.to_owned()));
        }
    }
}

/// The lane of a conversation with these rows.
fn lane_of(rows: &BTreeMap<i64, Head>) -> Option<Key> {
    let first = rows.values().next()?;
    let class = if matches!(first.operation, Operation::Answer { .. }) {
        Class::Tap
    } else if rows.values().any(|row| row.urgency == Urgency::Answer) {
        Class::Answer
    } else {
        Class::Unasked
    };
    Some((class, format!("{}/{}", first.place.network, first.place.account)))
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
            urgency: Urgency::Answer,
            unasked_at: None,
        }
    }

    #[test]
    fn rows_of_a_conversation_go_one_after_the_other() {
        let mut queue = Queue::default();
        queue.found(Vec::new(), true);
        queue.hand_over([row("a", 1), row("a", 2), row("b", 1)]);
        let first = queue.next(0, true).expect("a row");
        let second = queue.next(0, true).expect("another conversation's row");
        assert_ne!(first.conversation, second.conversation);
        assert!(queue.next(0, true).is_none(), "both are busy");
        assert!(!queue.done(&first));
        assert_eq!(queue.next(0, true).map(|head| head.seq), (first.conversation == "a").then_some(2));
    }

    #[test]
    fn a_row_that_was_handed_over_never_overtakes_one_that_is_only_stored() {
        let mut queue = Queue::default();
        // The database holds 5, 6 and 7; a look shows only the first.
        queue.found(vec![row("a", 5)], true);
        queue.hand_over([row("a", 8)]);
        let head = queue.next(0, true).expect("the first");
        assert_eq!(head.seq, 5);
        assert!(queue.done(&head), "it has to look again");
        assert!(queue.next(0, true).is_none());
        queue.found(vec![row("a", 6)], true);
        assert_eq!(queue.next(0, true).map(|head| head.seq), Some(6));
    }

    #[test]
    fn nothing_is_taken_on_trust_before_a_look_has_shown_all() {
        let mut queue = Queue::default();
        queue.hand_over([row("a", 3)]);
        assert!(queue.next(0, true).is_none());
        queue.found(vec![row("a", 1)], false);
        assert_eq!(queue.next(0, true).map(|head| head.seq), Some(1));
    }

    #[test]
    fn a_row_that_a_look_found_before_it_was_handed_over_goes_out_once() {
        let mut queue = Queue::default();
        queue.found(vec![row("a", 1), row("b", 1)], true);
        while let Some(head) = queue.next(0, true) {
            queue.done(&head);
        }
        queue.found(Vec::new(), true);
        assert_eq!(queue.hand_over([row("a", 1), row("b", 1), row("b", 2)]), Taken::All);
        assert_eq!(queue.next(0, true).map(|head| head.id), Some("b2".into()));
        assert!(queue.next(0, true).is_none());
    }

    #[test]
    fn a_row_that_is_handed_over_late_keeps_what_its_delivery_came_to() {
        let mut queue = Queue::default();
        queue.found(vec![row("a", 1)], true);
        let head = queue.next(0, true).expect("a row");
        queue.again(Head { attempts: 1, not_before: 50, ..head });
        queue.found(vec![row("a", 1)], true);
        queue.hand_over([row("a", 1)]);
        assert!(queue.next(49, true).is_none());
        assert_eq!(queue.next(50, true).map(|head| head.attempts), Some(1));
    }

    #[test]
    fn what_went_out_is_remembered_for_thousands_of_conversations_and_not_for_ever() {
        let mut settled = Settled::default();
        for number in 0..3 * MOST {
            settled.note(&number.to_string(), 1);
            assert!(settled.has(&row(&number.saturating_sub(MOST - 1).to_string(), 1)));
        }
        assert!(settled.lately.len() <= MOST && settled.before.len() <= MOST);
    }

    #[test]
    fn a_row_that_waits_lets_the_others_pass() {
        let mut queue = Queue::default();
        queue.found(Vec::new(), true);
        queue.hand_over([row("a", 1), row("b", 1)]);
        let head = queue.next(0, true).expect("a row");
        queue.later(&head, 100);
        let other = queue.next(0, true).expect("the other");
        assert_ne!(head.conversation, other.conversation);
        assert!(queue.next(99, true).is_none());
        assert_eq!(queue.next(100, true).map(|again| again.id), Some(head.id));
    }

    fn nudge(conversation: &str, seq: i64) -> Head {
        let message = bloom_chat::OutboundMessage::text("a nudge");
        Head { urgency: Urgency::Unasked, operation: Operation::Send { message }, ..row(conversation, seq) }
    }

    fn answer(conversation: &str, seq: i64) -> Head {
        Head { urgency: Urgency::Answer, ..nudge(conversation, seq) }
    }

    fn open() -> Queue {
        let mut queue = Queue::default();
        queue.found(Vec::new(), true);
        queue
    }

    #[test]
    fn answers_go_before_what_nobody_asked_for_and_taps_before_both() {
        let mut queue = open();
        queue.hand_over([nudge("a", 1), nudge("b", 1), answer("c", 1), row("d", 1)]);
        let order: Vec<String> = std::iter::from_fn(|| queue.next(0, true)).map(|head| head.conversation).collect();
        assert_eq!(order, ["d", "c", "a", "b"]);
    }

    #[test]
    fn an_answer_makes_what_stands_before_it_urgent() {
        let mut queue = open();
        queue.hand_over([nudge("a", 1), nudge("b", 1), nudge("b", 2), answer("b", 3)]);
        for seq in 1..=3 {
            let head = queue.next(0, true).expect("a row");
            assert_eq!((head.conversation.as_str(), head.seq, head.urgency), ("b", seq, Urgency::Answer));
            queue.done(&head);
        }
        assert_eq!(queue.next(0, true).map(|head| head.urgency), Some(Urgency::Unasked));
    }

    #[test]
    fn a_look_can_show_that_an_answer_waits_behind_what_is_known() {
        let mut queue = Queue::default();
        queue.found(vec![nudge("a", 1), nudge("b", 1)], false);
        assert_eq!(queue.hand_over([answer("b", 2)]), Taken::Not(Urgency::Answer));
        queue.found(vec![Head { urgency: Urgency::Answer, ..nudge("b", 1) }], false);
        assert_eq!(queue.next(0, true).map(|head| head.conversation), Some("b".into()));
    }

    #[test]
    fn a_lane_that_is_held_holds_up_no_other_and_no_other_account() {
        let mut queue = open();
        let mut elsewhere = nudge("z", 1);
        elsewhere.place.account = "other".into();
        queue.hand_over([nudge("a", 1), nudge("b", 1), elsewhere]);
        let head = queue.next(0, true).expect("a row");
        queue.hold(&head, 0, 100);
        assert_eq!(queue.next(0, true).map(|head| head.conversation), Some("z".into()));
        assert!(queue.next(50, true).is_none());
        assert_eq!(queue.next_time(true), Some(100));
        queue.hand_over([answer("c", 1)]);
        assert_eq!(queue.next(50, true).map(|head| head.conversation), Some("c".into()));
        assert_eq!(queue.next(100, true).map(|head| head.conversation), Some("a".into()), "the order is kept");
    }

    #[test]
    fn a_clock_that_jumps_back_does_not_prolong_a_hold() {
        let mut queue = open();
        queue.hand_over([nudge("a", 1), nudge("b", 1)].map(|row| Head { not_before: 10_000, ..row }));
        let head = queue.next(1_000_000, true).expect("a row");
        queue.hold(&head, 1_000_000, 1_001_000);
        assert!(queue.next(1_000_500, true).is_none());
        assert!(queue.next(20_000, true).is_some());
    }

    #[test]
    fn what_nobody_asked_for_is_not_kept_in_mind_without_bound_and_nothing_overtakes() {
        let mut queue = open();
        let flood: Vec<Head> = (0..MOST + 10).map(|n| nudge(&format!("c{n:05}"), 1)).collect();
        assert_eq!(queue.hand_over(flood), Taken::Not(Urgency::Unasked));
        assert_eq!(queue.rows.len(), MOST);
        // The last one is not known, and a further row of the first may not come before a look.
        assert_eq!(queue.hand_over([nudge("c00000", 2)]), Taken::Not(Urgency::Unasked));
        queue.found(vec![nudge("c00000", 1)], true);
        assert_eq!(queue.hand_over([nudge("c00000", 3)]), Taken::Not(Urgency::Unasked));
        let first = queue.next(0, true).expect("a row");
        assert_eq!((first.conversation.as_str(), first.seq), ("c00000", 1));
        assert!(queue.done(&first), "it has to look for the second");
    }
}
