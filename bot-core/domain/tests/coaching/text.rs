//! How parts become text.

use super::common::*;

fn full() -> CoachReply {
    CoachReply {
        reflection: Some("  You were tired\nafter work ".into()),
        affirmation: Some("You opened the book all the same,".into()),
        info: Some("There is room this week!".into()),
        permission: false,
        options: vec!["- A shorter version.".into(), "Let it go".into()],
        question: Some("Which suits you".into()),
    }
}

#[test]
fn parts_stand_in_order_and_every_sentence_ends() {
    let text = "You were tired after work. You opened the book all the same. There is room this week!\n\n- A shorter version\n\
                - Let it go\n\nWhich suits you?";
    assert_eq!(full().assemble(), text);
}

#[test]
fn without_offers_the_question_stays_in_the_paragraph() {
    let reply = CoachReply { options: Vec::new(), affirmation: None, info: None, ..full() };
    assert_eq!(reply.assemble(), "You were tired after work. Which suits you?");
    let reply = CoachReply { question: Some("Tell me more about it.".into()), ..reply };
    assert_eq!(reply.assemble(), "You were tired after work. Tell me more about it.");
}

#[test]
fn nothing_is_said_twice() {
    let reply = CoachReply {
        reflection: Some("You were tired. What helped?".into()),
        affirmation: Some("you were tired, what helped".into()),
        options: vec!["Rest".into(), "rest.".into()],
        question: Some("What helped?".into()),
        ..CoachReply::default()
    };
    assert_eq!(reply.assemble(), "You were tired. What helped?\n\n- Rest");
}

#[test]
fn an_empty_reply_is_empty_text() {
    assert!(CoachReply::default().is_empty());
    assert_eq!(CoachReply::default().assemble(), "");
    let blank = CoachReply { reflection: Some(" \n".into()), options: vec![String::new()], ..CoachReply::default() };
    assert!(blank.is_empty());
    assert_eq!(blank.assemble(), "");
}

#[test]
fn missing_fields_are_empty_and_unknown_ones_refused() {
    let reply: CoachReply = serde_json::from_str(r#"{"question":"What now?","info":null}"#).expect("a reply");
    assert_eq!(reply, asking("What now?"));
    assert!(serde_json::from_str::<CoachReply>(r#"{"question":"What now?","tool":"delete"}"#).is_err());
    let back: CoachReply = serde_json::from_str(&serde_json::to_string(&full()).expect("json")).expect("a reply");
    assert_eq!(back, full());
}
