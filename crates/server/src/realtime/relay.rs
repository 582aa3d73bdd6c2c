//! Reads changes in commit order and publishes them. Every instance of the shop runs one relay.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use changes::{Action, Broadcast, Broadcaster, Position, SequencedChange, Subject};
use chrono::TimeDelta;
use kernel::{Coded, RepositoryError};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};

use super::projection::{Audience, Projection, project};
use crate::app_state::AppState;
use crate::outages;

/// The relay polls at this interval when no notification arrives.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// Changes within this time are sequenced and published as one batch, so that writers wait less.
const BATCH_WINDOW: Duration = Duration::from_millis(30);
const BATCH_SIZE: i64 = 200;
/// Changes from before the start that reconnecting clients can replay.
const REPLAY_SIZE: i64 = 500;
/// Broadcasts that wait for the hosted push service. When the queue is full, new ones are dropped.
const BROADCAST_CAPACITY: usize = 256;

/// Changes older than this are pruned.
const RETENTION: TimeDelta = TimeDelta::hours(24);

/// Runs until `stopping` turns true, then closes every stream.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    let shop = shop.as_ref();
    let streams = end_streams(shop, stopping.clone());
    match &shop.realtime.broadcaster {
        None => {
            tokio::join!(relay(shop, None, stopping), streams);
        }
        Some(broadcaster) => {
            let (sender, receiver) = mpsc::channel(BROADCAST_CAPACITY);
            let relay = relay(shop, Some(sender), stopping.clone());
            tokio::join!(relay, broadcast(broadcaster.as_ref(), receiver, stopping), streams);
        }
    }
}

/// `None` without a hosted push service.
type Queue = Option<mpsc::Sender<Broadcast>>;

/// Closes streams immediately, without waiting for the relay's current batch.
async fn end_streams(shop: &AppState, mut stopping: watch::Receiver<bool>) {
    let _sender_dropped = stopping.wait_for(|stop| *stop).await;
    shop.realtime.hub.close();
}

async fn relay(shop: &AppState, broadcasts: Queue, mut stopping: watch::Receiver<bool>) {
    let mut last = None;
    while !*stopping.borrow() {
        let step = step(&mut last, shop, &broadcasts, &stopping).await;
        match step {
            Ok(()) => shop.metrics.succeeded("relay", shop.clock.now()),
            Err(error) => tracing::warn!(%error, "event relay failed; retrying"),
        }
        tokio::select! {
            () = wait_for_notification(shop) => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
            _ = stopping.changed() => {}
        }
    }
}

async fn wait_for_notification(shop: &AppState) {
    shop.realtime.feed.wait().await;
    tokio::time::sleep(BATCH_WINDOW).await;
}

/// Publishes the changes after `last` and advances it, until a stop. `last` is `None` before the first run.
async fn step(
    last: &mut Option<Position>,
    shop: &AppState,
    broadcasts: &Queue,
    stopping: &watch::Receiver<bool>,
) -> Result<(), RepositoryError> {
    let feed = shop.realtime.feed.as_ref();
    while !*stopping.borrow() && feed.assign_sequence().await? > 0 {}
    if let Some(last) = last {
        return relay_after(last, shop, broadcasts, stopping).await;
    }
    *last = Some(start(shop).await?);
    Ok(())
}

/// Fills the hub's replay buffer for clients that reconnect from another instance or from before the start.
async fn start(shop: &AppState) -> Result<Position, RepositoryError> {
    let newest = shop.realtime.feed.newest().await?;
    let from = newest.number().checked_sub(REPLAY_SIZE).and_then(Position::new);
    let from = from.unwrap_or(Position::START);
    let mut published = Vec::new();
    for placed in shop.realtime.feed.after(from, REPLAY_SIZE).await? {
        outages::apply_notice(&placed.change, shop);
        let projection = project_or_skip(&placed, Audience::Everyone, shop).await?;
        published.extend(projection.map(|projection| projection.event));
    }
    let last = published.last().map_or(newest, |published| published.position);
    shop.realtime.hub.start(from, published);
    Ok(last)
}

async fn relay_after(
    last: &mut Position,
    shop: &AppState,
    broadcasts: &Queue,
    stopping: &watch::Receiver<bool>,
) -> Result<(), RepositoryError> {
    loop {
        let changes = shop.realtime.feed.after(*last, BATCH_SIZE).await?;
        if changes.is_empty() {
            return Ok(());
        }
        for placed in without_outdated_stock(changes) {
            // Clients read the rest from another instance, or from this one after its restart.
            if *stopping.borrow() {
                return Ok(());
            }
            refresh(&placed, shop);
            if let Some(projection) = project_or_skip(&placed, Audience::Listeners, shop).await? {
                shop.realtime.hub.publish(projection.event);
                shop.metrics.published(shop.clock.now().signed_duration_since(placed.change.at));
                enqueue(projection.broadcasts, broadcasts);
            }
            *last = placed.position;
        }
    }
}

/// Leaves out all but the newest update of a router: each sale of one changes its stock, and an event shows it as it is now.
fn without_outdated_stock(mut changes: Vec<SequencedChange>) -> Vec<SequencedChange> {
    let mut newer = HashSet::new();
    changes.reverse();
    changes.retain(|SequencedChange { change, .. }| {
        let is_stock = change.subject == Subject::Router && change.action == Action::Updated;
        !is_stock || newer.insert(change.id.clone())
    });
    changes.reverse();
    changes
}

/// Updates what this instance holds in memory of the changed record.
fn refresh(placed: &SequencedChange, shop: &AppState) {
    match placed.change.subject {
        Subject::Store => shop.front.invalidate(),
        Subject::Person => shop.realtime.hub.revalidate(),
        Subject::Circuit => outages::apply_notice(&placed.change, shop),
        _ => {}
    }
}

/// `None` for a record that cannot be parsed: one corrupt row must not stop the relay.
async fn project_or_skip(
    placed: &SequencedChange,
    audience: Audience,
    shop: &AppState,
) -> Result<Option<Projection>, RepositoryError> {
    match project(placed, audience, shop).await {
        Ok(projection) => Ok(Some(projection)),
        Err(error @ RepositoryError::Unavailable(_)) => Err(error),
        Err(error) => {
            tracing::error!(%error, subject = placed.change.subject.code(), "corrupt record; change not published");
            Ok(None)
        }
    }
}

fn enqueue(projection: Vec<Broadcast>, broadcasts: &Queue) {
    let Some(broadcasts) = broadcasts else { return };
    for broadcast in projection {
        if let Err(TrySendError::Full(_)) = broadcasts.try_send(broadcast) {
            tracing::warn!("hosted push service is too slow; dropping a change");
        }
    }
}

/// Broadcasts that wait at a stop are dropped.
async fn broadcast(
    broadcaster: &dyn Broadcaster,
    mut broadcasts: mpsc::Receiver<Broadcast>,
    mut stopping: watch::Receiver<bool>,
) {
    let hand_on = async {
        while let Some(broadcast) = broadcasts.recv().await {
            broadcaster.broadcast(&broadcast).await;
        }
    };
    tokio::select! {
        () = hand_on => {}
        _ = stopping.wait_for(|stop| *stop) => {}
    }
}

/// Deletes changes older than [`RETENTION`].
pub async fn prune(shop: &AppState) -> Result<(), RepositoryError> {
    let Some(before) = shop.clock.now().checked_sub_signed(RETENTION) else { return Ok(()) };
    shop.realtime.feed.prune(before).await.map(drop)
}
