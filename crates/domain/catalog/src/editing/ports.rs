use async_trait::async_trait;
use kernel::{AuditEntry, RepositoryError};

use super::Item;

/// Reads and writes what colleagues edit.
#[async_trait]
pub trait Editor<I: Item>: Send + Sync {
    /// The item with this id, deleted or not; `None` when there never was one.
    async fn find_even_deleted(&self, id: I::Id) -> Result<Option<I>, RepositoryError>;
    /// Everything that is not deleted, active or not, in the order of lists.
    async fn all(&self) -> Result<Vec<I>, RepositoryError>;
    /// Writes all of it and appends to the audit log, in one transaction or not at all. `summary` comes last.
    async fn write(&self, writes: Vec<Write<I>>, summary: Option<AuditEntry>) -> Result<(), WriteError>;
}

/// An item as it shall be.
#[derive(Debug, Clone)]
pub struct Write<I> {
    /// All of it.
    pub item: I,
    /// The version that was decided on, which the row must still have; `None` for something new.
    pub from_version: Option<i64>,
    /// For the audit log.
    pub entry: AuditEntry,
}

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// One of the items has another version by now.
    #[error("an item was changed meanwhile")]
    Moved,
    /// The database failed.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
