//! Routers as clients see them.

use catalog::{Router, Specifications, Viewer};
use chrono::{DateTime, Utc};
use kernel::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::picture::{PictureBody, own_picture};

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Router)]
pub struct RouterBody {
    #[serde(rename = "_id")]
    pub key: String,
    /// Alias of `_id`.
    pub id: String,
    /// The shop's English name for it.
    pub name: String,
    /// Swahili name; empty when there is none.
    pub name_swahili: String,
    pub brand: String,
    /// Model name of the manufacturer.
    pub model: String,
    /// In whole Tanzanian shillings.
    pub price: i64,
    /// Cost to the shop in whole shillings. Only for staff who edit the catalogue or see revenue; absent while unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    /// Address of the picture in card size.
    #[schema(required)]
    pub image: Option<String>,
    /// The picture in all sizes.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Units available for sale.
    pub stock: i64,
    /// Whether customers see it.
    pub is_active: bool,
    /// Specifications in English.
    pub specifications: SpecificationsBody,
    /// Specifications in Swahili; clients show English for empty fields.
    pub specifications_swahili: SpecificationsBody,
    pub version: i64,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// Staff member who changed it last. Only for staff; absent before the first change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_by: Option<String>,
}

/// Specifications in free text.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RouterSpecifications)]
pub struct SpecificationsBody {
    pub wifi: String,
    /// Highest mobile data rate.
    pub speed: String,
    pub ports: String,
    /// Indoor range.
    pub range: String,
}

impl From<Specifications> for SpecificationsBody {
    fn from(specifications: Specifications) -> Self {
        let Specifications { wifi, speed, ports, range } = specifications;
        Self { wifi, speed, ports, range }
    }
}

impl From<Router> for RouterBody {
    fn from(router: Router) -> Self {
        let picture = own_picture(router.image.as_deref());
        Self {
            key: router.id.to_string(),
            id: router.id.to_string(),
            name: router.name,
            name_swahili: router.name_swahili,
            brand: router.brand,
            model: router.model,
            price: router.price.tsh(),
            cost: None,
            image: picture.as_ref().map(|picture| picture.card().address()).or(router.image),
            picture: picture.as_ref().map(PictureBody::from),
            stock: router.stock.units(),
            is_active: router.is_active,
            specifications: router.specifications.into(),
            specifications_swahili: router.specifications_swahili.into(),
            version: router.version,
            created_at: router.created_at,
            updated_at: router.updated_at,
            updated_by: None,
        }
    }
}

impl RouterBody {
    /// Fields that `viewer` may see.
    pub fn seen_by(viewer: Viewer, router: Router) -> Self {
        let editor = router.edited_by.as_ref().map(|actor| actor.name.clone());
        Self { updated_by: editor.filter(|_name| viewer == Viewer::Admin), ..Self::from(router) }
    }

    /// For staff who may see its cost.
    pub fn with_cost(router: Router) -> Self {
        let cost = router.cost.map(Money::tsh);
        Self { cost, ..Self::seen_by(Viewer::Admin, router) }
    }
}
