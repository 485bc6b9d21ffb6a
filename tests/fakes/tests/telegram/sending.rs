use std::time::Duration;

use serde_json::{Value, json};

use crate::bot::{Bot, bot};

async fn started() -> Bot {
    let bot = bot().await;
    bot.fake.say(1, 1, "/start").await.unwrap();
    bot
}

async fn refusal(bot: &Bot, extra: Value) -> String {
    let mut params = json!({"chat_id": 1, "text": "oi"});
    params.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    let (code, description) = bot.refused("sendMessage", params).await;
    assert_eq!(code, 400);
    description
}

#[tokio::test]
async fn a_sent_message_comes_back_whole() {
    let bot = started().await;
    let params = json!({
        "chat_id": 1, "text": "Olá  ", "disable_notification": true,
        "entities": [{"type": "bold", "offset": 0, "length": 3}],
        "reply_markup": {"inline_keyboard": [[{"text": "A", "callback_data": "a"}]]},
        "reply_parameters": {"message_id": 1},
        "link_preview_options": {"is_disabled": true},
    });
    let sent = bot.ok("SendMessage", params).await;
    assert_eq!(sent["message_id"], 2);
    assert_eq!(sent["text"], "Olá");
    assert_eq!(sent["from"]["is_bot"], true);
    assert_eq!(sent["chat"]["id"], 1);
    assert_eq!(sent["reply_to_message"]["text"], "/start");
    assert_eq!(sent["entities"][0]["type"], "bold");
    assert_eq!(sent["reply_markup"]["inline_keyboard"][0][0]["text"], "A");
    assert!(sent["date"].as_i64().unwrap() > 1_600_000_000);
    let last = bot.fake.transcript(1).await.last().unwrap().clone();
    assert!(last.silent && last.is_bot());
    assert_eq!(last.labels(), ["A"]);
    assert_eq!(last.reply_to, Some(1));
}

#[tokio::test]
async fn forms_and_queries_work_too() {
    let bot = started().await;
    let form = "chat_id=1&text=a%26b+%C3%A7&entities=%5B%7B%22type%22%3A%22code%22%2C%22offset%22%3A0%2C%22length%22%3A1%7D%5D&disable_notification=true";
    let request =
        bot.client.post(bot.url("sendMessage")).header("content-type", "application/x-www-form-urlencoded").body(form);
    let body: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!(body["result"]["text"], "a&b ç");
    assert_eq!(body["result"]["entities"][0]["type"], "code");
    let url = format!("{}?chat_id=1&text=oi", bot.url("sendMessage"));
    let body: Value = bot.client.get(url).send().await.unwrap().json().await.unwrap();
    assert_eq!(body["result"]["text"], "oi");
    let multipart = reqwest::multipart::Form::new().text("chat_id", "1").text("text", "olé");
    let request = bot.client.post(bot.url("sendMessage")).multipart(multipart);
    let body: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!(body["result"]["text"], "olé");
}

#[tokio::test]
async fn text_is_measured_in_utf16() {
    let bot = started().await;
    for text in ["a".repeat(4096), "😀".repeat(2048)] {
        bot.send(1, &text).await;
    }
    for text in ["a".repeat(4097), "😀".repeat(2049)] {
        let error = refusal(&bot, json!({"text": text})).await;
        assert_eq!(error, "Bad Request: message is too long");
    }
    for text in ["", "  \n "] {
        let error = refusal(&bot, json!({"text": text})).await;
        assert_eq!(error, "Bad Request: message text is empty");
    }
    // Tags do not count.
    let text = format!("<b>{}</b>", "a".repeat(4096));
    let params = json!({"chat_id": 1, "text": text, "parse_mode": "HTML"});
    let sent = bot.ok("sendMessage", params).await;
    assert_eq!(sent["entities"][0]["length"], 4096);
}

#[tokio::test]
async fn entities_are_checked() {
    let bot = started().await;
    let good = [
        json!({"type": "bold", "offset": 0, "length": 2}),
        json!({"type": "spoiler", "offset": 2, "length": 1}),
        json!({"type": "text_link", "offset": 0, "length": 3, "url": "https://a.b"}),
        json!({"type": "text_mention", "offset": 0, "length": 3, "user": {"id": 1}}),
    ];
    for entity in good {
        let params = json!({"chat_id": 1, "text": "😀a", "entities": [entity]});
        bot.ok("sendMessage", params).await;
    }
    let bad = [
        (json!({"type": "bold", "offset": 1, "length": 2}), "middle"),
        (json!({"type": "bold", "offset": 0, "length": 1}), "middle"),
        (json!({"type": "bold", "offset": 0, "length": 4}), "ends after the end"),
        (json!({"type": "bold", "offset": 9, "length": 1}), "ends after the end"),
        (json!({"type": "bold", "offset": -1, "length": 1}), "offset"),
        (json!({"type": "bold", "offset": 0, "length": 0}), "length"),
        (json!({"type": "glitter", "offset": 0, "length": 2}), "Unsupported type"),
        (json!({"type": "text_link", "offset": 0, "length": 2}), "text_link"),
        (json!({"type": "text_mention", "offset": 0, "length": 2}), "text_mention"),
    ];
    for (entity, word) in bad {
        let error = refusal(&bot, json!({"text": "😀a", "entities": [entity]})).await;
        assert!(error.contains(word), "{entity}: {error}");
    }
}

#[tokio::test]
async fn parse_modes_refuse_what_is_not_closed() {
    let bot = started().await;
    let good = [
        ("HTML", "a <b>b <i>c</i></b> &lt;d&gt;", "a b c <d>", 2),
        ("HTML", "<a href=\"https://x.y\">z</a>", "z", 1),
        ("HTML", "<pre><code class=\"language-rust\">fn</code></pre>", "fn", 1),
        ("MarkdownV2", "*b* __u__ ||s|| [l](https://x.y) `c.d` 1\\.", "b u s l c.d 1.", 5),
        ("MarkdownV2", ">q\n>r\nend", "q\nr\nend", 1),
        ("Markdown", "*b* _i_ [l](u)", "b i l", 3),
    ];
    for (mode, source, text, entities) in good {
        let params = json!({"chat_id": 1, "text": source, "parse_mode": mode});
        let sent = bot.ok("sendMessage", params).await;
        assert_eq!(sent["text"], text);
        assert_eq!(sent["entities"].as_array().unwrap().len(), entities, "{sent}");
    }
    let bad = [
        ("HTML", "<b>a"),
        ("HTML", "<b>a</i>"),
        ("HTML", "a</b>"),
        ("HTML", "<h1>a</h1>"),
        ("HTML", "1 <"),
        ("MarkdownV2", "*a"),
        ("MarkdownV2", "*a _b* c_"),
        ("MarkdownV2", "1."),
        ("MarkdownV2", "[a](b"),
        ("MarkdownV2", "```a"),
        ("Markdown", "*a"),
        ("Markdown", "[a](b"),
    ];
    for (mode, text) in bad {
        let error = refusal(&bot, json!({"text": text, "parse_mode": mode})).await;
        assert!(error.starts_with("Bad Request: can't parse entities: "), "{text}: {error}");
    }
    let error = refusal(&bot, json!({"parse_mode": "BBCode"})).await;
    assert_eq!(error, "Bad Request: unsupported parse_mode");
}

#[tokio::test]
async fn keyboards_are_checked() {
    let bot = started().await;
    let inline = |button: Value| json!({"reply_markup": {"inline_keyboard": [[button]]}});
    let bad = [
        (json!({"text": "A", "callback_data": "x".repeat(65)}), "BUTTON_DATA_INVALID"),
        (json!({"text": "A", "callback_data": "ç".repeat(33)}), "BUTTON_DATA_INVALID"),
        (json!({"text": "A", "callback_data": ""}), "unallowed"),
        (json!({"text": "A"}), "unallowed"),
        (json!({"text": "", "callback_data": "x"}), "non-empty"),
        (json!({"callback_data": "x"}), "\"text\""),
        (json!({"text": "A", "callback_data": "x", "url": "https://a.b"}), "exactly one"),
    ];
    for (button, word) in bad {
        let error = refusal(&bot, inline(button.clone())).await;
        assert!(error.contains(word), "{button}: {error}");
    }
    let many = vec![json!({"text": "A", "callback_data": "x".repeat(64)}); 101];
    let error = refusal(&bot, json!({"reply_markup": {"inline_keyboard": [many]}})).await;
    assert_eq!(error, "Bad Request: REPLY_MARKUP_TOO_LONG");
    let hundred = vec![vec![json!({"text": "A", "callback_data": "x".repeat(64)}); 10]; 10];
    let text = json!({"inline_keyboard": hundred}).to_string();
    let params = json!({"chat_id": 1, "text": "oi", "reply_markup": text});
    bot.ok("sendMessage", params).await;
    let last = bot.fake.private(1, "").last().await.unwrap();
    assert_eq!(last.labels().len(), 100);
}

#[tokio::test]
async fn replies_need_their_message() {
    let bot = started().await;
    let error = refusal(&bot, json!({"reply_parameters": {"message_id": 99}})).await;
    assert_eq!(error, "Bad Request: message to be replied not found");
    let tolerant = json!({"message_id": 99, "allow_sending_without_reply": true});
    let params = json!({"chat_id": 1, "text": "oi", "reply_parameters": tolerant});
    let sent = bot.ok("sendMessage", params).await;
    assert!(sent["reply_to_message"].is_null());
    bot.fake.delete(1, 1).await.unwrap();
    let error = refusal(&bot, json!({"reply_to_message_id": 1})).await;
    assert_eq!(error, "Bad Request: message to be replied not found");
}

#[tokio::test]
async fn drafts_and_actions_are_seen_but_are_no_messages() {
    let bot = started().await;
    for text in ["a", "ab"] {
        let params = json!({"chat_id": 1, "draft_id": 7, "text": text});
        bot.ok("sendMessageDraft", params).await;
    }
    bot.ok("sendChatAction", json!({"chat_id": 1, "action": "typing"})).await;
    let chat = bot.fake.transcript(1).await;
    let draft = chat.draft.unwrap();
    assert_eq!((draft.text.as_str(), draft.frames), ("ab", 2));
    assert_eq!((chat.messages.len(), chat.actions), (1, 1));
    bot.send(1, "abc").await;
    assert_eq!(bot.fake.transcript(1).await.draft, None);
    bot.ok("sendMessageDraft", json!({"chat_id": 1, "draft_id": 8, "text": ""})).await;
    bot.fake.advance(Duration::from_secs(15)).await;
    assert_eq!(bot.fake.transcript(1).await.draft.unwrap().frames, 1);
    bot.fake.advance(Duration::from_secs(15)).await;
    assert_eq!(bot.fake.transcript(1).await.draft, None, "it vanishes by itself");
    let params = json!({"chat_id": 1, "action": "dance"});
    assert_eq!(bot.refused("sendChatAction", params).await.0, 400);
}
