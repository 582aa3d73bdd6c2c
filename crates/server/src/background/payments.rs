//! Checks open payments, payouts and tests, and probes the payment companies.

use std::sync::Arc;
use std::time::Duration;

use kernel::RepositoryError;
use notifications::report_rail_change;
use payments::{
    QueryBudget, RAIL_WINDOW, check_claimed, check_claimed_payout, check_due_provider_tests, claim_due,
    claim_due_payouts,
};
use telemetry::spans::work_span;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::Instrument;

use super::supervise::{drain, reap};
use super::{POLL_INTERVAL, repeat};
use crate::adapters::ShopNotificationSource;
use crate::app_state::AppState;

const MAX_CONCURRENCY: i64 = 8;
/// Interval while there is work, so that the rest of a second's budget is used.
const BUSY_POLL_INTERVAL: Duration = Duration::from_millis(200);

/// Runs until `stopping` is true, then finishes the checks in flight.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    let probe = repeat(POLL_INTERVAL, stopping.clone(), || probe(&shop));
    let payouts = repeat(POLL_INTERVAL, stopping.clone(), || check_payouts(&shop));
    tokio::join!(check(shop.clone(), stopping), probe, payouts);
}

/// Probes the companies for which that is due, and checks up to eight due payments and payouts.
pub async fn run_once(shop: &Arc<AppState>) {
    probe(shop).await;
    let mut under_way = JoinSet::new();
    if shop.rails.allows_queries() {
        check_some(MAX_CONCURRENCY, shop, &mut under_way).await;
    }
    under_way.join_all().await;
    check_payouts(shop).await;
}

async fn probe(shop: &AppState) {
    shop.rails.probe(shop.random.as_ref()).await;
    if let Err(error) = update_failing_rails(shop).await {
        tracing::warn!(%error, "recent prompts could not be read; the order of payment providers stays");
    }
    report_rail_changes(shop).await;
}

/// Tells staff which companies broke down or work again.
async fn report_rail_changes(shop: &AppState) {
    let source = ShopNotificationSource(shop);
    for change in shop.rails.untold_changes(shop.clock.now()) {
        match report_rail_change(&change, source.ports()).await {
            Ok(()) => shop.rails.set_told(&change),
            Err(error) => tracing::error!(%error, "condition of a payment company not reported; retrying"),
        }
    }
}

/// With one company there is no order that its failures could change.
async fn update_failing_rails(shop: &AppState) -> Result<(), RepositoryError> {
    if shop.rails.iter().count() > 1 {
        let now = shop.clock.now();
        let since = now.checked_sub_signed(RAIL_WINDOW).unwrap_or(now);
        shop.rails.update_failing(&shop.storage.payment_records.recent_attempts(since).await?, now);
    }
    Ok(())
}

/// Asks how payouts ended, and tests of payment companies.
async fn check_payouts(shop: &AppState) {
    let ports = shop.refund_ports();
    match claim_due_payouts(MAX_CONCURRENCY, ports).await {
        Ok(due) => {
            for record in due {
                check_claimed_payout(&record.case, ports).await;
            }
        }
        Err(error) => tracing::error!(%error, "due payouts could not be read"),
    }
    if let Err(error) = check_due_provider_tests(MAX_CONCURRENCY, shop.provider_test_ports()).await {
        tracing::error!(%error, "due tests of payment companies could not be read");
    }
}

/// Checks due payments: at most eight concurrently, at most five new ones a second, none while all circuits are
/// open. A
/// query that hangs does not delay the others.
async fn check(shop: Arc<AppState>, mut stopping: watch::Receiver<bool>) {
    let mut budget = QueryBudget::default();
    let mut under_way = JoinSet::new();
    while !*stopping.borrow() {
        reap("payment check", &mut under_way);
        let free = MAX_CONCURRENCY.saturating_sub(i64::try_from(under_way.len()).unwrap_or(MAX_CONCURRENCY));
        let limit = free.min(budget.left(shop.clock.now()));
        let mut taken = 0;
        if limit > 0 && shop.rails.allows_queries() {
            taken = check_some(limit, &shop, &mut under_way).await;
            budget.spend(taken);
        }
        wait(taken > 0, &shop, &mut stopping).await;
    }
    drain("payment check", under_way).await;
}

/// Claims up to `limit` due payments and checks each in its own task.
async fn check_some(limit: i64, shop: &Arc<AppState>, under_way: &mut JoinSet<()>) -> usize {
    let due = match claim_due(limit, shop.check_ports()).await {
        Ok(due) => due,
        Err(error) => {
            tracing::error!(%error, "due payments could not be read");
            return 0;
        }
    };
    shop.metrics.succeeded("payments", shop.clock.now());
    let taken = due.len();
    for attempt in due {
        let shop = shop.clone();
        let check = async move { check_claimed(&attempt, shop.check_ports()).await };
        under_way.spawn(check.instrument(work_span()));
    }
    taken
}

/// Ends early when a webhook has made a payment due.
async fn wait(was_busy: bool, shop: &AppState, stopping: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = tokio::time::sleep(if was_busy { BUSY_POLL_INTERVAL } else { POLL_INTERVAL }) => {}
        () = shop.payment_due.notified() => {}
        _ = stopping.changed() => {}
    }
}
