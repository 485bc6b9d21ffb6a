//! Reading calendars outside of turns: files that were sent, addresses that were given, and those again every day.

use super::fetch::{FetchError, Fetched, Fix, SafeFetch, Validators};
use super::read::{MAX_BYTES, NotACalendar, ReadOptions, read};
use crate::commands::study::{CalendarSource, Fetch};
use crate::runtime::Gears;
use crate::runtime::errands::{ErrandError, FAILED, Harvest, Outcome};
use crate::store::busy::{self, CalendarRead};
use crate::store::due::Due;
use crate::store::seal::Keys;
use crate::store::study::{self, Place};
use crate::store::{self, Tx, conversation, due, to_json};
use async_trait::async_trait;
use bloom_chat::port::FileError;
use bloom_domain::slots::Zone;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// The kind of event that tells a conversation what came of it.
pub const FETCHED: &str = "errand.fetched";

/// The kind of errand that reads a calendar.
pub const CALENDAR: &str = "errand.calendar";

/// How far ahead a calendar is read, in days: half a year.
const AHEAD_DAYS: i64 = 183;

/// An unchanged calendar is read again all the same when its times are known for fewer days than this.
const FRESH_DAYS: i64 = 90;

/// How often a subscribed calendar is read, in milliseconds.
const EVERY_MS: i64 = 24 * 3_600_000;

/// How late a calendar may still be read, in milliseconds.
const WINDOW_MS: i64 = 24 * 3_600_000;

/// What came of reading a calendar, as the conversation hears of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Read {
    /// Taken times ahead.
    pub ahead: usize,
    /// Whole-day entries, which are not counted as taken.
    pub all_day: usize,
    /// Entries that could not be read.
    pub skipped: usize,
    /// Why it could not be read at all: the name of a text.
    pub failure: Option<String>,
}

/// The errand that a fetch becomes.
///
/// # Errors
/// When it cannot be written down.
pub fn due(place: Place<'_>, fetch: &Fetch, now: i64) -> store::Result<Due> {
    at(place.learner, Some(place.conversation), fetch, now)
}

fn at(learner: &str, conversation: Option<&str>, fetch: &Fetch, run_at: i64) -> store::Result<Due> {
    let (Fetch::File { source, .. } | Fetch::Url { source, .. }) = fetch;
    Ok(Due {
        id: format!("{learner}/{CALENDAR}/{source}@{run_at}"),
        owner: learner.to_owned(),
        conversation: conversation.map(str::to_owned),
        kind: CALENDAR.to_owned(),
        slot: format!("{source}@{run_at}"),
        run_at,
        window_ms: WINDOW_MS,
        payload: to_json("fetch", fetch)?,
    })
}

/// What an event of the clock tells of a calendar: the source, and a [`Read`] as JSON. None when it is about something
/// else, or nobody waits for it.
pub fn told(kind: &str, slot: &str, payload: &str) -> Option<(String, String)> {
    let source = slot.split('@').next().unwrap_or(slot).to_owned();
    if kind == FETCHED {
        return Some((source, payload.to_owned()));
    }
    if kind != format!("{CALENDAR}{FAILED}") {
        return None;
    }
    let asked: Fetch =
        serde_json::from_value(serde_json::from_str::<Value>(payload).ok()?.get("payload")?.clone()).ok()?;
    let waits = matches!(asked, Fetch::File { .. } | Fetch::Url { tell: true, .. });
    let read = Read { failure: Some("calendar-failed-later".into()), ..Read::default() };
    Some((source, serde_json::to_string(&read).ok()?)).filter(|_| waits)
}

/// Reads calendars.
pub struct ReadCalendar {
    fetch: Arc<dyn super::fetch::Fetch>,
}

impl ReadCalendar {
    /// Over the public internet.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn over_internet() -> Result<Self, super::fetch::NoTls> {
        let resolver = Arc::new(super::fetch::SystemResolver);
        Ok(Self { fetch: Arc::new(SafeFetch::new(resolver, super::fetch::Limits::default())?) })
    }

    /// By other means: for tests.
    pub fn by(fetch: Arc<dyn super::fetch::Fetch>) -> Self {
        Self { fetch }
    }

    /// Gets the bytes of a calendar and reads them.
    async fn read(&self, gears: &Arc<Gears>, errand: &Due, fetch: &Fetch) -> Result<Harvested, ErrandError> {
        let later = |error: store::StoreError| ErrandError::Later { why: error.to_string(), after: None };
        let (Fetch::File { source, .. } | Fetch::Url { source, .. }) = fetch;
        let (calendar, zone) = {
            let mut db = gears.db.read().await.map_err(later)?;
            let all = busy::calendars(&mut db, gears.db.keys(), &errand.owner).await.map_err(later)?;
            let zone = study::zone(&mut db, gears.db.keys(), &errand.owner).await.map_err(later)?;
            (all.into_iter().find(|calendar| calendar.id == *source), zone.unwrap_or(Zone::Offset(0)))
        };
        let Some(calendar) = calendar else { return Ok(Harvested::Forgotten) };
        let got = match fetch {
            Fetch::File { handle, .. } => self.file(gears, errand, handle).await?,
            Fetch::Url { tell, .. } => self.url(gears, errand, &calendar, *tell).await?,
        };
        let now = gears.clock.now();
        Ok(match got {
            Got::Bytes(bytes, validators) => parsed(&bytes, validators, now, zone),
            Got::Same => Harvested::Same,
            Got::Failed(key) => Harvested::failed(key),
        })
    }

    async fn file(&self, gears: &Arc<Gears>, errand: &Due, handle: &str) -> Result<Got, ErrandError> {
        let later = |why: String| ErrandError::Later { why, after: None };
        let id = errand.conversation.as_deref().unwrap_or_default();
        let mut db = gears.db.read().await.map_err(|error| later(error.to_string()))?;
        let place = conversation::place(&mut db, id).await.map_err(|error| later(error.to_string()))?;
        drop(db);
        let line = place.as_ref().and_then(|(place, _)| gears.line(place));
        let Some(line) = line else { return Ok(Got::Failed("calendar-failed-gone")) };
        match line.transport.fetch(handle, MAX_BYTES as u64).await {
            Ok(bytes) => Ok(Got::Bytes(bytes, None)),
            Err(FileError::TooLarge { .. }) => Ok(Got::Failed("calendar-too-large")),
            Err(FileError::Gone) => Ok(Got::Failed("calendar-failed-gone")),
            Err(FileError::Network(why)) => Err(later(why)),
        }
    }

    async fn url(
        &self,
        gears: &Arc<Gears>,
        errand: &Due,
        calendar: &CalendarSource,
        tell: bool,
    ) -> Result<Got, ErrandError> {
        let Some(address) = &calendar.address else { return Ok(Got::Failed("calendar-failed-address")) };
        let known = match calendar.read_until {
            // Who waits to hear what is in it gets it read.
            Some(until) if !tell && until > gears.clock.now() + TimeDelta::days(FRESH_DAYS) => {
                let mut db = gears
                    .db
                    .read()
                    .await
                    .map_err(|error| ErrandError::Later { why: error.to_string(), after: None })?;
                let stored =
                    busy::validators(&mut db, gears.db.keys(), &errand.owner, &calendar.id).await.ok().flatten();
                stored.and_then(|text| serde_json::from_str::<Kept>(&text).ok()).map(Validators::from)
            }
            _ => None,
        };
        match self.fetch.get(address, known.as_ref()).await {
            Ok(Fetched::Body { bytes, validators }) => Ok(Got::Bytes(bytes, Some(validators))),
            Ok(Fetched::NotModified) => Ok(Got::Same),
            Err(error) if error.fix() == Fix::TryLater => {
                Err(ErrandError::Later { why: error.to_string(), after: None })
            }
            Err(error) => Ok(Got::Failed(failure(error))),
        }
    }
}

/// The text that says what to do about an address that gave nothing.
fn failure(error: FetchError) -> &'static str {
    match error.fix() {
        Fix::CopyAgain => "calendar-failed-address",
        Fix::UseHttps => "calendar-failed-https",
        Fix::SendFile => "calendar-failed-private",
        Fix::NewAddress => "calendar-failed-refused",
        Fix::TryLater => "calendar-failed-later",
    }
}

enum Got {
    Bytes(Vec<u8>, Option<Validators>),
    Same,
    Failed(&'static str),
}

/// What a server wants to be asked by, as it is stored.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    etag: Option<String>,
    last_modified: Option<String>,
}

impl From<Kept> for Validators {
    fn from(kept: Kept) -> Self {
        Self { etag: kept.etag, last_modified: kept.last_modified }
    }
}

enum Harvested {
    Read(Box<CalendarRead>, Read),
    Same,
    Forgotten,
}

impl Harvested {
    fn failed(key: &'static str) -> Self {
        let failure = Some(key.to_owned());
        let stored = CalendarRead { spans: None, until: None, name: None, validators: None, failure: failure.clone() };
        Self::Read(Box::new(stored), Read { failure, ..Read::default() })
    }
}

fn parsed(bytes: &[u8], validators: Option<Validators>, now: DateTime<Utc>, zone: Zone) -> Harvested {
    let until = now + TimeDelta::days(AHEAD_DAYS);
    let reading = match read(bytes, ReadOptions::new(now - TimeDelta::days(1), until, zone)) {
        Ok(reading) => reading,
        Err(error) => {
            return Harvested::failed(match error {
                NotACalendar::Empty | NotACalendar::NoCalendar | NotACalendar::OtherFile => "calendar-failed-other",
                NotACalendar::WebPage => "calendar-failed-page",
                NotACalendar::Archive => "calendar-failed-archive",
                NotACalendar::TooLarge => "calendar-too-large",
            });
        }
    };
    let told = Read {
        ahead: reading.spans.iter().filter(|span| span.end > now).count(),
        all_day: reading.all_day,
        skipped: reading.skipped.iter().map(|skipped| skipped.count).sum(),
        failure: None,
    };
    let validators = validators.and_then(|validators| {
        serde_json::to_string(&Kept { etag: validators.etag, last_modified: validators.last_modified }).ok()
    });
    // Some calendars call themselves by their owner's address: that is not kept.
    let name = reading.name.filter(|name| !name.contains('@'));
    let stored = CalendarRead { spans: Some(reading.spans), until: Some(until), name, validators, failure: None };
    Harvested::Read(Box::new(stored), told)
}

#[async_trait]
impl crate::runtime::errands::Errand for ReadCalendar {
    fn kind(&self) -> &'static str {
        CALENDAR
    }

    async fn run(&self, gears: &Arc<Gears>, errand: &Due) -> Result<Outcome, ErrandError> {
        let fetch: Fetch = serde_json::from_str(&errand.payload)
            .map_err(|error| ErrandError::Never { why: format!("it cannot be read: {error}") })?;
        let harvested = self.read(gears, errand, &fetch).await?;
        let (source, tell, again) = match &fetch {
            Fetch::File { source, .. } => (source.clone(), true, None),
            Fetch::Url { source, tell } => {
                let again = Fetch::Url { source: source.clone(), tell: false };
                let next = at(&errand.owner, errand.conversation.as_deref(), &again, gears.now() + EVERY_MS);
                (source.clone(), *tell, next.ok())
            }
        };
        let (stored, told) = match harvested {
            Harvested::Forgotten => return Ok(Outcome::done()),
            Harvested::Same => (None, Read::default()),
            Harvested::Read(stored, told) => (Some(stored), told),
        };
        let keys = Arc::clone(gears.db.keys());
        let outcome = Outcome::done().storing(Store { keys, owner: errand.owner.clone(), source, stored, again });
        if !tell {
            return Ok(outcome);
        }
        let payload = serde_json::to_string(&told).map_err(|error| ErrandError::Never { why: error.to_string() })?;
        Ok(outcome.replying(FETCHED, payload))
    }
}

/// What reading a calendar leaves in the database.
struct Store {
    keys: Arc<Keys>,
    owner: String,
    source: String,
    stored: Option<Box<CalendarRead>>,
    again: Option<Due>,
}

#[async_trait]
impl Harvest for Store {
    async fn store(&self, tx: &mut Tx, now: i64) -> store::Result<()> {
        if let Some(read) = &self.stored {
            busy::read_calendar(tx, &self.keys, (&self.owner, &self.source), read, now).await?;
        }
        match &self.again {
            Some(next) => due::schedule(tx, next).await,
            None => Ok(()),
        }
    }
}
