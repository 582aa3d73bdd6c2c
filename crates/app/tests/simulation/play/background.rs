//! Background tasks.

use std::sync::Arc;

use futures_util::FutureExt;
use orders::{query_claimed, send_due};
use payments::{check_claimed, check_claimed_payout, claim_due, claim_due_payouts};
use server::app_state::AppState;

use crate::world::World;

const MOST_AT_ONCE: usize = 6;

pub async fn check(world: &mut World) {
    let times = world.dice.below(MOST_AT_ONCE) + 1;
    world.say(format!("the background checks up to {times}"));
    let check = move |shop: Arc<AppState>| {
        async move { check_some(&shop, times).await + check_payouts(&shop, times).await }.boxed_local()
    };
    let checked = world.undertake(check).await;
    world.say(format!("    {checked:?} were due"));
}

pub async fn vend(world: &mut World) {
    let times = world.dice.below(MOST_AT_ONCE) + 1;
    world.say(format!("bundles are sent, or asked about, up to {times}"));
    world.undertake(move |shop| async move { vend_some(&shop, times).await }.boxed_local()).await;
}

/// Checks due attempts and sends waiting bundles, sequentially. Returns their number.
pub async fn vend_some(shop: &Arc<AppState>, times: usize) -> usize {
    let limit = i64::try_from(times).unwrap();
    shop.vendors.probe(shop.random.as_ref()).await;
    let due = orders::claim_due(limit, shop.vending_ports()).await.unwrap_or_default();
    for attempt in &due {
        query_claimed(attempt, shop.vending_ports()).await;
    }
    let now = shop.clock.now();
    let waiting = shop.storage.vending.waiting(now, limit).await.unwrap_or_default();
    for key in &waiting {
        send_due(*key, shop.vending_ports()).await;
    }
    due.len() + waiting.len()
}

/// Asks how payouts ended. Returns the number of those that were due.
pub async fn check_payouts(shop: &Arc<AppState>, times: usize) -> usize {
    let ports = shop.refund_ports();
    let due = claim_due_payouts(i64::try_from(times).unwrap(), ports).await.unwrap_or_default();
    for record in &due {
        check_claimed_payout(&record.case, ports).await;
    }
    due.len()
}

/// Sequential, so that a run is reproducible.
pub async fn check_some(shop: &Arc<AppState>, times: usize) -> usize {
    shop.rails.probe(shop.random.as_ref()).await;
    for done in 0..times {
        if !shop.rails.allows_queries() {
            return done;
        }
        let due = claim_due(1, shop.check_ports()).await.unwrap_or_default();
        if due.is_empty() {
            return done;
        }
        if let Some(attempt) = due.first() {
            check_claimed(attempt, shop.check_ports()).await;
        }
    }
    times
}
