//! Who answers what around studying: commands, open questions, words told in passing, and the clock.

use super::{briefing, calendar, live, planning, preferences, recovery, reflection, review, travel};
use crate::commands::study::{StudyChange, StudyCommand, StudyQuestion};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::view::{Decision, View};
use crate::speech::draft::Draft;
use crate::speech::texts::text;
use bloom_domain::nudge::Kind;
use bloom_domain::study::StudySettings;
use chrono::TimeDelta;

/// Carries out a command.
pub fn carried_out(view: &View, command: &StudyCommand) -> Decision {
    match command {
        StudyCommand::Plan => planning::start(view),
        StudyCommand::PlanStep(step) => planning::step(view, step),
        StudyCommand::Topics => planning::topics(view),
        StudyCommand::NameTopics { words } => {
            planning::heard_topics(view, words).unwrap_or_else(|| planning::topics(view))
        }
        StudyCommand::Busy { words } => calendar::busy(view, words.as_deref()),
        StudyCommand::RemoveBusy { id } => calendar::remove_busy(view, id),
        StudyCommand::RemoveCalendar { id } => calendar::remove_calendar(view, id),
        StudyCommand::Calendar => calendar::show(view),
        StudyCommand::MakeFeed => calendar::make_feed(view),
        StudyCommand::CloseFeed => calendar::close_feed(view),
        StudyCommand::Today => live::today(view),
        StudyCommand::Week => live::week(view),
        StudyCommand::CheckIn { session, outcome } => live::check_in(view, session, *outcome),
        StudyCommand::Studied { session, minutes } => live::studied(view, session, *minutes),
        StudyCommand::MoveTo { session, to, minutes } => live::move_to(view, session, *to, *minutes),
        StudyCommand::MoveBack { from, to } => live::move_back(view, from, to),
        StudyCommand::LetGo { session } => live::let_go(view, session),
        StudyCommand::Log { words } => live::log(view, words.as_deref()),
        StudyCommand::KeepLog { session, studied } => live::keep_log(view, session.as_ref(), studied),
        StudyCommand::Unlog { session } => live::unlog(view, session),
        StudyCommand::Recover { about, answer } => recovery::answer(view, about, answer),
        StudyCommand::Recovery => recovery::asked_for(view),
        StudyCommand::SkipReflection => reflection::skip(view),
        StudyCommand::Briefing => briefing::show(view),
        StudyCommand::Review => review::show(view),
        StudyCommand::Ask { setting } => preferences::ask(view, *setting),
        StudyCommand::Set(set) => preferences::set(view, set),
        StudyCommand::Preferences => preferences::show(view),
        StudyCommand::Pause { words } => preferences::pause(view, words),
        StudyCommand::Travel(choice) => travel::choose(view, *choice),
    }
}

/// Words while a question of ours is open. None: they are no answer, and the question gives way to them.
pub fn heard(view: &View, question: &StudyQuestion, words: &str) -> Option<Decision> {
    match question {
        StudyQuestion::Planning(state) => planning::heard(view, state, words),
        StudyQuestion::Topics => planning::heard_topics(view, words),
        StudyQuestion::Busy { half } => calendar::heard_busy(view, half.as_deref(), words),
        StudyQuestion::Setting(setting) => preferences::heard(view, *setting, words),
        StudyQuestion::Minutes { session } => live::heard_minutes(view, session, words),
        StudyQuestion::MoveSession { session } => live::heard_move(view, session, words),
        StudyQuestion::Log(telling) => live::heard_log(view, telling, words),
        StudyQuestion::Recovery(state) => recovery::heard(view, state, words),
        StudyQuestion::Reflection { .. } if is_stale(view) => None,
        StudyQuestion::Reflection { id, .. } => reflection::heard(view, id, words),
        StudyQuestion::Travel { .. } => travel::heard(view, words),
    }
}

/// For so long the next words are an answer to a reflection's question, in hours.
const REFLECTS_HOURS: i64 = 6;

/// Whether a reflection was asked for so long ago that the next words are about something else.
fn is_stale(view: &View) -> bool {
    let asked = view.study.reflections.iter().map(|asked| asked.at).max();
    asked.is_some_and(|at| view.now.signed_duration_since(at) > TimeDelta::hours(REFLECTS_HOURS))
}

/// Whether a question stays open when a command comes that may be no answer to it.
///
/// Planning, coming back and travelling are talks that people look around in; a question for one word would take the
/// next message for its answer, so it gives way to any command but its own.
pub fn stays(question: &StudyQuestion, command: &Command) -> bool {
    match (question, command) {
        (StudyQuestion::Planning(_), command) => !matches!(command, Command::Study(StudyCommand::Plan)),
        (StudyQuestion::Reflection { .. }, Command::Study(StudyCommand::SkipReflection))
        | (StudyQuestion::Log(_), Command::Study(StudyCommand::KeepLog { .. })) => true,
        _ => is_talk(question),
    }
}

/// Whether a question stays open under words that are no answer to it.
pub fn is_talk(question: &StudyQuestion) -> bool {
    matches!(question, StudyQuestion::Planning(_) | StudyQuestion::Recovery(_) | StudyQuestion::Travel { .. })
}

/// Words that are no answer to a question for one word: it is asked for once more, with a way out. None: the question
/// takes anything for an answer, or is a talk.
pub fn unread(view: &View, question: &StudyQuestion) -> Option<Decision> {
    let takes_all = matches!(question, StudyQuestion::Reflection { .. });
    if takes_all || is_talk(question) {
        return None;
    }
    let key = match question {
        StudyQuestion::Busy { .. } => "calendar-unread-answer",
        StudyQuestion::Topics => "planning-topics-unread",
        _ => "preferences-unread",
    };
    let draft = Draft::text(&text(view.language, key)).with(text(view.language, "common-keep-as-is"), Command::Cancel);
    Some(Decision::say(draft))
}

/// The open question, asked again after something else was answered.
pub fn reask(view: &View, question: &StudyQuestion) -> Decision {
    match question {
        StudyQuestion::Planning(state) => planning::reask(view, state),
        // The others stand above with their buttons, and take words as before.
        _ => Decision::default(),
    }
}

/// Words told in passing, while nothing was asked: study done, a day that will not work out, a change to the week.
pub fn told(view: &View, words: &str) -> Option<Decision> {
    preferences::told(view, words).or_else(|| live::told(view, words)).or_else(|| calendar::told(view, words))
}

/// Something may be said unasked.
pub fn due(view: &View, kind: Kind, slot: &str, payload: &str) -> Decision {
    match kind {
        Kind::Reminder => live::reminder(view, slot, payload),
        Kind::CheckIn => live::check_in_due(view, slot, payload),
        Kind::Recovery => recovery::due(view, slot, payload),
        Kind::PauseOffer => recovery::pause_offer(view, slot),
        Kind::Briefing => briefing::due(view, slot),
        Kind::Review => review::due(view, slot),
    }
}

/// Opens a question.
pub fn asking(question: StudyQuestion) -> Change {
    Change::SetOpenQuestion { question: Some(OpenQuestion::Study(Box::new(question))) }
}

/// No question is open any more.
pub fn asked() -> Change {
    Change::SetOpenQuestion { question: None }
}

/// Changed settings, kept.
pub fn settings(view: &View, change: impl FnOnce(&mut StudySettings)) -> Change {
    let mut settings = view.study.settings.clone();
    change(&mut settings);
    Change::Study(StudyChange::Settings { settings })
}
