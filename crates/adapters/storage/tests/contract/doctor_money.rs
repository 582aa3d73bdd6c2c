//! Every way in which the books can disagree with the money is found.

use orders::OrderStatus;
use payments::{PaymentState, RefundAmount, RefundState};
use storage::upkeep::Invariant;

use crate::doctor::{assert_finding, assert_finding_with_revenue, break_with, inspected};
use crate::samples::{
    actor, at, begun, complete, place_order, prompted_again, refund_case, refund_step, returned,
    router_order, step, step_refund, stocked,
};
use crate::support::Db;

on_both_databases! {
    a_shop_that_returns_money_has_no_findings,
    a_completed_payment_that_is_not_in_the_ledger_is_found,
    a_payment_with_another_amount_in_the_ledger_is_found,
    returned_money_that_still_counts_is_found,
    money_that_was_never_received_but_counts_is_found,
    money_that_counts_for_another_purchase_is_found,
    cash_of_a_delivered_order_that_is_not_in_the_ledger_is_found,
    cash_of_an_order_that_was_not_delivered_is_found,
    a_purchase_that_is_paid_twice_without_a_case_is_found,
    a_purchase_that_is_closed_without_a_case_is_found,
    a_purchase_closed_for_a_dismissed_case_is_found,
    a_refunded_case_whose_payment_still_counts_is_found,
    a_payment_of_which_more_is_refunded_than_came_is_found,
    a_sum_of_refunds_that_does_not_match_the_cases_is_found,
    a_second_yes_of_who_opened_the_refund_is_found,
}

const LEDGER_OF_PAYMENTS: &str = "the ledger does not match a payment";
const LEDGER_OF_ORDERS: &str = "the ledger does not match an order's cash";

/// A purchase paid twice with one payment being returned; a closed one; a refunded one; one with a dismissed case;
/// one reversed by the provider; a delivered router, and one whose delivery was undone.
async fn shop(db: &Db) {
    let (_, first) = begun(db, 0).await;
    let second = prompted_again(db, &first, 60).await;
    complete(db, &first).await;
    complete(db, &second).await;
    for state in [RefundState::Open, RefundState::Refunded, RefundState::Dismissed] {
        let (_, attempt) = begun(db, 1).await;
        complete(db, &attempt).await;
        let attempt = db.payments.find_attempt(attempt.id).await.unwrap().unwrap();
        let case = refund_case(&attempt, 40);
        db.refunds.open(&case, RefundAmount::Rest).await.unwrap();
        let step = match state {
            RefundState::Refunded => returned(&case, &attempt, 41),
            state => refund_step(&case, state, 41),
        };
        assert!(step_refund(db, &step).await);
    }
    let (_, gone) = begun(db, 2).await;
    complete(db, &gone).await;
    assert!(db.payments.advance(&step(&gone, PaymentState::Reversed)).await.unwrap());
    begun(db, 3).await;
    cash(db).await;
}

async fn cash(db: &Db) {
    let router = stocked(db, 5).await;
    for last in [OrderStatus::Delivered, OrderStatus::Pending] {
        let order = router_order(&router, 4);
        place_order(&db.orders, &order).await.unwrap();
        for to in [OrderStatus::Delivered, last] {
            let order = db.orders.find(order.key).await.unwrap().unwrap();
            if let Some(change) = order.change_to(to, at(50), actor(), None) {
                db.orders.change_status(&change).await.unwrap();
            }
        }
    }
}

async fn a_shop_that_returns_money_has_no_findings(db: &Db) {
    shop(db).await;
    let inspection = inspected(db, 60);
    assert_eq!((inspection.findings, inspection.paid_without_order), (vec![], 2));
}

async fn a_completed_payment_that_is_not_in_the_ledger_is_found(db: &Db) {
    shop(db).await;
    break_with(
        db,
        "DELETE FROM revenue_entries WHERE id = (SELECT MIN(l.id) FROM revenue_entries l
            JOIN payment_attempts a ON a.id = l.attempt_id AND a.state = 'completed')",
    );
    assert_finding(db, Invariant::RevenueAddsUp, LEDGER_OF_PAYMENTS, 1);
}

async fn a_payment_with_another_amount_in_the_ledger_is_found(db: &Db) {
    shop(db).await;
    break_with(
        db,
        "UPDATE revenue_entries SET amount_tsh = amount_tsh + 1 WHERE id = (SELECT MIN(l.id)
            FROM revenue_entries l JOIN payment_attempts a ON a.id = l.attempt_id AND a.state = 'completed')",
    );
    assert_finding(db, Invariant::RevenueAddsUp, LEDGER_OF_PAYMENTS, 1);
}

async fn returned_money_that_still_counts_is_found(db: &Db) {
    shop(db).await;
    break_with(db, "DELETE FROM revenue_entries WHERE kind = 'payment_reversed'");
    assert_finding(db, Invariant::RevenueAddsUp, LEDGER_OF_PAYMENTS, 2);
}

async fn money_that_was_never_received_but_counts_is_found(db: &Db) {
    shop(db).await;
    break_with(
        db,
        "INSERT INTO revenue_entries (kind, amount_tsh, attempt_id, checkout_id, at)
        SELECT 'payment_completed', 0, id, checkout_id, created_at FROM payment_attempts
        WHERE state = 'initiated'",
    );
    assert_finding(db, Invariant::RevenueAddsUp, LEDGER_OF_PAYMENTS, 1);
}

async fn money_that_counts_for_another_purchase_is_found(db: &Db) {
    shop(db).await;
    break_with(
        db,
        "UPDATE revenue_entries SET checkout_id = NULL WHERE id = (SELECT MIN(id)
            FROM revenue_entries WHERE kind = 'payment_completed')",
    );
    let message = "a ledger entry has another purchase than its payment, or another payment than its refund";
    assert_finding(db, Invariant::RevenueAddsUp, message, 1);
}

async fn cash_of_a_delivered_order_that_is_not_in_the_ledger_is_found(db: &Db) {
    shop(db).await;
    break_with(
        db,
        "DELETE FROM revenue_entries WHERE kind = 'cash_received' AND order_key IN
        (SELECT id FROM orders WHERE status = 'delivered')",
    );
    assert_finding_with_revenue(db, Invariant::RevenueAddsUp, LEDGER_OF_ORDERS);
}

async fn cash_of_an_order_that_was_not_delivered_is_found(db: &Db) {
    shop(db).await;
    break_with(db, "DELETE FROM revenue_entries WHERE kind = 'cash_returned'");
    assert_finding_with_revenue(db, Invariant::RevenueAddsUp, LEDGER_OF_ORDERS);
}

async fn a_purchase_that_is_paid_twice_without_a_case_is_found(db: &Db) {
    shop(db).await;
    break_with(
        db,
        "UPDATE payment_attempts SET refund_tsh = 0
            WHERE id IN (SELECT attempt_id FROM refund_cases WHERE kind = 'duplicate');
        DELETE FROM refund_events WHERE case_id IN (SELECT id FROM refund_cases WHERE kind = 'duplicate');
        DELETE FROM refund_cases WHERE kind = 'duplicate'",
    );
    let message = "a purchase is paid more than once and the surplus has no refund case";
    assert_finding(db, Invariant::SurplusIsRefunded, message, 1);
}

async fn a_purchase_that_is_closed_without_a_case_is_found(db: &Db) {
    shop(db).await;
    break_with(
        db,
        "UPDATE checkouts SET closed_at = created_at
        WHERE id IN (SELECT checkout_id FROM payment_attempts WHERE state = 'initiated')",
    );
    let message = "a purchase was closed without a case for its money";
    assert_finding(db, Invariant::SurplusIsRefunded, message, 1);
}

async fn a_purchase_closed_for_a_dismissed_case_is_found(db: &Db) {
    shop(db).await;
    break_with(
        db,
        "UPDATE payment_attempts SET refund_tsh = 0 WHERE id IN
            (SELECT attempt_id FROM refund_cases WHERE state = 'open' AND kind = 'requested');
        UPDATE refund_cases SET state = 'dismissed' WHERE state = 'open' AND kind = 'requested'",
    );
    let message = "a purchase was closed without a case for its money";
    assert_finding(db, Invariant::SurplusIsRefunded, message, 1);
}

async fn a_refunded_case_whose_payment_still_counts_is_found(db: &Db) {
    shop(db).await;
    break_with(db, "UPDATE refund_cases SET state = 'refunded', method = 'by_hand' WHERE kind = 'duplicate'");
    assert_finding(db, Invariant::SurplusIsRefunded, "a refund was sent and is not in the ledger", 1);
}

async fn a_payment_of_which_more_is_refunded_than_came_is_found(db: &Db) {
    shop(db).await;
    break_with(
        db,
        "UPDATE refund_cases SET amount_tsh = amount_tsh + 1 WHERE kind = 'duplicate';
        UPDATE payment_attempts SET refund_tsh = refund_tsh + 1
            WHERE id IN (SELECT attempt_id FROM refund_cases WHERE kind = 'duplicate')",
    );
    assert_finding(db, Invariant::SurplusIsRefunded, "more of a payment is refunded than came", 1);
}

async fn a_sum_of_refunds_that_does_not_match_the_cases_is_found(db: &Db) {
    shop(db).await;
    break_with(db, "UPDATE refund_cases SET amount_tsh = amount_tsh - 1 WHERE kind = 'duplicate'");
    let message = "a payment's sum of refunds does not match its refund cases";
    assert_finding(db, Invariant::SurplusIsRefunded, message, 1);
}

async fn a_second_yes_of_who_opened_the_refund_is_found(db: &Db) {
    shop(db).await;
    break_with(
        db,
        "INSERT INTO refund_events (case_id, state, at, by_account, by_name, note)
        SELECT case_id, 'open', at, by_account, by_name, 'approved' FROM refund_events
        WHERE case_id IN (SELECT id FROM refund_cases WHERE state = 'open' AND kind = 'requested')",
    );
    let message = "the second yes to a refund came from who opened it";
    assert_finding(db, Invariant::SurplusIsRefunded, message, 1);
}
