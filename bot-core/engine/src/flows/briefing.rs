//! The day at a glance, when asked or at the chosen time.
//!
//! What is worth saying is reckoned by [`bloom_domain::briefing`]; here it finds its words, its buttons and its end:
//! a part of the day that is hard to keep free is a question, and then the only one.

use crate::commands::Command;
use crate::commands::study::{PlanStep, StudyCommand};
use crate::coordinator::view::{Decision, View};
use crate::flows::{then_reask, unasked};
use crate::speech::briefing::{self as words, Pieces};
use crate::speech::draft::Draft;
use crate::speech::texts::text;
use bloom_domain::briefing::{self, Briefing, Facts, Polarity, Signal};
use bloom_domain::nudge::{Kind, Silence};
use bloom_domain::slots::Zone;
use bloom_domain::study::{SessionId, StudySession};
use std::collections::BTreeSet;

/// Sessions of the day that are named to somebody who asked.
const NAMED_ASKED: usize = 8;
/// Sessions of the day that are named unasked: two, and what else there is to say, fit into 45 words.
const NAMED_UNASKED: usize = 2;

/// The paragraphs of a briefing, from above.
mod paragraph {
    pub(super) const TODAY: u8 = 0;
    pub(super) const SIGNALS: u8 = 1;
    pub(super) const LEFT_OPEN: u8 = 2;
    pub(super) const QUESTION: u8 = 3;
}

/// The briefing, now. What is left open is not mentioned here: that happens once, and unasked.
pub fn show(view: &View) -> Decision {
    let language = view.language;
    if !view.study.begun {
        let draft = Draft::text(&text(language, "briefing-not-begun"));
        return then_reask(view, Decision::say(with_plan(draft, view)));
    }
    let facts = briefing::facts(sessions(view), view.now, zone(view), None, &BTreeSet::new());
    let Some(briefing) = briefing::pick(&facts, None) else {
        let draft = Draft::text(&text(language, "briefing-nothing"));
        return then_reask(view, Decision::say(with_looks(draft, view)));
    };
    let mut pieces = Pieces::asked(language);
    if !briefing.visible.is_empty() {
        pieces.add(paragraph::TODAY, words::today(&briefing.visible, NAMED_ASKED, &view.study, language));
    }
    let asking = is_asking(view);
    let told: Vec<Signal> =
        briefing.signals.into_iter().filter(|signal| !asking || !matches!(signal, Signal::HardPart(_))).collect();
    let said = add_signals(&mut pieces, &told, view);
    if pieces.is_empty() {
        pieces.add(paragraph::TODAY, text(language, "briefing-nothing"));
    }
    then_reask(view, Decision::say(draft(&pieces, &said, view)))
}

/// The briefing at its time, if there is anything to say.
pub fn due(view: &View, slot: &str) -> Decision {
    let overlooked = match unasked::weigh(view, Kind::Briefing, slot, "null") {
        Ok(overlooked) => overlooked,
        Err(decision) => return decision,
    };
    let facts = briefing::facts(sessions(view), view.now, zone(view), None, &BTreeSet::new());
    // Which missed sessions may be mentioned is weighed with everything that was said before.
    let facts = Facts { unasked: overlooked, ..facts };
    let last: Option<Vec<Signal>> =
        view.study.last_briefing.as_deref().and_then(|said| serde_json::from_str(said).ok());
    let Some(briefing) = briefing::pick(&facts, last.as_deref()) else {
        return unasked::silent(Kind::Briefing, slot, Silence::NothingToSay);
    };
    let Composed { pieces, said, mentioned } = compose(view, &briefing);
    if pieces.is_empty() {
        return unasked::silent(Kind::Briefing, slot, Silence::NothingToSay);
    }
    let kept = serde_json::to_string(&said).ok();
    unasked::speak(view, Kind::Briefing, slot, mentioned, draft(&pieces, &said, view), kept)
}

/// What is said unasked, and what of it the next briefing is to know.
struct Composed {
    pieces: Pieces,
    said: Vec<Signal>,
    mentioned: Vec<SessionId>,
}

/// Puts a briefing together, the weightiest first.
fn compose(view: &View, briefing: &Briefing) -> Composed {
    let language = view.language;
    let mut pieces = Pieces::unasked(language);
    let visible = &briefing.visible;
    // Where the learner's own words do not fit, the hour says enough.
    if let Some(unnamed) = words::today_unnamed(visible, language)
        && !pieces.add(paragraph::TODAY, words::today(visible, NAMED_UNASKED, &view.study, language))
    {
        pieces.add(paragraph::TODAY, unnamed);
    }
    let said = add_signals(&mut pieces, &briefing.signals, view);
    // A mention alone is no reason to speak.
    let open = words::left_open(named(view, &briefing.unasked), language).filter(|_| !pieces.is_empty());
    let fits = open.is_some_and(|sentence| pieces.add(paragraph::LEFT_OPEN, sentence));
    Composed { pieces, said, mentioned: if fits { briefing.unasked.clone() } else { Vec::new() } }
}

/// Adds what fits of the signals, a question as the last paragraph; gives back what was said.
fn add_signals(pieces: &mut Pieces, signals: &[Signal], view: &View) -> Vec<Signal> {
    let mut said: Vec<Signal> = Vec::new();
    for signal in signals {
        let paragraph = match signal {
            Signal::HardPart(_) => paragraph::QUESTION,
            _ => paragraph::SIGNALS,
        };
        // What weighs, and offers nothing, is told beside something that lifts or not at all.
        let alone = signal.polarity() == Polarity::Difficulty && !signal.carries_offer() && said.is_empty();
        if !alone && pieces.add(paragraph, words::signal(signal, view.language)) {
            said.push(*signal);
        }
    }
    said
}

fn draft(pieces: &Pieces, said: &[Signal], view: &View) -> Draft {
    let draft = Draft::text(&pieces.text());
    if said.iter().any(|signal| matches!(signal, Signal::HardPart(_))) {
        return draft
            .with(text(view.language, "briefing-button-move"), Command::Study(StudyCommand::Plan))
            .with(text(view.language, "common-keep-as-is"), Command::Study(StudyCommand::PlanStep(PlanStep::Later)))
            .grid(2);
    }
    with_looks(draft, view)
}

fn with_looks(draft: Draft, view: &View) -> Draft {
    draft
        .with(text(view.language, "briefing-button-today"), Command::Study(StudyCommand::Today))
        .with(text(view.language, "briefing-button-week"), Command::Study(StudyCommand::Week))
        .grid(2)
}

/// A way to begin.
pub(super) fn with_plan(draft: Draft, view: &View) -> Draft {
    draft.with(text(view.language, "briefing-button-plan"), Command::Study(StudyCommand::Plan))
}

/// Whether another question is open, ours or onboarding's: then nothing else is asked.
pub(super) fn is_asking(view: &View) -> bool {
    is_meeting(view) || view.open_question.is_some()
}

/// Whether we are in the middle of getting to know each other.
pub(super) fn is_meeting(view: &View) -> bool {
    view.onboarding.as_ref().is_none_or(|state| state.is_open() && !state.paused)
}

/// Sessions as far back as they were loaded.
pub(super) fn sessions(view: &View) -> &[StudySession] {
    view.study.history.as_ref().map_or(&view.study.sessions, |history| &history.sessions)
}

/// Where the learner's clock stands; while that is unknown, where their latest session stood.
pub(super) fn zone(view: &View) -> Zone {
    let latest = || view.study.sessions.last().map(|session| session.zone);
    view.profile.zone().or_else(latest).unwrap_or(Zone::Offset(0))
}

/// The sessions of these names.
pub(super) fn named<'a>(view: &'a View, ids: &'a [SessionId]) -> impl Iterator<Item = &'a StudySession> {
    ids.iter().filter_map(|id| view.study.session(id))
}

#[cfg(test)]
pub(in crate::flows) mod tests;
