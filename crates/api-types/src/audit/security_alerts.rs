//! Sensitive changes that an account has not seen yet.

use accounts::SecurityAlerts;

use crate::audit::AuditRecordBody;
use crate::prelude::*;

response_body! {
    let newest = notices.newest.into_iter().map(AuditRecordBody::from).collect();
    /// Changes of others to numbers, prices and access since the account last looked.
    pub struct NoticesBody from notices: SecurityAlerts {
        /// Number of changes.
        pub total: i64 = notices.total,
        /// The newest changes, newest first, at most 5.
        pub newest: Vec<AuditRecordBody> = newest,
    }
}

/// Marks changes as seen.
#[request]
#[schema(as = SeenNotices)]
pub struct SeenRequest {
    /// Number of the newest change that was shown.
    pub up_to: i64,
}
