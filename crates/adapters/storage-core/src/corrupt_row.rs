//! Rows that the program could not have written.

use std::error::Error;
use std::sync::atomic::{AtomicU64, Ordering};

use kernel::{Coded, RepositoryError};

/// A value that the program could not have written. Every parse error converts into it, so reading a row is a chain
/// of `?`; [`corrupt`] adds the row at the end.
pub struct CorruptRow;

impl<E: Error> From<E> for CorruptRow {
    fn from(_: E) -> Self {
        Self
    }
}

/// The corruption as the error of the row `id` of `table`.
pub fn corrupt(table: &'static str, id: String) -> impl FnOnce(CorruptRow) -> RepositoryError {
    move |CorruptRow| RepositoryError::Inconsistent { table, id }
}

/// The value that is stored by its code; `None` for a null.
pub fn optional_code<T: Coded>(code: Option<&str>) -> Result<Option<T>, CorruptRow> {
    code.map(|code| T::from_code(code).ok_or(CorruptRow)).transpose()
}

static SKIPPED: AtomicU64 = AtomicU64::new(0);

/// The row, or `None` when it is unreadable: one bad row must not block the rest of its queue. Each occurrence is
/// logged and counted.
pub fn readable<T>(what: &'static str, read: Result<T, RepositoryError>) -> Option<T> {
    read.map_err(|error| {
        SKIPPED.fetch_add(1, Ordering::Relaxed);
        tracing::error!(%error, what, "skipping an unreadable row");
    })
    .ok()
}

/// How often [`readable`] has skipped a row since the process started.
pub fn skipped_rows() -> u64 {
    SKIPPED.load(Ordering::Relaxed)
}
