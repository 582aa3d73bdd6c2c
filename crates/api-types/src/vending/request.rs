//! Routes, products and rates as staff choose them.

use kernel::{BundleId, CompanyName, Currency, CurrencyAmount, ExchangeRate};
use orders::ProductId;
use orders::vendor_catalogue::{ImportProduct, PlannedStep, ProductKey, RateChange, SetRoute};

use crate::numbers::TypedNumber;
use crate::prelude::*;
use crate::routers::request::price;

/// Most routes, products or rates in a request.
const MAX_ITEMS: usize = 1_000;
/// Most steps in a route; each vendor has one at most.
const MAX_STEPS: usize = 20;

/// The route of a bundle: vendors in the owner's order. Without steps, staff deliver.
#[request]
#[derive(Default)]
#[schema(as = RouteInput)]
pub struct RouteRequest {
    pub steps: Vec<StepRequest>,
    /// The version of the route that the caller last saw.
    pub version: Option<i64>,
}

/// Routes of many bundles: all are set or none.
#[request]
#[schema(as = RoutesInput)]
pub struct RoutesRequest {
    pub routes: Vec<BundleRouteRequest>,
}

#[request]
#[derive(Default)]
#[schema(as = BundleRouteInput)]
pub struct BundleRouteRequest {
    /// The bundle's `_id`.
    pub bundle: Required<String>,
    pub steps: Vec<StepRequest>,
    /// The version of the route that the caller last saw.
    pub version: Option<i64>,
}

#[request]
#[derive(Default)]
#[schema(as = RouteStepInput)]
pub struct StepRequest {
    /// Name of the vendor, such as `dtone`.
    pub vendor: Required<String>,
    /// The vendor's name of its product.
    pub product: Required<String>,
    /// For a product without a fixed price: a decimal number of `currency`.
    pub amount: Option<String>,
    /// By ISO 4217; without it, shillings.
    pub currency: Option<String>,
}

impl RouteRequest {
    pub fn parse(&self, bundle: BundleId) -> Result<SetRoute, ApiError> {
        let mut errors = FieldErrors::default();
        let steps = steps("", &self.steps, &mut errors);
        errors.finish(steps.map(|steps| SetRoute { bundle, version: self.version.unwrap_or(0), steps }))
    }
}

impl RoutesRequest {
    pub fn parse(&self) -> Result<Vec<SetRoute>, ApiError> {
        let mut errors = FieldErrors::default();
        ensure_count("routes", self.routes.len(), &mut errors);
        let mut routes = Vec::new();
        for (place, route) in self.routes.iter().enumerate() {
            let prefix = format!("routes[{place}].");
            let id = fields::parsed(BundleId::parse, FieldErrorCode::Invalid);
            let bundle = errors.required(&format!("{prefix}bundle"), route.bundle.as_deref(), id);
            let steps = steps(&prefix, &route.steps, &mut errors);
            let version = route.version.unwrap_or(0);
            routes.extend(bundle.zip(steps).map(|(bundle, steps)| SetRoute { bundle, version, steps }));
        }
        errors.finish(Some(routes))
    }
}

fn ensure_count(field: &str, count: usize, errors: &mut FieldErrors) {
    if count > MAX_ITEMS {
        errors.add(field, FieldErrorCode::TooMany);
    }
}

fn steps(prefix: &str, steps: &[StepRequest], errors: &mut FieldErrors) -> Option<Vec<PlannedStep>> {
    if steps.len() > MAX_STEPS {
        errors.add(&format!("{prefix}steps"), FieldErrorCode::TooMany);
        return None;
    }
    let parsed: Vec<_> = steps
        .iter()
        .enumerate()
        .map(|(place, step)| step.parse(&format!("{prefix}steps[{place}]."), errors))
        .collect();
    parsed.into_iter().collect()
}

impl StepRequest {
    fn parse(&self, prefix: &str, errors: &mut FieldErrors) -> Option<PlannedStep> {
        let key = key(prefix, self.vendor.as_deref(), self.product.as_deref(), errors);
        let currency = fields::parsed(Currency::parse, FieldErrorCode::Invalid);
        let currency = errors.optional(&format!("{prefix}currency"), self.currency.as_deref(), currency);
        let amount = |text: &str| {
            CurrencyAmount::parse(text.trim(), currency.unwrap_or(Currency::TZS))
                .map_err(|_invalid| FieldErrorCode::InvalidAmount)
        };
        let amount = errors.optional(&format!("{prefix}amount"), self.amount.as_deref(), amount);
        key.map(|ProductKey { vendor, product }| PlannedStep { vendor, product, amount })
    }
}

fn key(
    prefix: &str,
    vendor: Option<&str>,
    product: Option<&str>,
    errors: &mut FieldErrors,
) -> Option<ProductKey> {
    let name = fields::parsed(CompanyName::parse, FieldErrorCode::UnknownVendor);
    let id = fields::parsed(ProductId::parse, FieldErrorCode::UnknownProduct);
    let vendor = errors.required(&format!("{prefix}vendor"), vendor, name);
    let product = errors.required(&format!("{prefix}product"), product, id);
    vendor.zip(product).map(|(vendor, product)| ProductKey { vendor, product })
}

/// A product of a vendor that becomes a bundle.
#[request]
#[derive(Default)]
#[schema(as = ImportProductInput)]
pub struct ImportProductRequest {
    /// Name of the vendor, such as `dtone`.
    pub vendor: Required<String>,
    /// The vendor's name of its product.
    pub product: Required<String>,
    /// What customers pay, in whole Tanzanian shillings.
    #[schema(required, value_type = i64)]
    pub price: Option<TypedNumber>,
}

impl ImportProductRequest {
    pub fn parse(&self) -> Result<ImportProduct, ApiError> {
        let mut errors = FieldErrors::default();
        let key = key("", self.vendor.as_deref(), self.product.as_deref(), &mut errors);
        if self.price.is_none() {
            errors.add("price", FieldErrorCode::ValidPrice);
        }
        let price = price(self.price, &mut errors);
        errors.finish(key.zip(price).map(|(product, price)| ImportProduct { product, price }))
    }
}

/// Products whose changes staff have seen.
#[request]
#[schema(as = SeenProductsInput)]
pub struct SeenProductsRequest {
    pub products: Vec<ProductKeyRequest>,
}

#[request]
#[derive(Default)]
#[schema(as = ProductKeyInput)]
pub struct ProductKeyRequest {
    /// Name of the vendor, such as `dtone`.
    pub vendor: Required<String>,
    /// The vendor's name of its product.
    pub product: Required<String>,
}

impl SeenProductsRequest {
    pub fn parse(&self) -> Result<Vec<ProductKey>, ApiError> {
        let mut errors = FieldErrors::default();
        ensure_count("products", self.products.len(), &mut errors);
        let mut keys = Vec::new();
        for (place, product) in self.products.iter().enumerate() {
            let prefix = format!("products[{place}].");
            keys.extend(key(&prefix, product.vendor.as_deref(), product.product.as_deref(), &mut errors));
        }
        errors.finish(Some(keys))
    }
}

/// What currencies cost; others keep their rates.
#[request]
#[schema(as = ExchangeRatesInput)]
pub struct RatesRequest {
    pub rates: Vec<RateRequest>,
}

#[request]
#[derive(Default)]
#[schema(as = ExchangeRateInput)]
pub struct RateRequest {
    /// By ISO 4217, such as `USD`.
    pub currency: Required<String>,
    /// What one unit costs in shillings: a decimal number above 0 and at most 1,000,000.
    pub rate: Required<String>,
}

impl RatesRequest {
    pub fn parse(&self) -> Result<Vec<RateChange>, ApiError> {
        let mut errors = FieldErrors::default();
        ensure_count("rates", self.rates.len(), &mut errors);
        let mut changes = Vec::new();
        for (place, typed) in self.rates.iter().enumerate() {
            let code = fields::parsed(Currency::parse, FieldErrorCode::Invalid);
            let currency =
                errors.required(&format!("rates[{place}].currency"), typed.currency.as_deref(), code);
            let rate = errors.required(&format!("rates[{place}].rate"), typed.rate.as_deref(), rate);
            changes.extend(currency.zip(rate).map(|(currency, rate)| RateChange { currency, rate }));
        }
        errors.finish(Some(changes))
    }
}

/// Commas that group thousands are accepted.
fn rate(text: &str) -> Result<ExchangeRate, FieldErrorCode> {
    let plain = text.trim().replace(',', "");
    let amount =
        CurrencyAmount::parse(&plain, Currency::TZS).map_err(|_invalid| FieldErrorCode::InvalidRate)?;
    ExchangeRate::new(amount.micros).map_err(|_invalid| FieldErrorCode::InvalidRate)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(vendor: &str, product: &str, amount: Option<&str>) -> StepRequest {
        StepRequest {
            vendor: Some(vendor.into()),
            product: Some(product.into()),
            amount: amount.map(str::to_owned),
            currency: None,
        }
    }

    #[test]
    fn a_route_names_each_wrong_field_by_its_place() {
        let bundle = BundleId::parse("0197b2a0-0000-7000-8000-000000000000").unwrap();
        let request = |steps| RouteRequest { steps, version: Some(3) };
        let route = request(vec![step("dtone", "341:5.00", Some("2500"))]).parse(bundle).unwrap();
        assert_eq!(route.version, 3);
        assert_eq!(route.steps[0].amount.map(|amount| amount.to_string()).as_deref(), Some("2500 TZS"));
        let wrong = request(vec![step("dtone", "1", None), step("DT One", "", Some("many"))]).parse(bundle);
        let error = format!("{:?}", wrong.unwrap_err());
        for field in ["steps[1].vendor", "steps[1].product", "steps[1].amount"] {
            assert!(error.contains(field), "{error}");
        }
    }

    #[test]
    fn a_rate_is_a_positive_decimal_number() {
        let parse = |text: &str| rate(text).map(ExchangeRate::micro_tsh);
        assert_eq!((parse("2,650.5"), parse(" 2650 ")), (Ok(2_650_500_000), Ok(2_650_000_000)));
        for text in ["0", "-1", "x", "1000001"] {
            assert_eq!(parse(text), Err(FieldErrorCode::InvalidRate), "{text}");
        }
    }
}
