use chrono::{DateTime, Utc};

use super::{Edit, Item};
use crate::{Actor, AuditAction, AuditEntry, AuditSubject, FieldChange};

/// An item as it shall be.
#[derive(Debug, Clone)]
pub struct Write<I> {
    pub item: I,
    /// The version that was decided on, which the row must still have; `None` for something new.
    pub from_version: Option<i64>,
    /// For the audit log.
    pub entry: AuditEntry,
    /// Whether it takes a password typed a moment ago: see [`Item::is_sensitive_change`].
    pub is_sensitive: bool,
}

/// What adding an item writes.
pub fn created<I: Item>(item: I, by: Actor, at: DateTime<Utc>) -> Write<I> {
    let changes = FieldChange::between(None, &item.fields());
    let entry = AuditEntry { at, by, action: AuditAction::Created, subject: subject(&item), changes };
    Write { item, from_version: None, entry, is_sensitive: false }
}

/// What changing `before` into `after` writes; `None` when they are the same.
pub fn changed<I: Item>(before: &I, after: I, by: &Actor, at: DateTime<Utc>) -> Option<Write<I>> {
    if before.fields() == after.fields() {
        return None;
    }
    let stamp = Edit { by: by.clone(), at, deleted: false };
    Some(with_edit(before, after, stamp, AuditAction::Changed))
}

/// What making `after` of `before` writes, whatever differs.
pub fn with_edit<I: Item>(before: &I, after: I, stamp: Edit, action: AuditAction) -> Write<I> {
    let is_sensitive = before.is_sensitive_change(&after);
    let item = after.with_edit(&stamp);
    let changes = FieldChange::between(Some(&before.fields()), &item.fields());
    let entry = AuditEntry { at: stamp.at, by: stamp.by, action, subject: subject(&item), changes };
    Write { item, from_version: Some(before.version()), entry, is_sensitive }
}

fn subject<I: Item>(item: &I) -> AuditSubject {
    AuditSubject { kind: I::KIND, id: item.id().to_string(), label: item.label() }
}
