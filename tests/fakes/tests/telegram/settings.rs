use serde_json::{Value, json};

use crate::bot::bot;

#[tokio::test]
async fn commands_are_kept_per_scope_and_language() {
    let bot = bot().await;
    let list = |word: &str| json!([{"command": "plan", "description": word}]);
    bot.ok("setMyCommands", json!({"commands": list("Plan")})).await;
    let portuguese = json!({"commands": list("Plano"), "language_code": "pt"});
    bot.ok("setMyCommands", portuguese).await;
    let scope = json!({"type": "chat", "chat_id": 5});
    let here = json!({"commands": list("Aqui"), "scope": scope});
    bot.ok("setMyCommands", here).await;
    let get = async |params: Value| bot.ok("getMyCommands", params).await;
    assert_eq!(get(json!({})).await[0]["description"], "Plan");
    assert_eq!(get(json!({"language_code": "pt"})).await[0]["description"], "Plano");
    assert_eq!(get(json!({"scope": scope})).await[0]["description"], "Aqui");
    assert_eq!(get(json!({"language_code": "es"})).await, json!([]));
    let kept = bot.fake.commands(&json!({"type": "default"}), "pt").await;
    assert_eq!(kept[0]["description"], "Plano");
    bot.ok("deleteMyCommands", json!({"language_code": "pt"})).await;
    assert_eq!(get(json!({"language_code": "pt"})).await, json!([]));
    assert_eq!(bot.fake.command_lists().await.len(), 2);
}

#[tokio::test]
async fn commands_are_checked() {
    let bot = bot().await;
    let one = |name: &str, description: &str| json!({"command": name, "description": description});
    let bad = [
        json!({"commands": [one("Plan", "x")]}),
        json!({"commands": [one("", "x")]}),
        json!({"commands": [one(&"a".repeat(33), "x")]}),
        json!({"commands": [one("a-b", "x")]}),
        json!({"commands": [one("a", "")]}),
        json!({"commands": [one("a", &"x".repeat(257))]}),
        json!({"commands": vec![one("a", "x"); 101]}),
        json!({"commands": [one("a", "x")], "language_code": "pt-br"}),
        json!({"commands": [one("a", "x")], "scope": {"type": "moon"}}),
        json!({}),
    ];
    for params in bad {
        assert_eq!(bot.refused("setMyCommands", params.clone()).await.0, 400, "{params}");
    }
    let name = "a1_".repeat(10);
    let params = json!({"commands": [one(&name, &"é".repeat(256))]});
    bot.ok("setMyCommands", params).await;
}

#[tokio::test]
async fn texts_of_the_profile() {
    let bot = bot().await;
    bot.ok("setMyDescription", json!({"description": "Hi"})).await;
    let params = json!({"description": "Oi", "language_code": "pt"});
    bot.ok("setMyDescription", params).await;
    bot.ok("setMyShortDescription", json!({"short_description": "h"})).await;
    bot.ok("setMyName", json!({"name": "Bloom"})).await;
    let params = json!({"language_code": "pt"});
    let got = bot.ok("getMyDescription", params).await;
    assert_eq!(got, json!({"description": "Oi"}));
    let got = bot.ok("getMyDescription", json!({"language_code": "es"})).await;
    assert_eq!(got, json!({"description": "Hi"}));
    assert_eq!(bot.fake.profile("name", "").await.as_deref(), Some("Bloom"));
    let long = json!({"description": "x".repeat(513)});
    assert_eq!(bot.refused("setMyDescription", long).await.0, 400);
}
