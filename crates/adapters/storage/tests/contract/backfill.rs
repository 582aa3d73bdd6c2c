//! The migration that creates the ledger of an existing shop from its rows.

use diesel::migration::MigrationConnection;
use diesel::prelude::*;
use diesel::{PgConnection, SqliteConnection};
use diesel_migrations::{FileBasedMigrations, MigrationHarness};
use orders::{Order, OrderStatus};
use payments::PaymentState;
use storage::upkeep::{Address, Depth, inspect};

use crate::migrations::{POSTGRES, SQLITE};
use crate::samples::{
    actor, at, begun, bundle_order, complete, paid, place_order, prompted_again, router_order, step, stocked,
};
use crate::support::Db;

use OrderStatus::{Cancelled, Delivered};

on_both_databases! {
    the_ledger_is_created_from_existing_rows,
    doctor_finds_purchases_paid_twice_before_the_migration,
}

/// The migration that creates the ledger.
const LEDGER: &str = "20261122000005";

/// Reverts the ledger and all later migrations, and returns how many there were.
fn revert_ledger<C>(conn: &mut C, folder: &str) -> usize
where
    C: MigrationHarness<C::Backend> + MigrationConnection,
    C::Backend: 'static,
{
    let mut revert = || conn.revert_last_migration(FileBasedMigrations::from_path(folder).unwrap()).unwrap();
    let mut reverted = 1;
    while revert().to_string() != LEDGER {
        reverted += 1;
    }
    reverted
}

/// Reverts the database to the time before the ledger, and migrates it again.
async fn rebuild_ledger(db: &Db) {
    let reverted = match db.url().strip_prefix("sqlite://") {
        Some(path) => revert_ledger(&mut SqliteConnection::establish(path).unwrap(), SQLITE),
        None => revert_ledger(&mut PgConnection::establish(db.url()).unwrap(), POSTGRES),
    };
    assert_eq!(db.migrate().await.unwrap(), reverted);
}

async fn set_status(db: &Db, order: &Order, to: OrderStatus, seconds: i64) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    db.orders.change_status(&order.change_to(to, at(seconds), actor(), None).unwrap()).await.unwrap();
}

/// The amount of the only entry written at this second.
fn money(db: &Db, kind: &str, second: i64) -> i64 {
    let time = at(second).format("%Y-%m-%d %H:%M:%S%.3f");
    db.number(&format!("SELECT amount_tsh FROM revenue_entries WHERE kind = '{kind}' AND at = '{time}'"))
}

async fn the_ledger_is_created_from_existing_rows(db: &Db) {
    let router = stocked(db, 9).await;
    let price = router.price.tsh();
    // Delivered, delivered, and delivered but undone.
    let orders = [1, 2, 3].map(|second| router_order(&router, second));
    for (order, delivered) in orders.iter().zip([40, 41, 42]) {
        place_order(&db.orders, order).await.unwrap();
        set_status(db, order, Delivered, delivered).await;
    }

    set_status(db, &orders[2], Cancelled, 50).await;
    let bundle = bundle_order(&paid(db, 4).await, 35);
    place_order(&db.orders, &bundle).await.unwrap();
    set_status(db, &bundle, Delivered, 43).await;
    let (_, gone) = begun(db, 5).await;
    complete(db, &gone).await;
    let mut back = step(&gone, PaymentState::Reversed);
    back.at = at(60);
    db.payments.advance(&back).await.unwrap();
    // Never counted: reversed without completing, and still open.
    let (_, never) = begun(db, 6).await;
    db.payments.advance(&step(&never, PaymentState::Reversed)).await.unwrap();
    begun(db, 7).await;
    let revenue = db.order_queries.stats().await.unwrap().confirmed_revenue;

    rebuild_ledger(db).await;

    assert_eq!(db.order_queries.stats().await.unwrap().confirmed_revenue, revenue);
    let sums = "SELECT SUM(settled_tsh - reversed_tsh) FROM sale_days";
    assert_eq!(db.number(sums), revenue.tsh());

    assert_eq!((money(db, "cash_received", 40), money(db, "cash_received", 41)), (price, price));
    assert_eq!(money(db, "payment_reversed", 60), -150_000);
    let completed =
        "SELECT COUNT(*) FROM revenue_entries WHERE kind = 'payment_completed' AND amount_tsh = 150000";
    assert_eq!(db.number(completed), 2);
    assert_eq!(db.number("SELECT COUNT(*) FROM revenue_entries"), 5);
    let inspection = inspect(&Address::parse(db.url()).unwrap(), at(70), Depth::Quick).unwrap();
    assert_eq!(inspection.findings, []);
}

async fn doctor_finds_purchases_paid_twice_before_the_migration(db: &Db) {
    let (_, first) = begun(db, 0).await;
    let second = prompted_again(db, &first, 60).await;
    complete(db, &first).await;
    complete(db, &second).await;
    rebuild_ledger(db).await;
    let findings = inspect(&Address::parse(db.url()).unwrap(), at(70), Depth::Quick).unwrap().findings;
    let messages: Vec<_> = findings.iter().map(|finding| finding.message.as_str()).collect();
    assert_eq!(messages, ["a purchase is paid more than once and the surplus has no refund case"]);
}
