use std::collections::BTreeMap;
use std::io::{Cursor, Read, copy, sink};

use calamine::{Data, DataRef, DataType, Reader, Xls, Xlsx, open_workbook_from_rs};
use kernel::{Table, TableError, TableRow};
use zip::ZipArchive;

use crate::bare_cell;

const ZIP: &[u8] = b"PK\x03\x04";
const COMPOUND_FILE: &[u8] = b"\xd0\xcf\x11\xe0";
/// Unpacked size of the largest accepted workbook, in bytes.
const MAX_UNPACKED: u64 = 100_000_000;
/// Beyond it a number of a cell has lost digits.
const MAX_EXACT: f64 = 9_007_199_254_740_992.0;
/// Columns after this one are not read.
const MAX_COLUMNS: u32 = 200;

pub fn is_workbook(file: &[u8]) -> bool {
    file.starts_with(ZIP) || file.starts_with(COMPOUND_FILE)
}

/// The first sheet that has rows.
pub fn read(file: &[u8], max_rows: usize) -> Result<Table, TableError> {
    if file.starts_with(ZIP) { read_xlsx(file, max_rows) } else { read_xls(file, max_rows) }
}

type Cells = BTreeMap<u32, BTreeMap<u32, String>>;

/// Cell by cell: a range of the library would have room for each cell between the first and the last, and a file may have
/// its last one a billion cells away.
fn read_xlsx(file: &[u8], max_rows: usize) -> Result<Table, TableError> {
    ensure_unpacks(file)?;
    let unreadable = |_broken| TableError::Unreadable;
    let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(file)).map_err(unreadable)?;
    let names = book.sheet_names();
    for (place, name) in names.iter().enumerate() {
        let Ok(mut reader) = book.worksheet_cells_reader(name) else { continue };
        let mut cells = Cells::new();
        while let Some(cell) = reader.next_cell().map_err(unreadable)? {
            let (row, column) = cell.get_position();
            insert(&mut cells, row, column, text_of(cell.get_value()));
            if cells.len() > max_rows {
                return Err(TableError::TooLarge);
            }
        }
        if !cells.is_empty() {
            return Ok(table(cells, others(&names, place)));
        }
    }
    Err(TableError::Unreadable)
}

fn read_xls(file: &[u8], max_rows: usize) -> Result<Table, TableError> {
    let mut book: Xls<_> =
        open_workbook_from_rs(Cursor::new(file)).map_err(|_broken| TableError::Unreadable)?;
    let names = book.sheet_names();
    for (place, name) in names.iter().enumerate() {
        let Ok(range) = book.worksheet_range(name) else { continue };
        let (top, left) = range.start().unwrap_or_default();
        let mut cells = Cells::new();
        for (row, column, value) in range.used_cells() {
            let at =
                |start: u32, offset: usize| start.saturating_add(u32::try_from(offset).unwrap_or(u32::MAX));
            insert(&mut cells, at(top, row), at(left, column), text_of(value));
            if cells.len() > max_rows {
                return Err(TableError::TooLarge);
            }
        }
        if !cells.is_empty() {
            return Ok(table(cells, others(&names, place)));
        }
    }
    Err(TableError::Unreadable)
}

/// The sizes that a packed file states may be false, so it is unpacked once, into nothing.
fn ensure_unpacks(file: &[u8]) -> Result<(), TableError> {
    let mut archive = ZipArchive::new(Cursor::new(file)).map_err(|_broken| TableError::Unreadable)?;
    let mut left = MAX_UNPACKED;
    for place in 0..archive.len() {
        let part = archive.by_index(place).map_err(|_broken| TableError::Unreadable)?;
        let limit = left.saturating_add(1);
        let size = copy(&mut part.take(limit), &mut sink()).map_err(|_broken| TableError::Unreadable)?;
        left = left.checked_sub(size).ok_or(TableError::TooLarge)?;
    }
    Ok(())
}

fn insert(cells: &mut Cells, row: u32, column: u32, text: String) {
    if !text.is_empty() && column < MAX_COLUMNS {
        cells.entry(row).or_default().insert(column, text);
    }
}

/// What the cell holds, in a form that the readers of texts understand: numbers without separators, dates by year, month
/// and day.
fn text_of(value: &impl CellValue) -> String {
    bare_cell(&value.text())
}

trait CellValue {
    fn text(&self) -> String;
}

impl CellValue for Data {
    fn text(&self) -> String {
        match self {
            Self::DateTime(_) => moment(self),
            // Written as `2.61E+17`, which readers of codes refuse.
            Self::Float(number) if *number > MAX_EXACT => format!("{number:E}").replace('E', "E+"),
            Self::Bool(is_true) => is_true.to_string(),
            other => other.to_string(),
        }
    }
}

impl CellValue for DataRef<'_> {
    fn text(&self) -> String {
        match self {
            Self::DateTime(_) => moment(self),
            other => Data::from(other.clone()).text(),
        }
    }
}

fn moment(value: &impl DataType) -> String {
    let at = value.as_datetime().map(|at| at.format("%Y-%m-%d %H:%M:%S").to_string());
    at.or_else(|| value.as_f64().map(|number| number.to_string())).unwrap_or_default()
}

fn others(names: &[String], read: usize) -> Vec<String> {
    names
        .iter()
        .enumerate()
        .filter(|(place, _name)| *place != read)
        .map(|(_place, name)| name.clone())
        .collect()
}

fn table(cells: Cells, other_sheets: Vec<String>) -> Table {
    let width = cells
        .values()
        .filter_map(|row| row.last_key_value())
        .map(|(last, _text)| *last)
        .max()
        .unwrap_or_default();
    let row = |(row, mut cells): (u32, BTreeMap<u32, String>)| TableRow {
        line: row.saturating_add(1),
        cells: (0..=width).map(|column| cells.remove(&column).unwrap_or_default()).collect(),
    };
    Table { rows: cells.into_iter().map(row).collect(), is_semicolon_file: false, other_sheets }
}
