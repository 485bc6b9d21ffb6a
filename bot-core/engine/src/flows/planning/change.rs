//! Changing a proposal in words: what could be read is done, what could not is said, and the yes is asked for again.

use super::talk::Talk;
use super::{Doubt, Reading, Stage, need, propose, show};
use crate::commands::Command;
use crate::commands::study::{PlanStep, StudyCommand};
use crate::coordinator::view::Decision;
use crate::speech::plan as words;
use crate::speech::texts::{Arg, text, text_with};
use crate::speech::{draft::Draft, numbers};
use bloom_domain::planning::edit::{PlanEdit, Target, Which};
use bloom_domain::planning::{self, Note, PlannedSession, Refusal, Why};
use bloom_domain::text::fold;
use bloom_domain::{told, when};
use chrono::NaiveTime;
use std::collections::BTreeMap;

/// Words at the proposal that is being changed.
pub(super) fn heard(talk: Talk, said: &str) -> Decision {
    heard_of(talk, said, false)
}

/// The same; `fresh`: this proposal was not shown by itself yet.
fn heard_of(mut talk: Talk, said: &str, fresh: bool) -> Decision {
    let language = talk.language();
    if let Some(edit) = answered(&talk, said) {
        return meant(talk, &edit);
    }
    let read = read(&talk, said);
    let asks_nothing = read.edits.is_empty() && read.unsure.is_empty();
    match told::agreed(said, language) {
        Some(true) if asks_nothing && talk.state.doubts.is_empty() => return propose::confirmed(talk),
        Some(false) if asks_nothing => {
            talk.state.doubts.clear();
            return show::remind(talk, "planning-change-what");
        }
        _ => {}
    }
    if asks_nothing {
        return match talk.state.doubts.is_empty() {
            true => show::remind(talk, "planning-change-unread"),
            false => go_on(talk, false),
        };
    }
    if read.unsure.is_empty() && changes_nothing(&talk, &read.edits) && need::tells_busy(&talk, said) {
        return need::heard_busy(talk, said);
    }
    talk.state.doubts = read.unsure.iter().map(of_hour).collect();
    if read.edits.is_empty() {
        return go_on(talk, fresh);
    }
    match apply(&mut talk, &read.edits) {
        Some(changed) => go_on(talk, changed || fresh),
        None => propose::back(talk),
    }
}

/// Words at the two proposals that are neither a choice nor a no: the change is made to the one that they open with,
/// else to the first.
pub(super) fn heard_at_choice(mut talk: Talk, said: &str) -> Decision {
    if !asks_for_change(&talk, said) {
        if need::tells_busy(&talk, said) {
            return need::heard_busy(talk, said);
        }
        return show::remind(talk, "planning-choice-unread");
    }
    let index = opening(said).and_then(|named| propose::named(&talk, named)).unwrap_or(0);
    talk.state.current = talk.state.drafts.get(index).cloned();
    talk.state.before = None;
    talk.state.stage = Stage::Changing;
    heard_of(talk, said, true)
}

/// What stands before the first turn of a message: "B, but not so late".
fn opening(said: &str) -> Option<&str> {
    let ends = [",", ";", ".", " but ", " mas ", " só que ", " with ", " com "];
    let end = ends.iter().filter_map(|mark| said.find(mark)).min()?;
    said.get(..end)
}

/// Whether words ask for a change, whatever else they say.
pub(super) fn asks_for_change(talk: &Talk, said: &str) -> bool {
    let read = read(talk, said);
    !read.edits.is_empty() || !read.unsure.is_empty()
}

fn read(talk: &Talk, said: &str) -> told::Edits {
    let zone = talk.view.profile.zone();
    let now_local =
        zone.map_or_else(|| talk.view.now.naive_utc(), |zone| numbers::local(zone, talk.view.now).naive_local());
    told::edits_and_doubts(said, &told::Context { language: talk.language(), now_local, week: talk.state.week_start })
}

/// "At 8": morning or evening?
fn of_hour(unsure: &told::Unsure) -> Doubt {
    let reading = |(time, edit): (&NaiveTime, &PlanEdit)| Reading { date: None, time: *time, edit: edit.clone() };
    Doubt {
        quote: Some(unsure.quote.clone()),
        readings: unsure.either.iter().zip(&unsure.edits).map(reading).collect(),
    }
}

/// One of several sessions is meant. None for a change that is about none of them.
fn of_session(edit: &PlanEdit, sessions: &[PlannedSession]) -> Option<Doubt> {
    let reading = |session: &PlannedSession| {
        let meant = Which { date: Some(session.local_date), time: Some(session.local_time), ..Which::default() };
        let mut edit = edit.clone();
        match &mut edit {
            PlanEdit::Move { which, .. }
            | PlanEdit::Less { which }
            | PlanEdit::More { which }
            | PlanEdit::Drop { which }
            | PlanEdit::Resize { which, .. } => *which = meant,
            PlanEdit::Add { .. } => return None,
        }
        Some(Reading { date: Some(session.local_date), time: session.local_time, edit })
    };
    let readings: Vec<Reading> = sessions.iter().filter_map(reading).collect();
    (!readings.is_empty()).then_some(Doubt { quote: None, readings })
}

fn label(reading: &Reading, talk: &Talk) -> String {
    match reading.date {
        Some(date) => words::moment(date, reading.time, talk.language()),
        None => numbers::time_of_day(reading.time, talk.language()),
    }
}

/// The first doubt is asked about; without one the proposal is shown for its yes, all of it where it has changed.
pub(super) fn go_on(mut talk: Talk, changed: bool) -> Decision {
    let Some(doubt) = talk.state.doubts.first().cloned() else {
        return if changed { show::show(talk) } else { show::still(talk) };
    };
    let language = talk.language();
    let question = match &doubt.quote {
        Some(quote) => text_with(language, "planning-which-time", &[("quote", quote.as_str().into())]),
        None => text(language, "live-change-which"),
    };
    let draft = Draft::text(&talk.with_question(question));
    let draft = doubt.readings.iter().fold(draft, |draft, reading| {
        let step = PlanStep::Meant { edit: Box::new(reading.edit.clone()) };
        draft.with(label(reading, &talk), Command::Study(StudyCommand::PlanStep(step)))
    });
    super::open(talk, draft)
}

/// The reading of the open doubt that words choose: its hour, or the part of the day.
fn answered(talk: &Talk, said: &str) -> Option<PlanEdit> {
    const EARLY: [&str; 6] = ["morning", "am", "manha", "cedo", "earlier", "early"];
    const LATE: [&str; 9] = ["evening", "night", "pm", "noite", "tarde", "afternoon", "later", "late", "tonight"];
    let doubt = talk.state.doubts.first()?;
    let language = talk.language();
    let labels: Vec<String> = doubt.readings.iter().map(|reading| label(reading, talk)).collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let folded = fold(said);
    let words: Vec<&str> = folded.split(|letter: char| !letter.is_alphanumeric()).collect();
    if words.len() > 6 {
        return None;
    }
    let has = |list: &[&str]| words.iter().any(|word| list.contains(word));
    let by_hour = || match when::time_answer(said, language)?.value {
        when::Time::One(at) => only(doubt, |reading| reading.time == at),
        when::Time::Either(early, late) => only(doubt, |reading| [early, late].contains(&reading.time)),
    };
    let by_part = || match (has(&EARLY), has(&LATE)) {
        _ if doubt.quote.is_none() => None,
        (true, false) => Some(0),
        (false, true) => Some(doubt.readings.len().saturating_sub(1)),
        _ => None,
    };
    let index = by_hour().or_else(by_part).or_else(|| told::choice(said, &labels, language))?;
    doubt.readings.get(index).map(|reading| reading.edit.clone())
}

/// The only reading that fits.
fn only(doubt: &Doubt, fits: impl Fn(&Reading) -> bool) -> Option<usize> {
    let mut fitting = doubt.readings.iter().enumerate().filter(|(_, reading)| fits(reading));
    let (index, _) = fitting.next()?;
    fitting.next().is_none().then_some(index)
}

/// Places that are offered for one session.
const OFFERED: usize = 3;

/// One session, touched: where else it could be, shorter, longer, or out.
pub(super) fn touch(talk: Talk, index: u8) -> Decision {
    let language = talk.language();
    let (Some(plan), Some(mut request)) = (
        talk.state.current.clone(),
        talk.state.week_start.and_then(|start| propose::request(&talk.view, start, talk.state.budget)),
    ) else {
        return propose::back(talk);
    };
    let Some(session) = plan.sessions.get(usize::from(index)).cloned() else { return show::show(talk) };
    let span = |session: &PlannedSession| planning::Interval {
        start: session.utc,
        end: session.utc + chrono::TimeDelta::minutes(session.duration_min.into()),
    };
    request.booked.extend(plan.sessions.iter().filter(|other| other.utc != session.utc).map(span));
    let avoid = [span(&session)];
    let openings = planning::openings(&request, session.duration_min, Some(&session.topic), &avoid, OFFERED);
    let which = Which { date: Some(session.local_date), time: Some(session.local_time), ..Which::default() };
    let meant = |edit| Command::Study(StudyCommand::PlanStep(PlanStep::Meant { edit: Box::new(edit) }));
    let question = text_with(language, "planning-touch", &place(&session, &talk));
    let draft = openings.iter().fold(Draft::text(&question), |draft, opening| {
        let to = Target { date: Some(opening.local_date), time: Some(opening.local_time), ..Target::default() };
        let label = words::moment(opening.local_date, opening.local_time, language);
        draft.with(label, meant(PlanEdit::Move { which: which.clone(), to }))
    });
    let draft = draft
        .with(text(language, "planning-button-shorter"), meant(PlanEdit::Less { which: which.clone() }))
        .with(text(language, "planning-button-longer"), meant(PlanEdit::More { which: which.clone() }))
        .with(text(language, "planning-button-drop"), meant(PlanEdit::Drop { which }))
        .with(text(language, "planning-button-look"), Command::Study(StudyCommand::PlanStep(PlanStep::Look)));
    super::open(talk, draft)
}

/// One of the readings of an unclear change.
pub(super) fn meant(mut talk: Talk, edit: &PlanEdit) -> Decision {
    if talk.state.current.is_none() {
        talk.state.current = talk.state.drafts.first().cloned();
        talk.state.stage = Stage::Changing;
    }
    talk.state.doubts.retain(|doubt| doubt.readings.iter().all(|reading| reading.edit != *edit));
    match apply(&mut talk, std::slice::from_ref(edit)) {
        Some(changed) => go_on(talk, changed),
        None => propose::back(talk),
    }
}

/// Whether changes come to nothing on the plan as it stands.
fn changes_nothing(talk: &Talk, edits: &[PlanEdit]) -> bool {
    let request = talk.state.week_start.and_then(|start| propose::request(&talk.view, start, talk.state.budget));
    talk.state.current.as_ref().zip(request).is_some_and(|(plan, request)| {
        let amended = planning::amend(&request, plan, edits, &BTreeMap::new());
        let idle = |refusal: &Refusal| matches!(refusal.why, Why::AlreadySo | Why::NothingThere);
        amended.done.is_empty() && amended.refused.iter().all(idle)
    })
}

/// Makes the changes and says what came of each; whether anything is different now. None: there is no plan to change.
fn apply(talk: &mut Talk, edits: &[PlanEdit]) -> Option<bool> {
    let language = talk.language();
    let (Some(plan), Some(request)) = (
        talk.state.current.clone(),
        talk.state.week_start.and_then(|start| propose::request(&talk.view, start, talk.state.budget)),
    ) else {
        return None;
    };
    let titles: BTreeMap<_, _> =
        talk.view.study.topics.iter().map(|topic| (topic.topic.id.clone(), topic.title.clone())).collect();
    let amended = planning::amend(&request, &plan, edits, &titles);
    for applied in &amended.done {
        let said = done(talk, applied.before.as_ref(), applied.after.as_ref());
        talk.said.push(said);
    }
    let beyond = |note: &Note| {
        matches!(note, Note::RestDay | Note::OverDay | Note::OverBudget | Note::Margin | Note::NightHours)
    };
    if amended.done.iter().flat_map(|applied| &applied.notes).any(beyond) {
        talk.say("planning-change-beyond", &[]);
    }
    if amended.done.iter().any(|applied| applied.notes.contains(&Note::ClockChange)) {
        talk.say("planning-change-clock", &[]);
    }
    for refusal in &amended.refused {
        let doubt = match &refusal.why {
            Why::Several(sessions) => edits.get(refusal.edit).and_then(|edit| of_session(edit, sessions)),
            _ => None,
        };
        match doubt {
            Some(doubt) => talk.state.doubts.push(doubt),
            None => {
                let said = refused(talk, refusal);
                talk.said.push(said);
            }
        }
    }
    if amended.done.is_empty() && amended.refused.is_empty() {
        talk.said.push(text(language, "planning-change-unread"));
    }
    let changed = show::looks(&amended.plan) != show::looks(&plan);
    if changed {
        talk.state.before = Some(plan);
    }
    talk.state.current = Some(amended.plan);
    Some(changed)
}

fn place(session: &PlannedSession, talk: &Talk) -> Vec<(&'static str, Arg)> {
    let language = talk.language();
    vec![
        ("topic", words::title(Some(&session.topic), &talk.view.study, language).into()),
        ("when", words::moment(session.local_date, session.local_time, language).into()),
        ("length", words::length(session.duration_min).into()),
    ]
}

/// What was changed, in a sentence.
fn done(talk: &Talk, before: Option<&PlannedSession>, after: Option<&PlannedSession>) -> String {
    let language = talk.language();
    match (before, after) {
        (Some(before), Some(after)) if before.utc == after.utc => {
            text_with(language, "planning-done-length", &place(after, talk))
        }
        (_, Some(after)) if before.is_some() => text_with(language, "planning-done-moved", &place(after, talk)),
        (_, Some(after)) => text_with(language, "planning-done-added", &place(after, talk)),
        (Some(before), None) => text_with(language, "planning-done-dropped", &place(before, talk)),
        (None, None) => String::new(),
    }
}

/// What could not be changed, and why.
fn refused(talk: &Talk, refusal: &Refusal) -> String {
    let language = talk.language();
    let key = match &refusal.why {
        Why::NothingThere => "planning-cannot-nothing",
        Why::Several(_) => "planning-cannot-several",
        Why::Busy => "planning-cannot-busy",
        Why::Overlap => "live-move-overlap",
        Why::Asleep => "planning-cannot-asleep",
        Why::Past => "planning-cannot-past",
        Why::TooShort => "planning-cannot-short",
        Why::TooLong => "planning-cannot-long",
        Why::OutsideWeek => "planning-cannot-outside",
        Why::UnknownTopic(_) | Why::SeveralTopics(_) | Why::NoTopics => "planning-cannot-topic",
        Why::TooMuch => "planning-too-much",
        Why::AlreadySo => "planning-cannot-same",
        Why::DayFull | Why::TooMany => "planning-cannot-full",
    };
    let shown = |date, time| words::moment(date, time, language);
    let others: Vec<String> =
        refusal.instead.iter().take(2).map(|opening| shown(opening.local_date, opening.local_time)).collect();
    let said = text_with(language, key, &[]);
    if others.is_empty() {
        return said;
    }
    let also = text_with(language, "planning-cannot-instead", &[("times", numbers::joined(&others, language).into())]);
    format!("{said} {also}")
}
