use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AuditEntry, RepositoryError, TrainingItemId};

use crate::TrainingItem;
use crate::shop::{Settings, WrittenSetting};

/// Reads training items. Deleted ones are not there.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait TrainingRepository: Send + Sync {
    /// All items, or the active ones, newest first; empty when there are none.
    async fn list(&self, active_only: bool) -> Result<Vec<TrainingItem>, RepositoryError>;
    /// The item with this id, whether active or not; `None` when there is none.
    async fn find(&self, id: TrainingItemId) -> Result<Option<TrainingItem>, RepositoryError>;
}

/// Fills a shop that teaches nothing yet.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait TrainingSeeder: Send + Sync {
    /// Inserts everything in one transaction, if there is no training item yet; says whether it did.
    async fn insert_if_empty(&self, items: Vec<TrainingItem>) -> Result<bool, RepositoryError>;
}

/// Writes training items. Each method is one transaction with its line of the audit log.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait TrainingEditor: Send + Sync {
    async fn insert(&self, item: &TrainingItem, entry: &AuditEntry) -> Result<(), RepositoryError>;
    /// Writes `item` over its row if that has the version `from_version` and is not deleted; says whether it did.
    async fn replace(
        &self,
        item: &TrainingItem,
        from_version: i64,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError>;
    /// The colleague who last changed the item; `None` while nobody has.
    async fn last_editor(&self, id: TrainingItemId) -> Result<Option<String>, RepositoryError>;
    /// Marks the item as deleted and raises its version; `false` when it is not there.
    async fn delete(
        &self,
        id: TrainingItemId,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError>;
    /// The deleted item with this id; `None` when there is none, or it is not deleted.
    async fn find_deleted(&self, id: TrainingItemId) -> Result<Option<TrainingItem>, RepositoryError>;
    /// Takes the mark of a deleted item away and raises its version; `false` when it has none.
    async fn restore(
        &self,
        id: TrainingItemId,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError>;
}

/// What the shop says of itself.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SettingsRepository: Send + Sync {
    /// Every section that was ever saved.
    async fn read(&self) -> Result<Settings, RepositoryError>;
    /// Writes all of them with their lines of the audit log in one transaction, and raises their versions by one; or,
    /// when one has not the version that it must have, nothing and answers `false`.
    async fn write(&self, settings: &[WrittenSetting]) -> Result<bool, RepositoryError>;
}
