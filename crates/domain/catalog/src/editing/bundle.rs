use chrono::{DateTime, Utc};
use kernel::editing::{Edit, Editable, HasImage, ImportItem, Item, new_picture};
use kernel::{
    Actor, AuditFields, AuditKind, BundleId, Coded, Money, Network, OpenTime, PhoneNumber, Random,
    UsageTerms, UssdTemplate,
};

use super::item::{missing, patched};
use super::natural_key::normalized_key;
use crate::{BundleKind, DataVolume, NextPrice, Validity};

/// A data bundle on offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    pub id: BundleId,
    pub name: String,
    /// Swahili name; empty when there is none.
    pub name_swahili: String,
    pub kind: BundleKind,
    pub network: Network,
    pub data: DataVolume,
    pub validity: Validity,
    pub terms: UsageTerms,
    pub price: Money,
    /// The price from a later time on. Only for staff.
    pub next_price: Option<NextPrice>,
    /// What the operator charges for the same bundle, as the owner entered it; `None` when unknown.
    pub operator_price: Option<Money>,
    /// What the bundle costs the shop; `None` when unknown. Only for staff who edit the catalogue or see revenue.
    pub cost: Option<Money>,
    /// English description; may be empty.
    pub description: String,
    /// Swahili description; may be empty.
    pub description_swahili: String,
    /// Short selling points, one line each.
    pub features: Vec<String>,
    /// URL of the picture.
    pub image: Option<String>,
    /// The number for customers' questions about this bundle.
    pub admin_phone: Option<PhoneNumber>,
    /// The code that staff dial to send it; `None` for that of its network. Only for staff.
    pub ussd: Option<UssdTemplate>,
    /// Whether the buyer must give a TIN.
    pub requires_tin: bool,
    /// Whether the buyer must give a NIDA number.
    pub requires_nida: bool,
    /// Whether customers see it.
    pub is_active: bool,
    /// Optimistic lock: counts changes, from 1.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// The staff member of the last change; `None` when there was none.
    pub edited_by: Option<Actor>,
    /// When it was deleted. Deleted items are in no list.
    pub deleted_at: Option<DateTime<Utc>>,
}

/// New values for fields of a bundle; `None` keeps a field. `Some(None)` clears an optional one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BundlePatch {
    pub name: Option<String>,
    pub name_swahili: Option<String>,
    pub kind: Option<BundleKind>,
    pub network: Option<Network>,
    pub data: Option<DataVolume>,
    pub validity: Option<Validity>,
    pub hours: Option<Option<OpenTime>>,
    pub conditions: Option<String>,
    pub conditions_swahili: Option<String>,
    pub price: Option<Money>,
    pub next_price: Option<Option<NextPrice>>,
    pub operator_price: Option<Option<Money>>,
    pub cost: Option<Option<Money>>,
    pub description: Option<String>,
    pub description_swahili: Option<String>,
    pub features: Option<Vec<String>>,
    pub image: Option<Option<String>>,
    pub admin_phone: Option<Option<PhoneNumber>>,
    pub ussd: Option<Option<UssdTemplate>>,
    pub requires_tin: Option<bool>,
    pub requires_nida: Option<bool>,
    pub is_active: Option<bool>,
}

impl BundlePatch {
    /// The new bundle; `None` when a required field is missing. `by`: the staff member who creates it.
    pub(crate) fn create(self, by: Option<Actor>, at: DateTime<Utc>, random: &dyn Random) -> Option<Bundle> {
        Some(Bundle {
            id: BundleId::new(at, random),
            name: self.name?,
            name_swahili: self.name_swahili.unwrap_or_default(),
            kind: self.kind?,
            network: self.network?,
            data: self.data?,
            validity: self.validity?,
            terms: UsageTerms {
                hours: self.hours.flatten(),
                conditions: self.conditions.unwrap_or_default(),
                conditions_swahili: self.conditions_swahili.unwrap_or_default(),
            },
            price: self.price?,
            next_price: self.next_price.flatten().map(|next| NextPrice { by: by.clone(), ..next }),
            operator_price: self.operator_price.flatten(),
            cost: self.cost.flatten(),
            description: self.description.unwrap_or_default(),
            description_swahili: self.description_swahili.unwrap_or_default(),
            features: self.features.unwrap_or_default(),
            image: self.image.flatten(),
            admin_phone: self.admin_phone.flatten(),
            ussd: self.ussd.flatten(),
            requires_tin: self.requires_tin.unwrap_or_default(),
            requires_nida: self.requires_nida.unwrap_or_default(),
            is_active: self.is_active.unwrap_or(true),
            version: 1,
            created_at: at,
            updated_at: at,
            edited_by: by,
            deleted_at: None,
        })
    }
}

impl Bundle {
    /// Whether the patch has the price and the start of the present next price, which then stays as it is.
    pub fn keeps_next_price(&self, patch: &BundlePatch) -> bool {
        let wanted = patch.next_price.as_ref().and_then(Option::as_ref);
        let pair = wanted.zip(self.next_price.as_ref());
        pair.is_some_and(|(new, kept)| (new.price, new.starts_at) == (kept.price, kept.starts_at))
    }

    fn patched_next_price(&self, patch: &BundlePatch) -> Option<NextPrice> {
        if self.keeps_next_price(patch) {
            return self.next_price.clone();
        }
        patched(&self.next_price, patch.next_price.as_ref())
    }
}

impl Editable for Bundle {
    type Patch = BundlePatch;

    fn missing_fields(patch: &BundlePatch) -> Vec<&'static str> {
        missing([
            ("name", patch.name.is_some()),
            ("type", patch.kind.is_some()),
            ("network", patch.network.is_some()),
            ("data", patch.data.is_some()),
            ("validity", patch.validity.is_some()),
            ("price", patch.price.is_some()),
        ])
    }
}

impl HasImage for Bundle {
    fn with_picture(patch: BundlePatch, image: Option<String>) -> BundlePatch {
        BundlePatch { image: Some(image), ..patch }
    }
}

impl Item for Bundle {
    type Id = BundleId;
    const KIND: AuditKind = AuditKind::Bundle;

    fn id(&self) -> BundleId {
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
        vec![
            ("name", Some(self.name.clone())),
            ("nameSwahili", Some(self.name_swahili.clone())),
            ("type", Some(self.kind.code().to_owned())),
            ("network", Some(self.network.code().to_owned())),
            ("data", Some(self.data.to_string())),
            ("validity", Some(self.validity.to_string())),
            ("hours", self.terms.hours.map(|hours| hours.to_string())),
            ("conditions", Some(self.terms.conditions.clone())),
            ("conditionsSwahili", Some(self.terms.conditions_swahili.clone())),
            ("price", Some(self.price.tsh().to_string())),
            ("nextPrice", self.next_price.as_ref().map(NextPrice::to_string)),
            ("operatorPrice", self.operator_price.map(|price| price.tsh().to_string())),
            ("cost", self.cost.map(|cost| cost.tsh().to_string())),
            ("description", Some(self.description.clone())),
            ("descriptionSwahili", Some(self.description_swahili.clone())),
            ("features", Some(self.features.join("\n"))),
            ("image", self.image.clone()),
            ("adminPhoneNumber", self.admin_phone.as_ref().map(|phone| phone.reveal().to_owned())),
            ("ussd", self.ussd.as_ref().map(|ussd| ussd.as_str().to_owned())),
            ("requiresTin", Some(self.requires_tin.to_string())),
            ("requiresNida", Some(self.requires_nida.to_string())),
            ("isActive", Some(self.is_active.to_string())),
        ]
    }

    fn create(patch: BundlePatch, by: &Actor, at: DateTime<Utc>, random: &dyn Random) -> Option<Self> {
        patch.create(Some(by.clone()), at, random)
    }

    fn with_patch(&self, patch: &BundlePatch) -> Self {
        Self {
            name: patched(&self.name, patch.name.as_ref()),
            name_swahili: patched(&self.name_swahili, patch.name_swahili.as_ref()),
            kind: patch.kind.unwrap_or(self.kind),
            network: patch.network.unwrap_or(self.network),
            data: patch.data.unwrap_or(self.data),
            validity: patch.validity.unwrap_or(self.validity),
            terms: UsageTerms {
                hours: patch.hours.unwrap_or(self.terms.hours),
                conditions: patched(&self.terms.conditions, patch.conditions.as_ref()),
                conditions_swahili: patched(
                    &self.terms.conditions_swahili,
                    patch.conditions_swahili.as_ref(),
                ),
            },
            price: patch.price.unwrap_or(self.price),
            next_price: self.patched_next_price(patch),
            operator_price: patch.operator_price.unwrap_or(self.operator_price),
            cost: patch.cost.unwrap_or(self.cost),
            description: patched(&self.description, patch.description.as_ref()),
            description_swahili: patched(&self.description_swahili, patch.description_swahili.as_ref()),
            features: patched(&self.features, patch.features.as_ref()),
            image: new_picture(self.image.as_ref(), patch.image.as_ref()),
            admin_phone: patched(&self.admin_phone, patch.admin_phone.as_ref()),
            ussd: patched(&self.ussd, patch.ussd.as_ref()),
            requires_tin: patch.requires_tin.unwrap_or(self.requires_tin),
            requires_nida: patch.requires_nida.unwrap_or(self.requires_nida),
            is_active: patch.is_active.unwrap_or(self.is_active),
            id: self.id,
            version: self.version,
            created_at: self.created_at,
            updated_at: self.updated_at,
            edited_by: self.edited_by.clone(),
            deleted_at: self.deleted_at,
        }
    }

    fn with_edit(self, edit: &Edit) -> Self {
        Self {
            version: self.version.saturating_add(1),
            updated_at: edit.at,
            edited_by: Some(edit.by.clone()),
            deleted_at: edit.deleted.then_some(edit.at),
            next_price: self.next_price.map(|next| next.with_edit(edit)),
            ..self
        }
    }

    /// Applies to hidden bundles as well, because hiding one for a moment would otherwise bypass step-up authentication.
    fn is_sensitive_change(&self, after: &Self) -> bool {
        self.price != after.price
            || self.schedules(after)
            || self.admin_phone != after.admin_phone
            || self.ussd != after.ussd
    }

    fn accepts_version(&self, seen: i64, _patch: &BundlePatch) -> bool {
        seen == self.version
    }
}

impl ImportItem for Bundle {
    fn natural_key(&self) -> String {
        normalized_key(&[&self.name, self.network.code(), self.kind.code()])
    }

    fn natural_key_of(patch: &BundlePatch) -> Option<String> {
        Some(normalized_key(&[patch.name.as_ref()?, patch.network?.code(), patch.kind?.code()]))
    }

    fn short_key(&self) -> Option<String> {
        Some(normalized_key(&[&self.name, self.network.code()]))
    }

    fn short_key_of(patch: &BundlePatch) -> Option<String> {
        Some(normalized_key(&[patch.name.as_ref()?, patch.network?.code()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::test_bundle;

    #[test]
    fn renaming_a_hidden_bundle_keeps_it_hidden() {
        let hidden = test_bundle(|bundle| (bundle.is_active, bundle.requires_nida) = (false, true));
        let patch = BundlePatch { name: Some("Other".into()), ..BundlePatch::default() };
        let after = hidden.with_patch(&patch);
        assert!(!after.is_active && after.requires_nida);
    }

    #[test]
    fn another_code_to_dial_is_a_sensitive_change() {
        let bundle = test_bundle(|_| {});
        let patch =
            BundlePatch { ussd: Some(UssdTemplate::parse("*149*01#").ok()), ..BundlePatch::default() };
        assert!(bundle.is_sensitive_change(&bundle.with_patch(&patch)));
    }

    #[test]
    fn a_smaller_size_of_the_same_picture_is_the_same_picture() {
        let largest = format!("/media/{}-640x480.webp", "0".repeat(32));
        let bundle = test_bundle(|bundle| bundle.image = Some(largest.clone()));
        let shown = |image: Option<String>| {
            bundle.with_patch(&BundlePatch { image: Some(image), ..BundlePatch::default() }).image
        };
        assert_eq!(shown(Some(largest.replace("640x480", "320x240"))), Some(largest.clone()));
        let other = format!("/media/{}-640x480.webp", "1".repeat(32));
        assert_ne!(shown(Some(other)), Some(largest));
        assert_eq!(shown(None), None);
    }
}
