//! Refunds of a part of a payment: what is left, what the books and the agent lose, and who must approve.

use agents::{Agent, CommissionKind};
use content::shop::{Section, SettingUpdate, SettingValue};
use kernel::{AuditAction, AuditEntry, AuditKind, AuditSubject, Money, RefundRules};
use orders::{Order, OrderPayment, OrderStatus};
use payments::{
    OpenRefundError, PaymentAttempt, PaymentState, RefundAmount, RefundCase, RefundKind, RefundMethod,
    RefundRefusal, RefundState, RefundStep,
};
use storage::upkeep::{Address, Depth, inspect};

use crate::agents::{sold, stored_agent};
use crate::samples::{
    actor, at, begun, bundle_order, complete, place_order, refund_case, refund_step, returned, step_refund,
};
use crate::support::Db;

on_both_databases! {
    parts_of_a_payment_go_back_until_nothing_is_left,
    concurrent_parts_never_exceed_the_payment,
    revenue_and_commission_follow_each_part,
    a_cancelled_order_returns_what_parts_left,
    a_part_that_is_dismissed_stays_with_the_payment,
    a_part_whose_payout_came_back_is_booked_once,
    what_parts_left_is_taken_back_by_the_provider,
    an_order_placed_after_a_partial_refund_has_less_revenue,
    the_sum_of_the_parts_needs_a_second_yes,
    several_refunds_are_sent_at_once_or_none,
    refunds_of_many_purchases_sent_concurrently_do_not_wait_for_each_other,
}

fn tsh(amount: i64) -> Money {
    Money::new(amount).unwrap()
}

fn exactly(amount: i64) -> RefundAmount {
    RefundAmount::Exactly(tsh(amount))
}

async fn stored(db: &Db, attempt: &PaymentAttempt) -> PaymentAttempt {
    db.payments.find_attempt(attempt.id).await.unwrap().unwrap()
}

/// A delivered order of 150,000, of which the agent gets 7.5%.
async fn delivered(db: &Db) -> (Agent, PaymentAttempt, Order) {
    let agent = stored_agent(db).await;
    let (attempt, order) = sold(db, &agent, 0).await;
    set_status(db, &order, OrderStatus::Delivered).await;
    (agent, stored(db, &attempt).await, order)
}

async fn set_status(db: &Db, order: &Order, to: OrderStatus) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    db.orders.change_status(&order.change_to(to, at(80), actor(), None).unwrap()).await.unwrap();
}

async fn opened(db: &Db, attempt: &PaymentAttempt, amount: RefundAmount) -> RefundCase {
    let case = refund_case(attempt, 90);
    db.refunds.open(&case, amount).await.unwrap();
    db.refunds.find(case.id).await.unwrap().unwrap().case
}

async fn sent(db: &Db, attempt: &PaymentAttempt, amount: RefundAmount) -> RefundCase {
    let case = opened(db, attempt, amount).await;
    assert!(step_refund(db, &returned(&case, attempt, 95)).await);
    db.refunds.find(case.id).await.unwrap().unwrap().case
}

fn left(db: &Db) -> i64 {
    db.number("SELECT COALESCE(SUM(amount_tsh), 0) FROM revenue_entries")
}

fn assert_healthy(db: &Db) {
    let found = inspect(&Address::parse(db.url()).unwrap(), at(600), Depth::Quick).unwrap();
    assert_eq!(found.findings, []);
}

async fn parts_of_a_payment_go_back_until_nothing_is_left(db: &Db) {
    let (_, attempt, order) = delivered(db).await;
    sent(db, &attempt, exactly(500)).await;
    assert_eq!((stored(db, &attempt).await.state, left(db)), (PaymentState::Completed, 149_500));
    let refused = db.refunds.open(&refund_case(&attempt, 90), exactly(149_501)).await;
    let more = RefundRefusal::MoreThanLeft { left: tsh(149_500) };
    assert!(matches!(refused, Err(OpenRefundError::Refused(refusal)) if refusal == more));
    let rest = opened(db, &attempt, RefundAmount::Rest).await;
    assert_eq!(rest.amount, tsh(149_500));
    let refused = db.refunds.open(&refund_case(&attempt, 90), exactly(1)).await;
    assert!(matches!(refused, Err(OpenRefundError::Refused(RefundRefusal::NothingToReturn))));
    assert!(step_refund(db, &returned(&rest, &attempt, 96)).await);
    assert_eq!((stored(db, &attempt).await.state, left(db)), (PaymentState::Reversed, 0));
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    assert_eq!(order.status, OrderStatus::Delivered);
    assert_healthy(db);
}

async fn concurrent_parts_never_exceed_the_payment(db: &Db) {
    let (_, attempt, _) = delivered(db).await;
    let answers = db
        .concurrently(|number| {
            let (refunds, case) = (db.refunds.clone(), refund_case(&attempt, 90));
            let amount = exactly(20_000 + i64::from(number));
            async move { refunds.open(&case, amount).await.is_ok() }
        })
        .await;
    assert_eq!(answers.iter().filter(|opened| **opened).count(), 7);
    let (sum, kept) = (
        db.number("SELECT SUM(amount_tsh) FROM refund_cases"),
        db.number("SELECT SUM(refund_tsh) FROM payment_attempts"),
    );
    assert!(sum <= 150_000 && sum == kept, "{sum} {kept}");
    let cases = db.refunds.list_for_checkout(attempt.checkout_id).await.unwrap();
    db.concurrently(|number| {
        let (refunds, case) = (db.refunds.clone(), cases[usize::from(number) % cases.len()].clone());
        let step = returned(&case, &attempt, 95);
        let effects = step.effects(case.state, "TBH-1");
        async move { refunds.step(&step, &effects).await.unwrap() }
    })
    .await;
    assert_eq!(left(db), 150_000 - sum);
    assert_healthy(db);
}

async fn revenue_and_commission_follow_each_part(db: &Db) {
    let (agent, attempt, order) = delivered(db).await;
    let money = async || {
        let revenue = db.number("SELECT revenue_tsh FROM orders");
        (revenue, db.agents.find(agent.id).await.unwrap().unwrap().figures.earned_tsh)
    };
    assert_eq!(money().await, (150_000, 11_250));
    for (amount, expected) in
        [(1, (149_999, 11_249)), (12, (149_987, 11_249)), (49_987, (100_000, 7_500)), (99_999, (1, 0))]
    {
        sent(db, &attempt, exactly(amount)).await;
        assert_eq!(money().await, expected, "after {amount}");
        assert_healthy(db);
    }
    let times = "SELECT SUM(settled_count) - SUM(reversed_count) FROM sale_days";
    assert_eq!(db.number(times), 1, "the order stays sold");
    sent(db, &attempt, RefundAmount::Rest).await;
    assert_eq!((money().await, db.number(times)), ((0, 0), 0));
    let lines = db.commission.latest(agent.id, 9).await.unwrap();
    assert!(lines.iter().take(5).all(|line| line.kind == CommissionKind::Reversed));
    assert_eq!(lines.iter().map(|line| line.amount_tsh).sum::<i64>(), 0);
    db.books.rebuild().await.unwrap();
    assert_eq!(db.number(times), 0);
    assert_eq!(db.orders.find(order.key).await.unwrap().unwrap().status, OrderStatus::Delivered);
    assert_healthy(db);
}

async fn a_cancelled_order_returns_what_parts_left(db: &Db) {
    let (_, attempt, order) = delivered(db).await;
    sent(db, &attempt, exactly(500)).await;
    opened(db, &attempt, exactly(1_500)).await;
    set_status(db, &order, OrderStatus::Cancelled).await;
    let amounts = async || {
        let cases = db.refunds.list_for_checkout(attempt.checkout_id).await.unwrap();
        cases.iter().map(|case| (case.amount.tsh(), case.state)).collect::<Vec<_>>()
    };
    let (open, gone) = (RefundState::Open, RefundState::Dismissed);
    let mut found = amounts().await;
    found.sort_by_key(|(amount, _)| *amount);
    assert_eq!(found, [(500, RefundState::Refunded), (1_500, open), (148_000, open)]);
    assert_healthy(db);
    set_status(db, &order, OrderStatus::Pending).await;
    let mut found = amounts().await;
    found.sort_by_key(|(amount, _)| *amount);
    assert_eq!(found, [(500, RefundState::Refunded), (1_500, open), (148_000, gone)]);
    assert_healthy(db);
}

async fn a_part_that_is_dismissed_stays_with_the_payment(db: &Db) {
    let (_, attempt, _) = delivered(db).await;
    let case = opened(db, &attempt, exactly(149_000)).await;
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 95)).await);
    assert_eq!(opened(db, &attempt, RefundAmount::Rest).await.amount, tsh(150_000));
    assert_healthy(db);
}

/// The case that a payout returned and that came back.
async fn came_back(db: &Db, attempt: &PaymentAttempt) -> RefundCase {
    let case = opened(db, attempt, exactly(600)).await;
    let paid_out = RefundStep { method: Some(RefundMethod::Payout), ..returned(&case, attempt, 95) };
    assert!(step_refund(db, &paid_out).await);
    let case = db.refunds.find(case.id).await.unwrap().unwrap().case;
    assert!(step_refund(db, &refund_step(&case, RefundState::Open, 300)).await);
    db.refunds.find(case.id).await.unwrap().unwrap().case
}

async fn a_part_whose_payout_came_back_is_booked_once(db: &Db) {
    let (_, attempt, _) = delivered(db).await;
    let case = came_back(db, &attempt).await;
    assert_eq!((case.came_back(), left(db)), (true, 149_400));
    let again = RefundStep { reversal: None, needs_money: false, ..returned(&case, &attempt, 310) };
    assert!(step_refund(db, &again).await);
    assert_eq!(left(db), 149_400);
    let kept = came_back(db, &attempt).await;
    assert!(step_refund(db, &refund_step(&kept, RefundState::Dismissed, 320)).await);
    assert_eq!(opened(db, &attempt, RefundAmount::Rest).await.amount, tsh(148_800), "the books have no more");
    assert_healthy(db);
}

async fn what_parts_left_is_taken_back_by_the_provider(db: &Db) {
    let (_, attempt, _) = delivered(db).await;
    sent(db, &attempt, exactly(500)).await;
    let reversal = payments::Advance {
        decision: Some(payments::Decision { by: actor(), reason: "the bank took it".into() }),
        ..crate::samples::step(&stored(db, &attempt).await, PaymentState::Reversed)
    };
    assert!(db.payment_checks.decide_attempt(&reversal).await.unwrap());
    assert_eq!((stored(db, &attempt).await.state, left(db)), (PaymentState::Reversed, 0));
    assert_healthy(db);
}

async fn an_order_placed_after_a_partial_refund_has_less_revenue(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    complete(db, &attempt).await;
    let attempt = stored(db, &attempt).await;
    sent(db, &attempt, exactly(500)).await;
    let checkout = db.payment_records.find_by_attempt(attempt.id).await.unwrap().unwrap().payment.checkout;
    assert_eq!(checkout.closed_at, None);
    place_order(&db.orders, &bundle_order(&checkout, 100)).await.unwrap();
    assert_eq!(db.number("SELECT revenue_tsh FROM orders"), 149_500);
    assert_healthy(db);
}

async fn limit(db: &Db, second_yes_above: i64) {
    let section = Section::Refunds;
    let subject = AuditSubject { kind: AuditKind::Settings, id: section.code(), label: section.code() };
    let entry = AuditEntry { at: at(9), by: actor(), action: AuditAction::Changed, subject, changes: vec![] };
    let rules = RefundRules { second_yes_above: Some(tsh(second_yes_above)) };
    let update = SettingUpdate { section, value: Some(SettingValue::Refunds(rules)), from_version: 0, entry };
    assert!(db.settings.write(&[update]).await.unwrap());
}

async fn the_sum_of_the_parts_needs_a_second_yes(db: &Db) {
    let (_, attempt, order) = delivered(db).await;
    limit(db, 1_000).await;
    assert!(!opened(db, &attempt, exactly(600)).await.needs_approval);
    let high = opened(db, &attempt, exactly(401)).await;
    assert!(high.needs_approval);
    let waiting = payments::RefundStateFilter::Approval.into();
    let listed = db.refunds.list(&waiting, &kernel::PageRequest::new(None, None)).await.unwrap();
    assert_eq!(listed.items.iter().map(|record| record.case.id).collect::<Vec<_>>(), [high.id]);
    let approval = RefundStep {
        is_approval: true,
        event: payments::RefundEvent {
            note: Some(payments::RefundTrigger::Approved.note(None)),
            ..refund_step(&high, RefundState::Open, 95).event
        },
        ..refund_step(&high, RefundState::Open, 95)
    };
    assert!(step_refund(db, &approval).await);
    let approved = db.refunds.find(high.id).await.unwrap().unwrap().case;
    assert_eq!((approved.needs_approval, approved.state), (false, RefundState::Open));
    set_status(db, &order, OrderStatus::Cancelled).await;
    let cases = db.refunds.list_for_checkout(attempt.checkout_id).await.unwrap();
    assert_eq!(cases.iter().filter(|case| case.needs_approval).count(), 1, "that of the cancellation");
    assert!(cases.iter().all(|case| case.kind == RefundKind::Requested));
    assert_healthy(db);
}

/// A paid and delivered order, and the open refund of a part of it.
async fn to_send(db: &Db, seconds: i64) -> (PaymentAttempt, RefundCase) {
    let (_, attempt) = begun(db, seconds).await;
    complete(db, &attempt).await;
    let record = db.payment_records.find_by_attempt(attempt.id).await.unwrap().unwrap();
    let order = bundle_order(&record.payment.checkout, seconds + 40);
    let OrderPayment::MobileMoney { .. } = order.payment else { panic!("it was paid") };
    place_order(&db.orders, &order).await.unwrap();
    let attempt = stored(db, &attempt).await;
    let case = opened(db, &attempt, exactly(500)).await;
    (attempt, case)
}

fn written(case: &RefundCase, attempt: &PaymentAttempt) -> (RefundStep, payments::RefundEffects) {
    let step = returned(case, attempt, 95);
    let effects = step.effects(case.state, "TBH-1");
    (step, effects)
}

async fn several_refunds_are_sent_at_once_or_none(db: &Db) {
    let mut steps = Vec::new();
    for number in 0..3 {
        let (attempt, case) = to_send(db, 100 * number).await;
        steps.push(written(&case, &attempt));
    }
    let stale = (RefundStep { from_version: 7, ..steps[1].0.clone() }, steps[1].1.clone());
    let mixed = [steps[0].clone(), stale, steps[2].clone()];
    assert_eq!(db.refunds.step_all(&mixed).await.unwrap(), [steps[1].0.id]);
    assert_eq!(db.number("SELECT COUNT(*) FROM refund_cases WHERE state = 'refunded'"), 0);
    assert_eq!(
        (left(db), db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'paid_out'")),
        (450_000, 0)
    );
    assert_eq!(db.refunds.step_all(&steps).await.unwrap(), []);
    assert_eq!(
        (left(db), db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'paid_out'")),
        (448_500, 3)
    );
    assert_healthy(db);
}

/// Half of the callers list the refunds in reverse: one of them sends all, and no call is left waiting.
async fn refunds_of_many_purchases_sent_concurrently_do_not_wait_for_each_other(db: &Db) {
    let mut steps = Vec::new();
    for number in 0..4 {
        let (attempt, case) = to_send(db, 100 * number).await;
        steps.push(written(&case, &attempt));
    }
    let answers = db
        .concurrently(|number| {
            let (refunds, mut steps) = (db.refunds.clone(), steps.clone());
            if number % 2 == 0 {
                steps.reverse();
            }
            async move { refunds.step_all(&steps).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|changed| changed.is_empty()).count(), 1);
    assert_eq!(left(db), 598_000);
    assert_healthy(db);
}
