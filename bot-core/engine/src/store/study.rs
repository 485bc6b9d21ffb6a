//! A learner's study as a whole: what a turn looks at, what it changes, and what the clock is to bring next.

use super::due::{self, Due};
use super::nudge::Note;
use super::seal::{Keys, SLOT_VALUE};
use super::{Result, Tx, busy, feed, get, nudge, reflection, session, to_json, topic};
use crate::calendar::errand;
use crate::commands::Change;
use crate::commands::link::LinkChange;
use crate::commands::study::StudyChange;
use crate::coordinator::view::{History, Study};
use bloom_domain::nudge::{self as policy, Kind, Outlook, Pause};
use bloom_domain::profile::SlotValue;
use bloom_domain::slots::{Slot, Zone};
use bloom_domain::study::StudySettings;
use chrono::{DateTime, Utc};
use sqlx::AnyConnection;

const DAY_MS: i64 = 24 * 3_600_000;

/// How far back history goes, in days.
const HISTORY_DAYS: i64 = 60;

/// How far ahead sessions are looked for: further than anybody plans.
const AHEAD_MS: i64 = 400 * DAY_MS;

/// How much of the past a turn looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LooksBack {
    /// The last two weeks.
    No,
    /// And when the learner was last heard.
    Heard,
    /// Everything that reviews and briefings speak of.
    All,
}

/// What a turn looks at. Settings come with the learner.
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn load(
    db: &mut AnyConnection,
    keys: &Keys,
    (learner, actor): (&str, &str),
    now: i64,
    back: LooksBack,
) -> Result<Study> {
    let heard_at = heard_at(db, actor).await?;
    let mut study = Study {
        topics: topic::all(db, keys, learner).await?,
        sessions: session::between(db, learner, now - Study::BACK_DAYS * DAY_MS, now + AHEAD_MS).await?,
        plans: session::plans(db, learner, 3).await?,
        busy: busy::rules(db, keys, learner).await?,
        calendars: busy::calendars(db, keys, learner).await?,
        sent: nudge::since(db, learner, log_from(now, heard_at), heard_at).await?,
        reflections: reflection::recent(db, learner).await?,
        if_then: reflection::if_then(db, keys, learner).await?,
        feed: feed::token(db, learner).await?,
        ..Study::default()
    };
    if !study.calendars.is_empty() {
        study.taken = busy::spans(db, learner, now - DAY_MS, now + Study::AHEAD_DAYS * DAY_MS).await?;
    }
    if back != LooksBack::No {
        study.heard_at = heard_at.and_then(DateTime::from_timestamp_millis);
    }
    if back == LooksBack::All {
        study.history = Some(History {
            sessions: session::between(db, learner, now - HISTORY_DAYS * DAY_MS, now + AHEAD_MS).await?,
            totals: session::totals(db, learner).await?,
            titles: topic::titles(db, keys, learner).await?.into_iter().collect(),
        });
        study.last_briefing = nudge::last_said(db, learner, Kind::Briefing).await?;
    }
    Ok(study)
}

/// From when on the log of what was said unasked is needed: for two weeks, and since the learner was last heard.
fn log_from(now: i64, heard_at: Option<i64>) -> i64 {
    (now - Study::LOG_DAYS * DAY_MS).min(heard_at.unwrap_or(i64::MAX))
}

/// When the learner last wrote or tapped, in epoch milliseconds. What the clock brought does not count.
async fn heard_at(db: &mut AnyConnection, actor: &str) -> Result<Option<i64>> {
    let row = sqlx::query(
        "select received_at from inbox where actor = $1 and dedup not like 'due/%' order by id desc limit 1",
    )
    .bind(actor)
    .fetch_optional(db)
    .await?;
    row.map(|row| get(&row, 0)).transpose()
}

/// Whose study changes, and where we speak with them.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// The learner.
    pub learner: &'a str,
    /// The conversation's key.
    pub conversation: &'a str,
    /// The learner's key on the network.
    pub actor: &'a str,
}

/// Applies a turn's changes around studying; then the calendar of what may be said unasked follows.
///
/// # Errors
/// What the database says.
pub async fn apply(tx: &mut Tx, keys: &Keys, place: Place<'_>, changes: &[Change], now: i64) -> Result<()> {
    for change in changes {
        if let Change::Study(change) = change {
            apply_one(tx, keys, place, change, now).await?;
        }
    }
    if changes.iter().any(moves_the_clock) { replan(tx, keys, place, now).await } else { Ok(()) }
}

/// Whether what the clock is to bring may be different after a change.
fn moves_the_clock(change: &Change) -> bool {
    match change {
        Change::Study(change) => !matches!(
            change,
            StudyChange::PutTopics { .. }
                | StudyChange::ArchiveTopic { .. }
                | StudyChange::AddBusy { .. }
                | StudyChange::RemoveBusy { .. }
                | StudyChange::AddCalendar { .. }
                | StudyChange::RemoveCalendar { .. }
                | StudyChange::Fetch { .. }
                | StudyChange::AskReflection { .. }
                | StudyChange::Reflect { .. }
                | StudyChange::IfThen { .. }
                | StudyChange::Feed { .. }
        ),
        Change::WriteSlot { write } => write.slot == Slot::Timezone,
        Change::ForgetSlot { slot } => *slot == Slot::Timezone,
        Change::Link(change) => matches!(change, LinkChange::Join { .. }),
        Change::Pause { .. } | Change::Resume => true,
        _ => false,
    }
}

async fn apply_one(tx: &mut Tx, keys: &Keys, place: Place<'_>, change: &StudyChange, now: i64) -> Result<()> {
    let learner = place.learner;
    match change {
        // Columns of the learner's own row.
        StudyChange::Settings { .. } | StudyChange::PauseUntil { .. } => Ok(()),
        StudyChange::PutTopics { topics } => topic::put(tx, keys, learner, topics, now).await,
        StudyChange::ArchiveTopic { id } => topic::archive(tx, learner, id, now).await,
        StudyChange::ConfirmPlan { plan, from, until, sessions, carry } => {
            session::give_way(tx, learner, from.timestamp_millis(), until.timestamp_millis()).await?;
            session::put_plan(tx, learner, plan, now).await?;
            for session in sessions {
                session::put(tx, learner, session, Some(&plan.id), now).await?;
            }
            topic::owe(tx, learner, carry).await
        }
        StudyChange::PutSession { session } => session::put(tx, learner, session, None, now).await,
        StudyChange::RemoveSession { id } => session::remove(tx, learner, id).await,
        StudyChange::AddBusy { rules } => busy::add_rules(tx, keys, learner, rules, now).await,
        StudyChange::RemoveBusy { id } => busy::remove_rule(tx, learner, id).await,
        StudyChange::AddCalendar { source } => busy::add_calendar(tx, keys, learner, source, now).await,
        StudyChange::RemoveCalendar { id } => busy::remove_calendar(tx, learner, id).await,
        StudyChange::Fetch { fetch } => due::schedule(tx, &errand::due(place, fetch, now)?).await,
        StudyChange::Nudge { kind, slot, silence, sessions, again_at, said } => {
            let again_at = again_at.map(|at| at.timestamp_millis());
            let note = Note { kind: *kind, slot, silence: *silence, sessions, said: said.as_deref(), again_at };
            nudge::note(tx, learner, &note, now).await?;
            if silence.is_none() && *kind == Kind::Recovery {
                for id in sessions {
                    session::asked(tx, learner, id, now).await?;
                }
            }
            match again_at {
                Some(at) => due::again(tx, learner, kind.as_str(), slot, at).await,
                None => Ok(()),
            }
        }
        StudyChange::AskReflection { id, trigger, question, session } => {
            let new = reflection::NewQuestion { id, trigger: *trigger, question: *question, session: session.as_ref() };
            reflection::ask(tx, learner, &new, now).await
        }
        StudyChange::Reflect { id, words } => reflection::answer(tx, keys, learner, id, words.as_deref(), now).await,
        StudyChange::IfThen { id, situation, action } => {
            reflection::put_if_then(tx, keys, learner, (id, situation, action), now).await
        }
        StudyChange::Feed { token } => feed::set(tx, learner, token.as_deref(), now).await,
    }
}

/// Makes what the clock is to bring follow from what is stored now.
async fn replan(tx: &mut Tx, keys: &Keys, place: Place<'_>, now: i64) -> Result<()> {
    let Some(basis) = basis(tx, keys, place.learner).await? else { return Ok(()) };
    let sessions = session::between(tx, place.learner, now - 3 * DAY_MS, now + AHEAD_MS).await?;
    let heard_at = heard_at(tx, place.actor).await?;
    let log = nudge::since(tx, place.learner, log_from(now, heard_at), heard_at).await?;
    let put_off = nudge::put_off(tx, place.learner, now).await?;
    let outlook = Outlook {
        now: instant(now),
        zone: basis.zone,
        settings: &basis.settings,
        sessions: &sessions,
        pause: basis.pause,
        last_heard_at: heard_at.map(instant),
        log: &log,
        jitter: jitter(place.learner),
    };
    let rows: Vec<Due> = policy::agenda(&outlook)
        .into_iter()
        .map(|occasion| {
            let later = put_off
                .iter()
                .find(|(kind, slot, _)| kind == occasion.kind.as_str() && *slot == occasion.slot)
                .map(|(.., at)| *at);
            let run_at = occasion.run_at.timestamp_millis();
            Ok(Due {
                id: format!("{}/{}/{}", place.learner, occasion.kind.as_str(), occasion.slot),
                owner: place.learner.to_owned(),
                conversation: Some(place.conversation.to_owned()),
                kind: occasion.kind.as_str().to_owned(),
                run_at: later.map_or(run_at, |later| later.max(run_at)),
                window_ms: occasion.window_min.saturating_mul(60_000),
                payload: to_json("session", &occasion.session)?,
                slot: occasion.slot,
            })
        })
        .collect::<Result<_>>()?;
    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.as_str()).collect();
    due::replan(tx, place.learner, &kinds, &rows).await
}

/// What a learner's own row and their zone say about being written to.
struct Basis {
    settings: StudySettings,
    pause: Option<Pause>,
    zone: Option<Zone>,
}

async fn basis(tx: &mut Tx, keys: &Keys, learner: &str) -> Result<Option<Basis>> {
    let row = sqlx::query(
        "select l.study, l.paused_since, l.paused_until, s.value from learner l \
         left join slot s on s.learner = l.id and s.name = 'timezone' where l.id = $1 and l.study is not null",
    )
    .bind(learner)
    .fetch_optional(tx)
    .await?;
    row.map(|row| {
        let zone = read_zone(keys, learner, get(&row, 3)?)?;
        Ok(Basis {
            settings: super::json("study settings", &get::<String>(&row, 0)?)?,
            pause: get::<Option<i64>>(&row, 1)?
                .map(|since| {
                    let until = get::<Option<i64>>(&row, 2)?.map(instant);
                    Ok::<_, super::StoreError>(Pause { since: instant(since), until: None, ended_at: until })
                })
                .transpose()?,
            zone,
        })
    })
    .transpose()
}

/// A number of the learner's own, so that not everybody is written to in the same second (FNV-1a, 32 bits).
fn jitter(learner: &str) -> u32 {
    learner.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn instant(millis: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(millis).unwrap_or_default()
}

/// The learner's zone, if known.
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn zone(db: &mut AnyConnection, keys: &Keys, learner: &str) -> Result<Option<Zone>> {
    let row = sqlx::query("select value from slot where learner = $1 and name = 'timezone'")
        .bind(learner)
        .fetch_optional(db)
        .await?;
    read_zone(keys, learner, row.map(|row| get(&row, 0)).transpose()?.flatten())
}

/// The zone in what is stored of that slot.
fn read_zone(keys: &Keys, learner: &str, stored: Option<String>) -> Result<Option<Zone>> {
    let value = keys.open_some(&SLOT_VALUE, &format!("{learner}/{}", Slot::Timezone.as_str()), stored)?;
    Ok(match value.map(|text| super::json("slot value", &text)).transpose()? {
        Some(SlotValue::Zone(zone)) => Some(zone),
        _ => None,
    })
}
