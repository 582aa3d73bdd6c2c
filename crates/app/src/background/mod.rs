//! Work that goes on without any client: open payments are checked until they end, the provider is probed while it
//! seems to be down, bundles are sent and asked about, people are told by message, the figures of the first page are
//! computed, changes are told to everybody who looks on, cash orders that nobody confirmed expire, and counts that matter no
//! more are forgotten. Each of these is a loop of its own: one that panics begins again, and none of the others notices.
//!
//! [`run`] lists all of it and repeats it on a schedule. Each task also has a `run_once`, which does one round and returns when
//! that is done: tests call it instead, so that nothing happens between two of their statements.

pub mod messages;
pub mod orders;
pub mod payments;
pub mod readiness;
mod supervise;
pub mod vending;

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use kernel::RepositoryError;
use tokio::sync::watch;

use self::supervise::supervise;
use crate::app_state::AppState;
use crate::realtime::relay;
use crate::shop_figures;

/// How long to rest between two looks at what is due.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// How often old counts are forgotten, and how old they are then: nothing is counted over more than a day.
const MAINTENANCE_INTERVAL: Duration = Duration::from_hours(1);
const FIGURES_INTERVAL: Duration = Duration::from_mins(10);
const RETENTION: TimeDelta = TimeDelta::hours(25);

/// Does all of it until `stopping` turns true; what is under way then is ended first.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    macro_rules! supervised {
        ($($task:literal $run:expr;)+) => {
            tokio::join!($(supervise($task, stopping.clone(), || $run(shop.clone(), stopping.clone())),)+)
        };
    }
    supervised! {
        "payments" payments::run;
        "vending" vending::run;
        "messages" messages::run;
        "orders" orders::run;
        "readiness" readiness::run;
        "figures" refresh_figures;
        "relay" relay::run;
        "tidy" tidy_up;
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

async fn tidy_up(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    repeat(MAINTENANCE_INTERVAL, stopping, || run_maintenance(&shop)).await;
}

/// One round of what payments, bundles and messages wait for. It returns when all of that has ended, and leaves out what has a
/// schedule of its own: the shop figures, the look at what needs a person, and [`tidy`].
pub async fn run_once(shop: &Arc<AppState>) {
    payments::run_once(shop).await;
    vending::run_once(shop).await;
    messages::run_once(shop).await;
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

/// Forgets what is too old to matter. What failed is tried again in the next round.
pub async fn run_maintenance(shop: &AppState) {
    let now = shop.clock.now();
    let rounds = [
        ("changes", relay::prune(shop).await),
        ("messages", messages::prune(shop).await),
        ("rows", shop.retention.prune(now).await.map(drop)),
        ("counts", prune_prompt_history(shop).await),
    ];
    let is_done = rounds.iter().all(|(_, outcome)| outcome.is_ok());
    for (what, outcome) in rounds {
        if let Err(error) = outcome {
            tracing::warn!(%error, what, "what is too old could not be deleted; will retry");
        }
    }
    if is_done {
        shop.metrics.succeeded("tidy", now);
    }
}

async fn prune_prompt_history(shop: &AppState) -> Result<(), RepositoryError> {
    let Some(before) = shop.clock.now().checked_sub_signed(RETENTION) else { return Ok(()) };
    shop.prompt_history.prune(before).await.map(drop)
}
