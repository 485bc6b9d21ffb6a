//! The typed answer of a specialist, and the gate that it must pass: known by construction, bounded, checked word by
//! word. What does not pass is said back in words that a model can correct, never shown.

use super::context::Context;
use crate::coordinator::ask::{Ask, Place, Specialist};
use crate::coordinator::view::{Decision, View};
use crate::models::Rules;
use crate::models::rules::echoes;
use crate::speech::draft::Draft;
use bloom_chat::{Block, Inline, OutboundMessage};
use bloom_domain::coaching::{Breach, CoachReply, Grounds, Stage, asks_for_advice, lint_reply};
use bloom_domain::language::Language;
use bloom_domain::onboarding::{Question, Step};
use bloom_domain::safety::{Label, crisis, distortion};
use bloom_domain::text::fold;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a specialist says, in parts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Parts {
    /// What was understood.
    pub(super) reflection: Option<String>,
    /// One specific thing that they did.
    pub(super) affirmation: Option<String>,
    /// Knowledge, where it was asked for.
    pub(super) info: Option<String>,
    /// They asked, or agreed, to hear it.
    pub(super) permission: bool,
    /// Up to three choices.
    pub(super) options: Vec<String>,
    /// One open question.
    pub(super) question: Option<String>,
}

impl Parts {
    fn into_reply(self) -> CoachReply {
        let Self { reflection, affirmation, info, permission, options, question } = self;
        let said = |part: Option<String>| part.filter(|text| !text.trim().is_empty());
        CoachReply {
            reflection: said(reflection),
            affirmation: said(affirmation),
            info: said(info),
            permission,
            options,
            question: said(question),
        }
    }
}

/// What an answer is measured by.
pub(super) struct Gate<'a> {
    view: &'a View,
    rules: &'a Rules,
    ask: &'a Ask,
    context: &'a Context,
    stage: Stage,
    advice: bool,
}

impl<'a> Gate<'a> {
    pub(super) fn new(view: &'a View, rules: &'a Rules, ask: &'a Ask, context: &'a Context) -> Self {
        let asked = |words: &String| asks_for_advice(words, view.language);
        let advice = context.learner_said.iter().rev().take(2).any(asked);
        Self { view, rules, ask, context, stage: stage(view, ask), advice }
    }

    /// The answer as it may be used: where code asks the question, the answer asks none.
    pub(super) fn trimmed(&self, parts: Parts) -> CoachReply {
        let mut reply = parts.into_reply();
        if matches!(self.ask.place, Place::Block { .. }) {
            reply.question = None;
            reply.options.clear();
            reply.info = None;
        }
        reply
    }

    /// Everything that keeps an answer from leaving, in words that a model can correct.
    pub(super) fn faults(&self, parts: &Parts) -> Vec<String> {
        let reply = self.trimmed(parts.clone());
        let breaches = self.breaches(&reply);
        breaches.iter().map(|breach| format!("{} ({}): {}", breach.part, breach.rule, breach.detail)).collect()
    }

    /// Whether a beginning of an answer may be shown while the rest is written.
    pub(super) fn admits(&self, so_far: &str) -> bool {
        let reply = CoachReply { reflection: Some(so_far.to_owned()), ..CoachReply::default() };
        self.breaches(&reply).is_empty()
    }

    fn breaches(&self, reply: &CoachReply) -> Vec<Breach> {
        let (language, context) = (self.view.language, self.context);
        let recent: Vec<&str> = context.learner_said.iter().map(String::as_str).collect();
        let known = [
            context.about.as_str(),
            context.conversation.as_str(),
            context.situation.as_str(),
            context.today.as_str(),
            self.ask.stays.as_str(),
        ];
        let text = reply.assemble();
        let mut extra: Vec<&str> = Vec::new();
        if turns_on_learner(&text, language) {
            extra.push("a harsh thought, turned on the person");
        }
        if self.rules.are_quoted(&text) {
            extra.push("words of the instructions");
        }
        // Whatever is only said again may have been ordered; it is no reflection either.
        let outside = context.learner_said.iter().chain([&context.about]);
        if outside.into_iter().any(|source| reply.parts().any(|(_, part)| echoes(part, source))) {
            extra.push("an echo of what was said: put the meaning into other words");
        }
        if crisis(&text, language).is_some() {
            extra.push("words of danger, which only the program answers");
        }
        let grounds = Grounds {
            kind: self.ask.specialist.kind(),
            recent_user: &recent,
            known: &known,
            asked_for_advice: self.advice,
            extra: &extra,
            reflection_needed: self.stage.wants_reflection(),
            ..Grounds::new(language, self.stage, context.learner_said.last().map_or("", String::as_str))
        };
        lint_reply(reply, &grounds).into_iter().filter(Breach::blocks).collect()
    }
}

/// Where in the coaching an answer stands.
fn stage(view: &View, ask: &Ask) -> Stage {
    match ask.specialist {
        Specialist::Onboarding => {
            Stage::Onboarding(view.onboarding.as_ref().map_or(Step::S2, |state| Question::step(state.question)))
        }
        Specialist::Planning => Stage::Planning,
        Specialist::Recovery => Stage::Recovery(bloom_domain::recovery::Stage::Explore),
        Specialist::Reflection => Stage::Reflection,
        Specialist::Coordinator | Specialist::General | Specialist::Briefing => Stage::General,
    }
}

/// Whether a text says to the learner what would be a harsh thought if they said it of themselves: "you are lazy" is
/// read as "I am lazy".
pub(super) fn turns_on_learner(text: &str, language: Language) -> bool {
    const ENGLISH: &[(&str, &str)] = &[
        ("you are", "i am"),
        ("you're", "i'm"),
        ("you will", "i will"),
        ("you'll", "i'll"),
        ("you have", "i have"),
        ("you", "i"),
        ("your", "my"),
        ("yourself", "myself"),
    ];
    const PORTUGUESE: &[(&str, &str)] = &[
        ("voce e", "eu sou"),
        ("voce", "eu"),
        ("tu es", "eu sou"),
        ("es", "sou"),
        ("tu", "eu"),
        ("consegues", "consigo"),
        ("consegue", "consigo"),
        ("acabas", "acabo"),
        ("acaba", "acabo"),
        ("desistes", "desisto"),
        ("desiste", "desisto"),
        ("devias", "devia"),
        ("deverias", "deveria"),
        ("vais", "vou"),
        ("tua", "minha"),
        ("sua", "minha"),
        ("teu", "meu"),
        ("seu", "meu"),
    ];
    let table = if language.is_portuguese() { PORTUGUESE } else { ENGLISH };
    let mut turned = format!(" {} ", fold(text));
    for (theirs, own) in table {
        turned = turned.replace(&format!(" {theirs} "), &format!(" {own} "));
    }
    !matches!(distortion(turned.trim(), language), Label::None)
}

/// Puts an answer into its place. Whatever was drafted there and is said better now is gone.
pub(super) fn put(decision: &mut Decision, ask: &Ask, text: &str) {
    match ask.place {
        Place::From { reply } => {
            decision.replies.truncate(reply);
            decision.replies.push(Draft::say(paragraphs(text)));
        }
        Place::Block { reply, block } => {
            let Some(draft) = decision.replies.get_mut(reply) else { return };
            let said = format!("{} {}", text.trim(), ask.stays);
            if let Some(old) = draft.message.blocks.get_mut(block) {
                *old = Block::Paragraph(vec![Inline::Text(said.trim().to_owned())]);
            }
            draft.voice = None;
        }
    }
}

/// Plain paragraphs: what a model wrote is text, never markup.
fn paragraphs(text: &str) -> OutboundMessage {
    let mut blocks = Vec::new();
    let mut items: Vec<Vec<Block>> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match line.strip_prefix("- ") {
            Some(item) => items.push(vec![Block::Paragraph(vec![Inline::Text(item.to_owned())])]),
            None => {
                if !items.is_empty() {
                    blocks.push(Block::List { start: None, items: std::mem::take(&mut items) });
                }
                blocks.push(Block::Paragraph(vec![Inline::Text(line.to_owned())]));
            }
        }
    }
    if !items.is_empty() {
        blocks.push(Block::List { start: None, items });
    }
    OutboundMessage { blocks, ..OutboundMessage::default() }
}
