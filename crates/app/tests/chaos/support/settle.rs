use std::time::Duration;

use chrono::TimeDelta;
use simulators::payment::Simulator;

use super::clock::ShiftedClock;
use super::place::Place;
use super::provider::is_paid;
use super::shop::LocalShop;

/// Longer than the lease of a payment check.
pub const AFTER_LEASES: TimeDelta = TimeDelta::seconds(40);
/// Time after which a prompt unknown to the provider counts as never sent.
pub const AFTER_DOUBT: TimeDelta = TimeDelta::minutes(16);

/// Lets the background check of a new shop complete every payment; a prompt that the provider never saw
/// expires too.
pub async fn settle(place: &Place, simulator: &Simulator) {
    settle_in(place, LocalShop::start(place, &simulator.base_url()).await).await;
}

async fn settle_in(place: &Place, shop: LocalShop) {
    shop.clock.advance(AFTER_DOUBT);
    wait_until_decided(place, &shop.clock).await;
    shop.stop().await;
}

/// Waits until no payment is open. A query that was in progress while the clock advanced is repeated later, so the clock is
/// advanced repeatedly.
pub async fn wait_until_decided(place: &Place, clock: &ShiftedClock) {
    let looks = undecided(place).len() + 240;
    for look in 1..=looks {
        if undecided(place).is_empty() {
            return;
        }
        if look % 40 == 0 {
            clock.advance(AFTER_DOUBT);
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    panic!("stuck: {:#?}", undecided(place));
}

fn undecided(place: &Place) -> Vec<String> {
    place.texts(
        "SELECT reference || ' ' || state || ' next ' || COALESCE(CAST(next_check_at AS TEXT), 'never') AS id
        FROM payment_attempts WHERE state IN ('initiated', 'pending')",
    )
}

/// Lets every payment complete. Asserts that the doctor finds nothing, and that each payment has its order or waits for it.
pub async fn assert_nothing_lost(place: &Place, simulator: &Simulator) {
    place.expect_healthy();
    let shop = LocalShop::start(place, &simulator.base_url()).await;
    assert_nothing_lost_in(place, shop, &[simulator]).await;
}

/// The same in a new shop of several companies.
pub async fn assert_nothing_lost_in(place: &Place, shop: LocalShop, companies: &[&Simulator]) {
    settle_in(place, shop).await;
    for company in companies {
        expect_all_money_seen(place, company);
    }
    let orders = place.count("FROM orders WHERE checkout_id IS NOT NULL");
    let waiting = usize::try_from(place.expect_healthy().paid_without_order).unwrap();
    assert_eq!(place.count("FROM payment_attempts WHERE state = 'completed'"), orders + waiting);
}

/// Asserts that the shop knows of all money at the provider.
#[track_caller]
pub fn expect_all_money_seen(place: &Place, simulator: &Simulator) {
    let unpaid = place.texts(
        "SELECT reference AS id FROM payment_attempts WHERE state NOT IN ('completed', 'reversed', 'review')",
    );
    let unseen: Vec<_> = unpaid.iter().filter(|reference| is_paid(simulator, reference)).collect();
    assert!(unseen.is_empty(), "payments unknown to the shop: {unseen:?}");
}
