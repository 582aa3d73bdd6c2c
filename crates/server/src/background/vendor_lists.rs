//! Reads the lists of vendors each night.

use std::sync::Arc;
use std::time::Duration;

use orders::vendor_catalogue::{SyncError, SyncPorts, sync_if_due};
use tokio::sync::watch;

use super::repeat;
use crate::app_state::AppState;

const INTERVAL: Duration = Duration::from_mins(5);

/// Looks for lists that are due every five minutes, until `stopping` is true.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    repeat(INTERVAL, stopping, || run_once(&shop)).await;
}

/// Reads each list that is due. Of several instances one reads it.
pub async fn run_once(shop: &AppState) {
    let ports = SyncPorts { catalogue: &*shop.storage.vendor_catalogue, clock: &*shop.clock };
    let mut is_done = true;
    for vendor in shop.vendors.iter() {
        let name = vendor.name.as_str();
        match sync_if_due(&vendor.name, vendor, &ports).await {
            Ok(None) => {}
            Ok(Some(read)) => {
                let (listed, added, repriced, vanished) =
                    (read.listed, read.added, read.repriced, read.vanished);
                tracing::info!(vendor = name, listed, added, repriced, vanished, "vendor's products read");
            }
            // The vendor's fault: its failure is stored, and the list is tried again.
            Err(SyncError::List(error)) => {
                let cause = error.cause.as_deref().unwrap_or_default();
                tracing::warn!(vendor = name, problem = ?error.problem, cause, "vendor's list refused; retrying");
            }
            Err(error) => {
                is_done = false;
                tracing::warn!(%error, vendor = name, "vendor's products could not be stored; retrying");
            }
        }
    }
    if is_done {
        shop.metrics.succeeded("vendor_lists", shop.clock.now());
    }
}
