//! Bundles as clients see them.

pub mod prices;
pub mod request;

use catalog::{Bundle, NextPrice, Viewer};
use kernel::Money;

use crate::pictures::{PictureBody, own_picture};
use crate::prelude::*;

response_body! {
    let picture = own_picture(bundle.image.as_deref());
    pub struct BundleBody from bundle: Bundle {
        #[serde(rename = "_id")]
        pub key: String = bundle.id.to_string(),
        /// Alias of `_id`.
        pub id: String = bundle.id.to_string(),
        pub name: String = bundle.name,
        /// Swahili name; empty when there is none.
        pub name_swahili: String = bundle.name_swahili,
        /// Customers it is meant for.
        #[serde(rename = "type")]
        pub kind: code::BundleType = bundle.kind.into(),
        /// Network it works on: vodacom, yas, airtel or halotel.
        pub network: code::Network = bundle.network.into(),
        /// Data volume, such as `10GB`.
        pub data: String = bundle.data.to_string(),
        /// Data volume in megabytes of 1,000 kB.
        pub data_mb: i64 = bundle.data.megabytes(),
        /// Validity, such as `30 days`.
        pub validity: String = bundle.validity.to_string(),
        /// Number of units of the validity.
        pub validity_count: u16 = bundle.validity.count(),
        /// Unit of `validityCount`: hour, day or night.
        pub validity_unit: code::ValidityUnit = bundle.validity.unit().into(),
        /// Hours of each day in which it works, such as `00:00-06:00`, in Dar es Salaam time; null: at any time.
        pub hours: Option<String> = bundle.terms.hours.map(|hours| hours.to_string()),
        /// What it does not work for, or works for only, such as `WhatsApp only`; empty when there is nothing to say.
        pub conditions: String = bundle.terms.conditions,
        pub conditions_swahili: String = bundle.terms.conditions_swahili,
        /// In whole Tanzanian shillings.
        pub price: i64 = bundle.price.tsh(),
        /// The price from a later time on. Only for staff; absent when there is none.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub next_price: Option<NextPriceBody> = None,
        /// What the operator charges for the same bundle, as the shop entered it; null when unknown.
        pub operator_price: Option<i64> = bundle.operator_price.map(Money::tsh),
        /// Cost to the shop in whole shillings. Only for staff who edit the catalogue or see revenue; absent while unknown.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub cost: Option<i64> = None,
        pub description: String = bundle.description,
        pub description_swahili: String = bundle.description_swahili,
        pub features: Vec<String> = bundle.features,
        /// Address of the picture in card size.
        pub image: Option<String> = picture.as_ref().map(|picture| picture.card().address()).or(bundle.image),
        /// The picture in all sizes.
        pub picture: Option<PictureBody> = picture.as_ref().map(PictureBody::from),
        /// Number to call with questions about it.
        pub admin_phone_number: Option<String> = bundle.admin_phone.map(|phone| phone.reveal().to_owned()),
        /// The code that staff dial to send it. Only for staff; absent for that of its network.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub ussd: Option<String> = None,
        /// Whether the buyer must give a TIN.
        pub requires_tin: bool = bundle.requires_tin,
        /// Whether the buyer must give a NIDA number.
        pub requires_nida: bool = bundle.requires_nida,
        /// Whether customers see it.
        pub is_active: bool = bundle.is_active,
        pub version: i64 = bundle.version,
        /// When it was created.
        pub created_at: DateTime<Utc> = bundle.created_at,
        /// When it was last changed.
        pub updated_at: DateTime<Utc> = bundle.updated_at,
        /// Staff member who changed it last. Only for staff; absent before the first change.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub updated_by: Option<String> = None,
    }
}

response_body! {
    /// A price that replaces the present one at a later time.
    #[schema(as = NextPrice)]
    pub struct NextPriceBody from next: NextPrice {
        /// In whole Tanzanian shillings.
        pub price: i64 = next.price.tsh(),
        pub starts_at: DateTime<Utc> = next.starts_at,
        /// Staff member who set it.
        pub by: Option<String> = next.by.map(|by| by.name),
        /// Whether the bundle was hidden or deleted when the price was due, so that it was not applied.
        pub is_skipped: bool = next.is_skipped,
    }
}

impl BundleBody {
    /// Fields that `viewer` may see.
    pub fn seen_by(viewer: Viewer, bundle: Bundle) -> Self {
        let for_staff = |text: Option<String>| text.filter(|_text| viewer == Viewer::Admin);
        let editor = bundle.edited_by.as_ref().map(|actor| actor.name.clone());
        let ussd = bundle.ussd.as_ref().map(|ussd| ussd.as_str().to_owned());
        let next_price = bundle.next_price.clone().filter(|_next| viewer == Viewer::Admin).map(Into::into);
        Self { updated_by: for_staff(editor), ussd: for_staff(ussd), next_price, ..Self::from(bundle) }
    }

    /// For staff who may see its cost.
    pub fn with_cost(bundle: Bundle) -> Self {
        let cost = bundle.cost.map(Money::tsh);
        Self { cost, ..Self::seen_by(Viewer::Admin, bundle) }
    }
}
