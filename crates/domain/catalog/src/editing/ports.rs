use async_trait::async_trait;
use kernel::editing::{Item, Write};
use kernel::{AuditEntry, RepositoryError};

/// Reads and writes the items that staff edit.
#[async_trait]
pub trait ItemRepository<I: Item>: Send + Sync {
    /// The item with this id, deleted or not; `None` when it never existed.
    async fn find_including_deleted(&self, id: I::Id) -> Result<Option<I>, RepositoryError>;
    /// All items that are not deleted, active or not, in list order.
    async fn all(&self) -> Result<Vec<I>, RepositoryError>;
    /// Writes all items and appends the audit entries, `summary` last, in one transaction.
    async fn write(&self, writes: Vec<Write<I>>, summary: Option<AuditEntry>) -> Result<(), WriteError>;
}

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// One of the items was changed concurrently.
    #[error("an item was changed meanwhile")]
    VersionConflict,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
