//! What a turn comes to: one pure function from a view and an input to a decision.
//!
//! The order is the policy. Groups come first, because others read along; then commands, whichever
//! way they were given; then the question that is open, ours before onboarding's; and only what is
//! left is small talk, or honestly not understood.

use crate::commands::link::LinkCommand;
use crate::commands::study::{StudyChange, StudyCommand, StudyQuestion};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::route;
use crate::coordinator::view::{Decision, Input, View};
use crate::flows::{
    calendar, care, erase, groups, help, language, link, memory, models, onboarding, planning, profile, reask,
    settings, smalltalk, study, then_reask, travel, unasked, unread,
};
use crate::speech::draft::Draft;
use crate::speech::texts::text;
use bloom_chat::ConversationKind;
use bloom_domain::intent::{self, Intent, Pending, SURE};
use bloom_domain::nudge::Kind;
use bloom_domain::onboarding::{Answer, Input as Step};
use bloom_domain::slots::{Slot, answer};
use bloom_domain::study::Status;

/// Decides what an input changes and what is answered.
pub fn decide(view: &View, input: &Input) -> Decision {
    let mut decision = match view.kind {
        ConversationKind::Group => groups::answer(view, input),
        ConversationKind::Direct => private(view, input),
    };
    moved_away(view, &mut decision);
    models::gate(view, &mut decision);
    if view.is_new && keeps_something(&decision) {
        let guess = Change::SetLanguage { language: view.language, explicit: false };
        decision.changes.insert(0, guess);
    }
    decision
}

/// Whichever way a zone was changed: sessions that lie ahead on another clock are asked about.
fn moved_away(view: &View, decision: &mut Decision) {
    let written = decision.changes.iter().rev().find_map(|change| match change {
        Change::WriteSlot { write } if write.slot == Slot::Timezone => Some(write.clone()),
        _ => None,
    });
    let Some(write) = written else { return };
    let mut moved = view.clone();
    moved.profile.apply(&write, view.now);
    if planning_stays(&decision.changes) {
        // What is being planned takes the place of those sessions.
        return;
    }
    if let Some(question) = travel::ask(&moved, view.profile.zone()) {
        // One question at a time: this one comes in the place of what was asked before.
        decision.replies.truncate(1);
        decision.extend(question);
    }
}

/// Whether a week is being planned after these changes.
fn planning_stays(changes: &[Change]) -> bool {
    let last = changes.iter().rev().find_map(|change| match change {
        Change::SetOpenQuestion { question } => Some(question),
        _ => None,
    });
    matches!(last, Some(Some(OpenQuestion::Study(question))) if matches!(**question, StudyQuestion::Planning(_)))
}

/// Whether the guessed language is worth keeping: we spoke, and neither erased them nor heard better.
fn keeps_something(decision: &Decision) -> bool {
    let settled = |change: &Change| matches!(change, Change::Erase | Change::SetLanguage { .. });
    !decision.replies.is_empty() && !decision.changes.iter().any(settled)
}

fn private(view: &View, input: &Input) -> Decision {
    match input {
        Input::Crisis { tier, kind } => return care::heard(view, *tier, *kind),
        Input::Command { command: Command::Care(step), .. } => {
            return Decision { settle: true, ..care::step(view, *step) };
        }
        Input::Text(words) if view.care.open_talk(view.now).is_some() => {
            if let Some(decision) = care::said(view, words) {
                return decision;
            }
        }
        _ => {}
    }
    let wants_something = matches!(input, Input::Text(_) | Input::Command { .. });
    if view.care.talk.is_some() && wants_something {
        // They ask for something else: coaching goes on because they want it to.
        let after = View { care: care::over(view), ..view.clone() };
        let mut decision = usual(&after, input);
        decision.changes.insert(0, Change::SetCare { care: after.care.clone() });
        return decision;
    }
    usual(view, input)
}

fn usual(view: &View, input: &Input) -> Decision {
    match input {
        Input::Crisis { tier, kind } => care::heard(view, *tier, *kind),
        Input::Text(words) => said(view, words),
        Input::Command { command, label } => commanded(view, command, label.is_some()),
        // "/skip" is typed by people who see no button.
        Input::UnknownCommand(name) if is_asked(view) && answer::is_skip(name) => said(view, name),
        Input::UnknownCommand(name) => then_reask(view, help::unknown(view, name)),
        Input::StaleChoice => unread::stale(view),
        Input::ForeignChoice => unread::foreign(view),
        Input::Unsupported(what) => then_reask(view, unread::kind(view, what)),
        Input::File { name, .. } => {
            calendar::file(view, input).unwrap_or_else(|| then_reask(view, unread::file(view, name.as_deref())))
        }
        Input::Due { kind, slot, payload } => study::due(view, *kind, slot, payload),
        Input::Fetched { source, payload } => calendar::fetched(view, source, payload),
        Input::Linked { news } => link::told(view, news),
        Input::Edited => then_reask(view, unread::edited(view)),
        Input::Opened => opened(view),
        Input::TooMuch => unread::too_much(view),
        Input::TooLong { length, limit } => then_reask(view, unread::too_long(view, *length, *limit)),
    }
}

/// Whether onboarding has a question open.
fn is_asked(view: &View) -> bool {
    view.onboarding.as_ref().is_some_and(|state| state.is_open() && !state.paused)
}

/// A command. One that does not belong to our open question closes it first.
fn commanded(view: &View, command: &Command, tapped: bool) -> Decision {
    let (mut decision, rest) = match &view.open_question {
        Some(question) if !belongs(command, question) => closed(view, question),
        _ => (Decision::default(), view.clone()),
    };
    decision.extend(carried_out(&rest, command));
    decision.settle |= tapped && answers(command);
    planning_goes_on(&rest, command, &mut decision);
    decision
}

/// A week that is being planned is not dropped because something else was answered in between: it is asked about
/// again, unless there is a question already.
fn planning_goes_on(view: &View, command: &Command, decision: &mut Decision) {
    let Some(StudyQuestion::Planning(state)) = view.study_question() else { return };
    let ends = matches!(command, Command::Study(StudyCommand::PlanStep(_) | StudyCommand::Plan) | Command::Cancel);
    let closes = |change: &Change| matches!(change, Change::SetOpenQuestion { question: None });
    let last = decision.changes.iter().rev().find(|change| matches!(change, Change::SetOpenQuestion { .. }));
    if ends || !last.is_some_and(closes) {
        return;
    }
    decision.changes.retain(|change| !closes(change));
    let asks = decision.replies.iter().any(|reply| unasked::plain(&reply.message.blocks).contains('?'));
    if !asks {
        decision.extend(planning::reask(&seen_after(view, &decision.changes), state));
    }
}

/// The view as changes leave it, as far as a week that is being planned shows them.
fn seen_after(view: &View, changes: &[Change]) -> View {
    let mut after = view.clone();
    for change in changes {
        match change {
            Change::Study(StudyChange::AddBusy { rules }) => after.study.busy.extend(rules.iter().cloned()),
            Change::Study(StudyChange::RemoveBusy { id }) => after.study.busy.retain(|known| known.id != *id),
            Change::Study(StudyChange::RemoveCalendar { id }) => after.study.calendars.retain(|known| known.id != *id),
            Change::Study(StudyChange::Settings { settings }) => after.study.settings = settings.clone(),
            _ => {}
        }
    }
    after
}

/// Whether a command leaves the question as it is, or is itself an answer to it.
fn belongs(command: &Command, question: &OpenQuestion) -> bool {
    match question {
        OpenQuestion::Delete { .. } => {
            matches!(command, Command::Delete | Command::AskDelete | Command::Cancel | Command::Export)
        }
        OpenQuestion::Language => {
            matches!(command, Command::SetLanguage { .. } | Command::AskLanguage | Command::Cancel)
        }
        OpenQuestion::Models { .. } => {
            matches!(command, Command::AllowModels { .. } | Command::Privacy | Command::Cancel)
        }
        OpenQuestion::Link(question) => match command {
            Command::Cancel => true,
            Command::Link(command) => link::belongs(command, question),
            _ => false,
        },
        OpenQuestion::Memory(question) => match command {
            Command::Cancel => true,
            Command::Memory(command) => memory::belongs(command, question),
            _ => false,
        },
        OpenQuestion::Study(question) => matches!(command, Command::Cancel) || study::stays(question, command),
    }
}

/// Closes our open question; about a deletion it says that nothing was deleted.
fn closed(view: &View, question: &OpenQuestion) -> (Decision, View) {
    let decision = match question {
        OpenQuestion::Delete { .. } => erase::kept(view),
        OpenQuestion::Language
        | OpenQuestion::Models { .. }
        | OpenQuestion::Link(_)
        | OpenQuestion::Memory(_)
        | OpenQuestion::Study(_) => {
            Decision { changes: vec![Change::SetOpenQuestion { question: None }], ..Decision::default() }
        }
    };
    (decision, View { open_question: None, ..view.clone() })
}

/// Whether a tap on it answers what its message asked. Ways onward (a menu) stay to be tapped again;
/// answers of onboarding say so themselves.
fn answers(command: &Command) -> bool {
    matches!(
        command,
        Command::SetLanguage { .. }
            | Command::SetTimezone { .. }
            | Command::Pause
            | Command::Resume
            | Command::ForgetSlot { .. }
            | Command::Delete
            | Command::AllowModels { .. }
            | Command::Meant { .. }
            | Command::SayAgain { .. }
            | Command::Cancel
    ) || matches!(command, Command::Study(command) if study_answers(command))
        || matches!(command, Command::Memory(command) if memory::answers(command))
        || matches!(command, Command::Link(command) if !matches!(command, LinkCommand::Show | LinkCommand::AskPart))
}

/// Ways to look around stay to be tapped again; everything else around studying answers its message.
fn study_answers(command: &StudyCommand) -> bool {
    !matches!(
        command,
        StudyCommand::Plan
            | StudyCommand::Topics
            | StudyCommand::Busy { .. }
            | StudyCommand::Today
            | StudyCommand::Week
            | StudyCommand::Calendar
            | StudyCommand::Log { .. }
            | StudyCommand::Briefing
            | StudyCommand::Review
            | StudyCommand::Preferences
            | StudyCommand::Ask { .. }
    )
}

fn carried_out(view: &View, command: &Command) -> Decision {
    match command {
        Command::Start { .. } => onboarding::handle(view, Step::Begin),
        Command::Help => then_reask(view, help::show(view)),
        Command::ShowSettings => then_reask(view, settings::show(view)),
        Command::AskLanguage => language::ask(view),
        Command::SetLanguage { language } => language::set(view, *language),
        Command::AskTimezone => settings::ask_timezone(view),
        Command::SetTimezone { zone, quote } => settings::set_timezone(view, *zone, quote.as_deref()),
        Command::Pause => settings::pause(view),
        Command::Resume => settings::resume(view),
        Command::ShowProfile => then_reask(view, profile::show(view)),
        Command::EditSlot { slot } => profile::edit(view, *slot),
        Command::ForgetSlot { slot } => profile::forget(view, *slot),
        Command::Export => then_reask(view, Decision { export: true, ..Decision::default() }),
        Command::AskDelete => erase::ask(view),
        Command::Delete => erase::confirm(view),
        Command::Cancel => cancelled(view),
        Command::Answer { answer } => onboarding::handle(view, Step::Answer(answer)),
        Command::Care(step) => care::step(view, *step),
        Command::Privacy => then_reask(view, models::privacy(view)),
        Command::AllowModels { allow } => models::allow(view, *allow),
        Command::SayAgain { words } => said(view, words),
        Command::Meant { intent, words } => route::serve(view, *intent, words, None),
        Command::Link(command) => link::carried_out(view, command),
        Command::Memory(command) => memory::carried_out(view, command),
        Command::Study(command) => study::carried_out(view, command),
    }
}

fn cancelled(view: &View) -> Decision {
    let editing = view.onboarding.as_ref().is_some_and(|state| state.editing);
    let key = match &view.open_question {
        Some(OpenQuestion::Delete { .. }) => return erase::keep(view),
        Some(OpenQuestion::Memory(_)) => return memory::keep_all(view),
        Some(OpenQuestion::Link(_)) => return link::keep(view),
        Some(question @ (OpenQuestion::Language | OpenQuestion::Models { .. } | OpenQuestion::Study(_))) => {
            let (mut decision, rest) = closed(view, question);
            decision.replies.push(Draft::text(&text(view.language, "settings-cancelled")));
            return then_reask(&rest, decision);
        }
        None if editing => return onboarding::handle(view, Step::Answer(&Answer::Keep)),
        None => "settings-nothing-open",
    };
    then_reask(view, Decision::say(Draft::text(&text(view.language, key))))
}

/// Words. Our open question hears them first, then a wish that nobody gives as an answer, then onboarding.
fn said(view: &View, words: &str) -> Decision {
    let Some(question) = &view.open_question else { return heard(view, words) };
    match question {
        OpenQuestion::Study(ours) => {
            // Nobody answers a question with a wish to see the settings; the talk goes on after it.
            if let Some(command) = interrupting(words) {
                return commanded(view, &command, false);
            }
            if let Some(decision) = study::heard(view, ours, words) {
                return decision;
            }
            // People look around in a talk; it stays open under what else they say.
            if study::is_talk(ours) {
                return heard(view, words);
            }
            // An answer that cannot be read is asked for again rather than taken for something else.
            if smalltalk::recognise(words).is_none()
                && !answer::is_question(words)
                && study::told(view, words).is_none()
                && let Some(decision) = study::unread(view, ours)
            {
                return decision;
            }
        }
        OpenQuestion::Delete { .. } => match erase::read(words) {
            erase::Reply::Yes => return erase::confirm(view),
            erase::Reply::No => return erase::keep(view),
            erase::Reply::Other if smalltalk::recognise(words) == Some(smalltalk::Wish::Delete) => {
                return erase::ask(view);
            }
            erase::Reply::Other => {}
        },
        OpenQuestion::Link(ours) => {
            if let Some(decision) = link::heard(view, ours, words) {
                return decision;
            }
        }
        OpenQuestion::Memory(ours) => {
            if let Some(command) = interrupting(words) {
                return commanded(view, &command, false);
            }
            if let Some(decision) = memory::heard(view, ours, words) {
                return decision;
            }
        }
        OpenQuestion::Models { .. } => {
            if let Some(decision) = models::heard(view, words) {
                return decision;
            }
        }
        OpenQuestion::Language => {
            if let Some(language) = language::named(words) {
                return language::set(view, language);
            }
            if language::is_foreign(words) {
                return language::unknown(view);
            }
        }
    }
    let (mut decision, rest) = closed(view, question);
    decision.extend(heard(&rest, words));
    decision
}

fn heard(view: &View, words: &str) -> Decision {
    // A calendar's address is an answer to nothing else.
    if let Some(decision) = calendar::told(view, words) {
        return decision;
    }
    let wish = smalltalk::recognise(words);
    let onboarding_is_open = view.onboarding.as_ref().is_none_or(bloom_domain::onboarding::Onboarding::is_open);
    let put_off = view.onboarding.as_ref().is_some_and(|state| state.paused);
    let may = |wish: &smalltalk::Wish| {
        !onboarding_is_open || wish.interrupts() || put_off && matches!(wish, smalltalk::Wish::Memory(_))
    };
    let command = wish.filter(may).and_then(smalltalk::Wish::command);
    match command {
        Some(command) => commanded(view, &command, false),
        None if onboarding_is_open => match study::told(view, words).filter(|_| lives_a_week(view, words)) {
            Some(decision) => decision,
            None if is_put_off(view, words) => route::route(view, words),
            None => onboarding::handle(view, Step::Text(words)),
        },
        None => study::told(view, words).unwrap_or_else(|| match wish {
            Some(_) => smalltalk::answer(view, wish, words),
            None => route::route(view, words),
        }),
    }
}

/// Whether getting to know each other was put off and these words do not take it up again: a week is being lived, or
/// they plainly ask for something.
fn is_put_off(view: &View, words: &str) -> bool {
    let guess = || intent::read(words, view.language, Pending::None);
    view.onboarding.as_ref().is_some_and(|state| state.paused)
        && (!view.study.plans.is_empty() || {
            let guess = guess();
            guess.confidence >= SURE && guess.intent != Intent::General
        })
}

/// Whether somebody whom we have not quite met lives a week with us already, or put getting to know each other off: what
/// they tell of studying is not taken for an answer about themselves. A bare yes or no is one, unless we asked how a
/// session went.
fn lives_a_week(view: &View, words: &str) -> bool {
    let put_off = view.onboarding.as_ref().is_some_and(|state| state.paused);
    let asked = view.study.sent.iter().any(|sent| {
        let open = |id| view.study.session(id).is_some_and(|session| session.status == Status::Planned);
        sent.kind == Kind::CheckIn && sent.sessions.iter().any(open)
    });
    let bare = answer::is_affirmative(words) || answer::is_negative(words);
    let lives = !view.study.plans.is_empty();
    put_off && (lives || !bare) || lives && (asked || !bare)
}

/// The command of a wish that nobody gives as an answer.
fn interrupting(words: &str) -> Option<Command> {
    smalltalk::recognise(words).filter(|wish| wish.interrupts()).and_then(smalltalk::Wish::command)
}

/// The person opened the conversation: we greet once; who knows us gets a line and the open question.
fn opened(view: &View) -> Decision {
    let is_open = view.onboarding.as_ref().is_none_or(bloom_domain::onboarding::Onboarding::is_open);
    if is_open && view.open_question.is_none() {
        return onboarding::handle(view, Step::Begin);
    }
    let mut said = text(view.language, "talk-welcome-back");
    if view.paused_since.is_some() {
        said = format!("{said} {}", text(view.language, "talk-still-paused"));
    }
    let question = reask(view);
    let draft = Draft::text(&said);
    let mut decision =
        Decision::say(if question.replies.is_empty() { help::with_menu(draft, view.language) } else { draft });
    decision.extend(question);
    decision
}

#[cfg(test)]
mod tests;
