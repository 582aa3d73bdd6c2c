//! The demo shop's bundles go through its simulated vendors.

use anyhow::Context;
use kernel::{Actor, CompanyName, Currency, ExchangeRate};
use orders::Vendor;
use orders::vendor_catalogue::{
    CataloguePorts, RateChange, SetRoute, SyncPorts, map_catalogue as read_mapping, set_rates, set_routes,
    sync_products,
};
use storage::Storage;

use crate::shop::admin_email;

/// What one dollar costs, in millionths of a shilling.
const DOLLAR: i64 = 2_650_000_000;

/// Reads the vendors' lists, sets the rate of the dollar and takes what is proposed for each bundle, as the shop's owner
/// would. Does so once: what visitors of the demo changed stays.
///
/// # Errors
/// When it cannot be written.
pub async fn map_catalogue(
    vendors: &[(&CompanyName, &dyn Vendor)],
    storage: &Storage,
    ports: &CataloguePorts<'_>,
) -> anyhow::Result<()> {
    let admin = storage.accounts.find_by_email(&admin_email()?).await?;
    let Some(admin) = admin.filter(|_| !vendors.is_empty()) else { return Ok(()) };
    if !ports.catalogue.lists().await?.is_empty() {
        return Ok(());
    }
    let by = Actor::new(admin.id, admin.name.reveal());
    let sync = SyncPorts { catalogue: ports.catalogue, clock: ports.clock };
    for (name, vendor) in vendors {
        sync_products(name, *vendor, &sync).await.context("reading a simulated vendor's products")?;
    }
    let dollar = RateChange { currency: Currency::USD, rate: ExchangeRate::new(DOLLAR)? };
    set_rates(&[dollar], &by, ports).await.context("the rate of the dollar")?;
    let proposed =
        read_mapping(ports).await?.bundles.into_iter().filter(|mapped| !mapped.proposal.is_empty());
    let routes: Vec<_> = proposed
        .map(|mapped| SetRoute {
            bundle: mapped.bundle.id,
            version: mapped.version,
            steps: mapped.proposal.into_iter().map(|step| step.step).collect(),
        })
        .collect();
    Ok(set_routes(&routes, &by, ports).await?)
}
