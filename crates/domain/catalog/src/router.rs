use chrono::{DateTime, Utc};
use kernel::{Actor, Money, RouterId};

/// A WiFi router on offer, sold for cash on delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Router {
    pub id: RouterId,
    /// English name.
    pub name: String,
    /// Swahili name; empty when there is none.
    pub name_swahili: String,
    pub brand: String,
    /// The manufacturer's model name.
    pub model: String,
    pub price: Money,
    /// What the router costs the shop; `None` when unknown. Only for staff who edit the catalogue or see revenue.
    pub cost: Option<Money>,
    /// URL of the picture.
    pub image: Option<String>,
    /// Units that can be sold now.
    pub stock: Stock,
    /// Whether customers see it.
    pub is_active: bool,
    /// English specifications.
    pub specifications: Specifications,
    /// Swahili specifications; empty ones are shown in English.
    pub specifications_swahili: Specifications,
    /// Optimistic lock: counts changes, including sales, from 1.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// The version after the last change by staff; sales increment only `version`.
    pub edit_version: i64,
    /// The staff member of the last change; `None` when there was none.
    pub edited_by: Option<Actor>,
    /// When it was deleted. Deleted routers are in no list.
    pub deleted_at: Option<DateTime<Utc>>,
}

/// Technical data of a router as free text; each may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Specifications {
    pub wifi: String,
    /// Highest data rate of the mobile connection.
    pub speed: String,
    pub ports: String,
    /// Indoor range of the WiFi.
    pub range: String,
}

/// Units in stock, from 0 to 1,000,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stock(i64);

/// The count is out of range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("stock is between 0 and 1,000,000 units")]
pub struct StockOutOfRange;

impl Stock {
    /// # Errors
    /// [`StockOutOfRange`] outside 0 to 1,000,000.
    pub fn new(units: i64) -> Result<Self, StockOutOfRange> {
        (0..=1_000_000).contains(&units).then_some(Self(units)).ok_or(StockOutOfRange)
    }

    pub fn units(self) -> i64 {
        self.0
    }
}
