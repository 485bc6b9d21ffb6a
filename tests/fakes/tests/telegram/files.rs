use bloom_fakes::Media;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::bot::{Bot, bot};

async fn started() -> Bot {
    let bot = bot().await;
    bot.fake.say(1, 1, "/start").await.unwrap();
    bot
}

async fn upload(bot: &Bot, method: &str, form: Form) -> Value {
    let request = bot.client.post(bot.url(method)).multipart(form);
    request.send().await.unwrap().json().await.unwrap()
}

#[tokio::test]
async fn an_uploaded_document_can_be_read_back() {
    let bot = started().await;
    let part = Part::bytes(vec![0, 159, 146, 150]).file_name("plano.bin").mime_str("application/x-plan").unwrap();
    let form = Form::new()
        .text("chat_id", "1")
        .text("caption", "<b>Plano</b>")
        .text("parse_mode", "HTML")
        .part("document", part);
    let sent = upload(&bot, "SendDocument", form).await["result"].take();
    assert_eq!(sent["document"]["file_name"], "plano.bin");
    assert_eq!(sent["document"]["file_size"], 4);
    assert_eq!(sent["caption"], "Plano");
    assert_eq!(sent["caption_entities"][0]["type"], "bold");
    let message = bot.fake.private(1, "").last().await.unwrap();
    assert_eq!(bot.fake.file_of(&message).await.unwrap(), [0, 159, 146, 150]);

    let id = sent["document"]["file_id"].clone();
    let again = bot.ok("sendDocument", json!({"chat_id": 1, "document": id})).await;
    assert_eq!(again["document"]["file_name"], "plano.bin");
    let photo = Part::bytes(vec![1; 3]).file_name("a.jpg");
    let form = Form::new().text("chat_id", "1").text("photo", "attach://bild").part("bild", photo);
    let sent = upload(&bot, "sendPhoto", form).await["result"].take();
    assert_eq!(sent["photo"][0]["file_size"], 3);
}

#[tokio::test]
async fn uploads_have_limits() {
    let bot = started().await;
    let form = |field: &'static str, bytes: Vec<u8>| {
        Form::new().text("chat_id", "1").part(field, Part::bytes(bytes).file_name("f"))
    };
    let empty = upload(&bot, "sendDocument", form("document", Vec::new())).await;
    assert_eq!(empty["error_code"], 400);
    let photo = upload(&bot, "sendPhoto", form("photo", vec![0; 10 * 1024 * 1024 + 1])).await;
    assert_eq!(photo["error_code"], 400);
    let document = vec![0; 50 * 1024 * 1024 + 1];
    let document = upload(&bot, "sendDocument", form("document", document)).await;
    assert_eq!(document["error_code"], 413);
    let caption = form("document", vec![1]).text("caption", "x".repeat(1025));
    let caption = upload(&bot, "sendDocument", caption).await;
    assert_eq!(caption["description"], "Bad Request: message caption is too long");
    let unknown = json!({"chat_id": 1, "document": "BQAC"});
    assert_eq!(bot.refused("sendDocument", unknown).await.0, 400);
    let none = json!({"chat_id": 1});
    let (_, error) = bot.refused("sendDocument", none).await;
    assert_eq!(error, "Bad Request: there is no document in the request");
}

#[tokio::test]
async fn downloads_have_a_limit_and_an_end() {
    let bot = started().await;
    let document = Media::document("a.txt", "text/plain", &b"conte\xc3\xbado"[..]);
    bot.fake.say(1, 1, document.clone()).await.unwrap();
    bot.fake.say(1, 1, document.with_size(20 * 1024 * 1024 + 1)).await.unwrap();
    let updates = bot.updates(-2).await;
    let id = |n: usize| updates[n]["message"]["document"]["file_id"].clone();
    let file = bot.ok("getFile", json!({"file_id": id(0)})).await;
    let path = file["file_path"].as_str().unwrap();
    for path in [path.to_owned(), path.replace('/', "%2F")] {
        let url = format!("{}/file/bot{}/{path}", bot.fake.url(), bot.fake.token());
        let answer = bot.client.get(url).send().await.unwrap();
        assert_eq!(answer.bytes().await.unwrap(), "conteúdo".as_bytes());
    }
    let wrong = format!("{}/file/bot1:x/{path}", bot.fake.url());
    assert_eq!(bot.client.get(wrong).send().await.unwrap().status(), 401);
    let (code, error) = bot.refused("getFile", json!({"file_id": id(1)})).await;
    assert_eq!((code, error.as_str()), (400, "Bad Request: file is too big"));
    bot.fake.expire_file(id(0).as_str().unwrap()).await;
    assert_eq!(bot.refused("getFile", json!({"file_id": id(0)})).await.0, 400);
    assert_eq!(bot.refused("getFile", json!({"file_id": "x"})).await.0, 400);
}
