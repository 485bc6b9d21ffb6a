//! Two learners become one, and one of several accounts parts from the others.
//!
//! What the standing learner said stands; whatever only the joining one knows is added.

use super::seal::{Keys, LEARNER_ONBOARDING, SLOT_QUOTE, SLOT_VALUE};
use super::study::Place;
use super::{Result, Tx, get, json, to_json};
use crate::commands::care::Care;
use crate::commands::memory::MemoryWord;
use crate::models::ModelsWord;
use bloom_domain::onboarding::Onboarding;
use sqlx::any::AnyRow;

/// Every table with rows of a learner: how those of `$2`, the joining learner, become those of `$1`, the standing one;
/// `$3` is now, in epoch milliseconds. A test compares the tables named here with the schema.
const STATEMENTS: [&str; 33] = [
    "delete from slot where learner = $2 and name in (select name from slot where learner = $1 and value is not null)",
    "delete from slot where learner = $1 and value is null and name in (select name from slot where learner = $2)",
    "update slot set learner = $1 where learner = $2",
    "update topic set learner = $1 where learner = $2",
    "delete from study_session where learner = $2 and status = 'planned' and starts_at > $3 and exists \
     (select 1 from study_session s where s.learner = $1 and s.status = 'planned' and s.starts_at > $3)",
    "update study_session set learner = $1 where learner = $2",
    "delete from week_plan where learner = $2 and week_start in (select week_start from week_plan where learner = $1)",
    "update week_plan set learner = $1 where learner = $2",
    "update busy_rule set learner = $1 where learner = $2",
    "update calendar_source set learner = $1 where learner = $2",
    "update busy_span set learner = $1 where learner = $2",
    "delete from nudge where learner = $2 and exists (select 1 from nudge n where n.learner = $1 \
     and n.kind = nudge.kind and n.slot = nudge.slot)",
    "update nudge set learner = $1 where learner = $2",
    "update reflection set learner = $1 where learner = $2",
    // One plan for the moment holds: the standing one.
    "update if_then set retired_at = $3 where learner = $2 and retired_at is null and exists \
     (select 1 from if_then i where i.learner = $1 and i.retired_at is null)",
    "update if_then set learner = $1 where learner = $2",
    "delete from plan_feed where learner = $2 and exists (select 1 from plan_feed f where f.learner = $1)",
    "update plan_feed set learner = $1 where learner = $2",
    "update distortion_count set heard = heard + coalesce((select j.heard from distortion_count j where j.learner = $2 \
     and j.week = distortion_count.week and j.label = distortion_count.label), 0) where learner = $1",
    "delete from distortion_count where learner = $2 and exists (select 1 from distortion_count s where s.learner = $1 \
     and s.week = distortion_count.week and s.label = distortion_count.label)",
    "update distortion_count set learner = $1 where learner = $2",
    // Nobody gets two budgets by joining.
    "delete from allowance where owner = $2 and owner <> $1",
    "update fact set learner = $1 where learner = $2",
    "update summary set learner = $1 where learner = $2",
    "update note set learner = $1 where learner = $2",
    // What the clock brings is planned anew; only errands go on.
    "delete from due where owner = $2 and owner <> $1 and (tries is null or fired_at is not null)",
    "delete from due where owner = $2 and exists (select 1 from due d where d.owner = $1 and d.kind = due.kind \
     and d.slot = due.slot)",
    "update due set owner = $1, id = replace(id, $2, $1) where owner = $2",
    "delete from pairing where learner <> $1 and (learner = $2 or typed_learner = $2)",
    "update learner set study = coalesce(study, (select j.study from learner j where j.id = $2)), \
     paused_until = case when paused_since is null then (select j.paused_until from learner j where j.id = $2) \
     else paused_until end, \
     paused_since = coalesce(paused_since, (select j.paused_since from learner j where j.id = $2)), \
     updated_at = $3 where id = $1",
    "update identity set learner = $1 where learner = $2",
    "delete from turn_step where conversation in (select id from conversation where actor in (select actor from identity \
     where learner = $1)) and kind = 'charge'",
    "delete from learner where id = $2 and id <> $1",
];

/// The tables that are named in [`STATEMENTS`], for the test that compares them with the schema.
#[doc(hidden)]
pub fn statements() -> &'static [&'static str] {
    &STATEMENTS
}

/// What two learners said that must not be weakened by joining.
struct Words {
    models: ModelsWord,
    care: Care,
    memory: MemoryWord,
    /// As JSON, and whether it is complete.
    onboarding: (Option<String>, bool),
}

fn read(keys: &Keys, learner: &str, row: &AnyRow) -> Result<Words> {
    let text = |index| get::<Option<String>>(row, index);
    let onboarding = keys.open_some(&LEARNER_ONBOARDING, learner, text(3)?)?;
    let state = onboarding.as_deref().map(|text| json::<Onboarding>("onboarding", text)).transpose()?;
    Ok(Words {
        onboarding: (onboarding, state.is_some_and(|state| state.completed_at.is_some())),
        models: text(0)?.map_or(Ok(ModelsWord::default()), |text| json("word on models", &text))?,
        care: text(1)?.map_or(Ok(Care::default()), |text| json("care", &text))?,
        memory: text(2)?.map_or(Ok(MemoryWord::default()), |text| json("word on memory", &text))?,
    })
}

/// Makes the rows of `other` those of `standing`. `other` is no more afterwards.
///
/// # Errors
/// What the database says.
pub async fn join(tx: &mut Tx, keys: &Keys, standing: &str, other: &str, now: i64) -> Result<()> {
    if standing == other {
        return Ok(());
    }
    stricter(tx, keys, standing, other, now).await?;
    slots(tx, keys, standing, other).await?;
    for statement in STATEMENTS {
        let mut query = sqlx::query(statement).bind(standing).bind(other);
        if statement.contains("$3") {
            query = query.bind(now);
        }
        query.execute(&mut *tx).await?;
    }
    Ok(())
}

/// What is known of the joining learner is sealed for the place in which it will stand.
async fn slots(tx: &mut Tx, keys: &Keys, standing: &str, other: &str) -> Result<()> {
    let rows =
        sqlx::query("select name, value, quote from slot where learner = $1").bind(other).fetch_all(&mut *tx).await?;
    for row in &rows {
        let name: String = get(row, 0)?;
        let (from, to) = (format!("{other}/{name}"), format!("{standing}/{name}"));
        let value = keys.open_some(&SLOT_VALUE, &from, get(row, 1)?)?;
        let quote = keys.open_some(&SLOT_QUOTE, &from, get(row, 2)?)?;
        sqlx::query("update slot set value = $1, quote = $2 where learner = $3 and name = $4")
            .bind(value.map(|value| keys.seal(&SLOT_VALUE, &to, &value)).transpose()?)
            .bind(quote.map(|quote| keys.seal(&SLOT_QUOTE, &to, &quote)).transpose()?)
            .bind(other)
            .bind(&name)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// A no on either side stands as a no, a pause as a pause, and what was heard in a crisis as heard.
async fn stricter(tx: &mut Tx, keys: &Keys, standing: &str, other: &str, now: i64) -> Result<()> {
    let mut words = Vec::with_capacity(2);
    for learner in [standing, other] {
        let row = sqlx::query("select models, care, memory, onboarding from learner where id = $1")
            .bind(learner)
            .fetch_optional(&mut *tx)
            .await?;
        let Some(row) = row else { return Ok(()) };
        words.push(read(keys, learner, &row)?);
    }
    let (Some(theirs), Some(mut own)) = (words.pop(), words.pop()) else { return Ok(()) };
    let says_no = theirs.models.consent.as_ref().is_some_and(|consent| consent.granted == Some(false));
    let unasked = own.models.consent.as_ref().is_none_or(|consent| consent.granted.is_none());
    if says_no || unasked {
        own.models.consent = theirs.models.consent.or(own.models.consent);
    }
    if theirs.care.crisis_at > own.care.crisis_at {
        own.care = theirs.care;
    }
    own.memory.paused_since = own.memory.paused_since.or(theirs.memory.paused_since);
    // Whom we have met once we need not meet again.
    let met = if theirs.onboarding.1 && !own.onboarding.1 || own.onboarding.0.is_none() {
        theirs.onboarding.0
    } else {
        own.onboarding.0
    };
    sqlx::query(
        "update learner set models = $1, care = $2, memory = $3, updated_at = $4, onboarding = $6 where id = $5",
    )
    .bind(to_json("word on models", &own.models)?)
    .bind(to_json("care", &own.care)?)
    .bind(to_json("word on memory", &own.memory)?)
    .bind(now)
    .bind(standing)
    .bind(met.map(|met| keys.seal(&LEARNER_ONBOARDING, standing, &met)).transpose()?)
    .execute(tx)
    .await?;
    Ok(())
}

/// Parts an account from the others: it belongs to a new learner of whom nothing is known. A learner keeps one account.
///
/// # Errors
/// What the database says.
pub async fn part(tx: &mut Tx, place: Place<'_>, new: &str, now: i64) -> Result<()> {
    let row =
        sqlx::query("select count(*) from identity where learner = $1").bind(place.learner).fetch_one(&mut *tx).await?;
    if get::<i64>(&row, 0)? < 2 {
        return Ok(());
    }
    sqlx::query(
        "insert into learner (id, language, created_at, updated_at) select $1, l.language, $2, $2 from learner l \
         where l.id = $3",
    )
    .bind(new)
    .bind(now)
    .bind(place.learner)
    .execute(&mut *tx)
    .await?;
    sqlx::query("update identity set learner = $1 where actor = $2 and learner = $3")
        .bind(new)
        .bind(place.actor)
        .bind(place.learner)
        .execute(&mut *tx)
        .await?;
    elsewhere(tx, place.conversation).await
}

/// What was to be said in a conversation is said in another private one of its learner, if there is one.
///
/// # Errors
/// What the database says.
pub async fn elsewhere(tx: &mut Tx, conversation: &str) -> Result<()> {
    sqlx::query(
        "update due set conversation = (select c.id from conversation c join identity i on i.actor = c.actor \
         where i.learner = due.owner and c.kind = 'direct' and c.gone_at is null and c.id <> $1 \
         order by c.served desc, c.id limit 1) where conversation = $1 and fired_at is null and tries is null and exists \
         (select 1 from conversation c join identity i on i.actor = c.actor where i.learner = due.owner \
         and c.kind = 'direct' and c.gone_at is null and c.id <> $1)",
    )
    .bind(conversation)
    .execute(tx)
    .await?;
    Ok(())
}
