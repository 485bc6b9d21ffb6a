//! A town: some learners, one engine with its database, one network, and the time that passes for them all.
//!
//! The clock goes from event to event: what the engine's own calendar brings next, what somebody does next, what goes
//! wrong next. Nothing happens in between, so nothing is stepped through.

use super::habits::Habit;
use super::heard::Heard;
use super::holds;
use super::learner::{Act, Learner, Tally};
use super::reading::Lexicon;
use super::trouble::{self, Counts, Trouble};
use super::watch::{Message, Watch, kind_of};
use anyhow::Context;
use bloom_chat::port::{Clock, Delivery};
use bloom_chat::{Body, InboundEvent, MessageRef};
use bloom_domain::language::Language;
use bloom_engine::runtime::Options;
use bloom_engine::runtime::interrupt::never;
use bloom_engine::store::{due, nudge, outbox};
use bloom_engine::testing::network::{Arrived, Fault, Shown};
use bloom_engine::testing::{Setting, World};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

/// Events that come twice, in a thousand.
const TWICE: u32 = 30;

/// Messages of a chat that the network keeps.
const KEEP: usize = 40;

/// The hour at which a day begins for people.
const MORNING: u32 = 7;

/// What happens next to somebody.
#[derive(Debug)]
enum Event {
    /// A day begins for a learner.
    Day(usize),
    /// A learner does something.
    Act(usize, Act),
    /// Something goes wrong, or right again.
    Trouble(Trouble),
}

/// What a town lives through.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Span {
    pub(crate) first_day: NaiveDate,
    pub(crate) weeks: u32,
    pub(crate) seed: u64,
}

impl Span {
    fn start(self) -> DateTime<Utc> {
        self.first_day.and_time(NaiveTime::MIN).and_utc()
    }

    fn end(self) -> DateTime<Utc> {
        self.start() + TimeDelta::weeks(self.weeks.into())
    }
}

/// What became of a town.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// Habits and what everybody counted of themselves.
    pub(crate) tallies: Vec<(Habit, Tally)>,
    pub(crate) watch: Watch,
    pub(crate) counts: Counts,
    /// Kind of nudge, verdict, how often.
    pub(crate) verdicts: Vec<(String, String, i64)>,
    /// What the database holds of each learner at the end.
    pub(crate) lives: Vec<super::report::Life>,
}

/// Some learners and their engine.
pub(crate) struct Town {
    span: Span,
    world: World,
    learners: Vec<Learner>,
    queue: BTreeMap<(DateTime<Utc>, u64), Event>,
    sequence: u64,
    now: DateTime<Utc>,
    /// What the engine's calendar brings next, on its own wall clock; not to be trusted after it did something.
    due: Option<DateTime<Utc>>,
    is_stale: bool,
    /// Seconds by which the engine's wall clock is off.
    skew: i64,
    network_down: bool,
    engine_off: bool,
    backlog: Vec<(usize, InboundEvent)>,
    heard: Vec<Heard>,
    watch: Watch,
    counts: Counts,
    rng: StdRng,
}

impl Town {
    /// A town of the learners with these indices.
    pub(crate) async fn found(span: Span, indices: Range<u32>) -> anyhow::Result<Self> {
        let seed = span.seed ^ (u64::from(indices.start) << 32);
        let setting = Setting {
            now: span.start(),
            options: Options { inbound_per_minute: 0, pictures: false, ..Options::default() },
            seed,
            ..Setting::default()
        };
        let world = World::new(setting).await.context("the town's database cannot be made")?;
        world.network.keep_journal(KEEP);
        let lexicons = [Language::PtPt, Language::En, Language::PtBr].map(|language| Rc::new(Lexicon::new(language)));
        let learners: Vec<Learner> = indices.map(|index| Learner::new(index, span.seed, &lexicons)).collect();
        let heard = learners.iter().map(|learner| Heard::new(&learner.name)).collect();
        let mut town = Self {
            span,
            world,
            learners,
            queue: BTreeMap::new(),
            sequence: 0,
            now: span.start(),
            due: None,
            is_stale: true,
            skew: 0,
            network_down: false,
            engine_off: false,
            backlog: Vec::new(),
            heard,
            watch: Watch::default(),
            counts: Counts::default(),
            rng: StdRng::seed_from_u64(seed.wrapping_add(1)),
        };
        for (at, trouble) in trouble::schedule(span.start(), span.weeks, &mut town.rng) {
            town.plan(at, Event::Trouble(trouble));
        }
        for who in 0..town.learners.len() {
            town.plan_morning(who, 0);
        }
        Ok(town)
    }

    fn plan(&mut self, at: DateTime<Utc>, event: Event) {
        self.sequence += 1;
        self.queue.insert((at, self.sequence), event);
    }

    /// The morning of a day, counted from the first, where a learner is.
    fn plan_morning(&mut self, who: usize, day: i64) {
        let date = self.span.first_day + TimeDelta::days(day);
        let morning = NaiveTime::from_hms_opt(MORNING, 0, 0).unwrap_or(NaiveTime::MIN);
        let zone = self.learners[who].home.zone();
        let at = bloom_domain::planning::resolve(zone, date.and_time(morning))
            .unwrap_or_else(|| date.and_time(morning).and_utc());
        // Who flew east has this morning behind them already.
        self.plan(at.max(self.now), Event::Day(who));
    }

    /// Lives it all.
    pub(crate) async fn live(mut self) -> anyhow::Result<Outcome> {
        let end = self.span.end();
        loop {
            if self.is_stale {
                self.due = self.next_due().await?;
                self.is_stale = false;
            }
            let due = self.due.filter(|_| !self.engine_off).map(|at| at - TimeDelta::seconds(self.skew));
            let first = self.queue.first_key_value().map(|((at, _), _)| *at);
            let Some(next) = due.into_iter().chain(first).min().filter(|next| *next < end) else { break };
            self.pass_to(next);
            // What the clock brings comes before what somebody does at the same moment.
            if due.is_some_and(|at| at <= self.now) {
                self.settle(None).await?;
                self.due = self.next_due().await?;
                self.is_stale = false;
                // What stays due waits for something else to pass.
                if self.due.is_some_and(|at| at <= self.wall()) {
                    self.pass_to(self.now + TimeDelta::seconds(1));
                }
                continue;
            }
            let Some((_, event)) = self.queue.pop_first() else { break };
            match event {
                Event::Day(who) => self.day(who).await?,
                Event::Act(who, act) => self.act(who, act).await?,
                Event::Trouble(trouble) => self.trouble(trouble).await?,
            }
        }
        self.finish().await
    }

    /// When the engine's calendar brings something, on its own wall clock.
    async fn next_due(&self) -> anyhow::Result<Option<DateTime<Utc>>> {
        let mut db = self.world.engine.gears().db.read().await?;
        let next = due::next_time(&mut db).await?;
        Ok(next.and_then(DateTime::from_timestamp_millis))
    }

    fn pass_to(&mut self, at: DateTime<Utc>) {
        if let Ok(by) = (at - self.now).to_std() {
            self.world.clock.advance(by);
            self.now = at;
        }
    }

    fn wall(&self) -> DateTime<Utc> {
        self.world.clock.now()
    }

    async fn day(&mut self, who: usize) -> anyhow::Result<()> {
        let day = (self.learners[who].local(self.now).date() - self.span.first_day).num_days().max(0);
        if self.learners[who].is_dizzy() {
            let name = self.learners[who].name.clone();
            self.watch.report("a talk goes in circles", &name, self.wall(), "too many acts on one day".to_owned());
        }
        for (at, act) in self.learners[who].begin_day(self.now, day) {
            self.plan(at, Event::Act(who, act));
        }
        self.plan_morning(who, day + 1);
        if !self.network_down && !self.engine_off {
            let now = self.wall();
            let mut db = self.world.engine.gears().db.read().await?;
            self.heard[who].look_for_lost(&mut db, &mut self.watch, now).await?;
        }
        Ok(())
    }

    async fn act(&mut self, who: usize, act: Act) -> anyhow::Result<()> {
        if !self.learners[who].counts() {
            return Ok(());
        }
        let (name, wall) = (self.learners[who].name.clone(), self.wall());
        let line = match &act {
            Act::Say(words) => words.clone(),
            Act::Command(name, args) => format!("/{name} {args}"),
            Act::Tap { label, .. } => format!("[{label}]"),
        };
        self.watch.line(&name, wall, ">", &line);
        let event = self.event(who, act);
        if self.network_down || self.engine_off {
            self.backlog.push((who, event));
            return Ok(());
        }
        self.take_in(who, event).await
    }

    fn event(&mut self, who: usize, act: Act) -> InboundEvent {
        let learner = &self.learners[who];
        let person = self.world.person(&learner.name, learner.language.as_tag());
        self.sequence += 1;
        let body = match act {
            Act::Say(words) => person.words(&words),
            Act::Command(name, args) => Body::Command { name: name.to_owned(), args },
            Act::Tap { message, token, .. } => Body::Action {
                token,
                message: Some(MessageRef(message)),
                interaction: Some(format!("tap{}", self.sequence)),
            },
        };
        person.event(body)
    }

    /// An event comes in, now and then twice, and is answered.
    async fn take_in(&mut self, who: usize, event: InboundEvent) -> anyhow::Result<()> {
        let inbox = self.world.engine.inbox();
        let twice = self.rng.random_range(0..1_000) < TWICE;
        let at_once = twice && self.rng.random_bool(0.5);
        let events = if at_once { vec![event.clone(), event.clone()] } else { vec![event.clone()] };
        inbox.accept(events, None).await.map_err(|error| anyhow::anyhow!("the inbox refuses: {error:?}"))?;
        self.heard[who].at = Some(self.wall());
        let answered = self.settle(Some(who)).await?;
        if !answered {
            let name = self.learners[who].name.clone();
            self.watch.report("nothing answered", &name, self.wall(), format!("{:?}", event.body));
        }
        if twice {
            self.counts.duplicates += 1;
        }
        if twice && !at_once {
            inbox.accept(vec![event], None).await.map_err(|error| anyhow::anyhow!("the inbox refuses: {error:?}"))?;
            self.settle(None).await?;
        }
        Ok(())
    }

    /// The engine does what there is to do; what comes to be seen is looked at and reacted to. True when the learner
    /// who acted saw an answer.
    async fn settle(&mut self, actor: Option<usize>) -> anyhow::Result<bool> {
        self.is_stale = true;
        self.world.engine.settle().await.context("the engine stopped")?;
        let mut answered = false;
        let mut last_order = String::new();
        for arrival in self.world.network.take_arrived() {
            let Some(who) = self.learners.iter().position(|learner| learner.name == arrival.chat) else { continue };
            answered |= actor == Some(who);
            match arrival.what {
                Arrived::New(shown) => {
                    // Further parts of a message belong to it.
                    let more = std::mem::replace(&mut last_order, arrival.order.clone()) == arrival.order;
                    self.seen(who, &arrival.order, &shown, actor == Some(who), more).await?;
                }
                Arrived::Changed(_) | Arrived::Note(_) => {}
            }
        }
        Ok(answered)
    }

    /// A learner sees a new message.
    async fn seen(&mut self, who: usize, order: &str, shown: &Shown, acted: bool, more: bool) -> anyhow::Result<()> {
        let wall = self.wall();
        let learner = &mut self.learners[who];
        let message =
            Message { order, learner: &learner.name, language: learner.language, at: wall, text: &shown.text };
        if !more {
            self.watch.message(&message);
            let kind = kind_of(&learner.lexicon, &shown.text);
            let keys = std::sync::Arc::clone(self.world.engine.gears().db.keys());
            let mut db = self.world.engine.gears().db.read().await?;
            let explained = if !acted || kind.is_some() {
                self.heard[who].unasked((&mut db, &keys), &mut self.watch, &message, kind).await?
            } else {
                false
            };
            if !explained && !acted {
                self.watch.unexplained(&message);
            }
            if !explained
                && acted
                && holds::claims_something(learner, &shown.text)
                && let Some(known) = self.heard[who].known(&mut db, &keys, wall).await?
            {
                holds::check(&mut self.watch, learner, &message, &known);
            }
        }
        if let Some((pace, act)) = learner.react(shown) {
            let at = learner.when(self.now, pace);
            self.plan(at, Event::Act(who, act));
        }
        Ok(())
    }

    async fn trouble(&mut self, trouble: Trouble) -> anyhow::Result<()> {
        self.counts.count(trouble);
        match trouble {
            Trouble::NetworkDown => {
                self.network_down = true;
                let answer = Delivery::Failed { parts: 0, why: "nothing gets through".into() };
                self.world.network.set_down(Some(Fault { arrives: false, answer }));
                Ok(())
            }
            Trouble::NetworkUp => {
                self.network_down = false;
                self.world.network.set_down(None);
                self.catch_up().await
            }
            Trouble::EngineOff => {
                self.engine_off = true;
                Ok(())
            }
            Trouble::EngineOn => {
                self.engine_off = false;
                self.world.restart(never()).await.context("the engine does not start again")?;
                self.catch_up().await
            }
            Trouble::Restart if self.engine_off => Ok(()),
            Trouble::Restart => {
                self.world.restart(never()).await.context("the engine does not start again")?;
                self.settle(None).await.map(drop)
            }
            Trouble::ClockSet(off) => {
                self.skew = off;
                self.world.clock.jump(self.now + TimeDelta::seconds(off));
                Ok(())
            }
        }
    }

    /// What waited is delivered, on either side.
    async fn catch_up(&mut self) -> anyhow::Result<()> {
        if self.network_down || self.engine_off {
            return Ok(());
        }
        self.settle(None).await?;
        // Deliveries that failed are tried again within five minutes.
        for _ in 0..45 {
            let pending = {
                let mut db = self.world.engine.gears().db.read().await?;
                outbox::any_pending(&mut db, i64::MAX).await?
            };
            if !pending {
                break;
            }
            self.pass_to(self.now + TimeDelta::seconds(10));
            self.settle(None).await?;
        }
        for (who, event) in std::mem::take(&mut self.backlog) {
            self.take_in(who, event).await?;
        }
        Ok(())
    }

    async fn finish(mut self) -> anyhow::Result<Outcome> {
        if self.network_down || self.engine_off {
            let up = if self.network_down { Trouble::NetworkUp } else { Trouble::EngineOn };
            self.trouble(up).await?;
        }
        let now = self.wall();
        let mut db = self.world.engine.gears().db.read().await?;
        for listed in outbox::undelivered(&mut db, 1_000).await? {
            let at = DateTime::from_timestamp_millis(listed.created_at).unwrap_or(now);
            let name = listed.conversation.split('/').nth(2).unwrap_or("?").to_owned();
            let why = listed.last_error.unwrap_or_default();
            self.watch.report(&format!("lost message: {}", listed.state), &name, at, why);
        }
        let mut lives = Vec::with_capacity(self.learners.len());
        for (learner, heard) in self.learners.iter().zip(&mut self.heard) {
            heard.look_for_lost(&mut db, &mut self.watch, now).await?;
            lives.push(super::report::Life::of(&mut db, learner, heard, self.span.start(), now).await?);
        }
        let verdicts = nudge::verdicts(&mut db).await?;
        drop(db);
        let tallies = self.learners.into_iter().map(|learner| (learner.habit, learner.tally)).collect();
        Ok(Outcome { tallies, watch: self.watch, counts: self.counts, verdicts, lives })
    }
}
