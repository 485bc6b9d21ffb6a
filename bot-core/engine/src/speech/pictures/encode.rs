//! Pixels as a PNG file with a palette.
//!
//! A drawing is made of flat colours, and of the mixtures of two of them along its edges. One byte a pixel holds that
//! in less than half of what three or four take, and is packed in a fraction of the time. Flat colours stay exactly
//! what they are; mixtures of which there are too many become the nearest that is kept, which no eye finds on an edge
//! one pixel wide. Nothing is dithered: that would roughen the edges, and does not pack.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use resvg::tiny_skia::Pixmap;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Colours that a palette can hold.
const ROOM: usize = 256;

/// A colour that covers at least one pixel in so many is flat, and kept as it is.
const FLAT: u64 = 4_000;

/// Colours that are kept as flat ones at most; the rest of the palette is for mixtures.
const MOST_FLAT: usize = 96;

/// How much more a frequent mixture counts than one of a single pixel, at most. Distances are squared: with 4, none
/// ends up more than twice as far off as if all counted the same.
const MOST_WEIGHT: u64 = 4;

/// How hard packing tries, of 9. The usual 6 takes twice the time and saves a twentieth.
const EFFORT: u8 = 4;

/// Red, green, blue.
type Colour = [u8; 3];

/// Opaque pixels as a PNG file. The same pixels are always the same bytes.
pub(super) fn png(pixels: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let runs = Runs::of(pixels);
    let palette = Palette::of(&runs.colours, &runs.counts);
    let mut indices = Vec::with_capacity(pixels.pixels().len());
    for run in &runs.runs {
        indices.resize(indices.len() + run.length, palette.places[run.colour]);
    }
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours.concat());
    encoder.set_deflate_compression(DeflateCompression::Level(EFFORT));
    // Neighbouring places of a palette have nothing in common that a filter could take away.
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(bytes)
}

/// So many pixels of one colour, in reading order.
struct Run {
    colour: usize,
    length: usize,
}

/// A picture as runs of colours.
struct Runs {
    runs: Vec<Run>,
    /// The colours in the order in which they are met.
    colours: Vec<Colour>,
    /// How many pixels have each of them.
    counts: Vec<u64>,
}

impl Runs {
    fn of(pixels: &Pixmap) -> Self {
        let mut all = Self { runs: Vec::new(), colours: Vec::new(), counts: Vec::new() };
        let mut known: HashMap<Colour, usize> = HashMap::new();
        for pixel in pixels.pixels() {
            let colour = [pixel.red(), pixel.green(), pixel.blue()];
            let last = all.runs.last_mut().filter(|run| all.colours[run.colour] == colour);
            let place = if let Some(run) = last {
                run.length += 1;
                run.colour
            } else {
                let place = *known.entry(colour).or_insert_with(|| {
                    all.colours.push(colour);
                    all.counts.push(0);
                    all.colours.len() - 1
                });
                all.runs.push(Run { colour: place, length: 1 });
                place
            };
            all.counts[place] += 1;
        }
        all
    }
}

/// The colours of a file, and the place in it of each colour of the picture.
#[derive(Debug)]
struct Palette {
    colours: Vec<Colour>,
    places: Vec<u8>,
}

impl Palette {
    /// All colours where there is room; else the flat ones, and of the others one after the other that which is
    /// farthest from all that are kept (after Gonzalez, "Clustering to minimize the maximum intercluster distance",
    /// 1985). Frequent ones count for more: a long edge shows its steps, a few pixels do not.
    fn of(colours: &[Colour], counts: &[u64]) -> Self {
        let mut order: Vec<usize> = (0..colours.len()).collect();
        order.sort_unstable_by_key(|at| (Reverse(counts[*at]), colours[*at]));
        let pixels: u64 = counts.iter().sum();
        let flat = order.iter().take_while(|at| counts[**at] * FLAT >= pixels).count().min(MOST_FLAT);
        let mut palette = Self { colours: Vec::new(), places: vec![0; colours.len()] };
        let mut gaps = vec![u32::MAX; colours.len()];
        for at in &order[..flat] {
            palette.keep(colours[*at], colours, &mut gaps);
        }
        let weight = |at: usize| u64::from(counts[at].checked_ilog2().unwrap_or(0) + 1).min(MOST_WEIGHT);
        while palette.colours.len() < ROOM {
            // Of several that are alike in this, the first in order.
            let next = order.iter().rev().copied().max_by_key(|at| u64::from(gaps[*at]) * weight(*at));
            let Some(next) = next.filter(|at| gaps[*at] > 0) else { break };
            palette.keep(colours[next], colours, &mut gaps);
        }
        palette
    }

    /// Takes a colour into the palette, and gives it to all that it is nearer to than what they had.
    fn keep(&mut self, kept: Colour, colours: &[Colour], gaps: &mut [u32]) {
        let place = u8::try_from(self.colours.len()).unwrap_or(u8::MAX);
        self.colours.push(kept);
        for ((colour, gap), own) in colours.iter().zip(gaps).zip(&mut self.places) {
            let found = distance(*colour, kept);
            if found < *gap {
                (*gap, *own) = (found, place);
            }
        }
    }
}

/// How far two colours lie apart, squared.
fn distance(one: Colour, other: Colour) -> u32 {
    one.into_iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}
