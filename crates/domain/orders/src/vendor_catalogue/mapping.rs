//! The owner's bundles beside what vendors sell.

use std::collections::HashMap;

use catalog::{Bundle, BundleFilter};
use kernel::{CompanyName, Currency, CurrencyAmount, Money, Network, RepositoryError};
use strum::{IntoStaticStr, VariantArray};

use super::rates::needed_currencies;
use super::{
    CataloguePorts, Fit, ListedProduct, PlannedStep, ProductKey, Rates, StoredRoute, VendorCatalogue, propose,
};

/// The catalogue and its routes.
#[derive(Debug, Clone)]
pub struct Mapping {
    /// Bundles without a usable route first, then those that are sold at a loss.
    pub bundles: Vec<MappedBundle>,
    /// Products in routes that changed their cost or are gone, until staff have seen it.
    pub changes: Vec<ProductUse>,
    pub rates: Rates,
    /// The currencies that products cost in.
    pub currencies: Vec<Currency>,
}

/// A bundle with its route.
#[derive(Debug, Clone)]
pub struct MappedBundle {
    pub bundle: Bundle,
    /// The route's; see [`StoredRoute::version`].
    pub version: i64,
    pub steps: Vec<MappedStep>,
    /// The route that is proposed instead; empty when nothing fits better than what there is.
    pub proposal: Vec<MappedStep>,
}

/// One step of a route, with what it costs today.
#[derive(Debug, Clone)]
pub struct MappedStep {
    pub step: PlannedStep,
    /// The vendor's words.
    pub name: String,
    pub fit: Fit,
    /// `None` when the vendor does not sell it.
    pub cost: Option<CurrencyAmount>,
    /// `None` without a rate.
    pub cost_tsh: Option<Money>,
    /// Why the step is skipped.
    pub problem: Option<StepProblem>,
}

/// Why a step of a route sends nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum StepProblem {
    /// The shop has no settings for the vendor any more.
    NoVendor,
    Gone,
    /// The vendor no longer offers the amount.
    Amount,
}

/// A product and how many bundles use it.
#[derive(Debug, Clone)]
pub struct ProductUse {
    pub listed: ListedProduct,
    pub cost_tsh: Option<Money>,
    /// Names of the bundles that go through it.
    pub bundles: Vec<String>,
}

impl MappedBundle {
    /// Whether some vendor can send it.
    pub fn is_mapped(&self) -> bool {
        self.steps.iter().any(|step| step.problem.is_none())
    }

    /// Cost of the first step that can send it.
    pub fn cost_tsh(&self) -> Option<Money> {
        self.steps.iter().find(|step| step.problem.is_none())?.cost_tsh
    }

    /// Price minus cost, in shillings.
    pub fn margin(&self) -> Option<i64> {
        self.bundle.price.tsh().checked_sub(self.cost_tsh()?.tsh())
    }
}

/// # Errors
/// [`RepositoryError`]
pub async fn map_catalogue(ports: &CataloguePorts<'_>) -> Result<Mapping, RepositoryError> {
    let bundles = ports.bundles.list(BundleFilter::default()).await?;
    let (products, routes) = (ports.catalogue.products().await?, ports.catalogue.routes().await?);
    let rates = Rates(ports.catalogue.rates().await?);
    let snapshot = Snapshot::new(&products, &routes, ports.vendors, &rates);
    let mut mapped: Vec<_> = bundles.iter().map(|bundle| snapshot.map(bundle)).collect();
    mapped.sort_by_key(|mapped| (mapped.is_mapped(), mapped.margin().is_none_or(|margin| margin >= 0)));
    let uses = snapshot.uses(&bundles);
    let changed = uses.into_iter().filter(|used| used.listed.is_flagged() && !used.bundles.is_empty());
    let currencies = needed_currencies(&products).into_iter().collect();
    Ok(Mapping { bundles: mapped, changes: changed.collect(), currencies, rates })
}

/// Forgets the earlier costs of these products; see [`VendorCatalogue::mark_seen`].
///
/// # Errors
/// [`RepositoryError`]
pub async fn mark_seen(
    products: &[ProductKey],
    catalogue: &dyn VendorCatalogue,
) -> Result<(), RepositoryError> {
    if products.is_empty() { Ok(()) } else { catalogue.mark_seen(products).await }
}

/// Criteria of a list of products; `None` does not restrict.
#[derive(Debug, Clone, Default)]
pub struct ProductFilter {
    pub vendor: Option<CompanyName>,
    pub network: Option<Network>,
    /// A part of the name, or the id.
    pub query: Option<String>,
    pub set: Option<ProductSet>,
}

/// A part of the products.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ProductSet {
    /// In no route, and sold.
    Unused,
    /// Changed since staff last looked.
    Changed,
}

/// The matching products, by network, volume and cost; those whose volume is unknown last.
///
/// # Errors
/// [`RepositoryError`]
pub async fn find_products(
    filter: &ProductFilter,
    ports: &CataloguePorts<'_>,
) -> Result<Vec<ProductUse>, RepositoryError> {
    let bundles = ports.bundles.list(BundleFilter::default()).await?;
    let (products, routes) = (ports.catalogue.products().await?, ports.catalogue.routes().await?);
    let rates = Rates(ports.catalogue.rates().await?);
    let mut uses = Snapshot::new(&products, &routes, ports.vendors, &rates).uses(&bundles);
    uses.retain(|used| filter.matches(used));
    uses.sort_by_key(|used| {
        let product = &used.listed.product;
        let is_unknown = product.network.is_none() || product.data_mb.is_none();
        (is_unknown, product.network, product.data_mb, used.cost_tsh, product.id.clone())
    });
    Ok(uses)
}

impl ProductFilter {
    fn matches(&self, used: &ProductUse) -> bool {
        let ListedProduct { vendor, product, gone_at, .. } = &used.listed;
        let is_in_set = match self.set {
            None => true,
            Some(ProductSet::Unused) => used.bundles.is_empty() && gone_at.is_none(),
            Some(ProductSet::Changed) => used.listed.is_flagged(),
        };
        let is_named = self.query.as_ref().is_none_or(|query| {
            product.name.to_lowercase().contains(&query.to_lowercase()) || product.id.as_str() == query
        });
        is_in_set
            && is_named
            && self.vendor.as_ref().is_none_or(|wanted| wanted == vendor)
            && self.network.is_none_or(|wanted| product.network == Some(wanted))
    }
}

struct Snapshot<'a> {
    products: &'a [ListedProduct],
    by_key: HashMap<(&'a str, &'a str), &'a ListedProduct>,
    routes: &'a [StoredRoute],
    vendors: &'a [CompanyName],
    rates: &'a Rates,
}

impl<'a> Snapshot<'a> {
    fn new(
        products: &'a [ListedProduct],
        routes: &'a [StoredRoute],
        vendors: &'a [CompanyName],
        rates: &'a Rates,
    ) -> Self {
        let key = |listed: &'a ListedProduct| (listed.vendor.as_str(), listed.product.id.as_str());
        let by_key = products.iter().map(|listed| (key(listed), listed)).collect();
        Self { products, by_key, routes, vendors, rates }
    }

    fn map(&self, bundle: &Bundle) -> MappedBundle {
        let route = self.routes.iter().find(|route| route.bundle == bundle.id);
        let steps = route.map_or(&[][..], |route| &route.steps);
        let steps: Vec<_> = steps.iter().map(|step| self.step(bundle, step)).collect();
        let proposal = self.proposal(bundle, &steps);
        MappedBundle {
            bundle: bundle.clone(),
            version: route.map_or(0, |route| route.version),
            steps,
            proposal,
        }
    }

    fn step(&self, bundle: &Bundle, step: &PlannedStep) -> MappedStep {
        let listed = self.by_key.get(&(step.vendor.as_str(), step.product.as_str()));
        let cost = listed.and_then(|listed| listed.product.price.cost_of(step.amount));
        let problem = if !self.vendors.contains(&step.vendor) {
            Some(StepProblem::NoVendor)
        } else if listed.is_none_or(|listed| listed.gone_at.is_some()) {
            Some(StepProblem::Gone)
        } else {
            cost.is_none().then_some(StepProblem::Amount)
        };
        MappedStep {
            step: step.clone(),
            name: listed.map(|listed| listed.product.name.clone()).unwrap_or_default(),
            fit: listed.map_or(Fit::Unknown, |listed| Fit::new(bundle, &listed.product)),
            cost,
            cost_tsh: cost.and_then(|cost| self.rates.in_shillings(cost)),
            problem,
        }
    }

    /// The steps that work, in the owner's order, then what is proposed of the other vendors.
    fn proposal(&self, bundle: &Bundle, steps: &[MappedStep]) -> Vec<MappedStep> {
        let working: Vec<_> = steps.iter().filter(|step| step.problem.is_none()).cloned().collect();
        let is_used = |vendor: &&CompanyName| working.iter().any(|step| step.step.vendor == **vendor);
        let others: Vec<_> = self.vendors.iter().filter(|vendor| !is_used(vendor)).cloned().collect();
        let proposed = propose(bundle, self.products, &others, self.rates);
        if proposed.is_empty() {
            return Vec::new();
        }
        let planned = proposed.into_iter().map(|listed| PlannedStep {
            vendor: listed.vendor.clone(),
            product: listed.product.id.clone(),
            amount: None,
        });
        let added = planned.map(|step| self.step(bundle, &step));
        working.into_iter().chain(added).collect()
    }

    fn uses(&self, bundles: &[Bundle]) -> Vec<ProductUse> {
        let mut names: HashMap<(&str, &str), Vec<String>> = HashMap::new();
        for route in self.routes {
            let Some(bundle) = bundles.iter().find(|bundle| bundle.id == route.bundle) else { continue };
            for step in &route.steps {
                let users = names.entry((step.vendor.as_str(), step.product.as_str())).or_default();
                users.push(bundle.name.clone());
            }
        }
        let used = |listed: &ListedProduct| ProductUse {
            listed: listed.clone(),
            cost_tsh: self.rates.in_shillings(listed.product.price.listed_cost()),
            bundles: names
                .get(&(listed.vendor.as_str(), listed.product.id.as_str()))
                .cloned()
                .unwrap_or_default(),
        };
        self.products.iter().map(used).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{Shop, airtime, bundle, data, rate, route, step};
    use super::*;
    use crate::test_support::at;

    fn two_vendors() -> Vec<ListedProduct> {
        vec![data("first", "1", 10_000, 720, 8_000_000), data("second", "2", 10_000, 720, 6_000_000)]
    }

    fn proposed(mapped: &MappedBundle) -> Vec<&str> {
        mapped.proposal.iter().map(|step| step.step.vendor.as_str()).collect()
    }

    async fn mapped(products: Vec<ListedProduct>, steps: Vec<PlannedStep>) -> MappedBundle {
        let shop = Shop::with(products, vec![rate(2_500_000_000)]).with_routes(vec![route(4, steps)]);
        map_catalogue(&shop.ports()).await.unwrap().bundles.remove(0)
    }

    #[tokio::test]
    async fn a_route_shows_its_cost_and_the_margin_of_its_first_working_step() {
        let mapped = mapped(two_vendors(), vec![step("first", "1"), step("second", "2")]).await;
        assert_eq!((mapped.version, mapped.is_mapped()), (4, true));
        assert_eq!(mapped.cost_tsh().map(Money::tsh), Some(20_000));
        assert_eq!(mapped.margin(), Some(5_000));
        assert_eq!(mapped.steps.iter().map(|step| step.fit).collect::<Vec<_>>(), [Fit::Exact, Fit::Exact]);
        assert!(mapped.proposal.is_empty());
    }

    #[tokio::test]
    async fn a_product_that_is_gone_counts_for_nothing_and_a_proposal_replaces_it() {
        let mut products = two_vendors();
        products[0].gone_at = Some(at(1));
        let mapped = mapped(products, vec![step("first", "1")]).await;
        assert_eq!(mapped.steps[0].problem, Some(StepProblem::Gone));
        assert_eq!((mapped.is_mapped(), mapped.cost_tsh(), mapped.margin()), (false, None, None));
        assert_eq!(proposed(&mapped), ["second"]);
    }

    #[tokio::test]
    async fn a_proposal_keeps_the_owners_order_and_adds_the_other_vendors() {
        assert_eq!(proposed(&mapped(two_vendors(), vec![step("first", "1")]).await), ["first", "second"]);
        assert_eq!(proposed(&mapped(two_vendors(), Vec::new()).await), ["second", "first"], "by cost");
    }

    #[tokio::test]
    async fn a_vendor_or_an_amount_that_is_no_longer_offered_is_a_problem() {
        let off = mapped(vec![data("off", "1", 10_000, 720, 1)], vec![step("off", "1")]).await;
        assert_eq!(off.steps[0].problem, Some(StepProblem::NoVendor));
        let amount = PlannedStep { amount: Money::new(1).ok().map(Into::into), ..step("second", "top") };
        let small = mapped(vec![airtime("second", "top")], vec![amount]).await;
        assert_eq!(small.steps[0].problem, Some(StepProblem::Amount));
    }

    #[tokio::test]
    async fn unmapped_bundles_come_first_and_then_those_at_a_loss() {
        let other = |place: u8, price: i64| Bundle {
            id: kernel::BundleId::new(at(9), &crate::test_support::ConstantRandom(place)),
            price: Money::new(price).unwrap(),
            ..bundle()
        };
        let (loss, unmapped) = (other(1, 19_999), other(2, 30_000));
        let through =
            |bundle: &Bundle| StoredRoute { bundle: bundle.id, ..route(1, vec![step("first", "1")]) };
        let routes = vec![through(&bundle()), through(&loss)];
        let shop = Shop::with(two_vendors(), vec![rate(2_500_000_000)])
            .with_routes(routes)
            .with_bundles(vec![bundle(), loss.clone(), unmapped.clone()]);
        let mapping = map_catalogue(&shop.ports()).await.unwrap();
        let order: Vec<_> = mapping.bundles.iter().map(|mapped| mapped.bundle.id).collect();
        assert_eq!(order, [unmapped.id, loss.id, bundle().id]);
        assert_eq!(mapping.bundles[1].margin(), Some(-1));
    }

    #[tokio::test]
    async fn only_products_in_routes_are_reported_as_changed() {
        let mut products = two_vendors();
        for listed in &mut products {
            listed.gone_at = Some(at(1));
        }
        let shop = Shop::with(products, Vec::new()).with_routes(vec![route(1, vec![step("first", "1")])]);
        let changes = map_catalogue(&shop.ports()).await.unwrap().changes;
        assert_eq!(changes.iter().map(|used| used.listed.vendor.as_str()).collect::<Vec<_>>(), ["first"]);
        assert_eq!(changes[0].bundles, [bundle().name]);
    }

    #[tokio::test]
    async fn products_are_found_by_their_use_name_and_network() {
        let shop =
            Shop::with(two_vendors(), Vec::new()).with_routes(vec![route(1, vec![step("first", "1")])]);
        let count = async |filter: ProductFilter| find_products(&filter, &shop.ports()).await.unwrap().len();
        let unused = ProductFilter { set: Some(ProductSet::Unused), ..ProductFilter::default() };
        assert_eq!(count(ProductFilter::default()).await, 2);
        assert_eq!(count(unused).await, 1);
        let named = |query: &str| ProductFilter { query: Some(query.into()), ..ProductFilter::default() };
        assert_eq!((count(named("month")).await, count(named("year")).await), (2, 0));
        let network = ProductFilter { network: Some(Network::Airtel), ..ProductFilter::default() };
        assert_eq!(count(network).await, 0);
    }
}
