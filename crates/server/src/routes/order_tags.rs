//! Tags by which staff find orders again.

use api_types::orders::tags::{OrderTagBody, TagOrdersRequest};
use orders::tag_orders as tag;

use super::orders::find_order;
use super::prelude::*;

routes![list_order_tags, tag_orders];

/// The tags that orders have, the most frequent first, at most 50. Orders are found by `q=#tag`.
#[get("/order-tags", tag = "orders")]
pub async fn list_order_tags(_staff: Staff<may::SeeOrders>, shop: State) -> Answer<Vec<OrderTagBody>> {
    let tags = shop.storage.order_queries.tags().await?;
    Ok(Json(Envelope::of(tags.iter().map(Into::into).collect())))
}

/// Gives tags to orders and takes tags from them. Repeatable; nothing is changed if an order is unknown or would have too many.
#[post("/order-tags", tag = "orders", failures(404, 409))]
pub async fn tag_orders(
    staff: Staff<may::HandleOrders>,
    body: ApiJson<TagOrdersRequest>,
    shop: State,
) -> Answer<Done> {
    let (ids, change) = body.0.parse()?;
    let mut found = Vec::with_capacity(ids.len());
    for id in &ids {
        found.push(find_order(id, &shop).await?);
    }
    tag(found, &change, &staff.actor(), shop.clock.now(), shop.storage.orders.as_ref()).await?;
    Ok(Json(Envelope::of(Done {})))
}
