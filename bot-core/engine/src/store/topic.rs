//! What a learner studies.

use super::seal::{Keys, TOPIC_TITLE};
use super::{Result, Tx, clean, get};
use crate::commands::study::StudyTopic;
use bloom_domain::planning::{Mode, Topic, TopicId};
use sqlx::AnyConnection;

/// A learner's topics, in the order in which they were named.
///
/// # Errors
/// What the database says.
pub async fn all(db: &mut AnyConnection, keys: &Keys, learner: &str) -> Result<Vec<StudyTopic>> {
    let rows = sqlx::query(
        "select id, title, importance, mastery, mode, block, fixed_minutes, carry from topic \
         where learner = $1 and archived_at is null order by created_at, id",
    )
    .bind(learner)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let mode: String = get(row, 4)?;
            let id: String = get(row, 0)?;
            Ok(StudyTopic {
                title: keys.open(&TOPIC_TITLE, &id, get(row, 1)?)?.into_owned(),
                topic: Topic {
                    importance: small(get(row, 2)?),
                    mastery: small(get(row, 3)?),
                    mode: super::json::<Mode>("mode", &format!("\"{mode}\""))?,
                    max_block: minutes(get(row, 5)?),
                    fixed_minutes: minutes(get(row, 6)?),
                    id: TopicId(id),
                },
                carry: minutes(get(row, 7)?).unwrap_or(0),
            })
        })
        .collect()
}

fn small(value: Option<i64>) -> Option<u8> {
    value.and_then(|value| u8::try_from(value).ok())
}

fn minutes(value: Option<i64>) -> Option<u32> {
    value.and_then(|value| u32::try_from(value).ok())
}

/// Writes topics, new or changed.
///
/// # Errors
/// What the database says.
pub async fn put(tx: &mut Tx, keys: &Keys, learner: &str, topics: &[StudyTopic], now: i64) -> Result<()> {
    for (place, topic) in (0_i64..).zip(topics) {
        let mode = super::to_json("mode", &topic.topic.mode)?;
        sqlx::query(
            "insert into topic (id, learner, title, importance, mastery, mode, block, fixed_minutes, carry, created_at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do update set title = excluded.title, \
             importance = excluded.importance, mastery = excluded.mastery, mode = excluded.mode, block = excluded.block, \
             fixed_minutes = excluded.fixed_minutes, carry = excluded.carry where topic.learner = excluded.learner",
        )
        .bind(&topic.topic.id.0)
        .bind(learner)
        .bind(keys.seal(&TOPIC_TITLE, &topic.topic.id.0, &clean(&topic.title))?)
        .bind(topic.topic.importance.map(i64::from))
        .bind(topic.topic.mastery.map(i64::from))
        .bind(mode.trim_matches('"'))
        .bind(topic.topic.max_block.map(i64::from))
        .bind(topic.topic.fixed_minutes.map(i64::from))
        .bind(i64::from(topic.carry))
        // Named in one breath: their order is kept.
        .bind(now + place)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// A topic is studied no more; its sessions stay.
///
/// # Errors
/// What the database says.
pub async fn archive(tx: &mut Tx, learner: &str, id: &TopicId, now: i64) -> Result<()> {
    sqlx::query("update topic set archived_at = $1 where learner = $2 and id = $3 and archived_at is null")
        .bind(now)
        .bind(learner)
        .bind(&id.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Writes what earlier weeks owe to topics; the others are owed nothing.
///
/// # Errors
/// What the database says.
pub async fn owe(tx: &mut Tx, learner: &str, carry: &[(TopicId, u32)]) -> Result<()> {
    sqlx::query("update topic set carry = 0 where learner = $1 and carry <> 0").bind(learner).execute(&mut *tx).await?;
    for (topic, minutes) in carry {
        sqlx::query("update topic set carry = $1 where learner = $2 and id = $3")
            .bind(i64::from(*minutes))
            .bind(learner)
            .bind(&topic.0)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// Titles of all topics of a learner, also of those that are studied no more.
///
/// # Errors
/// What the database says.
pub async fn titles(db: &mut AnyConnection, keys: &Keys, learner: &str) -> Result<Vec<(TopicId, String)>> {
    let rows = sqlx::query("select id, title from topic where learner = $1").bind(learner).fetch_all(db).await?;
    rows.iter()
        .map(|row| {
            let id: String = get(row, 0)?;
            let title = keys.open(&TOPIC_TITLE, &id, get(row, 1)?)?.into_owned();
            Ok((TopicId(id), title))
        })
        .collect()
}
