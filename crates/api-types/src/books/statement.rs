//! Statements of the payment provider, as files that staff import.

use books::{Columns, OtherDay, RowError, RowErrorKind, Statement, StatementError};
use kernel::{Language, TableError};
use serde::Serialize;
use serde_json::json;

use crate::books::day_close::CloseFiguresBody;
use crate::csv::import::SkippedRowBody;
use crate::language::current_language;
use crate::prelude::*;

/// Preview of an imported statement.
#[response]
pub struct StatementPreviewBody {
    /// Column headings of the file.
    pub headers: Vec<String>,
    pub columns: Vec<ColumnBody>,
    /// Name of the remembered layout by which the file was read; null without one.
    pub layout: Option<String>,
    /// Lines that are no payments: titles, totals, sentences, and those that staff left out.
    pub skipped: Vec<SkippedRowBody>,
    /// Number of rows with outgoing money.
    pub outgoing: usize,
    /// Paid rows of other days, by day, and what becomes of them.
    pub other_days: Vec<OtherDayBody>,
    /// Other sheets of a workbook; only the first one with rows is read.
    pub other_sheets: Vec<String>,
    /// The day's figures with this statement.
    pub figures: CloseFiguresBody,
}

impl StatementPreviewBody {
    pub fn of(
        statement: Statement,
        layout: Option<String>,
        other_days: Vec<OtherDay>,
        figures: CloseFiguresBody,
    ) -> Self {
        Self {
            columns: column_bodies(&statement.columns),
            layout,
            skipped: statement.skipped.iter().map(SkippedRowBody::from).collect(),
            outgoing: statement.outgoing,
            other_days: other_days.into_iter().map(OtherDayBody::from).collect(),
            other_sheets: statement.other_sheets,
            headers: statement.headers,
            figures,
        }
    }
}

response_body! {
    /// Paid rows of a statement that belong to another day.
    pub struct OtherDayBody from other: OtherDay {
        /// Such as 2026-11-21.
        pub day: String = other.day.to_string(),
        pub rows: usize = other.rows,
        /// Sum of their amounts, in whole shillings.
        pub amount: i64 = other.tsh,
        /// Of a preview: what will become of them.
        pub share: code::DayShare = other.share.into(),
    }
}

/// A column and its role.
#[response]
#[schema(as = StatementColumn)]
pub struct ColumnBody {
    pub role: code::ColumnRole,
    /// Index of the column, from 0.
    pub column: usize,
}

/// Recognized roles of columns.
pub fn column_bodies(columns: &Columns) -> Vec<ColumnBody> {
    columns.iter().map(|(role, column)| ColumnBody { role: role.into(), column }).collect()
}

#[derive(Debug, Serialize)]
struct RowErrorBody {
    line: u32,
    code: &'static str,
    message: &'static str,
    #[serde(skip_serializing_if = "String::is_empty")]
    value: String,
}

/// The error in the language of the request.
fn row_error(error: RowError, language: Language) -> RowErrorBody {
    let message = match error.fault {
        RowErrorKind::Cells => FieldErrorCode::CellCount.text(language),
        RowErrorKind::Amount => language
            .pick("The amount is not a whole number of shillings.", "Kiasi si namba kamili ya shilingi."),
        RowErrorKind::AmbiguousAmount => language.pick(
            "The amount can be read in two ways. Choose the decimal mark.",
            "Kiasi kinasomeka kwa njia mbili. Chagua alama ya desimali.",
        ),
        RowErrorKind::Date => language.pick("The date cannot be read.", "Tarehe haisomeki."),
        RowErrorKind::AmbiguousDate => language.pick(
            "Day and month can be exchanged. Choose which comes first.",
            "Siku na mwezi vinaweza kubadilishana. Chagua kinachotangulia.",
        ),
        RowErrorKind::Reference => {
            language.pick("There is no payment reference.", "Hakuna kumbukumbu ya malipo.")
        }
        RowErrorKind::LostReference => language.pick(
            "The spreadsheet shortened this reference or shows an error. Make its column text, or take the company's own file.",
            "Jedwali limefupisha kumbukumbu hii au linaonyesha kosa. Fanya safu yake iwe maandishi, au tumia faili la kampuni lenyewe.",
        ),
        RowErrorKind::Text => language
            .pick("A text is too long or contains a link.", "Maandishi ni marefu mno, au yana kiungo."),
    };
    RowErrorBody { line: error.line, code: error.fault.code(), message, value: error.value }
}

impl From<StatementError> for ApiError {
    fn from(error: StatementError) -> Self {
        match error {
            StatementError::Table(TableError::Unreadable) => Self::new(ErrorCode::StatementUnreadable),
            StatementError::Table(TableError::TooLarge) => Self::new(ErrorCode::StatementTooLarge),
            StatementError::Table(open_quote @ TableError::OpenQuote(_)) => open_quote.into(),
            StatementError::Columns { headers, known } => Self::new(ErrorCode::StatementColumns)
                .with_data(json!({ "headers": headers, "columns": column_bodies(&known) })),
            StatementError::Twice(header) => {
                Self::new(ErrorCode::SheetColumnTwice).with_data(json!({ "column": header }))
            }
            StatementError::Rows { errors, count } => {
                let language = current_language();
                let errors: Vec<_> = errors.into_iter().map(|error| row_error(error, language)).collect();
                Self::new(ErrorCode::StatementRows).with_data(json!({ "errors": errors, "count": count }))
            }
            StatementError::Statuses(words) => {
                let words: Vec<_> =
                    words.into_iter().map(|(word, rows)| json!({ "word": word, "rows": rows })).collect();
                Self::new(ErrorCode::StatementStatuses).with_data(json!({ "statuses": words }))
            }
        }
    }
}
