//! A typed answer of a coach: assembled, checked, sent back once with what was wrong, or left.

use super::asking::Asking;
use super::context::{self, Context};
use super::outcome::Without;
use super::preview::Previewer;
use super::reply::{Gate, Parts, put};
use crate::coordinator::ask::Ask;
use crate::coordinator::view::Decision;
use bloom_model::{ChatRequest, Message, NoValue, Purpose, RenderError, structured_with};
use std::borrow::Cow;

/// The most tokens of an answer: sixty words, and the form around them.
const ANSWER_TOKENS: u32 = 400;

/// Asks, and puts what comes back into the decision.
///
/// # Errors
/// Why there is no answer that can be used.
pub(super) async fn ask(asking: &Asking<'_>, ask: &Ask, decision: &mut Decision) -> Result<(), Without> {
    let context = told(asking, ask).await?;
    let gate = Gate::new(asking.view, &asking.models.rules, ask, &context);
    let messages = messages(asking, ask.specialist.as_str(), &context).map_err(|error| broken(&error))?;
    let request = request(ask.specialist.as_str(), messages);
    let previewer = Previewer::for_turn(asking, |so_far| gate.admits(so_far));
    let show = |piece: &str| {
        if let Some(previewer) = &previewer {
            previewer.push(piece);
        }
    };
    let model = asking.model(previewer.is_some().then_some(&show as &(dyn Fn(&str) + Send + Sync)));
    let said = structured_with::<Parts>(&model, request, |parts| gate.faults(parts)).await;
    if let Some(previewer) = previewer {
        previewer.finish().await;
    }
    let said = said.map_err(|error| why(&error))?;
    let reply = gate.trimmed(said.value);
    put(decision, ask, &reply.assemble());
    Ok(())
}

/// What the specialist is told. A database that fails ends the turn, not the answer.
pub(super) async fn told(asking: &Asking<'_>, ask: &Ask) -> Result<Context, Without> {
    match Context::of(asking, ask).await {
        Ok(context) => Ok(context),
        Err(error) => {
            asking.fail(error.into()).await;
            Err(Without::Unusable)
        }
    }
}

/// A request with the words of a specialist.
pub(super) fn request(purpose: &'static str, messages: Vec<Message>) -> ChatRequest {
    let mut request = ChatRequest::new(Purpose(Cow::Borrowed(purpose)), messages);
    request.max_tokens = ANSWER_TOKENS;
    request.temperature = Some(0.5);
    request
}

/// What everybody who speaks is told first, then the specialist's own rules, then what is known and said.
pub(super) fn messages(asking: &Asking<'_>, id: &str, context: &Context) -> Result<Vec<Message>, RenderError> {
    let language = context::language(asking.view.language);
    let voice = asking.models.prompts.render("voice", &[("language", language)])?;
    let own = asking.models.prompts.render(id, &context.inputs())?;
    Ok(joined(voice.into_iter().chain(own)))
}

/// One system message and one of the learner's: some providers take no more of the first.
pub(crate) fn joined(messages: impl IntoIterator<Item = Message>) -> Vec<Message> {
    let (mut system, mut rest) = (String::new(), Vec::new());
    for message in messages {
        match message {
            Message::System { text } => {
                if !system.is_empty() {
                    system.push_str("\n\n");
                }
                system.push_str(&text);
            }
            other => rest.push(other),
        }
    }
    std::iter::once(Message::system(system)).chain(rest).collect()
}

/// A prompt that cannot be made is a fault of ours; a test renders them all.
pub(super) fn broken(error: &RenderError) -> Without {
    tracing::error!(%error, "a prompt cannot be made");
    Without::Unusable
}

/// Why no value came of it.
pub(super) fn why(error: &NoValue) -> Without {
    match error {
        NoValue::Model(_) => Without::Down,
        NoValue::Degraded { .. } | NoValue::Schema(_) => Without::Unusable,
    }
}
