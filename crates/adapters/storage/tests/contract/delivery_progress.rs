//! What customers see of the delivery queue: whose turn it is, and how long deliveries took.

use chrono::TimeDelta;
use kernel::Network;
use orders::{BundleItem, Claim, Item, ItemKind, Order, OrderStatus, RecentDelivery, Turn};

use crate::desk::report;
use crate::samples::{actor, at, bundle_order, paid, place_order, router_order, stocked};
use crate::support::Db;

on_both_databases! {
    a_bundle_has_a_place_among_those_of_its_network_and_kind,
    orders_that_staff_put_off_are_not_ahead,
    a_claimed_order_is_being_sent_until_the_claim_expires,
    beyond_the_last_place_nothing_is_counted,
    recent_deliveries_are_those_of_bundles_newest_first,
}

/// Placed at `seconds` and due then, on this network.
async fn waiting(db: &Db, seconds: i64, network: Network) -> Order {
    let order = Order { due_at: at(seconds), ..bundle_order(&paid(db, seconds).await, seconds) };
    let Item::Bundle(bundle) = order.item.clone() else { unreachable!() };
    let order = Order { item: Item::Bundle(BundleItem { network, ..bundle }), ..order };
    place_order(&db.orders, &order).await.unwrap();
    order
}

async fn turn(db: &Db, order: &Order, seconds: i64) -> Turn {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    db.delivery_progress.turn(&order, at(seconds)).await.unwrap()
}

async fn place(db: &Db, order: &Order) -> Option<i64> {
    turn(db, order, 100).await.place
}

async fn a_bundle_has_a_place_among_those_of_its_network_and_kind(db: &Db) {
    let first = waiting(db, 10, Network::Vodacom).await;
    let other = waiting(db, 20, Network::Yas).await;
    let second = waiting(db, 30, Network::Vodacom).await;
    place_order(&db.orders, &router_order(&stocked(db, 3).await, 0)).await.unwrap();
    assert_eq!([place(db, &first).await, place(db, &second).await], [Some(1), Some(2)]);
    assert_eq!(place(db, &other).await, Some(1));
    let found = db.orders.find(first.key).await.unwrap().unwrap();
    let delivered = found.change_to(OrderStatus::Delivered, at(60), actor(), None).unwrap();
    db.orders.change_status(&delivered).await.unwrap();
    assert_eq!(place(db, &second).await, Some(1));
    assert_eq!(place(db, &first).await, None, "it is delivered");
}

async fn orders_that_staff_put_off_are_not_ahead(db: &Db) {
    let first = waiting(db, 10, Network::Vodacom).await;
    let second = waiting(db, 20, Network::Vodacom).await;
    db.delivery_queue.report_problem(&report(&first, &actor(), 50)).await.unwrap();
    assert_eq!([place(db, &first).await, place(db, &second).await], [None, Some(1)]);
}

async fn a_claimed_order_is_being_sent_until_the_claim_expires(db: &Db) {
    let order = waiting(db, 10, Network::Vodacom).await;
    assert!(!turn(db, &order, 20).await.is_being_sent);
    let claim = Claim { order: order.key, by: actor(), until: at(20) + TimeDelta::minutes(10) };
    db.delivery_queue.claim(&claim, at(20)).await.unwrap();
    assert!(turn(db, &order, 21).await.is_being_sent);
    assert!(!turn(db, &order, 621).await.is_being_sent);
}

async fn beyond_the_last_place_nothing_is_counted(db: &Db) {
    for seconds in 0..Turn::MAX_PLACE - 1 {
        waiting(db, seconds, Network::Vodacom).await;
    }
    let last = waiting(db, 1_000, Network::Vodacom).await;
    let next = waiting(db, 1_001, Network::Vodacom).await;
    assert_eq!([place(db, &last).await, place(db, &next).await], [Some(Turn::MAX_PLACE), None]);
}

async fn recent_deliveries_are_those_of_bundles_newest_first(db: &Db) {
    let router = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &router).await.unwrap();
    let (first, second) = (waiting(db, 0, Network::Vodacom).await, waiting(db, 1, Network::Yas).await);
    for (order, seconds) in [(&router, 300), (&first, 360), (&second, 601)] {
        let found = db.orders.find(order.key).await.unwrap().unwrap();
        let delivered = found.change_to(OrderStatus::Delivered, at(seconds), actor(), None).unwrap();
        db.orders.change_status(&delivered).await.unwrap();
    }
    let delivery =
        |network, seconds, minutes| RecentDelivery { kind: ItemKind::Sme, network, at: at(seconds), minutes };
    let since = async |seconds| db.delivery_progress.recent_deliveries(at(seconds)).await.unwrap();
    assert_eq!(since(0).await, [delivery(Network::Yas, 601, 10), delivery(Network::Vodacom, 360, 6)]);
    assert_eq!(since(361).await, [delivery(Network::Yas, 601, 10)]);
}
