use async_trait::async_trait;
use catalog::{Bundle, BundleFilter, BundleKind, BundleRepository, DataVolume, Validity};
use kernel::{
    BundleId, CompanyName, Currency, CurrencyAmount, ExchangeRate, Money, Network, RepositoryError,
    UsageTerms,
};

use super::{CataloguePorts, CurrencyRate, ListedProduct, MockVendorCatalogue, PlannedStep, StoredRoute};
use crate::test_support::{ConstantRandom, FixedClock, actor, at};
use crate::{ProductId, ProductKind, ProductPrice, VendorProduct};

pub fn vendor(name: &'static str) -> CompanyName {
    CompanyName::new(name)
}

pub fn usd(micros: i64) -> CurrencyAmount {
    CurrencyAmount::new(micros, Currency::USD)
}

/// 1 GB for a day at Vodacom, for two dollars.
pub fn product(id: &str) -> VendorProduct {
    VendorProduct {
        id: ProductId::parse(id).unwrap(),
        name: "1GB for a day".into(),
        network: Some(Network::Vodacom),
        kind: ProductKind::Data,
        data_mb: Some(1_000),
        validity_hours: Some(24),
        price: ProductPrice::Fixed { cost: usd(2_000_000) },
    }
}

pub fn listed(name: &'static str, id: &str) -> ListedProduct {
    ListedProduct { vendor: vendor(name), product: product(id), earlier: None, gone_at: None }
}

/// Data at Vodacom; the cost is in millionths of a dollar.
pub fn data(name: &'static str, id: &str, mb: i64, hours: i64, micros: i64) -> ListedProduct {
    let mut listed = listed(name, id);
    listed.product = VendorProduct {
        name: "10GB for a month".into(),
        data_mb: Some(mb),
        validity_hours: Some(hours),
        price: ProductPrice::Fixed { cost: usd(micros) },
        ..listed.product
    };
    listed
}

/// Airtime of every network, from 500 to 50,000 shillings.
pub fn airtime(name: &'static str, id: &str) -> ListedProduct {
    let mut listed = listed(name, id);
    let tsh = |amount| CurrencyAmount::from(Money::new(amount).unwrap());
    listed.product = VendorProduct {
        network: None,
        kind: ProductKind::Airtime,
        data_mb: None,
        validity_hours: None,
        price: ProductPrice::Range { min: tsh(500), max: tsh(50_000), unit_cost: usd(380) },
        ..listed.product
    };
    listed
}

/// 10 GB for 30 days at Vodacom, for 25,000 shillings.
pub fn bundle() -> Bundle {
    Bundle {
        id: BundleId::new(at(0), &ConstantRandom(3)),
        name: "Monthly 10GB".into(),
        name_swahili: String::new(),
        kind: BundleKind::Normal,
        network: Network::Vodacom,
        data: DataVolume::from_megabytes(10_000).unwrap(),
        validity: Validity::parse("30 days").unwrap(),
        terms: UsageTerms::default(),
        next_price: None,
        operator_price: None,
        price: Money::new(25_000).unwrap(),
        cost: None,
        ussd: None,
        description: String::new(),
        description_swahili: String::new(),
        features: Vec::new(),
        image: None,
        admin_phone: None,
        requires_tin: false,
        requires_nida: false,
        is_active: true,
        version: 1,
        created_at: at(0),
        updated_at: at(0),
        edited_by: None,
        deleted_at: None,
    }
}

pub fn step(name: &'static str, product: &str) -> PlannedStep {
    PlannedStep { vendor: vendor(name), product: ProductId::parse(product).unwrap(), amount: None }
}

/// The route of [`bundle`].
pub fn route(version: i64, steps: Vec<PlannedStep>) -> StoredRoute {
    StoredRoute { bundle: bundle().id, version, steps }
}

/// That of the dollar.
pub fn rate(micro_tsh: i64) -> CurrencyRate {
    let rate = ExchangeRate::new(micro_tsh).unwrap();
    CurrencyRate { currency: Currency::USD, rate, changed_at: at(0), by: actor() }
}

struct Bundles(Vec<Bundle>);

#[async_trait]
impl BundleRepository for Bundles {
    async fn list(&self, _filter: BundleFilter) -> Result<Vec<Bundle>, RepositoryError> {
        Ok(self.0.clone())
    }

    async fn find(&self, id: BundleId) -> Result<Option<Bundle>, RepositoryError> {
        Ok(self.0.iter().find(|bundle| bundle.id == id).cloned())
    }
}

/// A shop of [`bundle`] and the vendors `first` and `second`. Writes that are not expected of it fail the test.
pub struct Shop {
    pub catalogue: MockVendorCatalogue,
    bundles: Bundles,
    vendors: [CompanyName; 2],
    clock: FixedClock,
    random: ConstantRandom,
}

impl Shop {
    pub fn with(products: Vec<ListedProduct>, rates: Vec<CurrencyRate>) -> Self {
        let mut catalogue = MockVendorCatalogue::new();
        catalogue.expect_products().returning(move || Ok(products.clone()));
        catalogue.expect_rates().returning(move || Ok(rates.clone()));
        Self {
            catalogue,
            bundles: Bundles(vec![bundle()]),
            vendors: ["first", "second"].map(vendor),
            clock: FixedClock(at(0)),
            random: ConstantRandom(20),
        }
    }

    pub fn with_routes(mut self, routes: Vec<StoredRoute>) -> Self {
        self.catalogue.expect_routes().returning(move || Ok(routes.clone()));
        self
    }

    pub fn with_bundles(self, bundles: Vec<Bundle>) -> Self {
        Self { bundles: Bundles(bundles), ..self }
    }

    pub fn ports(&self) -> CataloguePorts<'_> {
        CataloguePorts {
            catalogue: &self.catalogue,
            bundles: &self.bundles,
            vendors: &self.vendors,
            clock: &self.clock,
            random: &self.random,
        }
    }
}
