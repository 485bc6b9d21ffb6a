//! The words of coming back.

use crate::commands::Command;
use crate::commands::study::{Recover, StudyCommand};
use crate::coordinator::view::View;
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use crate::speech::{numbers, plan as words};
use bloom_domain::profile::SlotValue;
use bloom_domain::recovery::{Choice, Reason, Recovery, Say};
use bloom_domain::slots::Slot;
use bloom_domain::study::{SessionId, StudySession};
use bloom_domain::text::cut;

/// A tap within the talk about these sessions.
pub(super) fn tap(about: &[SessionId], answer: Recover) -> Command {
    Command::Study(StudyCommand::Recover { about: about.to_vec(), answer })
}

/// What is said at a step.
pub(super) fn draft(view: &View, state: &Recovery, say: &Say) -> Draft {
    let language = view.language;
    let tap = |answer| tap(&state.sessions, answer);
    match say {
        Say::Initiate { sessions } => initiate(view, sessions),
        Say::Explore { reason } => {
            let reflected = match (&state.words, reason) {
                (Some(said), None | Some(Reason::Other)) => {
                    text_with(language, "recovery-heard", &[("quote", cut(said.trim()).into())])
                }
                (_, Some(reason)) => text(language, &format!("recovery-reflect-{}", key(*reason))),
                (None, None) => text(language, "recovery-reflect-other"),
            };
            let question = text(language, &format!("recovery-explore-{}", key(reason.unwrap_or(Reason::Other))));
            Draft::text(&format!("{reflected} {question}"))
                .with(text(language, "recovery-button-leave"), tap(Recover::Leave))
        }
        Say::Resolve { options, again } => {
            let head = match (again, &state.words, state.reason) {
                (true, ..) => text(language, "recovery-resolve-again"),
                (false, ..) if state.misses > 0 => text(language, "recovery-resolve-unread"),
                // Their own words came last; the reason was reflected before.
                (false, Some(said), _) => text_with(language, "recovery-heard", &[("quote", cut(said.trim()).into())]),
                (false, None, Some(reason)) => text(language, &format!("recovery-reflect-{}", key(reason))),
                (false, None, None) => text(language, "recovery-reflect-other"),
            };
            let question = Draft::text(&format!("{head} {}", text(language, "recovery-resolve")));
            with_options(view, state, options, question)
        }
        Say::AskFirstStep => Draft::text(&text(language, "recovery-first-step")),
        Say::Evoke => {
            let said = match motivation(view) {
                Some(quote) => text_with(language, "recovery-evoke", &[("quote", quote.into())]),
                None => text(language, "recovery-evoke-open"),
            };
            Draft::text(&said).with(text(language, "recovery-button-leave"), tap(Recover::Leave))
        }
        Say::Complete { choice } => Draft::text(&completed(view, state, choice)),
        Say::DidStudy { sessions } => {
            let draft = Draft::text(&text(language, "recovery-did-study"));
            match sessions.as_slice() {
                [only] => {
                    let undo = Command::Study(StudyCommand::Unlog { session: only.clone() });
                    draft.with(text(language, "live-button-undo"), undo)
                }
                _ => draft,
            }
        }
        Say::OfferIfThen => Draft::text(&text(language, "recovery-if-then"))
            .with(text(language, "preferences-no"), tap(Recover::NoIfThen)),
        Say::KeepIfThen { plan } => {
            let args = [("situation", plan.situation.as_str().into()), ("action", plan.action.as_str().into())];
            Draft::text(&text_with(language, "recovery-if-then-kept", &args))
        }
        Say::Farewell => Draft::text(&text(language, "recovery-farewell")),
    }
}

/// Options under a question.
pub(super) fn with_options(view: &View, state: &Recovery, options: &[Choice], question: Draft) -> Draft {
    options.iter().fold(question, |draft, choice| {
        draft.with(label(choice, view), tap(&state.sessions, Recover::Choose { choice: Box::new(choice.clone()) }))
    })
}

fn initiate(view: &View, ids: &[SessionId]) -> Draft {
    let language = view.language;
    let tap = |answer| tap(ids, answer);
    let sessions: Vec<&StudySession> = ids.iter().filter_map(|id| view.study.session(id)).collect();
    let said = match sessions.as_slice() {
        [only] => {
            let session = words::session(only, &view.study, language);
            text_with(language, "recovery-initiate", &[("session", session.into())])
        }
        several => {
            let mut days: Vec<String> =
                several.iter().map(|session| words::weekday_name(session.local_date, language)).collect();
            days.dedup();
            text_with(language, "recovery-initiate-several", &[("days", numbers::joined(&days, language).into())])
        }
    };
    let draft = Reason::BUTTONS.into_iter().fold(Draft::text(&said), |draft, reason| {
        draft.with(text(language, &format!("recovery-button-{}", key(reason))), tap(Recover::Because { reason }))
    });
    draft
        .with(text(language, "recovery-button-studied"), tap(Recover::Studied))
        .with(text(language, "recovery-button-leave"), tap(Recover::Leave))
        .grid(2)
}

fn key(reason: Reason) -> &'static str {
    match reason {
        Reason::Energy => "energy",
        Reason::Unexpected => "unexpected",
        Reason::Timing => "timing",
        Reason::UnclearStep => "unclear-step",
        Reason::Illness => "illness",
        Reason::Forgot => "forgot",
        Reason::Motivation => "motivation",
        Reason::Other => "other",
    }
}

/// A choice on its button.
pub(super) fn label(choice: &Choice, view: &View) -> String {
    let language = view.language;
    match choice {
        Choice::Move { to, .. } => words::moment(to.date, to.time, language),
        Choice::Shorter { to, .. } => {
            let args = [
                ("length", words::length(to.minutes).into()),
                ("when", words::moment(to.date, to.time, language).into()),
            ];
            text_with(language, "recovery-choice-shorter", &args)
        }
        Choice::LighterWeek { .. } => text(language, "recovery-choice-lighter"),
        Choice::LetGo => text(language, "recovery-choice-let-go"),
        Choice::PauseUntil { date } => {
            text_with(language, "recovery-choice-pause", &[("date", words::day(*date, language).into())])
        }
        Choice::Reminder { lead } => {
            text_with(language, "recovery-choice-reminder", &[("lead", words::length(*lead).into())])
        }
        Choice::FirstStep => text(language, "recovery-choice-first-step"),
        Choice::EvokeMotivation => text(language, "recovery-choice-evoke"),
    }
}

/// The learner's own reason for learning.
fn motivation(view: &View) -> Option<String> {
    match view.profile.value(Slot::Motivation)? {
        SlotValue::Words(words) => Some(cut(words.trim()).to_owned()),
        SlotValue::List(items) => items.first().map(|words| cut(words.trim()).to_owned()),
        _ => None,
    }
}

/// What was agreed on, with its day and hour where it has one.
pub(super) fn completed(view: &View, state: &Recovery, choice: &Choice) -> String {
    let language = view.language;
    match choice {
        Choice::Move { session, to } | Choice::Shorter { session, to } => {
            let known = view.study.session(session);
            let topic = known.and_then(|known| known.topic.as_ref());
            let args = [
                ("topic", words::title(topic, &view.study, language).into()),
                ("when", words::moment(to.date, to.time, language).into()),
                ("length", words::length(to.minutes).into()),
            ];
            text_with(language, "recovery-agreed-move", &args)
        }
        Choice::LighterWeek { percent } => {
            let changed = super::lighter(view, *percent);
            let sum = |minutes: u32, more: u32| minutes.saturating_add(more);
            let args = [
                ("before", words::length(changed.iter().map(|(before, _)| before.minutes).fold(0, sum)).into()),
                ("after", words::length(changed.iter().map(|(_, after)| after.minutes).fold(0, sum)).into()),
            ];
            text_with(language, "recovery-agreed-lighter", &args)
        }
        Choice::LetGo => text(language, "recovery-agreed-let-go"),
        Choice::PauseUntil { date } => {
            text_with(language, "recovery-agreed-pause", &[("date", words::full_day(*date, language).into())])
        }
        Choice::Reminder { lead } => {
            text_with(language, "recovery-agreed-reminder", &[("lead", words::length(*lead).into())])
        }
        Choice::FirstStep => {
            let step = state.first_step.as_deref().unwrap_or_default();
            text_with(language, "recovery-agreed-first-step", &[("quote", cut(step.trim()).into())])
        }
        Choice::EvokeMotivation => text(language, "recovery-agreed-evoke"),
    }
}
