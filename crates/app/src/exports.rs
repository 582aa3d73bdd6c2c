//! Lists that leave the shop as a file are in the audit log; reports and statements, which are sums, are not.

use kernel::{Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, FieldChange};

use crate::app_state::AppState;
use crate::error::ApiError;

/// Writes down that a colleague takes out a file of `rows` rows.
///
/// # Errors
/// The database failed; then nothing may leave.
pub async fn note_export(
    kind: AuditKind,
    file: &str,
    rows: usize,
    by: Actor,
    shop: &AppState,
) -> Result<(), ApiError> {
    let subject = AuditSubject { kind, id: "export".to_owned(), label: file.to_owned() };
    let changes = FieldChange::of("rows", None, Some(rows.to_string())).into_iter().collect();
    let entry = AuditEntry { at: shop.clock.now(), by, action: AuditAction::Exported, subject, changes };
    Ok(shop.audit.append(&entry).await?)
}
