//! What an order and a payment cost in statements, those that begin and end transactions included. A number that rises
//! needs a reason; one that falls is lowered here.

use std::time::Duration;

use orders::{CashOrderLimits, OrderSource};
use payments::PaymentState;
use storage::{Storage, StorageOptions};
use storage_testing::{kept_statements, record_statements, small_pools, statements};

use crate::samples::{
    at, begun, bundle_order, context_of, paid, place_order, place_order_by, router_order, step, stocked,
};
use crate::support::Db;

on_both_databases! {
    a_cash_order_costs_few_statements,
    a_paid_order_costs_few_statements,
    a_payment_costs_few_statements,
    tracking_an_order_costs_one_statement,
    waiting_for_work_writes_nothing,
    statements_of_orders_and_payments_are_kept_prepared,
}

/// A second instance whose statements are recorded. Its pools open no connection in the background, and test none.
pub fn recorded(db: &Db) -> Storage {
    record_statements();
    db.open_again(&StorageOptions { postgres_idle_check: Duration::from_hours(1), ..small_pools() })
}

/// The statements of `work`, once its connections have been opened and prepared by a first call.
async fn cost(db: &Db, work: impl AsyncFnOnce()) -> usize {
    let before = statements(db.url()).len();
    work().await;
    statements(db.url()).len() - before
}

#[track_caller]
fn assert_cost(db: &Db, cost: usize, [sqlite, postgres]: [usize; 2]) {
    assert_eq!(cost, if db.url().starts_with("sqlite") { sqlite } else { postgres });
}

async fn a_cash_order_costs_few_statements(db: &Db) {
    let storage = recorded(db);
    let order = router_order(&stocked(&storage, 3).await, 0);
    let origin = kernel::Origin::default();
    let limits = Some(CashOrderLimits::new(&order.customer.phone, &origin));
    // Opens a connection for reading and one for writing.
    let _opened = context_of(&storage.orders, &order).await;
    let reading = cost(db, async || drop(context_of(&storage.orders, &order).await)).await;
    let placed = OrderSource { device: None, limits };
    let all = cost(db, async || place_order_by(&storage.orders, &order, placed).await.unwrap()).await;
    assert_cost(db, all - reading, [13, 14]);
}

async fn a_paid_order_costs_few_statements(db: &Db) {
    let storage = recorded(db);
    let order = bundle_order(&paid(&storage, 0).await, 60);
    let _opened = context_of(&storage.orders, &order).await;
    let reading = cost(db, async || drop(context_of(&storage.orders, &order).await)).await;
    let all = cost(db, async || place_order(&storage.orders, &order).await.unwrap()).await;
    assert_cost(db, all - reading, [12, 13]);
}

async fn a_payment_costs_few_statements(db: &Db) {
    let storage = recorded(db);
    let (_, attempt) = begun(&storage, 0).await;
    let advance = step(&attempt, PaymentState::Completed);
    let completed = cost(db, async || assert!(storage.payments.advance(&advance).await.unwrap())).await;
    assert_cost(db, completed, [10, 10]);
}

async fn tracking_an_order_costs_one_statement(db: &Db) {
    let storage = recorded(db);
    let order = bundle_order(&paid(&storage, 0).await, 60);
    place_order(&storage.orders, &order).await.unwrap();
    let track = async || {
        let found = storage.orders.tracking_context(&order.order_id).await.unwrap();
        assert_eq!(found.order.unwrap().key, order.key);
    };
    track().await;
    assert_cost(db, cost(db, track).await, [1, 1]);
}

async fn waiting_for_work_writes_nothing(db: &Db) {
    let storage = recorded(db);
    let idle = async || {
        let due = storage.payment_checks.claim_due(at(0), at(0), at(60), 10).await.unwrap();
        assert!(due.is_empty());
        assert!(storage.outbox.claim_events(at(0), at(60), 10).await.unwrap().is_empty());
        assert_eq!(storage.changes.assign_sequence().await.unwrap(), 0);
    };
    idle().await;
    // A read each. A transaction would add its beginning and end.
    assert_cost(db, cost(db, idle).await, [3, 3]);
}

/// Statements that connections run as they are, those of transactions and of settings.
const UNPREPARED: [&str; 7] = ["BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "SET ", "PRAGMA"];

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn behind_a_pooler_no_statement_stays_prepared() {
    let db = Db::postgres();
    record_statements();
    let storage = db.open_again(&StorageOptions { postgres_pooled: true, ..small_pools() });
    assert!(storage.is_ready().await.unwrap());
    let asks = |sql: &String| sql.contains("__diesel_schema_migrations");
    assert!(statements(db.url()).iter().any(asks));
    assert!(!kept_statements(db.url()).iter().any(asks));
}

async fn statements_of_orders_and_payments_are_kept_prepared(db: &Db) {
    let storage = recorded(db);
    let cash = router_order(&stocked(&storage, 3).await, 0);
    let limits = Some(CashOrderLimits::new(&cash.customer.phone, &kernel::Origin::default()));
    let before = statements(db.url()).len();
    let _context = context_of(&storage.orders, &cash).await;
    place_order_by(&storage.orders, &cash, OrderSource { device: None, limits }).await.unwrap();
    let bundle = bundle_order(&paid(&storage, 0).await, 60);
    let _context = context_of(&storage.orders, &bundle).await;
    place_order(&storage.orders, &bundle).await.unwrap();
    storage.orders.tracking_context(&bundle.order_id).await.unwrap();
    let kept = kept_statements(db.url());
    let ran = statements(db.url()).split_off(before).into_iter();
    let prepared_again: Vec<String> = ran
        .filter(|sql| !UNPREPARED.iter().any(|start| sql.starts_with(start)) && !kept.contains(sql))
        .collect();
    assert!(prepared_again.is_empty(), "{}", prepared_again.join("\n"));
}
