use chrono::{DateTime, Utc};
use kernel::editing::{Edit, Item, Write, changed, created, with_edit};
use kernel::{Actor, AuditAction, Clock, Random, RepositoryError};

use super::{ItemRepository, WriteError};

/// Dependencies of the use cases of editing.
pub struct EditPorts<'a, I: Item> {
    pub editor: &'a dyn ItemRepository<I>,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

#[derive(Debug, Clone)]
pub struct Change<I: Item> {
    pub patch: I::Patch,
    /// The version that the editor saw, for the optimistic lock; `None` to skip it.
    pub expected_version: Option<i64>,
    pub by: Actor,
    /// Whether step-up authentication allows sensitive changes, such as of a price: see [`Item::is_sensitive_change`].
    pub is_confirmed: bool,
}

/// Why an item was not changed.
#[derive(Debug, thiserror::Error)]
pub enum EditError<I> {
    /// There is no such item, or it is deleted.
    #[error("no such item")]
    NotFound,
    /// The item was changed concurrently. Contains its current state.
    #[error("the item was changed meanwhile")]
    Conflict(Box<I>),
    /// The change is sensitive and requires step-up authentication.
    #[error("the change requires step-up authentication")]
    ConfirmationRequired,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// How often a change is attempted when items change concurrently.
pub const MAX_ATTEMPTS: usize = 5;

/// Creates an item; `None` when the patch lacks a required field, see `Editable::missing_fields`.
///
/// # Errors
/// [`RepositoryError`]; nothing was written.
pub async fn create<I: Item>(
    patch: I::Patch,
    by: Actor,
    ports: &EditPorts<'_, I>,
) -> Result<Option<I>, RepositoryError> {
    let now = ports.clock.now();
    let Some(item) = I::create(patch, &by, now, ports.random) else {
        return Ok(None);
    };
    let write = created(item.clone(), by, now);
    match ports.editor.write(vec![write], None).await {
        Ok(()) => Ok(Some(item)),
        Err(WriteError::Repository(error)) => Err(error),
        Err(WriteError::VersionConflict) => Err(unexpected_conflict()),
    }
}

/// The item, unless it is deleted.
///
/// # Errors
/// [`EditError::NotFound`] or [`EditError::Repository`].
pub async fn find_current<I: Item>(id: I::Id, ports: &EditPorts<'_, I>) -> Result<I, EditError<I>> {
    let item = ports.editor.find_including_deleted(id).await?;
    item.filter(|item| !item.is_deleted()).ok_or(EditError::NotFound)
}

/// Changes `current`, as it was read; writes nothing when there is no difference. Reads it again only if it was changed in
/// between.
///
/// # Errors
/// [`EditError`]; nothing was changed.
pub async fn change<I: Item>(
    current: I,
    command: &Change<I>,
    ports: &EditPorts<'_, I>,
) -> Result<I, EditError<I>> {
    edit(current, |item, at| decide(item, command, at), ports).await
}

/// Why [`change`] would refuse the command for `item`, for a caller that has more to do before: a picture to store.
pub fn refusal<I: Item>(item: &I, command: &Change<I>, at: DateTime<Utc>) -> Option<EditError<I>> {
    match decide(item, command, at) {
        Decision::Conflict => Some(EditError::Conflict(Box::new(item.clone()))),
        Decision::Unconfirmed => Some(EditError::ConfirmationRequired),
        Decision::NoChange | Decision::Write(_) => None,
    }
}

pub(super) fn decide<I: Item>(item: &I, command: &Change<I>, at: DateTime<Utc>) -> Decision<I> {
    if command.expected_version.is_some_and(|seen| !item.accepts_version(seen, &command.patch)) {
        return Decision::Conflict;
    }
    match changed(item, item.with_patch(&command.patch), &command.by, at) {
        Some(write) if write.is_sensitive && !command.is_confirmed => Decision::Unconfirmed,
        Some(write) => Decision::Write(Box::new(write)),
        None => Decision::NoChange,
    }
}

/// Deletes an item: it is in no list any more. Orders keep their copies of its data.
///
/// # Errors
/// [`EditError`]; nothing was changed.
pub async fn delete<I: Item>(id: I::Id, by: Actor, ports: &EditPorts<'_, I>) -> Result<I, EditError<I>> {
    let decide = |item: &I, at| {
        let edit = Edit { by: by.clone(), at, deleted: true };
        Decision::Write(Box::new(with_edit(item, item.clone(), edit, AuditAction::Deleted)))
    };
    edit(find_current(id, ports).await?, decide, ports).await
}

/// Restores a deleted item; does nothing when it is not deleted.
///
/// # Errors
/// [`EditError`]; nothing was changed.
pub async fn restore<I: Item>(id: I::Id, by: Actor, ports: &EditPorts<'_, I>) -> Result<I, EditError<I>> {
    for _ in 0..MAX_ATTEMPTS {
        let item = ports.editor.find_including_deleted(id).await?.ok_or(EditError::NotFound)?;
        if !item.is_deleted() {
            return Ok(item);
        }
        let edit = Edit { by: by.clone(), at: ports.clock.now(), deleted: false };
        let write = with_edit(&item, item.clone(), edit, AuditAction::Restored);
        if let Some(item) = try_write(write, ports).await? {
            return Ok(item);
        }
    }
    Err(conflict(id, ports).await)
}

pub(super) enum Decision<I> {
    Write(Box<Write<I>>),
    NoChange,
    Conflict,
    Unconfirmed,
}

/// Makes and writes a decision on the item, and retries when it was changed in between.
async fn edit<I: Item>(
    mut item: I,
    decide: impl Fn(&I, DateTime<Utc>) -> Decision<I> + Send + Sync,
    ports: &EditPorts<'_, I>,
) -> Result<I, EditError<I>> {
    for _ in 0..MAX_ATTEMPTS {
        match decide(&item, ports.clock.now()) {
            Decision::NoChange => return Ok(item),
            Decision::Conflict => return Err(EditError::Conflict(Box::new(item))),
            Decision::Unconfirmed => return Err(EditError::ConfirmationRequired),
            Decision::Write(write) => {
                if let Some(item) = try_write(*write, ports).await? {
                    return Ok(item);
                }
            }
        }
        item = find_current(item.id(), ports).await?;
    }
    Err(EditError::Conflict(Box::new(item)))
}

async fn try_write<I: Item>(write: Write<I>, ports: &EditPorts<'_, I>) -> Result<Option<I>, RepositoryError> {
    let item = write.item.clone();
    match ports.editor.write(vec![write], None).await {
        Ok(()) => Ok(Some(item)),
        Err(WriteError::VersionConflict) => Ok(None),
        Err(WriteError::Repository(error)) => Err(error),
    }
}

async fn conflict<I: Item>(id: I::Id, ports: &EditPorts<'_, I>) -> EditError<I> {
    match ports.editor.find_including_deleted(id).await {
        Ok(Some(item)) => EditError::Conflict(Box::new(item)),
        Ok(None) => EditError::NotFound,
        Err(error) => error.into(),
    }
}

/// A new item has no version that could conflict.
fn unexpected_conflict() -> RepositoryError {
    RepositoryError::Internal("a new item conflicted with another version".into())
}

#[cfg(test)]
mod tests {
    use kernel::editing::Item;

    use super::*;
    use crate::editing::test_support::{Rows, actor, at, ports};
    use crate::sample::{test_bundle, test_router};
    use crate::{Bundle, Router, RouterPatch, Stock};

    fn renamed(name: &str) -> RouterPatch {
        RouterPatch { name: Some(name.into()), ..RouterPatch::default() }
    }

    fn restocked(units: i64) -> RouterPatch {
        RouterPatch { stock: Stock::new(units).ok(), ..RouterPatch::default() }
    }

    fn command(patch: RouterPatch, seen: Option<i64>) -> Change<Router> {
        Change { patch, expected_version: seen, by: actor(), is_confirmed: false }
    }

    /// Changes the router as it is stored now.
    async fn change_stored(
        rows: &Rows<Router>,
        command: Change<Router>,
    ) -> Result<Router, EditError<Router>> {
        let ports = ports(rows);
        change(find_current(rows.items()[0].id, &ports).await?, &command, &ports).await
    }

    /// The router after a sale.
    #[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
    fn sold_one(router: &mut Router) {
        router.stock = Stock::new(router.stock.units() - 1).unwrap();
        router.version += 1;
    }

    #[tokio::test]
    async fn a_change_is_audited_with_actor_time_and_fields() {
        let router = test_router(|_| {});
        let rows = Rows::new([router.clone()]);
        let after = change_stored(&rows, command(renamed("Big one"), Some(1))).await.unwrap();
        assert_eq!((after.version, after.edit_version, &after.edited_by), (2, 2, &Some(actor())));
        let entry = rows.entries().remove(0);
        assert_eq!((entry.action, entry.by, entry.at), (AuditAction::Changed, actor(), at(5)));
        let changes: Vec<_> = entry.changes.iter().map(|change| change.field.as_str()).collect();
        assert_eq!(changes, ["name"]);
    }

    #[tokio::test]
    async fn a_change_without_a_difference_writes_nothing() {
        let router = test_router(|_| {});
        let rows = Rows::new([router.clone()]);
        let same = change_stored(&rows, command(renamed(&router.name), Some(1))).await.unwrap();
        assert_eq!((same, rows.entries().len()), (router, 0));
    }

    #[tokio::test]
    async fn a_version_conflict_returns_the_current_item() {
        let now = test_router(|router| (router.version, router.edit_version) = (4, 3));
        let rows = Rows::new([now.clone()]);
        let refused = change_stored(&rows, command(renamed("Mine"), Some(2))).await;
        assert!(matches!(refused, Err(EditError::Conflict(item)) if *item == now));
        let ahead = change_stored(&rows, command(renamed("Mine"), Some(5))).await;
        assert!(matches!(ahead, Err(EditError::Conflict(_))));
    }

    #[tokio::test]
    async fn a_sale_conflicts_only_with_a_change_of_the_stock() {
        let seen = test_router(|router| router.stock = Stock::new(9).unwrap());
        let mut now = seen.clone();
        sold_one(&mut now);
        let rows = Rows::new([now.clone()]);
        let refused = change_stored(&rows, command(restocked(20), Some(1))).await;
        assert!(matches!(refused, Err(EditError::Conflict(item)) if *item == now));
        let after = change_stored(&rows, command(renamed("Mine"), Some(1))).await.unwrap();
        assert_eq!((after.stock.units(), after.name.as_str()), (8, "Mine"));
        let same = change_stored(&rows, command(restocked(8), Some(1))).await;
        assert!(matches!(same, Err(EditError::Conflict(_))), "the rename was an edit by staff");
    }

    fn dearer(is_confirmed: bool) -> Change<Router> {
        let patch = RouterPatch { price: kernel::Money::new(99_000).ok(), ..renamed("Dearer") };
        Change { is_confirmed, ..command(patch, None) }
    }

    #[tokio::test]
    async fn changing_a_price_requires_step_up() {
        let router = test_router(|_| {});
        let rows = Rows::new([router.clone()]);
        let refused = change_stored(&rows, dearer(false)).await;
        assert!(matches!(refused, Err(EditError::ConfirmationRequired)));
        assert_eq!((rows.items(), rows.entries().len()), (vec![router.clone()], 0));
        let after = change_stored(&rows, dearer(true)).await.unwrap();
        assert_eq!((after.price.tsh(), after.name.as_str()), (99_000, "Dearer"));
        change_stored(&rows, dearer(false)).await.expect("an unchanged price needs no step-up");
    }

    #[tokio::test]
    async fn the_price_of_a_hidden_item_requires_step_up() {
        let router = test_router(|router| router.is_active = false);
        let refused = change_stored(&Rows::new([router.clone()]), dearer(false)).await;
        assert!(matches!(refused, Err(EditError::ConfirmationRequired)));
    }

    #[tokio::test]
    async fn a_version_conflict_takes_precedence_over_step_up() {
        let router = test_router(|router| (router.version, router.edit_version) = (3, 3));
        let stale = Change { expected_version: Some(1), ..dearer(false) };
        let refused = change_stored(&Rows::new([router]), stale).await;
        assert!(matches!(refused, Err(EditError::Conflict(_))));
    }

    #[tokio::test]
    async fn a_sale_during_the_change_is_not_lost() {
        let router = test_router(|router| router.stock = Stock::new(9).unwrap());
        let rows = Rows::new([router.clone()]);
        rows.before_next_write(sold_one);
        let after = change_stored(&rows, command(renamed("Mine"), Some(1))).await.unwrap();
        assert_eq!((after.stock.units(), after.version), (8, 3));
        rows.before_next_write(sold_one);
        let refused = change_stored(&rows, command(restocked(30), Some(3))).await;
        assert!(matches!(refused, Err(EditError::Conflict(item)) if item.stock.units() == 7));
    }

    #[tokio::test]
    async fn a_deleted_item_is_not_found_until_it_is_restored() {
        let bundle = test_bundle(|_| {});
        let rows: Rows<Bundle> = Rows::new([bundle.clone()]);
        let ports = ports(&rows);
        delete(bundle.id, actor(), &ports).await.unwrap();
        assert!(matches!(delete(bundle.id, actor(), &ports).await, Err(EditError::NotFound)));
        assert!(matches!(find_current(bundle.id, &ports).await, Err(EditError::NotFound)));
        let back = restore(bundle.id, actor(), &ports).await.unwrap();
        assert_eq!((back.fields(), back.version, back.deleted_at), (bundle.fields(), 3, None));
        assert_eq!(restore(bundle.id, actor(), &ports).await.unwrap(), back);
        let actions: Vec<_> = rows.entries().iter().map(|entry| entry.action).collect();
        assert_eq!(actions, [AuditAction::Deleted, AuditAction::Restored]);
    }

    #[tokio::test]
    async fn a_new_item_needs_all_required_fields() {
        let rows: Rows<Router> = Rows::new([]);
        assert_eq!(create(renamed("Only a name"), actor(), &ports(&rows)).await.unwrap(), None);
        assert!(rows.entries().is_empty());
    }
}
