//! People who talk: a closed loop, an open loop, and how long their answers took.

use std::collections::HashMap;
use std::time::Duration;

use anyhow::{anyhow, bail};
use bloom_fakes::{Author, Sent, Stamp, TelegramFake};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use crate::plan::PATIENCE;

/// The language of everybody's client.
pub(crate) const LANGUAGE: &str = "pt-br";
/// What a new chat says first.
pub(crate) const GREETING: &str = "oi";
/// What everybody says afterwards, over and over: words of a learner, some of which say something
/// that is written down and some of which do not. Commands are left out: in the middle of a
/// conversation they are answered, and then the open question comes back in a second message.
pub(crate) const LINES: [&str; 6] = [
    "quero aprender estatística",
    "hoje o dia foi corrido",
    "tenho 3 horas por semana",
    "para mudar de emprego",
    "de noite é melhor",
    "ainda não sei bem",
];

/// How long a chat must have been silent to be taken as silent.
const QUIET: Duration = Duration::from_millis(250);
/// How long silence is waited for.
const QUIET_PATIENCE: Duration = Duration::from_secs(10);

/// What a closed loop did.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Done {
    /// Turns answered before the loop's end.
    pub(crate) in_time: u64,
    /// All turns; those that had begun are waited for.
    pub(crate) turns: u64,
}

/// Everybody greets at once, is answered, and waits until the bot has nothing more to say.
///
/// # Errors
/// When somebody is not answered.
pub(crate) async fn greet(fake: &TelegramFake, chats: &[i64]) -> anyhow::Result<()> {
    let mut talks = JoinSet::new();
    for &chat in chats {
        fake.private(chat, LANGUAGE);
        let fake = fake.clone();
        // A crowd that comes all at once is answered one after the other.
        talks.spawn(async move { turn(&fake, chat, GREETING, PATIENCE * 3).await.map(drop) });
    }
    while let Some(talk) = talks.join_next().await {
        talk??;
    }
    quiet(fake).await
}

/// Waits until no message of the bot has come for a while.
///
/// # Errors
/// When there is no end of them.
pub(crate) async fn quiet(fake: &TelegramFake) -> anyhow::Result<()> {
    let end = Instant::now() + QUIET_PATIENCE;
    let mut before = fake.call_count("sendMessage").await;
    while Instant::now() < end {
        sleep(QUIET).await;
        let now = fake.call_count("sendMessage").await;
        if now == before {
            return Ok(());
        }
        before = now;
    }
    bail!("it talks on and on without being asked")
}

/// One turn; gives the moment of the answer.
async fn turn(fake: &TelegramFake, chat: i64, line: &str, patience: Duration) -> anyhow::Result<Stamp> {
    let sent = fake.say(chat, chat, line).await?;
    answer(fake, chat, sent.message_id, patience).await
}

async fn answer(fake: &TelegramFake, chat: i64, after: i64, patience: Duration) -> anyhow::Result<Stamp> {
    fake.wait_map(chat, |log| log.from_bot_after(after).next().map(|message| message.received_at), patience)
        .await
        .map_err(|_| anyhow!("chat {chat} was not answered within {patience:?}"))
}

/// Every chat writes again as soon as it is answered, for `span`.
///
/// # Errors
/// When somebody is not answered.
pub(crate) async fn closed(fake: &TelegramFake, chats: &[i64], span: Duration) -> anyhow::Result<Done> {
    let end = fake.now().await.plus(span);
    let mut talks = JoinSet::new();
    for (start, &chat) in chats.iter().enumerate() {
        let fake = fake.clone();
        talks.spawn(async move {
            let mut done = Done::default();
            for line in LINES.iter().cycle().skip(start % LINES.len()) {
                if fake.now().await >= end {
                    break;
                }
                done.turns += 1;
                done.in_time += u64::from(turn(&fake, chat, line, PATIENCE).await? <= end);
            }
            anyhow::Ok(done)
        });
    }
    let mut all = Done::default();
    while let Some(done) = talks.join_next().await {
        let done = done??;
        all.turns += done.turns;
        all.in_time += done.in_time;
    }
    Ok(all)
}

/// Every chat says these lines, one after the other.
///
/// # Errors
/// When somebody is not answered.
pub(crate) async fn recite(fake: &TelegramFake, chats: &[i64], lines: &[&str]) -> anyhow::Result<()> {
    for line in lines {
        for &chat in chats {
            turn(fake, chat, line, PATIENCE).await?;
        }
    }
    Ok(())
}

/// One message after the other at an even pace, each from the next chat, for `span`; gives how
/// long each answer took, in milliseconds.
///
/// # Errors
/// When somebody is not answered.
pub(crate) async fn open(fake: &TelegramFake, chats: &[i64], rate: u32, span: Duration) -> anyhow::Result<Vec<f64>> {
    let every = Duration::from_secs(1) / rate.max(1);
    let mut ticks = interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let end = fake.now().await.plus(span);
    let mut said: Vec<(i64, Sent)> = Vec::new();
    for (&chat, line) in chats.iter().cycle().zip(LINES.iter().cycle()) {
        ticks.tick().await;
        if fake.now().await >= end {
            break;
        }
        said.push((chat, fake.say(chat, chat, *line).await?));
    }
    let mut answers = Vec::with_capacity(said.len());
    for (chat, sent) in said {
        let at = answer(fake, chat, sent.message_id, PATIENCE).await?;
        answers.push((sent.update_id, at));
    }
    let served: HashMap<i64, Stamp> =
        fake.updates().await.into_iter().filter_map(|update| Some((update.update_id, update.served_at?))).collect();
    answers
        .into_iter()
        .map(|(update, at)| {
            let from = update.and_then(|id| served.get(&id)).copied();
            let from = from.ok_or_else(|| anyhow!("an answer came to what was never served"))?;
            Ok(at.since(from).as_secs_f64() * 1000.0)
        })
        .collect()
}

/// Messages of people and of the bot in these chats.
pub(crate) async fn spoken(fake: &TelegramFake, chats: &[i64]) -> (u64, u64) {
    let mut people = 0;
    let mut bot = 0;
    for &chat in chats {
        let count = |log: &bloom_fakes::Transcript| {
            let bots = log.messages.iter().filter(|message| message.author == Author::Bot);
            let bots = bots.count() as u64;
            (log.messages.len() as u64 - bots, bots)
        };
        let counted = fake.with_transcript(chat, count).await.unwrap_or_default();
        people += counted.0;
        bot += counted.1;
    }
    (people, bot)
}
