//! What can be wanted and changed around studying: planning, living the week, coming back.

mod change;

pub use change::{StudyChange, StudyQuestion};

use bloom_domain::planning::TopicId;
use bloom_domain::planning::edit::PlanEdit;
use bloom_domain::recovery::{Choice, Reason};
use bloom_domain::slots::DayMask;
use bloom_domain::study::{Quiet, SessionId, StudySession};
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
    /// Yes: this is the week.
    Keep {
        /// What the plan looked like where it was tapped; see [`crate::flows::planning::looks`].
        looks: u64,
    },
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
    /// The last change is taken back.
    Undo,
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
    /// One of the options shown.
    Choose {
        /// Which.
        choice: Box<Choice>,
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
    /// The topics, typed along with the command.
    NameTopics {
        /// The words.
        words: String,
    },
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
    /// A session that was moved goes back to where it was.
    MoveBack {
        /// The session as it was.
        from: SessionId,
        /// The one that took its place.
        to: SessionId,
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
    Recover {
        /// The sessions that were talked about where it was tapped.
        about: Vec<SessionId>,
        /// The answer.
        answer: Recover,
    },
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
