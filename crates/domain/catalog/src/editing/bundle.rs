use chrono::{DateTime, Utc};
use kernel::editing::{Edit, Editable, HasImage, Item, new_picture};
use kernel::{Actor, AuditFields, AuditKind, BundleId, Coded, Money, Network, PhoneNumber, Random};

use super::natural_key::normalized_key;
use crate::{Bundle, BundleKind, DataVolume, Validity};

/// New values for fields of a bundle; `None` keeps a field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BundlePatch {
    pub name: Option<String>,
    pub name_swahili: Option<String>,
    pub kind: Option<BundleKind>,
    pub network: Option<Network>,
    pub data: Option<DataVolume>,
    pub validity: Option<Validity>,
    pub price: Option<Money>,
    /// See [`Bundle::cost`]; `Some(None)` makes it unknown.
    pub cost: Option<Option<Money>>,
    pub description: Option<String>,
    pub description_swahili: Option<String>,
    pub features: Option<Vec<String>>,
    /// See [`Bundle::image`]; `Some(None)` removes the picture.
    pub image: Option<Option<String>>,
    /// See [`Bundle::admin_phone`]; `Some(None)` removes the number.
    pub admin_phone: Option<Option<PhoneNumber>>,
    pub requires_tin: Option<bool>,
    pub requires_nida: Option<bool>,
    pub is_active: Option<bool>,
}

impl HasImage for Bundle {
    fn with_picture(patch: BundlePatch, image: Option<String>) -> BundlePatch {
        BundlePatch { image: Some(image), ..patch }
    }
}

impl Editable for Bundle {
    type Patch = BundlePatch;

    fn missing_fields(patch: &BundlePatch) -> Vec<&'static str> {
        let required = [
            ("name", patch.name.is_none()),
            ("type", patch.kind.is_none()),
            ("network", patch.network.is_none()),
            ("data", patch.data.is_none()),
            ("validity", patch.validity.is_none()),
            ("price", patch.price.is_none()),
        ];
        required.into_iter().filter_map(|(field, absent)| absent.then_some(field)).collect()
    }
}

impl Item for Bundle {
    type Id = BundleId;
    const KIND: AuditKind = AuditKind::Bundle;

    fn create(patch: BundlePatch, by: &Actor, at: DateTime<Utc>, random: &dyn Random) -> Option<Self> {
        Some(Self {
            id: BundleId::new(at, random),
            name: patch.name?,
            name_swahili: patch.name_swahili.unwrap_or_default(),
            kind: patch.kind?,
            network: patch.network?,
            data: patch.data?,
            validity: patch.validity?,
            price: patch.price?,
            cost: patch.cost.flatten(),
            description: patch.description.unwrap_or_default(),
            description_swahili: patch.description_swahili.unwrap_or_default(),
            features: patch.features.unwrap_or_default(),
            image: patch.image.flatten(),
            admin_phone: patch.admin_phone.flatten(),
            requires_tin: patch.requires_tin.unwrap_or_default(),
            requires_nida: patch.requires_nida.unwrap_or_default(),
            is_active: patch.is_active.unwrap_or(true),
            version: 1,
            created_at: at,
            updated_at: at,
            edited_by: Some(by.clone()),
            deleted_at: None,
        })
    }

    fn with_patch(&self, patch: &BundlePatch) -> Self {
        let patch = patch.clone();
        Self {
            name: patch.name.unwrap_or_else(|| self.name.clone()),
            name_swahili: patch.name_swahili.unwrap_or_else(|| self.name_swahili.clone()),
            kind: patch.kind.unwrap_or(self.kind),
            network: patch.network.unwrap_or(self.network),
            data: patch.data.unwrap_or(self.data),
            validity: patch.validity.unwrap_or(self.validity),
            price: patch.price.unwrap_or(self.price),
            cost: patch.cost.unwrap_or(self.cost),
            description: patch.description.unwrap_or_else(|| self.description.clone()),
            description_swahili: patch
                .description_swahili
                .unwrap_or_else(|| self.description_swahili.clone()),
            features: patch.features.unwrap_or_else(|| self.features.clone()),
            image: new_picture(self.image.as_ref(), patch.image.as_ref()),
            admin_phone: patch.admin_phone.unwrap_or_else(|| self.admin_phone.clone()),
            requires_tin: patch.requires_tin.unwrap_or(self.requires_tin),
            requires_nida: patch.requires_nida.unwrap_or(self.requires_nida),
            is_active: patch.is_active.unwrap_or(self.is_active),
            ..self.clone()
        }
    }

    fn with_edit(self, edit: &Edit) -> Self {
        Self {
            version: self.version.saturating_add(1),
            updated_at: edit.at,
            edited_by: Some(edit.by.clone()),
            deleted_at: edit.deleted.then_some(edit.at),
            ..self
        }
    }

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
        let phone = self.admin_phone.as_ref().map(|phone| phone.reveal().to_owned());
        vec![
            ("name", Some(self.name.clone())),
            ("nameSwahili", Some(self.name_swahili.clone())),
            ("type", Some(self.kind.code().to_owned())),
            ("network", Some(self.network.code().to_owned())),
            ("data", Some(self.data.to_string())),
            ("validity", Some(self.validity.to_string())),
            ("price", Some(self.price.tsh().to_string())),
            ("cost", self.cost.map(|cost| cost.tsh().to_string())),
            ("description", Some(self.description.clone())),
            ("descriptionSwahili", Some(self.description_swahili.clone())),
            ("features", Some(self.features.join("\n"))),
            ("image", self.image.clone()),
            ("adminPhoneNumber", phone),
            ("requiresTin", Some(self.requires_tin.to_string())),
            ("requiresNida", Some(self.requires_nida.to_string())),
            ("isActive", Some(self.is_active.to_string())),
        ]
    }

    /// Applies to hidden bundles as well, because hiding one for a moment would otherwise bypass step-up authentication.
    fn is_sensitive_change(&self, after: &Self) -> bool {
        self.price != after.price || self.admin_phone != after.admin_phone
    }

    fn accepts_version(&self, seen: i64, _patch: &BundlePatch) -> bool {
        seen == self.version
    }

    fn natural_key(&self) -> String {
        normalized_key(&[&self.name, self.network.code(), self.kind.code()])
    }

    fn natural_key_of(patch: &BundlePatch) -> Option<String> {
        Some(normalized_key(&[patch.name.as_ref()?, patch.network?.code(), patch.kind?.code()]))
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
