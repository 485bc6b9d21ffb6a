//! Decides what days and hours become: rules, or a reason to ask.

use chrono::NaiveTime;

use super::days::{Habit, Named, number};
use super::time::{self, Hours};
use super::words::{Stance, Taken};
use super::{Rule, When, Why};
use crate::slots::DayMask;
use crate::when::{Context, mention::Which};

/// What became of a group.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Verdict {
    /// Rules, still without their words.
    Rules(Vec<Rule>),
    /// Something is missing or uncertain.
    Unread(Why),
}

/// Decides on days and hours that belong together.
pub(super) fn judge(days: &[Named], hours: &[Hours], stance: Stance, context: &Context) -> Verdict {
    if days.contains(&Named::Unclear) || hours.contains(&Hours::Unclear) {
        return Verdict::Unread(Why::Nothing);
    }
    if days.is_empty() {
        return Verdict::Unread(Why::Day);
    }
    let Some(mut stretches) = time::stretches(hours) else { return Verdict::Unread(Why::Hours) };
    if stretches.is_empty() {
        if !(stance.away || stance.taken == Taken::Cannot) {
            return Verdict::Unread(Why::Hours);
        }
        stretches.push((NaiveTime::MIN, NaiveTime::MIN));
    }
    let mut rules = Vec::new();
    for (from, to) in stretches {
        let over = from < to && to <= context.now_local.time();
        let Some(whens) = whens(days, stance, over, context) else { return Verdict::Unread(Why::Nothing) };
        rules.extend(whens.into_iter().map(|when| Rule { when, from, to, quote: String::new() }));
    }
    Verdict::Rules(rules)
}

/// The days on which it holds; weekly ones in one mask.
fn whens(days: &[Named], stance: Stance, over: bool, context: &Context) -> Option<Vec<When>> {
    let today = context.now_local.date();
    let only_busy = stance.busy || stance.taken == Taken::Cannot;
    // Several bare days joined by "and" across pieces are a list too.
    let several = days.len() > 1;
    let mut mask = DayMask::NONE;
    let mut out = Vec::new();
    for named in days {
        let weekly = match named {
            Named::Week { habit: Habit::Listed, .. } => !stance.once && (stance.repeats || !only_busy),
            Named::Week { habit: Habit::Single, mask, .. } => {
                !stance.once && (stance.repeats || several && !only_busy && mask.count() == 1)
            }
            _ => false,
        };
        // A day that is today with hours that are over means the next one.
        let later =
            over && matches!(named, Named::Week { mask, which: Which::Bare, .. } if mask.contains(number(today)));
        for when in named.when(today, weekly, later)? {
            match when {
                When::Weekly(days) => mask = mask.union(days),
                dates @ When::Dates { .. } => out.push(dates),
            }
        }
    }
    if !mask.is_empty() {
        out.insert(0, When::Weekly(mask));
    }
    Some(out)
}
