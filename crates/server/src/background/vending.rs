//! Sends bundles through vendors, queries the outcomes and reads balances.

use std::sync::Arc;

use books::float::VendorReading;
use chrono::{DateTime, Utc};
use kernel::{CompanyName, CurrencyAmount};
use orders::{query_claimed, send_due};
use telemetry::spans::work_span;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::Instrument;

use super::supervise::{drain, reap};
use super::{POLL_INTERVAL, repeat};
use crate::app_state::AppState;

/// Bundles sent or queried concurrently.
const MAX_CONCURRENCY: i64 = 4;

/// Runs until `stopping` is true, then finishes the calls in flight. Probes the vendors and reads balances meanwhile.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    let probe = repeat(POLL_INTERVAL, stopping.clone(), || probe(&shop));
    let balances = repeat(POLL_INTERVAL, stopping.clone(), || read_balances(&shop));
    tokio::join!(vend(shop.clone(), stopping), probe, balances);
}

/// Probes the vendors and reads their balances if that is due, queries up to four due bundles and sends up to four waiting
/// ones.
pub async fn run_once(shop: &Arc<AppState>) {
    probe(shop).await;
    read_balances(shop).await;
    let mut under_way = JoinSet::new();
    ask_some(shop, &mut under_way).await;
    under_way.join_all().await;
    let mut under_way = JoinSet::new();
    send_some(shop, &mut under_way).await;
    under_way.join_all().await;
}

async fn probe(shop: &AppState) {
    shop.vendors.probe(shop.random.as_ref()).await;
}

async fn read_balances(shop: &AppState) {
    for vendor in shop.vendors.iter() {
        let now = shop.clock.now();
        if !vendor.is_reading_due(now) {
            continue;
        }
        match vendor.read_balance(now).await {
            Ok(balance) => record_reading(&vendor.name, balance, now, shop).await,
            Err(error) => tracing::warn!(vendor = %vendor.name, %error, "the balance could not be read"),
        }
    }
}

/// Compares the vendor's balance with the float.
async fn record_reading(
    vendor: &CompanyName,
    balance: Option<CurrencyAmount>,
    at: DateTime<Utc>,
    shop: &AppState,
) {
    let Some(CurrencyAmount { micros: balance_micros, currency }) = balance else { return };
    let reading = VendorReading { vendor: vendor.clone(), balance_micros, currency, at };
    if let Err(error) = shop.storage.float.record_reading(&reading).await {
        tracing::error!(%vendor, %error, "the balance could not be compared with the float");
    }
}

/// Sends and queries, at most four calls concurrently; finishes the calls in flight at the end.
async fn vend(shop: Arc<AppState>, mut stopping: watch::Receiver<bool>) {
    let mut under_way = JoinSet::new();
    while !*stopping.borrow() {
        reap("vending", &mut under_way);
        ask_some(&shop, &mut under_way).await;
        send_some(&shop, &mut under_way).await;
        tokio::select! {
            () = tokio::time::sleep(POLL_INTERVAL) => {}
            _ = stopping.changed() => {}
        }
    }
    drain("vending", under_way).await;
}

fn free(under_way: &JoinSet<()>) -> i64 {
    MAX_CONCURRENCY.saturating_sub(i64::try_from(under_way.len()).unwrap_or(MAX_CONCURRENCY))
}

async fn ask_some(shop: &Arc<AppState>, under_way: &mut JoinSet<()>) {
    let limit = free(under_way);
    if limit == 0 {
        return;
    }
    let due = match orders::claim_due(limit, shop.vending_ports()).await {
        Ok(due) => due,
        Err(error) => return tracing::error!(%error, "due vending attempts could not be read"),
    };
    shop.metrics.succeeded("vending", shop.clock.now());
    for attempt in due {
        let shop = shop.clone();
        let query = async move { query_claimed(&attempt, shop.vending_ports()).await };
        under_way.spawn(query.instrument(work_span()));
    }
}

async fn send_some(shop: &Arc<AppState>, under_way: &mut JoinSet<()>) {
    let limit = free(under_way);
    if limit == 0 || !shop.vendors.is_on() || shop.vendors.are_all_unavailable() {
        return;
    }
    let waiting = match shop.storage.vending.waiting(shop.clock.now(), limit).await {
        Ok(waiting) => waiting,
        Err(error) => return tracing::error!(%error, "orders waiting for vending could not be read"),
    };
    for key in waiting {
        let shop = shop.clone();
        let send = async move { send_due(key, shop.vending_ports()).await };
        under_way.spawn(send.instrument(work_span()));
    }
}
