//! What colleagues did.

use accounts::AuditRecord;
use chrono::{DateTime, Utc};
use kernel::FieldChange;
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;

/// One act of a colleague.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AuditRecord)]
pub struct AuditRecordBody {
    /// Counts from 1 without gaps.
    pub seq: i64,
    pub at: DateTime<Utc>,
    /// Whose account it was.
    pub by_id: String,
    /// What they were called then.
    pub by: String,
    /// What kind of act.
    #[schema(value_type = codes::AuditAction)]
    pub action: &'static str,
    /// What it was about.
    #[schema(value_type = codes::AuditKind)]
    pub kind: &'static str,
    /// The key or number of what it was about, as the back office's addresses name it.
    pub subject: String,
    /// What people called it then.
    pub label: String,
    pub changes: Vec<AuditChangeBody>,
}

/// One field before and after.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AuditChange)]
pub struct AuditChangeBody {
    pub field: String,
    /// Its value before; null where it had none. Both null: it changed, and what it says is not told.
    #[schema(required)]
    pub before: Option<String>,
    /// Its value afterwards; null where it has none.
    #[schema(required)]
    pub after: Option<String>,
}

impl From<AuditRecord> for AuditRecordBody {
    fn from(AuditRecord { seq, entry }: AuditRecord) -> Self {
        let change =
            |FieldChange { field, before, after }: FieldChange| AuditChangeBody { field, before, after };
        Self {
            seq,
            at: entry.at,
            by_id: entry.by.id.to_string(),
            by: entry.by.name,
            action: entry.action.code(),
            kind: entry.subject.kind.code(),
            subject: entry.subject.id,
            label: entry.subject.label,
            changes: entry.changes.into_iter().map(change).collect(),
        }
    }
}
