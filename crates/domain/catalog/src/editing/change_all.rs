use std::collections::HashMap;

use kernel::RepositoryError;
use kernel::editing::{Item, Write};

use super::edit::{Decision, MAX_ATTEMPTS, decide};
use super::{Change, EditPorts, WriteError};

/// Why none of several items was changed.
#[derive(Debug, thiserror::Error)]
pub enum EditAllError<I: Item> {
    /// Some of them were changed meanwhile, or are gone.
    #[error("some of the items were changed meanwhile")]
    Conflict(Vec<ItemConflict<I>>),
    /// One of the changes is sensitive and requires step-up authentication.
    #[error("a change requires step-up authentication")]
    ConfirmationRequired,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// An item that cannot be changed as it was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemConflict<I: Item> {
    pub id: I::Id,
    /// Its present state; `None` when it is deleted.
    pub current: Option<I>,
}

/// Changes several items by the rules of [`change`](super::change), in one transaction: all of them, or none. Returns them as they
/// are then, in the order of the commands, of which each names another item.
///
/// # Errors
/// [`EditAllError`]; nothing was changed.
pub async fn change_all<I: Item>(
    commands: &[(I::Id, Change<I>)],
    ports: &EditPorts<'_, I>,
) -> Result<Vec<I>, EditAllError<I>> {
    for _ in 0..MAX_ATTEMPTS {
        let items = ports.editor.all().await?;
        let items: HashMap<I::Id, I> = items.into_iter().map(|item| (item.id(), item)).collect();
        let (changed, writes) = plan(commands, &items, ports)?;
        if writes.is_empty() {
            return Ok(changed);
        }
        match ports.editor.write(writes, None).await {
            Ok(()) => return Ok(changed),
            Err(WriteError::VersionConflict) => {}
            Err(WriteError::Repository(error)) => return Err(error.into()),
        }
    }
    Err(RepositoryError::Unavailable("the catalogue kept changing".into()).into())
}

type Planned<I> = (Vec<I>, Vec<Write<I>>);

fn plan<I: Item>(
    commands: &[(I::Id, Change<I>)],
    items: &HashMap<I::Id, I>,
    ports: &EditPorts<'_, I>,
) -> Result<Planned<I>, EditAllError<I>> {
    let now = ports.clock.now();
    let (mut changed, mut writes, mut conflicts) = (Vec::new(), Vec::new(), Vec::new());
    let mut is_refused = false;
    for (id, command) in commands {
        let Some(item) = items.get(id) else {
            conflicts.push(ItemConflict { id: *id, current: None });
            continue;
        };
        match decide(item, command, now) {
            Decision::Conflict => conflicts.push(ItemConflict { id: *id, current: Some(item.clone()) }),
            Decision::Unconfirmed => is_refused = true,
            Decision::NoChange => changed.push(item.clone()),
            Decision::Write(write) => {
                changed.push(write.item.clone());
                writes.push(*write);
            }
        }
    }
    if !conflicts.is_empty() {
        return Err(EditAllError::Conflict(conflicts));
    }
    if is_refused { Err(EditAllError::ConfirmationRequired) } else { Ok((changed, writes)) }
}

#[cfg(test)]
mod tests {
    use kernel::{BundleId, Money};

    use super::*;
    use crate::editing::test_support::{Rows, actor, ports};
    use crate::sample::test_bundle;
    use crate::{Bundle, BundlePatch};

    /// Two bundles of TSh 5,000.
    fn two() -> [Bundle; 2] {
        let bundle = |name: &str, id: u32| {
            test_bundle(|bundle| {
                bundle.name = name.into();
                bundle.price = Money::new(5_000).unwrap();
                bundle.id = BundleId::parse(&format!("0197b2a0-0000-7000-8000-{id:012}")).unwrap();
            })
        };
        [bundle("One", 1), bundle("Two", 2)]
    }

    fn repriced(bundle: &Bundle, tsh: i64, is_confirmed: bool) -> (BundleId, Change<Bundle>) {
        let patch = BundlePatch { price: Money::new(tsh).ok(), ..BundlePatch::default() };
        let expected_version = Some(bundle.version);
        (bundle.id, Change { patch, expected_version, by: actor(), is_confirmed })
    }

    fn prices(rows: &Rows<Bundle>) -> Vec<i64> {
        let mut items = rows.items();
        items.sort_by_key(|bundle| bundle.id);
        items.iter().map(|bundle| bundle.price.tsh()).collect()
    }

    #[tokio::test]
    async fn all_items_change_with_an_audit_entry_each() {
        let [one, two] = two();
        let rows = Rows::new([one.clone(), two.clone()]);
        let commands = [repriced(&two, 5_500, true), repriced(&one, 5_200, true)];
        let changed = change_all(&commands, &ports(&rows)).await.unwrap();
        assert_eq!(changed.iter().map(|bundle| bundle.price.tsh()).collect::<Vec<_>>(), [5_500, 5_200]);
        assert_eq!((prices(&rows), rows.entries().len()), (vec![5_200, 5_500], 2));
    }

    #[tokio::test]
    async fn a_conflict_of_one_item_changes_none_and_names_all_conflicts() {
        let [one, two] = two();
        let newer = Bundle { version: 4, price: Money::new(6_000).unwrap(), ..two.clone() };
        let rows = Rows::new([one.clone(), newer.clone()]);
        let gone = BundleId::parse("0197b2a0-0000-7000-8000-000000000009").unwrap();
        let commands =
            [repriced(&one, 5_200, true), repriced(&two, 5_500, true), (gone, repriced(&one, 5_200, true).1)];
        let refused = change_all(&commands, &ports(&rows)).await;
        let Err(EditAllError::Conflict(conflicts)) = refused else { panic!("{refused:?}") };
        let expected =
            [ItemConflict { id: two.id, current: Some(newer) }, ItemConflict { id: gone, current: None }];
        assert_eq!(conflicts, expected);
        assert_eq!((prices(&rows), rows.entries().len()), (vec![5_000, 6_000], 0));
    }

    #[tokio::test]
    async fn one_confirmation_is_required_for_all() {
        let [one, two] = two();
        let rows = Rows::new([one.clone(), two.clone()]);
        let unconfirmed = [repriced(&one, 5_200, false), repriced(&two, 5_000, false)];
        let refused = change_all(&unconfirmed, &ports(&rows)).await;
        assert!(matches!(refused, Err(EditAllError::ConfirmationRequired)));
        assert_eq!(prices(&rows), [5_000, 5_000]);
    }

    #[tokio::test]
    async fn a_change_between_reading_and_writing_is_a_conflict() {
        let [one, two] = two();
        let rows = Rows::new([one.clone(), two.clone()]);
        rows.before_next_write(|bundle| bundle.version = 2);
        let commands = [repriced(&one, 5_200, true), repriced(&two, 5_500, true)];
        let refused = change_all(&commands, &ports(&rows)).await;
        assert!(matches!(refused, Err(EditAllError::Conflict(conflicts)) if conflicts.len() == 1));
        assert_eq!(prices(&rows), [5_000, 5_000]);
    }
}
