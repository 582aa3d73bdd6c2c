//! Refunds: cases, their steps, and how they block orders.

use chrono::{DateTime, Utc};
use kernel::{Direction, PageRequest, RefundCaseId};
use orders::{ChangeConflict, InsertOrderError, Order, OrderStatus};
use payments::{
    Checkout, FailureReason, OpenRefundError, PaymentAttempt, PaymentReference, PaymentState, References,
    RefundAmount, RefundCase, RefundFilter, RefundKind, RefundMethod, RefundRecord, RefundRefusal,
    RefundState, RefundStateFilter, RequestedPayout, ReviewReason, WebhookDelivery,
};

use crate::samples::{
    Draws, actor, at, begun, bundle_order, complete, place_order, prompted_again, provider, refund_case,
    refund_step, rejected, returned, step, step_refund,
};
use crate::support::Db;

use OrderStatus::{Cancelled, Pending};

on_both_databases! {
    a_case_reads_back_unchanged,
    no_order_is_placed_with_money_being_returned,
    not_all_money_goes_back_while_the_order_waits,
    refundable_is_what_a_case_can_be_opened_for,
    surplus_money_can_be_returned_while_the_order_stands,
    there_must_be_money_to_return,
    money_in_review_is_decided_before_it_is_returned,
    the_money_of_an_attempt_is_returned_once,
    only_one_of_32_concurrent_cases_is_opened,
    either_a_case_or_a_concurrent_order_wins,
    an_order_whose_money_is_being_returned_stays_cancelled,
    a_step_is_written_only_on_the_seen_version,
    only_one_of_32_steps_on_one_version_is_written,
    a_payout_keeps_its_reference,
    a_due_payout_is_claimed_once,
    a_webhook_makes_a_payout_due,
    a_refund_whose_payout_came_back_is_open_again,
    returned_money_is_reversed_in_attempt_and_revenue,
    a_refund_whose_payment_changed_meanwhile_is_not_written,
    money_that_stays_can_pay_an_order_again,
    surplus_money_that_stays_can_pay_an_order,
    no_order_is_placed_with_surplus_money_being_returned,
    a_dismissed_case_can_be_reopened,
    cases_are_listed_by_state_in_both_directions_page_by_page,
    a_search_finds_cases_by_any_part_of_the_number_the_order_and_the_references,
    impossible_refund_rows_are_refused,
}

/// A purchase with money.
async fn bought(db: &Db, seconds: i64) -> (Checkout, PaymentAttempt) {
    let (_, attempt) = begun(db, seconds).await;
    complete(db, &attempt).await;
    let record = db.payment_records.find_by_attempt(attempt.id).await.unwrap().unwrap();
    (record.payment.checkout, record.payment.attempt)
}

/// A purchase that was paid twice.
async fn bought_twice(db: &Db) -> (Checkout, [PaymentAttempt; 2]) {
    let (_, first) = begun(db, 0).await;
    let second = prompted_again(db, &first, 60).await;
    complete(db, &first).await;
    complete(db, &second).await;
    let record = db.payment_records.find_by_attempt(first.id).await.unwrap().unwrap();
    (record.payment.checkout, [stored(db, &first).await, stored(db, &second).await])
}

async fn opened(db: &Db, attempt: &PaymentAttempt) -> RefundCase {
    let case = refund_case(attempt, 90);
    db.refunds.open(&case, RefundAmount::Rest).await.unwrap();
    case
}

async fn stored(db: &Db, attempt: &PaymentAttempt) -> PaymentAttempt {
    db.payments.find_attempt(attempt.id).await.unwrap().unwrap()
}

async fn found(db: &Db, id: RefundCaseId) -> RefundRecord {
    db.refunds.find(id).await.unwrap().unwrap()
}

async fn place(db: &Db, order: &Order) -> Result<(), InsertOrderError> {
    place_order(&db.orders, order).await
}

async fn set_status(db: &Db, order: &Order, to: OrderStatus) -> Result<(), ChangeConflict> {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    db.orders.change_status(&order.change_to(to, at(80), actor(), None).unwrap()).await
}

fn ledger(db: &Db) -> i64 {
    db.number("SELECT COALESCE(SUM(amount_tsh), 0) FROM revenue_entries")
}

async fn a_case_reads_back_unchanged(db: &Db) {
    let (checkout, attempt) = bought(db, 0).await;
    let case = opened(db, &attempt).await;
    let closed = Checkout { closed_at: Some(at(90)), ..checkout };
    let received = attempt.received_amount();
    let expected = RefundRecord { case, checkout: closed, received, customer: None };
    assert_eq!(found(db, expected.case.id).await, expected);
    let unknown = RefundCaseId::new(at(0), &Draws);
    assert_eq!(db.refunds.find(unknown).await.unwrap(), None);
}

async fn no_order_is_placed_with_money_being_returned(db: &Db) {
    let (checkout, attempt) = bought(db, 0).await;
    opened(db, &attempt).await;
    let refused = place(db, &bundle_order(&checkout, 95)).await;
    assert!(matches!(refused, Err(InsertOrderError::PaymentReturned)));
    assert_eq!(db.number("SELECT COUNT(*) FROM orders"), 0);
}

async fn not_all_money_goes_back_while_the_order_waits(db: &Db) {
    let (checkout, attempt) = bought(db, 0).await;
    let order = bundle_order(&checkout, 60);
    place(db, &order).await.unwrap();
    let refused = db.refunds.open(&refund_case(&attempt, 70), RefundAmount::Rest).await;
    assert!(matches!(refused, Err(OpenRefundError::Refused(RefundRefusal::OrderExists))));
    assert_eq!(db.number("SELECT COUNT(*) FROM checkouts WHERE closed_at IS NOT NULL"), 0);
    set_status(db, &order, Cancelled).await.unwrap();
    assert_eq!(db.number("SELECT COUNT(*) FROM refund_cases WHERE state = 'open'"), 1);
}

async fn refundable_is_what_a_case_can_be_opened_for(db: &Db) {
    let refundable = async |checkout: &Checkout| {
        let refundable = db.payment_records.history(checkout.id).await.unwrap().refundable;
        let money = |of: payments::Refundable| (of.attempt_id, of.left.tsh(), of.can_return_all);
        refundable.into_iter().map(money).collect::<Vec<_>>()
    };
    let (checkout, attempt) = bought(db, 0).await;
    assert_eq!(refundable(&checkout).await, [(attempt.id, 150_000, true)]);
    let order = bundle_order(&checkout, 60);
    place(db, &order).await.unwrap();
    assert_eq!(refundable(&checkout).await, [(attempt.id, 150_000, false)], "the order waits");
    set_status(db, &order, Cancelled).await.unwrap();
    assert_eq!(refundable(&checkout).await, [], "it has a case");
    let case = db.refunds.list_for_checkout(checkout.id).await.unwrap().remove(0);
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 85)).await);
    assert_eq!(refundable(&checkout).await, [(attempt.id, 150_000, true)]);
    opened(db, &attempt).await;
}

async fn surplus_money_can_be_returned_while_the_order_stands(db: &Db) {
    let (checkout, [first, second]) = bought_twice(db).await;
    place(db, &bundle_order(&checkout, 60)).await.unwrap();
    let case = db
        .refunds
        .list(&RefundStateFilter::All.into(), &PageRequest::new(None, None))
        .await
        .unwrap()
        .items
        .remove(0)
        .case;
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 70)).await);
    let case = opened(db, &second).await;
    assert_eq!(found(db, case.id).await.checkout.closed_at, None);
    let refused = db.refunds.open(&refund_case(&first, 90), RefundAmount::Rest).await;
    assert!(matches!(refused, Err(OpenRefundError::Refused(RefundRefusal::OrderExists))));
}

async fn there_must_be_money_to_return(db: &Db) {
    for state in [PaymentState::Pending, PaymentState::Failed(FailureReason::Other), PaymentState::Reversed] {
        let (_, attempt) = begun(db, 0).await;
        db.payments.advance(&step(&attempt, state)).await.unwrap();
        let refused = db.refunds.open(&refund_case(&attempt, 90), RefundAmount::Rest).await;
        assert!(
            matches!(refused, Err(OpenRefundError::Refused(RefundRefusal::NothingToReturn))),
            "{state:?}"
        );
    }
    assert_eq!(db.number("SELECT COUNT(*) FROM refund_cases"), 0);
}

async fn money_in_review_is_decided_before_it_is_returned(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    db.payments.advance(&step(&attempt, PaymentState::Review(ReviewReason::Amount))).await.unwrap();
    let refused = db.refunds.open(&refund_case(&attempt, 90), RefundAmount::Rest).await;
    assert!(matches!(refused, Err(OpenRefundError::Refused(RefundRefusal::NothingToReturn))));
    assert_eq!(db.number("SELECT COUNT(*) FROM refund_cases"), 0);
}

async fn the_money_of_an_attempt_is_returned_once(db: &Db) {
    let (_, attempt) = bought(db, 0).await;
    opened(db, &attempt).await;
    let refused = db.refunds.open(&refund_case(&attempt, 95), RefundAmount::Rest).await;
    assert!(matches!(refused, Err(OpenRefundError::Refused(RefundRefusal::NothingToReturn))));
    assert_eq!(db.number("SELECT COUNT(*) FROM refund_events"), 1);
}

async fn only_one_of_32_concurrent_cases_is_opened(db: &Db) {
    let (_, attempt) = bought(db, 0).await;
    let answers = db
        .concurrently(|_| {
            let (refunds, case) = (db.refunds.clone(), refund_case(&attempt, 90));
            async move { refunds.open(&case, RefundAmount::Rest).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM refund_cases"), 1);
}

async fn either_a_case_or_a_concurrent_order_wins(db: &Db) {
    for _ in 0..8 {
        let (checkout, attempt) = bought(db, 0).await;
        let answers = db
            .concurrently(|number| {
                let (storage, case) = (db.storage(), refund_case(&attempt, 90));
                let order = bundle_order(&checkout, 90);
                async move {
                    if number % 2 == 0 {
                        storage.refunds.open(&case, RefundAmount::Rest).await.is_ok()
                    } else {
                        place_order(&storage.orders, &order).await.is_ok()
                    }
                }
            })
            .await;
        assert_eq!(answers.iter().filter(|won| **won).count(), 1);
    }
}

async fn an_order_whose_money_is_being_returned_stays_cancelled(db: &Db) {
    let (checkout, attempt) = bought(db, 0).await;
    let order = bundle_order(&checkout, 60);
    place(db, &order).await.unwrap();
    set_status(db, &order, Cancelled).await.unwrap();
    let by_itself = db.refunds.list_for_checkout(checkout.id).await.unwrap().remove(0);
    assert!(step_refund(db, &refund_step(&by_itself, RefundState::Dismissed, 85)).await);
    let case = opened(db, &attempt).await;
    let refused = set_status(db, &order, Pending).await;
    assert!(matches!(refused, Err(ChangeConflict::PaymentReturned)));
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 95)).await);
    set_status(db, &order, Pending).await.unwrap();
}

async fn a_step_is_written_only_on_the_seen_version(db: &Db) {
    let (_, attempt) = bought(db, 0).await;
    let case = opened(db, &attempt).await;
    let marked = refund_step(&case, RefundState::Paying, 95);
    assert!(step_refund(db, &marked).await);
    assert!(!step_refund(db, &refund_step(&case, RefundState::Dismissed, 96)).await);
    let mut expected = case.clone();
    expected.history.push(marked.event);
    let expected = RefundCase { state: RefundState::Paying, version: 2, ..expected };
    let record = found(db, case.id).await;
    assert_eq!(record.case, expected);
    assert_eq!(record.checkout.closed_at, Some(at(90)));
}

async fn only_one_of_32_steps_on_one_version_is_written(db: &Db) {
    let (_, attempt) = bought(db, 0).await;
    let case = opened(db, &attempt).await;
    let answers = db
        .concurrently(|number| {
            let refunds = db.refunds.clone();
            let step = match number % 3 {
                0 => returned(&case, &attempt, 95),
                1 => refund_step(&case, RefundState::Dismissed, 95),
                _ => refund_step(&case, RefundState::Paying, 95),
            };
            let effects = step.effects(case.state, "TBH-1");
            async move { refunds.step(&step, &effects).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|written| **written).count(), 1);
    let record = found(db, case.id).await;
    assert_eq!((record.case.version, record.case.history.len()), (2, 2));
    let is_back = record.case.state == RefundState::Refunded;
    assert_eq!(stored(db, &attempt).await.state == PaymentState::Reversed, is_back);
    assert_eq!(ledger(db) == 0, is_back);
}

async fn a_payout_keeps_its_reference(db: &Db) {
    let (_, attempt) = bought(db, 0).await;
    let case = opened(db, &attempt).await;
    let mut marked = refund_step(&case, RefundState::Paying, 95);
    marked.payout = Some(payout_due(None));
    assert!(step_refund(db, &marked).await);
    let case = found(db, case.id).await.case;
    assert_eq!(case.payout, marked.payout);
    assert!(step_refund(db, &refund_step(&case, RefundState::Open, 96)).await);
    assert_eq!(found(db, case.id).await.case.payout, marked.payout);
}

fn payout_due(check_at: Option<DateTime<Utc>>) -> RequestedPayout {
    let references = References { ours: PaymentReference::generate(&Draws), theirs: Some("CP-77".into()) };
    RequestedPayout { provider: provider(), references, check_at }
}

/// A case whose payout is due for a query at `check_at`.
async fn paying(db: &Db, check_at: Option<DateTime<Utc>>) -> RefundCase {
    let (_, attempt) = bought(db, 0).await;
    let case = opened(db, &attempt).await;
    let mut marked = refund_step(&case, RefundState::Paying, 95);
    marked.payout = Some(payout_due(check_at));
    assert!(step_refund(db, &marked).await);
    found(db, case.id).await.case
}

async fn a_due_payout_is_claimed_once(db: &Db) {
    let case = paying(db, Some(at(100))).await;
    let refunds = db.storage().refunds.clone();
    let claim = |now| refunds.claim_due_payouts(at(now), at(now + 30), 8);
    assert!(claim(99).await.unwrap().is_empty(), "not yet");
    let claimed = claim(100).await.unwrap();
    assert_eq!(claimed.iter().map(|record| record.case.id).collect::<Vec<_>>(), [case.id]);
    assert!(claim(100).await.unwrap().is_empty(), "leased");
    db.storage().refunds.schedule_payout_check(&case, None).await.unwrap();
    assert!(claim(1_000).await.unwrap().is_empty(), "no more news is expected");
}

async fn a_webhook_makes_a_payout_due(db: &Db) {
    let case = paying(db, Some(at(500))).await;
    let reference = case.payout.unwrap().references.ours;
    let delivery = WebhookDelivery { reference, body: "{}".into(), received_at: at(120) };
    db.storage().payment_checks.record_webhook(&delivery).await.unwrap();
    assert_eq!(db.storage().refunds.claim_due_payouts(at(120), at(150), 8).await.unwrap().len(), 1);
}

/// Money that a payout returned and that came back must be returned again.
async fn a_refund_whose_payout_came_back_is_open_again(db: &Db) {
    let (_, attempt) = bought(db, 0).await;
    let case = opened(db, &attempt).await;
    let mut returned = refund_step(&case, RefundState::Refunded, 95);
    (returned.method, returned.reference) = (Some(RefundMethod::Payout), Some("CP-77".into()));
    returned.payout = Some(payout_due(Some(at(300))));
    assert!(step_refund(db, &returned).await);
    let case = found(db, case.id).await.case;
    let opened = refund_step(&case, RefundState::Open, 300);
    assert!(step_refund(db, &opened).await);
    let case = found(db, case.id).await.case;
    assert_eq!((case.state, case.method, case.came_back()), (RefundState::Open, None, true));
}

async fn returned_money_is_reversed_in_attempt_and_revenue(db: &Db) {
    let (_, attempt) = bought(db, 0).await;
    let case = opened(db, &attempt).await;
    assert_eq!(ledger(db), 150_000);
    assert!(step_refund(db, &returned(&case, &attempt, 95)).await);
    let case = found(db, case.id).await.case;
    assert_eq!((case.state, case.method), (RefundState::Refunded, Some(RefundMethod::ByHand)));
    assert_eq!(case.reference.as_deref(), Some("CEK9RETURN"));
    assert_eq!((stored(db, &attempt).await.state, ledger(db)), (PaymentState::Reversed, 0));
    let event = "SELECT COUNT(*) FROM payment_events WHERE from_state = 'completed' AND to_state = 'reversed'
        AND cause = 'staff' AND by_name = 'Neema Komba' AND note = 'imerudishwa'";
    assert_eq!(db.number(event), 1);
}

async fn a_refund_whose_payment_changed_meanwhile_is_not_written(db: &Db) {
    let (rejected, case) = rejected(db, 400).await;
    complete(db, &rejected).await;
    assert!(!step_refund(db, &returned(&case, &rejected, 95)).await);
    assert_eq!(found(db, case.id).await.case, case);
    let completed = stored(db, &rejected).await;
    assert!(step_refund(db, &returned(&case, &completed, 96)).await);
    assert_eq!(ledger(db), 0);
}

async fn money_that_stays_can_pay_an_order_again(db: &Db) {
    let (checkout, attempt) = bought(db, 0).await;
    let case = opened(db, &attempt).await;
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 95)).await);
    assert_eq!(found(db, case.id).await.checkout.closed_at, None);
    place(db, &bundle_order(&checkout, 96)).await.unwrap();
}

/// The first payment was refunded and the second stays: it can buy the same.
async fn surplus_money_that_stays_can_pay_an_order(db: &Db) {
    let (_, first) = begun(db, 0).await;
    let second = prompted_again(db, &first, 60).await;
    complete(db, &first).await;
    let first = stored(db, &first).await;
    let case = opened(db, &first).await;
    assert!(step_refund(db, &returned(&case, &first, 95)).await);
    complete(db, &second).await;
    let open = db
        .refunds
        .list(&RefundStateFilter::In(RefundState::Open).into(), &PageRequest::new(None, None))
        .await
        .unwrap();
    let RefundRecord { case, checkout, .. } = open.items[0].clone();
    assert_eq!((case.attempt_id, case.kind), (second.id, RefundKind::Duplicate));
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 96)).await);
    place(db, &bundle_order(&checkout, 97)).await.unwrap();
}

/// The provider reversed the first payment while the second was already being returned.
async fn no_order_is_placed_with_surplus_money_being_returned(db: &Db) {
    let (checkout, [first, _]) = bought_twice(db).await;
    assert!(db.payments.advance(&step(&first, PaymentState::Reversed)).await.unwrap());
    let refused = place(db, &bundle_order(&checkout, 95)).await;
    assert!(matches!(refused, Err(InsertOrderError::PaymentReturned)));
}

async fn a_dismissed_case_can_be_reopened(db: &Db) {
    let (_, attempt) = bought(db, 0).await;
    let case = opened(db, &attempt).await;
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 95)).await);
    opened(db, &attempt).await;
    assert_eq!(db.number("SELECT COUNT(*) FROM refund_cases"), 2);
}

async fn a_search_finds_cases_by_any_part_of_the_number_the_order_and_the_references(db: &Db) {
    let (checkout, attempt) = bought(db, 0).await;
    let case = opened(db, &attempt).await;
    assert!(step_refund(db, &returned(&case, &attempt, 95)).await);
    let (_, other) = bought(db, 1).await;
    db.execute("UPDATE checkouts SET payer_phone = '255688100245' WHERE created_at > '1970-01-01 00:00:00'")
        .unwrap();
    db.refunds
        .open(
            &RefundCase {
                payer_phone: kernel::PhoneNumber::parse("0688100245").unwrap(),
                ..refund_case(&other, 91)
            },
            RefundAmount::Rest,
        )
        .await
        .unwrap();
    let found = async |text: &str, state: RefundStateFilter| {
        let filter = RefundFilter { search: kernel::Search::parse(text), ..state.into() };
        let page = db.refunds.list(&filter, &PageRequest::new(None, None)).await.unwrap();
        assert_eq!(usize::try_from(page.total).unwrap(), page.items.len());
        page.items.into_iter().map(|record| record.case.id).collect::<Vec<_>>()
    };
    let order = checkout.order_id.to_string();
    for text in [
        "321908",
        "754 321",
        "0754321908",
        "+255 754 321 908",
        "432190",
        order.as_str(),
        "cek9ret",
        "9return",
    ] {
        assert_eq!(found(text, RefundStateFilter::All).await, [case.id], "{text}");
        assert_eq!(found(text, RefundStateFilter::Due).await, [], "{text}");
    }
    for text in ["999", "TBH999", "1908321", "CEK9RETURNX", "K9RETUR"] {
        assert_eq!(found(text, RefundStateFilter::All).await, [], "{text}");
    }
}

async fn cases_are_listed_by_state_in_both_directions_page_by_page(db: &Db) {
    let mut cases = Vec::new();
    for seconds in 0..5 {
        let (_, attempt) = bought(db, seconds).await;
        let case = refund_case(&attempt, 90 + seconds);
        db.refunds.open(&case, RefundAmount::Rest).await.unwrap();
        cases.insert(0, case);
    }
    assert!(step_refund(db, &refund_step(&cases[1], RefundState::Dismissed, 99)).await);
    let list = async |filter: RefundFilter, limit, after| {
        let page = db.refunds.list(&filter, &PageRequest::new(Some(limit), after)).await.unwrap();
        (page.items.iter().map(|record| record.case.id).collect::<Vec<_>>(), page.next, page.total)
    };
    let ids: Vec<_> = cases.iter().map(|case| case.id).collect();
    let (first, next, total) = list(RefundStateFilter::All.into(), 3, None).await;
    assert_eq!((first, total), (ids[..3].to_vec(), 5));
    let (second, next, _) = list(RefundStateFilter::All.into(), 3, next).await;
    assert_eq!((second, next), (ids[3..].to_vec(), None));
    let (open, _, total) = list(RefundStateFilter::In(RefundState::Open).into(), 9, None).await;
    assert_eq!((open, total), ([&ids[..1], &ids[2..]].concat(), 4));
    assert_eq!(list(RefundStateFilter::In(RefundState::Paying).into(), 9, None).await.2, 0);
    let reversed: Vec<_> = ids.into_iter().rev().collect();
    let oldest = || RefundFilter { direction: Direction::OldestFirst, ..RefundStateFilter::All.into() };
    let (first, next, total) = list(oldest(), 3, None).await;
    assert_eq!((first, total), (reversed[..3].to_vec(), 5));
    assert_eq!(list(oldest(), 3, next).await, (reversed[3..].to_vec(), None, 5));
}

async fn impossible_refund_rows_are_refused(db: &Db) {
    let (_, attempt) = bought(db, 0).await;
    opened(db, &attempt).await;
    for statement in [
        "UPDATE refund_cases SET state = 'lost'",
        "UPDATE refund_cases SET state = 'refunded'",
        "UPDATE refund_cases SET method = 'payout'",
        "UPDATE refund_cases SET kind = 'lost'",
        "UPDATE refund_cases SET amount_tsh = 0",
        "UPDATE refund_cases SET reason = 'lost'",
        "UPDATE refund_cases SET state = 'paying', needs_approval = TRUE",
        "UPDATE refund_cases SET version = 0",
        "UPDATE refund_cases SET attempt_id = 'nobody'",
        "UPDATE refund_events SET by_name = NULL",
        "UPDATE refund_events SET state = 'lost'",
        "UPDATE revenue_entries SET amount_tsh = -1",
        "UPDATE revenue_entries SET kind = 'cash_received'",
        "UPDATE revenue_entries SET attempt_id = NULL",
        "DELETE FROM refund_cases",
        "DELETE FROM payment_attempts",
    ] {
        assert!(db.execute(statement).is_err(), "{statement}");
    }
}
