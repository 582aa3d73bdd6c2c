use async_trait::async_trait;
use kernel::editing::{Item, Write};
use kernel::{AuditEntry, RepositoryError};

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

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// One of the items has another version by now.
    #[error("an item was changed meanwhile")]
    Moved,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
