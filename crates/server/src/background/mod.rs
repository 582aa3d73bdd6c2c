//! Background work: open payments are checked until they end, the provider is probed while it seems down, outages are
//! announced to other instances, bundles are sent and queried, messages are dispatched, home page figures are refreshed,
//! changes are relayed to subscribers, payment companies' lists of days are read, unconfirmed cash orders expire, scheduled prices apply, old rows are pruned, backups are made and the
//! certificate is watched. Each is its own loop: one that panics is restarted and does not affect the others.
//!
//! [`run`] starts all loops. Each task also has a `run_once`, which does one round and returns when it is done: tests
//! call it instead, so that nothing happens between two of their statements.

pub mod backups;
pub mod day_lists;
pub mod messages;
pub mod orders;
pub mod payments;
mod pictures;
pub mod prices;
pub mod readiness;
mod supervise;
pub mod vending;
pub mod vendor_lists;

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use kernel::RepositoryError;
use tokio::sync::watch;

use self::supervise::supervise;
use crate::app_state::AppState;
use crate::outages;
use crate::realtime::relay;
use crate::shop_figures;
use crate::status::address::Reachability;

/// Interval between two looks at what is due.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
const MAINTENANCE_INTERVAL: Duration = Duration::from_hours(1);
const FIGURES_INTERVAL: Duration = Duration::from_mins(10);
const RETENTION: TimeDelta = TimeDelta::hours(25);

/// Runs everything until `stopping` is true, then finishes the work in flight.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    macro_rules! supervised {
        ($($task:literal $run:expr;)+) => {
            tokio::join!($(supervise($task, stopping.clone(), || $run(shop.clone(), stopping.clone())),)+)
        };
    }
    supervised! {
        "backups" backups::run;
        "day_lists" day_lists::run;
        "payments" payments::run;
        "vending" vending::run;
        "vendor_lists" vendor_lists::run;
        "messages" messages::run;
        "orders" orders::run;
        "prices" prices::run;
        "readiness" readiness::run;
        "figures" refresh_figures;
        "relay" relay::run;
        "maintenance" maintain;
        "certificate" watch_certificate;
        "outages" announce_outages;
    };
}

async fn refresh_figures(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    let refresh = || async {
        match shop_figures::refresh(&shop).await {
            Ok(_) => shop.metrics.succeeded("figures", shop.clock.now()),
            Err(error) => tracing::warn!(%error, "shop figures refresh failed; keeping the last ones"),
        }
    };
    repeat(FIGURES_INTERVAL, stopping, refresh).await;
}

async fn announce_outages(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    repeat(POLL_INTERVAL, stopping, || outages::announce(&shop)).await;
}

/// Looks at the public address, whose certificate's expiry is a metric.
async fn watch_certificate(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    let look = || async {
        match shop.public_address.probe(&shop.url).await {
            Reachability::Local => {}
            Reachability::Reached { .. } => shop.metrics.succeeded("certificate", shop.clock.now()),
            Reachability::Unreachable { cause } => {
                tracing::warn!(cause, "public address not reachable from here");
            }
        }
    };
    repeat(MAINTENANCE_INTERVAL, stopping, look).await;
}

async fn maintain(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    repeat(MAINTENANCE_INTERVAL, stopping, || run_maintenance(&shop)).await;
}

/// One round of payments, scheduled prices, vending, messages and notices of outages. Returns when all of it has ended. Leaves out what has
/// its own schedule: the shop figures, the case scan and [`run_maintenance`].
pub async fn run_once(shop: &Arc<AppState>) {
    payments::run_once(shop).await;
    prices::run_once(shop).await;
    vending::run_once(shop).await;
    messages::run_once(shop).await;
    outages::announce(shop).await;
}

async fn repeat<F: Future<Output = ()>>(
    every: Duration,
    mut stopping: watch::Receiver<bool>,
    work: impl Fn() -> F,
) {
    while !*stopping.borrow() {
        work().await;
        tokio::select! {
            () = tokio::time::sleep(every) => {}
            _ = stopping.changed() => {}
        }
    }
}

/// Deletes old rows and unused pictures. What failed is retried in the next round.
pub async fn run_maintenance(shop: &AppState) {
    let now = shop.clock.now();
    let rounds = [
        ("changes", relay::prune(shop).await),
        ("messages", messages::prune(shop).await),
        ("rows", shop.storage.prune(now).await.map(drop)),
        ("counts", prune_prompt_history(shop).await),
        ("pictures", pictures::sweep(shop).await),
    ];
    let is_done = rounds.iter().all(|(_, outcome)| outcome.is_ok());
    for (what, outcome) in rounds {
        if let Err(error) = outcome {
            tracing::warn!(%error, what, "maintenance task failed; retrying");
        }
    }
    if is_done {
        shop.metrics.succeeded("maintenance", now);
    }
}

async fn prune_prompt_history(shop: &AppState) -> Result<(), RepositoryError> {
    let Some(before) = shop.clock.now().checked_sub_signed(RETENTION) else { return Ok(()) };
    shop.storage.number_proofs.prune(before).await?;
    shop.storage.prompt_history.prune(before).await.map(drop)
}
