//! What learners thought about their study, and their plans for when something gets in the way: their own words.

use super::seal::{IF_THEN_ACTION, IF_THEN_SITUATION, Keys, REFLECTION_WORDS};
use super::{Result, Tx, clean, get};
use bloom_domain::reflection::{Asked, Question, Trigger};
use bloom_domain::study::SessionId;
use chrono::{DateTime, Utc};
use sqlx::AnyConnection;

/// The longest words that are kept, in characters.
pub const MOST_WORDS: usize = 1_000;

/// Questions that are looked back on.
const RECENT: i64 = 12;

/// The questions asked last, the oldest first.
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn recent(db: &mut AnyConnection, learner: &str) -> Result<Vec<Asked>> {
    let rows = sqlx::query(
        "select occasion, question, words, asked_at from reflection where learner = $1 order by asked_at desc limit $2",
    )
    .bind(learner)
    .bind(RECENT)
    .fetch_all(db)
    .await?;
    rows.iter()
        .rev()
        .map(|row| {
            let trigger: String = get(row, 0)?;
            let question: String = get(row, 1)?;
            Ok(Asked {
                at: DateTime::from_timestamp_millis(get(row, 3)?).unwrap_or_default(),
                trigger: super::json("occasion", &format!("\"{trigger}\""))?,
                question: super::json("question", &format!("\"{question}\""))?,
                answered: get::<Option<String>>(row, 2)?.is_some(),
            })
        })
        .collect()
}

/// A question as it is asked.
#[derive(Debug, Clone)]
pub struct NewQuestion<'a> {
    /// Its name in storage.
    pub id: &'a str,
    /// What led to it.
    pub trigger: Trigger,
    /// Which.
    pub question: Question,
    /// The session that it is about.
    pub session: Option<&'a SessionId>,
}

/// A question was asked.
///
/// # Errors
/// What the database says.
pub async fn ask(tx: &mut Tx, learner: &str, new: &NewQuestion<'_>, now: i64) -> Result<()> {
    let trigger = super::to_json("occasion", &new.trigger)?;
    let question = super::to_json("question", &new.question)?;
    sqlx::query(
        "insert into reflection (id, learner, occasion, question, session, asked_at) values ($1, $2, $3, $4, $5, $6) \
         on conflict (id) do nothing",
    )
    .bind(new.id)
    .bind(learner)
    .bind(trigger.trim_matches('"'))
    .bind(question.trim_matches('"'))
    .bind(new.session.map(|session| session.0.as_str()))
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}

/// A question was answered in the learner's words, or skipped.
///
/// # Errors
/// What the database says.
pub async fn answer(tx: &mut Tx, keys: &Keys, learner: &str, id: &str, words: Option<&str>, now: i64) -> Result<()> {
    let words = words.map(|words| clean(words).chars().take(MOST_WORDS).collect::<String>());
    let words = words.map(|words| keys.seal(&REFLECTION_WORDS, id, &words)).transpose()?;
    sqlx::query("update reflection set words = $1, answered_at = $2 where learner = $3 and id = $4")
        .bind(words)
        .bind(now)
        .bind(learner)
        .bind(id)
        .execute(tx)
        .await?;
    Ok(())
}

/// The if-then plan that holds, if any: situation and action.
///
/// # Errors
/// What the database says.
pub async fn if_then(db: &mut AnyConnection, keys: &Keys, learner: &str) -> Result<Option<IfThen>> {
    let row = sqlx::query(
        "select situation, action, created_at, id from if_then where learner = $1 and retired_at is null \
         order by created_at desc limit 1",
    )
    .bind(learner)
    .fetch_optional(db)
    .await?;
    row.map(|row| {
        let id: String = get(&row, 3)?;
        Ok(IfThen {
            situation: keys.open(&IF_THEN_SITUATION, &id, get(&row, 0)?)?.into_owned(),
            action: keys.open(&IF_THEN_ACTION, &id, get(&row, 1)?)?.into_owned(),
            created_at: DateTime::from_timestamp_millis(get(&row, 2)?).unwrap_or_default(),
        })
    })
    .transpose()
}

/// An if-then plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IfThen {
    /// When this happens.
    pub situation: String,
    /// Do this.
    pub action: String,
    /// Since when.
    pub created_at: DateTime<Utc>,
}

/// Keeps an if-then plan in the place of the one before.
///
/// # Errors
/// What the database says.
pub async fn put_if_then(
    tx: &mut Tx,
    keys: &Keys,
    learner: &str,
    (id, situation, action): (&str, &str, &str),
    now: i64,
) -> Result<()> {
    sqlx::query("update if_then set retired_at = $1 where learner = $2 and retired_at is null")
        .bind(now)
        .bind(learner)
        .execute(&mut *tx)
        .await?;
    sqlx::query("insert into if_then (id, learner, situation, action, created_at) values ($1, $2, $3, $4, $5)")
        .bind(id)
        .bind(learner)
        .bind(keys.seal(&IF_THEN_SITUATION, id, &clean(situation))?)
        .bind(keys.seal(&IF_THEN_ACTION, id, &clean(action))?)
        .bind(now)
        .execute(tx)
        .await?;
    Ok(())
}
