use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::RepositoryError;

use crate::{Position, SequencedChange};

/// The changes of the shop, one after the other, whichever program made them.
#[async_trait]
pub trait ChangeFeed: Send + Sync {
    /// Gives a position to changes that are committed and have none, up to a batch of them, and says how many there were.
    /// Several programs may do so at once: they come one after the other. Asks one index when there is nothing.
    async fn assign_sequence(&self) -> Result<usize, RepositoryError>;

    /// The first `limit` changes behind a position.
    async fn after(&self, position: Position, limit: i64) -> Result<Vec<SequencedChange>, RepositoryError>;

    /// The position of the newest change; [`Position::BEGINNING`] before the first one.
    async fn newest(&self) -> Result<Position, RepositoryError>;

    /// Waits until there may be changes that were not placed or read yet. May return for nothing, and may miss some:
    /// whoever waits looks every second all the same.
    async fn wait(&self);

    /// Forgets what was placed and happened before `before`, but the newest one.
    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError>;
}
