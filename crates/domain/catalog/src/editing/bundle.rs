use chrono::{DateTime, Utc};
use kernel::editing::{Edit, ImportItem, Item};
use kernel::{Actor, Coded, Money, Network, PhoneNumber, Random};

use super::item::catalogue_item;
use super::natural_key::normalized_key;
use crate::{BundleKind, DataVolume, Validity};

catalogue_item! {
    /// A data bundle on offer.
    Bundle(BundleId),
    /// New values for fields of a bundle; `None` keeps a field. `Some(None)` clears an optional one.
    BundlePatch {
        "name" name: String = required,
        /// Swahili name; empty when there is none.
        "nameSwahili" name_swahili: String = default,
        "type" kind: BundleKind = required,
        "network" network: Network = required,
        "data" data: DataVolume = required,
        "validity" validity: Validity = required,
        "price" price: Money = required,
        /// What the bundle costs the shop; `None` when unknown. Only for staff who edit the catalogue or see revenue.
        "cost" cost: Option<Money> = default,
        /// English description; may be empty.
        "description" description: String = default,
        /// Swahili description; may be empty.
        "descriptionSwahili" description_swahili: String = default,
        /// Short selling points, one line each.
        "features" features: Vec<String> = default,
        /// URL of the picture.
        "image" image: Option<String> = picture,
        /// The number for customers' questions about this bundle.
        "adminPhoneNumber" admin_phone: Option<PhoneNumber> = default,
        /// Whether the buyer must give a TIN.
        "requiresTin" requires_tin: bool = default,
        /// Whether the buyer must give a NIDA number.
        "requiresNida" requires_nida: bool = default,
        /// Whether customers see it.
        "isActive" is_active: bool = (true),
    }
}

impl Item for Bundle {
    fn create(patch: BundlePatch, by: &Actor, at: DateTime<Utc>, random: &dyn Random) -> Option<Self> {
        patch.create(Some(by.clone()), at, random)
    }

    fn with_patch(&self, patch: &BundlePatch) -> Self {
        self.patched(patch.clone())
    }

    fn with_edit(self, edit: &Edit) -> Self {
        self.after_edit(edit)
    }

    /// Applies to hidden bundles as well, because hiding one for a moment would otherwise bypass step-up authentication.
    fn is_sensitive_change(&self, after: &Self) -> bool {
        self.price != after.price || self.admin_phone != after.admin_phone
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
