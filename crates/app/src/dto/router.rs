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
    /// The same as `_id`.
    pub id: String,
    /// What the shop calls it, in English.
    pub name: String,
    /// The same in Swahili; empty when there is none.
    pub name_swahili: String,
    pub brand: String,
    /// The maker's name for it.
    pub model: String,
    /// In whole Tanzanian shillings.
    pub price: i64,
    /// What it costs the shop itself, in whole shillings. For colleagues who edit the catalogue or see revenue; absent
    /// while nobody knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    /// Address of the picture at the size of a card.
    #[schema(required)]
    pub image: Option<String>,
    /// The picture in all its sizes.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Units that can be sold now.
    pub stock: i64,
    /// Whether customers see it.
    pub is_active: bool,
    /// What it can do, in English.
    pub specifications: SpecificationsBody,
    /// The same in Swahili; what is empty is shown in English.
    pub specifications_swahili: SpecificationsBody,
    pub version: i64,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// The colleague who changed it last. For staff; absent while nobody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_by: Option<String>,
}

/// What a router can do, in free text.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RouterSpecifications)]
pub struct SpecificationsBody {
    pub wifi: String,
    /// Highest rate of the mobile side.
    pub speed: String,
    pub ports: String,
    /// How far it reaches indoors.
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
    /// As `viewer` may see it.
    pub fn seen_by(viewer: Viewer, router: Router) -> Self {
        let editor = router.edited_by.as_ref().map(|actor| actor.name.clone());
        Self { updated_by: editor.filter(|_name| viewer == Viewer::Admin), ..Self::from(router) }
    }

    /// For somebody who may know what it costs the shop.
    pub fn with_cost(router: Router) -> Self {
        let cost = router.cost.map(Money::tsh);
        Self { cost, ..Self::seen_by(Viewer::Admin, router) }
    }
}
