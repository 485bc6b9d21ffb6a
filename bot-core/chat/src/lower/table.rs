//! Tables: as such where a network draws them, else as a list of rows.

use super::flat::Flat;
use super::flatten::{Gap, Sheet};
use super::{Degradation, SpanStyle, Why};
use crate::capabilities::{Capabilities, Formats};
use crate::message::Inline;

impl<'m> Sheet<'m> {
    /// Writes a table as a list: an item a row, a line a cell, each after its column's head. Where
    /// tables are shown, the whole of it is marked as one.
    pub(super) fn table(&mut self, header: &'m [Vec<Inline>], rows: &'m [Vec<Vec<Inline>>]) {
        if !self.capabilities.formats.table {
            self.notes.insert(Degradation::TableToList(Why::Unsupported));
            self.rows(header, rows);
            return;
        }
        let plain = self.capabilities.plain();
        let width = rows.iter().map(Vec::len).chain([header.len()]).max().unwrap_or_default();
        let cells = |row: &[Vec<Inline>]| -> Vec<String> {
            (0..width).map(|column| row.get(column).map_or_else(String::new, |cell| words(&plain, cell))).collect()
        };
        let style = SpanStyle::Table { header: cells(header), rows: rows.iter().map(|row| cells(row)).collect() };
        self.whole(|sheet| {
            sheet.wrapped(style, |sheet| sheet.rows(header, rows));
        });
    }

    fn rows(&mut self, header: &'m [Vec<Inline>], rows: &'m [Vec<Vec<Inline>>]) {
        if rows.is_empty() {
            for (column, head) in header.iter().enumerate() {
                if column > 0 {
                    self.text(" · ");
                }
                self.inlines(head);
            }
        }
        for (index, row) in rows.iter().enumerate() {
            if index > 0 {
                self.border(Gap::Tight);
            }
            self.text("• ");
            let mut first = true;
            for (column, cell) in row.iter().enumerate() {
                if cell.is_empty() {
                    continue;
                }
                if !std::mem::take(&mut first) {
                    self.text("\n  ");
                }
                if let Some(head) = header.get(column).filter(|head| !head.is_empty()) {
                    self.inlines(head);
                    self.text(": ");
                }
                self.inlines(cell);
            }
        }
    }
}

impl Capabilities {
    /// The same conversation without any marks.
    fn plain(&self) -> Self {
        Self { formats: Formats::NONE, ..self.clone() }
    }
}

/// A cell's words, without marks.
fn words(capabilities: &Capabilities, cell: &[Inline]) -> String {
    let mut sheet = Sheet::new(capabilities, &[]);
    sheet.inlines(cell);
    let (Flat { text, .. }, ..) = sheet.finish();
    text.trim().replace('\n', " ")
}
