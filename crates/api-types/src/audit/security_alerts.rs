//! Sensitive changes that an account has not read yet.

use accounts::SecurityAlerts;

use crate::audit::AuditRecordBody;
use crate::prelude::*;

response_body! {
    let newest = alerts.newest.into_iter().map(AuditRecordBody::from).collect();
    /// Changes of others to numbers, prices and access since the account last looked.
    pub struct SecurityAlertsBody from alerts: SecurityAlerts {
        pub total: i64 = alerts.total,
        /// The newest changes, newest first, at most 5.
        pub newest: Vec<AuditRecordBody> = newest,
    }
}

/// Marks changes as read.
#[request]
#[schema(as = ReadSecurityAlerts)]
pub struct ReadSecurityAlertsRequest {
    /// Number of the newest change that was shown.
    pub up_to: i64,
}
