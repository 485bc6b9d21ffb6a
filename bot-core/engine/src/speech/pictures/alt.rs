//! Pictures in words: the same facts, read aloud.

use super::Picture;
use super::garden::{GardenPicture, PlantPicture};
use super::week::{BlockKind, DayColumn, PictureBlock, SessionState, WeekPicture, time_label};
use crate::speech::numbers;
use crate::speech::texts::{text, text_with};
use bloom_domain::language::Language;

/// The picture in words: every session with its day and time, every plant with how far it has grown.
///
/// Titles stand as they were written, so what the font cannot draw is told here.
pub fn alt(picture: &Picture, language: Language) -> String {
    match picture {
        Picture::Week(week) => of_week(week, language),
        Picture::Proposals(weeks) => {
            let [first, second] = weeks.as_ref();
            let args = [("first", of_week(first, language).into()), ("second", of_week(second, language).into())];
            text_with(language, "pictures-alt-proposals", &args)
        }
        Picture::Garden(garden) => of_garden(garden, language),
    }
}

/// What a state is called.
pub(super) fn state(state: SessionState, language: Language) -> String {
    let key = match state {
        SessionState::Planned => "pictures-state-planned",
        SessionState::Done => "pictures-state-done",
        SessionState::Partial => "pictures-state-partial",
        SessionState::Skipped => "pictures-state-skipped",
        SessionState::Moved => "pictures-state-moved",
        SessionState::Open => "pictures-state-open",
    };
    text(language, key)
}

/// What a topic without a name is called, by its place from 0.
pub(super) fn topic(index: u8, language: Language) -> String {
    text_with(language, "pictures-topic", &[("number", (i64::from(index) + 1).to_string().into())])
}

/// How many weeks with study.
pub(super) fn weeks(garden: &GardenPicture, language: Language) -> String {
    let count = i64::try_from(garden.weeks_with_study()).unwrap_or(i64::MAX);
    text_with(language, "pictures-weeks", &[("count", count.into())])
}

fn of_week(week: &WeekPicture, language: Language) -> String {
    let mut sentences: Vec<String> = [Some(week.title.as_str()), week.note.as_deref()]
        .into_iter()
        .flatten()
        .map(plain)
        .filter(|words| !words.is_empty())
        .map(|words| sentence(&words))
        .collect();
    sentences.extend(week.days.iter().filter_map(|day| of_day(day, language)));
    if week.sessions().next().is_none() {
        sentences.push(text(language, "pictures-nothing-planned"));
    }
    sentences.join(" ")
}

/// A day with what lies on it; none if nothing does.
fn of_day(day: &DayColumn, language: Language) -> Option<String> {
    let mut items: Vec<String> = Vec::new();
    if day.rest {
        items.push(text(language, "pictures-rest"));
    }
    items.extend(day.in_order().into_iter().filter_map(|block| of_block(block, language)));
    if items.is_empty() {
        return None;
    }
    let name = if day.label.trim().is_empty() { &day.label_short } else { &day.label };
    let name = capitalised(&plain(&format!("{name} {}", day.date)));
    let name = if day.is_today { text_with(language, "pictures-alt-today", &[("day", name.into())]) } else { name };
    let args = [("day", name.into()), ("items", items.join("; ").into())];
    Some(text_with(language, "pictures-alt-day", &args))
}

fn of_block(block: &PictureBlock, language: Language) -> Option<String> {
    let title = plain(&block.title);
    let time = plain(&time_label(block, language));
    let length = numbers::hours(f64::from(block.minutes) / 60.0, language);
    match block.kind {
        BlockKind::Session { topic_index, state: became } => {
            let title = if title.is_empty() { topic(topic_index, language) } else { title };
            let args = [
                ("time", time.into()),
                ("title", title.into()),
                ("length", length.into()),
                ("state", state(became, language).into()),
            ];
            Some(text_with(language, "pictures-alt-session", &args))
        }
        BlockKind::Busy => {
            let title = if title.is_empty() { text(language, "pictures-busy") } else { title };
            let args = [("time", time.into()), ("title", title.into()), ("length", length.into())];
            Some(text_with(language, "pictures-alt-busy", &args))
        }
        BlockKind::Sleep => None,
    }
}

fn of_garden(garden: &GardenPicture, language: Language) -> String {
    let mut sentences = Vec::new();
    let title = plain(&garden.title);
    if !title.is_empty() {
        sentences.push(sentence(&title));
    }
    if garden.plants.is_empty() {
        sentences.push(text(language, "pictures-garden-empty"));
    } else {
        let plants: Vec<String> = garden.plants.iter().map(|plant| of_plant(plant, language)).collect();
        let count = i64::try_from(plants.len()).unwrap_or(i64::MAX);
        let args = [("count", count.into()), ("plants", plants.join("; ").into())];
        sentences.push(text_with(language, "pictures-alt-garden", &args));
    }
    if garden.weeks_with_study() > 0 {
        sentences.push(sentence(&weeks(garden, language)));
    }
    sentences.join(" ")
}

fn of_plant(plant: &PlantPicture, language: Language) -> String {
    let grown = growth(plant.growth, language);
    match plant.label.as_deref().map(plain).filter(|label| !label.is_empty()) {
        Some(label) => text_with(language, "pictures-alt-plant", &[("label", label.into()), ("growth", grown.into())]),
        None => grown,
    }
}

fn growth(growth: u8, language: Language) -> String {
    let key = match growth {
        0 => "pictures-growth-seed",
        1 => "pictures-growth-sprout",
        2 => "pictures-growth-leaves",
        3 => "pictures-growth-tall",
        4 => "pictures-growth-bud",
        _ => "pictures-growth-bloom",
    };
    text(language, key)
}

/// Words on one line, without control characters and marks that turn the direction of what follows.
fn plain(words: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let kept: String = words.chars().map(|c| if c.is_control() { ' ' } else { c }).filter(|c| !turns(*c)).collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words as a sentence begins.
fn capitalised(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map(|first| first.to_uppercase().chain(rest).collect()).unwrap_or_default()
}

/// The words with an end.
fn sentence(words: &str) -> String {
    if words.ends_with(['.', '!', '?', '…']) { words.to_owned() } else { format!("{words}.") }
}
