//! Calendars in and out, from the message to the plan.

use crate::clockwork::learner;
use crate::week::{DAY, MEET, MINUTE, agreed, count, proposed, sessions, since, told};
use async_trait::async_trait;
use bloom_chat::Body;
use bloom_engine::calendar::errand::ReadCalendar;
use bloom_engine::calendar::fetch::{Fetch, FetchError, Fetched, UrlFault, Validators};
use bloom_engine::calendar::plan::behind;
use bloom_engine::runtime::Options;
use bloom_engine::runtime::errands::{Errand, Errands};
use bloom_engine::store::{export, feed};
use bloom_engine::testing::{Person, Setting, World};
use std::sync::{Arc, Mutex, PoisonError};

/// Work on Monday and Tuesday evening, as a calendar writes it.
const CALENDAR: &str = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//EN\r\n\
    BEGIN:VEVENT\r\nUID:a@example\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:20260302T170000Z\r\nDTEND:20260302T230000Z\r\n\
    SUMMARY:canarytitle\r\nEND:VEVENT\r\n\
    BEGIN:VEVENT\r\nUID:b@example\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:20260303T170000Z\r\nDTEND:20260303T230000Z\r\n\
    SUMMARY:canarytitle\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";

const ADDRESS: &str = "https://calendar.example.org/private-1234/basic.ics";

/// Whoever answers for the internet.
struct Internet(Mutex<Result<&'static str, FetchError>>);

impl Internet {
    fn holding(answer: Result<&'static str, FetchError>) -> Arc<Self> {
        Arc::new(Self(Mutex::new(answer)))
    }
}

#[async_trait]
impl Fetch for Internet {
    async fn get(&self, _: &str, _: Option<&Validators>) -> Result<Fetched, FetchError> {
        let answer = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        answer.map(|text| Fetched::Body {
            bytes: text.as_bytes().to_vec(),
            validators: Validators { etag: None, last_modified: None },
        })
    }
}

async fn world(internet: &Arc<Internet>) -> World {
    let reader: Arc<dyn Errand> = Arc::new(ReadCalendar::by(Arc::clone(internet) as Arc<dyn Fetch>));
    let options = Options { feed_base: Some("https://bloom.example.org/plan/".into()), ..Setting::default().options };
    let setting = Setting { errands: Errands::new([reader]), options, ..Setting::default() };
    World::new(setting).await.expect("a world opens")
}

async fn send(person: &Person<'_>, handle: &str, name: &str) {
    person
        .send(Body::File {
            handle: handle.into(),
            name: Some(name.into()),
            media_type: Some("text/calendar".into()),
            size: Some(900),
            caption: String::new(),
        })
        .await;
}

/// Up to the question for what is fixed.
async fn planning(person: &Person<'_>) {
    for words in [MEET, "maybe later"] {
        person.say(words).await;
    }
    person.command("plan", "").await;
    person.say("Spanish").await;
}

#[tokio::test]
async fn a_file_sent_while_planning_is_planned_around_and_the_talk_goes_on() {
    let world = world(&Internet::holding(Err(FetchError::Unreachable))).await;
    world.network.put_file("f1", CALENDAR);
    let ana = world.person("ana", "en");
    planning(&ana).await;
    send(&ana, "f1", "work.ics").await;
    let last = ana.last().text;
    assert!(last.contains("2 times are taken") && last.contains("in two ways"), "{}", ana.transcript());
    ana.tap("Yes, keep A").await;
    let kept = told(&world, "ana").await;
    assert!(!kept.is_empty() && kept.iter().all(|line| !line.starts_with("2 ") && !line.starts_with("3 ")), "{kept:?}");
    assert!(!ana.transcript().contains("canarytitle"));
}

#[tokio::test]
async fn an_address_is_read_while_the_plan_stays_open_and_never_shown_whole() {
    let world = world(&Internet::holding(Ok(CALENDAR))).await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    ana.say(&format!("this is mine: {ADDRESS}")).await;
    assert!(ana.last().text.contains("in two ways"), "{}", ana.transcript());
    assert!(!ana.transcript().contains("private-1234"), "the address is a secret");
    ana.tap("Yes, keep A").await;
    assert!(told(&world, "ana").await.iter().all(|line| !line.starts_with("3 ")));
    // Given again it is read again, and says the same.
    let before = count(&ana);
    world.advance(MINUTE).await.expect("a minute");
    ana.say(ADDRESS).await;
    assert!(since(&ana, before).iter().any(|text| text.contains("2 times are taken")), "{}", ana.transcript());
}

#[tokio::test]
async fn what_is_wrong_with_an_address_is_said_with_a_way_on() {
    for (error, says) in [
        (FetchError::Private, "not reachable from the public internet"),
        (FetchError::NotHttps, "has to begin with https"),
        (FetchError::BadUrl(UrlFault::Unreadable), "copy the whole of it again"),
        (FetchError::Status(404), "does not hand out that calendar"),
    ] {
        let world = world(&Internet::holding(Err(error))).await;
        let ana = world.person("ana", "en");
        agreed(&ana).await;
        let before = count(&ana);
        ana.say(ADDRESS).await;
        let said = since(&ana, before);
        assert!(said.iter().any(|text| text.contains(says)), "{error:?}: {said:#?}");
        // What never can be read is not kept; what may come back is, until it is removed.
        ana.command("busy", "").await;
        if error == FetchError::Status(404) {
            ana.tap("Remove calendar.example.org/…").await;
            assert!(ana.last().text.contains("is forgotten"), "{}", ana.last().text);
        } else {
            assert!(!ana.last().text.contains("calendar.example.org"), "{}", ana.last().text);
        }
    }
}

#[tokio::test]
async fn a_page_an_archive_and_a_lost_file_are_told_apart() {
    let world = world(&Internet::holding(Ok("<!DOCTYPE html><html><body>sign in</body></html>"))).await;
    world.network.put_file("zip", b"PK\x03\x04 and more".to_vec());
    world.network.put_file("text", "a shopping list");
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    for (handle, says) in [("zip", "is an archive"), ("text", "There is no calendar in"), ("gone", "I can't get")] {
        let before = count(&ana);
        send(&ana, handle, "mine.ics").await;
        let said = since(&ana, before);
        assert!(said.iter().any(|text| text.contains(says)), "{handle}: {said:#?}");
    }
    ana.say(ADDRESS).await;
    assert!(ana.transcript().contains("shows a web page"), "{}", ana.transcript());
}

#[tokio::test]
async fn the_plan_stands_behind_its_address_until_that_is_closed() {
    let world = world(&Internet::holding(Err(FetchError::Unreachable))).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    ana.command("calendar", "").await;
    let (name, bytes) = ana.last().file.expect("a file");
    assert_eq!(name, "study-plan.ics");
    assert_eq!(String::from_utf8_lossy(&bytes).matches("BEGIN:VEVENT").count(), 5);
    ana.tap("Make an address").await;
    let gears = world.engine.gears();
    let owner = learner(&gears.db, "ana").await;
    let token = {
        let mut reader = gears.db.read().await.expect("a reader");
        feed::token(&mut reader, &owner).await.expect("read").expect("an address")
    };
    assert!(ana.last().text.contains(&format!("https://bloom.example.org/plan/{token}.ics")), "{}", ana.last().text);
    let shown = behind(gears, &token).await.expect("read").expect("a plan");
    assert_eq!(shown.matches("BEGIN:VEVENT").count(), 5);
    assert!(behind(gears, "guessed").await.expect("read").is_none());
    ana.tap("Close the address").await;
    assert!(behind(gears, &token).await.expect("read").is_none());
}

#[tokio::test]
async fn everything_around_studying_is_exported_and_erased() {
    let world = world(&Internet::holding(Ok(CALENDAR))).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    for words in [ADDRESS, "I can't on Thursday"] {
        ana.say(words).await;
    }
    ana.command("calendar", "").await;
    ana.tap("Make an address").await;
    world.advance(DAY).await.expect("a day");
    ana.say("if I get home late, then I read one page").await;
    let gears = world.engine.gears();
    let owner = learner(&gears.db, "ana").await;
    let all = export::learner(&mut gears.db.read().await.expect("a reader"), gears.db.keys(), &owner)
        .await
        .expect("exported");
    for (table, at_least) in [
        ("topics", 1),
        ("weeks", 1),
        ("study_sessions", 5),
        ("commitments", 1),
        ("calendars", 1),
        ("calendar_times", 2),
        ("unasked", 1),
        ("plan_addresses", 1),
        ("scheduled", 1),
    ] {
        let rows = all[table].as_array().map_or(0, Vec::len);
        assert!(rows >= at_least, "{table} holds {rows}");
    }
    assert_eq!(sessions(&world, "ana").await.len(), 5);
    ana.command("delete", "").await;
    ana.tap("Delete everything").await;
    let mut reader = gears.db.read().await.expect("a reader");
    for table in [
        "topic",
        "week_plan",
        "study_session",
        "busy_rule",
        "calendar_source",
        "busy_span",
        "nudge",
        "reflection",
        "if_then",
        "plan_feed",
    ] {
        let left: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {table}")))
            .fetch_one(&mut *reader)
            .await
            .expect("counted");
        assert_eq!(left, 0, "{table}");
    }
}
