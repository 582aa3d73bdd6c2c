//! Prompts that pay for several purchases.

use kernel::{Money, PhoneNumber};
use payments::{
    Advance, Cause, Checkout, NextAttempt, OrderDetails, Payment, PaymentAttempt, PaymentState, Product,
    PromptGuard, WebhookDelivery,
};

use crate::doctor::inspected;
use crate::samples::{Draws, at, key, product, provider, purchase, step};
use crate::support::Db;

use PaymentState::{Completed, Expired};

on_both_databases! {
    the_purchases_of_a_prompt_are_written_together_or_not_at_all,
    each_part_becomes_an_order_of_its_own,
    the_parts_of_a_prompt_are_one_prompt_to_the_phone,
    a_webhook_makes_all_open_parts_due,
    sending_again_writes_all_parts_or_none,
}

const NUMBERS: [&str; 3] = ["0754000001", "0754000002", "0754000003"];

/// One prompt for three numbers, with bundles of different prices.
fn prompt() -> Vec<Payment> {
    let checkout = |(index, number): (usize, &str)| {
        let (checkout, _) = purchase(0);
        let price = Money::new(1_000 + 500 * i64::try_from(index).unwrap()).unwrap();
        let recipient_phone = PhoneNumber::parse(number).unwrap();
        Checkout {
            product: Product { price, kind: catalog::BundleKind::Normal, requires_tin: false, ..product() },
            order: Some(OrderDetails {
                recipient_phone,
                name: None,
                email: None,
                tin: None,
                gift_from: None,
            }),
            ..checkout
        }
    };
    let checkouts: Vec<_> = NUMBERS.into_iter().enumerate().map(checkout).collect();
    let attempts = PaymentAttempt::for_checkouts(&checkouts, &provider(), at(0), &Draws);
    checkouts.into_iter().zip(attempts).map(|(checkout, attempt)| Payment::new(checkout, attempt)).collect()
}

async fn begun(db: &Db) -> Vec<Payment> {
    let payments = prompt();
    db.payments.insert(&payments, &PromptGuard::default()).await.unwrap();
    payments
}

async fn advance_all(db: &Db, payments: &[Payment], to: PaymentState) {
    for payment in payments {
        assert!(db.payments.advance(&step(&payment.attempt, to)).await.unwrap());
    }
}

async fn the_purchases_of_a_prompt_are_written_together_or_not_at_all(db: &Db) {
    let mut taken = prompt();
    taken[2].checkout.idempotency_key = Some(key("a-key-of-a-client"));
    db.payments.insert(&taken[2..], &PromptGuard::default()).await.unwrap();
    let mut payments = prompt();
    payments[2].checkout.idempotency_key = Some(key("a-key-of-a-client"));
    assert!(db.payments.insert(&payments, &PromptGuard::default()).await.is_err());
    assert_eq!(db.number("SELECT COUNT(*) FROM checkouts"), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_attempts"), 1);
}

async fn each_part_becomes_an_order_of_its_own(db: &Db) {
    let payments = begun(db).await;
    let reference = payments[0].attempt.reference.clone();
    let parts = db.payments.find_parts(&reference).await.unwrap();
    assert_eq!(parts.iter().map(|part| part.amount.tsh()).sum::<i64>(), 4_500);
    assert!(parts.iter().all(|part| part.prompt_amount.tsh() == 4_500));
    assert_eq!(db.payments.find_by_reference(&reference).await.unwrap().len(), 3);
    advance_all(db, &payments, Completed).await;
    let bought = db.purchases.of_prompt(&reference).await.unwrap();
    let mut numbers: Vec<_> = bought
        .iter()
        .map(|found| found.order.as_ref().unwrap().customer.bundle_phone().reveal_local())
        .collect();
    numbers.sort();
    assert_eq!(numbers, NUMBERS);
    assert_eq!(db.number("SELECT SUM(amount_tsh) FROM revenue_entries"), 4_500);
    assert_eq!(inspected(db, 90).findings, []);
}

async fn the_parts_of_a_prompt_are_one_prompt_to_the_phone(db: &Db) {
    let payments = begun(db).await;
    advance_all(db, &payments, Expired).await;
    let past = db.prompt_history.past_prompts(&payments[0].checkout.payer_phone, at(-1)).await.unwrap();
    assert_eq!(past.iter().map(|prompt| prompt.state).collect::<Vec<_>>(), [Expired]);
}

async fn a_webhook_makes_all_open_parts_due(db: &Db) {
    let payments = begun(db).await;
    assert!(db.payments.advance(&step(&payments[0].attempt, Completed)).await.unwrap());
    let delivery = WebhookDelivery {
        reference: payments[0].attempt.reference.clone(),
        body: "{}".into(),
        received_at: at(1),
    };
    db.payment_checks.record_webhook(&delivery).await.unwrap();
    let due = db.payment_checks.claim_due(at(1), at(0), at(30), 10).await.unwrap();
    assert_eq!(due.len(), 2);
}

fn next(payments: &[Payment]) -> Vec<NextAttempt> {
    let checkouts = payments.iter().map(|payment| &payment.checkout);
    let attempts = PaymentAttempt::for_checkouts(checkouts, &provider(), at(60), &Draws);
    let next = |(attempt, payment): (PaymentAttempt, &Payment)| NextAttempt {
        attempt,
        after: payment.attempt.id,
        replaced: vec![Advance::new(&payment.attempt, Expired, Cause::Customer, at(60), &Draws)],
    };
    attempts.into_iter().zip(payments).map(next).collect()
}

async fn sending_again_writes_all_parts_or_none(db: &Db) {
    let payments = begun(db).await;
    advance_all(db, &payments[2..], Completed).await;
    assert!(db.payments.insert_attempts(&next(&payments), &PromptGuard::default()).await.is_err());
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_attempts"), 3);
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_attempts WHERE state = 'expired'"), 0);
    db.payments.insert_attempts(&next(&payments[..2]), &PromptGuard::default()).await.unwrap();
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_attempts"), 5);
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_attempts WHERE state = 'expired'"), 2);
}
