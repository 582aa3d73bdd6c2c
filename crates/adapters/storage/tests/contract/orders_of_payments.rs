//! Purchases whose details came with the payment, and what their customers add later.

use kernel::{Email, OrderKey, PersonName, PhoneNumber, Tin};
use orders::{ChangeConflict, CustomerUpdate, Order, OrderStatus};
use payments::{
    Advance, Checkout, FailureReason, OrderDetails, Payment, PaymentAttempt, PaymentState, PromptGuard,
};

use crate::doctor::inspected;
use crate::samples::{
    Draws, at, begun, bundle_order, paid, place_order, prompted_again, purchase, step, step_at,
};
use crate::support::Db;

use PaymentState::{Completed, Expired, Failed};

on_both_databases! {
    a_paid_purchase_with_details_becomes_an_order_with_them,
    the_order_takes_the_details_from_the_purchase,
    a_purchase_without_details_waits_for_the_order_form,
    money_after_an_expiry_becomes_an_order,
    money_after_a_failure_waits_for_its_payer,
    of_32_concurrent_completions_one_places_the_order,
    a_second_payment_places_no_second_order,
    an_order_that_was_placed_from_the_form_is_not_placed_again,
    a_customer_completes_an_order,
    a_customer_of_an_order_changed_meanwhile_is_not_completed,
}

/// What the sample's bundle for a business needs, for a number that did not pay.
fn details() -> OrderDetails {
    OrderDetails {
        recipient_phone: PhoneNumber::parse("0688100245").unwrap(),
        name: PersonName::parse("Duka la Zuhura").ok(),
        email: Email::parse("duka@example.co.tz").ok(),
        tin: Tin::parse("123456789").ok(),
        gift_from: PersonName::parse("Zuhura").ok(),
    }
}

async fn begun_with_details(db: &Db) -> (Checkout, PaymentAttempt) {
    let (checkout, attempt) = purchase(0);
    let checkout = Checkout { order: Some(details()), device: Some("a-browser".into()), ..checkout };
    db.payments
        .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
        .await
        .unwrap();
    (checkout, attempt)
}

async fn complete(db: &Db, attempt: &PaymentAttempt) -> Advance {
    let up = step(attempt, Completed);
    assert!(db.payments.advance(&up).await.unwrap());
    up
}

async fn order_of(db: &Db, checkout: &Checkout) -> Option<Order> {
    db.orders.find_by_order_id(&checkout.order_id).await.unwrap()
}

async fn stored(db: &Db, checkout: &Checkout) -> Payment {
    db.payments.find_by_payment_id(&checkout.payment_id).await.unwrap().unwrap()
}

async fn a_paid_purchase_with_details_becomes_an_order_with_them(db: &Db) {
    let (checkout, attempt) = begun_with_details(db).await;
    let up = complete(db, &attempt).await;
    let order = order_of(db, &checkout).await.unwrap();
    assert_eq!(order.key, up.completion.order_key);
    assert_eq!(order.customer.phone, checkout.payer_phone);
    assert_eq!(order.customer.recipient_phone, Some(details().recipient_phone));
    assert_eq!((Some(&order.customer.name), &order.customer.tin), (details().name.as_ref(), &details().tin));
    assert_eq!((order.status, order.created_at), (OrderStatus::Pending, up.at));
    assert_eq!(db.number("SELECT COUNT(*) FROM orders WHERE device = 'a-browser'"), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM delivery_queue"), 1);
    assert_eq!(db.number("SELECT revenue_tsh FROM orders"), order.amount.tsh());
    assert_eq!(inspected(db, 90).findings, []);
}

async fn the_order_takes_the_details_from_the_purchase(db: &Db) {
    let (checkout, attempt) = begun_with_details(db).await;
    assert_eq!(stored(db, &checkout).await.checkout.order, Some(details()));
    let up = complete(db, &attempt).await;
    let after = stored(db, &checkout).await.checkout;
    assert_eq!((after.order, after.ordered_at), (None, Some(up.at)));
    let kept = "SELECT COUNT(*) FROM checkouts WHERE gift_from = 'Zuhura' AND recipient_phone IS NULL
        AND customer_name IS NULL AND customer_email IS NULL AND customer_tin IS NULL";
    assert_eq!(db.number(kept), 1);
}

async fn a_purchase_without_details_waits_for_the_order_form(db: &Db) {
    let checkout = paid(db, 0).await;
    assert_eq!(order_of(db, &checkout).await, None);
    assert_eq!(stored(db, &checkout).await.checkout.ordered_at, None);
}

async fn money_after_an_expiry_becomes_an_order(db: &Db) {
    let (checkout, attempt) = begun_with_details(db).await;
    assert!(db.payments.advance(&step(&attempt, Expired)).await.unwrap());
    let expired = PaymentAttempt { state: Expired, ..attempt };
    complete(db, &expired).await;
    assert!(order_of(db, &checkout).await.is_some());
}

async fn money_after_a_failure_waits_for_its_payer(db: &Db) {
    let (checkout, attempt) = begun_with_details(db).await;
    let failed = Failed(FailureReason::Cancelled);
    assert!(db.payments.advance(&step(&attempt, failed)).await.unwrap());
    complete(db, &PaymentAttempt { state: failed, ..attempt }).await;
    assert_eq!(order_of(db, &checkout).await, None);
    let kept = stored(db, &checkout).await.checkout;
    assert!(kept.verification_id.is_some());
    assert_eq!(kept.order, Some(details()), "so that its payer can use it with one press");
    assert_eq!(inspected(db, 90).findings, []);
}

async fn of_32_concurrent_completions_one_places_the_order(db: &Db) {
    let (_, attempt) = begun_with_details(db).await;
    let won = db
        .concurrently(|_| {
            let (payments, up) = (db.payments.clone(), step(&attempt, Completed));
            async move { payments.advance(&up).await.unwrap() }
        })
        .await;
    assert_eq!(won.into_iter().filter(|won| *won).count(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM orders"), 1);
    assert_eq!(inspected(db, 90).findings, []);
}

async fn a_second_payment_places_no_second_order(db: &Db) {
    let (_, first) = begun_with_details(db).await;
    let second = prompted_again(db, &first, 90).await;
    complete(db, &first).await;
    assert!(db.payments.advance(&step_at(120, &second, Completed)).await.unwrap());
    assert_eq!(db.number("SELECT COUNT(*) FROM orders"), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM refund_cases WHERE kind = 'duplicate'"), 1);
    assert_eq!(inspected(db, 90).findings, []);
}

async fn an_order_that_was_placed_from_the_form_is_not_placed_again(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    let up = complete(db, &attempt).await;
    let verified = Checkout { verification_id: Some(up.completion.verification_id), ..checkout };
    place_order(&db.orders, &bundle_order(&verified, 60)).await.unwrap();
    assert!(stored(db, &verified).await.checkout.ordered_at.is_some());
    assert_eq!(db.number("SELECT COUNT(*) FROM orders"), 1);
}

async fn ordered(db: &Db) -> Order {
    let (checkout, attempt) = begun_with_details(db).await;
    complete(db, &attempt).await;
    order_of(db, &checkout).await.unwrap()
}

fn with_name(order: &Order, name: &str) -> CustomerUpdate {
    let mut order = order.clone();
    order.customer.name = PersonName::parse(name).unwrap();
    CustomerUpdate { order, at: at(300) }
}

async fn a_customer_completes_an_order(db: &Db) {
    let order = ordered(db).await;
    db.orders.complete_customer(&with_name(&order, "Neema Mrema")).await.unwrap();
    let completed = db.orders.find(order.key).await.unwrap().unwrap();
    assert_eq!(completed.customer.name.reveal(), "Neema Mrema");
    assert_eq!((completed.version, completed.updated_at), (order.version + 1, at(300)));
    let found = "SELECT COUNT(*) FROM orders WHERE customer_name_lower = 'neema mrema'";
    assert_eq!(db.number(found), 1, "staff find it by the new name");
}

async fn a_customer_of_an_order_changed_meanwhile_is_not_completed(db: &Db) {
    let order = ordered(db).await;
    db.orders.complete_customer(&with_name(&order, "First")).await.unwrap();
    let stale = db.orders.complete_customer(&with_name(&order, "Second")).await;
    assert!(matches!(stale, Err(ChangeConflict::Version)));
    let missing = Order { key: OrderKey::new(at(1), &Draws), ..order };
    let missing = db.orders.complete_customer(&with_name(&missing, "Third")).await;
    assert!(matches!(missing, Err(ChangeConflict::Version)));
}
