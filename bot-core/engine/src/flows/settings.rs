//! The settings: what they are and where they come from, the time zone, and the pause.

use crate::commands::study::StudyCommand;
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::{after_edit, care, models, onboarding, then_reask};
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::slots::{part_words, slot_name};
use crate::speech::texts::{text, text_with};
use bloom_chat::{Block, Inline, OutboundMessage};
use bloom_domain::language::Language;
use bloom_domain::onboarding::Input;
use bloom_domain::profile::{SlotValue, SlotWrite, Source};
use bloom_domain::slots::{self, Context, Slot, WindowPart, Zone};
use bloom_domain::text::cut;
use chrono::{DateTime, NaiveTime, Utc};

/// Every setting with where it comes from, each with a button to change it.
pub fn show(view: &View) -> Decision {
    let language = view.language;
    let line = |name: String, value: String| {
        vec![Block::Paragraph(vec![Inline::strong(name), Inline::text(format!(": {value}"))])]
    };
    let items = vec![
        line(slot_name(Slot::Language, language), language_line(view)),
        line(slot_name(Slot::Timezone, language), zone_line(view)),
        line(text(language, "settings-messages"), messages_line(view)),
        line(text(language, "care-setting"), care::settings_line(view).0),
        line(text(language, "models-word"), models::word_line(view)),
    ];
    let blocks = vec![
        Block::Paragraph(vec![Inline::Text(text(language, "settings-title"))]),
        Block::List { start: None, items },
    ];
    let (_, label, meeting) = care::settings_line(view);
    let (pause, toggle) = match view.paused_since {
        None => ("settings-button-pause", Command::Pause),
        Some(_) => ("settings-button-resume", Command::Resume),
    };
    let draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() })
        .with(text(language, "settings-button-language"), Command::AskLanguage)
        .with(text(language, "settings-button-timezone"), Command::AskTimezone)
        .with(text(language, pause), toggle)
        .with(text(language, "preferences-button"), Command::Study(StudyCommand::Preferences))
        .with(text(language, "profile-button-profile"), Command::ShowProfile)
        .with(text(language, "settings-button-privacy"), Command::Privacy)
        .with(label, meeting)
        .with(text(language, "export-button"), Command::Export)
        .with(text(language, "erase-button-ask"), Command::AskDelete)
        .grid(2);
    Decision::say(draft)
}

/// The language, and whether the learner chose it.
pub fn language_line(view: &View) -> String {
    let name = numbers::language_name(view.language);
    let args = [("language", name.into())];
    if view.language_is_explicit {
        text_with(view.language, "settings-language-explicit", &args)
    } else {
        text_with(view.language, "settings-language-detected", &args)
    }
}

fn zone_line(view: &View) -> String {
    let language = view.language;
    match (view.profile.zone(), view.profile.entry(Slot::Timezone)) {
        (Some(zone), Some(entry)) => {
            let args = [
                ("zone", numbers::zone(zone, view.now).into()),
                ("time", numbers::time_of_day(local_time(zone, view), language).into()),
                ("source", source_words(entry.source, language).into()),
            ];
            text_with(language, "settings-zone-known", &args)
        }
        (_, Some(entry)) if entry.declined_at.is_some() => text(language, "profile-declined"),
        _ => text(language, "profile-unknown"),
    }
}

fn messages_line(view: &View) -> String {
    match (view.paused_since, view.paused_until) {
        (None, _) => text(view.language, "settings-messages-on"),
        (Some(_), Some(until)) => {
            text_with(view.language, "settings-messages-paused-until", &[("date", day(until, view).into())])
        }
        (Some(since), None) => {
            text_with(view.language, "settings-messages-paused", &[("date", day(since, view).into())])
        }
    }
}

/// Where a value comes from, in words.
pub fn source_words(source: Source, language: Language) -> String {
    let key = match source {
        Source::Text => "source-text",
        Source::Button => "source-button",
        Source::Calendar => "source-calendar",
        Source::Detected => "source-detected",
    };
    text(language, key)
}

/// Silent from now on, except for answers. The open question is left standing, not asked again.
pub fn pause(view: &View) -> Decision {
    let language = view.language;
    let mark = view.command_mark.to_string();
    let resume = text(language, "settings-button-resume");
    if let Some(since) = view.paused_since {
        let args = [("date", day(since, view).into()), ("mark", mark.into())];
        let said = text_with(language, "settings-pause-already", &args);
        return Decision::say(Draft::text(&said).with(resume, Command::Resume));
    }
    let mut said = text_with(language, "settings-pause-done", &[("mark", mark.into())]);
    if view.onboarding.as_ref().is_some_and(|state| state.is_open() && !state.paused) {
        said = format!("{said}\n\n{}", text(language, "settings-pause-question"));
    }
    let draft = Draft::text(&said).with(resume, Command::Resume);
    Decision { changes: vec![Change::Pause { since: view.now }], ..Decision::say(draft) }
}

/// The pause is over.
pub fn resume(view: &View) -> Decision {
    let language = view.language;
    if view.paused_since.is_none() {
        return then_reask(view, Decision::say(Draft::text(&text(language, "settings-resume-idle"))));
    }
    let mut said = text(language, "settings-resume-done");
    let mut choices = Vec::new();
    if view.profile.zone().is_none() {
        said = format!("{said}\n\n{}", text(language, "settings-resume-no-zone"));
        choices.push((text(language, "settings-button-timezone"), Command::AskTimezone));
    }
    let draft = choices.into_iter().fold(Draft::text(&said), |draft, (label, command)| draft.with(label, command));
    let awake = View { paused_since: None, ..view.clone() };
    then_reask(&awake, Decision { changes: vec![Change::Resume], ..Decision::say(draft) })
}

/// Asks for the time zone: as a slot to be changed, or by example before we have met.
pub fn ask_timezone(view: &View) -> Decision {
    if view.onboarding.is_some() {
        return onboarding::handle(view, Input::Edit(Slot::Timezone));
    }
    let mark = view.command_mark.to_string();
    let said = text_with(view.language, "settings-timezone-how", &[("mark", mark.into())]);
    then_reask(view, Decision::say(Draft::text(&said)))
}

/// Keeps a time zone and says which time that makes, as a check.
pub fn set_timezone(view: &View, zone: Zone, quote: Option<&str>) -> Decision {
    let write = SlotWrite {
        slot: Slot::Timezone,
        value: Some(SlotValue::Zone(zone)),
        source: if quote.is_some() { Source::Text } else { Source::Button },
        quote: quote.map(|quote| cut(quote.trim()).to_owned()),
    };
    let args = [
        ("zone", numbers::zone(zone, view.now).into()),
        ("around", part_words(WindowPart::At(local_time(zone, view)), view.language).into()),
        ("mark", view.command_mark.to_string().into()),
    ];
    let said = Draft::text(&text_with(view.language, "settings-timezone-set", &args));
    let mut kept = view.clone();
    kept.profile.apply(&write, view.now);
    let mut decision = Decision { changes: vec![Change::WriteSlot { write }], ..Decision::say(said) };
    let kept = after_edit(kept, Slot::Timezone, &mut decision);
    then_reask(&kept, decision)
}

/// The one zone that words name, with the words; none when they name none or several.
pub fn zone_in(words: &str, language: Language, now: DateTime<Utc>) -> Option<(Zone, String)> {
    let context = Context { asked: Some(Slot::Timezone), language, now_utc: now };
    let found = slots::read(words, &context).timezone.found()?.clone();
    Some((found.value, found.quote))
}

fn local_time(zone: Zone, view: &View) -> NaiveTime {
    numbers::local(zone, view.now).time()
}

/// The day of an instant, where the learner is; in UTC while that is unknown.
fn day(at: DateTime<Utc>, view: &View) -> String {
    let day = match view.profile.zone() {
        Some(zone) => numbers::local(zone, at).date_naive(),
        None => at.date_naive(),
    };
    numbers::date(day, view.language)
}
