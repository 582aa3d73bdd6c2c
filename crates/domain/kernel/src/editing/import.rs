use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};

use super::{Item, Write, changed, created};
use crate::{Actor, AuditAction, AuditEntry, AuditSubject, FieldChange, Random, RepositoryError};

/// A row of a file, read.
#[derive(Debug, Clone)]
pub struct ImportRow<I: Item> {
    /// The [`Item::file_key`] of what it changes; absent: the item with the same natural key, or else a new one.
    pub key: Option<String>,
    /// The version that the file was made from.
    pub seen_version: Option<i64>,
    pub patch: I::Patch,
}

/// A file that a colleague brings.
#[derive(Debug, Clone)]
pub struct Import<I: Item> {
    pub rows: Vec<ImportRow<I>>,
    pub by: Actor,
}

/// What becomes of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowOutcome<I> {
    Created(I),
    /// Another state of an item, and what differs.
    Changed(I, Vec<FieldChange>),
    /// The item is so already.
    Unchanged(I),
    Refused(Refusal),
}

/// Why a row does nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// There is no item with this key.
    UnknownKey,
    /// A new item needs these fields too.
    Missing(Vec<&'static str>),
    /// The item was changed after the file was made.
    Changed,
    /// An earlier row of the file is about the same item.
    Repeated,
    /// Another item has the natural key that this one asks for, and no two may have it.
    Taken,
}

/// What a file does.
#[derive(Debug)]
pub struct ImportPlan<I> {
    /// What becomes of each row.
    pub outcomes: Vec<RowOutcome<I>>,
    /// What is to be written, in one transaction.
    pub writes: Vec<Write<I>>,
    /// One line of the audit log about the file as a whole; `None` when nothing is to be written.
    pub summary: Option<AuditEntry>,
}

/// Why nothing of a file was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// One of its rows is a grave change, and whoever brings it did not type the password a moment ago.
    #[error("a row takes a password typed a moment ago")]
    ConfirmationRequired,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl<I> ImportPlan<I> {
    /// Nothing, where the plan may be carried out. `is_confirmed`: whether whoever brings the file may make grave
    /// changes.
    ///
    /// # Errors
    /// [`ImportError::ConfirmationRequired`]
    pub fn ensure_allowed(&self, is_confirmed: bool) -> Result<(), ImportError> {
        let is_sensitive = self.writes.iter().any(|write| write.is_sensitive);
        if is_sensitive && !is_confirmed { Err(ImportError::ConfirmationRequired) } else { Ok(()) }
    }
}

/// What each row does to the items as they are: `existing` are all that are not deleted.
pub fn plan<I: Item>(
    import: &Import<I>,
    existing: &[I],
    now: DateTime<Utc>,
    random: &dyn Random,
) -> ImportPlan<I> {
    let mut known = Known::of(existing, &import.by, now);
    let planned = import.rows.iter().map(|row| known.decide(row, random));
    let (outcomes, writes): (Vec<_>, Vec<_>) = planned.unzip();
    let writes: Vec<Write<I>> = writes.into_iter().flatten().collect();
    let summary = (!writes.is_empty()).then(|| summary(&writes, &import.by, now));
    ImportPlan { outcomes, writes, summary }
}

type Planned<I> = (RowOutcome<I>, Option<Write<I>>);

/// What is there, and what the rows so far are about.
struct Known<'a, I> {
    by_key: HashMap<String, &'a I>,
    by_nature: HashMap<String, &'a I>,
    subjects: HashSet<String>,
    natures: HashSet<String>,
    by: &'a Actor,
    now: DateTime<Utc>,
}

impl<'a, I: Item> Known<'a, I> {
    fn of(existing: &'a [I], by: &'a Actor, now: DateTime<Utc>) -> Self {
        Self {
            by_key: existing.iter().map(|item| (item.file_key(), item)).collect(),
            by_nature: existing.iter().map(|item| (item.natural_key(), item)).collect(),
            subjects: HashSet::new(),
            natures: HashSet::new(),
            by,
            now,
        }
    }

    fn decide(&mut self, row: &ImportRow<I>, random: &dyn Random) -> Planned<I> {
        match &row.key {
            Some(key) => match self.by_key.get(key) {
                Some(item) => self.onto(item, row),
                None => refused(Refusal::UnknownKey),
            },
            None => match I::natural_key_of(&row.patch).and_then(|key| self.by_nature.get(&key).copied()) {
                Some(item) => self.onto(item, row),
                None => self.anew(row, random),
            },
        }
    }

    fn onto(&mut self, item: &I, row: &ImportRow<I>) -> Planned<I> {
        let after = item.patched(&row.patch);
        if !self.subjects.insert(item.file_key()) {
            return refused(Refusal::Repeated);
        }
        if row.seen_version.is_some_and(|seen| !item.admits(seen, &row.patch)) {
            // The same file again, after it was imported: nothing is undone by a row that asks for what is there.
            let same = after.fields() == item.fields();
            return if same {
                (RowOutcome::Unchanged(item.clone()), None)
            } else {
                refused(Refusal::Changed)
            };
        }
        if !self.is_free(&after, item) {
            return refused(Refusal::Taken);
        }
        match changed(item, after, self.by, self.now) {
            None => (RowOutcome::Unchanged(item.clone()), None),
            Some(write) => {
                let outcome = RowOutcome::Changed(write.item.clone(), write.entry.changes.clone());
                (outcome, Some(write))
            }
        }
    }

    fn anew(&mut self, row: &ImportRow<I>, random: &dyn Random) -> Planned<I> {
        let Some(item) = I::begin(row.patch.clone(), self.by, self.now, random) else {
            return refused(Refusal::Missing(I::missing(&row.patch)));
        };
        if !self.natures.insert(item.natural_key()) {
            return refused(Refusal::Repeated);
        }
        (RowOutcome::Created(item.clone()), Some(created(item, self.by.clone(), self.now)))
    }

    /// Whether `after`, which `before` becomes, has a natural key that it may have; from then on it is its own.
    fn is_free(&mut self, after: &I, before: &I) -> bool {
        let key = after.natural_key();
        if !I::IS_NATURAL_KEY_UNIQUE || key == before.natural_key() {
            return true;
        }
        !self.by_nature.contains_key(&key) && self.natures.insert(key)
    }
}

fn refused<I>(refusal: Refusal) -> Planned<I> {
    (RowOutcome::Refused(refusal), None)
}

fn summary<I: Item>(writes: &[Write<I>], by: &Actor, at: DateTime<Utc>) -> AuditEntry {
    let new = writes.iter().filter(|write| write.from_version.is_none()).count();
    let old = writes.len().saturating_sub(new);
    let count = |field: &str, rows: usize| FieldChange {
        field: field.to_owned(),
        before: None,
        after: Some(rows.to_string()),
    };
    AuditEntry {
        at,
        by: by.clone(),
        action: AuditAction::Imported,
        subject: AuditSubject { kind: I::KIND, id: String::new(), label: "CSV".to_owned() },
        changes: vec![count("created", new), count("changed", old)],
    }
}
