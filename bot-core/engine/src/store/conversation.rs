//! Conversations as mailboxes: made ready, leased with a fencing token, released.

use super::inbox::OpenEvent;
use super::{Result, StoreError, Tx, get, join};
use bloom_chat::ids::{ConversationKind, ConversationRef, NetworkId};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

/// A conversation that a worker holds.
#[derive(Debug, Clone)]
pub struct Claim {
    /// The conversation's key.
    pub id: String,
    /// The fencing token; every write of the turn is checked against it.
    pub lease: String,
    /// How many events had arrived when it was claimed.
    pub arrivals: i64,
    /// All that waits in it, where that is known without looking.
    pub events: Option<Vec<OpenEvent>>,
}

/// A conversation to which an event was added.
#[derive(Debug, Clone)]
pub struct Arrival {
    /// The lease, if it was free to take.
    pub claim: Option<Claim>,
    /// Whether nothing else was waiting in it.
    pub was_empty: bool,
}

/// Who leases, until when.
#[derive(Debug, Clone)]
pub struct Lease {
    /// A token that nobody used before; it starts with the instance's name and a slash.
    pub token: String,
    /// When it lapses, in epoch milliseconds.
    pub until: i64,
}

const FREE: &str = "(conversation.lease is null or conversation.lease_until < excluded.created_at)";

/// Notes that an event arrived, and leases the conversation if it is free and due at once.
///
/// # Errors
/// What the database says.
pub async fn arrive(
    tx: &mut Tx,
    place: &ConversationRef,
    kind: ConversationKind,
    actor: Option<&str>,
    ready_at: i64,
    lease: Option<&Lease>,
    now: i64,
) -> Result<Arrival> {
    static STATEMENT: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| {
        format!(
            "insert into conversation (id, network, account, chat, thread, kind, actor, arrivals, served, ready_at, lease, \
             lease_until, next_seq, created_at) values ($1, $2, $3, $4, $5, $6, $7, 1, 0, $8, $9, $10, 1, $11) \
             on conflict (id) do update set arrivals = conversation.arrivals + 1, gone_at = null, \
             ready_at = case when conversation.ready_at is null or excluded.ready_at < conversation.ready_at \
                 then excluded.ready_at else conversation.ready_at end, \
             lease = case when {FREE} then excluded.lease else conversation.lease end, \
             lease_until = case when {FREE} then excluded.lease_until else conversation.lease_until end \
             returning lease, arrivals, served"
        )
    });
    let id = place.key();
    let row = sqlx::query(STATEMENT.as_str())
        .bind(&id)
        .bind(place.network.as_str())
        .bind(&place.account)
        .bind(&place.chat)
        .bind(&place.thread)
        .bind(kind_word(kind))
        .bind(actor)
        .bind(ready_at)
        .bind(lease.map(|lease| &lease.token))
        .bind(lease.map(|lease| lease.until))
        .bind(now)
        .fetch_one(tx)
        .await?;
    let holder: Option<String> = get(&row, 0)?;
    let arrivals: i64 = get(&row, 1)?;
    let claim = match (holder, lease) {
        (Some(holder), Some(lease)) if holder == lease.token => {
            Some(Claim { id, lease: holder, arrivals, events: None })
        }
        _ => None,
    };
    Ok(Arrival { claim, was_empty: arrivals - 1 == get::<i64>(&row, 2)? })
}

/// Leases at most `limit` conversations that are ready and free, those waiting longest first.
///
/// # Errors
/// What the database says.
pub async fn claim(tx: &mut Tx, lease: &Lease, limit: i64, now: i64) -> Result<Vec<Claim>> {
    let rows = sqlx::query(
        "update conversation set lease = $1, lease_until = $2 where id in (\
             select id from conversation where ready_at is not null and ready_at <= $3 \
             and (lease is null or lease_until < $3) order by ready_at limit $4) \
         and (lease is null or lease_until < $3) returning id, arrivals",
    )
    .bind(&lease.token)
    .bind(lease.until)
    .bind(now)
    .bind(limit)
    .fetch_all(tx)
    .await?;
    rows.iter()
        .map(|row| Ok(Claim { id: get(row, 0)?, lease: lease.token.clone(), arrivals: get(row, 1)?, events: None }))
        .collect()
}

/// Whether a conversation is ready and free.
///
/// # Errors
/// What the database says.
pub async fn any_ready(db: &mut AnyConnection, now: i64) -> Result<bool> {
    let row = sqlx::query(
        "select 1 from conversation where ready_at is not null and ready_at <= $1 \
         and (lease is null or lease_until < $1) limit 1",
    )
    .bind(now)
    .fetch_optional(db)
    .await?;
    Ok(row.is_some())
}

/// When the next conversation becomes ready, in epoch milliseconds.
///
/// # Errors
/// What the database says.
pub async fn next_ready(db: &mut AnyConnection, now: i64) -> Result<Option<i64>> {
    let row = sqlx::query(
        "select min(case when lease is not null and lease_until > ready_at then lease_until else ready_at end) \
         from conversation where ready_at is not null and (ready_at > $1 or lease is not null)",
    )
    .bind(now)
    .fetch_one(db)
    .await?;
    get(&row, 0)
}

/// What a finished turn leaves behind in its mailbox.
#[derive(Debug, Clone, Copy)]
pub struct Release {
    /// Events were loaded that this turn did not take.
    pub more: bool,
    /// Outbox rows that the turn adds.
    pub outbox_rows: i64,
    /// How long the lease lasts if it is kept, in epoch milliseconds.
    pub until: i64,
    /// The turn's instant, in epoch milliseconds.
    pub now: i64,
}

/// What the mailbox says when a turn is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Released {
    /// The place of the first outbox row of this turn.
    pub first_seq: i64,
    /// The lease is kept, since more is waiting.
    pub kept: bool,
    /// How many events had arrived by now.
    pub arrivals: i64,
}

/// Checks the fencing token, takes places in the outbox, and lets go of the conversation unless
/// more is waiting (loaded and not taken, or arrived since `claim`).
///
/// # Errors
/// [`StoreError::LeaseLost`] when the token is not the holder's any more.
pub async fn release(tx: &mut Tx, claim: &Claim, release: Release) -> Result<Released> {
    let row = sqlx::query(
        "update conversation set next_seq = next_seq + $1, \
         served = case when arrivals = $2 and $3 = 0 then arrivals else served end, \
         ready_at = case when arrivals = $2 and $3 = 0 then null else ready_at end, \
         lease = case when arrivals = $2 and $3 = 0 then null else lease end, \
         lease_until = case when arrivals = $2 and $3 = 0 then null else cast($4 as bigint) end \
         where id = $5 and lease = $6 returning next_seq, lease, arrivals",
    )
    .bind(release.outbox_rows)
    .bind(claim.arrivals)
    .bind(i64::from(release.more))
    .bind(release.until)
    .bind(&claim.id)
    .bind(&claim.lease)
    .fetch_optional(tx)
    .await?
    .ok_or(StoreError::LeaseLost)?;
    let next: i64 = get(&row, 0)?;
    let holder: Option<String> = get(&row, 1)?;
    Ok(Released { first_seq: next - release.outbox_rows, kept: holder.is_some(), arrivals: get(&row, 2)? })
}

/// Lets go of a conversation whose turn failed; it is ready again at `ready_at`.
///
/// # Errors
/// What the database says. A lease that was lost already is no error.
pub async fn give_back(tx: &mut Tx, claim: &Claim, ready_at: i64) -> Result<()> {
    sqlx::query("update conversation set lease = null, lease_until = null, ready_at = $1 where id = $2 and lease = $3")
        .bind(ready_at)
        .bind(&claim.id)
        .bind(&claim.lease)
        .execute(tx)
        .await?;
    Ok(())
}

/// Keeps a lease alive. False when it was lost.
///
/// # Errors
/// What the database says.
pub async fn renew(tx: &mut Tx, claim: &Claim, until: i64) -> Result<bool> {
    let done = sqlx::query("update conversation set lease_until = $1 where id = $2 and lease = $3")
        .bind(until)
        .bind(&claim.id)
        .bind(&claim.lease)
        .execute(tx)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Frees what an earlier run of this instance held: at start nobody of that name is working.
///
/// # Errors
/// What the database says.
pub async fn free_leases_of(tx: &mut Tx, instance: &str) -> Result<u64> {
    let done = sqlx::query(
        "update conversation set lease = null, lease_until = null where lease is not null and substr(lease, 1, cast($1 as int)) = $2",
    )
    .bind(i64::try_from(instance.chars().count() + 1).unwrap_or(i64::MAX))
    .bind(format!("{instance}/"))
    .execute(tx)
    .await?;
    Ok(done.rows_affected())
}

/// A conversation's place, as it was first seen.
///
/// # Errors
/// What the database says.
pub async fn place(db: &mut AnyConnection, id: &str) -> Result<Option<(ConversationRef, ConversationKind)>> {
    let row = sqlx::query("select network, account, chat, thread, kind from conversation where id = $1")
        .bind(id)
        .fetch_optional(db)
        .await?;
    row.map(|row| read_place(&row, 0)).transpose()
}

/// Whose private chat a conversation is.
///
/// # Errors
/// What the database says.
pub async fn actor(db: &mut AnyConnection, id: &str) -> Result<Option<String>> {
    let row = sqlx::query("select actor from conversation where id = $1").bind(id).fetch_optional(db).await?;
    row.map_or(Ok(None), |row| get(&row, 0))
}

/// Reads a place from five columns starting at `first`.
pub(super) fn read_place(row: &AnyRow, first: usize) -> Result<(ConversationRef, ConversationKind)> {
    let network: String = get(row, first)?;
    let kind: String = get(row, first + 4)?;
    let place = ConversationRef {
        network: NetworkId::new(network),
        account: get(row, first + 1)?,
        chat: get(row, first + 2)?,
        thread: get(row, first + 3)?,
    };
    Ok((place, if kind == "group" { ConversationKind::Group } else { ConversationKind::Direct }))
}

/// The learner behind an actor and the private chat with them that can be written to, the newest first.
///
/// # Errors
/// What the database says.
pub async fn private_of(db: &mut AnyConnection, actor: &str) -> Result<Option<(String, String)>> {
    let row = sqlx::query(
        "select i.learner, c.id from identity i join conversation c on c.actor = i.actor \
         where i.actor = $1 and c.kind = 'direct' and c.gone_at is null order by c.created_at desc limit 1",
    )
    .bind(actor)
    .fetch_optional(db)
    .await?;
    row.map(|row| Ok((get(&row, 0)?, get(&row, 1)?))).transpose()
}

/// Nothing can be delivered there any more; what waits for it is given up.
///
/// # Errors
/// What the database says.
pub async fn close(tx: &mut Tx, id: &str, now: i64) -> Result<()> {
    sqlx::query("update conversation set gone_at = $1 where id = $2").bind(now).bind(id).execute(&mut *tx).await?;
    sqlx::query("update outbox set state = 'gone' where conversation = $1 and state = 'pending'")
        .bind(id)
        .execute(&mut *tx)
        .await?;
    join::elsewhere(tx, id).await
}

/// The conversation lives on as `chat`: what waits for it goes there.
///
/// # Errors
/// What the database says.
pub async fn follow(tx: &mut Tx, id: &str, place: &ConversationRef, kind: ConversationKind, now: i64) -> Result<()> {
    let new = place.key();
    sqlx::query(
        "insert into conversation (id, network, account, chat, thread, kind, actor, arrivals, served, next_seq, created_at) \
         values ($1, $2, $3, $4, $5, $6, null, 0, 0, 1, $7) on conflict (id) do nothing",
    )
    .bind(&new)
    .bind(place.network.as_str())
    .bind(&place.account)
    .bind(&place.chat)
    .bind(&place.thread)
    .bind(kind_word(kind))
    .bind(now)
    .execute(&mut *tx)
    .await?;
    sqlx::query("update outbox set conversation = $1 where conversation = $2 and state = 'pending'")
        .bind(&new)
        .bind(id)
        .execute(&mut *tx)
        .await?;
    sqlx::query(
        "update conversation set next_seq = (select coalesce(max(seq), 0) + 1 from outbox where conversation = $1) \
         where id = $1",
    )
    .bind(&new)
    .execute(tx)
    .await?;
    Ok(())
}

/// The word that is stored for a kind.
fn kind_word(kind: ConversationKind) -> &'static str {
    match kind {
        ConversationKind::Direct => "direct",
        ConversationKind::Group => "group",
    }
}
