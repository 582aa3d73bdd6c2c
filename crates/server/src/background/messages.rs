//! Notifications: outbox events become messages, and each channel sends its own, so that a slow channel delays nothing
//! else. Delivery receipts that came before their message are applied, and gateways that do not report by themselves are
//! asked. Once a minute a scan looks for new cases and for
//! a daily summary that is due.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use futures_util::future::join_all;
use kernel::{Coded, MessageChannel, RepositoryError};
use notifications::{
    Message, apply_parked_receipts, apply_receipt, claim_due, dispatch_due_events, query_due_reports,
    report_cases, report_day, report_low_float, send_claimed,
};
use telemetry::spans::work_span;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::Instrument;

use super::supervise::{drain, reap, supervise};
use super::{POLL_INTERVAL, repeat};
use crate::adapters::ShopNotificationSource;
use crate::app_state::AppState;

/// Interval while there is work.
const BUSY_POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Outbox events read per round.
const EVENT_BATCH_SIZE: i64 = 50;
/// Messages of one channel sent concurrently.
const MAX_CONCURRENT_SENDS: i64 = 4;
/// Messages whose gateway is asked for a report per round, one after the other within their lease.
const REPORT_BATCH_SIZE: i64 = 4;
const SCAN_INTERVAL: Duration = Duration::from_mins(1);
/// How long messages and their log are kept.
const RETENTION: TimeDelta = TimeDelta::days(90);

/// Runs until `stopping` is true, then finishes the sends in flight.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    let senders = shop.senders.channels().iter().map(|channel| {
        let (channel, shop, is_stopping) = (*channel, shop.clone(), stopping.clone());
        supervise("messages of a channel", stopping.clone(), move || {
            send(channel, shop.clone(), is_stopping.clone())
        })
    });
    let scan = repeat(SCAN_INTERVAL, stopping.clone(), || scan(&shop));
    let apply_receipts = repeat(POLL_INTERVAL, stopping.clone(), || apply_receipts(&shop));
    let query_reports = repeat(POLL_INTERVAL, stopping.clone(), || query_reports(&shop));
    tokio::join!(dispatch(&shop, stopping.clone()), scan, apply_receipts, query_reports, join_all(senders));
}

/// Notifies staff of new cases, of float that runs low, and of the day that is over.
pub async fn scan(shop: &AppState) {
    let source = ShopNotificationSource(shop);
    let ports = shop.scan_ports(source.ports());
    if let Err(error) = report_cases(ports).await {
        tracing::error!(%error, "case scan failed");
    }
    if let Err(error) = report_low_float(ports).await {
        tracing::error!(%error, "low float could not be reported");
    }
    if let Err(error) = report_day(ports).await {
        tracing::error!(%error, "daily summary failed");
    }
}

/// Dispatches due events, has each channel send up to four messages, and applies parked receipts.
pub async fn run_once(shop: &Arc<AppState>) {
    dispatch_some(shop).await;
    let mut under_way = JoinSet::new();
    for channel in shop.senders.channels() {
        // Each channel has its own limit of sends in flight.
        let mut own = JoinSet::new();
        send_some(*channel, shop, &mut own).await;
        under_way.spawn(own.join_all());
    }
    under_way.join_all().await;
    apply_receipts(shop).await;
    query_reports(shop).await;
}

async fn dispatch(shop: &AppState, mut stopping: watch::Receiver<bool>) {
    while !*stopping.borrow() {
        let dispatched = dispatch_some(shop).await;
        wait(dispatched > 0, &mut stopping).await;
    }
}

async fn dispatch_some(shop: &AppState) -> usize {
    match dispatch_due_events(EVENT_BATCH_SIZE, ShopNotificationSource(shop).ports()).await {
        Ok(dispatched) => {
            shop.metrics.succeeded("messages", shop.clock.now());
            dispatched
        }
        Err(error) => {
            tracing::error!(%error, "outbox events could not be read");
            0
        }
    }
}

async fn apply_receipts(shop: &AppState) {
    if let Err(error) = apply_parked_receipts(shop.receipt_ports()).await {
        tracing::error!(%error, "parked delivery receipts could not be applied");
    }
}

async fn query_reports(shop: &AppState) {
    let gateway = |message: &Message| shop.senders.gateway_of(message);
    if let Err(error) = query_due_reports(REPORT_BATCH_SIZE, gateway, shop.receipt_ports()).await {
        tracing::error!(%error, "delivery reports could not be queried");
    }
}

async fn send(channel: MessageChannel, shop: Arc<AppState>, mut stopping: watch::Receiver<bool>) {
    let mut under_way = JoinSet::new();
    while !*stopping.borrow() {
        reap("message", &mut under_way);
        let taken = send_some(channel, &shop, &mut under_way).await;
        wait(taken > 0, &mut stopping).await;
    }
    drain("message", under_way).await;
}

/// Claims due messages and sends each in its own task.
async fn send_some(channel: MessageChannel, shop: &Arc<AppState>, under_way: &mut JoinSet<()>) -> usize {
    let Some(gateways) = shop.senders.gateways(channel) else { return 0 };
    let free =
        MAX_CONCURRENT_SENDS.saturating_sub(i64::try_from(under_way.len()).unwrap_or(MAX_CONCURRENT_SENDS));
    let limit = gateways.permits(free, shop.clock.now());
    if limit == 0 {
        return 0;
    }
    let due = claim_due(channel, limit, shop.deliver_ports()).await.unwrap_or_else(|error| {
        tracing::error!(%error, channel = channel.code(), "due messages could not be read");
        Vec::new()
    });
    let taken = due.len();
    for (index, message) in (0..).zip(due) {
        under_way.spawn(send_one(message, index, shop.clone()).instrument(work_span()));
    }
    taken
}

/// `index` counts the messages that were claimed together.
async fn send_one(message: Message, index: i64, shop: Arc<AppState>) {
    let Some(gateways) = shop.senders.gateways(message.channel) else { return };
    let gateways = gateways.for_message(index, shop.clock.now());
    let Some(report) = send_claimed(&message, &gateways, shop.deliver_ports()).await else { return };
    if let Err(error) = apply_receipt(&report, shop.receipt_ports()).await {
        tracing::error!(message = %message.id, %error, "delivery report could not be applied");
    }
}

async fn wait(was_busy: bool, stopping: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = tokio::time::sleep(if was_busy { BUSY_POLL_INTERVAL } else { POLL_INTERVAL }) => {}
        _ = stopping.changed() => {}
    }
}

/// Deletes events and messages older than `RETENTION`.
pub async fn prune(shop: &AppState) -> Result<(), RepositoryError> {
    let Some(before) = shop.clock.now().checked_sub_signed(RETENTION) else { return Ok(()) };
    shop.storage.outbox.prune(before).await.map(drop)
}
