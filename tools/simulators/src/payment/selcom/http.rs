use actix_web::web::{self, Bytes, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};

use super::order::entry;
use super::signing::is_known;
use super::wire::envelope;
use crate::payment::books::Payment;
use crate::payment::exchange::INVALID;
use crate::payment::http::{answer, json as parsed, limited};
use crate::payment::outcome::StatusAnswer;
use crate::payment::plan::Intervention;
use crate::payment::provider::Provider;
use crate::payment::reply::{Reply, with_field};
use crate::payment::request::{
    Asked, InitiateRequest, PayoutRequest, is_local_phone, is_reference, is_web_address, local_phone, text,
};

/// Of the float account, in shillings.
const BALANCE: &str = "85,500.75";

pub(super) fn routes(config: &mut ServiceConfig) {
    limited(config)
        .route("/v1/checkout/create-order-minimal", web::post().to(create_order))
        .route("/v1/checkout/wallet-payment", web::post().to(wallet_payment))
        .route("/v1/checkout/order-status", web::get().to(order_status))
        .route("/v1/checkout/list-orders", web::get().to(list))
        .route("/v1/walletcashin/process", web::post().to(pay_out))
        .route("/v1/walletcashin/query", web::get().to(payout_status))
        .route("/v1/utilitypayment/process", web::post().to(pay_utility))
        .route("/v1/utilitypayment/query", web::get().to(utility_status))
        .route("/v1/vendor/balance", web::post().to(balance));
}

/// The order without a prompt.
fn order(body: &Value) -> Option<InitiateRequest> {
    let webhook = text(body, "webhook").and_then(|webhook| STANDARD.decode(webhook).ok());
    let order_id = text(body, "order_id").filter(|id| is_reference(id))?;
    let buyer_phone = text(body, "buyer_phone").and_then(|phone| local_phone(&phone))?;
    let amount = body.get("amount")?.as_u64().filter(|amount| *amount > 0)?;
    let has_rest = ["vendor", "buyer_email", "buyer_name"].iter().all(|field| text(body, field).is_some())
        && body.get("no_of_items").is_some()
        && text(body, "currency").as_deref() == Some("TZS");
    let webhook_url = webhook.and_then(|webhook| String::from_utf8(webhook).ok());
    let is_valid = has_rest && webhook_url.as_deref().is_none_or(is_web_address);
    is_valid.then_some(InitiateRequest { order_id, buyer_phone, amount, webhook_url, metadata: None })
}

async fn create_order(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let body = parsed(&body).unwrap_or_default();
    let exchange = provider.begin_account(is_known(&provider, &request, &body), "order", || {
        let Some(order) = order(&body) else { return provider.refuse(400, INVALID) };
        let (id, at, mut books) = (order.order_id.clone(), provider.now(), provider.books());
        if books.payments.contains_key(&id) || books.orders.contains_key(&id) {
            return Reply::json(200, &envelope(None, "403", "FAIL", "Duplicate order"));
        }
        books.orders.insert(id.clone(), Payment::new(order, at, Intervention::default()));
        Reply::json(200, &envelope(Some(&id), "000", "SUCCESS", "Order creation successful"))
    });
    answer(&provider, exchange).await
}

/// The order leaves the list of those without a prompt when the outcome of its number sends one.
async fn wallet_payment(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let body = parsed(&body).unwrap_or_default();
    let known = is_known(&provider, &request, &body);
    let id = text(&body, "order_id").unwrap_or_default();
    let order = provider.books().orders.get(&id).map(|order| order.request.clone());
    let phone = text(&body, "msisdn").and_then(|phone| local_phone(&phone));
    let asked = match (order, phone) {
        (Some(order), Some(buyer_phone)) => Ok(InitiateRequest { buyer_phone, ..order }),
        (Some(_), None) => Err((400, "Invalid msisdn")),
        (None, _) => Err((400, "Order not found, or paid already")),
    };
    let exchange = provider.begin_initiate(known, Asked::<InitiateRequest>::new(Some(body), asked));
    {
        let mut books = provider.books();
        if books.payments.contains_key(&id) {
            books.orders.remove(&id);
        }
    }
    answer(&provider, exchange).await
}

/// The fields of the query, all of them texts.
fn query(request: &HttpRequest) -> Value {
    let query = web::Query::<Vec<(String, String)>>::from_query(request.query_string());
    let fields = query.map(web::Query::into_inner).unwrap_or_default();
    Value::Object(fields.into_iter().map(|(name, value)| (name, value.into())).collect::<Map<_, _>>())
}

async fn order_status(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let query = query(&request);
    let known = is_known(&provider, &request, &query);
    answer(&provider, provider.begin_status(known, text(&query, "order_id").as_deref())).await
}

/// All orders of all days.
async fn list(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let known = is_known(&provider, &request, &query(&request));
    let exchange = provider.begin_account(known, "orders", || {
        let entries =
            provider.payments().into_iter().filter_map(|payment| match provider.true_status(&payment) {
                StatusAnswer::Report(report) => Some(entry(&payment, report)),
                StatusAnswer::NotFound | StatusAnswer::Junk(_) => None,
            });
        let body = envelope(None, "000", "SUCCESS", "Orders fetched");
        Reply::json(200, &with_field(body, "data", entries.collect()))
    });
    answer(&provider, exchange).await
}

/// The PIN is not recorded.
async fn pay_out(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let mut body = parsed(&body).unwrap_or_default();
    let known = is_known(&provider, &request, &body);
    let asked = payout(&body, provider.payout_pin.as_deref());
    if let Value::Object(fields) = &mut body {
        fields.remove("pin");
    }
    let asked = Asked::<PayoutRequest>::new(Some(body), asked);
    answer(&provider, provider.begin_payout(known, asked)).await
}

fn payout(body: &Value, pin: Option<&str>) -> Result<PayoutRequest, (u16, &'static str)> {
    let field = |name| text(body, name).ok_or((400, INVALID));
    let amount = body.get("amount").and_then(Value::as_u64).ok_or((400, INVALID))?;
    let (transid, phone, code) = (field("transid")?, field("utilityref")?, field("utilitycode")?);
    let vendor = field("vendor")?;
    match () {
        () if pin != Some(field("pin")?.as_str()) => Err((403, "Invalid PIN")),
        () if !is_reference(&transid) || vendor.is_empty() || amount == 0 => Err((400, INVALID)),
        () if code != "CASHIN" => Err((400, "Unknown utility code")),
        () if !is_local_phone(&phone) => Err((400, "Invalid utilityref")),
        () => Ok(PayoutRequest { transid, phone, amount, webhook_url: None, metadata: None }),
    }
}

async fn payout_status(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let query = query(&request);
    let known = is_known(&provider, &request, &query);
    let transid = text(&query, "transid").unwrap_or_default();
    answer(&provider, provider.begin_payout_status(known, &transid)).await
}

async fn balance(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let body = parsed(&body).unwrap_or_default();
    let known = is_known(&provider, &request, &body);
    let exchange = provider.begin_account(known, "balance", || {
        if text(&body, "pin") != provider.payout_pin {
            return provider.refuse(403, "Invalid PIN");
        }
        let answer = envelope(text(&body, "transid").as_deref(), "000", "SUCCESS", "Balance");
        Reply::json(200, &with_field(answer, "data", json!([{ "balance": BALANCE }])))
    });
    answer(&provider, exchange).await
}

async fn pay_utility(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let body = parsed(&body).unwrap_or_default();
    let known = is_known(&provider, &request, &body) && text(&body, "vendor").is_some();
    answer(&provider, provider.begin_account(known, "utility", || provider.pay_utility(&body))).await
}

async fn utility_status(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let query = query(&request);
    let known = is_known(&provider, &request, &query);
    let transid = text(&query, "transid").unwrap_or_default();
    answer(&provider, provider.begin_account(known, "utility", || provider.query_utility(&transid))).await
}
