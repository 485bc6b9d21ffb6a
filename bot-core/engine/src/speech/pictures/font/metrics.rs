//! How wide the font's letters are, read from the font itself, so that words are measured before they are drawn.
//!
//! Only what a TrueType file of ours needs: `cmap` format 4 (characters to glyphs) and `hmtx` (glyphs to widths), as
//! the OpenType specification 1.9 lays them out. Numbers are big-endian. A file that is not so gives nothing.

use super::Advances;

/// Every character of the font with its width in parts of the letter size.
pub(super) fn advances(font: &[u8]) -> Option<Advances> {
    let units = f64::from(u16_at(table(font, *b"head")?, 18)?);
    // The last long metric holds for all glyphs after it.
    let long_metrics = usize::from(u16_at(table(font, *b"hhea")?, 34)?).max(1);
    let metrics = table(font, *b"hmtx")?;
    let characters = characters(table(font, *b"cmap")?)?;
    let widths = characters.into_iter().filter_map(|(character, glyph)| {
        let at = usize::from(glyph).min(long_metrics - 1) * 4;
        Some((character, f64::from(u16_at(metrics, at)?) / units))
    });
    Some(widths.collect())
}

fn u16_at(data: &[u8], at: usize) -> Option<u16> {
    let bytes = data.get(at..at.checked_add(2)?)?;
    Some(u16::from_be_bytes([bytes[0], bytes[1]]))
}

fn u32_at(data: &[u8], at: usize) -> Option<usize> {
    Some((usize::from(u16_at(data, at)?) << 16) | usize::from(u16_at(data, at.checked_add(2)?)?))
}

fn table(font: &[u8], tag: [u8; 4]) -> Option<&[u8]> {
    let count = usize::from(u16_at(font, 4)?);
    let record = (0..count).map(|index| 12 + index * 16).find(|at| font.get(*at..*at + 4) == Some(tag.as_slice()))?;
    let (from, length) = (u32_at(font, record + 8)?, u32_at(font, record + 12)?);
    font.get(from..from.checked_add(length)?)
}

/// The characters of the first table of format 4, with their glyphs.
fn characters(cmap: &[u8]) -> Option<Vec<(char, u16)>> {
    let count = usize::from(u16_at(cmap, 2)?);
    let table = (0..count)
        .filter_map(|index| cmap.get(u32_at(cmap, 4 + index * 8 + 4)?..))
        .find(|table| u16_at(table, 0) == Some(4))?;
    let segments = usize::from(u16_at(table, 6)?) / 2;
    let mut found = Vec::new();
    for segment in 0..segments {
        let field = |block: usize| 14 + block * segments * 2 + segment * 2;
        // One number of padding stands between the ends and the beginnings.
        let (end, start) = (u16_at(table, field(0))?, u16_at(table, field(1) + 2)?);
        let (delta, offset_at) = (u16_at(table, field(2) + 2)?, field(3) + 2);
        let offset = u16_at(table, offset_at)?;
        for code in start..=end {
            let glyph = if offset == 0 {
                code.wrapping_add(delta)
            } else {
                let at = offset_at + usize::from(offset) + usize::from(code - start) * 2;
                match u16_at(table, at) {
                    None | Some(0) => 0,
                    Some(glyph) => glyph.wrapping_add(delta),
                }
            };
            if let (Some(character), true) = (char::from_u32(u32::from(code)), glyph != 0) {
                found.push((character, glyph));
            }
        }
    }
    Some(found)
}
