//! How long a week takes to plan and to change.
//!
//! ```text
//! cargo bench -p bloom-domain --bench planner
//! ```
//!
//! `alternatives` makes the two plans that a learner chooses from, `amend` does five edits on a plan (a swap of two
//! days, a cut, a session more, and one that an event refuses, with places to offer instead), and `openings` looks for
//! three places in two weeks. The full week has 20 topics, 40 events and ten hours to share out.
//!
//! The table at the end is over 400 different weeks of each size, each with the least of five calls, so that it shows
//! the slow weeks and not what else the machine was doing. Two milliseconds at the 99th percentile are the limit.
//!
//! Growth: time for sharing out is quadratic in the topics whose share is below a block, as they wait in turn; 80
//! topics take about five times as long as 20. Placing is blocks times free stretches: blocks grow with the budget, to
//! 120 of 25 minutes at fifty hours, and free stretches with the events, until these eat the time between them; four
//! times the events then take no longer. A stretch is left at its first start that cannot be bettered, so its length
//! hardly counts. Laying the week out is `n log n` in the events and linear in the days; an edit does so only where
//! the planner chooses the place, and an opening costs what laying out two weeks does.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Duration;

use bloom_domain::planning::edit::{PlanEdit, Target, Which};
use bloom_domain::planning::{
    Budget, Interval, Mode, Plan, Prefs, Request, SleepWindow, Topic, TopicId, alternatives, amend, openings_within,
    plan,
};
use bloom_domain::slots::{FocusWindow, WindowPart, Zone};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use criterion::Criterion;
use criterion::measurement::{Measurement as _, WallTime};

/// Weeks of each size.
const WEEKS: u32 = 400;

/// Sizes of a week.
#[derive(Clone, Copy)]
struct Size {
    topics: u8,
    events: u32,
    budget: u32,
}

/// A usual week, a full one, and the same with more of each.
const SIZES: [Size; 5] = [
    Size { topics: 3, events: 10, budget: 300 },
    Size { topics: 20, events: 40, budget: 600 },
    Size { topics: 80, events: 40, budget: 600 },
    Size { topics: 20, events: 160, budget: 600 },
    Size { topics: 20, events: 40, budget: 3000 },
];

fn monday() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 10, 19).unwrap_or_default()
}

fn clock(hour: u32, minute: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, minute, 0).unwrap_or_default()
}

fn instant(minutes: u32) -> DateTime<Utc> {
    monday().and_time(NaiveTime::MIN).and_utc() + TimeDelta::minutes(minutes.into())
}

/// Chance that is the same in every run: the n-th number of a seed, below a bound.
fn below(bound: u32, seed: u32, number: u32) -> u32 {
    let mut mixed = u64::from(seed) << 32 | u64::from(number);
    for _ in 0..2 {
        mixed = (mixed ^ (mixed >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    u32::try_from((mixed >> 32) % u64::from(bound.max(1))).unwrap_or(0)
}

/// A week in Lisbon in which clocks change, with events spread over its days, and early mornings and evenings to
/// study.
fn week(size: Size, seed: u32) -> Request {
    let topics = (0..size.topics).map(|number| {
        let rating = |which: u32| u8::try_from(below(6, seed, u32::from(number) * 4 + which)).ok().filter(|n| *n > 0);
        Topic {
            importance: rating(0),
            mastery: rating(1),
            mode: [Mode::Read, Mode::Practice, Mode::Review][usize::from(number % 3)],
            ..Topic::new(&format!("topic-{number:03}"))
        }
    });
    let busy = (0..size.events).map(|number| {
        let start = instant(number % 7 * 1440 + 7 * 60 + below(14 * 12, seed, 1000 + number) * 5);
        Interval { start, end: start + TimeDelta::minutes(15 + i64::from(below(16, seed, 2000 + number)) * 5) }
    });
    Request {
        tz: Zone::Iana(chrono_tz::Europe::Lisbon),
        week_start: monday(),
        now: instant(0) - TimeDelta::days(1),
        busy: busy.collect(),
        booked: Vec::new(),
        focus: vec![FocusWindow { parts: vec![WindowPart::Evening, WindowPart::EarlyMorning], days: None }],
        sleep_window: Some(SleepWindow { from: clock(23, 30), to: clock(6, 30) }),
        budget: Some(Budget { min: size.budget, max: size.budget }),
        topics: topics.collect(),
        carry: BTreeMap::new(),
        prefs: Prefs::default(),
    }
}

/// Five edits, of which the last is refused.
fn edits(request: &Request) -> Vec<PlanEdit> {
    let day = |days: u64| monday().checked_add_days(Days::new(days));
    let on = |days: u64| Which { date: day(days), ..Which::default() };
    let to = |days: u64| Target { date: day(days), ..Target::default() };
    // Summer time is an hour ahead of UTC.
    let event = request.busy.first().map_or(instant(0), |event| event.start) + TimeDelta::hours(1);
    let taken = Target { time: Some(event.time()), ..to(0) };
    vec![
        PlanEdit::Move { which: on(1), to: to(3) },
        PlanEdit::Move { which: on(3), to: to(1) },
        PlanEdit::Less { which: on(4) },
        PlanEdit::Add { to: to(5), minutes: None, topic: None },
        PlanEdit::Add { to: taken, minutes: Some(60), topic: None },
    ]
}

/// A week with all that the calls need.
struct Case {
    request: Request,
    plan: Plan,
    edits: Vec<PlanEdit>,
    titles: BTreeMap<TopicId, String>,
}

fn cases(size: Size) -> Vec<Case> {
    let made = (0..WEEKS).filter_map(|seed| {
        let request = week(size, seed);
        let titles = request.topics.iter().map(|topic| (topic.id.clone(), topic.id.0.clone())).collect();
        Some(Case { plan: plan(&request).ok()?, edits: edits(&request), titles, request })
    });
    made.collect()
}

type Call = fn(&Case);

/// What is measured, by name.
const CALLS: [(&str, Call); 3] = [
    ("alternatives", |case| {
        let _ = black_box(alternatives(black_box(&case.request)));
    }),
    ("amend", |case| {
        black_box(amend(black_box(&case.request), &case.plan, &case.edits, &case.titles));
    }),
    ("openings", |case| {
        black_box(openings_within(black_box(&case.request), 14, 50, None, &[], 3));
    }),
];

/// A row of the table: the middle and the slowest hundredth of the weeks.
fn row(label: &str, cases: &[Case], call: Call) -> String {
    let least = |case: &Case| {
        let calls = (0..5).map(|_| {
            let start = WallTime.start();
            call(case);
            WallTime.end(start)
        });
        calls.min().unwrap_or_default()
    };
    let mut times: Vec<Duration> = cases.iter().map(least).collect();
    times.sort_unstable();
    let micros =
        |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default().as_secs_f64() * 1e6;
    format!("{label:<46} {:>9.1} {:>9.1} {:>9}", micros(50), micros(99), times.len())
}

fn main() {
    let mut criterion = Criterion::default()
        .configure_from_args()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    let mut table = vec![format!("{:<46} {:>9} {:>9} {:>9}", "one call, in microseconds", "p50", "p99", "weeks")];
    for size in SIZES {
        let cases = cases(size);
        for (name, call) in CALLS {
            let label = format!("{name} {} topics {} events {} min", size.topics, size.events, size.budget);
            let mut turn = cases.iter().cycle();
            criterion.bench_function(&label, |bencher| bencher.iter(|| turn.next().map(call)));
            table.push(row(&label, &cases, call));
        }
    }
    criterion.final_summary();
    println!("\n{}", table.join("\n"));
}
