//! Sending bundles through the vendor: who can start, what follows from an outcome, and that nothing is sent twice.

use books::float::VendorReading;
use chrono::TimeDelta;
use kernel::{Actor, AuditAction, Coded, CompanyName, Currency, CurrencyAmount, ExchangeRate, Money};
use orders::{
    ArchiveConflict, ArchiveError, BeginConflict, CancelRequest, ChangeConflict, Claim, Item, NoteKind,
    Order, OrderBlocker, OrderConsequence, OrderNote, OrderRef, OrderStatus, Problem, ProductId,
    QueueConflict, QueueFilter, Refusal, RouteStep, Transaction, VendingAttempt, VendingState, VendingStep,
    VendingStepConflict,
};
use payments::PaymentState;
use storage::upkeep::Invariant;

use crate::desk::report;
use crate::doctor::{assert_finding, break_with, inspected};
use crate::samples::{
    actor, archive, at, begun, bundle_order, paid, place_order, reverse_payment, router_order, step, stocked,
};
use crate::support::Db;

on_both_databases! {
    an_attempt_reads_back,
    paid_bundles_without_a_claim_wait_to_be_sent,
    an_order_being_sent_is_neither_at_the_desk_nor_in_the_overview,
    an_order_that_must_not_be_sent_gets_no_attempt,
    only_one_of_32_attempts_is_written,
    an_attempt_made_from_an_earlier_version_of_the_order_is_refused,
    either_a_claim_or_an_attempt_wins_of_32,
    either_a_cancellation_or_an_attempt_wins_of_32,
    an_order_being_sent_cannot_be_changed_by_others,
    a_claim_blocks_automatic_sending_until_it_expires,
    another_attempt_needs_staff_and_a_certain_refusal,
    a_refusal_that_leaves_a_way_is_followed_by_the_shop_at_its_time,
    an_order_that_no_vendor_takes_is_set_aside,
    a_bundle_without_a_route_does_not_wait_to_be_sent,
    only_one_of_32_instances_sends_a_lost_request_again,
    a_webhook_makes_only_an_attempt_of_its_vendor_due,
    the_cost_of_a_delivery_is_what_its_vendor_took,
    a_route_reads_back_with_costs_and_without_what_is_gone,
    a_vendors_delivery_draws_from_the_vendor_and_one_by_hand_from_the_network,
    an_order_that_may_have_been_sent_is_never_sent_again,
    a_completed_attempt_delivers_its_order_in_the_same_transaction,
    only_one_of_32_outcomes_is_written,
    a_refused_attempt_marks_its_order_and_frees_it,
    a_reversed_bundle_is_at_the_desk_again,
    a_step_on_an_order_that_changed_writes_nothing,
    a_late_outcome_waits_for_the_holder_of_the_claim,
    a_delivery_whose_money_is_being_returned_is_refused,
    due_attempts_are_claimed_once_and_again_after_the_lease,
    an_unreadable_attempt_does_not_block_others,
    an_order_that_was_sent_twice_is_found,
    a_vendors_delivery_draws_from_its_account_and_a_reversal_returns_it,
    a_balance_that_is_read_during_a_delivery_says_nothing_of_a_difference,
}

/// A paid order of a bundle that `dtone` sends.
async fn bundle(db: &Db, seconds: i64) -> Order {
    let order = bundle_order(&paid(db, seconds).await, seconds);
    place_order(&db.orders, &order).await.unwrap();
    give_route(db, &order);
    order
}

fn give_route(db: &Db, order: &Order) {
    let Item::Bundle(bundle) = &order.item else { panic!("no bundle") };
    db.insert_bundle(bundle.bundle_id);
    db.execute(
        "INSERT INTO vendor_products (vendor, id, name, network, kind, data_mb, validity_hours, cost_micros,
            cost_currency, first_read_at, read_at)
        VALUES ('dtone', '5678', 'Vodacom 10 GB', 'vodacom', 'data', 10000, 720, 2000000, 'USD',
            '2026-01-01 00:00:00', '2026-01-01 00:00:00')
        ON CONFLICT DO NOTHING",
    )
    .unwrap();
    db.execute(&format!(
        "INSERT INTO bundle_routes (bundle_id, position, vendor, product_id) VALUES ('{}', 1, 'dtone', '5678')
        ON CONFLICT DO NOTHING",
        bundle.bundle_id
    ))
    .unwrap();
}

/// The way that bundles of these tests go.
fn route_step() -> RouteStep {
    RouteStep {
        vendor: dtone(),
        product: ProductId::parse("5678").unwrap(),
        amount: None,
        cost: Some(CurrencyAmount::new(2_000_000, Currency::USD)),
    }
}

fn dtone() -> CompanyName {
    CompanyName::new("dtone")
}

fn new_attempt(order: &Order, earlier: &[VendingAttempt], by: Option<Actor>, seconds: i64) -> VendingAttempt {
    VendingAttempt::new(order, &route_step(), Money::new(5_300).ok(), earlier, by, at(seconds))
}

async fn notes_of(db: &Db, order: &Order) -> Vec<OrderNote> {
    let record = db.order_records.find(&OrderRef::Key(order.key), at(0)).await;
    record.unwrap().unwrap().notes
}

async fn found(db: &Db, order: &Order) -> Order {
    db.orders.find(order.key).await.unwrap().unwrap()
}

async fn attempt(db: &Db, order: &Order, by: Option<Actor>, seconds: i64) -> VendingAttempt {
    let earlier = db.vending.list(order.key).await.unwrap();
    new_attempt(order, &earlier, by, seconds)
}

async fn begin(
    db: &Db,
    order: &Order,
    by: Option<Actor>,
    seconds: i64,
) -> Result<VendingAttempt, BeginConflict> {
    let attempt = attempt(db, order, by, seconds).await;
    let current = db.orders.find(order.key).await.unwrap();
    db.vending.insert(&attempt, current.map_or(0, |order| order.version)).await.map(|()| attempt)
}

async fn waiting(db: &Db, seconds: i64) -> Vec<kernel::OrderKey> {
    db.vending.waiting(at(seconds), 50).await.unwrap()
}

fn answer(state: VendingState) -> Transaction {
    Transaction { reference: Some("VDC-778812".into()), ..Transaction::in_state(state) }
}

/// The vendor's answer, with its consequences for the order as it is now.
async fn outcome(db: &Db, attempt: &VendingAttempt, answer: Transaction, seconds: i64) -> VendingStep {
    let order = db.orders.find(attempt.order).await.unwrap();
    let consequence =
        order.map_or(OrderConsequence::Nothing, |order| order.consequence_of(&answer, true, at(seconds)));
    let next_check_at = answer.state.is_in_progress().then(|| at(seconds + 5));
    VendingStep {
        external_id: attempt.external_id.clone(),
        answer,
        at: at(seconds),
        next_check_at,
        retry_at: None,
        cost_tsh: None,
        consequence,
    }
}

async fn advance_to(db: &Db, attempt: &VendingAttempt, state: VendingState, seconds: i64) -> bool {
    let step = outcome(db, attempt, answer(state), seconds).await;
    db.vending.advance(&step).await.unwrap()
}

async fn claim(db: &Db, order: &Order, by: &Actor, seconds: i64) -> Result<(), QueueConflict> {
    let claim = Claim { order: order.key, by: by.clone(), until: at(seconds) + Claim::LEASE };
    db.delivery_queue.claim(&claim, at(seconds)).await
}

async fn an_attempt_reads_back(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, Some(actor()), 10).await.unwrap();
    assert_eq!(db.vending.list(order.key).await.unwrap(), std::slice::from_ref(&attempt));
    let refused = Transaction::refused(Refusal::WrongNumber, Some("no such line\0".into()));
    db.vending.advance(&outcome(db, &attempt, refused, 20).await).await.unwrap();
    let expected = VendingAttempt {
        state: VendingState::Rejected,
        refusal: Some(Refusal::WrongNumber),
        words: Some("no such line\u{fffd}".into()),
        changed_at: at(20),
        next_check_at: None,
        ..attempt
    };
    assert_eq!(db.vending.list(order.key).await.unwrap(), [expected]);
}

async fn paid_bundles_without_a_claim_wait_to_be_sent(db: &Db) {
    let router = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &router).await.unwrap();
    let (late, early) = (bundle(db, 10).await, bundle(db, 5).await);
    assert_eq!(waiting(db, 20).await, [early.key, late.key]);
    assert_eq!(db.vending.waiting(at(20), 1).await.unwrap(), [early.key]);
    let neema = actor();
    claim(db, &early, &neema, 20).await.unwrap();
    assert_eq!(waiting(db, 21).await, [late.key]);
    assert_eq!(waiting(db, 621).await, [early.key, late.key], "the claim ran out");
    begin(db, &late, None, 621).await.unwrap();
    let problem = report(&found(db, &early).await, &neema, 622);
    db.delivery_queue.report_problem(&problem).await.unwrap();
    assert!(waiting(db, 700).await.is_empty());
    assert_eq!(db.vending.count_in_progress().await.unwrap(), 1);
}

async fn an_order_being_sent_is_neither_at_the_desk_nor_in_the_overview(db: &Db) {
    let (sent, left) = (bundle(db, 1).await, bundle(db, 2).await);
    begin(db, &sent, None, 3).await.unwrap();
    let seen = db.overview.waiting().await.unwrap();
    assert_eq!((seen.to_deliver, seen.oldest_to_deliver), (1, Some(left.created_at)));
    let at_desk: i64 = db.delivery_queue.counts(at(4)).await.unwrap().iter().map(|count| count.waiting).sum();
    assert_eq!(at_desk, seen.to_deliver);
}

async fn an_order_that_must_not_be_sent_gets_no_attempt(db: &Db) {
    let router = router_order(&stocked(db, 3).await, 0);
    let (cancelled, cancel_requested, archived, processing) =
        (bundle(db, 1).await, bundle(db, 2).await, bundle(db, 3).await, bundle(db, 4).await);
    place_order(&db.orders, &router).await.unwrap();
    let set = async |order: &Order, to| {
        db.orders.change_status(&order.change_to(to, at(9), actor(), None).unwrap()).await.unwrap();
    };
    set(&cancelled, OrderStatus::Cancelled).await;
    set(&processing, OrderStatus::Processing).await;
    reverse_payment(db, &archived).await;
    archive(&db.orders, &archived, &actor(), 9).await.unwrap();
    let note = OrderNote { kind: NoteKind::CancelRequested, at: at(9), by: None, text: None };
    db.delivery_queue
        .request_cancellation(&CancelRequest { key: cancel_requested.key, from_version: 1, note })
        .await
        .unwrap();
    let (held, money) = going_back(db).await;
    for order in [&router, &cancelled, &cancel_requested, &archived, &held] {
        for by in [None, Some(actor())] {
            assert!(
                matches!(begin(db, order, by, 20).await, Err(BeginConflict::NotSendable)),
                "{}",
                order.order_id
            );
        }
    }
    assert!(matches!(begin(db, &processing, None, 20).await, Err(BeginConflict::NotSendable)));
    assert!(waiting(db, 20).await.is_empty());
    begin(db, &processing, Some(actor()), 20).await.unwrap();
    drop(money);
}

/// An order that was paid twice, whose own payment is being returned.
async fn going_back(db: &Db) -> (Order, payments::PaymentAttempt) {
    let (checkout, attempt) = begun(db, 30).await;
    let up = step(&attempt, PaymentState::Completed);
    assert!(db.payments.advance(&up).await.unwrap());
    let checkout = payments::Checkout { verification_id: Some(up.completion.verification_id), ..checkout };
    let order = bundle_order(&checkout, 30);
    place_order(&db.orders, &order).await.unwrap();
    let reversal = payments::Advance {
        decision: Some(payments::Decision { by: actor(), reason: "imerudishwa".into() }),
        ..step(
            &payments::PaymentAttempt { state: PaymentState::Completed, ..attempt.clone() },
            PaymentState::Reversed,
        )
    };
    assert!(db.payment_checks.decide_attempt(&reversal).await.unwrap());
    (order, attempt)
}

/// It would go to the recipient of that version.
async fn an_attempt_made_from_an_earlier_version_of_the_order_is_refused(db: &Db) {
    let order = bundle(db, 0).await;
    let correction = super::desk::to_number(&order, "0754111222", None, 5);
    let stale = attempt(db, &order, None, 9).await;
    db.delivery_queue.correct_recipient(&correction).await.unwrap();
    let refused = db.vending.insert(&stale, order.version).await;
    assert!(matches!(refused, Err(BeginConflict::OrderChanged)));
    db.vending.insert(&stale, order.version + 1).await.unwrap();
}

async fn only_one_of_32_attempts_is_written(db: &Db) {
    let order = bundle(db, 0).await;
    let answers = db
        .concurrently(|number| {
            let (vending, by) = (db.vending.clone(), (number % 2 == 0).then(actor));
            let attempt = new_attempt(&order, &[], by, 9);
            async move { vending.insert(&attempt, 1).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    let is_conflict = |answer: &Result<(), BeginConflict>| {
        matches!(answer, Ok(()) | Err(BeginConflict::Blocked(OrderBlocker::Vending)))
    };
    assert!(answers.iter().all(is_conflict));
    assert_eq!(db.number("SELECT COUNT(*) FROM vending_attempts"), 1);
}

async fn either_a_claim_or_an_attempt_wins_of_32(db: &Db) {
    let order = bundle(db, 0).await;
    let won = db
        .concurrently(|number| {
            let (vending, desk) = (db.vending.clone(), db.delivery_queue.clone());
            let attempt = new_attempt(&order, &[], None, 9);
            let claim = Claim { order: order.key, by: actor(), until: at(600) };
            async move {
                if number % 2 == 0 {
                    return vending.insert(&attempt, 1).await.is_ok();
                }
                desk.claim(&claim, at(9)).await.is_ok()
            }
        })
        .await;
    assert_eq!(won.into_iter().filter(|won| *won).count(), 1);
    let rows = "SELECT (SELECT COUNT(*) FROM vending_attempts) + (SELECT COUNT(*) FROM order_claims)";
    assert_eq!(db.number(rows), 1);
}

async fn either_a_cancellation_or_an_attempt_wins_of_32(db: &Db) {
    let order = bundle(db, 0).await;
    let won = db
        .concurrently(|number| {
            let (vending, orders) = (db.vending.clone(), db.orders.clone());
            let attempt = new_attempt(&order, &[], None, 9);
            let change = order.change_to(OrderStatus::Cancelled, at(9), actor(), None).unwrap();
            async move {
                if number % 2 == 0 {
                    return vending.insert(&attempt, 1).await.is_ok();
                }
                orders.change_status(&change).await.is_ok()
            }
        })
        .await;
    assert_eq!(won.into_iter().filter(|won| *won).count(), 1);
}

async fn an_order_being_sent_cannot_be_changed_by_others(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 5).await.unwrap();
    let is_held = |answer| matches!(answer, Err(ChangeConflict::Blocked(OrderBlocker::Vending)));
    for to in [OrderStatus::Cancelled, OrderStatus::Delivered] {
        assert!(is_held(db.orders.change_status(&order.change_to(to, at(9), actor(), None).unwrap()).await));
    }
    assert!(is_held(db.orders.change_status(&order.cancel_by_customer(at(9)).unwrap()).await));
    let archived = archive(&db.orders, &order, &actor(), 9).await;
    assert!(matches!(archived, Err(ArchiveError::Conflict(ArchiveConflict::Blocked(OrderBlocker::Vending)))));
    assert!(matches!(
        claim(db, &order, &actor(), 9).await,
        Err(QueueConflict::Blocked(OrderBlocker::Vending))
    ));
    let problem = db.delivery_queue.report_problem(&report(&order, &actor(), 9)).await;
    assert!(matches!(problem, Err(QueueConflict::Blocked(OrderBlocker::Vending))));
    let note = OrderNote { kind: NoteKind::CancelRequested, at: at(9), by: None, text: None };
    let result = db
        .delivery_queue
        .request_cancellation(&CancelRequest { key: order.key, from_version: 1, note })
        .await;
    assert!(matches!(result, Err(QueueConflict::Blocked(OrderBlocker::Vending))));
    // Nor is it in the queue for staff.
    let page = kernel::PageRequest::new(None, None);
    assert_eq!(db.delivery_queue.queue(&QueueFilter::default(), &page, at(9)).await.unwrap().total, 0);
    assert!(db.delivery_queue.counts(at(9)).await.unwrap().is_empty());
    assert_eq!(
        db.delivery_queue.find_blocker(order.key, at(99_999)).await.unwrap(),
        Some(OrderBlocker::Vending)
    );
    assert!(advance_to(db, &attempt, VendingState::Declined, 10).await);
    assert_eq!(db.delivery_queue.queue(&QueueFilter::default(), &page, at(11)).await.unwrap().total, 1);
    claim(db, &order, &actor(), 11).await.unwrap();
}

async fn a_claim_blocks_automatic_sending_until_it_expires(db: &Db) {
    let (order, neema) = (bundle(db, 0).await, actor());
    claim(db, &order, &neema, 0).await.unwrap();
    let refused = begin(db, &order, None, 599).await;
    assert!(matches!(refused, Err(BeginConflict::Blocked(OrderBlocker::Claim(claim))) if claim.by == neema));
    assert!(matches!(begin(db, &order, Some(actor()), 599).await, Err(BeginConflict::Blocked(_))));
    // The holder of the claim may request sending.
    begin(db, &order, Some(neema), 599).await.unwrap();
    assert_eq!(db.number("SELECT COUNT(*) FROM order_claims"), 0);
    let other = bundle(db, 10).await;
    claim(db, &other, &actor(), 10).await.unwrap();
    begin(db, &other, None, 610).await.unwrap();
}

async fn another_attempt_needs_staff_and_a_certain_refusal(db: &Db) {
    let order = bundle(db, 0).await;
    let first = begin(db, &order, None, 5).await.unwrap();
    assert!(advance_to(db, &first, VendingState::Declined, 10).await);
    assert!(matches!(
        begin(db, &order, None, 20).await,
        Err(BeginConflict::AlreadyAttempted | BeginConflict::NotSendable)
    ));
    let stale = new_attempt(&order, &[], Some(actor()), 20);
    assert!(matches!(db.vending.insert(&stale, 1).await, Err(BeginConflict::AlreadyAttempted)));
    let second = begin(db, &order, Some(actor()), 20).await.unwrap();
    assert_ne!(second.external_id, first.external_id);
}

async fn a_refusal_that_leaves_a_way_is_followed_by_the_shop_at_its_time(db: &Db) {
    let order = bundle(db, 0).await;
    let first = begin(db, &order, None, 5).await.unwrap();
    let refused = Transaction::refused(Refusal::RecentlyRecharged, None);
    let step = VendingStep {
        retry_at: Some(at(130)),
        consequence: OrderConsequence::Nothing,
        ..outcome(db, &first, refused, 10).await
    };
    assert!(db.vending.advance(&step).await.unwrap());
    assert!(waiting(db, 129).await.is_empty());
    assert!(matches!(begin(db, &order, None, 129).await, Err(BeginConflict::AlreadyAttempted)));
    assert_eq!(waiting(db, 130).await, [order.key]);
    let second = begin(db, &order, None, 130).await.unwrap();
    assert_eq!(second.number, 2);
    assert!(db.vending.list(order.key).await.unwrap().iter().all(|attempt| attempt.retry_at.is_none()));
}

async fn an_order_that_no_vendor_takes_is_set_aside(db: &Db) {
    let order = bundle(db, 0).await;
    db.vending.set_aside(order.key, at(70)).await.unwrap();
    assert!(waiting(db, 69).await.is_empty());
    assert_eq!(waiting(db, 70).await, [order.key]);
}

async fn a_bundle_without_a_route_does_not_wait_to_be_sent(db: &Db) {
    let order = bundle(db, 0).await;
    assert_eq!(waiting(db, 1).await, [order.key]);
    db.execute("DELETE FROM bundle_routes").unwrap();
    assert!(waiting(db, 1).await.is_empty());
}

async fn only_one_of_32_instances_sends_a_lost_request_again(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 0).await.unwrap();
    let won = db
        .concurrently(|_| {
            let (vending, attempt) = (db.vending.clone(), attempt.clone());
            async move { vending.claim_resend(&attempt, at(120)).await.unwrap() }
        })
        .await;
    assert_eq!(won.into_iter().filter(|won| *won).count(), 1);
    let again = db.vending.list(order.key).await.unwrap().remove(0);
    assert_eq!((again.sends, again.sent_at, again.next_check_at), (2, at(120), Some(at(180))));
    assert!(advance_to(db, &again, VendingState::Confirmed, 130).await);
    assert!(!db.vending.claim_resend(&again, at(250)).await.unwrap(), "the vendor knows it");
}

async fn a_webhook_makes_only_an_attempt_of_its_vendor_due(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 0).await.unwrap();
    db.vending.make_due(&attempt.external_id, &CompanyName::new("reloadly"), at(5)).await.unwrap();
    assert!(db.vending.claim_due(at(5), at(65), 10).await.unwrap().is_empty());
    db.vending.make_due(&attempt.external_id, &dtone(), at(5)).await.unwrap();
    assert_eq!(db.vending.claim_due(at(5), at(65), 10).await.unwrap().len(), 1);
}

async fn the_cost_of_a_delivery_is_what_its_vendor_took(db: &Db) {
    let order = bundle(db, 0).await;
    db.execute("UPDATE orders SET cost_tsh = 5000").unwrap();
    db.execute("UPDATE sale_entries SET cost_tsh = 5000").unwrap();
    let attempt = begin(db, &order, None, 5).await.unwrap();
    let cost = CurrencyAmount::new(2_100_000, Currency::USD);
    let told =
        Transaction { cost: Some(cost), vendor_id: Some("9911".into()), ..answer(VendingState::Completed) };
    let step = VendingStep { cost_tsh: Money::new(5_565).ok(), ..outcome(db, &attempt, told, 9).await };
    assert!(db.vending.advance(&step).await.unwrap());
    let kept = db.vending.list(order.key).await.unwrap().remove(0);
    assert_eq!(
        (kept.cost, kept.cost_tsh, kept.vendor_id.as_deref()),
        (Some(cost), Money::new(5_565).ok(), Some("9911"))
    );
    assert_eq!(db.number("SELECT cost_tsh FROM orders WHERE status = 'delivered'"), 5_565);
    assert_eq!(db.number("SELECT SUM(cost_tsh) FROM sale_entries"), 5_565, "profit is true");
}

async fn a_route_reads_back_with_costs_and_without_what_is_gone(db: &Db) {
    let order = bundle(db, 0).await;
    let Item::Bundle(bundle) = &order.item else { panic!("no bundle") };
    assert_eq!(db.routes.route_of(bundle.bundle_id).await.unwrap(), [route_step()]);
    db.routes.mark_gone(&dtone(), &route_step().product, at(9)).await.unwrap();
    let gone = RouteStep { cost: None, ..route_step() };
    assert_eq!(db.routes.route_of(bundle.bundle_id).await.unwrap(), [gone]);
    assert_eq!(db.routes.rate_of(Currency::TZS).await.unwrap(), Some(ExchangeRate::PAR));
    assert_eq!(db.routes.rate_of(Currency::USD).await.unwrap(), None);
    db.execute(
        "INSERT INTO exchange_rates (currency, micro_tsh, changed_at, by_account, by_name)
        VALUES ('USD', 2650500000, '2026-01-01 00:00:00', 'a', 'Neema')",
    )
    .unwrap();
    assert_eq!(db.routes.rate_of(Currency::USD).await.unwrap(), ExchangeRate::new(2_650_500_000).ok());
}

async fn a_vendors_delivery_draws_from_the_vendor_and_one_by_hand_from_the_network(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 5).await.unwrap();
    assert!(advance_to(db, &attempt, VendingState::Completed, 9).await);
    let drawn = |account: &str| {
        db.number(&format!(
            "SELECT CAST(COALESCE(SUM(amount_micros), 0) AS BIGINT) FROM float_entries WHERE account = '{account}'"
        ))
    };
    let network = order.item.network().unwrap().code();
    assert_eq!((drawn("dtone"), drawn(network)), (-2_000_000, 0));
    let set = async |to, seconds| {
        let order = found(db, &order).await;
        db.orders.change_status(&order.change_to(to, at(seconds), actor(), None).unwrap()).await.unwrap();
    };
    set(OrderStatus::Processing, 20).await;
    assert_eq!((drawn("dtone"), drawn(network)), (0, 0));
    set(OrderStatus::Delivered, 30).await;
    assert_eq!(drawn("dtone"), 0, "the vendor did not deliver this time");
    assert!(drawn(network) < 0);
}

async fn an_order_that_may_have_been_sent_is_never_sent_again(db: &Db) {
    for state in [VendingState::TimedOut, VendingState::Completed, VendingState::Reversed] {
        let order = bundle(db, 0).await;
        let first = begin(db, &order, None, 5).await.unwrap();
        let step = VendingStep {
            consequence: OrderConsequence::Nothing,
            ..outcome(db, &first, answer(state), 10).await
        };
        assert!(db.vending.advance(&step).await.unwrap());
        assert!(
            matches!(begin(db, &order, Some(actor()), 20).await, Err(BeginConflict::AlreadyAttempted)),
            "{state:?}"
        );
    }
    assert!(waiting(db, 20).await.is_empty());
}

async fn a_completed_attempt_delivers_its_order_in_the_same_transaction(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 5).await.unwrap();
    assert!(advance_to(db, &attempt, VendingState::Submitted, 6).await);
    assert!(!advance_to(db, &attempt, VendingState::Confirmed, 7).await, "an older state changes nothing");
    assert!(advance_to(db, &attempt, VendingState::Completed, 8).await);
    let delivered = found(db, &order).await;
    assert_eq!(delivered.status, OrderStatus::Delivered);
    assert_eq!(delivered.delivery_details.reference.as_deref(), Some("VDC-778812"));
    assert_eq!(delivered.timeline.last().unwrap().by, Some(Actor::vending()));
    let audited = format!(
        "SELECT COUNT(*) FROM audit_log WHERE by_name = 'vending' AND action = '{}' AND changes LIKE '%VDC-778812%'",
        AuditAction::Changed.code()
    );
    assert_eq!(db.number(&audited), 1);
    assert_eq!(db.vending.count_in_progress().await.unwrap(), 0);
}

async fn only_one_of_32_outcomes_is_written(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 5).await.unwrap();
    let step = outcome(db, &attempt, answer(VendingState::Completed), 9).await;
    let answers = db
        .concurrently(|_| {
            let (vending, step) = (db.vending.clone(), step.clone());
            async move { vending.advance(&step).await.unwrap() }
        })
        .await;
    assert_eq!(answers.into_iter().filter(|written| *written).count(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM order_timeline WHERE status = 'delivered'"), 1);
}

async fn a_refused_attempt_marks_its_order_and_frees_it(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 5).await.unwrap();
    let refused = Transaction::refused(Refusal::OutOfFloat, Some("balance".into()));
    assert!(db.vending.advance(&outcome(db, &attempt, refused, 9).await).await.unwrap());
    let marked = found(db, &order).await;
    assert_eq!(
        (marked.status, marked.delivery_details.problem),
        (OrderStatus::Pending, Some(Problem::OutOfFloat))
    );
    let notes = notes_of(db, &order).await;
    assert_eq!(notes[0].by, Some(Actor::vending()));
    claim(db, &order, &actor(), 10).await.unwrap();
}

async fn a_reversed_bundle_is_at_the_desk_again(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 5).await.unwrap();
    assert!(advance_to(db, &attempt, VendingState::Completed, 9).await);
    assert!(advance_to(db, &attempt, VendingState::Reversed, 600).await);
    let back = found(db, &order).await;
    assert_eq!((back.status, back.delivery_details.problem), (OrderStatus::Processing, Some(Problem::Other)));
    let cases = db.support.counts(at(601)).await.unwrap();
    let problems = cases.iter().find(|count| count.kind == overview::CaseKind::DeliveryProblem).unwrap();
    assert_eq!(problems.open, 1);
}

async fn a_step_on_an_order_that_changed_writes_nothing(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 5).await.unwrap();
    let stale = outcome(db, &attempt, answer(VendingState::Completed), 9).await;
    db.execute("UPDATE orders SET version = version + 1").unwrap();
    assert!(matches!(db.vending.advance(&stale).await, Err(VendingStepConflict::Version)));
    assert_eq!(db.vending.list(order.key).await.unwrap(), std::slice::from_ref(&attempt));
    assert!(advance_to(db, &attempt, VendingState::Completed, 10).await);
}

async fn a_late_outcome_waits_for_the_holder_of_the_claim(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 5).await.unwrap();
    assert!(advance_to(db, &attempt, VendingState::TimedOut, 1_900).await);
    claim(db, &order, &actor(), 2_000).await.unwrap();
    let late = outcome(db, &attempt, answer(VendingState::Completed), 2_001).await;
    assert!(matches!(db.vending.advance(&late).await, Err(VendingStepConflict::Blocked)));
    assert_eq!(db.vending.list(order.key).await.unwrap()[0].state, VendingState::TimedOut);
    assert!(advance_to(db, &attempt, VendingState::Completed, 2_700).await);
    assert_eq!(found(db, &order).await.status, OrderStatus::Delivered);
}

async fn a_delivery_whose_money_is_being_returned_is_refused(db: &Db) {
    let (checkout, payment) = begun(db, 0).await;
    let up = step(&payment, PaymentState::Completed);
    assert!(db.payments.advance(&up).await.unwrap());
    let checkout = payments::Checkout { verification_id: Some(up.completion.verification_id), ..checkout };
    let order = bundle_order(&checkout, 0);
    place_order(&db.orders, &order).await.unwrap();
    let attempt = begin(db, &order, None, 5).await.unwrap();
    let reversal = payments::Advance {
        decision: Some(payments::Decision { by: actor(), reason: "imerudishwa".into() }),
        ..step(
            &payments::PaymentAttempt { state: PaymentState::Completed, ..payment },
            PaymentState::Reversed,
        )
    };
    assert!(db.payment_checks.decide_attempt(&reversal).await.unwrap());
    let step = outcome(db, &attempt, answer(VendingState::Completed), 9).await;
    assert!(matches!(db.vending.advance(&step).await, Err(VendingStepConflict::PaymentReturned)));
    let consequence = order.consequence_of(&step.answer, false, at(9));
    assert!(db.vending.advance(&VendingStep { consequence, ..step }).await.unwrap());
    assert_eq!(found(db, &order).await.delivery_details.problem, Some(Problem::Other));
}

async fn due_attempts_are_claimed_once_and_again_after_the_lease(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 0).await.unwrap();
    assert!(
        db.vending.claim_due(at(59), at(119), 10).await.unwrap().is_empty(),
        "its sender still holds the lease"
    );
    let taken = db
        .concurrently(|_| {
            let vending = db.vending.clone();
            async move { vending.claim_due(at(60), at(120), 10).await.unwrap().len() }
        })
        .await;
    assert_eq!(taken.into_iter().sum::<usize>(), 1);
    let again = db.vending.claim_due(at(120), at(180), 10).await.unwrap();
    assert_eq!(again[0].external_id, attempt.external_id);
    assert!(!db.vending.claim_query(&attempt.external_id, at(121), at(119)).await.unwrap());
    assert!(db.vending.claim_query(&attempt.external_id, at(123), at(121)).await.unwrap());
    db.vending.schedule(&attempt, Some(at(500))).await.unwrap();
    assert!(db.vending.claim_due(at(499), at(500) + TimeDelta::minutes(1), 10).await.unwrap().is_empty());
    // A caller with an older state does not know when to query.
    assert!(advance_to(db, &attempt, VendingState::Declined, 130).await);
    db.vending.schedule(&attempt, Some(at(140))).await.unwrap();
    assert!(db.vending.claim_due(at(9_999), at(10_059), 10).await.unwrap().is_empty());
}

async fn an_unreadable_attempt_does_not_block_others(db: &Db) {
    let (first, second) = (bundle(db, 0).await, bundle(db, 1).await);
    let unreadable = begin(db, &first, None, 2).await.unwrap();
    let other = begin(db, &second, None, 3).await.unwrap();
    db.drop_check("vending_attempts", "refusal");
    db.execute(&format!(
        "UPDATE vending_attempts SET refusal = 'eclipse' WHERE external_id = '{}'",
        unreadable.external_id
    ))
    .unwrap();
    let taken = db.vending.claim_due(at(100), at(160), 10).await.unwrap();
    assert_eq!(taken.iter().map(|attempt| &attempt.external_id).collect::<Vec<_>>(), [&other.external_id]);
    assert!(db.vending.claim_due(at(101), at(161), 10).await.unwrap().is_empty(), "it is leased, too");
}

async fn an_order_that_was_sent_twice_is_found(db: &Db) {
    let order = bundle(db, 0).await;
    let first = begin(db, &order, None, 5).await.unwrap();
    assert!(advance_to(db, &first, VendingState::Declined, 10).await);
    let second = begin(db, &order, Some(actor()), 20).await.unwrap();
    assert!(inspected(db, 60).findings.is_empty());
    let both = "UPDATE vending_attempts SET state = 'completed', rank = 5 WHERE number = 1";
    break_with(db, both);
    assert_finding(db, Invariant::SentOnce, "an order may have been sent twice", 1);
    drop(second);
}

/// What is left of the float at the vendor, in cents, and what its last reading differs by.
async fn float_of(db: &Db) -> (Option<i64>, Option<i64>) {
    let accounts = db.float.accounts().await.unwrap();
    let account = accounts.into_iter().find(|account| account.id.to_string() == "dtone").unwrap();
    let difference = account.reading.and_then(|reading| reading.difference_micros);
    (account.opened_at.map(|_at| account.balance_micros / 10_000), difference.map(|micros| micros / 10_000))
}

async fn read_balance(db: &Db, cents: i64, seconds: i64) {
    let (balance_micros, currency) = (cents * 10_000, Currency::USD);
    let reading = VendorReading { vendor: dtone(), balance_micros, currency, at: at(seconds) };
    db.float.record_reading(&reading).await.unwrap();
}

async fn a_vendors_delivery_draws_from_its_account_and_a_reversal_returns_it(db: &Db) {
    read_balance(db, 5_000, 1).await;
    let order = bundle(db, 2).await;
    let attempt = begin(db, &order, None, 10).await.unwrap();
    let took = Transaction {
        cost: Some(CurrencyAmount::new(2_100_000, Currency::USD)),
        ..answer(VendingState::Completed)
    };
    let step = outcome(db, &attempt, took, 20).await;
    for _ in 0..2 {
        db.vending.advance(&step).await.unwrap();
    }
    assert_eq!(float_of(db).await.0, Some(4_790));
    assert_eq!(db.number("SELECT COUNT(*) FROM float_entries WHERE account = 'vodacom'"), 0);
    assert!(advance_to(db, &attempt, VendingState::Reversed, 30).await);
    assert_eq!(float_of(db).await.0, Some(5_000));
    let order = found(db, &order).await;
    let by_hand = order.change_to(OrderStatus::Delivered, at(40), actor(), None).unwrap();
    db.orders.change_status(&by_hand).await.unwrap();
    assert_eq!(float_of(db).await.0, Some(5_000), "staff deliver from the network's float");
    assert_eq!(db.number("SELECT COUNT(*) FROM float_entries WHERE account = 'vodacom'"), 1);
    assert_eq!(inspected(db, 60).findings, vec![]);
}

async fn a_balance_that_is_read_during_a_delivery_says_nothing_of_a_difference(db: &Db) {
    let order = bundle(db, 0).await;
    let attempt = begin(db, &order, None, 10).await.unwrap();
    read_balance(db, 5_000, 11).await;
    assert_eq!(
        float_of(db).await,
        (None, None),
        "the first reading opens the account when nothing is under way"
    );
    assert!(advance_to(db, &attempt, VendingState::Completed, 20).await);
    read_balance(db, 4_800, 19).await;
    assert_eq!(float_of(db).await, (None, None), "the delivery was entered since the vendor was asked");
    read_balance(db, 4_800, 21).await;
    assert_eq!(float_of(db).await, (Some(4_800), Some(0)));
    let order = bundle(db, 22).await;
    begin(db, &order, None, 30).await.unwrap();
    read_balance(db, 4_600, 31).await;
    assert_eq!(float_of(db).await, (Some(4_800), None));
}
