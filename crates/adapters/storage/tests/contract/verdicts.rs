//! Staff decisions about payments: based on the seen state, signed, with a reason.

use kernel::Money;
use payments::{
    Advance, Cause, Decision, FailureReason, PaymentAttempt, PaymentEvent, PaymentState, RefundState,
    ReviewReason,
};

use storage::upkeep::{Address, Depth, inspect};

use crate::samples::{
    Draws, actor, at, begun, complete, refund_step, rejected, rejection, returned, step, step_refund,
};
use crate::support::Db;

use PaymentState::{Completed, Failed, Reversed, Review};

on_both_databases! {
    a_decision_is_written_with_actor_and_reason,
    a_decision_on_another_state_than_the_seen_one_is_not_written,
    only_one_of_32_concurrent_decisions_is_written,
    reversed_money_is_subtracted_from_the_revenue,
    rejected_money_can_still_complete,
    rejected_money_that_arrived_is_in_the_books_until_it_is_refunded,
    money_that_is_going_back_is_not_rejected_again,
}

fn decision(attempt: &PaymentAttempt, to: PaymentState) -> Advance {
    Advance {
        decision: Some(Decision { by: actor(), reason: "imethibitishwa kwa simu".into() }),
        ..Advance::new(attempt, to, Cause::Staff, at(90), &Draws)
    }
}

/// A completed attempt that brought 400 instead of the requested amount.
async fn in_review(db: &Db) -> PaymentAttempt {
    let (_, attempt) = begun(db, 0).await;
    let mut up = step(&attempt, Review(ReviewReason::Amount));
    up.confirmation.reported_amount = Money::new(400).ok();
    assert!(db.payments.advance(&up).await.unwrap());
    stored(db, &attempt).await
}

async fn stored(db: &Db, attempt: &PaymentAttempt) -> PaymentAttempt {
    db.payments.find_attempt(attempt.id).await.unwrap().unwrap()
}

async fn events(db: &Db, attempt: &PaymentAttempt) -> Vec<PaymentEvent> {
    db.payment_records.history(attempt.checkout_id).await.unwrap().events
}

fn ledger(db: &Db) -> i64 {
    db.number("SELECT COALESCE(SUM(amount_tsh), 0) FROM revenue_entries")
}

async fn has_proof(db: &Db, attempt: &PaymentAttempt) -> bool {
    let record = db.payment_records.find(attempt.checkout_id).await.unwrap().unwrap();
    record.payment.checkout.verification_id.is_some()
}

async fn a_decision_is_written_with_actor_and_reason(db: &Db) {
    let attempt = in_review(db).await;
    assert!(db.payment_checks.decide_attempt(&decision(&attempt, Completed)).await.unwrap());
    let expected = PaymentEvent {
        attempt_id: attempt.id,
        from: "review".into(),
        to: "completed".into(),
        cause: "staff".into(),
        by: Some("Neema Komba".into()),
        note: Some("imethibitishwa kwa simu".into()),
        at: at(90),
    };
    assert_eq!(events(db, &attempt).await.last(), Some(&expected));
    let after = stored(db, &attempt).await;
    assert_eq!((after.state, after.decided_at, after.changed_at), (Completed, Some(at(90)), at(90)));
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_events WHERE by_account IS NOT NULL"), 1);
    assert_eq!((has_proof(db, &attempt).await, ledger(db)), (true, 400));
}

async fn a_decision_on_another_state_than_the_seen_one_is_not_written(db: &Db) {
    let seen = in_review(db).await;
    complete(db, &seen).await;
    let before = stored(db, &seen).await;
    assert!(
        !db.payment_checks.decide_attempt(&decision(&seen, Failed(FailureReason::Rejected))).await.unwrap()
    );
    assert_eq!(stored(db, &seen).await, before);
    assert_eq!(events(db, &seen).await.len(), 2);
}

async fn only_one_of_32_concurrent_decisions_is_written(db: &Db) {
    let attempt = in_review(db).await;
    let answers = db
        .concurrently(|number| {
            let to = if number % 2 == 0 { Completed } else { Failed(FailureReason::Rejected) };
            let (checks, decision) = (db.payment_checks.clone(), decision(&attempt, to));
            async move { checks.decide_attempt(&decision).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|written| **written).count(), 1);
    let is_paid = stored(db, &attempt).await.state == Completed;
    assert_eq!((has_proof(db, &attempt).await, ledger(db)), (is_paid, if is_paid { 400 } else { 0 }));
}

async fn reversed_money_is_subtracted_from_the_revenue(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    complete(db, &attempt).await;
    let paid = stored(db, &attempt).await;
    assert!(db.payment_checks.decide_attempt(&decision(&paid, Reversed)).await.unwrap());
    assert_eq!(ledger(db), 0);
    assert_eq!(db.number("SELECT amount_tsh FROM revenue_entries WHERE kind = 'payment_reversed'"), -150_000);
}

async fn rejected_money_can_still_complete(db: &Db) {
    let attempt = in_review(db).await;
    let rejected = Failed(FailureReason::Rejected);
    assert!(db.payment_checks.decide_attempt(&decision(&attempt, rejected)).await.unwrap());
    assert_eq!(stored(db, &attempt).await.state, rejected);
    assert!(!has_proof(db, &attempt).await);
    assert_eq!(db.number("SELECT COUNT(*) FROM revenue_entries"), 0);
    let mut up = step(&stored(db, &attempt).await, Completed);
    up.confirmation.reported_amount = Money::new(150_000).ok();
    assert!(db.payments.advance(&up).await.unwrap());
    assert_eq!(ledger(db), 150_000);
    assert_eq!(stored(db, &attempt).await.decided_at, Some(at(90)));
}

async fn rejected_money_that_arrived_is_in_the_books_until_it_is_refunded(db: &Db) {
    let faults = || inspect(&Address::parse(db.url()).unwrap(), at(600), Depth::Quick).unwrap().findings;
    let (attempt, case) = rejected(db, 450).await;
    assert_eq!((attempt.state, case.amount.tsh()), (Failed(FailureReason::Amount), 450));
    let opened = &case.history[0];
    let by = opened.by.as_ref().map(|by| by.name.as_str());
    assert_eq!((by, opened.reason()), (Some("Neema Komba"), Some("haijatimia")));
    assert_eq!((ledger(db), faults()), (450, vec![]));
    let record = db.payment_records.find(attempt.checkout_id).await.unwrap().unwrap();
    assert_eq!(record.refund, Some(RefundState::Open));
    assert_eq!(record.payment.checkout.closed_at, None, "the customer may pay the price");
    assert!(step_refund(db, &returned(&case, &attempt, 95)).await);
    assert_eq!((stored(db, &attempt).await.state, ledger(db), faults()), (Reversed, 0, vec![]));
}

async fn money_that_is_going_back_is_not_rejected_again(db: &Db) {
    let (attempt, case) = rejected(db, 450).await;
    let again = PaymentAttempt { state: attempt.state, ..attempt };
    assert!(!db.payment_checks.decide_attempt(&rejection(&again, 450)).await.unwrap());
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 95)).await);
    assert_eq!(ledger(db), 450, "the shop keeps it");
}
