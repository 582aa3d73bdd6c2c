//! Reads changes in commit order and publishes them. Every instance of the shop runs one relay.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use changes::{Action, Position, SequencedChange, Subject};
use chrono::TimeDelta;
use events::Projection;
use events::hosted::{PushEvent, PushService};
use kernel::{Coded, RepositoryError};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};

use super::projection::{Audience, project};
use crate::app_state::AppState;
use crate::outages;

/// The relay polls at this interval when no notification arrives.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// Changes within this time are sequenced and published as one batch, so that writers wait less.
const BATCH_WINDOW: Duration = Duration::from_millis(30);
const BATCH_SIZE: i64 = 200;
/// Changes from before the start that reconnecting clients can replay.
const REPLAY_SIZE: i64 = 500;
/// Events that wait for the hosted push service. When the queue is full, new ones are dropped.
const PUSH_CAPACITY: usize = 256;

/// Changes older than this are pruned.
const RETENTION: TimeDelta = TimeDelta::hours(24);

/// Runs until `stopping` turns true, then closes every stream.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    let shop = shop.as_ref();
    let streams = end_streams(shop, stopping.clone());
    match &shop.realtime.push {
        None => {
            tokio::join!(relay(shop, None, stopping), streams);
        }
        Some(service) => {
            let (sender, receiver) = mpsc::channel(PUSH_CAPACITY);
            let relay = relay(shop, Some(sender), stopping.clone());
            tokio::join!(relay, push(service, receiver, shop, stopping), streams);
        }
    }
}

/// `None` without a hosted push service.
type Queue = Option<mpsc::Sender<PushEvent>>;

/// Closes streams immediately, without waiting for the relay's current batch.
async fn end_streams(shop: &AppState, mut stopping: watch::Receiver<bool>) {
    let _sender_dropped = stopping.wait_for(|stop| *stop).await;
    shop.realtime.hub.close();
}

async fn relay(shop: &AppState, queue: Queue, mut stopping: watch::Receiver<bool>) {
    let mut last = None;
    while !*stopping.borrow() {
        let step = step(&mut last, shop, &queue, &stopping).await;
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
    queue: &Queue,
    stopping: &watch::Receiver<bool>,
) -> Result<(), RepositoryError> {
    let feed = shop.realtime.feed.as_ref();
    while !*stopping.borrow() && feed.assign_sequence().await? > 0 {}
    if let Some(last) = last {
        return relay_after(last, shop, queue, stopping).await;
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
    for sequenced in shop.realtime.feed.after(from, REPLAY_SIZE).await? {
        outages::apply_notice(&sequenced.change, shop);
        let projected = project_or_skip(&sequenced, Audience::Everyone, shop).await?;
        published.extend(projected.map(|(projection, _pushed)| projection));
    }
    let last = published.last().map_or(newest, |projection| projection.position);
    shop.realtime.hub.start(from, published);
    Ok(last)
}

async fn relay_after(
    last: &mut Position,
    shop: &AppState,
    queue: &Queue,
    stopping: &watch::Receiver<bool>,
) -> Result<(), RepositoryError> {
    loop {
        let changes = shop.realtime.feed.after(*last, BATCH_SIZE).await?;
        if changes.is_empty() {
            return Ok(());
        }
        for sequenced in without_outdated_stock(changes) {
            // Clients read the rest from another instance, or from this one after its restart.
            if *stopping.borrow() {
                return Ok(());
            }
            refresh(&sequenced, shop);
            if let Some((projection, pushed)) =
                project_or_skip(&sequenced, Audience::Subscribers, shop).await?
            {
                shop.realtime.hub.publish(projection);
                shop.metrics.published(shop.clock.now().signed_duration_since(sequenced.change.at));
                enqueue(pushed, queue);
            }
            *last = sequenced.position;
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
fn refresh(sequenced: &SequencedChange, shop: &AppState) {
    match sequenced.change.subject {
        Subject::Store => shop.front.invalidate(),
        Subject::Person => shop.realtime.hub.revalidate(),
        Subject::Circuit => outages::apply_notice(&sequenced.change, shop),
        _ => {}
    }
}

/// `None` for a record that cannot be parsed: one corrupt row must not stop the relay.
async fn project_or_skip(
    sequenced: &SequencedChange,
    audience: Audience,
    shop: &AppState,
) -> Result<Option<(Projection, Vec<PushEvent>)>, RepositoryError> {
    match project(sequenced, audience, shop).await {
        Ok(projected) => Ok(Some(projected)),
        Err(error @ RepositoryError::Unavailable(_)) => Err(error),
        Err(error) => {
            tracing::error!(%error, subject = sequenced.change.subject.code(), "corrupt record; change not published");
            Ok(None)
        }
    }
}

fn enqueue(events: Vec<PushEvent>, queue: &Queue) {
    let Some(queue) = queue else { return };
    for event in events {
        if let Err(TrySendError::Full(_)) = queue.try_send(event) {
            tracing::warn!("hosted push service is too slow; dropping a change");
        }
    }
}

/// A failed call is not retried: browsers refetch when they reconnect, and periodically. Events that wait at a stop are
/// dropped.
async fn push(
    service: &PushService,
    mut events: mpsc::Receiver<PushEvent>,
    shop: &AppState,
    mut stopping: watch::Receiver<bool>,
) {
    let publish_all = async {
        while let Some(event) = events.recv().await {
            if let Err(error) = service.publish(&event, shop.clock.now()).await {
                tracing::warn!(%error, event = event.name, "hosted push service failed; event dropped");
            }
        }
    };
    tokio::select! {
        () = publish_all => {}
        _ = stopping.wait_for(|stop| *stop) => {}
    }
}

/// Deletes changes older than [`RETENTION`].
pub async fn prune(shop: &AppState) -> Result<(), RepositoryError> {
    let Some(before) = shop.clock.now().checked_sub_signed(RETENTION) else { return Ok(()) };
    shop.realtime.feed.prune(before).await.map(drop)
}
