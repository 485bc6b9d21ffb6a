//! The time zone: a written zone, a place, a named zone, an offset, or the time on the learner's clock.
//!
//! Where somebody lives now beats where they come from, and where they lived, want to live or where others live says
//! nothing. When the zone was not asked, a place counts only with words that place the learner there.

use std::ops::Range;

use chrono::DateTime;
use chrono::{Timelike, Utc};

use super::clock::{self, Atom, Half};
use super::frequency;
use super::gazetteer::{self, Place};
use super::offset::{self, Written};
use super::scan::{Scan, veil};
use super::value::Zone;
use super::{Context, Doubt, Found, Reading, Rejection, Slot, Unclear};
use crate::language::Language;

/// How strongly a place is said to be where the learner is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hold {
    /// Where they come from.
    Origin,
    /// Just named.
    Bare,
    /// Where they are.
    Current,
}

/// Reads the time zone; the second value is what else must not read, because it is the learner's clock.
pub(crate) fn read(scan: &Scan<'_>, ctx: &Context) -> (Reading<Zone>, Option<Range<usize>>) {
    let asked = ctx.asked == Some(Slot::Timezone);
    if let Some((zone, at)) = offset::iana(scan) {
        return (found(scan, zone, at, false), None);
    }
    if let Some(reading) = place(scan, asked) {
        return (reading, None);
    }
    match offset::offset(scan, asked) {
        Some(Written::Zone(zone, at)) => return (found(scan, zone, at.clone(), false), Some(at)),
        Some(Written::Unsigned(minutes, at)) => {
            let options = [minutes, -minutes].into_iter().filter_map(Zone::offset).collect();
            let quote = scan.quote(at.clone());
            return (Reading::Unclear(Unclear { options, quote, why: Doubt::AmbiguousName }), Some(at));
        }
        Some(Written::Impossible) => return (Reading::Rejected(Rejection::OutOfRange), None),
        None => {}
    }
    local_clock(scan, ctx.now_utc, asked).unwrap_or((Reading::Nothing, None))
}

fn found(scan: &Scan<'_>, zone: Zone, at: Range<usize>, needs_confirm: bool) -> Reading<Zone> {
    Reading::Found(Found { value: zone, quote: scan.quote(at), anchored: true, needs_confirm })
}

fn place(scan: &Scan<'_>, asked: bool) -> Option<Reading<Zone>> {
    let mut places: Vec<(Hold, Place)> = Vec::new();
    let mut at = 0;
    while at < scan.toks.len() {
        let Some(place) = gazetteer::at(scan, at) else {
            at += 1;
            continue;
        };
        at = place.end;
        if let Some(hold) = hold(scan, &place, asked) {
            places.push((hold, place));
        }
    }
    narrow(scan, &mut places);
    let best = places.iter().map(|(hold, _)| *hold).max()?;
    let held: Vec<&Place> = places.iter().filter(|(hold, _)| *hold == best).map(|(_, place)| place).collect();
    let (first, last) = (held.first()?, held.last()?);
    let mut options: Vec<Zone> = Vec::new();
    for zone in held.iter().flat_map(|place| place.zones) {
        if !options.contains(&Zone::Iana(*zone)) {
            options.push(Zone::Iana(*zone));
        }
    }
    let range = first.start..last.end;
    if let [only] = options.as_slice() {
        return Some(found(scan, *only, range, best == Hold::Origin));
    }
    let why = match held.as_slice() {
        [one] if one.short => Doubt::AmbiguousName,
        [_] => Doubt::SeveralZones,
        _ => Doubt::TwoValues,
    };
    Some(Reading::Unclear(Unclear { options, quote: scan.quote(range), why }))
}

/// Lets a region that follows a city (or precedes it) tell which city is meant: "Porto, Portugal".
fn narrow(scan: &Scan<'_>, places: &mut Vec<(Hold, Place)>) {
    let mut index = 0;
    while index + 1 < places.len() {
        let (left, right) = (&places[index].1, &places[index + 1].1);
        let beside = (left.end..right.start)
            .all(|at| scan.is(at, ", - ( / in no na em do da de estado the capital | city"))
            && !(left.end..right.start).any(|at| scan.is(at, "e and"));
        if !beside {
            index += 1;
            continue;
        }
        let keep_left = match (left.zones.len(), right.zones.len()) {
            (1, 1) => left.zones == right.zones,
            (1, _) => true,
            (_, 1) => false,
            _ => true,
        };
        let strongest = places[index].0.max(places[index + 1].0);
        places.remove(if keep_left { index + 1 } else { index });
        places[index].0 = strongest;
    }
}

const HERE: &str = "moro vivo resido estou fico aqui ca live living based im am located reside residing moramos \
             vivemos mudei moved estudo estudando morando vivendo residente localizado staying settled \
             relocated emigrei home were ando instalado situado here";
const ZONE_WORDS: &str = "fuso timezone horario zone tz hora relogio";
const FROM: &str = "sou from natural nasci born originally originalmente originario cresci grew vim raised nascido \
             nascida venho";
const LINK: &str = "em no na nos nas de do da dos das in from the at of to para pra a o is e near perto on ao pelo \
             por cidade city agora now currently atualmente actualmente aqui here ca hoje right just outside \
             ha viver morar living based estudar trabalhar working zona interior norte sul north south \
             centro downtown arredores neste momento moment minha meu my out over s lado estado region \
             regiao capital area lisbon um time using uso sigo up horario : - , = originally mesmo \
             temporarily still ainda so me i eu back";
const ELSEWHERE: &str = "morei vivi morava vivia lived used quero queria gostava gostaria viajar visit visitar want would going \
     wish plan planning planeio pretendo sonho dream vou mudar moving move estive visited ferias vacation \
     holiday trip viagem left sai deixei saudades fly flying flew voo voar love adoro amo adorei gosto miss conheco conheci trabalhei studied estudei ahead behind frente \
     atras will soon breve planejo irei hope espero amigos friends client clientes clients company empresa \
     chefe boss was mora vive lives familia family pais parents equipa equipe team curso professor tutor livro \
     filme historia history";

/// How a place is held by the words around it; `None` when it is not said to be the learner's.
fn hold(scan: &Scan<'_>, place: &Place, asked: bool) -> Option<Hold> {
    let range = place.start..place.end;
    if scan.veiled(range, veil::NEGATED | veil::OTHER | veil::GREETING | veil::UNREAL) {
        return None;
    }
    let clause = scan.clause_of(place.start);
    let before = &scan.toks[clause.start.min(place.start)..place.start];
    let here_at = before.iter().rposition(|tok| tok.is(HERE));
    let with = |at: usize| (1..=2).any(|back| at >= back && before[at - back].is("com with"));
    let elsewhere_at = (0..before.len()).rev().find(|at| before[*at].is(ELSEWHERE) && !with(*at));
    // "uma hora a menos que Lisboa"
    let compared =
        scan.before(place.start, "que than") && before.iter().any(|tok| tok.is("menos mais less more earlier later"));
    let relative = compared || scan.toks[place.end..clause.end.max(place.end)].iter().any(|tok| tok.is("ahead behind"));
    // "vivia em Faro" and "quero morar em Berlim" say where the learner is not.
    let settled = |here: usize| {
        !before[here].is("live living based estudando morando vivendo staying residing located settled")
            || here > 0 && before[here - 1].is("i we currently now im")
    };
    if relative
        || elsewhere_at.is_some_and(|elsewhere| here_at.is_none_or(|here| elsewhere > here || !settled(here)))
        || moved_away(before)
    {
        return None;
    }
    let preposed = scan.before(place.start, "em no na de do da in from at nos nas near to para o a the");
    let whole = scan
        .toks
        .iter()
        .filter(|tok| tok.kind == super::tokens::Kind::Word && !tok.is("sim yes ok oi ola hi hello the"))
        .count()
        <= place.end - place.start;
    let linked = |words: &str| {
        before.iter().rposition(|tok| tok.is(words)).is_some_and(|at| {
            before[at + 1..].iter().all(|tok| tok.is(LINK) || tok.is(HERE) || tok.is(ZONE_WORDS) || tok.is_number())
        })
    };
    let zoned = linked(ZONE_WORDS)
        || scan.is(place.end, "time timezone") && !scan.is(place.end, "times")
        || scan.is(place.end, "zone");
    // "writing from Porto" is where they are; "I'm from Porto" where they come from.
    let sent_from = linked("from")
        && before.iter().any(|tok| {
            tok.is("writing joining texting chatting messaging falo escrevo hello greetings hi working studying \
             calling")
        });
    let hold = if (linked(HERE) && !linked(FROM)) || zoned || sent_from || place_named(scan, place) {
        Hold::Current
    } else if linked(FROM) {
        Hold::Origin
    } else {
        Hold::Bare
    };
    let anchored = hold != Hold::Bare;
    let counts = if asked {
        !place.weak || preposed || whole && !place.strict || anchored || listed(scan, place)
    } else {
        anchored && (preposed || zoned || place_named(scan, place) || linked(HERE))
    };
    counts.then_some(hold)
}

/// A name that is itself a zone, such as "horário de Brasília" or "Pacific time".
fn place_named(scan: &Scan<'_>, place: &Place) -> bool {
    (place.start..place.end).any(|at| scan.is(at, "horario hora time fuso"))
}

/// A weak name beside another place or at the head of an answer: "Porto, Portugal".
fn listed(scan: &Scan<'_>, place: &Place) -> bool {
    scan.is(place.end, ", - (") && place.start == 0
        || scan.before(place.start, ", - (")
            && place.start >= 2
            && (1..=3).any(|back| place.start > back && gazetteer::at(scan, place.start - 1 - back).is_some())
        || place.start == 0 && gazetteer::at(scan, place.end).is_some()
}

/// "mudei de Lisboa para Berlim", "moved from Porto": the first is left behind.
fn moved_away(before: &[super::tokens::Tok]) -> bool {
    let Some(moved) = before.iter().rposition(|tok| tok.is("mudei moved relocated")) else { return false };
    let tail = &before[moved + 1..];
    tail.iter().any(|tok| tok.is("de from do da")) && !tail.iter().any(|tok| tok.is("para pra to"))
}

/// Offsets in use that are no whole hours, in minutes.
const BROKEN_OFFSETS: &[i64] = &[-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765];

/// The offset in use that is nearest to a difference in minutes round the day; people round the time they tell.
fn nearest_offset(difference: i64) -> i32 {
    let wrapped = if difference > 780 { difference - 24 * 60 } else { difference };
    let whole = (-11..=13).map(|hours| hours * 60);
    let nearest =
        whole.chain(BROKEN_OFFSETS.iter().copied()).min_by_key(|offset| (offset - wrapped).abs()).unwrap_or(0);
    i32::try_from(nearest).unwrap_or(0)
}

/// "aqui são 15h", "it's 3pm here": the offset is the difference to UTC, to a quarter of an hour.
fn local_clock(scan: &Scan<'_>, now: DateTime<Utc>, asked: bool) -> Option<(Reading<Zone>, Option<Range<usize>>)> {
    let words = scan.toks.iter().filter(|tok| tok.kind == super::tokens::Kind::Word).count();
    for at in 0..scan.toks.len() {
        let Some(atom) = clock::atom(scan, at) else { continue };
        if scan.veiled(at..at + 1, veil::NEGATED | veil::OTHER | veil::PAST | veil::WORK)
            || frequency::follows(scan, atom.end)
        {
            continue;
        }
        let copula = (1..=2).any(|back| {
            at >= back && scan.is(at - back, "sao e its is says marca deu deram diz time local shows agora aqui are")
        }) && !scan.before(at, "as das at from");
        let place =
            scan.toks.iter().any(|tok| tok.is("aqui ca here local relogio clock watch phone telemovel celular"));
        let moment = scan.toks.iter().any(|tok| tok.is("agora now currently neste right"))
            && (atom.marked || atom.half.is_some() || atom.fixed);
        let written = atom.marked || atom.half.is_some() || atom.fixed || place && copula;
        let told = copula && (place || moment || asked)
            || asked
                && words <= 4
                && (atom.marked || atom.half.is_some())
                // "7 horas" by itself may be a length; nobody has "15 horas" of anything here.
                && (!atom.spelled || atom.half.is_some() || atom.hour > 12) && !scan.before(at, "as das at from");
        if told && written {
            return Some((from_clock(scan, atom, at, now), Some(at..atom.end)));
        }
    }
    None
}

fn from_clock(scan: &Scan<'_>, atom: Atom, at: usize, now: DateTime<Utc>) -> Reading<Zone> {
    let range = at..atom.end;
    let zone = |half: Option<Half>| {
        let local = i64::from(atom.time(half)?.num_seconds_from_midnight()) / 60;
        let utc = i64::from(now.time().num_seconds_from_midnight()) / 60;
        Zone::offset(nearest_offset((local - utc).rem_euclid(24 * 60)))
    };
    let padded = scan.toks[at].norm.starts_with('0');
    let open = atom.is_open() && !padded && (scan.language == Language::En || atom.hour <= 6 || !atom.marked);
    if open {
        let options: Vec<Zone> = [zone(None), zone(Some(Half::Pm))].into_iter().flatten().collect();
        return Reading::Unclear(Unclear { options, quote: scan.quote(range), why: Doubt::MorningOrEvening });
    }
    match zone(None) {
        Some(value) => found(scan, value, range, atom.is_open() && !padded),
        None => Reading::Nothing,
    }
}
