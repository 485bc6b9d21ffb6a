//! A short life in the time machine: some weeks with every habit in them, over the days on which clocks change.

use crate::support::Place;
use serde_json::Value;

/// A run of the time machine: its exit code, its report and what it printed.
async fn simulated(place: &Place, line: &[&str]) -> (Option<i32>, Value, String) {
    let file = place.data().with_extension("report.json");
    let file = file.to_str().expect("a path of characters");
    let run = place.run(&[&["simulate", "--report", file], line].concat(), "").await;
    let report = std::fs::read_to_string(file).expect("a report was written");
    (run.code(), serde_json::from_str(&report).expect("the report is JSON"), run.out)
}

/// Two weeks with every habit in them: no promise is broken, and it was a life.
async fn lives_well(first_day: &str) {
    let place = Place::new();
    let line = ["--weeks", "2", "--learners", "6", "--start", first_day];
    let (code, report, out) = simulated(&place, &line).await;
    assert_eq!(report["violations"], serde_json::json!({}), "{out}");
    assert_eq!(code, Some(0), "{out}");
    for habit in ["keen", "busy", "forgetful", "ill", "travelling", "silent"] {
        let life = &report["by_habit"][habit];
        assert!(life["plans_agreed"].as_u64() > Some(0), "{habit}: {out}");
        assert!(life["sessions_planned"].as_u64() > Some(0), "{habit}: {out}");
    }
    assert!(report["all"]["sessions_studied"].as_u64() > Some(0), "{out}");
    for kind in ["check_in", "recovery", "reminder"] {
        assert!(report["nudges"][kind]["sent"].as_i64() > Some(0), "{kind}: {out}");
    }
    assert!(report["recoveries"]["answered"].as_u64() > Some(0), "{out}");
    for trouble in ["network_outages", "engine_outages", "restarts", "duplicates", "clock_steps"] {
        assert!(report["troubles"][trouble].as_u64() > Some(0), "{trouble}: {out}");
    }
}

#[tokio::test]
async fn weeks_in_which_summer_time_begins_in_new_york_break_no_promise() {
    lives_well("2026-03-02").await;
}

#[tokio::test]
async fn weeks_in_which_summer_time_begins_in_lisbon_break_no_promise() {
    lives_well("2026-03-23").await;
}

#[tokio::test]
async fn the_end_of_summer_time_breaks_nothing_and_chance_is_the_seeds() {
    let place = Place::new();
    let line = ["--weeks", "2", "--learners", "3", "--start", "2026-10-19", "--seed", "5"];
    let (code, report, out) = simulated(&place, &line).await;
    assert_eq!(code, Some(0), "{out}");
    let (_, again, repeated) = simulated(&place, &line).await;
    assert_eq!(report, again);
    assert_eq!(out, repeated, "the same seed gives the same bytes");
    assert!(!place.data().exists(), "it touches no data");
}
