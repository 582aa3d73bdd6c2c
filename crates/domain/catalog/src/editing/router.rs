use chrono::{DateTime, Utc};
use kernel::editing::{Edit, ImportItem, Item};
use kernel::{Actor, Money, Random};

use super::item::catalogue_item;
use super::natural_key::normalized_key;
use crate::{Specifications, Stock};

catalogue_item! {
    /// A WiFi router on offer, sold for cash on delivery. Sales raise its version as well.
    Router(RouterId),
    /// New values for fields of a router; `None` keeps a field. `Some(None)` clears an optional one.
    RouterPatch {
        /// English name.
        "name" name: String = required,
        /// Swahili name; empty when there is none.
        "nameSwahili" name_swahili: String = default,
        "brand" brand: String = required,
        /// The manufacturer's model name.
        "model" model: String = required,
        "price" price: Money = required,
        /// What the router costs the shop; `None` when unknown. Only for staff who edit the catalogue or see revenue.
        "cost" cost: Option<Money> = default,
        /// URL of the picture.
        "image" image: Option<String> = picture,
        /// Units that can be sold now. A patch without it keeps concurrent sales.
        "stock" stock: Stock = required,
        /// Whether customers see it.
        "isActive" is_active: bool = (true),
        /// English specifications.
        "specifications" specifications: Specifications = part,
        /// Swahili specifications; empty ones are shown in English.
        "specificationsSwahili" specifications_swahili: Specifications = part,
    }
    /// The version after the last change by staff; sales increment only `version`.
    edit_version = version of the last edit
}

/// New values for specifications; `None` keeps one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SpecificationsPatch {
    pub wifi: Option<String>,
    pub speed: Option<String>,
    pub ports: Option<String>,
    pub range: Option<String>,
}

impl Router {
    /// Whether customers see it.
    pub fn is_on_offer(&self) -> bool {
        self.is_active && self.deleted_at.is_none()
    }
}

impl Item for Router {
    fn create(patch: RouterPatch, by: &Actor, at: DateTime<Utc>, random: &dyn Random) -> Option<Self> {
        patch.create(Some(by.clone()), at, random)
    }

    fn with_patch(&self, patch: &RouterPatch) -> Self {
        self.patched(patch.clone())
    }

    fn with_edit(self, edit: &Edit) -> Self {
        self.after_edit(edit)
    }

    /// Applies to hidden routers as well, because hiding one for a moment would otherwise bypass step-up authentication.
    fn is_sensitive_change(&self, after: &Self) -> bool {
        self.price != after.price
    }

    /// Since the last change by staff, only sales have changed the stock. A patch that keeps the stock, or sets it to its
    /// current value, undoes no sale and is accepted.
    fn accepts_version(&self, seen: i64, patch: &RouterPatch) -> bool {
        let only_sales_since = (self.edit_version..=self.version).contains(&seen);
        let leaves_stock = patch.stock.is_none_or(|stock| stock == self.stock);
        seen == self.version || (only_sales_since && leaves_stock)
    }
}

impl ImportItem for Router {
    fn natural_key(&self) -> String {
        normalized_key(&[&self.brand, &self.model, &self.name])
    }

    fn natural_key_of(patch: &RouterPatch) -> Option<String> {
        Some(normalized_key(&[patch.brand.as_ref()?, patch.model.as_ref()?, patch.name.as_ref()?]))
    }
}
