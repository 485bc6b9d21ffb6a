//! Plans as people can read them: spans as tags, actions below, degradations last.

use bloom_chat::capabilities::{Capabilities, TextLimit};
use bloom_chat::{Action, NativeActions, Part, RenderPlan, SpanStyle, TextPart};
use std::fmt::Write;

pub(crate) fn plan(plan: &RenderPlan, capabilities: &Capabilities) -> String {
    let mut out = String::new();
    for part in &plan.parts {
        match part {
            Part::Text(text) => {
                writeln!(out, "== text{}", size(text, capabilities.text)).unwrap();
                words(&mut out, text);
            }
            Part::File { attachment, caption, as_image } => {
                let kind = if *as_image { "image" } else { "file" };
                let (name, bytes) = (&attachment.name, attachment.bytes.len());
                writeln!(out, "== {kind} {name} ({bytes} bytes){}", size(caption, capabilities.caption)).unwrap();
                words(&mut out, caption);
            }
            Part::Poll { question, options, multiple } => {
                writeln!(out, "== poll (multiple: {multiple}) {question}").unwrap();
                options.iter().for_each(|option| writeln!(out, "  ( ) {}", label(option)).unwrap());
            }
            Part::Quiz { question, options, correct, explanation } => {
                writeln!(out, "== quiz {question}").unwrap();
                for (index, option) in options.iter().enumerate() {
                    writeln!(out, "  ({}) {}", if index == *correct { "x" } else { " " }, label(option)).unwrap();
                }
                writeln!(out, "  explanation: {explanation:?}").unwrap();
            }
        }
    }
    plan.degradations.iter().for_each(|loss| writeln!(out, "-- {loss:?}").unwrap());
    out
}

fn size(text: &TextPart, limit: TextLimit) -> String {
    let length = limit.unit.len(&text.text);
    assert!(length <= limit.max);
    if length * 2 > limit.max { format!(" [{length}/{}]", limit.max) } else { String::new() }
}

fn words(out: &mut String, part: &TextPart) {
    let tagged = elided(&tagged(part));
    if !tagged.is_empty() {
        writeln!(out, "{tagged}").unwrap();
    }
    match &part.actions {
        None => {}
        Some(NativeActions::Buttons(rows)) => {
            for row in rows {
                let row: Vec<String> = row.iter().map(|action| format!("[{}]", label(action))).collect();
                writeln!(out, "  {}", row.join(" ")).unwrap();
            }
        }
        Some(NativeActions::Select { placeholder, choices }) => {
            writeln!(out, "  select: {placeholder}").unwrap();
            for choice in choices {
                let description = choice.description.as_deref().map(|text| format!(" / {text}")).unwrap_or_default();
                writeln!(out, "    - {}{description}", label(&choice.action)).unwrap();
            }
        }
        Some(NativeActions::Form(form)) => {
            let fields: Vec<&str> = form.fields.iter().map(|field| field.label.as_str()).collect();
            writeln!(out, "  form: {} {fields:?} [{}]", form.title, label(&form.submit)).unwrap();
        }
    }
    if !part.numbered.is_empty() {
        let tokens: Vec<&str> = part.numbered.iter().map(|action| action.token.0.as_str()).collect();
        writeln!(out, "  numbered: {}", tokens.join(" ")).unwrap();
    }
}

fn label(action: &Action) -> String {
    format!("{} → {}", action.label, action.token.0)
}

/// The text with a tag at both ends of every span.
fn tagged(part: &TextPart) -> String {
    let mut marks: Vec<(usize, bool, usize, String)> = Vec::new();
    for (index, span) in part.spans.iter().enumerate() {
        let name = name(&span.style);
        let close = name.split(' ').next().unwrap().to_owned();
        marks.push((span.end, false, usize::MAX - index, format!("‹/{close}›")));
        marks.push((span.start, true, index, format!("‹{name}›")));
    }
    marks.sort();
    let mut out = String::new();
    let mut at = 0;
    for (position, _, _, tag) in marks {
        out.push_str(&part.text[at..position]);
        out.push_str(&tag);
        at = position;
    }
    out.push_str(&part.text[at..]);
    // What cannot be seen is named.
    out.chars()
        .map(|character| match character {
            '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {
                format!("<{:04X}>", u32::from(character))
            }
            other => other.to_string(),
        })
        .collect()
}

/// Long texts show their ends only.
fn elided(text: &str) -> String {
    const END: usize = 160;
    let characters: Vec<char> = text.chars().collect();
    if characters.len() <= 900 {
        return text.to_owned();
    }
    let (head, tail) = (&characters[..END], &characters[characters.len() - END..]);
    let between = characters.len() - 2 * END;
    format!("{} ⟪{between} more⟫ {}", head.iter().collect::<String>(), tail.iter().collect::<String>())
}

fn name(style: &SpanStyle) -> String {
    match style {
        SpanStyle::Strong => "b".to_owned(),
        SpanStyle::Emphasis => "i".to_owned(),
        SpanStyle::Strike => "s".to_owned(),
        SpanStyle::Code => "code".to_owned(),
        SpanStyle::Pre { language } => format!("pre {}", language.as_deref().unwrap_or("-")),
        SpanStyle::Spoiler => "spoiler".to_owned(),
        SpanStyle::Link { url } => format!("a {url}"),
        SpanStyle::Quote => "quote".to_owned(),
        SpanStyle::Mention(actor) => format!("mention {}", actor.key()),
        SpanStyle::Timestamp(at) => format!("time {}", at.timestamp()),
        SpanStyle::Heading(level) => format!("h{level}"),
        SpanStyle::ListMarker { depth, number } => format!("li {depth} {number:?}"),
        SpanStyle::Table { header, rows } => format!("table {header:?} {rows:?}"),
    }
}
