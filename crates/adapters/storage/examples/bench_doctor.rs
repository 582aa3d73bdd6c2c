//! Fills an empty database with a shop of so many orders and prints how long the check of its invariants takes:
//!
//! ```text
//! bench_doctor ORDERS [DATABASE_URL]
//! ```
//!
//! Without a URL it is a SQLite file that is gone afterwards.

use std::error::Error;
use std::io::Write;
use std::time::Instant;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::{PgConnection, SqliteConnection};
use storage::upkeep::{Address, inspect};
use storage::{Storage, StorageOptions};

/// Of five orders one is a router's; of ten, one is a cancelled router's. `{orders}` stands for their number.
const SHOP: &str = "
CREATE TEMPORARY TABLE numbers AS
WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < {orders})
SELECT n, CAST(100000000000 + n AS TEXT) AS id, n % 5 = 0 AS is_router, n % 10 = 0 AS is_cancelled FROM counted;

INSERT INTO routers (id, name, brand, model, price_tsh, stock, is_active, wifi, speed, ports, range, version,
    created_at, updated_at)
VALUES ('router', 'Router', 'Brand', 'Model', 150000, 7, TRUE, '', '', '', '', 1, '2026-11-21 09:00:00',
    '2026-11-21 09:00:00');

INSERT INTO order_ids (lookup) SELECT 'TBH' || id FROM numbers;

INSERT INTO checkouts (id, payment_id, order_id, order_lookup, bundle_id, product_kind, product_name,
    product_name_swahili, network, data, validity, amount_tsh, requires_tin, payer_phone, language,
    verification_id, created_at)
SELECT '01956b8e-0000-7000-8000-' || id, 'payment-of-the-checkout-' || id, 'TBH' || id, 'TBH' || id, 'bundle',
    'normal', 'Daily 1GB', 'Kila siku 1GB', 'vodacom', '1GB', '1 day', 1000, FALSE, '255754321908', 'sw',
    'verification-of-the-checkout-' || id, '2026-11-21 09:00:00.250'
FROM numbers WHERE NOT is_router;

INSERT INTO payment_attempts (id, checkout_id, reference, amount_tsh, payer_phone, rank, state, created_at,
    changed_at)
SELECT '01956b8e-0001-7000-8000-' || id, '01956b8e-0000-7000-8000-' || id, 'BH' || id, 1000, '255754321908', 5,
    'completed', '2026-11-21 09:00:00.250', '2026-11-21 09:00:30.250'
FROM numbers WHERE NOT is_router;

INSERT INTO payment_events (attempt_id, from_state, to_state, cause, at)
SELECT '01956b8e-0001-7000-8000-' || id, 'initiated', 'pending', 'initiation', '2026-11-21 09:00:01'
FROM numbers WHERE NOT is_router;
INSERT INTO payment_events (attempt_id, from_state, to_state, cause, at)
SELECT '01956b8e-0001-7000-8000-' || id, 'pending', 'completed', 'reconciler', '2026-11-21 09:00:30'
FROM numbers WHERE NOT is_router;

INSERT INTO orders (id, order_id, order_lookup, customer_name, customer_name_lower, customer_phone, item_type,
    item_name, item_name_swahili, router_id, router_brand, bundle_id, network, data, validity, amount_tsh,
    checkout_id, verification_id, payer_phone, status, language, version, created_at, updated_at)
SELECT '01956b8e-0002-7000-8000-' || id, 'TBH' || id, 'TBH' || id, 'Asha Mushi', 'asha mushi', '255754321908',
    'normal', 'Daily 1GB', 'Kila siku 1GB', NULL, NULL, 'bundle', 'vodacom', '1GB', '1 day', 1000,
    '01956b8e-0000-7000-8000-' || id, 'verification-of-the-checkout-' || id, '255754321908', 'delivered', 'sw', 3,
    '2026-11-21 09:01:00', '2026-11-21 09:05:00'
FROM numbers WHERE NOT is_router;
INSERT INTO orders (id, order_id, order_lookup, customer_name, customer_name_lower, customer_phone, item_type,
    item_name, router_id, router_brand, amount_tsh, status, language, version, created_at, updated_at)
SELECT '01956b8e-0002-7000-8000-' || id, 'TBH' || id, 'TBH' || id, 'Asha Mushi', 'asha mushi', '255754321908',
    'router', 'Router', 'router', 'Brand', 150000, CASE WHEN is_cancelled THEN 'cancelled' ELSE 'delivered' END,
    'sw', 3, '2026-11-21 09:01:00', '2026-11-21 09:05:00'
FROM numbers WHERE is_router;

INSERT INTO order_timeline (order_key, action, status, at)
SELECT '01956b8e-0002-7000-8000-' || id, 'status', 'pending', '2026-11-21 09:01:00' FROM numbers;
INSERT INTO order_timeline (order_key, action, status, at)
SELECT '01956b8e-0002-7000-8000-' || id, 'status', 'processing', '2026-11-21 09:03:00' FROM numbers;
INSERT INTO order_timeline (order_key, action, status, at)
SELECT '01956b8e-0002-7000-8000-' || id, 'status', CASE WHEN is_cancelled THEN 'cancelled' ELSE 'delivered' END,
    '2026-11-21 09:05:00'
FROM numbers;
";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let orders: u32 = arguments.next().ok_or("usage: bench_doctor ORDERS [DATABASE_URL]")?.parse()?;
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite://{}", folder.path().join("shop.db").display());
    let url = arguments.next().unwrap_or(file);

    Storage::open(&url, &StorageOptions::default())?.migrate().await?;
    fill(&url, &SHOP.replace("{orders}", &orders.to_string()))?;
    let began = Instant::now();
    let inspection = inspect(&Address::parse(&url)?, "2026-11-21T10:00:00Z".parse()?)?;
    let took = began.elapsed();
    writeln!(std::io::stdout(), "{orders} orders: {took:?}, {} findings", inspection.findings.len())?;
    Ok(())
}

fn fill(url: &str, shop: &str) -> Result<(), Box<dyn Error>> {
    match url.strip_prefix("sqlite://") {
        Some(path) => SqliteConnection::establish(path)?.batch_execute(&format!("BEGIN; {shop} COMMIT;"))?,
        None => PgConnection::establish(url)?.batch_execute(&format!("{shop} ANALYZE;"))?,
    }
    Ok(())
}
