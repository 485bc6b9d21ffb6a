//! Learners by chance, over four weeks in which clocks change, machines stop and people say little.

use std::collections::{BTreeMap, BTreeSet};

use bloom_domain::nudge::{Kind, Occasion, Pause, Sent, Verdict, agenda, decide, is_quiet, quiet_end, violations};
use bloom_domain::study::{Quiet, Status};
use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use proptest::prelude::*;

use super::world::{World, session, zone};

const ZONES: [&str; 6] =
    ["Europe/Lisbon", "Atlantic/Azores", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "UTC-03:00"];
/// Mondays of the weeks in which clocks go forward and back in Europe, and of leap February.
const STARTS: [&str; 3] = ["2026-03-23", "2026-10-19", "2028-02-21"];
const DAYS: i64 = 28;

/// What the learner does after a message.
#[derive(Debug, Clone, Copy)]
enum Reaction {
    Nothing,
    Studied,
    JustAWord,
    Pauses,
    MovesOn,
}

#[derive(Debug, Clone)]
struct Life {
    start: &'static str,
    zone: &'static str,
    next_zone: Option<(i64, &'static str)>,
    quiet: Option<(u32, u32)>,
    /// Day, quarter of an hour, minutes.
    sessions: Vec<(i64, u32, u32)>,
    reactions: Vec<Reaction>,
    /// Hours at which the learner writes of themselves.
    words: Vec<i64>,
    /// The machine is off from this hour, for so many hours.
    off: (i64, i64),
    /// The clock steps back an hour after so many decisions.
    steps_back: usize,
    lead: Option<u32>,
    daily: bool,
    crisis: Option<i64>,
    seed: u32,
}

fn lives() -> impl Strategy<Value = Life> {
    let reaction = prop_oneof![
        6 => Just(Reaction::Nothing),
        3 => Just(Reaction::Studied),
        2 => Just(Reaction::JustAWord),
        1 => Just(Reaction::Pauses),
        1 => Just(Reaction::MovesOn),
    ];
    let hours = DAYS * 24;
    let world = (
        prop::sample::select(STARTS.to_vec()),
        prop::sample::select(ZONES.to_vec()),
        prop::option::of((0..hours, prop::sample::select(ZONES.to_vec()))),
        prop::option::of((0..96_u32, 0..96_u32)),
        prop::collection::vec((0..DAYS, 0..96_u32, 15..=90_u32), 0..30),
        prop::collection::vec(reaction, 1..12),
    );
    let more = (
        prop::collection::vec(0..hours, 0..6),
        (0..hours, 0..100_i64),
        0..60_usize,
        prop::option::of(0..90_u32),
        any::<bool>(),
        prop::option::weighted(0.2, 0..hours),
        any::<u32>(),
    );
    (world, more).prop_map(
        |(
            (start, zone, next_zone, quiet, sessions, reactions),
            (words, off, steps_back, lead, daily, crisis, seed),
        )| {
            Life {
                start,
                zone,
                next_zone,
                quiet,
                sessions,
                reactions,
                words,
                off,
                steps_back,
                lead,
                daily,
                crisis,
                seed,
            }
        },
    )
}

fn quarter(quarter: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(quarter / 4, quarter % 4 * 15, 0).unwrap()
}

/// A life under way.
struct Run<'a> {
    life: &'a Life,
    world: World,
    start: DateTime<Utc>,
    now: DateTime<Utc>,
    calendar: BTreeMap<(Kind, String), (Occasion, bool)>,
    decisions: usize,
}

impl<'a> Run<'a> {
    fn of(life: &'a Life) -> Self {
        let monday: chrono::NaiveDate = life.start.parse().unwrap();
        let start = monday.and_time(NaiveTime::MIN).and_utc();
        let sessions = life.sessions.iter().enumerate().map(|(n, (day, at, minutes))| {
            let local = format!("{} {}", monday + TimeDelta::days(*day), quarter(*at).format("%H:%M"));
            session(&format!("s{n:02}"), &local, life.zone, *minutes)
        });
        let mut world = World::with(sessions.collect());
        world.zone = Some(zone(life.zone));
        world.heard = Some(start);
        world.crisis = life.crisis.map(|hour| start + TimeDelta::hours(hour));
        world.settings.quiet = life.quiet.map(|(from, to)| Quiet { from: quarter(from), to: quarter(to) });
        world.settings.reminder_lead = life.lead;
        world.settings.briefing_at = life.daily.then(|| quarter(34));
        world.settings.review_at = life.daily.then(|| quarter(76));
        Self { life, world, start, now: start, calendar: BTreeMap::new(), decisions: 0 }
    }

    fn live(mut self) -> Vec<Sent> {
        let end = self.start + TimeDelta::days(DAYS + 1);
        let mut rounds = 0;
        while self.now < end {
            rounds += 1;
            assert!(rounds < 20_000, "goes round in circles at {}", self.now);
            self.what_happens_meanwhile();
            self.plan();
            let next = self.calendar.values().filter(|(_, done)| !done).map(|(occasion, _)| occasion).min().cloned();
            let tick = self.now + TimeDelta::hours(12);
            match next.filter(|occasion| occasion.run_at <= tick) {
                Some(occasion) => {
                    self.now = self.awake(self.now.max(occasion.run_at));
                    self.what_happens_meanwhile();
                    self.fire(&occasion);
                }
                None => self.now = self.awake(tick),
            }
        }
        self.world.log
    }

    /// The machine is off for a while.
    fn awake(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        let from = self.start + TimeDelta::hours(self.life.off.0);
        let to = from + TimeDelta::hours(self.life.off.1);
        if from <= at && at < to { to } else { at }
    }

    fn what_happens_meanwhile(&mut self) {
        let hour = |hour: i64| self.start + TimeDelta::hours(hour);
        if let Some((at, name)) = self.life.next_zone
            && hour(at) <= self.now
            && self.world.zone != Some(zone(name))
        {
            self.world.zone = Some(zone(name));
            for one in self.world.sessions.iter_mut().filter(|one| one.starts_at > hour(at)) {
                *one = one.in_zone(zone(name)).unwrap();
            }
        }
        let heard = self.life.words.iter().map(|at| hour(*at)).filter(|at| *at <= self.now).max();
        self.world.heard = self.world.heard.max(heard);
        self.world.talking = self.world.heard.is_some_and(|heard| self.now - heard < TimeDelta::minutes(10));
    }

    /// Puts on the calendar what is not there yet; what was decided stays decided.
    fn plan(&mut self) {
        let mut outlook = self.world.outlook(self.now);
        outlook.jitter = self.life.seed;
        for occasion in agenda(&outlook) {
            let entry = self.calendar.entry((occasion.kind, occasion.slot.clone()));
            let (kept, done) = entry.or_insert((occasion.clone(), false));
            if !*done && occasion.run_at > self.now {
                kept.run_at = occasion.run_at;
            }
        }
    }

    fn facts_decide(&self, occasion: &Occasion) -> Verdict {
        let mut facts = self.world.facts(self.now);
        // The future is not known yet.
        facts.crisis_at = facts.crisis_at.filter(|at| *at <= self.now);
        decide(occasion, &facts)
    }

    fn fire(&mut self, occasion: &Occasion) {
        self.decisions += 1;
        let key = (occasion.kind, occasion.slot.clone());
        let verdict = self.facts_decide(occasion);
        if let Verdict::Later(at) = verdict {
            assert!(at > self.now, "{occasion:?} later than {} at {at}", self.now);
            self.calendar.get_mut(&key).unwrap().0.run_at = at;
            return;
        }
        self.calendar.get_mut(&key).unwrap().1 = true;
        let Verdict::Speak { sessions } = verdict else { return };
        let sent = Sent { kind: occasion.kind, at: self.now, sessions, answered: false };
        self.world.log.push(sent.clone());
        let mut facts = self.world.facts(self.now);
        facts.crisis_at = facts.crisis_at.filter(|at| *at <= self.now);
        assert_eq!(violations(&sent, &facts), [], "{sent:?}");
        // A second firing of the same occasion, as after a crash, says nothing.
        let again = self.facts_decide(occasion);
        assert!(!matches!(again, Verdict::Speak { .. }), "{occasion:?} speaks twice");
        self.react(&sent);
        if self.decisions == self.life.steps_back {
            self.now -= TimeDelta::hours(1);
        }
    }

    fn react(&mut self, sent: &Sent) {
        let reaction = self.life.reactions[(self.world.log.len() - 1) % self.life.reactions.len()];
        if matches!(reaction, Reaction::Nothing) {
            return;
        }
        self.now += TimeDelta::minutes(5);
        self.world.heard = self.world.heard.max(Some(self.now));
        self.world.log.last_mut().unwrap().answered = true;
        match reaction {
            Reaction::Nothing | Reaction::JustAWord => {}
            Reaction::Studied | Reaction::MovesOn => {
                let status = if matches!(reaction, Reaction::Studied) { Status::Done } else { Status::Moved };
                for one in self.world.sessions.iter_mut().filter(|one| sent.sessions.contains(&one.id)) {
                    (one.status, one.status_at) = (status, Some(self.now));
                }
            }
            Reaction::Pauses => {
                let until = Some((self.now + TimeDelta::days(3)).date_naive());
                self.world.pause = Some(Pause { since: self.now, until, ended_at: None });
            }
        }
    }
}

fn at_most_once_and_seldom(log: &[Sent]) {
    let mut asked = BTreeSet::new();
    let mut times = Vec::new();
    for sent in log.iter().filter(|sent| sent.kind == Kind::Recovery) {
        for id in &sent.sessions {
            assert!(asked.insert(id.clone()), "{id:?} asked about twice");
        }
        times.push(sent.at);
    }
    times.sort();
    assert!(times.windows(2).all(|pair| pair[1] - pair[0] >= TimeDelta::hours(24)), "{times:?}");
    assert!(times.windows(4).all(|four| four[3] - four[0] >= TimeDelta::days(7)), "{times:?}");
}

/// Who never answers hears of everything once or twice, and then nothing more.
#[test]
fn a_silent_learner_is_left_in_peace() {
    let life = Life {
        start: STARTS[0],
        zone: ZONES[0],
        next_zone: None,
        quiet: None,
        sessions: (0..DAYS).map(|day| (day, 48, 50)).collect(),
        reactions: vec![Reaction::Nothing],
        words: Vec::new(),
        off: (0, 0),
        steps_back: usize::MAX,
        lead: Some(15),
        daily: true,
        crisis: None,
        seed: 1,
    };
    let log = Run::of(&life).live();
    let count = |kind| log.iter().filter(|sent| sent.kind == kind).count();
    assert_eq!(Kind::ALL.map(count), [9, 2, 2, 1, 7, 1], "{:?}", Kind::ALL);
    assert_eq!(log.last().map(|sent| sent.kind), Some(Kind::PauseOffer));
}

/// 300 cases; `PROPTEST_CASES` in the environment makes it more.
fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { cases: usual.cases.max(300), failure_persistence: None, ..usual }
}

proptest! {
    #![proptest_config(config())]

    /// Whatever happens in four weeks, no promise is broken.
    #[test]
    fn four_weeks_without_a_broken_promise(life in lives()) {
        at_most_once_and_seldom(&Run::of(&life).live());
    }

    /// The order in which sessions are given changes nothing.
    #[test]
    fn the_agenda_is_the_same_in_any_order(life in lives(), turn in 0..30_usize, hour in 0..DAYS * 24) {
        let run = Run::of(&life);
        let now = run.start + TimeDelta::hours(hour);
        let first = agenda(&run.world.outlook(now));
        prop_assert!(first.is_sorted_by_key(|occasion| occasion.run_at));
        let mut turned = run.world.clone();
        let by = turn % turned.sessions.len().max(1);
        turned.sessions.rotate_left(by);
        turned.sessions.reverse();
        prop_assert_eq!(agenda(&turned.outlook(now)), first);
    }

    /// Quiet hours end at the first minute that is not quiet.
    #[test]
    fn quiet_hours_end_as_soon_as_they_can(
        place in prop::sample::select(ZONES.to_vec()),
        start in prop::sample::select(STARTS.to_vec()),
        minute in 0..10 * 24 * 60_i64,
        (from, to) in (0..96_u32, 0..96_u32),
    ) {
        let start: chrono::NaiveDate = start.parse().unwrap();
        let now = start.and_time(NaiveTime::MIN).and_utc() + TimeDelta::minutes(minute);
        let quiet = Some(Quiet { from: quarter(from), to: quarter(to) });
        let end = quiet_end(now, zone(place), quiet);
        prop_assert!(end >= now && !is_quiet(end, zone(place), quiet));
        let mut at = now;
        while at < end {
            prop_assert!(is_quiet(at, zone(place), quiet), "{} is awake", at);
            at += TimeDelta::minutes(5);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..config() })]

    /// The same life gives the same messages, and without a zone there are none.
    #[test]
    fn the_same_life_is_the_same_and_without_a_zone_silent(life in lives()) {
        prop_assert_eq!(Run::of(&life).live(), Run::of(&life).live());
        let mut nowhere = Run::of(&life).world;
        nowhere.zone = None;
        prop_assert_eq!(agenda(&nowhere.outlook("2026-03-25T12:00:00Z".parse().unwrap())), []);
    }
}
