//! Work that goes on without any client: open payments are checked until they end.

use std::sync::Arc;
use std::time::Duration;

use payments::reconcile_due;
use tokio::sync::watch;

use crate::shop::Shop;

/// How many payments are asked about at once.
const AT_ONCE: i64 = 8;
/// How long to rest when nothing is due. A webhook ends the rest.
const REST: Duration = Duration::from_secs(1);

/// Checks due payments until `stopping` turns true.
pub async fn check_payments(shop: Arc<Shop>, mut stopping: watch::Receiver<bool>) {
    while !*stopping.borrow() {
        if let Err(error) = reconcile_due(AT_ONCE, shop.check_ports()).await {
            tracing::error!(%error, "due payments could not be read");
        }
        tokio::select! {
            () = tokio::time::sleep(REST) => {}
            () = shop.payment_due.notified() => {}
            _ = stopping.changed() => {}
        }
    }
}
