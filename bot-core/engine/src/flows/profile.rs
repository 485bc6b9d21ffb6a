//! Everything known of a learner: each thing with its origin, each to be changed or forgotten.

use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::settings::{language_line, source_words};
use crate::flows::{after_edit, language, memory, onboarding, then_reask};
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::slots::{slot_name, value_quoted, value_words};
use crate::speech::texts::{text, text_with};
use bloom_chat::{Block, Inline, OutboundMessage};
use bloom_domain::onboarding::{Input, Question};
use bloom_domain::profile::{Entry, SlotValue, Source};
use bloom_domain::slots::Slot;

/// Every slot with its value, its origin and the learner's words; unknown ones as unknown.
pub fn show(view: &View) -> Decision {
    let language = view.language;
    let shown: Vec<Slot> = Slot::ALL.into_iter().filter(|slot| is_shown(view, *slot)).collect();
    let items = shown
        .iter()
        .map(|slot| {
            let line = format!(": {}", slot_line(view, *slot));
            vec![Block::Paragraph(vec![Inline::strong(slot_name(*slot, language)), Inline::Text(line)])]
        })
        .collect();
    let blocks = vec![
        Block::Paragraph(vec![Inline::Text(text(language, "profile-title"))]),
        Block::List { start: None, items },
        Block::Paragraph(vec![Inline::Text(text(language, "profile-hint"))]),
    ];
    let draft = shown
        .into_iter()
        .fold(Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() }), |draft, slot| {
            draft.with(slot_name(slot, language), Command::EditSlot { slot })
        })
        .grid(2);
    Decision::say(memory::with_way(view, draft))
}

/// What follows from other slots is shown only when it is known.
fn is_shown(view: &View, slot: Slot) -> bool {
    slot == Slot::Language || Question::of(slot).is_some() || view.profile.value(slot).is_some()
}

fn slot_line(view: &View, slot: Slot) -> String {
    if slot == Slot::Language {
        return language_line(view);
    }
    match view.profile.entry(slot) {
        None => text(view.language, "profile-unknown"),
        Some(Entry { value: None, .. }) => text(view.language, "profile-declined"),
        Some(Entry { value: Some(value), source, quote, .. }) => {
            // Nobody was asked for it: what their words were about is our reading.
            let derived = source.is_explicit() && Question::of(slot).is_none();
            let origin =
                if derived { text(view.language, "source-derived") } else { source_words(*source, view.language) };
            value_line(view, value, *source, origin, quote.as_deref())
        }
    }
}

/// A value, its origin, and on a line of its own the learner's words, unless the value is those words.
fn value_line(view: &View, value: &SlotValue, source: Source, origin: String, quote: Option<&str>) -> String {
    let language = view.language;
    let words = match value {
        SlotValue::Zone(zone) => numbers::zone(*zone, view.now),
        other => value_quoted(other, source, language),
    };
    let args = [("value", words.clone().into()), ("source", origin.into())];
    let line = text_with(language, "profile-value", &args);
    match quote {
        Some(quote) if !words.contains(quote.trim()) => {
            let quoted = text_with(language, "profile-quote", &[("quote", quote.into())]);
            format!("{line}\n{quoted}")
        }
        _ => line,
    }
}

/// Asks for one slot again; what is set can be forgotten instead.
pub fn edit(view: &View, slot: Slot) -> Decision {
    if slot == Slot::Language {
        return language::ask(view);
    }
    let mut decision = match (Question::of(slot), view.profile.value(slot)) {
        (Some(_), _) => onboarding::handle(view, Input::Edit(slot)),
        (None, value) => derived(view, slot, value),
    };
    if view.profile.is_settled(slot)
        && let Some(last) = decision.replies.last_mut()
    {
        let forget = last.clone().with(text(view.language, "profile-button-forget"), Command::ForgetSlot { slot });
        *last = forget;
    }
    decision
}

/// A slot that is never asked for: it can only be seen and forgotten.
fn derived(view: &View, slot: Slot, value: Option<&SlotValue>) -> Decision {
    let name = slot_name(slot, view.language);
    let said = match value {
        Some(value) => {
            let args = [("name", name.into()), ("value", value_words(value, view.language).into())];
            text_with(view.language, "profile-category-edit", &args)
        }
        None => text_with(view.language, "profile-category-empty", &[("name", name.into())]),
    };
    Decision::say(Draft::text(&said))
}

/// Forgets one slot: it is unknown again.
pub fn forget(view: &View, slot: Slot) -> Decision {
    let name = || slot_name(slot, view.language);
    if !view.profile.is_settled(slot) {
        let said = text_with(view.language, "profile-forget-empty", &[("name", name().into())]);
        return then_reask(view, Decision::say(Draft::text(&said)));
    }
    let said = text_with(view.language, "profile-forgotten", &[("name", name().into())]);
    let draft = Draft::text(&said).with(text(view.language, "profile-button-profile"), Command::ShowProfile);
    let mut rest = view.clone();
    rest.profile.forget(slot);
    let mut decision = Decision { changes: vec![Change::ForgetSlot { slot }], ..Decision::say(draft) };
    let rest = after_edit(rest, slot, &mut decision);
    then_reask(&rest, decision)
}
