//! Limits on attempts to guess an order's phone number.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{NamedScope, OrderKey};
use orders::{OrderSource, TrackingLimit};

use crate::samples::{at, place_order, place_order_by, router_order, stocked};
use crate::support::Db;

on_both_databases! {
    five_attempts_are_allowed_per_window,
    a_correct_attempt_does_not_count,
    only_five_of_32_concurrent_attempts_are_allowed,
    only_the_browser_that_placed_an_order_is_known,
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
    assert_eq!(db.number("SELECT COUNT(*) FROM limited_tries"), 0);
}

async fn only_five_of_32_concurrent_attempts_are_allowed(db: &Db) {
    let answers = db
        .concurrently(|_| {
            let limiter = db.tracking_limiter.clone();
            async move { limiter.reserve(&limits("order"), at(0)).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|refused| refused.is_none()).count(), 5);
    assert_eq!(db.number("SELECT COUNT(*) FROM limited_tries"), 5);
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
