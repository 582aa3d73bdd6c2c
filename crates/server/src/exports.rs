//! Exports of lists are recorded in the audit log; reports and statements, which hold only sums, are not.

use api_types::error::ApiError;
use kernel::{Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, FieldChange};

use crate::app_state::AppState;

/// Records that a staff member exports a file of `rows` rows.
///
/// # Errors
/// The database failed; the file must not be sent then.
pub async fn audit_export(
    kind: AuditKind,
    file: &str,
    rows: usize,
    by: Actor,
    shop: &AppState,
) -> Result<(), ApiError> {
    let subject = AuditSubject { kind, id: "export".to_owned(), label: file.to_owned() };
    let changes = FieldChange::if_changed("rows", None, Some(rows.to_string())).into_iter().collect();
    let entry = AuditEntry { at: shop.clock.now(), by, action: AuditAction::Exported, subject, changes };
    Ok(shop.storage.audit.append(&entry).await?)
}
