//! The same messages on every network, as people would see them.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on may panic")]

mod profiles;
mod show;

use bloom_chat::message::{Attachment, paragraphs};
use bloom_chat::{
    Action, ActionSet, ActionStyle, ActionToken, ActorRef, Block, Choice, Form, FormField, Inline, NetworkId,
    OutboundMessage, lower, markdown,
};
use chrono::DateTime;

/// Lowers `message` for every profile and compares with the snapshot `name`.
fn golden(name: &str, message: &OutboundMessage) {
    let mut shown = String::new();
    for (profile, capabilities) in profiles::all() {
        let plan = lower(message, &capabilities);
        shown.push_str(&format!("######## {profile}\n{}\n", show::plan(&plan, &capabilities)));
    }
    insta::assert_snapshot!(name, shown);
}

fn action(label: &str, token: &str) -> Action {
    Action { label: label.into(), token: ActionToken(token.into()), style: ActionStyle::Plain }
}

fn from_markdown(source: &str) -> OutboundMessage {
    OutboundMessage { blocks: markdown::blocks(source), ..OutboundMessage::default() }
}

fn file(name: &str, media_type: &str, alt: &str) -> Attachment {
    Attachment { name: name.into(), media_type: media_type.into(), bytes: vec![7; 2048], alt: alt.into() }
}

#[test]
fn onboarding_question() {
    let labels = ["Early morning", "Midday", "Afternoon", "Evening"];
    let actions = labels.iter().enumerate().map(|(index, label)| action(label, &format!("t{index}")));
    let blocks = vec![
        Block::Paragraph(vec![
            Inline::text("You said “"),
            Inline::Emphasis(vec![Inline::text("das 7 às 9")]),
            Inline::text("”."),
        ]),
        Block::Paragraph(vec![Inline::strong("When do you usually have the most energy?")]),
    ];
    golden(
        "onboarding_question",
        &OutboundMessage { blocks, actions: Some(ActionSet::column(actions)), ..Default::default() },
    );
}

#[test]
fn twelve_options() {
    let choices = (1..=12)
        .map(|month| Choice {
            action: action(&format!("Month {month}"), &format!("m{month}")),
            description: (month == 6).then(|| "the one with the exam".to_owned()),
        })
        .collect();
    let actions = Some(ActionSet::Select { placeholder: "Pick a month".into(), choices });
    golden("twelve_options", &OutboundMessage { actions, ..OutboundMessage::text("Until when?") });
}

#[test]
fn more_options_than_any_menu_takes() {
    let rows = (1..=30).map(|n| vec![action(&format!("Page {n}"), &format!("p{n}"))]).collect();
    let actions = Some(ActionSet::Buttons { rows });
    golden("thirty_buttons", &OutboundMessage { actions, ..OutboundMessage::text("Which page?") });
}

#[test]
fn labels_too_long_for_buttons() {
    let long =
        "Only on the days on which I do not have to bring the children to their grandparents’ house in the other town";
    let rows = vec![vec![action(long, "long"), action("Never", "never")]];
    let actions = Some(ActionSet::Buttons { rows });
    golden("long_labels", &OutboundMessage { actions, ..OutboundMessage::text("When?") });
}

#[test]
fn all_marks() {
    let actor = ActorRef { network: NetworkId::new("n"), id: "7".into() };
    let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
    let blocks = vec![
        Block::Heading { level: 2, inlines: vec![Inline::text("Your week")] },
        Block::Paragraph(vec![
            Inline::strong("strong"),
            Inline::text(", "),
            Inline::Strong(vec![Inline::text("strong and "), Inline::Emphasis(vec![Inline::text("emphasis ")])]),
            Inline::Strike(vec![Inline::text("old")]),
            Inline::text(" "),
            Inline::Code("let x = 1;".into()),
            Inline::text("\nsecond line, "),
            Inline::Link { url: "https://example.org/a".into(), inlines: vec![Inline::text("the source")] },
            Inline::text(", "),
            Inline::Link { url: "https://example.org/".into(), inlines: vec![Inline::text("example.org")] },
            Inline::text(", "),
            Inline::Link { url: "javascript:alert(1)".into(), inlines: vec![Inline::text("do not")] },
            Inline::text(", "),
            Inline::Mention { actor, name: "Ana".into() },
            Inline::text(", "),
            Inline::Timestamp { at, fallback: "Friday at 8:00".into() },
            Inline::text(", "),
            Inline::Math(r"\frac{1}{2} x_i^2".into()),
        ]),
        Block::Divider,
        Block::Quote(vec![
            Block::Paragraph(vec![Inline::text("I want to read\nwithout a dictionary.")]),
            Block::Quote(paragraphs("Really?")),
        ]),
        Block::Math(r"\sum_{k=1}^{n} k = \frac{n(n+1)}{2}".into()),
    ];
    golden("all_marks", &OutboundMessage { blocks, ..Default::default() });
}

#[test]
fn structure_from_markdown() {
    golden(
        "structure",
        &from_markdown(
            "# Plan\n\nTwo things:\n\n1. Read *chapter 3*\n   - pages 10-20\n   - notes:\n\n     ```python\n     def f(x):\n         return x\n     ```\n2. Rest\n\n| Day | Time | Topic |\n|---|---|---|\n| Mon | 19:00 | `vectors` |\n| Wed | | **matrices** |\n\nIt costs $5 and $6, and $a^2+b^2=c^2$ is free.\n\n- [x] done\n- [ ] open",
        ),
    );
}

#[test]
fn hidden_answers() {
    let blocks = vec![
        Block::Paragraph(vec![
            Inline::text("The capital of Portugal is "),
            Inline::Spoiler(vec![Inline::strong("Lisboa")]),
            Inline::text("."),
        ]),
        Block::Spoiler(vec![
            Block::Paragraph(vec![Inline::text("It became so in 1255.")]),
            Block::Image { attachment: 0, alt: "A map with Lisboa marked".into() },
        ]),
    ];
    let attachments = vec![file("map.png", "image/png", "A map")];
    let actions = Some(ActionSet::Buttons { rows: vec![vec![action("Again", "g1"), action("Good", "g3")]] });
    golden("hidden_answers", &OutboundMessage { blocks, attachments, actions, ..Default::default() });
}

#[test]
fn pictures_and_files() {
    let blocks = vec![
        Block::Paragraph(vec![Inline::text("Your progress:")]),
        Block::Image { attachment: 0, alt: "Bars: 3 of 4 sessions done".into() },
        Block::Paragraph(vec![Inline::text("And everything I know about you.")]),
    ];
    let attachments = vec![file("bars.png", "image/png", ""), file("export.json", "application/json", "Your data")];
    let actions = Some(ActionSet::column([action("Thanks", "ok")]));
    golden("pictures_and_files", &OutboundMessage { blocks, attachments, actions, ..Default::default() });
}

#[test]
fn one_file_takes_the_text_as_caption() {
    let attachments = vec![file("export.json", "application/json", "Your data")];
    golden("one_file", &OutboundMessage { attachments, ..OutboundMessage::text("Here is **all** of it.") });
}

#[test]
fn poll() {
    let options = vec![action("Mon", "a"), action("Tue", "b"), action("Wed", "c")];
    let actions = Some(ActionSet::Poll { question: "When do we meet?".into(), options, multiple: true });
    golden("poll", &OutboundMessage { actions, ..OutboundMessage::text("Dear group,") });
}

#[test]
fn quiz() {
    let options = vec![action("1143", "a"), action("1910", "b")];
    let question = "When did Portugal become a republic?".into();
    let explanation = Some("On 5 October.".into());
    let actions = Some(ActionSet::Quiz { question, options, correct: 1, explanation });
    golden("quiz", &OutboundMessage { actions, ..Default::default() });
}

#[test]
fn form() {
    let field = |name: &str, label: &str| FormField {
        name: name.into(),
        label: label.into(),
        multiline: false,
        optional: false,
    };
    let form = Form {
        title: "Your goal".into(),
        fields: vec![field("goal", "What do you want to learn?"), field("why", "Why now?")],
        submit: action("Save", "save"),
    };
    golden(
        "form",
        &OutboundMessage { actions: Some(ActionSet::Form(form)), ..OutboundMessage::text("Two questions.") },
    );
}

#[test]
fn a_long_text_with_code() {
    let prose = "A sentence that says something of interest. Another one follows it, a little longer than the first! "
        .repeat(14);
    let code = "    let value = compute(value);\n".repeat(70);
    let source = format!("## First\n\n{prose}\n\n## Second\n\n```rust\nfn main() {{\n{code}}}\n```\n\n{prose}");
    let actions = Some(ActionSet::column([action("Go on", "go")]));
    golden("long_text", &OutboundMessage { actions, ..from_markdown(&source) });
}

#[test]
fn a_text_that_is_better_a_file() {
    let source = (1..=120)
        .map(|n| format!("### Chapter {n}\n\n{}", "Words and words. ".repeat(20)))
        .collect::<Vec<_>>()
        .join("\n\n");
    let actions = Some(ActionSet::column([action("Summarise", "s"), action("Enough", "e")]));
    golden("text_file", &OutboundMessage { actions, ..from_markdown(&source) });
}

#[test]
fn families_at_the_edge() {
    let text = "👨‍👩‍👧‍👦".repeat(400);
    golden("families", &OutboundMessage::text(&text));
}

#[test]
fn right_to_left_and_hidden_characters() {
    let text = "مرحبا بالعالم 123\n\nUser \u{202E}gnp.exe said \u{2067}hi\n\nTags: a\u{E0041}\u{E0042}b, zero\u{200B}width, NUL\0, \u{202C}stray";
    golden("directions", &OutboundMessage::text(text));
}

#[test]
fn nothing_to_see() {
    for text in ["", "   \n\n  ", "\u{200B}\u{2060}", "\u{E0041}\u{E0042}", "\u{2800}\u{3164}"] {
        for (profile, capabilities) in profiles::all() {
            let plan = lower(&OutboundMessage::text(text), &capabilities);
            assert!(plan.parts.is_empty(), "{text:?} on {profile} gave {plan:?}");
        }
    }
}

#[test]
fn choices_without_words() {
    let actions = Some(ActionSet::column([action("Yes", "y"), action("\u{200B}", "n")]));
    golden("choices_alone", &OutboundMessage { actions, ..Default::default() });
}
