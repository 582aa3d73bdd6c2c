use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AuditEntry, RepositoryError, TrainingItemId};

use crate::TrainingItem;
use crate::shop::{SettingUpdate, Settings};

/// Stores training items. Each write is one transaction that includes the audit entry.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait TrainingRepository: Send + Sync {
    /// All items that are not deleted, or only the active ones, newest first.
    async fn list(&self, active_only: bool) -> Result<Vec<TrainingItem>, RepositoryError>;
    /// The item with this id, active or not; `None` when there is none or it is deleted.
    async fn find(&self, id: TrainingItemId) -> Result<Option<TrainingItem>, RepositoryError>;
    /// Inserts all items in one transaction if there is no training item yet. Returns whether it did. Without audit
    /// entries: they are samples.
    async fn insert_if_empty(&self, items: Vec<TrainingItem>) -> Result<bool, RepositoryError>;
    /// Inserts a new item.
    async fn insert(&self, item: &TrainingItem, entry: &AuditEntry) -> Result<(), RepositoryError>;
    /// Updates `item` if the stored one has the version `from_version` and is not deleted. Returns whether it did.
    async fn update(
        &self,
        item: &TrainingItem,
        from_version: i64,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError>;
    /// The staff member of the item's last change; `None` when there was none.
    async fn last_editor(&self, id: TrainingItemId) -> Result<Option<String>, RepositoryError>;
    /// Marks the item as deleted and increments its version; `false` when there is no such item.
    async fn delete(
        &self,
        id: TrainingItemId,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError>;
    /// The deleted item with this id; `None` when there is none or it is not deleted.
    async fn find_deleted(&self, id: TrainingItemId) -> Result<Option<TrainingItem>, RepositoryError>;
    /// Restores a deleted item and increments its version; `false` when it is not deleted.
    async fn restore(
        &self,
        id: TrainingItemId,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError>;
}

/// Stores the shop's settings and texts.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SettingsRepository: Send + Sync {
    /// The sections that were ever saved, read in one snapshot.
    async fn read(&self) -> Result<Settings, RepositoryError>;
    /// Writes all sections and their audit entries in one transaction and increments their versions. `false`, and nothing
    /// is written, when one section has another version than expected.
    async fn write(&self, settings: &[SettingUpdate]) -> Result<bool, RepositoryError>;
}
