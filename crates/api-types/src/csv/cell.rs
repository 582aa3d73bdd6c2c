//! Cells of a CSV row as values of a request body.

use crate::csv::table::CsvRow;
use crate::error_code::FieldErrorCode;
use crate::fields::FieldErrors;
use crate::numbers::{NumberText, TypedNumber};

/// Separates the lines of a list in one cell, as exported. A cell may also have a line break or a mere bar.
pub const LIST_SEPARATOR: &str = " | ";

/// A value that is absent when the file has no such column.
pub trait Cell: Sized {
    fn read(row: &CsvRow, column: &str, errors: &mut FieldErrors) -> Self;
}

impl Cell for Option<String> {
    fn read(row: &CsvRow, column: &str, _errors: &mut FieldErrors) -> Self {
        row.text(column)
    }
}

/// A blank cell clears the text.
impl Cell for Option<Option<String>> {
    fn read(row: &CsvRow, column: &str, _errors: &mut FieldErrors) -> Self {
        row.text(column).map(Some)
    }
}

impl Cell for Option<NumberText> {
    fn read(row: &CsvRow, column: &str, _errors: &mut FieldErrors) -> Self {
        row.text(column).map(NumberText)
    }
}

impl Cell for Option<TypedNumber> {
    fn read(row: &CsvRow, column: &str, _errors: &mut FieldErrors) -> Self {
        row.number(column)
    }
}

/// A blank cell clears the number.
impl Cell for Option<Option<TypedNumber>> {
    fn read(row: &CsvRow, column: &str, _errors: &mut FieldErrors) -> Self {
        row.text(column).map(|text| (!text.is_empty()).then(|| TypedNumber::parse(&text)))
    }
}

/// Absent for anything but a whole number.
impl Cell for Option<i64> {
    fn read(row: &CsvRow, column: &str, _errors: &mut FieldErrors) -> Self {
        row.number(column).and_then(TypedNumber::whole)
    }
}

impl Cell for Option<Vec<String>> {
    fn read(row: &CsvRow, column: &str, _errors: &mut FieldErrors) -> Self {
        let lines = |text: String| text.split(['|', '\n']).map(|line| line.trim().to_owned()).collect();
        row.text(column).map(lines)
    }
}

/// A blank cell is absent.
impl Cell for Option<bool> {
    fn read(row: &CsvRow, column: &str, errors: &mut FieldErrors) -> Self {
        match row.text(column)?.to_lowercase().as_str() {
            "" => None,
            "true" | "yes" | "1" | "ndiyo" => Some(true),
            "false" | "no" | "0" | "hapana" => Some(false),
            _ => {
                errors.add(column, FieldErrorCode::YesOrNo);
                None
            }
        }
    }
}
