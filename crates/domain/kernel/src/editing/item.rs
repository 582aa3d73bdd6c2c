use std::fmt::{Debug, Display};
use std::hash::Hash;

use chrono::{DateTime, Utc};

use super::Editable;
use crate::{Actor, AuditFields, AuditKind, Random};

/// Something that colleagues edit.
pub trait Item: Editable + Debug + Clone + PartialEq + Send + Sync {
    /// Its row key.
    type Id: Debug + Display + Copy + Eq + Hash + Send + Sync;
    /// How the audit log calls such things.
    const KIND: AuditKind;
    /// The column of a file that names one of them; see [`Self::file_key`].
    const KEY_COLUMN: &'static str = "id";
    /// The column of a file that a row without such a name is known by; see [`Self::natural_key`].
    const NATURAL_COLUMN: &'static str = "name";
    /// Whether no two of them may have the same natural key.
    const IS_NATURAL_KEY_UNIQUE: bool = false;

    /// A new one; `None` while the patch lacks any of the [missing](Editable::missing) fields. What else it lacks is as it usually
    /// is.
    fn begin(patch: Self::Patch, by: &Actor, now: DateTime<Utc>, random: &dyn Random) -> Option<Self>;
    /// With the new values, and else as it is.
    #[must_use]
    fn patched(&self, patch: &Self::Patch) -> Self;
    /// What a colleague's hand leaves behind: the next version, when and by whom, and whether it is there.
    #[must_use]
    fn with_edit(self, stamp: &Edit) -> Self;

    fn id(&self) -> Self::Id;
    /// What people call it.
    fn label(&self) -> String;
    fn version(&self) -> i64;
    /// Whether it is gone from every list.
    fn is_deleted(&self) -> bool;
    /// Every field that a patch can change, as the audit log keeps it.
    fn fields(&self) -> AuditFields;
    /// Whether turning into `after` is so grave that a colleague must have typed the password a moment ago.
    fn is_sensitive_change(&self, _after: &Self) -> bool {
        false
    }
    /// Whether a colleague who saw the version `seen` may make this change without undoing another's unseen.
    fn admits(&self, seen: i64, patch: &Self::Patch) -> bool;
    /// What names it in a file.
    fn file_key(&self) -> String {
        self.id().to_string()
    }
    /// What tells it from others in a file without keys: equal for two spellings of the same thing.
    fn natural_key(&self) -> String;
    /// The natural key of what `patch` describes; `None` when it does not say enough.
    fn natural_key_of(patch: &Self::Patch) -> Option<String>;
}

/// Whose hand it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    pub by: Actor,
    pub at: DateTime<Utc>,
    /// Whether it is there afterwards.
    pub deleted: bool,
}
