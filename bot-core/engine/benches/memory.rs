//! What it costs to tell whoever speaks what is remembered: with ten facts of a learner and with ten thousand, with one
//! learner and with a hundred thousand.
//!
//! `cargo bench -p bloom-engine --bench memory`. All facts were said within the last two weeks, which is the worst case.

#![expect(clippy::expect_used, reason = "a benchmark says what it counted on")]

use bloom_engine::memory::told;
use bloom_engine::store::{Db, DbOptions, Durability};
use chrono::{DateTime, Utc};
use criterion::{Criterion, criterion_group, criterion_main};
use sqlx::Executor;
use tempfile::TempDir;
use tokio::runtime::Runtime;

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_772_470_800, 0).unwrap_or_default()
}

/// A database with so many learners, of whom the first has so many facts and each other one.
async fn filled(files: &TempDir, learners: u32, facts: u32) -> Db {
    let path = files.path().join(format!("{learners}-{facts}.db"));
    let db = Db::open(&DbOptions { durability: Durability::None, ..DbOptions::sqlite(&path) }).await.expect("opens");
    let at = now().timestamp_millis();
    let statements = [
        format!(
            "with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < {learners}) \
             insert into learner (id, language, created_at, updated_at) select 'l' || i, 'en', 0, 0 from n"
        ),
        format!(
            "with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < {facts}) \
             insert into fact (id, learner, kind, text, quote, status, said_at, seen_at, created_at) \
             select 'f' || i, 'l0', 'insight', 'Finds out thing number ' || i, 'found out thing ' || i, 'active', \
             {at} - i, {at} - i, {at} - i from n"
        ),
        format!(
            "with recursive n(i) as (select 1 union all select i + 1 from n where i + 1 < {learners}) \
             insert into fact (id, learner, kind, text, quote, status, said_at, seen_at, created_at) \
             select 'o' || i, 'l' || i, 'insight', 'One thing', 'one thing', 'active', {at}, {at}, {at} from n \
             where {learners} > 1"
        ),
    ];
    for statement in statements {
        db.write(move |tx| {
            let statement = statement.clone();
            Box::pin(async move { Ok(tx.execute(sqlx::AssertSqlSafe(statement)).await.map(drop)?) })
        })
        .await
        .expect("filled");
    }
    db
}

fn telling(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("threads");
    let files = tempfile::tempdir().expect("a folder");
    let mut group = criterion.benchmark_group("what is told of memory");
    for (learners, facts) in [(1, 10), (1, 10_000), (100_000, 10), (100_000, 10_000)] {
        let db = runtime.block_on(filled(&files, learners, facts));
        group.bench_function(format!("{learners} learners, {facts} facts"), |bencher| {
            bencher.iter(|| {
                runtime.block_on(async {
                    let mut reader = db.read().await.expect("a reader");
                    told(&mut reader, db.keys(), "l0", "net/bot/chat", now()).await.expect("told")
                })
            });
        });
    }
    group.finish();
}

criterion_group!(benches, telling);
criterion_main!(benches);
