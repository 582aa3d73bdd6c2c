//! Whether the shop could write a moment ago, for whoever asks if it is ready.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::repeat;
use crate::app_state::AppState;

const INTERVAL: Duration = Duration::from_secs(5);

/// Tries every five seconds until `stopping` turns true.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    repeat(INTERVAL, stopping, || run_once(&shop)).await;
}

pub async fn run_once(shop: &AppState) {
    if shop.readiness.probe().await {
        shop.metrics.succeeded("readiness", shop.clock.now());
    }
}
