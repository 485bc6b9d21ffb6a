//! Whether a wished place would do for one session.

use chrono::{DateTime, Utc};

use super::free::{WEEK, focus_spans};
use super::ground::Ground;
use super::local::minute_of;
use super::{Plan, Request, Why};

/// What forbids a session of so many minutes at an instant within the request's seven days; none when it would do.
///
/// As with a learner's other explicit wishes, only what cannot be set aside counts: the past, sleep and the night's
/// rest, other sessions, and events.
#[must_use]
pub fn obstacle(request: &Request, starts_at: DateTime<Utc>, minutes: u32) -> Option<Why> {
    let from = minute_of(starts_at);
    Ground::of(request).obstacle((from, from.saturating_add(minutes.into())), &[])
}

/// Whether any session of a plan lies, in part or whole, outside of the times that were wished for. False where no time
/// was wished for.
#[must_use]
pub fn is_outside_focus(request: &Request, plan: &Plan) -> bool {
    let wished = focus_spans(request, WEEK);
    let within = |from: i64, to: i64| wished.iter().any(|(start, end)| *start <= from && to <= *end);
    !wished.is_empty()
        && plan.sessions.iter().any(|session| {
            let from = minute_of(session.utc);
            !within(from, from.saturating_add(session.duration_min.into()))
        })
}
