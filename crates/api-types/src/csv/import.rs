//! Imports of CSV files with bundles, routers or agents.

use api_macros::response;
use kernel::editing::{Import, ImportError, ImportItem, ImportRow, Refusal, RowOutcome};
use kernel::{Actor, AuditKind, FieldChange, Language};

use crate::body::response_body;
use crate::csv::table::{CsvFile, CsvRow};
use crate::draft::missing;
use crate::envelope::FieldErrorBody;
use crate::error::{FieldError, api_errors};
use crate::error_code::FieldErrorCode;
use crate::fields::FieldErrors;

/// Limit of a name repeated in the response.
const MAX_NAME_CHARS: usize = 100;

/// A parsed row, with all errors so far.
pub struct RowDraft<I: ImportItem> {
    pub patch: I::Patch,
    /// The item's version when the file was exported.
    pub version: Option<i64>,
    pub errors: FieldErrors,
}

/// An item that is exported and imported as a row of a CSV file.
pub trait CsvItem: ImportItem {
    /// The name of an exported file.
    const FILE_NAME: &'static str;

    /// The headings, in the order of [`Self::to_row`].
    fn columns() -> Vec<&'static str>;
    /// Normalizes the cell of [`ImportItem::KEY_COLUMN`] to the form of [`ImportItem::file_key`].
    fn parse_key(cell: &str) -> Option<String>;
    fn from_row(row: &CsvRow) -> RowDraft<Self>;
    /// A row that [`Self::from_row`] can read.
    fn to_row(&self) -> Vec<String>;
}

/// A parsed file: its valid rows for the import, all rows for the response.
pub struct ParsedCsv<I: ImportItem> {
    pub import: Import<I>,
    lines: Vec<Line>,
    unknown_columns: Vec<String>,
    absent_columns: Vec<String>,
}

struct Line {
    number: u64,
    name: String,
    /// Empty when the row is part of the import.
    errors: Vec<FieldError>,
}

impl<I: CsvItem> ParsedCsv<I> {
    pub fn of(sheet: CsvFile, by: Actor) -> Self {
        let (mut rows, mut lines) = (Vec::new(), Vec::new());
        for row in &sheet.rows {
            let mut draft = I::from_row(row);
            let typed = row.text(I::KEY_COLUMN).filter(|text| !text.is_empty());
            let key = typed.as_deref().and_then(I::parse_key);
            if typed.is_some() && key.is_none() {
                draft.errors.add(I::KEY_COLUMN, error_texts(I::KIND).unknown);
            }
            let errors = draft.errors.into_vec();
            if errors.is_empty() {
                rows.push(ImportRow { key, seen_version: draft.version, patch: draft.patch });
            }
            lines.push(Line { number: row.line, name: name_of(row), errors });
        }
        let CsvFile { unknown_columns, absent_columns, .. } = sheet;
        Self { import: Import { rows, by }, lines, unknown_columns, absent_columns }
    }

    /// The response; `outcomes` are those of the valid rows, in order.
    pub fn answer(self, outcomes: Vec<RowOutcome<I>>, dry_run: bool, language: Language) -> ImportBody {
        let mut outcomes = outcomes.into_iter();
        let row = |line: Line| match line.errors.is_empty().then(|| outcomes.next()).flatten() {
            Some(outcome) => ImportRowBody::of(line.number, line.name, outcome, language),
            None => ImportRowBody::refused(line.number, line.name, &line.errors, language),
        };
        let rows: Vec<ImportRowBody> = self.lines.into_iter().map(row).collect();
        let count = |outcome| rows.iter().filter(|row| row.outcome == outcome).count();
        ImportBody {
            dry_run,
            created: count(ImportOutcome::Created),
            changed: count(ImportOutcome::Changed),
            unchanged: count(ImportOutcome::Unchanged),
            refused: count(ImportOutcome::Error),
            unknown_columns: self.unknown_columns,
            absent_columns: self.absent_columns,
            rows,
        }
    }
}

/// The row's name of its item; longer names are refused anyway.
fn name_of(row: &CsvRow) -> String {
    row.text("name").unwrap_or_default().chars().take(MAX_NAME_CHARS).collect()
}

/// Result of an import, or of its dry run.
#[response]
#[schema(as = SheetImport)]
pub struct ImportBody {
    /// Whether it was a dry run, which changes nothing.
    pub dry_run: bool,
    /// Rows that create an item.
    pub created: usize,
    /// Rows that change an item.
    pub changed: usize,
    /// Rows that equal what is stored, and so change nothing.
    pub unchanged: usize,
    /// Rows that do nothing because of errors.
    pub refused: usize,
    /// Columns of the file that the shop does not know; they are ignored.
    pub unknown_columns: Vec<String>,
    /// Known columns that the file does not have.
    pub absent_columns: Vec<String>,
    /// All rows, in the order of the file.
    pub rows: Vec<ImportRowBody>,
}

/// Result of a row of an import file.
#[response]
pub enum ImportOutcome {
    Created,
    Changed,
    Unchanged,
    Error,
}

/// Result of one row.
#[response]
#[schema(as = SheetImportRow)]
pub struct ImportRowBody {
    /// Line in the file; the heading is line 1.
    pub line: u64,
    /// Name of the item in the row.
    pub name: String,
    /// created, changed, unchanged or error.
    pub outcome: ImportOutcome,
    /// Differences of a changed item.
    pub changes: Vec<FieldChangeBody>,
    /// Errors of the row.
    pub errors: Vec<FieldErrorBody>,
}

response_body! {
    let FieldChange { field, before, after } = change;
    /// A field that the row changes, before and afterwards.
    pub struct FieldChangeBody from change: FieldChange {
        /// Name of the field in this API.
        pub field: String = field,
        pub before: Option<String> = before,
        pub after: Option<String> = after,
    }
}

impl ImportRowBody {
    fn of<I: ImportItem>(line: u64, name: String, outcome: RowOutcome<I>, language: Language) -> Self {
        let done = |outcome, changes: Vec<FieldChange>| {
            let changes = changes.into_iter().map(FieldChangeBody::from).collect();
            Self { line, name: name.clone(), outcome, changes, errors: vec![] }
        };
        match outcome {
            RowOutcome::Created(_) => done(ImportOutcome::Created, vec![]),
            RowOutcome::Changed(_, changes) => done(ImportOutcome::Changed, changes),
            RowOutcome::Unchanged(_) => done(ImportOutcome::Unchanged, vec![]),
            RowOutcome::Refused(refusal) => Self::refused(line, name, &faults::<I>(&refusal), language),
        }
    }

    fn refused(line: u64, name: String, errors: &[FieldError], language: Language) -> Self {
        let errors = errors.iter().map(|error| FieldErrorBody {
            field: error.field.clone(),
            code: error.code.as_str().to_owned(),
            message: error.code.text(language).to_owned(),
        });
        Self { line, name, outcome: ImportOutcome::Error, changes: vec![], errors: errors.collect() }
    }
}

fn faults<I: ImportItem>(refusal: &Refusal) -> Vec<FieldError> {
    let at = |field: &str, code| FieldError { field: field.to_owned(), code };
    let words = error_texts(I::KIND);
    match refusal {
        Refusal::UnknownKey => vec![at(I::KEY_COLUMN, words.unknown)],
        Refusal::Missing(fields) => fields.iter().map(|field| at(field, missing(field))).collect(),
        Refusal::Changed => vec![at("version", words.changed)],
        Refusal::Repeated => vec![at(I::NATURAL_COLUMN, words.repeated)],
        Refusal::Taken => vec![at(I::NATURAL_COLUMN, words.taken)],
    }
}

/// Error texts for one kind of item.
struct ErrorTexts {
    unknown: FieldErrorCode,
    changed: FieldErrorCode,
    repeated: FieldErrorCode,
    taken: FieldErrorCode,
}

fn error_texts(kind: AuditKind) -> ErrorTexts {
    match kind {
        AuditKind::Agent => ErrorTexts {
            unknown: FieldErrorCode::UnknownAgent,
            changed: FieldErrorCode::AgentChangedMeanwhile,
            repeated: FieldErrorCode::RepeatedAgent,
            taken: FieldErrorCode::PhoneTaken,
        },
        _ => ErrorTexts {
            unknown: FieldErrorCode::UnknownItem,
            changed: FieldErrorCode::ChangedMeanwhile,
            repeated: FieldErrorCode::RepeatedRow,
            taken: FieldErrorCode::RepeatedRow,
        },
    }
}

api_errors!(ImportError {
    StepUpRequired => ConfirmationRequired,
    ..Repository
});
