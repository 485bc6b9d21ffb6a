//! What is told in passing, while nothing was asked: a session done, study beside the plan, a day that will not work
//! out, a change to the week. What is not clearly one of these is left to others.

use super::{check_in, log, meant, moves, put, telling};
use crate::commands::study::{BusyRule, CheckIn, Set, StudyChange, StudyCommand, StudyQuestion};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::calendar::MOST_RULES;
use crate::flows::preferences;
use crate::flows::study::asking;
use crate::speech::draft::Draft;
use crate::speech::plan as words;
use crate::speech::texts::{text, text_with};
use bloom_domain::busy::{Rule, When};
use bloom_domain::nudge::Kind;
use bloom_domain::planning::edit::{Part, PlanEdit, Target, Which};
use bloom_domain::slots::answer;
use bloom_domain::study::{Standing, Status, StudySession};
use bloom_domain::text::fold;
use bloom_domain::told;
use chrono::{Days, NaiveDateTime, NaiveTime, TimeDelta, Timelike};

/// The longest message that something is told in by the way, in characters.
const LONGEST: usize = 600;

/// For so long a bare yes or no answers the question at a session's end, in hours.
const ASKED_HOURS: i64 = 3;

/// Whether the words are no more than yes or no.
fn is_bare(said: &str) -> bool {
    said.split_whitespace().count() <= 2 && (answer::is_affirmative(said) || answer::is_negative(said))
}

/// Whether the last thing said unasked was the question about this session, not long ago.
fn was_asked(view: &View, session: &StudySession) -> bool {
    view.study.sent.iter().max_by_key(|sent| sent.at).is_some_and(|sent| {
        sent.kind == Kind::CheckIn
            && sent.sessions.contains(&session.id)
            && view.now.signed_duration_since(sent.at) < TimeDelta::hours(ASKED_HOURS)
    })
}

/// Words told in passing. None: they are about something else.
pub fn told(view: &View, said: &str) -> Option<Decision> {
    let is_at_home = view.study.begun && view.profile.zone().is_some();
    if !is_at_home || said.chars().count() > LONGEST {
        return None;
    }
    // A plain word about the session that has just been comes first: "done", "half of it".
    let session = meant(view);
    let outcome = session.filter(|session| !is_bare(said) || was_asked(view, session));
    if let (Some(session), Some(outcome)) = (outcome, told::outcome(said, &telling(view))) {
        return Some(match outcome {
            told::Outcome::Done { minutes: Some(minutes) } => check_in::studied(view, &session.id, minutes),
            told::Outcome::Done { minutes: None } => check_in::check_in(view, &session.id, CheckIn::Done),
            told::Outcome::Partly { minutes: Some(minutes) } => check_in::studied(view, &session.id, minutes),
            told::Outcome::Partly { minutes: None } => check_in::check_in(view, &session.id, CheckIn::Partly),
            told::Outcome::Skipped => check_in::check_in(view, &session.id, CheckIn::Skipped),
            told::Outcome::Move => check_in::check_in(view, &session.id, CheckIn::Move),
        });
    }
    log::tell(view, said)
        .or_else(|| absent(view, said))
        .or_else(|| ill(view, said))
        .or_else(|| change(view, said))
        .or_else(|| nothing_open(view, said))
}

/// "Done", and no session of the last day waits for a word.
fn nothing_open(view: &View, said: &str) -> Option<Decision> {
    const DONE: [&str; 6] = ["done", "feito", "feita", "acabei", "terminei", "finished"];
    let folded = fold(said);
    let plain = DONE.contains(&folded.trim_matches(|letter: char| !letter.is_alphanumeric()));
    let short = plain || !is_bare(said) && said.split_whitespace().count() <= 3;
    let told = told::outcome(said, &telling(view)).filter(|_| short);
    let tells = matches!(told, Some(told::Outcome::Done { .. } | told::Outcome::Partly { .. }));
    (tells && meant(view).is_none() && !view.study.plans.is_empty()).then(|| {
        let draft = Draft::text(&text(view.language, "recovery-nothing-open"))
            .with(text(view.language, "live-button-today"), Command::Study(StudyCommand::Today));
        Decision::say(draft)
    })
}

/// Days on which it will not work out, said beforehand: nobody asks about their sessions, and a way is offered.
fn absent(view: &View, said: &str) -> Option<Decision> {
    let absence = told::absence(said, &telling(view))?;
    let language = view.language;
    let concerned: Vec<&StudySession> = view
        .study
        .sessions
        .iter()
        .filter(|session| matches!(session.standing(view.now), Standing::Ahead | Standing::Running))
        .filter(|session| (absence.from..=absence.to).contains(&session.local_date))
        .filter(|session| absence.part.is_none_or(|part| part == part_of(session)))
        .collect();
    let mut changes: Vec<Change> =
        concerned.iter().map(|session| put(StudySession { excused: true, ..(*session).clone() })).collect();
    // Nothing is planned or moved there either.
    let rule = BusyRule { id: view.name(1), rule: taken(&absence) };
    let known =
        view.study.busy.iter().any(|known| (known.rule.when, known.rule.from) == (rule.rule.when, rule.rule.from));
    if !known && view.study.busy.len() < MOST_RULES {
        changes.push(Change::Study(StudyChange::AddBusy { rules: vec![rule] }));
    }
    let draft = match concerned.as_slice() {
        [] => Draft::text(&text(language, "live-absent-free")),
        [only] => {
            // The next words are about this session: another time, or let go.
            changes.push(asking(StudyQuestion::MoveSession { session: only.id.clone() }));
            let said = text_with(
                language,
                "live-absent-one",
                &[("session", words::session(only, &view.study, language).into())],
            );
            let another = StudyCommand::CheckIn { session: only.id.clone(), outcome: CheckIn::Move };
            Draft::text(&said).with(text(language, "live-button-another-time"), Command::Study(another)).with(
                text(language, "live-button-let-go"),
                Command::Study(StudyCommand::LetGo { session: only.id.clone() }),
            )
        }
        _ => Draft::text(&text(language, "live-absent-several"))
            .with(text(language, "planning-button-replan"), Command::Study(StudyCommand::Plan)),
    };
    Some(Decision { changes, ..Decision::say(draft) })
}

/// Ill, with or without an end: nobody asks about the sessions until then, and a pause is offered.
fn ill(view: &View, said: &str) -> Option<Decision> {
    if told::reason(said, view.language) != Some(told::Reason::Illness) || answer::is_question(said) {
        return None;
    }
    let language = view.language;
    let today = super::now_local(view).date();
    let until = preferences::until(view, said);
    let concerned = view.study.sessions.iter().filter(|session| {
        matches!(session.standing(view.now), Standing::Ahead | Standing::Running)
            && until.map_or(session.local_date == today, |until| session.local_date < until)
    });
    let changes = concerned.map(|session| put(StudySession { excused: true, ..session.clone() })).collect();
    let pause = |days: u64, draft: Draft| match today.checked_add_days(Days::new(days)) {
        Some(date) => {
            let label = text_with(language, "recovery-choice-pause", &[("date", words::day(date, language).into())]);
            draft.with(label, Command::Study(StudyCommand::Set(Set::PauseUntil { date })))
        }
        None => draft,
    };
    let draft = match until {
        Some(date) => {
            let args = [("date", words::full_day(date, language).into())];
            Draft::text(&text_with(language, "live-ill-until", &args))
        }
        None => pause(7, pause(3, Draft::text(&text(language, "live-ill")))),
    };
    Some(Decision { changes, ..Decision::say(draft) })
}

/// An absence as time that is taken.
fn taken(absence: &told::Absence) -> Rule {
    let hour = |hour| NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or(NaiveTime::MIN);
    let (from, to) = match absence.part {
        None => (0, 0),
        Some(Part::Morning) => (0, 12),
        Some(Part::Afternoon) => (12, 18),
        Some(Part::Evening) => (18, 0),
    };
    let when = When::Dates { from: absence.from, to: absence.to };
    Rule { when, from: hour(from), to: hour(to), quote: absence.quote.clone() }
}

fn part_of(session: &StudySession) -> Part {
    match session.local_time.hour() {
        0..=11 => Part::Morning,
        12..=17 => Part::Afternoon,
        _ => Part::Evening,
    }
}

/// A change to the agreed week, in words: "move Tuesday to 20h".
fn change(view: &View, said: &str) -> Option<Decision> {
    let read = told::edits_and_doubts(said, &telling(view));
    match (read.edits.as_slice(), read.unsure.as_slice()) {
        ([edit], []) => return apply(view, edit),
        ([], [unsure]) => return which_time(view, unsure),
        _ => {}
    }
    let several = !read.edits.is_empty() || !read.unsure.is_empty();
    several.then(|| {
        let draft = Draft::text(&text(view.language, "live-change-one-by-one"))
            .with(text(view.language, "planning-button-replan"), Command::Study(StudyCommand::Plan));
        Decision::say(draft)
    })
}

/// "At 8": both readings are offered, where they come to a move of one session.
fn which_time(view: &View, unsure: &told::Unsure) -> Option<Decision> {
    let draft = Draft::text(&text(view.language, "live-move-which-time"));
    let draft = unsure.edits.iter().fold(draft, |draft, edit| {
        let PlanEdit::Move { which, to } = edit else { return draft };
        let meant = could_be(view, which);
        let [session] = meant.as_slice() else { return draft };
        let Some(to) = target(session, to) else { return draft };
        let command = StudyCommand::MoveTo { session: session.id.clone(), to, minutes: session.minutes };
        draft.with(words::moment(to.date(), to.time(), view.language), Command::Study(command))
    });
    if draft.choices.is_empty() {
        return unsure.named.then(|| nothing_there(view));
    }
    Some(Decision::say(draft))
}

/// Sessions that a change may be about: those that lie ahead, also where the learner said that they will not happen;
/// and where a day is named, those of that day that are open.
fn could_be<'a>(view: &'a View, which: &Which) -> Vec<&'a StudySession> {
    let lately = |session: &StudySession| {
        which.date.is_some() && view.now.signed_duration_since(session.ends_at()) < TimeDelta::hours(super::MEANT_HOURS)
    };
    let open = |session: &&StudySession| {
        session.status == Status::Planned && (session.starts_at > view.now || lately(session))
    };
    view.study.sessions.iter().filter(open).filter(|session| fits(session, which, view)).collect()
}

fn nothing_there(view: &View) -> Decision {
    let draft = Draft::text(&text(view.language, "live-change-nothing"))
        .with(text(view.language, "live-button-week"), Command::Study(StudyCommand::Week));
    Decision::say(draft)
}

fn apply(view: &View, edit: &PlanEdit) -> Option<Decision> {
    let (PlanEdit::Move { which, .. } | PlanEdit::Drop { which } | PlanEdit::Resize { which, .. }) = edit else {
        // More and less are a matter of the whole week.
        let draft = Draft::text(&text(view.language, "live-change-week"))
            .with(text(view.language, "planning-button-replan"), Command::Study(StudyCommand::Plan));
        return Some(Decision::say(draft));
    };
    let language = view.language;
    let matching = could_be(view, which);
    match (matching.as_slice(), edit) {
        ([], _) => Some(nothing_there(view)),
        ([only], PlanEdit::Move { to, .. }) => Some(match target(only, to) {
            Some(to) => moves::move_to(view, &only.id, to, only.minutes),
            None => check_in::check_in(view, &only.id, CheckIn::Move),
        }),
        ([only], PlanEdit::Resize { minutes, .. }) => Some(moves::move_to(view, &only.id, only.local(), *minutes)),
        ([only], _) => Some(check_in::let_go(view, &only.id)),
        (several, _) => {
            let question = Draft::text(&text(language, "live-change-which"));
            let draft = several.iter().take(6).fold(question, |draft, session| {
                let command = match edit {
                    PlanEdit::Move { to, .. } => match target(session, to) {
                        Some(to) => StudyCommand::MoveTo { session: session.id.clone(), to, minutes: session.minutes },
                        None => StudyCommand::CheckIn { session: session.id.clone(), outcome: CheckIn::Move },
                    },
                    PlanEdit::Resize { minutes, .. } => {
                        StudyCommand::MoveTo { session: session.id.clone(), to: session.local(), minutes: *minutes }
                    }
                    _ => StudyCommand::LetGo { session: session.id.clone() },
                };
                draft.with(words::session(session, &view.study, language), Command::Study(command))
            });
            Some(Decision::say(draft))
        }
    }
}

fn fits(session: &StudySession, which: &Which, view: &View) -> bool {
    let title = || fold(&words::title(session.topic.as_ref(), &view.study, view.language));
    // "Tuesday" without more means the next one, of this week or the one after.
    which.date.is_none_or(|date| date == session.local_date)
        && which.time.is_none_or(|time| time == session.local_time)
        && which.part.is_none_or(|part| part == part_of(session))
        && which.topic.as_ref().is_none_or(|topic| title().contains(topic.as_str()))
}

/// The wall clock that a wish means for a session; none when it names neither day, time nor shift.
fn target(session: &StudySession, to: &Target) -> Option<NaiveDateTime> {
    if let Some(shift) = to.shift {
        return session.local().checked_add_signed(TimeDelta::minutes(shift.into()));
    }
    let time = to.time.or(to.part.map(super::usual_hour));
    match (to.date, time) {
        (None, None) => None,
        (date, time) => Some(date.unwrap_or(session.local_date).and_time(time.unwrap_or(session.local_time))),
    }
}
