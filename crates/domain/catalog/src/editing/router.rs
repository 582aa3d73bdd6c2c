use chrono::{DateTime, Utc};
use kernel::editing::{Edit, Editable, HasImage, Item, new_picture};
use kernel::{Actor, AuditFields, AuditKind, Money, Random, RouterId};

use super::natural_key::normalized_key;
use crate::{Router, Specifications, Stock};

/// New values for fields of a router; `None` keeps a field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RouterPatch {
    pub name: Option<String>,
    pub name_swahili: Option<String>,
    pub brand: Option<String>,
    pub model: Option<String>,
    pub price: Option<Money>,
    /// See [`Router::cost`]; `Some(None)` makes it unknown.
    pub cost: Option<Option<Money>>,
    /// See [`Router::image`]; `Some(None)` removes the picture.
    pub image: Option<Option<String>>,
    /// See [`Router::stock`]. `None` keeps concurrent sales.
    pub stock: Option<Stock>,
    pub is_active: Option<bool>,
    pub specifications: SpecificationsPatch,
    pub specifications_swahili: SpecificationsPatch,
}

/// New values for specifications; `None` keeps one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SpecificationsPatch {
    pub wifi: Option<String>,
    pub speed: Option<String>,
    pub ports: Option<String>,
    pub range: Option<String>,
}

impl SpecificationsPatch {
    fn apply(self, current: &Specifications) -> Specifications {
        let pick = |new: Option<String>, old: &String| new.unwrap_or_else(|| old.clone());
        Specifications {
            wifi: pick(self.wifi, &current.wifi),
            speed: pick(self.speed, &current.speed),
            ports: pick(self.ports, &current.ports),
            range: pick(self.range, &current.range),
        }
    }
}

impl HasImage for Router {
    fn with_picture(patch: RouterPatch, image: Option<String>) -> RouterPatch {
        RouterPatch { image: Some(image), ..patch }
    }
}

impl Editable for Router {
    type Patch = RouterPatch;

    fn missing_fields(patch: &RouterPatch) -> Vec<&'static str> {
        let required = [
            ("name", patch.name.is_none()),
            ("brand", patch.brand.is_none()),
            ("model", patch.model.is_none()),
            ("price", patch.price.is_none()),
            ("stock", patch.stock.is_none()),
        ];
        required.into_iter().filter_map(|(field, absent)| absent.then_some(field)).collect()
    }
}

impl Item for Router {
    type Id = RouterId;
    const KIND: AuditKind = AuditKind::Router;

    fn create(patch: RouterPatch, by: &Actor, at: DateTime<Utc>, random: &dyn Random) -> Option<Self> {
        let none = Specifications::default();
        Some(Self {
            id: RouterId::new(at, random),
            name: patch.name?,
            name_swahili: patch.name_swahili.unwrap_or_default(),
            brand: patch.brand?,
            model: patch.model?,
            price: patch.price?,
            cost: patch.cost.flatten(),
            image: patch.image.flatten(),
            stock: patch.stock?,
            is_active: patch.is_active.unwrap_or(true),
            specifications: patch.specifications.apply(&none),
            specifications_swahili: patch.specifications_swahili.apply(&none),
            version: 1,
            created_at: at,
            updated_at: at,
            edit_version: 1,
            edited_by: Some(by.clone()),
            deleted_at: None,
        })
    }

    fn with_patch(&self, patch: &RouterPatch) -> Self {
        let patch = patch.clone();
        Self {
            specifications: patch.specifications.apply(&self.specifications),
            specifications_swahili: patch.specifications_swahili.apply(&self.specifications_swahili),
            name: patch.name.unwrap_or_else(|| self.name.clone()),
            name_swahili: patch.name_swahili.unwrap_or_else(|| self.name_swahili.clone()),
            brand: patch.brand.unwrap_or_else(|| self.brand.clone()),
            model: patch.model.unwrap_or_else(|| self.model.clone()),
            price: patch.price.unwrap_or(self.price),
            cost: patch.cost.unwrap_or(self.cost),
            image: new_picture(self.image.as_ref(), patch.image.as_ref()),
            stock: patch.stock.unwrap_or(self.stock),
            is_active: patch.is_active.unwrap_or(self.is_active),
            ..self.clone()
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
        let (specifications, swahili) = (&self.specifications, &self.specifications_swahili);
        vec![
            ("name", Some(self.name.clone())),
            ("nameSwahili", Some(self.name_swahili.clone())),
            ("brand", Some(self.brand.clone())),
            ("model", Some(self.model.clone())),
            ("price", Some(self.price.tsh().to_string())),
            ("cost", self.cost.map(|cost| cost.tsh().to_string())),
            ("image", self.image.clone()),
            ("stock", Some(self.stock.units().to_string())),
            ("isActive", Some(self.is_active.to_string())),
            ("specifications.wifi", Some(specifications.wifi.clone())),
            ("specifications.speed", Some(specifications.speed.clone())),
            ("specifications.ports", Some(specifications.ports.clone())),
            ("specifications.range", Some(specifications.range.clone())),
            ("specificationsSwahili.wifi", Some(swahili.wifi.clone())),
            ("specificationsSwahili.speed", Some(swahili.speed.clone())),
            ("specificationsSwahili.ports", Some(swahili.ports.clone())),
            ("specificationsSwahili.range", Some(swahili.range.clone())),
        ]
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

    fn natural_key(&self) -> String {
        normalized_key(&[&self.brand, &self.model, &self.name])
    }

    fn natural_key_of(patch: &RouterPatch) -> Option<String> {
        Some(normalized_key(&[patch.brand.as_ref()?, patch.model.as_ref()?, patch.name.as_ref()?]))
    }
}
