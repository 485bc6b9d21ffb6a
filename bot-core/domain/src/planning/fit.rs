//! Whether a wished place would do for one session.

use chrono::{DateTime, Utc};

use super::ground::Ground;
use super::local::minute_of;
use super::{Request, Why};

/// What forbids a session of so many minutes at an instant within the request's seven days; none when it would do.
///
/// As with a learner's other explicit wishes, only what cannot be set aside counts: the past, sleep and the night's
/// rest, other sessions, and events.
#[must_use]
pub fn obstacle(request: &Request, starts_at: DateTime<Utc>, minutes: u32) -> Option<Why> {
    let from = minute_of(starts_at);
    Ground::of(request).obstacle((from, from.saturating_add(minutes.into())), &[])
}
