//! Expires cash orders that were not confirmed in time.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::repeat;
use crate::app_state::AppState;

const INTERVAL: Duration = Duration::from_mins(1);

/// Runs every minute until `stopping` is true.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    repeat(INTERVAL, stopping, || run_once(&shop)).await;
}

/// Cancels the orders that have expired by now.
pub async fn run_once(shop: &AppState) {
    let (orders, queries) = (shop.storage.orders.as_ref(), shop.storage.order_queries.as_ref());
    match orders::expire_unconfirmed(orders, queries, shop.clock.as_ref()).await {
        Ok(expired) => {
            if expired > 0 {
                tracing::info!(orders = expired, "unconfirmed cash orders expired");
            }
            shop.metrics.succeeded("orders", shop.clock.now());
        }
        Err(error) => tracing::error!(%error, "expiry of cash orders failed; retrying"),
    }
}
