//! A table of text, which is Markdown at the same time.

/// Lines up cells; the first column to the left, the others to the right, except the last.
pub(crate) fn render(head: &[&str], rows: &[Vec<String>]) -> String {
    let widths: Vec<usize> = head
        .iter()
        .enumerate()
        .map(|(column, title)| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| width(cell)).chain([width(title)]).max().unwrap_or(0)
        })
        .collect();
    let last = head.len().saturating_sub(1);
    let is_left = |column: usize| column == 0 || column == last;
    let line = |cells: &[String]| {
        let mut line = String::from("|");
        for (column, wide) in widths.iter().enumerate() {
            let cell = cells.get(column).map_or("", String::as_str);
            let pad = " ".repeat(wide.saturating_sub(width(cell)));
            let (before, after) = if is_left(column) { ("", pad.as_str()) } else { (pad.as_str(), "") };
            line.push_str(&format!(" {before}{cell}{after} |"));
        }
        line.push('\n');
        line
    };
    let head: Vec<String> = head.iter().map(|&title| title.to_owned()).collect();
    let rule: Vec<String> = widths
        .iter()
        .enumerate()
        .map(|(column, &wide)| {
            let dashes = "-".repeat(wide.saturating_sub(1));
            if is_left(column) { format!("{dashes}-") } else { format!("{dashes}:") }
        })
        .collect();
    let body: String = rows.iter().map(|row| line(row)).collect();
    format!("{}{}{body}", line(&head), line(&rule))
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// A number in three significant digits, large ones with commas: `0.0312`, `1.25`, `43.7`, `4,061`.
pub(crate) fn number(value: f64) -> String {
    let size = value.abs();
    if !value.is_finite() {
        return "-".to_owned();
    }
    if size >= 99.95 {
        return grouped(value);
    }
    let digits = if size >= 9.995 {
        1
    } else if size >= 0.9995 || size == 0.0 {
        2
    } else if size >= 0.09995 {
        3
    } else {
        4
    };
    format!("{value:.digits$}")
}

fn grouped(value: f64) -> String {
    let digits = format!("{:.0}", value.abs());
    let mut out = String::from(if value < 0.0 { "-" } else { "" });
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_lined_up() {
        let rows = [
            vec!["start".to_owned(), "1.25".to_owned(), "met".to_owned()],
            vec!["a longer one".to_owned(), "1,000".to_owned()],
        ];
        let table = render(&["figure", "ms", "aim"], &rows);
        assert_eq!(
            table,
            "| figure       |    ms | aim |\n\
             | ------------ | ----: | --- |\n\
             | start        |  1.25 | met |\n\
             | a longer one | 1,000 |     |\n"
        );
    }

    #[test]
    fn a_table_of_nothing_has_a_head() {
        assert_eq!(render(&["a", "b"], &[]), "| a | b |\n| - | - |\n");
    }

    #[test]
    fn numbers_have_three_digits() {
        for (value, text) in [
            (0.0, "0.00"),
            (0.031_25, "0.0312"),
            (0.25, "0.250"),
            (0.9996, "1.00"),
            (1.0, "1.00"),
            (9.996, "10.0"),
            (43.66, "43.7"),
            (99.96, "100"),
            (999.6, "1,000"),
            (4_060.7, "4,061"),
            (1_234_567.0, "1,234,567"),
            (-1_234.0, "-1,234"),
            (f64::NAN, "-"),
        ] {
            assert_eq!(number(value), text);
        }
    }
}
