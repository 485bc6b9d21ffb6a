//! Study sessions and the weeks that were agreed on.

use super::{Result, StoreError, Tx, get};
use crate::commands::study::WeekPlan;
use bloom_domain::planning::TopicId;
use bloom_domain::slots::Zone;
use bloom_domain::study::{Origin, SessionId, StudySession};
use chrono::{DateTime, NaiveDate, NaiveTime};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

/// Sessions that are read at once, at most: three months of ten a day.
const MOST: i64 = 1_000;

/// A learner's sessions that start in `from..until` (epoch milliseconds), in the order of time.
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn between(db: &mut AnyConnection, learner: &str, from: i64, until: i64) -> Result<Vec<StudySession>> {
    let rows = sqlx::query(
        "select id, topic, local_date, local_time, zone, starts_at, minutes, status, status_at, studied, origin, \
         excused_at, asked_at from study_session where learner = $1 and starts_at >= $2 and starts_at < $3 \
         order by starts_at, id limit $4",
    )
    .bind(learner)
    .bind(from)
    .bind(until)
    .bind(MOST)
    .fetch_all(db)
    .await?;
    rows.iter().map(read).collect()
}

fn read(row: &AnyRow) -> Result<StudySession> {
    let corrupt = |what: &'static str| move |text: String| StoreError::Corrupt { what, why: text };
    let date: String = get(row, 2)?;
    let time: String = get(row, 3)?;
    let zone: String = get(row, 4)?;
    let status: String = get(row, 7)?;
    let origin: String = get(row, 10)?;
    let instant = |millis: i64| DateTime::from_timestamp_millis(millis).unwrap_or_default();
    let count = |value: Option<i64>| value.and_then(|value| u32::try_from(value).ok());
    Ok(StudySession {
        id: SessionId(get(row, 0)?),
        topic: get::<Option<String>>(row, 1)?.map(TopicId),
        local_date: date.parse().map_err(|_| date).map_err(corrupt("date"))?,
        local_time: NaiveTime::parse_from_str(&time, TIME).map_err(|_| time).map_err(corrupt("time"))?,
        zone: zone.parse::<Zone>().map_err(|_| zone).map_err(corrupt("zone"))?,
        starts_at: instant(get(row, 5)?),
        minutes: count(get(row, 6)?).unwrap_or(0),
        status: super::json("status", &format!("\"{status}\""))?,
        status_at: get::<Option<i64>>(row, 8)?.map(instant),
        studied: count(get(row, 9)?),
        origin: super::json("origin", &format!("\"{origin}\""))?,
        excused: get::<Option<i64>>(row, 11)?.is_some(),
        asked_at: get::<Option<i64>>(row, 12)?.map(instant),
    })
}

/// How a local time is stored.
const TIME: &str = "%H:%M";

/// Writes a session, new or changed.
///
/// # Errors
/// What the database says.
pub async fn put(tx: &mut Tx, learner: &str, session: &StudySession, plan: Option<&str>, now: i64) -> Result<()> {
    let origin = match session.origin {
        Origin::Planned => "planned",
        Origin::Logged => "logged",
    };
    sqlx::query(
        "insert into study_session (id, learner, plan, topic, local_date, local_time, zone, starts_at, minutes, status, \
         status_at, studied, origin, excused_at, asked_at, created_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) \
         on conflict (id) do update set topic = excluded.topic, local_date = excluded.local_date, \
         local_time = excluded.local_time, zone = excluded.zone, starts_at = excluded.starts_at, \
         minutes = excluded.minutes, status = excluded.status, status_at = excluded.status_at, \
         studied = excluded.studied, excused_at = excluded.excused_at, asked_at = excluded.asked_at \
         where study_session.learner = excluded.learner",
    )
    .bind(&session.id.0)
    .bind(learner)
    .bind(plan)
    .bind(session.topic.as_ref().map(|topic| topic.0.as_str()))
    .bind(session.local_date.to_string())
    .bind(session.local_time.format(TIME).to_string())
    .bind(session.zone.to_string())
    .bind(session.starts_at.timestamp_millis())
    .bind(i64::from(session.minutes))
    .bind(session.status.as_str())
    .bind(session.status_at.map(|at| at.timestamp_millis()))
    .bind(session.studied.map(i64::from))
    .bind(origin)
    .bind(session.excused.then_some(now))
    .bind(session.asked_at.map(|at| at.timestamp_millis()))
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}

/// A missed session was asked about; the first time counts.
///
/// # Errors
/// What the database says.
pub async fn asked(tx: &mut Tx, learner: &str, id: &SessionId, now: i64) -> Result<()> {
    sqlx::query("update study_session set asked_at = $1 where learner = $2 and id = $3 and asked_at is null")
        .bind(now)
        .bind(learner)
        .bind(&id.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Takes back a session that was logged by hand. Agreed ones stay.
///
/// # Errors
/// What the database says.
pub async fn remove(tx: &mut Tx, learner: &str, id: &SessionId) -> Result<()> {
    sqlx::query("delete from study_session where learner = $1 and id = $2 and origin = 'logged'")
        .bind(learner)
        .bind(&id.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Agreed sessions that start in `from..until` (epoch milliseconds) and were not spoken of give way to a new plan.
///
/// # Errors
/// What the database says.
pub async fn give_way(tx: &mut Tx, learner: &str, from: i64, until: i64) -> Result<()> {
    sqlx::query(
        "delete from study_session where learner = $1 and starts_at >= $2 and starts_at < $3 and status = 'planned'",
    )
    .bind(learner)
    .bind(from)
    .bind(until)
    .execute(tx)
    .await?;
    Ok(())
}

/// A week was agreed on; it takes the place of an earlier one of the same days.
///
/// # Errors
/// What the database says.
pub async fn put_plan(tx: &mut Tx, learner: &str, plan: &WeekPlan, now: i64) -> Result<()> {
    sqlx::query("delete from week_plan where learner = $1 and week_start = $2")
        .bind(learner)
        .bind(plan.week_start.to_string())
        .execute(&mut *tx)
        .await?;
    sqlx::query(
        "insert into week_plan (id, learner, week_start, budget_minutes, planned_minutes, confirmed_at) \
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&plan.id)
    .bind(learner)
    .bind(plan.week_start.to_string())
    .bind(i64::from(plan.budget_minutes))
    .bind(i64::from(plan.planned_minutes))
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}

/// The weeks that were agreed on last, the newest first.
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn plans(db: &mut AnyConnection, learner: &str, count: i64) -> Result<Vec<WeekPlan>> {
    let rows = sqlx::query(
        "select id, week_start, budget_minutes, planned_minutes from week_plan where learner = $1 \
         order by week_start desc limit $2",
    )
    .bind(learner)
    .bind(count)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let start: String = get(row, 1)?;
            let minutes = |value: i64| u32::try_from(value).unwrap_or(0);
            Ok(WeekPlan {
                id: get(row, 0)?,
                week_start: start
                    .parse::<NaiveDate>()
                    .map_err(|_| StoreError::Corrupt { what: "date", why: start.clone() })?,
                budget_minutes: minutes(get(row, 2)?),
                planned_minutes: minutes(get(row, 3)?),
            })
        })
        .collect()
}

/// All that was ever studied, by topic: the topic, minutes, sessions and the first day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Total {
    /// The topic; none for study without one.
    pub topic: Option<TopicId>,
    /// Minutes studied.
    pub minutes: u32,
    /// Sessions studied.
    pub sessions: u32,
    /// The first day.
    pub first_on: NaiveDate,
}

/// Sums up what was studied, by topic. The work grows with the learner's own sessions.
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn totals(db: &mut AnyConnection, learner: &str) -> Result<Vec<Total>> {
    let rows = sqlx::query(
        "select topic, cast(sum(case when studied is not null then studied when status = 'partial' then minutes / 2 \
         else minutes end) as bigint), cast(count(*) as bigint), min(local_date) from study_session \
         where learner = $1 and status in ('done', 'partial') group by topic order by topic",
    )
    .bind(learner)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let first: String = get(row, 3)?;
            let count = |value: i64| u32::try_from(value).unwrap_or(u32::MAX);
            Ok(Total {
                topic: get::<Option<String>>(row, 0)?.map(TopicId),
                minutes: count(get(row, 1)?),
                sessions: count(get(row, 2)?),
                first_on: first.parse().map_err(|_| StoreError::Corrupt { what: "date", why: first.clone() })?,
            })
        })
        .collect()
}
