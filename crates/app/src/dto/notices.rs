//! Acts that somebody has not seen yet.

use accounts::Notices;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::audit::AuditRecordBody;

/// What others changed of numbers, prices and access since somebody looked last.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Notices)]
pub struct NoticesBody {
    /// How many acts there are.
    pub total: i64,
    /// The newest of them, newest first, at most 5.
    pub newest: Vec<AuditRecordBody>,
}

impl From<Notices> for NoticesBody {
    fn from(notices: Notices) -> Self {
        let newest = notices.newest.into_iter().map(AuditRecordBody::from).collect();
        Self { total: notices.total, newest }
    }
}

/// Which acts were seen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SeenNotices)]
pub struct SeenRequest {
    /// The number of the newest act that was shown.
    pub up_to: i64,
}
