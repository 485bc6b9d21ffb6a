//! One learner in several chats: a code shown in one and typed in another, a yes in both, and parting again.

use crate::clockwork::learner;
use crate::database;
use crate::week::{agreed, sessions};
use bloom_engine::testing::{Person, Setting, World};
use std::time::Duration;

/// The code that a chat was shown.
async fn code(person: &Person<'_>) -> String {
    person.command("link", "").await;
    let said = person.last().text;
    let digits: String = said.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    assert_eq!(digits.len(), 6, "{said}");
    digits
}

async fn joined(one: &Person<'_>, other: &Person<'_>) {
    let code = code(one).await;
    other.command("link", &code).await;
    other.tap("Yes, join them").await;
    one.tap("Yes, that was me").await;
    assert!(one.last().text.starts_with("Done: your chats are one now."), "{}", one.last().text);
    assert!(other.last().text.starts_with("Done: your chats are one now."), "{}", other.last().text);
}

#[tokio::test]
async fn a_code_and_a_yes_in_both_chats_make_one_learner() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("a world");
        let (ana, phone) = (world.person("ana", "en"), world.person("ana-phone", "en"));
        agreed(&ana).await;
        phone.say("hello").await;
        let code = code(&ana).await;
        phone.command("link", &format!("{} {}", &code[..3], &code[3..])).await;
        assert!(phone.last().text.starts_with("That is the code from your other chat."), "{}", phone.last().text);
        phone.tap("Yes, join them").await;
        insta::allow_duplicates! {
            insta::assert_snapshot!(ana.last().text, @"Your code was just typed in another chat, by somebody shown there as “ana-phone”. Was that you?");
        }
        let before = learner(&world.engine.gears().db, "ana").await;
        ana.tap("Yes, that was me").await;
        assert!(phone.last().text.starts_with("Done: your chats are one now."), "{}", phone.last().text);
        let db = &world.engine.gears().db;
        assert_eq!(learner(db, "ana").await, before);
        assert_eq!(learner(db, "ana-phone").await, before);
        phone.command("week", "").await;
        assert!(phone.last().text.contains("Spanish"), "{}", phone.last().text);
    }
}

#[tokio::test]
async fn two_who_plan_already_keep_one_week_and_lose_nothing_else() {
    let world = World::new(Setting::default()).await.expect("a world");
    let (ana, bea) = (world.person("ana", "en"), world.person("bea", "en"));
    agreed(&ana).await;
    agreed(&bea).await;
    bea.command("busy", "Tuesdays 12:00 to 13:00").await;
    let gone = learner(&world.engine.gears().db, "bea").await;
    let own = sessions(&world, "ana").await.len();
    joined(&ana, &bea).await;
    assert_eq!(sessions(&world, "bea").await.len(), own, "one week of sessions");
    // Nothing names the one who joined any more.
    let db = &world.engine.gears().db;
    let mut reader = db.read().await.expect("a reader");
    let tables = sqlx::query_scalar::<_, String>("select name from sqlite_master where type = 'table'")
        .fetch_all(&mut *reader)
        .await
        .expect("tables");
    for table in tables.iter().filter(|table| *table != "inbox" && !table.starts_with("sqlite")) {
        let columns = sqlx::query_scalar::<_, String>(sqlx::AssertSqlSafe(format!(
            "select name from pragma_table_info('{table}')"
        )))
        .fetch_all(&mut *reader)
        .await
        .expect("columns");
        for column in columns {
            let count: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
                "select count(*) from {table} where cast({column} as text) like '%{gone}%'"
            )))
            .fetch_one(&mut *reader)
            .await
            .expect("a count");
            assert_eq!(count, 0, "{table}.{column}");
        }
    }
}

#[tokio::test]
async fn wrong_codes_run_out_and_old_ones_do_not_count() {
    let world = World::new(Setting::default()).await.expect("a world");
    let (ana, bea) = (world.person("ana", "en"), world.person("bea", "en"));
    agreed(&ana).await;
    bea.say("hello").await;
    let code = code(&ana).await;
    ana.command("link", &code).await;
    assert!(
        ana.last().text.contains("from your own chat")
            || ana.shown().iter().any(|m| m.text.contains("from your own chat"))
    );
    world.advance(Duration::from_secs(601)).await.expect("time passes");
    for _ in 0..5 {
        bea.command("link", &code).await;
        assert!(bea.shown().iter().rev().take(2).any(|m| m.text.starts_with("I do not know that code.")));
    }
    bea.command("link", "123456").await;
    assert!(bea.shown().iter().rev().take(2).any(|m| m.text.starts_with("Those were several codes")));
    world.advance(Duration::from_secs(3_700)).await.expect("time passes");
    bea.command("link", "123456").await;
    assert!(bea.shown().iter().rev().take(2).any(|m| m.text.starts_with("I do not know that code.")));
}

#[tokio::test]
async fn a_no_on_either_side_changes_nothing() {
    let world = World::new(Setting::default()).await.expect("a world");
    let (ana, bea) = (world.person("ana", "en"), world.person("bea", "en"));
    agreed(&ana).await;
    agreed(&bea).await;
    let db = &world.engine.gears().db;
    let before = (learner(db, "ana").await, learner(db, "bea").await);
    let first = code(&ana).await;
    bea.command("link", &first).await;
    bea.say("no").await;
    assert!(bea.last().text.starts_with("All right, nothing was changed."), "{}", bea.last().text);
    let second = code(&ana).await;
    bea.command("link", &second).await;
    bea.say("yes").await;
    ana.say("no").await;
    assert!(ana.last().text.starts_with("All right, nothing was changed."), "{}", ana.last().text);
    assert!(bea.last().text.starts_with("In the other chat the answer was no"), "{}", bea.last().text);
    bea.command("link", &second).await;
    assert!(bea.last().text.starts_with("I do not know that code."), "{}", bea.last().text);
    assert_eq!((learner(db, "ana").await, learner(db, "bea").await), before);
}

#[tokio::test]
async fn a_yes_that_comes_too_late_changes_nothing() {
    let world = World::new(Setting::default()).await.expect("a world");
    let (ana, bea) = (world.person("ana", "en"), world.person("bea", "en"));
    agreed(&ana).await;
    bea.say("hello").await;
    let code = code(&ana).await;
    bea.command("link", &code).await;
    bea.tap("Yes, join them").await;
    world.advance(Duration::from_secs(601)).await.expect("time passes");
    ana.tap("Yes, that was me").await;
    assert!(ana.last().text.starts_with("That code no longer counts"), "{}", ana.last().text);
    let db = &world.engine.gears().db;
    assert_ne!(learner(db, "ana").await, learner(db, "bea").await);
}

#[tokio::test]
async fn what_is_said_unasked_goes_where_they_wrote_last() {
    let world = World::new(Setting::default()).await.expect("a world");
    let (ana, phone) = (world.person("ana", "en"), world.person("phone", "en"));
    agreed(&ana).await;
    phone.say("hello").await;
    joined(&ana, &phone).await;
    phone.command("today", "").await;
    let (here, there) = (phone.shown().len(), ana.shown().len());
    world.advance(Duration::from_secs(6_700)).await.expect("time passes");
    assert!(phone.shown().len() > here, "it is said where they wrote last");
    assert_eq!(ana.shown().len(), there);
}

#[tokio::test]
async fn a_chat_can_part_again_and_begins_from_nothing() {
    let world = World::new(Setting::default()).await.expect("a world");
    let (ana, phone) = (world.person("ana", "en"), world.person("phone", "en"));
    agreed(&ana).await;
    phone.say("hello").await;
    joined(&ana, &phone).await;
    phone.command("link", "").await;
    phone.tap("Part this chat").await;
    phone.tap("Part this chat").await;
    assert!(phone.last().text.starts_with("This chat is on its own now"), "{}", phone.last().text);
    let db = &world.engine.gears().db;
    assert_ne!(learner(db, "ana").await, learner(db, "phone").await);
    assert!(sessions(&world, "phone").await.is_empty());
    assert!(!sessions(&world, "ana").await.is_empty());
    ana.command("link", "").await;
    assert!(!ana.last().choices.iter().any(|(label, _)| label == "Part this chat"), "there is nothing to part from");
}

#[tokio::test]
async fn every_table_with_a_learner_is_joined() {
    let world = World::new(Setting::default()).await.expect("a world");
    let mut reader = world.engine.gears().db.read().await.expect("a reader");
    let tables = sqlx::query_scalar::<_, String>(
        "select m.name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' \
         and c.name in ('learner', 'owner')",
    )
    .fetch_all(&mut *reader)
    .await
    .expect("tables");
    assert!(tables.len() > 15, "{tables:?}");
    for table in tables {
        let named = bloom_engine::store::join::statements().iter().any(|statement| {
            statement.starts_with(&format!("update {table} set "))
                || statement.starts_with(&format!("delete from {table} "))
        });
        assert!(named, "joining forgets {table}");
    }
}
