//! What becomes of a sheet of bundles or routers.

use catalog::{Import, ImportRow, Item, Refusal, RowOutcome};
use kernel::{Actor, FieldChange, Language};
use serde::Serialize;
use utoipa::ToSchema;

use super::envelope::FieldErrorBody;
use super::router_request::{Draft, missing};
use super::sheet::{Sheet, SheetRow};
use crate::error::FieldError;
use crate::error_code::FieldErrorCode;

/// A sheet whose rows are read: the good ones for the shop, all of them for the answer.
pub struct ReadSheet<I: Item> {
    /// What can be imported.
    pub import: Import<I>,
    lines: Vec<Line>,
    unknown_columns: Vec<String>,
}

struct Line {
    number: u64,
    name: String,
    /// Empty: the row is among those of the import.
    errors: Vec<FieldError>,
}

impl<I: Item> ReadSheet<I> {
    /// Reads every row by `read`, which gives its draft, and `id`, which reads a key.
    pub fn of(
        sheet: Sheet,
        by: Actor,
        id: impl Fn(&str) -> Option<I::Id>,
        read: impl Fn(&SheetRow) -> Draft<I>,
    ) -> Self {
        let (mut rows, mut lines) = (Vec::new(), Vec::new());
        for row in &sheet.rows {
            let mut draft = read(row);
            let key = row.text("id").filter(|text| !text.is_empty());
            let known = key.as_deref().and_then(&id);
            if key.is_some() && known.is_none() {
                draft.errors.add("id", FieldErrorCode::UnknownItem);
            }
            let errors = draft.errors.into_vec();
            if errors.is_empty() {
                rows.push(ImportRow { id: known, seen_version: draft.version, patch: draft.patch });
            }
            lines.push(Line { number: row.line, name: row.text("name").unwrap_or_default(), errors });
        }
        Self { import: Import { rows, by }, lines, unknown_columns: sheet.unknown_columns }
    }

    /// The answer, with what became of the good rows in their order.
    pub fn answer(self, outcomes: Vec<RowOutcome<I>>, dry_run: bool, language: Language) -> ImportBody {
        let mut outcomes = outcomes.into_iter();
        let row = |line: Line| match line.errors.is_empty().then(|| outcomes.next()).flatten() {
            Some(outcome) => ImportRowBody::of(line.number, line.name, outcome, language),
            None => ImportRowBody::refused(line.number, line.name, &line.errors, language),
        };
        let rows: Vec<ImportRowBody> = self.lines.into_iter().map(row).collect();
        let count = |outcome: &str| rows.iter().filter(|row| row.outcome == outcome).count();
        ImportBody {
            dry_run,
            created: count(CREATED),
            changed: count(CHANGED),
            unchanged: count(UNCHANGED),
            refused: count(REFUSED),
            unknown_columns: self.unknown_columns,
            rows,
        }
    }
}

const CREATED: &str = "created";
const CHANGED: &str = "changed";
const UNCHANGED: &str = "unchanged";
const REFUSED: &str = "error";

/// What became of a file, or would become of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CatalogueImport)]
pub struct ImportBody {
    /// Whether it was only tried: nothing is changed then.
    pub dry_run: bool,
    /// Rows that are new items.
    pub created: usize,
    /// Rows that change an item.
    pub changed: usize,
    /// Rows that ask for what is there already.
    pub unchanged: usize,
    /// Rows that do nothing because something is wrong with them.
    pub refused: usize,
    /// Columns that were left out because the shop does not know them.
    pub unknown_columns: Vec<String>,
    /// Every row, in the order of the file.
    pub rows: Vec<ImportRowBody>,
}

/// What became of one row.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CatalogueImportRow)]
pub struct ImportRowBody {
    /// Its line in the file; the heading is line 1.
    pub line: u64,
    /// What the row calls the item.
    pub name: String,
    /// created, changed, unchanged or error.
    #[schema(value_type = super::codes::ImportOutcome)]
    pub outcome: &'static str,
    /// What differs, of a changed item.
    pub changes: Vec<FieldChangeBody>,
    /// What is wrong with it.
    pub errors: Vec<FieldErrorBody>,
}

/// One field before and after.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FieldChange)]
pub struct FieldChangeBody {
    /// Its name in this interface.
    pub field: String,
    /// Its value before.
    #[schema(required)]
    pub before: Option<String>,
    /// Its value afterwards.
    #[schema(required)]
    pub after: Option<String>,
}

impl From<FieldChange> for FieldChangeBody {
    fn from(FieldChange { field, before, after }: FieldChange) -> Self {
        Self { field, before, after }
    }
}

impl ImportRowBody {
    fn of<I>(line: u64, name: String, outcome: RowOutcome<I>, language: Language) -> Self {
        let done = |outcome, changes: Vec<FieldChange>| {
            let changes = changes.into_iter().map(FieldChangeBody::from).collect();
            Self { line, name: name.clone(), outcome, changes, errors: vec![] }
        };
        match outcome {
            RowOutcome::Created(_) => done(CREATED, vec![]),
            RowOutcome::Changed(_, changes) => done(CHANGED, changes),
            RowOutcome::Unchanged(_) => done(UNCHANGED, vec![]),
            RowOutcome::Refused(refusal) => Self::refused(line, name, &faults(&refusal), language),
        }
    }

    fn refused(line: u64, name: String, errors: &[FieldError], language: Language) -> Self {
        let errors = errors.iter().map(|error| FieldErrorBody {
            field: error.field.clone(),
            code: error.code.as_str().to_owned(),
            message: error.code.text(language).to_owned(),
        });
        Self { line, name, outcome: REFUSED, changes: vec![], errors: errors.collect() }
    }
}

fn faults(refusal: &Refusal) -> Vec<FieldError> {
    let at = |field: &str, code| FieldError { field: field.to_owned(), code };
    match refusal {
        Refusal::UnknownId => vec![at("id", FieldErrorCode::UnknownItem)],
        Refusal::Missing(fields) => fields.iter().map(|field| at(field, missing(field))).collect(),
        Refusal::Changed => vec![at("version", FieldErrorCode::ChangedMeanwhile)],
        Refusal::Repeated => vec![at("name", FieldErrorCode::RepeatedRow)],
    }
}
