//! Pictures of the week and the garden: SVG drawn from plain data, rendered with one bundled font.
//!
//! A picture is data first: it travels with a decision, is compared in tests, and becomes bytes at the last moment.
//! The same data are always the same bytes: no clock, no chance, no file and no font of the machine goes in. Every
//! picture has a description that tells the same facts, for those who cannot see it.
//!
//! * [`WeekPicture`]: a week with its sessions; two of them can be proposed side by side.
//! * [`GardenPicture`]: what has grown.
//!
//! Rendering takes a tenth of a second of one core and more; call it where blocking is allowed.

mod alt;
mod encode;
mod font;
mod garden;
mod palette;
mod svg;
mod week;

pub use alt::alt;
pub use garden::{GardenPicture, MAX_GROWTH, MAX_PLANTS, PLANT_KINDS, PlantPicture};
pub use week::{BlockKind, DayColumn, MAX_DAYS, PictureBlock, SessionState, WeekPicture};

use crate::speech::texts::text;
use bloom_domain::language::Language;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg;
use serde::{Deserialize, Serialize};

/// Pixels of the file for one logical pixel: crisp on a phone.
const SCALE: f32 = 2.0;

/// Something to be shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picture {
    /// A week.
    Week(WeekPicture),
    /// Two weeks to choose from: A above B.
    Proposals(Box<[WeekPicture; 2]>),
    /// What has grown.
    Garden(GardenPicture),
}

/// A rendered picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Png {
    /// The file: opaque, with a palette of at most 256 colours.
    pub bytes: Vec<u8>,
    /// Width in pixels: 1080.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// A picture that could not be rendered. Its description can still be sent.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The drawing is not one that the renderer reads.
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] usvg::Error),
    /// There is no such size.
    #[error("a picture of {width} to {height} pixels cannot be made")]
    Size {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The pixels could not be written as a file.
    #[error("the picture cannot be written: {0}")]
    File(String),
}

/// The picture as SVG, 540 logical pixels wide.
pub fn svg(picture: &Picture, language: Language) -> String {
    match picture {
        Picture::Week(week) => week::draw(week, language),
        Picture::Proposals(weeks) => week::draw_pair(weeks, language),
        Picture::Garden(garden) => garden::draw(garden, language),
    }
}

/// The picture as a PNG file, 1080 pixels wide.
///
/// # Errors
/// When the drawing cannot be rendered; no picture's data are known to do that.
pub fn render(picture: &Picture, language: Language) -> Result<Png, PictureError> {
    let pixels = pixels(picture, language)?;
    let (width, height) = (pixels.width(), pixels.height());
    let bytes = encode::png(&pixels).map_err(|error| PictureError::File(error.to_string()))?;
    Ok(Png { bytes, width, height })
}

/// The picture as pixels, all of them opaque.
fn pixels(picture: &Picture, language: Language) -> Result<Pixmap, PictureError> {
    let options =
        usvg::Options { fontdb: font::database(), font_family: font::FAMILY.to_owned(), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(&svg(picture, language), &options)?;
    let side = |length: f32| (length * SCALE).ceil() as u32;
    let (width, height) = (side(tree.size().width()), side(tree.size().height()));
    let mut pixels = Pixmap::new(width, height).ok_or(PictureError::Size { width, height })?;
    // Where a side is no whole number of pixels, the drawing's own ground covers the last ones in part.
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    Ok(pixels)
}

/// What the file is called: `week.png`.
pub fn file_name(picture: &Picture, language: Language) -> String {
    let stem = match picture {
        Picture::Week(_) => text(language, "pictures-file-week"),
        Picture::Proposals(_) => text(language, "pictures-file-proposals"),
        Picture::Garden(_) => text(language, "pictures-file-garden"),
    };
    format!("{stem}.png")
}

#[cfg(test)]
mod tests;
