//! Security alerts: sensitive audit entries that an account has not seen yet.

use async_trait::async_trait;
use kernel::{AccountId, RepositoryError};

use crate::{Account, AuditRecord};

/// Sensitive acts of other staff that the reader has not seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecurityAlerts {
    pub total: i64,
    /// The newest ones, newest first, at most [`SecurityAlerts::MAX_SHOWN`].
    pub newest: Vec<AuditRecord>,
}

impl SecurityAlerts {
    /// Most entries shown together; the audit log has the rest.
    pub const MAX_SHOWN: i64 = 5;
}

/// Stores up to which row each account has seen the audit log.
#[async_trait]
pub trait SecurityAlertRepository: Send + Sync {
    /// The [sensitive](kernel::AuditEntry::is_sensitive) acts of others since the reader's account was created and
    /// since the row they last marked as seen.
    async fn unread(&self, reader: &Account) -> Result<SecurityAlerts, RepositoryError>;
    /// Marks all rows of the audit log up to `up_to` as seen. A smaller number than before has no effect; a number
    /// beyond the end of the log counts as its end.
    async fn mark_read(&self, reader: AccountId, up_to: i64) -> Result<(), RepositoryError>;
}
