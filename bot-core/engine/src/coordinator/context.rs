//! The read-only picture that a turn decides by.

use super::view::{Input, Study, View};
use crate::commands::Command;
use crate::commands::care::Care;
use crate::commands::link::Linked;
use crate::commands::memory::Memory;
use crate::commands::study::StudyCommand;
use crate::flows::smalltalk::{self, Wish};
use crate::flows::{link, memory};
use crate::models::Seen;
use crate::runtime::{Gears, RunError};
use crate::store::study::LooksBack;
use crate::store::{learner, memory as stored, pairing, study};
use bloom_chat::InboundEvent;
use bloom_chat::capabilities::CommandMark;
use bloom_chat::ids::ConversationKind;
use bloom_domain::language::Language;
use bloom_domain::nudge::{Kind, Pause};
use bloom_domain::profile::Profile;
use std::sync::Arc;

/// The learner behind a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The learner's id.
    pub learner: String,
}

/// Loads the view of the person who sent the event. In a group nothing private gets into it.
///
/// # Errors
/// What the database says.
pub async fn load(
    gears: &Gears,
    event: &InboundEvent,
    input: &Input,
    now: i64,
) -> Result<(View, Option<Person>), RunError> {
    let mut db = gears.db.read().await.map_err(RunError::Store)?;
    let known = learner::by_actor(&mut db, gears.db.keys(), &event.actor.key()).await?;
    let hinted = event.language_hint.as_deref().and_then(Language::from_hint).unwrap_or(gears.options.language);
    let mark = gears
        .line(&event.conversation)
        .map(|line| line.transport.capabilities(&event.conversation, event.kind).commands);
    let mut view = View {
        now: chrono::DateTime::from_timestamp_millis(now).unwrap_or_default(),
        kind: event.kind,
        language: known.as_ref().map_or(hinted, |(learner, _)| learner.language),
        language_is_explicit: known.as_ref().is_some_and(|(learner, _)| learner.language_is_explicit),
        display_name: event.display_name.clone(),
        is_new: known.is_none(),
        profile: Profile::default(),
        onboarding: None,
        open_question: None,
        paused_since: None,
        paused_until: None,
        study: Study { feed_base: gears.options.feed_base.clone(), ..Study::default() },
        turn: gears.ids.next(),
        secret: gears.ids.secret(),
        models: Seen::default(),
        care: Care::default(),
        memory: Memory::default(),
        linked: Linked::default(),
        bot_name: gears.options.bot_name.clone(),
        command_mark: if mark == Some(CommandMark::Bang) { '!' } else { '/' },
    };
    if let Some(models) = gears.models.as_ref().filter(|_| event.kind == ConversationKind::Direct) {
        let word = known.as_ref().map(|(known, _)| known.models.clone()).unwrap_or_default();
        view.models = Seen { recipients: Arc::clone(&models.recipients), word, private: true };
    }
    // In a group the person's language is all that is used of what is known.
    let Some((known, profile)) = known.filter(|_| event.kind == ConversationKind::Direct) else {
        return Ok((view, None));
    };
    view.care = known.care;
    let question = known.open_question.as_ref();
    view.linked = Linked {
        learner: known.id.clone(),
        accounts: known.accounts,
        tries: known.link,
        actor: event.actor.key(),
        ..Linked::default()
    };
    if link::looks(input, question) {
        view.linked = pairing::load(&mut db, view.linked, link::sought(input, question), now).await?;
    }
    let place = event.conversation.key();
    view.memory = if memory::looks(input, known.open_question.as_ref()) {
        stored::load(&mut db, gears.db.keys(), &known.id, &place, known.memory).await?
    } else {
        Memory { word: known.memory, ..Memory::default() }
    };
    view.profile = profile;
    view.onboarding = known.onboarding;
    view.open_question = known.open_question;
    // A pause that had an end is over then, without anybody doing anything.
    if known.paused_until.is_none_or(|until| view.now < until) {
        view.paused_since = known.paused_since;
        view.paused_until = known.paused_until;
    }
    if let Some(settings) = known.study {
        let looks_back = looks_back(input);
        let stored = study::load(&mut db, gears.db.keys(), (&known.id, &event.actor.key()), now, looks_back).await?;
        let pause = known.paused_since.map(|since| Pause { since, until: None, ended_at: known.paused_until });
        view.study = Study { begun: true, settings, pause, feed_base: view.study.feed_base, ..stored };
    }
    Ok((view, Some(Person { learner: known.id })))
}

/// How much of the past an input needs.
fn looks_back(input: &Input) -> LooksBack {
    match input {
        Input::Due { kind: Kind::Review | Kind::Briefing, .. }
        | Input::Command { command: Command::Study(StudyCommand::Review | StudyCommand::Briefing), .. } => {
            LooksBack::All
        }
        Input::Due { .. } => LooksBack::Heard,
        Input::Text(words) => match smalltalk::recognise(words).and_then(Wish::command) {
            Some(Command::Study(StudyCommand::Review | StudyCommand::Briefing)) => LooksBack::All,
            _ => LooksBack::No,
        },
        _ => LooksBack::No,
    }
}
