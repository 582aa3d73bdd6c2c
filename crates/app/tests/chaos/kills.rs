//! SIGKILL at random moments while customers buy from a shop of two or three payment companies, of which one after the other
//! refuses prompts.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use kernel::Clock;
use server::adapters::Rails;
use server::app_state::AppState;
use simulators::payment::{Company, Intervention, Outage, Simulator, SimulatorConfig, Variation};

use crate::support::companies;
use crate::support::figures::figure;
use crate::support::load::Load;
use crate::support::place::Place;
use crate::support::process::{Process, reserve_port};
use crate::support::provider::TIME_SCALE;
use crate::support::repeat::Seeded;
use crate::support::settle::assert_nothing_lost_in;
use crate::support::shop::LocalShop;
use crate::support::size;

const CUSTOMERS: usize = 6;
/// Acknowledged writes between two kills. The other customers are anywhere in their purchases at that moment.
const MOST_PROMISES: u64 = 12;
/// Checkouts with prompts of two companies of which not all but one certainly failed.
const OPEN_AT_TWO: &str = "FROM (SELECT checkout_id FROM payment_attempts WHERE state <> 'failed'
    GROUP BY checkout_id HAVING count(*) > 1) AS open_at_two";

on_sqlite! {
    no_acknowledged_write_is_lost_by_kills,
}

on_postgres! {
    #[ignore = "nightly"]
    no_acknowledged_write_is_lost_by_kills,
}

async fn no_acknowledged_write_is_lost_by_kills(place: Place) {
    let (kills, moments, port) = (size("KILLS", 3), Seeded::draw_seed(), reserve_port());
    let companies = start_companies(moments.between(0, companies::PAIRS - 1), port);
    let urls: Vec<_> =
        companies.iter().map(|(company, simulator)| (*company, simulator.base_url())).collect();
    let settings = companies::settings(&urls);
    let mut shop = Process::start_paid_by(port, &place, &settings);
    let load = Load::start(CUSTOMERS, &shop.base);
    for kill in 1..=kills {
        let refusing = &companies[kill % companies.len()].1;
        refusing.start_outage(Outage::Unauthorised);
        for (_, company) in &companies {
            company.intervene_next(Intervention::vary(Variation::AnswerServerError));
        }
        load.wait_for_promises(usize::try_from(moments.between(1, MOST_PROMISES)).unwrap()).await;
        // The doctor also inspects a running shop.
        if kill.is_multiple_of(4) {
            place.expect_healthy();
        }
        shop.kill();
        refusing.end_outage();
        shop = Process::start_paid_by(port, &place, &settings);
    }
    let promises = load.stop().await;
    shop.kill();
    let (made, broken) = (promises.all().len(), promises.broken(&place));
    assert!(broken.is_empty(), "{broken:?}");
    assert_eq!(place.count(OPEN_AT_TWO), 0);
    place.expect_healthy();
    let simulators: Vec<_> = companies.iter().map(|(_, simulator)| simulator).collect();
    assert_nothing_lost_in(&place, shop_of(&place, &urls).await, &simulators).await;
    assert_eq!(place.count(OPEN_AT_TWO), 0);
    figure(&format!("{}: kills / promises made / lost", place.kind()), format!("{kills} / {made} / 0"));
}

fn start_companies(seed: u64, port: u16) -> Vec<(Company, Simulator)> {
    let shop = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let start = |company| {
        let config = SimulatorConfig { time_scale: TIME_SCALE, ..companies::config(company, shop) };
        (company, Simulator::start(config).unwrap())
    };
    companies::of_seed(seed).into_iter().map(start).collect()
}

async fn shop_of(place: &Place, companies: &[(Company, String)]) -> LocalShop {
    let providers = companies::open(companies);
    let change = |shop: &mut AppState| {
        let clock: Arc<dyn Clock> = shop.clock.clone();
        shop.rails = Arc::new(Rails::new(providers, &clock));
    };
    LocalShop::start_changed(place, &companies[0].1, change).await
}
