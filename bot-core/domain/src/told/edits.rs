//! Changes to a week in the learner's words, several in one message.

use chrono::NaiveTime;

use super::build::Builder;
use super::cues::{Cue, Segment, segments};
use super::pieces::What;
use super::{Context, ear};
use crate::planning::edit::PlanEdit;
use crate::slots::clock::Half;
use crate::slots::scan::Scan;

/// What a message asks to be changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Edits {
    /// Changes without doubt, in the order in which they were said. All are read against the week as it stood before:
    /// an exchange of two days is two moves.
    pub edits: Vec<PlanEdit>,
    /// Changes with a clock that may mean morning or evening: offer both.
    pub unsure: Vec<Unsure>,
    /// Changes that name no session ("move it to Friday"): they hold for the session that is talked about, if one is.
    pub unnamed: Vec<PlanEdit>,
}

/// A change with a clock that may mean morning or evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsure {
    /// The words: a substring of the message, at most 200 characters.
    pub quote: String,
    /// The two times that may be meant, the earlier first.
    pub either: [NaiveTime; 2],
    /// The change by each of them.
    pub edits: [PlanEdit; 2],
    /// Whether it names the session it is about.
    pub named: bool,
}

/// The changes that a message asks for beyond doubt.
#[must_use]
pub fn edits(text: &str, ctx: &Context) -> Vec<PlanEdit> {
    edits_and_doubts(text, ctx).edits
}

/// The changes that a message asks for, with those that need a second question.
///
/// A question asks for a change only if it is a request ("can you move it?"); reports, conditions and denials do not.
#[must_use]
pub fn edits_and_doubts(text: &str, ctx: &Context) -> Edits {
    let scan = Scan::new(text, ctx.language);
    let mut out = Edits::default();
    if ear::asks(&scan) && !ear::requests(&scan) {
        return out;
    }
    for segment in segments(&scan, ctx) {
        if !segment.void && !reported(&scan, &segment) {
            take(&scan, &segment, &mut out);
        }
    }
    out
}

/// "I move on Tuesday", "you moved it", "ele passa terça": somebody's doing, not a wish.
fn reported(scan: &Scan<'_>, segment: &Segment) -> bool {
    let (Some(cue), start) = (segment.cue, segment.cue_at.start) else { return false };
    if matches!(cue, Cue::Nothing | Cue::Less | Cue::More | Cue::Prefer) {
        let opens = (segment.range.start..start)
            .any(|at| scan.is(at, "have had tenho tinha ive got there ha was were foi he she they ele ela do did"));
        return opens && !matches!(cue, Cue::Prefer) && !scan.is(start, "too demais heavy pesada pesado cheia packed");
    }
    let before = start.checked_sub(1);
    let subject = before.is_some_and(|at| {
        segment.range.contains(&at) && scan.is(at, "i ill im he she they you it will ele ela eles elas going gonna who never always")
            // "could you move" is a request.
            && !(scan.is(at, "you i") && at > 0 && scan.is(at - 1, "can could would will should may shall"))
    });
    // "I'd move it" and "vou passar" are wishes; "I'll move to Lisbon" is not.
    subject && !scan.is(start, "prefer rather dont do nao")
}

fn take(scan: &Scan<'_>, segment: &Segment, out: &mut Edits) {
    let built = |half: Half| Builder { scan, segment, half }.build();
    let (morning, evening) = (built(Half::Am), built(Half::Pm));
    let doubtful = segment.pieces.iter().any(|piece| matches!(piece.what, What::Time(clock) if clock.doubtful));
    for (am, pm) in morning.into_iter().zip(evening) {
        let named = am.named;
        if doubtful
            && am.edit != pm.edit
            && let (Some(first), Some(second)) = (time_of(&am.edit), time_of(&pm.edit))
        {
            let quote = scan.quote(segment.range.clone());
            out.unsure.push(Unsure { quote, either: [first, second], edits: [am.edit, pm.edit], named });
        } else if named {
            out.edits.push(am.edit);
        } else {
            out.unnamed.push(am.edit);
        }
    }
}

fn time_of(edit: &PlanEdit) -> Option<NaiveTime> {
    match edit {
        PlanEdit::Move { which, to } => to.time.or(which.time),
        PlanEdit::Add { to, .. } => to.time,
        PlanEdit::Less { which }
        | PlanEdit::More { which }
        | PlanEdit::Drop { which }
        | PlanEdit::Resize { which, .. } => which.time,
    }
}
