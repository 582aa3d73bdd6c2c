//! The ledger: money received and returned, each counted once.

use std::collections::BTreeSet;

use books::{Report, ReportBy};
use kernel::{AuditAction, Coded, Day, Direction, Money, Network, PageRequest, Period};
use orders::{
    ArchiveConflict, ArchiveError, ChangeConflict, FiscalReceipt, ItemKind, Order, OrderEdit, OrderField,
    OrderStatus, RevenueFilter, RevenueStatus, RevenueTotals,
};
use payments::{Confirmation, PaymentState};
use storage::upkeep::{Address, Depth, inspect};

use crate::samples::{
    actor, archive, at, begun, bundle_order, complete, paid, place_order, prompted_again, reverse_payment,
    router_order, step, stocked,
};
use crate::support::Db;

use OrderStatus::{Cancelled, Delivered, Pending, Processing};

on_both_databases! {
    cash_counts_from_the_delivery_until_it_is_undone,
    a_change_that_is_refused_moves_no_cash,
    a_delivered_bundle_brings_no_cash,
    a_payment_counts_once_and_is_reversed_once,
    a_reversal_subtracts_the_received_amount,
    money_that_was_never_counted_is_not_subtracted,
    every_page_shows_the_same_revenue,
    an_order_can_be_archived_once_its_money_is_gone,
    an_order_keeps_the_cost_at_its_placement,
    lost_totals_are_rebuilt,
    lost_sums_of_orders_are_rebuilt,
    the_totals_of_a_filter_are_those_of_its_records,
    a_status_lists_the_records_that_have_it,
    sold_orders_of_a_day_without_a_receipt_come_first,
    a_fiscal_receipt_is_not_written_to_an_order_changed_meanwhile,
}

async fn set_status(db: &Db, order: &Order, to: OrderStatus) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    db.orders.change_status(&order.change_to(to, at(60), actor(), None).unwrap()).await.unwrap();
}

fn ledger(db: &Db) -> i64 {
    db.number("SELECT COALESCE(SUM(amount_tsh), 0) FROM revenue_entries")
}

fn entries(db: &Db, kind: &str) -> i64 {
    db.number(&format!("SELECT COUNT(*) FROM revenue_entries WHERE kind = '{kind}'"))
}

async fn cash_counts_from_the_delivery_until_it_is_undone(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    let price = order.amount.tsh();
    place_order(&db.orders, &order).await.unwrap();
    for (to, expected) in [
        (Processing, 0),
        (Delivered, price),
        (Pending, 0),
        (Delivered, price),
        (Cancelled, 0),
        (Delivered, price),
    ] {
        set_status(db, &order, to).await;
        assert_eq!(ledger(db), expected, "{to:?}");
    }
    assert_eq!((entries(db, "cash_received"), entries(db, "cash_returned")), (3, 2));
}

async fn a_change_that_is_refused_moves_no_cash(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    let deliver = order.change_to(Delivered, at(60), actor(), None).unwrap();
    db.orders.change_status(&deliver).await.unwrap();
    assert!(db.orders.change_status(&deliver).await.is_err());
    assert_eq!(entries(db, "cash_received"), 1);
}

async fn a_delivered_bundle_brings_no_cash(db: &Db) {
    let order = bundle_order(&paid(db, 0).await, 60);
    place_order(&db.orders, &order).await.unwrap();
    set_status(db, &order, Delivered).await;
    assert_eq!((ledger(db), entries(db, "cash_received")), (150_000, 0));
}

async fn a_payment_counts_once_and_is_reversed_once(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    for (to, expected) in [(PaymentState::Completed, 150_000), (PaymentState::Reversed, 0)] {
        db.concurrently(|_| {
            let (payments, up) = (db.payments.clone(), step(&attempt, to));
            async move { payments.advance(&up).await.unwrap() }
        })
        .await;
        assert_eq!(ledger(db), expected);
    }
    assert_eq!((entries(db, "payment_completed"), entries(db, "payment_reversed")), (1, 1));
}

/// A provider that reverses a payment may report another amount than the received one.
async fn a_reversal_subtracts_the_received_amount(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    let mut up = step(&attempt, PaymentState::Completed);
    up.confirmation.reported_amount = Money::new(149_000).ok();
    assert!(db.payments.advance(&up).await.unwrap());
    assert_eq!(ledger(db), 149_000);
    let mut back = step(&attempt, PaymentState::Reversed);
    back.confirmation = Confirmation { reported_amount: Money::new(1).ok(), ..Confirmation::default() };
    assert!(db.payments.advance(&back).await.unwrap());
    assert_eq!((ledger(db), entries(db, "payment_reversed")), (0, 1));
}

async fn money_that_was_never_counted_is_not_subtracted(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    assert!(db.payments.advance(&step(&attempt, PaymentState::Reversed)).await.unwrap());
    assert_eq!(entries(db, "payment_reversed"), 0);
}

async fn every_page_shows_the_same_revenue(db: &Db) {
    let router = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &router).await.unwrap();
    set_status(db, &router, Delivered).await;
    let bundle = bundle_order(&paid(db, 1).await, 60);
    place_order(&db.orders, &bundle).await.unwrap();
    // Paid without an order; paid twice for one order; paid and returned.
    paid(db, 2).await;
    let (checkout, first) = begun(db, 3).await;
    let second = prompted_again(db, &first, 60).await;
    complete(db, &first).await;
    complete(db, &second).await;
    let proven = db.payment_records.find(checkout.id).await.unwrap().unwrap().payment.checkout;
    let twice = bundle_order(&proven, 90);
    place_order(&db.orders, &twice).await.unwrap();
    let (_, gone) = begun(db, 4).await;
    complete(db, &gone).await;
    db.payments.advance(&step(&gone, PaymentState::Reversed)).await.unwrap();

    let expected = router.amount.tsh() + 2 * 150_000;
    let period = Period::from_day(Day::from_utc(at(0)));
    let stats = db.order_queries.stats().await.unwrap();
    assert_eq!((stats.confirmed_revenue.tsh(), stats.without_order.tsh()), (expected, 2 * 150_000));
    assert_eq!(db.revenue.totals(&RevenueFilter::default()).await.unwrap().confirmed_tsh, expected);
    assert_eq!(db.books.analytics(period.into()).await.unwrap().days[0].revenue_tsh, expected);
    for by in ReportBy::all() {
        let lines = db.books.revenue(period.into(), by).await.unwrap();
        assert_eq!(Report::from_lines(period, by, &lines).total.net_tsh(), expected, "{by:?}");
    }
    assert_eq!(db.books.unmatched_money().await.unwrap(), 2 * 150_000);
}

async fn an_order_can_be_archived_once_its_money_is_gone(db: &Db) {
    let bundle = bundle_order(&paid(db, 0).await, 60);
    place_order(&db.orders, &bundle).await.unwrap();
    let router = router_order(&stocked(db, 3).await, 60);
    place_order(&db.orders, &router).await.unwrap();
    set_status(db, &router, Delivered).await;
    for order in [&bundle, &router] {
        let refused = archive(&db.orders, order, &actor(), 90).await;
        assert!(matches!(refused, Err(ArchiveError::Conflict(ArchiveConflict::Paid))));
    }
    reverse_payment(db, &bundle).await;
    set_status(db, &router, Cancelled).await;
    for order in [&bundle, &router] {
        archive(&db.orders, order, &actor(), 91).await.unwrap();
    }
    let stats = db.order_queries.stats().await.unwrap();
    assert_eq!((stats.confirmed_revenue.tsh(), stats.without_order.tsh()), (0, 0));
}

/// The totals of the day's report: revenue, cost, commission, orders of unknown cost.
async fn left(db: &Db, by: ReportBy) -> (i64, i64, i64, i64) {
    let period = Period::from_day(Day::from_utc(at(0)));
    let profit =
        Report::from_lines(period, by, &db.books.revenue(period.into(), by).await.unwrap()).total.profit;
    (profit.revenue_tsh, profit.cost_tsh, profit.commission_tsh, profit.unknown_count)
}

async fn an_order_keeps_the_cost_at_its_placement(db: &Db) {
    let router = stocked(db, 9).await;
    let price = router.price.tsh();
    let unknown = router_order(&router, 0);
    place_order(&db.orders, &unknown).await.unwrap();
    db.execute("UPDATE routers SET cost_tsh = 60000").unwrap();
    let known = router_order(&router, 1);
    place_order(&db.orders, &known).await.unwrap();
    db.execute("UPDATE routers SET cost_tsh = 1").unwrap();
    for order in [&unknown, &known] {
        set_status(db, order, Delivered).await;
    }
    for by in ReportBy::all() {
        assert_eq!(left(db, by).await, (price, 60_000, 0, 1), "{by:?}");
    }
    let page = db.revenue.list(&RevenueFilter::default(), &PageRequest::new(None, None)).await.unwrap();
    let profits: Vec<_> = page.items.iter().map(|record| record.profit_tsh).collect();
    assert_eq!(profits, [Some(price - 60_000), None]);
    // A reversal also reverses the cost.
    set_status(db, &known, Cancelled).await;
    assert_eq!(left(db, ReportBy::Day).await, (0, 0, 0, 1));
    set_status(db, &known, Delivered).await;
    assert_eq!(left(db, ReportBy::Type).await, (price, 60_000, 0, 1));
}

async fn lost_totals_are_rebuilt(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    set_status(db, &order, Delivered).await;
    let address = Address::parse(db.url()).unwrap();
    let period = Period::from_day(Day::from_utc(at(0)));
    let before = db.books.revenue(period.into(), ReportBy::Type).await.unwrap();
    db.execute("UPDATE sale_days SET settled_tsh = settled_tsh + 1").unwrap();
    let findings = inspect(&address, at(70), Depth::Quick).unwrap().findings;
    assert!(findings[0].message.contains("totals of a day"), "{findings:?}");
    db.books.rebuild().await.unwrap();
    assert_eq!(db.books.revenue(period.into(), ReportBy::Type).await.unwrap(), before);
    assert_eq!(inspect(&address, at(70), Depth::Quick).unwrap().findings, []);
}

async fn lost_sums_of_orders_are_rebuilt(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    let address = Address::parse(db.url()).unwrap();
    let before = totals_of(db, &RevenueFilter::default()).await;
    assert_eq!(before.0.pending_tsh, order.amount.tsh());
    db.execute("UPDATE order_days SET amount_tsh = amount_tsh + 1").unwrap();
    let findings = inspect(&address, at(70), Depth::Quick).unwrap().findings;
    assert!(findings[0].message.contains("daily sums of orders"), "{findings:?}");
    db.books.rebuild().await.unwrap();
    assert_eq!(totals_of(db, &RevenueFilter::default()).await, before);
    let today = RevenueFilter { period: Some(Period::from_day(Day::from_utc(at(0)))), ..Default::default() };
    assert_eq!(totals_of(db, &today).await, before);
    assert_eq!(inspect(&address, at(70), Depth::Quick).unwrap().findings, []);
}

/// The totals and the number of records.
async fn totals_of(db: &Db, filter: &RevenueFilter) -> (RevenueTotals, i64) {
    (db.revenue.totals(filter).await.unwrap(), db.revenue.count(filter).await.unwrap())
}

/// The same, added up from the records.
async fn totals_of_records(db: &Db, filter: &RevenueFilter) -> (RevenueTotals, i64) {
    let page = db.revenue.list(filter, &PageRequest::new(None, None)).await.unwrap();
    let mut totals = RevenueTotals::default();
    for record in &page.items {
        match record.status() {
            RevenueStatus::Confirmed => totals.confirmed_tsh += record.revenue_tsh,
            RevenueStatus::Pending => totals.pending_tsh += record.order.amount.tsh(),
            RevenueStatus::Cancelled => totals.cancelled_tsh += record.order.amount.tsh(),
        }
    }
    (totals, page.total)
}

/// The first second of the shop's next day, for [`at`].
const MIDNIGHT: i64 = 12 * 3600;

const KINDS: [(Option<ItemKind>, Option<Network>); 4] = [
    (None, None),
    (Some(ItemKind::Router), None),
    (Some(ItemKind::Sme), None),
    (None, Some(Network::Vodacom)),
];

async fn the_totals_of_a_filter_are_those_of_its_records(db: &Db) {
    let router = stocked(db, 9).await;
    for (second, to) in [(0, Pending), (1, Processing), (2, Delivered), (MIDNIGHT - 1, Delivered)] {
        let order = router_order(&router, second);
        place_order(&db.orders, &order).await.unwrap();
        if to != Pending {
            set_status(db, &order, to).await;
        }
    }
    let cancelled = router_order(&router, MIDNIGHT);
    place_order(&db.orders, &cancelled).await.unwrap();
    set_status(db, &cancelled, Cancelled).await;
    let archived = router_order(&router, MIDNIGHT + 1);
    place_order(&db.orders, &archived).await.unwrap();
    set_status(db, &archived, Cancelled).await;
    archive(&db.orders, &archived, &actor(), MIDNIGHT + 99).await.unwrap();
    for second in [3, 4] {
        let order = bundle_order(&paid(db, second).await, second + 60);
        place_order(&db.orders, &order).await.unwrap();
        if second == 4 {
            reverse_payment(db, &order).await;
        }
    }
    let (first, second) = (Day::from_utc(at(0)), Day::from_utc(at(MIDNIGHT)));
    let days = [Period::from_day(first), Period::from_day(second), Period::new(first, second).unwrap()];
    let periods = std::iter::once(None).chain(days.map(Some));
    let mut seen = BTreeSet::new();
    for period in periods {
        for status in std::iter::once(None).chain(RevenueStatus::all().map(Some)) {
            for (kind, network) in KINDS {
                for search in [None, kernel::Search::parse("TBH")] {
                    let filter =
                        RevenueFilter { status, kind, network, period, search, ..RevenueFilter::default() };
                    let totals = totals_of(db, &filter).await;
                    assert_eq!(totals, totals_of_records(db, &filter).await, "{filter:?}");
                    seen.insert(totals.1);
                }
            }
        }
    }
    assert!(seen.len() > 5, "the filters differ: {seen:?}");
    let next_day = RevenueFilter { period: Some(days[1]), ..RevenueFilter::default() };
    assert_eq!(totals_of(db, &next_day).await.1, 1);
}

/// The list filters by SQL and the record computes its status: both must agree.
async fn a_status_lists_the_records_that_have_it(db: &Db) {
    let router = stocked(db, 9).await;
    for (second, to) in [(0, Pending), (1, Processing), (2, Delivered), (3, Cancelled)] {
        let order = router_order(&router, second);
        place_order(&db.orders, &order).await.unwrap();
        if to != Pending {
            set_status(db, &order, to).await;
        }
    }
    for (second, to) in [(4, Delivered), (5, Cancelled), (6, Pending)] {
        let (_, attempt) = begun(db, second).await;
        complete(db, &attempt).await;
        let checkout = db.payment_records.find(attempt.checkout_id).await.unwrap().unwrap().payment.checkout;
        let order = bundle_order(&checkout, second + 60);
        place_order(&db.orders, &order).await.unwrap();
        if to != Pending {
            set_status(db, &order, to).await;
        }
        if to == Pending {
            let paid = db.payments.find_attempt(attempt.id).await.unwrap().unwrap();
            assert!(db.payments.advance(&step(&paid, PaymentState::Reversed)).await.unwrap());
        }
    }
    let page = PageRequest::new(None, None);
    let all = db.revenue.list(&RevenueFilter::default(), &page).await.unwrap();
    assert_eq!(all.total, 7);
    let oldest = RevenueFilter { direction: Direction::OldestFirst, ..RevenueFilter::default() };
    let first = db.revenue.list(&oldest, &PageRequest::new(Some(4), None)).await.unwrap();
    let rest = db.revenue.list(&oldest, &PageRequest::new(Some(4), first.next)).await.unwrap();
    let reversed: Vec<_> = all.items.iter().rev().cloned().collect();
    assert_eq!(([first.items, rest.items].concat(), rest.next), (reversed, None));
    let mut sums = RevenueTotals::default();
    for (status, count) in
        [(RevenueStatus::Pending, 2), (RevenueStatus::Confirmed, 3), (RevenueStatus::Cancelled, 2)]
    {
        let filter = RevenueFilter { status: Some(status), ..RevenueFilter::default() };
        let listed = db.revenue.list(&filter, &page).await.unwrap();
        let expected: Vec<_> = all.items.iter().filter(|record| record.status() == status).cloned().collect();
        assert_eq!((listed.items.len(), listed.items), (count, expected), "{status:?}");
        let totals = db.revenue.totals(&filter).await.unwrap();
        sums.pending_tsh += totals.pending_tsh;
        sums.confirmed_tsh += totals.confirmed_tsh;
        sums.cancelled_tsh += totals.cancelled_tsh;
    }
    assert_eq!(db.revenue.totals(&RevenueFilter::default()).await.unwrap(), sums);
    assert_eq!(sums.confirmed_tsh, router.price.tsh() + 2 * 150_000);
}

fn receipt_for(order: &Order, code: &str) -> OrderEdit {
    let field = OrderField::FiscalReceipt(FiscalReceipt::parse(code).ok());
    let audit = order.audit_entry(AuditAction::Changed, actor(), at(90), vec![]);
    OrderEdit { key: order.key, from_version: order.version, field, at: at(90), audit }
}

async fn sold_orders_of_a_day_without_a_receipt_come_first(db: &Db) {
    let router = stocked(db, 9).await;
    let mut orders = Vec::new();
    for seconds in 0..4 {
        let order = router_order(&router, seconds);
        place_order(&db.orders, &order).await.unwrap();
        orders.push(order);
    }
    let [first, second, returned, _open] = orders.as_slice() else { panic!("four orders") };
    for order in [first, second, returned] {
        set_status(db, order, Delivered).await;
    }
    set_status(db, returned, Cancelled).await;
    let first = db.orders.find(first.key).await.unwrap().unwrap();
    db.orders.edit(&receipt_for(&first, "A1B2C3380_201602")).await.unwrap();
    let sold = db.revenue.sold_on(Day::from_utc(at(60))).await.unwrap();
    let keys: Vec<_> = sold.orders.iter().map(|order| order.key).collect();
    assert_eq!(keys, [second.key, first.key]);
    assert_eq!((sold.count, sold.without_receipt), (2, 1));
    let receipt = sold.orders.last().and_then(|order| order.fiscal_receipt.as_ref());
    assert_eq!(receipt.map(ToString::to_string).as_deref(), Some("A1B2C3380_201602"));
    let day_before = Day::from_utc(at(60)).previous();
    assert_eq!(db.revenue.sold_on(day_before).await.unwrap().count, 0);
}

async fn a_fiscal_receipt_is_not_written_to_an_order_changed_meanwhile(db: &Db) {
    let order = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    db.orders.edit(&receipt_for(&order, "A1B2C3380")).await.unwrap();
    let stale = db.orders.edit(&receipt_for(&order, "A1B2C3381")).await;
    assert!(matches!(stale, Err(ChangeConflict::Version)));
    let kept = db.orders.find(order.key).await.unwrap().unwrap();
    assert_eq!(kept.fiscal_receipt.map(|receipt| receipt.code().to_owned()).as_deref(), Some("A1B2C3380"));
    assert_eq!(kept.version, order.version + 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log"), 1);
}
