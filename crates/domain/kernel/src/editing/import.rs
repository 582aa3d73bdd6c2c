use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};

use super::{ImportItem, Write, changed, created};
use crate::{Actor, AuditAction, AuditEntry, AuditSubject, FieldChange, Random, RepositoryError};

/// A parsed row of an import file.
#[derive(Debug, Clone)]
pub struct ImportRow<I: ImportItem> {
    /// The [`ImportItem::file_key`] of the item to change. `None`: the item with the same natural key, or else a new one.
    pub key: Option<String>,
    /// The item's version when the file was exported.
    pub seen_version: Option<i64>,
    pub patch: I::Patch,
}

/// An import file uploaded by staff.
#[derive(Debug, Clone)]
pub struct Import<I: ImportItem> {
    pub rows: Vec<ImportRow<I>>,
    pub by: Actor,
}

/// The outcome of one row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowOutcome<I> {
    Created(I),
    /// The new state, and what differs.
    Changed(I, Vec<FieldChange>),
    /// The item already has these values.
    Unchanged(I),
    Refused(Refusal),
}

/// Why a row was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// There is no item with this key.
    UnknownKey,
    /// A new item requires these fields as well.
    Missing(Vec<&'static str>),
    /// The item was changed after the file was exported.
    Changed,
    /// An earlier row of the file concerns the same item.
    Repeated,
    /// Another item has this natural key, which must be unique.
    Taken,
    /// Several items have the short key, and the row does not say which it means.
    Several,
}

/// The effects of an import file.
#[derive(Debug)]
pub struct ImportPlan<I> {
    /// One per row, in the order of the file.
    pub outcomes: Vec<RowOutcome<I>>,
    /// To be written in one transaction.
    pub writes: Vec<Write<I>>,
    /// The audit entry for the whole file; `None` when nothing is written.
    pub summary: Option<AuditEntry>,
}

/// Why a file was not imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// A row is a sensitive change, and the request has no step-up authentication.
    #[error("a row requires step-up authentication")]
    StepUpRequired,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl<I> ImportPlan<I> {
    /// Ensures that the plan may be written. `is_confirmed`: whether the request has step-up authentication.
    ///
    /// # Errors
    /// [`ImportError::StepUpRequired`]
    pub fn ensure_allowed(&self, is_confirmed: bool) -> Result<(), ImportError> {
        let is_sensitive = self.writes.iter().any(|write| write.is_sensitive);
        if is_sensitive && !is_confirmed { Err(ImportError::StepUpRequired) } else { Ok(()) }
    }
}

/// Plans the import against `existing`, which must hold every item that is not deleted.
pub fn plan<I: ImportItem>(
    import: &Import<I>,
    existing: &[I],
    now: DateTime<Utc>,
    random: &dyn Random,
) -> ImportPlan<I> {
    let mut context = ImportContext::new(existing, &import.by, now);
    let planned = import.rows.iter().map(|row| context.decide(row, random));
    let (outcomes, writes): (Vec<_>, Vec<_>) = planned.unzip();
    let writes: Vec<Write<I>> = writes.into_iter().flatten().collect();
    let summary = (!writes.is_empty()).then(|| summary(&writes, &import.by, now));
    ImportPlan { outcomes, writes, summary }
}

type Planned<I> = (RowOutcome<I>, Option<Write<I>>);

/// The existing items, and the keys that earlier rows have taken.
struct ImportContext<'a, I> {
    by_key: HashMap<String, &'a I>,
    by_natural_key: HashMap<String, &'a I>,
    by_short_key: HashMap<String, Vec<&'a I>>,
    seen_keys: HashSet<String>,
    natural_keys: HashSet<String>,
    by: &'a Actor,
    now: DateTime<Utc>,
}

impl<'a, I: ImportItem> ImportContext<'a, I> {
    fn new(existing: &'a [I], by: &'a Actor, now: DateTime<Utc>) -> Self {
        let mut by_short_key: HashMap<String, Vec<&I>> = HashMap::new();
        for item in existing {
            if let Some(key) = item.short_key() {
                by_short_key.entry(key).or_default().push(item);
            }
        }
        Self {
            by_short_key,
            by_key: existing.iter().map(|item| (item.file_key(), item)).collect(),
            by_natural_key: existing.iter().map(|item| (item.natural_key(), item)).collect(),
            seen_keys: HashSet::new(),
            natural_keys: HashSet::new(),
            by,
            now,
        }
    }

    fn decide(&mut self, row: &ImportRow<I>, random: &dyn Random) -> Planned<I> {
        match &row.key {
            Some(key) => match self.by_key.get(key) {
                Some(item) => self.update(item, row),
                None => refused(Refusal::UnknownKey),
            },
            None => match self.described(&row.patch) {
                Ok(Some(item)) => self.update(item, row),
                Ok(None) => self.create(row, random),
                Err(refusal) => refused(refusal),
            },
        }
    }

    /// The existing item that a row without a key describes.
    fn described(&self, patch: &I::Patch) -> Result<Option<&'a I>, Refusal> {
        if let Some(key) = I::natural_key_of(patch) {
            return Ok(self.by_natural_key.get(&key).copied());
        }
        let Some(key) = I::short_key_of(patch) else { return Ok(None) };
        match self.by_short_key.get(&key).map(Vec::as_slice) {
            None => Ok(None),
            Some([item]) => Ok(Some(item)),
            Some(_several) => Err(Refusal::Several),
        }
    }

    fn update(&mut self, item: &I, row: &ImportRow<I>) -> Planned<I> {
        let after = item.with_patch(&row.patch);
        if !self.seen_keys.insert(item.file_key()) {
            return refused(Refusal::Repeated);
        }
        if row.seen_version.is_some_and(|seen| !item.accepts_version(seen, &row.patch)) {
            // The same file imported again: a row that asks for the current values changes nothing, whatever its
            // version.
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

    fn create(&mut self, row: &ImportRow<I>, random: &dyn Random) -> Planned<I> {
        let Some(item) = I::create(row.patch.clone(), self.by, self.now, random) else {
            return refused(Refusal::Missing(I::missing_fields(&row.patch)));
        };
        if !self.natural_keys.insert(item.natural_key()) {
            return refused(Refusal::Repeated);
        }
        (RowOutcome::Created(item.clone()), Some(created(item, self.by.clone(), self.now)))
    }

    /// Whether `after` may have its natural key. Reserves a changed key, so that no later row can take it.
    fn is_free(&mut self, after: &I, before: &I) -> bool {
        let key = after.natural_key();
        if !I::IS_NATURAL_KEY_UNIQUE || key == before.natural_key() {
            return true;
        }
        !self.by_natural_key.contains_key(&key) && self.natural_keys.insert(key)
    }
}

fn refused<I>(refusal: Refusal) -> Planned<I> {
    (RowOutcome::Refused(refusal), None)
}

fn summary<I: ImportItem>(writes: &[Write<I>], by: &Actor, at: DateTime<Utc>) -> AuditEntry {
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
