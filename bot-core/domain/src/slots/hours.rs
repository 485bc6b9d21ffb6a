//! Hours per week: lengths times frequencies, summed over what the learner names.

mod bare;

use std::ops::Range;

use super::duration::Length;
use super::elements::{El, Element};
use super::frequency::Freq;
use super::scan::{Scan, veil};
use super::value::{DayMask, MAX_WEEKLY_HOURS, WeeklyHours};
use super::{Context, Doubt, Found, HoursOrClock, Reading, Rejection, Slot, Unclear, topic};

/// The mean number of weeks in a month.
const WEEKS_PER_MONTH: f64 = 4.345;

/// A length with what says how often it comes back.
#[derive(Debug, Clone)]
struct Item {
    length: Length,
    at: Range<usize>,
    /// With the distance in tokens.
    freqs: Vec<(Freq, usize)>,
    /// Whether a count of sessions leads to the length: "3 sessions of 45 minutes".
    led_by_count: bool,
    days: DayMask,
    named: bool,
    weekend_only: bool,
    each: bool,
    except: DayMask,
    part: bool,
    quote: Range<usize>,
}

/// What one item amounts to.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Amount {
    min: f64,
    max: f64,
    confirm: bool,
    total: bool,
}

/// Reads hours per week.
pub(crate) fn read(
    scan: &Scan<'_>,
    elements: &[Element],
    ctx: &Context,
) -> (Reading<WeeklyHours>, Option<HoursOrClock>) {
    let live: Vec<&Element> = elements
        .iter()
        .filter(|element| !scan.veiled(element.at.clone(), veil::ANY) && !scan.recounts(ctx, element.at.start))
        .collect();
    let mut items = items(scan, &live);
    if items.is_empty() {
        return (without_length(scan, &live, ctx), None);
    }
    attach(scan, &live, &mut items);
    keep_corrected(scan, &mut items);
    share(scan, &mut items);
    if items.iter().any(|item| item.length.negative || item.length.max <= 0.0) {
        return (Reading::Rejected(Rejection::OutOfRange), None);
    }
    let with_frequency: Vec<&Item> = items.iter().filter(|item| item.is_frequent()).collect();
    if with_frequency.is_empty() {
        return bare::read(scan, &items, ctx);
    }
    // "20h todos os dias" is a time of the day, not twenty hours.
    if let [only] = with_frequency.as_slice()
        && only.length.bare_h
        && only.length.max >= 13.0
        && only.freqs.iter().any(|(freq, _)| *freq == Freq::PerDay)
        && ctx.language.is_portuguese()
        && !scan.is(only.at.end, "por ao / p")
    {
        return bare::doubt(scan, only);
    }
    (total(scan, &with_frequency), None)
}

fn without_length(scan: &Scan<'_>, live: &[&Element], ctx: &Context) -> Reading<WeeklyHours> {
    if ctx.asked != Some(Slot::WeeklyHours) {
        return Reading::Nothing;
    }
    let counted = live.iter().any(|element| matches!(element.el, El::Freq(Freq::Times { .. }) | El::Days(_)));
    if counted {
        return Reading::Rejected(Rejection::CountWithoutLength);
    }
    let free = |at: usize| scan.veils[at] == 0 && !live.iter().any(|element| element.at.contains(&at));
    let number = (0..scan.toks.len()).any(|at| scan.toks[at].is_number() && free(at));
    if number { Reading::Rejected(Rejection::NoUnit) } else { Reading::Nothing }
}

fn items(scan: &Scan<'_>, live: &[&Element]) -> Vec<Item> {
    let mut items: Vec<Item> = live
        .iter()
        .filter_map(|element| match element.el {
            El::Length(length) if !apart(scan, length.end) && !topic::busy_with(scan, element.at.start) => {
                Some(Item::new(length, element.at.clone()))
            }
            _ => None,
        })
        .collect();
    if !items.is_empty() {
        elliptic(scan, live, &mut items);
        items.sort_by_key(|item| item.at.start);
    }
    items
}

/// "3 hours behind", "2 horas de viagem": a distance in time.
fn apart(scan: &Scan<'_>, end: usize) -> bool {
    scan.is(end, "long behind ahead late away apart drive ride flight atras atrasado atrasada adiantado adiantada")
        || scan.is(end, "de by")
            && scan.is(end + 1, "distancia viagem carro voo caminho atraso diferenca car train bus plane")
        || scan.is(end, "a") && scan.is(end + 1, "frente")
        || scan.is(end, "exam test movie lecture meeting") && !scan.is(end + 1, "prep study")
}

/// "2 hours on Saturdays and 1 on Sundays": a number beside days borrows the unit named in the same message.
fn elliptic(scan: &Scan<'_>, live: &[&Element], items: &mut Vec<Item>) {
    let taken = |at: usize| live.iter().any(|element| element.at.contains(&at)) || scan.veils[at] != 0;
    let numbers: Vec<(usize, f64)> = (0..scan.toks.len())
        .filter(|at| !taken(*at) && (scan.toks[*at].is_number() || scan.is(*at, "um uma one")))
        .filter_map(|at| scan.toks[at].num.map(|value| (at, value)))
        .filter(|(_, value)| *value > 0.0 && *value < 60.0)
        .collect();
    let is_day = |element: &&Element| matches!(element.el, El::Days(_));
    let is_part = |element: &&Element| matches!(element.el, El::Part(_));
    for (at, value) in numbers {
        // "20 min in the morning and 40 at night".
        let parted = scan.before(at, "e and + mais plus")
            && live.iter().any(|element| is_part(element) && element.at.start == at + 1)
            && items.iter().any(|item| item.at.end <= at);
        let after = live.iter().any(|element| is_day(element) && element.at.start == at + 1);
        let before = live.iter().any(|element| is_day(element) && element.at.end == at) && ends_clause(scan, at + 1);
        let corrected = corrects(scan, at) && ends_clause(scan, at + 1);
        let frequent = live
            .iter()
            .any(|element| matches!(element.el, El::Freq(Freq::PerWeek | Freq::PerDay)) && element.at.start == at + 1)
            && corrects(scan, at);
        let minutes = items
            .iter()
            .rev()
            .find(|item| item.at.end <= at)
            .is_some_and(|item| super::duration::is_minutes(scan, item.at.end - 1));
        if !minutes && value > 24.0 {
            continue;
        }
        if after && scan.toks[at].is_number() | items.iter().any(|item| item.at.end <= at)
            || before
            || corrected
            || frequent
            || parted
        {
            let hours = if minutes { value / 60.0 } else { value };
            let length = Length { min: hours, max: hours, end: at + 1, bare_h: false, negative: false, about: false };
            items.push(Item::new(length, at..at + 1));
        }
    }
}

fn ends_clause(scan: &Scan<'_>, at: usize) -> bool {
    scan.toks.get(at).is_none_or(|tok| tok.kind == super::tokens::Kind::Mark || tok.is("e and no on por a"))
}

/// Whether the words right before this place take back what was said.
fn corrects(scan: &Scan<'_>, at: usize) -> bool {
    (at.saturating_sub(4)..at).any(|back| super::correction_at(scan, back)) && at > 0
}

impl Item {
    fn new(length: Length, at: Range<usize>) -> Self {
        Self {
            length,
            quote: at.clone(),
            at,
            freqs: Vec::new(),
            led_by_count: false,
            days: DayMask::NONE,
            named: false,
            weekend_only: true,
            each: false,
            except: DayMask::NONE,
            part: false,
        }
    }

    fn is_frequent(&self) -> bool {
        self.named || self.freqs.iter().any(|(freq, _)| *freq != Freq::Each)
    }

    fn take(&mut self, el: El, at: &Range<usize>, distance: usize) {
        match el {
            El::Freq(freq) => self.freqs.push((freq, distance)),
            El::Days(days) => {
                self.days = self.days.union(days.mask);
                self.named = true;
                self.each |= days.each;
                self.weekend_only &= days.weekend;
            }
            El::Except(days) => self.except = self.except.union(days.mask),
            El::Part(_) => {
                self.part = true;
                return;
            }
            El::Clock(_) | El::Length(_) => return,
        }
        self.quote = self.quote.start.min(at.start)..self.quote.end.max(at.end);
    }

    fn has(&self, wanted: Freq) -> bool {
        self.freqs.iter().any(|(freq, _)| *freq == wanted)
    }

    fn nearest(&self, wanted: Freq) -> usize {
        self.freqs.iter().filter(|(freq, _)| *freq == wanted).map(|(_, distance)| *distance).min().unwrap_or(usize::MAX)
    }
}

/// Gives every frequency and every day to the length it belongs to: the nearest, where a comma or an "and" counts
/// as a distance.
fn attach(scan: &Scan<'_>, live: &[&Element], items: &mut [Item]) {
    for element in live {
        let (El::Freq(_) | El::Days(_) | El::Except(_) | El::Part(_)) = element.el else { continue };
        // In "7 horas por semana, 1 por dia" the second frequency has a number of its own.
        let owned = matches!(element.el, El::Freq(Freq::PerDay | Freq::PerWeek))
            && element.at.start > 0
            && scan.toks[element.at.start - 1].is_number()
            && !live.iter().any(|other| other.at.end == element.at.start)
            && !items.iter().any(|item| item.at.end == element.at.start);
        if owned {
            continue;
        }
        let single = items.len() == 1;
        let best = items
            .iter_mut()
            .map(|item| (gap(scan, &item.at, &element.at), item))
            .min_by_key(|(distance, item)| (*distance, item.at.start));
        if let Some((distance, item)) = best
            && distance <= if single { 24 } else { 16 }
        {
            let counts = matches!(element.el, El::Freq(Freq::Times { .. })) && element.at.start <= item.at.start;
            item.led_by_count |= counts
                && !element.at.clone().any(|at| scan.is(at, "dia dias day days"))
                && (element.at.end..item.at.start).all(|at| scan.is(at, "of de com with x × for a"));
            item.take(element.el, &element.at, distance);
        }
    }
}

fn gap(scan: &Scan<'_>, length: &Range<usize>, other: &Range<usize>) -> usize {
    let (between, leads) =
        if other.start >= length.end { (length.end..other.start, false) } else { (other.end..length.start, true) };
    let crossings = scan
        .toks
        .get(between.clone())
        .map_or(0, |toks| toks.iter().filter(|tok| tok.is(", ; . e and mas but + plus mais \n ( ) ou or")).count());
    between.len() + 4 * crossings + usize::from(leads)
}

/// When a correction stands between two lengths, only what follows it counts.
fn keep_corrected(scan: &Scan<'_>, items: &mut Vec<Item>) {
    let Some(marker) = (0..scan.toks.len()).rev().find(|at| super::correction_at(scan, *at)) else { return };
    let later = items.iter().any(|item| item.at.start > marker);
    let earlier: Vec<Item> = items.iter().filter(|item| item.at.start < marker).cloned().collect();
    if !later || earlier.is_empty() {
        return;
    }
    items.retain(|item| item.at.start > marker);
    if let ([only], Some(old)) = (items.as_mut_slice(), earlier.last())
        && !only.is_frequent()
    {
        only.freqs.clone_from(&old.freqs);
        (only.days, only.named, only.each, only.weekend_only, only.except) =
            (old.days, old.named, old.each, old.weekend_only, old.except);
    }
}

/// "20 min de manhã e 20 min à noite todos os dias": lengths joined by "and" share the frequency of their neighbour.
fn share(scan: &Scan<'_>, items: &mut Vec<Item>) {
    let mut index = 0;
    while index + 1 < items.len() {
        let (left, right) = (&items[index], &items[index + 1]);
        let between = scan.toks.get(left.at.end..right.at.start).unwrap_or_default();
        let joined = between.iter().any(|tok| tok.is("e and + mais plus")) && between.len() <= 8;
        // "mínimo 2h, máximo 4h por semana"
        let bounds = left.at.start > 0
            && (1..=2)
                .any(|back| left.at.start >= back && scan.is(left.at.start - back, "minimo min least minimum menos"))
            && between.iter().any(|tok| tok.is("maximo max most maximum ate"));
        if bounds && right.is_frequent() && !left.is_frequent() && left.length.min < right.length.max {
            let left = items.remove(index);
            items[index].length.min = left.length.min;
            items[index].quote.start = items[index].quote.start.min(left.quote.start);
            continue;
        }
        // "umas 3h por semana, talvez 4h"
        let hedged = scan.before(right.at.start, "talvez maybe perhaps quica ou or") && between.len() <= 5;
        if hedged && left.is_frequent() && !right.is_frequent() && !right.part && right.length.max > left.length.max {
            let right = items.remove(index + 1);
            items[index].length.max = right.length.max;
            items[index].quote.end = items[index].quote.end.max(right.quote.end);
            continue;
        }
        let general = |item: &Item| item.is_frequent() && !item.named;
        let parted = left.part && right.part || between.iter().any(|tok| tok.is("de of for para"));
        let lends = general(right) && !left.is_frequent() || general(left) && !right.is_frequent() && parted;
        if joined && lends && parted {
            let right = items.remove(index + 1);
            let left = &mut items[index];
            left.length.min += right.length.min;
            left.length.max += right.length.max;
            left.freqs.extend(right.freqs);
            left.except = left.except.union(right.except);
            left.quote = left.quote.start.min(right.quote.start)..left.quote.end.max(right.quote.end);
        } else {
            index += 1;
        }
    }
}

/// How many times a week the item's length comes back.
fn multiplier(item: &Item, elsewhere: DayMask) -> Option<Amount> {
    let exact = |times: f64| Amount { min: times, max: times, confirm: false, total: false };
    let (mut weekly, mut daily, mut spanned) = (None, 1.0, true);
    let mut daily_said = false;
    for (freq, _) in &item.freqs {
        if let Freq::Times { min, max, daily: per_day, spanned: said } = freq {
            if *per_day {
                daily *= *max;
                daily_said = true;
            } else if weekly.is_none() || *said {
                weekly = Some((*min, *max));
                spanned = *said;
            }
        }
    }
    let by_day = item.has(Freq::PerDay) || daily_said;
    let nearer_week = item.has(Freq::PerWeek) && item.nearest(Freq::PerWeek) < item.nearest(Freq::PerDay);
    let days = item.days.without(item.except);
    if let Some((min, max)) = weekly {
        // "5 horas por semana em 3 dias": the total was given.
        if item.has(Freq::PerWeek)
            && !item.has(Freq::Each)
            && !by_day
            && !item.led_by_count
            && item.nearest(Freq::PerWeek) == 0
        {
            return Some(Amount { total: true, ..exact(1.0) });
        }
        // "2 blocos de 45 min por dia": so many on every day.
        let counted = item.freqs.iter().find_map(|(freq, _)| match freq {
            Freq::Times { max, spanned: false, daily: false, .. } if spanned => Some(*max),
            _ => None,
        });
        // "3 blocos de 25 min por dia, 5 dias por semana".
        if let Some(count) = counted.filter(|_| item.led_by_count && item.has(Freq::PerDay)) {
            daily *= count;
        }
        let daily = if item.led_by_count && item.has(Freq::PerDay) && !spanned { daily * 7.0 } else { daily };
        return Some(Amount { min: min * daily, max: max * daily, confirm: !spanned, total: false });
    }
    if item.has(Freq::EveryOtherDay) {
        return Some(exact(3.5 * daily));
    }
    if item.has(Freq::EveryOtherWeek) {
        return Some(exact(0.5));
    }
    if item.named {
        if item.has(Freq::PerWeek) && !by_day && !item.has(Freq::Each) {
            return Some(Amount { total: true, ..exact(1.0) });
        }
        let each = by_day || item.has(Freq::Each) || item.each;
        if item.weekend_only && !each {
            return Some(exact(1.0));
        }
        return Some(Amount { confirm: !each && days.count() > 1, ..exact(f64::from(days.count()) * daily) });
    }
    if item.has(Freq::DuringWeek) && (by_day || item.has(Freq::Each) || !elsewhere.is_empty()) {
        return Some(exact(5.0 * daily));
    }
    if by_day && !nearer_week {
        let left = DayMask::ALL.without(item.except).without(elsewhere);
        return Some(Amount { confirm: !elsewhere.is_empty(), ..exact(f64::from(left.count()) * daily) });
    }
    if item.has(Freq::PerWeek) {
        return Some(Amount { total: true, ..exact(1.0) });
    }
    if item.has(Freq::DuringWeek) {
        return Some(Amount { total: true, confirm: true, ..exact(1.0) });
    }
    item.has(Freq::PerMonth).then(|| Amount { confirm: true, ..exact(1.0 / WEEKS_PER_MONTH) })
}

fn total(scan: &Scan<'_>, items: &[&Item]) -> Reading<WeeklyHours> {
    let mut parts: Vec<(Amount, &Item)> = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let elsewhere = items
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != index)
            .fold(DayMask::NONE, |mask, (_, other)| mask.union(other.days));
        if let Some(times) = multiplier(item, elsewhere) {
            let amount = Amount {
                min: times.min * item.length.min,
                max: times.max * item.length.max,
                confirm: times.confirm || item.length.about,
                total: times.total,
            };
            parts.push((amount, item));
        }
    }
    let totals: Vec<(Amount, &Item)> = parts.iter().filter(|(amount, _)| amount.total).copied().collect();
    // A weekly total says it all; what stands beside it explains it.
    let chosen = if totals.is_empty() { parts } else { totals };
    let (Some((first, first_item)), Some((last, last_item))) = (chosen.first().copied(), chosen.last().copied()) else {
        return Reading::Nothing;
    };
    let same =
        chosen.iter().all(|(amount, _)| (amount.min - first.min).abs() < 1e-9 && (amount.max - first.max).abs() < 1e-9);
    let between = scan.toks.get(first_item.at.end..last_item.at.start).unwrap_or_default();
    let but = between.iter().any(|tok| tok.is("mas but so agora now realistically realisticamente"));
    let summed = between.iter().any(|tok| tok.is("e and + mais plus"));
    let disjoint = chosen.iter().enumerate().all(|(index, (_, item))| {
        chosen
            .iter()
            .skip(index + 1)
            .all(|(_, other)| item.days.without(other.days) == item.days && (item.named || other.named))
    });
    // "20 mins every morning and 20 mins every night" are two, however alike.
    let parted = summed && !but && chosen.iter().all(|(_, item)| item.part);
    let amount = if chosen.len() == 1 || same && !disjoint && !parted {
        first
    } else if disjoint || summed && !but {
        chosen.iter().fold(
            Amount { min: 0.0, max: 0.0, confirm: chosen.len() > 1 && !disjoint, total: false },
            |sum, (amount, _)| Amount {
                min: sum.min + amount.min,
                max: sum.max + amount.max,
                confirm: sum.confirm || amount.confirm,
                total: false,
            },
        )
    } else if but {
        last
    } else {
        let options = chosen.iter().filter_map(|(amount, _)| value(*amount)).collect();
        return Reading::Unclear(Unclear {
            options,
            quote: scan.quote(first_item.quote.start..last_item.quote.end),
            why: Doubt::TwoValues,
        });
    };
    let quote = if but && !disjoint {
        last_item.quote.clone()
    } else {
        chosen.iter().fold(first_item.quote.clone(), |all, (_, item)| {
            all.start.min(item.quote.start)..all.end.max(item.quote.end)
        })
    };
    finish(amount, scan.quote(quote), true)
}

fn value(amount: Amount) -> Option<WeeklyHours> {
    (amount.min > 0.0 && amount.max <= MAX_WEEKLY_HOURS + 1e-9).then_some(if (amount.max - amount.min).abs() < 1e-9 {
        WeeklyHours::Exact(amount.max)
    } else {
        WeeklyHours::Range { min: amount.min, max: amount.max }
    })
}

fn finish(amount: Amount, quote: String, anchored: bool) -> Reading<WeeklyHours> {
    match value(amount) {
        Some(value) => Reading::Found(Found { value, quote, anchored, needs_confirm: amount.confirm }),
        None if amount.max > MAX_WEEKLY_HOURS => Reading::Rejected(Rejection::TooManyHours),
        None => Reading::Rejected(Rejection::OutOfRange),
    }
}
