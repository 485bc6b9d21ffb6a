//! What comes before coaching: a crisis that was heard, and how a harsh thought is met.

use bloom_domain::safety::{Country, Kind, Label, Reframed, Tier};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// What was heard that comes before coaching. It holds no word of what was said. Stored with the learner.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Care {
    /// The talk that stands in the place of coaching, if one does.
    pub talk: Option<CareTalk>,
    /// When a crisis was heard last.
    pub crisis_at: Option<DateTime<Utc>>,
    /// What was said until then stays out of what a model is told.
    pub silent_until: Option<DateTime<Utc>>,
    /// The country whose help the learner asked for.
    pub country: Option<Country>,
    /// Harsh thoughts are left as they are, by the learner's wish.
    pub plain: bool,
    /// The local day on which one was met last.
    pub met_on: Option<NaiveDate>,
}

/// A talk in the place of coaching.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CareTalk {
    /// How the words stood.
    pub tier: Tier,
    /// What they were about.
    pub kind: Kind,
    /// When something was last said in it.
    pub at: DateTime<Utc>,
    /// The learner was asked whether they are safe, and has not answered.
    pub asked_safe: bool,
}

impl Care {
    /// How long after its last word the talk gives way to coaching by itself, in hours.
    pub const TALK_HOURS: i64 = 24;

    /// The talk, if it stands in the place of coaching now.
    pub fn open_talk(&self, now: DateTime<Utc>) -> Option<&CareTalk> {
        self.talk.as_ref().filter(|talk| now.signed_duration_since(talk.at) < TimeDelta::hours(Self::TALK_HOURS))
    }

    /// What limits how harsh thoughts are met.
    pub fn reframed(&self) -> Reframed {
        Reframed { off: self.plain, last_on: self.met_on, crisis_at: self.crisis_at }
    }
}

/// A tap in such a talk, or about how harsh thoughts are met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "care", rename_all = "snake_case")]
pub enum CareStep {
    /// I am safe.
    Safe,
    /// I am not, or do not know.
    NotSafe,
    /// Which countries' help is there?
    Countries,
    /// The help of this one.
    Country {
        /// Which.
        country: Country,
    },
    /// Back to learning.
    GoOn,
    /// Whether harsh thoughts are met with a word.
    Meet {
        /// Yes or no.
        meet: bool,
    },
}

/// A kind of harsh thought was heard: counted for a week, without its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeardThought {
    /// Which kind.
    pub label: Label,
    /// The first day of the learner's week.
    pub week: NaiveDate,
}
