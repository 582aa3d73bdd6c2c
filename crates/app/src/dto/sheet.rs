//! CSV files as colleagues bring them: from this shop, or from their own spreadsheet.

use std::collections::HashMap;

use csv::{ReaderBuilder, StringRecord};

use super::numbers::Typed;
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::http::csv::as_meant;

/// Most rows of one file.
const MAX_ROWS: usize = 2_000;

/// A file, read.
#[derive(Debug)]
pub struct Sheet {
    /// Columns that the shop does not know; what stands there is left out.
    pub unknown_columns: Vec<String>,
    /// Rows that say something.
    pub rows: Vec<SheetRow>,
}

/// One row: cells by the name of their column.
#[derive(Debug)]
pub struct SheetRow {
    /// Its line in the file, from 1; the heading is line 1.
    pub line: u64,
    cells: HashMap<String, String>,
}

impl SheetRow {
    /// What stands in this column, trimmed; `None` when the file has no such column.
    pub fn text(&self, column: &str) -> Option<String> {
        self.cells.get(&column.to_lowercase()).cloned()
    }

    /// The number of this column; `None` when the file has no such column.
    pub fn number(&self, column: &str) -> Option<Typed> {
        self.text(column).map(|text| Typed::parse(&text))
    }
}

impl Sheet {
    /// Reads a file with a heading line, whose cells are parted by commas, semicolons or tabs. The columns may come in
    /// any order.
    ///
    /// # Errors
    /// `sheet_unreadable` for another encoding or without any column that is in `known`; `payload_too_large` for more
    /// than 2,000 rows.
    pub fn read(bytes: &[u8], known: &[&str]) -> Result<Self, ApiError> {
        let unreadable = || ApiError::new(ErrorCode::SheetUnreadable);
        let text = std::str::from_utf8(bytes).map_err(|_other_encoding| unreadable())?;
        // A line that ends in two characters would be counted when the next one begins.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
        let mut reader =
            ReaderBuilder::new().delimiter(mark_of(&text)).flexible(true).from_reader(text.as_bytes());
        let headings: Vec<String> = names(reader.headers().map_err(|_broken| unreadable())?);
        let is_known = |heading: &str| known.iter().any(|column| column.to_lowercase() == heading);
        if !headings.iter().any(|heading| is_known(heading)) {
            return Err(unreadable());
        }
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|_broken| unreadable())?;
            rows.extend(row_of(&record, &headings, line_of(&record, &text)));
            if rows.len() > MAX_ROWS {
                return Err(ApiError::new(ErrorCode::PayloadTooLarge));
            }
        }
        let unknown_columns =
            headings.into_iter().filter(|heading| !is_known(heading) && !heading.is_empty());
        Ok(Self { unknown_columns: unknown_columns.collect(), rows })
    }
}

fn names(headings: &StringRecord) -> Vec<String> {
    headings.iter().map(|heading| heading.trim().to_lowercase()).collect()
}

/// The line that a record stands on; the reader counts from before the empty lines that it passed over.
fn line_of(record: &StringRecord, text: &str) -> u64 {
    let Some(position) = record.position() else { return 0 };
    let rest =
        usize::try_from(position.byte()).ok().and_then(|at| text.as_bytes().get(at..)).unwrap_or_default();
    rest.iter()
        .take_while(|byte| **byte == b'\n')
        .fold(position.line(), |line, _empty| line.saturating_add(1))
}

/// `None` for a row without a word.
fn row_of(record: &StringRecord, headings: &[String], line: u64) -> Option<SheetRow> {
    let cell = |text: &str| as_meant(text).trim().to_owned();
    let cells: HashMap<_, _> = headings.iter().cloned().zip(record.iter().map(cell)).collect();
    cells.values().any(|cell| !cell.is_empty()).then_some(SheetRow { line, cells })
}

/// The mark that parts the headings most often.
fn mark_of(text: &str) -> u8 {
    let heading = text.lines().next().unwrap_or_default();
    let count = |mark: u8| heading.bytes().filter(|byte| *byte == mark).count();
    [b',', b';', b'\t'].into_iter().rev().max_by_key(|mark| count(*mark)).unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Sheet {
        Sheet::read(text.as_bytes(), &["name", "price", "isActive"]).unwrap()
    }

    #[test]
    fn columns_are_found_by_name_whatever_their_order_mark_and_case() {
        for text in [
            "\u{feff}Price;NAME\r\n5,000;Wiki\r\n",
            "name,price\nWiki,\"5,000\"\n",
            "price\tname\n5 000\tWiki",
        ] {
            let sheet = read(text);
            let row = &sheet.rows[0];
            assert_eq!(
                (row.text("name"), row.number("price")),
                (Some("Wiki".into()), Some(Typed::Whole(5_000)))
            );
            assert_eq!((row.line, row.text("isActive")), (2, None));
        }
    }

    #[test]
    fn blank_lines_are_passed_over_and_strange_columns_named() {
        let sheet = read("name,colour\n,\nWiki,red\n\n\"two\nlines\",\n");
        assert_eq!(sheet.unknown_columns, ["colour"]);
        let lines: Vec<_> = sheet.rows.iter().map(|row| row.line).collect();
        assert_eq!(lines, [3, 5]);
    }

    #[test]
    fn what_was_made_harmless_reads_back() {
        assert_eq!(read("name\n'=1+1\n").rows[0].text("name").unwrap(), "=1+1");
    }

    #[test]
    fn what_is_no_sheet_is_refused() {
        for bytes in [&b"\xff\xfename"[..], b"", b"colour\nred\n", b"\x89PNG\r\n"] {
            let error = Sheet::read(bytes, &["name"]).unwrap_err();
            assert_eq!(error.code(), ErrorCode::SheetUnreadable);
        }
        let long = format!("name\n{}", "a\n".repeat(2_001));
        assert_eq!(Sheet::read(long.as_bytes(), &["name"]).unwrap_err().code(), ErrorCode::PayloadTooLarge);
    }
}
