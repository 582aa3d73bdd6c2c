//! Makes backups by schedule.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::repeat;
use crate::app_state::AppState;

const INTERVAL: Duration = Duration::from_mins(1);

/// Looks every minute whether a backup is due, until `stopping` is true.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    repeat(INTERVAL, stopping, || run_once(&shop)).await;
}

/// Makes and copies the backup that is due by now, if there is one.
pub async fn run_once(shop: &AppState) {
    let Some(backups) = &shop.backups else { return };
    if !shop.storage.engine.is_in_place() {
        // A backup of the file at this path would be one of other data.
        tracing::error!(source = "database", "no backup: the database file was moved, deleted or replaced");
        return;
    }
    match backups.run(shop.clock.now()).await {
        Ok(_) => shop.metrics.succeeded("backups", shop.clock.now()),
        // With its causes: the operator must see whether the disk or the bucket is at fault.
        Err(error) => tracing::error!(error = format!("{error:#}"), "backup failed; retrying"),
    }
}
