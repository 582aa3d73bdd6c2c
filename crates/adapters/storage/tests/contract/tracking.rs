//! What an order id refers to, and limits on attempts to guess an order's phone number.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{NamedScope, OrderId, OrderKey};
use orders::{Order, OrderPayment, OrderSource, OrderStatus, TrackingContext, TrackingLimit};

use crate::samples::{
    actor, at, bundle_order, order_id, paid, place_order, place_order_by, router_order, stocked,
};
use crate::support::Db;

on_both_databases! {
    an_order_is_tracked_with_the_cases_of_its_payments,
    a_purchase_is_tracked_until_an_order_uses_its_money,
    the_id_of_a_purchase_leads_to_its_order_with_another_id,
    five_attempts_are_allowed_per_window,
    a_correct_attempt_does_not_count,
    only_five_of_32_concurrent_attempts_are_allowed,
    only_the_browser_that_placed_an_order_is_known,
}

async fn context(db: &Db, order_id: &OrderId) -> TrackingContext {
    db.orders.tracking_context(order_id).await.unwrap()
}

async fn an_order_is_tracked_with_the_cases_of_its_payments(db: &Db) {
    let order = bundle_order(&paid(db, 0).await, 60);
    place_order(&db.orders, &order).await.unwrap();
    let expected = TrackingContext { order: Some(order.clone()), ..TrackingContext::default() };
    assert_eq!(context(db, &order.order_id).await, expected);

    let cancelled = order.change_to(OrderStatus::Cancelled, at(80), actor(), None).unwrap();
    db.orders.change_status(&cancelled).await.unwrap();
    let known = context(db, &order.order_id).await;
    let OrderPayment::MobileMoney { checkout_id, .. } = &order.payment else { panic!("paid") };
    assert_eq!(known.refunds, db.refunds.list_for_checkout(*checkout_id).await.unwrap());
    assert_eq!((known.refunds.len(), known.unfinished), (1, None));
}

async fn a_purchase_is_tracked_until_an_order_uses_its_money(db: &Db) {
    let checkout = paid(db, 0).await;
    let known = context(db, &checkout.order_id).await;
    let unfinished = known.unfinished.map(|purchase| purchase.checkout_id);
    assert_eq!((known.order, unfinished), (None, Some(checkout.id)));

    place_order(&db.orders, &bundle_order(&checkout, 60)).await.unwrap();
    db.execute("UPDATE orders SET archived_at = updated_at").unwrap();
    assert_eq!(context(db, &checkout.order_id).await.order, None, "an archived order is hidden");
    assert_eq!(context(db, &checkout.order_id).await.unfinished, None, "its money is used");
}

async fn the_id_of_a_purchase_leads_to_its_order_with_another_id(db: &Db) {
    let checkout = paid(db, 0).await;
    let order = Order { order_id: order_id("ORD-1732180000000"), ..bundle_order(&checkout, 60) };
    place_order(&db.orders, &order).await.unwrap();
    assert_eq!(context(db, &checkout.order_id).await.order, Some(order));
    assert_eq!(context(db, &order_id("ORD-1732180000001")).await, TrackingContext::default());
}

/// Five attempts in ten minutes.
fn limits(key: &str) -> [TrackingLimit; 1] {
    let window = TimeDelta::minutes(10);
    [TrackingLimit { scope: NamedScope::new("a_test"), key: key.to_owned(), max: 5, window }]
}

async fn reserve(db: &Db, key: &str, seconds: i64) -> Option<DateTime<Utc>> {
    db.tracking_limiter.reserve(&limits(key), at(seconds)).await.unwrap()
}

async fn five_attempts_are_allowed_per_window(db: &Db) {
    for seconds in 0..5 {
        assert_eq!(reserve(db, "order", seconds).await, None);
    }
    assert_eq!(reserve(db, "order", 599).await, Some(at(600)));
    assert_eq!(reserve(db, "other", 599).await, None, "attempts at one order do not count for another");
    assert_eq!(reserve(db, "order", 600).await, None);
    assert_eq!(reserve(db, "order", 600).await, Some(at(601)));
}

async fn a_correct_attempt_does_not_count(db: &Db) {
    for seconds in 0..9 {
        assert_eq!(reserve(db, "order", seconds).await, None);
        db.tracking_limiter.release(&limits("order"), at(seconds)).await.unwrap();
    }
    assert_eq!(db.number("SELECT COUNT(*) FROM rate_limit_hits"), 0);
}

async fn only_five_of_32_concurrent_attempts_are_allowed(db: &Db) {
    let answers = db
        .concurrently(|_| {
            let limiter = db.tracking_limiter.clone();
            async move { limiter.reserve(&limits("order"), at(0)).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|refused| refused.is_none()).count(), 5);
    assert_eq!(db.number("SELECT COUNT(*) FROM rate_limit_hits"), 5);
}

async fn only_the_browser_that_placed_an_order_is_known(db: &Db) {
    let router = stocked(db, 3).await;
    let [own, other, of_staff] = [0, 1, 2].map(|seconds| router_order(&router, seconds));
    let from = |device: &str| OrderSource { device: Some(device.to_owned()), limits: None };
    place_order_by(&db.orders, &own, from("device")).await.unwrap();
    place_order_by(&db.orders, &other, from("another")).await.unwrap();
    place_order(&db.orders, &of_staff).await.unwrap();
    let is_own = async |order: OrderKey| db.tracking_limiter.is_placed_by(order, "device").await.unwrap();
    assert_eq!(
        [is_own(own.key).await, is_own(other.key).await, is_own(of_staff.key).await],
        [true, false, false]
    );
}
