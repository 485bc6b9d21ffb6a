use super::*;
use proptest::prelude::*;
use rstest::rstest;

const COACH: &str = "---\nid: coach\nversion: 3\npurpose: coach\ninputs: language, today\noutside: message\n---\n\
                     # System\nYou coach in {{language}}.\nToday: {{ today }}.\n\n# User\n{{message}}\n";

fn texts(messages: &[Message]) -> Vec<String> {
    messages
        .iter()
        .map(|message| match message {
            Message::System { text } | Message::User { text } => text.clone(),
            other => panic!("{other:?}"),
        })
        .collect()
}

#[test]
fn a_prompt_is_given_its_inputs_and_says_how_to_read_data() {
    let prompt = Prompt::parse("coach.md", COACH).expect("right");
    assert_eq!((prompt.version, prompt.purpose.clone()), (3, Purpose::new("coach")));
    let messages = prompt.render(&[("language", "pt-BR"), ("message", "oi {{today}}"), ("today", "2026-12-01")]);
    let texts = texts(&messages.expect("made"));
    assert_eq!(texts[0], format!("You coach in pt-BR.\nToday: 2026-12-01.\n\n{HOW_TO_READ_DATA}"));
    assert_eq!(texts[1], "<<<data message>>>\noi {{today}}\n<<<end message>>>");
}

#[test]
fn a_prompt_without_headings_is_all_system() {
    let prompt =
        Prompt::parse("a.md", "---\nid: a\nversion: 1\npurpose: route\n---\n\nChoose. # User\n").expect("right");
    assert_eq!(texts(&prompt.render(&[]).expect("made")), ["Choose. # User"]);
}

#[test]
fn inputs_that_are_missing_unknown_or_double_are_refused() {
    let prompt = Prompt::parse("coach.md", COACH).expect("right");
    let (id, name) = ("coach".to_owned(), "message".to_owned());
    let missing = prompt.render(&[("language", "en"), ("today", "x")]);
    assert_eq!(missing, Err(RenderError::Missing { id: id.clone(), name: name.clone() }));
    let double = prompt.render(&[("message", "a"), ("message", "b")]);
    assert_eq!(double, Err(RenderError::Unknown { id: id.clone(), name }));
    let unknown = prompt.render(&[("mood", "x")]);
    assert_eq!(unknown, Err(RenderError::Unknown { id, name: "mood".into() }));
}

#[rstest]
#[case("# System\nhi", PromptFault::NoFrontMatter)]
#[case("---\nid: a\nversion: 1\npurpose: p\n", PromptFault::NoFrontMatter)]
#[case("---\nid: a\nversion: 1\npurpose: p\nmodel: x\n---\nhi", PromptFault::Line("model: x".into()))]
#[case("---\nid: a\nid: b\nversion: 1\npurpose: p\n---\nhi", PromptFault::Line("id: b".into()))]
#[case("---\nversion: 1\npurpose: p\n---\nhi", PromptFault::Missing("id"))]
#[case("---\nid: a\nversion: one\npurpose: p\n---\nhi", PromptFault::Field("version", "a whole number"))]
#[case("---\nid: a\nversion: 1\npurpose: p\n---\nhi {{you}}", PromptFault::Undeclared("you".into()))]
#[case("---\nid: a\nversion: 1\npurpose: p\ninputs: [x]\n---\nhi", PromptFault::Unused("x".into()))]
#[case("---\nid: a\nversion: 1\npurpose: p\n---\nhi {{you", PromptFault::Brace("{{you".into()))]
#[case("---\nid: a\nversion: 1\npurpose: p\n---\nhi {{a b}}", PromptFault::Brace("{{a b}}".into()))]
#[case("---\nid: a\nversion: 1\npurpose: p\n---\n\n", PromptFault::Empty)]
#[case("---\nid: a\nversion: 1\npurpose: p\n---\nhi\n# System\nyou", PromptFault::NotFirst)]
#[case("---\nid: a\nversion: 1\npurpose: p\n---\n# User\nhi\n# System\nyou", PromptFault::NotFirst)]
#[case("---\nid: a\nversion: 1\npurpose: p\noutside: m\n---\n{{m}}", PromptFault::OutsideInSystem("m".into()))]
fn a_broken_prompt_is_found(#[case] text: &str, #[case] fault: PromptFault) {
    assert_eq!(Prompt::parse("a.md", text), Err(PromptError { file: "a.md".into(), fault }));
}

#[test]
fn all_broken_files_are_named_at_once() {
    let errors = Prompts::parse([("a.md", COACH), ("b.md", COACH), ("c.md", "")]).expect_err("two are broken");
    let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["b.md: the id coach is taken", "c.md: it does not begin with front matter between two lines of ---"]
    );
}

proptest! {
    #[test]
    fn no_file_makes_it_panic(text in "(---\n|id: a\n|version: 1\n|purpose: p\n|\\{\\{|\\}\\}|# User\n|x|é){0,30}") {
        let _ = Prompt::parse("a.md", &text);
    }

    #[test]
    fn what_is_put_in_is_never_looked_through(value in "[{}a-z ]{0,30}") {
        let prompt = Prompt::parse("coach.md", COACH).expect("right");
        let messages = prompt.render(&[("language", &value), ("today", "TODAY"), ("message", &value)]).expect("made");
        let expected = format!("You coach in {value}.");
        prop_assert!(texts(&messages)[0].starts_with(&expected));
    }
}
