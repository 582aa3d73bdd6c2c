//! Codes that were sent to numbers, and what customers see of their own purchases.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{NamedScope, PhoneNumber};
use orders::{CodeOutcome, CodeTry, NewNumberCode, NumberCodeLimit, OrderSource, PurchaseOwner};

use crate::samples::{at, bundle_order, paid, place_order, place_order_by};
use crate::support::Db;

on_both_databases! {
    a_code_proves_its_number_once,
    only_five_of_32_concurrent_tries_are_compared,
    only_one_of_32_concurrent_right_tries_succeeds,
    an_old_code_and_an_old_proof_are_over,
    a_limit_keeps_a_code_from_being_stored,
    purchases_are_found_by_browser_and_by_each_number_of_an_order,
    the_reference_of_the_wallet_belongs_to_one_purchase,
}

const DAY: i64 = 24 * 3_600;

fn phone(text: &str) -> PhoneNumber {
    PhoneNumber::parse(text).unwrap()
}

async fn add(db: &Db, id: &str) {
    let code = NewNumberCode {
        id: id.to_owned(),
        phone: phone("0754321908"),
        code_hash: "right".to_owned(),
        valid_until: at(600),
    };
    assert_eq!(db.number_proofs.add_code(&code, &[], at(0)).await.unwrap(), None);
}

fn attempt(id: &str, code_hash: &str, token: &str, seconds: i64) -> CodeTry {
    CodeTry {
        id: id.to_owned(),
        code_hash: code_hash.to_owned(),
        token_hash: token.to_owned(),
        at: at(seconds),
        proved_until: at(seconds + 3_600),
    }
}

async fn try_code(db: &Db, code_hash: &str, token: &str, seconds: i64) -> CodeOutcome {
    db.number_proofs.try_code(&attempt("request", code_hash, token, seconds)).await.unwrap()
}

async fn find(db: &Db, token: &str, seconds: i64) -> Option<(PhoneNumber, DateTime<Utc>)> {
    db.number_proofs.find(token, at(seconds)).await.unwrap()
}

async fn a_code_proves_its_number_once(db: &Db) {
    add(db, "request").await;
    assert_eq!(try_code(db, "wrong", "t1", 1).await, CodeOutcome::Wrong);
    assert_eq!(find(db, "t1", 1).await, None);
    assert_eq!(try_code(db, "right", "t2", 2).await, CodeOutcome::Proved(phone("0754321908")));
    assert_eq!(try_code(db, "right", "t3", 3).await, CodeOutcome::Over);
    assert_eq!(find(db, "t2", 4).await, Some((phone("0754321908"), at(3_602))));
    db.number_proofs.end("t2").await.unwrap();
    assert_eq!(find(db, "t2", 4).await, None);
}

async fn only_five_of_32_concurrent_tries_are_compared(db: &Db) {
    add(db, "request").await;
    let answers = db
        .concurrently(|number| {
            let proofs = db.number_proofs.clone();
            let wrong = attempt("request", "wrong", &format!("t{number}"), 1);
            async move { proofs.try_code(&wrong).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|outcome| **outcome == CodeOutcome::Wrong).count(), 5);
    assert_eq!(try_code(db, "right", "late", 2).await, CodeOutcome::Over);
}

async fn only_one_of_32_concurrent_right_tries_succeeds(db: &Db) {
    add(db, "request").await;
    let answers = db
        .concurrently(|number| {
            let proofs = db.number_proofs.clone();
            let right = attempt("request", "right", &format!("t{number}"), 1);
            async move { proofs.try_code(&right).await.unwrap() }
        })
        .await;
    let proved = answers.iter().filter(|outcome| matches!(outcome, CodeOutcome::Proved(_))).count();
    assert_eq!(proved, 1);
}

async fn an_old_code_and_an_old_proof_are_over(db: &Db) {
    add(db, "request").await;
    assert_eq!(try_code(db, "right", "late", 600).await, CodeOutcome::Over);
    assert_eq!(try_code(db, "right", "token", 599).await, CodeOutcome::Proved(phone("0754321908")));
    assert!(find(db, "token", 599 + 3_599).await.is_some());
    assert_eq!(find(db, "token", 599 + 3_600).await, None);
    db.number_proofs.prune(at(600)).await.unwrap();
    assert_eq!(db.number("SELECT COUNT(*) FROM number_proofs"), 1, "it ends at this moment");
    db.number_proofs.prune(at(DAY)).await.unwrap();
    assert_eq!(db.number("SELECT COUNT(*) FROM number_proofs"), 0);
}

async fn a_limit_keeps_a_code_from_being_stored(db: &Db) {
    let limit = NumberCodeLimit {
        scope: NamedScope::new("a_test"),
        key: "0754".to_owned(),
        max: 1,
        window: TimeDelta::minutes(10),
    };
    let code = |id: &str| NewNumberCode {
        id: id.to_owned(),
        phone: phone("0754321908"),
        code_hash: "h".to_owned(),
        valid_until: at(600),
    };
    let limits = std::slice::from_ref(&limit);
    assert_eq!(db.number_proofs.add_code(&code("1"), limits, at(0)).await.unwrap(), None);
    assert_eq!(db.number_proofs.add_code(&code("2"), limits, at(1)).await.unwrap(), Some(at(600)));
    assert_eq!(db.number("SELECT COUNT(*) FROM number_proofs"), 1);
}

async fn purchases_are_found_by_browser_and_by_each_number_of_an_order(db: &Db) {
    let (checkout, unordered) = (paid(db, 0).await, paid(db, 10).await);
    let mut order = bundle_order(&checkout, 60);
    order.customer.phone = phone("0754000222");
    order.customer.recipient_phone = Some(phone("0754000333"));
    let source = OrderSource { device: Some("device".to_owned()), limits: None };
    place_order_by(&db.orders, &order, source).await.unwrap();
    let find = async |owner: PurchaseOwner| {
        let found = db.purchases.find(&owner, at(-1), 10).await.unwrap();
        let order_id = |found: &orders::FoundPurchase| {
            let placed = found.context.order.as_ref().map(|order| order.order_id.to_string());
            placed.or(found.context.unfinished.as_ref().map(|open| open.order_id.to_string())).unwrap()
        };
        found.iter().map(|found| (order_id(found), found.is_of_device)).collect::<Vec<_>>()
    };
    let of_number = |number: &PhoneNumber| PurchaseOwner { device: None, number: Some(number.clone()) };
    let placed = (order.order_id.to_string(), false);
    for number in ["0754000222", "0754000333"] {
        assert_eq!(find(of_number(&phone(number))).await, [placed.clone()], "{number}");
    }
    let open = (unordered.order_id.to_string(), false);
    assert_eq!(find(of_number(&checkout.payer_phone)).await, [placed, open], "who paid sees both");
    assert_eq!(find(of_number(&phone("0754000444"))).await, []);
    let device = |name: &str| PurchaseOwner { device: Some(name.to_owned()), number: None };
    assert_eq!(find(device("device")).await, [(order.order_id.to_string(), true)]);
    assert_eq!(find(device("another")).await, []);
    db.execute("UPDATE orders SET archived_at = updated_at").unwrap();
    assert_eq!(find(device("device")).await, [], "an archived order is hidden");
}

async fn the_reference_of_the_wallet_belongs_to_one_purchase(db: &Db) {
    let (checkout, other) = (paid(db, 0).await, paid(db, 10).await);
    place_order(&db.orders, &bundle_order(&checkout, 60)).await.unwrap();
    db.execute(&format!(
        "UPDATE payment_attempts SET transaction_id = 'MP26.1217.W7' WHERE checkout_id = '{}'",
        checkout.id
    ))
    .unwrap();
    let is_paid_with = async |id, text: &str| db.orders.is_paid_with(id, text).await.unwrap();
    assert!(is_paid_with(checkout.id, "mp261217w7").await);
    assert!(!is_paid_with(checkout.id, "mp261217w8").await && !is_paid_with(checkout.id, "").await);
    assert!(!is_paid_with(other.id, "MP26.1217.W7").await);
}
