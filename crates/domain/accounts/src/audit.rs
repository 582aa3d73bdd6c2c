//! Reading what colleagues did.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AccountId, AuditAction, AuditEntry, AuditKind, Page, PageRequest, RepositoryError};

/// One row of the audit log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRecord {
    /// Counts from 1 without gaps.
    pub seq: i64,
    pub entry: AuditEntry,
}

/// Which rows are wanted; an absent field does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AuditFilter {
    /// Part of who did it, or of what it was done to.
    pub search: Option<String>,
    /// Only about this kind of thing.
    pub kind: Option<AuditKind>,
    /// Only this kind of act.
    pub action: Option<AuditAction>,
    /// Only by this colleague.
    pub by: Option<AccountId>,
    /// Only about the thing with this key.
    pub subject: Option<String>,
    pub from: Option<DateTime<Utc>>,
    pub until: Option<DateTime<Utc>>,
}

/// Reads the audit log.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait AuditLog: Send + Sync {
    /// What matches, newest first. A page's key is a row's number.
    async fn list(
        &self,
        filter: &AuditFilter,
        page: &PageRequest,
    ) -> Result<Page<AuditRecord>, RepositoryError>;
    /// Adds a row about an act that changes nothing else.
    async fn append(&self, entry: &AuditEntry) -> Result<(), RepositoryError>;
}
