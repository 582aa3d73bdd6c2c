//! Acts that whoever reads the audit log is told of, until they have seen them.

use async_trait::async_trait;
use kernel::{AccountId, RepositoryError};

use crate::{Account, AuditRecord};

/// Grave acts of others since somebody last looked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notices {
    /// How many there are.
    pub total: i64,
    /// The newest of them, newest first, at most [`Notices::MOST`].
    pub newest: Vec<AuditRecord>,
}

impl Notices {
    /// Most that are shown at once; the log has the others.
    pub const MOST: i64 = 5;
}

/// Remembers which acts were seen.
#[async_trait]
pub trait NoticeRepository: Send + Sync {
    /// What others did that is [grave](kernel::AuditEntry::is_sensitive), since the reader has an account and looked last.
    async fn unseen(&self, reader: &Account) -> Result<Notices, RepositoryError>;
    /// The reader has seen all acts up to this row of the log. A smaller number than before takes nothing back, and
    /// one beyond the end of the log means its end.
    async fn see(&self, reader: AccountId, up_to: i64) -> Result<(), RepositoryError>;
}
