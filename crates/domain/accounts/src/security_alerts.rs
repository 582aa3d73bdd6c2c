//! Security alerts: sensitive audit entries that an account has not seen yet.

use crate::AuditRecord;

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
