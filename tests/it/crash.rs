//! The real program is killed again and again while two hundred messages come in. What people see
//! in the end is what they would have seen without it, except that a message whose sending was cut
//! between Telegram's acceptance and our note of it may stand there twice.
//!
//! Each round ends the program three times: at a named point of a message's way, then after a few
//! answers are out, then as soon as all are out: killed in one round, asked to stop in the next.

use crate::support::program::calm_fake;
use crate::support::talk::{answers, said};
use crate::support::{PATIENCE, Place, database};
use bloom_engine::runtime::interrupt::POINTS;
use bloom_fakes::{Message, Stamp, TelegramFake};
use std::time::Duration;

/// One chat for each of them; all that they say is their own.
const NAMES: [&str; 20] = [
    "Ada", "Bento", "Clara", "Duarte", "Elsa", "Fausto", "Gil", "Helga", "Ivo", "Jana", "Karl", "Lia", "Mauro",
    "Nadia", "Otto", "Petra", "Quim", "Rosa", "Saul", "Tilda",
];

/// Every round, half of the chats say two lines each.
const ROUNDS: usize = 10;

/// Everything in flight is to be answered within a second of the restart; a shared machine may
/// take a multiple of that without anything being wrong.
const RECOVERY: Duration = Duration::from_secs(10);

/// What was on its way when the program died may arrive this much later.
const STILL_COMING: Duration = Duration::from_millis(250);

/// What somebody says, in order. Each line is answered with one message.
fn lines(name: &str) -> [String; 10] {
    [
        "/start".to_owned(),
        "yes".to_owned(),
        format!("I want to learn the piano like {name}"),
        format!("because {name} plays so well"),
        format!("I had lessons with {name} at school"),
        format!("I get tired easily, says {name}"),
        "4 hours a week".to_owned(),
        "in the evening".to_owned(),
        "Lisbon".to_owned(),
        "7".to_owned(),
    ]
}

fn chats() -> impl Iterator<Item = (i64, &'static str)> {
    (101..).zip(NAMES)
}

/// Who speaks in a round, and which of their lines come then.
fn speakers(round: usize) -> impl Iterator<Item = (i64, [String; 2])> {
    let half = chats().skip(round % 2).step_by(2);
    half.map(move |(chat, name)| {
        let mut theirs = lines(name).into_iter().skip(round / 2 * 2);
        (chat, [(); 2].map(|()| theirs.next().unwrap_or_default()))
    })
}

async fn say_round(fake: &TelegramFake, round: usize) {
    for (chat, lines) in speakers(round) {
        let person = fake.private(chat, "en");
        for line in lines {
            person.say(line).await.expect("they can write");
        }
    }
}

/// How many of a chat's lines have different answers so far, its last one apart.
fn distinct(messages: &[Message]) -> usize {
    let mut texts: Vec<&str> = messages.iter().map(|message| message.text.as_str()).collect();
    texts.dedup();
    texts.len()
}

/// Waits until all that was said up to a round is answered.
async fn wait_round(fake: &TelegramFake, round: usize) {
    for (chat, _) in speakers(round) {
        let wanted = (round / 2 + 1) * 2;
        let done = |log: &bloom_fakes::Transcript| {
            let messages: Vec<Message> = log.from_bot().cloned().collect();
            distinct(&messages) >= wanted
        };
        let waited = fake.wait_for(chat, done, PATIENCE).await;
        waited.unwrap_or_else(|error| panic!("round {round}, chat {chat}: {error}"));
    }
}

/// How many answers of a round are still missing.
async fn missing(fake: &TelegramFake, round: usize) -> u64 {
    let mut missing = 0;
    for (chat, _) in speakers(round) {
        let messages: Vec<Message> = fake.transcript(chat).await.from_bot().cloned().collect();
        missing += ((round / 2 + 1) * 2).saturating_sub(distinct(&messages));
    }
    u64::try_from(missing).unwrap_or(0)
}

/// What everybody sees when nothing is killed.
async fn undisturbed(place: impl FnOnce(Place) -> Place) -> Vec<Vec<String>> {
    let fake = calm_fake().await;
    let place = place(Place::with(&fake));
    let bot = place.start();
    for round in 0..ROUNDS {
        say_round(&fake, round).await;
        wait_round(&fake, round).await;
    }
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    let mut seen = Vec::new();
    for (chat, name) in chats() {
        let texts = said(&answers(&fake, chat, 1).await);
        let mut once = texts.clone();
        once.dedup();
        assert_eq!(once.len(), lines(name).len(), "one answer a line: {texts:#?}");
        assert_eq!(once, texts, "nothing is said twice");
        seen.push(texts);
    }
    seen
}

/// Where the rounds' programs end themselves: every point that a message meets, and how often it
/// is passed before.
fn ends() -> Vec<(&'static str, u64)> {
    let met = POINTS.into_iter().filter(|point| *point != "due.fired" && !point.starts_with("errand."));
    let passing = |point: &str| match point {
        "accept.begun" | "accept.stored" | "delivery.settled" => 1,
        "delivery.done" => 2,
        "turn.claimed" => 4,
        "turn.loaded" | "delivery.chosen" => 7,
        _ => 11,
    };
    let mut ends: Vec<_> = met.map(|point| (point, passing(point))).collect();
    ends.push(("delivery.chosen", 15));
    ends
}

/// What the killing came to.
struct Damage {
    kills: Vec<Stamp>,
    slowest: Duration,
}

/// The rounds, with two or three kills each.
async fn disturbed(fake: &TelegramFake, place: &Place) -> Damage {
    let mut kills = Vec::new();
    let mut slowest = Duration::ZERO;
    assert_eq!(ends().len(), ROUNDS);
    for (round, (point, passing)) in ends().into_iter().enumerate() {
        say_round(fake, round).await;
        let ended = place.start_dying_at(point, passing).ended().await;
        assert_eq!(ended.code(), None, "killed at {point}: {}", ended.err);
        kills.push(fake.now().await);

        let left = missing(fake, round).await;
        let few = left.min(1 + (u64::try_from(round).unwrap_or(0) * 7) % 5);
        let method = if few == 0 { "getUpdates" } else { "sendMessage" };
        let calls = fake.call_count(method).await + few.max(1);
        let bot = place.start();
        let called = fake.wait_calls(method, calls, PATIENCE).await;
        called.unwrap_or_else(|error| panic!("after {point}: {error}\n{}", bot.log()));
        bot.kill().await;
        kills.push(fake.now().await);

        let polls = fake.call_count("getUpdates").await + 1;
        let restarted = fake.now().await;
        let bot = place.start();
        wait_round(fake, round).await;
        slowest = slowest.max(fake.now().await.since(restarted));
        // Where nothing was left to answer, it may not even have begun.
        fake.wait_calls("getUpdates", polls, PATIENCE).await.expect("it runs");
        if round % 2 == 0 {
            bot.kill().await;
            kills.push(fake.now().await);
        } else {
            let ended = bot.terminate().await;
            assert_eq!(ended.code(), Some(0), "{}", ended.err);
        }
    }
    Damage { kills, slowest }
}

/// How many messages of a chat stand there twice; each must have a kill between its two.
fn repeats(messages: &[Message], kills: &[Stamp]) -> usize {
    let twice = messages.windows(2).filter(|pair| pair[0].text == pair[1].text);
    twice
        .inspect(|pair| {
            let (first, second) = (pair[0].received_at, pair[1].received_at);
            let excused = kills.iter().any(|kill| first <= kill.plus(STILL_COMING) && *kill <= second);
            assert!(excused, "repeated without a reason: {}", pair[0].text);
        })
        .count()
}

async fn story(name: &str, first: Option<String>, second: Option<String>) {
    let on = |url: Option<String>| {
        move |place: Place| match url {
            Some(url) => place.set("BLOOM_DATA__URL", &url),
            None => place,
        }
    };
    let expected = undisturbed(on(first)).await;
    let fake = calm_fake().await;
    let place = on(second.clone())(Place::with(&fake));
    let damage = disturbed(&fake, &place).await;

    // Once more, in peace: whatever was not written down yet is settled.
    let bot = place.start();
    let polls = fake.call_count("getUpdates").await + 1;
    fake.wait_calls("getUpdates", polls, PATIENCE).await.unwrap_or_else(|error| panic!("{error}\n{}", bot.log()));
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);

    let mut repeated = 0;
    for ((chat, _), expected) in chats().zip(expected) {
        let log = fake.transcript(chat).await;
        let messages: Vec<Message> = log.from_bot().cloned().collect();
        repeated += repeats(&messages, &damage.kills);
        let mut texts = said(&log);
        texts.dedup();
        assert_eq!(texts, expected, "{name}, chat {chat}");
    }
    nothing_is_left(&place, second).await;
    assert_eq!(fake.pending_updates().await, 0, "all is acknowledged");
    eprintln!(
        "{name}: {} kills, {repeated} messages repeated, slowest recovery {} ms",
        damage.kills.len(),
        damage.slowest.as_millis()
    );
    assert!(damage.slowest < RECOVERY, "{name}: {:?}", damage.slowest);
}

async fn nothing_is_left(place: &Place, url: Option<String>) {
    let is_sqlite = url.is_none();
    let url = url.unwrap_or_else(|| database::sqlite(&place.file()));
    let received = database::number(&url, "select count(*) from inbox where body not like '%\"Member\"%'").await;
    assert!(received >= 200, "{received} messages are stored");
    for open in [
        "select count(*) from inbox where done_at is null",
        "select count(*) from outbox where state <> 'sent'",
        "select count(*) from turn_step",
        "select count(*) from conversation where lease is not null",
    ] {
        assert_eq!(database::number(&url, open).await, 0, "{open}");
    }
    if is_sqlite {
        let sound = "select count(*) from pragma_integrity_check where integrity_check = 'ok'";
        assert_eq!(database::number(&url, sound).await, 1, "the file is sound");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_and_double_nothing_on_sqlite() {
    story("SQLite", None, None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_and_double_nothing_on_postgresql() {
    let Some(first) = database::postgres().await else {
        return;
    };
    let second = database::postgres().await;
    story("PostgreSQL", Some(first), second).await;
}
