//! What was said unasked, and what was kept silent about and why.

use super::{Result, Tx, clean, due, get, to_json};
use bloom_domain::nudge::{Kind, Sent, Silence};
use bloom_domain::study::SessionId;
use chrono::DateTime;
use sqlx::AnyConnection;

/// The verdict of what was said.
const SENT: &str = "sent";

/// What was said that is looked back on, at most.
const MOST: i64 = 200;

/// One occasion and what became of it.
#[derive(Debug, Clone)]
pub struct Note<'a> {
    /// Of which kind.
    pub kind: Kind,
    /// Which occasion.
    pub slot: &'a str,
    /// None: it was said; else why not.
    pub silence: Option<Silence>,
    /// The sessions that it was about.
    pub sessions: &'a [SessionId],
    /// What was said, as JSON.
    pub said: Option<&'a str>,
    /// Put off until then (epoch milliseconds).
    pub again_at: Option<i64>,
}

/// Writes down what became of an occasion; the last word counts.
///
/// # Errors
/// What the database says.
pub async fn note(tx: &mut Tx, learner: &str, note: &Note<'_>, now: i64) -> Result<()> {
    sqlx::query(
        "insert into nudge (learner, kind, slot, verdict, sessions, said, at, again_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8) \
         on conflict (learner, kind, slot) do update set verdict = excluded.verdict, sessions = excluded.sessions, \
         said = excluded.said, at = excluded.at, again_at = excluded.again_at",
    )
    .bind(learner)
    .bind(note.kind.as_str())
    .bind(note.slot)
    .bind(note.silence.map_or(SENT, Silence::as_str))
    .bind(to_json("sessions", &note.sessions)?)
    .bind(note.said.map(clean))
    .bind(now)
    .bind(note.again_at)
    .execute(tx)
    .await?;
    Ok(())
}

/// What was decided at an instant (epoch milliseconds) to be said in a conversation could not leave in time: it was not
/// said. Where its session may still be spoken of, the occasion comes again, to be decided on anew.
///
/// # Errors
/// What the database says.
pub async fn unsaid(tx: &mut Tx, conversation: &str, at: i64, now: i64) -> Result<()> {
    let rows = sqlx::query(
        "select n.learner, n.kind, n.slot from conversation c join identity i on i.actor = c.actor \
         join nudge n on n.learner = i.learner where c.id = $1 and n.at = $2 and n.verdict = $3",
    )
    .bind(conversation)
    .bind(at)
    .bind(SENT)
    .fetch_all(&mut *tx)
    .await?;
    for row in &rows {
        let (learner, kind, slot): (String, String, String) = (get(row, 0)?, get(row, 1)?, get(row, 2)?);
        sqlx::query("update nudge set verdict = $1 where learner = $2 and kind = $3 and slot = $4")
            .bind(Silence::TooLate.as_str())
            .bind(&learner)
            .bind(&kind)
            .bind(&slot)
            .execute(&mut *tx)
            .await?;
        sqlx::query("update study_session set asked_at = null where learner = $1 and asked_at = $2")
            .bind(&learner)
            .bind(at)
            .execute(&mut *tx)
            .await?;
        if kind.parse().is_ok_and(Kind::is_of_a_session) {
            due::again(tx, &learner, &kind, &slot, now).await?;
        }
    }
    Ok(())
}

/// Occasions that were put off: kind, slot and until when (epoch milliseconds).
///
/// # Errors
/// What the database says.
pub async fn put_off(db: &mut AnyConnection, learner: &str, now: i64) -> Result<Vec<(String, String, i64)>> {
    let rows = sqlx::query("select kind, slot, again_at from nudge where learner = $1 and again_at > $2")
        .bind(learner)
        .bind(now)
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| Ok((get(row, 0)?, get(row, 1)?, get(row, 2)?))).collect()
}

/// What was said unasked since an instant, the oldest first, at most two hundred. Whether it was answered follows from `heard_at`, the
/// last time that the learner wrote (epoch milliseconds).
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn since(db: &mut AnyConnection, learner: &str, since: i64, heard_at: Option<i64>) -> Result<Vec<Sent>> {
    let rows = sqlx::query(
        "select kind, sessions, at from nudge where learner = $1 and at >= $2 and verdict = $3 order by at desc limit $4",
    )
    .bind(learner)
    .bind(since)
    .bind(SENT)
    .bind(MOST)
    .fetch_all(db)
    .await?;
    rows.iter()
        .rev()
        .map(|row| {
            let kind: String = get(row, 0)?;
            let at: i64 = get(row, 2)?;
            Ok(Sent {
                kind: super::json("nudge kind", &format!("\"{kind}\""))?,
                at: DateTime::from_timestamp_millis(at).unwrap_or_default(),
                sessions: super::json("sessions", &get::<String>(row, 1)?)?,
                answered: heard_at.is_some_and(|heard| heard > at),
            })
        })
        .collect()
}

/// What the last occasion of a kind said, as JSON.
///
/// # Errors
/// What the database says.
pub async fn last_said(db: &mut AnyConnection, learner: &str, kind: Kind) -> Result<Option<String>> {
    let row = sqlx::query(
        "select said from nudge where learner = $1 and kind = $2 and said is not null order by at desc limit 1",
    )
    .bind(learner)
    .bind(kind.as_str())
    .fetch_optional(db)
    .await?;
    row.map_or(Ok(None), |row| get(&row, 0))
}

/// How often what became of occasions: kind, verdict, count. For an operator; no learner is named.
///
/// # Errors
/// What the database says.
pub async fn verdicts(db: &mut AnyConnection) -> Result<Vec<(String, String, i64)>> {
    let rows =
        sqlx::query("select kind, verdict, cast(count(*) as bigint) from nudge group by kind, verdict order by 1, 2")
            .fetch_all(db)
            .await?;
    rows.iter().map(|row| Ok((get(row, 0)?, get(row, 1)?, get(row, 2)?))).collect()
}
