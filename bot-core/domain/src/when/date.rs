//! One day out of all that a message names.

use chrono::{Datelike, NaiveDate, NaiveTime};

use super::clock;
use super::mention::{self, Mention, What, Which};
use super::resolve;
use super::{Context, Found, Time};
use crate::slots::clock::Half;
use crate::slots::scan::Scan;

/// The one day from today on.
pub(super) fn forward(scan: &Scan<'_>, context: &Context) -> Option<Found<NaiveDate>> {
    let today = context.now_local.date();
    let mentions = mention::all(scan);
    let named_today = mentions.iter().any(|mention| is_today(mention.what, today));
    let passed = named_today && has_passed(scan, context.now_local.time());
    settle(scan, &mentions, |what| resolve::ahead_of(today, what, passed))
}

/// The one day up to today.
pub(super) fn backward(scan: &Scan<'_>, context: &Context) -> Option<Found<NaiveDate>> {
    let today = context.now_local.date();
    settle(scan, &mention::all(scan), |what| resolve::behind(today, what))
}

fn is_today(what: What, today: NaiveDate) -> bool {
    matches!(what, What::Weekday { day, which: Which::Bare } if u32::from(day) == today.weekday().num_days_from_monday())
}

/// Whether the message names a time of the day that is over.
fn has_passed(scan: &Scan<'_>, now: NaiveTime) -> bool {
    let noon = |hour| NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or_default();
    match clock::time(scan, false).map(|found| found.value) {
        Some(Time::One(time)) => time <= now,
        Some(Time::Either(_, later)) => later <= now,
        None => match clock::lent_half(scan, 0..scan.toks.len()) {
            Some(Half::Am) => now >= noon(12),
            Some(Half::Pm) => now >= noon(18),
            Some(Half::Night) | None => false,
        },
    }
}

/// The one day that all mentions agree on.
fn settle(
    scan: &Scan<'_>,
    mentions: &[Mention],
    resolve: impl Fn(What) -> Option<NaiveDate>,
) -> Option<Found<NaiveDate>> {
    let kept: Vec<&Mention> = mentions.iter().filter(|mention| !mention.denied).collect();
    if kept.iter().any(|mention| matches!(mention.what, What::Unclear | What::Span(..))) {
        return None;
    }
    // "next week I can't before noon, but Friday": the week tells which Friday.
    let week = kept.iter().find_map(|mention| match mention.what {
        What::Week(which @ (Which::NextWeek | Which::LastWeek)) => Some(which),
        _ => None,
    });
    let mut dates: Vec<(NaiveDate, &Mention)> = Vec::new();
    let mut weekdays: Vec<(u8, NaiveDate, &Mention)> = Vec::new();
    let mut lost = Vec::new();
    for mention in kept {
        match mention.what {
            What::Weekday { day, which } => {
                let which = if which == Which::Bare { week.unwrap_or(which) } else { which };
                match resolve(What::Weekday { day, which }) {
                    Some(date) => weekdays.push((day, date, mention)),
                    None => lost.push(day),
                }
            }
            What::Days(_) | What::Months(_) | What::Day(_) => dates.push((resolve(mention.what)?, mention)),
            // Wholes and habits name no one day.
            _ => {}
        }
    }
    let number = |date: NaiveDate| date.weekday().num_days_from_monday();
    if let Some((date, mention)) = dates.first().copied() {
        let same = dates.iter().all(|(other, _)| *other == date);
        let named = weekdays.iter().map(|(day, ..)| *day).chain(lost).all(|day| u32::from(day) == number(date));
        return (same && named).then(|| found(scan, date, mention));
    }
    let (_, date, mention) = weekdays.first().copied()?;
    (lost.is_empty() && weekdays.iter().all(|(_, other, _)| *other == date)).then(|| found(scan, date, mention))
}

fn found(scan: &Scan<'_>, value: NaiveDate, mention: &Mention) -> Found<NaiveDate> {
    Found { value, quote: scan.quote(mention.start..mention.end) }
}
