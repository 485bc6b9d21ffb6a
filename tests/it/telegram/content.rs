//! What is no plain text, and text that is no plain text either.

use super::{greeted, heard};
use crate::support::program::calm_fake;
use crate::support::talk::{answers, ask, ask_until, said};
use crate::support::{PATIENCE, Place, database};
use bloom_fakes::{Media, Person, Say, TelegramFake};
use serde_json::json;

/// One person's family, as one grapheme of 11 UTF-16 units.
const FAMILY: &str = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}";

/// The longest text that a client sends, in UTF-16 units.
const LONGEST: usize = 4096;

/// What the program says of itself when nothing could not be delivered.
const DELIVERED: &str = "Everything has been delivered.";

async fn sends(person: &Person, what: impl Into<Say>) -> String {
    let answer = person.ask(what).await;
    answer.unwrap_or_else(|error| panic!("{error}")).text
}

#[tokio::test]
async fn what_cannot_be_read_gets_a_kind_answer() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    let poll = json!({"id": "5", "question": "?", "options": [], "total_voter_count": 0, "is_closed": false,
        "is_anonymous": true, "type": "regular", "allows_multiple_answers": false});
    let things = [
        (Media::sticker("\u{1F44B}"), "your sticker"),
        (Media::voice(3, &b"OggS"[..]), "your voice message"),
        (Media::file("audio", "song.mp3", "audio/mpeg", &b"ID3"[..]), "file"),
        (Media::location(38.7, -9.1), "your location"),
        (Media::contact("+351000000000", "Rui"), "a contact"),
        (Media::thing("dice", json!({"emoji": "\u{1F3B2}", "value": 3})), "your throw"),
        (Media::thing("poll", poll), "a poll"),
        (Media::file("animation", "a.gif", "video/mp4", &b"GIF"[..]), "your animation"),
        (Media::file("video_note", "v.mp4", "video/mp4", &b"x"[..]), "your video"),
        (Media::thing("hologram", json!({"depth": 3})), "something that I cannot read yet"),
        (Media::photo(&b"JFIF"[..]), "file"),
        (Media::document("", "", &b""[..]), "file"),
        (Media::document("../../\u{202E}fdp.exe\0", "application/pdf", &b"MZ"[..]), "file"),
        (Media::document("big.iso", "x", &b"x"[..]).with_size(3 << 30), "file"),
    ];
    for (thing, words) in things {
        let kind = thing.kind.clone();
        let answer = ask_until(&ana, thing, words).await;
        assert!(answer.buttons().is_empty(), "{kind}: {}", answer.text);
    }
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    let outbox = place.run(&["outbox"], "").await;
    assert!(outbox.out.contains(DELIVERED), "{}", outbox.out);
    // Nothing was fetched: it was not opened, as the answer says.
    assert_eq!(fake.call_count("getFile").await, 0);
}

#[tokio::test]
async fn strange_text_is_stored_as_it_is_and_answered() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let full = |unit: &str| {
        let units = unit.encode_utf16().count();
        format!("{}{}", unit.repeat(LONGEST / units), ".".repeat(LONGEST % units))
    };
    let texts = [
        full(FAMILY),
        full("\u{1F1F5}\u{1F1F9}"),
        full("e\u{301}\u{302}\u{303}"),
        format!("a{}", "\u{301}".repeat(LONGEST - 1)),
        full("\u{1F600}"),
        "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{202E}olleh\u{202C} \u{2067}abc\u{2069}".to_owned(),
        "\u{202E}\u{202E}\u{202E}I want to learn gnihtyna".to_owned(),
        "\u{200B}\u{200D}\u{FEFF}".to_owned(),
        "I want\u{E0069}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065} to learn".to_owned(),
        "nul \0 in \0 the middle".to_owned(),
        "*_`[<b>&amp;</b>](tg://user?id=1)``` ~~ || > # \\".to_owned(),
        "\n\n\n".to_owned(),
        "?".to_owned(),
    ];
    for (user, text) in (11..).zip(&texts) {
        let person = greeted(&fake, user).await;
        ask(&person, "yes").await;
        let answer = sends(&person, text).await;
        assert!(!answer.trim().is_empty(), "{text:?}");
        assert!(!answer.contains('\u{FFFD}') || text.contains('\0'), "nothing is cut apart: {answer}");
        let joined = answer.replace("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", "");
        assert!(!joined.contains("\u{200D}\u{201D}"), "no family is torn: {answer}");
    }
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    let outbox = place.run(&["outbox"], "").await;
    assert!(outbox.out.contains(DELIVERED), "{}", outbox.out);
    let rows = database::rows(&database::sqlite(&place.file())).await;
    let kept = rows.iter().any(|row| row.starts_with("inbox") && row.contains(&texts[0]));
    assert!(kept, "the families are kept whole");
}

async fn paste(person: &Person, pieces: usize, units: usize, word: &str) {
    let piece: String = word.chars().cycle().take(units).collect();
    for _ in 0..pieces {
        person.say(&piece).await.expect("they can write");
    }
    person.say("and that is all of it").await.expect("they can write");
}

/// Asks for help and gives all that was said before the answer to that.
async fn said_until_help(fake: &TelegramFake, person: &Person) -> Vec<String> {
    person.say("/help").await.expect("they can write");
    let answered = fake
        .wait_for(person.chat_id(), |log| said(log).iter().any(|text| text.contains("This is what I can do")), PATIENCE)
        .await;
    let texts = said(&answered.unwrap_or_else(|error| panic!("{error}")));
    texts.into_iter().take_while(|text| !text.contains("This is what I can do")).collect()
}

#[tokio::test]
async fn a_200_kb_paste_in_50_messages_is_one_message() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let ana = greeted(&fake, 1).await;
    paste(&ana, 50, LONGEST, "so much to say ").await;
    let texts = said_until_help(&fake, &ana).await;
    let too_long = texts.iter().filter(|text| text.contains("characters, and I read up to")).count();
    assert_eq!(too_long, 1, "{texts:#?}");
    assert!(texts.len() <= 3, "{texts:#?}");
}

#[tokio::test]
async fn the_pieces_of_a_long_text_are_one_answer_to_the_question() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let ana = greeted(&fake, 1).await;
    ask(&ana, "yes").await;
    let before = heard(&ana).await;
    paste(&ana, 3, LONGEST, "I want to learn the piano and sing ").await;
    let texts = said_until_help(&fake, &ana).await;
    assert_eq!(texts.len() - before, 1, "{texts:#?}");
}

#[tokio::test]
async fn ten_messages_at_once_are_all_answered_in_order() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let ana = greeted(&fake, 1).await;
    let lines = [
        "yes",
        "I want to learn chess",
        "to beat my brother",
        "I read a book",
        "I get tired",
        "3 hours a week",
        "in the evening",
        "Lisbon",
        "6",
        "I won once",
    ];
    for words in lines {
        ana.say(words).await.expect("they can write");
    }
    let wanted = lines.len() + 1;
    let log = answers(&fake, 1, wanted).await;
    let asked = [
        "learn, or get better",
        "matter",
        "tried",
        "in the way",
        "hours a week",
        "time of the day",
        "city",
        "scale",
        "makes it 6",
        "notice",
    ];
    for (text, words) in said(&log).iter().skip(1).zip(asked) {
        assert!(text.contains(words), "{words:?} is not in {text:?}:\n{log}");
    }
}

#[tokio::test]
async fn too_many_messages_are_kept_and_said_to_be_too_many_once() {
    let fake = calm_fake().await;
    let place = Place::with(&fake).set("BLOOM_LIMITS__INBOUND_PER_MINUTE", "5");
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    for number in 0..20 {
        ana.say(format!("message number {number}")).await.expect("they can write");
    }
    let rui = greeted(&fake, 2).await;
    ask(&rui, "yes").await;
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    let texts = said(&ana.transcript().await);
    let notices = texts.iter().filter(|text| text.contains("a lot in a short time")).count();
    assert_eq!(notices, 1, "{texts:#?}");
    let kept = "select count(*) from inbox where body like '%message number%'";
    assert_eq!(database::number(&database::sqlite(&place.file()), kept).await, 20);
}
