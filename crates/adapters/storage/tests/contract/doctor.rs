//! Every way to break an invariant behind the ports' back is found; a healthy shop has no findings.

use std::collections::HashSet;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::{PgConnection, SqliteConnection};
use kernel::Coded;
use orders::{Order, OrderStatus};
use payments::{Checkout, PaymentState};
use storage::Storage;
use storage::upkeep::{Address, Depth, Inspection, Invariant, UpkeepError, copy, inspect};

use crate::samples::{
    actor, applied, archive, at, begun, bundle_order, paid, place_order, router_order, step, stocked,
};
use crate::support::Db;

on_both_databases! {
    a_healthy_shop_has_no_findings,
    a_completed_payment_without_a_proof_is_found,
    a_proof_without_a_completed_payment_is_found,
    a_bundle_order_without_a_payment_is_found,
    a_purchase_with_a_wrong_ordered_mark_is_found,
    a_bundle_order_that_is_paid_twice_is_found,
    a_bundle_order_paid_with_another_amount_is_found,
    a_bundle_order_at_another_price_than_quoted_is_found,
    an_order_whose_payment_was_reversed_later_is_valid,
    orders_that_share_a_payment_are_found,
    an_order_with_the_proof_of_another_payment_is_found,
    a_prompt_for_another_sum_than_its_parts_is_found,
    a_rank_that_does_not_match_its_state_is_found,
    a_state_without_its_event_is_found,
    a_lowered_state_is_found_unless_staff_lowered_it,
    an_open_payment_without_a_next_check_is_found_for_a_week,
    stock_below_zero_is_found,
    a_stock_without_its_entry_is_found,
    a_unit_returned_twice_is_found,
    a_status_that_is_not_in_the_timeline_is_found,
    an_order_archived_without_an_entry_is_found,
    an_order_missing_from_the_desk_is_found,
    an_order_with_a_wrong_kind_at_the_desk_is_found,
    a_claimed_closed_order_is_found,
    an_application_changed_without_an_event_is_found,
    a_database_with_pending_migrations_is_refused,
}

#[test]
fn no_two_invariants_share_a_code() {
    let codes: HashSet<_> = Invariant::all().map(Invariant::code).collect();
    assert_eq!(codes.len(), Invariant::ALL.len());
}

/// A shop with every kind of event.
struct Shop {
    ordered: Order,
    also_ordered: Order,
    cancelled: Order,
    waiting: Checkout,
    open: Checkout,
}

impl Shop {
    async fn healthy(db: &Db) -> Self {
        let router = stocked(db, 5).await;
        let cancelled = router_order(&router, 1);
        place_order(&db.orders, &cancelled).await.unwrap();
        for status in [OrderStatus::Cancelled, OrderStatus::Pending, OrderStatus::Cancelled] {
            set_status(db, &cancelled, status).await;
        }
        place_order(&db.orders, &router_order(&router, 2)).await.unwrap();
        let ordered = place_paid(db, 3).await;
        let also_ordered = place_paid(db, 4).await;
        let (waiting, (open, _)) = (paid(db, 5).await, begun(db, 6).await);
        Self { ordered, also_ordered, cancelled, waiting, open }
    }
}

async fn set_status(db: &Db, order: &Order, status: OrderStatus) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    let change = order.change_to(status, at(20), actor(), None).unwrap();
    db.orders.change_status(&change).await.unwrap();
}

async fn place_paid(storage: &Storage, seconds: i64) -> Order {
    let order = bundle_order(&paid(storage, seconds).await, seconds);
    place_order(&storage.orders, &order).await.unwrap();
    order
}

pub fn inspected(db: &Db, seconds: i64) -> Inspection {
    inspect(&Address::parse(db.url()).unwrap(), at(seconds), Depth::Quick).unwrap()
}

/// Runs statements that constraints would refuse or that the program never sends.
pub fn break_with(db: &Db, statements: &str) {
    match db.url().strip_prefix("sqlite://") {
        Some(path) => {
            let mut conn = SqliteConnection::establish(path).unwrap();
            conn.batch_execute(&format!("PRAGMA foreign_keys = OFF; {statements}")).unwrap();
        }
        None => PgConnection::establish(db.url()).unwrap().batch_execute(statements).unwrap(),
    }
}

/// Removes every constraint from a table.
fn loosen(db: &Db, table: &str) {
    let drop = if db.url().starts_with("sqlite") {
        "DROP TABLE"
    } else {
        "SET client_min_messages = error; DROP TABLE"
    };
    let cascade = if db.url().starts_with("sqlite") { "" } else { "CASCADE" };
    break_with(
        db,
        &format!(
            "CREATE TABLE loose AS SELECT * FROM {table};
            {drop} {table} {cascade};
            ALTER TABLE loose RENAME TO {table};
            CREATE UNIQUE INDEX {table}_loose ON {table} (id)"
        ),
    );
}

/// Checks that this is the only finding.
#[track_caller]
pub fn assert_finding(db: &Db, invariant: Invariant, message: &str, rows: usize) {
    let findings = inspected(db, 60).findings;
    let found: Vec<_> =
        findings.iter().map(|found| (found.invariant, found.message.as_str(), found.rows.len())).collect();
    assert_eq!(found, [(invariant, message, rows)]);
}

/// The same, with one more order whose revenue does not match.
#[track_caller]
pub fn assert_finding_with_revenue(db: &Db, invariant: Invariant, message: &str) {
    let findings = inspected(db, 60).findings;
    let found: Vec<_> = findings.iter().map(|found| (found.message.as_str(), found.rows.len())).collect();
    assert!(findings.iter().any(|found| found.invariant == invariant));
    let mut expected = [(message, 1), ("an order's revenue does not match its money in the ledger", 1)];
    expected.sort_by_key(|(message, _)| found.iter().position(|(text, _)| text == message));
    assert_eq!(found, expected);
}

async fn a_healthy_shop_has_no_findings(db: &Db) {
    Shop::healthy(db).await;
    let inspection = inspected(db, 60);
    assert_eq!(inspection, Inspection { findings: vec![], paid_without_order: 1 });
}

async fn a_completed_payment_without_a_proof_is_found(db: &Db) {
    let id = Shop::healthy(db).await.waiting.id;
    break_with(db, &format!("UPDATE checkouts SET verification_id = NULL WHERE id = '{id}'"));
    assert_finding(db, Invariant::ProofForPayment, "a completed payment has no proof to order with", 1);
}

async fn a_proof_without_a_completed_payment_is_found(db: &Db) {
    let id = Shop::healthy(db).await.open.id;
    break_with(db, &format!("UPDATE checkouts SET verification_id = 'forged' WHERE id = '{id}'"));
    assert_finding(db, Invariant::ProofForPayment, "a purchase has a proof but no completed payment", 1);
    assert_eq!(inspected(db, 60).findings[0].rows, [id.to_string()]);
}

async fn a_bundle_order_without_a_payment_is_found(db: &Db) {
    let key = Shop::healthy(db).await.ordered.key;
    loosen(db, "orders");
    break_with(
        db,
        &format!(
            "UPDATE checkouts SET ordered_at = NULL WHERE id = (SELECT checkout_id FROM orders WHERE id = '{key}');
            UPDATE orders SET checkout_id = NULL WHERE id = '{key}'"
        ),
    );
    // The loose table has no triggers that keep the tallies.
    db.books.rebuild().await.unwrap();
    assert_finding_with_revenue(db, Invariant::PaymentForOrder, "a bundle order has no completed payment");
}

async fn a_purchase_with_a_wrong_ordered_mark_is_found(db: &Db) {
    let key = Shop::healthy(db).await.ordered.key;
    break_with(
        db,
        &format!(
            "UPDATE checkouts SET ordered_at = NULL WHERE id = (SELECT checkout_id FROM orders WHERE id = '{key}')"
        ),
    );
    let message = "a purchase's ordered mark does not match its order";
    assert_finding(db, Invariant::PaymentForOrder, message, 1);
}

async fn a_bundle_order_that_is_paid_twice_is_found(db: &Db) {
    let key = Shop::healthy(db).await.ordered.key;
    break_with(
        db,
        &format!(
            "INSERT INTO payment_attempts (id, checkout_id, provider, reference, amount_tsh, prompt_tsh, payer_phone, rank, state,
                created_at, changed_at)
            SELECT 'second', checkout_id, provider, 'second', amount_tsh, prompt_tsh, payer_phone, rank, state, created_at, changed_at
            FROM payment_attempts WHERE checkout_id = (SELECT checkout_id FROM orders WHERE id = '{key}');
            INSERT INTO revenue_entries (kind, amount_tsh, attempt_id, checkout_id, at)
            SELECT 'payment_completed', amount_tsh, id, checkout_id, created_at FROM payment_attempts WHERE id = 'second';
            {}",
            event("'second'", "initiated", "completed", "reconciler")
        ),
    );
    let message = "a purchase is paid more than once and the surplus has no refund case";
    assert_finding(db, Invariant::SurplusIsRefunded, message, 1);
}

async fn a_bundle_order_paid_with_another_amount_is_found(db: &Db) {
    let key = Shop::healthy(db).await.ordered.key;
    let of_order = format!("(SELECT checkout_id FROM orders WHERE id = '{key}')");
    break_with(
        db,
        &format!(
            "UPDATE revenue_entries SET amount_tsh = amount_tsh - 1
            WHERE attempt_id IN (SELECT id FROM payment_attempts WHERE checkout_id = {of_order});
            UPDATE payment_attempts SET amount_tsh = amount_tsh - 1, prompt_tsh = prompt_tsh - 1
            WHERE checkout_id = {of_order}"
        ),
    );
    assert_finding_with_revenue(
        db,
        Invariant::PaymentForOrder,
        "a bundle order's amount is not the one that was paid",
    );
}

async fn a_bundle_order_at_another_price_than_quoted_is_found(db: &Db) {
    let key = Shop::healthy(db).await.ordered.key;
    break_with(
        db,
        &format!(
            "UPDATE checkouts SET amount_tsh = amount_tsh - 1
            WHERE id = (SELECT checkout_id FROM orders WHERE id = '{key}')"
        ),
    );
    assert_finding(db, Invariant::PaymentForOrder, "a bundle order does not match its quote", 1);
}

async fn an_order_whose_payment_was_reversed_later_is_valid(db: &Db) {
    let order = Shop::healthy(db).await.ordered;
    let payment = db.payments.find_by_order_id(&order.order_id).await.unwrap().unwrap();
    assert!(db.payments.advance(&step(&payment.attempt, PaymentState::Reversed)).await.unwrap());
    assert_eq!(inspected(db, 60).findings, []);
}

async fn orders_that_share_a_payment_are_found(db: &Db) {
    let shop = Shop::healthy(db).await;
    loosen(db, "orders");
    let of_first =
        |column: &str| format!("{column} = (SELECT {column} FROM orders WHERE id = '{}')", shop.ordered.key);
    break_with(
        db,
        &format!(
            "UPDATE checkouts SET ordered_at = NULL
                WHERE id = (SELECT checkout_id FROM orders WHERE id = '{0}');
            UPDATE orders SET {1}, {2}, {3} WHERE id = '{0}'",
            shop.also_ordered.key,
            of_first("checkout_id"),
            of_first("verification_id"),
            of_first("bundle_id"),
        ),
    );
    assert_finding(db, Invariant::PaymentUsedOnce, "orders share a payment", 2);
}

async fn an_order_with_the_proof_of_another_payment_is_found(db: &Db) {
    let key = Shop::healthy(db).await.ordered.key;
    break_with(db, &format!("UPDATE orders SET verification_id = 'forged' WHERE id = '{key}'"));
    assert_finding(db, Invariant::PaymentUsedOnce, "an order holds the proof of another payment", 1);
}

async fn a_prompt_for_another_sum_than_its_parts_is_found(db: &Db) {
    let id = Shop::healthy(db).await.open.id;
    break_with(
        db,
        &format!("UPDATE payment_attempts SET prompt_tsh = prompt_tsh + 1 WHERE checkout_id = '{id}'"),
    );
    assert_finding(db, Invariant::PaymentUsedOnce, "a prompt asks for another sum than its parts", 1);
}

async fn a_rank_that_does_not_match_its_state_is_found(db: &Db) {
    let id = Shop::healthy(db).await.open.id;
    loosen(db, "payment_attempts");
    break_with(db, &format!("UPDATE payment_attempts SET rank = 5 WHERE checkout_id = '{id}'"));
    assert_finding(db, Invariant::StateOnlyRises, "an attempt's rank does not match its state", 1);
}

async fn a_state_without_its_event_is_found(db: &Db) {
    let id = Shop::healthy(db).await.open.id;
    break_with(
        db,
        &format!("UPDATE payment_attempts SET rank = 1, state = 'pending' WHERE checkout_id = '{id}'"),
    );
    assert_finding(db, Invariant::StateOnlyRises, "an attempt's state does not match its last event", 1);
}

async fn a_lowered_state_is_found_unless_staff_lowered_it(db: &Db) {
    let id = Shop::healthy(db).await.open.id;
    let attempt = format!("(SELECT id FROM payment_attempts WHERE checkout_id = '{id}')");
    break_with(
        db,
        &format!(
            "UPDATE payment_attempts SET rank = 1, state = 'pending' WHERE checkout_id = '{id}'; {}; {}",
            event(&attempt, "initiated", "expired", "reconciler"),
            event(&attempt, "initiated", "pending", "customer")
        ),
    );
    assert_finding(db, Invariant::StateOnlyRises, "an attempt's state went down", 1);
    break_with(db, "UPDATE payment_events SET cause = 'staff' WHERE to_state = 'pending'");
    assert_eq!(inspected(db, 60).findings, []);
}

async fn an_open_payment_without_a_next_check_is_found_for_a_week(db: &Db) {
    let id = Shop::healthy(db).await.open.id;
    break_with(db, &format!("UPDATE payment_attempts SET next_check_at = NULL WHERE checkout_id = '{id}'"));
    assert_finding(db, Invariant::OpenPaymentsAreChecked, "an open attempt has no next check", 1);
    assert_eq!(inspected(db, 7 * 86_400 + 7).findings, []);
}

async fn stock_below_zero_is_found(db: &Db) {
    Shop::healthy(db).await;
    loosen(db, "routers");
    break_with(db, "UPDATE routers SET stock = -1");
    let entry = "INSERT INTO stock_entries (router_id, kind, units, stock, at)
        SELECT id, 'count', -1, 0, '2026-11-21 09:00:40' FROM routers";
    break_with(db, &format!("DELETE FROM stock_entries; {entry}"));
    assert_finding(db, Invariant::StockBalances, "a router's stock is below 0", 1);
}

async fn a_stock_without_its_entry_is_found(db: &Db) {
    Shop::healthy(db).await;
    break_with(db, "UPDATE routers SET stock = stock + 1");
    assert_finding(db, Invariant::StockBalances, "a router's stock is not the sum of its entries", 1);
}

async fn a_unit_returned_twice_is_found(db: &Db) {
    let key = Shop::healthy(db).await.cancelled.key;
    break_with(
        db,
        &format!(
            "INSERT INTO order_timeline (order_key, action, status, at)
            VALUES ('{key}', 'status', 'cancelled', '2026-11-21 09:00:40')"
        ),
    );
    assert_finding(db, Invariant::StockBalances, "a router order took or returned a unit too many", 1);
}

async fn a_status_that_is_not_in_the_timeline_is_found(db: &Db) {
    let key = Shop::healthy(db).await.ordered.key;
    break_with(db, &format!("UPDATE orders SET status = 'delivered' WHERE id = '{key}'"));
    break_with(db, &format!("DELETE FROM delivery_queue WHERE order_key = '{key}'"));
    assert_finding(db, Invariant::ChangesAreRecorded, "an order's status does not match its timeline", 1);
    assert_eq!(inspected(db, 60).findings[0].rows, [key.to_string()]);
}

async fn an_order_archived_without_an_entry_is_found(db: &Db) {
    let shop = Shop::healthy(db).await;
    archive(&db.orders, &shop.cancelled, &actor(), 50).await.unwrap();
    break_with(db, &format!("UPDATE orders SET archived_at = updated_at WHERE id = '{}'", shop.ordered.key));
    break_with(db, &format!("DELETE FROM delivery_queue WHERE order_key = '{}'", shop.ordered.key));
    assert_finding_with_revenue(
        db,
        Invariant::ChangesAreRecorded,
        "an archived order has no archive entry in its timeline",
    );
}

async fn an_order_missing_from_the_desk_is_found(db: &Db) {
    let key = Shop::healthy(db).await.ordered.key;
    break_with(db, &format!("DELETE FROM delivery_queue WHERE order_key = '{key}'"));
    assert_finding(db, Invariant::QueueListsOpenOrders, "an open order is missing from the delivery desk", 1);
}

async fn an_order_with_a_wrong_kind_at_the_desk_is_found(db: &Db) {
    let key = Shop::healthy(db).await.ordered.key;
    break_with(db, &format!("UPDATE delivery_queue SET network = 'airtel' WHERE order_key = '{key}'"));
    let text = "the delivery desk has the wrong kind or network for an order";
    assert_finding(db, Invariant::QueueListsOpenOrders, text, 1);
}

async fn a_claimed_closed_order_is_found(db: &Db) {
    let key = Shop::healthy(db).await.cancelled.key;
    break_with(
        db,
        &format!(
            "INSERT INTO order_claims (order_key, account, name, until)
            VALUES ('{key}', 'account', 'Juma', '2026-11-21 09:10:00')"
        ),
    );
    let message = "a closed order is still at the delivery desk or claimed";
    assert_finding(db, Invariant::QueueListsOpenOrders, message, 1);
}

async fn an_application_changed_without_an_event_is_found(db: &Db) {
    let application = applied(db, 0).await;
    assert!(inspected(db, 60).findings.is_empty());
    break_with(db, "UPDATE agent_applications SET status = 'accepted'");
    assert_finding(
        db,
        Invariant::ChangesAreRecorded,
        "an application's status does not match its history",
        1,
    );
    assert_eq!(inspected(db, 60).findings[0].rows, [application.id.to_string()]);
}

async fn a_database_with_pending_migrations_is_refused(db: &Db) {
    let empty = db.empty_twin();
    let refused = inspect(&Address::parse(empty.url()).unwrap(), at(0), Depth::Quick);
    assert!(matches!(refused, Err(UpkeepError::Outdated)));
}

fn event(attempt: &str, from: &str, to: &str, cause: &str) -> String {
    format!(
        "INSERT INTO payment_events (attempt_id, from_state, to_state, cause, at)
        VALUES ({attempt}, '{from}', '{to}', '{cause}', '2026-11-21 09:00:50')"
    )
}

#[tokio::test]
async fn a_dangling_reference_is_found_on_sqlite() {
    let db = Db::sqlite();
    let lookup = Shop::healthy(&db).await.cancelled.order_id.lookup_key();
    break_with(&db, &format!("DELETE FROM order_ids WHERE lookup = '{lookup}'"));
    assert_finding(&db, Invariant::ReferencesHold, "a row refers to one that is not there", 1);
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn an_unvalidated_reference_is_found_on_postgres() {
    let db = Db::postgres();
    let unchecked = "ALTER TABLE orders ADD FOREIGN KEY (router_id) REFERENCES bundles (id) NOT VALID";
    break_with(&db, unchecked);
    assert_finding(&db, Invariant::ReferencesHold, "a row refers to one that is not there", 1);
}

#[tokio::test]
async fn a_damaged_file_is_found() {
    let db = Db::sqlite();
    Shop::healthy(&db).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy");
    copy(&Address::parse(db.url()).unwrap(), &file).unwrap();
    let mut bytes = std::fs::read(&file).unwrap();
    // An index leaf (type 10) with some cells: the cell pointers.
    let leaf = bytes.chunks_mut(4096).find(|page| page[0] == 10 && page[4] > 2).unwrap();
    leaf[8..14].fill(0xff);
    std::fs::write(&file, bytes).unwrap();
    let findings = inspect(&Address::SqliteCopy(file), at(60), Depth::Quick).unwrap().findings;
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].invariant, Invariant::DatabaseIsSound);
}

#[tokio::test]
async fn only_a_deep_inspection_tests_check_constraints() {
    let db = Db::sqlite();
    Shop::healthy(&db).await;
    db.drop_check("orders", "language");
    db.execute("UPDATE orders SET language = 'xx'").unwrap();
    let findings = |depth| inspect(&Address::parse(db.url()).unwrap(), at(60), depth).unwrap().findings;
    assert_eq!(findings(Depth::Quick), []);
    assert_eq!(findings(Depth::Deep)[0].invariant, Invariant::DatabaseIsSound);
}

#[test]
fn inspecting_creates_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shop.db");
    let refused = inspect(&Address::Sqlite(path.clone()), at(0), Depth::Quick);
    assert!(matches!(refused, Err(UpkeepError::Missing)) && !path.exists());
}
