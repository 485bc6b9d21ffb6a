//! The grid of a week: names of days, hours at the side, the ground of each column.

use super::super::palette;
use super::super::svg::{Area, Drawing, Paint, Trace, Type};
use super::blocks::{self, Column};
use super::hours::Hours;
use super::{DayColumn, WeekPicture, marks};
use crate::speech::numbers;
use bloom_domain::language::Language;
use chrono::NaiveTime;

/// The letters of the axis and of the names of days.
const SIZE: f64 = 13.0;

/// Where the grid is and how it is divided.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    /// Columns without their names and without the axis.
    pub(super) area: Area,
    /// Where the names of days begin, above the columns.
    pub(super) names_y: f64,
    /// Name and date on one line instead of two.
    pub(super) compact: bool,
    /// The hours shown.
    pub(super) hours: Hours,
}

impl Grid {
    fn hour_y(&self, hour: u16) -> f64 {
        self.area.y + f64::from(hour - self.hours.from) * self.area.h / f64::from(self.hours.count())
    }

    fn column(&self, index: usize, count: usize) -> Area {
        let width = self.area.w / count.max(1) as f64;
        Area::new(self.area.x + index as f64 * width, self.area.y, width, self.area.h)
    }
}

/// Draws the grid and all that lies on it.
pub(super) fn draw(drawing: &mut Drawing, week: &WeekPicture, grid: Grid, language: Language) {
    let days = week.drawn();
    for (at, day) in days.iter().enumerate() {
        ground(drawing, day, grid.column(at, days.len()));
    }
    axis(drawing, grid, language);
    for (at, day) in days.iter().enumerate() {
        let area = grid.column(at, days.len());
        name(drawing, day, grid, area);
        let inner = Area::new(area.x + 1.5, area.y, area.w - 3.0, area.h);
        let per_min = grid.area.h / (f64::from(grid.hours.count()) * 60.0);
        let column = Column { area: inner, from_min: f64::from(grid.hours.from) * 60.0, per_min };
        blocks::draw(drawing, day, at, column, language);
        if day.rest {
            rest(drawing, day, column);
        }
    }
}

fn ground(drawing: &mut Drawing, day: &DayColumn, area: Area) {
    let fill = match (day.is_today, day.rest) {
        (true, _) => palette::TODAY,
        (false, true) => palette::FREE,
        (false, false) => palette::SHEET,
    };
    let area = Area::new(area.x + 1.5, area.y, area.w - 3.0, area.h);
    drawing.rect(area, 6.0, Paint::fill(fill));
}

/// A line for every hour, a label where there is room for it.
fn axis(drawing: &mut Drawing, grid: Grid, language: Language) {
    let per_hour = grid.area.h / f64::from(grid.hours.count());
    let every = [1, 2, 3].into_iter().find(|step| f64::from(*step) * per_hour >= 30.0).unwrap_or(4);
    let right = grid.area.x + grid.area.w;
    for hour in grid.hours.from..=grid.hours.to {
        let y = grid.hour_y(hour);
        let inside = hour > grid.hours.from && hour < grid.hours.to;
        if inside {
            let midnight = hour == 24;
            let paint = Paint::line(if midnight { palette::MUTED } else { palette::LINE }, 1.0);
            let paint = if midnight { paint.dashed("2 3") } else { paint };
            drawing.path(&Trace::from((grid.area.x + 1.5, y)).line((right - 1.5, y)), paint);
        }
        if (hour - grid.hours.from).is_multiple_of(every) && hour < grid.hours.to {
            let style = Type::regular(SIZE, palette::MUTED).ending();
            let label = hour_label(hour, language);
            // The first label hangs below its line, or it would touch the names of the days.
            let down = if hour == grid.hours.from { 10.0 } else { 4.5 };
            drawing.words((grid.area.x - 6.0, y + down), style, &label);
        }
    }
}

/// An hour as an axis says it: `08` or `8h`.
fn hour_label(hour: u16, language: Language) -> String {
    let hour = u32::from(hour % 24);
    if language == Language::En {
        return format!("{hour:02}");
    }
    numbers::time_of_day(NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or_default(), language)
}

fn name(drawing: &mut Drawing, day: &DayColumn, grid: Grid, area: Area) {
    let (x, _) = area.centre();
    let (label_ink, date_ink) =
        if day.is_today { (palette::SHEET, palette::SHEET) } else { (palette::MUTED, palette::INK) };
    if day.is_today {
        let pill = Area::new(area.x + 3.0, grid.names_y, area.w - 6.0, area.y - grid.names_y - 4.0);
        drawing.rect(pill, 8.0, Paint::fill(palette::INK));
    }
    let room = area.w - 12.0;
    if grid.compact {
        let style = Type::regular(SIZE, label_ink);
        let date_style = Type::bold(SIZE, date_ink);
        let date = date_style.fit(&day.date, room / 2.0);
        let date_width = date_style.width(&date);
        let gap = if date.is_empty() { 0.0 } else { 4.0 };
        let label = style.fit(&day.label_short, room - date_width - gap);
        let begin = x - (style.width(&label) + gap + date_width) / 2.0;
        drawing.words((begin, grid.names_y + 15.5), style, &label);
        drawing.words((begin + style.width(&label) + gap, grid.names_y + 15.5), date_style, &date);
    } else {
        let style = Type::regular(SIZE, label_ink).centred();
        let date_style = Type::bold(17.0, date_ink).centred();
        drawing.words((x, grid.names_y + 16.0), style, &style.fit(&day.label_short, room));
        drawing.words((x, grid.names_y + 34.5), date_style, &date_style.fit(&day.date, room));
    }
}

/// A leaf in the middle of what is free of a free day, where there is room for one.
fn rest(drawing: &mut Drawing, day: &DayColumn, column: Column) {
    let area = column.area;
    let mut free = (0.0, area.y);
    let mut top = area.y;
    let spans = day.in_order().into_iter().filter_map(|block| column.place(block.span(), 0.0));
    for (begin, end) in spans.map(|found| (found.y, found.y + found.h)).chain([(area.y + area.h, 0.0)]) {
        if begin - top > free.0 {
            free = (begin - top, top);
        }
        top = top.max(end);
    }
    if free.0 >= 36.0 {
        marks::leaf(drawing, (area.centre().0, free.1 + free.0 / 2.0), 1.5);
    }
}
