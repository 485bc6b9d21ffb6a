//! What can be wanted and changed around studying: planning, living the week, coming back.

use crate::flows;
use bloom_domain::planning::edit::PlanEdit;
use bloom_domain::planning::{PlannedSession, TopicId};
use bloom_domain::recovery::Reason;
use bloom_domain::reflection;
use bloom_domain::slots::{DayMask, Zone};
use bloom_domain::study::{Quiet, SessionId, StudySession, StudySettings};
use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use serde::{Deserialize, Serialize};

/// A topic with its place in the learner's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyTopic {
    /// What the planner needs of it.
    pub topic: bloom_domain::planning::Topic,
    /// The learner's words.
    pub title: String,
    /// Minutes that earlier weeks owe it.
    pub carry: u32,
}

/// A week that was agreed on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeekPlan {
    /// Its name in storage.
    pub id: String,
    /// Its first local day.
    pub week_start: NaiveDate,
    /// Minutes that were wanted.
    pub budget_minutes: u32,
    /// Minutes that were agreed on.
    pub planned_minutes: u32,
}

/// A fixed commitment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BusyRule {
    /// Its name in storage.
    pub id: String,
    /// When.
    pub rule: bloom_domain::busy::Rule,
}

/// How a calendar was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CalendarKind {
    /// A file, read once.
    File,
    /// An address, read again and again.
    Url,
}

/// A calendar that the learner gave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CalendarSource {
    /// Its name in storage.
    pub id: String,
    /// How it was given.
    pub kind: CalendarKind,
    /// What to call it: the file's name, or the address's host.
    pub name: String,
    /// The address, a secret.
    pub address: Option<String>,
    /// When it was last read.
    pub read_at: Option<DateTime<Utc>>,
    /// How far ahead its times are known.
    pub read_until: Option<DateTime<Utc>>,
    /// Why it could not be read the last time: the name of a text.
    pub failure: Option<String>,
}

/// Something to be fetched outside of a turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fetch", rename_all = "snake_case")]
pub enum Fetch {
    /// A calendar file that was sent.
    File {
        /// The network's handle.
        handle: String,
        /// The source that it becomes.
        source: String,
    },
    /// A subscribed calendar.
    Url {
        /// The source.
        source: String,
        /// Whether the learner waits for an answer.
        tell: bool,
    },
}

/// One tap or answer within planning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum PlanStep {
    /// Study one thing: the goal as it was told.
    UseGoal,
    /// Name other topics.
    ChangeTopics,
    /// A topic matters so much (1 to 5).
    Importance {
        /// Which.
        topic: TopicId,
        /// How much.
        value: u8,
    },
    /// A topic is known so well (0 to 5).
    Mastery {
        /// Which.
        topic: TopicId,
        /// How well.
        value: u8,
    },
    /// No ratings.
    SkipRatings,
    /// No fixed commitments.
    NothingFixed,
    /// Say what is fixed.
    ChangeBusy,
    /// Look at one of the alternatives, from 0.
    Pick {
        /// Which.
        index: u8,
    },
    /// Yes to an alternative, from 0: this is the week.
    Keep {
        /// Which.
        index: u8,
    },
    /// Yes to the week as it was changed.
    Confirm,
    /// Back to both alternatives.
    Back,
    /// Plan with so many minutes instead.
    Budget {
        /// Minutes a week.
        minutes: u32,
    },
    /// Plan what is left of this week.
    ThisWeek,
    /// Plan the next week.
    NextWeek,
    /// One session of the week that is being changed, from 0: what could be different about it.
    Touch {
        /// Which.
        index: u8,
    },
    /// The week as it stands now.
    Look,
    /// A change, named by a button.
    Meant {
        /// The change, made clear.
        edit: Box<PlanEdit>,
    },
    /// Not now; nothing is kept.
    Later,
}

/// What became of a session, by a tap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckIn {
    /// All of it.
    Done,
    /// Some of it.
    Partly,
    /// Let go.
    Skipped,
    /// Another time.
    Move,
}

/// One tap or answer within recovery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Recover {
    /// What got in the way.
    Because {
        /// What.
        reason: Reason,
    },
    /// They did study.
    Studied,
    /// One of the options shown, from 0.
    Choose {
        /// Which.
        index: u8,
    },
    /// Not to be talked about.
    Leave,
    /// No if-then plan.
    NoIfThen,
}

/// A question about one setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Setting {
    /// Quiet hours.
    Quiet,
    /// How long before a session to remind.
    Reminder,
    /// When the briefing comes.
    Briefing,
    /// When the weekly review comes.
    Review,
    /// Until when to be silent.
    PauseUntil,
    /// The first day of the week.
    WeekStart,
    /// The usual length of a session.
    Block,
    /// When they sleep.
    Sleep,
    /// Days without study.
    RestDays,
    /// Check-ins at a session's end.
    CheckIns,
}

/// A setting, set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "setting", rename_all = "snake_case")]
pub enum Set {
    /// Quiet hours; none: the usual guard.
    Quiet {
        /// When.
        quiet: Option<Quiet>,
    },
    /// Minutes before a session; none: no reminders.
    Reminder {
        /// How long before.
        lead: Option<u32>,
    },
    /// The briefing's time; none: no briefing.
    Briefing {
        /// When.
        at: Option<NaiveTime>,
    },
    /// The weekly review's time; none: only when asked for.
    Review {
        /// When.
        at: Option<NaiveTime>,
    },
    /// Silent until the morning of a day.
    PauseUntil {
        /// The first day on which we may write again.
        date: NaiveDate,
    },
    /// The first day of the week, 0 is Monday.
    WeekStart {
        /// Which.
        day: u8,
    },
    /// The usual length of a session, in minutes.
    Block {
        /// How long.
        minutes: u32,
    },
    /// When they sleep; none: the usual guard.
    Sleep {
        /// When.
        window: Option<Quiet>,
    },
    /// Days without study.
    RestDays {
        /// Which.
        days: DayMask,
    },
    /// Whether to ask at a session's end.
    CheckIns {
        /// Whether.
        on: bool,
    },
}

/// What should become of agreed sessions after the time zone changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Travel {
    /// The same clock time in the new zone.
    KeepClock,
    /// The same instant.
    KeepInstant,
}

/// What a person wants around studying.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "study", content = "of", rename_all = "snake_case")]
pub enum StudyCommand {
    /// Plan a week.
    Plan,
    /// A step within planning.
    PlanStep(PlanStep),
    /// Show and change the topics.
    Topics,
    /// Show and change fixed commitments and calendars; what was typed along.
    Busy {
        /// Words that came with the command.
        words: Option<String>,
    },
    /// Forget a fixed commitment.
    RemoveBusy {
        /// Which.
        id: String,
    },
    /// Forget a calendar and its times.
    RemoveCalendar {
        /// Which.
        id: String,
    },
    /// Today at a glance.
    Today,
    /// The week, as picture and text.
    Week,
    /// What became of a session.
    CheckIn {
        /// Which.
        session: SessionId,
        /// What.
        outcome: CheckIn,
    },
    /// So many minutes of it.
    Studied {
        /// Which.
        session: SessionId,
        /// How many.
        minutes: u32,
    },
    /// A session goes to another time.
    MoveTo {
        /// Which.
        session: SessionId,
        /// When, on the clock of the learner's zone.
        to: NaiveDateTime,
        /// How long, in minutes.
        minutes: u32,
    },
    /// Let a session go beforehand.
    LetGo {
        /// Which.
        session: SessionId,
    },
    /// Log study done outside of the plan; what was typed along.
    Log {
        /// Words that came with the command.
        words: Option<String>,
    },
    /// Keep study told of: against a planned session or by itself.
    KeepLog {
        /// The planned session that it was, if one.
        session: Option<SessionId>,
        /// What is kept.
        studied: Box<StudySession>,
    },
    /// Take back what was logged last.
    Unlog {
        /// Which.
        session: SessionId,
    },
    /// The plan for other calendars: a file and an address.
    Calendar,
    /// Make an address for the plan, or a new one.
    MakeFeed,
    /// Close the address.
    CloseFeed,
    /// An answer within recovery.
    Recover(Recover),
    /// Come back now, unasked.
    Recovery,
    /// Leave a reflection unanswered.
    SkipReflection,
    /// The day's briefing, now.
    Briefing,
    /// The week looked back on.
    Review,
    /// Ask for a setting.
    Ask {
        /// Which.
        setting: Setting,
    },
    /// Set a setting.
    Set(Set),
    /// Everything that is set around studying.
    Preferences,
    /// Silent until the time that these words name.
    Pause {
        /// The words.
        words: String,
    },
    /// What should move to the new time zone.
    Travel(Travel),
}

/// A question of ours around studying that owns the next message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ask", content = "of", rename_all = "snake_case")]
pub enum StudyQuestion {
    /// A week is being planned.
    Planning(flows::planning::Planning),
    /// What is fixed in the week?
    Busy,
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
    /// What was studied, how long, when? What is known so far.
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

/// A session that was chosen to go somewhere, as the store keeps it.
#[must_use]
pub fn placed(session: &StudySession, to: &PlannedSession, id: SessionId) -> StudySession {
    StudySession {
        id,
        local_date: to.local_date,
        local_time: to.local_time,
        starts_at: to.utc,
        minutes: to.duration_min,
        status: bloom_domain::study::Status::Planned,
        status_at: None,
        studied: None,
        excused: false,
        asked_at: None,
        ..session.clone()
    }
}
