//! Reads changes in their order and tells them on, in every instance of the shop.

use std::sync::Arc;
use std::time::Duration;

use changes::{Broadcast, Broadcaster, PlacedChange, Position, Subject};
use chrono::TimeDelta;
use kernel::RepositoryError;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};

use super::telling::{Telling, tell};
use crate::shop::Shop;

/// How long to wait for word of a change before looking without one.
const REST: Duration = Duration::from_secs(1);
/// Changes that come within this time are placed and told together, so that writers are not held up by each.
const GATHER: Duration = Duration::from_millis(30);
/// How many changes are read at once.
const AT_ONCE: i64 = 200;
/// How many changes from before the start can be told again to who comes back.
const FROM_BEFORE: i64 = 500;
/// How many broadcasts wait for the hosted push service. What does not fit is lost, as it is when that service is away.
const WAITING: usize = 256;

/// How long what happened is kept.
const KEPT: TimeDelta = TimeDelta::hours(24);

/// Does so until `stopping` turns true; then every stream ends.
pub async fn run(shop: Arc<Shop>, stopping: watch::Receiver<bool>) {
    let shop = shop.as_ref();
    let streams = end_streams(shop, stopping.clone());
    match &shop.realtime.broadcaster {
        None => {
            tokio::join!(relay(shop, None, stopping), streams);
        }
        Some(broadcaster) => {
            let (sender, receiver) = mpsc::channel(WAITING);
            let relay = relay(shop, Some(sender), stopping.clone());
            tokio::join!(relay, broadcast(broadcaster.as_ref(), receiver, stopping), streams);
        }
    }
}

/// Where broadcasts wait; `None` without a hosted push service.
type Queue = Option<mpsc::Sender<Broadcast>>;

/// At once, and not after what the relay is just doing.
async fn end_streams(shop: &Shop, mut stopping: watch::Receiver<bool>) {
    let _whoever_ran_this_is_gone = stopping.wait_for(|stop| *stop).await;
    shop.realtime.hub.close();
}

async fn relay(shop: &Shop, broadcasts: Queue, mut stopping: watch::Receiver<bool>) {
    let mut last = None;
    while !*stopping.borrow() {
        let step = step(&mut last, shop, &broadcasts, &stopping).await;
        match step {
            Ok(()) => shop.metrics.succeeded("relay", shop.clock.now()),
            Err(error) => tracing::warn!(%error, "event relay failed; retrying"),
        }
        tokio::select! {
            () = word(shop) => {}
            () = tokio::time::sleep(REST) => {}
            _ = stopping.changed() => {}
        }
    }
}

async fn word(shop: &Shop) {
    shop.realtime.feed.wait().await;
    tokio::time::sleep(GATHER).await;
}

/// Tells everything behind `last` and moves it, or as much as comes before a stop. `None`: nothing has been told yet.
async fn step(
    last: &mut Option<Position>,
    shop: &Shop,
    broadcasts: &Queue,
    stopping: &watch::Receiver<bool>,
) -> Result<(), RepositoryError> {
    let feed = shop.realtime.feed.as_ref();
    while !*stopping.borrow() && feed.place().await? > 0 {}
    if let Some(last) = last {
        return go_on(last, shop, broadcasts, stopping).await;
    }
    *last = Some(begin(shop).await?);
    Ok(())
}

/// Makes what happened lately known to the hub, for who comes back from another instance or from before the start.
async fn begin(shop: &Shop) -> Result<Position, RepositoryError> {
    let newest = shop.realtime.feed.newest().await?;
    let from = newest.number().checked_sub(FROM_BEFORE).and_then(Position::new);
    let from = from.unwrap_or(Position::BEGINNING);
    let mut told = Vec::new();
    for placed in shop.realtime.feed.after(from, FROM_BEFORE).await? {
        told.extend(telling_of(&placed, shop).await?.map(|telling| telling.told));
    }
    let last = told.last().map_or(newest, |told| told.position);
    shop.realtime.hub.begin(from, told);
    Ok(last)
}

async fn go_on(
    last: &mut Position,
    shop: &Shop,
    broadcasts: &Queue,
    stopping: &watch::Receiver<bool>,
) -> Result<(), RepositoryError> {
    loop {
        let changes = shop.realtime.feed.after(*last, AT_ONCE).await?;
        if changes.is_empty() {
            return Ok(());
        }
        for placed in changes {
            // What is left out is read by whoever follows another instance, or comes back to the next start.
            if *stopping.borrow() {
                return Ok(());
            }
            take_note(&placed, shop);
            if let Some(telling) = telling_of(&placed, shop).await? {
                shop.realtime.hub.tell(telling.told);
                hand_over(telling.broadcasts, broadcasts);
            }
            *last = placed.position;
        }
    }
}

/// What this instance remembers of things that changed is no longer true.
fn take_note(placed: &PlacedChange, shop: &Shop) {
    match placed.change.subject {
        Subject::Store => shop.front.forget(),
        Subject::Person => shop.realtime.hub.doubt(),
        _ => {}
    }
}

/// `None` for a change of something that cannot be read, which must not keep all others from being told.
async fn telling_of(placed: &PlacedChange, shop: &Shop) -> Result<Option<Telling>, RepositoryError> {
    match tell(placed, shop).await {
        Ok(telling) => Ok(Some(telling)),
        Err(error @ RepositoryError::Unavailable(_)) => Err(error),
        Err(error) => {
            tracing::error!(%error, subject = placed.change.subject.code(), "a change is told to nobody");
            Ok(None)
        }
    }
}

fn hand_over(telling: Vec<Broadcast>, broadcasts: &Queue) {
    let Some(broadcasts) = broadcasts else { return };
    for broadcast in telling {
        if let Err(TrySendError::Full(_)) = broadcasts.try_send(broadcast) {
            tracing::warn!("hosted push service is too slow; dropping a change");
        }
    }
}

/// What still waits at the end is lost.
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

/// Forgets what nobody comes back for.
pub async fn forget(shop: &Shop) -> Result<(), RepositoryError> {
    let Some(before) = shop.clock.now().checked_sub_signed(KEPT) else { return Ok(()) };
    shop.realtime.feed.forget(before).await.map(drop)
}
