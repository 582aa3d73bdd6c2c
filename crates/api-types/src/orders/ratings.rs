//! What customers think of delivered orders.

use kernel::OrderId;
use orders::{RateOrder, RatedOrder, RatingText, Stars, TypedProof};

use crate::orders::tracking::GivenProof;
use crate::prelude::*;

/// A customer's rating of a delivered order.
#[request]
pub struct RateOrderRequest {
    /// 1 to 5.
    #[schema(required)]
    pub stars: Option<i64>,
    /// At most 300 characters; only staff read it.
    pub text: Option<String>,
    /// The last four digits of the customer's phone; not needed by the browser that placed the order.
    pub phone_last4: Option<String>,
    /// The token of the link in a message about the order.
    pub link: Option<String>,
}

impl RateOrderRequest {
    /// The rating, and the proof to be the customer.
    pub fn parse(self, order_id: OrderId) -> Result<(RateOrder, GivenProof), ApiError> {
        let mut errors = FieldErrors::default();
        let stars = stars(self.stars).map_err(|code| errors.add("stars", code)).ok();
        let text = errors.optional("text", self.text.as_deref(), |text| {
            RatingText::parse(text).map_err(fields::text_code)
        });
        let last4 = errors.optional("phoneLast4", self.phone_last4.as_deref(), fields::last4);
        let proof = GivenProof { typed: last4.map(TypedProof::Last4), link: self.link };
        errors.finish(stars.map(|stars| (RateOrder { order_id, stars, text }, proof)))
    }
}

fn stars(count: Option<i64>) -> Result<Stars, FieldErrorCode> {
    let count = count.ok_or(FieldErrorCode::Required)?;
    Stars::new(count).map_err(|_invalid| FieldErrorCode::Invalid)
}

response_body! {
    let RatedOrder { key, order_id, item_name, item_name_swahili, rating } = rated;
    /// A rating, with its order.
    #[schema(as = OrderRating)]
    pub struct OrderRatingBody from rated: RatedOrder {
        /// Key of the order.
        #[serde(rename = "_id")]
        pub id: String = key.to_string(),
        pub order_id: String = order_id.to_string(),
        /// What was ordered, in English.
        pub item: String = item_name,
        /// Empty when there is none.
        pub item_swahili: String = item_name_swahili,
        /// 1 to 5.
        pub stars: i64 = rating.stars.count(),
        pub text: Option<String> = rating.text.map(|text| text.as_str().to_owned()),
        /// When it was given or last changed.
        pub rated_at: DateTime<Utc> = rating.at,
    }
}
