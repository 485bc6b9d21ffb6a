//! The learner's calendar: what their time is taken by, and the plan in a form that calendars read.
//!
//! Only busy time leaves this room. Titles, places and guests of a calendar are never kept: a plan needs to know when
//! somebody is busy, not with what. A calendar's address opens it to whoever holds it, so it is a secret too:
//! [`address::redact`] is the only form that may be shown or logged.
//!
//! * [`read`](mod@read): bytes of an `.ics` file in, busy spans out. Pure; its work is bounded whatever the bytes say.
//! * [`write`](mod@write): the plan as a feed that calendars subscribe to. Pure.
//! * [`fetch`]: getting the bytes behind an address that a stranger typed, without being led into our own network.
//! * [`address`]: finding such an address in a message, and hiding it.

pub mod address;
pub mod errand;
pub mod fetch;
pub mod plan;
pub mod read;
pub mod write;

pub use read::{CalendarReading, NotACalendar, ReadOptions, Skipped, Why, read};
