//! Questions of ours around studying that stay open between messages, and what a turn changes.

use super::{BusyRule, CalendarSource, Fetch, Setting, StudyTopic, WeekPlan};
use crate::flows;
use bloom_domain::planning::TopicId;
use bloom_domain::reflection;
use bloom_domain::slots::Zone;
use bloom_domain::study::{SessionId, StudySession, StudySettings};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// A question of ours around studying that owns the next message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ask", content = "of", rename_all = "snake_case")]
pub enum StudyQuestion {
    /// A week is being planned.
    Planning(flows::planning::Planning),
    /// What is fixed in the week?
    Busy {
        /// Words that lack a day or hours, which the next message may bring.
        #[serde(default)]
        half: Option<String>,
    },
    /// Which topics?
    Topics,
    /// How should this be set?
    Setting(Setting),
    /// How many minutes of this session?
    Minutes {
        /// Which.
        session: SessionId,
    },
    /// When should this session be instead?
    MoveSession {
        /// Which.
        session: SessionId,
    },
    /// How long was it? What is known so far.
    Log(flows::live::Telling),
    /// A missed session is being talked about.
    Recovery(bloom_domain::recovery::Recovery),
    /// A reflection was asked for.
    Reflection {
        /// Its name in storage.
        id: String,
        /// Which question.
        question: reflection::Question,
    },
    /// What moves to the new time zone?
    Travel {
        /// The zone before.
        from: Zone,
    },
}

/// One change around studying.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "study", rename_all = "snake_case")]
pub enum StudyChange {
    /// All settings, as they are from now on.
    Settings {
        /// The settings.
        settings: StudySettings,
    },
    /// Silent until an instant.
    PauseUntil {
        /// Since when.
        since: DateTime<Utc>,
        /// The first instant at which we may write again.
        until: DateTime<Utc>,
    },
    /// Topics, new or changed.
    PutTopics {
        /// Which.
        topics: Vec<StudyTopic>,
    },
    /// A topic is studied no more.
    ArchiveTopic {
        /// Which.
        id: TopicId,
    },
    /// A week was agreed on: planned sessions of its days that lie ahead give way to these.
    ConfirmPlan {
        /// The week.
        plan: WeekPlan,
        /// From when sessions give way.
        from: DateTime<Utc>,
        /// Until when.
        until: DateTime<Utc>,
        /// The sessions.
        sessions: Vec<StudySession>,
        /// Minutes owed to topics afterwards.
        carry: Vec<(TopicId, u32)>,
    },
    /// A session, new or changed.
    PutSession {
        /// Which.
        session: StudySession,
    },
    /// A logged session is taken back.
    RemoveSession {
        /// Which.
        id: SessionId,
    },
    /// Fixed commitments, new.
    AddBusy {
        /// Which.
        rules: Vec<BusyRule>,
    },
    /// A fixed commitment is over.
    RemoveBusy {
        /// Which.
        id: String,
    },
    /// A calendar was given.
    AddCalendar {
        /// Which.
        source: CalendarSource,
    },
    /// A calendar and its times are forgotten.
    RemoveCalendar {
        /// Which.
        id: String,
    },
    /// Fetch something outside of the turn.
    Fetch {
        /// What.
        fetch: Fetch,
    },
    /// Something was said unasked, or kept silent about.
    Nudge {
        /// Of which kind.
        kind: bloom_domain::nudge::Kind,
        /// Which occasion.
        slot: String,
        /// None: it was said; else why not.
        silence: Option<bloom_domain::nudge::Silence>,
        /// The sessions that it was about.
        sessions: Vec<SessionId>,
        /// Try again then.
        again_at: Option<DateTime<Utc>>,
        /// What was said, in a form that the next occasion can compare with: JSON.
        #[serde(default)]
        said: Option<String>,
    },
    /// A reflection was asked for.
    AskReflection {
        /// Its name in storage.
        id: String,
        /// What led to it.
        trigger: reflection::Trigger,
        /// Which question.
        question: reflection::Question,
        /// The session that it is about.
        session: Option<SessionId>,
    },
    /// A reflection was answered in the learner's words, or skipped.
    Reflect {
        /// Which.
        id: String,
        /// Their words; none when skipped.
        words: Option<String>,
    },
    /// An if-then plan, in the learner's words; it takes the place of the one before.
    IfThen {
        /// Its name in storage.
        id: String,
        /// When this happens.
        situation: String,
        /// Do this.
        action: String,
    },
    /// The address of the plan; none closes it.
    Feed {
        /// Its secret part.
        token: Option<String>,
    },
}
