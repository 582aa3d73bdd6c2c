//! A vendor's product becomes a bundle of the shop.

use catalog::{Bundle, BundleKind, BundlePatch, DataVolume, Validity};
use kernel::editing::{Item, created};
use kernel::{Actor, Money, RepositoryError};

use super::accept::route_change;
use super::{CataloguePorts, ListedProduct, PlannedStep, ProductKey, Rates, RouteWrite, RouteWriteError};
use crate::{ProductKind, ProductPrice, VendorProduct};

/// Longest name of a bundle, in characters.
const MAX_NAME_CHARS: usize = 80;

/// A product to sell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportProduct {
    pub product: ProductKey,
    pub price: Money,
}

/// Why no bundle was created.
#[derive(Debug, thiserror::Error)]
pub enum ImportProductError {
    /// The vendor sells no such product, or no longer.
    #[error("no such product")]
    UnknownProduct,
    /// The vendor does not say what a bundle needs: network, volume, validity and a fixed price.
    #[error("the vendor says too little about the product")]
    Incomplete,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl ListedProduct {
    /// Whether it can become a bundle.
    pub fn is_importable(&self) -> bool {
        self.gone_at.is_none() && facts(&self.product).is_some()
    }
}

/// Creates a bundle from a product, with its route. Customers do not see it until staff switch it on.
///
/// # Errors
/// [`ImportProductError`]; nothing was changed.
pub async fn import_product(
    command: &ImportProduct,
    by: &Actor,
    ports: &CataloguePorts<'_>,
) -> Result<Bundle, ImportProductError> {
    let products = ports.catalogue.products().await?;
    let ProductKey { vendor, product } = &command.product;
    let is_it = |listed: &&ListedProduct| {
        listed.vendor == *vendor && listed.product.id == *product && listed.gone_at.is_none()
    };
    let listed = products.iter().find(is_it).filter(|_| ports.vendors.contains(vendor));
    let listed = listed.ok_or(ImportProductError::UnknownProduct)?;
    let rates = Rates(ports.catalogue.rates().await?);
    let patch = patch(listed, command.price, &rates).ok_or(ImportProductError::Incomplete)?;
    let now = ports.clock.now();
    let bundle = Bundle::create(patch, by, now, ports.random).ok_or(ImportProductError::Incomplete)?;
    let mut write = created(bundle.clone(), by.clone(), now);
    let steps = vec![PlannedStep { vendor: vendor.clone(), product: product.clone(), amount: None }];
    write.entry.changes.push(route_change(&[], &steps, &products));
    let route = RouteWrite { bundle: bundle.id, from_version: 0, steps, entry: write.entry.clone() };
    match ports.catalogue.write_routes(Some(Box::new(write)), vec![route]).await {
        Ok(()) => Ok(bundle),
        Err(RouteWriteError::Repository(error)) => Err(error.into()),
        // A new bundle has no version that could conflict.
        Err(RouteWriteError::VersionConflict) => {
            Err(RepositoryError::Internal("a new route conflicted with another version".into()).into())
        }
    }
}

fn patch(listed: &ListedProduct, price: Money, rates: &Rates) -> Option<BundlePatch> {
    let (data, validity) = facts(&listed.product)?;
    Some(BundlePatch {
        name: Some(listed.product.name.chars().take(MAX_NAME_CHARS).collect()),
        kind: Some(BundleKind::Normal),
        network: Some(listed.product.network?),
        data: Some(data),
        validity: Some(validity),
        price: Some(price),
        cost: Some(rates.in_shillings(listed.product.price.listed_cost())),
        is_active: Some(false),
        ..BundlePatch::default()
    })
}

/// Volume and validity of a product that is data of a known network at a fixed price.
fn facts(product: &VendorProduct) -> Option<(DataVolume, Validity)> {
    let is_data = product.kind == ProductKind::Data && product.network.is_some() && !product.name.is_empty();
    let is_fixed = matches!(product.price, ProductPrice::Fixed { .. });
    let data = DataVolume::from_megabytes(product.data_mb?)?;
    Some((data, validity(product.validity_hours?)?)).filter(|_| is_data && is_fixed)
}

/// `30 days`, but `24 hours` and what is no whole number of days.
fn validity(hours: i64) -> Option<Validity> {
    let (days, rest) = (hours.div_euclid(24), hours.rem_euclid(24));
    let text = if rest == 0 && days > 1 { format!("{days} days") } else { format!("{hours} hours") };
    Validity::parse(&text).ok()
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{Shop, airtime, data, rate, step};
    use super::*;
    use crate::test_support::actor;

    fn command(vendor: &'static str, id: &str) -> ImportProduct {
        let PlannedStep { vendor, product, .. } = step(vendor, id);
        ImportProduct { product: ProductKey { vendor, product }, price: Money::new(20_000).unwrap() }
    }

    #[tokio::test]
    async fn a_product_becomes_a_hidden_bundle_with_its_cost_and_route() {
        let mut shop =
            Shop::with(vec![data("first", "1", 10_000, 720, 5_000_000)], vec![rate(2_500_000_000)]);
        shop.catalogue
            .expect_write_routes()
            .withf(|bundle, routes| {
                let steps = [step("first", "1")];
                bundle.is_some() && routes.iter().all(|route| route.from_version == 0 && route.steps == steps)
            })
            .times(1)
            .returning(|_, _| Ok(()));
        let bundle = import_product(&command("first", "1"), &actor(), &shop.ports()).await.unwrap();
        assert_eq!(bundle.name, "10GB for a month");
        assert_eq!((bundle.data.to_string(), bundle.validity.to_string()), ("10GB".into(), "30 days".into()));
        assert_eq!((bundle.cost, bundle.price.tsh()), (Money::new(12_500).ok(), 20_000));
        assert!(!bundle.is_active, "staff switch it on");
    }

    #[tokio::test]
    async fn what_the_vendor_does_not_describe_or_sell_is_refused() {
        let shop = Shop::with(vec![airtime("second", "top")], Vec::new());
        let refused = import_product(&command("second", "top"), &actor(), &shop.ports()).await;
        assert!(matches!(refused, Err(ImportProductError::Incomplete)));
        let unknown = import_product(&command("first", "9"), &actor(), &shop.ports()).await;
        assert!(matches!(unknown, Err(ImportProductError::UnknownProduct)));
    }

    #[test]
    fn a_validity_is_in_days_where_it_is_whole_days() {
        let text = |hours| validity(hours).map(|validity| validity.to_string());
        assert_eq!([text(24), text(168), text(30)].map(Option::unwrap), ["24 hours", "7 days", "30 hours"]);
        assert_eq!(text(24_000), None);
    }
}
