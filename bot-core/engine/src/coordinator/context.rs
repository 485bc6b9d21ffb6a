//! The read-only picture that a turn decides by.

use super::view::View;
use crate::runtime::{Gears, RunError};
use crate::store::learner;
use bloom_chat::InboundEvent;
use bloom_chat::capabilities::CommandMark;
use bloom_chat::ids::ConversationKind;
use bloom_domain::language::Language;
use bloom_domain::profile::Profile;

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
pub async fn load(gears: &Gears, event: &InboundEvent, now: i64) -> Result<(View, Option<Person>), RunError> {
    let mut db = gears.db.read().await.map_err(RunError::Store)?;
    let known = learner::by_actor(&mut db, &event.actor.key()).await?;
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
        bot_name: gears.options.bot_name.clone(),
        command_mark: if mark == Some(CommandMark::Bang) { '!' } else { '/' },
    };
    // In a group the person's language is all that is used of what is known.
    let Some((known, profile)) = known.filter(|_| event.kind == ConversationKind::Direct) else {
        return Ok((view, None));
    };
    view.profile = profile;
    view.onboarding = known.onboarding;
    view.open_question = known.open_question;
    view.paused_since = known.paused_since;
    Ok((view, Some(Person { learner: known.id })))
}
