//! Expires cash orders that were not confirmed in time, and gives reminders their time once bundles are delivered.

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

const REMINDER_BATCH_SIZE: i64 = 100;

/// Cancels the orders that have expired by now, and schedules reminders.
pub async fn run_once(shop: &AppState) {
    expire(shop).await;
    let (orders, reminders) = (shop.storage.orders.as_ref(), shop.storage.reminders.as_ref());
    let now = shop.clock.now();
    if let Err(error) = orders::schedule_reminders(REMINDER_BATCH_SIZE, now, orders, reminders).await {
        tracing::error!(%error, "reminders could not be scheduled; retrying");
    }
}

async fn expire(shop: &AppState) {
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
