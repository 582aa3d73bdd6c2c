use std::fmt::{Debug, Display};
use std::hash::Hash;

use chrono::{DateTime, Utc};

use super::Editable;
use crate::{Actor, AuditFields, AuditKind, Random};

/// An entity that staff edit, versioned and with an audit log.
pub trait Item: Editable + Debug + Clone + PartialEq + Send + Sync {
    type Id: Debug + Display + Copy + Eq + Hash + Send + Sync;
    /// Its kind in the audit log.
    const KIND: AuditKind;

    /// The key of its row; it never changes.
    fn id(&self) -> Self::Id;
    /// The name by which staff know it, for the audit log.
    fn label(&self) -> String;
    /// Rises with each edit.
    fn version(&self) -> i64;
    /// Whether it is deleted, and therefore in no list.
    fn is_deleted(&self) -> bool;
    /// Every field that a patch can change, in the audit log's form.
    fn fields(&self) -> AuditFields;

    /// A new item; `None` when `patch` lacks any of the required fields. Other absent fields get
    /// their defaults.
    fn create(patch: Self::Patch, by: &Actor, now: DateTime<Utc>, random: &dyn Random) -> Option<Self>;
    /// The item with the values of `patch`, otherwise unchanged.
    #[must_use]
    fn with_patch(&self, patch: &Self::Patch) -> Self;
    /// Bumps the version and sets editor, time and the deleted flag.
    #[must_use]
    fn with_edit(self, edit: &Edit) -> Self;

    /// Whether the change to `after` requires step-up authentication.
    fn is_sensitive_change(&self, _after: &Self) -> bool {
        false
    }
    /// Optimistic lock: whether an edit based on version `seen` may be applied without overwriting a later change.
    fn accepts_version(&self, seen: i64, patch: &Self::Patch) -> bool;
}

/// An item that rows of a CSV file create and change.
pub trait ImportItem: Item {
    /// The CSV column of the [key](Self::file_key).
    const KEY_COLUMN: &'static str = "id";
    /// The CSV column that identifies a row without a key; see [`Self::natural_key`].
    const NATURAL_COLUMN: &'static str = "name";
    /// Whether natural keys are unique.
    const IS_NATURAL_KEY_UNIQUE: bool = false;

    /// The key in a CSV file.
    fn file_key(&self) -> String {
        self.id().to_string()
    }
    /// Identifies the item in a file without keys; equal for different spellings of the same thing.
    fn natural_key(&self) -> String;
    /// The natural key of what `patch` describes; `None` when it lacks the necessary fields.
    fn natural_key_of(patch: &Self::Patch) -> Option<String>;
    /// A part of the natural key that identifies an existing item where only one has it; `None` when there is no such part.
    fn short_key(&self) -> Option<String> {
        None
    }
    /// The short key of what `patch` describes; `None` when it lacks the necessary fields.
    fn short_key_of(_patch: &Self::Patch) -> Option<String> {
        None
    }
}

/// Who made an edit, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    pub by: Actor,
    pub at: DateTime<Utc>,
    /// Whether the item is deleted afterwards.
    pub deleted: bool,
}
