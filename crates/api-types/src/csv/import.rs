//! Imports of files with bundles, routers or agents.

use api_macros::response;
use books::SkippedLine;
use kernel::editing::{Import, ImportError, ImportItem, ImportRow, Refusal, RowOutcome};
use kernel::{Actor, AuditField, AuditKind, FieldChange, Language, TableRow};

use crate::body::response_body;
use crate::csv::table::{FileRow, ImportFile};
use crate::draft::missing;
use crate::envelope::FieldErrorBody;
use crate::error::{FieldError, api_errors};
use crate::error_code::FieldErrorCode;
use crate::fields::FieldErrors;

/// Limit of a text of the file that the response repeats.
const MAX_SHOWN_CHARS: usize = 100;

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
    fn from_row(row: &FileRow) -> RowDraft<Self>;
    /// A row that [`Self::from_row`] can read.
    fn to_row(&self) -> Vec<String>;
}

/// A parsed file: its valid rows for the import, all rows for the response.
pub struct ParsedCsv<I: ImportItem> {
    pub import: Import<I>,
    file: ImportFile,
    /// The errors of each row; none when it is part of the import.
    errors: Vec<Vec<FieldError>>,
}

impl<I: CsvItem> ParsedCsv<I> {
    pub fn of(file: ImportFile, by: Actor) -> Self {
        let (mut rows, mut faulty) = (Vec::new(), Vec::new());
        for row in &file.rows {
            let mut draft = I::from_row(row);
            if !row.has_all_cells {
                draft.errors = FieldErrors::default();
                draft.errors.add("", FieldErrorCode::CellCount);
            }
            let typed = row.text(I::KEY_COLUMN).filter(|text| !text.is_empty());
            let key = typed.as_deref().and_then(I::parse_key);
            if typed.is_some() && key.is_none() {
                draft.errors.add(I::KEY_COLUMN, error_texts(I::KIND).unknown);
            }
            let errors = draft.errors.into_vec();
            if errors.is_empty() {
                rows.push(ImportRow { key, seen_version: draft.version, patch: draft.patch });
            }
            faulty.push(errors);
        }
        Self { import: Import { rows, by }, file, errors: faulty }
    }

    /// The response; `outcomes` are those of the valid rows, in order.
    pub fn answer(self, outcomes: Vec<RowOutcome<I>>, dry_run: bool, language: Language) -> ImportBody {
        let mut outcomes = outcomes.into_iter();
        let row = |(row, errors): (&FileRow, Vec<FieldError>)| match errors
            .is_empty()
            .then(|| outcomes.next())
            .flatten()
        {
            Some(outcome) => ImportRowBody::of(row, outcome, language),
            None => ImportRowBody::refused(row, &errors, language),
        };
        let rows: Vec<ImportRowBody> = self.file.rows.iter().zip(self.errors).map(row).collect();
        let count = |outcome| rows.iter().filter(|row| row.outcome == outcome).count();
        ImportBody {
            dry_run,
            created: count(ImportOutcome::Created),
            changed: count(ImportOutcome::Changed),
            unchanged: count(ImportOutcome::Unchanged),
            refused: count(ImportOutcome::Error),
            unknown_columns: self.file.unknown_columns,
            absent_columns: self.file.absent_columns,
            renamed_columns: self.file.renamed_columns.into_iter().map(RenamedColumnBody::from).collect(),
            skipped: self.file.titles.iter().map(SkippedRowBody::from).collect(),
            other_sheets: self.file.other_sheets,
            rows,
        }
    }
}

/// The row's name of its item; longer names are refused anyway.
fn name_of(row: &FileRow) -> String {
    shortened(&row.text("name").unwrap_or_default())
}

fn shortened(text: &str) -> String {
    text.chars().take(MAX_SHOWN_CHARS).collect()
}

/// The values of a new item that are not empty.
fn values<I: ImportItem>(item: &I) -> Vec<FieldChange> {
    let value = |(field, text): AuditField| {
        let after = text.filter(|text| !text.is_empty())?;
        Some(FieldChange { field: field.to_owned(), before: None, after: Some(after) })
    };
    item.fields().into_iter().filter_map(value).collect()
}

/// Result of an import, or of its dry run.
#[response]
#[schema(as = ImportResult)]
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
    /// Columns that have another heading in the file than their name.
    pub renamed_columns: Vec<RenamedColumnBody>,
    /// Rows above the headings, which are no part of the import.
    pub skipped: Vec<SkippedRowBody>,
    /// Other sheets of a workbook; only the first one with rows is read.
    pub other_sheets: Vec<String>,
    /// All rows, in the order of the file.
    pub rows: Vec<ImportRowBody>,
}

response_body! {
    let (heading, column) = renamed;
    /// A column that was found by another heading than its name.
    pub struct RenamedColumnBody from renamed: (String, String) {
        /// The heading in the file.
        pub heading: String = heading,
        /// The column of the shop.
        pub column: String = column,
    }
}

/// A row of a file that is not read.
#[response]
#[schema(as = SkippedRow)]
pub struct SkippedRowBody {
    /// Line in the file, from 1.
    pub line: u32,
    /// The row's cells, joined and cut to the length of a line.
    pub text: String,
}

impl From<&SkippedLine> for SkippedRowBody {
    fn from(line: &SkippedLine) -> Self {
        Self { line: line.line, text: line.text.clone() }
    }
}

impl From<&TableRow> for SkippedRowBody {
    fn from(row: &TableRow) -> Self {
        Self { line: row.line, text: row.shown() }
    }
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
#[schema(as = ImportRow)]
pub struct ImportRowBody {
    /// Line in the file; the heading is line 1.
    pub line: u32,
    /// Name of the item in the row, or of the stored item if the row does not have it.
    pub name: String,
    /// created, changed, unchanged or error.
    pub outcome: ImportOutcome,
    /// Differences of a changed item; all values of a new one.
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
    fn of<I: ImportItem>(row: &FileRow, outcome: RowOutcome<I>, language: Language) -> Self {
        let done = |outcome, item: &I, changes: Vec<FieldChange>| {
            let changes = changes.into_iter().map(FieldChangeBody::from).collect();
            let name = Some(name_of(row)).filter(|name| !name.is_empty()).unwrap_or_else(|| item.label());
            Self { line: row.line, name, outcome, changes, errors: vec![] }
        };
        match outcome {
            RowOutcome::Created(item) => done(ImportOutcome::Created, &item, values(&item)),
            RowOutcome::Changed(item, changes) => done(ImportOutcome::Changed, &item, changes),
            RowOutcome::Unchanged(item) => done(ImportOutcome::Unchanged, &item, vec![]),
            RowOutcome::Refused(refusal) => Self::refused(row, &faults::<I>(&refusal), language),
        }
    }

    fn refused(row: &FileRow, errors: &[FieldError], language: Language) -> Self {
        let errors = errors.iter().map(|error| FieldErrorBody {
            field: error.field.clone(),
            code: error.code.as_str().to_owned(),
            message: error.code.text(language).to_owned(),
            value: row.text(&error.field).filter(|text| !text.is_empty()).map(|text| shortened(&text)),
        });
        let errors = errors.collect();
        Self { line: row.line, name: name_of(row), outcome: ImportOutcome::Error, changes: vec![], errors }
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
        Refusal::Several => vec![at(I::NATURAL_COLUMN, FieldErrorCode::SeveralItems)],
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
