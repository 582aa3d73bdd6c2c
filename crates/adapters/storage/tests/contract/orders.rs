//! Placing, changing, listing and archiving orders.

use chrono::TimeDelta;
use kernel::{
    AmountRange, CheckoutId, Cursor, Email, Money, OrderId, OrderKey, Page, PageRequest, PersonName,
    PhoneNumber, RepositoryError, Tin,
};
use orders::{
    ArchiveError, ChangeConflict, InsertOrderError, Order, OrderField, OrderFilter, OrderSort, OrderStats,
    OrderStatus, StockMove, Tags, edit_order,
};
use payments::Checkout;

use crate::agents::{insert, new_agent, stored_agent};
use crate::samples::{
    Draws, actor, archive, at, begun, bundle_order, context_of, key, order_id, paid, place_order, purchase,
    reverse_payment, router_order, routers, stocked,
};
use crate::support::Db;

use OrderStatus::{Cancelled, Delivered, Pending, Processing};

on_both_databases! {
    a_router_order_reads_back_unchanged,
    a_bundle_order_is_found_by_each_of_its_keys,
    unknown_keys_find_no_order,
    only_waiting_orders_past_their_due_time_are_overdue,
    an_order_takes_one_unit,
    the_last_unit_of_a_router_is_sold_once,
    a_router_that_is_not_offered_is_not_sold,
    only_one_of_32_orders_with_one_payment_is_placed,
    an_order_may_have_another_id_than_its_payment_reserved,
    an_id_reserved_for_another_purchase_is_taken,
    an_order_id_can_be_used_once,
    only_one_of_32_orders_with_one_key_takes_stock,
    a_taken_key_is_reported_before_missing_stock,
    an_order_without_its_payment_is_not_stored,
    a_status_change_adds_an_entry_and_raises_the_version,
    only_one_of_32_changes_of_one_version_is_written,
    a_cancelled_router_is_returned_and_taken_again,
    without_stock_an_order_stays_cancelled,
    an_order_of_a_hidden_router_can_be_reopened,
    a_deleted_router_takes_no_unit_back,
    an_archived_order_is_as_if_it_did_not_exist,
    keys_of_an_archived_order_stay_used,
    a_list_is_newest_first_page_by_page,
    open_orders_are_listed_by_deadline_page_by_page,
    a_list_is_oldest_first_page_by_page,
    a_list_is_restricted_by_agent_and_amount,
    pages_hold_every_order_of_one_moment_once,
    a_list_is_restricted_by_status,
    a_search_finds_parts_of_id_name_and_phone,
    a_search_ignores_word_order_and_hyphens_and_finds_places_and_references,
    wildcards_in_a_search_are_letters,
    a_hostile_search_finds_nothing,
    the_total_of_a_common_search_is_exact_up_to_the_maximum,
    an_empty_shop_has_no_figures,
    figures_count_received_and_expected_money,
    corrupt_order_rows_are_inconsistent,
    impossible_order_rows_are_refused,
    concurrent_sales_and_edits_lose_no_unit,
}

async fn place(db: &Db, order: &Order) -> Result<(), InsertOrderError> {
    place_order(&db.orders, order).await
}

async fn found(db: &Db, order: &Order) -> Order {
    db.orders.find(order.key).await.unwrap().unwrap()
}

async fn change(db: &Db, order: &Order, to: OrderStatus, seconds: i64) -> Result<(), ChangeConflict> {
    let change = order.change_to(to, at(seconds), actor(), Some("alipiga simu".into()));
    db.orders.change_status(&change.unwrap()).await
}

fn units(db: &Db) -> i64 {
    db.number("SELECT stock FROM routers")
}

async fn a_router_order_reads_back_unchanged(db: &Db) {
    let mut order = router_order(&stocked(db, 3).await, 0);
    order.idempotency_key = Some(key("a-key-of-a-client"));
    order.customer.email = Email::parse("asha@example.co.tz").ok();
    order.customer.tin = Tin::parse("123-456-789").ok();
    order.customer.payment_name = PersonName::parse("ASHA É. MUSHI").ok();
    order.customer.recipient_phone = PhoneNumber::parse("0621555010").ok();
    order.delivery.location = Some("Mwanza, Nyamagana".into());
    order.delivery.instructions = Some("Piga simu ukifika".into());
    place(db, &order).await.unwrap();
    assert_eq!(found(db, &order).await, order);
}

async fn a_bundle_order_is_found_by_each_of_its_keys(db: &Db) {
    let checkout = paid(db, 0).await;
    let mut order = bundle_order(&checkout, 60);
    order.idempotency_key = Some(key("a-key-of-a-client"));
    place(db, &order).await.unwrap();
    let orders = &db.orders;
    let expected = Some(order.clone());
    assert_eq!(context_of(orders, &order).await.same_key, expected);
    assert_eq!(context_of(orders, &order).await.same_id, expected);
    assert_eq!(context_of(orders, &order).await.same_payment, expected);
    let spelling = order_id(&order.order_id.as_str().to_lowercase());
    assert_eq!(orders.find_by_order_id(&spelling).await.unwrap(), expected);
    assert_eq!(db.order_queries.find_by_checkout(checkout.id).await.unwrap(), expected);
    assert_eq!(orders.find(order.key).await.unwrap(), expected);
}

async fn unknown_keys_find_no_order(db: &Db) {
    let orders = &db.orders;
    assert_eq!(orders.find(OrderKey::new(at(0), &Draws)).await.unwrap(), None);
    let unknown = OrderId::generate(&Draws);
    assert_eq!(orders.find_by_order_id(&unknown).await.unwrap(), None);
    let unknown =
        Order { idempotency_key: Some(key("a-key-of-a-client")), ..router_order(&stocked(db, 1).await, 0) };
    assert_eq!(context_of(orders, &unknown).await.same_key, None);
    let (unfinished, _) = begun(db, 0).await;
    assert_eq!(db.order_queries.find_by_checkout(unfinished.id).await.unwrap(), None);
}

async fn an_order_takes_one_unit(db: &Db) {
    let router = stocked(db, 3).await;
    place(db, &router_order(&router, 60)).await.unwrap();
    let left = db.routers.find(router.id).await.unwrap().unwrap();
    assert_eq!((left.stock.units(), left.version, left.updated_at), (2, 2, at(60)));
}

async fn the_last_unit_of_a_router_is_sold_once(db: &Db) {
    let router = stocked(db, 1).await;
    let answers = db
        .concurrently(|_| {
            let (orders, order) = (db.orders.clone(), router_order(&router, 0));
            async move { place_order(&orders, &order).await }
        })
        .await;
    let sold_out = |answer: &&Result<_, _>| matches!(answer, Err(InsertOrderError::OutOfStock));
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(sold_out).count(), 31);
    assert_eq!(units(db), 0);
    for table in ["orders", "order_timeline", "order_ids"] {
        assert_eq!(db.number(&format!("SELECT COUNT(*) FROM {table}")), 1, "{table}");
    }
}

async fn a_router_that_is_not_offered_is_not_sold(db: &Db) {
    let router = stocked(db, 3).await;
    db.execute("UPDATE routers SET is_active = FALSE").unwrap();
    let refused = place(db, &router_order(&router, 0)).await;
    assert!(matches!(refused, Err(InsertOrderError::OutOfStock)));
    let unknown = routers().remove(0);
    let refused = place(db, &router_order(&unknown, 0)).await;
    assert!(matches!(refused, Err(InsertOrderError::OutOfStock)));
    assert_eq!(units(db), 3);
}

async fn only_one_of_32_orders_with_one_payment_is_placed(db: &Db) {
    let checkout = paid(db, 0).await;
    let answers = db
        .concurrently(|number| {
            let (orders, mut order) = (db.orders.clone(), bundle_order(&checkout, 60));
            if number % 2 == 1 {
                order.order_id = OrderId::generate(&Draws);
            }
            async move { place_order(&orders, &order).await }
        })
        .await;
    let used = |answer: &&Result<_, _>| matches!(answer, Err(InsertOrderError::PaymentUsed));
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(used).count(), 31);
    assert_eq!(db.number("SELECT COUNT(*) FROM order_timeline"), 1);
    // The id reserved by the payment, and that of the order.
    assert!(db.number("SELECT COUNT(*) FROM order_ids") <= 2, "a refused order keeps no id");
}

async fn an_order_may_have_another_id_than_its_payment_reserved(db: &Db) {
    let checkout = paid(db, 0).await;
    let mut order = bundle_order(&checkout, 60);
    order.order_id = order_id("ORD-1732180000000");
    place(db, &order).await.unwrap();
    assert_eq!(db.order_queries.find_by_checkout(checkout.id).await.unwrap(), Some(order));
    assert_eq!(db.orders.find_by_order_id(&checkout.order_id).await.unwrap(), None);
}

async fn an_id_reserved_for_another_purchase_is_taken(db: &Db) {
    let (other, _) = begun(db, 0).await;
    let mut bundle = bundle_order(&paid(db, 1).await, 60);
    bundle.order_id = other.order_id.clone();
    let mut router = router_order(&stocked(db, 3).await, 60);
    router.order_id = other.order_id;
    for order in [bundle, router] {
        let refused = place(db, &order).await;
        assert!(matches!(refused, Err(InsertOrderError::OrderIdTaken)));
    }
    assert_eq!(units(db), 3);
}

async fn an_order_id_can_be_used_once(db: &Db) {
    let router = stocked(db, 3).await;
    let with_id = |text| Order { order_id: order_id(text), ..router_order(&router, 0) };
    place(db, &with_id("TBH100-01A1B2C3D4")).await.unwrap();
    let refused = place(db, &with_id("tbh1oo-oia1b2c3d4")).await;
    assert!(matches!(refused, Err(InsertOrderError::OrderIdTaken)));
    assert_eq!(units(db), 2);
}

async fn only_one_of_32_orders_with_one_key_takes_stock(db: &Db) {
    let router = stocked(db, 32).await;
    let answers = db
        .concurrently(|_| {
            let (orders, mut order) = (db.orders.clone(), router_order(&router, 0));
            order.idempotency_key = Some(key("a-key-of-a-client"));
            async move { place_order(&orders, &order).await }
        })
        .await;
    let taken = |answer: &&Result<_, _>| matches!(answer, Err(InsertOrderError::IdempotencyKeyTaken));
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(taken).count(), 31);
    assert_eq!((units(db), db.number("SELECT COUNT(*) FROM order_ids")), (31, 1));
}

async fn a_taken_key_is_reported_before_missing_stock(db: &Db) {
    let order = router_order(&stocked(db, 1).await, 0);
    place(db, &order).await.unwrap();
    let same_id = Order { key: OrderKey::new(at(1), &Draws), ..order };
    let refused = place(db, &same_id).await;
    assert!(matches!(refused, Err(InsertOrderError::OrderIdTaken)));
}

async fn an_order_without_its_payment_is_not_stored(db: &Db) {
    let (never_stored, _) = purchase(0);
    let never_stored = Checkout {
        id: CheckoutId::new(at(0), &Draws),
        verification_id: Some(kernel::VerificationId::generate(&Draws)),
        ..never_stored
    };
    let refused = place(db, &bundle_order(&never_stored, 60)).await;
    assert!(matches!(refused, Err(InsertOrderError::PaymentReturned)));
    assert_eq!(db.number("SELECT COUNT(*) FROM orders"), 0);
}

async fn a_status_change_adds_an_entry_and_raises_the_version(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place(db, &order).await.unwrap();
    let step = order.change_to(Processing, at(60), actor(), Some("tayari".into())).unwrap();
    db.orders.change_status(&step).await.unwrap();
    let expected = Order {
        status: Processing,
        version: 2,
        updated_at: at(60),
        timeline: vec![order.timeline[0].clone(), step.entry.clone()],
        ..order
    };
    assert_eq!(found(db, &expected).await, expected);
    assert_eq!(units(db), 2);
}

async fn only_one_of_32_changes_of_one_version_is_written(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place(db, &order).await.unwrap();
    let answers = db
        .concurrently(|_| {
            let (orders, step) = (db.orders.clone(), order.change_to(Cancelled, at(60), actor(), None));
            async move { orders.change_status(&step.unwrap()).await }
        })
        .await;
    let late = |answer: &&Result<_, _>| matches!(answer, Err(ChangeConflict::Version));
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(late).count(), 31);
    assert_eq!(found(db, &order).await.timeline.len(), 2);
    assert_eq!(units(db), 3);
}

async fn a_cancelled_router_is_returned_and_taken_again(db: &Db) {
    let order = router_order(&stocked(db, 1).await, 0);
    place(db, &order).await.unwrap();
    for (to, left) in [(Cancelled, 1), (Processing, 0), (Delivered, 0), (Cancelled, 1)] {
        let now = found(db, &order).await;
        change(db, &now, to, 60).await.unwrap();
        assert_eq!(units(db), left, "{to:?}");
    }
}

async fn without_stock_an_order_stays_cancelled(db: &Db) {
    let router = stocked(db, 1).await;
    let order = router_order(&router, 0);
    place(db, &order).await.unwrap();
    change(db, &order, Cancelled, 60).await.unwrap();
    place(db, &router_order(&router, 70)).await.unwrap();
    let cancelled = found(db, &order).await;
    let refused = change(db, &cancelled, Pending, 80).await;
    assert!(matches!(refused, Err(ChangeConflict::OutOfStock)));
    assert_eq!(found(db, &order).await, cancelled);
}

async fn an_order_of_a_hidden_router_can_be_reopened(db: &Db) {
    let order = router_order(&stocked(db, 1).await, 0);
    place(db, &order).await.unwrap();
    change(db, &order, Cancelled, 60).await.unwrap();
    db.execute("UPDATE routers SET is_active = FALSE").unwrap();
    let cancelled = found(db, &order).await;
    change(db, &cancelled, Pending, 80).await.unwrap();
    assert_eq!(units(db), 0);
}

async fn a_deleted_router_takes_no_unit_back(db: &Db) {
    let order = router_order(&stocked(db, 1).await, 0);
    place(db, &order).await.unwrap();
    db.execute("DELETE FROM stock_entries").unwrap();
    db.execute("DELETE FROM routers").unwrap();
    change(db, &order, Cancelled, 60).await.unwrap();
    let cancelled = found(db, &order).await;
    let refused = change(db, &cancelled, Pending, 80).await;
    assert!(matches!(refused, Err(ChangeConflict::OutOfStock)));
}

async fn an_archived_order_is_as_if_it_did_not_exist(db: &Db) {
    let checkout = paid(db, 0).await;
    let mut order = bundle_order(&checkout, 60);
    order.idempotency_key = Some(key("a-key-of-a-client"));
    place(db, &order).await.unwrap();
    reverse_payment(db, &order).await;
    archive(&db.orders, &order, &actor(), 90).await.unwrap();
    let orders = &db.orders;
    assert_eq!(orders.find(order.key).await.unwrap(), None);
    assert_eq!(orders.find_by_order_id(&order.order_id).await.unwrap(), None);
    assert_eq!(db.order_queries.find_by_checkout(checkout.id).await.unwrap(), None);
    assert_eq!(context_of(orders, &order).await.same_key, None);
    assert_eq!(list(db, OrderFilter::default()).await.total, 0);
    assert_eq!(db.order_queries.stats().await.unwrap().total, 0);
    assert!(matches!(change(db, &order, Cancelled, 99).await, Err(ChangeConflict::Version)));
    assert!(matches!(archive(orders, &order, &actor(), 91).await, Err(ArchiveError::NotFound)));
    let line = "SELECT COUNT(*) FROM order_timeline WHERE action = 'archived' AND status = 'pending'
        AND by_name = 'Neema Komba' AND by_account IS NOT NULL AND reason = 'iliwekwa kwa makosa'";
    assert_eq!(db.number(line), 1);
}

async fn keys_of_an_archived_order_stay_used(db: &Db) {
    let checkout = paid(db, 0).await;
    let mut order = bundle_order(&checkout, 60);
    order.idempotency_key = Some(key("a-key-of-a-client"));
    place(db, &order).await.unwrap();
    // As when paid orders could still be archived.
    db.execute("UPDATE orders SET archived_at = updated_at").unwrap();
    let again = || Order { idempotency_key: None, ..bundle_order(&checkout, 95) };
    assert!(matches!(place(db, &again()).await, Err(InsertOrderError::PaymentUsed)));
    let mut same_key = router_order(&stocked(db, 3).await, 95);
    same_key.idempotency_key = Some(key("a-key-of-a-client"));
    let refused = place(db, &same_key).await;
    assert!(matches!(refused, Err(InsertOrderError::IdempotencyKeyTaken)));
    let mut same_id = router_order(&routers().remove(0), 95);
    same_id.order_id = checkout.order_id.clone();
    assert!(matches!(place(db, &same_id).await, Err(InsertOrderError::OrderIdTaken)));
}

async fn only_waiting_orders_past_their_due_time_are_overdue(db: &Db) {
    let router = stocked(db, 5).await;
    let due = |seconds, due| Order { due_at: at(due), ..router_order(&router, seconds) };
    let (late, later, done) = (due(0, 100), due(1, 200), due(2, 50));
    for order in [&late, &later, &done] {
        place(db, order).await.unwrap();
    }
    change(db, &done, OrderStatus::Delivered, 60).await.unwrap();
    let overdue = async |now| {
        let filter = OrderFilter { due_before: Some(at(now)), ..OrderFilter::default() };
        list(db, filter).await.items.iter().map(|order| order.key).collect::<Vec<_>>()
    };
    assert_eq!(overdue(100).await, []);
    assert_eq!(overdue(101).await, [late.key]);
    assert_eq!(overdue(201).await, [later.key, late.key]);
    change(db, &found(db, &done).await, OrderStatus::Processing, 300).await.unwrap();
    assert_eq!(overdue(101).await, [done.key, late.key], "a reopened order keeps its due time");
}

async fn list(db: &Db, filter: OrderFilter) -> Page<Order> {
    db.order_queries.list(&filter, &PageRequest::new(None, None)).await.unwrap()
}

/// The keys of every page of `limit`.
async fn walk(db: &Db, limit: i64) -> Vec<Vec<OrderKey>> {
    walk_sorted(db, OrderSort::Newest, limit).await
}

async fn walk_sorted(db: &Db, sort: OrderSort, limit: i64) -> Vec<Vec<OrderKey>> {
    let filter = OrderFilter { sort, ..OrderFilter::default() };
    let mut pages = Vec::new();
    let mut after: Option<Cursor> = None;
    loop {
        let request = PageRequest::new(Some(limit), after);
        let page = db.order_queries.list(&filter, &request).await.unwrap();
        pages.push(page.items.iter().map(|order| order.key).collect());
        after = page.next;
        if after.is_none() {
            return pages;
        }
    }
}

async fn a_list_is_newest_first_page_by_page(db: &Db) {
    let router = stocked(db, 10).await;
    let mut placed = Vec::new();
    for seconds in [20, 0, 10, 40, 30] {
        let order = router_order(&router, seconds);
        place(db, &order).await.unwrap();
        placed.push(order);
    }
    placed.sort_by_key(|order| std::cmp::Reverse(order.created_at));
    let all = list(db, OrderFilter::default()).await;
    assert_eq!((all.items, all.total, all.next), (placed.clone(), 5, None));
    let keys: Vec<_> = placed.iter().map(|order| order.key).collect();
    assert_eq!(walk(db, 2).await, [&keys[0..2], &keys[2..4], &keys[4..5]]);
    assert_eq!(walk(db, 5).await, [&keys[..]]);
}

async fn a_list_is_oldest_first_page_by_page(db: &Db) {
    let router = stocked(db, 10).await;
    let mut placed = Vec::new();
    for seconds in [20, 0, 0, 40, 30] {
        let order = router_order(&router, seconds);
        place(db, &order).await.unwrap();
        placed.push(order);
    }
    placed.sort_by_key(|order| (order.created_at, order.key));
    let keys: Vec<_> = placed.iter().map(|order| order.key).collect();
    for limit in [1, 2, 3, 5] {
        assert_eq!(walk_sorted(db, OrderSort::Oldest, limit).await.concat(), keys, "{limit}");
    }
    let any = AmountRange { min: Money::new(0).ok(), max: None };
    let filter = OrderFilter { sort: OrderSort::Oldest, amount: any, ..OrderFilter::default() };
    let first = PageRequest::new(Some(2), None);
    let first = db.order_queries.list(&filter, &first).await.unwrap();
    let rest = db.order_queries.list(&filter, &PageRequest::new(Some(3), first.next)).await.unwrap();
    let found: Vec<_> = first.items.iter().chain(&rest.items).map(|order| order.key).collect();
    assert_eq!((found, rest.total, rest.next), (keys, 5, None), "with candidates");
}

async fn a_list_is_restricted_by_agent_and_amount(db: &Db) {
    let (router, agent) = (stocked(db, 10).await, stored_agent(db).await);
    let other = new_agent("0754200322", 0);
    insert(db, &other).await.unwrap();
    let mut keys = Vec::new();
    for (seconds, tsh, code) in [
        (0, 80_000, Some(&agent.code)),
        (1, 90_000, Some(&agent.code)),
        (2, 90_000, Some(&other.code)),
        (3, 95_000, None),
    ] {
        let amount = Money::new(tsh).unwrap();
        let order = Order { amount, agent: code.cloned(), ..router_order(&router, seconds) };
        place(db, &order).await.unwrap();
        keys.push(order.key);
    }
    let found = async |filter: OrderFilter| {
        let page = list(db, filter).await;
        assert_eq!(i64::try_from(page.items.len()).unwrap(), page.total);
        page.items.iter().map(|order| order.key).collect::<Vec<_>>()
    };
    let by_agent = OrderFilter { agent: Some(agent.code.clone()), ..OrderFilter::default() };
    assert_eq!(found(by_agent.clone()).await, [keys[1], keys[0]]);
    let range = |min, max| AmountRange {
        min: Option::map(min, |tsh| Money::new(tsh).unwrap()),
        max: Option::map(max, |tsh| Money::new(tsh).unwrap()),
    };
    let costing = |min, max| OrderFilter { amount: range(min, max), ..OrderFilter::default() };
    assert_eq!(found(costing(Some(90_000), None)).await, [keys[3], keys[2], keys[1]]);
    assert_eq!(found(costing(None, Some(89_999))).await, [keys[0]]);
    assert_eq!(found(costing(Some(90_000), Some(90_000))).await, [keys[2], keys[1]]);
    assert_eq!(found(costing(Some(90_001), Some(90_000))).await, []);
    let both = OrderFilter { amount: range(Some(90_000), None), ..by_agent };
    assert_eq!(found(both.clone()).await, [keys[1]]);
    assert_eq!(found(OrderFilter { sort: OrderSort::Due, ..both.clone() }).await, [keys[1]]);
    let lines = db.order_records.export_lines(&both, None).await.unwrap();
    assert_eq!(lines.len(), 1, "a file has the same orders");
}

async fn open_orders_are_listed_by_deadline_page_by_page(db: &Db) {
    let router = stocked(db, 10).await;
    let mut placed = Vec::new();
    for (seconds, due) in [(0, 300), (1, 100), (2, 200), (3, 200), (4, 50)] {
        let order = Order { due_at: at(due), ..router_order(&router, seconds) };
        place(db, &order).await.unwrap();
        placed.push(order);
    }
    let delivered = placed.pop().unwrap();
    change(db, &delivered, OrderStatus::Delivered, 60).await.unwrap();
    placed.sort_by_key(|order| (order.due_at, order.key));
    let keys: Vec<_> = placed.iter().map(|order| order.key).collect();
    for limit in [1, 2, 3, 4] {
        assert_eq!(walk_sorted(db, OrderSort::Due, limit).await.concat(), keys, "{limit}");
    }
    let due = OrderFilter { sort: OrderSort::Due, ..OrderFilter::default() };
    assert_eq!(list(db, due.clone()).await.total, 4);
    let closed = OrderFilter { status: Some(OrderStatus::Delivered), ..due };
    assert_eq!(list(db, closed).await.total, 0);
}

async fn pages_hold_every_order_of_one_moment_once(db: &Db) {
    let router = stocked(db, 30).await;
    let mut keys = Vec::new();
    for _ in 0..13 {
        let order = router_order(&router, 0);
        place(db, &order).await.unwrap();
        keys.push(order.key);
    }
    keys.sort_by_key(|key| std::cmp::Reverse(*key));
    assert_eq!(walk(db, 3).await.concat(), keys);
}

async fn a_list_is_restricted_by_status(db: &Db) {
    let router = stocked(db, 10).await;
    for seconds in 0..3 {
        place(db, &router_order(&router, seconds)).await.unwrap();
    }
    let cancelled = list(db, OrderFilter::default()).await.items.remove(1);
    change(db, &cancelled, Cancelled, 60).await.unwrap();
    let with = |status| OrderFilter { status: Some(status), ..OrderFilter::default() };
    let found = list(db, with(Cancelled)).await;
    assert_eq!((found.items[0].key, found.items[0].timeline.len()), (cancelled.key, 2));
    assert_eq!((found.total, list(db, with(Pending)).await.total), (1, 2));
    assert_eq!(list(db, with(Delivered)).await.total, 0);
}

/// How many orders a search finds.
async fn hits(db: &Db, text: &str) -> i64 {
    let filter = OrderFilter { search: kernel::Search::parse(text), ..OrderFilter::default() };
    list(db, filter).await.total
}

async fn a_search_finds_parts_of_id_name_and_phone(db: &Db) {
    let router = stocked(db, 10).await;
    let mut first = router_order(&router, 0);
    first.order_id = order_id("TBH100-01A1B2C3D4");
    first.customer.name = PersonName::parse("Élodie Ångström").unwrap();
    first.customer.phone = PhoneNumber::parse("0754321908").unwrap();
    first.customer.recipient_phone = PhoneNumber::parse("0621555010").ok();
    let mut second = router_order(&router, 1);
    second.order_id = order_id("ORD-1732180000000");
    second.customer.name = PersonName::parse("Juma Hassan").unwrap();
    second.customer.phone = PhoneNumber::parse("0688100245").unwrap();
    place(db, &first).await.unwrap();
    place(db, &second).await.unwrap();
    for once in [
        "tbh1oo-0i",
        "TBH100-01A1B2C3D4",
        "173218",
        "élodie",
        "ÅNGSTRÖM",
        "juma h",
        "0754 321",
        "+255754321908",
        "1908",
        "21908",
        "432190",
        "215550",
        "0621555010",
        "ång",
    ] {
        assert_eq!(hits(db, once).await, 1, "{once}");
    }
    for never in ["TBH999", "Jumaa", "0700000000", "élodie juma", "ngström", "00245 1"] {
        assert_eq!(hits(db, never).await, 0, "{never}");
    }
    assert_eq!(hits(db, "h").await, 1);
}

async fn a_search_ignores_word_order_and_hyphens_and_finds_places_and_references(db: &Db) {
    let router = stocked(db, 10).await;
    let mut wanted = router_order(&router, 0);
    wanted.order_id = order_id("TBH606-H9EYS75FKM");
    wanted.customer.name = PersonName::parse("Bahati Kileo").unwrap();
    wanted.delivery.location = Some("Dar es Salaam, Sinza Mori, Café Lumière".into());
    let mut other = router_order(&router, 1);
    other.customer.name = PersonName::parse("Bahati Mushi").unwrap();
    other.delivery.location = Some("Mwenge".into());
    place(db, &wanted).await.unwrap();
    place(db, &other).await.unwrap();
    let field = OrderField::Tags(Tags::parse(["vip", "Harusi-2026"]).unwrap());
    edit_order(&wanted, field, actor(), at(60), &*db.orders).await.unwrap();
    db.execute(&format!(
        "UPDATE delivery_details SET reference = 'VOD077812' WHERE order_key = '{}'",
        wanted.key
    ))
    .unwrap();
    for text in [
        "Kileo Bahati",
        "tbh606 h9eys75fkm",
        "TBH606H9EYS75FKM",
        "Sinza",
        "mori sinza",
        "Café Lumière",
        "VOD077812",
        "vod0778",
        "077812",
        "75fkm",
        "h9eys75fk",
        "#vip",
        "#harusi #VI",
    ] {
        assert_eq!(hits(db, text).await, 1, "{text}");
    }
    assert_eq!(hits(db, "bahati").await, 2);
    for text in ["Kileo Mushi", "Sinza Kileo", "VOD9", "D07781", "eys75fk", "vip", "#ip", "#2026"] {
        assert_eq!(hits(db, text).await, 0, "{text}");
    }
    let used: Vec<_> = db.order_queries.tags().await.unwrap().into_iter().map(|used| used.tag).collect();
    assert_eq!(used, ["harusi-2026", "vip"]);
    let tagged = db.orders.find(wanted.key).await.unwrap().unwrap();
    edit_order(&tagged, OrderField::Tags(Tags::default()), actor(), at(61), &*db.orders).await.unwrap();
    assert_eq!((hits(db, "#vip").await, db.order_queries.tags().await.unwrap()), (0, vec![]));
}

async fn wildcards_in_a_search_are_letters(db: &Db) {
    let router = stocked(db, 10).await;
    let mut order = router_order(&router, 0);
    order.customer.name = PersonName::parse("50%_Off \\ Ltd").unwrap();
    place(db, &order).await.unwrap();
    place(db, &router_order(&router, 1)).await.unwrap();
    for text in ["\\", "50%_", "50%_off \\ ltd"] {
        assert_eq!(hits(db, text).await, 1, "{text}");
    }
    for text in ["%", "_", "50_", "%%", "\\\\"] {
        assert_eq!(hits(db, text).await, 0, "{text}");
    }
}

/// Copies of the only order, placed before it, without its history.
fn copy_order(db: &Db, copies: i64) {
    let numbered = |sql: &str| {
        db.execute(&format!(
            "WITH RECURSIVE numbers (i) AS (SELECT 1000001 UNION ALL SELECT i + 1 FROM numbers WHERE i < 1000000 + {copies})
            {sql}"
        ))
        .unwrap()
    };
    numbered("INSERT INTO order_ids (lookup) SELECT '0RD-' || i FROM numbers");
    numbered(
        "INSERT INTO orders (id, order_id, order_lookup, customer_name, customer_name_lower, customer_phone, item_type,
            item_name, router_id, router_brand, amount_tsh, status, language, version, created_at, updated_at)
        SELECT substr(o.id, 1, 29) || n.i, 'ORD-' || n.i, '0RD-' || n.i, o.customer_name, o.customer_name_lower,
            o.customer_phone, o.item_type, o.item_name, o.router_id, o.router_brand, o.amount_tsh, o.status, o.language,
            1, '2026-11-20 09:00:00', o.updated_at
        FROM orders o CROSS JOIN numbers n",
    );
}

async fn the_total_of_a_common_search_is_exact_up_to_the_maximum(db: &Db) {
    let order = router_order(&stocked(db, 10).await, 0);
    place(db, &order).await.unwrap();
    // More candidates than are read at once; only the order matches.
    db.execute(
        "WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 4100)
        INSERT INTO order_words (word, order_key) SELECT '~~~' || i, 'no order' FROM numbers",
    )
    .unwrap();
    db.execute("UPDATE orders SET customer_name_lower = '~~'").unwrap();
    assert_eq!(hits(db, "~").await, 1);
    copy_order(db, 1_200);
    let filter =
        |status| OrderFilter { search: kernel::Search::parse("~"), status, ..OrderFilter::default() };
    let page = list(db, filter(Some(Pending))).await;
    assert_eq!((page.total, page.items[0].key), (PageRequest::MAX_TOTAL, order.key));
    assert_eq!(list(db, filter(Some(Delivered))).await.total, 0);
}

async fn a_hostile_search_finds_nothing(db: &Db) {
    let mut order = router_order(&stocked(db, 1).await, 0);
    // A random part of an id may begin with the letter that is left of a hostile text.
    order.order_id = order_id("TBH100-01A1B2C3D4");
    place(db, &order).await.unwrap();
    let long = "a".repeat(100_000);
    for text in ["'; DROP TABLE orders; --", "\0x", "\u{202e}x", "🙂", long.as_str()] {
        assert_eq!(hits(db, text).await, 0);
    }
}

async fn an_empty_shop_has_no_figures(db: &Db) {
    let none = OrderStats {
        total: 0,
        pending: 0,
        processing: 0,
        delivered: 0,
        cancelled: 0,
        confirmed_revenue: Money::ZERO,
        without_order: Money::ZERO,
        pending_revenue: Money::ZERO,
        customers: 0,
    };
    assert_eq!(db.order_queries.stats().await.unwrap(), none);
}

async fn figures_count_received_and_expected_money(db: &Db) {
    let router = stocked(db, 10).await;
    for (seconds, to) in [(0, None), (1, Some(Processing)), (2, Some(Delivered)), (3, Some(Cancelled))] {
        let mut cash = router_order(&router, seconds);
        cash.amount = Money::new(10_i64.pow(u32::try_from(seconds).unwrap())).unwrap();
        place(db, &cash).await.unwrap();
        let mut mobile = bundle_order(&paid(db, seconds).await, seconds);
        mobile.customer.phone = PhoneNumber::parse("0621555010").unwrap();
        place(db, &mobile).await.unwrap();
        if let Some(to) = to {
            change(db, &cash, to, 60).await.unwrap();
            change(db, &mobile, to, 60).await.unwrap();
        }
    }
    paid(db, 9).await;
    let expected = OrderStats {
        total: 8,
        pending: 2,
        processing: 2,
        delivered: 2,
        cancelled: 2,
        // Four bundles of 150,000, the cancelled one until its money is returned, and 100 in cash.
        confirmed_revenue: Money::new(600_100).unwrap(),
        without_order: Money::new(150_000).unwrap(),
        pending_revenue: Money::new(11).unwrap(),
        customers: 2,
    };
    assert_eq!(db.order_queries.stats().await.unwrap(), expected);
}

async fn corrupt_order_rows_are_inconsistent(db: &Db) {
    let order = router_order(&stocked(db, 1).await, 0);
    place(db, &order).await.unwrap();
    db.execute("UPDATE order_timeline SET by_account = 'nobody', by_name = 'x'").unwrap();
    let error = db.orders.find(order.key).await.unwrap_err();
    assert!(matches!(error, RepositoryError::Inconsistent { table: "order_timeline", .. }));
    db.execute("UPDATE order_timeline SET by_account = NULL, by_name = NULL").unwrap();
    db.execute("UPDATE orders SET customer_phone = '0712'").unwrap();
    let error = db.orders.find(order.key).await.unwrap_err();
    assert!(matches!(error, RepositoryError::Inconsistent { table: "orders", .. }));
}

async fn impossible_order_rows_are_refused(db: &Db) {
    place(db, &bundle_order(&paid(db, 0).await, 0)).await.unwrap();
    for statement in [
        "UPDATE orders SET status = 'lost'",
        "UPDATE orders SET amount_tsh = -1",
        "UPDATE orders SET version = 0",
        "UPDATE orders SET language = 'fr'",
        "UPDATE orders SET item_type = 'router'",
        "UPDATE orders SET item_type = 'gold'",
        "UPDATE orders SET bundle_id = NULL",
        "UPDATE orders SET network = NULL",
        "UPDATE orders SET network = 'tigo'",
        "UPDATE orders SET checkout_id = NULL, verification_id = NULL, payer_phone = NULL",
        "UPDATE orders SET verification_id = NULL",
        "UPDATE orders SET payer_phone = NULL",
        "UPDATE orders SET checkout_id = 'nobody'",
        "UPDATE orders SET order_lookup = 'unclaimed'",
        "UPDATE order_timeline SET status = 'lost'",
        "UPDATE order_timeline SET action = 'lost'",
        "UPDATE order_timeline SET by_name = 'x'",
        "DELETE FROM orders",
        "DELETE FROM checkouts",
    ] {
        assert!(db.execute(statement).is_err(), "{statement}");
    }
}

/// 32 buyers of 20 units, who all cancel: every unit is back in the end, and no call fails as busy.
async fn concurrent_sales_and_edits_lose_no_unit(db: &Db) {
    let router = stocked(db, 20).await;
    let sold = db
        .concurrently(|number| {
            let (orders, order) = (db.orders.clone(), router_order(&router, i64::from(number)));
            async move {
                match place_order(&orders, &order).await {
                    Ok(()) => {}
                    Err(InsertOrderError::OutOfStock) => return false,
                    Err(error) => panic!("{error:?}"),
                }
                let back =
                    order.change_to(Cancelled, order.created_at + TimeDelta::seconds(1), actor(), None);
                let back = back.unwrap();
                assert!(matches!(back.stock, StockMove::Return(_)));
                orders.change_status(&back).await.unwrap();
                true
            }
        })
        .await;
    assert!(sold.iter().filter(|sold| **sold).count() >= 20);
    assert_eq!(units(db), 20);
}
