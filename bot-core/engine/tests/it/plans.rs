//! How the engines would go about it: no look at the calendar grows with what it holds.

use crate::database::{self, Fresh};
use crate::statements::statements;
use sqlx::{AnyConnection, Executor, Row};

/// A statement of [`bloom_engine::store::due::replan`], which is put together at run time.
const REPLAN: &str = "delete from due where owner = $1 and fired_at is null and kind in ($2, $3) \
                      and (kind, slot) not in (values ($4, $5), ($6, $7))";

/// Rows of the calendar: half of them spent, half ahead, a few of them errands.
const ROWS: i64 = 200_000;

async fn fill(fresh: &Fresh, connection: &mut AnyConnection) {
    let numbers = if fresh.name == "sqlite" {
        format!("with recursive n(i) as (select 1 union all select i + 1 from n where i < {ROWS})")
    } else {
        format!("with n(i) as (select generate_series(1, {ROWS}))")
    };
    let statement = format!(
        "insert into due (id, owner, kind, slot, run_at, window_ms, payload, fired_at, tries) {numbers} \
         select 'id' || cast(i as text), 'o' || cast(i % 50000 as text), 'k', cast(i as text), i, 1000, '{{}}', \
         case when i % 2 = 0 then i end, case when i % 1000 = 1 then 0 end from n"
    );
    // SQLite wants the numbers before the insertion.
    let statement = if fresh.name == "sqlite" {
        let (insert, rest) = statement.split_once("with recursive").expect("the numbers");
        let (numbers, select) = rest.split_once(" select 'id'").expect("the rows");
        format!("with recursive{numbers} {insert} select 'id'{select}")
    } else {
        statement
    };
    connection.execute(sqlx::AssertSqlSafe(statement)).await.expect("filled");
}

/// How an engine would go about a statement, line by line.
pub(crate) async fn plan(fresh: &Fresh, connection: &mut AnyConnection, statement: &str) -> Vec<String> {
    if fresh.name == "sqlite" {
        let explain = format!("explain query plan {statement}");
        let rows = sqlx::query(sqlx::AssertSqlSafe(explain)).fetch_all(connection).await.expect("explained");
        return rows.iter().map(|row| row.get::<String, _>(3)).collect();
    }
    let count = (1..20).take_while(|n| statement.contains(&format!("${n}"))).count();
    let values = vec!["'1000'"; count].join(", ");
    let values = if count == 0 { String::new() } else { format!("({values})") };
    connection.execute(sqlx::AssertSqlSafe(format!("prepare p as {statement}"))).await.expect("prepared");
    let explain = sqlx::AssertSqlSafe(format!("explain execute p{values}"));
    let rows = connection.fetch_all(explain).await.expect("explained");
    connection.execute("deallocate p").await.expect("forgotten");
    rows.iter().map(|row| row.get::<String, _>(0)).collect()
}

/// Whether a line of a plan reads the whole calendar.
fn reads_all(fresh: &Fresh, line: &str) -> bool {
    if fresh.name == "sqlite" {
        // The index of errands is small, and read whole once, at the start.
        ["SCAN due", "SCAN d", "SCAN e"]
            .iter()
            .any(|scan| line.trim().strip_prefix(scan).is_some_and(|how| how.is_empty() || how.starts_with(' ')))
            && !line.contains("due_errand")
    } else {
        line.contains("Seq Scan on due")
    }
}

#[tokio::test]
async fn no_look_at_the_calendar_reads_all_of_it() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        db.close().await;
        let mut connection = <AnyConnection as sqlx::Connection>::connect(&fresh.options.url).await.expect("connects");
        fill(&fresh, &mut connection).await;
        let mut calendar: Vec<String> = statements()
            .into_iter()
            .filter(|(file, statement)| {
                ["due.rs", "errand.rs", "housekeeping.rs"].contains(&file.as_str())
                    && ["from due", "update due"].iter().any(|words| statement.contains(words))
            })
            .map(|(_, statement)| statement)
            .collect();
        calendar.push(REPLAN.to_owned());
        assert!(calendar.len() >= 9, "{calendar:#?}");
        // SQLite is never told what the rows are like unless somebody tells it; PostgreSQL finds out by itself.
        if fresh.name == "sqlite" {
            look_at_plans(&fresh, &mut connection, &calendar).await;
        }
        connection.execute("analyze due").await.expect("analysed");
        look_at_plans(&fresh, &mut connection, &calendar).await;
    }
}

async fn look_at_plans(fresh: &Fresh, connection: &mut AnyConnection, calendar: &[String]) {
    for statement in calendar {
        let plan = plan(fresh, connection, statement).await;
        assert!(
            !plan.iter().any(|line| reads_all(fresh, line)),
            "{} reads everything for {statement}\n{plan:#?}",
            fresh.name
        );
        if statement.contains("order by run_at") || statement.ends_with("tries is null") {
            assert!(plan.iter().any(|line| line.contains("due_next")), "{}: {statement}\n{plan:#?}", fresh.name);
        }
    }
}

#[tokio::test]
async fn a_look_into_the_outbox_stops_at_what_it_can_take() {
    let fresh = database::sqlite();
    fresh.open().await.close().await;
    let mut connection = <AnyConnection as sqlx::Connection>::connect(&fresh.options.url).await.expect("connects");
    let looks: Vec<String> = statements()
        .into_iter()
        .map(|(_, statement)| statement)
        .filter(|text| text.contains("from outbox o "))
        .collect();
    assert_eq!(looks.len(), 2, "{looks:#?}");
    for look in looks {
        let plan = plan(&fresh, &mut connection, &look).await.join("\n");
        assert!(plan.contains("outbox_next"), "{look}\n{plan}");
        assert!(!plan.contains("SCAN outbox\n") && !plan.contains("SCAN o\n"), "{look}\n{plan}");
        assert!(!plan.contains("TEMP B-TREE FOR ORDER BY") || look.contains("cast(0"), "{look}\n{plan}");
    }
}

#[tokio::test]
async fn the_schema_is_brought_up_to_date_over_rows_that_are_there() {
    for fresh in database::each().await {
        let first = tempfile::tempdir().expect("a folder");
        let name = "0001_backbone.sql";
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/shared");
        std::fs::copy(folder.join(name), first.path().join(name)).expect("copied");
        sqlx::any::install_default_drivers();
        let url =
            if fresh.name == "sqlite" { format!("{}?mode=rwc", fresh.options.url) } else { fresh.options.url.clone() };
        let mut connection = <AnyConnection as sqlx::Connection>::connect(&url).await.expect("connects");
        let migrator = sqlx::migrate::Migrator::new(first.path()).await.expect("read");
        migrator.run_direct(None, &mut connection, false).await.expect("the first schema");
        for statement in [
            "insert into due (id, owner, kind, slot, run_at, window_ms, payload) values ('d', 'system', 'k', 's', 5, 9, '{}')",
            "insert into outbox (id, conversation, seq, operation, state, attempts, ambiguous, parts, not_before, created_at) \
             values ('o', 'n/a/c', 1, '{\"operation\":\"answer\",\"interaction\":\"i\",\"note\":null}', 'pending', 0, 0, 0, 0, 0)",
            "insert into conversation (id, network, account, chat, kind, arrivals, served, next_seq, created_at) \
             values ('n/a/c', 'n', 'a', 'c', 'direct', 1, 1, 2, 0)",
        ] {
            connection.execute(statement).await.expect("a row of before");
        }
        sqlx::Connection::close(connection).await.expect("closed");
        let db = fresh.open().await;
        let mut reader = db.read().await.expect("a reader");
        let look = bloom_engine::store::outbox::heads(&mut reader, db.keys(), 10).await.expect("looked");
        assert_eq!(look.heads.len(), 1, "{}", fresh.name);
        assert_eq!(look.heads[0].urgency, bloom_engine::store::outbox::Urgency::Answer, "{}", fresh.name);
        assert_eq!(bloom_engine::store::due::next_time(&mut reader).await.expect("read"), Some(5), "{}", fresh.name);
    }
}
