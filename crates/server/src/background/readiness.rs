//! Probes regularly whether the database takes writes, for the readiness endpoint.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::repeat;
use crate::app_state::AppState;

const INTERVAL: Duration = Duration::from_secs(5);

/// Probes every five seconds until `stopping` is true.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    repeat(INTERVAL, stopping, || run_once(&shop)).await;
}

pub async fn run_once(shop: &AppState) {
    if shop.readiness.probe().await {
        shop.metrics.succeeded("readiness", shop.clock.now());
    }
}
