use std::time::Duration;

use serde_json::json;

use crate::bot::bot;

#[tokio::test]
async fn edits_change_the_message_and_take_the_keyboard_away() {
    let bot = bot().await;
    let ana = bot.fake.private(1, "pt");
    ana.say("oi").await.unwrap();
    let markup = json!({"inline_keyboard": [[{"text": "A", "callback_data": "a"}]]});
    let params = json!({"chat_id": 1, "text": "um", "reply_markup": markup});
    let id = bot.ok("sendMessage", params).await["message_id"].clone();

    let same = json!({"chat_id": 1, "message_id": id, "text": "um ", "reply_markup": markup});
    let (code, error) = bot.refused("editMessageText", same).await;
    assert_eq!(code, 400);
    assert_eq!(
        error,
        "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message"
    );
    let params = json!({"chat_id": 1, "message_id": id, "text": "dois"});
    let edited = bot.ok("editMessageText", params).await;
    assert_eq!(edited["text"], "dois");
    assert!(edited["edit_date"].is_i64() && edited["reply_markup"].is_null());
    let last = ana.last().await.unwrap();
    assert_eq!(last.edits[0].before, "um");
    assert!(last.labels().is_empty());

    let params = json!({"chat_id": 1, "message_id": id, "reply_markup": markup});
    bot.ok("editMessageReplyMarkup", params.clone()).await;
    assert_eq!(bot.refused("editMessageReplyMarkup", params).await.0, 400);
    assert_eq!(ana.last().await.unwrap().labels(), ["A"]);
    assert_eq!(ana.transcript().await.to_string(), "1: oi\nbot: dois\n  [A]\n");
}

#[tokio::test]
async fn only_own_and_existing_messages_can_be_edited() {
    let bot = bot().await;
    bot.fake.say(1, 1, "oi").await.unwrap();
    let edit = |id: i64| json!({"chat_id": 1, "message_id": id, "text": "x"});
    let (_, error) = bot.refused("editMessageText", edit(1)).await;
    assert_eq!(error, "Bad Request: message can't be edited");
    let (_, error) = bot.refused("editMessageText", edit(9)).await;
    assert_eq!(error, "Bad Request: message to edit not found");
    let id = bot.send(1, "y").await;
    bot.ok("deleteMessage", json!({"chat_id": 1, "message_id": id})).await;
    let (_, error) = bot.refused("editMessageText", edit(id)).await;
    assert_eq!(error, "Bad Request: message to edit not found");
    let params = json!({"chat_id": 1, "message_id": id});
    let (_, error) = bot.refused("deleteMessage", params).await;
    assert_eq!(error, "Bad Request: message to delete not found");
}

#[tokio::test]
async fn old_messages_cannot_be_deleted() {
    let bot = bot().await;
    bot.fake.say(1, 1, "oi").await.unwrap();
    let id = bot.send(1, "y").await;
    bot.fake.advance(Duration::from_secs(49 * 3600)).await;
    let params = json!({"chat_id": 1, "message_id": id});
    let (_, error) = bot.refused("deleteMessage", params).await;
    assert_eq!(error, "Bad Request: message can't be deleted for everyone");
    let fresh = bot.send(1, "z").await;
    let params = json!({"chat_id": 1, "message_ids": [fresh, 777]});
    bot.ok("deleteMessages", params).await;
    let chat = bot.fake.transcript(1).await;
    assert!(chat.get(fresh).unwrap().deleted);
}

#[tokio::test]
async fn a_person_edits_what_the_bot_never_saw() {
    let bot = bot().await;
    let hidden = bloom_fakes::Say::from("primeiro").unseen();
    let sent = bot.fake.say(1, 1, hidden).await.unwrap();
    assert_eq!(sent.update_id, None);
    bot.fake.edit(1, sent.message_id, "segundo").await.unwrap();
    let updates = bot.updates(0).await;
    assert_eq!(updates.len(), 1);
    assert_eq!(updates[0]["edited_message"]["text"], "segundo");
}
