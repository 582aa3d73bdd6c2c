use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use kernel::{
    DateOrder, Day, DecimalMark, InvalidMoment, InvalidNumber, Money, PhoneNumber, Table, TableError,
    TableRow, clean_line, is_lost_code, parse_moment, parse_shillings, plain, plain_code,
};
use strum::{IntoStaticStr, VariantArray};

use super::aside::{is_debit, is_outgoing, is_summary};
use super::columns::{ColumnRole, Columns, REFERENCES};
use super::status::{is_paid, status_key};

/// Largest accepted file in bytes.
pub const MAX_STATEMENT_BYTES: usize = 5_000_000;
/// Most accepted rows of a file.
pub const MAX_STATEMENT_ROWS: usize = 20_000;
/// Longest reference or header, in characters.
pub(super) const MAX_CELL_CHARS: usize = 64;
/// Most row errors that are reported individually.
const MAX_FAULTS: usize = 100;

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
    pub phone_last_digits: Option<String>,
    pub is_paid: bool,
}

impl StatementRow {
    /// The day of the row; `None` when the file has no date.
    pub fn day(&self) -> Option<Day> {
        self.at.map(Day::from_utc)
    }

    /// Whether one of these references names the row.
    pub fn is_named_in(&self, references: &[String]) -> bool {
        let mut names = [&self.order, &self.reference, &self.transaction].into_iter().flatten();
        names.any(|name| references.iter().any(|known| known.eq_ignore_ascii_case(name.trim())))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub headers: Vec<String>,
    pub columns: Columns,
    pub rows: Vec<StatementRow>,
    /// Full numbers of payers, by line, for who looks for the purchase now. They are not stored.
    pub payers: HashMap<u32, PhoneNumber>,
    /// Lines that are no payments: titles, totals, sentences, and those that staff left out.
    pub skipped: Vec<SkippedLine>,
    /// How many rows are outgoing money.
    pub outgoing: usize,
    /// Sheets of a workbook that were not read.
    pub other_sheets: Vec<String>,
}

/// A line that is not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkippedLine {
    pub line: u32,
    /// The row's cells, joined and cut to the length of a line.
    pub text: String,
}

impl From<&TableRow> for SkippedLine {
    fn from(row: &TableRow) -> Self {
        Self { line: row.line, text: row.shown() }
    }
}

/// Why a file was refused as a whole.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StatementError {
    #[error(transparent)]
    Table(#[from] TableError),
    /// There is no known column for the amount or for a payment reference.
    #[error("the columns are not known")]
    Columns {
        headers: Vec<String>,
        /// The columns that were detected.
        known: Columns,
    },
    /// Two columns have the same header.
    #[error("two columns are called {0}")]
    Twice(String),
    #[error("rows have errors")]
    Rows {
        /// The first errors, at most 100.
        errors: Vec<RowError>,
        /// The total number of errors.
        count: usize,
    },
    /// Status words that are not known, with the number of rows that have them.
    #[error("status words are not known")]
    Statuses(Vec<(String, usize)>),
}

/// An error of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowError {
    /// Line of the file, from 1.
    pub line: u32,
    pub fault: RowErrorKind,
    /// The refused text, shortened; blank when there is none.
    pub value: String,
}

/// The kind of a row error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RowErrorKind {
    /// The number of cells differs from the number of columns.
    Cells,
    /// Not a whole number of shillings.
    Amount,
    /// An amount that can be read in two ways, such as `1.500`.
    AmbiguousAmount,
    Date,
    /// A date whose day and month can be exchanged.
    AmbiguousDate,
    /// Without any payment reference.
    Reference,
    /// A spreadsheet shortened the payment reference, or shows an error in its place.
    LostReference,
    /// A text is too long or contains a link.
    Text,
}

/// Options of [`read_statement`], as staff chose them; the default detects them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReadOptions {
    pub columns: Option<Columns>,
    /// The number of lines before the header row.
    pub skip: Option<u32>,
    pub mark: DecimalMark,
    pub dates: DateOrder,
    /// Whether status words mean paid, by `status_key`.
    pub statuses: BTreeMap<String, bool>,
    /// Lines that are left out.
    pub excluded_lines: BTreeSet<u32>,
}

impl ReadOptions {
    /// Adds the meaning of a status word.
    pub fn add_status(&mut self, word: &str, is_paid: bool) {
        self.statuses.insert(status_key(word), is_paid);
    }
}

/// Finds the payments in a table that is the statement of `day`, with optional title rows before the header row. Totals,
/// sentences and outgoing money are no payments, and are counted.
///
/// # Errors
/// [`StatementError`]; the whole file is refused.
pub fn read_statement(table: &Table, day: Day, options: &ReadOptions) -> Result<Statement, StatementError> {
    let known = |cells: &[String]| {
        let columns = Columns::detect(cells);
        if columns.are_sufficient() { columns.iter().count() } else { 0 }
    };
    let parts = table.split(options.skip, known).ok_or(TableError::Unreadable)?;
    if parts.rows.is_empty() {
        return Err(TableError::Unreadable.into());
    }
    let headers: Vec<String> =
        parts.heading.cells.iter().map(|name| name.chars().take(MAX_CELL_CHARS).collect()).collect();
    let columns = columns(&headers, options)?;
    let reader = RowReader::new(table, parts.rows, &columns, headers.len(), day, options);
    let mut statement = Statement {
        skipped: parts.titles.iter().map(SkippedLine::from).collect(),
        rows: Vec::with_capacity(parts.rows.len()),
        payers: HashMap::new(),
        outgoing: 0,
        other_sheets: table.other_sheets.clone(),
        headers: headers.clone(),
        columns: columns.clone(),
    };
    reader.read_all(parts.rows, &mut statement)?;
    Ok(statement)
}

fn columns(headers: &[String], options: &ReadOptions) -> Result<Columns, StatementError> {
    let columns = match &options.columns {
        Some(chosen) => chosen.clone(),
        None => match Columns::repeated(headers) {
            Some(header) => return Err(StatementError::Twice(header)),
            None => Columns::detect(headers),
        },
    };
    let are_in_range = columns.iter().all(|(_, column)| column < headers.len());
    if are_in_range && columns.are_sufficient() {
        Ok(columns)
    } else {
        Err(StatementError::Columns { headers: headers.to_vec(), known: columns })
    }
}

/// Reads the rows of one file.
struct RowReader<'a> {
    columns: &'a Columns,
    width: usize,
    mark: DecimalMark,
    dates: DateOrder,
    options: &'a ReadOptions,
}

/// What a row is.
enum Line {
    Payment(StatementRow),
    Outgoing,
    Skipped,
}

impl<'a> RowReader<'a> {
    fn new(
        table: &Table,
        rows: &[TableRow],
        columns: &'a Columns,
        width: usize,
        day: Day,
        options: &'a ReadOptions,
    ) -> Self {
        let texts = |roles: &[ColumnRole]| -> Vec<&str> {
            let columns: Vec<usize> = roles.iter().filter_map(|role| columns.get(*role)).collect();
            rows.iter().flat_map(|row| columns.iter().filter_map(|column| row.cell(*column))).collect()
        };
        let mark = match options.mark {
            DecimalMark::Unknown => {
                let amounts = texts(&[ColumnRole::Amount, ColumnRole::Withdrawn]);
                DecimalMark::of_numbers(&amounts, table.is_semicolon_file)
            }
            chosen => chosen,
        };
        let dates = match options.dates {
            DateOrder::Unknown => DateOrder::of_dates(&texts(&[ColumnRole::Date]), Some(day)),
            chosen => chosen,
        };
        Self { columns, width, mark, dates, options }
    }

    /// All rows, or their errors, or the status words that are not known.
    fn read_all(&self, rows: &[TableRow], statement: &mut Statement) -> Result<(), StatementError> {
        let mut errors = Vec::new();
        let mut unknown: BTreeMap<String, (String, usize)> = BTreeMap::new();
        for row in rows {
            match self.read(row, &mut unknown) {
                Ok(Line::Payment(payment)) => {
                    let payer = self.columns.get(ColumnRole::Phone).and_then(|column| row.cell(column));
                    statement.payers.extend(payer.and_then(full_number).map(|payer| (row.line, payer)));
                    statement.rows.push(payment);
                }
                Ok(Line::Outgoing) => statement.outgoing = statement.outgoing.saturating_add(1),
                Ok(Line::Skipped) => statement.skipped.push(row.into()),
                Err(error) => errors.push(error),
            }
        }
        let count = errors.len();
        errors.truncate(MAX_FAULTS);
        if count > 0 {
            return Err(StatementError::Rows { errors, count });
        }
        if unknown.is_empty() {
            Ok(())
        } else {
            Err(StatementError::Statuses(unknown.into_values().collect()))
        }
    }

    /// `unknown` collects status words that are not known.
    fn read(
        &self,
        row: &TableRow,
        unknown: &mut BTreeMap<String, (String, usize)>,
    ) -> Result<Line, RowError> {
        let cell = |role| self.columns.get(role).and_then(|column| row.cell(column));
        let error = |fault, value: &str| RowError {
            line: row.line,
            fault,
            value: value.chars().take(MAX_CELL_CHARS).collect(),
        };
        let date = cell(ColumnRole::Date).map(|text| (text, parse_moment(text, self.dates)));
        let has_date = date.is_some_and(|(_text, at)| at != Err(InvalidMoment::Malformed));
        if self.options.excluded_lines.contains(&row.line) || is_summary(row, has_date) {
            return Ok(Line::Skipped);
        }
        if !row.fits(self.width) {
            return Err(error(RowErrorKind::Cells, &row.shown()));
        }
        if is_outgoing(cell(ColumnRole::Amount), cell(ColumnRole::Withdrawn), self.mark)
            || cell(ColumnRole::Direction).is_some_and(is_debit)
        {
            return Ok(Line::Outgoing);
        }
        let text = |role| {
            let code = cell(role).map(plain_code).filter(|text| !text.is_empty());
            let line = code.map(|text| clean_line(&text, MAX_CELL_CHARS)).transpose();
            line.map_err(|_unfit| error(RowErrorKind::Text, cell(role).unwrap_or_default()))
        };
        let code = |role| text(role).map(|text| text.map(whole_code).filter(|code| !is_lost_code(code)));
        let [order, reference, transaction] = REFERENCES.map(code);
        let (order, reference, transaction) = (order?, reference?, transaction?);
        if order.is_none() && reference.is_none() && transaction.is_none() {
            let lost = REFERENCES.into_iter().filter_map(cell).find(|text| is_lost_code(text));
            return Err(match lost {
                Some(lost) => error(RowErrorKind::LostReference, lost),
                None => error(RowErrorKind::Reference, &row.shown()),
            });
        }
        let at = date.map(|(text, at)| at.map_err(|invalid| error(date_fault(invalid), text))).transpose()?;
        let typed = cell(ColumnRole::Amount).unwrap_or_default();
        let amount = self.amount(typed).map_err(|fault| error(fault, typed))?;
        Ok(Line::Payment(StatementRow {
            line: row.line,
            order,
            reference,
            transaction,
            amount,
            at,
            channel: text(ColumnRole::Channel)?,
            phone_last_digits: cell(ColumnRole::Phone)
                .filter(|text| !is_lost_code(text))
                .map(phone_last_digits),
            is_paid: cell(ColumnRole::Status).is_none_or(|status| self.is_paid(status, unknown)),
        }))
    }

    fn amount(&self, text: &str) -> Result<Money, RowErrorKind> {
        match parse_shillings(text, self.mark) {
            Ok(amount) => Money::new(amount).map_err(|_out_of_range| RowErrorKind::Amount),
            Err(InvalidNumber::Ambiguous) => Err(RowErrorKind::AmbiguousAmount),
            Err(InvalidNumber::Malformed | InvalidNumber::Fraction) => Err(RowErrorKind::Amount),
        }
    }

    fn is_paid(&self, status: &str, unknown: &mut BTreeMap<String, (String, usize)>) -> bool {
        let key = status_key(status);
        let meaning = self.options.statuses.get(&key).copied().or_else(|| is_paid(&key));
        meaning.unwrap_or_else(|| {
            let word = || (status.chars().take(MAX_CELL_CHARS).collect(), 0);
            let (_word, count) = unknown.entry(key).or_insert_with(word);
            *count = count.saturating_add(1);
            false
        })
    }
}

fn date_fault(invalid: InvalidMoment) -> RowErrorKind {
    match invalid {
        InvalidMoment::Malformed => RowErrorKind::Date,
        InvalidMoment::Ambiguous => RowErrorKind::AmbiguousDate,
    }
}

/// A number that a program wrote as a fraction, `26100000000014.0`, as the code that it was.
fn whole_code(text: String) -> String {
    let is_number = |code: &&str| !code.is_empty() && code.bytes().all(|b| b.is_ascii_digit());
    let whole = text.strip_suffix(".0").filter(is_number);
    whole.map(str::to_owned).unwrap_or(text)
}

/// The last three digits: enough to distinguish two payments, too few to identify the payer.
fn phone_last_digits(text: &str) -> String {
    let digits: Vec<char> = plain(text).chars().filter(char::is_ascii_digit).collect();
    digits.iter().skip(digits.len().saturating_sub(3)).collect()
}

/// Some statements write the name behind the number, as in `255754321908 - ASHA MFANO`.
fn full_number(text: &str) -> Option<PhoneNumber> {
    let number = text.split_once(" - ").map_or(text, |(number, _name)| number);
    PhoneNumber::parse(number).ok()
}

#[cfg(test)]
mod tests;
