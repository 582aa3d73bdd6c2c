//! Projection people: what happened becomes messages, and each way of sending takes its own, so that one that hangs keeps no
//! other waiting, nor anything else of the shop. Reports that came before their message are heard. Once a minute it is looked
//! up what needs a person, and whether the day is to be summed up.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use futures_util::future::join_all;
use kernel::{MessageChannel, RepositoryError};
use notifications::{apply_parked_receipts, send_taken, take_due, tell_due};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::supervise::{drain, reap, supervise};
use super::{POLL_INTERVAL, repeat};
use crate::adapters::{ShopNotificationSource, scan_cases};
use crate::app_state::AppState;

/// How long to rest while there is work.
const BUSY_POLL_INTERVAL: Duration = Duration::from_millis(50);
/// How many occasions are told at once.
const EVENT_BATCH_SIZE: i64 = 50;
/// How many messages of one way are sent at once.
const MAX_CONCURRENT_SENDS: i64 = 4;
/// How often it is looked up what needs a person.
const SCAN_INTERVAL: Duration = Duration::from_mins(1);
/// How long a message and its log are kept.
const RETENTION: TimeDelta = TimeDelta::days(90);

/// Tells and sends until `stopping` turns true; what is being sent then is ended first.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    let ways = shop.senders.channels().iter().map(|channel| {
        let (channel, shop, is_stopping) = (*channel, shop.clone(), stopping.clone());
        supervise("messages of a channel", stopping.clone(), move || {
            send(channel, shop.clone(), is_stopping.clone())
        })
    });
    let look = repeat(SCAN_INTERVAL, stopping.clone(), || scan_cases(&shop));
    let apply_receipts = repeat(POLL_INTERVAL, stopping.clone(), || apply_receipts(&shop));
    tokio::join!(tell(&shop, stopping.clone()), look, apply_receipts, join_all(ways));
}

/// Tells what is due, has each way send up to four messages, and hears reports that came early.
pub async fn run_once(shop: &Arc<AppState>) {
    tell_some(shop).await;
    let mut under_way = JoinSet::new();
    for channel in shop.senders.channels() {
        // Each way has its own limit of messages under way.
        let mut own = JoinSet::new();
        send_some(*channel, shop, &mut own).await;
        under_way.spawn(own.join_all());
    }
    under_way.join_all().await;
    apply_receipts(shop).await;
}

async fn tell(shop: &AppState, mut stopping: watch::Receiver<bool>) {
    while !*stopping.borrow() {
        let told = tell_some(shop).await;
        rest(told > 0, &mut stopping).await;
    }
}

async fn tell_some(shop: &AppState) -> usize {
    match tell_due(EVENT_BATCH_SIZE, ShopNotificationSource(shop).ports()).await {
        Ok(told) => {
            shop.metrics.succeeded("messages", shop.clock.now());
            told
        }
        Err(error) => {
            tracing::error!(%error, "what is to be told could not be read");
            0
        }
    }
}

async fn apply_receipts(shop: &AppState) {
    if let Err(error) = apply_parked_receipts(shop.hear_ports()).await {
        tracing::error!(%error, "what was reported of messages early could not be heard");
    }
}

async fn send(channel: MessageChannel, shop: Arc<AppState>, mut stopping: watch::Receiver<bool>) {
    let mut under_way = JoinSet::new();
    while !*stopping.borrow() {
        reap("message", &mut under_way);
        let taken = send_some(channel, &shop, &mut under_way).await;
        rest(taken > 0, &mut stopping).await;
    }
    drain("message", under_way).await;
}

/// Takes due messages and has each sent by a task of its own.
async fn send_some(channel: MessageChannel, shop: &Arc<AppState>, under_way: &mut JoinSet<()>) -> usize {
    let Some(way) = shop.senders.way(channel) else { return 0 };
    let free =
        MAX_CONCURRENT_SENDS.saturating_sub(i64::try_from(under_way.len()).unwrap_or(MAX_CONCURRENT_SENDS));
    let limit = way.breaker.permits(free, shop.clock.now());
    if limit == 0 {
        return 0;
    }
    let due = take_due(channel, limit, shop.deliver_ports()).await.unwrap_or_else(|error| {
        tracing::error!(%error, channel = channel.code(), "due messages could not be read");
        Vec::new()
    });
    let taken = due.len();
    for message in due {
        let shop = shop.clone();
        under_way.spawn(async move {
            let Some(way) = shop.senders.way(channel) else { return };
            let is_there = send_taken(&message, way.sender.as_ref(), shop.deliver_ports()).await;
            way.breaker.record(is_there, shop.clock.now());
        });
    }
    taken
}

async fn rest(was_busy: bool, stopping: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = tokio::time::sleep(if was_busy { BUSY_POLL_INTERVAL } else { POLL_INTERVAL }) => {}
        _ = stopping.changed() => {}
    }
}

/// Forgets what was told long ago.
pub async fn prune(shop: &AppState) -> Result<(), RepositoryError> {
    let Some(before) = shop.clock.now().checked_sub_signed(RETENTION) else { return Ok(()) };
    shop.outbox.prune(before).await.map(drop)
}
