//! What is remembered of a learner: facts, what was made of them, and notes.

use super::due::{self, Due};
use super::seal::{FACT_ABOUT, FACT_QUOTE, FACT_TEXT, Keys, NOTE_PINNED, NOTE_TEXT, SUMMARY_SENTENCES};
use super::study::Place;
use super::{Result, Tx, clean, forget, get, json, to_json};
use crate::commands::Change;
use crate::commands::memory::{Memory, MemoryChange, MemoryWord, NewFact, Note, Remembered};
use crate::memory::{self, LISTEN};
use bloom_domain::memory::{Known, note, summary::Sentence};
use chrono::{DateTime, Utc};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

/// The most facts that a turn around memory looks at.
const MOST: i64 = 1_000;

/// The most recent facts among which those for a prompt are chosen: a learner with ten thousand costs no more than one
/// with ten.
const RECENT: i64 = 64;

/// How long what was said may wait to be looked at, in milliseconds.
const LISTEN_WINDOW_MS: i64 = 7 * 24 * 3_600_000;

/// What was made of a week's facts.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// Its name in storage.
    pub id: String,
    /// Sentences, each with the facts it stands on.
    pub sentences: Vec<Sentence>,
    /// Whether a model wrote it.
    pub by_model: bool,
    /// When it was made.
    pub made_at: DateTime<Utc>,
}

fn read(keys: &Keys, row: &AnyRow) -> Result<(Known, String)> {
    let id: String = get(row, 0)?;
    let kind: String = get(row, 1)?;
    let fact = Known {
        kind: json("kind of fact", &format!("\"{kind}\""))?,
        text: keys.open(&FACT_TEXT, &id, get(row, 2)?)?.into_owned(),
        quote: keys.open(&FACT_QUOTE, &id, get(row, 3)?)?.into_owned(),
        about: keys.open_some(&FACT_ABOUT, &id, get(row, 4)?)?,
        said_at: instant(get(row, 5)?),
        seen_at: instant(get(row, 6)?),
        pinned: get::<Option<i64>>(row, 7)?.is_some(),
        id,
    };
    Ok((fact, get(row, 8)?))
}

fn instant(millis: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(millis).unwrap_or_default()
}

/// What holds now and was said since an instant (epoch milliseconds), the newest first, and what is pinned. It does not
/// grow with what is remembered.
///
/// # Errors
/// What the database says.
pub async fn recent(db: &mut AnyConnection, keys: &Keys, learner: &str, since: i64) -> Result<Vec<Known>> {
    let rows = sqlx::query(
        "select id, kind, text, quote, about, said_at, seen_at, pinned_at, status from (\
             select * from fact where learner = $1 and status = 'active' and seen_at >= $2 \
             order by seen_at desc limit $3) as recent \
         union select id, kind, text, quote, about, said_at, seen_at, pinned_at, status from fact \
             where learner = $1 and pinned_at is not null and status = 'active' \
         order by 7 desc, 1 desc",
    )
    .bind(learner)
    .bind(since)
    .bind(RECENT)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok(read(keys, row)?.0)).collect()
}

/// Everything remembered, the newest first.
///
/// # Errors
/// What the database says.
pub async fn all(db: &mut AnyConnection, keys: &Keys, learner: &str) -> Result<Vec<Remembered>> {
    let rows = sqlx::query(
        "select id, kind, text, quote, about, said_at, seen_at, pinned_at, status from fact where learner = $1 \
         order by said_at desc, id desc limit $2",
    )
    .bind(learner)
    .bind(MOST)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let (fact, status) = read(keys, row)?;
            Ok(Remembered { fact, is_past: status != "active" })
        })
        .collect()
}

/// What holds now, whatever its age; among it new facts are weighed.
///
/// # Errors
/// What the database says.
pub async fn active(db: &mut AnyConnection, keys: &Keys, learner: &str) -> Result<Vec<Known>> {
    let rows = sqlx::query(
        "select id, kind, text, quote, about, said_at, seen_at, pinned_at, status from fact \
         where learner = $1 and status = 'active' order by seen_at desc limit $2",
    )
    .bind(learner)
    .bind(MOST)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok(read(keys, row)?.0)).collect()
}

/// Facts that came in after an instant (epoch milliseconds), the oldest first, with what became of them.
///
/// # Errors
/// What the database says.
pub async fn made_since(db: &mut AnyConnection, keys: &Keys, learner: &str, since: i64) -> Result<Vec<Known>> {
    let rows = sqlx::query(
        "select id, kind, text, quote, about, said_at, seen_at, pinned_at, status from fact \
         where learner = $1 and created_at > $2 and status = 'active' order by created_at limit $3",
    )
    .bind(learner)
    .bind(since)
    .bind(MOST)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok(read(keys, row)?.0)).collect()
}

/// The last summary.
///
/// # Errors
/// What the database says.
pub async fn summary(db: &mut AnyConnection, keys: &Keys, learner: &str) -> Result<Option<Summary>> {
    let row = sqlx::query(
        "select id, sentences, by_model_at, made_at from summary where learner = $1 order by made_at desc, id desc limit 1",
    )
    .bind(learner)
    .fetch_optional(db)
    .await?;
    row.map(|row| {
        let id: String = get(&row, 0)?;
        Ok(Summary {
            sentences: json("summary", &keys.open(&SUMMARY_SENTENCES, &id, get(&row, 1)?)?)?,
            by_model: get::<Option<i64>>(&row, 2)?.is_some(),
            made_at: instant(get(&row, 3)?),
            id,
        })
    })
    .transpose()
}

/// The note about the person and the one about a conversation, and earlier versions of the first.
///
/// # Errors
/// What the database says.
pub async fn notes(
    db: &mut AnyConnection,
    keys: &Keys,
    learner: &str,
    conversation: &str,
) -> Result<(Vec<Note>, Option<Note>)> {
    let rows = sqlx::query(
        "select conversation, text, pinned, written_at, id from note where learner = $1 \
         and (conversation is null or conversation = $2) order by written_at desc, id desc",
    )
    .bind(learner)
    .bind(conversation)
    .fetch_all(db)
    .await?;
    let (mut person, mut chat) = (Vec::new(), None);
    for row in &rows {
        let id: String = get(row, 4)?;
        let read = Note {
            text: keys.open(&NOTE_TEXT, &id, get(row, 1)?)?.into_owned(),
            pinned: json("pinned lines", &keys.open(&NOTE_PINNED, &id, get(row, 2)?)?)?,
            written_at: instant(get(row, 3)?),
        };
        match get::<Option<String>>(row, 0)? {
            None => person.push(read),
            Some(_) => chat = chat.or(Some(read)),
        }
    }
    Ok((person, chat))
}

/// All that a turn around memory looks at.
///
/// # Errors
/// What the database says.
pub async fn load(
    db: &mut AnyConnection,
    keys: &Keys,
    learner: &str,
    conversation: &str,
    word: MemoryWord,
) -> Result<Memory> {
    let facts = all(db, keys, learner).await?;
    let summary = summary(db, keys, learner).await?;
    let (mut versions, chat) = notes(db, keys, learner, conversation).await?;
    let person = if versions.is_empty() { None } else { Some(versions.remove(0)) };
    let row = sqlx::query("select count(*) from due where owner = $1 and kind = $2 and fired_at is null")
        .bind(learner)
        .bind(LISTEN)
        .fetch_one(db)
        .await?;
    Ok(Memory {
        word,
        facts,
        summary: summary.map(|made| made.sentences.into_iter().map(|said| said.text).collect()).unwrap_or_default(),
        person: person.filter(|note| !note.text.is_empty()),
        chat: chat.filter(|note| !note.text.is_empty()),
        versions,
        is_listening: get::<i64>(&row, 0)? > 0,
    })
}

/// Applies a turn's changes of what is remembered.
///
/// # Errors
/// What the database says.
pub async fn apply(tx: &mut Tx, keys: &Keys, place: Place<'_>, changes: &[Change], now: i64) -> Result<()> {
    for change in changes {
        if let Change::Memory(change) = change {
            apply_one(tx, keys, place, change, now).await?;
        }
    }
    Ok(())
}

async fn apply_one(tx: &mut Tx, keys: &Keys, place: Place<'_>, change: &MemoryChange, now: i64) -> Result<()> {
    let learner = place.learner;
    match change {
        MemoryChange::Listen { messages } => listen(tx, place, messages, now).await,
        MemoryChange::Remember { fact } => remember(tx, keys, learner, fact, now).await,
        MemoryChange::SeenAgain { id, at } => {
            let at = at.timestamp_millis();
            sqlx::query("update fact set seen_at = $1 where id = $2 and learner = $3 and seen_at < $1")
                .bind(at)
                .bind(id)
                .bind(learner)
                .execute(tx)
                .await?;
            Ok(())
        }
        MemoryChange::Fix { id, text, about } => {
            forget::made_of(tx, keys, learner, std::slice::from_ref(id), now).await?;
            sqlx::query(
                "update fact set text = $1, quote = $6, about = $2, message = null, status = 'active', instead = null, \
                 said_at = $3, seen_at = $3 where id = $4 and learner = $5",
            )
            .bind(keys.seal(&FACT_TEXT, id, &clean(text))?)
            .bind(about.as_deref().map(|about| keys.seal(&FACT_ABOUT, id, about)).transpose()?)
            .bind(now)
            .bind(id)
            .bind(learner)
            .bind(keys.seal(&FACT_QUOTE, id, &clean(text))?)
            .execute(tx)
            .await?;
            Ok(())
        }
        MemoryChange::Pin { id, pin } => {
            sqlx::query("update fact set pinned_at = $1 where id = $2 and learner = $3")
                .bind(pin.then_some(now))
                .bind(id)
                .bind(learner)
                .execute(tx)
                .await?;
            Ok(())
        }
        MemoryChange::Forget { ids } => forget::facts(tx, keys, learner, ids, now).await,
        MemoryChange::ForgetSaid => forget::said(tx, keys, learner).await,
        MemoryChange::WriteNote { id, scope, text, pinned } => {
            let conversation = conversation_of(*scope, place);
            write_note(tx, keys, (learner, conversation), (id, text, pinned), now).await
        }
        MemoryChange::ForgetNote { scope } => {
            sqlx::query(
                "delete from note where learner = $1 and (conversation = $2 or (conversation is null and $2 is null))",
            )
            .bind(learner)
            .bind(conversation_of(*scope, place))
            .execute(tx)
            .await?;
            Ok(())
        }
        MemoryChange::Word { word } => {
            sqlx::query("update learner set memory = $1, updated_at = $2 where id = $3")
                .bind(to_json("word on memory", word)?)
                .bind(now)
                .bind(learner)
                .execute(&mut *tx)
                .await?;
            if word.paused_since.is_some() { not_listening(tx, learner).await } else { Ok(()) }
        }
        MemoryChange::ForgetAll => forget::everything(tx, learner).await,
        MemoryChange::Reset => forget::talks(tx, learner).await,
    }
}

fn conversation_of(scope: note::Scope, place: Place<'_>) -> Option<&str> {
    match scope {
        note::Scope::Person => None,
        note::Scope::Chat => Some(place.conversation),
    }
}

/// Puts looking at what was said onto the calendar.
async fn listen(tx: &mut Tx, place: Place<'_>, messages: &[String], now: i64) -> Result<()> {
    let Some(first) = messages.first() else { return Ok(()) };
    let row = Due {
        id: format!("{}/{LISTEN}/{first}", place.learner),
        owner: place.learner.to_owned(),
        conversation: Some(place.conversation.to_owned()),
        kind: LISTEN.to_owned(),
        slot: first.clone(),
        run_at: now,
        window_ms: LISTEN_WINDOW_MS,
        payload: to_json("messages", &messages)?,
    };
    due::schedule(tx, &row).await
}

/// Nothing that waits to be looked at is looked at.
///
/// # Errors
/// What the database says.
pub async fn not_listening(tx: &mut Tx, learner: &str) -> Result<()> {
    sqlx::query("delete from due where owner = $1 and kind = $2 and fired_at is null")
        .bind(learner)
        .bind(LISTEN)
        .execute(tx)
        .await?;
    Ok(())
}

async fn remember(tx: &mut Tx, keys: &Keys, learner: &str, fact: &NewFact, now: i64) -> Result<()> {
    sqlx::query(
        "insert into fact (id, learner, kind, about, text, quote, message, status, said_at, seen_at, created_at) \
         values ($1, $2, $3, $4, $5, $6, $7, 'active', $8, $8, $9) on conflict (id) do nothing",
    )
    .bind(&fact.id)
    .bind(learner)
    .bind(fact.kind.as_str())
    .bind(fact.about.as_deref().map(|about| keys.seal(&FACT_ABOUT, &fact.id, &clean(about))).transpose()?)
    .bind(keys.seal(&FACT_TEXT, &fact.id, &clean(&fact.text))?)
    .bind(keys.seal(&FACT_QUOTE, &fact.id, &clean(&fact.quote))?)
    .bind(fact.message.as_deref())
    .bind(fact.said_at.timestamp_millis())
    .bind(now)
    .execute(&mut *tx)
    .await?;
    for id in &fact.instead_of {
        sqlx::query(
            "update fact set status = 'superseded', instead = $1, pinned_at = null where id = $2 and learner = $3",
        )
        .bind(&fact.id)
        .bind(id)
        .bind(learner)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Writes a note whole; the versions before the last five go.
async fn write_note(
    tx: &mut Tx,
    keys: &Keys,
    (learner, conversation): (&str, Option<&str>),
    (id, text, pinned): (&str, &str, &[String]),
    now: i64,
) -> Result<()> {
    sqlx::query(
        "insert into note (id, learner, conversation, text, pinned, written_at) values ($1, $2, $3, $4, $5, $6) \
         on conflict (id) do nothing",
    )
    .bind(id)
    .bind(learner)
    .bind(conversation)
    .bind(keys.seal(&NOTE_TEXT, id, &clean(text))?)
    .bind(keys.seal(&NOTE_PINNED, id, &to_json("pinned lines", &pinned)?)?)
    .bind(now)
    .execute(&mut *tx)
    .await?;
    sqlx::query(
        "delete from note where learner = $1 and (conversation = $2 or (conversation is null and $2 is null)) \
         and id not in (select id from note where learner = $1 and (conversation = $2 or (conversation is null \
         and $2 is null)) order by written_at desc, id desc limit $3)",
    )
    .bind(learner)
    .bind(conversation)
    .bind(i64::try_from(note::VERSIONS).unwrap_or(5))
    .execute(tx)
    .await?;
    Ok(())
}

/// Keeps a summary; facts that it stands on and that were said before `before` (epoch milliseconds) are put aside.
///
/// # Errors
/// What the database says.
pub async fn put_summary(tx: &mut Tx, keys: &Keys, learner: &str, made: &Summary, before: i64) -> Result<()> {
    let at = made.made_at.timestamp_millis();
    sqlx::query(
        "insert into summary (id, learner, sentences, by_model_at, made_at) values ($1, $2, $3, $4, $5) \
         on conflict (id) do nothing",
    )
    .bind(&made.id)
    .bind(learner)
    .bind(keys.seal(&SUMMARY_SENTENCES, &made.id, &clean(&to_json("summary", &made.sentences)?))?)
    .bind(made.by_model.then_some(at))
    .bind(at)
    .execute(&mut *tx)
    .await?;
    for id in made.sentences.iter().flat_map(|sentence| &sentence.facts) {
        sqlx::query(
            "update fact set status = 'archived' where id = $1 and learner = $2 and status = 'active' \
             and pinned_at is null and seen_at < $3",
        )
        .bind(id)
        .bind(learner)
        .bind(before)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Puts making a summary onto the calendar, once for each `slot`.
///
/// # Errors
/// What the database says.
pub async fn plan_summary(tx: &mut Tx, learner: &str, slot: &str, run_at: i64) -> Result<()> {
    let row = Due {
        id: format!("{learner}/{}/{slot}", memory::SUMMARISE),
        owner: learner.to_owned(),
        conversation: None,
        kind: memory::SUMMARISE.to_owned(),
        slot: slot.to_owned(),
        run_at,
        // A summary that was missed is made up for at any time.
        window_ms: i64::MAX,
        payload: "{}".to_owned(),
    };
    due::schedule(tx, &row).await
}

/// How many facts came in after the last summary.
///
/// # Errors
/// What the database says.
pub async fn count_new(db: &mut AnyConnection, learner: &str) -> Result<i64> {
    let row = sqlx::query(
        "select count(*) from fact where learner = $1 and status = 'active' and created_at > \
         coalesce((select max(made_at) from summary where learner = $1), 0)",
    )
    .bind(learner)
    .fetch_one(db)
    .await?;
    get(&row, 0)
}

/// The learner's word on being remembered.
///
/// # Errors
/// What the database says, or that a stored value cannot be read.
pub async fn word(db: &mut AnyConnection, learner: &str) -> Result<MemoryWord> {
    let row = sqlx::query("select memory from learner where id = $1").bind(learner).fetch_optional(db).await?;
    let stored: Option<String> = row.map(|row| get(&row, 0)).transpose()?.flatten();
    stored.map_or(Ok(MemoryWord::default()), |text| json("word on memory", &text))
}
