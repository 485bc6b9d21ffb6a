//! One turn: look, decide, commit. A decision is pure; everything that it comes to is written in
//! one transaction that is checked against the conversation's lease.

use super::context::{self, Person};
use super::decide::decide;
use super::journal::Journal;
use super::resolve::{self, Resolved};
use super::view::{Decision, Input, View};
use crate::commands::Change;
use crate::commands::memory::MemoryChange;
use crate::commands::study::StudyChange;
use crate::flows;
use crate::memory;
use crate::runtime::{Gears, RunError, gather, millis};
use crate::specialists::{self, Asking, Where};
use crate::speech::{outbound, pictures};
use crate::store::conversation::{self, Claim, Release, Released};
use crate::store::inbox::{self, OpenEvent};
use crate::store::learner::{self, NewLearner};
use crate::store::offer::{self, Offer};
use crate::store::outbox::{self, Head, NewRow, Urgency};
use crate::store::seal::Keys;
use crate::store::{self, Tx, allowance, due, erase, export, journal, pairing, study};
use bloom_chat::ids::ConversationKind;
use bloom_chat::{Body, InboundEvent, MessageRef};
use bloom_domain::language::Language;
use std::sync::Arc;

/// For so long what was heard in a group is answered in private, in milliseconds.
const CARE_WINDOW_MS: i64 = 24 * 3_600_000;

/// What became of the lease.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// The conversation is free again.
    Released,
    /// More is waiting, and it is still ours.
    Kept {
        /// How many events have arrived by now.
        arrivals: i64,
    },
}

impl From<Released> for Taken {
    fn from(released: Released) -> Self {
        if released.kept { Self::Kept { arrivals: released.arrivals } } else { Self::Released }
    }
}

/// All that a turn writes.
#[derive(Debug, Default)]
struct Commit {
    claim: Option<Claim>,
    release: Option<Release>,
    done: Vec<String>,
    outcome: &'static str,
    new_learner: Option<NewLearner>,
    learner: Option<String>,
    actor: String,
    changes: Vec<Change>,
    used_offer: Option<String>,
    rows: Vec<NewRow>,
    edit: Option<(String, MessageRef, String)>,
    close: bool,
    /// Somebody in a group may be in danger: what their private chat is told of it, as JSON.
    care: Option<String>,
    care_id: String,
    /// Turns with a model that came to nothing.
    refunds: Vec<bloom_model::Charge>,
    /// What is said unasked follows the learner to this chat.
    follows: bool,
    /// Steps of this turn are recorded; they have served.
    journal: bool,
    now: i64,
}

/// Takes one message's turn.
///
/// # Errors
/// What the database says, or that a test cut the run. Nothing was written then.
pub async fn take(gears: &Arc<Gears>, claim: &Claim, message: &[OpenEvent], more: bool) -> Result<Taken, RunError> {
    let (Some(first), Some(last)) = (message.first(), message.last()) else { return Ok(Taken::Released) };
    // An earlier run of this turn may have been cut: then it goes on at the instant at which it began.
    let turn = format!("{}+{}", first.id, message.len());
    let mut journal = Journal::resume(gears, &claim.id, &turn).await?;
    let now = journal.now().timestamp_millis();
    let mut commit = Commit {
        done: message.iter().map(|event| event.id.clone()).collect(),
        outcome: "answered",
        actor: last.event.actor.key(),
        now,
        ..Commit::default()
    };
    match resolve::resolve(gears, &claim.id, message, now).await? {
        Resolved::Ask { input, offer } => {
            let view = context::load(gears, &last.event, &input, now).await?;
            let at = At { last, conversation: &claim.id, journal: &mut journal };
            answer(gears, &mut commit, at, &view, &input, offer.map(|offer| *offer)).await?;
        }
        Resolved::Edited { message, text, is_last } => {
            commit.outcome = "edit noted";
            commit.edit = Some((last.event.actor.key(), message, text));
            if is_last && last.event.kind == ConversationKind::Direct {
                let view = context::load(gears, &last.event, &Input::Edited, now).await?;
                let at = At { last, conversation: &claim.id, journal: &mut journal };
                answer(gears, &mut commit, at, &view, &Input::Edited, None).await?;
            }
        }
        Resolved::Closed => {
            commit.outcome = "closed";
            commit.close = true;
        }
        Resolved::Nothing(outcome) => commit.outcome = outcome,
    }
    gears.interrupt.pass("turn.decided")?;
    commit.release = Some(Release {
        more,
        outbox_rows: i64::try_from(commit.rows.len()).unwrap_or(i64::MAX),
        // A turn may have waited long for a model: the lease counts from now, not from its beginning.
        until: gears.now() + millis(gears.options.lease),
        now: gears.now(),
    });
    commit.claim = Some(claim.clone());
    commit.refunds.extend(specialists::unclaimed(&journal));
    commit.journal = journal.is_used() || gears.journals.has(&claim.id);
    let commit = Arc::new(commit);
    let released = write(gears, Arc::clone(&commit)).await?;
    if commit.journal {
        gears.journals.forget(&claim.id);
    }
    gears.interrupt.pass("turn.committed")?;
    let goes_outside = |change: &Change| {
        matches!(
            change,
            Change::Study(StudyChange::Fetch { .. })
                | Change::Memory(MemoryChange::Listen { .. } | MemoryChange::Forget { .. } | MemoryChange::Fix { .. })
        )
    };
    if commit.changes.iter().any(goes_outside) {
        gears.look_for_errands();
    }
    let removes = |change: &Change| {
        matches!(change, Change::Erase)
            || matches!(
                change,
                Change::Memory(
                    MemoryChange::Forget { .. }
                        | MemoryChange::ForgetSaid
                        | MemoryChange::ForgetAll
                        | MemoryChange::Reset
                )
            )
    };
    if commit.changes.iter().any(removes) {
        gears.tidy_up();
    }
    if !commit.rows.is_empty() {
        gears.outgoing.put(heads(&claim.id, last, &commit.rows, released.first_seq, now));
        gears.post.notify_one();
    }
    Ok(released.into())
}

/// Lets go of a conversation that has nothing waiting. The count of arrivals if something came.
///
/// # Errors
/// What the database says.
pub async fn release_empty(gears: &Gears, claim: &Claim) -> store::Result<Option<i64>> {
    let now = gears.now();
    let release = Release { more: false, outbox_rows: 0, until: now + millis(gears.options.lease), now };
    let commit = Commit { claim: Some(claim.clone()), release: Some(release), now, ..Commit::default() };
    let released = write(gears, Arc::new(commit)).await?;
    Ok(released.kept.then_some(released.arrivals))
}

/// Where a turn stands.
struct At<'t> {
    last: &'t OpenEvent,
    conversation: &'t str,
    journal: &'t mut Journal,
}

/// Decides what to answer and lays it out as rows of the outbox.
async fn answer(
    gears: &Arc<Gears>,
    commit: &mut Commit,
    at: At<'_>,
    seen: &(View, Option<Person>),
    input: &Input,
    offer: Option<Offer>,
) -> Result<(), RunError> {
    let (view, person) = seen;
    let At { last, conversation, journal } = at;
    let mut decision = decide(view, input);
    if let (true, Input::Crisis { tier, kind }) = (decision.care_in_private, input) {
        commit.care = Some(store::to_json("care", &(tier, kind))?);
        commit.care_id = gears.ids.next();
    }
    if gears.errands.has(memory::LISTEN) && memory::is_worth_hearing(view, input, &decision) {
        let messages = commit.done.clone();
        decision.changes.push(Change::Memory(MemoryChange::Listen { messages }));
    }
    if let (Some(_), Some(models), Some(person)) = (&decision.ask, &gears.models, person) {
        let at = Where { place: &last.event.conversation, conversation, actor: &commit.actor };
        let asking = Asking::new(gears, models, view, &person.learner, at, journal);
        commit.refunds.extend(specialists::speak(&asking, &mut decision).await?.refund);
    }
    if decision.export {
        let event = &last.event;
        let capabilities =
            gears.line(&event.conversation).map(|line| line.transport.capabilities(&event.conversation, event.kind));
        let most = capabilities.map(|capabilities| capabilities.upload_max).filter(|most| *most > 0);
        // In front: a question that comes back after it is the last thing said.
        decision.replies.insert(0, export_draft(gears, view, most, person.as_ref()).await?);
    }
    let event = &last.event;
    commit.follows = view.linked.accounts > 1 && !matches!(event.body, Body::Due { .. });
    if view.kind == ConversationKind::Direct {
        match person {
            Some(person) => commit.learner = Some(person.learner.clone()),
            None => {
                let new = NewLearner {
                    id: gears.ids.next(),
                    actor: event.actor.key(),
                    display_name: event.display_name.clone(),
                    language: view.language,
                };
                commit.learner = Some(new.id.clone());
                commit.new_learner = Some(new);
            }
        }
    }
    if gears.options.pictures {
        let sees = gears
            .line(&event.conversation)
            .is_some_and(|line| line.transport.capabilities(&event.conversation, event.kind).images);
        paint(&mut decision, view.language, sees).await;
    }
    commit.rows = lay_out(gears, event, &decision, offer.as_ref());
    if decision.settle
        && let Some(offer) = offer
    {
        commit.used_offer = Some(offer.id);
    }
    commit.changes = decision.changes;
    Ok(())
}

async fn export_draft(
    gears: &Gears,
    view: &View,
    most: Option<u64>,
    person: Option<&Person>,
) -> store::Result<crate::speech::draft::Draft> {
    let everything = match person {
        Some(person) => export::learner(&mut *gears.db.read().await?, gears.db.keys(), &person.learner).await?,
        None => serde_json::json!({ "format": export::FORMAT }),
    };
    let whose = flows::export::whose(view);
    let packed = tokio::task::spawn_blocking(move || crate::export::bundle(&whose, everything, most)).await;
    let corrupt = |why: String| store::StoreError::Corrupt { what: "export", why };
    let bundle = packed.map_err(|error| corrupt(error.to_string()))?.map_err(|error| corrupt(error.to_string()))?;
    Ok(flows::export::draft(view, bundle))
}

/// Draws the pictures of a decision. A picture that cannot be drawn is left out: the words say the same.
///
/// Where pictures are not seen they come as files: the words beside them say the same already.
async fn paint(decision: &mut Decision, language: Language, sees: bool) {
    for draft in &mut decision.replies {
        let Some(picture) = draft.picture.take() else { continue };
        let drawn = tokio::task::spawn_blocking(move || {
            let alt = pictures::alt(&picture, language);
            pictures::render(&picture, language).map(|png| (png.bytes, pictures::file_name(&picture, language), alt))
        })
        .await;
        match drawn {
            Ok(Ok((bytes, name, alt))) => draft.attach(name, bytes, alt, sees),
            Ok(Err(error)) => tracing::error!(%error, "a picture cannot be drawn"),
            Err(error) => tracing::error!(%error, "drawing a picture stopped badly"),
        }
    }
}

/// The rows that a decision becomes: the tap's own answer, the settled message, the replies.
fn lay_out(gears: &Gears, event: &InboundEvent, decision: &Decision, offer: Option<&Offer>) -> Vec<NewRow> {
    let capabilities =
        gears.line(&event.conversation).map(|line| line.transport.capabilities(&event.conversation, event.kind));
    let purge = decision.changes.contains(&Change::Erase);
    let page = outbound::Page {
        ids: &gears.ids,
        actor: event.actor.key(),
        until: gears.now() + millis(gears.options.choices_last),
        purge,
    };
    let mut rows = Vec::with_capacity(decision.replies.len() + 2);
    if let Body::Action { interaction: Some(interaction), message, .. } = &event.body {
        rows.push(page.answer(interaction, decision.note.clone()));
        let can_edit = capabilities.as_ref().is_some_and(|capabilities| capabilities.edit.is_some());
        if let (true, true, Some(target), Some(offer)) = (decision.settle, can_edit, message, offer)
            && let Some(label) = resolve::chosen_label(event, offer)
        {
            rows.extend(page.settle(target, offer, &label));
        }
    }
    rows.extend(decision.replies.iter().map(|draft| page.reply(draft)));
    let urgency = urgency(&event.body);
    rows.iter_mut().for_each(|row| row.urgency = urgency);
    rows
}

/// Answers go out before what nobody asked for. What an errand brings home is waited for.
fn urgency(body: &Body) -> Urgency {
    match body {
        Body::Due { kind, .. } if !kind.starts_with(due::ERRAND) && kind != due::CARE && kind != due::LINK => {
            Urgency::Unasked
        }
        _ => Urgency::Answer,
    }
}

/// Committed rows as the courier takes them.
fn heads<'a>(
    conversation: &'a str,
    last: &'a OpenEvent,
    rows: &'a [NewRow],
    first_seq: i64,
    now: i64,
) -> impl Iterator<Item = Head> + 'a {
    (first_seq..).zip(rows).map(move |(seq, row)| Head {
        id: row.id.clone(),
        conversation: conversation.to_owned(),
        place: last.event.conversation.clone(),
        kind: last.event.kind,
        seq,
        not_before: now,
        operation: row.operation.clone(),
        choices: row.choices.clone(),
        attempts: 0,
        ambiguous: 0,
        parts: 0,
        purge: row.purge,
        urgency: row.urgency,
        unasked_at: (row.urgency == Urgency::Unasked).then_some(now),
    })
}

async fn write(gears: &Gears, commit: Arc<Commit>) -> store::Result<Released> {
    let keys = Arc::clone(gears.db.keys());
    gears
        .db
        .write(move |tx| {
            let (commit, keys) = (Arc::clone(&commit), Arc::clone(&keys));
            Box::pin(async move { commit.apply(tx, &keys).await })
        })
        .await
}

impl Commit {
    async fn apply(&self, tx: &mut Tx, keys: &Keys) -> store::Result<Released> {
        let (Some(claim), Some(release)) = (&self.claim, self.release) else {
            return Err(store::StoreError::LeaseLost);
        };
        // The lease first: a worker that lost it must not write anything.
        let released = conversation::release(tx, claim, release).await?;
        for id in &self.done {
            inbox::finish(tx, &claim.id, id, self.outcome, self.now).await?;
        }
        if let Some(new) = &self.new_learner {
            learner::create(tx, new, self.now).await?;
        }
        if let Some(learner) = &self.learner {
            if self.changes.contains(&Change::Erase) {
                erase::learner(tx, learner, &claim.id).await?;
            } else {
                learner::apply(tx, keys, learner, &self.changes, self.now).await?;
                let place = study::Place { learner, conversation: &claim.id, actor: &self.actor };
                pairing::apply(tx, keys, place, &self.changes, self.now).await?;
                study::apply(tx, keys, place, &self.changes, self.now).await?;
                store::memory::apply(tx, keys, place, &self.changes, self.now).await?;
                if self.follows {
                    pairing::follow(tx, place).await?;
                }
            }
        }
        if let Some(offer) = &self.used_offer {
            offer::use_once(tx, &claim.id, offer, self.now).await?;
        }
        if let Some((actor, message, text)) = &self.edit {
            inbox::replace_text(tx, keys, &claim.id, actor, message, text).await?;
        }
        if let Some(payload) = &self.care
            && let Some((owner, conversation)) = conversation::private_of(tx, &self.actor).await?
        {
            let row = due::Due {
                id: self.care_id.clone(),
                owner,
                conversation: Some(conversation),
                kind: due::CARE.to_owned(),
                slot: self.care_id.clone(),
                run_at: self.now,
                window_ms: CARE_WINDOW_MS,
                payload: payload.clone(),
            };
            due::schedule(tx, &row).await?;
        }
        if self.close {
            conversation::close(tx, &claim.id, self.now).await?;
        }
        if let Some(learner) = &self.learner
            && !self.changes.contains(&Change::Erase)
        {
            for charge in &self.refunds {
                allowance::refund(tx, learner, *charge, self.now).await?;
            }
        }
        if self.journal {
            journal::drop_all(tx, &claim.id).await?;
        }
        outbox::insert(tx, keys, &claim.id, &self.rows, released.first_seq, self.now).await?;
        Ok(released)
    }
}

/// The text of a message that may have come in pieces.
pub(super) fn text_of(message: &[OpenEvent]) -> String {
    gather::join(message)
}
