//! Golden tests of encoding: marked words as the Bot API takes them.

use bloom_chat::action::{Action, ActionStyle, ActionToken};
use bloom_chat::ids::{ActorRef, NetworkId};
use bloom_chat::lower::{NativeActions, Span, SpanStyle, TextPart};
use bloom_telegram::encode::{Encoded, encode};
use serde_json::json;

fn span(start: usize, end: usize, style: SpanStyle) -> Span {
    Span { start, end, style }
}

fn encoded(text: &str, spans: Vec<Span>) -> Encoded {
    encode(&TextPart { text: text.into(), spans, ..TextPart::default() })
}

fn action(label: &str, token: &str, style: ActionStyle) -> Action {
    Action { label: label.into(), token: ActionToken(token.into()), style }
}

#[test]
fn offsets_count_utf16_units() {
    // Bytes: "é" 2, "😀" 4, the family 11 in 5 scalars, 8 units.
    let text = "é 😀 bold 👩‍👩‍👧 x";
    let start = text.find("bold").unwrap();
    let family = text.find('👩').unwrap();
    let shown = encoded(
        text,
        vec![
            span(start, start + 4, SpanStyle::Strong),
            span(family, text.len() - 2, SpanStyle::Emphasis),
            span(text.len() - 1, text.len(), SpanStyle::Code),
        ],
    );
    assert_eq!(
        json!(shown.entities),
        json!([
            {"type": "bold", "offset": 5, "length": 4},
            {"type": "italic", "offset": 10, "length": 8},
            {"type": "code", "offset": 19, "length": 1},
        ])
    );
    assert_eq!(shown.text, text);
    assert_eq!(shown.reply_markup, None);
}

#[test]
fn every_style_has_its_entity() {
    let person = ActorRef { network: NetworkId::new("telegram"), id: "42".into() };
    let stranger = ActorRef { network: NetworkId::new("elsewhere"), id: "42".into() };
    let odd = ActorRef { network: NetworkId::new("telegram"), id: "chat:-5".into() };
    let styles = vec![
        SpanStyle::Strong,
        SpanStyle::Emphasis,
        SpanStyle::Strike,
        SpanStyle::Code,
        SpanStyle::Pre { language: None },
        SpanStyle::Pre { language: Some("rust".into()) },
        SpanStyle::Spoiler,
        SpanStyle::Link { url: "https://example.org/?a=b&c".into() },
        SpanStyle::Quote,
        SpanStyle::Mention(person),
        SpanStyle::Mention(stranger),
        SpanStyle::Mention(odd),
        SpanStyle::Heading(1),
        SpanStyle::ListMarker { depth: 1, number: None },
    ];
    let entities: Vec<_> = styles.into_iter().map(|style| encoded("abc", vec![span(0, 3, style)]).entities).collect();
    insta::assert_json_snapshot!(entities);
}

#[test]
fn outer_marks_come_before_inner_ones() {
    let shown = encoded(
        "abcdef",
        vec![span(0, 2, SpanStyle::Emphasis), span(2, 3, SpanStyle::Code), span(0, 6, SpanStyle::Quote)],
    );
    let kinds: Vec<_> = shown.entities.iter().map(|entity| entity["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["blockquote", "italic", "code"]);
}

#[test]
fn spans_that_do_not_fit_are_left_out() {
    let shown = encoded(
        "😀é",
        vec![
            span(0, 0, SpanStyle::Strong),
            span(1, 4, SpanStyle::Strong),
            span(0, 5, SpanStyle::Strong),
            span(4, 900, SpanStyle::Strong),
            span(6, 4, SpanStyle::Strong),
            span(4, 6, SpanStyle::Strike),
        ],
    );
    assert_eq!(json!(shown.entities), json!([{"type": "strikethrough", "offset": 2, "length": 1}]));
}

#[test]
fn markup_of_any_dialect_is_only_text() {
    let hostile = "*a* _b_ <b>c</b> [d](http://e) `f` \\ & ||g|| \u{202E}h";
    let shown = encoded(hostile, vec![]);
    assert_eq!(shown.text, hostile);
    assert!(shown.entities.is_empty());
}

#[test]
fn buttons_become_an_inline_keyboard() {
    let rows = vec![
        vec![action("Sim", "t.1", ActionStyle::Primary), action("Não", "t.2", ActionStyle::Plain)],
        vec![],
        vec![action("Apagar", "t.3", ActionStyle::Danger)],
    ];
    let part = TextPart { text: "?".into(), actions: Some(NativeActions::Buttons(rows)), ..TextPart::default() };
    insta::assert_json_snapshot!(encode(&part).reply_markup);
    let none = TextPart { text: "?".into(), actions: Some(NativeActions::Buttons(vec![])), ..TextPart::default() };
    assert_eq!(encode(&none).reply_markup, None);
}
