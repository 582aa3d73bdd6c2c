//! Archived orders are restored as they were.

use kernel::testing::FixedClock;
use kernel::{OrderKey, PageRequest};
use orders::{Order, OrderFilter, OrderStatus, QueueFilter, RestoreConflict, RestoreError, restore_order};

use crate::doctor::inspected;
use crate::samples::{
    Draws, actor, archive, at, bundle_order, paid, place_order, restore, reverse_payment, router_order,
    stocked,
};
use crate::support::Db;

on_both_databases! {
    a_restored_order_is_unchanged_and_waits_again,
    a_restored_router_order_takes_its_unit_or_is_refused,
    the_delivery_time_of_a_restored_order_counts_again,
    restoring_an_order_that_is_not_archived_changes_nothing,
    only_one_of_32_restorations_is_written,
}

async fn archived(db: &Db, order: &Order) {
    archive(&db.orders, order, &actor(), 90).await.unwrap();
}

async fn restored(db: &Db, order: &Order) -> Result<(), RestoreError> {
    restore(db, order.key, 95).await
}

fn units(db: &Db) -> i64 {
    db.number("SELECT stock FROM routers")
}

async fn a_restored_order_is_unchanged_and_waits_again(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    let before = db.orders.find(order.key).await.unwrap().unwrap();
    archived(db, &order).await;
    assert_eq!(db.order_queries.find_key(&order.order_id).await.unwrap(), Some(order.key));
    restored(db, &order).await.unwrap();
    let after = db.orders.find(order.key).await.unwrap().unwrap();
    assert_eq!(after, Order { version: 3, updated_at: at(95), ..before });
    let page = PageRequest::new(None, None);
    assert_eq!(db.order_queries.list(&OrderFilter::default(), &page).await.unwrap().total, 1);
    let queue = db.delivery_queue.queue(&QueueFilter::default(), &page, at(96)).await.unwrap();
    assert_eq!(queue.items[0].due_at, order.due_at);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action IN ('deleted', 'restored')"), 2);
    assert_eq!(inspected(db, 96).findings, []);
}

async fn a_restored_router_order_takes_its_unit_or_is_refused(db: &Db) {
    let router = stocked(db, 1).await;
    let (first, second) = (router_order(&router, 0), router_order(&router, 1));
    place_order(&db.orders, &first).await.unwrap();
    archived(db, &first).await;
    assert_eq!(units(db), 1);
    place_order(&db.orders, &second).await.unwrap();
    assert!(matches!(restored(db, &first).await, Err(RestoreError::Conflict(RestoreConflict::OutOfStock))));
    assert_eq!((units(db), db.orders.find(first.key).await.unwrap()), (0, None));
    archived(db, &second).await;
    restored(db, &first).await.unwrap();
    assert_eq!(units(db), 0);
}

async fn the_delivery_time_of_a_restored_order_counts_again(db: &Db) {
    let order = bundle_order(&paid(db, 0).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    let delivered = order.change_to(OrderStatus::Delivered, at(600), actor(), None).unwrap();
    db.orders.change_status(&delivered).await.unwrap();
    reverse_payment(db, &order).await;
    let took = || db.number("SELECT COALESCE(SUM(delivery_minutes), -1) FROM order_timeline");
    assert_eq!(took(), 10);
    archived(db, &order).await;
    assert_eq!(took(), -1);
    restored(db, &order).await.unwrap();
    assert_eq!(took(), 10);
}

async fn restoring_an_order_that_is_not_archived_changes_nothing(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    restored(db, &order).await.unwrap();
    assert_eq!((db.orders.find(order.key).await.unwrap().unwrap().version, units(db)), (1, 2));
    let unknown = restore(db, OrderKey::new(at(0), &Draws), 1).await;
    assert!(matches!(unknown, Err(RestoreError::NotFound)));
}

async fn only_one_of_32_restorations_is_written(db: &Db) {
    let order = router_order(&stocked(db, 9).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    archived(db, &order).await;
    db.concurrently(|_| {
        let (key, orders, queries) = (order.key, db.orders.clone(), db.order_queries.clone());
        async move {
            let clock = FixedClock(at(95));
            restore_order(key, actor(), orders.as_ref(), queries.as_ref(), &clock).await.unwrap();
        }
    })
    .await;
    assert_eq!(units(db), 8);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'restored'"), 1);
}
