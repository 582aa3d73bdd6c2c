//! The money of a cancelled paid order is returned, unless the order is reopened first.

use kernel::PageRequest;
use orders::{ChangeConflict, Order, OrderStatus, StatusChange};
use payments::{
    PaymentAttempt, PaymentState, RefundAmount, RefundCase, RefundKind, RefundState, RefundStateFilter,
    RefundTrigger,
};
use storage::upkeep::Invariant;

use crate::doctor::{assert_finding, break_with, inspected};
use crate::samples::{
    actor, archive, at, begun, bundle_order, complete, place_order, prompted_again, refund_step, returned,
    reverse_payment, step_refund,
};
use crate::support::Db;

use OrderStatus::{Cancelled, Delivered, Pending, Processing};

on_both_databases! {
    cancelling_a_paid_order_opens_a_case,
    an_order_without_money_opens_none,
    cancelling_a_delivered_order_opens_a_case,
    all_money_of_an_order_is_returned,
    reopening_the_order_dismisses_its_case,
    an_order_stays_cancelled_once_its_money_moves,
    a_case_opened_by_staff_stays,
    each_cancellation_opens_its_own_case,
    only_one_of_32_cancellations_opens_a_case,
    either_a_payout_or_a_concurrent_reopening_wins,
    returned_money_is_no_revenue_and_the_order_can_be_archived,
    a_paid_and_cancelled_order_without_a_case_is_found,
    only_a_dismissal_by_staff_counts,
}

async fn ordered(db: &Db, seconds: i64) -> (Order, PaymentAttempt) {
    let (_, attempt) = begun(db, seconds).await;
    complete(db, &attempt).await;
    let payment = db.payment_records.find_by_attempt(attempt.id).await.unwrap().unwrap().payment;
    let order = bundle_order(&payment.checkout, seconds + 60);
    place_order(&db.orders, &order).await.unwrap();
    (order, payment.attempt)
}

async fn change(db: &Db, order: &Order, to: OrderStatus, seconds: i64) -> StatusChange {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    order.change_to(to, at(seconds), actor(), Some("mteja amepiga simu".into())).unwrap()
}

async fn set(db: &Db, order: &Order, to: OrderStatus, seconds: i64) -> Result<(), ChangeConflict> {
    db.orders.change_status(&change(db, order, to, seconds).await).await
}

async fn cases(db: &Db, attempt: &PaymentAttempt) -> Vec<RefundCase> {
    db.refunds.list_for_checkout(attempt.checkout_id).await.unwrap()
}

async fn states(db: &Db, attempt: &PaymentAttempt) -> Vec<RefundState> {
    cases(db, attempt).await.into_iter().map(|case| case.state).collect()
}

/// The number of closed purchases, and of audit entries about refunds.
fn closed_and_audited(db: &Db) -> (i64, i64) {
    let closed = db.number("SELECT COUNT(*) FROM checkouts WHERE closed_at IS NOT NULL");
    (closed, db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'refund'"))
}

async fn cancelling_a_paid_order_opens_a_case(db: &Db) {
    let (order, attempt) = ordered(db, 0).await;
    let cancelling = change(db, &order, Cancelled, 80).await;
    db.orders.change_status(&cancelling).await.unwrap();
    let case = cases(db, &attempt).await.remove(0);
    assert_eq!(
        (case.kind, case.state, case.amount),
        (RefundKind::Requested, RefundState::Open, attempt.received_amount())
    );
    let opened = &case.history[0];
    assert_eq!((opened.at, &opened.by), (at(80), &cancelling.entry.by));
    assert_eq!(opened.trigger(), Some(RefundTrigger::OrderCancelled));
    assert_eq!(opened.reason(), Some("mteja amepiga simu"));
    assert_eq!(closed_and_audited(db), (1, 1));
    assert_eq!(
        db.refunds
            .list(&RefundStateFilter::In(RefundState::Open).into(), &PageRequest::new(None, None))
            .await
            .unwrap()
            .total,
        1
    );
    assert_eq!(db.payment_records.summary().await.unwrap().refunds_open, 1);
    assert_eq!(inspected(db, 90).findings, []);
}

async fn an_order_without_money_opens_none(db: &Db) {
    let (order, attempt) = ordered(db, 0).await;
    reverse_payment(db, &order).await;
    set(db, &order, Cancelled, 80).await.unwrap();
    assert_eq!(states(db, &attempt).await, []);
}

async fn cancelling_a_delivered_order_opens_a_case(db: &Db) {
    let (order, attempt) = ordered(db, 0).await;
    set(db, &order, Delivered, 70).await.unwrap();
    set(db, &order, Cancelled, 80).await.unwrap();
    assert_eq!(states(db, &attempt).await, [RefundState::Open]);
}

async fn all_money_of_an_order_is_returned(db: &Db) {
    let (_, first) = begun(db, 0).await;
    let second = prompted_again(db, &first, 60).await;
    complete(db, &first).await;
    complete(db, &second).await;
    let surplus = cases(db, &first).await.remove(0);
    assert!(step_refund(db, &refund_step(&surplus, RefundState::Dismissed, 61)).await);
    let payment = db.payment_records.find_by_attempt(first.id).await.unwrap().unwrap().payment;
    let order = bundle_order(&payment.checkout, 62);
    place_order(&db.orders, &order).await.unwrap();
    set(db, &order, Cancelled, 80).await.unwrap();
    let mut open: Vec<_> = cases(db, &first).await;
    open.retain(|case| case.state == RefundState::Open);
    let mut attempts: Vec<_> = open.iter().map(|case| case.attempt_id).collect();
    attempts.sort();
    assert_eq!(attempts, [first.id, second.id]);
}

async fn reopening_the_order_dismisses_its_case(db: &Db) {
    let (order, attempt) = ordered(db, 0).await;
    set(db, &order, Cancelled, 80).await.unwrap();
    set(db, &order, Processing, 85).await.unwrap();
    let case = cases(db, &attempt).await.remove(0);
    let dismissed = &case.history[1];
    assert_eq!((case.state, case.version), (RefundState::Dismissed, 2));
    assert_eq!((dismissed.at, dismissed.trigger()), (at(85), Some(RefundTrigger::OrderTakenUp)));
    assert_eq!(closed_and_audited(db), (0, 2));
    assert_eq!(inspected(db, 90).findings, []);
}

async fn an_order_stays_cancelled_once_its_money_moves(db: &Db) {
    let (order, attempt) = ordered(db, 0).await;
    set(db, &order, Cancelled, 80).await.unwrap();
    let refused = async |seconds| {
        let answers = [set(db, &order, Pending, seconds).await, set(db, &order, Delivered, seconds).await];
        assert!(answers.iter().all(|answer| matches!(answer, Err(ChangeConflict::PaymentReturned))));
    };
    let case = cases(db, &attempt).await.remove(0);
    assert!(step_refund(db, &refund_step(&case, RefundState::Paying, 81)).await);
    refused(82).await;
    let case = cases(db, &attempt).await.remove(0);
    assert!(step_refund(db, &returned(&case, &attempt, 83)).await);
    refused(84).await;
    assert_eq!(states(db, &attempt).await, [RefundState::Refunded]);
}

async fn a_case_opened_by_staff_stays(db: &Db) {
    let (order, attempt) = ordered(db, 0).await;
    set(db, &order, Cancelled, 80).await.unwrap();
    let case = cases(db, &attempt).await.remove(0);
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 81)).await);
    db.refunds.open(&crate::samples::refund_case(&attempt, 82), RefundAmount::Rest).await.unwrap();
    let refused = set(db, &order, Pending, 83).await;
    assert!(matches!(refused, Err(ChangeConflict::PaymentReturned)));
    assert_eq!(states(db, &attempt).await, [RefundState::Dismissed, RefundState::Open]);
}

async fn each_cancellation_opens_its_own_case(db: &Db) {
    let (order, attempt) = ordered(db, 0).await;
    for seconds in [80, 90] {
        set(db, &order, Cancelled, seconds).await.unwrap();
        set(db, &order, Pending, seconds + 1).await.unwrap();
    }
    set(db, &order, Cancelled, 99).await.unwrap();
    assert_eq!(
        states(db, &attempt).await,
        [RefundState::Dismissed, RefundState::Dismissed, RefundState::Open]
    );
}

async fn only_one_of_32_cancellations_opens_a_case(db: &Db) {
    let (order, attempt) = ordered(db, 0).await;
    let cancelling = change(db, &order, Cancelled, 80).await;
    let answers = db
        .concurrently(|_| {
            let (orders, cancelling) = (db.orders.clone(), cancelling.clone());
            async move { orders.change_status(&cancelling).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!((states(db, &attempt).await, closed_and_audited(db)), (vec![RefundState::Open], (1, 1)));
}

async fn either_a_payout_or_a_concurrent_reopening_wins(db: &Db) {
    for seconds in 0..6 {
        let (order, attempt) = ordered(db, seconds).await;
        set(db, &order, Cancelled, 80).await.unwrap();
        let paying = refund_step(&cases(db, &attempt).await[0], RefundState::Paying, 81);
        let back = change(db, &order, Processing, 81).await;
        let answers = db
            .concurrently(|number| {
                let (storage, paying, back) = (db.storage(), paying.clone(), back.clone());
                async move {
                    if number % 2 == 0 {
                        step_refund(&storage, &paying).await
                    } else {
                        storage.orders.change_status(&back).await.is_ok()
                    }
                }
            })
            .await;
        assert_eq!(answers.into_iter().filter(|won| *won).count(), 1);
        let is_cancelled = db.orders.find(order.key).await.unwrap().unwrap().status == Cancelled;
        assert_eq!(states(db, &attempt).await[0] == RefundState::Paying, is_cancelled);
    }
}

async fn returned_money_is_no_revenue_and_the_order_can_be_archived(db: &Db) {
    let (order, attempt) = ordered(db, 0).await;
    set(db, &order, Cancelled, 80).await.unwrap();
    let revenue = async || db.order_queries.stats().await.unwrap().confirmed_revenue;
    assert_eq!(revenue().await, order.amount, "until the money is returned");
    let case = cases(db, &attempt).await.remove(0);
    assert!(step_refund(db, &returned(&case, &attempt, 81)).await);
    assert_eq!(revenue().await.tsh(), 0);
    archive(&db.orders, &order, &actor(), 82).await.unwrap();
    assert_eq!(inspected(db, 90).findings, []);
}

const LOST: &str = "a cancelled order is paid and has no refund case";

async fn a_paid_and_cancelled_order_without_a_case_is_found(db: &Db) {
    let (order, _) = ordered(db, 0).await;
    set(db, &order, Cancelled, 80).await.unwrap();
    break_with(
        db,
        "DELETE FROM refund_events; DELETE FROM refund_cases; UPDATE checkouts SET closed_at = NULL;
        UPDATE payment_attempts SET refund_tsh = 0",
    );
    assert_finding(db, Invariant::SurplusIsRefunded, LOST, 1);
}

async fn only_a_dismissal_by_staff_counts(db: &Db) {
    let (order, attempt) = ordered(db, 0).await;
    set(db, &order, Cancelled, 80).await.unwrap();
    let case = cases(db, &attempt).await.remove(0);
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 81)).await);
    assert_eq!(inspected(db, 90).findings, []);
    break_with(db, "UPDATE refund_events SET note = 'order_taken_up' WHERE state = 'dismissed'");
    assert_finding(db, Invariant::SurplusIsRefunded, LOST, 1);
    let completed = db.payments.find_attempt(attempt.id).await.unwrap().unwrap();
    assert_eq!(completed.state, PaymentState::Completed);
}
