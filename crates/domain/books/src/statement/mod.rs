//! The provider's statement: parsing the file and comparing it with our books.

mod amount;
mod columns;
mod head;
mod read;
mod reconcile;
mod table;
mod time;

pub use columns::{ColumnRole, Columns};
pub use read::{
    MAX_STATEMENT_BYTES, MAX_STATEMENT_ROWS, ReadOptions, RowError, RowErrorKind, Statement, StatementError,
    StatementRow, read_statement,
};
pub use reconcile::{
    Difference, DifferenceKey, DifferenceKind, KnownPayment, Reconciliation, Resolution, Suggestion,
    reconcile,
};
