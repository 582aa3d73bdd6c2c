//! Bundles as clients see them.

use catalog::{Bundle, Viewer};
use chrono::{DateTime, Utc};
use kernel::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;
use super::picture::{PictureBody, own_picture};

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Bundle)]
pub struct BundleBody {
    #[serde(rename = "_id")]
    pub key: String,
    /// Alias of `_id`.
    pub id: String,
    pub name: String,
    /// Swahili name; empty when there is none.
    pub name_swahili: String,
    /// Customers it is meant for.
    #[serde(rename = "type")]
    #[schema(value_type = codes::BundleType)]
    pub kind: &'static str,
    /// Network it works on: vodacom, yas, airtel or halotel.
    #[schema(value_type = codes::Network)]
    pub network: &'static str,
    /// Data volume, such as `10GB`.
    pub data: String,
    /// Data volume in megabytes of 1,000 kB.
    pub data_mb: i64,
    /// Validity, such as `30 days`.
    pub validity: String,
    /// Number of units of the validity.
    pub validity_count: u16,
    /// Unit of `validityCount`: hour, day or night.
    #[schema(value_type = codes::ValidityUnit)]
    pub validity_unit: &'static str,
    /// In whole Tanzanian shillings.
    pub price: i64,
    /// Cost to the shop in whole shillings. Only for staff who edit the catalogue or see revenue; absent while unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    pub description: String,
    pub description_swahili: String,
    pub features: Vec<String>,
    /// Address of the picture in card size.
    #[schema(required)]
    pub image: Option<String>,
    /// The picture in all sizes.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Number to call with questions about it.
    #[schema(required)]
    pub admin_phone_number: Option<String>,
    /// Whether the buyer must give a TIN.
    pub requires_tin: bool,
    /// Whether the buyer must give a NIDA number.
    pub requires_nida: bool,
    /// Whether customers see it.
    pub is_active: bool,
    pub version: i64,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// Staff member who changed it last. Only for staff; absent before the first change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_by: Option<String>,
}

impl From<Bundle> for BundleBody {
    fn from(bundle: Bundle) -> Self {
        let picture = own_picture(bundle.image.as_deref());
        Self {
            key: bundle.id.to_string(),
            id: bundle.id.to_string(),
            name: bundle.name,
            name_swahili: bundle.name_swahili,
            kind: bundle.kind.code(),
            network: bundle.network.code(),
            data: bundle.data.to_string(),
            data_mb: bundle.data.megabytes(),
            validity: bundle.validity.to_string(),
            validity_count: bundle.validity.count(),
            validity_unit: bundle.validity.unit().code(),
            price: bundle.price.tsh(),
            cost: None,
            description: bundle.description,
            description_swahili: bundle.description_swahili,
            features: bundle.features,
            image: picture.as_ref().map(|picture| picture.card().address()).or(bundle.image),
            picture: picture.as_ref().map(PictureBody::from),
            admin_phone_number: bundle.admin_phone.map(|phone| phone.reveal().to_owned()),
            requires_tin: bundle.requires_tin,
            requires_nida: bundle.requires_nida,
            is_active: bundle.is_active,
            version: bundle.version,
            created_at: bundle.created_at,
            updated_at: bundle.updated_at,
            updated_by: None,
        }
    }
}

impl BundleBody {
    /// Fields that `viewer` may see.
    pub fn seen_by(viewer: Viewer, bundle: Bundle) -> Self {
        let editor = bundle.edited_by.as_ref().map(|actor| actor.name.clone());
        Self { updated_by: editor.filter(|_name| viewer == Viewer::Admin), ..Self::from(bundle) }
    }

    /// For staff who may see its cost.
    pub fn with_cost(bundle: Bundle) -> Self {
        let cost = bundle.cost.map(Money::tsh);
        Self { cost, ..Self::seen_by(Viewer::Admin, bundle) }
    }
}
