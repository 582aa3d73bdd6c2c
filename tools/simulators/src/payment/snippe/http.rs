use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::{Value, json};

use super::wire::{entry, success};
use crate::payment::books::Payment;
use crate::payment::exchange::INVALID;
use crate::payment::http::{answer, header, json as parsed, limited};
use crate::payment::ids::long_id;
use crate::payment::outcome::StatusAnswer;
use crate::payment::provider::Provider;
use crate::payment::reply::Reply;
use crate::payment::request::{Asked, InitiateRequest, PayoutRequest, is_web_address, local_phone, text};

const KEY_MAX_CHARS: usize = 30;
const MIN_PROMPT_TSH: u64 = 500;
const MIN_PAYOUT_TSH: u64 = 5_000;
/// Of the shop's account, in shillings.
const BALANCE_TSH: u64 = 85_500;

pub(super) fn routes(config: &mut ServiceConfig) {
    limited(config)
        .route("/v1/payments", web::post().to(initiate))
        .route("/v1/payments", web::get().to(list))
        .route("/v1/payments/search", web::get().to(search))
        .route("/v1/payments/balance", web::get().to(balance))
        .route("/v1/payments/{reference}", web::get().to(status))
        .route("/v1/payouts/send", web::post().to(pay_out))
        .route("/v1/payouts/{reference}", web::get().to(payout_status));
}

fn is_known(provider: &Provider, request: &HttpRequest) -> bool {
    header(request, "authorization") == format!("Bearer {}", provider.api_key)
}

/// The shop's reference, which is also in the metadata of its requests.
fn key(request: &HttpRequest) -> Option<String> {
    let key = header(request, "idempotency-key");
    (1..=KEY_MAX_CHARS).contains(&key.len()).then(|| key.to_owned())
}

fn prompt(request: &HttpRequest, body: &Value) -> Option<InitiateRequest> {
    let details = body.get("details")?;
    let customer = body.get("customer")?;
    let has_rest = text(body, "payment_type").as_deref() == Some("mobile")
        && text(details, "currency").as_deref() == Some("TZS")
        && ["firstname", "lastname", "email"].iter().all(|field| text(customer, field).is_some());
    let webhook_url = text(body, "webhook_url").filter(|url| is_web_address(url))?;
    let prompt = InitiateRequest {
        order_id: key(request)?,
        buyer_phone: text(body, "phone_number").and_then(|phone| local_phone(&phone))?,
        amount: details.get("amount")?.as_u64().filter(|amount| *amount >= MIN_PROMPT_TSH)?,
        webhook_url: Some(webhook_url),
        metadata: body.get("metadata").cloned(),
    };
    has_rest.then_some(prompt)
}

async fn initiate(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let body = parsed(&body).unwrap_or_default();
    let asked = prompt(&request, &body).ok_or((400, INVALID));
    let asked = Asked::<InitiateRequest>::new(Some(body), asked);
    answer(&provider, provider.begin_initiate(is_known(&provider, &request), asked)).await
}

fn payout(request: &HttpRequest, body: &Value) -> Option<PayoutRequest> {
    let has_rest =
        text(body, "channel").as_deref() == Some("mobile") && text(body, "recipient_name").is_some();
    let payout = PayoutRequest {
        transid: key(request)?,
        phone: text(body, "recipient_phone").and_then(|phone| local_phone(&phone))?,
        amount: body.get("amount")?.as_u64().filter(|amount| *amount >= MIN_PAYOUT_TSH)?,
        webhook_url: text(body, "webhook_url"),
        metadata: body.get("metadata").cloned(),
    };
    has_rest.then_some(payout)
}

async fn pay_out(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let body = parsed(&body).unwrap_or_default();
    let asked = payout(&request, &body).ok_or((400, INVALID));
    let asked = Asked::<PayoutRequest>::new(Some(body), asked);
    answer(&provider, provider.begin_payout(is_known(&provider, &request), asked)).await
}

async fn status(provider: Data<Provider>, request: HttpRequest, theirs: Path<String>) -> HttpResponse {
    let ours = provider.books().payments.keys().find(|ours| long_id(ours) == *theirs).cloned();
    let exchange = provider.begin_status(is_known(&provider, &request), Some(&ours.unwrap_or_default()));
    answer(&provider, exchange).await
}

async fn payout_status(provider: Data<Provider>, request: HttpRequest, theirs: Path<String>) -> HttpResponse {
    let ours = provider.books().payouts.keys().find(|ours| long_id(ours) == *theirs).cloned();
    let exchange = provider.begin_payout_status(is_known(&provider, &request), &ours.unwrap_or_default());
    answer(&provider, exchange).await
}

fn parameters(request: &HttpRequest) -> Vec<(String, String)> {
    let query = web::Query::<Vec<(String, String)>>::from_query(request.query_string());
    query.map(web::Query::into_inner).unwrap_or_default()
}

fn parameter(request: &HttpRequest, name: &str) -> Option<String> {
    parameters(request).into_iter().find(|(given, _)| given == name).map(|(_, value)| value)
}

/// The payments whose metadata name the reference; one that a query would not find is not among them.
async fn search(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let wanted = parameter(&request, "q").unwrap_or_default();
    let exchange = provider.begin_search(is_known(&provider, &request), &wanted, |found| {
        let found = found.and_then(|payment| shown(&provider, payment));
        Reply::json(200, &success(200, &found.into_iter().collect::<Value>()))
    });
    answer(&provider, exchange).await
}

fn shown(provider: &Provider, payment: &Payment) -> Option<Value> {
    match provider.status_of(payment) {
        StatusAnswer::Report(report) => Some(entry(payment, report)),
        StatusAnswer::NotFound | StatusAnswer::Junk(_) => None,
    }
}

/// The completed payments of all days, in pages.
async fn list(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let number = |name| parameter(&request, name).and_then(|value| value.parse().ok());
    let (offset, limit) = (number("offset").unwrap_or(0), number("limit").unwrap_or(20));
    let exchange = provider.begin_account(is_known(&provider, &request), "payments", || {
        let all = provider.payments();
        let completed = all.iter().filter_map(|payment| shown(&provider, payment));
        let completed = completed.filter(|entry| entry["status"] == "completed");
        Reply::json(200, &success(200, &completed.skip(offset).take(limit).collect::<Value>()))
    });
    answer(&provider, exchange).await
}

async fn balance(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let exchange = provider.begin_account(is_known(&provider, &request), "balance", || {
        Reply::json(200, &success(200, &json!({ "available": { "value": BALANCE_TSH, "currency": "TZS" } })))
    });
    answer(&provider, exchange).await
}
