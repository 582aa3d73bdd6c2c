use async_trait::async_trait;
use kernel::{Page, PageRequest, PhoneNumber, RepositoryError};

use crate::{HistoryEntry, HistoryKind, Profile};

/// Reads everything that names a number, from one snapshot for each call.
#[async_trait]
pub trait Customers: Send + Sync {
    /// Empty for a number that nothing is known of.
    async fn profile(&self, phone: &PhoneNumber) -> Result<Profile, RepositoryError>;
    /// One page of what happened, of these kinds, newest first. Cursors are those of `CursorShape::MomentAndCount`.
    async fn history(
        &self,
        phone: &PhoneNumber,
        kinds: &[HistoryKind],
        page: &PageRequest,
    ) -> Result<Page<HistoryEntry>, RepositoryError>;
}
