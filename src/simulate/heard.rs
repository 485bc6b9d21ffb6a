//! What the database says was said unasked, held against what was seen.

use super::holds::Known;
use super::watch::{Message, Watch};
use bloom_domain::nudge::{Facts, Kind, Pause, Sent};
use bloom_domain::study::StudySettings;
use bloom_engine::store::seal::Keys;
use bloom_engine::store::study::{self, LooksBack};
use bloom_engine::store::{Tx, learner, nudge};
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::BTreeSet;

/// How long something said may be on its way before it is lost.
const ON_ITS_WAY_HOURS: i64 = 3;

/// How far back the log is looked at.
const BACK_DAYS: i64 = 6;

/// One learner's side of what was said unasked.
#[derive(Debug)]
pub(crate) struct Heard {
    name: String,
    /// When they last wrote or tapped, as the engine's wall clock stood.
    pub(crate) at: Option<DateTime<Utc>>,
    /// The learner's id, once known.
    pub(crate) id: Option<String>,
    taken: BTreeSet<(Kind, DateTime<Utc>, String)>,
    /// Said, as the database has it, and not yet seen.
    open: Vec<Sent>,
}

impl Heard {
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), at: None, id: None, taken: BTreeSet::new(), open: Vec::new() }
    }

    /// What the database holds of them.
    pub(crate) async fn known(
        &mut self,
        db: &mut Tx,
        keys: &Keys,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Option<Known>> {
        let actor = format!("fake/{}", self.name);
        let Some((learner, profile)) = learner::by_actor(db, keys, &actor).await? else { return Ok(None) };
        let study = study::load(db, keys, (&learner.id, &actor), now.timestamp_millis(), LooksBack::No).await?;
        self.id = Some(learner.id.clone());
        Ok(Some(Known { learner, profile, study }))
    }

    /// Looks for what was said since the last look.
    async fn look(&mut self, db: &mut Tx, now: DateTime<Utc>) -> anyhow::Result<()> {
        let Some(id) = &self.id else { return Ok(()) };
        let since = (now - TimeDelta::days(BACK_DAYS)).timestamp_millis();
        for sent in nudge::since(db, id, since, None).await? {
            let sessions: Vec<&str> = sent.sessions.iter().map(|session| session.0.as_str()).collect();
            if self.taken.insert((sent.kind, sent.at, sessions.join(" "))) {
                self.open.push(sent);
            }
        }
        Ok(())
    }

    /// A message that the learner did not ask for, or seems to be such a one: held against the database, if it says
    /// that it was said. False when it does not.
    pub(crate) async fn unasked(
        &mut self,
        (db, keys): (&mut Tx, &Keys),
        watch: &mut Watch,
        message: &Message<'_>,
        kind: Option<Kind>,
    ) -> anyhow::Result<bool> {
        let Some(known) = self.known(db, keys, message.at).await? else { return Ok(false) };
        self.look(db, message.at).await?;
        let found = self.open.iter().position(|sent| match kind {
            Some(kind) => sent.kind == kind,
            None => matches!(sent.kind, Kind::Briefing | Kind::Review),
        });
        let Some(said) = found.map(|place| self.open.remove(place)) else { return Ok(false) };
        let heard = self.at;
        let answered = |at: DateTime<Utc>| heard.is_some_and(|heard| heard > at);
        // It counts from when it was seen.
        let sent = Sent { at: message.at, answered: answered(message.at), ..said.clone() };
        let mut own = true;
        let log: Vec<Sent> = known
            .study
            .sent
            .iter()
            .map(|other| {
                let is_own = (other.kind, other.at) == (said.kind, said.at) && other.sessions == said.sessions;
                if is_own && std::mem::take(&mut own) {
                    return sent.clone();
                }
                Sent { answered: answered(other.at), ..other.clone() }
            })
            .collect();
        let usual = StudySettings::default();
        let facts = Facts {
            now: message.at,
            zone: known.profile.zone(),
            private: true,
            reachable: true,
            pause: known.learner.paused_since.map(|since| Pause {
                since,
                until: None,
                ended_at: known.learner.paused_until,
            }),
            settings: known.learner.study.as_ref().unwrap_or(&usual),
            sessions: &known.study.sessions,
            log: &log,
            last_heard_at: heard,
            crisis_at: None,
            in_conversation: false,
        };
        watch.unasked(message, &sent, &facts);
        Ok(true)
    }

    /// Reports what was said long ago and never seen.
    pub(crate) async fn look_for_lost(
        &mut self,
        db: &mut Tx,
        watch: &mut Watch,
        now: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        self.look(db, now).await?;
        let late = now - TimeDelta::hours(ON_ITS_WAY_HOURS);
        for sent in self.open.extract_if(.., |sent| sent.at < late) {
            watch.report("lost message", &self.name, sent.at, format!("{} was said and never seen", sent.kind));
        }
        Ok(())
    }
}
