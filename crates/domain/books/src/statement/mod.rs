//! The provider's statement: parsing the file and comparing it with our books.

mod aside;
mod columns;
mod read;
mod reconcile;
mod status;

pub use columns::{ColumnRole, Columns};
pub use read::{
    MAX_STATEMENT_BYTES, MAX_STATEMENT_ROWS, ReadOptions, RowError, RowErrorKind, SkippedLine, Statement,
    StatementError, StatementRow, read_statement,
};
pub use reconcile::{
    Difference, DifferenceKey, DifferenceKind, KnownPayment, Reconciliation, Resolution, Suggestion,
    reconcile,
};
