//! Sensitive changes that an account has not seen yet.

use accounts::SecurityAlerts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::audit::AuditRecordBody;
use super::body::response_body;

response_body! {
    let newest = notices.newest.into_iter().map(AuditRecordBody::from).collect();
    /// Changes of others to numbers, prices and access since the account last looked.
    #[derive(Debug, Serialize, ToSchema)]
    #[schema(as = Notices)]
    pub struct NoticesBody from notices: SecurityAlerts {
        /// Number of changes.
        pub total: i64 = notices.total,
        /// The newest changes, newest first, at most 5.
        pub newest: Vec<AuditRecordBody> = newest,
    }
}

/// Marks changes as seen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SeenNotices)]
pub struct SeenRequest {
    /// Number of the newest change that was shown.
    pub up_to: i64,
}
