//! Full disks, locked files, folders that nobody may write to: said clearly, nothing lost, nothing
//! said twice, and all is well again when the trouble is over.

use crate::support::program::calm_fake;
use crate::support::talk::{answers, ask, help, said};
use crate::support::{PATIENCE, Place, Running, database};
use bloom_fakes::{Fault, FaultRule, Person};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What somebody says while there is trouble; each line has one answer.
const LINES: [&str; 8] = [
    "yes",
    "I want to learn chess",
    "to beat my brother",
    "I read a book",
    "I get tired",
    "3 hours a week",
    "in the evening",
    "Lisbon",
];

/// A small disk of its own, where the system lets us have one.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn mount(at: &Path, options: &str) -> Option<Self> {
        std::fs::create_dir_all(at).expect("a folder to mount on");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(at).output();
        if mounted.is_ok_and(|done| done.status.success()) {
            return Some(Self(at.to_owned()));
        }
        eprintln!("skipped: no disk can be mounted here (it needs root)");
        None
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }

    /// Takes all the room that is left.
    fn fill(&self) {
        let mut filler = File::create(self.filler()).expect("a file");
        let block = [0_u8; 4096];
        while filler.write_all(&block).is_ok() {}
    }

    /// Gives the room back.
    fn clear(&self) {
        std::fs::remove_file(self.filler()).expect("the filler goes");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).output();
    }
}

/// Whether everything that was said has exactly one answer, in order.
fn all_answered_once(person: &Person, log: &bloom_fakes::Transcript) {
    let texts = said(log);
    let mut once = texts.clone();
    once.dedup();
    assert_eq!(once, texts, "nothing is said twice to {}: {log}", person.user_id());
    let asked = [
        "Shall we begin",
        "What would you like to learn",
        "matter",
        "tried",
        "in the way",
        "hours a week",
        "time of the day",
        "city",
        "scale",
    ];
    assert_eq!(texts.len(), asked.len(), "{log}");
    for (text, words) in texts.iter().zip(asked) {
        assert!(text.contains(words), "{words:?} is not in {text:?}");
    }
}

async fn say_all(person: &Person) {
    for words in LINES {
        person.say(words).await.expect("they can write");
    }
}

async fn stop(bot: Running) {
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_is_recovered_from() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let Some(disk) = SmallDisk::mount(&place.data(), "size=3m") else { return };
    let bot = place.start();
    let ana = fake.private(1, "en");
    ask(&ana, "/start").await;
    disk.fill();
    say_all(&ana).await;
    bot.says("disk is full").await;
    assert!(fake.pending_updates().await > 0, "what is not stored is not acknowledged");
    disk.clear();
    let log = answers(&fake, 1, LINES.len() + 1).await;
    all_answered_once(&ana, &log);
    stop(bot).await;
}

#[tokio::test]
async fn a_disk_that_fills_while_an_answer_goes_out_repeats_it_at_most_once() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let Some(disk) = SmallDisk::mount(&place.data(), "size=3m") else { return };
    let bot = place.start();
    let ana = fake.private(1, "en");
    ask(&ana, "/start").await;
    fake.fault(FaultRule::once(Fault::Delay { ms: 500 }).on("sendMessage")).await;
    let calls = fake.call_count("sendMessage").await;
    ana.say("yes").await.expect("she can write");
    fake.wait_calls("sendMessage", calls + 1, PATIENCE).await.expect("the answer is on its way");
    disk.fill();
    bot.says("disk is full").await;
    // The disk stays full for as long as the network needs for a few more of anything.
    let rui = fake.private(2, "en");
    rui.say("/start").await.expect("he can write");
    bot.says("a batch was not stored").await;
    disk.clear();
    let answered = fake.wait_for(2, |log| log.from_bot().count() > 0, PATIENCE).await;
    answered.unwrap_or_else(|error| panic!("{error}\n{}", bot.log()));
    ask(&ana, "I want to learn chess").await;
    stop(bot).await;
    let texts = said(&ana.transcript().await);
    let repeated = texts.iter().filter(|text| text.starts_with("What would you like to learn")).count();
    assert!((1..=2).contains(&repeated), "said {repeated} times: {texts:#?}");
}

#[tokio::test]
async fn a_database_that_another_program_holds_is_waited_for() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = fake.private(1, "en");
    ask(&ana, "/start").await;
    let mut other = database::connect(&database::sqlite(&place.file())).await;
    sqlx::query("begin immediate").execute(&mut other).await.expect("the lock is taken");
    say_all(&ana).await;
    bot.says("database is locked").await;
    sqlx::query("rollback").execute(&mut other).await.expect("the lock is let go");
    let log = answers(&fake, 1, LINES.len() + 1).await;
    all_answered_once(&ana, &log);
    stop(bot).await;
}

#[tokio::test]
async fn a_file_that_may_not_grow_is_said_and_outlived() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let ana = fake.private(1, "en");
    let bot = place.start();
    ask(&ana, "/start").await;
    stop(bot).await;
    let size = std::fs::metadata(place.file()).expect("the file").len();
    // In blocks of 512 bytes, with room for the little that is written at the start.
    let limit = size / 512 + 64;
    let bot = Running::of(place.shell(&format!("trap '' XFSZ; ulimit -f {limit}; exec \"$0\" run")));
    for number in 0..200 {
        ana.say(format!("/nothing {number} {}", "long ".repeat(700))).await.expect("she can write");
    }
    bot.says("the database failed").await;
    bot.kill().await;
    let bot = place.start();
    help(&ana).await;
    stop(bot).await;
    let url = database::sqlite(&place.file());
    let done = "select count(*) from inbox where done_at is not null";
    assert_eq!(database::number(&url, done).await, 202, "every message was kept");
    let sound = "select count(*) from pragma_integrity_check where integrity_check = 'ok'";
    assert_eq!(database::number(&url, sound).await, 1, "the file is sound");
}

#[tokio::test]
async fn a_folder_that_nobody_may_write_to_is_said_at_once() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _disk = SmallDisk::mount(&place.data(), "size=1m,ro");
    if std::fs::write(place.data().join("probe"), "x").is_ok() {
        // No disk of our own, so no root either: permissions hold.
        use std::os::unix::fs::PermissionsExt;
        let _ = std::fs::remove_file(place.data().join("probe"));
        let closed = std::fs::Permissions::from_mode(0o555);
        std::fs::set_permissions(place.data(), closed).expect("the folder is closed");
    }
    let run = place.start().ended().await;
    assert_eq!(run.code(), Some(1), "{}", run.err);
    let folder = place.data().display().to_string();
    let says_why = ["Read-only", "read-only", "readonly", "ermission denied"].iter().any(|why| run.err.contains(why));
    assert!(says_why && run.err.contains(&folder), "{}", run.err);
    let check = place.run(&["check"], "").await;
    assert_eq!(check.code(), Some(2), "{}", check.out);
    assert!(check.out.contains("--data DIR"), "{}", check.out);
    let chat = place.run(&["chat"], "hello\n").await;
    assert_eq!(chat.code(), Some(1), "{}", chat.out);
    assert!(chat.err.contains(&folder), "{}", chat.err);
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_left_alone() {
    let place = Place::new();
    let migrated = place.run(&["migrate"], "").await;
    assert_eq!(migrated.code(), Some(0), "{}", migrated.err);
    let mut db = database::connect(&database::sqlite(&place.file())).await;
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         select 9999, 'from the future', success, checksum, 0 from _sqlx_migrations limit 1",
    )
    .execute(&mut db)
    .await
    .expect("the future arrives");
    sqlx::Connection::close(db).await.expect("closed");
    let chat = place.run(&["chat"], "hello\n").await;
    assert_eq!(chat.code(), Some(1), "{}", chat.out);
    assert!(chat.err.contains("newer than this program"), "{}", chat.err);
    let rows = "select count(*) from inbox";
    assert_eq!(database::number(&database::sqlite(&place.file()), rows).await, 0, "nothing was written");
}
