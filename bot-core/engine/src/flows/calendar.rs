//! Calendars in and out: fixed commitments in words, a file, an address, and the plan for other calendars.
//!
//! Of a calendar only the times are kept, never titles, places or people; and its address is a secret, shown by its
//! host alone.

pub mod fixed;

use super::study::{asked, asking, settings};
use super::{planning, then_reask};
use crate::calendar::errand::Read;
use crate::calendar::{address, fetch, plan as feed};
use crate::commands::study::{BusyRule, CalendarKind, CalendarSource, Fetch, StudyChange, StudyCommand, StudyQuestion};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, Input, View};
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use crate::speech::{busy as words, numbers};
use bloom_chat::message::Attachment;
use bloom_chat::{Block, Inline, OutboundMessage};
use bloom_domain::slots::{Zone, answer};
use bloom_domain::text::cut;
use bloom_domain::{busy, when};

/// Fixed commitments that a learner may have, at most.
pub(super) const MOST_RULES: usize = 60;

/// Calendars that a learner may have, at most.
const MOST_CALENDARS: usize = 5;

/// The largest calendar file, in bytes.
const LARGEST_FILE: u64 = 8 * 1024 * 1024;

/// The longest name of a calendar that is shown, in characters.
const LONGEST_NAME: usize = 60;

/// What is fixed in the week, shown and asked for; or taken from the words that came along.
pub fn busy(view: &View, said: Option<&str>) -> Decision {
    let language = view.language;
    if let Some(said) = said.map(str::trim).filter(|said| !said.is_empty()) {
        let half = match view.study_question() {
            Some(StudyQuestion::Busy { half }) => half.as_deref(),
            _ => None,
        };
        return heard_busy(view, half, said).unwrap_or_else(|| {
            let draft = Draft::text(&text_with(language, "calendar-unread", &[("quote", cut(said).into())]))
                .with(text(language, "common-keep-as-is"), Command::Cancel);
            Decision { changes: vec![asking(StudyQuestion::Busy { half: None })], ..Decision::say(draft) }
        });
    }
    let draft = known(view, &[]).unwrap_or_else(|| Draft::text(&text(language, "planning-ask-busy")));
    let draft = draft.with(text(language, "common-keep-as-is"), Command::Cancel);
    Decision { changes: vec![asking(StudyQuestion::Busy { half: None })], ..Decision::say(draft) }
}

/// Commitments that get a button to remove them, at most.
const REMOVABLE: usize = 8;

/// What is kept free, each with a way to remove it, after what was `said`. None: nothing is.
pub(super) fn known(view: &View, said: &[String]) -> Option<Draft> {
    let language = view.language;
    if view.study.busy.is_empty() && view.study.calendars.is_empty() {
        return None;
    }
    let mut items: Vec<String> = view.study.busy.iter().map(|known| words::rule(&known.rule, language)).collect();
    items.extend(view.study.calendars.iter().map(|calendar| shown(calendar, view)));
    let many = view.study.busy.len() > REMOVABLE;
    let items = items.into_iter().map(|item| vec![line(&item)]).collect();
    let mut blocks: Vec<Block> = said.iter().map(|said| line(said)).collect();
    blocks.push(line(&text(language, "calendar-fixed")));
    blocks.push(Block::List { start: many.then_some(1), items });
    if many {
        blocks.push(line(&text_with(
            language,
            "calendar-fixed-remove",
            &[("number", (REMOVABLE + 1).to_string().into())],
        )));
    }
    blocks.push(line(&text(language, "calendar-fixed-more")));
    let remove = |name: String| text_with(language, "calendar-button-remove", &[("name", name.into())]);
    let draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() });
    let draft = view.study.busy.iter().take(REMOVABLE).fold(draft, |draft, known| {
        let command = StudyCommand::RemoveBusy { id: known.id.clone() };
        draft.with(remove(words::rule(&known.rule, language)), Command::Study(command))
    });
    Some(view.study.calendars.iter().fold(draft, |draft, calendar| {
        let command = StudyCommand::RemoveCalendar { id: calendar.id.clone() };
        draft.with(remove(calendar.name.clone()), Command::Study(command))
    }))
}

/// A calendar in a line: its name, and whether it could be read.
fn shown(calendar: &CalendarSource, view: &View) -> String {
    let language = view.language;
    let args = [("name", calendar.name.as_str().into())];
    let key = match (&calendar.failure, calendar.read_at) {
        (Some(_), _) => "calendar-line-failed",
        (None, None) => "calendar-line-waiting",
        (None, Some(_)) => "calendar-line-read",
    };
    text_with(language, key, &args)
}

fn line(said: &str) -> Block {
    Block::Paragraph(vec![Inline::text(said)])
}

/// Fixed commitments in words, after `half` of one where that was told before. None: they are about something else.
pub fn heard_busy(view: &View, half: Option<&str>, said: &str) -> Option<Decision> {
    if let Some(decision) = address_told(view, said, true) {
        return Some(decision);
    }
    let language = view.language;
    // Days of the week are the same on any clock.
    let zone = view.profile.zone().unwrap_or(Zone::Offset(0));
    let context = when::Context { language, now_local: numbers::local(zone, view.now).naive_local() };
    let whole = half.map(|half| busy::read(&format!("{half} {said}"), &context)).filter(|read| !read.rules.is_empty());
    let read = whole.unwrap_or_else(|| busy::read(said, &context));
    let open = read.unread.iter().find(|unread| unread.why != busy::Why::Free);
    let half = open
        .filter(|open| matches!(open.why, busy::Why::Hours | busy::Why::Day))
        .map(|open| cut(open.quote.trim()).to_owned());
    if read.rules.is_empty() {
        if read.none || answer::is_negative(said) || answer::is_skip(said) {
            let draft = Draft::text(&text(language, "calendar-nothing-new"));
            return Some(Decision { changes: vec![asked()], ..Decision::say(draft) });
        }
        if let Some(removed) = fixed::removed(view, said) {
            let changes = removed.changes.into_iter().chain([asked()]).collect();
            return Some(Decision { changes, ..Decision::say(Draft::text(&removed.said)) });
        }
        // Half of a commitment is asked about; anything else is no answer.
        let quote = half.clone()?;
        let key = match open.map(|open| open.why) {
            Some(busy::Why::Day) => "planning-busy-day",
            _ => "planning-busy-hours",
        };
        let draft = Draft::text(&text_with(language, key, &[("quote", quote.into())]))
            .with(text(language, "common-keep-as-is"), Command::Cancel);
        return Some(Decision { changes: vec![asking(StudyQuestion::Busy { half })], ..Decision::say(draft) });
    }
    let new = fixed::unknown(view, &read.rules);
    if view.study.busy.len() + new.len() > MOST_RULES {
        return Some(Decision::say(Draft::text(&text(language, "calendar-too-many-rules"))));
    }
    let rules: Vec<BusyRule> = (1..).zip(new).map(|(place, rule)| BusyRule { id: view.name(place), rule }).collect();
    let items: Vec<String> = read.rules.iter().map(|rule| words::rule(rule, language)).collect();
    let mut said = text_with(language, "planning-busy-noted", &[("items", numbers::joined(&items, language).into())]);
    let asks = open.is_some();
    if let Some(open) = open {
        let unread = text_with(language, "calendar-unread", &[("quote", cut(open.quote.trim()).into())]);
        said = format!("{said}\n\n{unread}");
    }
    let mut changes = Vec::new();
    if !rules.is_empty() {
        changes.push(Change::Study(StudyChange::AddBusy { rules }));
    }
    changes.push(settings(view, |kept| kept.busy_asked = true));
    changes.push(if asks { asking(StudyQuestion::Busy { half }) } else { asked() });
    let draft = Draft::text(&said).with(text(language, "planning-button-plan"), Command::Study(StudyCommand::Plan));
    Some(Decision { changes, ..Decision::say(draft) })
}

/// A commitment is over.
pub fn remove_busy(view: &View, id: &str) -> Decision {
    let language = view.language;
    let said = match view.study.busy.iter().find(|known| known.id == id) {
        Some(known) => text_with(language, "calendar-removed", &[("name", words::rule(&known.rule, language).into())]),
        None => text(language, "calendar-removed-before"),
    };
    let change = Change::Study(StudyChange::RemoveBusy { id: id.to_owned() });
    Decision { changes: vec![change, asked()], ..Decision::say(Draft::text(&said)) }
}

/// A calendar is forgotten with all its times.
pub fn remove_calendar(view: &View, id: &str) -> Decision {
    let language = view.language;
    let said = match view.study.calendars.iter().find(|known| known.id == id) {
        Some(known) => text_with(language, "calendar-forgotten", &[("name", known.name.as_str().into())]),
        None => text(language, "calendar-removed-before"),
    };
    let change = Change::Study(StudyChange::RemoveCalendar { id: id.to_owned() });
    Decision { changes: vec![change, asked()], ..Decision::say(Draft::text(&said)) }
}

/// An address of a calendar told in passing. None: there is none in the words.
pub fn told(view: &View, said: &str) -> Option<Decision> {
    address_told(view, said, false)
}

/// An address of a calendar; where it was `asked` for, any address is one. None: there is none in the words.
pub fn address_told(view: &View, said: &str, asked: bool) -> Option<Decision> {
    let url = address::find_url(said).filter(|url| asked || address::is_likely(url))?;
    let language = view.language;
    if fetch::is_private(&url) {
        let name = address::redact(&url);
        let refused = text_with(language, "calendar-failed-private", &[("name", name.into())]);
        return Some(match view.study_question() {
            Some(StudyQuestion::Planning(state)) => planning::after_calendar(view, state, refused, false),
            _ => Decision::say(Draft::text(&refused)),
        });
    }
    let known = view.study.calendars.iter().find(|calendar| calendar.address.as_deref() == Some(url.as_str()));
    let (id, mut changes) = match known {
        Some(known) => (known.id.clone(), Vec::new()),
        None if view.study.calendars.len() >= MOST_CALENDARS => {
            return Some(Decision::say(Draft::text(&text(language, "calendar-too-many"))));
        }
        None => {
            let source = CalendarSource {
                id: view.name(1),
                kind: CalendarKind::Url,
                name: address::redact(&url),
                address: Some(url.clone()),
                read_at: None,
                read_until: None,
                failure: None,
            };
            (source.id.clone(), vec![Change::Study(StudyChange::AddCalendar { source })])
        }
    };
    changes.push(Change::Study(StudyChange::Fetch { fetch: Fetch::Url { source: id, tell: true } }));
    Some(with_begin(view, changes, &text_with(language, "calendar-reading", &[("name", address::redact(&url).into())])))
}

/// Changes with the settings that make study begin, and a word that it takes a moment.
fn with_begin(view: &View, mut changes: Vec<Change>, said: &str) -> Decision {
    if !view.study.begun {
        changes.insert(0, settings(view, |_| {}));
    }
    Decision { changes, ..Decision::say(Draft::text(said)) }
}

/// A file, if it is a calendar by its name or type. None: it is something else.
pub fn file(view: &View, input: &Input) -> Option<Decision> {
    let Input::File { name, handle, media_type, size } = input else { return None };
    let named = name.as_deref().is_some_and(|name| {
        let lower = name.to_ascii_lowercase();
        [".ics", ".ical", ".ifb", ".icalendar"].iter().any(|ending| lower.ends_with(ending))
    });
    let typed = media_type.as_deref().is_some_and(|kind| kind.to_ascii_lowercase().starts_with("text/calendar"));
    if !named && !typed {
        return None;
    }
    let language = view.language;
    if size.is_some_and(|size| size > LARGEST_FILE) {
        return Some(Decision::say(Draft::text(&text(language, "calendar-too-large"))));
    }
    if view.study.calendars.len() >= MOST_CALENDARS {
        return Some(Decision::say(Draft::text(&text(language, "calendar-too-many"))));
    }
    let shown: String = name
        .as_deref()
        .unwrap_or("calendar.ics")
        .chars()
        .filter(|letter| !letter.is_control())
        .take(LONGEST_NAME)
        .collect();
    let source = CalendarSource {
        id: view.name(1),
        kind: CalendarKind::File,
        name: shown.clone(),
        address: None,
        read_at: None,
        read_until: None,
        failure: None,
    };
    let fetch = Fetch::File { handle: handle.clone(), source: source.id.clone() };
    let changes = vec![Change::Study(StudyChange::AddCalendar { source }), Change::Study(StudyChange::Fetch { fetch })];
    Some(with_begin(view, changes, &text_with(language, "calendar-reading", &[("name", shown.into())])))
}

/// A calendar was read, or could not be: said, and the talk that waited for it goes on.
pub fn fetched(view: &View, source: &str, payload: &str) -> Decision {
    let language = view.language;
    let read: Read = serde_json::from_str(payload).unwrap_or_default();
    let Some(calendar) = view.study.calendars.iter().find(|calendar| calendar.id == source) else {
        // Forgotten in the meantime: nobody waits for it.
        return Decision::default();
    };
    let args = [
        ("name", calendar.name.as_str().into()),
        ("count", i64::try_from(read.ahead).unwrap_or(i64::MAX).into()),
        ("shown", numbers::number(read.ahead as f64, language).into()),
    ];
    if let Some(failure) = &read.failure {
        return failed(view, calendar, failure);
    }
    let mut said = text_with(language, "calendar-read", &args);
    if read.all_day > 0 {
        said = format!("{said} {}", text(language, "calendar-all-day"));
    }
    if read.skipped > 0 {
        said = format!("{said} {}", text(language, "calendar-skipped"));
    }
    match view.study_question() {
        Some(StudyQuestion::Planning(state)) => planning::after_calendar(view, state, said, true),
        _ => {
            let draft =
                Draft::text(&said).with(text(language, "planning-button-plan"), Command::Study(StudyCommand::Plan));
            Decision::say(draft)
        }
    }
}

/// A calendar could not be read: said, and the talk that waited for it goes on. One that never was read and never will
/// be is forgotten, for it holds nothing.
fn failed(view: &View, calendar: &CalendarSource, failure: &str) -> Decision {
    let language = view.language;
    let of_address = ["calendar-failed-private", "calendar-failed-https", "calendar-failed-address"];
    let is_file = calendar.kind == CalendarKind::File;
    let gone = calendar.read_at.is_none() && (is_file || of_address.contains(&failure));
    // A file is not tried again.
    let key = if is_file && failure == "calendar-failed-later" { "calendar-failed-gone" } else { failure };
    let args = [("name", calendar.name.as_str().into())];
    let said = text_with(language, key, &args);
    let mut after = view.clone();
    let mut changes = Vec::new();
    if gone {
        after.study.calendars.retain(|known| known.id != calendar.id);
        changes.push(Change::Study(StudyChange::RemoveCalendar { id: calendar.id.clone() }));
    }
    let mut decision = Decision { changes, ..Decision::default() };
    decision.extend(match view.study_question() {
        Some(StudyQuestion::Planning(state)) => planning::after_calendar(&after, state, said, false),
        _ if gone => then_reask(&after, Decision::say(Draft::text(&said))),
        _ => {
            let remove = StudyCommand::RemoveCalendar { id: calendar.id.clone() };
            let label = text_with(language, "calendar-button-remove", &args);
            then_reask(&after, Decision::say(Draft::text(&said).with(label, Command::Study(remove))))
        }
    });
    decision
}

/// The plan for other calendars: as a file, and as an address where this program can be reached from outside.
pub fn show(view: &View) -> Decision {
    let language = view.language;
    if view.study.sessions.iter().all(|session| session.starts_at < view.now) {
        let draft = planning::offer(view, Draft::text(&text(language, "live-no-plan")));
        return then_reask(view, Decision::say(draft));
    }
    let ics = feed::file(view);
    let attachment = Attachment {
        name: text(language, "calendar-file-name"),
        media_type: "text/calendar".into(),
        bytes: ics.into_bytes(),
        alt: text(language, "calendar-file-alt"),
    };
    let mut said = vec![text(language, "calendar-file")];
    let address = view.study.feed_base.as_ref().zip(view.study.feed.as_ref());
    let mut choices = Vec::new();
    match (&view.study.feed_base, address) {
        (Some(_), Some((base, token))) => {
            said.push(text_with(language, "calendar-feed", &[("url", format!("{base}{token}.ics").into())]));
            choices.push((text(language, "calendar-button-feed-new"), StudyCommand::MakeFeed));
            choices.push((text(language, "calendar-button-feed-close"), StudyCommand::CloseFeed));
        }
        (Some(_), None) => {
            said.push(text(language, "calendar-feed-offer"));
            choices.push((text(language, "calendar-button-feed"), StudyCommand::MakeFeed));
        }
        (None, _) => {}
    }
    let message = OutboundMessage::text(&said.join("\n\n"));
    let draft = Draft::say(OutboundMessage { attachments: vec![attachment], ..message });
    let draft = choices.into_iter().fold(draft, |draft, (label, command)| draft.with(label, Command::Study(command)));
    then_reask(view, Decision::say(draft))
}

/// Opens an address for the plan, or a new one in the place of the old.
pub fn make_feed(view: &View) -> Decision {
    let language = view.language;
    let Some(base) = &view.study.feed_base else {
        return Decision::say(Draft::text(&text(language, "calendar-feed-none")));
    };
    let token = view.secret.clone();
    let said = text_with(language, "calendar-feed", &[("url", format!("{base}{token}.ics").into())]);
    let change = Change::Study(StudyChange::Feed { token: Some(token) });
    let draft =
        Draft::text(&said).with(text(language, "calendar-button-feed-close"), Command::Study(StudyCommand::CloseFeed));
    Decision { changes: vec![change], ..Decision::say(draft) }
}

/// Closes the address.
pub fn close_feed(view: &View) -> Decision {
    let change = Change::Study(StudyChange::Feed { token: None });
    let draft = Draft::text(&text(view.language, "calendar-feed-closed"));
    Decision { changes: vec![change], ..Decision::say(draft) }
}
