//! Lengths that no frequency goes with: hours of a week, a session, or the time on a clock.

use chrono::NaiveTime;

use super::super::scan::Scan;
use super::super::tokens::Kind;
use super::super::value::WeeklyHours;
use super::super::{Context, Doubt, HoursOrClock, Reading, Slot, Unclear};
use super::{Amount, Item, finish, value};
use crate::language::Language;

/// Lengths without any frequency: an answer only to the question about hours per week.
pub(super) fn read(scan: &Scan<'_>, items: &[Item], ctx: &Context) -> (Reading<WeeklyHours>, Option<HoursOrClock>) {
    if ctx.asked != Some(Slot::WeeklyHours) {
        return (Reading::Nothing, None);
    }
    let [first, rest @ ..] = items else { return (Reading::Nothing, None) };
    if !rest.is_empty() {
        let same = rest.iter().all(|item| (item.length.max - first.length.max).abs() < 1e-9);
        if !same {
            let options = items.iter().filter_map(|item| value(plain(item))).collect();
            let quote = scan.quote(first.at.start..items[items.len() - 1].at.end);
            return (Reading::Unclear(Unclear { options, quote, why: Doubt::TwoValues }), None);
        }
    }
    if first.length.bare_h
        && ctx.language != Language::En
        && first.length.max <= 24.0
        && (!quantified(scan, first.at.start) || until(scan, first))
    {
        return doubt(scan, first);
    }
    // "100 hours total" is a whole project's.
    let after = first.at.end + usize::from(scan.is(first.at.end, "in no ao"));
    if first.length.max > 30.0 && scan.is(after, "total todo altogether overall") {
        return (Reading::Nothing, None);
    }
    // "40 horas de formação" counts the hours of something.
    if scan.is(first.at.end, "de of")
        && scan.toks.get(first.at.end + 1).is_some_and(|tok| tok.kind == Kind::Word && !tok.is(OF_LEARNING))
    {
        return (Reading::Nothing, None);
    }
    let quote = scan.quote(first.at.clone());
    if first.length.max < 2.0 {
        let once = plain(first);
        let daily = Amount { min: once.min * 7.0, max: once.max * 7.0, ..once };
        let options = [daily, once].into_iter().filter_map(value).collect();
        return (Reading::Unclear(Unclear { options, quote, why: Doubt::PerDayOrWeek }), None);
    }
    (finish(Amount { confirm: true, ..plain(first) }, quote, false), None)
}

fn plain(item: &Item) -> Amount {
    Amount { min: item.length.min, max: item.length.max, confirm: true, total: true }
}

/// What hours of the learner's may be made of.
const OF_LEARNING: &str = "estudo estudos study studying tempo time dedicacao foco focus preferencia manha noite tarde learning \
             my free spare practice pratica treino leitura reading boa segunda cada uma concentracao trabalho";

/// Words before a number that make it a quantity: "umas 5h", "consigo 4h", "cerca de 6h".
fn quantified(scan: &Scan<'_>, at: usize) -> bool {
    (1..=3).any(|back| {
        at >= back
            && scan.is(
                at - back,
                "umas uns consigo tenho posso cerca aproximadamente quase talvez maximo minimo menos mais so \
             apenas somente dedicar estudar arranjo sobram teria daria conseguia queria pelo ate total tipo \
             livres reservar disponho media",
            )
    }) && !scan.before(at, "as das pelas")
}

/// "até umas 22h" and "quando acaba, umas 22h" are more likely a time of the evening.
fn until(scan: &Scan<'_>, item: &Item) -> bool {
    let at = item.at.start;
    item.length.max >= 13.0
        && at >= 2
        && scan.is(at - 1, "umas as")
        && (scan.is(at - 2, "ate") || scan.toks[..at].iter().any(|tok| tok.is("quando depois apos antes")))
}

/// Eight hours or eight o'clock: both are offered.
pub(super) fn doubt(scan: &Scan<'_>, item: &Item) -> (Reading<WeeklyHours>, Option<HoursOrClock>) {
    let quote = scan.quote(item.at.clone());
    let options = value(plain(item)).into_iter().collect();
    let reading = Reading::Unclear(Unclear { options, quote: quote.clone(), why: Doubt::HoursOrClock });
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "lengths here lie between 0 and 24 hours"
    )]
    let minutes = (item.length.max.clamp(0.0, 24.0) * 60.0).round() as u32 % (24 * 60);
    let doubt = NaiveTime::from_hms_opt(minutes / 60, minutes % 60, 0)
        .filter(|_| (item.length.max - item.length.min).abs() < 1e-9)
        .map(|at| HoursOrClock { hours: item.length.max, at, quote });
    (reading, doubt)
}
