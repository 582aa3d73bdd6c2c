//! Automatic delivery of bundles through vendors.

use actix_web::HttpRequest;
use actix_web::web::Payload;
use api_types::orders::AdminOrder;
use api_types::payments::PaymentWebhook;
use kernel::CompanyName;
use orders::{Vendor, query_now, send};
use payments::{WebhookError, WebhookRefusal};

use super::orders::{find_order, in_full};
use super::payments::read_call;
use super::prelude::*;
use crate::http::spawn_detached::spawn_detached;

routes![query_vendor, send_by_vendor, receive_vendor_webhook, receive_vendor_webhook_by_address];

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

/// The webhook of a vendor by its name. It triggers a query to the vendor; its content is not trusted.
#[post("/vending/vendors/{vendor}/webhook", tag = "desk", request_body = PaymentWebhook, failures(401))]
pub async fn receive_vendor_webhook(
    request: HttpRequest,
    vendor: Path<String>,
    body: Payload,
    shop: State,
) -> Answer<Done> {
    take_webhook(&request, &vendor, None, body, &shop).await
}

/// The webhook of a vendor that signs nothing: the address ends in a secret that only the vendor knows.
#[post("/vending/vendors/{vendor}/webhook/{key}", tag = "desk", request_body = PaymentWebhook, failures(401))]
pub async fn receive_vendor_webhook_by_address(
    request: HttpRequest,
    path: Path<(String, String)>,
    body: Payload,
    shop: State,
) -> Answer<Done> {
    let (vendor, key) = path.into_inner();
    take_webhook(&request, &vendor, Some(key), body, &shop).await
}

async fn take_webhook(
    request: &HttpRequest,
    vendor: &str,
    address_key: Option<String>,
    body: Payload,
    shop: &AppState,
) -> Answer<Done> {
    let call = read_call(request, address_key, body).await?;
    let name = CompanyName::parse(vendor).ok();
    let vendor = name.as_ref().and_then(|name| shop.vendors.get(name));
    let vendor = vendor.ok_or(WebhookError::Refused(WebhookRefusal::Unauthentic))?;
    let now = shop.clock.now();
    let attempt = vendor.authenticate_webhook(&call, now).map_err(WebhookError::Refused)?;
    shop.storage.vending.make_due(&attempt, &vendor.name, now).await?;
    Ok(Json(Envelope::of(Done {})))
}
