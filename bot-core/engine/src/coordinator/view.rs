//! What a decision may look at, and what it comes to. Plain data both: no store, no clock.

use crate::commands::care::Care;
use crate::commands::link::{LinkNews, Linked};
use crate::commands::memory::Memory;
use crate::commands::study::{BusyRule, CalendarSource, StudyQuestion, StudyTopic, WeekPlan};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::ask::{Ask, Place, Specialist};
use crate::models::Seen;
use crate::speech::draft::Draft;
use crate::store::reflection::IfThen;
use crate::store::session::Total;
use bloom_chat::ConversationKind;
use bloom_domain::language::Language;
use bloom_domain::nudge::{Kind, Pause, Sent};
use bloom_domain::onboarding::Onboarding;
use bloom_domain::planning::{Interval, TopicId};
use bloom_domain::profile::Profile;
use bloom_domain::reflection::Asked;
use bloom_domain::safety::{self, Tier};
use bloom_domain::study::{SessionId, StudySession, StudySettings};
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// A read-only picture of the learner and the conversation at the start of a turn.
#[derive(Debug, Clone)]
pub struct View {
    /// The turn's instant; the same for everything in the turn, also after a restart.
    pub now: DateTime<Utc>,
    /// Private or not.
    pub kind: ConversationKind,
    /// The language to speak: the learner's word, else the network's hint, else the configured one.
    pub language: Language,
    /// Whether the learner chose it themselves.
    pub language_is_explicit: bool,
    /// The name that the network shows, if any; data, never an identity.
    pub display_name: Option<String>,
    /// Whether this is the first that we hear of the person.
    pub is_new: bool,
    /// What is known of them.
    pub profile: Profile,
    /// Where onboarding stands; none before the first message.
    pub onboarding: Option<Onboarding>,
    /// A question outside onboarding that is open.
    pub open_question: Option<OpenQuestion>,
    /// Since when we are silent, if we are.
    pub paused_since: Option<DateTime<Utc>>,
    /// Until when, if that was said.
    pub paused_until: Option<DateTime<Utc>>,
    /// What is known of their study.
    pub study: Study,
    /// What there is of language models, and the learner's word on them.
    pub models: Seen,
    /// What was heard that comes before coaching.
    pub care: Care,
    /// Their accounts.
    pub linked: Linked,
    /// What is remembered: the learner's word, and the rest for turns around it.
    pub memory: Memory,
    /// The turn's own name: what is made in it is named after it.
    pub turn: String,
    /// Something that nobody can guess, for an address made in this turn.
    pub secret: String,
    /// What we call ourselves.
    pub bot_name: String,
    /// How commands are called here: `/` or `!`.
    pub command_mark: char,
}

impl View {
    /// A name in storage for something made in this turn; `place` tells apart what one turn makes. The same turn
    /// gives the same names when it is taken again.
    pub fn name(&self, place: usize) -> String {
        format!("{}{place:03x}", self.turn)
    }

    /// A question of ours around studying, if one is open.
    pub fn study_question(&self) -> Option<&StudyQuestion> {
        match &self.open_question {
            Some(OpenQuestion::Study(question)) => Some(question),
            _ => None,
        }
    }
}

/// What is known of a learner's study.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Study {
    /// Whether they ever began to plan or to tell of study. Before that nothing below is loaded.
    pub begun: bool,
    /// What they set.
    pub settings: StudySettings,
    /// The present or the latest pause.
    pub pause: Option<Pause>,
    /// What they study, in the order in which it was named.
    pub topics: Vec<StudyTopic>,
    /// Sessions from [`Study::BACK_DAYS`] days ago on, in the order of time.
    pub sessions: Vec<StudySession>,
    /// The weeks agreed on last, the newest first.
    pub plans: Vec<WeekPlan>,
    /// Fixed commitments.
    pub busy: Vec<BusyRule>,
    /// Calendars.
    pub calendars: Vec<CalendarSource>,
    /// When calendars say that time is taken, from today on for [`Study::AHEAD_DAYS`] days.
    pub taken: Vec<Interval>,
    /// What was said unasked in the last [`Study::LOG_DAYS`] days.
    pub sent: Vec<Sent>,
    /// The reflections asked for last.
    pub reflections: Vec<Asked>,
    /// The if-then plan that holds.
    pub if_then: Option<IfThen>,
    /// The secret part of the plan's address.
    pub feed: Option<String>,
    /// Where addresses of feeds begin, if this program can be reached from outside.
    pub feed_base: Option<String>,
    /// What goes further back; only for what looks back.
    pub history: Option<History>,
    /// When the learner last wrote or tapped; only for what the clock brings.
    pub heard_at: Option<DateTime<Utc>>,
    /// What the last briefing said, as JSON; only for briefings.
    pub last_briefing: Option<String>,
}

impl Study {
    /// How far back sessions are loaded in every turn, in days.
    pub const BACK_DAYS: i64 = 15;
    /// How far ahead calendars are loaded, in days.
    pub const AHEAD_DAYS: i64 = 16;
    /// How far back the log of what was said unasked is loaded, in days.
    pub const LOG_DAYS: i64 = 15;

    /// The topic of that name.
    pub fn topic(&self, id: &TopicId) -> Option<&StudyTopic> {
        self.topics.iter().find(|topic| topic.topic.id == *id)
    }

    /// The session of that name.
    pub fn session(&self, id: &SessionId) -> Option<&StudySession> {
        self.sessions.iter().find(|session| session.id == *id)
    }
}

/// What goes further back.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct History {
    /// Sessions of the last 60 days, in the order of time.
    pub sessions: Vec<StudySession>,
    /// All that was ever studied, by topic.
    pub totals: Vec<Total>,
    /// Titles of topics, also of those that are studied no more.
    pub titles: BTreeMap<TopicId, String>,
}

/// One logical message or tap, resolved as far as the database can.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// Words; several updates of one paste are one.
    Text(String),
    /// Somebody may be in danger. What was said is not passed on.
    Crisis {
        /// How the words stood.
        tier: Tier,
        /// What they were about.
        kind: safety::Kind,
    },
    /// A typed command, a tap, a typed number or label of an open choice: all are commands by now.
    Command {
        /// What is wanted.
        command: Command,
        /// The label that was tapped or typed, if it came from a choice.
        label: Option<String>,
    },
    /// A command that does not exist; its name.
    UnknownCommand(String),
    /// A choice that is no longer open, or was answered before.
    StaleChoice,
    /// A choice that was offered to somebody else.
    ForeignChoice,
    /// Something that we do not read; the network's word for it.
    Unsupported(String),
    /// A file.
    File {
        /// Its name.
        name: Option<String>,
        /// The network's handle.
        handle: String,
        /// Its media type, as the network says.
        media_type: Option<String>,
        /// Its size in bytes, if told.
        size: Option<u64>,
    },
    /// The clock brings something that may be said unasked.
    Due {
        /// Of which kind.
        kind: Kind,
        /// Which occasion.
        slot: String,
        /// What it needs, as JSON.
        payload: String,
    },
    /// Something was fetched outside of a turn; what came of it, as JSON.
    Fetched {
        /// The name of what was fetched.
        source: String,
        /// What came of it, as JSON.
        payload: String,
    },
    /// Something happened in another chat of theirs.
    Linked {
        /// What.
        news: LinkNews,
    },
    /// The person opened the conversation (invited us, unblocked us).
    Opened,
    /// They changed what they said last, after it was answered.
    Edited,
    /// More arrived in a short time than is read; said once.
    TooMuch,
    /// A longer text than is read; its length and the limit, in characters.
    TooLong {
        /// Its length.
        length: usize,
        /// The limit.
        limit: usize,
    },
}

/// What a turn comes to: changes and replies, committed together.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Decision {
    /// Changes to apply.
    pub changes: Vec<Change>,
    /// What to say, in order.
    pub replies: Vec<Draft>,
    /// A short note for the one who tapped, where the network can show it to them alone.
    pub note: Option<String>,
    /// Whether the tapped message is settled: its choice shown, its buttons taken away.
    pub settle: bool,
    /// Everything stored is to be sent as a file (the turn reads it and says so).
    pub export: bool,
    /// Somebody in a group may be in danger: what was decided about it is for their private chat.
    pub care_in_private: bool,
    /// What a model may add; the decision stands without it.
    pub ask: Option<Box<Ask>>,
}

impl Decision {
    /// Says one thing and changes nothing.
    pub fn say(draft: Draft) -> Self {
        Self { replies: vec![draft], ..Self::default() }
    }

    /// The same, with something that a model may add.
    #[must_use]
    pub fn asking(mut self, ask: Ask) -> Self {
        self.ask = Some(Box::new(ask));
        self
    }

    /// The same, with its words put to somebody who may say a part of it better.
    #[must_use]
    pub fn voiced_by(mut self, specialist: Specialist, words: &str) -> Self {
        if self.ask.is_none() {
            self.ask = Ask::voice(specialist, words, &self.replies).map(Box::new);
        }
        self
    }

    /// Appends another decision's changes and replies. What a model may add to a block goes on pointing at it; what
    /// would take the place of everything gives way to what is said besides.
    pub fn extend(&mut self, other: Self) {
        let more = !other.replies.is_empty();
        if more && !self.replies.is_empty() {
            self.ask = self.ask.take().filter(|ask| matches!(ask.place, Place::Block { .. }));
        }
        let earlier = self.replies.len();
        self.ask = self.ask.take().or_else(|| {
            let mut ask = other.ask?;
            match &mut ask.place {
                Place::Block { reply, .. } | Place::From { reply } => *reply += earlier,
            }
            Some(ask)
        });
        self.changes.extend(other.changes);
        self.replies.extend(other.replies);
        self.note = self.note.take().or(other.note);
        self.settle |= other.settle;
        self.export |= other.export;
        self.care_in_private |= other.care_in_private;
    }
}
