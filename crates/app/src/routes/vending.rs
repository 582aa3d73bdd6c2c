//! Having bundles sent without anybody's hand.

use actix_web::post;
use actix_web::web::{Data, Json, Path};
use orders::{SendError, ask_now, send};

use super::orders::{find_order, in_full};
use crate::app_state::AppState;
use crate::dto::envelope::{Envelope, Failure};
use crate::dto::order::AdminOrder;
use crate::error::{ApiError, api_errors};
use crate::extract::caller::{Staff, may};
use crate::http::spawn_detached::spawn_detached;

/// Asks the vendor what became of the newest attempt at sending an order, and answers with the order as it is then.
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
    ask_now(order.key, shop.vending_ports()).await?;
    Ok(Json(Envelope::of(in_full(order.key, staff.id(), &shop).await?)))
}

/// Has the vendor send a paid bundle. Once it was tried, only the certainty that nothing was sent allows it again.
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
    // A client that goes away meanwhile must not stop it between the call and writing what came of it.
    spawn_detached(async move { send(key, Some(actor), sender.vending_ports()).await }).await??;
    Ok(Json(Envelope::of(in_full(key, staff.id(), &shop).await?)))
}

api_errors!(SendError {
    NotFound => OrderNotFound,
    Off => VendingOff,
    Unfit => NotSendable,
    Tried => MaybeSent,
    ..Held, Repository
});
