//! The audit log of staff actions.

pub mod security_alerts;

use accounts::AuditRecord;
use kernel::FieldChange;

use crate::prelude::*;

response_body! {
    let AuditRecord { seq, entry } = record;
    let change = |FieldChange { field, before, after }: FieldChange| AuditChangeBody { field, before, after };
    /// One action of a staff member.
    pub struct AuditRecordBody from record: AuditRecord {
        #[serde(rename = "_id")]
        pub key: String = seq.to_string(),
        /// Counts from 1 without gaps.
        pub seq: i64 = seq,
        pub at: DateTime<Utc> = entry.at,
        /// Account of the staff member.
        pub by_id: String = entry.by.id.to_string(),
        /// Their name at the time.
        pub by: String = entry.by.name,
        /// Type of the action.
        pub action: code::AuditAction = entry.action.into(),
        /// Type of the subject.
        pub kind: code::AuditKind = entry.subject.kind.into(),
        /// Key or number of the subject, as in the back office's addresses.
        pub subject: String = entry.subject.id,
        /// Name of the subject at the time.
        pub label: String = entry.subject.label,
        pub changes: Vec<AuditChangeBody> = entry.changes.into_iter().map(change).collect(),
    }
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
