//! Prices that replace those of bundles at a later time.

use catalog::{Bundle, BundleFilter, EditPorts, NextPrice, apply_due_prices};
use kernel::editing::{Edit, with_edit};
use kernel::testing::{ConstantRandom, FixedClock};
use kernel::{AuditAction, Money};
use storage::Storage;

use crate::samples::{actor, at, bundles};
use crate::support::Db;

on_both_databases! {
    a_next_price_reads_back_until_it_is_removed,
    a_due_price_is_applied_by_one_of_32_instances,
    a_skipped_price_is_due_no_more,
}

const RANDOM: ConstantRandom = ConstantRandom(7);

/// The first bundle at 5,000 shillings, and from second 100 on at 5,200.
async fn scheduled(storage: &Storage, change: impl FnOnce(&mut Bundle)) -> Bundle {
    let mut bundle = Bundle { price: Money::new(5_000).unwrap(), ..bundles().remove(0) };
    change(&mut bundle);
    let seed = vec![bundle.clone(), bundles().remove(1)];
    storage.catalog_seeder.insert_if_empty(seed, vec![]).await.unwrap();
    let next = NextPrice::new(Money::new(5_200).unwrap(), at(100));
    store(storage, &bundle, Bundle { next_price: Some(next), ..bundle.clone() }).await
}

async fn store(storage: &Storage, before: &Bundle, after: Bundle) -> Bundle {
    let edit = Edit { by: actor(), at: at(9), deleted: false };
    let write = with_edit(before, after, edit, AuditAction::Changed);
    let stored = write.item.clone();
    storage.bundle_editor.write(vec![write], None).await.unwrap();
    stored
}

async fn apply(storage: &Storage, seconds: i64) -> usize {
    let clock = FixedClock(at(seconds));
    let ports = EditPorts { editor: storage.bundle_editor.as_ref(), clock: &clock, random: &RANDOM };
    apply_due_prices(storage.due_prices.as_ref(), &ports).await.unwrap()
}

async fn find(storage: &Storage, bundle: &Bundle) -> Bundle {
    storage.bundles.find(bundle.id).await.unwrap().unwrap()
}

async fn a_next_price_reads_back_until_it_is_removed(db: &Db) {
    let bundle = scheduled(db, |_| {}).await;
    let by = bundle.next_price.as_ref().and_then(|next| next.by.as_ref());
    assert_eq!(by.map(|by| by.name.as_str()), Some(actor().name.as_str()));
    assert_eq!(find(db, &bundle).await, bundle);
    let listed = db.bundles.list(BundleFilter::default()).await.unwrap();
    assert_eq!(listed.iter().filter(|one| one.next_price.is_some()).collect::<Vec<_>>(), [&bundle]);
    let without = store(db, &bundle, Bundle { next_price: None, ..bundle.clone() }).await;
    assert_eq!((find(db, &bundle).await, apply(db, 200).await), (without, 0));
}

async fn a_due_price_is_applied_by_one_of_32_instances(db: &Db) {
    let bundle = scheduled(db, |_| {}).await;
    assert_eq!(apply(db, 99).await, 0);
    let applied = db
        .concurrently(|_number| {
            let storage = db.storage();
            async move { apply(&storage, 100).await }
        })
        .await;
    assert_eq!(applied.iter().sum::<usize>(), 1);
    let after = find(db, &bundle).await;
    assert_eq!((after.price.tsh(), after.next_price, after.version), (5_200, None, 3));
    let count = |table: &str, rest: &str| db.number(&format!("SELECT COUNT(*) FROM {table} WHERE {rest}"));
    let id = bundle.id;
    assert_eq!(count("audit_log", &format!("action = 'changed' AND subject_id = '{id}'")), 2);
    // One for the price of a later time, one for its moment.
    assert_eq!(count("change_events", &format!("subject = 'bundle' AND subject_id = '{id}'")), 2);
}

async fn a_skipped_price_is_due_no_more(db: &Db) {
    let bundle = scheduled(db, |bundle| bundle.is_active = false).await;
    assert_eq!((apply(db, 100).await, apply(db, 101).await), (1, 0));
    let after = find(db, &bundle).await;
    let next = after.next_price.unwrap();
    assert_eq!((after.price.tsh(), next.price.tsh(), next.is_skipped), (5_000, 5_200, true));
}
