//! Payments as staff search them.

use std::collections::BTreeSet;

use kernel::{AmountRange, CheckoutId, Cursor, Direction, Money, PageRequest, PaymentAttemptId, PhoneNumber};
use payments::{
    AttemptRefund, BusyBrowser, Checkout, FailureReason, Payment, PaymentFilter, PaymentRecord, PaymentState,
    PaymentStatusFilter, PromptGuard, RefundAmount, RefundState, RefundStateFilter, ReviewReason,
};

use crate::agents::stored_agent;
use crate::samples::{
    Draws, at, attempt_for, begun, bundle_order, complete, next_attempt, order_id, paid, place_order,
    prompted_again, purchase, refund_case, refund_step, returned, step, step_refund,
};
use crate::support::Db;

use PaymentState::{Completed, Expired, Failed, Initiated, Pending, Reversed, Review};

on_both_databases! {
    each_filter_finds_the_payments_in_its_state,
    paid_without_order_lists_money_that_can_still_be_used,
    the_summary_matches_the_filters,
    a_record_names_its_order_and_its_refund,
    a_payment_is_found_by_its_id_and_by_each_attempt,
    a_history_has_every_change_and_the_live_case,
    a_search_finds_parts_of_ids_phones_and_references,
    wildcards_in_a_search_of_payments_are_letters,
    a_hostile_search_finds_no_payment,
    pages_hold_every_payment_once_newest_first,
    pages_are_oldest_first_for_every_filter,
    a_filter_and_a_search_combine,
    a_list_of_payments_is_restricted_by_agent_and_amount,
    a_browser_is_busy_from_the_fourth_number_within_a_day,
    a_payment_of_a_busy_browser_leads_to_its_others,
}

const FILTERS: [PaymentStatusFilter; 7] = [
    PaymentStatusFilter::PaidWithoutOrder,
    PaymentStatusFilter::Pending,
    PaymentStatusFilter::Completed,
    PaymentStatusFilter::Failed,
    PaymentStatusFilter::Expired,
    PaymentStatusFilter::Review,
    PaymentStatusFilter::Reversed,
];

async fn a_list_of_payments_is_restricted_by_agent_and_amount(db: &Db) {
    let agent = stored_agent(db).await;
    let (checkout, attempt) = purchase(0);
    let sold = Checkout { agent_code: Some(agent.code.clone()), ..checkout };
    let payment = Payment::new(sold.clone(), attempt);
    db.payments.insert(&[payment], &PromptGuard::default()).await.unwrap();
    let other = paid(db, 60).await;
    let price = sold.product.price.tsh();
    db.execute(&format!("UPDATE checkouts SET amount_tsh = {} WHERE id = '{}'", price + 1, other.id))
        .unwrap();
    let range = |min, max| AmountRange { min: Money::new(min).ok(), max: Money::new(max).ok() };
    let within = |min, max| PaymentFilter { amount: range(min, max), ..PaymentFilter::default() };
    let by_agent = PaymentFilter { agent: Some(agent.code.clone()), ..PaymentFilter::default() };
    assert_eq!(ids(db, &by_agent).await, BTreeSet::from([sold.id]));
    assert_eq!(ids(db, &within(price, price)).await, BTreeSet::from([sold.id]));
    assert_eq!(ids(db, &within(price + 1, price + 9)).await, BTreeSet::from([other.id]));
    assert_eq!(ids(db, &within(price, price + 1)).await, BTreeSet::from([sold.id, other.id]));
    assert_eq!(ids(db, &within(0, price - 1)).await, BTreeSet::new());
    let status = Some(PaymentStatusFilter::Completed);
    let completed = PaymentFilter { status, ..within(price, price + 1) };
    assert_eq!(ids(db, &completed).await, BTreeSet::from([other.id]));
    assert_eq!(ids(db, &PaymentFilter { status, ..by_agent }).await, BTreeSet::new());
}

fn with_status(status: PaymentStatusFilter) -> PaymentFilter {
    PaymentFilter { status: Some(status), ..PaymentFilter::default() }
}

fn with_text(text: &str) -> PaymentFilter {
    PaymentFilter { search: kernel::Search::parse(text), ..PaymentFilter::default() }
}

async fn list(db: &Db, filter: &PaymentFilter) -> Vec<PaymentRecord> {
    let page = db.payment_records.list(filter, &PageRequest::new(Some(100), None)).await.unwrap();
    assert_eq!((usize::try_from(page.total).unwrap(), page.next), (page.items.len(), None));
    page.items
}

async fn ids(db: &Db, filter: &PaymentFilter) -> BTreeSet<CheckoutId> {
    list(db, filter).await.iter().map(|record| record.payment.checkout.id).collect()
}

/// Two prompts for each pair of states.
async fn every_pair_of_states(db: &Db) {
    let states = [
        Initiated,
        Pending,
        Expired,
        Failed(FailureReason::Cancelled),
        Review(ReviewReason::Amount),
        Completed,
        Reversed,
    ];
    for older in states {
        for newer in states {
            let (_, first) = begun(db, 0).await;
            let second = prompted_again(db, &first, 60).await;
            db.payments.advance(&step(&first, older)).await.unwrap();
            db.payments.advance(&step(&second, newer)).await.unwrap();
        }
    }
}

fn is_in(state: PaymentState, filter: PaymentStatusFilter) -> bool {
    match filter {
        PaymentStatusFilter::PaidWithoutOrder | PaymentStatusFilter::Completed => state == Completed,
        PaymentStatusFilter::Pending => state.is_undecided(),
        PaymentStatusFilter::Failed => matches!(state, Failed(_)),
        PaymentStatusFilter::Expired => state == Expired,
        PaymentStatusFilter::Review => matches!(state, Review(_)),
        PaymentStatusFilter::Reversed => state == Reversed,
    }
}

async fn each_filter_finds_the_payments_in_its_state(db: &Db) {
    every_pair_of_states(db).await;
    let all = list(db, &PaymentFilter::default()).await;
    assert_eq!(all.len(), 49);
    for filter in FILTERS {
        let expected = all.iter().filter(|record| is_in(record.payment.state(), filter));
        let expected: BTreeSet<_> = expected.map(|record| record.payment.checkout.id).collect();
        assert!(!expected.is_empty());
        assert_eq!(ids(db, &with_status(filter)).await, expected, "{filter:?}");
    }
}

async fn paid_without_order_lists_money_that_can_still_be_used(db: &Db) {
    let waiting = paid(db, 0).await;
    let ordered = paid(db, 1).await;
    place_order(&db.orders, &bundle_order(&ordered, 60)).await.unwrap();
    let (_, returning) = begun(db, 2).await;
    complete(db, &returning).await;
    db.refunds.open(&refund_case(&returning, 90), RefundAmount::Rest).await.unwrap();
    let (_, first) = begun(db, 3).await;
    let surplus = prompted_again(db, &first, 63).await;
    complete(db, &first).await;
    complete(db, &surplus).await;
    db.payments.advance(&step(&first, Reversed)).await.unwrap();
    let found = ids(db, &with_status(PaymentStatusFilter::PaidWithoutOrder)).await;
    assert_eq!(found, BTreeSet::from([waiting.id]));
}

async fn the_summary_matches_the_filters(db: &Db) {
    every_pair_of_states(db).await;
    let summary = db.payment_records.summary().await.unwrap();
    let count = async |filter| i64::try_from(ids(db, &with_status(filter)).await.len()).unwrap();
    assert_eq!(summary.paid_without_order, count(PaymentStatusFilter::PaidWithoutOrder).await);
    assert_eq!(summary.review, count(PaymentStatusFilter::Review).await);
    assert_eq!(summary.pending, count(PaymentStatusFilter::Pending).await);
    // The pair of two completed ones.
    assert_eq!(summary.refunds_open, 1);
    let open = db
        .refunds
        .list(&RefundStateFilter::In(RefundState::Open).into(), &PageRequest::new(None, None))
        .await
        .unwrap();
    let case = &open.items[0].case;
    assert!(step_refund(db, &refund_step(case, RefundState::Paying, 95)).await);
    assert_eq!(db.payment_records.summary().await.unwrap().refunds_open, 1);
    let due = db.refunds.list(&RefundStateFilter::Due.into(), &PageRequest::new(None, None)).await.unwrap();
    assert_eq!((due.total, due.items[0].case.state), (1, RefundState::Paying));
    let paying = db.refunds.find(case.id).await.unwrap().unwrap().case;
    let attempt = db.payments.find_attempt(case.attempt_id).await.unwrap().unwrap();
    assert!(step_refund(db, &returned(&paying, &attempt, 96)).await);
    assert_eq!(db.payment_records.summary().await.unwrap().refunds_open, 0);
    let due = db.refunds.list(&RefundStateFilter::Due.into(), &PageRequest::new(None, None)).await.unwrap();
    assert_eq!(due.total, 0);
}

async fn record(db: &Db, id: CheckoutId) -> PaymentRecord {
    db.payment_records.find(id).await.unwrap().unwrap()
}

async fn a_record_names_its_order_and_its_refund(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    complete(db, &attempt).await;
    let seen = record(db, checkout.id).await;
    assert_eq!((seen.placed, seen.refund), (false, None));
    let order = bundle_order(&seen.payment.checkout, 60);
    place_order(&db.orders, &order).await.unwrap();
    // As when paid orders could still be archived.
    db.execute("UPDATE orders SET archived_at = updated_at").unwrap();
    assert!(record(db, checkout.id).await.placed);
    let case = refund_case(&attempt, 90);
    db.refunds.open(&case, RefundAmount::Rest).await.unwrap();
    assert_eq!(record(db, checkout.id).await.refund, Some(RefundState::Open));
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 95)).await);
    assert_eq!(record(db, checkout.id).await.refund, None);
}

async fn a_payment_is_found_by_its_id_and_by_each_attempt(db: &Db) {
    let (checkout, first) = begun(db, 0).await;
    let second = prompted_again(db, &first, 60).await;
    begun(db, 1).await;
    let expected = record(db, checkout.id).await;
    assert_eq!(expected.payment.attempts().count(), 2);
    for attempt in [first, second] {
        let found = db.payment_records.find_by_attempt(attempt.id).await.unwrap();
        assert_eq!(found.as_ref(), Some(&expected));
    }
    let unknown = CheckoutId::new(at(0), &Draws);
    assert_eq!(db.payment_records.find(unknown).await.unwrap(), None);
    let nothing = PaymentAttemptId::new(at(0), &Draws);
    assert_eq!(db.payment_records.find_by_attempt(nothing).await.unwrap(), None);
}

async fn a_history_has_every_change_and_the_live_case(db: &Db) {
    let (checkout, first) = begun(db, 0).await;
    let second = prompted_again(db, &first, 60).await;
    for (attempt, to) in [(&first, Pending), (&first, Completed), (&second, Completed)] {
        db.payments.advance(&step(attempt, to)).await.unwrap();
    }
    complete(db, &begun(db, 1).await.1).await;
    let history = db.payment_records.history(checkout.id).await.unwrap();
    let changes: Vec<_> = history.events.iter().map(|event| (event.attempt_id, event.to.as_str())).collect();
    assert_eq!(changes, [(first.id, "pending"), (first.id, "completed"), (second.id, "completed")]);
    assert_eq!((&history.events[0].cause, &history.events[0].by), (&"reconciler".to_owned(), &None));
    let case = db
        .refunds
        .list(&RefundStateFilter::All.into(), &PageRequest::new(None, None))
        .await
        .unwrap()
        .items
        .remove(0)
        .case;
    let of_case =
        AttemptRefund { attempt_id: second.id, id: case.id, amount: case.amount, state: RefundState::Open };
    assert_eq!(history.refunds, [of_case]);
    assert!(step_refund(db, &refund_step(&case, RefundState::Dismissed, 95)).await);
    assert_eq!(db.payment_records.history(checkout.id).await.unwrap().refunds, []);
}

async fn bought_by(db: &Db, id: &str, phone: &str, transaction: &str, reference: &str) {
    let payer_phone = PhoneNumber::parse(phone).unwrap();
    let checkout = Checkout { order_id: order_id(id), payer_phone, ..purchase(0).0 };
    let attempt = attempt_for(&checkout, 0);
    db.payments
        .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
        .await
        .unwrap();
    let mut up = step(&attempt, Completed);
    up.confirmation.transaction = Some(transaction.into());
    up.confirmation.provider_reference = Some(reference.into());
    assert!(db.payments.advance(&up).await.unwrap());
}

async fn a_search_finds_parts_of_ids_phones_and_references(db: &Db) {
    bought_by(db, "TBH100-01A1B2C3D4", "0754321908", "CEJ3I3SETSN", "0936183435").await;
    bought_by(db, "ORD-1732180000000", "0688100245", "MP250521.X", "1003020496").await;
    for once in [
        "tbh1oo-0i",
        "TBH100-01A1B2C3D4",
        " 173218",
        "0754 321",
        "+255754321908",
        "688100",
        "0245",
        "321 908",
        "432190",
        "908",
        "CEJ3I3SETSN",
        "cej3i3",
        "mp250521.x",
        "0936183435",
        "10030",
    ] {
        assert_eq!(list(db, &with_text(once)).await.len(), 1, "{once}");
    }
    for never in ["TBH999", "0700000000", "CEJ3I3SETSNX", "1908321", "5575"] {
        assert_eq!(list(db, &with_text(never)).await.len(), 0, "{never}");
    }
    for once in ["1", "t", "ORD"] {
        assert_eq!(list(db, &with_text(once)).await.len(), 1, "{once}");
    }
}

async fn wildcards_in_a_search_of_payments_are_letters(db: &Db) {
    bought_by(db, "TBH100-01A1B2C3D4", "0754321908", "50%_A\\B", "0936183435").await;
    bought_by(db, "ORD-1732180000000", "0688100245", "MP250521.X", "1003020496").await;
    for text in ["50%", "50%_a\\b"] {
        assert_eq!(list(db, &with_text(text)).await.len(), 1, "{text}");
    }
    for text in ["%", "_", "50_", "%%", "\\\\"] {
        assert_eq!(list(db, &with_text(text)).await.len(), 0, "{text}");
    }
}

async fn a_hostile_search_finds_no_payment(db: &Db) {
    paid(db, 0).await;
    let long = "a".repeat(100_000);
    for text in ["'; DROP TABLE orders; --", "\0uu", "\u{202e}uu", "🙂", long.as_str()] {
        assert_eq!(list(db, &with_text(text)).await.len(), 0);
    }
}

async fn pages_hold_every_payment_once_newest_first(db: &Db) {
    let mut expected = Vec::new();
    for number in 0..13 {
        expected.push(begun(db, number % 3).await.0.id);
    }
    expected.sort_unstable_by(|one, other| other.cmp(one));
    let (mut seen, mut after): (Vec<CheckoutId>, Option<Cursor>) = (Vec::new(), None);
    loop {
        let request = PageRequest::new(Some(3), after);
        let page = db.payment_records.list(&PaymentFilter::default(), &request).await.unwrap();
        assert_eq!(page.total, 13 + i64::from(seen.len() >= 6));
        seen.extend(page.items.iter().map(|record| record.payment.checkout.id));
        after = page.next;
        // A newer payment moves nothing on the following pages.
        if seen.len() == 6 {
            begun(db, 99).await;
        }
        if after.is_none() {
            break;
        }
    }
    assert_eq!(seen, expected);
}

async fn pages_are_oldest_first_for_every_filter(db: &Db) {
    for number in 0..7 {
        complete(db, &begun(db, number % 3).await.1).await;
    }
    for number in 0..3 {
        begun(db, 10 + number).await;
    }
    let filters = [
        PaymentFilter::default(),
        with_status(PaymentStatusFilter::Completed),
        with_status(PaymentStatusFilter::Pending),
        with_status(PaymentStatusFilter::PaidWithoutOrder),
        with_text("0754321908"),
    ];
    for filter in filters {
        let mut expected: Vec<_> = ids(db, &filter).await.into_iter().collect();
        expected.sort_unstable();
        assert!(expected.len() > 2, "{filter:?}");
        let filter = PaymentFilter { direction: Direction::OldestFirst, ..filter };
        let (mut seen, mut after): (Vec<CheckoutId>, Option<Cursor>) = (Vec::new(), None);
        loop {
            let request = PageRequest::new(Some(2), after);
            let page = db.payment_records.list(&filter, &request).await.unwrap();
            assert_eq!(usize::try_from(page.total).unwrap(), expected.len());
            seen.extend(page.items.iter().map(|record| record.payment.checkout.id));
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        assert_eq!(seen, expected, "{filter:?}");
    }
}

async fn a_filter_and_a_search_combine(db: &Db) {
    bought_by(db, "TBH100-01A1B2C3D4", "0754321908", "CEJ3I3SETSN", "0936183435").await;
    begun(db, 0).await;
    let filter = PaymentFilter { status: Some(PaymentStatusFilter::Completed), ..with_text("0754321908") };
    assert_eq!(list(db, &with_text("0754321908")).await.len(), 2);
    assert_eq!(list(db, &filter).await.len(), 1);
    let filter = PaymentFilter { status: Some(PaymentStatusFilter::Pending), ..with_text("CEJ3I3SETSN") };
    assert_eq!(list(db, &filter).await.len(), 0);
}

/// A purchase that `device` began for the number that ends in `number`.
async fn started_by(db: &Db, device: &str, number: i64, seconds: i64) -> Checkout {
    let payer_phone = PhoneNumber::parse(&format!("07540000{number:02}")).unwrap();
    let (checkout, _) = purchase(seconds);
    let checkout = Checkout { payer_phone, device: Some(device.into()), ..checkout };
    let attempt = attempt_for(&checkout, seconds);
    db.payments
        .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
        .await
        .unwrap();
    checkout
}

async fn a_browser_is_busy_from_the_fourth_number_within_a_day(db: &Db) {
    const DAY: i64 = 24 * 60 * 60;
    started_by(db, "a", 1, 0).await;
    for number in [2, 3, 3] {
        started_by(db, "a", number, 60).await;
        started_by(db, "b", number, 60).await;
    }
    begun(db, 70).await;
    let busy = async |seconds| db.payment_records.busy_browsers(at(seconds)).await.unwrap();
    assert_eq!(busy(80).await, [], "three numbers are usual");
    let fourth = started_by(db, "a", 4, 80).await;
    let expected = BusyBrowser { newest: fourth.id, numbers: 4, last_at: at(80) };
    assert_eq!(busy(90).await, [expected]);
    assert_eq!(busy(DAY + 1).await, [], "the first number was asked more than a day ago");
    for number in 5..=9 {
        started_by(db, "b", number, 100).await;
    }
    let numbers: Vec<_> = busy(110).await.iter().map(|browser| browser.numbers).collect();
    assert_eq!(numbers, [7, 4]);
}

async fn a_payment_of_a_busy_browser_leads_to_its_others(db: &Db) {
    let first = started_by(db, "a", 1, 0).await;
    let second = started_by(db, "a", 2, 60).await;
    let third = started_by(db, "a", 3, 120).await;
    let others = async |checkout: &Checkout| -> Vec<CheckoutId> {
        let others = db.payment_records.of_busy_browser(checkout).await.unwrap();
        others.iter().map(|record| record.payment.checkout.id).collect()
    };
    assert_eq!(others(&third).await, []);
    // The browser asked a fourth number for the third purchase.
    let attempt = db.payment_records.find(third.id).await.unwrap().unwrap().payment.attempt;
    let mut next = next_attempt(db, &attempt, 180).await;
    next.attempt.payer_phone = PhoneNumber::parse("0754000004").unwrap();
    db.payments.insert_attempts(std::slice::from_ref(&next), &PromptGuard::default()).await.unwrap();
    started_by(db, "b", 5, 60).await;
    let (without_device, _) = begun(db, 60).await;
    assert_eq!(others(&third).await, [second.id, first.id]);
    assert_eq!(others(&first).await, [third.id, second.id]);
    assert_eq!(others(&without_device).await, []);
}
