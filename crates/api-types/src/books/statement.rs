//! Statements of the payment provider, as files that staff import.

use books::{Columns, RowError, RowErrorKind, StatementError};
use kernel::Language;
use serde::Serialize;
use serde_json::json;

use crate::books::day_close::CloseFiguresBody;
use crate::language::current_language;
use crate::prelude::*;

/// Preview of an imported statement.
#[response]
pub struct StatementPreviewBody {
    /// Column headings of the file.
    pub headers: Vec<String>,
    pub columns: Vec<ColumnBody>,
    /// The day's figures with this statement.
    pub figures: CloseFiguresBody,
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
}

/// The error in the language of the request.
fn row_error(error: RowError, language: Language) -> RowErrorBody {
    let message = match error.fault {
        RowErrorKind::Quotation => {
            language.pick("A quotation mark is not closed.", "Alama ya kunukuu haijafungwa.")
        }
        RowErrorKind::Cells => language
            .pick("The number of cells does not match the columns.", "Idadi ya seli hailingani na ya safu."),
        RowErrorKind::Amount => language
            .pick("The amount is not a whole number of shillings.", "Kiasi si namba kamili ya shilingi."),
        RowErrorKind::Date => language.pick("The date cannot be read.", "Tarehe haisomeki."),
        RowErrorKind::Reference => {
            language.pick("There is no payment reference.", "Hakuna kumbukumbu ya malipo.")
        }
        RowErrorKind::Text => language
            .pick("A text is too long or contains a link.", "Maandishi ni marefu mno, au yana kiungo."),
    };
    RowErrorBody { line: error.line, code: error.fault.code(), message }
}

api_errors!(StatementError {
    TooLarge => StatementTooLarge,
    TooManyRows => StatementTooLarge,
    Unreadable => StatementUnreadable,
    Workbook => StatementWorkbook,
    Columns { headers, known } => {
        Self::new(ErrorCode::StatementColumns)
            .with_data(json!({ "headers": headers, "columns": column_bodies(&known) }))
    },
    Rows { errors, count } => {
        let language = current_language();
        let errors: Vec<_> = errors.into_iter().map(|error| row_error(error, language)).collect();
        Self::new(ErrorCode::StatementRows).with_data(json!({ "errors": errors, "count": count }))
    },
});
