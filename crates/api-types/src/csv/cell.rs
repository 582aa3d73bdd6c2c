//! Cells of a CSV row as values of a request body.

use kernel::folded;

use crate::csv::table::FileRow;
use crate::error_code::FieldErrorCode;
use crate::fields::FieldErrors;
use crate::numbers::{NumberText, TypedNumber, number_error};

/// Separates the lines of a list in one cell, as exported. A cell may also have a line break or a mere bar.
pub const LIST_SEPARATOR: &str = " | ";

/// A value that is absent when the file has no such column.
pub trait Cell: Sized {
    fn read(row: &FileRow, column: &str, errors: &mut FieldErrors) -> Self;
}

impl Cell for Option<String> {
    fn read(row: &FileRow, column: &str, _errors: &mut FieldErrors) -> Self {
        row.text(column)
    }
}

/// A blank cell clears the text.
impl Cell for Option<Option<String>> {
    fn read(row: &FileRow, column: &str, _errors: &mut FieldErrors) -> Self {
        row.text(column).map(Some)
    }
}

impl Cell for Option<NumberText> {
    fn read(row: &FileRow, column: &str, _errors: &mut FieldErrors) -> Self {
        row.text(column).map(NumberText)
    }
}

impl Cell for Option<TypedNumber> {
    fn read(row: &FileRow, column: &str, _errors: &mut FieldErrors) -> Self {
        row.number(column)
    }
}

/// A blank cell clears the number.
impl Cell for Option<Option<TypedNumber>> {
    fn read(row: &FileRow, column: &str, _errors: &mut FieldErrors) -> Self {
        let is_blank = row.text(column)?.is_empty();
        Some(row.number(column).filter(|_| !is_blank))
    }
}

/// A blank cell is absent.
impl Cell for Option<i64> {
    fn read(row: &FileRow, column: &str, errors: &mut FieldErrors) -> Self {
        let typed = row.number(column).filter(|_| row.text(column).is_some_and(|text| !text.is_empty()))?;
        let invalid = |invalid| errors.add(column, number_error(invalid, FieldErrorCode::ValidVersion));
        typed.whole().map_err(invalid).ok()
    }
}

impl Cell for Option<Vec<String>> {
    fn read(row: &FileRow, column: &str, _errors: &mut FieldErrors) -> Self {
        let lines = |text: String| text.split(['|', '\n']).map(|line| line.trim().to_owned()).collect();
        row.text(column).map(lines)
    }
}

/// A blank cell is absent.
impl Cell for Option<bool> {
    fn read(row: &FileRow, column: &str, errors: &mut FieldErrors) -> Self {
        match folded(&row.text(column)?).as_str() {
            "" => None,
            "true" | "yes" | "y" | "1" | "1.0" | "ndiyo" | "ndio" | "kweli" => Some(true),
            "false" | "no" | "n" | "0" | "0.0" | "hapana" => Some(false),
            _ => {
                errors.add(column, FieldErrorCode::YesOrNo);
                None
            }
        }
    }
}
