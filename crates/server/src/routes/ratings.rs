//! What customers think of delivered orders.

use api_types::orders::ratings::{OrderRatingBody, RateOrderRequest};
use api_types::orders::tracking::TrackingView;
use orders::Stars;

use super::prelude::*;
use super::tracking::{answer_press, known_form};
use crate::customer_proof::customer_proof;

routes![rate_order, list_ratings];

/// Rates a delivered order, or changes its rating, within 30 days of the delivery: by the browser that placed it, or with
/// the last four digits of the phone. Attempts count towards the same limit as those for the unmasked order.
#[put("/orders/{orderId}/rating", tag = "tracking", failures(409, 429))]
pub async fn rate_order(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<RateOrderRequest>,
    shop: State,
) -> Answer<TrackingView> {
    let (command, given) = body.0.parse(known_form(&order_id)?)?;
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, shop.clock.now())?;
    let proof = customer_proof(&caller, given, &shop).await?;
    let ratings = shop.storage.ratings.as_ref();
    let rated = orders::rate_order(&command, &proof, shop.track_ports(), ratings).await;
    answer_press(rated, lookup, &shop).await
}

#[query]
pub struct RatingQuery {
    /// Only ratings with so many stars.
    stars: Option<String>,
}

/// Lists ratings with their orders, newest order first.
#[get("/ratings", tag = "orders")]
pub async fn list_ratings(
    _staff: Staff<may::SeeOrders>,
    query: Query<RatingQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<OrderRatingBody> {
    let parse = |text: &str| text.parse().map_err(|_invalid| FieldErrorCode::Invalid).and_then(stars);
    let stars = optional("stars", query.stars.as_deref(), parse)?;
    let ratings = shop.storage.ratings.list(stars, &page.parse()?).await?;
    Ok(Json(PagedEnvelope::of(ratings, OrderRatingBody::from)))
}

fn stars(count: i64) -> Result<Stars, FieldErrorCode> {
    Stars::new(count).map_err(|_invalid| FieldErrorCode::Invalid)
}
