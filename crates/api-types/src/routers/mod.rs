//! Routers as clients see them.

pub mod request;
pub mod stock;

use catalog::{HouseholdSize, Router, Specifications, Viewer};
use kernel::Money;

use crate::pictures::{PictureBody, own_picture};
use crate::prelude::*;

response_body! {
    let picture = own_picture(router.image.as_deref());
    pub struct RouterBody from router: Router {
        #[serde(rename = "_id")]
        pub key: String = router.id.to_string(),
        /// Alias of `_id`.
        pub id: String = router.id.to_string(),
        /// The shop's English name for it.
        pub name: String = router.name,
        /// Swahili name; empty when there is none.
        pub name_swahili: String = router.name_swahili,
        pub brand: String = router.brand,
        /// Model name of the manufacturer.
        pub model: String = router.model,
        /// In whole Tanzanian shillings.
        pub price: i64 = router.price.tsh(),
        /// Cost to the shop in whole shillings. Only for staff who edit the catalogue or see revenue; absent while unknown.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub cost: Option<i64> = None,
        /// Address of the picture in card size.
        pub image: Option<String> = picture.as_ref().map(|picture| picture.card().address()).or(router.image),
        /// The picture in all sizes.
        pub picture: Option<PictureBody> = picture.as_ref().map(PictureBody::from),
        /// Units available for sale.
        pub stock: i64 = router.stock.units(),
        /// The stock is low below this number of units; 0 for never. Only for staff.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub low_mark: Option<i64> = None,
        /// Whether customers see it.
        pub is_active: bool = router.is_active,
        pub specifications: SpecificationsBody = router.specifications.into(),
        /// Specifications in Swahili; clients show English for empty fields.
        pub specifications_swahili: SpecificationsBody = router.specifications_swahili.into(),
        /// For how many people at home it is enough; null when the shop does not say.
        pub people: Option<i64> = router.people.map(HouseholdSize::people),
        pub version: i64 = router.version,
        /// When it was created.
        pub created_at: DateTime<Utc> = router.created_at,
        /// When it was last changed.
        pub updated_at: DateTime<Utc> = router.updated_at,
        /// Staff member who changed it last. Only for staff; absent before the first change.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub updated_by: Option<String> = None,
    }
}

response_body! {
    let Specifications { wifi, speed, ports, range } = specifications;
    /// Specifications in free text.
    #[schema(as = RouterSpecifications)]
    pub struct SpecificationsBody from specifications: Specifications {
        pub wifi: String = wifi,
        /// Highest mobile data rate.
        pub speed: String = speed,
        pub ports: String = ports,
        pub range: String = range,
    }
}

impl RouterBody {
    /// Fields that `viewer` may see.
    pub fn seen_by(viewer: Viewer, router: Router) -> Self {
        let editor = router.edited_by.as_ref().map(|actor| actor.name.clone());
        let low_mark = (viewer == Viewer::Admin).then_some(router.low_mark.units());
        Self { updated_by: editor.filter(|_name| viewer == Viewer::Admin), low_mark, ..Self::from(router) }
    }

    /// For staff who may see its cost.
    pub fn with_cost(router: Router) -> Self {
        let cost = router.cost.map(Money::tsh);
        Self { cost, ..Self::seen_by(Viewer::Admin, router) }
    }
}
