//! Planning a week with tools: the model proposes, the learner's own planner and their own yes decide.
//!
//! * this file: the loop between the model and its tools, and what becomes of the decision.
//! * `desk`: the working copy of the talk, and who answers which call; `handles`: short names for sessions.
//! * `read`: what is free, what lies ahead, and what the prompt says; `propose`: changes to the proposal, and the yes.
//! * `words`: what the model says itself, and whether it may go out.
//!
//! No tool writes. A proposal is shown to the learner like any other, with the same buttons and the same question; what
//! was and was not done stands in front of it, told by code from what the planner really did.

mod desk;
mod handles;
mod propose;
mod read;
#[cfg(test)]
mod tests;
mod words;

use super::asking::Asking;
use super::outcome::Without;
use crate::commands::Change;
use crate::commands::study::StudyChange;
use crate::coordinator::ask::{Ask, Specialist};
use crate::coordinator::view::{Decision, View};
use crate::flows::planning::{self, Planning, door};
use crate::models::rules::echoes;
use bloom_chat::message::paragraphs;
use bloom_model::{
    ChatModel, ChatRequest, Finish, LoopGuard, LoopLimits, Message, Prompts, Purpose, ToolChoice, Verdict,
};
use desk::Desk;

/// The most tokens of one answer: a few calls, or a few sentences.
const ANSWER_TOKENS: u32 = 800;

/// How freely it speaks, from 0.0 to 1.0: tools want exact arguments.
const TEMPERATURE: f32 = 0.2;

/// Asks, and puts what comes back into the decision.
///
/// # Errors
/// Why there is no answer that can be used; the decision is as it was then.
pub(super) async fn ask(asking: &Asking<'_>, ask: &Ask, decision: &mut Decision) -> Result<(), Without> {
    let Begun { state, decision: begun } = begin(asking.view, decision).ok_or(Without::Unusable)?;
    let mut desk = Desk::new(asking.view, &ask.words, state);
    let mut request = request(&asking.models.prompts, &mut desk)?;
    let ended = run(&asking.model(None), &mut desk, &mut request).await;
    let given = given(&request);
    // Whatever is only said again may have been ordered by whoever wrote it.
    let ended = ended.map(|said| {
        let ours = !asking.models.rules.are_quoted(&said) && !echoes(&said, &given);
        if ours { said } else { String::new() }
    });
    conclude(decision, desk, begun, ended, &given)
}

/// The talk that is worked on.
struct Begun {
    state: Planning,
    /// How it began, where it is only worked on because somebody was asked.
    decision: Option<Decision>,
}

/// What the decision leaves open, or what was open; else the talk begins as it does for the command.
fn begin(view: &View, decision: &Decision) -> Option<Begun> {
    let asks = decision.changes.iter().any(|change| matches!(change, Change::SetOpenQuestion { .. }));
    let open = if asks { door::opened(&decision.changes) } else { door::open(view) };
    if let Some(state) = open {
        return Some(Begun { state: state.clone(), decision: None });
    }
    let started = planning::start(view);
    let state = door::opened(&started.changes)?.clone();
    Some(Begun { state, decision: Some(started) })
}

/// What a decision becomes. `begun`: the talk as it began in this turn, where none was open.
fn conclude(
    decision: &mut Decision,
    mut desk: Desk<'_>,
    begun: Option<Decision>,
    ended: Result<String, Without>,
    given: &str,
) -> Result<(), Without> {
    if let Some(agreed) = desk.take_agreed() {
        // A yes that the rules have heard themselves is not carried out twice.
        if !decision.changes.iter().any(keeps_a_plan) {
            replace(decision, agreed);
        }
        return Ok(());
    }
    if !desk.has_worked() {
        return say(decision, &desk, &ended?, given);
    }
    if let Some(begun) = begun {
        replace(decision, begun);
    }
    // What the planner made of it stands, however the model ended.
    show(decision, desk, &ended.unwrap_or_default(), given);
    Ok(())
}

/// The first question to the model.
fn request(prompts: &Prompts, desk: &mut Desk<'_>) -> Result<ChatRequest, Without> {
    let inputs = desk.inputs();
    let inputs: Vec<(&str, &str)> = inputs.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let messages = prompts.render(Specialist::Planning.as_str(), &inputs).map_err(|error| {
        tracing::error!(%error, "the planning prompt cannot be made");
        Without::Unusable
    })?;
    Ok(ChatRequest {
        tools: desk::tools().map_err(|error| {
            tracing::error!(%error, "a planning tool cannot be described");
            Without::Unusable
        })?,
        tool_choice: ToolChoice::Auto,
        max_tokens: ANSWER_TOKENS,
        temperature: Some(TEMPERATURE),
        ..ChatRequest::new(Purpose::new("planning"), messages)
    })
}

/// Asks until the model has said all, at most so often as a loop may go round. Its words.
async fn run(model: &dyn ChatModel, desk: &mut Desk<'_>, request: &mut ChatRequest) -> Result<String, Without> {
    let limits = LoopLimits::PLANNING;
    let mut guard = LoopGuard::new(limits);
    for round in 1..=limits.rounds {
        if round == limits.rounds {
            // What it would call now it would never hear of.
            request.tool_choice = ToolChoice::None;
        }
        let answer = model.complete(request).await.map_err(|error| {
            tracing::debug!(%error, "no answer to a planning question");
            Without::Down
        })?;
        let calls = guard.admit(&answer).map_err(|end| {
            tracing::debug!(%end, "a planning loop was ended");
            Without::Unusable
        })?;
        if calls.is_empty() {
            let whole = !matches!(answer.finish, Finish::Length | Finish::ContentFilter);
            return if whole { Ok(answer.text().to_owned()) } else { Err(Without::Unusable) };
        }
        if round == limits.rounds {
            break;
        }
        let mut results = Vec::with_capacity(calls.len());
        for (call, verdict) in calls {
            let told = match verdict {
                Verdict::Make => desk.call(call),
                Verdict::Repeated => "Not made again: this very call was made before. Use its result.".to_owned(),
                Verdict::TooMany => {
                    format!("Not made: at most {} calls are made at once.", limits.calls_at_once)
                }
            };
            if desk.has_agreed() {
                return Ok(String::new());
            }
            results.push(Message::result(call, told));
        }
        request.messages.push(answer.message());
        request.messages.extend(results);
    }
    Err(Without::Unusable)
}

/// All that the model was given to speak about: our words to it are no source.
fn given(request: &ChatRequest) -> String {
    let texts = request.messages.iter().filter_map(|message| match message {
        Message::User { text } | Message::Tool { text, .. } => Some(text.as_str()),
        Message::System { .. } | Message::Assistant(_) => None,
    });
    texts.collect::<Vec<_>>().join("\n")
}

fn keeps_a_plan(change: &Change) -> bool {
    matches!(change, Change::Study(StudyChange::ConfirmPlan { .. }))
}

/// The new decision takes the place of the old one; what the old one changed besides its question stays.
fn replace(decision: &mut Decision, new: Decision) {
    decision.changes.retain(|change| !matches!(change, Change::SetOpenQuestion { .. }));
    decision.changes.extend(new.changes);
    decision.replies = new.replies;
    decision.note = decision.note.take().or(new.note);
}

/// The proposal as it now stands; where only refusals came of it, these and the open question.
fn show(decision: &mut Decision, desk: Desk<'_>, said: &str, given: &str) {
    let question = door::question(desk.work().state(), desk.language());
    let lead = words::fit(said, given, desk.language(), Some(&question));
    let changed = desk.has_changed();
    let work = desk.into_work();
    replace(decision, if changed { work.show(lead) } else { work.still(lead) });
}

/// Only words: in the place of ours where a proposal stands above already, else in front of what is asked.
fn say(decision: &mut Decision, desk: &Desk<'_>, said: &str, given: &str) -> Result<(), Without> {
    let language = desk.language();
    let question = door::question(desk.work().state(), language);
    if desk.is_shown() {
        let asks = said.contains('?');
        let words = words::fit(said, given, language, (!asks).then_some(&question)).ok_or(Without::Unusable)?;
        let words = if asks { words } else { format!("{words}\n\n{question}") };
        let mut reply = decision.replies.pop().ok_or(Without::Unusable)?;
        reply.message.blocks = paragraphs(&words);
        reply.picture = None;
        decision.replies = vec![reply];
        return Ok(());
    }
    let words = words::fit(said, given, language, Some(&question)).ok_or(Without::Unusable)?;
    let reply = decision.replies.first_mut().ok_or(Without::Unusable)?;
    reply.message.blocks.splice(0..0, paragraphs(&words));
    Ok(())
}
