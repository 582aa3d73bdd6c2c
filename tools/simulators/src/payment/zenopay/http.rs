//! The provider's routes.

use actix_web::web::{self, Bytes, Data, Query, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use serde_json::Value;

use super::wire;
use crate::payment::exchange::INVALID;
use crate::payment::http::{answer, header, json, limited};
use crate::payment::provider::Provider;
use crate::payment::reply::Reply;
use crate::payment::request::{Asked, InitiateRequest, PayoutRequest, is_local_phone, is_reference, text};

/// The only kind of payout: to a wallet.
const CASH_IN: &str = "CASHIN";

pub(super) fn routes(config: &mut ServiceConfig) {
    limited(config)
        .route("/api/payments/mobile_money_tanzania", web::post().to(initiate))
        .route("/api/payments/walletcashin/process/", web::post().to(pay_out))
        .route("/api/payments/utilitypayment/process/", web::post().to(pay_utility))
        .route("/api/payments/order-status", web::get().to(order_status));
}

fn is_known(provider: &Provider, request: &HttpRequest) -> bool {
    header(request, "x-api-key") == provider.api_key
}

async fn initiate(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let body = json(&body);
    let asked = body.as_ref().and_then(wire::parse).ok_or((400, INVALID));
    let asked = Asked {
        reference: body.as_ref().and_then(|body| text(body, "order_id")).unwrap_or_default(),
        phone: body.as_ref().and_then(|body| text(body, "buyer_phone")),
        amount_tsh: body.as_ref().and_then(|body| body.get("amount")?.as_u64()),
        ..Asked::<InitiateRequest>::new(body, asked)
    };
    answer(&provider, provider.begin_initiate(is_known(&provider, &request), asked)).await
}

/// The PIN is not recorded.
async fn pay_out(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let mut body = json(&body);
    let asked =
        body.as_ref().map_or(Err((400, INVALID)), |body| payout(body, provider.payout_pin.as_deref()));
    if let Some(Value::Object(fields)) = &mut body {
        fields.remove("pin");
    }
    let asked = Asked {
        reference: body.as_ref().and_then(|body| text(body, "transid")).unwrap_or_default(),
        phone: body.as_ref().and_then(|body| text(body, "utilityref")),
        amount_tsh: body.as_ref().and_then(|body| body.get("amount")?.as_u64()),
        ..Asked::<PayoutRequest>::new(body, asked)
    };
    answer(&provider, provider.begin_payout(is_known(&provider, &request), asked)).await
}

/// Without a configured PIN none is right.
fn payout(body: &Value, pin: Option<&str>) -> Result<PayoutRequest, (u16, &'static str)> {
    let field = |name| text(body, name).ok_or((400, INVALID));
    let amount = body.get("amount").and_then(Value::as_u64).ok_or((400, INVALID))?;
    let (transid, phone, code) = (field("transid")?, field("utilityref")?, field("utilitycode")?);
    match () {
        () if pin != Some(field("pin")?.as_str()) => Err((403, "Invalid PIN")),
        () if !is_reference(&transid) => Err((400, "Invalid transid")),
        () if code != CASH_IN => Err((400, "Unknown utility code")),
        () if !is_local_phone(&phone) => Err((400, "Invalid utilityref")),
        () if amount == 0 => Err((400, "Invalid amount")),
        () => Ok(PayoutRequest { transid, phone, amount, webhook_url: None, metadata: None }),
    }
}

#[derive(Deserialize)]
struct StatusQuery {
    order_id: String,
}

/// Payouts are found as well as payments (assumed).
async fn order_status(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let query = Query::<StatusQuery>::from_query(request.query_string()).ok();
    let (is_known, order_id) =
        (is_known(&provider, &request), query.as_ref().map(|query| query.order_id.as_str()));
    let exchange = match order_id.filter(|id| provider.books().payouts.contains_key(*id)) {
        Some(transid) => provider.begin_payout_status(is_known, transid),
        None => provider.begin_status(is_known, order_id),
    };
    answer(&provider, exchange).await
}

/// Selcom's answer is inside.
async fn pay_utility(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let body = json(&body).unwrap_or_default();
    let exchange = provider.begin_account(is_known(&provider, &request), "utility", || {
        let inner = provider.pay_utility(&body);
        match serde_json::from_str::<Value>(&inner.body) {
            Ok(said) if inner.status == 200 => {
                let status = if said.get("resultcode").is_some_and(|code| code == "405") {
                    "error"
                } else {
                    "success"
                };
                let message = text(&said, "message");
                let body =
                    serde_json::json!({ "status": status, "message": message, "selcom_response": said });
                Reply::json(200, &body)
            }
            _ => inner,
        }
    });
    answer(&provider, exchange).await
}
