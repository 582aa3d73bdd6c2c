//! The provider's statement: reading the file, and comparing it with what we counted.

mod amount;
mod columns;
mod head;
mod moment;
mod read;
mod reconcile;
mod table;

pub use columns::{ColumnRole, Columns};
pub use read::{
    MAX_STATEMENT_BYTES, MAX_STATEMENT_ROWS, Reading, RowError, RowFault, Statement, StatementError,
    StatementRow, read_statement,
};
pub use reconcile::{
    Difference, DifferenceKind, DifferenceName, KnownPayment, Reconciliation, Resolution, Suggestion,
    reconcile,
};
