use chrono::{DateTime, Utc};
use kernel::editing::{Edit, Editable, HasImage, ImportItem, Item, new_picture};
use kernel::{Actor, AuditFields, AuditKind, Money, Random, RouterId};

use super::item::{missing, patched};
use super::natural_key::normalized_key;
use crate::{HouseholdSize, Specifications, Stock};

/// A WiFi router on offer, sold for cash on delivery. Sales raise its version as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Router {
    pub id: RouterId,
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
    /// Units that can be sold now. A patch without it keeps concurrent sales.
    pub stock: Stock,
    /// The stock is low below this number of units; 0 for never.
    pub low_mark: Stock,
    /// Whether customers see it.
    pub is_active: bool,
    pub specifications: Specifications,
    /// Swahili specifications; empty ones are shown in English.
    pub specifications_swahili: Specifications,
    /// For how many people at home it is enough; `None` when the shop does not say.
    pub people: Option<HouseholdSize>,
    /// Optimistic lock: counts changes, from 1.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// The version after the last change by staff; sales increment only `version`.
    pub edit_version: i64,
    /// The staff member of the last change; `None` when there was none.
    pub edited_by: Option<Actor>,
    /// When it was deleted. Deleted items are in no list.
    pub deleted_at: Option<DateTime<Utc>>,
}

/// New values for fields of a router; `None` keeps a field. `Some(None)` clears an optional one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RouterPatch {
    pub name: Option<String>,
    pub name_swahili: Option<String>,
    pub brand: Option<String>,
    pub model: Option<String>,
    pub price: Option<Money>,
    pub cost: Option<Option<Money>>,
    pub image: Option<Option<String>>,
    pub stock: Option<Stock>,
    pub low_mark: Option<Stock>,
    pub is_active: Option<bool>,
    pub specifications: SpecificationsPatch,
    pub specifications_swahili: SpecificationsPatch,
    pub people: Option<Option<HouseholdSize>>,
}

impl RouterPatch {
    /// The new router; `None` when a required field is missing. `by`: the staff member who creates it.
    pub(crate) fn create(self, by: Option<Actor>, at: DateTime<Utc>, random: &dyn Random) -> Option<Router> {
        Some(Router {
            id: RouterId::new(at, random),
            name: self.name?,
            name_swahili: self.name_swahili.unwrap_or_default(),
            brand: self.brand?,
            model: self.model?,
            price: self.price?,
            cost: self.cost.flatten(),
            image: self.image.flatten(),
            stock: self.stock?,
            low_mark: self.low_mark.unwrap_or(Stock::LOW),
            is_active: self.is_active.unwrap_or(true),
            specifications: Specifications::default().patched(&self.specifications),
            specifications_swahili: Specifications::default().patched(&self.specifications_swahili),
            people: self.people.flatten(),
            version: 1,
            created_at: at,
            updated_at: at,
            edit_version: 1,
            edited_by: by,
            deleted_at: None,
        })
    }
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

impl Specifications {
    fn patched(&self, patch: &SpecificationsPatch) -> Self {
        Self {
            wifi: patched(&self.wifi, patch.wifi.as_ref()),
            speed: patched(&self.speed, patch.speed.as_ref()),
            ports: patched(&self.ports, patch.ports.as_ref()),
            range: patched(&self.range, patch.range.as_ref()),
        }
    }
}

impl Editable for Router {
    type Patch = RouterPatch;

    fn missing_fields(patch: &RouterPatch) -> Vec<&'static str> {
        missing([
            ("name", patch.name.is_some()),
            ("brand", patch.brand.is_some()),
            ("model", patch.model.is_some()),
            ("price", patch.price.is_some()),
            ("stock", patch.stock.is_some()),
        ])
    }
}

impl HasImage for Router {
    fn with_picture(patch: RouterPatch, image: Option<String>) -> RouterPatch {
        RouterPatch { image: Some(image), ..patch }
    }
}

impl Item for Router {
    type Id = RouterId;
    const KIND: AuditKind = AuditKind::Router;

    fn id(&self) -> RouterId {
        self.id
    }

    fn label(&self) -> String {
        self.name.clone()
    }

    fn version(&self) -> i64 {
        self.version
    }

    fn is_deleted(&self) -> bool {
        self.deleted_at.is_some()
    }

    fn fields(&self) -> AuditFields {
        let (english, swahili) = (&self.specifications, &self.specifications_swahili);
        vec![
            ("name", Some(self.name.clone())),
            ("nameSwahili", Some(self.name_swahili.clone())),
            ("brand", Some(self.brand.clone())),
            ("model", Some(self.model.clone())),
            ("price", Some(self.price.tsh().to_string())),
            ("cost", self.cost.map(|cost| cost.tsh().to_string())),
            ("image", self.image.clone()),
            ("stock", Some(self.stock.units().to_string())),
            ("lowMark", Some(self.low_mark.units().to_string())),
            ("isActive", Some(self.is_active.to_string())),
            ("specifications.wifi", Some(english.wifi.clone())),
            ("specifications.speed", Some(english.speed.clone())),
            ("specifications.ports", Some(english.ports.clone())),
            ("specifications.range", Some(english.range.clone())),
            ("specificationsSwahili.wifi", Some(swahili.wifi.clone())),
            ("specificationsSwahili.speed", Some(swahili.speed.clone())),
            ("specificationsSwahili.ports", Some(swahili.ports.clone())),
            ("specificationsSwahili.range", Some(swahili.range.clone())),
            ("people", self.people.map(|size| size.people().to_string())),
        ]
    }

    fn create(patch: RouterPatch, by: &Actor, at: DateTime<Utc>, random: &dyn Random) -> Option<Self> {
        patch.create(Some(by.clone()), at, random)
    }

    fn with_patch(&self, patch: &RouterPatch) -> Self {
        Self {
            name: patched(&self.name, patch.name.as_ref()),
            name_swahili: patched(&self.name_swahili, patch.name_swahili.as_ref()),
            brand: patched(&self.brand, patch.brand.as_ref()),
            model: patched(&self.model, patch.model.as_ref()),
            price: patch.price.unwrap_or(self.price),
            cost: patch.cost.unwrap_or(self.cost),
            image: new_picture(self.image.as_ref(), patch.image.as_ref()),
            stock: patch.stock.unwrap_or(self.stock),
            low_mark: patch.low_mark.unwrap_or(self.low_mark),
            is_active: patch.is_active.unwrap_or(self.is_active),
            specifications: self.specifications.patched(&patch.specifications),
            specifications_swahili: self.specifications_swahili.patched(&patch.specifications_swahili),
            people: patch.people.unwrap_or(self.people),
            id: self.id,
            version: self.version,
            created_at: self.created_at,
            updated_at: self.updated_at,
            edit_version: self.edit_version,
            edited_by: self.edited_by.clone(),
            deleted_at: self.deleted_at,
        }
    }

    fn with_edit(self, edit: &Edit) -> Self {
        let version = self.version.saturating_add(1);
        Self {
            version,
            edit_version: version,
            updated_at: edit.at,
            edited_by: Some(edit.by.clone()),
            deleted_at: edit.deleted.then_some(edit.at),
            ..self
        }
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
