//! Quiet hours on the wall clock, and the small spread that keeps everybody's messages from leaving at once.

use chrono::{DateTime, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone, Timelike, Utc};

use super::Kind;
use crate::slots::Zone;
use crate::study::Quiet;

/// The first quiet minute where the learner named none: a guard, never stored as their wish.
pub const GUARD_FROM: NaiveTime = time(21, 30);
/// The first minute after the guard.
pub const GUARD_TO: NaiveTime = time(8, 30);

const fn time(hour: u32, minute: u32) -> NaiveTime {
    match NaiveTime::from_hms_opt(hour, minute, 0) {
        Some(time) => time,
        None => NaiveTime::MIN,
    }
}

/// The wall clock at an instant. None only at the ends of the calendar.
pub(super) fn wall(zone: Zone, at: DateTime<Utc>) -> Option<NaiveDateTime> {
    match zone {
        Zone::Offset(minutes) => at.naive_utc().checked_add_signed(TimeDelta::minutes(minutes.into())),
        Zone::Iana(tz) => at.naive_utc().checked_add_offset(tz.offset_from_utc_datetime(&at.naive_utc()).fix()),
    }
}

/// An instant so much later, or the calendar's last.
pub(super) fn plus(at: DateTime<Utc>, delta: TimeDelta) -> DateTime<Utc> {
    at.checked_add_signed(delta).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// Whether nobody is written to at an instant. Hours that end where they begin are none; hours that begin later than
/// they end run over midnight.
#[must_use]
pub fn is_quiet(at: DateTime<Utc>, zone: Zone, quiet: Option<Quiet>) -> bool {
    let Quiet { from, to } = quiet.unwrap_or(Quiet { from: GUARD_FROM, to: GUARD_TO });
    // Where no clock can be read, nobody is woken.
    let Some(time) = wall(zone, at).map(|wall| wall.time()) else { return true };
    if from <= to { from <= time && time < to } else { from <= time || time < to }
}

/// The first instant from this one on that is not quiet: the same one if it is not.
///
/// It follows the wall clock: hours that end in a gap end with the gap, and in a repeated hour they may come twice.
#[must_use]
pub fn quiet_end(at: DateTime<Utc>, zone: Zone, quiet: Option<Quiet>) -> DateTime<Utc> {
    if !is_quiet(at, zone, quiet) {
        return at;
    }
    let to = quiet.map_or(GUARD_TO, |quiet| quiet.to);
    match next_on_the_wall(at, zone, to) {
        Some(end) if !is_quiet(end, zone, quiet) && shift(zone, at) == shift(zone, end) => end,
        _ => scan(at, zone, quiet),
    }
}

/// The next instant at which the wall shows a time, if clocks do not change meanwhile.
fn next_on_the_wall(at: DateTime<Utc>, zone: Zone, to: NaiveTime) -> Option<DateTime<Utc>> {
    let second = |time: NaiveTime| i64::from(time.num_seconds_from_midnight());
    let ahead = (second(to) - second(wall(zone, at)?.time())).rem_euclid(24 * 60 * 60);
    at.checked_add_signed(TimeDelta::seconds(ahead))?.with_nanosecond(0)
}

/// How far the wall is ahead of UTC.
fn shift(zone: Zone, at: DateTime<Utc>) -> Option<TimeDelta> {
    wall(zone, at).map(|wall| wall.signed_duration_since(at.naive_utc()))
}

/// Goes on by the minute, for the few nights in which clocks change.
fn scan(at: DateTime<Utc>, zone: Zone, quiet: Option<Quiet>) -> DateTime<Utc> {
    let two_days = 2 * 24 * 60;
    let from = at.with_nanosecond(0).and_then(|at| at.with_second(0)).unwrap_or(at);
    let minutes = (1..=two_days).map(|minutes| plus(from, TimeDelta::minutes(minutes)));
    minutes.into_iter().find(|at| !is_quiet(*at, zone, quiet)).unwrap_or(plus(at, TimeDelta::minutes(two_days)))
}

/// A delay in seconds below `below`, the same for the same seed, kind and slot (FNV-1a).
pub(super) fn jitter(seed: u32, kind: Kind, slot: &str, below: u64) -> TimeDelta {
    let bytes = seed.to_le_bytes().into_iter().chain(kind.as_str().bytes()).chain(slot.bytes());
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let seconds = (hash ^ (hash >> 32)) % below.max(1);
    TimeDelta::seconds(i64::try_from(seconds).unwrap_or(0))
}
