//! The shop's own work, as its background loop does it.

use std::sync::Arc;

use bundlehub::shop::Shop;
use futures_util::FutureExt;
use payments::{check_taken, take_due};

use crate::world::World;

const MOST_AT_ONCE: usize = 6;

pub async fn check(world: &mut World) {
    let times = world.dice.below(MOST_AT_ONCE) + 1;
    world.say(format!("the background checks up to {times}"));
    let checked = world.undertake(move |shop| async move { check_some(&shop, times).await }.boxed_local()).await;
    world.say(format!("    {checked:?} were due"));
}

/// One after the other, so that a run repeats itself.
pub async fn check_some(shop: &Arc<Shop>, times: usize) -> usize {
    shop.probe.probe(shop.random.as_ref()).await;
    for done in 0..times {
        if !shop.circuit.lets_questions_through() {
            return done;
        }
        let due = take_due(1, shop.check_ports()).await.unwrap_or_default();
        if due.is_empty() {
            return done;
        }
        check_taken(&due, shop.check_ports()).await;
    }
    times
}
