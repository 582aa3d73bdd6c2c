//! Applies prices that were set for a later time, once their time has come.

use std::sync::Arc;

use tokio::sync::watch;

use super::{POLL_INTERVAL, repeat};
use crate::app_state::AppState;

/// Runs every second until `stopping` is true.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    repeat(POLL_INTERVAL, stopping, || run_once(&shop)).await;
}

/// Applies the prices that are due now.
pub async fn run_once(shop: &AppState) {
    match catalog::apply_due_prices(shop.storage.due_prices.as_ref(), &shop.bundle_ports()).await {
        Ok(applied) => {
            if applied > 0 {
                tracing::info!(bundles = applied, "scheduled prices applied or skipped");
            }
            shop.metrics.succeeded("prices", shop.clock.now());
        }
        Err(error) => tracing::error!(%error, "scheduled prices could not be applied; retrying"),
    }
}
