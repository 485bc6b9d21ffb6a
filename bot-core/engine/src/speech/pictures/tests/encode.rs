//! The file shows what was drawn.

use super::*;
use crate::speech::pictures::encode;
use proptest::prelude::*;
use resvg::tiny_skia::PremultipliedColorU8;
use std::collections::HashMap;

/// How far a channel of a mixture may be from what was drawn, of 255.
const NEAR: u8 = 24;

/// A file as it is read: its size, and red, green and blue of every pixel.
fn read(file: &[u8]) -> (u32, u32, Vec<[u8; 3]>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a header");
    assert_eq!(reader.info().color_type, png::ColorType::Indexed);
    assert_eq!(reader.info().trns, None, "nothing shows through");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut bytes).expect("pixels");
    assert_eq!(frame.color_type, png::ColorType::Rgb);
    (frame.width, frame.height, bytes.as_chunks::<3>().0.to_vec())
}

fn drawn(pixels: &Pixmap) -> Vec<[u8; 3]> {
    pixels.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
}

/// Twenty-four plants, of every kind and growth.
fn full_garden() -> Picture {
    let plants = (0..24).map(|at| PlantPicture {
        kind: at,
        growth: (at + at / 6) % 6,
        label: Some(format!("Tema {at}")),
        topic_index: at,
    });
    Picture::Garden(GardenPicture {
        title: "Jardim".into(),
        plants: plants.collect(),
        weeks: vec![60, 0, 240, 0, 0, 600],
    })
}

#[test]
fn a_file_shows_what_was_drawn() {
    let pictures = [
        Picture::Week(full_week(Language::PtBr)),
        Picture::Week(crowded_week()),
        proposals(Language::En),
        full_garden(),
    ];
    for picture in &pictures {
        let pixels = pixels(picture, Language::PtBr).expect("pixels");
        assert!(pixels.pixels().iter().all(|pixel| pixel.alpha() == 255), "opaque before it is written");
        let file = encode::png(&pixels).expect("a file");
        let (width, height, shown) = read(&file);
        assert_eq!((width, height), (pixels.width(), pixels.height()));
        let drawn = drawn(&pixels);
        let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
        for colour in &drawn {
            *counts.entry(*colour).or_default() += 1;
        }
        for (colour, seen) in drawn.iter().zip(&shown) {
            let apart = colour.iter().zip(seen).map(|(one, other)| one.abs_diff(*other)).max().unwrap_or_default();
            assert!(apart <= NEAR, "{colour:?} became {seen:?}");
            assert!(apart == 0 || counts[colour] * 4_000 < drawn.len(), "{colour:?} is flat, and became {seen:?}");
        }
        assert_eq!(encode::png(&pixels).expect("a file"), file, "always the same bytes");
    }
}

#[test]
fn files_are_small_enough_to_be_sent_and_kept() {
    for (picture, most) in [
        (Picture::Week(full_week(Language::En)), 70_000),
        (Picture::Week(full_week(Language::PtBr)), 70_000),
        (Picture::Week(full_week(Language::PtPt)), 70_000),
        (Picture::Week(crowded_week()), 105_000),
        (proposals(Language::En), 60_000),
        (full_garden(), 90_000),
    ] {
        let size = render(&picture, Language::PtBr).expect("a picture").bytes.len();
        assert!(size <= most, "{size} bytes: {}", file_name(&picture, Language::En));
    }
}

fn of_colours(width: u32, colours: &[[u8; 3]]) -> Pixmap {
    let height = u32::try_from(colours.len()).expect("few").div_ceil(width);
    let mut pixels = Pixmap::new(width, height).expect("a size");
    pixels.fill(Color::WHITE);
    for (pixel, [red, green, blue]) in pixels.pixels_mut().iter_mut().zip(colours) {
        *pixel = PremultipliedColorU8::from_rgba(*red, *green, *blue, 255).expect("opaque");
    }
    pixels
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn where_there_is_room_for_all_colours_they_are_exact(
        colours in prop::collection::vec(any::<[u8; 3]>(), 1..=255),
        width in 1..40_u32,
    ) {
        let pixels = of_colours(width, &colours);
        let (_, _, shown) = read(&encode::png(&pixels).expect("a file"));
        prop_assert_eq!(shown, drawn(&pixels));
    }

    #[test]
    fn any_number_of_colours_becomes_a_file(seed in any::<u32>(), count in 256..4_000_u32) {
        let colours: Vec<[u8; 3]> = (0..count)
            .map(|at| seed.wrapping_add(at).wrapping_mul(2_654_435_761).to_be_bytes())
            .map(|[red, green, blue, _]| [red, green, blue])
            .collect();
        let pixels = of_colours(61, &colours);
        let (width, height, shown) = read(&encode::png(&pixels).expect("a file"));
        prop_assert_eq!((width, height), (pixels.width(), pixels.height()));
        // Half the diagonal of a cell, were the cube cut into 160, is 41; greed is at most twice as far (Gonzalez).
        for (drawn, shown) in drawn(&pixels).iter().zip(&shown) {
            let apart: i32 = drawn.iter().zip(shown).map(|(one, other)| (i32::from(*one) - i32::from(*other)).pow(2)).sum();
            prop_assert!(apart <= 90_i32.pow(2), "{drawn:?} became {shown:?}");
        }
    }
}
