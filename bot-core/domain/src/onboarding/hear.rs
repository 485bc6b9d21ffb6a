//! What the slot parsers' readings of a message come to: all of them run on every message, but a value is kept only
//! if it was asked for, or says of itself what it is (its unit, its scale, its place).

use super::turn::Turn;
use super::words::{intent, own};
use super::{Guess, Question, Step, Why, is_settled};
use crate::profile::{SlotValue, Source};
use crate::slots::{self, Context, Doubt, Found, Reading, Readings, Rejection, Slot, WindowPart, answer};

/// What was heard.
#[derive(Debug, Default)]
pub(super) struct Heard {
    /// Whether something was kept, or is in doubt.
    pub(super) something: bool,
    /// Why the answer to the open question cannot be kept.
    pub(super) rejected: Option<Rejection>,
    /// The pieces of the message that were read as values, kept or not.
    pub(super) quotes: Vec<String>,
}

/// Goes through the readings of a message.
pub(super) fn all(turn: &mut Turn, text: &str, readings: &Readings) -> Heard {
    let mut heard = Heard::default();
    let each = [
        (Slot::WeeklyHours, values(&readings.weekly_hours, SlotValue::Hours)),
        (Slot::FocusWindow, values(&readings.focus_window, SlotValue::Window)),
        (Slot::Timezone, values(&readings.timezone, SlotValue::Zone)),
        (Slot::Confidence, values(&readings.confidence, SlotValue::Confidence)),
    ];
    // The asked slot first: its doubt is the one to clear up.
    let asked = turn.asked();
    let both = hours_or_clock(turn, readings, &mut heard);
    let (first, rest): (Vec<_>, Vec<_>) = each.into_iter().partition(|(slot, _)| Some(*slot) == asked);
    for (slot, reading) in first.into_iter().chain(rest) {
        if both && matches!(slot, Slot::WeeklyHours | Slot::FocusWindow) {
            continue;
        }
        one(turn, text, slot, reading, readings.correction, &mut heard);
    }
    heard
}

fn one(turn: &mut Turn, text: &str, slot: Slot, reading: Reading<SlotValue>, correction: bool, heard: &mut Heard) {
    let asked = turn.asked() == Some(slot);
    match reading {
        Reading::Nothing => {}
        Reading::Found(found) => {
            let volunteered = is_listed(turn, text, slot, &found.quote)
                || is_anchored(turn, slot, &found, correction) && is_meant(turn, text, slot, correction, &found.quote);
            if !asked && !volunteered {
                return;
            }
            if slot == Slot::Timezone && !is_a_place(text, &found.quote) {
                return;
            }
            if !asked && is_only_variable(&found.value) && !intent::speaks_of_time_of_day(text) {
                return;
            }
            heard.quotes.push(found.quote.clone());
            let guess = Guess { slot, value: found.value.clone() };
            match verdict(turn, text, slot, &found.value, &found.quote, correction) {
                Verdict::Ignore => {}
                _ if found.needs_confirm => heard.something |= doubt(turn, Why::Assumed, vec![guess], &found.quote),
                Verdict::Keep => {
                    turn.keep(slot, found.value, Source::Text, Some(found.quote));
                    heard.something = true;
                }
                Verdict::Ask(why) => {
                    let mut options = vec![guess];
                    if why == Why::Changed
                        && let Some(old) = turn.profile.value(slot)
                    {
                        options.push(Guess { slot, value: old.clone() });
                    }
                    heard.something |= doubt(turn, why, options, &found.quote);
                }
            }
        }
        Reading::Unclear(unclear) if asked || is_beside(turn, slot) => {
            heard.quotes.push(unclear.quote.clone());
            let options = unclear.options.into_iter().map(|value| Guess { slot, value }).collect();
            heard.something |= doubt(turn, Why::Reading(unclear.why), options, &unclear.quote);
        }
        Reading::Unclear(_) => {}
        Reading::Rejected(why) => heard.rejected = heard.rejected.or(asked.then_some(why)),
    }
}

/// What to do with a value that was found and is meant.
enum Verdict {
    Keep,
    Ask(Why),
    Ignore,
}

fn verdict(turn: &Turn, text: &str, slot: Slot, value: &SlotValue, quote: &str, correction: bool) -> Verdict {
    let asked = turn.asked() == Some(slot);
    let known = turn.profile.value(slot).filter(|_| is_settled(&turn.profile, slot));
    if own::is_asked_about(text, quote) && !quote.is_empty() {
        return if asked { Verdict::Ask(Why::Assumed) } else { Verdict::Ignore };
    }
    match known {
        Some(known) if known == value && !asked => Verdict::Ignore,
        Some(_) if !asked && !correction && turn.state.question != Question::Confirm => {
            // Said before and now said otherwise, in passing: which of the two holds is for the learner to say.
            if turn.state.question.step() == Step::S4 { Verdict::Ask(Why::Changed) } else { Verdict::Ignore }
        }
        _ => Verdict::Keep,
    }
}

/// Whether the words say of themselves what they are; a correction of something known needs less.
fn is_anchored(turn: &Turn, slot: Slot, found: &Found<SlotValue>, correction: bool) -> bool {
    let known = turn.profile.value(slot).is_some();
    let corrects = match slot {
        Slot::FocusWindow | Slot::Timezone => correction && known,
        Slot::Confidence => correction && known && turn.state.question == Question::ConfidenceReason,
        _ => false,
    };
    found.anchored || corrects
}

/// Two letters are a place only in capitals or alone: "lá" is no Los Angeles.
fn is_a_place(text: &str, quote: &str) -> bool {
    let short = quote.chars().count() <= 2;
    !short || quote.chars().all(char::is_uppercase) || text.trim().chars().count() <= 3 && !answer::is_do_not_know(text)
}

/// A correction without an anchor of its own ("corrigindo: à noite") is about what was answered last.
pub(super) fn correct_last(turn: &mut Turn, text: &str) -> bool {
    let mut earlier = Question::ALL.into_iter().rev().filter(|question| *question < turn.state.question);
    let last = earlier.find_map(|question| question.slot().filter(|slot| turn.profile.value(*slot).is_some()));
    let Some(slot) = last.filter(|_| !own::is_asked_about(text, text.trim())) else { return false };
    let readings =
        slots::read(text, &Context { asked: Some(slot), language: turn.tongue(text), now_utc: turn.ctx.now });
    let reading = match slot {
        Slot::WeeklyHours => values(&readings.weekly_hours, SlotValue::Hours),
        Slot::FocusWindow => values(&readings.focus_window, SlotValue::Window),
        Slot::Timezone => values(&readings.timezone, SlotValue::Zone),
        Slot::Confidence => values(&readings.confidence, SlotValue::Confidence),
        _ => return false,
    };
    let Reading::Found(found) = reading else { return false };
    if found.needs_confirm {
        return doubt(turn, Why::Assumed, vec![Guess { slot, value: found.value }], &found.quote);
    }
    turn.keep(slot, found.value, Source::Text, Some(found.quote));
    true
}

/// Whether values are being listed ("2h a week, London, mornings"): the hours are kept, and this stands by itself.
fn is_listed(turn: &Turn, text: &str, slot: Slot, quote: &str) -> bool {
    let takes = matches!(slot, Slot::FocusWindow | Slot::Timezone);
    takes && turn.wrote(Slot::WeeklyHours) && own::stands_alone(text, quote)
}

/// "It depends" answers many questions; it is about the time of the day only if it says so.
fn is_only_variable(value: &SlotValue) -> bool {
    matches!(value, SlotValue::Window(window) if window.parts == [WindowPart::Variable])
}

/// Whether a value that carries its own anchor is about the learner's present: talk of the past, of goals and of
/// other people's cities has hours and places too.
fn is_meant(turn: &Turn, text: &str, slot: Slot, correction: bool, quote: &str) -> bool {
    // Who says nothing but so many hours means them.
    let alone = slot == Slot::WeeklyHours && !quote.is_empty() && own::words(text, &[quote.to_owned()]).is_none();
    if alone || correction || turn.state.question == Question::Confirm || turn.state.completed_at.is_some() {
        return true;
    }
    let step = turn.state.question.step();
    match slot {
        Slot::Timezone => step == Step::S4 || intent::speaks_of_home(text),
        // "It relaxes me after work" is a reason, and no time of the day.
        Slot::FocusWindow => step == Step::S4 || intent::speaks_of_availability(text),
        Slot::WeeklyHours => {
            let plain = matches!(turn.state.question, Question::Consent | Question::Goal) || step == Step::S4;
            plain || intent::speaks_of_availability(text)
        }
        _ => step != Step::S3,
    }
}

/// Hours and times of the day are answered together so often that a doubt about either is cleared up at once.
fn is_beside(turn: &Turn, slot: Slot) -> bool {
    matches!(turn.state.question, Question::WeeklyHours | Question::FocusWindow)
        && matches!(slot, Slot::WeeklyHours | Slot::FocusWindow)
        && !is_settled(&turn.profile, slot)
}

/// "8h" after a question about hours or times of the day; says whether it is in doubt now.
fn hours_or_clock(turn: &mut Turn, readings: &Readings, heard: &mut Heard) -> bool {
    let Some(both) = &readings.doubt_hours_or_clock else { return false };
    if !matches!(turn.state.question, Question::WeeklyHours | Question::FocusWindow) {
        return false;
    }
    let hours = crate::slots::WeeklyHours::Exact(both.hours);
    let window = crate::slots::FocusWindow { parts: vec![WindowPart::At(both.at)], days: None };
    let options = vec![
        Guess { slot: Slot::WeeklyHours, value: SlotValue::Hours(hours) },
        Guess { slot: Slot::FocusWindow, value: SlotValue::Window(window) },
    ];
    heard.quotes.push(both.quote.clone());
    heard.something |= doubt(turn, Why::Reading(Doubt::HoursOrClock), options, &both.quote);
    true
}

fn doubt(turn: &mut Turn, why: Why, options: Vec<Guess>, quote: &str) -> bool {
    let options: Vec<Guess> = options.into_iter().fold(Vec::new(), |mut kept, guess| {
        if !kept.contains(&guess) {
            kept.push(guess);
        }
        kept
    });
    let any = !options.is_empty();
    turn.doubt(why, options, quote);
    any
}

/// A reading as one of the profile's values.
fn values<T: Clone>(reading: &Reading<T>, wrap: impl Fn(T) -> SlotValue) -> Reading<SlotValue> {
    match reading.clone() {
        Reading::Nothing => Reading::Nothing,
        Reading::Found(found) => Reading::Found(Found {
            value: wrap(found.value),
            quote: found.quote,
            anchored: found.anchored,
            needs_confirm: found.needs_confirm,
        }),
        Reading::Unclear(unclear) => Reading::Unclear(crate::slots::Unclear {
            options: unclear.options.into_iter().map(wrap).collect(),
            quote: unclear.quote,
            why: unclear.why,
        }),
        Reading::Rejected(why) => Reading::Rejected(why),
    }
}
