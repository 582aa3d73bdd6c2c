use chrono::{DateTime, Utc};
use kernel::{Day, Money, clean_line};
use strum::{IntoStaticStr, VariantArray};

use super::amount::parse_amount;
use super::columns::{ColumnRole, Columns};
use super::head::{separator, split_head};
use super::table::{OpenQuote, Record, records};
use super::time::parse_time;

/// Largest accepted file in bytes.
pub const MAX_STATEMENT_BYTES: usize = 5_000_000;
/// Most accepted rows of a file.
pub const MAX_STATEMENT_ROWS: usize = 20_000;
/// Longest reference or header, in characters.
const MAX_CELL_CHARS: usize = 64;
/// Most row errors that are reported individually.
const MAX_FAULTS: usize = 100;
/// Status values of providers that mean paid.
const PAID: [&str; 5] = ["COMPLETED", "COMPLETE", "SUCCESS", "SUCCESSFUL", "PAID"];

/// One payment in the provider's statement, without the phone number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementRow {
    /// Line of the file, from 1.
    pub line: u32,
    pub order: Option<String>,
    pub reference: Option<String>,
    /// The wallet's transaction id.
    pub transaction: Option<String>,
    pub amount: Money,
    /// `None` when the file has no date.
    pub at: Option<DateTime<Utc>>,
    pub channel: Option<String>,
    /// The last three digits of the payer's number.
    pub phone_end: Option<String>,
    pub is_paid: bool,
}

impl StatementRow {
    /// The day of the row; `None` when the file has no date.
    pub fn day(&self) -> Option<Day> {
        self.at.map(Day::from_utc)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub headers: Vec<String>,
    pub columns: Columns,
    pub rows: Vec<StatementRow>,
}

/// Why a file was refused as a whole.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StatementError {
    /// Larger than [`MAX_STATEMENT_BYTES`].
    #[error("the file is too large")]
    TooLarge,
    /// More rows than [`MAX_STATEMENT_ROWS`].
    #[error("the file has too many rows")]
    TooManyRows,
    /// Not UTF-8, or no rows.
    #[error("the file is no statement")]
    Unreadable,
    #[error("the file is a workbook")]
    Workbook,
    /// There is no known column for the amount or for a payment reference.
    #[error("the columns are not known")]
    Columns {
        headers: Vec<String>,
        /// The columns that were detected.
        known: Columns,
    },
    #[error("rows have errors")]
    Rows {
        /// The first errors, at most 100.
        errors: Vec<RowError>,
        /// The total number of errors.
        count: usize,
    },
}

/// An error of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowError {
    /// Line of the file, from 1.
    pub line: u32,
    pub fault: RowErrorKind,
}

/// The kind of a row error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RowErrorKind {
    Quotation,
    /// The number of cells differs from the number of columns.
    Cells,
    /// Not a whole number of shillings.
    Amount,
    Date,
    Reference,
    /// A text is too long or contains a link.
    Text,
}

/// Options of [`read_statement`]; `None` means automatic detection.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReadOptions {
    pub columns: Option<Columns>,
    /// The number of lines before the header row.
    pub skip: Option<u32>,
}

/// Magic numbers of Excel files, new and old format.
const WORKBOOKS: [&[u8]; 2] = [b"PK\x03\x04", b"\xd0\xcf\x11\xe0"];

/// Parses a statement: UTF-8 with or without a byte order mark, separated by commas, semicolons or tabs, with optional
/// title lines before the header row. Rows of outgoing money are left out.
///
/// # Errors
/// [`StatementError`]; the whole file is refused.
pub fn read_statement(file: &[u8], reading: ReadOptions) -> Result<Statement, StatementError> {
    if file.len() > MAX_STATEMENT_BYTES {
        return Err(StatementError::TooLarge);
    }
    if WORKBOOKS.iter().any(|magic| file.starts_with(magic)) {
        return Err(StatementError::Workbook);
    }
    let text = std::str::from_utf8(file).map_err(|_bytes| StatementError::Unreadable)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let separator = separator(text, reading.skip.unwrap_or_default());
    let records = records(text, separator).map_err(open_quote_error)?;
    let (head, records) = split_head(&records, reading.skip).ok_or(StatementError::Unreadable)?;
    if records.is_empty() {
        return Err(StatementError::Unreadable);
    }
    if records.len() > MAX_STATEMENT_ROWS {
        return Err(StatementError::TooManyRows);
    }
    let headers =
        head.cells.iter().map(|name| name.chars().take(MAX_CELL_CHARS).collect()).collect::<Vec<_>>();
    let columns = reading.columns.unwrap_or_else(|| Columns::detect(&headers));
    let are_in_range = columns.iter().all(|(_, column)| column < headers.len());
    if !are_in_range || !columns.are_sufficient() {
        return Err(StatementError::Columns { headers, known: columns });
    }
    let rows = rows(records, headers.len(), &columns)?;
    Ok(Statement { headers, columns, rows })
}

fn open_quote_error(OpenQuote(line): OpenQuote) -> StatementError {
    StatementError::Rows { errors: vec![RowError { line, fault: RowErrorKind::Quotation }], count: 1 }
}

/// All rows, or their errors.
fn rows(records: &[Record], width: usize, columns: &Columns) -> Result<Vec<StatementRow>, StatementError> {
    let (mut rows, mut errors) = (Vec::with_capacity(records.len()), Vec::new());
    for record in records {
        match row(record, width, columns) {
            Ok(row) => rows.extend(row),
            Err(fault) => errors.push(RowError { line: record.line, fault }),
        }
    }
    let count = errors.len();
    errors.truncate(MAX_FAULTS);
    if count == 0 { Ok(rows) } else { Err(StatementError::Rows { errors, count }) }
}

/// `None` for outgoing money.
fn row(record: &Record, width: usize, columns: &Columns) -> Result<Option<StatementRow>, RowErrorKind> {
    if record.cells.len() != width {
        return Err(RowErrorKind::Cells);
    }
    let cell = |role| {
        let text = columns.get(role).and_then(|column| record.cells.get(column)).map(String::as_str);
        text.filter(|text| !text.is_empty())
    };
    if is_zero(cell(ColumnRole::Amount)) && !is_zero(cell(ColumnRole::Withdrawn)) {
        return Ok(None);
    }
    let line = |role| cell(role).map(|text| clean_line(text, MAX_CELL_CHARS)).transpose();
    let text = |role| line(role).map_err(|_unfit| RowErrorKind::Text);
    let (order, reference, transaction) =
        (text(ColumnRole::Order)?, text(ColumnRole::Reference)?, text(ColumnRole::Transaction)?);
    if order.is_none() && reference.is_none() && transaction.is_none() {
        return Err(RowErrorKind::Reference);
    }
    let at = cell(ColumnRole::Date).map(|text| parse_time(text).ok_or(RowErrorKind::Date)).transpose()?;
    Ok(Some(StatementRow {
        line: record.line,
        order,
        reference,
        transaction,
        amount: cell(ColumnRole::Amount).and_then(parse_amount).ok_or(RowErrorKind::Amount)?,
        at,
        channel: text(ColumnRole::Channel)?,
        phone_end: cell(ColumnRole::Phone).map(phone_end),
        is_paid: cell(ColumnRole::Status)
            .is_none_or(|status| PAID.contains(&status.to_ascii_uppercase().as_str())),
    }))
}

/// Whether the cell is empty, zero or a dash. Outgoing amounts may have a minus sign.
fn is_zero(cell: Option<&str>) -> bool {
    cell.is_none_or(|text| parse_amount(text.trim_start_matches('-')) == Some(Money::ZERO) || text == "-")
}

/// The last three digits: enough to distinguish two payments, too few to identify the payer.
fn phone_end(text: &str) -> String {
    let digits: Vec<char> = text.chars().filter(char::is_ascii_digit).collect();
    digits.iter().skip(digits.len().saturating_sub(3)).collect()
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use super::*;

    const HEAD: &str = "order_id,amount,transid,channel,msisdn,creation_date,payment_status";

    fn read(rows: &str) -> Result<Statement, StatementError> {
        read_statement(format!("{HEAD}\n{rows}").as_bytes(), ReadOptions::default())
    }

    #[test]
    fn a_row_is_parsed_and_only_the_end_of_the_phone_number_is_kept() {
        let row = "BH1,\"10,000\",CEJ1,MPESA-TZ,255754321908,2026-11-21 12:00:00,COMPLETED";
        let statement = read(row).unwrap();
        let row = statement.rows.first().unwrap();
        assert_eq!((row.line, row.amount.tsh(), row.is_paid), (2, 10_000, true));
        assert_eq!(row.phone_end.as_deref(), Some("908"));
        assert_eq!(row.day(), Day::parse("2026-11-21").ok());
        assert!(!format!("{statement:?}").contains("754321908"));
    }

    #[test]
    fn a_byte_order_mark_and_semicolons_make_no_difference() {
        let file = "\u{feff}order_id;amount\r\nBH1;10.000\r\n";
        assert_eq!(read_statement(file.as_bytes(), ReadOptions::default()).unwrap().rows.len(), 1);
    }

    #[test]
    fn row_errors_name_their_lines_and_refuse_the_file() {
        let rows =
            "BH1,1.5,,,,,\nBH2,10\n,10,,,,,\nBH4,10,,,,soon,\nBH5,10,,,,,\nBH6,10,https://evil.example,,,,";
        let Err(StatementError::Rows { errors, count }) = read(rows) else { panic!() };
        let found: Vec<_> = errors.iter().map(|error| (error.line, error.fault.code())).collect();
        assert_eq!(found, [(2, "amount"), (3, "cells"), (4, "reference"), (5, "date"), (7, "text")]);
        assert_eq!(count, 5);
    }

    #[test]
    fn unknown_columns_can_be_chosen() {
        let file = b"a,b\nBH1,10\n";
        assert!(matches!(read_statement(file, ReadOptions::default()), Err(StatementError::Columns { .. })));
        let with = |columns| ReadOptions { columns: Some(columns), skip: None };
        let chosen = Columns::from_choices([(ColumnRole::Order, 0), (ColumnRole::Amount, 1)]);
        assert_eq!(read_statement(file, with(chosen)).unwrap().rows.len(), 1);
        let beyond = Columns::from_choices([(ColumnRole::Order, 0), (ColumnRole::Amount, 7)]);
        assert!(matches!(read_statement(file, with(beyond)), Err(StatementError::Columns { .. })));
    }

    #[test]
    fn a_wallet_statement_is_read_below_its_title_without_outgoing_money() {
        let file = "Organisation Statement\nFrom 20-11-2026 to 21-11-2026\n\n\
            Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance\n\
            CEJ1,21-11-2026 12:00:00,Payment,Completed,\"10,000.00\",,\"10,000.00\"\n\
            CEJ2,21-11-2026 12:05:00,Charge,Completed,,-500.00,\"9,500.00\"\n\
            CEJ3,21-11-2026 12:06:00,Payout,Completed,0.00,\"1,000.00\",\"8,500.00\"\n";
        let statement = read_statement(file.as_bytes(), ReadOptions::default()).unwrap();
        let rows: Vec<_> =
            statement.rows.iter().map(|row| (row.line, row.amount.tsh(), row.is_paid)).collect();
        assert_eq!(rows, [(5, 10_000, true)]);
    }

    #[test]
    fn a_row_without_any_amount_is_an_error() {
        let file = b"transid,paid in,withdrawn\nCEJ1,,\nCEJ2,,0\nCEJ3,,-\n";
        let read = read_statement(file, ReadOptions::default());
        assert!(matches!(read, Err(StatementError::Rows { count: 3, .. })), "{read:?}");
    }

    #[test]
    fn a_title_taken_for_the_header_row_can_be_skipped() {
        let file = b"Statement\nof November\nx\n1\n";
        let Err(StatementError::Columns { headers, .. }) = read_statement(file, ReadOptions::default())
        else {
            panic!()
        };
        assert_eq!(headers, ["Statement"]);
        let skipped = read_statement(file, ReadOptions { skip: Some(2), columns: None });
        assert!(matches!(skipped, Err(StatementError::Columns { headers, .. }) if headers == ["x"]));
    }

    #[test]
    fn a_workbook_is_distinguished_from_a_broken_file() {
        for file in [b"PK\x03\x04\x14\x00".as_slice(), b"\xd0\xcf\x11\xe0\xa1"] {
            assert_eq!(read_statement(file, ReadOptions::default()), Err(StatementError::Workbook));
        }
    }

    #[test]
    fn hostile_files_are_refused() {
        for file in [b"".as_slice(), b"order_id,amount\n", b"\xff\xfe\x00", b"\n\n\n"] {
            assert_eq!(read_statement(file, ReadOptions::default()), Err(StatementError::Unreadable));
        }
        let open = read_statement(b"order_id,amount\nBH1,\"10\nBH2,20\n", ReadOptions::default());
        assert!(matches!(open, Err(StatementError::Rows { count: 1, .. })));
        let many = format!("order_id,amount\n{}", "BH1,10\n".repeat(MAX_STATEMENT_ROWS + 1));
        assert_eq!(read_statement(many.as_bytes(), ReadOptions::default()), Err(StatementError::TooManyRows));
        let large = vec![b'a'; MAX_STATEMENT_BYTES + 1];
        assert_eq!(read_statement(&large, ReadOptions::default()), Err(StatementError::TooLarge));
    }

    #[test]
    fn failed_payments_are_not_paid() {
        let rows = read("BH1,10,,,,,FAILED\nBH2,10,,,,,success\nBH3,10,,,,,").unwrap().rows;
        assert_eq!(rows.iter().map(|row| row.is_paid).collect::<Vec<_>>(), [false, true, true]);
    }
}
