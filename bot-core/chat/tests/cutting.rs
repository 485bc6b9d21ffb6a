//! Where long texts are cut.

use bloom_chat::capabilities::{Capabilities, Formats, TextLimit, TextUnit};
use bloom_chat::message::paragraphs;
use bloom_chat::{Block, Degradation, Inline, OutboundMessage, Part, SpanStyle, TextPart, lower, markdown};

fn capabilities(max: usize, unit: TextUnit) -> Capabilities {
    let text = TextLimit { max, unit };
    let formats = Formats { strong: true, code: true, link: true, ..Formats::NONE };
    Capabilities { text, caption: text, formats, ..Capabilities::plain_text(1) }
}

fn cut(blocks: Vec<Block>, max: usize, unit: TextUnit) -> Vec<TextPart> {
    let plan = lower(&OutboundMessage { blocks, ..Default::default() }, &capabilities(max, unit));
    let text = |part: Part| match part {
        Part::Text(text) => text,
        other => panic!("not a text: {other:?}"),
    };
    plan.parts.into_iter().map(text).collect()
}

fn texts(source: &str, max: usize) -> Vec<String> {
    cut(paragraphs(source), max, TextUnit::Utf16).into_iter().map(|part| part.text).collect()
}

#[test]
fn the_limit_is_met_exactly_in_its_unit() {
    let sizes = |text: &str, unit| {
        cut(paragraphs(text), 4096, unit).iter().map(|part| unit.len(&part.text)).collect::<Vec<_>>()
    };
    assert_eq!(sizes(&"a".repeat(4096), TextUnit::Utf16), [4096]);
    assert_eq!(sizes(&"a".repeat(4097), TextUnit::Utf16), [4096, 1]);
    // A character of two units: 4,096 of them are 8,192 units and 16,384 bytes.
    assert_eq!(sizes(&"𝒜".repeat(4096), TextUnit::Utf16), [4096, 4096]);
    assert_eq!(sizes(&"𝒜".repeat(4096), TextUnit::Scalars), [4096]);
    assert_eq!(sizes(&"𝒜".repeat(4096), TextUnit::Bytes), [4096; 4]);
    assert_eq!(sizes(&format!("a{}", "𝒜".repeat(2048)), TextUnit::Utf16), [4095, 2]);
    // A family is 11 units, a flag four.
    assert_eq!(sizes(&"👨‍👩‍👧‍👦".repeat(400), TextUnit::Utf16), [4092, 308]);
    assert_eq!(sizes(&format!("a{}", "🇵🇹".repeat(1024)), TextUnit::Utf16), [4093, 4]);
    assert_eq!(sizes(&"e\u{301}".repeat(2049), TextUnit::Utf16), [4096, 2]);
}

#[test]
fn blocks_then_lines_then_sentences_then_words() {
    assert_eq!(texts("One one. Two\n\nthree four\n\nfive", 20), ["One one. Two", "three four\n\nfive"]);
    assert_eq!(texts("first line\nsecond line", 14), ["first line", "second line"]);
    assert_eq!(texts("A sentence. Another one there", 22), ["A sentence.", "Another one there"]);
    assert_eq!(texts("He said “no.” Then she left", 22), ["He said “no.”", "Then she left"]);
    assert_eq!(texts("several words without an end", 16), ["several words", "without an end"]);
    assert_eq!(texts("Donaudampfschifffahrt", 8), ["Donaudam", "pfschiff", "fahrt"]);
    assert_eq!(texts("一二三。四五六七", 6), ["一二三。", "四五六七"]);
}

#[test]
fn a_short_piece_is_left_only_where_it_saves_what_follows() {
    // The second paragraph fits in one piece, so the first stays alone.
    assert_eq!(texts("Hi!\n\nabcdefgh ijklmnop", 18), ["Hi!", "abcdefgh ijklmnop"]);
    // Here it would be cut in any case, so no message says only "Hi!".
    assert_eq!(texts("Hi!\n\nabcdefgh ijklmnop qrst", 18), ["Hi!\n\nabcdefgh", "ijklmnop qrst"]);
}

#[test]
fn a_link_stays_whole() {
    let link = |words: &str| Inline::Link { url: "https://example.org".into(), inlines: vec![Inline::text(words)] };
    let parts = cut(
        vec![Block::Paragraph(vec![Inline::text("look at this: "), link("the whole page"), Inline::text(" ok")])],
        24,
        TextUnit::Utf16,
    );
    assert_eq!(parts.iter().map(|part| part.text.as_str()).collect::<Vec<_>>(), ["look at this:", "the whole page ok"]);
    assert_eq!(parts[1].spans.len(), 1);
    // One that is longer than a message is cut between its words, and both halves lead there.
    let parts = cut(vec![Block::Paragraph(vec![link("many many words in a single link")])], 16, TextUnit::Utf16);
    assert!(parts.len() > 1 && parts.iter().all(|part| matches!(part.spans[0].style, SpanStyle::Link { .. })));
}

#[test]
fn a_heading_stays_with_its_text() {
    let blocks = markdown::blocks("Some words before it all.\n\n## Head\n\nBody text goes here.");
    let parts = cut(blocks, 36, TextUnit::Utf16);
    assert_eq!(
        parts.iter().map(|part| part.text.as_str()).collect::<Vec<_>>(),
        ["Some words before it all.", "Head\n\nBody text goes here."]
    );
}

#[test]
fn code_is_closed_and_opened_again_and_keeps_its_indentation() {
    let blocks = markdown::blocks("```py\nif x:\n    one()\n    two()\n```\n\n**bold words that go on and on**");
    let parts = cut(blocks, 18, TextUnit::Utf16);
    let shown: Vec<&str> = parts.iter().map(|part| part.text.as_str()).collect();
    assert_eq!(shown, ["if x:\n    one()", "    two()", "bold words that go", "on and on"]);
    let pre = SpanStyle::Pre { language: Some("py".into()) };
    for (part, style) in parts.iter().zip([&pre, &pre, &SpanStyle::Strong, &SpanStyle::Strong]) {
        assert_eq!(part.spans.len(), 1);
        assert_eq!((part.spans[0].start, part.spans[0].end, &part.spans[0].style), (0, part.text.len(), style));
    }
}

#[test]
fn overlong_clusters_and_blanks_take_linear_time() {
    let marks = format!("Hi a{} there", "\u{301}".repeat(3_000_000));
    let parts = cut(paragraphs(&marks), 4096, TextUnit::Utf16);
    assert!(parts.len() > 700 && parts.iter().all(|part| TextUnit::Utf16.len(&part.text) <= 4096));
    assert!(parts.last().is_some_and(|part| part.text.ends_with("there")));
    assert_eq!(parts.iter().map(|part| part.text.matches('\u{301}').count()).sum::<usize>(), 3_000_000);
    let blanks = format!("a{}b", " ".repeat(2_000_000));
    assert_eq!(texts(&blanks, 4096), ["a", "b"]);
    let code = vec![Block::Code { language: None, text: format!("x\n{}y", " ".repeat(100_000)) }];
    assert_eq!(cut(code, 4096, TextUnit::Utf16).len(), 2);
    let flags = "🇵".repeat(500_001);
    assert!(cut(paragraphs(&flags), 4096, TextUnit::Utf16).len() > 240);
    let spans = (0..100_000).map(|_| Inline::strong("word ")).collect();
    assert!(cut(vec![Block::Paragraph(spans)], 200, TextUnit::Utf16).len() > 2000);
}

#[test]
fn what_was_cut_is_told() {
    let plan = lower(&OutboundMessage::text(&"word ".repeat(50)), &capabilities(100, TextUnit::Scalars));
    assert_eq!(plan.degradations, [Degradation::SplitText { parts: 3 }]);
}

#[test]
fn words_that_name_another_place_show_where_they_lead() {
    let link = |words: &str, url: &str| {
        let blocks = vec![Block::Paragraph(vec![Inline::Link { url: url.into(), inlines: vec![Inline::text(words)] }])];
        cut(blocks, 1000, TextUnit::Scalars).remove(0).text
    };
    assert_eq!(link("bank.example", "https://evil.example/x"), "bank.example (https://evil.example/x)");
    assert_eq!(
        link("https://bank.example", "https://bank.example@evil.example"),
        "https://bank.example (https://bank.example@evil.example)"
    );
    assert_eq!(link("bank.example", "https://www.bank.example/login"), "bank.example");
    assert_eq!(link("my bank", "https://evil.example/x"), "my bank");
    assert_eq!(link("version 2.5", "https://evil.example/x"), "version 2.5");
}
