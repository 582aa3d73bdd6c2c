//! Rows after their retention period, as documented in `docs/privacy.md`.

use catalog::Router;
use chrono::{DateTime, Months, TimeDelta, Utc};
use orders::{Order, OrderStatus};

use crate::agents::{insert, new_agent, save, sold};
use crate::privacy::{places, run, served, sums};
use crate::samples::{
    actor, applied, at, begun, phone, place_order, rejected, returned, router_order, set_next_check,
    step_refund, stocked,
};
use crate::support::Db;

on_both_databases! {
    closed_orders_and_payments_are_anonymized_after_24_months,
    a_customer_counts_once_although_their_orders_are_cleared_months_apart,
    a_customer_whose_only_other_order_was_cancelled_still_counts_as_served,
    removed_agents_are_anonymized_after_24_months_unless_they_have_a_balance,
    unpaid_purchases_lose_their_number_after_90_days,
    a_purchase_whose_money_was_rejected_keeps_its_number_as_long_as_a_paid_one,
    applications_are_deleted_a_year_after_their_last_change,
    pruning_takes_more_than_one_batch,
}

fn months_after(seconds: i64, months: u32) -> DateTime<Utc> {
    at(seconds).checked_add_months(Months::new(months)).unwrap()
}

async fn closed_orders_and_payments_are_anonymized_after_24_months(db: &Db) {
    let orders = served(db).await;
    let waiting = router_order(&db.routers.list(true).await.unwrap().remove(0), 5);
    place_order(&db.orders, &waiting).await.unwrap();
    let before = sums(db);
    db.prune(months_after(-3_600, 24)).await.unwrap();
    let kept = db.orders.find(orders[0].key).await.unwrap().unwrap();
    assert_eq!(kept.customer.phone, phone());
    db.prune(months_after(3_600, 24)).await.unwrap();
    for order in &orders {
        let cleared = db.orders.find(order.key).await.unwrap().unwrap();
        assert!(cleared.customer.phone.is_erased());
        assert_eq!(cleared.customer.name.reveal(), "—");
    }
    assert_eq!(db.number("SELECT COUNT(*) FROM payment_attempts WHERE payer_phone > '2556'"), 0);
    assert_eq!(db.orders.find(waiting.key).await.unwrap().unwrap().customer.phone, phone(), "it is open");
    let mut after = sums(db);
    // The customer of the open order now counts as one more.
    after[5] -= 1;
    assert_eq!(after, before);
}

const DAY: i64 = 86_400;

/// A router order from a day, delivered or cancelled a minute later.
async fn ended(db: &Db, router: &Router, day: i64, status: OrderStatus) -> Order {
    let order = router_order(router, day * DAY);
    place_order(&db.orders, &order).await.unwrap();
    db.orders
        .change_status(&order.change_to(status, at(day * DAY + 60), actor(), None).unwrap())
        .await
        .unwrap();
    order
}

/// The number of customers with a delivered order, and of those with any order.
async fn customers(db: &Db) -> (i64, i64) {
    (db.order_queries.customers_served().await.unwrap(), db.order_queries.stats().await.unwrap().customers)
}

async fn a_customer_counts_once_although_their_orders_are_cleared_months_apart(db: &Db) {
    let router = stocked(db, 9).await;
    for day in [0, 60, 120] {
        ended(db, &router, day, OrderStatus::Delivered).await;
    }
    assert_eq!(customers(db).await, (1, 1));
    for (cleared, day) in [(1, 0), (2, 60), (3, 120)] {
        db.prune(months_after(day * DAY + 3_600, 24)).await.unwrap();
        let erased = db.number("SELECT COUNT(*) FROM orders WHERE customer_phone < '2556'");
        assert_eq!((erased, customers(db).await), (cleared, (1, 1)));
        let numbers = db.number("SELECT COUNT(DISTINCT customer_phone) FROM orders");
        assert_eq!(numbers, 3.min(cleared + 1), "a cleared order cannot be linked to the customer's others");
    }
}

async fn a_customer_whose_only_other_order_was_cancelled_still_counts_as_served(db: &Db) {
    let router = stocked(db, 9).await;
    ended(db, &router, 0, OrderStatus::Delivered).await;
    ended(db, &router, 60, OrderStatus::Cancelled).await;
    db.prune(months_after(3_600, 24)).await.unwrap();
    assert_eq!(db.number("SELECT COUNT(*) FROM orders WHERE customer_phone < '2556'"), 1);
    assert_eq!(customers(db).await.0, 1);
}

async fn removed_agents_are_anonymized_after_24_months_unless_they_have_a_balance(db: &Db) {
    let phones = ["0754200311", "0754200312"];
    for phone in phones {
        let agent = new_agent(phone, 0);
        insert(db, &agent).await.unwrap();
        if phone == phones[0] {
            sold(db, &agent, 10).await;
        }
        let removed = agents::Agent { deleted_at: Some(at(100)), ..agent.next(at(100)) };
        save(db, &removed).await.unwrap();
    }
    let named = || db.texts("SELECT phone AS text FROM agents WHERE name <> '—' ORDER BY phone");
    db.prune(months_after(99, 24)).await.unwrap();
    assert_eq!(named(), ["255754200311", "255754200312"]);
    db.prune(months_after(3_600, 24)).await.unwrap();
    assert_eq!(named(), ["255754200311"], "the first one has a balance");
    assert_eq!(
        places(db, "754200312"),
        ["audit_log.changes"],
        "the audit log still names the agent's number"
    );
    assert_eq!(db.number("SELECT COUNT(*) FROM agents"), 2, "the books refer to both");
}

async fn unpaid_purchases_lose_their_number_after_90_days(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    let later = |days| at(60).checked_add_signed(TimeDelta::days(days)).unwrap();
    let number = || db.number("SELECT COUNT(*) FROM checkouts WHERE payer_phone = '255754321908'");
    db.prune(later(90)).await.unwrap();
    assert_eq!(number(), 1, "it is still being queried");
    set_next_check(db, attempt.id, None).await;
    db.prune(later(89)).await.unwrap();
    assert_eq!(number(), 1);
    db.prune(later(90)).await.unwrap();
    assert_eq!((number(), places(db, "754321908")), (0, vec![]));
    assert!(db.payment_records.find(checkout.id).await.unwrap().is_some());
}

async fn a_purchase_whose_money_was_rejected_keeps_its_number_as_long_as_a_paid_one(db: &Db) {
    let (attempt, case) = rejected(db, 450).await;
    let number = || db.number("SELECT COUNT(*) FROM checkouts WHERE payer_phone = '255754321908'");
    db.prune(months_after(3_600, 25)).await.unwrap();
    assert_eq!(number(), 1, "it is to be refunded");
    assert!(step_refund(db, &returned(&case, &attempt, 95)).await);
    db.prune(months_after(-3_600, 24)).await.unwrap();
    assert_eq!(number(), 1);
    db.prune(months_after(3_600, 24)).await.unwrap();
    assert_eq!(number(), 0);
}

async fn applications_are_deleted_a_year_after_their_last_change(db: &Db) {
    applied(db, 0).await;
    assert_eq!(db.prune(months_after(-60, 12)).await.unwrap(), 0);
    db.prune(months_after(60, 12)).await.unwrap();
    assert_eq!(db.number("SELECT COUNT(*) FROM agent_applications"), 0);
    assert_eq!(db.number("SELECT COUNT(*) FROM agent_application_events"), 0);
}

async fn pruning_takes_more_than_one_batch(db: &Db) {
    let many = |table: &str, columns: &str, values: &str| {
        format!(
            "INSERT INTO {table} ({columns}) WITH RECURSIVE n(i) AS (
                SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201) SELECT {values} FROM n"
        )
    };
    let old = "'2026-01-01 09:00:00'";
    run(
        db,
        &[
            &many("rate_limit_hits", "scope, key, at", &format!("'s', 'k', {old}")),
            &many("prompt_opt_outs", "phone, until", &format!("'2557' || (10000000 + i), {old}")),
            &many(
                "change_events",
                "position, subject, subject_id, action, at",
                &format!("i, 'order', 'x', 'updated', {old}"),
            ),
        ],
    );
    db.prompt_history.prune(at(0)).await.unwrap();
    db.changes.prune(at(0)).await.unwrap();
    let left = ["rate_limit_hits", "prompt_opt_outs", "change_events"]
        .map(|table| db.number(&format!("SELECT COUNT(*) FROM {table}")));
    assert_eq!(left, [0, 0, 1], "the newest change holds the last position");
}
