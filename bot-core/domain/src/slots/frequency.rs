//! How often a length of time comes back: "por semana", "todo dia", "3x", "every other day", "a month".

use std::sync::LazyLock;

use super::phrase::Lexicon;
use super::scan::Scan;

/// How often.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Freq {
    /// Once a week, as a total.
    PerWeek,
    /// Every day, or every day of the days named beside it.
    PerDay,
    /// As a total of a month.
    PerMonth,
    /// Three and a half times a week.
    EveryOtherDay,
    /// Once in two weeks.
    EveryOtherWeek,
    /// "cada", "each": every one of the days or times named beside it.
    Each,
    /// "durante a semana": the working days if something else is said of the others, else the whole week.
    DuringWeek,
    /// So many times in the span; without a span, a week is meant.
    Times {
        /// At least.
        min: f64,
        /// At most.
        max: f64,
        /// Whether the span is a day.
        daily: bool,
        /// Whether a span was said at all.
        spanned: bool,
    },
}

static FREQUENCIES: LazyLock<Lexicon<Freq>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            Freq::PerWeek,
            "por|p|pro|pr|per|cada|na|a|each|every|toda|numa|a semana|sem|week|wk; / semana|sem|week|wk|w|s; p / semana|sem; por cada semana; em cada semana; todas as semanas
             a|in|per a? week; in a|the|any|one week; semanal; semanais; semanalmente; semana; sem .; weekly; week; wk; pw; ao longo da semana; over|across|throughout the week
             numa semana; per wk; a wk; esta|essa|nesta|nessa semana; this week; all week; total per|a week; por semana no total; por semanas",
        ),
        (
            Freq::PerDay,
            "por|p|per|cada|a|each|every|ao|pro|any|numa dia|day|d|dias; / dia|day|d; p / dia|d; ao dia; por cada dia; em cada dia; a day; diario; diarios; diaria; diarias
             diariamente; daily; everyday; todo|todos santo? o|os? dia|dias; every single? day; each day; dia; day; every single day; todos os meus dias; 7 days a week; seven days a week
             7 dias por|na semana; sete dias por semana; todo dia; todos os dias da semana; every day of the week; per each day; dia a dia",
        ),
        (Freq::PerMonth, "por|p|per|a|each|every|ao|todo mes|month; / mes|month|mo; mensal; mensais; monthly; mensalmente; todos os meses; in a month; num mes; a mo"),
        (
            Freq::EveryOtherDay,
            "dia sim ,? e? dia nao; every other|second day; every 2|two days; alternate days; on alternate days; alternating days; dias alternados; em dias alternados; day on ,? day off
             a? cada dois|2 dias; de dois|2 em dois|2 dias; de 2 em 2 dias; um dia sim ,? e? um? outro? dia? nao; a cada dois dias; dia s dia n",
        ),
        (
            Freq::EveryOtherWeek,
            "quinzenal; quinzenais; quinzenalmente; por quinzena; every other|second week; every two|2 weeks; a? cada duas|2 semanas; de quinze|15 em quinze|15 dias; de duas|2 em duas|2 semanas
             semana sim ,? semana nao; fortnightly; per|a fortnight; biweekly",
        ),
        (
            Freq::Each,
            "cada; cada um; cada uma; cada dia; each; each time|one|session|day|go; each of them; a? piece; de cada vez; por vez; por sessao; per|a session; a go; apiece; both days; nos dois dias; em ambos",
        ),
        (Freq::DuringWeek, "durante|no a|meio? da? semana; during the week; na semana util; no decorrer da semana"),
    ])
});

static COUNTED: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "vezes; vez; x; ×; dias; dia; sessoes; sessao; encontros; blocos; bloco; noites; noite; manhas; manha; tardes; tarde; times; time; days; day
         sessions; session; nights; night; mornings; morning; evenings; evening; afternoons; afternoon; blocks; block; pomodoros; sittings; slots; classes; vezinhas; seroes; serao
         weekdays; weeknights; dias uteis; weekday; different days; study sessions; sessoes de estudo; of the|those days; dias diferentes; dos dias; chunks; study blocks; bocadinhos",
    )])
});

static SPAN_WEEK: LazyLock<Lexicon<bool>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            false,
            "por|na|da|a|per|each|every|p|numa|em cada? semana|sem|week|wk; / semana|sem|week|wk; p / semana|sem; in|of|during the|a|any? week; durante a semana; semanais; weekly; semanal; semana; week; a|per wk; por cada semana; out of the|a? week; of 7; em 7; na semana; todas as semanas; every single week",
        ),
        (
            true,
            "por|ao|a|per|each|every|em cada? dia|day; / dia|day; diarias; diarios; daily; todos os dias; todo dia; every single day",
        ),
    ])
});

/// A frequency found in a message.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Found {
    pub(crate) freq: Freq,
    pub(crate) end: usize,
    /// Where a word for a part of the day stands inside it ("3 noites por semana").
    pub(crate) part_at: Option<usize>,
}

/// Reads a frequency at a token.
pub(crate) fn at(scan: &Scan<'_>, at: usize) -> Option<Found> {
    if let Some(times) = times(scan, at) {
        return Some(times);
    }
    if let Some(found) = nightly(scan, at) {
        return Some(found);
    }
    let (end, freq) = FREQUENCIES.at(&scan.toks, at)?;
    // "por dia útil" and "por dia de semana" name the days, too.
    if freq == Freq::PerDay && (scan.is(end, "util uteis") || scan.is(end, "de") && scan.is(end + 1, "semana")) {
        return None;
    }
    // "da semana", "next week", "bom dia", "um dia", "2 dias" are no frequencies.
    let bare = end == at + 1 && scan.is(at, "semana week dia day wk days dias cada each sem");
    if bare && !follows_unit(scan, at) && !scan.is(at, "cada each") {
        return None;
    }
    if scan.is(at, "a")
        && scan.is(at + 1, "semana")
        && scan.toks[at].accented == "a"
        && scan.is(end, "toda inteira passada")
    {
        return Some(Found { freq: Freq::PerWeek, end, part_at: None }).filter(|_| !scan.is(end, "passada"));
    }
    if scan.is(end, "passada passado que") && scan.is(end - 1, "semana mes") && !scan.is(end, "que") {
        return None;
    }
    Some(Found { freq, end, part_at: None })
}

/// "5h semana", "1 hora dia": the unit stands right before.
fn follows_unit(scan: &Scan<'_>, at: usize) -> bool {
    at > 0 && scan.is(at - 1, "h hr hrs hs hora horas hours hour min mins minutos minutes / meia horinhas")
}

/// "every night", "toda manhã", "por noite", "a night": each day, at that part of it.
fn nightly(scan: &Scan<'_>, at: usize) -> Option<Found> {
    let mut next = at;
    let every = scan.is(at, "every each toda todas por per cada a most p");
    if !every {
        return scan.is(at, "nightly").then_some(Found { freq: Freq::PerDay, end: at + 1, part_at: Some(at) });
    }
    next += 1;
    next += usize::from(scan.is(next, "single"));
    next += usize::from(scan.is(next, "as a") && scan.is(at, "todas toda"));
    let noun = scan.is(
        next,
        "noite noites manha manhas tarde tardes night morning evening afternoon weeknight lunch \
             madrugada nights mornings evenings afternoons weeknights",
    );
    // "a noite" and "à tarde" are parts of the day; English "a night" follows a length.
    let article = scan.is(at, "a") && !(scan.is(next, "night morning evening") && follows_unit(scan, at));
    let greeting_or_night = scan.is(next + 1, "shift");
    (noun && !article && !greeting_or_night).then_some(Found { freq: Freq::PerDay, end: next + 1, part_at: Some(next) })
}

/// "3 vezes por semana", "2-3x", "twice a week", "5 days", "duas noites por semana".
fn times(scan: &Scan<'_>, at: usize) -> Option<Found> {
    let multiplied =
        scan.is(at, "x ×") && at > 0 && !scan.toks[at - 1].is_number() && scan.toks.get(at + 1)?.is_number();
    let (mut min, mut end) = match () {
        () if multiplied => (scan.toks[at + 1].num?, at + 2),
        () if scan.is(at, "once") => (1.0, at + 1),
        () if scan.is(at, "twice") => (2.0, at + 1),
        () if scan.is(at, "thrice") => (3.0, at + 1),
        () => (scan.toks.get(at)?.num?, at + 1),
    };
    let adverb = !scan.toks[at].is_number() && scan.is(at, "once twice thrice");
    let mut max = min;
    // "3x or 4x", "2 ou 3 vezes", "once or twice".
    let after_x = end + usize::from(scan.is(end, "x vezes dias") && scan.is(end + 1, "ou or a - to"));
    if scan.is(after_x, "a - to ou or ate e /") {
        let other = scan.toks.get(after_x + 1).filter(|tok| tok.is_number()).and_then(|tok| tok.num);
        let other = other.or_else(|| scan.is(after_x + 1, "twice").then_some(2.0));
        if let Some(other) = other.filter(|other| *other > min)
            && (!scan.is(after_x, "e /") || (other - min - 1.0).abs() < f64::EPSILON && scan.is(after_x, "/"))
        {
            (max, end) = (other, after_x + 2);
        }
    }
    let mut part_at = None;
    if !multiplied && (!adverb || scan.is(end, "x")) {
        if scan.is(end, "( boas good separate") && !scan.is(end, "(") {
            end += 1;
        }
        match COUNTED.at(&scan.toks, end) {
            Some((after, ())) => {
                part_at = (end..after).find(|at| scan.is(*at, PART_NOUNS));
                end = after;
            }
            None if scan.is(at + 1, "-") && scan.is(at + 2, "day days") => end = at + 3,
            None if adverb => {}
            None => return None,
        }
    }
    // "2 nights" may be followed by its unit word: "3 days (a week)".
    let span_at = end + usize::from(scan.is(end, "( ,") && SPAN_WEEK.at(&scan.toks, end + 1).is_some());
    let span = SPAN_WEEK.at(&scan.toks, span_at);
    // "uma vez", "um dia", "one day" need their span to be a count; "5 dias" may do without.
    let weak = scan.toks[at].num.is_some() && !scan.toks[at].is_number();
    if span.is_none() && (weak || adverb && max < 2.0 || at_a_distance(scan, at, end)) {
        return None;
    }
    if !(0.0..=100.0).contains(&min) || min <= 0.0 {
        return None;
    }
    if weak && scan.is(at, "um uma one") {
        min = 1.0;
    }
    let (end, daily) = span.unwrap_or((end, false));
    Some(Found { freq: Freq::Times { min, max, daily, spanned: span.is_some() }, end, part_at })
}

const PART_NOUNS: &str = "noites noite manhas manha tardes tarde nights night mornings morning evenings evening \
             afternoons afternoon weeknights seroes serao";

/// "in 5 days", "há 3 dias", "daqui a 2 dias", "for 3 days": a distance or a span, not a count.
fn at_a_distance(scan: &Scan<'_>, at: usize, end: usize) -> bool {
    scan.before(at, "in em ha daqui for faz within a next proximos last ultimos durante dia capitulo")
        || scan.is(end, "atras ago old seguidos in off de of") && !scan.is(end, "de in of")
}

/// Whether a frequency begins here, so that what stands before is a length.
pub(crate) fn follows(scan: &Scan<'_>, at: usize) -> bool {
    let at = at + usize::from(scan.is(at, "."));
    if scan.is(at, "dia day days dias") && !scan.is(at + 1, "sim") && !follows_unit(scan, at) {
        return false;
    }
    self::at(scan, at).is_some()
}

/// Whether "por semana" or the like begins here.
pub(crate) fn weekly_follows(scan: &Scan<'_>, at: usize) -> bool {
    self::at(scan, at).is_some_and(|found| {
        matches!(found.freq, Freq::PerWeek | Freq::PerMonth)
            || matches!(found.freq, Freq::PerDay) && scan.is(at, "por a per / ao p")
    })
}
