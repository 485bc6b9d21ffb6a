//! When the learner focuses: clocks and parts of the day, each completing the other.

use std::ops::Range;

use chrono::{NaiveTime, Timelike};

use super::clock::{ClockSpan, Half, Shape};
use super::daypart::STUDY;
use super::elements::{El, Element};
use super::scan::{Scan, veil};
use super::value::{DayMask, FocusWindow, WindowPart};
use super::{Context, Doubt, Found, Reading, Slot, Unclear, topic};

/// Reads the focus window.
pub(crate) fn read(scan: &Scan<'_>, elements: &[Element], ctx: &Context, has_hours: bool) -> Reading<FocusWindow> {
    let asked = matches!(ctx.asked, Some(Slot::WeeklyHours | Slot::FocusWindow));
    let live: Vec<&Element> = elements
        .iter()
        .filter(|element| {
            !scan.veiled(element.at.clone(), hiding(scan, element)) && !scan.recounts(ctx, element.at.start)
        })
        .filter(|element| counts(scan, element, ctx, asked, has_hours))
        .collect();
    let days = live.iter().fold(DayMask::NONE, |mask, element| match element.el {
        El::Days(days) => mask.union(days.mask),
        _ => mask,
    });
    let days = (!days.is_empty()).then_some(days);
    let parts: Vec<(WindowPart, usize)> = live
        .iter()
        .filter_map(|element| match element.el {
            El::Part(part) => Some((part.part, element.at.start)),
            _ => None,
        })
        .collect();
    let mut found: Vec<(WindowPart, WindowPart, Range<usize>)> = Vec::new();
    let mut open = false;
    let mut absorbed: Vec<usize> = Vec::new();
    for element in &live {
        match element.el {
            El::Clock(clock) => {
                let Some((early, late, is_open)) = complete(scan, &clock, element, &parts) else { continue };
                open |= is_open;
                absorbed.extend(parts.iter().filter(|(part, _)| covers(*part, start_of(early))).map(|(_, at)| *at));
                found.push((early, late, element.at.clone()));
            }
            El::Part(part) => found.push((part.part, part.part, element.at.clone())),
            _ => {}
        }
    }
    found.retain(|(_, _, at)| !absorbed.contains(&at.start));
    settle(scan, found, days, open)
}

/// Drops what says nothing beside something better, and builds the reading.
fn settle(
    scan: &Scan<'_>,
    mut found: Vec<(WindowPart, WindowPart, Range<usize>)>,
    days: Option<DayMask>,
    open: bool,
) -> Reading<FocusWindow> {
    let variable = |part: &WindowPart| *part == WindowPart::Variable;
    if found.iter().any(|(part, _, _)| !variable(part)) {
        found.retain(|(part, _, _)| !variable(part));
    }
    let Some((_, _, first)) = found.first() else { return Reading::Nothing };
    let at = found.iter().fold(first.clone(), |all, (_, _, at)| all.start.min(at.start)..all.end.max(at.end));
    let quote = scan.quote(at);
    let window = |late: bool| {
        let mut parts: Vec<WindowPart> = Vec::new();
        for (early, other, _) in &found {
            let part = if late { *other } else { *early };
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        FocusWindow { parts, days }
    };
    if open {
        return Reading::Unclear(Unclear {
            options: vec![window(false), window(true)],
            quote,
            why: Doubt::MorningOrEvening,
        });
    }
    Reading::Found(Found { value: window(false), quote, anchored: true, needs_confirm: false })
}

/// The veils that hide an element. Shifts are why it varies, and "não tenho horário fixo" carries its own denial.
fn hiding(scan: &Scan<'_>, element: &Element) -> u8 {
    match element.el {
        El::Part(part) if part.part == WindowPart::Variable => {
            let own = scan.is(element.at.start, "nao no not dont sem doesnt");
            veil::ANY & !veil::WORK & !if own { veil::NEGATED } else { 0 }
        }
        _ => veil::ANY,
    }
}

/// Whether an element says when the learner studies, given what was asked.
fn counts(scan: &Scan<'_>, element: &Element, ctx: &Context, asked: bool, has_hours: bool) -> bool {
    if matches!(element.el, El::Clock(_)) && topic::elsewhere(scan, element.at.start) {
        return false;
    }
    if matches!(element.el, El::Part(part) if part.part != WindowPart::Variable)
        && topic::busy_with(scan, element.at.start)
    {
        return false;
    }
    if asked {
        return true;
    }
    let clause = scan.clause_of(element.at.start);
    // "evenings only" offers a time even without a verb.
    let limited = scan.toks[clause.clone()].iter().any(|tok| tok.is("only apenas somente") || tok.accented == "só");
    let about_study = has_hours || limited || scan.toks[clause].iter().any(|tok| tok.is(STUDY));
    match element.el {
        El::Clock(clock) if clock.loose && ctx.asked == Some(Slot::Confidence) => false,
        El::Clock(clock) if ctx.asked == Some(Slot::Timezone) => clock.introduced && about_study,
        El::Clock(clock) => {
            let halved = about_study && matches!(clock.shape, Shape::At(at) if at.half.is_some());
            (clock.introduced || halved) && (matches!(clock.shape, Shape::Range(..)) || !clock.is_open(scan.language))
        }
        El::Part(part) if part.part == WindowPart::Variable => has_hours,
        El::Part(_) => about_study,
        _ => true,
    }
}

/// The window of a clock in its two readings, and whether they must be asked about.
fn complete(
    scan: &Scan<'_>,
    clock: &ClockSpan,
    element: &Element,
    parts: &[(WindowPart, usize)],
) -> Option<(WindowPart, WindowPart, bool)> {
    let plain = clock.window(None)?;
    let lent = parts
        .iter()
        .filter(|(_, at)| !parted(scan, *at, &element.at))
        .filter_map(|(part, at)| half(*part).map(|half| (at.abs_diff(element.at.start), half, *part)))
        .filter(|(distance, _, _)| *distance <= 10)
        .min_by_key(|(distance, _, _)| *distance)
        .filter(|(_, _, part)| clock.is_open(scan.language) || is_unhalved(clock) && !covers(*part, start_of(plain)))
        .map(|(_, half, _)| half);
    if let Some(half) = lent {
        let window = clock.window(Some(half))?;
        return Some((window, window, false));
    }
    if !clock.is_open(scan.language) {
        return Some((plain, plain, false));
    }
    Some((plain, clock.window(Some(Half::Pm))?, true))
}

/// Whether an "and" or "or" parts the word from the clock: "at 7 or in the evening" names two windows.
fn parted(scan: &Scan<'_>, part: usize, clock: &Range<usize>) -> bool {
    let between = if part < clock.start { part..clock.start } else { clock.end..part };
    scan.toks.get(between).is_some_and(|toks| toks.iter().any(|tok| tok.is("e ou and or")))
}

/// Whether an hour up to twelve may take its half of the day from a word nearby.
fn is_unhalved(clock: &ClockSpan) -> bool {
    match clock.shape {
        Shape::At(at) | Shape::After(at) => at.is_open(),
        Shape::Range(from, to) => from.is_open() && to.is_open(),
        Shape::Before => false,
    }
}

fn half(part: WindowPart) -> Option<Half> {
    match part {
        WindowPart::EarlyMorning | WindowPart::Morning => Some(Half::Am),
        WindowPart::Midday | WindowPart::Afternoon => Some(Half::Pm),
        WindowPart::Evening | WindowPart::LateNight => Some(Half::Night),
        _ => None,
    }
}

fn start_of(part: WindowPart) -> Option<NaiveTime> {
    match part {
        WindowPart::Range(from, _) => Some(from),
        WindowPart::At(at) | WindowPart::After(at) => Some(at),
        _ => None,
    }
}

/// Whether a part of the day says no more than the clock that lies in it.
fn covers(part: WindowPart, clock: Option<NaiveTime>) -> bool {
    let Some(hour) = clock.map(|at| at.hour()) else { return false };
    match part {
        WindowPart::EarlyMorning => (3..9).contains(&hour),
        WindowPart::Morning => (4..13).contains(&hour),
        WindowPart::Midday => (11..15).contains(&hour),
        WindowPart::Afternoon => (12..20).contains(&hour),
        WindowPart::Evening => hour >= 17 || hour == 0,
        WindowPart::LateNight => !(6..20).contains(&hour),
        _ => false,
    }
}
