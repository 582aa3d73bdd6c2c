use chrono::{DateTime, Utc};

use super::{Edit, Item};
use crate::{Actor, AuditAction, AuditEntry, AuditSubject, FieldChange};

/// A change of an item, decided but not yet written.
#[derive(Debug, Clone)]
pub struct Write<I> {
    pub item: I,
    /// Optimistic lock: the version that the row must still have; `None` for a new item.
    pub from_version: Option<i64>,
    pub entry: AuditEntry,
    /// Whether it requires step-up authentication; see [`Item::is_sensitive_change`].
    pub is_sensitive: bool,
}

/// The write that adds an item.
pub fn created<I: Item>(item: I, by: Actor, at: DateTime<Utc>) -> Write<I> {
    let changes = FieldChange::between(None, &item.fields());
    let entry = AuditEntry { at, by, action: AuditAction::Created, subject: subject(&item), changes };
    Write { item, from_version: None, entry, is_sensitive: false }
}

/// The write that changes `before` into `after`; `None` when they are equal.
pub fn changed<I: Item>(before: &I, after: I, by: &Actor, at: DateTime<Utc>) -> Option<Write<I>> {
    if *before == after {
        return None;
    }
    let edit = Edit { by: by.clone(), at, deleted: false };
    Some(with_edit(before, after, edit, AuditAction::Changed))
}

/// The write that changes `before` into `after`, even when no field differs.
pub fn with_edit<I: Item>(before: &I, after: I, edit: Edit, action: AuditAction) -> Write<I> {
    let is_sensitive = before.is_sensitive_change(&after);
    let item = after.with_edit(&edit);
    let changes = FieldChange::between(Some(&before.fields()), &item.fields());
    let entry = AuditEntry { at: edit.at, by: edit.by, action, subject: subject(&item), changes };
    Write { item, from_version: Some(before.version()), entry, is_sensitive }
}

fn subject<I: Item>(item: &I) -> AuditSubject {
    AuditSubject { kind: I::KIND, id: item.id().to_string(), label: item.label() }
}
