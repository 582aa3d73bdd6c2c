use chrono::{DateTime, Utc};
use kernel::{BundleId, CompanyName, CurrencyAmount};

use super::ListFailure;
use crate::{ProductId, ProductPrice, VendorProduct};

/// A product of a vendor's list, with what changed about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedProduct {
    pub vendor: CompanyName,
    pub product: VendorProduct,
    /// The cost before it changed, until staff have seen the change.
    pub earlier: Option<EarlierCost>,
    /// When the list no longer named it, or the vendor refused it.
    pub gone_at: Option<DateTime<Utc>>,
}

/// A cost that changed; see [`ProductPrice::listed_cost`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EarlierCost {
    pub cost: CurrencyAmount,
    pub changed_at: DateTime<Utc>,
}

impl ListedProduct {
    /// Whether staff have not yet seen a change of it.
    pub fn is_flagged(&self) -> bool {
        self.earlier.is_some() || self.gone_at.is_some()
    }
}

impl ProductPrice {
    /// The cost as the vendor lists it: of the product, or of one unit of its range.
    pub fn listed_cost(self) -> CurrencyAmount {
        match self {
            Self::Fixed { cost } => cost,
            Self::Range { unit_cost, .. } => unit_cost,
        }
    }
}

/// When a vendor's list was read, and when it is read next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendorList {
    pub vendor: CompanyName,
    /// When it was last read whole.
    pub read_at: Option<DateTime<Utc>>,
    /// Why it could not be read since.
    pub failure: Option<ListFailure>,
}

/// One step of a route, as the owner chose it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedStep {
    pub vendor: CompanyName,
    pub product: ProductId,
    /// For a product without a fixed price.
    pub amount: Option<CurrencyAmount>,
}

/// The route of a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRoute {
    pub bundle: BundleId,
    /// Optimistic lock: counts changes of the route, from 0.
    pub version: i64,
    pub steps: Vec<PlannedStep>,
}
