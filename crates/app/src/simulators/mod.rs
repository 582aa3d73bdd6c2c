//! Simulators of payments, messages and vending, and the demo shops that need them: what the Cargo feature `simulators`
//! adds. Without it `no_simulators.rs` stands in for this module and refuses whatever asks for one.

mod demo_shop;
mod messages;
mod payments;
mod seed;
mod vending;

pub use ::simulators::message::MessageSimulator;
pub use ::simulators::payment::Simulator as PaymentSimulator;
pub use demo_shop::open_demo;
pub use messages::start_messages;
pub use payments::{run_provider, start_payments};
pub use seed::seed_history;
pub use vending::{run_vendor, start_vendors};

use orders::Vendor;
use server::app_state::AppState;

use crate::settings::ServeConfig;

/// Adds the sale of the demo agent to a demo shop without a history.
///
/// # Errors
/// When the sale cannot be written.
pub async fn ensure_demo_sale(shop: &AppState) -> anyhow::Result<()> {
    demo::ensure_demo_sale(&shop.storage, shop.place_order_ports()).await
}

/// Maps the bundles of a demo shop to what its simulated vendors sell, once.
///
/// # Errors
/// When it cannot be written.
pub async fn map_demo_catalogue(shop: &AppState) -> anyhow::Result<()> {
    let names = shop.vendor_names();
    let vendors = shop.vendors.iter().map(|vendor| {
        let seller: &dyn Vendor = vendor;
        (&vendor.name, seller)
    });
    let vendors: Vec<_> = vendors.collect();
    demo::map_catalogue(&vendors, &shop.storage, &shop.vendor_catalogue_ports(&names)).await
}

/// The settings that ask for a simulator that this build does not have: none.
pub fn refusals(_config: &ServeConfig, _demo: bool) -> Vec<String> {
    Vec::new()
}
