//! Pictures with words and choices on every network, and what a choice makes of them.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on may panic")]

mod profiles;
mod show;

use bloom_chat::lower::settle;
use bloom_chat::message::Attachment;
use bloom_chat::{
    Action, ActionSet, ActionStyle, ActionToken, Block, Capabilities, OutboundMessage, Part, RenderPlan, Settled,
    TextPart, lower,
};

const ALT: &str = "A week of seven days, with all its sessions";
const CHOICES: [&str; 3] = ["Yes, this is my week", "Change it", "Not now"];

/// A picture above `paragraphs` paragraphs of 100 characters each, with three buttons.
fn proposal(paragraphs: usize) -> OutboundMessage {
    let words = |n: usize| format!("{n:03} {}.", "session ".repeat(12).trim_end());
    let text: Vec<String> = (1..=paragraphs).map(words).collect();
    let picture = Block::Image { attachment: 0, alt: ALT.into() };
    let mut message = OutboundMessage::text(&text.join("\n\n"));
    message.blocks.insert(0, picture);
    message.attachments.push(Attachment {
        name: "week.png".into(),
        media_type: "image/png".into(),
        bytes: vec![7; 2048],
        alt: ALT.into(),
    });
    let actions = CHOICES.iter().enumerate().map(|(index, label)| Action {
        label: (*label).into(),
        token: ActionToken(format!("t{index}")),
        style: ActionStyle::Plain,
    });
    message.actions = Some(ActionSet::column(actions));
    message
}

/// As it is stored to be settled: without the picture's bytes.
fn settled(message: &OutboundMessage, capabilities: &Capabilities) -> Settled {
    let mut bare = message.clone();
    bare.attachments.iter_mut().for_each(|file| file.bytes.clear());
    settle(&bare, CHOICES[0], capabilities).unwrap()
}

/// Compares what is sent and what a choice makes of it with the snapshot `name`.
fn golden(name: &str, message: &OutboundMessage) {
    let mut shown = String::new();
    for (profile, capabilities) in profiles::all() {
        let plan = lower(message, &capabilities);
        shown.push_str(&format!("######## {profile}\n{}", show::plan(&plan, &capabilities)));
        let Settled { words, in_caption } = settled(message, &capabilities);
        let place = if in_caption { "caption" } else { "text" };
        let after = RenderPlan { parts: vec![Part::Text(words)], ..RenderPlan::default() };
        shown.push_str(&format!("-> the {place} of the last one becomes\n{}\n", show::plan(&after, &capabilities)));
    }
    insta::assert_snapshot!(name, shown);
}

fn last_words(plan: &RenderPlan) -> &TextPart {
    plan.parts.last().and_then(Part::text).unwrap()
}

fn is_picture(part: &Part) -> bool {
    matches!(part, Part::File { as_image: true, .. })
}

#[test]
fn a_picture_takes_a_short_text_as_its_caption() {
    golden("picture_short", &proposal(2));
}

#[test]
fn a_picture_stands_alone_above_a_long_text() {
    golden("picture_long", &proposal(15));
}

#[test]
fn only_the_last_of_several_texts_is_settled() {
    golden("picture_parts", &proposal(60));
}

#[test]
fn the_words_of_a_picture_are_seen_only_where_the_picture_is_not() {
    for (profile, capabilities) in profiles::all() {
        for paragraphs in [0, 1, 9, 10, 11, 30, 41, 80] {
            let message = proposal(paragraphs);
            let plan = lower(&message, &capabilities);
            let seen = plan.parts.iter().filter_map(Part::text).any(|words| words.text.contains(ALT));
            assert_eq!(seen, !capabilities.images, "{paragraphs} on {profile}: {plan:?}");
            if capabilities.images {
                assert!(is_picture(&plan.parts[0]), "{paragraphs} on {profile}");
                assert!(!settled(&message, &capabilities).words.text.contains(ALT));
            }
        }
    }
}

#[test]
fn choices_hang_on_the_last_words_wherever_the_picture_stands() {
    let capabilities = profiles::telegram_private();
    let mut message = proposal(15);
    let picture = message.blocks.remove(0);
    for place in [0, 7, 15] {
        let mut message = message.clone();
        message.blocks.insert(place, picture.clone());
        let plan = lower(&message, &capabilities);
        assert!(!is_picture(plan.parts.last().unwrap()), "{place}: {plan:?}");
        assert!(last_words(&plan).actions.is_some(), "{place}");
        assert_eq!(plan.parts.iter().filter(|part| is_picture(part)).count(), 1);
    }
}

#[test]
fn a_settled_message_is_the_last_part_and_the_choice_at_every_length() {
    let capabilities = profiles::telegram_private();
    for paragraphs in 1..90 {
        let message = proposal(paragraphs);
        let plan = lower(&message, &capabilities);
        let settled = settled(&message, &capabilities);
        let before = last_words(&plan);
        assert!(before.actions.is_some(), "{paragraphs}");
        assert_eq!(settled.in_caption, !matches!(plan.parts.last(), Some(Part::Text(_))));
        assert_eq!(settled.words.text, format!("{}\n\n→ {}", before.text, CHOICES[0]), "{paragraphs}");
        let limit = if settled.in_caption { capabilities.caption } else { capabilities.text };
        assert!(limit.admits(&settled.words.text), "{paragraphs}");
    }
}

#[test]
fn no_room_is_kept_where_nothing_can_be_changed() {
    let capabilities = Capabilities { edit: None, ..profiles::telegram_private() };
    let mut message = OutboundMessage::text(&"a".repeat(4096));
    message.actions = proposal(0).actions;
    assert_eq!(lower(&message, &capabilities).parts.len(), 1);
    let parts = lower(&message, &profiles::telegram_private()).parts;
    assert_eq!(parts.len(), 2);
}

#[test]
fn a_choice_without_room_only_takes_the_buttons_away() {
    let capabilities = Capabilities { max_parts: 1, ..profiles::telegram_private() };
    let mut message = OutboundMessage::text(&"a".repeat(4090));
    message.actions = proposal(0).actions;
    let settled = settled(&message, &capabilities);
    assert_eq!(settled.words.text, "a".repeat(4090));
    assert!(settled.words.actions.is_none());
}

#[test]
fn lines_to_choose_from_go_with_the_choice() {
    let long = "Only on the days on which nobody has to be brought to the other town, or to be fetched from there";
    let mut message = OutboundMessage::text("When?");
    let action = Action { label: long.into(), token: ActionToken("t".into()), style: ActionStyle::Plain };
    message.actions = Some(ActionSet::column([action]));
    let capabilities = profiles::telegram_private();
    assert!(last_words(&lower(&message, &capabilities)).text.contains("1. Only"));
    let settled = settle(&message, long, &capabilities).unwrap();
    assert_eq!(settled.words.text, format!("When?\n\n→ {long}"));
}

#[test]
fn a_poll_has_nothing_to_settle() {
    let mut message = OutboundMessage::text("Dear group,");
    let options = ["Mon", "Tue"].map(|label| Action {
        label: label.into(),
        token: ActionToken(label.into()),
        style: ActionStyle::Plain,
    });
    message.actions = Some(ActionSet::Poll { question: "When?".into(), options: options.to_vec(), multiple: false });
    assert_eq!(settle(&message, "Mon", &profiles::telegram_private()), None);
    let without = Capabilities { poll: None, ..profiles::telegram_private() };
    assert_eq!(settle(&message, "Mon", &without).unwrap().words.text, "Dear group,\n\nWhen?\n\n→ Mon");
}
