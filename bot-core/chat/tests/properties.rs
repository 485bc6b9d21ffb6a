//! What must hold for every message on every network that anybody may think of.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on may panic")]

use bloom_chat::capabilities::{
    ButtonLimits, Capabilities, EditPolicy, Formats, PollLimits, SelectLimits, TextLimit, TextUnit,
};
use bloom_chat::lower::settle;
use bloom_chat::message::Attachment;
use bloom_chat::{
    Action, ActionSet, ActionStyle, ActionToken, ActorRef, Block, Choice, Inline, NativeActions, NetworkId,
    OutboundMessage, Part, RenderPlan, Span, TextPart, lower, markdown, math,
};
use chrono::DateTime;
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::BTreeMap;
use unicode_segmentation::UnicodeSegmentation;

/// Text of everything that is hard to cut: joiners, flags, marks, wide and right-to-left letters.
fn words() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        6 => "[a-z]{1,9}[ .,!?]",
        2 => Just(" ".to_owned()),
        1 => Just("\n".to_owned()),
        1 => Just("👨‍👩‍👧‍👦".to_owned()),
        1 => Just("🇵🇹🇧🇷".to_owned()),
        1 => Just("e\u{301}\u{323}".to_owned()),
        1 => Just("𝒜한국어。".to_owned()),
        1 => Just("שלום ".to_owned()),
        1 => "[a-z]{20,60}",
        1 => "a[\u{300}-\u{310}]{1,40}",
    ];
    vec(piece, 0..25).prop_map(|pieces| pieces.concat())
}

fn inlines() -> impl Strategy<Value = Vec<Inline>> {
    let leaf = prop_oneof![
        4 => words().prop_map(Inline::Text),
        1 => words().prop_map(Inline::Code),
        1 => words().prop_map(|name| Inline::Mention { actor: ActorRef { network: NetworkId::new("n"), id: "1".into() }, name }),
        1 => words().prop_map(|fallback| Inline::Timestamp { at: DateTime::UNIX_EPOCH, fallback }),
    ];
    let inline = leaf.prop_recursive(3, 12, 4, |inner| {
        let inner = vec(inner, 0..4);
        prop_oneof![
            inner.clone().prop_map(Inline::Strong),
            inner.clone().prop_map(Inline::Emphasis),
            inner.clone().prop_map(Inline::Strike),
            inner.clone().prop_map(Inline::Spoiler),
            inner.prop_map(|inlines| Inline::Link { url: "https://example.org/a".into(), inlines }),
        ]
    });
    vec(inline, 0..4)
}

fn blocks() -> impl Strategy<Value = Vec<Block>> {
    let leaf = prop_oneof![
        4 => inlines().prop_map(Block::Paragraph),
        1 => (1..9_u8, inlines()).prop_map(|(level, inlines)| Block::Heading { level, inlines }),
        1 => words().prop_map(|text| Block::Code { language: Some("rust".into()), text }),
        1 => Just(Block::Divider),
        1 => (0..3_usize, words()).prop_map(|(attachment, alt)| Block::Image { attachment, alt }),
        1 => (vec(inlines(), 0..3), vec(vec(inlines(), 0..3), 0..3)).prop_map(|(header, rows)| Block::Table { header, rows }),
    ];
    let block = leaf.prop_recursive(3, 16, 4, |inner| {
        let inner = vec(inner, 0..4);
        prop_oneof![
            (proptest::option::of(0..u64::MAX), vec(inner.clone(), 0..3))
                .prop_map(|(start, items)| Block::List { start, items }),
            inner.clone().prop_map(Block::Quote),
            inner.prop_map(Block::Spoiler),
        ]
    });
    vec(block, 0..5)
}

fn action() -> impl Strategy<Value = Action> {
    ("[a-z ]{1,40}", "[a-z]{1,32}").prop_map(|(label, token)| Action {
        label,
        token: ActionToken(token),
        style: ActionStyle::Plain,
    })
}

fn actions() -> impl Strategy<Value = ActionSet> {
    let choice =
        (action(), proptest::option::of(words())).prop_map(|(action, description)| Choice { action, description });
    prop_oneof![
        (words(), vec(choice, 0..30)).prop_map(|(placeholder, choices)| ActionSet::Select { placeholder, choices }),
        vec(vec(action(), 0..4), 0..5).prop_map(|rows| ActionSet::Buttons { rows }),
        (vec(action(), 0..20), any::<bool>()).prop_map(|(options, multiple)| ActionSet::Poll {
            question: "why".into(),
            options,
            multiple
        }),
        (vec(action(), 0..9), 0..9_usize).prop_map(|(options, correct)| ActionSet::Quiz {
            question: "what".into(),
            options,
            correct,
            explanation: None
        }),
    ]
}

fn messages() -> impl Strategy<Value = OutboundMessage> {
    let file =
        |alt: String| Attachment { name: "a.png".into(), media_type: "image/png".into(), bytes: vec![0; 9], alt };
    (blocks(), proptest::option::of(actions()), vec(words().prop_map(file), 0..3)).prop_map(
        |(blocks, actions, attachments)| OutboundMessage { blocks, actions, attachments, ..Default::default() },
    )
}

fn limits() -> impl Strategy<Value = TextLimit> {
    let unit = prop_oneof![Just(TextUnit::Utf16), Just(TextUnit::Scalars), Just(TextUnit::Bytes)];
    (4..400_usize, unit).prop_map(|(max, unit)| TextLimit { max, unit })
}

fn networks() -> impl Strategy<Value = Capabilities> {
    let formats = vec(any::<bool>(), 10).prop_map(|has| Formats {
        strong: has[0],
        emphasis: has[1],
        strike: has[2],
        code: has[3],
        spoiler: has[4],
        link: has[5],
        quote: has[6],
        heading: has[7],
        list: has[8],
        table: has[9],
    });
    let buttons = (1..6_usize, 1..6_usize, 1..50_usize, 8..64_usize)
        .prop_map(|(rows, per_row, label, payload)| ButtonLimits { rows, per_row, label, payload });
    let select = (1..25_usize, 1..50_usize).prop_map(|(options, label)| SelectLimits { options, label });
    let poll = (1..12_usize, 1..50_usize).prop_map(|(options, option)| PollLimits { options, question: 300, option });
    let option = proptest::option::of::<BoxedStrategy<ButtonLimits>>;
    (
        limits(),
        limits(),
        formats,
        option(buttons.boxed()),
        proptest::option::of(select),
        proptest::option::of(poll),
        any::<[bool; 4]>(),
        0..6_usize,
    )
        .prop_map(
            |(text, caption, formats, buttons, select, poll, [native_time, images, uploads, edits], max_parts)| {
                Capabilities {
                    text,
                    caption,
                    formats,
                    buttons,
                    select,
                    poll,
                    quiz: poll,
                    native_time,
                    images,
                    upload_max: if uploads { 100_000 } else { 0 },
                    max_parts,
                    edit: edits.then_some(EditPolicy { min_interval_ms: 1000 }),
                    ..Capabilities::plain_text(1)
                }
            },
        )
}

fn check_spans(part: &TextPart) {
    let mut open: Vec<&Span> = Vec::new();
    let mut last = 0;
    for span in &part.spans {
        assert!(span.start < span.end && span.end <= part.text.len(), "{span:?} in {part:?}");
        assert!(part.text.is_char_boundary(span.start) && part.text.is_char_boundary(span.end), "{span:?}");
        assert!(span.start >= last, "{span:?} is out of order in {part:?}");
        last = span.start;
        open.retain(|outer| outer.end > span.start);
        assert!(open.iter().all(|outer| span.end <= outer.end), "{span:?} overlaps {open:?} in {part:?}");
        open.push(span);
    }
}

fn check_actions(part: &TextPart, capabilities: &Capabilities) {
    match &part.actions {
        Some(NativeActions::Buttons(rows)) => {
            let limits = capabilities.buttons.unwrap();
            assert!(rows.len() <= limits.rows && rows.iter().all(|row| (1..=limits.per_row).contains(&row.len())));
            for action in rows.iter().flatten() {
                assert!((1..=limits.label).contains(&action.label.chars().count()), "{action:?} with {limits:?}");
                assert!(action.token.0.len() <= limits.payload);
            }
        }
        Some(NativeActions::Select { choices, .. }) => {
            let limits = capabilities.select.unwrap();
            assert!(choices.len() <= limits.options);
            assert!(choices.iter().all(|choice| choice.action.label.chars().count() <= limits.label));
        }
        Some(NativeActions::Form(_)) | None => {}
    }
}

fn check(plan: &RenderPlan, capabilities: &Capabilities) {
    for (index, part) in plan.parts.iter().enumerate() {
        if let Part::Text(text) = part {
            assert!(
                capabilities.text.admits(&text.text),
                "{} is too long: {text:?}",
                capabilities.text.unit.len(&text.text)
            );
            assert!(!text.text.trim().is_empty());
            assert!(!text.text.ends_with(char::is_whitespace), "{text:?}");
        }
        if let Part::File { caption, .. } = part {
            assert!(capabilities.caption.admits(&caption.text), "{caption:?} is too long");
        }
        if let Some(text) = part.text() {
            check_spans(text);
            check_actions(text, capabilities);
            let last = index + 1 == plan.parts.len();
            assert!(last || (text.actions.is_none() && text.numbered.is_empty()), "choices in the middle");
        }
    }
}

/// How often each visible character occurs.
#[derive(Default)]
struct Count(BTreeMap<char, usize>);

impl Count {
    fn add(&mut self, text: &str) {
        text.chars()
            .filter(|character| !character.is_whitespace() && *character != '\u{200D}')
            .for_each(|character| *self.0.entry(character).or_default() += 1);
    }

    fn inlines(&mut self, inlines: &[Inline]) {
        for inline in inlines {
            match inline {
                Inline::Text(text) | Inline::Code(text) | Inline::Math(text) => self.add(text),
                Inline::Mention { name, .. } => self.add(name),
                Inline::Timestamp { fallback, .. } => self.add(fallback),
                Inline::Strong(inner)
                | Inline::Emphasis(inner)
                | Inline::Strike(inner)
                | Inline::Spoiler(inner)
                | Inline::Link { inlines: inner, .. } => self.inlines(inner),
            }
        }
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            match block {
                Block::Paragraph(inlines) | Block::Heading { inlines, .. } => self.inlines(inlines),
                Block::List { items, .. } => items.iter().for_each(|item| self.blocks(item)),
                Block::Quote(blocks) | Block::Spoiler(blocks) => self.blocks(blocks),
                Block::Code { text, .. } | Block::Math(text) => self.add(text),
                Block::Table { header, rows } => {
                    if rows.is_empty() {
                        header.iter().for_each(|cell| self.inlines(cell));
                    }
                    rows.iter().flatten().for_each(|cell| self.inlines(cell));
                }
                Block::Divider => {}
                Block::Image { alt, .. } => self.add(alt),
            }
        }
    }

    fn plan(&mut self, plan: &RenderPlan) {
        for part in &plan.parts {
            if let Part::File { attachment, caption, as_image } = part {
                // The words of a picture go along with it; those of a file are its caption.
                if attachment.media_type == "text/plain" {
                    self.add(std::str::from_utf8(&attachment.bytes).unwrap());
                } else if *as_image || caption.text != attachment.alt {
                    self.add(&attachment.alt);
                }
            }
            part.text().into_iter().for_each(|text| self.add(&text.text));
        }
    }
}

/// The message without its files' bytes, as it is stored to be settled.
fn bare(message: &OutboundMessage) -> OutboundMessage {
    let mut bare = message.clone();
    bare.attachments.iter_mut().for_each(|file| file.bytes.clear());
    bare
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_part_fits_and_nothing_is_lost(message in messages(), capabilities in networks()) {
        let plan = lower(&message, &capabilities);
        check(&plan, &capabilities);
        let (mut meant, mut shown) = (Count::default(), Count::default());
        meant.blocks(&message.blocks);
        shown.plan(&plan);
        for (character, count) in meant.0 {
            let there = shown.0.get(&character).copied().unwrap_or_default();
            prop_assert!(there >= count, "{character:?} is meant {count} times and shown {there} times in {plan:?}");
        }
    }

    #[test]
    fn a_settled_message_stays_one_that_fits(message in messages(), chosen in words(), capabilities in networks()) {
        let plan = lower(&message, &capabilities);
        let bare = bare(&message);
        let Some(settled) = settle(&bare, &chosen, &capabilities) else {
            prop_assert!(plan.parts.last().is_none_or(|part| part.text().is_none()));
            return Ok(());
        };
        let limit = if settled.in_caption { capabilities.caption } else { capabilities.text };
        prop_assert!(limit.admits(&settled.words.text), "{settled:?}");
        prop_assert!(settled.in_caption || !settled.words.text.is_empty());
        prop_assert!(settled.words.actions.is_none() && settled.words.numbered.is_empty());
        prop_assert_eq!(settled.in_caption, matches!(plan.parts.last(), Some(Part::File { .. })));
        check_spans(&settled.words);
    }

    #[test]
    fn a_choice_that_is_no_longer_than_half_a_message_has_its_room(
        blocks in blocks(), actions in vec(action(), 1..4), index in any::<prop::sample::Index>(), capabilities in networks()
    ) {
        let chosen = index.get(&actions).label.trim().to_owned();
        let longest = actions.iter().map(|action| action.label.len()).max().unwrap_or_default() + "\n\n→ ".len();
        let message = OutboundMessage { blocks, actions: Some(ActionSet::column(actions)), ..Default::default() };
        let capabilities = Capabilities {
            edit: Some(EditPolicy { min_interval_ms: 1000 }),
            buttons: Some(ButtonLimits { rows: 9, per_row: 1, label: 64, payload: 64 }),
            max_parts: 1000,
            ..capabilities
        };
        prop_assume!(longest <= capabilities.text.max / 2 && !chosen.is_empty());
        let settled = settle(&message, &chosen, &capabilities).unwrap();
        prop_assert!(settled.words.text.ends_with(&format!("→ {chosen}")), "{:?}", settled);
    }

    #[test]
    fn no_cluster_is_cut(text in words(), limit in limits()) {
        let capabilities = Capabilities { text: limit, ..Capabilities::plain_text(1) };
        let blocks = vec![Block::Paragraph(vec![Inline::Text(text.clone())])];
        let plan = lower(&OutboundMessage { blocks, ..Default::default() }, &capabilities);
        let clusters: Vec<(usize, &str)> = text.grapheme_indices(true).collect();
        // A joiner may be all that is left of a cluster that does not fit.
        let skipped = |character: char| character.is_whitespace() || character == '\u{200D}';
        let mut at = 0;
        for part in &plan.parts {
            let part = &part.text().unwrap().text;
            at += text[at..].len() - text[at..].trim_start().len();
            if !text[at..].starts_with(part.as_str()) {
                at += text[at..].len() - text[at..].trim_start_matches(skipped).len();
            }
            prop_assert!(text[at..].starts_with(part.as_str()), "{part:?} is not next in {text:?}");
            for border in [at, at + part.len()] {
                let inside = clusters.iter().find(|(start, cluster)| *start < border && border < start + cluster.len());
                if let Some((_, cluster)) = inside {
                    prop_assert!(!limit.admits(cluster), "{cluster:?} was cut though it fits");
                }
            }
            at += part.len();
        }
        prop_assert!(text[at..].trim_start_matches(skipped).is_empty());
    }

    #[test]
    fn hostile_characters_do_no_harm(text in "[\u{202A}-\u{202E}\u{2066}-\u{2069}\u{E0030}-\u{E007F}\u{0}-\u{20}ab\u{200B}]{0,80}", limit in limits()) {
        let capabilities = Capabilities { text: limit, ..Capabilities::plain_text(1) };
        let plan = lower(&OutboundMessage::text(&text), &capabilities);
        check(&plan, &capabilities);
        for part in &plan.parts {
            let shown = &part.text().unwrap().text;
            let harmful = |character: char| {
                u32::from(character) >> 7 == 0xE0000 >> 7 || (character.is_control() && !"\n\t".contains(character))
            };
            prop_assert!(!shown.contains(harmful), "{:?}", shown);
        }
    }

    #[test]
    fn markdown_is_read_whatever_it_is(source in "[-a-z0-9 \n*_`~$\\\\()\\[\\]{}<>|#!&^.é👍:/]{0,200}") {
        let message = OutboundMessage { blocks: markdown::blocks(&source), ..Default::default() };
        let capabilities = Capabilities { formats: Formats { strong: true, code: true, ..Formats::NONE }, ..Capabilities::plain_text(60) };
        check(&lower(&message, &capabilities), &capabilities);
    }

    #[test]
    fn formulas_are_read_whatever_they_are(latex in "(\\\\(frac|sqrt|begin|end|left|right|text|hat|not|ce|foo|sum|mathbb|pm|\\\\|,)|[a-z0-9{}^_&\\[\\]'~ +é]|\\\\){0,60}") {
        math::to_unicode(&latex);
    }
}
