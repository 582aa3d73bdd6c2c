//! Finding lost payments by phone number and the wallet's message.

use kernel::{BundleId, CheckoutId, PhoneNumber};
use payments::{Checkout, Payment, PaymentAttempt, PaymentState, PromptGuard, RefundAmount};

use crate::samples::{
    Draws, at, attempt_for, begun, bundle_order, complete, phone, place_order, purchase, refund_case,
    set_next_check, step,
};
use crate::support::Db;

on_both_databases! {
    a_reference_is_found_in_any_case_and_only_for_its_phone,
    a_reference_is_found_with_and_without_its_points_and_hyphens,
    money_without_an_order_is_found_by_phone_bundle_and_browser,
    waking_a_phone_makes_its_open_attempts_due,
    waking_a_phone_again_does_not_increase_the_query_rate,
}

fn other_phone() -> PhoneNumber {
    PhoneNumber::parse("0688100245").unwrap()
}

async fn begun_elsewhere(db: &Db, seconds: i64) -> PaymentAttempt {
    let checkout = Checkout { payer_phone: other_phone(), ..purchase(seconds).0 };
    let attempt = attempt_for(&checkout, seconds);
    db.payments
        .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
        .await
        .unwrap();
    attempt
}

/// Completes an attempt with references of the wallet and of the provider.
async fn paid_with(db: &Db, attempt: &PaymentAttempt, transaction: &str, reference: &str) {
    let mut up = step(attempt, PaymentState::Completed);
    up.confirmation.transaction = Some(transaction.into());
    up.confirmation.provider_reference = Some(reference.into());
    assert!(db.payments.advance(&up).await.unwrap());
}

async fn a_reference_is_found_in_any_case_and_only_for_its_phone(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    paid_with(db, &attempt, "CEJ3I3SETSN", "ref0936a").await;
    paid_with(db, &begun_elsewhere(db, 1).await, "CEJ3I3SETSN", "ref0936a").await;
    let find = async |phone: PhoneNumber, text: &str| {
        let found = db.payment_checks.find_by_transaction(&phone, text).await.unwrap();
        found.into_iter().map(|payment| payment.checkout.id).collect::<Vec<CheckoutId>>()
    };
    for text in ["CEJ3I3SETSN", "cej3i3setsn"] {
        assert_eq!(find(phone(), text).await, [checkout.id], "{text}");
    }
    for text in ["CEJ3I3SETS", "CEJ3I3SETSN1", "REF0936A", "%", "", "\0"] {
        assert_eq!(find(phone(), text).await, [], "{text:?}");
    }
    assert_eq!(find(other_phone(), "cej3i3setsn").await.len(), 1);
    assert_eq!(find(PhoneNumber::parse("0712345678").unwrap(), "CEJ3I3SETSN").await, []);
}

async fn a_reference_is_found_with_and_without_its_points_and_hyphens(db: &Db) {
    let written = ["MP260717.1217.W74283", "MP2607171217W74284", "003-19ec660b8a1c"];
    for (seconds, transaction) in (0..).zip(written) {
        let (checkout, attempt) = begun(db, seconds).await;
        paid_with(db, &attempt, transaction, "ref0936a").await;
        for text in [
            transaction,
            &transaction.replace(['.', '-'], ""),
            &transaction.replace("2607171217", "260717.1217."),
        ] {
            let found = db.payment_checks.find_by_transaction(&phone(), text).await.unwrap();
            let found: Vec<CheckoutId> = found.into_iter().map(|payment| payment.checkout.id).collect();
            assert_eq!(found, [checkout.id], "{text}");
        }
    }
    assert!(db.payment_checks.find_by_transaction(&phone(), ".-").await.unwrap().is_empty());
}

async fn money_without_an_order_is_found_by_phone_bundle_and_browser(db: &Db) {
    let product = purchase(0).0.product;
    let bundle_id = product.bundle_id;
    let started_by = async |device: Option<&str>, seconds: i64| {
        let device = device.map(str::to_owned);
        let checkout = Checkout { device, product: product.clone(), ..purchase(seconds).0 };
        let attempt = attempt_for(&checkout, seconds);
        db.payments
            .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
            .await
            .unwrap();
        (checkout, attempt)
    };
    let find = async |phone: PhoneNumber, bundle_id: BundleId, device: &str| {
        let found = db.payments.find_paid_without_order(&phone, bundle_id, device).await.unwrap();
        found.map(|payment| payment.checkout.id)
    };
    let (mut checkout, attempt) = started_by(Some("browser"), 0).await;
    assert_eq!(find(phone(), bundle_id, "browser").await, None, "not paid");
    let up = step(&attempt, PaymentState::Completed);
    assert!(db.payments.advance(&up).await.unwrap());
    let (_, later) = started_by(Some("browser"), 60).await;
    complete(db, &later).await;
    complete(db, &started_by(None, 61).await.1).await;
    assert_eq!(find(phone(), bundle_id, "browser").await, Some(checkout.id), "the oldest");
    assert_eq!(find(phone(), bundle_id, "another").await, None);
    assert_eq!(find(other_phone(), bundle_id, "browser").await, None);
    assert_eq!(find(phone(), BundleId::new(at(9), &Draws), "browser").await, None);
    checkout.verification_id = Some(up.completion.verification_id);
    place_order(&db.orders, &bundle_order(&checkout, 90)).await.unwrap();
    db.refunds.open(&refund_case(&later, 91), RefundAmount::Rest).await.unwrap();
    assert_eq!(find(phone(), bundle_id, "browser").await, None, "ordered, or being returned");
}

async fn due_s(db: &Db, attempt: &PaymentAttempt) -> Option<i64> {
    let attempt = db.payments.find_attempt(attempt.id).await.unwrap().unwrap();
    attempt.next_check_at.map(|next| (next - at(0)).num_seconds())
}

async fn waking_a_phone_makes_its_open_attempts_due(db: &Db) {
    let (_, open) = begun(db, 0).await;
    let (_, done) = begun(db, 1).await;
    let (_, soon) = begun(db, 2).await;
    let (_, given_up) = begun(db, 3).await;
    let elsewhere = begun_elsewhere(db, 4).await;
    paid_with(db, &done, "CEJ3I3SETSN", "0936183435").await;
    for attempt in [&open, &done, &elsewhere] {
        set_next_check(db, attempt.id, Some(at(900))).await;
    }
    set_next_check(db, given_up.id, None).await;
    db.payment_checks.schedule_phone_checks(&phone(), at(60), at(58)).await.unwrap();
    assert_eq!(due_s(db, &open).await, Some(60));
    assert_eq!((due_s(db, &done).await, due_s(db, &elsewhere).await), (Some(900), Some(900)));
    assert_eq!((due_s(db, &soon).await, due_s(db, &given_up).await), (Some(7), None));
}

async fn waking_a_phone_again_does_not_increase_the_query_rate(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    assert!(db.payment_checks.claim_query(attempt.id, at(59), at(57)).await.unwrap());
    set_next_check(db, attempt.id, Some(at(900))).await;
    db.payment_checks.schedule_phone_checks(&phone(), at(60), at(58)).await.unwrap();
    assert_eq!(due_s(db, &attempt).await, Some(900));
    db.payment_checks.schedule_phone_checks(&phone(), at(61), at(59)).await.unwrap();
    assert_eq!(due_s(db, &attempt).await, Some(61));
}
