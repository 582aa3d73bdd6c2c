//! Whole shops played from a seed: customers, colleagues, two instances, the provider and the network do what chance
//! tells them to, calls fail, processes die, time jumps; and the money is always accounted for.
//!
//! `make simulate SEEDS=7..7` plays one seed again and says what every step did.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and that is what it is for; figures are told to whoever runs it"
)]

mod audit;
mod call;
mod clock;
mod database;
mod dice;
mod gate;
mod gated;
mod instance;
mod model;
mod play;
mod runner;
mod settings;
mod tally;
mod world;

use runner::{Kind, simulate};
use settings::Settings;

#[test]
fn every_shop_accounts_for_its_money_on_sqlite() {
    let settings = Settings::read(200);
    let tally = simulate(&settings, &Kind::Sqlite);
    if settings.is_full() {
        assert_eq!(tally.missing(), Vec::<&str>::new(), "the simulation never tried these");
    }
}

#[test]
fn every_shop_accounts_for_its_money_on_postgres() {
    let Ok(admin_url) = std::env::var("BUNDLEHUB_TEST_POSTGRES_URL") else {
        println!("SKIPPED on PostgreSQL: BUNDLEHUB_TEST_POSTGRES_URL is not set (scripts/with-postgres.sh sets it)");
        return;
    };
    simulate(&Settings::read(20), &Kind::Postgres { admin_url });
}
