use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::RepositoryError;

use crate::{Change, ChangeCounts, Position, SequencedChange};

/// The ordered feed of changes by all processes.
#[async_trait]
pub trait ChangeFeed: Send + Sync {
    /// Appends a change that belongs to no other write.
    async fn append(&self, change: Change) -> Result<(), RepositoryError>;

    /// Assigns positions to committed changes without one, at most one batch, and returns their number. Concurrent calls
    /// of several processes are serialized. Costs one index lookup when there is nothing to do.
    async fn assign_sequence(&self) -> Result<usize, RepositoryError>;

    /// The first `limit` changes after a position.
    async fn after(&self, position: Position, limit: i64) -> Result<Vec<SequencedChange>, RepositoryError>;

    /// The position of the newest change; [`Position::START`] before the first one.
    async fn newest(&self) -> Result<Position, RepositoryError>;

    /// Changes of this process, counted before the write returns, and those of other processes, counted when
    /// [`Self::after`] returns them.
    fn counts(&self) -> &ChangeCounts;

    /// Waits for a notification of new changes. May return spuriously and may miss notifications, so callers must also
    /// poll every second.
    async fn wait(&self);

    /// Deletes changes that have a position and happened before `before`, except the newest one.
    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError>;
}
