//! Automatic delivery of bundles through a vendor.

use actix_web::post;
use actix_web::web::{Data, Json, Path};
use orders::{SendError, query_now, send};

use super::Routes;
use super::orders::{find_order, in_full};
use crate::app_state::AppState;
use crate::dto::envelope::{Envelope, Failure};
use crate::dto::order::AdminOrder;
use crate::error::{ApiError, api_errors};
use crate::extract::caller::{Staff, may};
use crate::http::spawn_detached::spawn_detached;

pub fn configure<C: Routes>(config: &mut C) {
    config.service(ask_vendor).service(send_by_vendor);
}

/// Queries the vendor about the newest attempt to send an order, and returns the order with the result.
#[utoipa::path(
    tag = "desk",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<AdminOrder>)),
)]
#[post("/orders/{id}/vending/ask")]
pub async fn ask_vendor(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AdminOrder>>, ApiError> {
    let order = find_order(&id, &shop).await?;
    query_now(order.key, shop.vending_ports()).await?;
    Ok(Json(Envelope::of(in_full(order.key, staff.id(), &shop).await?)))
}

/// Sends a paid bundle through the vendor. After an attempt a retry is only allowed once it is certain that nothing was
/// sent.
#[utoipa::path(
    tag = "desk",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<AdminOrder>), Failure<409>),
)]
#[post("/orders/{id}/vending")]
pub async fn send_by_vendor(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AdminOrder>>, ApiError> {
    let (key, actor, sender) = (find_order(&id, &shop).await?.key, staff.actor(), shop.clone());
    // A client disconnect must not stop this between the call to the vendor and storing its result.
    spawn_detached(async move { send(key, Some(actor), sender.vending_ports()).await }).await??;
    Ok(Json(Envelope::of(in_full(key, staff.id(), &shop).await?)))
}

api_errors!(SendError {
    NotFound => OrderNotFound,
    Off => VendingOff,
    NotSendable => NotSendable,
    AlreadyAttempted => MaybeSent,
    ..Held, Repository
});
