//! CSV files of staff: exported by this shop, or from their own spreadsheet.

use std::collections::HashMap;

use csv::{ReaderBuilder, StringRecord};

use crate::csv::unescaped;
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::numbers::TypedNumber;

/// Limit of rows in one file.
const MAX_ROWS: usize = 2_000;

#[derive(Debug)]
pub struct CsvFile {
    /// Columns of the file that the shop does not know; they are ignored.
    pub unknown_columns: Vec<String>,
    /// Known columns that the file does not have.
    pub absent_columns: Vec<String>,
    /// Rows that are not blank.
    pub rows: Vec<CsvRow>,
}

/// Maps lower-case headings of a file to the shop's column names.
pub type ColumnNames = HashMap<String, String>;

/// A row: cells by column name.
#[derive(Debug)]
pub struct CsvRow {
    /// Line in the file, from 1; the heading is line 1.
    pub line: u64,
    cells: HashMap<String, String>,
}

impl CsvRow {
    /// The trimmed cell; `None` when the file has no such column.
    pub fn text(&self, column: &str) -> Option<String> {
        self.cells.get(&column.to_lowercase()).cloned()
    }

    /// The number in a cell; `None` when the file has no such column.
    pub fn number(&self, column: &str) -> Option<TypedNumber> {
        self.text(column).map(|text| TypedNumber::parse(&text))
    }
}

impl CsvFile {
    /// Reads a file with a heading line, separated by commas, semicolons or tabs. Columns may come in any order, and
    /// under other headings if `names` maps them.
    ///
    /// # Errors
    /// `sheet_unreadable` for another encoding or without any column of `known`; `payload_too_large` for more than
    /// 2,000 rows.
    pub fn read(bytes: &[u8], known: &[&str], names: &ColumnNames) -> Result<Self, ApiError> {
        let unreadable = || ApiError::new(ErrorCode::SheetUnreadable);
        let text = std::str::from_utf8(bytes).map_err(|_other_encoding| unreadable())?;
        // The reader counts a line that ends in `\r\n` only when the next one starts.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
        let mut reader =
            ReaderBuilder::new().delimiter(separator_of(&text)).flexible(true).from_reader(text.as_bytes());
        let headings = headings(reader.headers().map_err(|_broken| unreadable())?, names);
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
        let is_absent = |column: &str| !headings.contains(&column.to_lowercase());
        let absent = known.iter().filter(|column| is_absent(column)).map(|column| (*column).to_owned());
        let absent_columns = absent.collect();
        let unknown = headings.into_iter().filter(|heading| !is_known(heading) && !heading.is_empty());
        Ok(Self { unknown_columns: unknown.collect(), absent_columns, rows })
    }
}

fn headings(record: &StringRecord, names: &ColumnNames) -> Vec<String> {
    let name = |heading: String| names.get(&heading).map(|name| name.to_lowercase()).unwrap_or(heading);
    record.iter().map(|heading| name(unescaped(heading).trim().to_lowercase())).collect()
}

/// The line of a record; the reader reports the position before the empty lines that it skipped.
fn line_of(record: &StringRecord, text: &str) -> u64 {
    let Some(position) = record.position() else { return 0 };
    let rest =
        usize::try_from(position.byte()).ok().and_then(|at| text.as_bytes().get(at..)).unwrap_or_default();
    rest.iter()
        .take_while(|byte| **byte == b'\n')
        .fold(position.line(), |line, _empty| line.saturating_add(1))
}

/// `None` for a blank row.
fn row_of(record: &StringRecord, headings: &[String], line: u64) -> Option<CsvRow> {
    let cell = |text: &str| unescaped(text).trim().to_owned();
    let cells: HashMap<_, _> = headings.iter().cloned().zip(record.iter().map(cell)).collect();
    cells.values().any(|cell| !cell.is_empty()).then_some(CsvRow { line, cells })
}

/// The separator that occurs most often in the headings.
fn separator_of(text: &str) -> u8 {
    let heading = text.lines().next().unwrap_or_default();
    let count = |mark: u8| heading.bytes().filter(|byte| *byte == mark).count();
    [b',', b';', b'\t'].into_iter().rev().max_by_key(|mark| count(*mark)).unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> CsvFile {
        CsvFile::read(text.as_bytes(), &["name", "price", "isActive"], &ColumnNames::new()).unwrap()
    }

    #[test]
    fn columns_are_found_in_any_order_separator_and_case() {
        for text in [
            "\u{feff}Price;NAME\r\n5,000;Wiki\r\n",
            "name,price\nWiki,\"5,000\"\n",
            "price\tname\n5 000\tWiki",
        ] {
            let sheet = read(text);
            let row = &sheet.rows[0];
            assert_eq!(
                (row.text("name"), row.number("price")),
                (Some("Wiki".into()), Some(TypedNumber::Whole(5_000)))
            );
            assert_eq!((row.line, row.text("isActive")), (2, None));
        }
    }

    #[test]
    fn blank_lines_are_skipped_and_unknown_columns_reported() {
        let sheet = read("name,colour\n,\nWiki,red\n\n\"two\nlines\",\n");
        assert_eq!(sheet.unknown_columns, ["colour"]);
        let lines: Vec<_> = sheet.rows.iter().map(|row| row.line).collect();
        assert_eq!(lines, [3, 5]);
    }

    #[test]
    fn a_column_may_have_another_heading() {
        let names = ColumnNames::from([("jina".to_owned(), "name".to_owned())]);
        let sheet = CsvFile::read(b"Jina;Rangi\nWiki;red\n", &["name", "isActive"], &names).unwrap();
        assert_eq!(sheet.rows[0].text("name").unwrap(), "Wiki");
        assert_eq!(
            (sheet.unknown_columns, sheet.absent_columns),
            (vec!["rangi".into()], vec!["isActive".into()])
        );
    }

    #[test]
    fn escaped_formulas_read_back() {
        assert_eq!(read("name\n'=1+1\n").rows[0].text("name").unwrap(), "=1+1");
    }

    #[test]
    fn files_that_are_no_csv_are_refused() {
        for bytes in [&b"\xff\xfename"[..], b"", b"colour\nred\n", b"\x89PNG\r\n"] {
            let error = CsvFile::read(bytes, &["name"], &ColumnNames::new()).unwrap_err();
            assert_eq!(error.code(), ErrorCode::SheetUnreadable);
        }
        let long = format!("name\n{}", "a\n".repeat(2_001));
        let refused = CsvFile::read(long.as_bytes(), &["name"], &ColumnNames::new());
        assert_eq!(refused.unwrap_err().code(), ErrorCode::PayloadTooLarge);
    }
}
