//! SIGKILL at random moments while customers buy.

use std::time::Duration;

use payment_simulator::Simulator;

use crate::support::figures::figure;
use crate::support::load::Load;
use crate::support::place::Place;
use crate::support::process::{Process, reserve_port};
use crate::support::repeat::Seeded;
use crate::support::settle::{expect_all_money_seen, settle};
use crate::support::{eventually, provider, size};

const CUSTOMERS: usize = 6;

on_both_databases! {
    no_acknowledged_write_is_lost_by_kills,
}

async fn no_acknowledged_write_is_lost_by_kills(place: Place) {
    let (simulator, kills, moments) = (provider::start(), size("KILLS", 3), Seeded::draw_seed());
    let port = reserve_port();
    let mut shop = Process::start_on(port, &place, &simulator.base_url());
    let load = Load::start(CUSTOMERS, &shop.base);
    for kill in 1..=kills {
        live_for_a_while(&load, &moments).await;
        // The doctor also inspects a running shop.
        if kill.is_multiple_of(4) {
            place.expect_healthy();
        }
        shop.kill();
        shop = Process::start_on(port, &place, &simulator.base_url());
    }
    let promises = load.stop().await;
    shop.kill();
    let (made, broken) = (promises.all().len(), promises.broken(&place));
    assert!(broken.is_empty(), "{broken:?}");
    expect_all_well(&place, &simulator).await;
    figure(&format!("{}: kills / promises made / lost", place.kind()), format!("{kills} / {made} / 0"));
}

/// Waits for the first acknowledged write, then for a random time, so that the kill hits any operation. The invariants do not
/// depend on that time.
async fn live_for_a_while(load: &Load, moments: &Seeded) {
    let enough = load.promises.all().len() + usize::try_from(moments.between(1, 12)).unwrap();
    eventually("promises", || async { (load.promises.all().len() >= enough).then_some(()) }).await;
    tokio::time::sleep(Duration::from_millis(moments.between(0, 50))).await;
}

async fn expect_all_well(place: &Place, simulator: &Simulator) {
    place.expect_healthy();
    settle(place, simulator).await;
    expect_all_money_seen(place, simulator);
    let orders = place.count("FROM orders WHERE checkout_id IS NOT NULL");
    let waiting = usize::try_from(place.expect_healthy().paid_without_order).unwrap();
    assert_eq!(place.count("FROM payment_attempts WHERE state = 'completed'"), orders + waiting);
}
