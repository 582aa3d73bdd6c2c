use chrono::TimeDelta;
use payment_simulator::Simulator;

use super::eventually;
use super::place::Place;
use super::provider::is_paid;
use super::shop::LocalShop;

/// Longer than anybody's hold on a payment that is being checked.
pub const AFTER_LEASES: TimeDelta = TimeDelta::seconds(40);
/// When a prompt that the provider does not know counts as never sent.
pub const AFTER_DOUBT: TimeDelta = TimeDelta::minutes(16);

/// Attempts that nothing is decided about.
pub const UNDECIDED: &str = "FROM payment_attempts WHERE state IN ('initiated', 'pending')";

/// Lets the background check of a fresh shop end whatever can be known by then; a prompt that the provider never saw
/// ends too.
pub async fn settle(place: &Place, simulator: &Simulator) {
    let shop = LocalShop::start(place, &simulator.base_url()).await;
    shop.clock.advance(AFTER_DOUBT);
    eventually("an end of every payment", || async { (place.count(UNDECIDED) == 0).then_some(()) }).await;
    shop.stop().await;
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
