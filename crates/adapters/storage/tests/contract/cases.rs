//! Support cases, found in the rows of all domains and gone when resolved.

use chrono::TimeDelta;
use kernel::{BundleId, Coded, Money, PageRequest, PhoneNumber};
use orders::{CancelRequest, Claim, NoteKind, Order, OrderNote, OrderStatus};
use overview::{CaseFilter, CaseKind, FirstAction, SupportCase};
use payments::{
    Checkout, Payment, PaymentAttempt, PaymentState, Product, PromptGuard, RefundAmount, ReviewReason,
};

use crate::desk::report;
use crate::samples::{
    Draws, actor, applied, at, attempt_for, begun, bundle_order, complete, paid, place_order, provider,
    purchase, refund_case, returned, router_order, step, step_at, step_refund, stocked,
};
use crate::support::Db;

use CaseKind::{
    Application, CancelRequested, DeliveryLate, DeliveryProblem, PaidTwice, PaidWithoutOrder, PaymentReview,
    Refund,
};

on_both_databases! {
    each_kind_of_case_is_found,
    the_hours_of_a_case_count_while_the_shop_is_open,
    an_order_is_one_case_however_many_problems_it_has,
    cases_are_paged_by_due_time,
    cases_begun_since_a_time_include_late_orders_by_due_time,
    the_holder_of_a_claim_is_named_until_it_expires,
    a_caller_is_found_by_number_name_and_phone,
    a_resolved_case_is_gone,
    two_payments_of_a_phone_for_a_bundle_are_one_case_on_the_later_one,
    an_ordered_payment_makes_the_other_one_surplus,
    a_purchase_begun_after_the_order_is_not_a_duplicate,
    the_purchases_of_one_prompt_are_no_second_charge,
    payments_a_day_apart_or_for_another_bundle_or_phone_are_no_duplicates,
    first_actions_are_reported_once,
}

const HOUR: i64 = 3_600;

async fn cases(db: &Db, kind: Option<CaseKind>, seconds: i64) -> Vec<SupportCase> {
    found(db, &CaseFilter { kind, search: None }, seconds).await
}

async fn found(db: &Db, filter: &CaseFilter, seconds: i64) -> Vec<SupportCase> {
    let page = db.support.list(filter, &PageRequest::new(Some(50), None), at(seconds)).await.unwrap();
    assert_eq!(page.total, i64::try_from(page.items.len()).unwrap());
    page.items
}

async fn kinds(db: &Db, seconds: i64) -> Vec<CaseKind> {
    cases(db, None, seconds).await.iter().map(|case| case.kind).collect()
}

async fn ordered(db: &Db, tsh: i64, seconds: i64) -> Order {
    let router = stocked(db, 9).await;
    let order = Order { amount: Money::new(tsh).unwrap(), ..router_order(&router, seconds) };
    place_order(&db.orders, &order).await.unwrap();
    order
}

async fn problem(db: &Db, order: &Order, seconds: i64) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    db.delivery_queue.report_problem(&report(&order, &actor(), seconds)).await.unwrap();
}

async fn cancel_requested(db: &Db, order: &Order, seconds: i64) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    let note = OrderNote { kind: NoteKind::CancelRequested, at: at(seconds), by: None, text: None };
    let request = CancelRequest { key: order.key, from_version: order.version, note };
    db.delivery_queue.request_cancellation(&request).await.unwrap();
}

async fn review(db: &Db, seconds: i64) -> payments::PaymentAttempt {
    let (_, attempt) = begun(db, seconds).await;
    assert!(db.payments.advance(&step(&attempt, PaymentState::Review(ReviewReason::Amount))).await.unwrap());
    attempt
}

async fn the_hours_of_a_case_count_while_the_shop_is_open(db: &Db) {
    // 23:00 on Saturday; the shop opens at 10:00 on Sunday.
    let night = 11 * HOUR;
    let (_, attempt) = begun(db, night).await;
    let review_at = step_at(night, &attempt, PaymentState::Review(ReviewReason::Amount));
    assert!(db.payments.advance(&review_at).await.unwrap());
    let opening =
        at(22 * HOUR).with_timezone(&chrono::Utc).date_naive().and_hms_opt(7, 0, 0).unwrap().and_utc();
    let due = opening.checked_add_signed(chrono::TimeDelta::hours(1)).unwrap();
    let found = cases(db, None, night + 1).await;
    assert_eq!(found.iter().map(|case| (case.kind, case.due_at)).collect::<Vec<_>>(), [(PaymentReview, due)]);
    let overdue = async |seconds: i64| {
        let counts = db.support.counts(at(seconds)).await.unwrap();
        counts.iter().map(|count| count.overdue).sum::<i64>()
    };
    assert_eq!((overdue(night + 2 * HOUR).await, overdue(24 * HOUR).await), (0, 1));
}

async fn each_kind_of_case_is_found(db: &Db) {
    let late = ordered(db, 40_000, 0).await;
    let application = applied(db, 1).await;
    let attempt = review(db, 2).await;
    let unordered = paid(db, 3).await;
    let (_, returning) = begun(db, 4).await;
    complete(db, &returning).await;
    db.refunds.open(&refund_case(&returning, 40), RefundAmount::Rest).await.unwrap();
    let now = 24 * HOUR + 1;
    let found = cases(db, None, now).await;
    let pairs: Vec<_> = found.iter().map(|case| (case.kind, case.subject.clone())).collect();
    let refund = found.iter().find(|case| case.kind == Refund).unwrap();
    // A large amount is due within an hour, whatever the case.
    assert_eq!(
        pairs,
        [
            (PaymentReview, attempt.checkout_id.to_string()),
            (PaidWithoutOrder, unordered.id.to_string()),
            (Refund, refund.subject.clone()),
            (DeliveryLate, late.order_id.to_string()),
            (Application, application.reference.to_string()),
        ]
    );
    assert_eq!((refund.since, refund.due_at), (at(40), at(40 + HOUR)));
    assert_eq!((found[3].since, found[3].due_at), (at(0), at(24 * HOUR)));
    assert_eq!((found[4].amount, found[4].order_id.as_deref()), (None, None));
    for case in &found {
        assert_eq!(cases(db, Some(case.kind), now).await, std::slice::from_ref(case));
    }
    let counts = db.support.counts(at(now)).await.unwrap();
    assert_eq!(counts.iter().map(|count| count.kind).collect::<Vec<_>>(), CaseKind::ALL);
    assert_eq!(
        counts.iter().map(|count| (count.open, count.overdue)).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1)),
        (5, 4)
    );
}

async fn a_caller_is_found_by_number_name_and_phone(db: &Db) {
    let late = ordered(db, 40_000, 0).await;
    let application = applied(db, 1).await;
    let unordered = paid(db, 3).await;
    let now = 24 * HOUR + 1;
    let asks = async |text: &str| {
        let filter = CaseFilter { kind: None, search: kernel::Search::parse(text) };
        found(db, &filter, now).await.into_iter().map(|case| case.kind).collect::<Vec<_>>()
    };
    assert_eq!(asks(&late.order_id.as_str().to_lowercase()).await, [DeliveryLate]);
    assert_eq!(asks(unordered.order_id.as_str()).await, [PaidWithoutOrder]);
    assert_eq!(asks(&application.reference.to_string()).await, [Application]);
    let name = application.applicant.name.reveal().to_uppercase();
    assert!(asks(&name).await.contains(&Application), "{name}");
    for phone in [&late.customer.phone, &unordered.payer_phone, &application.applicant.phone] {
        let spelt = format!("+{} {}", &phone.reveal()[..3], &phone.reveal()[3..]);
        assert!(!asks(&spelt).await.is_empty(), "{spelt}");
    }
    for hostile in ["%", "_", "'", "x' OR 1=1 --", "\\"] {
        assert_eq!(asks(&format!("{hostile}nobody")).await, [], "{hostile}");
    }
    let elsewhere = CaseFilter { kind: Some(Refund), search: kernel::Search::parse(late.order_id.as_str()) };
    assert_eq!(found(db, &elsewhere, now).await, []);
}

async fn an_order_is_one_case_however_many_problems_it_has(db: &Db) {
    let order = ordered(db, 40_000, 0).await;
    assert_eq!(kinds(db, 10).await, []);
    assert_eq!(kinds(db, 25 * HOUR).await, [DeliveryLate]);
    problem(db, &order, 60).await;
    assert_eq!(kinds(db, 25 * HOUR).await, [DeliveryProblem]);
    cancel_requested(db, &order, 90).await;
    let found = cases(db, None, 25 * HOUR).await;
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].kind, found[0].since, found[0].due_at),
        (CancelRequested, at(90), at(90 + 4 * HOUR))
    );
}

async fn cases_are_paged_by_due_time(db: &Db) {
    for seconds in [5, 3, 1] {
        review(db, seconds).await;
    }
    ordered(db, 40_000, 0).await;
    let all = cases(db, None, 25 * HOUR).await;
    assert!(all.is_sorted_by_key(|case| case.due_at));
    let (mut paged, mut after) = (Vec::new(), None);
    loop {
        let page = db
            .support
            .list(&CaseFilter::default(), &PageRequest::new(Some(1), after), at(25 * HOUR))
            .await
            .unwrap();
        assert_eq!(page.total, 4);
        paged.extend(page.items);
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(paged, all);
}

/// More than one page of them.
async fn cases_begun_since_a_time_include_late_orders_by_due_time(db: &Db) {
    for seconds in 1..=205 {
        let (_, attempt) = begun(db, 0).await;
        let review = step_at(seconds, &attempt, PaymentState::Review(ReviewReason::Amount));
        assert!(db.payments.advance(&review).await.unwrap());
    }
    let late = ordered(db, 40_000, 0).await;
    let since = async |from: i64| {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let (page, next) = db.support.list_since(at(from), after, at(24 * HOUR + 1)).await.unwrap();
            found.extend(page);
            after = next;
            if after.is_none() {
                return found;
            }
        }
    };
    let mut found = since(5).await;
    let last = found.pop().unwrap();
    assert_eq!((last.kind, last.subject), (DeliveryLate, late.order_id.to_string()));
    let begun: Vec<_> = found.iter().map(|case| case.since).collect();
    assert_eq!(begun, (5..=205).map(at).collect::<Vec<_>>());
    assert_eq!(since(24 * HOUR).await.len(), 1, "it became due at that time");
    assert_eq!(since(24 * HOUR + 1).await, []);
}

async fn the_holder_of_a_claim_is_named_until_it_expires(db: &Db) {
    let order = ordered(db, 40_000, 0).await;
    let until = at(25 * HOUR).checked_add_signed(TimeDelta::minutes(10)).unwrap();
    let claim = Claim { order: order.key, by: actor(), until };
    db.delivery_queue.claim(&claim, at(25 * HOUR)).await.unwrap();
    let holder = async |seconds| cases(db, None, seconds).await[0].claimed_by.clone();
    assert_eq!(holder(25 * HOUR).await.as_deref(), Some("Neema Komba"));
    assert_eq!(holder(26 * HOUR).await, None);
}

async fn a_resolved_case_is_gone(db: &Db) {
    let checkout = paid(db, 0).await;
    assert_eq!(kinds(db, 60).await, [PaidWithoutOrder]);
    place_order(&db.orders, &bundle_order(&checkout, 61)).await.unwrap();
    assert_eq!(kinds(db, 62).await, []);
}

/// A purchase of one bundle, begun at one second and paid at another.
async fn pays(db: &Db, of: &Checkout, started_at: i64, paid_at: i64) -> (Checkout, PaymentAttempt) {
    let checkout = Checkout { product: of.product.clone(), ..purchase(started_at).0 };
    let checkout = Checkout { payer_phone: of.payer_phone.clone(), ..checkout };
    let attempt = attempt_for(&checkout, started_at);
    db.payments
        .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
        .await
        .unwrap();
    let up = step_at(paid_at, &attempt, PaymentState::Completed);
    assert!(db.payments.advance(&up).await.unwrap());
    let proof = Some(up.completion.verification_id);
    (Checkout { verification_id: proof, ..checkout }, attempt)
}

async fn subjects(db: &Db, kind: CaseKind) -> Vec<String> {
    cases(db, Some(kind), 26 * HOUR).await.into_iter().map(|case| case.subject).collect()
}

async fn two_payments_of_a_phone_for_a_bundle_are_one_case_on_the_later_one(db: &Db) {
    let wanted = purchase(0).0;
    // Begun first and paid last.
    let (late, attempt) = pays(db, &wanted, 0, 900).await;
    assert_eq!(subjects(db, PaidTwice).await, Vec::<String>::new());
    let (first, _) = pays(db, &wanted, 60, 90).await;
    assert_eq!(subjects(db, PaidTwice).await, [late.id.to_string()]);
    assert_eq!(subjects(db, PaidWithoutOrder).await, [first.id.to_string()]);
    // The provider's second answer changes nothing.
    assert!(!db.payments.advance(&step_at(950, &attempt, PaymentState::Completed)).await.unwrap());
    assert_eq!(subjects(db, PaidTwice).await.len(), 1);
    let attempt = db.payments.find_attempt(attempt.id).await.unwrap().unwrap();
    db.refunds.open(&refund_case(&attempt, 960), RefundAmount::Rest).await.unwrap();
    assert_eq!(subjects(db, PaidTwice).await, Vec::<String>::new());
    assert_eq!(subjects(db, PaidWithoutOrder).await, [first.id.to_string()]);
}

async fn an_ordered_payment_makes_the_other_one_surplus(db: &Db) {
    let wanted = purchase(0).0;
    let (first, _) = pays(db, &wanted, 0, 30).await;
    let (second, _) = pays(db, &wanted, 60, 90).await;
    place_order(&db.orders, &bundle_order(&second, 120)).await.unwrap();
    assert_eq!(subjects(db, PaidTwice).await, [first.id.to_string()]);
    place_order(&db.orders, &bundle_order(&first, 150)).await.unwrap();
    assert_eq!(kinds(db, HOUR).await, []);
}

async fn a_purchase_begun_after_the_order_is_not_a_duplicate(db: &Db) {
    let wanted = purchase(0).0;
    let (first, _) = pays(db, &wanted, 0, 30).await;
    place_order(&db.orders, &bundle_order(&first, 60)).await.unwrap();
    pays(db, &wanted, 61, 90).await;
    assert_eq!(kinds(db, HOUR).await, [PaidWithoutOrder]);
}

async fn the_purchases_of_one_prompt_are_no_second_charge(db: &Db) {
    let checkouts = [purchase(0).0, purchase(0).0];
    let attempts = PaymentAttempt::for_checkouts(&checkouts, &provider(), at(0), &Draws);
    let payments: Vec<_> = checkouts
        .into_iter()
        .zip(attempts)
        .map(|(checkout, attempt)| Payment::new(checkout, attempt))
        .collect();
    db.payments.insert(&payments, &PromptGuard::default()).await.unwrap();
    for payment in &payments {
        assert!(db.payments.advance(&step_at(30, &payment.attempt, PaymentState::Completed)).await.unwrap());
    }
    assert_eq!(subjects(db, PaidTwice).await, Vec::<String>::new());
    assert_eq!(subjects(db, PaidWithoutOrder).await.len(), 2);
}

async fn payments_a_day_apart_or_for_another_bundle_or_phone_are_no_duplicates(db: &Db) {
    let wanted = purchase(0).0;
    pays(db, &wanted, 0, 30).await;
    pays(db, &Checkout { payer_phone: PhoneNumber::parse("0688100245").unwrap(), ..wanted.clone() }, 60, 90)
        .await;
    let bundle_id = BundleId::new(at(1), &Draws);
    pays(
        db,
        &Checkout { product: Product { bundle_id, ..wanted.product.clone() }, ..wanted.clone() },
        60,
        90,
    )
    .await;
    pays(db, &wanted, 60, 24 * HOUR + 31).await;
    assert_eq!(subjects(db, PaidTwice).await, Vec::<String>::new());
    let (within, _) = pays(db, &wanted, 60, 24 * HOUR + 30).await;
    let found = subjects(db, PaidTwice).await;
    assert!(found.contains(&within.id.to_string()), "{found:?}");
}

async fn first_actions_are_reported_once(db: &Db) {
    let order = ordered(db, 40_000, 0).await;
    problem(db, &order, 60).await;
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    let going = order.change_to(OrderStatus::Processing, at(180), actor(), None).unwrap();
    db.orders.change_status(&going).await.unwrap();
    let (_, attempt) = begun(db, 1).await;
    complete(db, &attempt).await;
    let attempt = db.payments.find_attempt(attempt.id).await.unwrap().unwrap();
    let case = refund_case(&attempt, 40);
    db.refunds.open(&case, RefundAmount::Rest).await.unwrap();
    assert_eq!(db.support.first_actions(at(0)).await.unwrap(), [FirstAction { since: at(60), at: at(180) }]);
    assert!(step_refund(db, &returned(&case, &attempt, 100)).await);
    let mut actions = db.support.first_actions(at(0)).await.unwrap();
    actions.sort_by_key(|action| action.at);
    assert_eq!(
        actions,
        [FirstAction { since: at(40), at: at(100) }, FirstAction { since: at(60), at: at(180) }]
    );
    // Further actions are not first ones, and old ones are excluded.
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    let done = order.change_to(OrderStatus::Delivered, at(240), actor(), None).unwrap();
    db.orders.change_status(&done).await.unwrap();
    assert_eq!(db.support.first_actions(at(0)).await.unwrap().len(), 2);
    assert_eq!(db.support.first_actions(at(101)).await.unwrap().len(), 1);
}
