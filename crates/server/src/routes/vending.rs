//! Automatic delivery of bundles through a vendor.

use api_types::orders::AdminOrder;
use orders::{query_now, send};

use super::orders::{find_order, in_full};
use super::prelude::*;
use crate::http::spawn_detached::spawn_detached;

routes![query_vendor, send_by_vendor];

/// Queries the vendor about the newest attempt to send an order, and returns the order with the result.
#[post("/orders/{id}/vending/ask", tag = "desk")]
pub async fn query_vendor(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    shop: State,
) -> Answer<AdminOrder> {
    let order = find_order(&id, &shop).await?;
    query_now(order.key, shop.vending_ports()).await?;
    Ok(Json(Envelope::of(in_full(order.key, staff.id(), &shop).await?)))
}

/// Sends a paid bundle through the vendor. After an attempt a retry is only allowed once it is certain that nothing was
/// sent.
#[post("/orders/{id}/vending", tag = "desk", failures(409))]
pub async fn send_by_vendor(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    shop: State,
) -> Answer<AdminOrder> {
    let (key, actor, sender) = (find_order(&id, &shop).await?.key, staff.actor(), shop.clone());
    // A client disconnect must not stop this between the call to the vendor and storing its result.
    spawn_detached(async move { send(key, Some(actor), sender.vending_ports()).await }).await??;
    Ok(Json(Envelope::of(in_full(key, staff.id(), &shop).await?)))
}
