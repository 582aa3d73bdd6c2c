//! The audit log of staff actions.

use accounts::AuditRecord;
use kernel::FieldChange;

use super::prelude::*;

/// One action of a staff member.
#[response]
pub struct AuditRecordBody {
    #[serde(rename = "_id")]
    pub key: String,
    /// Counts from 1 without gaps.
    pub seq: i64,
    pub at: DateTime<Utc>,
    /// Account of the staff member.
    pub by_id: String,
    /// Their name at the time.
    pub by: String,
    /// Type of the action.
    pub action: code::AuditAction,
    /// Type of the subject.
    pub kind: code::AuditKind,
    /// Key or number of the subject, as in the back office's addresses.
    pub subject: String,
    /// Name of the subject at the time.
    pub label: String,
    pub changes: Vec<AuditChangeBody>,
}

/// A field that the action changed, before and afterwards.
#[response]
pub struct AuditChangeBody {
    pub field: String,
    /// Value before; null where it had none. Both null: the field changed, and its value is not disclosed.
    pub before: Option<String>,
    /// Value after; null where it has none.
    pub after: Option<String>,
}

impl From<AuditRecord> for AuditRecordBody {
    fn from(AuditRecord { seq, entry }: AuditRecord) -> Self {
        let change =
            |FieldChange { field, before, after }: FieldChange| AuditChangeBody { field, before, after };
        Self {
            key: seq.to_string(),
            seq,
            at: entry.at,
            by_id: entry.by.id.to_string(),
            by: entry.by.name,
            action: entry.action.into(),
            kind: entry.subject.kind.into(),
            subject: entry.subject.id,
            label: entry.subject.label,
            changes: entry.changes.into_iter().map(change).collect(),
        }
    }
}
