//! Days of the week with what says which of them: "next Friday", "quinta que vem", "Thursday of next week".

use std::sync::LazyLock;

use super::mention::{What, Which};
use crate::slots::days;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::slots::tokens::Kind;

/// A day of the week by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Name {
    /// 0 is Monday.
    pub(crate) day: u8,
    /// Whether each such day is meant: "Mondays", "segundas".
    pub(crate) plural: bool,
    /// Whether it is a short form.
    pub(crate) short: bool,
    /// Index after it.
    pub(crate) end: usize,
}

/// What follows an ordinal that is spelled like a day: "a segunda vez", "na quinta aula".
const COUNTED: &str = "pagina paginas licao edicao questao pergunta sessao revisao etapa temporada rodada camada \
             prova avaliacao unidade pessoa coisa leitura corrida casa posicao via mao chamada feira_livre dose \
             geracao potencia divisao";

/// A day by its full name, or by a short form that nothing else can be here.
pub(crate) fn name(scan: &Scan<'_>, at: usize) -> Option<Name> {
    let name = loose_name(scan, at)?;
    (!name.short || stands(scan, at, name.end)).then_some(name)
}

/// A day by its full name or any short form, as inside a list of days.
pub(crate) fn loose_name(scan: &Scan<'_>, at: usize) -> Option<Name> {
    let tok = scan.toks.get(at)?;
    if let Some((day, end)) = days::full_day(scan, at) {
        let plural = tok.norm.ends_with('s') && !tok.accented.contains('\'');
        return (!scan.is(end, COUNTED)).then_some(Name { day, plural, short: false, end });
    }
    if tok.is("tu th") {
        return None;
    }
    let (day, end) = days::short_day(scan, at)?;
    let plural = tok.is("segs sabs doms mons fris sats suns");
    Some(Name { day, plural, short: true, end })
}

/// Whether a short form is a day: "sex" is a word of English, "ter" and "dom" are words of Portuguese.
fn stands(scan: &Scan<'_>, at: usize, end: usize) -> bool {
    let feira = scan.is(end.saturating_sub(1), "feira feiras") || scan.is(end.saturating_sub(1), "ª");
    let safe = scan.is(at, "mon mons tue tues thu thur thurs fri fris weds segs sab sabs doms qui");
    let led = scan
        .before(at, "on next this every each na no nas nos nesta neste ate until till from proxima proximo toda")
        && !scan.is(at, "ter");
    let hour = scan.toks.get(end).is_some_and(|tok| tok.kind == Kind::Number)
        || scan.is(end, "as das at from evening morning afternoon night evenings mornings afternoons nights")
            && !scan.is(at, "ter")
        || scan.is(end, "a de") && scan.is(end + 1, "noite tarde manha");
    let alone = scan.toks.iter().filter(|tok| tok.kind == Kind::Word).count() <= 1 && !scan.is(at, "ter sex dom");
    let listed = scan.is(end, ", / e and & + - a to")
        && (end + 1..end + 3).any(|next| days::short_day(scan, next).is_some() || days::full_day(scan, next).is_some())
        || days::short_day(scan, end).is_some();
    let numbered = scan.toks[at].is_number();
    feira || safe || led || hour || alone || listed || numbered
}

static AFTER: LazyLock<Lexicon<Option<Which>>> = LazyLock::new(|| {
    Lexicon::new(&[
        (Some(Which::Following), "que vem ai?; seguinte; proxima; proximo; proximo|proxima que vem; agora que vem"),
        (
            Some(Which::NextWeek),
            "of|in? next week; of? the? following week; of the next week; da|na? semana que vem; da|na|para? a? proxima|prox semana; da|na semana seguinte; para a semana",
        ),
        (Some(Which::ThisWeek), "of? this week; desta|dessa|nesta|nessa|esta semana; da semana corrente|atual"),
        (Some(Which::LastWeek), "of? last week; da|na semana passada; da|na ultima semana"),
        (Some(Which::Last), "passada; passado; ultima; ultimo"),
        (
            None,
            "after next; week; retrasada; retrasado; of the|each|every month; do|de|cada mes; de cada mes; sem ser esta|essa|a; a|em? cada duas|quinze; or so; and a half; every other week",
        ),
    ])
});

/// What follows a day and tells which one it is: the index after it; `None` inside for what is beyond reading.
pub(crate) fn after(scan: &Scan<'_>, end: usize) -> Option<(Option<Which>, usize)> {
    AFTER.at(&scan.toks, end).map(|(end, which)| (which, end))
}

/// The word before a day that tells which one it is.
pub(crate) fn before(scan: &Scan<'_>, at: usize) -> Option<(Which, usize)> {
    let is = |step: usize, words: &str| scan.is(at + step, words);
    Some(match () {
        () if is(0, "this") && is(1, "past last") => (Which::Last, at + 2),
        () if is(0, "this these") && is(1, "coming upcoming next") => (Which::This, at + 2),
        () if is(0, "esta este nesta neste") && is(1, "proxima proximo ultima ultimo") => {
            (if is(1, "ultima ultimo") { Which::Last } else { Which::Following }, at + 2)
        }
        () if is(0, "this esta este nesta neste essa esse nessa nesse coming upcoming") => (Which::This, at + 1),
        () if is(0, "next") => (Which::NextWeek, at + 1),
        () if is(0, "proxima proximo prox") => (Which::Following, at + 1),
        () if is(0, "last past ultima ultimo passada passado") => (Which::Last, at + 1),
        () => return None,
    })
}

/// Whether a word at this token makes the day after it a repeating one: the index of the day.
pub(crate) fn every(scan: &Scan<'_>, at: usize) -> Option<usize> {
    if !scan.is(at, "every each toda todas todo todos cada all any") {
        return None;
    }
    let mut end = at + 1;
    while end < at + 3 && scan.is(end, "a as o os the single santa santo") {
        end += 1;
    }
    Some(end)
}

/// "sexta sim, sexta não": every other Friday; the index after it.
pub(crate) fn alternates(scan: &Scan<'_>, found: Name) -> Option<usize> {
    let again = found.end + 1 + usize::from(scan.is(found.end + 1, ","));
    let other = loose_name(scan, again).filter(|other| other.day == found.day && scan.is(found.end, "sim"))?;
    scan.is(other.end, "nao").then_some(other.end + 1)
}

/// Reads one day of the week that begins at this token.
pub(super) fn at(scan: &Scan<'_>, at: usize) -> Option<(What, usize)> {
    if let Some(start) = every(scan, at) {
        // "every other Monday" is as unclear as "sexta sim, sexta não".
        if scan.is(start, "other second outra # 2") && loose_name(scan, start + 1).is_some() {
            return Some((What::Unclear, start + 2));
        }
        return name(scan, start).or_else(|| loose_name(scan, start)).map(|name| (What::Habit, name.end));
    }
    let (which, start) = before(scan, at).unwrap_or((Which::Bare, at));
    let found = if which == Which::Bare { name(scan, start)? } else { loose_name(scan, start)? };
    if let Some(end) = alternates(scan, found) {
        return Some((What::Unclear, end));
    }
    let ordinal = scan.before(at, "first second third fourth primeira primeiro terceira terceiro st nd rd");
    let (later, end) = match after(scan, found.end) {
        Some((later, end)) => (Some(later), end),
        None => (None, found.end),
    };
    let which = match (which, later) {
        _ if ordinal => return Some((What::Unclear, end)),
        (_, Some(None)) => return Some((What::Unclear, end)),
        (which, None) => which,
        (Which::Bare | Which::This, Some(Some(later))) => later,
        (which, Some(Some(later))) if which == later => which,
        // "next Friday of next week" and the like say it twice.
        (Which::NextWeek | Which::Following, Some(Some(Which::NextWeek | Which::Following))) => Which::NextWeek,
        _ => return Some((What::Unclear, end)),
    };
    if found.plural && which == Which::Bare {
        return Some((What::Habit, end));
    }
    Some((What::Weekday { day: found.day, which }, end))
}
