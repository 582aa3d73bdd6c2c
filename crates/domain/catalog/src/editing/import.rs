use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use kernel::{Actor, AuditAction, AuditEntry, AuditSubject, FieldChange, RepositoryError};

use super::edit::{TRIES, changed, created};
use super::{EditPorts, Item, Write, WriteError};

/// A row of a file, read.
#[derive(Debug, Clone)]
pub struct ImportRow<I: Item> {
    /// Which item it changes; absent: the one with the same natural key, or else a new one.
    pub id: Option<I::Id>,
    /// The version that the file was made from.
    pub seen_version: Option<i64>,
    /// The values.
    pub patch: I::Patch,
}

/// A file that a colleague brings.
#[derive(Debug, Clone)]
pub struct Import<I: Item> {
    /// Its good rows.
    pub rows: Vec<ImportRow<I>>,
    /// Who.
    pub by: Actor,
}

/// What becomes of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowOutcome<I> {
    /// A new item.
    Created(I),
    /// Another state of an item, and what differs.
    Changed(I, Vec<FieldChange>),
    /// The item is so already.
    Unchanged(I),
    /// Nothing.
    Refused(Refusal),
}

/// Why a row does nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// There is no item with this id.
    UnknownId,
    /// A new item needs these fields too.
    Missing(Vec<&'static str>),
    /// The item was changed after the file was made.
    Changed,
    /// An earlier row of the file is about the same item.
    Repeated,
}

/// What importing the file would do now, row by row.
///
/// # Errors
/// [`RepositoryError`]
pub async fn preview<I: Item>(
    import: &Import<I>,
    ports: &EditPorts<'_, I>,
) -> Result<Vec<RowOutcome<I>>, RepositoryError> {
    let existing = ports.editor.all().await?;
    let plan = plan(import, &existing, ports);
    Ok(plan.into_iter().map(|(outcome, _write)| outcome).collect())
}

/// Writes every row that can be, all in one transaction, and says what became of each.
///
/// # Errors
/// [`RepositoryError`]; nothing was written.
pub async fn import<I: Item>(
    import: &Import<I>,
    ports: &EditPorts<'_, I>,
) -> Result<Vec<RowOutcome<I>>, RepositoryError> {
    for _ in 0..TRIES {
        let existing = ports.editor.all().await?;
        let (outcomes, writes): (Vec<_>, Vec<_>) = plan(import, &existing, ports).into_iter().unzip();
        let writes: Vec<Write<I>> = writes.into_iter().flatten().collect();
        if writes.is_empty() {
            return Ok(outcomes);
        }
        let summary = summary(&writes, &import.by, ports.clock.now());
        match ports.editor.write(writes, Some(summary)).await {
            Ok(()) => return Ok(outcomes),
            Err(WriteError::Moved) => {}
            Err(WriteError::Repository(error)) => return Err(error),
        }
    }
    Err(RepositoryError::Unavailable("the catalogue kept changing".into()))
}

type Planned<I> = (RowOutcome<I>, Option<Write<I>>);

/// What each row does to the items as they are.
fn plan<I: Item>(import: &Import<I>, existing: &[I], ports: &EditPorts<'_, I>) -> Vec<Planned<I>> {
    let now = ports.clock.now();
    let by_id: HashMap<_, _> = existing.iter().map(|item| (item.id(), item)).collect();
    let by_key: HashMap<_, _> = existing.iter().map(|item| (item.natural_key(), item)).collect();
    let mut taken = HashSet::new();
    let mut decide = |row: &ImportRow<I>| {
        let fresh = I::from_patch(row.patch.clone(), I::new_id(now, ports.random), &import.by, now);
        let current = match row.id {
            Some(id) => match by_id.get(&id) {
                Some(item) => Some(*item),
                None => return refused(Refusal::UnknownId),
            },
            None => fresh.as_ref().and_then(|fresh| by_key.get(&fresh.natural_key())).copied(),
        };
        let subject = match (current, &fresh) {
            (Some(item), _) => item.id().to_string(),
            (None, Some(fresh)) => fresh.natural_key(),
            (None, None) => return refused(Refusal::Missing(I::missing(&row.patch))),
        };
        if !taken.insert(subject) {
            return refused(Refusal::Repeated);
        }
        match (current, fresh) {
            (Some(item), _) => onto(item, row, &import.by, now),
            (None, Some(fresh)) => {
                (RowOutcome::Created(fresh.clone()), Some(created(fresh, import.by.clone(), now)))
            }
            (None, None) => refused(Refusal::Missing(I::missing(&row.patch))),
        }
    };
    import.rows.iter().map(&mut decide).collect()
}

fn onto<I: Item>(item: &I, row: &ImportRow<I>, by: &Actor, now: DateTime<Utc>) -> Planned<I> {
    if row.seen_version.is_some_and(|seen| !item.admits(seen, &row.patch)) {
        // The same file again, after it was imported: nothing is undone by a row that asks for what is there.
        let same = item.patched(&row.patch).fields() == item.fields();
        return if same { (RowOutcome::Unchanged(item.clone()), None) } else { refused(Refusal::Changed) };
    }
    match changed(item, item.patched(&row.patch), by, now) {
        None => (RowOutcome::Unchanged(item.clone()), None),
        Some(write) => {
            let outcome = RowOutcome::Changed(write.item.clone(), write.entry.changes.clone());
            (outcome, Some(write))
        }
    }
}

fn refused<I>(refusal: Refusal) -> Planned<I> {
    (RowOutcome::Refused(refusal), None)
}

/// One line of the audit log about the file as a whole.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editing::test_support::{Rows, actor, ports};
    use crate::sample::test_router;
    use crate::{Router, RouterPatch, Stock};

    fn full(name: &str) -> RouterPatch {
        RouterPatch {
            name: Some(name.into()),
            brand: Some("Acme".into()),
            model: Some("M1".into()),
            price: kernel::Money::new(85_500).ok(),
            stock: Stock::new(3).ok(),
            ..RouterPatch::default()
        }
    }

    fn row(id: Option<kernel::RouterId>, patch: RouterPatch) -> ImportRow<Router> {
        ImportRow { id, seen_version: None, patch }
    }

    fn file(rows: Vec<ImportRow<Router>>) -> Import<Router> {
        Import { rows, by: actor() }
    }

    #[tokio::test]
    async fn rows_make_change_or_leave_items_and_bad_ones_do_nothing() {
        let router = test_router(|_| {});
        let rows = Rows::of([router.clone()]);
        let rename = RouterPatch { name: Some("New name".into()), ..RouterPatch::default() };
        let gone = kernel::RouterId::parse("0197b2a0-0000-7000-8000-000000000000").unwrap();
        let file = file(vec![
            row(None, full("One")),
            row(Some(router.id), rename),
            row(Some(gone), full("Two")),
            row(None, full(" ONE ")),
            row(None, RouterPatch { name: Some("Nameless".into()), ..RouterPatch::default() }),
        ]);
        let would = preview(&file, &ports(&rows)).await.unwrap();
        assert_eq!(rows.items(), [router]);
        let did = import(&file, &ports(&rows)).await.unwrap();
        assert_eq!(would, did);
        assert!(matches!(&did[0], RowOutcome::Created(new) if new.name == "One"));
        assert!(matches!(&did[1], RowOutcome::Changed(_, changes) if changes.len() == 1));
        let refusals: Vec<_> = did[2..].iter().filter_map(refusal).collect();
        let missing = Refusal::Missing(vec!["brand", "model", "price", "stock"]);
        assert_eq!(refusals, [&Refusal::UnknownId, &Refusal::Repeated, &missing]);
        let actions: Vec<_> = rows.entries().iter().map(|entry| entry.action).collect();
        assert_eq!(actions, [AuditAction::Created, AuditAction::Changed, AuditAction::Imported]);
    }

    fn refusal(outcome: &RowOutcome<Router>) -> Option<&Refusal> {
        match outcome {
            RowOutcome::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }

    #[tokio::test]
    async fn the_same_file_again_changes_nothing() {
        let rows: Rows<Router> = Rows::of([]);
        let file = file(vec![row(None, full("One"))]);
        import(&file, &ports(&rows)).await.unwrap();
        let again = import(&file, &ports(&rows)).await.unwrap();
        assert!(matches!(again[0], RowOutcome::Unchanged(_)));
        assert_eq!((rows.items().len(), rows.entries().len()), (1, 2));
    }

    #[tokio::test]
    async fn a_file_from_before_a_sale_does_not_bring_the_unit_back() {
        let router = test_router(|router| (router.version, router.stock) = (2, Stock::new(8).unwrap()));
        let rows = Rows::of([router.clone()]);
        let old = |patch| ImportRow { id: Some(router.id), seen_version: Some(1), patch };
        let counted = RouterPatch { stock: Stock::new(9).ok(), ..RouterPatch::default() };
        let refused = import(&file(vec![old(counted)]), &ports(&rows)).await.unwrap();
        assert_eq!(refused, [RowOutcome::Refused(Refusal::Changed)]);
        let dearer = RouterPatch { price: kernel::Money::new(99_000).ok(), ..RouterPatch::default() };
        import(&file(vec![old(dearer)]), &ports(&rows)).await.unwrap();
        assert_eq!((rows.items()[0].stock.units(), rows.items()[0].price.tsh()), (8, 99_000));
    }
}
