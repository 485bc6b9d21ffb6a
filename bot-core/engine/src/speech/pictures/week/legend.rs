//! What stands under a week: which colour is which topic, which mark says what.

use super::super::palette::{self, Colours};
use super::super::svg::{Area, Drawing, Paint, Point, Type};
use super::blocks::{initials, mark_ink, name, shape};
use super::hours::Hours;
use super::{BlockKind, SessionState, WeekPicture, marks};
use crate::speech::texts::{text, text_with};
use bloom_domain::language::Language;
use std::collections::BTreeMap;

/// The most topics that are named; the rest is a number.
const MOST_TOPICS: usize = 12;
/// The letters of topics.
const TOPIC_SIZE: f64 = 14.0;
/// The letters of marks.
const MARK_SIZE: f64 = 13.0;
/// From one row to the next.
const ROW: f64 = 27.0;
/// Between two entries of a row.
const GAP: f64 = 16.0;
/// From the left edge of a sample to its words.
const TOPIC_SAMPLE: f64 = 32.0;
const MARK_SAMPLE: f64 = 28.0;

/// What an entry shows before its words.
#[derive(Debug, Clone)]
enum Sample {
    /// The colour of a topic and the letters that stand for it.
    Topic(Colours, String),
    /// A state.
    State(SessionState),
    /// A commitment.
    Busy,
    /// Sleep.
    Sleep,
    /// A free day.
    Leaf,
    /// Nothing.
    None,
}

/// An entry with its place.
#[derive(Debug)]
struct Entry {
    sample: Sample,
    words: String,
    at: Point,
}

/// The entries, laid out in rows.
#[derive(Debug)]
pub(super) struct Legend {
    entries: Vec<Entry>,
    height: f64,
}

impl Legend {
    /// What these weeks need, in rows of `width`.
    pub(super) fn of(weeks: &[&WeekPicture], hours: Hours, width: f64, language: Language) -> Self {
        let mut rows = Rows { width, x: 0.0, y: 0.0, entries: Vec::new() };
        for (sample, words) in topics(weeks, language) {
            rows.push(sample, &words, Type::regular(TOPIC_SIZE, palette::INK));
        }
        rows.new_line();
        for (sample, words) in kinds(weeks, hours, language) {
            rows.push(sample, &words, Type::regular(MARK_SIZE, palette::MUTED));
        }
        rows.new_line();
        Self { height: rows.y, entries: rows.entries }
    }

    /// How high all rows are.
    pub(super) fn height(&self) -> f64 {
        self.height
    }

    /// Draws them with their upper left corner there.
    pub(super) fn draw(&self, drawing: &mut Drawing, at: Point) {
        for entry in &self.entries {
            let (x, y) = (at.0 + entry.at.0, at.1 + entry.at.1);
            let (style, words_x) = match entry.sample {
                Sample::Topic(..) => (Type::regular(TOPIC_SIZE, palette::INK), x + TOPIC_SAMPLE),
                Sample::None => (Type::regular(TOPIC_SIZE, palette::MUTED), x),
                _ => (Type::regular(MARK_SIZE, palette::MUTED), x + MARK_SAMPLE),
            };
            sample(drawing, &entry.sample, (x, y));
            drawing.words((words_x, y + 15.0), style, &entry.words);
        }
    }
}

/// Entries one after the other, a new row where one does not fit.
struct Rows {
    width: f64,
    x: f64,
    y: f64,
    entries: Vec<Entry>,
}

impl Rows {
    fn push(&mut self, sample: Sample, words: &str, style: Type<'_>) {
        let lead = match sample {
            Sample::Topic(..) => TOPIC_SAMPLE,
            Sample::None => 0.0,
            _ => MARK_SAMPLE,
        };
        let words = style.fit(words, self.width - lead);
        let width = lead + style.width(&words);
        if self.x > 0.0 && self.x + width > self.width {
            self.new_line();
        }
        self.entries.push(Entry { sample, words, at: (self.x, self.y) });
        self.x += width + GAP;
    }

    fn new_line(&mut self) {
        if self.x > 0.0 {
            self.x = 0.0;
            self.y += ROW;
        }
    }
}

/// Every topic once, by its place; the first title that was given to it.
fn topics(weeks: &[&WeekPicture], language: Language) -> Vec<(Sample, String)> {
    let mut titles: BTreeMap<u8, String> = BTreeMap::new();
    for (_, block, topic, _) in weeks.iter().flat_map(|week| week.sessions()) {
        titles.entry(topic).or_insert_with(|| name(block, topic, language));
    }
    let more = titles.len().saturating_sub(MOST_TOPICS);
    let shown = titles.into_iter().take(MOST_TOPICS);
    let mut entries: Vec<_> =
        shown.map(|(topic, title)| (Sample::Topic(palette::topic(topic), initials(&title)), title)).collect();
    if more > 0 {
        let more = i64::try_from(more).unwrap_or(i64::MAX);
        entries.push((Sample::None, text_with(language, "pictures-more", &[("count", more.into())])));
    }
    entries
}

/// The states and kinds of time that these weeks show. What is only planned explains itself.
fn kinds(weeks: &[&WeekPicture], hours: Hours, language: Language) -> Vec<(Sample, String)> {
    let mut states: Vec<SessionState> = weeks.iter().flat_map(|week| week.sessions()).map(|found| found.3).collect();
    states.sort_unstable();
    states.dedup();
    let mut entries = Vec::new();
    if states.iter().any(|state| *state != SessionState::Planned) {
        entries
            .extend(states.into_iter().map(|state| (Sample::State(state), super::super::alt::state(state, language))));
    }
    let days = || weeks.iter().flat_map(|week| week.drawn());
    let any = |kind: BlockKind| {
        days().flat_map(|day| &day.blocks).any(|block| block.kind == kind && hours.show(block.span()))
    };
    if any(BlockKind::Busy) {
        entries.push((Sample::Busy, text(language, "pictures-busy")));
    }
    if any(BlockKind::Sleep) {
        entries.push((Sample::Sleep, text(language, "pictures-sleep")));
    }
    if days().any(|day| day.rest) {
        entries.push((Sample::Leaf, text(language, "pictures-rest")));
    }
    entries
}

fn sample(drawing: &mut Drawing, sample: &Sample, (x, y): Point) {
    let wide = Area::new(x, y, 26.0, 20.0);
    let small = Area::new(x, y + 2.0, 21.0, 16.0);
    match sample {
        Sample::Topic(colours, letters) => {
            drawing.rect(wide, 5.0, Paint::fill(colours.strong));
            let style = Type::bold(13.0, palette::SHEET).centred();
            drawing.words((x + 13.0, y + 14.6), style, &style.fit(letters, 26.0));
        }
        Sample::State(state) => {
            let neutral = Colours { strong: palette::MUTED, tint: palette::BUSY, petal: palette::BUSY };
            shape(drawing, small, *state, neutral);
            let nudge = if matches!(state, SessionState::Partial | SessionState::Open) { 1.5 } else { 0.0 };
            let (x, y) = small.centre();
            marks::state(drawing, *state, (x + nudge, y), mark_ink(*state, neutral));
        }
        Sample::Busy => {
            drawing.rect(small, 4.0, Paint::fill(palette::BUSY).outlined(palette::HATCH, 1.0));
            drawing.rect(small, 4.0, Paint::fill("url(#busy)"));
        }
        Sample::Sleep => drawing.rect(small, 4.0, Paint::fill(palette::SLEEP)),
        Sample::Leaf => marks::leaf(drawing, small.centre(), 0.95),
        Sample::None => {}
    }
}
