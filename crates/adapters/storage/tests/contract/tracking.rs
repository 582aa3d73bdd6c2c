//! Guesses at the phone number of an order.

use kernel::{OrderKey, Random, RepositoryError};
use orders::TrackingTry;

use crate::samples::{Draws, at, router_order, stocked};
use crate::support::Db;

on_both_databases! {
    five_guesses_are_allowed_until_the_first_is_long_ago,
    a_right_guess_does_not_count,
    of_32_guesses_at_once_five_are_allowed,
    a_guess_at_nothing_is_refused,
    guesses_of_yesterday_are_deleted,
}

fn guess(order: OrderKey, seconds: i64) -> TrackingTry {
    let random: &dyn Random = &Draws;
    TrackingTry { id: random.capability(), order, at: at(seconds) }
}

async fn two_orders(db: &Db) -> [OrderKey; 2] {
    let router = stocked(db, 2).await;
    let orders = [router_order(&router, 0), router_order(&router, 0)];
    for order in &orders {
        db.orders.insert_placed(order).await.unwrap();
    }
    orders.map(|order| order.key)
}

/// A guess at `seconds`, of which five are allowed in ten minutes.
async fn reserve(db: &Db, order: OrderKey, seconds: i64) -> bool {
    let guess = guess(order, seconds);
    db.tracking_tries.reserve(&guess, at(seconds - 600), 5).await.unwrap()
}

async fn five_guesses_are_allowed_until_the_first_is_long_ago(db: &Db) {
    let [order, other] = two_orders(db).await;
    for seconds in 0..5 {
        assert!(reserve(db, order, seconds).await);
    }
    assert!(!reserve(db, order, 600).await);
    assert!(reserve(db, other, 600).await, "guesses at one order do not count for another");
    assert!(reserve(db, order, 601).await);
    assert!(!reserve(db, order, 601).await);
}

async fn a_right_guess_does_not_count(db: &Db) {
    let [order, _] = two_orders(db).await;
    for seconds in 0..9 {
        let right = guess(order, seconds);
        assert!(db.tracking_tries.reserve(&right, at(seconds - 600), 5).await.unwrap());
        db.tracking_tries.forgive(&right).await.unwrap();
    }
    assert_eq!(db.number("SELECT COUNT(*) FROM tracking_tries"), 0);
}

async fn of_32_guesses_at_once_five_are_allowed(db: &Db) {
    let [order, _] = two_orders(db).await;
    let answers = db
        .at_once(|_| {
            let (tries, guess) = (db.tracking_tries.clone(), guess(order, 0));
            async move { tries.reserve(&guess, at(-600), 5).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|allowed| **allowed).count(), 5);
    assert_eq!(db.number("SELECT COUNT(*) FROM tracking_tries"), 5);
}

async fn a_guess_at_nothing_is_refused(db: &Db) {
    let nothing = guess(OrderKey::new(at(0), &Draws), 0);
    let refused = db.tracking_tries.reserve(&nothing, at(-600), 5).await;
    assert!(matches!(refused, Err(RepositoryError::Internal(_))));
}

async fn guesses_of_yesterday_are_deleted(db: &Db) {
    let [order, _] = two_orders(db).await;
    assert!(reserve(db, order, 0).await && reserve(db, order, 1).await);
    let day = 24 * 3_600;
    assert_eq!(db.prune(at(day)).await.unwrap(), 0);
    assert_eq!(db.prune(at(day + 1)).await.unwrap(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM tracking_tries"), 1);
}
