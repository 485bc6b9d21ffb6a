//! A briefing in words: computed facts go in, and no other number comes out.
//!
//! One question, never a second one: for a text that nobody would miss, waiting longer is no bargain.

use super::asking::Asking;
use super::coach::{broken, joined, request};
use super::context;
use super::outcome::Without;
use super::redact::redact;
use super::reply::turns_on_learner;
use crate::coordinator::ask::{Ask, Place};
use crate::coordinator::view::Decision;
use crate::flows::unasked::plain;
use bloom_chat::{Block, Inline};
use bloom_domain::coaching::{Breach, CoachReply, Grounds, Stage, lint_reply};
use bloom_domain::safety::crisis;
use bloom_domain::wording;
use bloom_model::{ChatModel, first_object, schema_of};
use schemars::JsonSchema;
use serde::Deserialize;
use std::time::Duration;

/// How long a briefing waits for its words.
const PATIENCE: Duration = Duration::from_secs(8);

/// The words.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Words {
    /// Two or three sentences.
    text: String,
}

/// Asks, and puts what comes back into the decision.
///
/// # Errors
/// Why there is no answer that can be used.
pub(super) async fn ask(asking: &Asking<'_>, ask: &Ask, decision: &mut Decision) -> Result<(), Without> {
    let Place::Block { reply, block } = ask.place else { return Err(Without::Unusable) };
    let seen = ask.facts.iter().map(|fact| redact(fact)).collect::<Vec<_>>().join("\n");
    let signals = redact(&ask.words);
    let inputs =
        [("language", context::language(asking.view.language)), ("seen", seen.as_str()), ("signals", signals.as_str())];
    let messages = joined(asking.models.prompts.render("briefing", &inputs).map_err(|error| broken(&error))?);
    let mut request = request("briefing", messages);
    request.schema = schema_of::<Words>().ok();
    request.deadline = Some(asking.gears.clock.monotonic() + PATIENCE);
    let answer = asking.model(None).complete(&request).await.map_err(|_| Without::Unusable)?;
    let words = first_object(answer.text()).and_then(|object| serde_json::from_str::<Words>(object).ok());
    let words = words.ok_or(Without::Unusable)?.text.trim().to_owned();
    if !is_true(asking, &words, [&signals, &seen]) {
        return Err(Without::Unusable);
    }
    let draft = decision.replies.get_mut(reply).ok_or(Without::Unusable)?;
    let place = draft.message.blocks.get_mut(block).ok_or(Without::Unusable)?;
    let before = std::mem::replace(place, Block::Paragraph(vec![Inline::Text(words)]));
    // The whole must be what may be said unasked: short enough, one question, no word of shame.
    let all = plain(&draft.message.blocks);
    if !wording::lint(&all, asking.view.language, wording::Kind::DailyBriefing).is_empty() {
        if let Some(place) = draft.message.blocks.get_mut(block) {
            *place = before;
        }
        return Err(Without::Unusable);
    }
    Ok(())
}

/// Whether the words hold nothing that was not reckoned.
fn is_true(asking: &Asking<'_>, words: &str, given: [&String; 2]) -> bool {
    let language = asking.view.language;
    if asking.models.rules.are_quoted(words) || crisis(words, language).is_some() || turns_on_learner(words, language) {
        return false;
    }
    let known = given.map(String::as_str);
    let grounds = Grounds {
        kind: wording::Kind::DailyBriefing,
        known: &known,
        reflection_needed: false,
        ..Grounds::new(asking.view.language, Stage::General, "")
    };
    let reply = CoachReply { reflection: Some(words.to_owned()), ..CoachReply::default() };
    !words.is_empty() && !lint_reply(&reply, &grounds).iter().any(Breach::blocks)
}
