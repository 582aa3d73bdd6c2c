//! The delivery desk: its queue, claims, codes and notes, and CSV exports of orders.

use std::collections::HashSet;

use chrono::TimeDelta;
use kernel::{Actor, Network, OrderKey, PageRequest, PhoneNumber, UssdTemplate};
use orders::{
    ArchiveConflict, ArchiveError, CancelRequest, ChangeConflict, Claim, CodeAttempt, DeliveryCode,
    DeliveryDetails, DeliveryProof, DeliveryRecord, Item, ItemKind, NewNote, NoteKind, Order, OrderBlocker,
    OrderFilter, OrderNote, OrderRef, OrderStatus, PaymentStatus, Problem, ProblemReport, QueueConflict,
    QueueFilter, RecipientCorrection,
};

use crate::samples::{
    actor, archive, at, bundle_order, bundles, paid, place_order, reverse_payment, router_order, stocked,
};
use crate::support::Db;

on_both_databases! {
    waiting_orders_are_listed_by_due_time,
    a_waiting_order_is_brought_forward_and_never_back,
    a_closed_or_archived_order_leaves_the_desk_and_a_reopened_one_returns,
    pages_of_the_queue_hold_every_order_once,
    the_queue_is_restricted_by_kind_and_network,
    a_caller_is_found_in_the_queue,
    only_one_of_32_staff_members_gets_the_claim,
    a_claim_is_renewed_by_its_holder_and_free_when_it_expires,
    the_next_order_is_the_first_free_one_of_the_filter,
    a_repeated_call_claims_no_second_order,
    of_32_staff_members_each_gets_another_next_order,
    the_desk_shows_the_last_report_and_the_code_of_the_bundle,
    only_the_holder_of_the_claim_can_deliver,
    a_claimed_order_cannot_be_cancelled_by_others,
    a_claimed_order_cannot_be_archived_by_others,
    either_archiving_or_a_claim_wins_of_32,
    only_one_of_32_deliveries_is_written,
    a_delivery_stores_reference_and_proof_and_is_audited,
    five_wrong_codes_block_the_right_one,
    only_five_of_32_concurrent_wrong_codes_are_admitted,
    a_problem_stays_at_the_desk_until_the_order_is_closed,
    a_parked_order_is_out_of_the_way_until_its_time_or_a_claim,
    a_cancellation_request_is_shown_and_refused_once_work_began,
    another_recipient_is_found_by_its_number_and_the_earlier_one_is_not,
    the_recipient_stays_once_work_began_or_a_colleague_has_it,
    either_another_recipient_or_a_claim_wins_of_32,
    notes_read_back_in_order,
    exports_are_paged,
    lists_are_restricted_by_kind_network_payment_and_day,
}

async fn place(db: &Db, order: &Order) {
    place_order(&db.orders, order).await.unwrap();
}

async fn notes_of(db: &Db, order: &Order) -> Vec<OrderNote> {
    let record = db.order_records.find(&OrderRef::Key(order.key), at(0)).await;
    record.unwrap().unwrap().notes
}

async fn found(db: &Db, order: &Order) -> Order {
    db.orders.find(order.key).await.unwrap().unwrap()
}

/// A bundle order, paid and placed at `seconds`.
async fn bundle(db: &Db, seconds: i64) -> Order {
    let order = bundle_order(&paid(db, seconds).await, seconds);
    place(db, &order).await;
    order
}

fn page(limit: i64) -> PageRequest {
    PageRequest::new(Some(limit), None)
}

async fn queue(db: &Db, filter: &QueueFilter, seconds: i64) -> Vec<String> {
    let page = db.delivery_queue.queue(filter, &page(50), at(seconds)).await.unwrap();
    assert_eq!(page.total, i64::try_from(page.items.len()).unwrap());
    page.items.into_iter().map(|queued| queued.order.order_id.to_string()).collect()
}

fn names<const N: usize>(orders: [&Order; N]) -> Vec<String> {
    orders.iter().map(|order| order.order_id.to_string()).collect()
}

async fn set(db: &Db, order: &Order, to: OrderStatus, seconds: i64) {
    set_by(db, order, to, &actor(), seconds).await.unwrap();
}

async fn set_by(
    db: &Db,
    order: &Order,
    to: OrderStatus,
    by: &Actor,
    seconds: i64,
) -> Result<(), ChangeConflict> {
    let order = found(db, order).await;
    db.orders.change_status(&order.change_to(to, at(seconds), by.clone(), None).unwrap()).await
}

async fn claim(db: &Db, order: &Order, by: &Actor, seconds: i64) -> Result<(), QueueConflict> {
    let now = at(seconds);
    let claim = Claim { order: order.key, by: by.clone(), until: now + Claim::LEASE };
    db.delivery_queue.claim(&claim, now).await
}

/// The staff member who has claimed the order.
async fn holder(db: &Db, order: &Order, seconds: i64) -> Option<Actor> {
    let blocker = db.delivery_queue.find_blocker(order.key, at(seconds)).await.unwrap();
    blocker.and_then(OrderBlocker::into_claim).map(|claim| claim.by)
}

fn record() -> DeliveryRecord {
    DeliveryRecord { reference: Some("VDC-778812".into()), proof: DeliveryProof::NotNeeded }
}

async fn waiting_orders_are_listed_by_due_time(db: &Db) {
    let router = stocked(db, 5).await;
    let days = Order { due_at: at(3 * 24 * 3600), ..router_order(&router, 0) };
    let (early, late) = (days, bundle(db, 10).await);
    place(db, &early).await;
    let page = db.delivery_queue.queue(&QueueFilter::default(), &page(50), at(20)).await.unwrap();
    let due: Vec<_> = page.items.iter().map(|queued| queued.due_at).collect();
    assert_eq!(due, [late.due_at, early.due_at]);
    assert_eq!(
        page.items.iter().find(|queued| queued.order.key == late.key).unwrap().order,
        found(db, &late).await
    );
    let counts = db.delivery_queue.counts(late.due_at + TimeDelta::seconds(1)).await.unwrap();
    let of_bundles = counts.iter().find(|count| count.kind == ItemKind::Sme).unwrap();
    assert_eq!((of_bundles.waiting, of_bundles.overdue, of_bundles.network), (1, 1, Some(Network::Vodacom)));
    assert_eq!(counts.iter().map(|count| count.waiting).sum::<i64>(), 2);
}

async fn a_waiting_order_is_brought_forward_and_never_back(db: &Db) {
    let waiting = bundle(db, 0).await;
    let closed = bundle(db, 1).await;
    set(db, &closed, OrderStatus::Cancelled, 5).await;
    let sooner = waiting.due_at.checked_sub_signed(TimeDelta::minutes(5)).unwrap();
    let later = waiting.due_at.checked_add_signed(TimeDelta::minutes(5)).unwrap();
    for (due_at, expected) in [(later, waiting.due_at), (sooner, sooner), (later, sooner)] {
        let earlier = [(waiting.key, due_at), (closed.key, due_at)];
        db.delivery_queue.bring_forward(&earlier, at(9)).await.unwrap();
        let page = PageRequest::new(None, None);
        let queued = db.delivery_queue.queue(&QueueFilter::default(), &page, at(9)).await.unwrap().items;
        assert_eq!(queued.iter().map(|queued| queued.due_at).collect::<Vec<_>>(), [expected]);
        assert_eq!(found(db, &waiting).await.due_at, expected);
    }
    assert_eq!(found(db, &closed).await.due_at, closed.due_at);
}

async fn a_closed_or_archived_order_leaves_the_desk_and_a_reopened_one_returns(db: &Db) {
    let (first, second) = (bundle(db, 0).await, bundle(db, 5).await);
    let juma = actor();
    claim(db, &first, &juma, 10).await.unwrap();
    set_by(db, &first, OrderStatus::Cancelled, &juma, 20).await.unwrap();
    assert_eq!(queue(db, &QueueFilter::default(), 30).await, names([&second]));
    assert_eq!(db.delivery_queue.find_blocker(first.key, at(21)).await.unwrap(), None);
    set(db, &first, OrderStatus::Processing, 40).await;
    assert_eq!(queue(db, &QueueFilter::default(), 50).await, names([&first, &second]));
    reverse_payment(db, &second).await;
    archive(&db.orders, &second, &actor(), 60).await.unwrap();
    assert_eq!(queue(db, &QueueFilter::default(), 70).await, names([&first]));
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'deleted'"), 1);
}

async fn pages_of_the_queue_hold_every_order_once(db: &Db) {
    let mut expected = Vec::new();
    for number in 0..7 {
        // At the same time, so that the key decides.
        expected.push(bundle(db, number / 3).await.order_id.to_string());
    }
    let (mut seen, mut request) = (Vec::new(), page(2));
    loop {
        let page = db.delivery_queue.queue(&QueueFilter::default(), &request, at(60)).await.unwrap();
        assert_eq!(page.total, 7);
        seen.extend(page.items.into_iter().map(|queued| queued.order.order_id.to_string()));
        let Some(next) = page.next else { break };
        request = PageRequest::new(Some(2), Some(next));
    }
    assert_eq!(seen.len(), 7);
    seen.sort();
    expected.sort();
    assert_eq!(seen, expected);
}

async fn a_caller_is_found_in_the_queue(db: &Db) {
    let router = router_order(&stocked(db, 5).await, 0);
    place(db, &router).await;
    let bundle = bundle(db, 1).await;
    let search = |text: &str| QueueFilter { search: kernel::Search::parse(text), ..QueueFilter::default() };
    let phone = router.customer.phone.reveal();
    for text in [router.order_id.as_str(), router.customer.name.reveal(), &phone[4..], phone] {
        let found = queue(db, &search(text), 5).await;
        assert!(found.contains(&router.order_id.to_string()), "{text}");
    }
    assert_eq!(queue(db, &search(bundle.order_id.as_str()), 5).await, names([&bundle]));
    assert!(queue(db, &search("nobody's name"), 5).await.is_empty());
    let elsewhere = QueueFilter { kind: Some(ItemKind::Router), ..search(bundle.order_id.as_str()) };
    assert!(queue(db, &elsewhere, 5).await.is_empty(), "a search respects the other filters");
}

async fn the_queue_is_restricted_by_kind_and_network(db: &Db) {
    let router = router_order(&stocked(db, 5).await, 0);
    place(db, &router).await;
    let bundle = bundle(db, 1).await;
    let only = |kind, network| QueueFilter { kind, network, ..QueueFilter::default() };
    assert_eq!(queue(db, &only(Some(ItemKind::Router), None), 5).await, names([&router]));
    assert_eq!(queue(db, &only(None, Some(Network::Vodacom)), 5).await, names([&bundle]));
    assert!(queue(db, &only(Some(ItemKind::Normal), None), 5).await.is_empty());
    assert!(queue(db, &only(None, Some(Network::Airtel)), 5).await.is_empty());
}

async fn only_one_of_32_staff_members_gets_the_claim(db: &Db) {
    let order = bundle(db, 0).await;
    let answers = db
        .concurrently(|_| {
            let (desk, by) = (db.delivery_queue.clone(), actor());
            let claim = Claim { order: order.key, by, until: at(610) };
            async move { desk.claim(&claim, at(10)).await.map(|()| claim.by.id) }
        })
        .await;
    let winners: Vec<_> = answers.iter().filter_map(|answer| answer.as_ref().ok()).collect();
    assert_eq!(winners.len(), 1);
    let names_holder = |answer: &Result<_, QueueConflict>| match answer {
        Ok(_) => true,
        Err(QueueConflict::Blocked(OrderBlocker::Claim(claim))) => {
            claim.by.id == *winners[0] && claim.until == at(610)
        }
        Err(_) => false,
    };
    assert!(answers.iter().all(names_holder));
}

async fn a_claim_is_renewed_by_its_holder_and_free_when_it_expires(db: &Db) {
    let (order, juma, neema) = (bundle(db, 0).await, actor(), actor());
    claim(db, &order, &juma, 0).await.unwrap();
    claim(db, &order, &juma, 300).await.unwrap();
    assert!(matches!(claim(db, &order, &neema, 899).await, Err(QueueConflict::Blocked(_))));
    claim(db, &order, &neema, 900).await.unwrap();
    // Releasing another's claim has no effect.
    db.delivery_queue.release(order.key, &juma, at(0)).await.unwrap();
    assert_eq!(holder(db, &order, 901).await, Some(neema.clone()));
    db.delivery_queue.release(order.key, &neema, at(0)).await.unwrap();
    claim(db, &order, &juma, 902).await.unwrap();
    set_by(db, &order, OrderStatus::Cancelled, &juma, 903).await.unwrap();
    assert!(matches!(claim(db, &order, &juma, 904).await, Err(QueueConflict::Closed)));
}

async fn claim_next(db: &Db, filter: &QueueFilter, by: &Actor, seconds: i64) -> Option<OrderKey> {
    let now = at(seconds);
    let next = db.delivery_queue.claim_next(filter, by, now + Claim::LEASE, now).await.unwrap()?;
    assert_eq!(next.claim.map(|claim| claim.by), Some(by.clone()));
    Some(next.order.key)
}

async fn the_next_order_is_the_first_free_one_of_the_filter(db: &Db) {
    let (first, second) = (bundle(db, 0).await, bundle(db, 1).await);
    let router = Order { due_at: at(-1), ..router_order(&stocked(db, 5).await, 2) };
    place(db, &router).await;
    let (neema, juma, asha) = (actor(), actor(), actor());
    let bundles = QueueFilter { kind: Some(ItemKind::Sme), ..QueueFilter::default() };
    claim(db, &first, &neema, 10).await.unwrap();
    assert_eq!(claim_next(db, &bundles, &juma, 10).await, Some(second.key));
    assert_eq!(claim_next(db, &bundles, &asha, 10).await, None);
    // The claim of the first one expires, and it is free again.
    assert_eq!(claim_next(db, &bundles, &asha, 610).await, Some(first.key));
    assert_eq!(holder(db, &router, 610).await, None);
}

async fn a_repeated_call_claims_no_second_order(db: &Db) {
    let (first, second, by) = (bundle(db, 0).await, bundle(db, 1).await, actor());
    let all = QueueFilter::default();
    for seconds in [10, 20] {
        assert_eq!(claim_next(db, &all, &by, seconds).await, Some(first.key));
    }
    assert_eq!(holder(db, &first, 615).await, Some(by.clone()), "renewed");
    set_by(db, &first, OrderStatus::Delivered, &by, 30).await.unwrap();
    assert_eq!(claim_next(db, &all, &by, 30).await, Some(second.key));
}

async fn of_32_staff_members_each_gets_another_next_order(db: &Db) {
    for seconds in 0..32 {
        bundle(db, seconds).await;
    }
    let keys = db
        .concurrently(|_| {
            let (queue, by, now) = (db.delivery_queue.clone(), actor(), at(40));
            async move {
                let next = queue.claim_next(&QueueFilter::default(), &by, now + Claim::LEASE, now).await;
                next.unwrap().map(|queued| queued.order.key.to_string())
            }
        })
        .await;
    let different: HashSet<_> = keys.iter().flatten().collect();
    assert_eq!((different.len(), keys.len()), (32, 32));
}

async fn the_desk_shows_the_last_report_and_the_code_of_the_bundle(db: &Db) {
    let (order, calm, by) = (bundle(db, 0).await, bundle(db, 1).await, actor());
    let Item::Bundle(sold) = &order.item else { panic!("a bundle") };
    let mut item = bundles().remove(0);
    (item.id, item.ussd) = (sold.bundle_id, UssdTemplate::parse("*149*01*{number}#").ok());
    db.catalog_seeder.insert_if_empty(vec![item.clone()], vec![]).await.unwrap();
    for seconds in [10, 20] {
        let order = found(db, &order).await;
        db.delivery_queue.report_problem(&report(&order, &by, seconds)).await.unwrap();
    }
    let page = db.delivery_queue.queue(&QueueFilter::default(), &page(50), at(30)).await.unwrap();
    let shown = |order: &Order| page.items.iter().find(|queued| queued.order.key == order.key).unwrap();
    let last = shown(&order).report.clone().unwrap();
    assert_eq!((last.at, last.by), (at(20), Some(by)));
    assert_eq!(shown(&order).ussd, item.ussd);
    assert_eq!((&shown(&calm).report, &shown(&calm).ussd), (&None, &None));
}

async fn only_the_holder_of_the_claim_can_deliver(db: &Db) {
    let (order, juma, neema) = (bundle(db, 0).await, actor(), actor());
    claim(db, &order, &juma, 0).await.unwrap();
    let by = |who: &Actor, seconds| order.deliver(record(), at(seconds), who.clone(), None).unwrap();
    let refused = db.orders.change_status(&by(&neema, 10)).await;
    assert!(matches!(refused, Err(ChangeConflict::Blocked(OrderBlocker::Claim(claim))) if claim.by == juma));
    assert_eq!(found(db, &order).await.version, 1);
    db.orders.change_status(&by(&juma, 11)).await.unwrap();
}

async fn a_claimed_order_cannot_be_cancelled_by_others(db: &Db) {
    let (order, juma) = (bundle(db, 0).await, actor());
    claim(db, &order, &juma, 0).await.unwrap();
    let refused = set_by(db, &order, OrderStatus::Cancelled, &actor(), 10).await;
    assert!(matches!(refused, Err(ChangeConflict::Blocked(OrderBlocker::Claim(claim))) if claim.by == juma));
    let by_customer = order.cancel_by_customer(at(11)).unwrap();
    assert!(matches!(db.orders.change_status(&by_customer).await, Err(ChangeConflict::Blocked(_))));
    let note = OrderNote { kind: NoteKind::CancelRequested, at: at(12), by: None, text: None };
    let request = CancelRequest { key: order.key, from_version: 1, note };
    assert!(matches!(db.delivery_queue.request_cancellation(&request).await, Err(QueueConflict::Blocked(_))));
    assert_eq!(found(db, &order).await, order);
    set_by(db, &order, OrderStatus::Cancelled, &juma, 13).await.unwrap();
}

async fn a_claimed_order_cannot_be_archived_by_others(db: &Db) {
    let (order, juma) = (bundle(db, 0).await, actor());
    reverse_payment(db, &order).await;
    claim(db, &order, &juma, 0).await.unwrap();
    let refused = archive(&db.orders, &order, &actor(), 10).await;
    assert!(
        matches!(refused, Err(ArchiveError::Conflict(ArchiveConflict::Blocked(OrderBlocker::Claim(claim)))) if claim.by == juma)
    );
    assert_eq!(found(db, &order).await, order);
    archive(&db.orders, &order, &juma, 11).await.unwrap();
    let gone = archive(&db.orders, &order, &juma, 12).await;
    assert!(matches!(gone, Err(ArchiveError::NotFound)));

    let other = bundle(db, 20).await;
    reverse_payment(db, &other).await;
    claim(db, &other, &juma, 20).await.unwrap();
    let expired = 20 + Claim::LEASE.num_seconds();
    archive(&db.orders, &other, &actor(), expired).await.unwrap();
}

async fn either_archiving_or_a_claim_wins_of_32(db: &Db) {
    let order = bundle(db, 0).await;
    reverse_payment(db, &order).await;
    let won = db
        .concurrently(|number| {
            let (orders, desk, order, by) =
                (db.orders.clone(), db.delivery_queue.clone(), order.clone(), actor());
            async move {
                if number % 2 == 0 {
                    return archive(&orders, &order, &by, 5).await.is_ok();
                }
                desk.claim(&Claim { order: order.key, by, until: at(600) }, at(5)).await.is_ok()
            }
        })
        .await;
    assert_eq!(won.into_iter().filter(|won| *won).count(), 1);
}

async fn only_one_of_32_deliveries_is_written(db: &Db) {
    let order = bundle(db, 0).await;
    let answers = db
        .concurrently(|_| {
            let (orders, change) = (db.orders.clone(), order.deliver(record(), at(9), actor(), None));
            async move { orders.change_status(&change.unwrap()).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM order_timeline WHERE status = 'delivered'"), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log"), 1);
}

async fn a_delivery_stores_reference_and_proof_and_is_audited(db: &Db) {
    let code = DeliveryCode::parse("0471").ok();
    let delivery_details = DeliveryDetails { code, ..DeliveryDetails::default() };
    let order =
        Order { delivery_details: delivery_details.clone(), ..router_order(&stocked(db, 3).await, 0) };
    place(db, &order).await;
    assert_eq!(found(db, &order).await, order);
    let by_code = DeliveryRecord { reference: Some("RIDER-7".into()), proof: DeliveryProof::Code };
    db.orders.change_status(&order.deliver(by_code, at(9), actor(), None).unwrap()).await.unwrap();
    let expected = DeliveryDetails {
        reference: Some("RIDER-7".into()),
        proof: Some(DeliveryProof::Code),
        ..delivery_details
    };
    assert_eq!(found(db, &order).await.delivery_details, expected);
    let audited =
        "SELECT COUNT(*) FROM audit_log WHERE changes LIKE '%RIDER-7%' AND changes NOT LIKE '%0471%'";
    assert_eq!(db.number(audited), 1);
}

async fn five_wrong_codes_block_the_right_one(db: &Db) {
    let order = bundle(db, 0).await;
    let admit = async |is_right, seconds| {
        db.delivery_queue
            .reserve_code_attempt(&CodeAttempt { key: order.key, is_right, at: at(seconds) })
            .await
            .unwrap()
    };
    assert!(admit(true, 0).await);
    for second in 1..=5 {
        assert!(admit(false, second).await);
    }
    assert!(!admit(true, 6).await && !admit(false, 3600).await);
    assert!(admit(true, 3602).await);
}

async fn only_five_of_32_concurrent_wrong_codes_are_admitted(db: &Db) {
    let order = bundle(db, 0).await;
    let answers = db
        .concurrently(|_| {
            let (desk, key) = (db.delivery_queue.clone(), order.key);
            async move {
                desk.reserve_code_attempt(&CodeAttempt { key, is_right: false, at: at(1) }).await.unwrap()
            }
        })
        .await;
    assert_eq!(answers.into_iter().filter(|admitted| *admitted).count(), 5);
}

pub fn report(order: &Order, by: &Actor, seconds: i64) -> ProblemReport {
    let problem = Problem::NotReachable;
    let text = Some("simu imezimwa".to_owned());
    let note = OrderNote { kind: NoteKind::Problem(problem), at: at(seconds), by: Some(by.clone()), text };
    let audit = order.audit_entry(kernel::AuditAction::Changed, by.clone(), at(seconds), vec![]);
    let (key, from_version, by) = (order.key, order.version, by.clone());
    ProblemReport { key, from_version, problem, retry_at: None, note, by, audit }
}

async fn a_problem_stays_at_the_desk_until_the_order_is_closed(db: &Db) {
    let (order, juma, neema) = (bundle(db, 0).await, actor(), actor());
    claim(db, &order, &juma, 0).await.unwrap();
    let refused = db.delivery_queue.report_problem(&report(&order, &neema, 5)).await;
    assert!(matches!(refused, Err(QueueConflict::Blocked(_))));
    db.delivery_queue.report_problem(&report(&order, &juma, 6)).await.unwrap();
    assert!(matches!(
        db.delivery_queue.report_problem(&report(&order, &juma, 7)).await,
        Err(QueueConflict::Version)
    ));
    let updated = found(db, &order).await;
    assert_eq!((updated.delivery_details.problem, updated.version), (Some(Problem::NotReachable), 2));
    assert_eq!(db.delivery_queue.find_blocker(order.key, at(7)).await.unwrap(), None);
    assert_eq!(db.delivery_queue.counts(at(8)).await.unwrap()[0].with_problem, 1);
    assert_eq!(notes_of(db, &order).await, [report(&order, &juma, 6).note]);
    set(db, &order, OrderStatus::Delivered, 20).await;
    assert_eq!(found(db, &order).await.delivery_details.problem, None);
}

async fn a_cancellation_request_is_shown_and_refused_once_work_began(db: &Db) {
    let (asked, begun) = (bundle(db, 0).await, bundle(db, 1).await);
    let request = |order: &Order, from_version| CancelRequest {
        key: order.key,
        from_version,
        note: OrderNote { kind: NoteKind::CancelRequested, at: at(9), by: None, text: None },
    };
    db.delivery_queue.request_cancellation(&request(&asked, 1)).await.unwrap();
    assert_eq!(found(db, &asked).await.delivery_details.cancel_requested_at, Some(at(9)));
    assert!(matches!(
        db.delivery_queue.request_cancellation(&request(&asked, 1)).await,
        Err(QueueConflict::Version)
    ));
    set(db, &begun, OrderStatus::Processing, 5).await;
    assert!(matches!(
        db.delivery_queue.request_cancellation(&request(&begun, 2)).await,
        Err(QueueConflict::Closed)
    ));
}

async fn a_parked_order_is_out_of_the_way_until_its_time_or_a_claim(db: &Db) {
    let (parked, other, by) = (bundle(db, 0).await, bundle(db, 1).await, actor());
    let now = QueueFilter { is_parked: Some(false), ..QueueFilter::default() };
    let later = QueueFilter { is_parked: Some(true), ..QueueFilter::default() };
    let until = |seconds| ProblemReport { retry_at: Some(at(seconds)), ..report(&parked, &by, 10) };
    db.delivery_queue.report_problem(&until(100)).await.unwrap();
    assert_eq!(found(db, &parked).await.delivery_details.parked_until, Some(at(100)));
    assert_eq!((queue(db, &now, 99).await, queue(db, &later, 99).await), (names([&other]), names([&parked])));
    assert_eq!(queue(db, &QueueFilter::default(), 99).await, names([&parked, &other]));
    assert_eq!(db.delivery_queue.counts(at(99)).await.unwrap()[0].parked, 1);
    // Its time has come.
    assert_eq!(
        (queue(db, &now, 100).await, queue(db, &later, 100).await),
        (names([&parked, &other]), vec![])
    );
    assert_eq!(db.delivery_queue.counts(at(100)).await.unwrap()[0].parked, 0);
    claim(db, &parked, &by, 50).await.unwrap();
    assert_eq!(found(db, &parked).await.delivery_details.parked_until, None);
}

pub fn to_number(order: &Order, number: &str, by: Option<Actor>, seconds: i64) -> RecipientCorrection {
    let text = Some(order.customer.bundle_phone().reveal_local());
    let audit = by.clone().map(|by| order.audit_entry(kernel::AuditAction::Changed, by, at(seconds), vec![]));
    RecipientCorrection {
        key: order.key,
        from_version: order.version,
        recipient_phone: Some(PhoneNumber::parse(number).unwrap()),
        note: OrderNote { kind: NoteKind::RecipientCorrected, at: at(seconds), by, text },
        audit,
    }
}

async fn another_recipient_is_found_by_its_number_and_the_earlier_one_is_not(db: &Db) {
    let order = bundle(db, 0).await;
    let first = to_number(&order, "0754111222", None, 9);
    db.delivery_queue.report_problem(&report(&order, &actor(), 5)).await.unwrap();
    let stale = db.delivery_queue.correct_recipient(&first).await;
    assert!(matches!(stale, Err(QueueConflict::Version)));
    let order = found(db, &order).await;
    let first = RecipientCorrection { from_version: order.version, ..first };
    db.delivery_queue.correct_recipient(&first).await.unwrap();
    let corrected = found(db, &order).await;
    assert_eq!(corrected.customer.recipient_phone, first.recipient_phone);
    assert_eq!((corrected.version, corrected.updated_at), (order.version + 1, at(9)));
    assert_eq!(notes_of(db, &order).await.last(), Some(&first.note));
    let by_number =
        |number: &str| QueueFilter { search: kernel::Search::parse(number), ..Default::default() };
    assert_eq!(queue(db, &by_number("0754111222"), 10).await, names([&order]));
    let second = to_number(&corrected, "0754333444", Some(actor()), 12);
    db.delivery_queue.correct_recipient(&second).await.unwrap();
    assert_eq!(queue(db, &by_number("0754333444"), 13).await, names([&order]));
    assert_eq!(queue(db, &by_number("0754111222"), 13).await, Vec::<String>::new());
}

async fn the_recipient_stays_once_work_began_or_a_colleague_has_it(db: &Db) {
    let (begun, claimed, delivered) = (bundle(db, 0).await, bundle(db, 1).await, bundle(db, 2).await);
    let (juma, neema) = (actor(), actor());
    set(db, &begun, OrderStatus::Processing, 5).await;
    set(db, &delivered, OrderStatus::Delivered, 5).await;
    claim(db, &claimed, &juma, 5).await.unwrap();
    let correct = async |order: &Order, by: Option<&Actor>| {
        let order = found(db, order).await;
        db.delivery_queue.correct_recipient(&to_number(&order, "0754111222", by.cloned(), 9)).await
    };
    assert!(matches!(correct(&begun, None).await, Err(QueueConflict::Closed)));
    assert!(matches!(correct(&delivered, Some(&juma)).await, Err(QueueConflict::Closed)));
    assert!(matches!(correct(&claimed, None).await, Err(QueueConflict::Blocked(_))));
    assert!(matches!(correct(&claimed, Some(&neema)).await, Err(QueueConflict::Blocked(_))));
    // Staff correct what they work on.
    correct(&begun, Some(&neema)).await.unwrap();
    correct(&claimed, Some(&juma)).await.unwrap();
}

/// The number never changes while a staff member holds the claim.
async fn either_another_recipient_or_a_claim_wins_of_32(db: &Db) {
    let order = bundle(db, 0).await;
    let answers = db
        .concurrently(|number| {
            let desk = db.delivery_queue.clone();
            let correction = to_number(&order, "0754111222", None, 9);
            let claim = Claim { order: order.key, by: actor(), until: at(610) };
            async move {
                if number % 2 == 0 {
                    return (desk.correct_recipient(&correction).await.is_ok(), false);
                }
                (false, desk.claim(&claim, at(9)).await.is_ok())
            }
        })
        .await;
    let corrected = answers.iter().filter(|(corrected, _)| *corrected).count();
    assert_eq!(answers.iter().filter(|(_, claimed)| *claimed).count(), 1);
    assert!(corrected <= 1);
    assert_eq!(found(db, &order).await.version, 1 + i64::try_from(corrected).unwrap());
}

async fn notes_read_back_in_order(db: &Db) {
    let (order, by) = (bundle(db, 0).await, actor());
    let note = |text: &str, seconds| NewNote {
        key: order.key,
        note: OrderNote {
            kind: NoteKind::Note,
            at: at(seconds),
            by: Some(by.clone()),
            text: Some(text.to_owned()),
        },
        audit: Some(order.audit_entry(kernel::AuditAction::Changed, by.clone(), at(seconds), vec![])),
    };
    let (first, second) = (note("anakuja kesho", 5), note("amekuja", 3));
    assert!(
        db.order_records.add_note(&first).await.unwrap() && db.order_records.add_note(&second).await.unwrap()
    );
    assert_eq!(notes_of(db, &order).await, [first.note, second.note]);
    reverse_payment(db, &order).await;
    archive(&db.orders, &order, &actor(), 60).await.unwrap();
    assert!(!db.order_records.add_note(&note("too late", 61)).await.unwrap());
}

async fn exports_are_paged(db: &Db) {
    let (first, second) = (bundle(db, 0).await, bundle(db, 1).await);
    let filter = OrderFilter::default();
    let lines = db.order_records.export_lines(&filter, None).await.unwrap();
    let ids: Vec<_> = lines.iter().map(|line| line.order_id.clone()).collect();
    assert_eq!(ids, [second.order_id.clone(), first.order_id.clone()]);
    assert_eq!(lines[0].service, second.item.service());
    let rest = db.order_records.export_lines(&filter, Some(lines[0].cursor.clone())).await.unwrap();
    assert_eq!(rest.len(), 1);
}

async fn lists_are_restricted_by_kind_network_payment_and_day(db: &Db) {
    let router = router_order(&stocked(db, 5).await, 0);
    place(db, &router).await;
    let bundle = bundle(db, 100).await;
    let all = OrderFilter::default;
    let count = async |filter: OrderFilter| db.order_queries.list(&filter, &page(9)).await.unwrap().total;
    assert_eq!(count(OrderFilter { kind: Some(ItemKind::Sme), ..all() }).await, 1);
    assert_eq!(count(OrderFilter { network: Some(Network::Halotel), ..all() }).await, 0);
    let paid = |payment| OrderFilter { payment: Some(payment), ..all() };
    assert_eq!(count(paid(PaymentStatus::Paid)).await, 1);
    assert_eq!(count(paid(PaymentStatus::Due)).await, 1);
    assert_eq!(count(paid(PaymentStatus::Received)).await, 0);
    set(db, &router, OrderStatus::Delivered, 200).await;
    assert_eq!(count(paid(PaymentStatus::Received)).await, 1);
    assert_eq!(count(OrderFilter { placed_from: Some(bundle.created_at), ..all() }).await, 1);
    assert_eq!(count(OrderFilter { placed_before: Some(bundle.created_at), ..all() }).await, 1);
}
