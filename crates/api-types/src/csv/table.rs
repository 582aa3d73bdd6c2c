//! Import files of staff: exported by this shop, or from their own spreadsheet.

use std::collections::HashMap;

use kernel::{DecimalMark, Table, TableError, TableRow, heading_key};
use serde_json::json;

use crate::csv::headings::column_named;
use crate::csv::unescaped;
use crate::error::{ApiError, api_errors};
use crate::error_code::ErrorCode;
use crate::numbers::TypedNumber;

/// Limit of rows in one file, which the text of `sheet_too_large` names.
pub const MAX_ROWS: usize = 2_000;

/// Columns with numbers. Their cells decide together which mark begins a fraction.
const NUMBERS: [&str; 7] = ["price", "cost", "stock", "stockSeen", "lowMark", "version", "durationMinutes"];

/// A file whose headings were found.
#[derive(Debug)]
pub struct ImportFile {
    /// Headings of the file that the shop does not know, or that staff chose to ignore.
    pub unknown_columns: Vec<String>,
    /// Known columns that the file does not have.
    pub absent_columns: Vec<String>,
    /// The heading of each column that was found by another name than its own.
    pub renamed_columns: Vec<(String, String)>,
    /// Rows before the headings, which are no part of the import.
    pub titles: Vec<TableRow>,
    /// Sheets of the workbook that were not read.
    pub other_sheets: Vec<String>,
    /// Rows that are not blank.
    pub rows: Vec<FileRow>,
}

/// How staff say that a file is to be read.
#[derive(Debug, Clone, Default)]
pub struct Layout {
    /// Maps headings to columns, or to an empty text when the column is to be ignored.
    pub names: HashMap<String, String>,
    /// The mark that begins a fraction; found by the numbers of the file when unknown.
    pub mark: DecimalMark,
}

/// A row: cells by column.
#[derive(Debug)]
pub struct FileRow {
    /// Line in the file, from 1.
    pub line: u32,
    /// Whether it has as many cells as the heading.
    pub has_all_cells: bool,
    mark: DecimalMark,
    cells: HashMap<&'static str, String>,
}

impl FileRow {
    /// The trimmed cell; `None` when the file has no such column.
    pub fn text(&self, column: &str) -> Option<String> {
        self.cells.get(column).cloned()
    }

    /// The number in a cell; `None` when the file has no such column.
    pub fn number(&self, column: &str) -> Option<TypedNumber> {
        self.cells.get(column).map(|text| TypedNumber::read(text, self.mark))
    }
}

impl ImportFile {
    /// Finds the columns of `known`, in any order, by their names or by usual ones in English and Swahili.
    ///
    /// # Errors
    /// `sheet_columns` without any known column, with `data.headers` and the known `data.columns`; `sheet_column_twice` when two headings mean the same
    /// column, with `data.column`.
    pub fn read(table: &Table, known: &[&'static str], layout: &Layout) -> Result<Self, ApiError> {
        let names =
            layout.names.iter().map(|(heading, column)| (heading_key(heading), column.as_str())).collect();
        let column_of = |heading: &String| column_of(heading, known, &names);
        let count = |cells: &[String]| cells.iter().filter(|cell| column_of(cell).is_some()).count();
        let parts = table.split(None, count).ok_or_else(|| ApiError::new(ErrorCode::SheetUnreadable))?;
        let headings = &parts.heading.cells;
        let columns: Vec<Option<&'static str>> = headings.iter().map(column_of).collect();
        if columns.iter().all(Option::is_none) {
            return Err(ApiError::new(ErrorCode::SheetColumns)
                .with_data(json!({ "headers": headings, "columns": known })));
        }
        ensure_once(headings, &columns)?;
        let mark = if layout.mark == DecimalMark::Unknown {
            mark_of(table, parts.rows, &columns)
        } else {
            layout.mark
        };
        let is_found = |column: &&&str| columns.contains(&Some(**column));
        let with_columns = || headings.iter().zip(&columns);
        let renamed = with_columns().filter_map(|(heading, column)| Some((heading, (*column)?)));
        let renamed = renamed.filter(|(heading, column)| !heading.eq_ignore_ascii_case(column));
        Ok(Self {
            unknown_columns: with_columns()
                .filter(|(heading, column)| column.is_none() && !heading.is_empty())
                .map(|(heading, _column)| heading.clone())
                .collect(),
            absent_columns: known
                .iter()
                .filter(|column| !is_found(column))
                .map(|column| (*column).to_owned())
                .collect(),
            renamed_columns: renamed.map(|(heading, column)| (heading.clone(), column.to_owned())).collect(),
            titles: parts.titles.to_vec(),
            other_sheets: table.other_sheets.clone(),
            rows: parts.rows.iter().map(|row| file_row(row, &columns, mark)).collect(),
        })
    }
}

/// What staff chose for the heading, or else the column of that name.
fn column_of(heading: &str, known: &[&'static str], names: &HashMap<String, &str>) -> Option<&'static str> {
    let key = heading_key(unescaped(heading));
    match names.get(&key) {
        Some(chosen) => known.iter().copied().find(|column| column == chosen),
        None => column_named(&key, known),
    }
}

fn ensure_once(headings: &[String], columns: &[Option<&'static str>]) -> Result<(), ApiError> {
    let is_twice = |column: &&str| columns.iter().filter(|other| **other == Some(*column)).count() > 1;
    let Some(column) = columns.iter().flatten().copied().find(is_twice) else { return Ok(()) };
    let both = headings.iter().zip(columns).filter(|(_heading, other)| **other == Some(column));
    let both: Vec<&String> = both.map(|(heading, _column)| heading).collect();
    Err(ApiError::new(ErrorCode::SheetColumnTwice).with_data(json!({ "column": column, "headers": both })))
}

fn mark_of(table: &Table, rows: &[TableRow], columns: &[Option<&'static str>]) -> DecimalMark {
    let is_number = |column: Option<&str>| column.is_some_and(|column| NUMBERS.contains(&column));
    let numbers = rows.iter().flat_map(|row| row.cells.iter().zip(columns));
    let numbers: Vec<&str> =
        numbers.filter(|(_cell, column)| is_number(**column)).map(|(cell, _column)| cell.as_str()).collect();
    DecimalMark::of_numbers(&numbers, table.is_semicolon_file)
}

fn file_row(row: &TableRow, columns: &[Option<&'static str>], mark: DecimalMark) -> FileRow {
    let cells = columns.iter().zip(&row.cells).filter_map(|(column, cell)| Some(((*column)?, cell)));
    FileRow {
        line: row.line,
        has_all_cells: row.fits(columns.len()),
        mark,
        cells: cells.map(|(column, cell)| (column, unescaped(cell).trim().to_owned())).collect(),
    }
}

api_errors!(TableError {
    Unreadable => SheetUnreadable,
    TooLarge => SheetTooLarge,
    OpenQuote(line) => { Self::new(ErrorCode::SheetOpenQuote).with_data(json!({ "line": line })) },
});

/// A table of lines with commas.
#[cfg(test)]
pub fn sample_table(text: &str) -> Table {
    let rows = text.lines().zip(1..).filter(|(line, _number)| !line.is_empty());
    let row = |(line, number): (&str, u32)| TableRow {
        line: number,
        cells: line.split(',').map(|cell| cell.trim().to_owned()).collect(),
    };
    Table { rows: rows.map(row).collect(), ..Table::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 4] = ["name", "price", "network", "isActive"];

    fn read(text: &str) -> Result<ImportFile, ApiError> {
        ImportFile::read(&sample_table(text), &KNOWN, &Layout::default())
    }

    fn read_as(text: &str, names: &[(&str, &str)]) -> Result<ImportFile, ApiError> {
        let names =
            names.iter().map(|(heading, column)| ((*heading).to_owned(), (*column).to_owned())).collect();
        ImportFile::read(&sample_table(text), &KNOWN, &Layout { names, ..Layout::default() })
    }

    #[test]
    fn columns_are_found_in_any_order_by_their_names_or_usual_ones() {
        let file = read("Bei mpya,Jina,MTANDAO,colour\n5000,Wiki,yas,red\n").unwrap();
        let row = file.rows.first().unwrap();
        assert_eq!((row.text("name"), row.text("network")), (Some("Wiki".into()), Some("yas".into())));
        assert_eq!(row.number("price").map(TypedNumber::whole), Some(Ok(5_000)));
        assert_eq!(
            (file.unknown_columns, file.absent_columns),
            (vec!["colour".into()], vec!["isActive".into()])
        );
        assert_eq!((row.line, row.text("isActive")), (2, None));
        assert!(file.renamed_columns.contains(&("Bei mpya".into(), "price".into())));
    }

    #[test]
    fn staff_choose_what_a_heading_means_or_that_it_means_nothing() {
        let file = read_as("Jina,Bei,Price (TZS)\nWiki,1,2\n", &[("bei", "")]).unwrap();
        assert_eq!(file.rows.first().unwrap().number("price").map(TypedNumber::whole), Some(Ok(2)));
        assert_eq!(file.unknown_columns, ["Bei"]);
        let file = read_as("x,y\nWiki,1\n", &[("X", "name"), ("y", "price")]).unwrap();
        assert_eq!(file.rows.first().unwrap().text("name").unwrap(), "Wiki");
    }

    #[test]
    fn two_headings_of_one_column_are_refused() {
        for text in ["name,price,price\nA,1,2\n", "name,Price,PRICE\nA,1,2\n", "name,price,bei\nA,1,2\n"] {
            assert_eq!(read(text).unwrap_err().code(), ErrorCode::SheetColumnTwice, "{text}");
        }
        let chosen = read_as("name,price,x\nA,1,2\n", &[("x", "price")]);
        assert_eq!(chosen.unwrap_err().code(), ErrorCode::SheetColumnTwice);
    }

    #[test]
    fn a_row_with_more_or_fewer_cells_than_headings_says_so() {
        let file = read("name,price\nA,1,500\nB,2,,\nC\nD,4\n").unwrap();
        let has_all: Vec<bool> = file.rows.iter().map(|row| row.has_all_cells).collect();
        assert_eq!(has_all, [false, true, false, true]);
    }

    #[test]
    fn a_file_without_a_known_column_returns_its_headings() {
        let error = read("colour,size\nred,1\n").unwrap_err();
        assert_eq!(error.code(), ErrorCode::SheetColumns);
    }

    #[test]
    fn title_rows_are_no_part_of_the_import_and_are_returned() {
        let file = read("Prices of November\n\nname,price\nA,1\n").unwrap();
        assert_eq!((file.titles.len(), file.rows.len()), (1, 1));
    }

    #[test]
    fn the_numbers_of_a_file_are_read_together() {
        let price =
            |text: &str| read(text).unwrap().rows.first().unwrap().number("price").unwrap().shillings();
        assert_eq!(price("name,price\nA,1.500\nB,2000.0\n"), Err(kernel::InvalidNumber::Fraction));
        assert_eq!(price("name,price\nA,1.500\nB,2.500.000\n"), Ok(1_500));
        assert_eq!(price("name,price\nA,1.500\n"), Err(kernel::InvalidNumber::Ambiguous));
        let layout = Layout { mark: DecimalMark::Comma, ..Layout::default() };
        let chosen = ImportFile::read(&sample_table("name,price\nA,1.500\n"), &KNOWN, &layout).unwrap();
        assert_eq!(chosen.rows.first().unwrap().number("price").unwrap().shillings(), Ok(1_500));
    }

    #[test]
    fn escaped_formulas_read_back() {
        let file = read("name\n'=1+1\n").unwrap();
        assert_eq!(file.rows.first().unwrap().text("name").unwrap(), "=1+1");
    }
}
