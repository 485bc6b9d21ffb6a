//! Codes that pair accounts, and the accounts of a learner.

use super::due::{self, Due};
use super::seal::Keys;
use super::study::Place;
use super::{Result, Tx, clean, get, join, json, to_json};
use crate::commands::Change;
use crate::commands::link::{LinkChange, LinkNews, LinkTries, Linked, Pairing};
use crate::flows::link::Sought;
use chrono::DateTime;
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

/// How late one chat may still be told of what happened in the other, in milliseconds.
const WINDOW_MS: i64 = 10 * 60_000;

fn read(row: &AnyRow) -> Result<Pairing> {
    Ok(Pairing {
        id: get(row, 0)?,
        learner: get(row, 1)?,
        expires_at: DateTime::from_timestamp_millis(get(row, 2)?).unwrap_or_default(),
        typed_learner: get(row, 3)?,
    })
}

/// A pairing that counts at `now` (epoch milliseconds).
async fn find(db: &mut AnyConnection, sought: Sought<'_>, now: i64) -> Result<Option<Pairing>> {
    let (statement, value) = match sought {
        Sought::Id(id) => {
            ("select id, learner, expires_at, typed_learner from pairing where id = $1 and expires_at > $2", id)
        }
        Sought::Code(code) => (
            "select id, learner, expires_at, typed_learner from pairing where code = $1 and expires_at > $2 \
             and typed_learner is null order by id limit 1",
            code,
        ),
    };
    let row = sqlx::query(statement).bind(clean(value)).bind(now).fetch_optional(db).await?;
    row.as_ref().map(read).transpose()
}

/// What a turn around linking looks at, beside what is loaded in every turn.
///
/// # Errors
/// What the database says.
pub async fn load(db: &mut AnyConnection, linked: Linked, sought: Option<Sought<'_>>, now: i64) -> Result<Linked> {
    let rows = sqlx::query("select actor from identity where learner = $1 order by created_at, actor")
        .bind(&linked.learner)
        .fetch_all(&mut *db)
        .await?;
    let actors = rows.iter().map(|row| get(row, 0)).collect::<Result<Vec<String>>>()?;
    let pairing = match sought {
        Some(sought) => find(db, sought, now).await?,
        None => None,
    };
    Ok(Linked { actors, pairing, ..linked })
}

/// Applies a turn's changes of accounts.
///
/// # Errors
/// What the database says.
pub async fn apply(tx: &mut Tx, keys: &Keys, place: Place<'_>, changes: &[Change], now: i64) -> Result<()> {
    for change in changes {
        if let Change::Link(change) = change {
            apply_one(tx, keys, place, change, now).await?;
        }
    }
    Ok(())
}

async fn apply_one(tx: &mut Tx, keys: &Keys, place: Place<'_>, change: &LinkChange, now: i64) -> Result<()> {
    match change {
        LinkChange::Offer { id, code, expires_at } => {
            sqlx::query("delete from pairing where learner = $1 or expires_at <= $2")
                .bind(place.learner)
                .bind(now)
                .execute(&mut *tx)
                .await?;
            sqlx::query(
                "insert into pairing (id, learner, conversation, code, expires_at) values ($1, $2, $3, $4, $5) \
                 on conflict (id) do nothing",
            )
            .bind(id)
            .bind(place.learner)
            .bind(place.conversation)
            .bind(code)
            .bind(expires_at.timestamp_millis())
            .execute(tx)
            .await?;
            Ok(())
        }
        LinkChange::Tried { tries } => {
            sqlx::query("update learner set link = $1, updated_at = $2 where id = $3")
                .bind(to_json("tries", tries)?)
                .bind(now)
                .bind(place.learner)
                .execute(tx)
                .await?;
            Ok(())
        }
        LinkChange::Agree { id, name } => agree(tx, place, (id, name.as_deref()), now).await,
        LinkChange::Join { id } => join_them(tx, keys, place, id, now).await,
        LinkChange::Void { id } => void(tx, place, id, now).await,
        LinkChange::Part { id } => join::part(tx, place, id, now).await,
    }
}

/// Whoever typed the code agrees: that is noted, and the chat that showed it is asked.
async fn agree(tx: &mut Tx, place: Place<'_>, (id, name): (&str, Option<&str>), now: i64) -> Result<()> {
    let row = sqlx::query(
        "update pairing set typed_by = $1, typed_learner = $2, typed_conversation = $3 where id = $4 and learner <> $2 \
         and expires_at > $5 and typed_learner is null returning learner, conversation",
    )
    .bind(place.actor)
    .bind(place.learner)
    .bind(place.conversation)
    .bind(id)
    .bind(now)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let (owner, conversation): (String, String) = (get(&row, 0)?, get(&row, 1)?);
    let news = LinkNews::Typed { id: id.to_owned(), name: name.map(str::to_owned) };
    tell(tx, (&owner, &conversation), (&format!("{id}/typed"), &news), now).await
}

/// Both agree: the one who typed the code becomes one with the one to whom it was shown.
async fn join_them(tx: &mut Tx, keys: &Keys, place: Place<'_>, id: &str, now: i64) -> Result<()> {
    let row = sqlx::query(
        "delete from pairing where id = $1 and learner = $2 and expires_at > $3 and typed_learner is not null \
         returning typed_learner, typed_conversation",
    )
    .bind(id)
    .bind(place.learner)
    .bind(now)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let (other, conversation): (String, String) = (get(&row, 0)?, get(&row, 1)?);
    join::join(tx, keys, place.learner, &other, now).await?;
    tell(tx, (place.learner, &conversation), (&format!("{id}/joined"), &LinkNews::Joined), now).await
}

/// The code is void; whoever typed it and agreed hears of it.
async fn void(tx: &mut Tx, place: Place<'_>, id: &str, now: i64) -> Result<()> {
    let row = sqlx::query(
        "delete from pairing where id = $1 and (learner = $2 or typed_learner = $2 or typed_learner is null) \
         returning learner, typed_learner, typed_conversation",
    )
    .bind(id)
    .bind(place.learner)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let shown_to: String = get(&row, 0)?;
    let typed: (Option<String>, Option<String>) = (get(&row, 1)?, get(&row, 2)?);
    match typed {
        (Some(owner), Some(conversation)) if shown_to == place.learner => {
            tell(tx, (&owner, &conversation), (&format!("{id}/refused"), &LinkNews::Refused), now).await
        }
        _ => Ok(()),
    }
}

/// Tells another chat.
async fn tell(
    tx: &mut Tx,
    (owner, conversation): (&str, &str),
    (slot, news): (&str, &LinkNews),
    now: i64,
) -> Result<()> {
    let row = Due {
        id: format!("{}/{slot}", due::LINK),
        owner: owner.to_owned(),
        conversation: Some(conversation.to_owned()),
        kind: due::LINK.to_owned(),
        slot: slot.to_owned(),
        run_at: now,
        window_ms: WINDOW_MS,
        payload: to_json("news", news)?,
    };
    due::schedule(tx, &row).await
}

/// What is said unasked follows the learner to the private chat where they spoke last.
///
/// # Errors
/// What the database says.
pub async fn follow(tx: &mut Tx, place: Place<'_>) -> Result<()> {
    sqlx::query(
        "update due set conversation = $1 where owner = $2 and fired_at is null and tries is null \
         and conversation is not null and conversation <> $1 and kind <> $3 and kind <> $4",
    )
    .bind(place.conversation)
    .bind(place.learner)
    .bind(due::LINK)
    .bind(due::CARE)
    .execute(tx)
    .await?;
    Ok(())
}

/// Reads what is stored of typed codes.
///
/// # Errors
/// That it cannot be read.
pub(super) fn tries(stored: Option<&str>) -> Result<LinkTries> {
    stored.map_or(Ok(LinkTries::default()), |text| json("tries", text))
}
