use chrono::{DateTime, Utc};
use kernel::{Actor, Money, RouterId};

/// A WiFi router on offer, sold for cash on delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Router {
    pub id: RouterId,
    /// What the shop calls it, in English.
    pub name: String,
    /// The same in Swahili; empty when there is none.
    pub name_swahili: String,
    pub brand: String,
    /// The maker's name for it.
    pub model: String,
    pub price: Money,
    /// What it costs the shop itself; `None` while nobody knows. For colleagues who run the shop's books alone.
    pub cost: Option<Money>,
    /// Address of the picture.
    pub image: Option<String>,
    /// Units that can be sold now.
    pub stock: Stock,
    /// Whether customers see it.
    pub is_active: bool,
    /// What it can do, in English.
    pub specifications: Specifications,
    /// The same in Swahili; what is empty is shown in English.
    pub specifications_swahili: Specifications,
    /// Counts changes, from 1.
    pub version: i64,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// The version that a colleague's last change gave it; sales have raised `version` since.
    pub edit_version: i64,
    /// The colleague who changed it last; `None` while nobody has.
    pub edited_by: Option<Actor>,
    /// Since when it is gone from every list; `None` while it is there.
    pub deleted_at: Option<DateTime<Utc>>,
}

impl Router {
    /// Whether customers see it.
    pub fn is_on_offer(&self) -> bool {
        self.is_active && self.deleted_at.is_none()
    }
}

/// What a router can do, in free text; any of them may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Specifications {
    pub wifi: String,
    /// Highest rate of the mobile side.
    pub speed: String,
    pub ports: String,
    /// How far it reaches indoors.
    pub range: String,
}

/// Units in stock, from 0 to 1,000,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stock(i64);

/// The count is negative or beyond any shelf.
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
