use std::fmt::{Debug, Display};
use std::hash::Hash;

use chrono::{DateTime, Utc};
use kernel::{Actor, AuditFields, AuditKind, Picture, Random};

/// Something of the catalogue that colleagues edit.
pub trait Item: Debug + Clone + PartialEq + Send + Sync + 'static {
    /// Its row key.
    type Id: Debug + Display + Copy + Eq + Hash + Send + Sync;
    /// Some of its fields with their new values.
    type Patch: Debug + Clone + Send + Sync;
    /// How the audit log calls such things.
    const KIND: AuditKind;

    /// A fresh key.
    fn new_id(now: DateTime<Utc>, random: &dyn Random) -> Self::Id;
    /// A new one; `None` while the patch lacks any of the [`Self::missing`] fields. What else it lacks is empty, and
    /// customers see it.
    fn from_patch(patch: Self::Patch, id: Self::Id, by: &Actor, at: DateTime<Utc>) -> Option<Self>;
    /// Fields that something new needs and `patch` lacks, by their names in the interface.
    fn missing(patch: &Self::Patch) -> Vec<&'static str>;
    /// The patch, with this picture as the new one, or none.
    fn with_image(patch: Self::Patch, image: Option<String>) -> Self::Patch;
    /// With the new values, and else as it is.
    #[must_use]
    fn patched(&self, patch: &Self::Patch) -> Self;
    /// What a colleague's hand leaves behind: the next version, when and by whom, and whether it is there.
    #[must_use]
    fn stamped(self, stamp: &Stamp) -> Self;

    /// Its key.
    fn id(&self) -> Self::Id;
    /// What people call it.
    fn label(&self) -> &str;
    /// Counts changes.
    fn version(&self) -> i64;
    /// Whether it is gone from every list.
    fn is_deleted(&self) -> bool;
    /// Every field that a patch can change, as the audit log keeps it.
    fn fields(&self) -> AuditFields;
    /// Whether a colleague who saw the version `seen` may make this change without undoing another's unseen.
    fn admits(&self, seen: i64, patch: &Self::Patch) -> bool;
    /// What tells it from others in a file without keys: equal for two spellings of the same thing.
    fn natural_key(&self) -> String;
}

/// Whose hand it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    /// Who.
    pub by: Actor,
    /// When.
    pub at: DateTime<Utc>,
    /// Whether it is there afterwards.
    pub deleted: bool,
}

/// The new address of a picture. An address of another size of the same picture is no change: rows hold the largest.
pub fn new_image(current: Option<&String>, wanted: Option<&Option<String>>) -> Option<String> {
    let Some(wanted) = wanted else { return current.cloned() };
    let shows_current = |address: &String| {
        let picture = current.and_then(|current| Picture::parse(current).ok());
        picture.is_some_and(|picture| picture.sources().iter().any(|file| file.address() == *address))
    };
    match wanted {
        Some(address) if shows_current(address) => current.cloned(),
        other => other.clone(),
    }
}

/// Lower case, single blanks.
pub fn folded(parts: &[&str]) -> String {
    let fold = |part: &&str| part.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    parts.iter().map(fold).collect::<Vec<_>>().join("\n")
}
