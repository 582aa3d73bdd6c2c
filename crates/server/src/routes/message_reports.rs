//! Delivery reports of carriers. Every authentic report is answered with 200, even if it is about an unknown message,
//! so that the carrier does not repeat it.

use actix_web::web::Payload;
use messaging::WhatsAppReports;
use notifications::{Applied, DeliveryReceipt, apply_receipt};

use super::prelude::*;
use crate::extract::json::{BodyLimit, read_body, read_limited};

routes![receive_sms_report, confirm_whatsapp_reports, receive_whatsapp_reports];

/// Limit of a WhatsApp report in bytes: the documented maximum of a batch.
const MAX_WHATSAPP_BYTES: usize = 3 * 1024 * 1024;
/// Limit of the challenge that is echoed.
const MAX_CHALLENGE_LENGTH: usize = 256;

/// A delivery report from Africa's Talking. The address ends in a secret key.
#[post(
    "/messages/reports/sms/{key}",
    tag = "messages",
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    failures(404, 413),
)]
pub async fn receive_sms_report(key: Path<String>, body: Payload, shop: State) -> Answer<Done> {
    let reports = shop.senders.reports.sms.as_ref().filter(|reports| reports.is_authentic(&key));
    let reports = reports.ok_or_else(|| ApiError::new(ErrorCode::ReportsOff))?;
    let body = read_body(body.into_inner()).await?;
    apply_all(reports.read(&body).as_slice(), &shop).await
}

/// WhatsApp asks with it whether the address is ours.
#[query]
pub struct SubscribeQuery {
    #[serde(rename = "hub.mode")]
    mode: Option<String>,
    /// The configured verification token.
    #[serde(rename = "hub.verify_token")]
    verify_token: Option<String>,
    /// Returned unchanged, which proves that the address is ours.
    #[serde(rename = "hub.challenge")]
    challenge: Option<String>,
}

impl SubscribeQuery {
    fn challenge(&self) -> Option<&str> {
        let is_plain = |text: &&str| {
            text.len() <= MAX_CHALLENGE_LENGTH
                && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
        };
        self.challenge.as_deref().filter(is_plain)
    }
}

/// Confirms to WhatsApp that this address belongs to the shop.
#[get(
    "/messages/reports/whatsapp",
    tag = "messages",
    responses((status = 200, body = String, content_type = "text/plain")),
    failures(401, 404),
)]
pub async fn confirm_whatsapp_reports(
    query: Query<SubscribeQuery>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let reports = whatsapp(&shop)?;
    if !query.verify_token.as_deref().is_some_and(|token| reports.knows_token(token)) {
        return Err(ApiError::new(ErrorCode::InvalidApiKey));
    }
    let challenge = query.challenge().filter(|_| query.mode.as_deref() == Some("subscribe"));
    let challenge = challenge.ok_or_else(|| ApiError::new(ErrorCode::InvalidQuery))?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(challenge.to_owned()))
}

fn whatsapp(shop: &AppState) -> Result<&WhatsAppReports, ApiError> {
    shop.senders.reports.whatsapp.as_ref().ok_or_else(|| ApiError::new(ErrorCode::ReportsOff))
}

/// Delivery reports from WhatsApp, signed with the app's secret.
#[post(
    "/messages/reports/whatsapp",
    tag = "messages",
    params(("X-Hub-Signature-256" = String, Header, description = "sha256= and the HMAC of the body, in hex")),
    request_body(content = String, content_type = "application/json"),
    failures(401, 404, 413),
)]
pub async fn receive_whatsapp_reports(request: HttpRequest, body: Payload, shop: State) -> Answer<Done> {
    let reports = whatsapp(&shop)?;
    let signature = request.headers().get("X-Hub-Signature-256").and_then(|value| value.to_str().ok());
    let signature = signature.filter(|signature| WhatsAppReports::is_signature(signature));
    let signature = signature.ok_or_else(|| ApiError::new(ErrorCode::InvalidApiKey))?;
    let _turn = shop.report_bodies.try_acquire().map_err(|_taken| ApiError::new(ErrorCode::ServiceBusy))?;
    let body = read_limited(body.into_inner(), BodyLimit::of_report(MAX_WHATSAPP_BYTES)).await?;
    if !reports.is_authentic(signature, &body) {
        return Err(ApiError::new(ErrorCode::InvalidApiKey));
    }
    apply_all(&reports.read(&body), &shop).await
}

/// If one cannot be stored the response is an error, so that the carrier repeats all; the stored ones are recognized
/// then.
async fn apply_all(reports: &[DeliveryReceipt], shop: &AppState) -> Answer<Done> {
    let (mut news, mut unknown) = (0_usize, 0_usize);
    for report in reports {
        match apply_receipt(report, shop.receipt_ports()).await? {
            Applied::New => news = news.saturating_add(1),
            Applied::Unknown => unknown = unknown.saturating_add(1),
            Applied::Known | Applied::Parked => {}
        }
    }
    tracing::debug!(reports = reports.len(), news, unknown, "delivery reports applied");
    Ok(Json(Envelope::of(Done {})))
}
