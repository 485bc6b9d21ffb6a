use bloom_fakes::{ANONYMOUS_ADMIN, CHANNEL_BOT, Say, Standing};
use serde_json::json;

use crate::bot::bot;

const GROUP: i64 = -500;
const SUPER: i64 = -1_000_000_000_500;

#[tokio::test]
async fn privacy_mode_hides_what_is_not_for_the_bot() {
    let bot = bot().await;
    bot.fake.create_group(GROUP, "Turma", 1).await;
    let joined = bot.updates(0).await.swap_remove(0);
    assert_eq!(joined["my_chat_member"]["new_chat_member"]["status"], "member");
    let id = bot.send(GROUP, "oi turma").await;
    let seen = [
        Say::from("/plan"),
        Say::from("/plan@Bloom_Fake_Bot agora"),
        Say::from("oi @bloom_fake_bot"),
        Say::from("sim").replying_to(id),
    ];
    for say in seen {
        let text = say.text.clone();
        let sent = bot.fake.say(GROUP, 2, say).await.unwrap();
        assert!(sent.update_id.is_some(), "{text}");
    }
    for text in ["bom dia", "/plan@other_bot"] {
        let sent = bot.fake.say(GROUP, 2, text).await.unwrap();
        assert_eq!(sent.update_id, None, "{text}");
    }
    bot.fake.set_standing(GROUP, 1, Standing::Administrator).await;
    let sent = bot.fake.say(GROUP, 2, "bom dia").await.unwrap();
    assert!(sent.update_id.is_some());
    let count = bot.ok("getChatMemberCount", json!({"chat_id": GROUP})).await;
    assert_eq!(count, 3);
    let admins = bot.ok("getChatAdministrators", json!({"chat_id": GROUP})).await;
    assert_eq!(admins[0]["user"]["username"], "bloom_fake_bot");
}

#[tokio::test]
async fn a_kicked_bot_is_refused() {
    let bot = bot().await;
    bot.fake.create_group(GROUP, "Turma", 1).await;
    bot.fake.create_group(SUPER, "Fórum", 1).await;
    for (chat, standing, words) in [
        (GROUP, Standing::Kicked, "bot was kicked from the group chat"),
        (SUPER, Standing::Kicked, "bot was kicked from the supergroup chat"),
        (GROUP, Standing::Left, "bot is not a member of the group chat"),
    ] {
        bot.fake.set_standing(chat, 1, standing).await;
        let params = json!({"chat_id": chat, "text": "oi"});
        let (code, error) = bot.refused("sendMessage", params).await;
        assert_eq!((code, error), (403, format!("Forbidden: {words}")));
        let sent = bot.fake.say(chat, 1, "/plan").await.unwrap();
        assert_eq!(sent.update_id, None);
    }
}

#[tokio::test]
async fn a_group_that_became_a_supergroup_says_so() {
    let bot = bot().await;
    bot.fake.create_group(GROUP, "Turma", 1).await;
    let new = bot.fake.migrate(GROUP).await.unwrap();
    let answer = bot.call("sendMessage", json!({"chat_id": GROUP, "text": "oi"})).await;
    assert_eq!(answer["error_code"], 400);
    assert_eq!(answer["parameters"]["migrate_to_chat_id"], new);
    let sent = bot.ok("sendMessage", json!({"chat_id": new, "text": "oi"})).await;
    assert_eq!(sent["chat"]["type"], "supergroup");
    assert_eq!(sent["chat"]["title"], "Turma");
    let updates = bot.updates(0).await;
    let fields = |name: &str| updates.iter().filter(|u| !u["message"][name].is_null()).count();
    assert_eq!(fields("migrate_to_chat_id"), 1);
    assert_eq!(fields("migrate_from_chat_id"), 1);
    assert!(bot.fake.say(GROUP, 1, "oi").await.is_err());
}

#[tokio::test]
async fn supergroups_number_their_messages_alone() {
    let bot = bot().await;
    bot.fake.create_group(SUPER, "Fórum", 1).await;
    bot.fake.say(1, 1, "oi").await.unwrap();
    let second = bot.fake.say(-7, 1, "oi").await.unwrap();
    assert_eq!(second.message_id, 2, "shared by private chats and groups");
    let first = bot.fake.say(SUPER, 1, "oi").await.unwrap();
    assert_eq!(first.message_id, 1);
}

#[tokio::test]
async fn topics_come_and_go() {
    let bot = bot().await;
    bot.fake.create_group(SUPER, "Fórum", 1).await;
    let thread = bot.fake.create_topic(SUPER, 1, "Provas").await;
    let params = json!({"chat_id": SUPER, "text": "oi", "message_thread_id": thread});
    let sent = bot.ok("sendMessage", params.clone()).await;
    assert_eq!(sent["message_thread_id"], thread);
    assert_eq!(sent["is_topic_message"], true);
    assert_eq!(sent["chat"]["is_forum"], true);
    bot.fake.delete_topic(SUPER, thread).await;
    let (code, error) = bot.refused("sendMessage", params).await;
    assert_eq!(code, 400);
    assert_eq!(error, "Bad Request: message thread not found");
}

#[tokio::test]
async fn people_come_go_and_hide() {
    let bot = bot().await;
    bot.fake.create_group(SUPER, "Fórum", 1).await;
    bot.fake.set_standing(SUPER, 1, Standing::Administrator).await;
    bot.fake.join(SUPER, 5).await;
    bot.fake.leave(SUPER, 5).await;
    let group = json!({"id": SUPER, "type": "supergroup", "title": "Fórum"});
    let anonymous = Say::from("/plan").as_chat(group);
    bot.fake.say(SUPER, 1, anonymous).await.unwrap();
    let channel = json!({"id": -1_000_000_000_999_i64, "type": "channel", "title": "C"});
    bot.fake.say(SUPER, 1, Say::from("/plan").as_chat(channel)).await.unwrap();
    let updates = bot.updates(0).await;
    let messages: Vec<_> = updates.iter().filter(|u| u["message"].is_object()).collect();
    assert_eq!(messages[0]["message"]["new_chat_members"][0]["id"], 5);
    assert_eq!(messages[1]["message"]["left_chat_member"]["id"], 5);
    assert_eq!(messages[2]["message"]["from"]["id"], ANONYMOUS_ADMIN);
    assert_eq!(messages[2]["message"]["sender_chat"]["id"], SUPER);
    assert_eq!(messages[3]["message"]["from"]["id"], CHANNEL_BOT);
}
