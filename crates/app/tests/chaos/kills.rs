//! SIGKILL at random moments while customers buy.

use crate::support::figures::figure;
use crate::support::load::Load;
use crate::support::place::Place;
use crate::support::process::{Process, reserve_port};
use crate::support::repeat::Seeded;
use crate::support::settle::assert_nothing_lost;
use crate::support::{provider, size};

const CUSTOMERS: usize = 6;
/// Acknowledged writes between two kills. The other customers are anywhere in their purchases at that moment.
const MOST_PROMISES: u64 = 12;

on_sqlite! {
    no_acknowledged_write_is_lost_by_kills,
}

on_postgres! {
    #[ignore = "nightly"]
    no_acknowledged_write_is_lost_by_kills,
}

async fn no_acknowledged_write_is_lost_by_kills(place: Place) {
    let (simulator, kills, moments) = (provider::start(), size("KILLS", 3), Seeded::draw_seed());
    let port = reserve_port();
    let mut shop = Process::start_on(port, &place, &simulator.base_url());
    let load = Load::start(CUSTOMERS, &shop.base);
    for kill in 1..=kills {
        load.wait_for_promises(usize::try_from(moments.between(1, MOST_PROMISES)).unwrap()).await;
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
    assert_nothing_lost(&place, &simulator).await;
    figure(&format!("{}: kills / promises made / lost", place.kind()), format!("{kills} / {made} / 0"));
}
