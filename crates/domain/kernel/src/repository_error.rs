use std::error::Error;

/// Why rows could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum RepositoryError {
    /// The database is busy, full or unreachable. A retry may succeed.
    #[error("the database is not available")]
    Unavailable(#[source] Box<dyn Error + Send + Sync>),
    /// A stored row breaks a rule of the domain.
    #[error("inconsistent row {id} in {table}")]
    Inconsistent {
        /// The table that holds the row.
        table: &'static str,
        id: String,
    },
    /// Anything else: a fault of the program, not of its input.
    #[error("the database refused a statement")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
}
