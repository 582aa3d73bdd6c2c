//! The generated history of a demo shop, on both databases.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use demo::{Plan, SeededRandom, fill};
use diesel::sql_types::{BigInt, Text};
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use kernel::{Coded, FixedClock};
use overview::CaseKind;
use server::system::SystemRandom;
use storage::Storage;
use storage::upkeep::{Depth, inspect};
use storage_testing::{TestDatabase, patient_pools};

const PLAN: Plan = Plan { orders: 900, days: 70, seed: 7 };

/// A Monday, 14:20 in Dar es Salaam.
fn end() -> DateTime<Utc> {
    "2026-11-23T11:20:00Z".parse().unwrap()
}

/// A shop with sample catalogue and agents; their ids are deterministic.
async fn opened(database: &TestDatabase, plan: &Plan) -> Storage {
    let storage = database.open(&patient_pools());
    let (clock, dice) = (FixedClock(plan.opened(end())), SeededRandom::new(1));
    catalog::seed_sample_catalogue(storage.catalog_seeder.as_ref(), |_| None, &clock, &dice).await.unwrap();
    agents::seed_sample_agents(storage.agents.as_ref(), &clock, &dice).await.unwrap();
    storage
}

async fn fill_shop(plan: &Plan, storage: &Storage) -> anyhow::Result<usize> {
    fill(plan, storage, end(), "https://shop.example", &SystemRandom, &|_| {}).await
}

async fn filled(database: &TestDatabase, plan: &Plan) -> (Storage, usize) {
    let storage = opened(database, plan).await;
    let placed = fill_shop(plan, &storage).await.unwrap();
    (storage, placed)
}

fn assert_healthy(database: &TestDatabase) {
    let inspection = inspect(&database.address(), end(), Depth::Deep).unwrap();
    assert!(inspection.is_healthy(), "the doctor finds: {:#?}", inspection.findings);
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    text: String,
}

fn load<T>(database: &TestDatabase, sql: &str) -> Vec<T>
where
    T: 'static
        + diesel::deserialize::QueryableByName<diesel::sqlite::Sqlite>
        + diesel::deserialize::QueryableByName<diesel::pg::Pg>,
{
    match database.file() {
        Some(file) => {
            let mut conn = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
            sql_query(sql).load(&mut conn).unwrap()
        }
        None => sql_query(sql).load(&mut PgConnection::establish(database.url()).unwrap()).unwrap(),
    }
}

fn count(database: &TestDatabase, from: &str) -> i64 {
    load::<Number>(database, &format!("SELECT COUNT(*) AS number FROM {from}")).remove(0).number
}

fn texts(database: &TestDatabase, sql: &str) -> Vec<String> {
    load::<Line>(database, sql).into_iter().map(|line| line.text).collect()
}

async fn has_everything(database: &TestDatabase) {
    let (storage, placed) = filled(database, &PLAN).await;
    assert!((880..=900).contains(&placed), "{placed}");
    assert_healthy(database);
    has_every_state(database);
    has_every_case(&storage).await;
    has_its_books(database);
    is_settled(database);
}

fn has_every_state(database: &TestDatabase) {
    let has = |sql: &str, expected: &[&str]| {
        let found: HashSet<_> = texts(database, sql).into_iter().collect();
        let missing: Vec<_> = expected.iter().filter(|one| !found.contains(**one)).collect();
        assert!(missing.is_empty(), "{sql} lacks {missing:?}");
    };
    has("SELECT DISTINCT status AS text FROM orders", &["pending", "processing", "delivered", "cancelled"]);
    has(
        "SELECT DISTINCT network AS text FROM orders WHERE network IS NOT NULL",
        &["vodacom", "yas", "airtel", "halotel"],
    );
    has("SELECT DISTINCT item_type AS text FROM orders", &["normal", "sme", "router"]);
    has(
        "SELECT DISTINCT state AS text FROM payment_attempts",
        &["pending", "failed", "review", "completed", "reversed"],
    );
    has(
        "SELECT DISTINCT reason AS text FROM payment_events WHERE to_state = 'failed'",
        &["cancelled", "insufficient_balance", "wrong_pin", "no_answer", "rejected", "other"],
    );
    has("SELECT DISTINCT to_state AS text FROM payment_events", &["expired"]);
    has("SELECT DISTINCT state AS text FROM refund_cases", &["open", "paying", "refunded"]);
    has("SELECT DISTINCT kind AS text FROM refund_cases", &["duplicate", "requested"]);
    has(
        "SELECT DISTINCT kind AS text FROM order_notes",
        &["note", "problem", "cancel_requested", "not_received", "bonus_requested"],
    );
    has("SELECT DISTINCT kind AS text FROM commission_entries", &["accrued", "paid"]);
    has("SELECT DISTINCT kind AS text FROM float_entries", &["count", "delivery", "top_up"]);
    has("SELECT DISTINCT state AS text FROM messages", &["sent", "dead"]);
    has(
        "SELECT DISTINCT delivery_status AS text FROM messages WHERE delivery_status IS NOT NULL",
        &["undelivered", "delivered", "read"],
    );
    has(
        "SELECT DISTINCT proof AS text FROM delivery_details WHERE proof IS NOT NULL",
        &["not_needed", "code", "override"],
    );
    assert!(count(database, "messages WHERE replaces IS NOT NULL") > 3);
    // Money that arrived after its prompt had failed.
    assert!(count(database, "payment_events WHERE from_state = 'failed' AND to_state = 'completed'") > 5);
    assert!(
        count(
            database,
            "(SELECT customer_phone FROM orders GROUP BY customer_phone HAVING COUNT(*) > 2) often"
        ) > 30
    );
}

async fn has_every_case(storage: &Storage) {
    let counts = storage.support.counts(end()).await.unwrap();
    // A generated history has no payment pictures.
    for kind in CaseKind::all().filter(|kind| *kind != CaseKind::PaymentPicture) {
        assert!(counts.iter().any(|count| count.kind == kind && count.open > 0), "no {kind:?}");
    }
}

fn has_its_books(database: &TestDatabase) {
    assert_eq!(count(database, "day_closes WHERE signed_at IS NOT NULL"), 68);
    assert!(count(database, "statement_rows") > 150);
    assert!(count(database, "day_cash_counts") > 10);
    assert_eq!(count(database, "difference_resolutions"), 0);
    assert!(count(database, "payout_items WHERE state = 'paid'") > 1);
    assert!(count(database, "(SELECT DISTINCT by_name FROM audit_log) staff") >= 3);
    assert!(count(database, "delivery_queue") > 8 && count(database, "order_claims") == 1);
    assert!(count(database, "routers WHERE stock BETWEEN 1 AND 4") > 0);
    assert_eq!(count(database, "orders WHERE cost_tsh IS NULL"), 0);
    let is_newcomer = "password_hash = '' AND last_sign_in_at IS NULL";
    assert_eq!(count(database, &format!("accounts WHERE {is_newcomer}")), 1);
    assert_eq!(count(database, "accounts WHERE last_sign_in_at IS NOT NULL"), 3);
}

/// Asserts that the history leaves no work for background tasks.
fn is_settled(database: &TestDatabase) {
    let now = end().format("%Y-%m-%d %H:%M:%S");
    assert_eq!(count(database, &format!("outbox_events WHERE handled_at IS NULL AND due_at <= '{now}'")), 0);
    assert_eq!(count(database, "messages WHERE state IN ('waiting', 'sending')"), 0);
    assert_eq!(count(database, &format!("payment_attempts WHERE next_check_at <= '{now}'")), 0);
    for table in ["orders", "checkouts", "payment_attempts", "audit_log WHERE 1 = 1"] {
        let column = if table.starts_with("audit") { "AND at" } else { "WHERE created_at" };
        assert_eq!(count(database, &format!("{table} {column} > '{now}'")), 0, "{table}");
    }
}

#[tokio::test]
async fn a_generated_history_covers_every_state_and_is_healthy_on_sqlite() {
    has_everything(&TestDatabase::sqlite()).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_generated_history_covers_every_state_and_is_healthy_on_postgres() {
    has_everything(&TestDatabase::postgres()).await;
}

#[tokio::test]
async fn the_same_seed_and_time_generate_the_same_history() {
    let plan = Plan { orders: 200, days: 20, ..PLAN };
    let mut answers = Vec::new();
    for seed in [plan.seed, plan.seed, plan.seed + 1] {
        let database = TestDatabase::sqlite();
        filled(&database, &Plan { seed, ..plan }).await;
        answers.push([
            "SELECT id || status || customer_phone || updated_at || revenue_tsh AS text FROM orders ORDER BY id",
            "SELECT id || state || changed_at AS text FROM payment_attempts ORDER BY id",
        ].map(|sql| texts(&database, sql)));
    }
    assert_eq!(answers[0], answers[1]);
    assert_ne!(answers[0], answers[2]);
}

#[tokio::test]
async fn a_shop_with_orders_gets_no_generated_history() {
    let (database, plan) = (TestDatabase::sqlite(), Plan { orders: 20, days: 3, ..PLAN });
    let (storage, placed) = filled(&database, &plan).await;
    let refused = fill_shop(&plan, &storage).await;
    assert!(refused.unwrap_err().to_string().contains("orders already"));
    assert_eq!(count(&database, "orders"), i64::try_from(placed).unwrap());
}
