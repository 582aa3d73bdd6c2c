//! Prices of many bundles at once.

use std::collections::HashSet;

use catalog::{Bundle, BundlePatch, Change, ItemConflict};
use kernel::{Actor, BundleId};

use super::BundleBody;
use super::request::{NextPriceRequest, ensure_ahead, next_price};
use crate::numbers::TypedNumber;
use crate::prelude::*;
use crate::routers::request::price;

/// The most bundles of one request.
const MAX_PRICES: usize = 500;

/// New prices, which are all set or none.
#[request]
pub struct PricesRequest {
    /// At most 500, each of another bundle.
    pub prices: Vec<BundlePriceRequest>,
}

/// The new price of one bundle, now or from a later time on; absent fields stay unchanged.
#[request]
#[schema(as = BundlePriceInput)]
pub struct BundlePriceRequest {
    pub bundle_id: Required<String>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
    /// Whole Tanzanian shillings, above 0 and at most 100,000,000.
    #[schema(value_type = Option<i64>)]
    pub price: Option<TypedNumber>,
    /// The price from a later time on; null removes it.
    #[schema(value_type = Option<NextPriceRequest>)]
    pub next_price: Option<Option<NextPriceRequest>>,
}

impl PricesRequest {
    /// The changes by `by`. `is_confirmed`: whether the request has step-up authentication.
    ///
    /// # Errors
    /// `validation_failed` with all errors, each at its row.
    pub fn parse(
        self,
        by: &Actor,
        is_confirmed: bool,
        now: DateTime<Utc>,
    ) -> Result<Vec<(BundleId, Change<Bundle>)>, ApiError> {
        let mut errors = FieldErrors::default();
        if self.prices.len() > MAX_PRICES {
            errors.add("prices", FieldErrorCode::TooManyPrices);
        }
        let mut seen = HashSet::new();
        let mut changes = Vec::new();
        for (place, row) in self.prices.into_iter().enumerate() {
            let (parsed, row_errors) = row.parse(now);
            for error in row_errors.into_vec() {
                errors.add(&format!("prices[{place}].{}", error.field), error.code);
            }
            let Some((id, patch, expected_version)) = parsed else { continue };
            if !seen.insert(id) {
                errors.add(&format!("prices[{place}].bundleId"), FieldErrorCode::RepeatedBundle);
            }
            changes.push((id, Change { patch, expected_version, by: by.clone(), is_confirmed }));
        }
        errors.finish(Some(changes))
    }
}

type ParsedRow = (BundleId, BundlePatch, Option<i64>);

impl BundlePriceRequest {
    fn parse(self, now: DateTime<Utc>) -> (Option<ParsedRow>, FieldErrors) {
        let mut errors = FieldErrors::default();
        let id = errors.required("bundleId", self.bundle_id.as_deref(), fields::bundle_id);
        let patch = BundlePatch {
            price: price(self.price, &mut errors),
            next_price: next_price("nextPrice", self.next_price, &mut errors),
            ..BundlePatch::default()
        };
        ensure_ahead("nextPrice", &patch, now, &mut errors);
        (id.map(|id| (id, patch, self.version)), errors)
    }
}

/// The bundles whose prices cannot be set as they were seen.
#[response]
pub struct PriceConflictBody {
    /// Those that were changed meanwhile, as they are now.
    pub changed: Vec<BundleBody>,
    /// The ids of those that are deleted.
    pub deleted: Vec<String>,
}

impl From<Vec<ItemConflict<Bundle>>> for PriceConflictBody {
    fn from(conflicts: Vec<ItemConflict<Bundle>>) -> Self {
        let (mut changed, mut deleted) = (Vec::new(), Vec::new());
        for ItemConflict { id, current } in conflicts {
            match current {
                Some(bundle) => changed.push(BundleBody::with_cost(bundle)),
                None => deleted.push(id.to_string()),
            }
        }
        Self { changed, deleted }
    }
}
