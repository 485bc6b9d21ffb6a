//! Lines that fit: broken at blanks, further lines hung under the text of a list item or quote.

use crate::cells::Cell;

/// Breaks one line into lines of at most `width` columns.
///
/// A word wider than a line is broken where it must be; a single cluster wider than the line
/// stands alone.
pub(crate) fn wrap(line: Vec<Cell>, width: usize) -> Vec<Vec<Cell>> {
    if columns(&line) <= width {
        return vec![line];
    }
    let hang = hang(&line, width);
    let hang_width = columns(&hang);
    let mut lines = Vec::new();
    let mut current: Vec<Cell> = Vec::new();
    let mut used = 0;
    // Where the last blank of the current line is, as a place in `current`.
    let mut blank = None;
    let mut fixed = 0;
    for cell in line {
        if used + cell.width > width && current.len() > fixed {
            if cell.is_blank() {
                lines.push(std::mem::replace(&mut current, hang.clone()));
                (used, fixed, blank) = (hang_width, hang.len(), None);
                continue;
            }
            let rest = blank.map_or_else(Vec::new, |at: usize| current.split_off(at + 1));
            lines.push(std::mem::replace(&mut current, hang.clone()));
            current.extend(rest);
            (used, fixed, blank) = (columns(&current), hang.len(), None);
        }
        // A blank that a break left at the front is dropped; one at the line's own front stays.
        if cell.is_blank() && !lines.is_empty() && current.len() == fixed {
            continue;
        }
        if cell.is_blank() && current.iter().any(|cell| !cell.is_blank()) {
            blank = Some(current.len());
        }
        used += cell.width;
        current.push(cell);
    }
    lines.push(current);
    lines
}

/// How many columns cells take.
pub(crate) fn columns(cells: &[Cell]) -> usize {
    cells.iter().map(|cell| cell.width).sum()
}

/// What further lines begin with: the line's own indent, its quote marks again, and blanks below
/// a list mark.
fn hang(line: &[Cell], width: usize) -> Vec<Cell> {
    let is = |at: usize, text: &str| line.get(at).is_some_and(|cell| cell.text == text);
    let mut end = 0;
    while is(end, " ") || (is(end, ">") && is(end + 1, " ")) {
        end += 1;
    }
    let mut hang = line[..end].to_vec();
    let digits =
        line[end..].iter().take_while(|cell| cell.text.len() == 1 && cell.text.as_bytes()[0].is_ascii_digit()).count();
    let mark = if (is(end, "•") || is(end, "-") || is(end, "–")) && is(end + 1, " ") {
        2
    } else if (1..=4).contains(&digits) && is(end + digits, ".") && is(end + digits + 1, " ") {
        digits + 2
    } else {
        0
    };
    hang.extend(line[end..end + mark].iter().map(|cell| Cell { text: " ".to_owned(), ..cell.clone() }));
    // In a very narrow terminal a deep indent would leave no room for words.
    if columns(&hang) * 2 > width { Vec::new() } else { hang }
}
