//! Cash orders: the limit per customer, and unconfirmed ones.

use chrono::TimeDelta;
use kernel::{Origin, PhoneNumber};
use orders::{CashOrderLimits, InsertOrderError, Order, OrderSource, OrderStatus};

use crate::samples::{
    actor, archive, at, bundle_order, key, paid, place_order, place_order_by, router_order, stocked,
};
use crate::support::Db;

on_both_databases! {
    a_phone_has_two_open_cash_orders_at_most,
    only_two_of_32_cash_orders_of_one_phone_take_stock,
    cash_orders_of_a_caller_are_counted_and_refused_ones_are_not,
    a_taken_key_is_another_conflict_than_a_limit,
    only_pending_cash_orders_are_unconfirmed,
}

fn customer(order: &Order, device: Option<&str>) -> OrderSource {
    let device = device.map(str::to_owned);
    let origin = Origin { device: device.clone(), ..Origin::default() };
    OrderSource { device, limits: Some(CashOrderLimits::new(&order.customer.phone, &origin)) }
}

fn with_phone(mut order: Order, number: u32) -> Order {
    order.customer.phone = PhoneNumber::parse(&format!("07543210{number:02}")).unwrap();
    order
}

async fn place(db: &Db, order: &Order) -> Result<(), InsertOrderError> {
    place_order_by(&db.orders, order, customer(order, None)).await
}

fn units(db: &Db) -> i64 {
    db.number("SELECT stock FROM routers")
}

async fn a_phone_has_two_open_cash_orders_at_most(db: &Db) {
    let router = stocked(db, 9).await;
    let (first, second) = (router_order(&router, 0), router_order(&router, 1));
    place(db, &first).await.unwrap();
    place(db, &second).await.unwrap();
    let third = router_order(&router, 2);
    assert!(matches!(place(db, &third).await, Err(InsertOrderError::TooManyOpen)));
    assert_eq!(units(db), 7);
    place(db, &with_phone(router_order(&router, 3), 1)).await.unwrap();
    let delivered = first.change_to(OrderStatus::Delivered, at(4), actor(), None).unwrap();
    db.orders.change_status(&delivered).await.unwrap();
    place(db, &third).await.unwrap();
    archive(&db.orders, &second, &actor(), 5).await.unwrap();
    place(db, &router_order(&router, 6)).await.unwrap();
}

async fn only_two_of_32_cash_orders_of_one_phone_take_stock(db: &Db) {
    let router = stocked(db, 40).await;
    let answers = db
        .concurrently(|_| {
            let (orders, order) = (db.orders.clone(), router_order(&router, 0));
            async move { place_order_by(&orders, &order, customer(&order, None)).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 2);
    assert_eq!(units(db), 38);
}

async fn cash_orders_of_a_caller_are_counted_and_refused_ones_are_not(db: &Db) {
    let router = stocked(db, 9).await;
    let place = async |number: u32, seconds: i64| {
        let order = with_phone(router_order(&router, seconds), number);
        place_order_by(&db.orders, &order, customer(&order, Some("device"))).await
    };
    for number in 0..5 {
        place(number, 0).await.unwrap();
    }
    let day = TimeDelta::hours(24).num_seconds();
    for number in 5..8 {
        let refused = place(number, 60).await;
        assert!(matches!(refused, Err(InsertOrderError::TooMany { retry_at }) if retry_at == at(day)));
    }
    assert_eq!(units(db), 4);
    place(5, day).await.unwrap();
}

async fn a_taken_key_is_another_conflict_than_a_limit(db: &Db) {
    let router = stocked(db, 9).await;
    let with_key = |seconds| {
        let idempotency_key = Some(key("a-key-of-a-client"));
        Order { idempotency_key, ..router_order(&router, seconds) }
    };
    place(db, &with_key(0)).await.unwrap();
    assert!(matches!(place(db, &with_key(1)).await, Err(InsertOrderError::IdempotencyKeyTaken)));
    assert_eq!(units(db), 8);
}

async fn only_pending_cash_orders_are_unconfirmed(db: &Db) {
    let router = stocked(db, 9).await;
    let orders: Vec<_> = (0..4).map(|number| router_order(&router, number)).collect();
    for order in &orders {
        place_order(&db.orders, order).await.unwrap();
    }
    let checkout = paid(db, 0).await;
    place_order(&db.orders, &bundle_order(&checkout, 1)).await.unwrap();
    let processing = orders[1].change_to(OrderStatus::Processing, at(9), actor(), None).unwrap();
    db.orders.change_status(&processing).await.unwrap();
    archive(&db.orders, &orders[2], &actor(), 9).await.unwrap();
    let unconfirmed =
        async |before, limit| db.order_queries.unconfirmed_cash(at(before), limit).await.unwrap();
    assert_eq!(unconfirmed(3, 9).await, [orders[0].key, orders[3].key]);
    assert_eq!(unconfirmed(3, 1).await, [orders[0].key]);
    assert_eq!(unconfirmed(2, 9).await, [orders[0].key]);
    let back = db.orders.find(orders[1].key).await.unwrap().unwrap();
    let back = back.change_to(OrderStatus::Pending, at(20), actor(), Some("wrong order".to_owned())).unwrap();
    db.orders.change_status(&back).await.unwrap();
    assert_eq!(unconfirmed(19, 9).await, [orders[0].key, orders[3].key], "it was changed since");
    assert_eq!(unconfirmed(20, 9).await, [orders[0].key, orders[3].key, orders[1].key]);
}
