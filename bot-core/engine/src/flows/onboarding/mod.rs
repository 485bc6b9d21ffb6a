//! Onboarding, spoken: the pure steps of [`bloom_domain::onboarding`] as messages with buttons.
//!
//! Whatever a turn has to say becomes one message: what was understood first, in the learner's own words, then
//! one question. Only where that would grow too long to read at a glance does it become two.
//!
//! * `lines`: one sentence for each thing to say.
//! * `ask`: the words of each question; `choices`: its buttons.
//! * [`values`]: what is known, in words, for the summary and the profile.

mod ask;
mod choices;
mod lines;
pub mod values;

pub use self::values::{slot_line, slot_name};

use crate::commands::Change;
use crate::coordinator::ask::Specialist;
use crate::coordinator::view::{Decision, View};
use crate::speech::draft::Draft;
use bloom_chat::{Block, OutboundMessage};
use bloom_domain::language::Language;
use bloom_domain::onboarding::{Ctx, Input, Onboarding, Outcome, Say, advance};
use bloom_domain::profile::Profile;
use chrono::{DateTime, Utc};

/// The most words of one message, the summary aside.
const MAX_WORDS: usize = 90;

/// How many words of the learner are given back, at most: fewer where several things are said at once.
const EXCERPTS: [usize; 3] = [18, 12, 8];

/// Takes one input of onboarding: what changes, and what is said.
pub fn handle(view: &View, input: Input<'_>) -> Decision {
    let words = match input {
        Input::Text(words) => Some(words.to_owned()),
        _ => None,
    };
    let decision = taken(view, input);
    match words {
        Some(words) => decision.voiced_by(Specialist::Onboarding, &words),
        None => decision,
    }
}

fn taken(view: &View, input: Input<'_>) -> Decision {
    let ctx = Ctx { language: view.language, language_is_explicit: view.language_is_explicit, now: view.now };
    let outcome = advance(view.onboarding.as_ref(), &view.profile, input, &ctx);
    let voice = Voice {
        language: outcome.language.unwrap_or(view.language),
        profile: profile_after(view, &outcome),
        state: outcome.state.clone(),
        now: view.now,
        mark: view.command_mark,
        bot: view.bot_name.clone(),
        excerpt: EXCERPTS[0],
    };
    Decision {
        changes: changes(view, &outcome),
        replies: replies(voice, &outcome.says),
        settle: outcome.settled,
        ..Decision::default()
    }
}

fn changes(view: &View, outcome: &Outcome) -> Vec<Change> {
    let language = outcome.language.map(|language| Change::SetLanguage { language, explicit: true });
    let forgotten = outcome.forget.iter().map(|slot| Change::ForgetSlot { slot: *slot });
    let written = outcome.writes.iter().map(|write| Change::WriteSlot { write: write.clone() });
    let moved = (view.onboarding.as_ref() != Some(&outcome.state))
        .then(|| Change::SetOnboarding { state: outcome.state.clone() });
    language.into_iter().chain(forgotten).chain(written).chain(moved).collect()
}

fn profile_after(view: &View, outcome: &Outcome) -> Profile {
    let mut profile = view.profile.clone();
    for slot in &outcome.forget {
        profile.forget(*slot);
    }
    for write in &outcome.writes {
        profile.apply(write, view.now);
    }
    profile
}

/// All that the words of a turn depend on.
#[derive(Debug, Clone)]
struct Voice {
    language: Language,
    /// As it is after the turn's writes.
    profile: Profile,
    /// As it is after the turn.
    state: Onboarding,
    now: DateTime<Utc>,
    /// How commands are called here.
    mark: char,
    /// What we call ourselves.
    bot: String,
    /// How many words of the learner are given back.
    excerpt: usize,
}

fn replies(mut voice: Voice, says: &[Say]) -> Vec<Draft> {
    if says.is_empty() {
        return Vec::new();
    }
    for excerpt in EXCERPTS {
        voice.excerpt = excerpt;
        let (texts, question, heard) = lines::all(&voice, says);
        let total: usize = texts.iter().chain(question.text.as_ref()).map(|text| words(text)).sum();
        if total <= MAX_WORDS {
            let mut blocks = paragraphs(&texts);
            let place = heard.place.map(|place| paragraphs(&texts[..place.min(texts.len())]).len());
            let asked = question.text.clone();
            blocks.extend(question.blocks());
            let draft = draft(&voice, says, blocks);
            return vec![match place {
                Some(block) => draft.voiced(block, heard.notes, asked),
                None => draft,
            }];
        }
    }
    let (texts, question, _) = lines::all(&voice, says);
    let first = Draft::say(OutboundMessage { blocks: paragraphs(&texts), ..OutboundMessage::default() });
    vec![first, draft(&voice, says, question.blocks())]
        .into_iter()
        .filter(|draft| !draft.message.blocks.is_empty())
        .collect()
}

fn draft(voice: &Voice, says: &[Say], blocks: Vec<Block>) -> Draft {
    choices::attach(voice, says, Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() }))
}

/// Our texts part paragraphs by blank lines; a learner's words stand on one line in them.
fn paragraphs(texts: &[String]) -> Vec<Block> {
    texts.iter().flat_map(|text| OutboundMessage::text(text).blocks).collect()
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

#[cfg(test)]
mod tests;
