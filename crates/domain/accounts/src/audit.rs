//! The audit log of staff actions.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    AccountId, AuditAction, AuditEntry, AuditKind, Direction, Page, PageRequest, RepositoryError, Search,
};

use crate::{Account, SecurityAlerts};

/// One row of the audit log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRecord {
    /// Counts from 1, without gaps.
    pub seq: i64,
    pub entry: AuditEntry,
}

/// Criteria of [`AuditLog::list`]; `None` does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AuditFilter {
    /// By the name of the actor or of the subject.
    pub search: Option<Search>,
    /// The kind of the subject.
    pub kind: Option<AuditKind>,
    pub action: Option<AuditAction>,
    /// The staff member or API key that acted.
    pub by: Option<AccountId>,
    /// The id of the subject.
    pub subject: Option<String>,
    pub from: Option<DateTime<Utc>>,
    pub until: Option<DateTime<Utc>>,
    pub direction: Direction,
}

/// Reads and appends to the audit log, and stores up to which row each account has seen it.
#[async_trait]
pub trait AuditLog: Send + Sync {
    /// The matching rows. The cursor of a page is the row number.
    async fn list(
        &self,
        filter: &AuditFilter,
        page: &PageRequest,
    ) -> Result<Page<AuditRecord>, RepositoryError>;
    /// Appends a row about an action that writes nothing else.
    async fn append(&self, entry: &AuditEntry) -> Result<(), RepositoryError>;
    /// The [sensitive](AuditEntry::is_sensitive) acts of others since the reader's account was created and since the row
    /// they last marked as seen.
    async fn unseen_alerts(&self, reader: &Account) -> Result<SecurityAlerts, RepositoryError>;
    /// Marks all rows up to `up_to` as seen. A smaller number than before has no effect; a number beyond the end of the
    /// log counts as its end.
    async fn mark_seen(&self, reader: AccountId, up_to: i64) -> Result<(), RepositoryError>;
}
