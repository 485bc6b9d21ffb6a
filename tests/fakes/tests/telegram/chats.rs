use bloom_fakes::{DriveError, Media, Say};
use serde_json::json;

use crate::bot::{PATIENCE, bot};

#[tokio::test]
async fn a_bot_cannot_write_first() {
    let bot = bot().await;
    let ana = bot.fake.private(1, "pt");
    let params = json!({"chat_id": 1, "text": "oi"});
    let (code, error) = bot.refused("sendMessage", params).await;
    assert_eq!((code, error.as_str()), (400, "Bad Request: chat not found"));
    let (_, error) = bot.refused("sendMessage", json!({"text": "oi"})).await;
    assert_eq!(error, "Bad Request: chat_id is empty");
    ana.say("/start").await.unwrap();
    bot.send(1, "oi").await;
}

#[tokio::test]
async fn blocking_is_told_and_felt() {
    let bot = bot().await;
    let ana = bot.fake.private(1, "pt");
    ana.say("oi").await.unwrap();
    bot.updates(1002).await;
    ana.block().await;
    assert_eq!(ana.say("oi").await, Err(DriveError::Blocked));
    let change = bot.updates(0).await.swap_remove(0)["my_chat_member"].take();
    assert_eq!(change["old_chat_member"]["status"], "member");
    assert_eq!(change["new_chat_member"]["status"], "kicked");
    let params = json!({"chat_id": 1, "text": "oi"});
    let (code, error) = bot.refused("sendMessage", params).await;
    assert_eq!(code, 403);
    assert_eq!(error, "Forbidden: bot was blocked by the user");
    ana.unblock().await;
    bot.send(1, "oi").await;
    bot.fake.deactivate(1).await;
    let params = json!({"chat_id": 1, "text": "oi"});
    let (code, error) = bot.refused("sendMessage", params).await;
    assert_eq!((code, error.as_str()), (403, "Forbidden: user is deactivated"));
}

#[tokio::test]
async fn people_send_all_kinds_of_things() {
    let bot = bot().await;
    let origin = json!({"type": "hidden_user", "sender_user_name": "X", "date": 1});
    let things: Vec<Say> = vec![
        Media::sticker("😀").into(),
        Media::voice(3, &b"OggS"[..]).into(),
        Say::from(Media::photo(&b"jpeg"[..])).with_text("legenda"),
        Media::document("a\u{202e}.pdf", "text/x-odd", &b""[..]).into(),
        Media::location(38.7, -9.1).into(),
        Media::contact("+351", "Rui").into(),
        Say::from("repassado").forwarded_from(origin.clone()),
        Say::from("veja https://a.b #tag @bloom_fake_bot").replying_to(1),
    ];
    for thing in things {
        bot.fake.say(1, 1, thing).await.unwrap();
    }
    let updates = bot.updates(0).await;
    let message = |n: usize| &updates[n]["message"];
    assert_eq!(message(0)["sticker"]["emoji"], "😀");
    assert_eq!(message(1)["voice"]["duration"], 3);
    assert_eq!(message(2)["caption"], "legenda");
    assert!(message(2)["photo"][0]["file_id"].is_string());
    assert_eq!(message(3)["document"]["mime_type"], "text/x-odd");
    assert_eq!(message(3)["document"]["file_size"], 0);
    assert_eq!(message(4)["location"]["latitude"], 38.7);
    assert_eq!(message(5)["contact"]["first_name"], "Rui");
    assert_eq!(message(6)["forward_origin"], origin);
    assert_eq!(message(7)["reply_to_message"]["message_id"], 1);
    let kinds: Vec<&str> =
        message(7)["entities"].as_array().unwrap().iter().map(|entity| entity["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["url", "hashtag", "mention"]);
}

#[tokio::test]
async fn waiting_needs_no_polling() {
    let bot = bot().await;
    let ana = bot.fake.private(1, "pt");
    let answer = async {
        bot.fake.wait_for(1, |chat| chat.last().is_some(), PATIENCE).await.unwrap();
        bot.send(1, "olá").await;
    };
    let (reply, ()) = tokio::join!(ana.ask("oi"), answer);
    assert_eq!(reply.unwrap().text, "olá");
    let none = bot.fake.wait_for(1, |_| false, std::time::Duration::ZERO).await;
    assert_eq!(none.unwrap_err().so_far, "1: oi\nbot: olá\n");
}
