//! The blocks of one day: where they lie beside each other, and how each is drawn.

use super::super::font;
use super::super::palette::{self, Colours};
use super::super::svg::{Area, Drawing, Paint, Type};
use super::marks;
use super::{BlockKind, DayColumn, PictureBlock, SessionState};
use crate::speech::numbers;
use bloom_domain::language::Language;
use chrono::NaiveTime;

/// The letters inside a block.
const SIZE: f64 = 13.0;
/// From one line of them to the next.
const LEADING: f64 = 14.5;
/// A block with words is at least so high.
const WITH_WORDS: f64 = 17.0;
/// A block is at least so high.
const LEAST: f64 = 4.0;
/// A short session begins at most so much too high.
const MOST_UP: f64 = 6.0;
/// Below this width a session shows its initials only.
const NARROW: f64 = 46.0;
/// The colour at the left edge of a session.
const SPINE: f64 = 4.0;

/// The column of a day, and how its hours lie in it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Column {
    /// Where it is.
    pub(super) area: Area,
    /// The first minute of it.
    pub(super) from_min: f64,
    /// Logical pixels a minute.
    pub(super) per_min: f64,
}

impl Column {
    /// Where a span of minutes lies, at least `least` pixels high, inside the column. None where it lies outside.
    pub(super) fn place(&self, (from, to): (u16, u16), least: f64) -> Option<Area> {
        let y = |minute: f64| self.area.y + (minute - self.from_min) * self.per_min;
        let bottom = self.area.y + self.area.h;
        let (top, end) = (y(f64::from(from)).max(self.area.y), y(f64::from(to)).min(bottom));
        if end <= self.area.y || top >= bottom {
            return None;
        }
        let height = (end - top).max(least);
        Some(Area::new(self.area.x, top.min(bottom - height), self.area.w, height))
    }
}

/// A session with its place.
struct Placed<'a> {
    block: &'a PictureBlock,
    topic: u8,
    state: SessionState,
    area: Area,
}

/// Draws what lies on a day: sleep, commitments, then sessions.
pub(super) fn draw(drawing: &mut Drawing, day: &DayColumn, at: usize, column: Column, language: Language) {
    let ordered = day.in_order();
    for block in ordered.iter().filter(|block| block.kind == BlockKind::Sleep) {
        if let Some(area) = column.place(block.span(), 0.0) {
            drawing.rect(area, 0.0, Paint::fill(palette::SLEEP));
        }
    }
    for block in ordered.iter().filter(|block| block.kind == BlockKind::Busy) {
        busy(drawing, block, column);
    }
    let (ghosts, real): (Vec<_>, Vec<_>) =
        sessions(&ordered, column).into_iter().partition(|placed| placed.state == SessionState::Moved);
    let mut index = 0;
    // A ghost lies behind what took its place.
    let bottom = column.area.y + column.area.h;
    for group in [side_by_side(ghosts, bottom), side_by_side(real, bottom)] {
        for placed in group {
            drawing.open(&format!("session-{at}-{index}"));
            session(drawing, &placed, language);
            drawing.close();
            index += 1;
        }
    }
}

fn busy(drawing: &mut Drawing, block: &PictureBlock, column: Column) {
    let Some(area) = column.place(block.span(), 0.0) else { return };
    let area = Area::new(area.x + 1.0, area.y + 0.5, area.w - 2.0, (area.h - 1.0).max(LEAST));
    drawing.rect(area, 5.0, Paint::fill(palette::BUSY));
    drawing.rect(area, 5.0, Paint::fill("url(#busy)"));
    if area.h >= WITH_WORDS {
        let style = Type::regular(SIZE, palette::MUTED).centred();
        let words = style.fit(&block.title, area.w - 6.0);
        drawing.words_rimmed((area.x + area.w / 2.0, area.y + 14.0), style, &words, palette::BUSY);
    }
}

fn sessions<'a>(ordered: &[&'a PictureBlock], column: Column) -> Vec<Placed<'a>> {
    let placed = ordered.iter().filter_map(|block| {
        let BlockKind::Session { topic_index: topic, state } = block.kind else { return None };
        let area = column.place(block.span(), LEAST)?;
        Some(Placed { block, topic, state, area })
    });
    placed.collect()
}

/// Gives sessions of the same time lanes beside each other, and short ones the height of a line where there is room.
fn side_by_side(mut placed: Vec<Placed<'_>>, column_bottom: f64) -> Vec<Placed<'_>> {
    let mut begin = 0;
    let mut top = f64::MIN;
    while begin < placed.len() {
        let mut end = begin + 1;
        let mut bottom = placed[begin].area.y + placed[begin].area.h;
        while end < placed.len() && placed[end].area.y < bottom - 0.5 {
            bottom = bottom.max(placed[end].area.y + placed[end].area.h);
            end += 1;
        }
        let next_top = placed.get(end).map_or(column_bottom, |next| next.area.y);
        lanes(&mut placed[begin..end]);
        if let [alone] = &mut placed[begin..end] {
            stretch(&mut alone.area, top, next_top);
        }
        top = bottom.max(placed[end - 1].area.y + placed[end - 1].area.h);
        begin = end;
    }
    placed
}

fn lanes(cluster: &mut [Placed<'_>]) {
    let mut ends: Vec<f64> = Vec::new();
    let mut lane_of = Vec::with_capacity(cluster.len());
    for placed in cluster.iter() {
        let free = ends.iter().position(|end| *end <= placed.area.y + 0.5);
        let lane = free.unwrap_or_else(|| {
            ends.push(0.0);
            ends.len() - 1
        });
        ends[lane] = placed.area.y + placed.area.h;
        lane_of.push(lane);
    }
    let lanes = ends.len().max(1) as f64;
    for (placed, lane) in cluster.iter_mut().zip(lane_of) {
        let area = &mut placed.area;
        area.w /= lanes;
        area.x += lane as f64 * area.w;
    }
}

/// Makes a short session high enough for words, downwards as far as there is room, then a little upwards.
fn stretch(area: &mut Area, top: f64, bottom: f64) {
    let wanted = WITH_WORDS + 1.0;
    if area.h >= wanted {
        return;
    }
    let height = (bottom - area.y).clamp(area.h, wanted);
    let up = wanted - height;
    // Further up it would seem to begin at another time.
    if up <= MOST_UP.min(area.y - top) {
        *area = Area::new(area.x, area.y - up, area.w, wanted);
    }
}

fn session(drawing: &mut Drawing, placed: &Placed<'_>, language: Language) {
    let colours = palette::topic(placed.topic);
    let area = placed.area;
    let side = if area.w > 12.0 { 1.0 } else { 0.5 };
    let area = Area::new(area.x + side, area.y + 0.5, area.w - 2.0 * side, (area.h - 1.0).max(3.0));
    shape(drawing, area, placed.state, colours);
    if area.h + 1.0 < WITH_WORDS {
        return;
    }
    let ink = ink(placed.state, colours);
    let spine = if has_spine(placed.state) { SPINE } else { 1.0 };
    let room = Area::new(area.x + spine + 3.0, area.y, area.w - spine - 4.5, area.h);
    if area.w < NARROW {
        narrow(drawing, placed, room, ink, language);
    } else {
        lettered(drawing, placed, room, ink, language);
    }
}

/// The ground of a session: full when done, tinted ahead, an outline when let go, a broken one where it was moved.
pub(super) fn shape(drawing: &mut Drawing, area: Area, state: SessionState, colours: Colours) {
    let radius = if area.h < 12.0 { 3.0 } else { 6.0 };
    match state {
        SessionState::Done => drawing.rect(area, radius, Paint::fill(colours.strong)),
        SessionState::Skipped => {
            let paint = Paint::fill(palette::SHEET).outlined(colours.strong, 1.2);
            drawing.rect(area.inset(0.6), radius, paint);
        }
        SessionState::Moved => {
            let paint = Paint::line(colours.strong, 1.2).dashed("4 3");
            drawing.rect(area.inset(0.6), radius, paint);
        }
        SessionState::Planned | SessionState::Partial | SessionState::Open => {
            drawing.rect(area, radius, Paint::fill(colours.strong));
            // Only the left edge of the strong ground stays in sight.
            let spine = SPINE.min(area.w / 3.0);
            let sheet = Area::new(area.x + spine, area.y + 1.0, area.w - spine - 1.0, (area.h - 2.0).max(1.0));
            drawing.rect(sheet, radius - 1.5, Paint::fill(colours.tint));
        }
    }
}

fn has_spine(state: SessionState) -> bool {
    matches!(state, SessionState::Planned | SessionState::Partial | SessionState::Open)
}

/// The colour of words on a session.
fn ink(state: SessionState, colours: Colours) -> &'static str {
    match state {
        SessionState::Done => palette::SHEET,
        SessionState::Skipped | SessionState::Moved => colours.strong,
        SessionState::Planned | SessionState::Partial | SessionState::Open => palette::INK,
    }
}

/// The colour of a mark on a session.
pub(super) fn mark_ink(state: SessionState, colours: Colours) -> &'static str {
    if state == SessionState::Done { palette::SHEET } else { colours.strong }
}

/// Initials, and the mark under them where there is room.
fn narrow(drawing: &mut Drawing, placed: &Placed<'_>, room: Area, ink: &str, language: Language) {
    let style = Type::bold(SIZE, ink).centred();
    let both = initials(&name(placed.block, placed.topic, language));
    let first: String = both.chars().take(1).collect();
    let marked = marks::has(placed.state);
    let (x, _) = room.centre();
    if let Some(words) = [both, first].into_iter().find(|words| style.width(words) <= room.w + 3.0) {
        drawing.words((x, room.y + 13.5), style, &words);
    }
    if marked && room.h >= 2.0 * LEADING + 3.0 && room.w >= marks::SIZE - 2.0 {
        let colour = mark_ink(placed.state, palette::topic(placed.topic));
        marks::state(drawing, placed.state, (x, room.y + 24.0), colour);
    }
}

/// The topic in as many lines as there are, the time under it, the mark at the lower right.
fn lettered(drawing: &mut Drawing, placed: &Placed<'_>, room: Area, ink: &str, language: Language) {
    let title = name(placed.block, placed.topic, language);
    let marked = marks::has(placed.state);
    let lines = (((room.h - 1.0) / LEADING).floor() as usize).max(1);
    let style = Type::bold(SIZE, ink);
    let time_style = Type::regular(SIZE, ink);
    let mark_room = if marked { marks::SIZE + 3.0 } else { 0.0 };
    let time = time(placed.block, time_style, room.w - mark_room, language);
    let foot = usize::from(lines > 1 && (time.is_some() || marked));
    let title_room = if foot == 0 { room.w - mark_room } else { room.w };
    let mut title_lines = font::wrap(style.face, SIZE, &title, title_room, lines - foot);
    // Three letters say less than the initials that the legend explains.
    if lines == 1 && title_lines.first().is_none_or(|cut| cut.ends_with('…') && cut.chars().count() < 6) {
        title_lines = vec![initials(&title)];
    }
    // Letters hang 3.3 pixels below the last baseline.
    let used = (title_lines.len() + foot).max(1);
    let lowest = room.h - 3.3 - (used - 1) as f64 * LEADING;
    let first = room.y + if lines == 1 { room.h / 2.0 + 4.7 } else { lowest.min(14.5) };
    let baseline = |line: usize| first + line as f64 * LEADING;
    for (line, words) in title_lines.iter().enumerate() {
        drawing.words((room.x, baseline(line)), style, words);
    }
    let last = if foot == 1 { title_lines.len() } else { 0 };
    if let (1, Some(time)) = (foot, &time) {
        drawing.words((room.x, baseline(last)), time_style, time);
    }
    if marked {
        let centre = (room.x + room.w - marks::SIZE / 2.0 - 2.0, baseline(last) - 4.5);
        marks::state(drawing, placed.state, centre, mark_ink(placed.state, palette::topic(placed.topic)));
    }
}

/// The time as far as it fits: whole, or its beginning.
fn time(block: &PictureBlock, style: Type<'_>, room: f64, language: Language) -> Option<String> {
    let whole = font::clean(&time_label(block, language));
    let begin = whole.split(['–', '-']).next().unwrap_or_default().trim().to_owned();
    [whole, begin].into_iter().find(|words| !words.is_empty() && style.width(words) <= room)
}

/// When a block is, in words.
pub(in super::super) fn time_label(block: &PictureBlock, language: Language) -> String {
    if !block.time_label.trim().is_empty() {
        return block.time_label.clone();
    }
    let (start, _) = block.span();
    let time = NaiveTime::from_hms_opt(u32::from(start / 60), u32::from(start % 60), 0).unwrap_or_default();
    numbers::time_of_day(time, language)
}

/// What a session is called in the picture: its title, or its topic's number where the font cannot write it.
pub(super) fn name(block: &PictureBlock, topic: u8, language: Language) -> String {
    let title = font::clean(&block.title);
    if title.is_empty() { super::super::alt::topic(topic, language) } else { title }
}

/// One or two letters that stand for a title.
pub(super) fn initials(title: &str) -> String {
    let words: Vec<&str> = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let long = |word: &&&str| word.chars().count() > 2 || word.chars().any(|c| c.is_numeric() || c.is_uppercase());
    let mut weighty = words.iter().filter(long);
    match (weighty.next().or(words.first()), weighty.next()) {
        (Some(first), Some(second)) => {
            first.chars().take(1).chain(second.chars().take(1)).collect::<String>().to_uppercase()
        }
        (Some(only), None) => only.chars().take(2).collect(),
        (None, _) => title.chars().filter(|c| !c.is_whitespace()).take(2).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_come_from_the_words_that_weigh() {
        for (title, letters) in [
            ("Rust", "Ru"),
            ("Data structures", "DS"),
            ("História de Portugal", "HP"),
            ("álgebra linear", "ÁL"),
            ("Espanhol B1", "EB"),
            ("C++", "C"),
            ("!!", "!!"),
            ("", ""),
        ] {
            assert_eq!(initials(title), letters, "{title}");
        }
    }
}
