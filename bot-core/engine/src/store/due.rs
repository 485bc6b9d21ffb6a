//! What the clock will bring: rows with a time and a window, each fired once.
//!
//! No statement here reads more than what is due, or what belongs to one owner, however many rows
//! lie ahead or behind: the indexes are partial, and a test reads the engines' own plans.
//! Work outside (a kind that starts with [`ERRAND`]) is not fired but leased: see [`super::errand`].

use super::conversation::read_place;
use super::{Result, StoreError, Tx, clean, get};
use bloom_chat::ids::{ActorRef, ConversationKind, ConversationRef};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::LazyLock;

/// The kind of an occasion that somebody may be in danger: it is answered in private.
pub const CARE: &str = "care";

/// The kind of what one chat is told of what happened in another of the same person's.
pub const LINK: &str = "link";

/// Something that is due at a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// The row's id.
    pub id: String,
    /// A learner's id, or [`SYSTEM`].
    pub owner: String,
    /// Where it will speak, if it speaks.
    pub conversation: Option<String>,
    /// What kind of thing.
    pub kind: String,
    /// Which occasion of its kind.
    pub slot: String,
    /// When, in epoch milliseconds.
    pub run_at: i64,
    /// How late it may still fire, in milliseconds. An errand is wanted however late it is.
    pub window_ms: i64,
    /// What it needs, as JSON.
    pub payload: String,
}

impl Due {
    /// Whether it is work outside that is leased and tried, not fired.
    pub fn is_errand(&self) -> bool {
        self.kind.starts_with(ERRAND)
    }

    /// Whether its window has passed at `now` (epoch milliseconds).
    pub fn is_too_late(&self, now: i64) -> bool {
        now.saturating_sub(self.run_at) > self.window_ms
    }

    /// Reads a row from eight columns: `id, owner, conversation, kind, slot, run_at, window_ms, payload`.
    pub(super) fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: get(row, 0)?,
            owner: get(row, 1)?,
            conversation: get(row, 2)?,
            kind: get(row, 3)?,
            slot: get(row, 4)?,
            run_at: get(row, 5)?,
            window_ms: get(row, 6)?,
            payload: get(row, 7)?,
        })
    }
}

/// The owner of what belongs to nobody in particular.
pub const SYSTEM: &str = "system";

/// What the kind of an errand starts with.
pub const ERRAND: &str = "errand.";

/// The outcome of a row whose window had passed.
pub const TOO_LATE: &str = "dropped: too late";

/// The most rows that one plan may have: two statements' worth.
pub const PLAN_MOST: usize = 2 * PUT_MOST;

/// The most rows that one statement puts on the calendar. Nine values a row stay far below the
/// 32,766 that SQLite allows.
const PUT_MOST: usize = 1_000;

/// Puts something on the calendar. An occasion that is there already moves, unless it has fired; an
/// errand that has begun is left to go on, unless what it needs has changed.
///
/// # Errors
/// What the database says.
pub async fn schedule(tx: &mut Tx, due: &Due) -> Result<()> {
    put(tx, &due.owner, &[due]).await
}

/// Takes an occasion off the calendar. False when it is not there, or has fired.
///
/// # Errors
/// What the database says.
pub async fn cancel(tx: &mut Tx, owner: &str, kind: &str, slot: &str) -> Result<bool> {
    let done = sqlx::query("delete from due where owner = $1 and kind = $2 and slot = $3 and fired_at is null")
        .bind(owner)
        .bind(kind)
        .bind(slot)
        .execute(tx)
        .await?;
    Ok(done.rows_affected() > 0)
}

/// Makes what lies ahead of an owner, of these kinds, exactly `rows`: what is not among them goes,
/// what is new comes, what has changed moves. What has fired stays as it is and never comes back.
/// The owner that is written is `owner`; of rows with the same kind and slot the last one counts.
/// At most three statements.
///
/// # Errors
/// [`StoreError::Corrupt`] for more than [`PLAN_MOST`] rows or a row of another kind (nothing is
/// written then), or what the database says.
pub async fn replan(tx: &mut Tx, owner: &str, kinds: &[&str], rows: &[Due]) -> Result<()> {
    let refuse = |why: String| Err(StoreError::Corrupt { what: "plan", why });
    if let Some(row) = rows.iter().find(|row| !kinds.contains(&row.kind.as_str())) {
        return refuse(format!("{} is not among the kinds that are planned", row.kind));
    }
    let wanted: BTreeMap<(&str, &str), &Due> =
        rows.iter().map(|row| ((row.kind.as_str(), row.slot.as_str()), row)).collect();
    if wanted.len() > PLAN_MOST {
        return refuse(format!("{} rows are more than {PLAN_MOST}", wanted.len()));
    }
    if kinds.is_empty() {
        return Ok(());
    }
    let wanted: Vec<&Due> = wanted.into_values().collect();
    drop_others(tx, owner, kinds, &wanted).await?;
    for some in wanted.chunks(PUT_MOST) {
        put(tx, owner, some).await?;
    }
    Ok(())
}

/// Removes what has not fired of these kinds and is not wanted.
async fn drop_others(tx: &mut Tx, owner: &str, kinds: &[&str], wanted: &[&Due]) -> Result<()> {
    let mut statement =
        format!("delete from due where owner = $1 and fired_at is null and kind in ({})", places(2, kinds.len()));
    if !wanted.is_empty() {
        let first = 2 + kinds.len();
        let pairs: Vec<String> = (0..wanted.len()).map(|n| format!("({})", places(first + 2 * n, 2))).collect();
        let _ = write!(statement, " and (kind, slot) not in (values {})", pairs.join(", "));
    }
    let mut query = sqlx::query(sqlx::AssertSqlSafe(statement)).persistent(false).bind(owner);
    for kind in kinds {
        query = query.bind(*kind);
    }
    for row in wanted {
        query = query.bind(&row.kind).bind(&row.slot);
    }
    query.execute(tx).await?;
    Ok(())
}

/// Inserts rows of an owner, or moves those that are there and have not fired.
async fn put(tx: &mut Tx, owner: &str, rows: &[&Due]) -> Result<()> {
    let groups: Vec<String> = (0..rows.len()).map(|row| format!("({})", places(1 + row * 9, 9))).collect();
    let statement = format!(
        "insert into due (id, owner, conversation, kind, slot, run_at, window_ms, payload, tries) values {} \
         on conflict (owner, kind, slot) do update set \
         conversation = excluded.conversation, run_at = excluded.run_at, window_ms = excluded.window_ms, \
         payload = excluded.payload, tries = excluded.tries, lease = null \
         where due.fired_at is null and (due.payload <> excluded.payload or (coalesce(due.tries, 0) = 0 and \
         (due.run_at <> excluded.run_at or due.window_ms <> excluded.window_ms \
         or due.conversation is distinct from excluded.conversation)))",
        groups.join(", ")
    );
    // Only the statement for one row is used often enough to be kept.
    let mut query = sqlx::query(sqlx::AssertSqlSafe(statement)).persistent(rows.len() == 1);
    for row in rows {
        query = query
            .bind(&row.id)
            .bind(owner)
            .bind(row.conversation.as_deref())
            .bind(&row.kind)
            .bind(&row.slot)
            .bind(row.run_at)
            .bind(row.window_ms.max(0))
            .bind(clean(&row.payload))
            .bind(row.is_errand().then_some(0_i64));
    }
    query.execute(tx).await?;
    Ok(())
}

/// So many numbered places for values, the first of them `first`.
fn places(first: usize, count: usize) -> String {
    (first..first + count).map(|n| format!("${n}")).collect::<Vec<_>>().join(", ")
}

/// Takes what is due off the calendar, at most `limit`, the oldest first. What is too late by its
/// window is among it, and already noted as dropped.
///
/// # Errors
/// What the database says.
pub async fn fire(tx: &mut Tx, now: i64, limit: i64) -> Result<Vec<Due>> {
    let rows = sqlx::query(
        "update due set fired_at = $1, \
         outcome = case when run_at < $1 - window_ms then 'dropped: too late' else 'fired' end \
         where fired_at is null and tries is null and id in (\
             select id from due where fired_at is null and tries is null and run_at <= $1 order by run_at limit $2) \
         returning id, owner, conversation, kind, slot, run_at, window_ms, payload",
    )
    .bind(now)
    .bind(limit)
    .fetch_all(tx)
    .await?;
    let mut fired = rows.iter().map(Due::read).collect::<Result<Vec<_>>>()?;
    fired.sort_by(|a, b| (a.run_at, &a.id).cmp(&(b.run_at, &b.id)));
    Ok(fired)
}

/// Writes down what became of an occasion.
///
/// # Errors
/// What the database says.
pub async fn note(tx: &mut Tx, owner: &str, id: &str, outcome: &str) -> Result<()> {
    sqlx::query("update due set outcome = $1 where id = $2 and owner = $3")
        .bind(outcome)
        .bind(id)
        .bind(owner)
        .execute(tx)
        .await?;
    Ok(())
}

/// When something is due next, in epoch milliseconds. Errands have a time of their own.
///
/// # Errors
/// What the database says.
pub async fn next_time(db: &mut AnyConnection) -> Result<Option<i64>> {
    let row = sqlx::query("select min(run_at) from due where fired_at is null and tries is null").fetch_one(db).await?;
    get(&row, 0)
}

/// What became of the rows that were spent since `since` (epoch milliseconds): each outcome with
/// how often it was.
///
/// # Errors
/// What the database says.
pub async fn outcomes(db: &mut AnyConnection, since: i64) -> Result<Vec<(String, i64)>> {
    let rows = sqlx::query(
        "select coalesce(outcome, ''), count(*) from due where fired_at is not null and fired_at >= $1 \
         group by coalesce(outcome, '') order by 1",
    )
    .bind(since)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok((get(row, 0)?, get(row, 1)?))).collect()
}

/// Where an occasion would speak.
#[derive(Debug, Clone)]
pub struct Destination {
    /// The place.
    pub place: ConversationRef,
    /// Private or not.
    pub kind: ConversationKind,
    /// The key of the actor whose private chat it is.
    pub owner: Option<String>,
    /// Nothing can be delivered there any more.
    pub closed: bool,
}

impl Destination {
    /// For whom an occasion speaks there: whose private chat it is, or the room itself.
    pub fn actor(&self) -> ActorRef {
        let network = self.place.network.clone();
        let owner = self.owner.as_deref().and_then(|key| {
            let id = key.split_once('/')?.1.replace("%2F", "/").replace("%25", "%");
            // Only if it is the same actor when it is written again.
            Some(ActorRef { network: network.clone(), id }).filter(|actor| actor.key() == key)
        });
        owner.unwrap_or_else(|| ActorRef { network, id: self.place.chat.clone() })
    }
}

/// Conversations that one statement reads or wakes. Shorter lists are filled up with their last id,
/// so that one statement is prepared and not one a length.
const TOGETHER: usize = 64;

fn filled<'a>(ids: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
    let last = ids.last().copied().unwrap_or_default();
    ids.iter().copied().chain(std::iter::repeat(last)).take(TOGETHER)
}

/// The places of these conversations, as far as they are there.
///
/// # Errors
/// What the database says.
pub async fn destinations(db: &mut AnyConnection, conversations: &[&str]) -> Result<HashMap<String, Destination>> {
    static STATEMENT: LazyLock<String> = LazyLock::new(|| {
        let places = places(1, TOGETHER);
        format!(
            "select id, network, account, chat, thread, kind, actor, gone_at from conversation where id in ({places})"
        )
    });
    let mut found = HashMap::new();
    for some in conversations.chunks(TOGETHER) {
        let mut query = sqlx::query(STATEMENT.as_str());
        for id in filled(some) {
            query = query.bind(id);
        }
        for row in query.fetch_all(&mut *db).await? {
            let (place, kind) = read_place(&row, 1)?;
            let closed = get::<Option<i64>>(&row, 7)?.is_some();
            found.insert(get(&row, 0)?, Destination { place, kind, owner: get(&row, 6)?, closed });
        }
    }
    Ok(found)
}

/// Notes that something has arrived in these conversations, which are ready at `now`. Several
/// events that come together count once: what matters is that the count has moved.
///
/// # Errors
/// What the database says.
pub async fn wake(tx: &mut Tx, conversations: &[&str], now: i64) -> Result<()> {
    static STATEMENT: LazyLock<String> = LazyLock::new(|| {
        let places = places(2, TOGETHER);
        format!(
            "update conversation set arrivals = arrivals + 1, \
             ready_at = case when ready_at is null or ready_at > $1 then $1 else ready_at end where id in ({places})"
        )
    });
    for some in conversations.chunks(TOGETHER) {
        let mut query = sqlx::query(STATEMENT.as_str()).bind(now);
        for id in filled(some) {
            query = query.bind(id);
        }
        query.execute(&mut *tx).await?;
    }
    Ok(())
}

/// How many conversations wait for their turn at `now`, counted up to `most`.
///
/// # Errors
/// What the database says.
pub async fn crowd(db: &mut AnyConnection, now: i64, most: i64) -> Result<i64> {
    let row = sqlx::query(
        "select count(*) from (select 1 from conversation where ready_at is not null and ready_at <= $1 limit $2) \
         as waiting",
    )
    .bind(now)
    .bind(most)
    .fetch_one(db)
    .await?;
    get(&row, 0)
}

/// An occasion that has fired comes again at another time (epoch milliseconds). Its name changes with it, so that the
/// event it becomes is a new one.
///
/// # Errors
/// What the database says.
pub async fn again(tx: &mut Tx, owner: &str, kind: &str, slot: &str, run_at: i64) -> Result<()> {
    sqlx::query(
        "update due set fired_at = null, outcome = null, run_at = $1, id = id || '+' \
         where owner = $2 and kind = $3 and slot = $4",
    )
    .bind(run_at)
    .bind(owner)
    .bind(kind)
    .bind(slot)
    .execute(tx)
    .await?;
    Ok(())
}
