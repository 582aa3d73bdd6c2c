use async_trait::async_trait;
use kernel::{RepositoryError, TrainingItemId};

use crate::TrainingItem;

/// Reads training items.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait TrainingRepository: Send + Sync {
    /// All items, or the active ones, newest first; empty when there are none.
    async fn list(&self, active_only: bool) -> Result<Vec<TrainingItem>, RepositoryError>;
    /// The item with this id, whether active or not; `None` when there is none.
    async fn find(&self, id: TrainingItemId) -> Result<Option<TrainingItem>, RepositoryError>;
}

/// Fills a shop that teaches nothing yet.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait TrainingSeeder: Send + Sync {
    /// Inserts everything in one transaction, if there is no training item yet; says whether it did.
    async fn insert_if_empty(&self, items: Vec<TrainingItem>) -> Result<bool, RepositoryError>;
}
