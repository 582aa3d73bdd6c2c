use std::time::Duration;

use chrono::TimeDelta;
use payment_simulator::Simulator;

use super::clock::ShiftedClock;
use super::place::Place;
use super::provider::is_paid;
use super::shop::LocalShop;

/// Longer than anybody's hold on a payment that is being checked.
pub const AFTER_LEASES: TimeDelta = TimeDelta::seconds(40);
/// When a prompt that the provider does not know counts as never sent.
pub const AFTER_DOUBT: TimeDelta = TimeDelta::minutes(16);

/// Lets the background check of a fresh shop end whatever can be known by then; a prompt that the provider never saw
/// ends too.
pub async fn settle(place: &Place, simulator: &Simulator) {
    let shop = LocalShop::start(place, &simulator.base_url()).await;
    shop.clock.advance(AFTER_DOUBT);
    wait_until_decided(place, &shop.clock).await;
    shop.stop().await;
}

/// Nothing stays open. A question that was under way while the clock was put forward is asked again later, so the clock
/// is put forward now and then.
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

/// No money is with the provider that the shop does not know of.
#[track_caller]
pub fn expect_all_money_seen(place: &Place, simulator: &Simulator) {
    let unpaid = place.texts(
        "SELECT reference AS id FROM payment_attempts WHERE state NOT IN ('completed', 'reversed', 'review')",
    );
    let unseen: Vec<_> = unpaid.iter().filter(|reference| is_paid(simulator, reference)).collect();
    assert!(unseen.is_empty(), "paid, and the shop does not know: {unseen:?}");
}
