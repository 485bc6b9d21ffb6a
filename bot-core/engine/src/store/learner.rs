//! Learners, who they are on which network, and what is known of them.

use super::seal::{Keys, LEARNER_ONBOARDING, LEARNER_QUESTION, SLOT_QUOTE, SLOT_VALUE};
use super::{Result, StoreError, Tx, clean, get, json, to_json};
use crate::commands::care::Care;
use crate::commands::link::LinkTries;
use crate::commands::memory::MemoryWord;
use crate::commands::study::StudyChange;
use crate::commands::{Change, OpenQuestion};
use crate::models::ModelsWord;
use bloom_domain::language::Language;
use bloom_domain::onboarding::Onboarding;
use bloom_domain::profile::{Entry, Profile, Source};
use bloom_domain::slots::Slot;
use bloom_domain::study::StudySettings;
use chrono::{DateTime, Utc};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

/// A learner as stored, without their slots.
#[derive(Debug, Clone)]
pub struct Learner {
    /// The learner's id.
    pub id: String,
    /// The language to speak.
    pub language: Language,
    /// Whether they chose it.
    pub language_is_explicit: bool,
    /// Since when we are silent.
    pub paused_since: Option<DateTime<Utc>>,
    /// Where onboarding stands.
    pub onboarding: Option<Onboarding>,
    /// A question outside onboarding that is open.
    pub open_question: Option<OpenQuestion>,
    /// Until when we are silent, if that was said.
    pub paused_until: Option<DateTime<Utc>>,
    /// What they set about their week; none before they first planned.
    pub study: Option<StudySettings>,
    /// Their word on language models.
    pub models: ModelsWord,
    /// What was heard that comes before coaching.
    pub care: Care,
    /// How many accounts they have.
    pub accounts: i64,
    /// Codes of other chats that they typed and were none.
    pub link: LinkTries,
    /// Their word on being remembered.
    pub memory: MemoryWord,
}

/// The learner behind an actor, with everything known of them.
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn by_actor(db: &mut AnyConnection, keys: &Keys, actor: &str) -> Result<Option<(Learner, Profile)>> {
    let rows = sqlx::query(
        "select l.id, l.language, l.language_explicit_at, l.paused_since, l.onboarding, l.open_question, \
         s.name, s.value, s.source, s.quote, s.updated_at, s.declined_at, l.paused_until, l.study, l.models, l.care, \
         l.memory, l.link, (select count(*) from identity other where other.learner = l.id) \
         from identity i join learner l on l.id = i.learner left join slot s on s.learner = l.id \
         where i.actor = $1 order by s.name",
    )
    .bind(actor)
    .fetch_all(db)
    .await?;
    let Some(first) = rows.first() else { return Ok(None) };
    let learner = read_learner(keys, first)?;
    let mut entries = Vec::with_capacity(rows.len());
    for row in &rows {
        if let Some(name) = get::<Option<String>>(row, 6)? {
            let place = slot_row(&learner.id, &name);
            entries.push((json("slot", &format!("\"{name}\""))?, read_entry(keys, &place, row)?));
        }
    }
    Ok(Some((learner, Profile::new(entries))))
}

fn read_learner(keys: &Keys, row: &AnyRow) -> Result<Learner> {
    let id: String = get(row, 0)?;
    let language: String = get(row, 1)?;
    let onboarding = keys.open_some(&LEARNER_ONBOARDING, &id, get(row, 4)?)?;
    let question = keys.open_some(&LEARNER_QUESTION, &id, get(row, 5)?)?;
    Ok(Learner {
        id,
        language: language.parse().map_err(|_| StoreError::Corrupt { what: "language", why: language.clone() })?,
        language_is_explicit: get::<Option<i64>>(row, 2)?.is_some(),
        paused_since: get::<Option<i64>>(row, 3)?.and_then(DateTime::from_timestamp_millis),
        onboarding: onboarding.map(|text| json("onboarding", &text)).transpose()?,
        open_question: question.map(|text| json("open question", &text)).transpose()?,
        paused_until: get::<Option<i64>>(row, 12)?.and_then(DateTime::from_timestamp_millis),
        study: get::<Option<String>>(row, 13)?.map(|text| json("study settings", &text)).transpose()?,
        care: get::<Option<String>>(row, 15)?.map(|text| json("care", &text)).transpose()?.unwrap_or_default(),
        link: super::pairing::tries(get::<Option<String>>(row, 17)?.as_deref())?,
        accounts: get(row, 18)?,
        memory: get::<Option<String>>(row, 16)?
            .map(|text| json("word on memory", &text))
            .transpose()?
            .unwrap_or_default(),
        models: get::<Option<String>>(row, 14)?
            .map(|text| json("word on models", &text))
            .transpose()?
            .unwrap_or_default(),
    })
}

/// The name of a slot's row where it is sealed.
fn slot_row(learner: &str, name: &str) -> String {
    format!("{learner}/{name}")
}

fn read_entry(keys: &Keys, place: &str, row: &AnyRow) -> Result<Entry> {
    let value = keys.open_some(&SLOT_VALUE, place, get(row, 7)?)?;
    let source: String = get(row, 8)?;
    Ok(Entry {
        value: value.map(|text| json("slot value", &text)).transpose()?,
        source: json::<Source>("source", &format!("\"{source}\""))?,
        quote: keys.open_some(&SLOT_QUOTE, place, get(row, 9)?)?,
        updated_at: instant(get(row, 10)?),
        declined_at: get::<Option<i64>>(row, 11)?.map(instant),
    })
}

fn instant(millis: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(millis).unwrap_or_default()
}

/// A person met for the first time.
#[derive(Debug, Clone)]
pub struct NewLearner {
    /// The learner's id.
    pub id: String,
    /// The actor's key.
    pub actor: String,
    /// How the network shows them.
    pub display_name: Option<String>,
    /// The language to speak until they say otherwise.
    pub language: Language,
}

/// Creates a learner with their first identity.
///
/// # Errors
/// [`StoreError::Conflict`] when the actor became known in the meantime.
pub async fn create(tx: &mut Tx, new: &NewLearner, now: i64) -> Result<()> {
    sqlx::query("insert into learner (id, language, created_at, updated_at) values ($1, $2, $3, $3)")
        .bind(&new.id)
        .bind(new.language.as_tag())
        .bind(now)
        .execute(&mut *tx)
        .await?;
    let done = sqlx::query(
        "insert into identity (actor, learner, display_name, created_at) values ($1, $2, $3, $4) \
         on conflict (actor) do nothing",
    )
    .bind(&new.actor)
    .bind(&new.id)
    .bind(new.display_name.as_deref().map(clean))
    .bind(now)
    .execute(tx)
    .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// The columns of a learner that a turn can change, after its changes.
#[derive(Debug, Clone, Default)]
struct Columns {
    language: Option<(Language, bool)>,
    /// The pause ends now.
    resumed: bool,
    /// Since when, and until when.
    pause: Option<(Option<i64>, Option<i64>)>,
    study: Option<String>,
    onboarding: Option<String>,
    open_question: Option<Option<String>>,
    models: Option<String>,
    care: Option<String>,
}

/// Applies a turn's changes to a learner. Erasing is not done here.
///
/// # Errors
/// What the database says.
pub async fn apply(tx: &mut Tx, keys: &Keys, learner: &str, changes: &[Change], now: i64) -> Result<()> {
    let mut columns = Columns::default();
    for change in changes {
        match change {
            Change::WriteSlot { write } => write_slot(tx, keys, learner, write, now).await?,
            Change::ForgetSlot { slot } => forget_slot(tx, learner, *slot).await?,
            Change::SetLanguage { language, explicit } => columns.language = Some((*language, *explicit)),
            Change::SetOnboarding { state } => columns.onboarding = Some(to_json("onboarding", state)?),
            Change::SetOpenQuestion { question } => {
                columns.open_question =
                    Some(question.as_ref().map(|question| to_json("open question", question)).transpose()?);
            }
            Change::Pause { since } => columns.pause = Some((Some(since.timestamp_millis()), None)),
            Change::Resume => columns.resumed = true,
            Change::SetCare { care } => columns.care = Some(to_json("care", care)?),
            Change::HeardThought(thought) => super::thought::count(tx, learner, thought).await?,
            Change::SetModels { word } => {
                let word = with_later_answer(tx, learner, word.clone()).await?;
                columns.models = Some(to_json("word on models", &word)?);
            }
            Change::Study(StudyChange::PauseUntil { since, until }) => {
                columns.pause = Some((Some(since.timestamp_millis()), Some(until.timestamp_millis())));
            }
            Change::Study(StudyChange::Settings { settings }) => {
                columns.study = Some(to_json("study settings", settings)?);
            }
            // Studying has a room of its own; erasing is not done here.
            Change::Study(_) | Change::Memory(_) | Change::Link(_) | Change::Erase => {}
        }
    }
    update(tx, keys, learner, columns, now).await
}

/// The word with the answer that was given last. A turn may wait a minute for a model, and by then the learner may have
/// said no in another conversation: what the turn has read must not undo that.
async fn with_later_answer(tx: &mut Tx, learner: &str, mut word: ModelsWord) -> Result<ModelsWord> {
    let row = sqlx::query("select models from learner where id = $1").bind(learner).fetch_optional(tx).await?;
    let stored = row.map(|row| get::<Option<String>>(&row, 0)).transpose()?.flatten();
    let Some(stored) = stored else { return Ok(word) };
    let answered = json::<ModelsWord>("word on models", &stored)?.consent.filter(|stored| stored.granted.is_some());
    if answered.as_ref().is_some_and(|stored| word.consent.as_ref().is_none_or(|own| own.at < stored.at)) {
        word.consent = answered;
    }
    Ok(word)
}

async fn update(tx: &mut Tx, keys: &Keys, learner: &str, columns: Columns, now: i64) -> Result<()> {
    if let Some((language, explicit)) = columns.language {
        sqlx::query("update learner set language = $1, language_explicit_at = $2, updated_at = $3 where id = $4")
            .bind(language.as_tag())
            .bind(explicit.then_some(now))
            .bind(now)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
    }
    if let Some(settings) = columns.study {
        sqlx::query("update learner set study = $1, updated_at = $2 where id = $3")
            .bind(settings)
            .bind(now)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
    }
    if let Some(care) = columns.care {
        sqlx::query("update learner set care = $1, updated_at = $2 where id = $3")
            .bind(care)
            .bind(now)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
    }
    if let Some(word) = columns.models {
        sqlx::query("update learner set models = $1, updated_at = $2 where id = $3")
            .bind(word)
            .bind(now)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
    }
    if columns.resumed {
        // Since when it was stays known: what it touched is not asked about afterwards.
        sqlx::query("update learner set paused_until = $1, updated_at = $1 where id = $2 and paused_since is not null")
            .bind(now)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
    }
    if let Some((since, until)) = columns.pause {
        sqlx::query("update learner set paused_since = $1, paused_until = $2, updated_at = $3 where id = $4")
            .bind(since)
            .bind(until)
            .bind(now)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
    }
    if let Some(state) = columns.onboarding {
        sqlx::query("update learner set onboarding = $1, updated_at = $2 where id = $3")
            .bind(keys.seal(&LEARNER_ONBOARDING, learner, &clean(&state))?)
            .bind(now)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
    }
    if let Some(question) = columns.open_question {
        let question = question.map(|question| keys.seal(&LEARNER_QUESTION, learner, &question)).transpose()?;
        sqlx::query("update learner set open_question = $1, updated_at = $2 where id = $3")
            .bind(question)
            .bind(now)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

async fn write_slot(
    tx: &mut Tx,
    keys: &Keys,
    learner: &str,
    write: &bloom_domain::profile::SlotWrite,
    now: i64,
) -> Result<()> {
    let place = slot_row(learner, write.slot.as_str());
    let value = write.value.as_ref().map(|value| to_json("slot value", value)).transpose()?;
    let quote: Option<String> =
        write.quote.as_deref().map(|quote| clean(quote).chars().take(Entry::MAX_QUOTE).collect());
    sqlx::query(
        "insert into slot (learner, name, value, source, quote, updated_at, declined_at) \
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (learner, name) do update set value = excluded.value, \
         source = excluded.source, quote = excluded.quote, updated_at = excluded.updated_at, \
         declined_at = excluded.declined_at",
    )
    .bind(learner)
    .bind(write.slot.as_str())
    .bind(value.map(|value| keys.seal(&SLOT_VALUE, &place, &clean(&value))).transpose()?)
    .bind(write.source.as_str())
    .bind(quote.map(|quote| keys.seal(&SLOT_QUOTE, &place, &quote)).transpose()?)
    .bind(now)
    .bind(write.value.is_none().then_some(now))
    .execute(tx)
    .await?;
    Ok(())
}

async fn forget_slot(tx: &mut Tx, learner: &str, slot: Slot) -> Result<()> {
    sqlx::query("delete from slot where learner = $1 and name = $2")
        .bind(learner)
        .bind(slot.as_str())
        .execute(tx)
        .await?;
    Ok(())
}

/// A learner as an operator sees them: no names, no words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownLearner {
    /// The learner's id.
    pub id: String,
    /// Their accounts, by their network's key.
    pub actors: Vec<String>,
    /// When they came.
    pub created_at: DateTime<Utc>,
    /// When something of theirs came in last.
    pub heard_at: Option<DateTime<Utc>>,
}

/// Everybody who is known, in the order in which they came.
///
/// # Errors
/// What the database says.
pub async fn known(db: &mut AnyConnection) -> Result<Vec<KnownLearner>> {
    let rows = sqlx::query(
        "select l.id, l.created_at, i.actor, (select max(b.received_at) from inbox b where b.actor = i.actor) \
         from learner l join identity i on i.learner = l.id order by l.created_at, l.id, i.created_at",
    )
    .fetch_all(db)
    .await?;
    let mut all: Vec<KnownLearner> = Vec::new();
    for row in &rows {
        let (id, actor): (String, String) = (get(row, 0)?, get(row, 2)?);
        let heard_at = get::<Option<i64>>(row, 3)?.map(instant);
        match all.last_mut().filter(|last| last.id == id) {
            Some(last) => {
                last.actors.push(actor);
                last.heard_at = last.heard_at.max(heard_at);
            }
            None => all.push(KnownLearner { id, actors: vec![actor], created_at: instant(get(row, 1)?), heard_at }),
        }
    }
    Ok(all)
}

/// The language that a learner is spoken to in, and their word on language models; for what is done behind the talk.
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn spoken_to(db: &mut AnyConnection, learner: &str) -> Result<Option<(Language, ModelsWord)>> {
    let row =
        sqlx::query("select language, models from learner where id = $1").bind(learner).fetch_optional(db).await?;
    let Some(row) = row else { return Ok(None) };
    let tag: String = get(&row, 0)?;
    let language = tag.parse().map_err(|_| StoreError::Corrupt { what: "language", why: tag.clone() })?;
    let word = get::<Option<String>>(&row, 1)?.map(|text| json("word on models", &text)).transpose()?;
    Ok(Some((language, word.unwrap_or_default())))
}

/// The language that a learner is spoken to in.
///
/// # Errors
/// What the database says.
pub async fn language(db: &mut AnyConnection, learner: &str) -> Result<Option<Language>> {
    let row = sqlx::query("select language from learner where id = $1").bind(learner).fetch_optional(db).await?;
    let tag: Option<String> = row.map(|row| get(&row, 0)).transpose()?;
    Ok(tag.and_then(|tag| tag.parse().ok()))
}
