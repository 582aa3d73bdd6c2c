//! Rows that no code of ours wrote.

use std::error::Error;

use kernel::RepositoryError;

/// Something in a row that no code of ours wrote. Every parse error becomes one, so that reading a row is a chain
/// of `?`; which row it was is added at the end.
pub struct Flaw;

impl<E: Error> From<E> for Flaw {
    fn from(_: E) -> Self {
        Self
    }
}

/// The flaw as the error of the row `id` of `table`.
pub fn flawed(table: &'static str, id: String) -> impl FnOnce(Flaw) -> RepositoryError {
    move |Flaw| RepositoryError::Inconsistent { table, id }
}
