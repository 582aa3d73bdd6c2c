//! Telling people: what happened becomes messages, and each way of sending takes its own, so that one that hangs keeps no
//! other waiting, nor anything else of the shop. Reports that came before their message are heard. Once a minute it is looked
//! up what needs a person, and whether the day is to be summed up.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use futures_util::future::join_all;
use kernel::{MessageChannel, RepositoryError};
use notifications::{hear_early, send_taken, take_due, tell_due};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::supervise::{drain, reap, supervise};
use super::{REST, repeat};
use crate::adapters::{ShopNews, look_around};
use crate::shop::Shop;

/// How long to rest while there is work.
const SHORT_REST: Duration = Duration::from_millis(50);
/// How many occasions are told at once.
const TOLD_AT_ONCE: i64 = 50;
/// How many messages of one way are sent at once.
const SENT_AT_ONCE: i64 = 4;
/// How often it is looked up what needs a person.
const LOOK_EVERY: Duration = Duration::from_mins(1);
/// How long a message and its log are kept.
const KEPT: TimeDelta = TimeDelta::days(90);

/// Tells and sends until `stopping` turns true; what is being sent then is ended first.
pub async fn run(shop: Arc<Shop>, stopping: watch::Receiver<bool>) {
    let ways = shop.senders.channels().iter().map(|channel| {
        let (channel, shop, is_stopping) = (*channel, shop.clone(), stopping.clone());
        supervise("messages of a channel", stopping.clone(), move || {
            send(channel, shop.clone(), is_stopping.clone())
        })
    });
    let look = repeat(LOOK_EVERY, stopping.clone(), || look_around(&shop));
    let hear = repeat(REST, stopping.clone(), || hear(&shop));
    tokio::join!(tell(&shop, stopping.clone()), look, hear, join_all(ways));
}

/// Tells what is due, has each way send up to four messages, and hears reports that came early.
pub async fn run_once(shop: &Arc<Shop>) {
    tell_some(shop).await;
    let mut under_way = JoinSet::new();
    for channel in shop.senders.channels() {
        // Each way has its own limit of messages under way.
        let mut own = JoinSet::new();
        send_some(*channel, shop, &mut own).await;
        under_way.spawn(own.join_all());
    }
    under_way.join_all().await;
    hear(shop).await;
}

async fn tell(shop: &Shop, mut stopping: watch::Receiver<bool>) {
    while !*stopping.borrow() {
        let told = tell_some(shop).await;
        rest(told > 0, &mut stopping).await;
    }
}

async fn tell_some(shop: &Shop) -> usize {
    match tell_due(TOLD_AT_ONCE, ShopNews(shop).ports()).await {
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

async fn hear(shop: &Shop) {
    if let Err(error) = hear_early(shop.hear_ports()).await {
        tracing::error!(%error, "what was reported of messages early could not be heard");
    }
}

async fn send(channel: MessageChannel, shop: Arc<Shop>, mut stopping: watch::Receiver<bool>) {
    let mut under_way = JoinSet::new();
    while !*stopping.borrow() {
        reap("message", &mut under_way);
        let taken = send_some(channel, &shop, &mut under_way).await;
        rest(taken > 0, &mut stopping).await;
    }
    drain("message", under_way).await;
}

/// Takes due messages and has each sent by a task of its own.
async fn send_some(channel: MessageChannel, shop: &Arc<Shop>, under_way: &mut JoinSet<()>) -> usize {
    let Some(way) = shop.senders.way(channel) else { return 0 };
    let free = SENT_AT_ONCE.saturating_sub(i64::try_from(under_way.len()).unwrap_or(SENT_AT_ONCE));
    let limit = way.breaker.allowance(free, shop.clock.now());
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
            way.breaker.noted(is_there, shop.clock.now());
        });
    }
    taken
}

async fn rest(was_busy: bool, stopping: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = tokio::time::sleep(if was_busy { SHORT_REST } else { REST }) => {}
        _ = stopping.changed() => {}
    }
}

/// Forgets what was told long ago.
pub async fn forget(shop: &Shop) -> Result<(), RepositoryError> {
    let Some(before) = shop.clock.now().checked_sub_signed(KEPT) else { return Ok(()) };
    shop.outbox.forget(before).await.map(drop)
}
