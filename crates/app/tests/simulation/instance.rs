//! One running shop. It can be killed, and another started on the same database.

use std::sync::Arc;
use std::time::Duration;

use bundlehub::settings::{ServeConfig, VendingKind};
use bundlehub::wiring::build_shop;
use clap::Parser;
use demo::SeededRandom;
use kernel::Clock;
use server::adapters::{NamedProvider, Rails, ShopVendors};
use server::app_state::AppState;
use server::senders::Senders;
use simulators::vending::VendingSimulator;
use storage::Storage;
use tokio::sync::Mutex as Turn;

use crate::clock::VirtualClock;
use crate::gate::Gate;
use crate::gated;

pub struct Instance {
    pub shop: Arc<AppState>,
    pub gate: Arc<Gate>,
}

/// A simulated vendor under the name that the shop knows it by.
#[derive(Clone)]
pub struct PlayedVendor {
    pub name: &'static str,
    pub simulator: Arc<VendingSimulator>,
}

/// What all instances share.
pub struct Surroundings {
    pub config: ServeConfig,
    pub companies: Vec<NamedProvider>,
    pub vendors: Vec<PlayedVendor>,
    pub clock: Arc<VirtualClock>,
    /// Randomness for the shops' ids and jitter.
    pub random: Arc<SeededRandom>,
    pub turn: Arc<Turn<()>>,
}

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    serve: ServeConfig,
}

/// The settings of every shop.
pub fn config() -> ServeConfig {
    let arguments = [
        "bundlehub",
        "--bcrypt-cost=4",
        "--jwt-secret=a secret of the simulation, long enough",
        "--payment-payouts=true",
    ];
    Arguments::parse_from(arguments).serve
}

impl Instance {
    /// All I/O passes a gate; clock and randomness are the simulation's.
    pub fn start(storage: &Storage, around: &Surroundings) -> Self {
        let gate = Arc::new(Gate::new(around.turn.clone()));
        let companies = around.companies.iter().map(|company| gated::company(company, &gate));
        let clock: Arc<dyn Clock> = around.clock.clone();
        let vendors = around.vendors.iter().map(|vendor| gated::vendor(vendor, &gate)).collect();
        let built =
            build_shop(&around.config, gated::storage(storage, &gate), Vec::new(), Senders::default(), None);
        let shop = AppState {
            clock: around.clock.clone(),
            random: around.random.clone(),
            rails: Arc::new(Rails::new(companies.collect(), &clock)),
            vendors: Arc::new(ShopVendors::new(vendors, &clock)),
            vending_kind: VendingKind::Simulator.into(),
            min_search_duration: Duration::ZERO,
            ..built.unwrap()
        };
        Self { shop: Arc::new(shop), gate }
    }
}
