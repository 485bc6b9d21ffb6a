//! Finding out what somebody wants: an answer, or the right one to hand on to.
//!
//! Two tools, and the model is asked at most three times. A delegation ends the loop: what follows is decided by the same function that serves
//! what the rules found, and no word of the model changes it.

use super::asking::Asking;
use super::coach::{broken, joined, messages, request, told};
use super::context;
use super::outcome::Without;
use super::reply::{Gate, Parts, put};
use crate::coordinator::ask::{Ask, Specialist};
use crate::coordinator::route::serve;
use crate::coordinator::view::Decision;
use bloom_domain::intent::{Intent, SURE};
use bloom_domain::language::Language;
use bloom_model::{
    ChatAnswer, ChatModel, Finish, LoopGuard, LoopLimits, Message, Prompts, Tool, ToolCall, ToolChoice, Verdict,
    first_object, schema_of,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Hands over.
const DELEGATE: &str = "delegate";
/// Answers.
const RESPOND: &str = "respond";

/// Hand over to the part of the program that does it.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Delegate {
    /// To whom: one of the names in the instructions.
    agent: String,
    /// Why, in a few words.
    #[serde(default)]
    #[expect(dead_code, reason = "a model that gives its reason chooses better; nobody acts on it")]
    reason: String,
    /// How sure, from 0 to 1.
    #[serde(default = "sure")]
    confidence: f64,
}

fn sure() -> f64 {
    1.0
}

/// What one answer came to.
enum Came {
    /// The turn is decided.
    Done,
    /// To be asked again, with what each call came to.
    Again(Vec<Message>),
}

/// Asks, and puts what comes back into the decision.
///
/// # Errors
/// Why there is no answer that can be used.
pub(super) async fn ask(asking: &Asking<'_>, ask: &Ask, decision: &mut Decision) -> Result<(), Without> {
    let context = told(asking, ask).await?;
    let gate = Gate::new(asking.view, &asking.models.rules, ask, &context);
    let mut request =
        request(ask.specialist.as_str(), messages(asking, "coordinator", &context).map_err(|error| broken(&error))?);
    request.tools = tools().ok_or(Without::Unusable)?;
    request.tool_choice = ToolChoice::Required;
    let model = asking.model(None);
    let mut guard = LoopGuard::new(LoopLimits::ROUTING);
    let mut complained = false;
    for _ in 0..LoopLimits::ROUTING.rounds {
        let answer = model.complete(&request).await.map_err(|_| Without::Down)?;
        let calls = guard.admit(&answer).map_err(|_| Without::Unusable)?;
        let came = if calls.is_empty() {
            match plain(&gate, ask, decision, &answer) {
                Ok(()) => Came::Done,
                Err(faults) if !complained => {
                    complained = true;
                    Came::Again(vec![Message::user(faults)])
                }
                Err(_) => return Err(Without::Unusable),
            }
        } else {
            called(asking, &gate, ask, decision, &calls)
        };
        match came {
            // A delegation ends the loop. Planning has tools of its own; nobody else is asked a second time.
            Came::Done => {
                return match decision.ask.take() {
                    Some(ask) if ask.specialist == Specialist::Planning => {
                        let _ = super::planner::ask(asking, &ask, decision).await;
                        Ok(())
                    }
                    _ => Ok(()),
                };
            }
            Came::Again(results) => {
                request.messages.push(answer.message());
                request.messages.extend(results);
            }
        }
    }
    Err(Without::Unusable)
}

/// An answer without a call: some models answer at once whatever they are told. It counts as a response.
///
/// # Errors
/// What is wrong with it, in words that a model can correct.
fn plain(gate: &Gate<'_>, ask: &Ask, decision: &mut Decision, answer: &ChatAnswer) -> Result<(), String> {
    if matches!(answer.finish, Finish::Length | Finish::ContentFilter) {
        return Err("That answer was cut off. Call one of the two tools, in fewer words.".to_owned());
    }
    let typed = first_object(answer.text()).and_then(|object| serde_json::from_str::<Parts>(object).ok());
    let parts =
        typed.unwrap_or_else(|| Parts { reflection: Some(answer.text().trim().to_owned()), ..Parts::default() });
    let faults = gate.faults(&parts);
    if !faults.is_empty() {
        return Err(format!("That answer cannot be used: {}. Call one of the two tools.", faults.join("; ")));
    }
    put(decision, ask, &gate.trimmed(parts).assemble());
    Ok(())
}

fn called(
    asking: &Asking<'_>,
    gate: &Gate<'_>,
    ask: &Ask,
    decision: &mut Decision,
    calls: &[(&ToolCall, Verdict)],
) -> Came {
    let mut results = Vec::with_capacity(calls.len());
    for (call, verdict) in calls {
        let result = match verdict {
            Verdict::Make => match made(asking, gate, ask, decision, call) {
                Ok(()) => return Came::Done,
                Err(wrong) => wrong,
            },
            Verdict::Repeated => "made already: call the other tool, or answer".to_owned(),
            Verdict::TooMany => "not made: one call at a time".to_owned(),
        };
        results.push(Message::result(call, result));
    }
    Came::Again(results)
}

/// Makes a call.
///
/// # Errors
/// What is wrong with it, in words that a model can correct.
fn made(
    asking: &Asking<'_>,
    gate: &Gate<'_>,
    ask: &Ask,
    decision: &mut Decision,
    call: &ToolCall,
) -> Result<(), String> {
    match call.name.as_str() {
        RESPOND => {
            let parts: Parts = call.lenient().map_err(|error| error.to_string())?;
            let faults = gate.faults(&parts);
            if !faults.is_empty() {
                return Err(format!("not said: {}", faults.join("; ")));
            }
            put(decision, ask, &gate.trimmed(parts).assemble());
            Ok(())
        }
        DELEGATE => {
            let wanted: Delegate = call.strict().map_err(|error| error.to_string())?;
            let Some(intent) = Intent::from_name(wanted.agent.trim()).filter(|intent| *intent != Intent::General)
            else {
                return Err("there is no such agent: use a name of the list, or respond".to_owned());
            };
            // Not sure enough: what stands already asks the learner which of the ways they meant.
            if wanted.confidence * 100.0 >= f64::from(SURE) {
                *decision = serve(asking.view, intent, &ask.words, None);
            }
            Ok(())
        }
        name => Err(format!("there is no tool {}", name.chars().take(40).collect::<String>())),
    }
}

/// What a model takes a message for, without a turn around it: for measuring. None where it gives no usable answer.
///
/// Nothing is known of whoever wrote it, and nothing comes of it.
pub async fn classify(
    model: &dyn ChatModel,
    prompts: &Prompts,
    language: Language,
    words: &str,
) -> Option<(Intent, f64)> {
    let voice = prompts.render("voice", &[("language", context::language(language))]).ok()?;
    let inputs = [
        ("about", "nothing yet"),
        ("conversation", "nothing yet"),
        ("situation", "nothing more"),
        ("today", "The person's local time is not known."),
        ("message", words),
    ];
    let own = prompts.render("coordinator", &inputs).ok()?;
    let mut request = request("coordinator", joined(voice.into_iter().chain(own)));
    request.tools = tools()?;
    request.tool_choice = ToolChoice::Required;
    let answer = model.complete(&request).await.ok()?;
    match answer.tool_calls().first() {
        Some(call) if call.name == DELEGATE => {
            let wanted: Delegate = call.strict().ok()?;
            Some((Intent::from_name(wanted.agent.trim())?, wanted.confidence.clamp(0.0, 1.0)))
        }
        Some(call) if call.name == RESPOND => Some((Intent::General, 1.0)),
        Some(_) => None,
        None => Some((Intent::General, 1.0)),
    }
}

fn tools() -> Option<Vec<Tool>> {
    let tool = |name: &str, description: &str, parameters| Tool {
        name: name.to_owned(),
        description: description.to_owned(),
        parameters,
    };
    Some(vec![
        tool(
            DELEGATE,
            "Hand over to the part of the program that does what they want.",
            schema_of::<Delegate>().ok()?.schema,
        ),
        tool(RESPOND, "Answer by yourself, in the parts of a reply.", schema_of::<Parts>().ok()?.schema),
    ])
}
