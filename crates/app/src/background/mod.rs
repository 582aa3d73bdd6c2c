//! Work that goes on without any client: open payments are checked until they end, the provider is probed while it
//! seems to be down, bundles are sent and asked about, people are told, each minute is noted in which the shop is there, and counts that
//! matter no more are forgotten.

mod messages;

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use orders::{Vendor, ask_taken, send_waiting};
use payments::{QueryBudget, check_taken, take_due};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::heartbeat;
use crate::shop::Shop;

/// How many payments are asked about at once.
const AT_ONCE: i64 = 8;
/// How long to rest between two looks at what is due. A webhook ends the rest.
const REST: Duration = Duration::from_secs(1);
/// The same while there is work, to use up what the budget of a second leaves.
const SHORT_REST: Duration = Duration::from_millis(200);
/// How many bundles are sent or asked about at once.
const SENT_AT_ONCE: i64 = 4;
/// How often old counts are forgotten, and how old they are then: nothing is counted over more than a day.
const TIDY_EVERY: Duration = Duration::from_hours(1);
const FORGET_AFTER: TimeDelta = TimeDelta::hours(25);

/// Does all of it until `stopping` turns true; what is under way then is ended first.
pub async fn run(shop: Arc<Shop>, stopping: watch::Receiver<bool>) {
    let check = check_payments(shop.clone(), stopping.clone());
    let probe = repeat(REST, stopping.clone(), || async { shop.probe.probe(shop.random.as_ref()).await });
    let vend = vend(shop.clone(), stopping.clone());
    let probe_vendor =
        repeat(REST, stopping.clone(), || async { shop.vendor.probe(shop.random.as_ref()).await });
    let tell = messages::run(shop.clone(), stopping.clone());
    let beat = heartbeat::run(&shop, stopping.clone());
    let tidy = repeat(TIDY_EVERY, stopping, || tidy(&shop));
    tokio::join!(check, probe, vend, probe_vendor, tell, beat, tidy);
}

/// Checks due payments: at most eight at once, at most five new ones a second, and none while the provider is known to
/// be down. A question that hangs keeps no other from being asked.
async fn check_payments(shop: Arc<Shop>, mut stopping: watch::Receiver<bool>) {
    let mut budget = QueryBudget::default();
    let mut under_way = JoinSet::new();
    while !*stopping.borrow() {
        while under_way.try_join_next().is_some() {}
        let free = AT_ONCE.saturating_sub(i64::try_from(under_way.len()).unwrap_or(AT_ONCE));
        let limit = free.min(budget.left(shop.clock.now()));
        let mut taken = 0;
        if limit > 0 && shop.circuit.lets_questions_through() {
            taken = check_some(limit, &shop, &mut under_way).await;
            budget.spend(taken);
        }
        rest(taken > 0, &shop, &mut stopping).await;
    }
    while under_way.join_next().await.is_some() {}
}

/// Takes up to `limit` due payments and has each checked by a task of its own.
async fn check_some(limit: i64, shop: &Arc<Shop>, under_way: &mut JoinSet<()>) -> usize {
    let due = match take_due(limit, shop.check_ports()).await {
        Ok(due) => due,
        Err(error) => {
            tracing::error!(%error, "due payments could not be read");
            return 0;
        }
    };
    let taken = due.len();
    for attempt in due {
        let shop = shop.clone();
        under_way.spawn(async move {
            check_taken(&[attempt], shop.check_ports()).await;
        });
    }
    taken
}

/// Sends what waits and asks about what is due, at most four at once; what is under way at the end is waited for.
async fn vend(shop: Arc<Shop>, mut stopping: watch::Receiver<bool>) {
    let mut under_way = JoinSet::new();
    while !*stopping.borrow() {
        while under_way.try_join_next().is_some() {}
        ask_some(&shop, &mut under_way).await;
        send_some(&shop, &mut under_way).await;
        tokio::select! {
            () = tokio::time::sleep(REST) => {}
            _ = stopping.changed() => {}
        }
    }
    while under_way.join_next().await.is_some() {}
}

fn free(under_way: &JoinSet<()>) -> i64 {
    SENT_AT_ONCE.saturating_sub(i64::try_from(under_way.len()).unwrap_or(SENT_AT_ONCE))
}

async fn ask_some(shop: &Arc<Shop>, under_way: &mut JoinSet<()>) {
    let limit = free(under_way);
    if limit == 0 {
        return;
    }
    let due = match orders::take_due(limit, shop.vending_ports()).await {
        Ok(due) => due,
        Err(error) => return tracing::error!(%error, "due attempts could not be read"),
    };
    for attempt in due {
        let shop = shop.clone();
        under_way.spawn(async move { ask_taken(&attempt, shop.vending_ports()).await });
    }
}

async fn send_some(shop: &Arc<Shop>, under_way: &mut JoinSet<()>) {
    let limit = free(under_way);
    if limit == 0 || !shop.vendor.takes_orders() {
        return;
    }
    let waiting = match shop.vending.waiting(shop.clock.now(), limit).await {
        Ok(waiting) => waiting,
        Err(error) => return tracing::error!(%error, "what waits to be sent could not be read"),
    };
    for key in waiting {
        let shop = shop.clone();
        under_way.spawn(async move { send_waiting(key, shop.vending_ports()).await });
    }
}

/// A webhook ends the rest.
async fn rest(was_busy: bool, shop: &Shop, stopping: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = tokio::time::sleep(if was_busy { SHORT_REST } else { REST }) => {}
        () = shop.payment_due.notified() => {}
        _ = stopping.changed() => {}
    }
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

async fn tidy(shop: &Shop) {
    heartbeat::forget(shop).await;
    messages::forget(shop).await;
    let before = shop.clock.now().checked_sub_signed(FORGET_AFTER);
    if let Some(before) = before
        && let Err(error) = shop.prompt_history.forget(before).await
    {
        tracing::warn!(%error, "old counts could not be forgotten");
    }
}
