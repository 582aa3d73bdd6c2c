//! No screen of the back office reads a whole table that grows with the shop. The plans are those of the statements that the
//! ports run.

use std::collections::BTreeSet;

use accounts::AuditFilter;
use agents::{AgentFilter, AgentSort};
use books::float::{FloatAccountId, FloatPosting, PostFloat};
use books::{ReportBy, Span};
use customers::HistoryKind;
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel::{PgConnection, SqliteConnection, sql_query};
use kernel::{
    AgentCode, AmountRange, AuditAction, AuditKind, CheckoutId, Coded, Cursor, CursorShape, Day, Direction,
    MessageChannel, Money, Network, PageRequest, Period,
};
use notifications::{DeliveryStatus, MessageFilter, MessageKind, MessageState};
use orders::{
    CashOrderLimits, ItemKind, NewComplaint, OrderFilter, OrderSort, OrderSource, OrderStatus, PaymentStatus,
    PurchaseOwner, QueueFilter, RevenueFilter, RevenueStatus,
};
use overview::CaseFilter;
use payments::{
    PaymentFilter, PaymentStatusFilter, PurchaseSearch, RefundAmount, RefundFilter, RefundState,
    RefundStateFilter, TillFilter, TillState,
};
use storage::Storage;
use storage_testing::statements;

use crate::complaints::not_received;
use crate::samples::{
    Draws, actor, at, begun, bundle_order, complete, context_of, key, paid, phone, place_order,
    place_order_by, refund_case, router_order, stocked,
};
use crate::statements::recorded;
use crate::stock::received;
use crate::support::Db;

on_both_databases! {
    no_filter_reads_a_growing_table,
    no_search_reads_a_growing_table,
    money_of_the_till_is_compared_by_index,
    unfiltered_lists_stop_after_a_page,
    no_figure_reads_a_growing_table,
    no_order_reads_a_growing_table,
    no_background_task_reads_a_growing_table,
    the_float_is_read_and_drawn_by_index,
    the_ledger_of_routers_is_read_by_index,
    a_dropped_index_is_noticed,
}

/// Tables with rows for each order, payment or message. Open work does not grow: `delivery_queue` and its claims.
const GROWING: [&str; 23] = [
    "orders",
    "till_payments",
    "order_words",
    "order_timeline",
    "delivery_details",
    "order_notes",
    "checkouts",
    "payment_attempts",
    "payment_events",
    "refund_cases",
    "refund_events",
    "revenue_entries",
    "sale_entries",
    "agent_sales",
    "commission_entries",
    "messages",
    "message_attempts",
    "outbox_events",
    "audit_log",
    "change_events",
    "vending_attempts",
    "float_entries",
    "stock_entries",
];

/// Indexes of open work, or of purchases without money, alone. They may be read completely.
const OF_FEW: [&str; 7] = [
    "checkouts_unpaid_by_key",
    "vending_attempts_under_way",
    "checkouts_unordered",
    "outbox_events_due",
    "orders_earned_early",
    "order_notes_not_received",
    "order_notes_bonus_requested",
];

/// Whether a statement may follow the order of an index, without a condition on it, until its limit is reached.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Walk {
    Allowed,
    Refused,
}

/// A shop with a row in each table that a screen reads.
async fn shop(db: &Db) -> Storage {
    let storage = recorded(db);
    let router = stocked(&storage, 9).await;
    place_order(&storage.orders, &router_order(&router, 0)).await.unwrap();
    place_order(&storage.orders, &bundle_order(&paid(&storage, 1).await, 60)).await.unwrap();
    let (_, attempt) = begun(&storage, 2).await;
    complete(&storage, &attempt).await;
    storage.refunds.open(&refund_case(&attempt, 70), RefundAmount::Rest).await.unwrap();
    storage
}

/// The statements of `work` that read a growing table.
async fn statements_of(db: &Db, work: impl AsyncFnOnce()) -> BTreeSet<String> {
    let before = statements(db.url()).len();
    work().await;
    let ran = statements(db.url()).split_off(before).into_iter();
    // A query for the items of an empty list reads nothing.
    ran.filter(|sql| sql.contains("SELECT") && !sql.contains("1=0") && !names_of_growing(sql).is_empty())
        .collect()
}

async fn assert_indexed(db: &Db, walk: Walk, screen: &str, work: impl AsyncFnOnce()) {
    let scans = scans(db, walk, work).await;
    assert!(scans.is_empty(), "{screen}: {}", scans.join("\n"));
}

/// The plans of `work` that read a growing table.
async fn scans(db: &Db, walk: Walk, work: impl AsyncFnOnce()) -> Vec<String> {
    let statements = statements_of(db, work).await;
    assert!(!statements.is_empty());
    let scans = statements.iter().filter_map(|sql| {
        let plan = plan(db, sql);
        let names = names_of_growing(sql);
        let found = if db.is_sqlite() {
            plan.iter().any(|step| scans_on_sqlite(step, sql, &plan, &names, walk))
        } else {
            scans_on_postgres(&plan)
        };
        found.then(|| format!("{sql}\n{}", plan.join("\n")))
    });
    scans.collect()
}

/// The growing tables of a statement, by the names that its plan gives them.
fn names_of_growing(sql: &str) -> BTreeSet<String> {
    let plain = sql.replace(['`', '"', '(', ')', ','], " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let mut names = BTreeSet::new();
    for (place, word) in words.iter().enumerate() {
        if GROWING.contains(word) {
            names.insert((*word).to_owned());
            let alias = words.get(place + 1).filter(|next| **next == next.to_lowercase());
            names.extend(alias.map(|alias| (*alias).to_owned()));
        }
    }
    names
}

fn scans_on_sqlite(step: &str, sql: &str, plan: &[String], names: &BTreeSet<String>, walk: Walk) -> bool {
    let is_named = |name: Option<&str>| name.is_some_and(|name| names.contains(name));
    if step.contains("AUTOMATIC") {
        return is_named(step.split_whitespace().nth(1));
    }
    if let Some(searched) = step.strip_prefix("SEARCH ") {
        return is_named(searched.split_whitespace().next()) && searches_for_null(searched, sql);
    }
    let Some(scanned) = step.strip_prefix("SCAN ") else { return false };
    let sorts = plan.iter().any(|step| step.contains("USE TEMP B-TREE FOR ORDER BY"));
    let stops = walk == Walk::Allowed && sql.contains("LIMIT") && !sorts;
    let is_of_few = OF_FEW.iter().any(|index| step.ends_with(index));
    is_named(scanned.split_whitespace().next()) && !stops && !is_of_few
}

/// Whether all that the index looks for is a column without a value, as most rows have: the planner takes any unique index for
/// selective.
fn searches_for_null(searched: &str, sql: &str) -> bool {
    let condition = searched.split_once('(').and_then(|(_, rest)| rest.split_once(')'));
    let column = condition.and_then(|(condition, _)| condition.strip_suffix("=?"));
    column.is_some_and(|column| sql.contains(&format!("`{column}` IS NULL")))
}

/// Sequential scans are priced out, so one that is left means that no index serves the query. What PostgreSQL chooses among
/// indexes depends on statistics, which an almost empty database does not have.
fn scans_on_postgres(plan: &[String]) -> bool {
    plan.iter().any(|line| {
        let scanned = line.split_once("Seq Scan on ").and_then(|(_, rest)| rest.split_whitespace().next());
        scanned.is_some_and(|table| GROWING.contains(&table))
    })
}

#[derive(QueryableByName)]
struct SqliteStep {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(QueryableByName)]
struct PostgresLine {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

fn plan(db: &Db, sql: &str) -> Vec<String> {
    let Some(path) = db.url().strip_prefix("sqlite://") else { return postgres_plan(db.url(), sql) };
    let mut conn = SqliteConnection::establish(path).unwrap();
    let steps: Vec<SqliteStep> = sql_query(format!("EXPLAIN QUERY PLAN {sql}")).load(&mut conn).unwrap();
    steps.into_iter().map(|step| step.detail).collect()
}

/// The plan for unknown values.
fn postgres_plan(url: &str, sql: &str) -> Vec<String> {
    let mut conn = PgConnection::establish(url).unwrap();
    let values = (1..100).take_while(|number| sql.contains(&format!("${number}"))).count();
    let nulls = vec!["NULL"; values].join(", ");
    let arguments = if values == 0 { String::new() } else { format!("({nulls})") };
    let settings = ["SET enable_seqscan = off", "SET plan_cache_mode = force_generic_plan"];
    for statement in settings {
        sql_query(statement).execute(&mut conn).unwrap();
    }
    sql_query(format!("PREPARE planned AS {sql}")).execute(&mut conn).unwrap();
    let plan: Vec<PostgresLine> =
        sql_query(format!("EXPLAIN EXECUTE planned{arguments}")).load(&mut conn).unwrap();
    plan.into_iter().map(|step| step.line).collect()
}

fn first() -> PageRequest {
    PageRequest::new(None, None)
}

fn agent_code() -> AgentCode {
    AgentCode::generate(&Draws)
}

fn above(tsh: i64) -> AmountRange {
    AmountRange { min: Money::new(tsh).ok(), max: None }
}

fn payment_filters() -> Vec<PaymentFilter> {
    let any = PaymentFilter::default;
    let statuses = PaymentStatusFilter::all().map(|status| PaymentFilter { status: Some(status), ..any() });
    let others = [
        PaymentFilter { agent: Some(agent_code()), ..any() },
        PaymentFilter { amount: above(1), ..any() },
        PaymentFilter { amount: above(1), direction: Direction::OldestFirst, ..any() },
        PaymentFilter { amount: above(1), status: Some(PaymentStatusFilter::Review), ..any() },
    ];
    let both = |filter: PaymentFilter| {
        let oldest = PaymentFilter { direction: Direction::OldestFirst, ..filter.clone() };
        [filter, oldest]
    };
    statuses.flat_map(both).chain(others).collect()
}

fn order_filters() -> Vec<OrderFilter> {
    let any = OrderFilter::default;
    let statuses = OrderStatus::all().map(|status| OrderFilter { status: Some(status), ..any() });
    let placed = OrderFilter { placed_from: Some(at(0)), placed_before: Some(at(99)), ..any() };
    let others = [
        OrderFilter { kind: Some(ItemKind::Router), ..any() },
        OrderFilter { network: Some(Network::Vodacom), ..any() },
        OrderFilter { payment: Some(PaymentStatus::Received), ..any() },
        OrderFilter { status: Some(OrderStatus::Pending), network: Some(Network::Yas), ..any() },
        OrderFilter { status: Some(OrderStatus::Delivered), ..placed.clone() },
        OrderFilter { sort: OrderSort::Due, ..any() },
        OrderFilter { due_before: Some(at(99)), sort: OrderSort::Due, ..any() },
        OrderFilter { sort: OrderSort::Oldest, status: Some(OrderStatus::Delivered), ..any() },
        OrderFilter { agent: Some(agent_code()), ..any() },
        OrderFilter { agent: Some(agent_code()), amount: above(1), sort: OrderSort::Oldest, ..any() },
        OrderFilter { amount: above(1), ..any() },
        OrderFilter { amount: above(1), status: Some(OrderStatus::Pending), ..any() },
        OrderFilter { amount: above(1), sort: OrderSort::Due, ..any() },
        placed,
    ];
    statuses.chain(others).collect()
}

fn message_filters() -> Vec<MessageFilter> {
    let any = MessageFilter::default;
    let filters = [
        MessageFilter { state: Some(MessageState::Waiting), ..any() },
        MessageFilter { state: Some(MessageState::Dead), ..any() },
        MessageFilter { state: Some(MessageState::Sent), ..any() },
        MessageFilter { status: Some(DeliveryStatus::Undelivered), ..any() },
        MessageFilter { status: Some(DeliveryStatus::Read), ..any() },
        MessageFilter { kind: Some(MessageKind::OrderDelivered), ..any() },
        MessageFilter { channel: Some(MessageChannel::Email), ..any() },
    ];
    let oldest = filters.clone().map(|filter| MessageFilter { direction: Direction::OldestFirst, ..filter });
    [filters, oldest].concat()
}

async fn no_filter_reads_a_growing_table(db: &Db) {
    let shop = shop(db).await;
    for filter in order_filters() {
        let list = async || drop(shop.order_queries.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, &format!("{filter:?}"), list).await;
    }
    for filter in payment_filters() {
        let list = async || drop(shop.payment_records.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, &format!("{filter:?}"), list).await;
    }
    for filter in [RefundStateFilter::Due, RefundStateFilter::In(RefundState::Open)] {
        for direction in [Direction::NewestFirst, Direction::OldestFirst] {
            let filter = RefundFilter { direction, ..filter.into() };
            let list = async || drop(shop.refunds.list(&filter, &first()).await.unwrap());
            assert_indexed(db, Walk::Refused, &format!("{filter:?}"), list).await;
        }
    }
    for filter in message_filters() {
        let list = async || drop(shop.message_log.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, &format!("{filter:?}"), list).await;
    }
    let owner = PurchaseOwner { device: Some("device".to_owned()), number: Some(phone()) };
    let own = async || drop(shop.purchases.find(&owner, at(-1), 50).await.unwrap());
    assert_indexed(db, Walk::Refused, "own purchases", own).await;
    let customer = async || drop(shop.customers.profile(&phone()).await.unwrap());
    assert_indexed(db, Walk::Refused, "a customer", customer).await;
    let after = Cursor::parse_as(CursorShape::MomentAndCount, "1795219200000-2").ok();
    for page in [first(), PageRequest::new(None, after)] {
        let history = async || drop(shop.customers.history(&phone(), HistoryKind::ALL, &page).await.unwrap());
        assert_indexed(db, Walk::Refused, "the history of a customer", history).await;
    }
    let any = AuditFilter::default;
    let audits = [
        AuditFilter { kind: Some(AuditKind::Order), ..any() },
        AuditFilter { action: Some(AuditAction::Exported), ..any() },
        AuditFilter { by: Some(actor().id), ..any() },
        AuditFilter { kind: Some(AuditKind::Order), subject: Some("TBH".into()), ..any() },
    ];
    let oldest = audits.clone().map(|filter| AuditFilter { direction: Direction::OldestFirst, ..filter });
    for filter in audits.into_iter().chain(oldest) {
        let list = async || drop(shop.audit.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, &format!("{filter:?}"), list).await;
    }
}

async fn no_search_reads_a_growing_table(db: &Db) {
    let shop = shop(db).await;
    for text in ["TBH100", "0754 321 908", "321 908", "asha mush", "VOD077812", "tbh606h9eys", "7812"] {
        let filter = OrderFilter { search: kernel::Search::parse(text), ..OrderFilter::default() };
        let list = async || drop(shop.order_queries.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, text, list).await;
        let filter = OrderFilter { status: Some(OrderStatus::Delivered), ..filter };
        let list = async || drop(shop.order_queries.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, text, list).await;
        let filter = RevenueFilter { search: kernel::Search::parse(text), ..RevenueFilter::default() };
        let list = async || drop(shop.revenue.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, text, list).await;
        let totals = async || _ = shop.revenue.totals(&filter).await.unwrap();
        assert_indexed(db, Walk::Refused, text, totals).await;
        let filter = PaymentFilter { search: kernel::Search::parse(text), ..PaymentFilter::default() };
        let list = async || drop(shop.payment_records.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, text, list).await;
        let status = Some(PaymentStatusFilter::Completed);
        let filter =
            PaymentFilter { status, search: kernel::Search::parse(text), ..PaymentFilter::default() };
        let list = async || drop(shop.payment_records.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, text, list).await;
        let filter = RefundFilter { search: kernel::Search::parse(text), ..RefundStateFilter::All.into() };
        let list = async || drop(shop.refunds.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, text, list).await;
        let filter = TillFilter { state: None, search: kernel::Search::parse(text) };
        let list = async || drop(shop.till.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, text, list).await;
        let filter = MessageFilter { search: kernel::Search::parse(text), ..MessageFilter::default() };
        let list = async || drop(shop.message_log.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, text, list).await;
        let filter = QueueFilter { search: kernel::Search::parse(text), ..QueueFilter::default() };
        let list = async || drop(shop.delivery_queue.queue(&filter, &first(), at(99)).await.unwrap());
        assert_indexed(db, Walk::Refused, text, list).await;
        let cases = CaseFilter { kind: None, search: Some(kernel::Search::of_number(&phone())) };
        let list = async || drop(shop.support.list(&cases, &first(), at(99)).await.unwrap());
        assert_indexed(db, Walk::Refused, "cases of a number", list).await;
        let filter = CaseFilter { kind: None, search: kernel::Search::parse(text) };
        let list = async || drop(shop.support.list(&filter, &first(), at(99)).await.unwrap());
        assert_indexed(db, Walk::Refused, text, list).await;
    }
}

async fn money_of_the_till_is_compared_by_index(db: &Db) {
    let shop = shop(db).await;
    let amount = Money::new(10_000).unwrap();
    for payer in [None, Some(phone())] {
        let search = PurchaseSearch { amount, payer, begun: (at(0), at(99)) };
        let find = async || drop(shop.till.purchases(&search).await.unwrap());
        assert_indexed(db, Walk::Refused, &format!("{search:?}"), find).await;
    }
    let known = async || drop(shop.till.find_by_reference("CEJ3I3SETSN").await.unwrap());
    assert_indexed(db, Walk::Refused, "a known reference", known).await;
    for state in TillState::all() {
        let list = async || drop(shop.till.list(&state.into(), &first()).await.unwrap());
        assert_indexed(db, Walk::Refused, &format!("{state:?}"), list).await;
    }
}

async fn unfiltered_lists_stop_after_a_page(db: &Db) {
    let shop = shop(db).await;
    let newest =
        async || shop.order_queries.list(&OrderFilter::default(), &PageRequest::new(Some(1), None)).await;
    let second = PageRequest::new(Some(1), newest().await.unwrap().next);
    assert_indexed(db, Walk::Allowed, "orders", async || drop(newest().await.unwrap())).await;
    let page = async || drop(shop.order_queries.list(&OrderFilter::default(), &second).await.unwrap());
    assert_indexed(db, Walk::Allowed, "second page of orders", page).await;
    let tags = async || drop(shop.order_queries.tags().await.unwrap());
    assert_indexed(db, Walk::Refused, "tags", tags).await;
    let paid = OrderFilter { payment: Some(PaymentStatus::Paid), ..OrderFilter::default() };
    let page = async || drop(shop.order_queries.list(&paid, &first()).await.unwrap());
    assert_indexed(db, Walk::Allowed, "paid orders", page).await;
    for status in [None, Some(RevenueStatus::Confirmed), Some(RevenueStatus::Cancelled)] {
        let filter = RevenueFilter { status, ..RevenueFilter::default() };
        let page = async || drop(shop.revenue.list(&filter, &first()).await.unwrap());
        assert_indexed(db, Walk::Allowed, "revenue", page).await;
    }
    let last = CheckoutId::new(at(0), &Draws).to_string();
    let after_another = PageRequest::new(None, Cursor::parse(&last).ok());
    for direction in [Direction::NewestFirst, Direction::OldestFirst] {
        for request in [&first(), &after_another] {
            let revenue = RevenueFilter { direction, ..RevenueFilter::default() };
            let page = async || drop(shop.revenue.list(&revenue, request).await.unwrap());
            assert_indexed(db, Walk::Allowed, "revenue", page).await;
            let payments = PaymentFilter { direction, ..PaymentFilter::default() };
            let page = async || drop(shop.payment_records.list(&payments, request).await.unwrap());
            assert_indexed(db, Walk::Allowed, "payments", page).await;
            let refunds = RefundFilter { direction, ..RefundStateFilter::All.into() };
            let page = async || drop(shop.refunds.list(&refunds, request).await.unwrap());
            assert_indexed(db, Walk::Allowed, "refunds", page).await;
            let messages = MessageFilter { direction, ..MessageFilter::default() };
            let page = async || drop(shop.message_log.list(&messages, request).await.unwrap());
            assert_indexed(db, Walk::Allowed, "messages", page).await;
        }
        let audit = AuditFilter { direction, ..AuditFilter::default() };
        for request in [first(), PageRequest::new(None, Cursor::parse("7").ok())] {
            let page = async || drop(shop.audit.list(&audit, &request).await.unwrap());
            assert_indexed(db, Walk::Allowed, "audit log", page).await;
        }
    }
}

async fn no_figure_reads_a_growing_table(db: &Db) {
    let shop = shop(db).await;
    let today = Day::parse("2026-11-21").unwrap();
    let figures = async || {
        shop.overview.waiting().await.unwrap();
        shop.overview.setup_progress().await.unwrap();
        shop.order_queries.stats().await.unwrap();
        shop.books.summary(today).await.unwrap();
        shop.books.unmatched_money().await.unwrap();
        shop.revenue.totals(&RevenueFilter::default()).await.unwrap();
        shop.revenue.count(&RevenueFilter::default()).await.unwrap();
        shop.revenue.sold_on(today).await.unwrap();
        shop.payment_records.summary().await.unwrap();
        shop.payment_records.busy_browsers(at(0)).await.unwrap();
        shop.payment_records.recent_attempts(at(0)).await.unwrap();
        shop.agents.counters().await.unwrap();
        shop.agents.list(&AgentFilter::default(), AgentSort::Name, &first()).await.unwrap();
        shop.day_closes.list(today, &first()).await.unwrap();
        shop.message_log.counts(at(0)).await.unwrap();
        shop.delivery_queue.counts(at(0)).await.unwrap();
        shop.support.counts(at(99)).await.unwrap();
        shop.support.first_actions(at(0)).await.unwrap();
        shop.delivery_progress.recent_deliveries(at(0)).await.unwrap();
        shop.books.revenue(Period::from_day(today).into(), ReportBy::Status).await.unwrap();
        shop.books.analytics(Period::from_day(today).into()).await.unwrap();
    };
    assert_indexed(db, Walk::Refused, "figures", figures).await;
    let compared = async || {
        let week = Period::new(today, today.plus_days(6)).unwrap();
        let span = Span::compared_with(week, today.plus_days(-7), at(0)).unwrap();
        for by in ReportBy::all() {
            shop.books.revenue(span, by).await.unwrap();
        }
        shop.books.analytics(span).await.unwrap();
        shop.books.sales_history(at(0)).await.unwrap();
    };
    assert_indexed(db, Walk::Refused, "comparisons", compared).await;
    let lists = async || {
        shop.delivery_queue.queue(&QueueFilter::default(), &first(), at(99)).await.unwrap();
        let ready =
            QueueFilter { has_problem: Some(false), is_parked: Some(false), ..QueueFilter::default() };
        shop.delivery_queue.queue(&ready, &first(), at(99)).await.unwrap();
        shop.support.list(&CaseFilter::default(), &first(), at(99)).await.unwrap();
        shop.support.list_since(at(0), None, at(99)).await.unwrap();
    };
    assert_indexed(db, Walk::Refused, "open work", lists).await;
}

async fn no_order_reads_a_growing_table(db: &Db) {
    let shop = recorded(db);
    let cash = router_order(&stocked(&shop, 9).await, 0);
    let limits = Some(CashOrderLimits::new(&cash.customer.phone, &kernel::Origin::default()));
    let placed_by = OrderSource { device: None, limits };
    let bundle = bundle_order(&paid(&shop, 1).await, 60);
    let orders = async || {
        context_of(&shop.orders, &cash).await;
        place_order_by(&shop.orders, &cash, placed_by).await.unwrap();
        context_of(&shop.orders, &bundle).await;
        place_order(&shop.orders, &bundle).await.unwrap();
        shop.orders.tracking_context(&bundle.order_id).await.unwrap();
        shop.complaints.list(bundle.key).await.unwrap();
        shop.delivery_progress.turn(&bundle, at(99)).await.unwrap();
    };
    assert_indexed(db, Walk::Refused, "orders", orders).await;
    let complaint = NewComplaint { status: OrderStatus::Pending, ..not_received(&bundle, 99) };
    let complain = async || assert!(shop.complaints.open(&complaint).await.unwrap());
    assert_indexed(db, Walk::Refused, "complaint", complain).await;
    let payments = async || {
        let (_, attempt) = begun(&shop, 2).await;
        complete(&shop, &attempt).await;
    };
    assert_indexed(db, Walk::Refused, "payments", payments).await;
}

async fn the_float_is_read_and_drawn_by_index(db: &Db) {
    let shop = recorded(db);
    let order = bundle_order(&paid(&shop, 1).await, 60);
    place_order(&shop.orders, &order).await.unwrap();
    let deliver = async || {
        let change = order.change_to(OrderStatus::Delivered, at(70), actor(), None).unwrap();
        shop.orders.change_status(&change).await.unwrap();
    };
    assert_indexed(db, Walk::Refused, "a delivery", deliver).await;
    let account = FloatAccountId::Network(Network::Vodacom);
    let (day, by) = (Day::from_utc(at(80)), actor());
    let posting = FloatPosting::Count { counted_micros: 5, day };
    let count =
        PostFloat { account: account.clone(), posting, key: Some(key("a-key-of-a-count")), by, at: at(80) };
    let figures = async || {
        shop.float.post(&count).await.unwrap();
        shop.float.cards(at(90)).await.unwrap();
        shop.float.shortages(&[order.key]).await.unwrap();
    };
    assert_indexed(db, Walk::Refused, "float", figures).await;
    let entries = async || drop(shop.float.entries(&account, &first()).await.unwrap());
    assert_indexed(db, Walk::Allowed, "entries", entries).await;
}

async fn the_ledger_of_routers_is_read_by_index(db: &Db) {
    let shop = recorded(db);
    let router = stocked(&shop, 9).await;
    place_order(&shop.orders, &router_order(&router, 0)).await.unwrap();
    let figures = async || {
        shop.stock_ledger.post(&received(&router, 10, 60)).await.unwrap();
        shop.stock_ledger.outlooks(at(90)).await.unwrap();
    };
    assert_indexed(db, Walk::Refused, "stock", figures).await;
    let entries = async || drop(shop.stock_ledger.entries(router.id, &first()).await.unwrap());
    assert_indexed(db, Walk::Allowed, "entries", entries).await;
}

async fn no_background_task_reads_a_growing_table(db: &Db) {
    let shop = shop(db).await;
    let now = at(99);
    let deletions = async || {
        shop.prune(now).await.unwrap();
        shop.outbox.prune(at(0)).await.unwrap();
        shop.changes.prune(at(0)).await.unwrap();
        shop.prompt_history.prune(at(0)).await.unwrap();
    };
    assert_indexed(db, Walk::Allowed, "retention", deletions).await;
    let tasks = async || {
        shop.order_queries.unconfirmed_cash(at(0), 50).await.unwrap();
        shop.payment_checks.claim_due(now, at(0), now, 8).await.unwrap();
        shop.outbox.claim_events(now, now, 50).await.unwrap();
        shop.outbox.claim_messages(MessageChannel::Sms, now, now, 4).await.unwrap();
        shop.receipts.claim_report_queries(now, now, 4).await.unwrap();
        shop.vending.claim_due(now, now, 4).await.unwrap();
        shop.vending.waiting(now, 4).await.unwrap();
        // On SQLite changes get their positions when they are inserted.
        if !db.is_sqlite() {
            shop.changes.assign_sequence().await.unwrap();
        }
    };
    assert_indexed(db, Walk::Refused, "background", &tasks).await;
    // Whether any row is due: PostgreSQL expects many, and reads the table until it meets one. The first in the order of the
    // index is read instead.
    let any: Vec<String> =
        statements_of(db, &tasks).await.into_iter().filter(|sql| sql.starts_with("SELECT EXISTS")).collect();
    assert!(any.is_empty(), "{any:#?}");
}

/// Another index would be no scan, but has all messages with that state or delivery status.
#[tokio::test]
async fn messages_that_need_staff_are_counted_without_the_others() {
    let db = Db::sqlite();
    let shop = shop(&db).await;
    let count = async || _ = shop.message_log.counts(at(0)).await.unwrap();
    let statements = statements_of(&db, count).await;
    for (condition, index) in [("= 'dead'", "messages_dead"), ("= 'undelivered'", "messages_lost")] {
        let sql = statements.iter().find(|sql| sql.contains(condition)).unwrap();
        let plan = plan(&db, sql);
        assert!(plan.iter().any(|step| step.contains(&format!("INDEX {index} "))), "{sql}\n{plan:#?}");
    }
}

/// A range of another index would be no scan, but nearly all rows.
#[tokio::test]
async fn expired_rows_are_found_among_those_that_still_have_a_number() {
    let db = Db::sqlite();
    let shop = shop(&db).await;
    let prune = async || _ = shop.prune(at(99)).await.unwrap();
    let statements = statements_of(&db, prune).await;
    for (condition, index) in [
        ("`customer_phone` > '2556'", "orders_named"),
        ("`next_check_at` IS NOT NULL", "checkouts_unpaid"),
        ("`ordered_at` IS NOT NULL", "checkouts_named"),
    ] {
        let sql = statements.iter().find(|sql| sql.contains(condition)).unwrap();
        let plan = plan(&db, sql);
        assert!(plan.iter().any(|step| step.contains(&format!("USING INDEX {index} "))), "{sql}\n{plan:#?}");
    }
}

/// What the checks above would say.
async fn a_dropped_index_is_noticed(db: &Db) {
    let shop = shop(db).await;
    let filter = PaymentFilter { search: kernel::Search::parse("0754 321 908"), ..PaymentFilter::default() };
    let list = async || drop(shop.payment_records.list(&filter, &first()).await.unwrap());
    assert_indexed(db, Walk::Refused, "search by phone", &list).await;
    db.execute("DROP INDEX checkouts_payer").unwrap();
    assert!(!scans(db, Walk::Refused, &list).await.is_empty());
}
