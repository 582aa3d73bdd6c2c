//! Statements of payment companies: parsing a file and comparing all of a day with our books.

mod aside;
mod columns;
mod head;
mod layout;
mod read;
mod reconcile;
mod status;

pub use columns::{ColumnRole, Columns};
pub use head::{DayStatement, ListFailure, StatementHead, StatementOrigin};
pub use layout::{StatementLayout, headings_key};
pub use read::{
    MAX_STATEMENT_BYTES, MAX_STATEMENT_ROWS, ReadOptions, RowError, RowErrorKind, SkippedLine, Statement,
    StatementError, StatementRow, read_statement,
};
pub use reconcile::{
    Difference, DifferenceKey, DifferenceKind, KnownPayment, Reconciliation, Resolution, ResolutionAction,
    Suggestion, reconcile,
};
