//! Clock times, parts of the day and lengths, as they stand beside a day.

use chrono::NaiveTime;

use crate::planning::edit::Part;
use crate::slots::WindowPart;
use crate::slots::clock::{self, Atom, Half, Shape};
use crate::slots::scan::Scan;
use crate::slots::{daypart, duration};

/// The longest study that is believed in one piece, in minutes.
const LONGEST_MIN: u32 = 16 * 60;

/// A clock time as written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Clock {
    pub(super) atom: Atom,
    /// Whether nothing in it tells the morning from the evening.
    pub(super) doubtful: bool,
}

impl Clock {
    /// The time, with the half of the day lent by a word beside it.
    pub(super) fn time(self, lent: Option<Half>) -> Option<NaiveTime> {
        self.atom.time(lent)
    }
}

/// Prepositions that only a clock follows.
const STRONG: &str = "as at pelas @ pras das";
/// Prepositions that a clock may follow.
const WEAK: &str = "to para pra by until ate around about umas till a";

/// Reads a clock whose number begins at this token.
pub(super) fn clock(scan: &Scan<'_>, at: usize) -> Option<Clock> {
    let atom = clock::atom(scan, at)?;
    let strong = scan.before(at, STRONG) || scan.before(at, "a") && at > 0 && scan.toks[at - 1].accented == "à";
    let led = strong || scan.before(at, WEAK);
    let colon = scan.is(at + 1, ": .") || scan.toks[at].norm.contains('.');
    let halved = atom.half.is_some() || atom.fixed;
    let accepted = match () {
        () if halved => true,
        () if colon && atom.marked => true,
        () if atom.marked && !atom.spelled => atom.hour > 4 || strong,
        () if atom.spelled => scan.before(at, "as pelas pras das") && !duration::is_minutes(scan, atom.end),
        () => {
            led && !duration::is_minutes(scan, atom.end)
                && (scan.is(atom.end - 1, "oclock") || clock::bounded(scan, atom.end))
                && scan.toks[at].is_number()
        }
    };
    accepted.then(|| Clock { atom, doubtful: doubtful(scan, at, &atom) })
}

/// Portuguese counts the hours to 24, yet few study at three in the morning; English says which half is meant.
fn doubtful(scan: &Scan<'_>, at: usize, atom: &Atom) -> bool {
    if !atom.is_open() {
        return false;
    }
    let portuguese = scan.before(at, "as das pelas pras a ate para pra umas")
        || scan.language.is_portuguese() && !scan.before(at, "at to by until");
    let by_24 = atom.marked && !scan.is(at + 1, ": .") || scan.toks[at].norm.starts_with('0');
    if portuguese { atom.hour <= 6 && !atom.marked || atom.hour <= 4 } else { !by_24 }
}

/// The half of the day that a part lends to a clock.
pub(super) fn half(part: Part) -> Half {
    match part {
        Part::Morning => Half::Am,
        Part::Afternoon => Half::Pm,
        Part::Evening => Half::Night,
    }
}

/// The part of the day a time falls in.
pub(super) fn part_of(time: NaiveTime) -> Part {
    use chrono::Timelike;
    match time.hour() {
        0..12 => Part::Morning,
        12..18 => Part::Afternoon,
        _ => Part::Evening,
    }
}

/// The part of the day that a single word names.
pub(super) fn part_word(scan: &Scan<'_>, at: usize) -> Option<Part> {
    if scan.before(at, "boa bom good boas mais muito too meia") {
        return None;
    }
    match () {
        () if scan.is(at, "morning mornings manha manhas manhazinha madrugada") => Some(Part::Morning),
        () if scan.is(at, "afternoon afternoons tarde tardes tardinha") => Some(Part::Afternoon),
        () if scan.is(at, "evening evenings night nights noite noites noitinha") => Some(Part::Evening),
        () => None,
    }
}

/// Reads a part of the day that begins at this token: the part and the index after it.
pub(super) fn part(scan: &Scan<'_>, at: usize) -> Option<(Part, usize)> {
    if let Some(found) = daypart::at(scan, at).filter(|_| !scan.before(at, "boa bom good")) {
        let early = (at..found.end).any(|at| scan.is(at, "madrugada madrugadas dawn midnight wee small"));
        let part = match found.part {
            WindowPart::EarlyMorning | WindowPart::Morning => Part::Morning,
            WindowPart::LateNight if early => Part::Morning,
            WindowPart::Midday | WindowPart::Afternoon => Part::Afternoon,
            WindowPart::Evening | WindowPart::LateNight => Part::Evening,
            _ => return None,
        };
        // A bare word such as "early" or "almoço" places nothing by itself.
        let places = !found.bare || part_word(scan, at).is_some() || scan.is(at, "tonight noon midday");
        return places.then_some((part, found.end));
    }
    part_word(scan, at).map(|part| (part, at + 1))
}

/// Whole minutes of a length, within what one can study in one piece.
fn minutes(hours: f64) -> Option<u32> {
    let minutes = (hours * 60.0).round();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be small and not negative")]
    (1.0..=f64::from(LONGEST_MIN)).contains(&minutes).then_some(minutes as u32)
}

/// Reads a length that begins at this token: minutes and the index after it. "20h" is a clock, not a length.
pub(super) fn length(scan: &Scan<'_>, at: usize) -> Option<(u32, usize)> {
    let found = duration::at(scan, at).filter(|found| !found.negative)?;
    let clocked = scan.before(at, STRONG)
        || at > 0 && scan.toks[at - 1].accented == "à"
        || found.bare_h && found.min > 4.0
        || clock::atom(scan, at).is_some_and(|atom| atom.half.is_some() || atom.fixed);
    (!clocked).then(|| minutes(found.min).map(|minutes| (minutes, found.end)))?
}

/// A clock range that begins at this token: its start (none if the half of the day is open), minutes, index after it.
pub(super) fn clock_range(scan: &Scan<'_>, at: usize) -> Option<(Option<NaiveTime>, u32, usize)> {
    let found = clock::at(scan, at)?;
    let Shape::Range(..) = found.shape else { return None };
    let WindowPart::Range(from, to) = found.window(None)? else { return None };
    let minutes = (to - from).num_minutes().rem_euclid(24 * 60);
    let minutes = u32::try_from(minutes).ok().filter(|minutes| (1..=LONGEST_MIN).contains(minutes))?;
    Some(((!found.is_open(scan.language)).then_some(from), minutes, found.end))
}
