//! Fetching calendars outside of turns.

use crate::commands::study::Fetch;
use crate::store::due::Due;
use crate::store::study::Place;
use crate::store::{Result, to_json};

/// The kind of event that tells a conversation what came of it.
pub const FETCHED: &str = "fetched";

/// The kind of errand that reads a calendar.
pub const CALENDAR: &str = "errand.calendar";

/// How late a calendar may still be read, in milliseconds.
const WINDOW_MS: i64 = 24 * 3_600_000;

/// The errand that a fetch becomes.
///
/// # Errors
/// When it cannot be written down.
pub fn due(place: Place<'_>, fetch: &Fetch, now: i64) -> Result<Due> {
    let (Fetch::File { source, .. } | Fetch::Url { source, .. }) = fetch;
    Ok(Due {
        id: format!("{}/{CALENDAR}/{source}@{now}", place.learner),
        owner: place.learner.to_owned(),
        conversation: Some(place.conversation.to_owned()),
        kind: CALENDAR.to_owned(),
        slot: format!("{source}@{now}"),
        run_at: now,
        window_ms: WINDOW_MS,
        payload: to_json("fetch", fetch)?,
    })
}
