//! The change feed: written with each change, and read in one order without gaps.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use changes::{Action, Change, ChangeFeed, Position, SequencedChange, Subject};
use orders::{Claim, InsertOrderError, OrderStatus};
use payments::PaymentState;
use storage::StorageOptions;

use crate::samples::{
    actor, applied, archive, at, begun, complete, place_order, restore, router_order, step, stocked,
};
use crate::support::Db;

on_both_databases! {
    a_new_database_has_no_changes,
    placing_an_order_announces_order_queue_and_stock,
    changes_of_an_order_are_announced_with_its_number,
    a_changed_claim_is_announced,
    payments_refunds_and_applications_are_announced,
    a_change_of_no_other_write_is_announced,
    a_refused_change_is_not_announced,
    rows_contain_no_personal_data,
    changes_of_32_writers_are_read_once_each_and_in_order,
    concurrent_instances_assign_every_position_once,
    a_late_commit_gets_a_position_after_those_already_read,
    a_change_ends_the_wait_of_its_own_instance,
    pruning_keeps_the_newest_change,
    changes_of_a_newer_version_are_skipped,
}

async fn changes_after(feed: &dyn ChangeFeed, position: Position) -> Vec<SequencedChange> {
    while feed.assign_sequence().await.unwrap() > 0 {}
    feed.after(position, 1_000).await.unwrap()
}

async fn newest(db: &Db) -> Position {
    while db.changes.assign_sequence().await.unwrap() > 0 {}
    db.changes.newest().await.unwrap()
}

/// The changes after `position`, with their ids.
async fn since(db: &Db, position: Position) -> Vec<(Subject, Action, String)> {
    let changes = changes_after(db.changes.as_ref(), position).await;
    changes
        .into_iter()
        .map(|placed| (placed.change.subject, placed.change.action, placed.change.id))
        .collect()
}

async fn a_new_database_has_no_changes(db: &Db) {
    assert_eq!(db.changes.assign_sequence().await.unwrap(), 0);
    assert_eq!(db.changes.newest().await.unwrap(), Position::START);
    assert_eq!(since(db, Position::START).await, []);
}

async fn placing_an_order_announces_order_queue_and_stock(db: &Db) {
    let router = stocked(db, 3).await;
    let before = newest(db).await;
    let order = router_order(&router, 0);
    place_order(&db.orders, &order).await.unwrap();
    let key = order.key.to_string();
    let expected = [
        (Subject::Order, Action::Created, key.clone()),
        (Subject::DeliveryQueue, Action::Updated, key),
        (Subject::Router, Action::Updated, router.id.to_string()),
    ];
    assert_eq!(since(db, before).await, expected);
}

async fn changes_of_an_order_are_announced_with_its_number(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    let before = newest(db).await;
    let change = order.change_to(OrderStatus::Processing, at(60), actor(), None).unwrap();
    db.orders.change_status(&change).await.unwrap();
    archive(&db.orders, &order, &actor(), 70).await.unwrap();
    restore(db, order.key, 80).await.unwrap();
    let changes = changes_after(db.changes.as_ref(), before).await;
    let of_order = changes.iter().filter(|placed| placed.change.subject == Subject::Order);
    let acts: Vec<_> = of_order.clone().map(|placed| (placed.change.action, placed.change.at)).collect();
    assert_eq!(acts, [(Action::Moved, at(60)), (Action::Deleted, at(70)), (Action::Updated, at(80))]);
    let number = Some(order.order_id.to_string());
    assert!(of_order.clone().all(|placed| placed.change.number == number));
}

async fn a_changed_claim_is_announced(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    let before = newest(db).await;
    let neema = actor();
    db.delivery_queue.release(order.key, &neema, at(1)).await.unwrap();
    assert_eq!(since(db, before).await, [], "it was not claimed");
    db.delivery_queue
        .claim(&Claim { order: order.key, by: neema.clone(), until: at(600) }, at(2))
        .await
        .unwrap();
    db.delivery_queue.release(order.key, &neema, at(3)).await.unwrap();
    let hands = (Subject::DeliveryQueue, Action::Updated, order.key.to_string());
    assert_eq!(since(db, before).await, [hands.clone(), hands]);
}

async fn payments_refunds_and_applications_are_announced(db: &Db) {
    let before = newest(db).await;
    let (checkout, attempt) = begun(db, 0).await;
    db.payments.advance(&step(&attempt, PaymentState::Pending)).await.unwrap();
    complete(db, &attempt).await;
    let application = applied(db, 5).await;
    let payment = (Subject::Payment, Action::Updated, checkout.id.to_string());
    let reference = application.reference.to_string();
    let expected = [payment.clone(), payment, (Subject::AgentApplication, Action::Created, reference)];
    assert_eq!(since(db, before).await, expected);
    assert!(!db.payments.advance(&step(&attempt, PaymentState::Pending)).await.unwrap());
    assert_eq!(since(db, before).await, expected, "nothing changed");
}

async fn a_change_of_no_other_write_is_announced(db: &Db) {
    let (before, counted) = (newest(db).await, db.changes.counts().of(&[Subject::Circuit]));
    let down = Change::new(Subject::Circuit, Action::Created, "vendor", at(3));
    db.changes.append(down.clone()).await.unwrap();
    assert!(db.changes.counts().of(&[Subject::Circuit]) > counted);
    let changes = changes_after(db.changes.as_ref(), before).await;
    assert_eq!(changes.into_iter().map(|placed| placed.change).collect::<Vec<_>>(), [down]);
}

async fn a_refused_change_is_not_announced(db: &Db) {
    let router = stocked(db, 0).await;
    let before = newest(db).await;
    let refused = place_order(&db.orders, &router_order(&router, 0)).await;
    assert!(matches!(refused, Err(InsertOrderError::OutOfStock)));
    assert_eq!(since(db, before).await, []);
}

async fn rows_contain_no_personal_data(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    let change = order.change_to(OrderStatus::Cancelled, at(60), actor(), Some("Asha".into())).unwrap();
    db.orders.change_status(&change).await.unwrap();
    let personal = [order.customer.name.reveal(), order.customer.phone.reveal(), &actor().name, "Asha"];
    let named = db.changes.after(newest(db).await, 1).await.unwrap();
    assert_eq!(named, []);
    for change in changes_after(db.changes.as_ref(), Position::START).await {
        let text = format!("{change:?}");
        assert!(personal.iter().all(|person| !text.contains(*person)), "{text}");
    }
}

/// Reads until `done` is set and no change is left.
async fn read_until_done(feed: Arc<dyn ChangeFeed>, done: Arc<AtomicBool>) -> Vec<SequencedChange> {
    let (mut read, mut last) = (Vec::new(), Position::START);
    loop {
        let is_done = done.load(Ordering::SeqCst);
        let some = changes_after(feed.as_ref(), last).await;
        if some.is_empty() && is_done {
            return read;
        }
        last = some.last().map_or(last, |placed| placed.position);
        read.extend(some);
    }
}

async fn changes_of_32_writers_are_read_once_each_and_in_order(db: &Db) {
    let router = stocked(db, 200).await;
    let before = newest(db).await;
    let done = Arc::new(AtomicBool::new(false));
    let other = db.open_again(&StorageOptions::default());
    let readers = [db.changes.clone(), other.changes.clone()]
        .map(|feed| tokio::spawn(read_until_done(feed, done.clone())));
    let placed = db
        .concurrently(|writer| {
            let (orders, router) = (db.orders.clone(), router.clone());
            async move {
                let mut keys = Vec::new();
                for second in 0..4 {
                    let order = router_order(&router, i64::from(writer) * 10 + second);
                    place_order(&orders, &order).await.unwrap();
                    keys.push(order.key.to_string());
                }
                keys
            }
        })
        .await;
    done.store(true, Ordering::SeqCst);
    let written: BTreeSet<_> = placed.into_iter().flatten().collect();
    for reader in readers {
        let read = reader.await.unwrap();
        assert!(read.is_sorted_by(|a, b| a.position < b.position));
        let orders: Vec<_> = read
            .iter()
            .filter(|placed| placed.position > before && placed.change.subject == Subject::Order)
            .map(|placed| placed.change.id.clone())
            .collect();
        assert_eq!(orders.len(), 128);
        assert_eq!(orders.into_iter().collect::<BTreeSet<_>>(), written);
    }
}

async fn concurrent_instances_assign_every_position_once(db: &Db) {
    let router = stocked(db, 50).await;
    for second in 0..8 {
        place_order(&db.orders, &router_order(&router, second)).await.unwrap();
    }
    let given = db
        .concurrently(|_| {
            let feed = db.changes.clone();
            async move { feed.assign_sequence().await.unwrap() }
        })
        .await;
    let all = changes_after(db.changes.as_ref(), Position::START).await;
    assert!(given.iter().sum::<usize>() == all.len() || db.url().starts_with("sqlite"));
    let places: Vec<_> = all.iter().map(|placed| placed.position.number()).collect();
    let expected: Vec<_> = (1..).take(places.len()).collect();
    assert_eq!(places, expected);
}

/// On SQLite no other transaction could commit meanwhile.
async fn a_late_commit_gets_a_position_after_those_already_read(db: &Db) {
    if db.url().starts_with("sqlite") {
        return;
    }
    let router = stocked(db, 5).await;
    db.execute("BEGIN").unwrap();
    db.execute(
        "INSERT INTO change_events (subject, subject_id, action, at) VALUES ('store', 'late', 'updated', now())",
    )
    .unwrap();
    place_order(&db.orders, &router_order(&router, 0)).await.unwrap();
    let read = newest(db).await;
    db.execute("COMMIT").unwrap();
    assert_eq!(since(db, read).await, [(Subject::Store, Action::Updated, "late".to_owned())]);
}

async fn a_change_ends_the_wait_of_its_own_instance(db: &Db) {
    let router = stocked(db, 5).await;
    place_order(&db.orders, &router_order(&router, 0)).await.unwrap();
    db.changes.wait().await;
}

/// SQLite serves only one instance.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_change_of_another_instance_ends_the_wait() {
    let db = Db::postgres();
    let other = db.open_again(&StorageOptions::default());
    let router = stocked(&db, 5).await;
    // The first wait ends when listening starts.
    other.changes.wait().await;
    let feed = other.changes.clone();
    let waiting = tokio::spawn(async move { feed.wait().await });
    place_order(&db.orders, &router_order(&router, 0)).await.unwrap();
    db.changes.assign_sequence().await.unwrap();
    waiting.await.unwrap();
}

async fn pruning_keeps_the_newest_change(db: &Db) {
    let router = stocked(db, 5).await;
    for second in [0, 100, 200] {
        place_order(&db.orders, &router_order(&router, second)).await.unwrap();
    }
    let newest = newest(db).await;
    db.changes.prune(at(150)).await.unwrap();
    let kept = changes_after(db.changes.as_ref(), Position::START).await;
    assert!(!kept.is_empty() && kept.iter().all(|placed| placed.change.at == at(200)));
    db.changes.prune(at(900)).await.unwrap();
    assert_eq!(db.changes.newest().await.unwrap(), newest);
    assert_eq!(changes_after(db.changes.as_ref(), Position::START).await.len(), 1);
}

async fn changes_of_a_newer_version_are_skipped(db: &Db) {
    db.drop_check("change_events", "action");
    db.execute(
        "INSERT INTO change_events (position, subject, subject_id, action, at)
        VALUES (1, 'weather', 'x', 'updated', '2026-11-21 09:00:00'),
            (2, 'bundle', 'x', 'melted', '2026-11-21 09:00:00'), (3, 'bundle', 'y', 'updated', '2026-11-21 09:00:00')",
    )
    .unwrap();
    let changes = db.changes.after(Position::START, 9).await.unwrap();
    assert_eq!(changes.iter().map(|placed| placed.change.id.as_str()).collect::<Vec<_>>(), ["y"]);
    assert_eq!(newest(db).await.number(), 3);
}
