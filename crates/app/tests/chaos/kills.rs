//! kill -9 at any moment while customers buy.

use std::time::Duration;

use bundlehub::system::SystemRandom;
use kernel::Random;
use payment_simulator::Simulator;

use crate::support::figures::figure;
use crate::support::load::Load;
use crate::support::place::Place;
use crate::support::process::Process;
use crate::support::settle::{expect_all_money_seen, settle};
use crate::support::{provider, size};

const CUSTOMERS: usize = 6;

on_both_databases! {
    nothing_promised_is_lost_however_often_the_shop_is_killed,
}

async fn nothing_promised_is_lost_however_often_the_shop_is_killed(place: Place) {
    let (simulator, kills) = (provider::start(), size("KILLS", 12));
    let mut shop = Process::start(&place, &simulator.base_url());
    let load = Load::start(CUSTOMERS, &shop.base);
    for kill in 1..=kills {
        live_for_a_while(&place, kill).await;
        shop.kill();
        shop = Process::start(&place, &simulator.base_url());
        load.shop_moved(&shop.base);
    }
    let promises = load.stop().await;
    shop.kill();
    let (made, broken) = (promises.all().len(), promises.broken(&place));
    assert!(broken.is_empty(), "{broken:?}");
    assert!(made > kills, "too little load: {made}");
    expect_all_well(&place, &simulator).await;
    figure(&format!("{}: kills / promises made / lost", place.kind()), format!("{kills} / {made} / 0"));
}

/// Up to six tenths of a second. Now and then the doctor looks at the shop while it works.
async fn live_for_a_while(place: &Place, kill: usize) {
    let random: &dyn Random = &SystemRandom;
    let [drawn] = random.bytes::<1>();
    if kill.is_multiple_of(4) {
        place.expect_healthy();
    }
    tokio::time::sleep(Duration::from_millis(100 + u64::from(drawn) * 2)).await;
}

async fn expect_all_well(place: &Place, simulator: &Simulator) {
    place.expect_healthy();
    settle(place, simulator).await;
    expect_all_money_seen(place, simulator);
    let orders = place.count("FROM orders WHERE checkout_id IS NOT NULL");
    let waiting = usize::try_from(place.expect_healthy().paid_without_order).unwrap();
    assert_eq!(place.count("FROM payment_attempts WHERE state = 'completed'"), orders + waiting);
}
