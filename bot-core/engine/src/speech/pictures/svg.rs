//! Writing SVG: a few shapes and words, numbers in one form, every word escaped.
//!
//! One place writes the markup, so a title can hold whatever it likes and the same picture is always the same bytes.

use super::font::{self, Face};
use std::fmt::Write as _;

/// A point or a size, in logical pixels.
pub(super) type Point = (f64, f64);

/// A rectangle, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Area {
    /// Left edge.
    pub(super) x: f64,
    /// Upper edge.
    pub(super) y: f64,
    /// Width.
    pub(super) w: f64,
    /// Height.
    pub(super) h: f64,
}

impl Area {
    /// A rectangle by its corner and size.
    pub(super) fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    /// The same without a border of `by` pixels.
    pub(super) fn inset(self, by: f64) -> Self {
        Self { x: self.x + by, y: self.y + by, w: (self.w - 2.0 * by).max(0.0), h: (self.h - 2.0 * by).max(0.0) }
    }

    /// Its middle.
    pub(super) fn centre(self) -> Point {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }
}

/// How a shape is filled and outlined.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paint<'a> {
    fill: &'a str,
    stroke: Option<(&'a str, f64)>,
    dash: Option<&'a str>,
}

impl<'a> Paint<'a> {
    /// Filled, without an outline.
    pub(super) fn fill(fill: &'a str) -> Self {
        Self { fill, stroke: None, dash: None }
    }

    /// Only an outline of that colour and width.
    pub(super) fn line(colour: &'a str, width: f64) -> Self {
        Self { fill: "none", stroke: Some((colour, width)), dash: None }
    }

    /// The same with an outline.
    pub(super) fn outlined(self, colour: &'a str, width: f64) -> Self {
        Self { stroke: Some((colour, width)), ..self }
    }

    /// The same with a broken outline.
    pub(super) fn dashed(self, dash: &'a str) -> Self {
        Self { dash: Some(dash), ..self }
    }
}

/// Where words stand against their point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    /// They begin there.
    Start,
    /// They are centred on it.
    Middle,
    /// They end there.
    End,
}

/// How words look.
#[derive(Debug, Clone, Copy)]
pub(super) struct Type<'a> {
    /// Weight.
    pub(super) face: Face,
    /// Size in logical pixels.
    pub(super) size: f64,
    /// Colour.
    pub(super) fill: &'a str,
    /// Where they stand against their point.
    pub(super) anchor: Anchor,
}

impl<'a> Type<'a> {
    /// Regular words of that size and colour, beginning at their point.
    pub(super) fn regular(size: f64, fill: &'a str) -> Self {
        Self { face: Face::Regular, size, fill, anchor: Anchor::Start }
    }

    /// Bold words of that size and colour, beginning at their point.
    pub(super) fn bold(size: f64, fill: &'a str) -> Self {
        Self { face: Face::Bold, ..Self::regular(size, fill) }
    }

    /// The same, centred on their point.
    pub(super) fn centred(self) -> Self {
        Self { anchor: Anchor::Middle, ..self }
    }

    /// The same, ending at their point.
    pub(super) fn ending(self) -> Self {
        Self { anchor: Anchor::End, ..self }
    }

    /// How wide these words are, in logical pixels.
    pub(super) fn width(self, words: &str) -> f64 {
        font::width(self.face, self.size, words)
    }

    /// These words, shortened to a width.
    pub(super) fn fit(self, words: &str, width: f64) -> String {
        font::fit(self.face, self.size, words, width)
    }
}

/// A picture in the making.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    definitions: String,
    body: String,
}

impl Drawing {
    /// Something that is referred to, such as a pattern. Markup of ours, never of a person.
    pub(super) fn define(&mut self, markup: &str) {
        self.definitions.push_str(markup);
        self.definitions.push('\n');
    }

    /// A rectangle with rounded corners.
    pub(super) fn rect(&mut self, area: Area, radius: f64, paint: Paint<'_>) {
        let Area { x, y, w, h } = area;
        let radius = radius.min(w / 2.0).min(h / 2.0).max(0.0);
        let _ = write!(self.body, r#"<rect x="{}" y="{}" width="{}" height="{}""#, n(x), n(y), n(w), n(h));
        if radius > 0.0 {
            let _ = write!(self.body, r#" rx="{}""#, n(radius));
        }
        self.finish_shape(paint);
    }

    /// A circle.
    pub(super) fn circle(&mut self, centre: Point, radius: f64, paint: Paint<'_>) {
        let _ = write!(self.body, r#"<circle cx="{}" cy="{}" r="{}""#, n(centre.0), n(centre.1), n(radius));
        self.finish_shape(paint);
    }

    /// An ellipse.
    pub(super) fn ellipse(&mut self, centre: Point, radii: Point, paint: Paint<'_>) {
        let _ = write!(
            self.body,
            r#"<ellipse cx="{}" cy="{}" rx="{}" ry="{}""#,
            n(centre.0),
            n(centre.1),
            n(radii.0),
            n(radii.1)
        );
        self.finish_shape(paint);
    }

    /// A path.
    pub(super) fn path(&mut self, trace: &Trace, paint: Paint<'_>) {
        let _ = write!(self.body, r#"<path d="{}""#, trace.0.trim_end());
        self.finish_shape(paint);
    }

    fn finish_shape(&mut self, paint: Paint<'_>) {
        let _ = write!(self.body, r#" fill="{}""#, paint.fill);
        if let Some((colour, width)) = paint.stroke {
            let _ = write!(self.body, r#" stroke="{colour}" stroke-width="{}""#, n(width));
        }
        if let Some(dash) = paint.dash {
            let _ = write!(self.body, r#" stroke-dasharray="{dash}""#);
        }
        self.body.push_str("/>\n");
    }

    /// Words on their baseline. What the font lacks is left out.
    pub(super) fn words(&mut self, at: Point, style: Type<'_>, words: &str) {
        self.lettering(at, style, words, "");
    }

    /// Words on their baseline with a rim of that colour, for an uneven ground.
    pub(super) fn words_rimmed(&mut self, at: Point, style: Type<'_>, words: &str, rim: &str) {
        let rim = format!(r#" stroke="{rim}" stroke-width="3" stroke-linejoin="round" paint-order="stroke""#);
        self.lettering(at, style, words, &rim);
    }

    fn lettering(&mut self, at: Point, style: Type<'_>, words: &str, more: &str) {
        let words = font::clean(words);
        if words.is_empty() {
            return;
        }
        let anchor = match style.anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
            Anchor::End => r#" text-anchor="end""#,
        };
        let weight = if style.face == Face::Bold { r#" font-weight="600""# } else { "" };
        let _ = writeln!(
            self.body,
            r#"<text x="{}" y="{}" font-size="{}"{weight}{anchor} fill="{}"{more}>{}</text>"#,
            n(at.0),
            n(at.1),
            n(style.size),
            style.fill,
            escape(&words)
        );
    }

    /// Opens a group with a name; tests find it by that.
    pub(super) fn open(&mut self, id: &str) {
        let _ = writeln!(self.body, r#"<g id="{id}">"#);
    }

    /// Opens a group that is moved, turned (degrees) and scaled.
    pub(super) fn open_at(&mut self, at: Point, turn: f64, scale: f64) {
        let _ = write!(self.body, r#"<g transform="translate({} {})"#, n(at.0), n(at.1));
        if turn != 0.0 {
            let _ = write!(self.body, " rotate({})", n(turn));
        }
        if scale != 1.0 {
            let _ = write!(self.body, " scale({})", n(scale));
        }
        self.body.push_str("\">\n");
    }

    /// Closes a group.
    pub(super) fn close(&mut self) {
        self.body.push_str("</g>\n");
    }

    /// The whole document, of that size in logical pixels, on that ground.
    pub(super) fn finish(self, size: Point, ground: &str) -> String {
        let (w, h) = (n(size.0), n(size.1));
        let definitions =
            if self.definitions.is_empty() { String::new() } else { format!("<defs>\n{}</defs>\n", self.definitions) };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
             font-family=\"{family}\">\n{definitions}<rect width=\"{w}\" height=\"{h}\" fill=\"{ground}\"/>\n{body}</svg>\n",
            family = font::FAMILY,
            body = self.body,
        )
    }
}

/// The line of a path.
#[derive(Debug, Clone, Default)]
pub(super) struct Trace(String);

impl Trace {
    /// Begins at a point.
    pub(super) fn from(at: Point) -> Self {
        Self::default().step('M', &[at])
    }

    /// Begins anew at a point.
    pub(super) fn jump(self, to: Point) -> Self {
        self.step('M', &[to])
    }

    /// A straight line.
    pub(super) fn line(self, to: Point) -> Self {
        self.step('L', &[to])
    }

    /// A curve bent towards one point.
    pub(super) fn bend(self, towards: Point, to: Point) -> Self {
        self.step('Q', &[towards, to])
    }

    /// A curve bent towards two points.
    pub(super) fn curve(self, first: Point, second: Point, to: Point) -> Self {
        self.step('C', &[first, second, to])
    }

    /// Back to its beginning.
    pub(super) fn closed(mut self) -> Self {
        self.0.push('Z');
        self
    }

    fn step(mut self, letter: char, points: &[Point]) -> Self {
        self.0.push(letter);
        for (at, (x, y)) in points.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            let _ = write!(self.0, "{gap}{} {}", n(*x), n(*y));
        }
        self.0.push(' ');
        self
    }
}

/// A number with at most two decimals and no idle zero: the same on every machine.
fn n(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn escape(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for c in words.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_one_form() {
        for (value, text) in [(0.0, "0"), (-0.001, "0"), (2.5, "2.5"), (10.0, "10"), (1.0 / 3.0, "0.33")] {
            assert_eq!(n(value), text);
        }
    }

    #[test]
    fn words_cannot_leave_their_element() {
        let mut drawing = Drawing::default();
        drawing.words((1.0, 2.0), Type::regular(13.0, "#000"), r#"</text><script x="1">&'"#);
        let svg = drawing.finish((10.0, 10.0), "#fff");
        assert!(svg.contains("&lt;/text&gt;&lt;script x=&quot;1&quot;&gt;&amp;&#39;"), "{svg}");
    }

    #[test]
    fn words_without_a_letter_of_the_font_are_no_element() {
        let mut drawing = Drawing::default();
        drawing.words((1.0, 2.0), Type::regular(13.0, "#000"), "日本語 \u{1F331}");
        assert!(!drawing.finish((10.0, 10.0), "#fff").contains("<text"));
    }
}
