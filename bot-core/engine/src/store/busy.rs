//! When a learner's time is taken: fixed commitments in their words, and calendars. Of a calendar only the times are
//! kept, never what for.

use super::seal::{BUSY_QUOTE, BUSY_RULE, CALENDAR_ADDRESS, CALENDAR_VALIDATORS, Keys};
use super::{Result, Tx, clean, get, to_json};
use crate::commands::study::{BusyRule, CalendarKind, CalendarSource};
use bloom_domain::planning::Interval;
use chrono::{DateTime, Utc};
use sqlx::AnyConnection;

/// Times that are read at once, at most.
const MOST_SPANS: i64 = 1_000;

/// Times that one statement writes.
const BATCH: usize = 200;

/// A learner's fixed commitments, in the order in which they were told.
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn rules(db: &mut AnyConnection, keys: &Keys, learner: &str) -> Result<Vec<BusyRule>> {
    let rows = sqlx::query("select id, rule from busy_rule where learner = $1 order by created_at, id")
        .bind(learner)
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| {
            let id: String = get(row, 0)?;
            let rule = super::json("busy rule", &keys.open(&BUSY_RULE, &id, get(row, 1)?)?)?;
            Ok(BusyRule { id, rule })
        })
        .collect()
}

/// Keeps fixed commitments.
///
/// # Errors
/// What the database says.
pub async fn add_rules(tx: &mut Tx, keys: &Keys, learner: &str, rules: &[BusyRule], now: i64) -> Result<()> {
    for (place, rule) in (0_i64..).zip(rules) {
        sqlx::query("insert into busy_rule (id, learner, rule, quote, created_at) values ($1, $2, $3, $4, $5)")
            .bind(&rule.id)
            .bind(learner)
            .bind(keys.seal(&BUSY_RULE, &rule.id, &clean(&to_json("busy rule", &rule.rule)?))?)
            .bind(keys.seal(&BUSY_QUOTE, &rule.id, &clean(&rule.rule.quote))?)
            .bind(now + place)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// Forgets a fixed commitment.
///
/// # Errors
/// What the database says.
pub async fn remove_rule(tx: &mut Tx, learner: &str, id: &str) -> Result<()> {
    sqlx::query("delete from busy_rule where learner = $1 and id = $2").bind(learner).bind(id).execute(tx).await?;
    Ok(())
}

/// A learner's calendars, in the order in which they were given.
///
/// # Errors
/// What the database says.
pub async fn calendars(db: &mut AnyConnection, keys: &Keys, learner: &str) -> Result<Vec<CalendarSource>> {
    let rows = sqlx::query(
        "select id, kind, name, address, read_at, read_until, failure from calendar_source where learner = $1 \
         order by created_at, id",
    )
    .bind(learner)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let kind: String = get(row, 1)?;
            let instant = |millis: Option<i64>| millis.and_then(DateTime::from_timestamp_millis);
            let id: String = get(row, 0)?;
            Ok(CalendarSource {
                kind: super::json::<CalendarKind>("calendar kind", &format!("\"{kind}\""))?,
                name: get(row, 2)?,
                address: keys.open_some(&CALENDAR_ADDRESS, &id, get(row, 3)?)?,
                read_at: instant(get(row, 4)?),
                read_until: instant(get(row, 5)?),
                failure: get(row, 6)?,
                id,
            })
        })
        .collect()
}

/// A calendar was given.
///
/// # Errors
/// What the database says.
pub async fn add_calendar(tx: &mut Tx, keys: &Keys, learner: &str, source: &CalendarSource, now: i64) -> Result<()> {
    let kind = to_json("calendar kind", &source.kind)?;
    let address = source.address.as_deref().map(|address| keys.seal(&CALENDAR_ADDRESS, &source.id, &clean(address)));
    sqlx::query(
        "insert into calendar_source (id, learner, kind, name, address, created_at) values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&source.id)
    .bind(learner)
    .bind(kind.trim_matches('"'))
    .bind(clean(&source.name))
    .bind(address.transpose()?)
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}

/// A calendar and its times are forgotten.
///
/// # Errors
/// What the database says.
pub async fn remove_calendar(tx: &mut Tx, learner: &str, id: &str) -> Result<()> {
    sqlx::query("delete from busy_span where learner = $1 and source = $2")
        .bind(learner)
        .bind(id)
        .execute(&mut *tx)
        .await?;
    sqlx::query("delete from calendar_source where learner = $1 and id = $2")
        .bind(learner)
        .bind(id)
        .execute(tx)
        .await?;
    Ok(())
}

/// What reading a calendar came to.
#[derive(Debug, Clone)]
pub struct CalendarRead {
    /// The times that are taken; none leaves those of before.
    pub spans: Option<Vec<Interval>>,
    /// How far ahead they are known.
    pub until: Option<DateTime<Utc>>,
    /// The calendar's own name, if it has one.
    pub name: Option<String>,
    /// What the server wants to be asked by the next time, as JSON.
    pub validators: Option<String>,
    /// Why it could not be read: the name of a text.
    pub failure: Option<String>,
}

/// Writes down what reading a calendar came to. Nothing when the calendar was forgotten in the meantime.
///
/// # Errors
/// What the database says.
pub async fn read_calendar(
    tx: &mut Tx,
    keys: &Keys,
    (learner, id): (&str, &str),
    read: &CalendarRead,
    now: i64,
) -> Result<()> {
    let validators = read.validators.as_deref().map(|text| keys.seal(&CALENDAR_VALIDATORS, id, &clean(text)));
    let done = sqlx::query(
        "update calendar_source set read_at = case when cast($1 as text) is null then $2 else read_at end, failure = $1, \
         read_until = coalesce($3, read_until), validators = coalesce($4, validators), name = coalesce($5, name) \
         where learner = $6 and id = $7",
    )
    .bind(read.failure.as_deref())
    .bind(now)
    .bind(read.until.map(|at| at.timestamp_millis()))
    .bind(validators.transpose()?)
    .bind(read.name.as_deref().map(clean))
    .bind(learner)
    .bind(id)
    .execute(&mut *tx)
    .await?;
    let Some(spans) = read.spans.as_ref().filter(|_| done.rows_affected() == 1) else { return Ok(()) };
    sqlx::query("delete from busy_span where learner = $1 and source = $2")
        .bind(learner)
        .bind(id)
        .execute(&mut *tx)
        .await?;
    for batch in spans.chunks(BATCH) {
        let rows: Vec<String> =
            (0..batch.len()).map(|row| format!("($1, $2, ${}, ${})", 3 + row * 2, 4 + row * 2)).collect();
        let statement = format!(
            "insert into busy_span (learner, source, starts_at, ends_at) values {} \
             on conflict (source, starts_at, ends_at) do nothing",
            rows.join(", ")
        );
        let mut insert = sqlx::query(sqlx::AssertSqlSafe(statement)).persistent(false).bind(learner).bind(id);
        for span in batch {
            insert = insert.bind(span.start.timestamp_millis()).bind(span.end.timestamp_millis());
        }
        insert.execute(&mut *tx).await?;
    }
    Ok(())
}

/// What a server wants to be asked by when a calendar is read again, as JSON.
///
/// # Errors
/// What the database says.
pub async fn validators(db: &mut AnyConnection, keys: &Keys, learner: &str, id: &str) -> Result<Option<String>> {
    let row = sqlx::query("select validators from calendar_source where learner = $1 and id = $2")
        .bind(learner)
        .bind(id)
        .fetch_optional(db)
        .await?;
    row.map_or(Ok(None), |row| keys.open_some(&CALENDAR_VALIDATORS, id, get(&row, 0)?))
}

/// The times of all calendars of a learner that touch `from..until` (epoch milliseconds).
///
/// # Errors
/// What the database says.
pub async fn spans(db: &mut AnyConnection, learner: &str, from: i64, until: i64) -> Result<Vec<Interval>> {
    let rows = sqlx::query(
        "select starts_at, ends_at from busy_span where learner = $1 and ends_at > $2 and starts_at < $3 \
         order by ends_at limit $4",
    )
    .bind(learner)
    .bind(from)
    .bind(until)
    .bind(MOST_SPANS)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let instant = |millis: i64| DateTime::from_timestamp_millis(millis).unwrap_or_default();
            Ok(Interval { start: instant(get(row, 0)?), end: instant(get(row, 1)?) })
        })
        .collect()
}
