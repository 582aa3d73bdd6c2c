//! DT One's Digital Value Services, version 1.

use actix_web::http::header::{AUTHORIZATION, HeaderName, HeaderValue};
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use kernel::MICROS;
use orders::{ProductKind, Refusal, VendingState};
use serde_json::{Value, json};

use super::books::Delivery;
use super::catalogue::{AIRTIME, Product, SHILLINGS_PER_DOLLAR};
use super::http::{field, local_phone, micros, query};
use super::server::Service;
use super::simulator::{Asked, VendingSimulator, decimal};
use crate::payment::http::{header, json as parsed, limited, response};
use crate::payment::ids::reference;
use crate::payment::reply::Reply;
use crate::payment::request::{is_reference, text};

const DEFAULT_PAGE_LEN: usize = 50;
const MAX_PAGE_LEN: usize = 100;
/// The company's fee for a product with a fixed price; part of its cost.
const FEE_MICROS: i64 = 10_000;
const MAX_ID_CHARS: usize = 40;

pub(super) fn routes(config: &mut ServiceConfig) {
    limited(config)
        .route("/v1/products", web::get().to(products))
        .route("/v1/async/transactions", web::post().to(send))
        .route("/v1/sync/transactions", web::post().to(send))
        .route("/v1/transactions", web::get().to(find))
        .route("/v1/transactions/{number}", web::get().to(show))
        .route("/v1/balances", web::get().to(balances))
        .route("/v1/lookup/mobile-number/{number}", web::get().to(operators));
}

fn error(status: u16, code: u32, message: &str) -> Reply {
    Reply::json(status, &json!({ "errors": [{ "code": code, "message": message }] }))
}

fn unauthorised() -> Reply {
    error(401, 1_000_401, "Unauthorized")
}

/// The answer to everyone during an outage, and to callers without the shop's keys.
async fn rejection(service: &Service, request: &HttpRequest) -> Option<HttpResponse> {
    if let Some(down) = service.outage(unauthorised).await {
        return Some(down);
    }
    let keys = STANDARD.encode(format!("{}:{}", service.config.api_key, service.config.api_secret));
    (header(request, AUTHORIZATION.as_str()) != format!("Basic {keys}")).then(|| response(unauthorised()))
}

async fn products(service: Data<Service>, request: HttpRequest) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let query = query(request.query_string());
    let is_tanzania = field(&query, "country_iso_code").is_none_or(|country| country == "TZA");
    let all: Vec<_> = service.simulator.catalogue().iter().filter(|_| is_tanzania).map(product).collect();
    let number = |name| field(&query, name).and_then(|text| text.parse::<usize>().ok());
    let len = number("per_page").unwrap_or(DEFAULT_PAGE_LEN).clamp(1, MAX_PAGE_LEN);
    let (page, pages) = (number("page").unwrap_or(1).max(1), all.len().div_ceil(len));
    let skipped = page.saturating_sub(1).saturating_mul(len);
    let shown: Vec<_> = all.iter().skip(skipped).take(len).collect();
    let mut answer = response(Reply::json(200, &json!(shown)));
    let next = if page < pages { page.saturating_add(1).to_string() } else { String::new() };
    for (name, value) in [
        ("x-total", all.len().to_string()),
        ("x-total-pages", pages.to_string()),
        ("x-per-page", len.to_string()),
        ("x-page", page.to_string()),
        ("x-next-page", next),
    ] {
        let value = HeaderValue::from_str(&value).unwrap_or(HeaderValue::from_static(""));
        answer.headers_mut().insert(HeaderName::from_static(name), value);
    }
    answer
}

fn dollars(amount: &Value, fee: &Value) -> Value {
    json!({ "amount": amount, "fee": fee, "unit": "USD", "unit_type": "CURRENCY" })
}

fn product(product: &Product) -> Value {
    let operator = json!({ "id": product.operator.number, "name": product.operator.name,
        "country": { "iso_code": "TZA", "name": "Tanzania, United Republic of" }, "regions": null });
    let mut listed = json!({
        "id": product.number, "name": product.name, "description": product.name, "tags": [], "operator": operator,
        "required_credit_party_identifier_fields": [["mobile_number"]], "required_sender_fields": [[]],
        "availability_zones": ["INTERNATIONAL"], "promotions": null, "regions": null,
        "rates": { "base": SHILLINGS_PER_DOLLAR, "wholesale": SHILLINGS_PER_DOLLAR, "retail": SHILLINGS_PER_DOLLAR },
    });
    let parts = if product.kind == ProductKind::Data { fixed(product) } else { ranged() };
    if let (Some(fields), Value::Object(parts)) = (listed.as_object_mut(), parts) {
        fields.extend(parts);
    }
    listed
}

fn fixed(product: &Product) -> Value {
    let cost = product.cost(None).map_or(0, |cost| cost.micros);
    let wholesale = dollars(&decimal(cost.saturating_sub(FEE_MICROS)), &decimal(FEE_MICROS));
    let megabytes = product.data_mb.unwrap_or_default();
    let amount = json!({ "base": megabytes, "promotion_bonus": 0, "total_excluding_tax": megabytes,
        "total_including_tax": megabytes });
    json!({
        "type": "FIXED_VALUE_RECHARGE", "service": { "id": 4, "name": "Bundles" },
        "validity": { "unit": "DAY", "quantity": product.days },
        "benefits": [{ "type": "DATA", "unit": "MB", "unit_type": "DATA", "amount": amount, "additional_information": null }],
        "source": { "amount": decimal(cost), "unit": "USD", "unit_type": "CURRENCY" },
        "destination": { "amount": product.cents.unwrap_or_default().saturating_mul(SHILLINGS_PER_DOLLAR).div_euclid(100),
            "unit": "TZS", "unit_type": "CURRENCY" },
        "prices": { "wholesale": wholesale, "retail": wholesale },
    })
}

fn ranged() -> Value {
    let cost = |shillings: i64| decimal(shillings.saturating_mul(Product::unit_cost().micros));
    let costs = json!({ "min": cost(AIRTIME.0), "max": cost(AIRTIME.1) });
    let wholesale = dollars(&costs, &json!({ "min": 0, "max": 0 }));
    let amount = json!({ "base": { "min": AIRTIME.0, "max": AIRTIME.1 } });
    json!({
        "type": "RANGED_VALUE_RECHARGE", "service": { "id": 1, "name": "Mobile" }, "validity": null,
        "benefits": [{ "type": "CREDITS", "unit": "TZS", "unit_type": "CURRENCY", "amount": amount }],
        "source": { "amount": costs, "unit": "USD", "unit_type": "CURRENCY" },
        "destination": { "amount": { "min": AIRTIME.0, "max": AIRTIME.1 }, "unit": "TZS", "unit_type": "CURRENCY" },
        "prices": { "wholesale": wholesale, "retail": wholesale },
    })
}

fn asked(body: &Value) -> Result<Asked, Reply> {
    let bad = |what: &str| error(400, 1_000_400, &format!("Bad Request: {what}"));
    let id = text(body, "external_id").filter(|id| is_reference(id) && id.len() <= MAX_ID_CHARS);
    let product = body.get("product_id").and_then(Value::as_u64).and_then(|id| u32::try_from(id).ok());
    let phone = body.pointer("/credit_party_identifier/mobile_number").and_then(Value::as_str);
    let phone = phone.ok_or_else(|| bad("credit_party_identifier"))?;
    let recipient = Some(phone).filter(|phone| phone.starts_with('+')).and_then(local_phone);
    if body.get("auto_confirm") != Some(&Value::Bool(true)) {
        return Err(bad("this simulator confirms by itself only"));
    }
    let amount =
        body.pointer("/destination/amount").map(|amount| micros(amount).ok_or_else(|| bad("destination")));
    let mode = text(body, "calculation_mode");
    if amount.is_some() && mode.as_deref() != Some("DESTINATION_AMOUNT") {
        return Err(error(400, 1_003_002, "Requested product amount is out of range"));
    }
    Ok(Asked {
        id: id.ok_or_else(|| bad("external_id"))?,
        product: product.ok_or_else(|| bad("product_id"))?,
        recipient: recipient.ok_or_else(|| error(400, 1_005_003, "Credit party mobile number is invalid"))?,
        amount: amount.transpose()?,
        webhook: text(body, "callback_url"),
    })
}

async fn send(service: Data<Service>, request: HttpRequest, body: Bytes) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let asked = match asked(&parsed(&body).unwrap_or_default()) {
        Ok(asked) => asked,
        Err(reply) => return response(reply),
    };
    let simulator = &service.simulator;
    let accepted =
        |delivery: &Delivery| Reply::json(201, &transaction(simulator, delivery, simulator.state(delivery)));
    let id = asked.id.clone();
    let duplicate = || error(400, 1_007_001, "Transaction external ID has already been used");
    service.decide(asked, accepted, |refusal| refused(&id, refusal), duplicate).await
}

/// Some refusals are errors, others are transactions that were rejected or declined.
fn refused(id: &str, refusal: Refusal) -> Reply {
    let rejected = |class: VendingState, status: &str| {
        let body =
            json!({ "id": 2_241_999_999_u64, "external_id": id, "status": status_of(class, Some(status)) });
        Reply::json(201, &body)
    };
    match refusal {
        Refusal::WrongNumber => error(400, 1_005_003, "Credit party mobile number is invalid"),
        Refusal::OutOfFloat => error(400, 1_006_001, "Insufficient balance"),
        Refusal::ProductUnavailable => error(404, 1_003_001, "Product is not available in your account"),
        Refusal::NetworkDown => rejected(VendingState::Rejected, "REJECTED-OPERATOR-CURRENTLY-UNAVAILABLE"),
        Refusal::LimitReached => {
            rejected(VendingState::Rejected, "REJECTED-LIMITATIONS-ON-CREDIT-PARTY-QUANTITY")
        }
        Refusal::RecentlyRecharged => rejected(VendingState::Declined, "DECLINED-DUPLICATED-TRANSACTION"),
        Refusal::Unreachable | Refusal::Other => rejected(VendingState::Rejected, "REJECTED"),
    }
}

fn status_of(state: VendingState, message: Option<&str>) -> Value {
    let (id, class) = match state {
        VendingState::Created | VendingState::TimedOut => (1, "CREATED"),
        VendingState::Confirmed => (2, "CONFIRMED"),
        VendingState::Rejected => (3, "REJECTED"),
        VendingState::Cancelled => (4, "CANCELLED"),
        VendingState::Submitted => (5, "SUBMITTED"),
        VendingState::Completed => (7, "COMPLETED"),
        VendingState::Reversed => (8, "REVERSED"),
        VendingState::Declined => (9, "DECLINED"),
    };
    let status = i32::saturating_mul(id, 10_000);
    json!({ "id": status, "message": message.unwrap_or(class), "class": { "id": id, "message": class } })
}

/// A transaction in this state; one whose state is never known is confirmed.
pub(super) fn transaction(
    simulator: &VendingSimulator,
    delivery: &Delivery,
    state: Option<VendingState>,
) -> Value {
    let state = state.unwrap_or(VendingState::Confirmed);
    let declined = (state == VendingState::Declined).then_some("DECLINED-OPERATOR-CURRENTLY-UNAVAILABLE");
    let is_done = matches!(state, VendingState::Completed | VendingState::Reversed);
    let fee = if delivery.amount.is_some() { 0 } else { FEE_MICROS };
    let wholesale = dollars(&decimal(delivery.cost.saturating_sub(fee)), &decimal(fee));
    let listed = simulator.books().product(delivery.product).map(product);
    let destination = delivery
        .amount
        .map(|amount| json!({ "amount": amount.div_euclid(MICROS), "unit": "TZS", "unit_type": "CURRENCY" }));
    let at = delivery.at.format("%Y-%m-%dT%H:%M:%S%.9fZ").to_string();
    json!({
        "id": delivery.number, "external_id": delivery.id, "creation_date": at, "confirmation_date": at,
        "confirmation_expiration_date": at, "status": status_of(state, declined),
        "operator_reference": is_done.then(|| reference(&delivery.id)), "product": listed,
        "prices": { "wholesale": wholesale, "retail": wholesale }, "destination": destination, "pin": null,
        "callback_url": delivery.webhook,
        "credit_party_identifier": { "mobile_number": format!("+255{}", delivery.recipient.trim_start_matches('0')) },
    })
}

/// A transaction whose state is never known cannot be asked about.
fn shown(simulator: &VendingSimulator, delivery: &Delivery, body: impl FnOnce(Value) -> Value) -> Reply {
    match simulator.state(delivery) {
        Some(state) => Reply::json(200, &body(transaction(simulator, delivery, Some(state)))),
        None => error(500, 1_009_001, "Unexpected error, please contact our support team"),
    }
}

async fn find(service: Data<Service>, request: HttpRequest) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let query = query(request.query_string());
    let found = field(&query, "external_id").and_then(|id| service.simulator.find(id));
    response(match found {
        Some(delivery) => shown(&service.simulator, &delivery, |transaction| json!([transaction])),
        None => Reply::json(200, &json!([])),
    })
}

async fn show(service: Data<Service>, request: HttpRequest, number: Path<u64>) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    response(match service.simulator.find_number(*number) {
        Some(delivery) => shown(&service.simulator, &delivery, |transaction| transaction),
        None => error(404, 1_008_004, "Transaction not found"),
    })
}

async fn balances(service: Data<Service>, request: HttpRequest) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let available = decimal(service.simulator.balance().micros);
    let balance = json!([{ "id": 1, "unit": "USD", "unit_type": "CURRENCY", "available": available, "holding": 0,
        "credit_limit": 0 }]);
    response(Reply::json(200, &balance))
}

async fn operators(service: Data<Service>, request: HttpRequest, number: Path<String>) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let network = kernel::PhoneNumber::parse(&number).ok().and_then(|phone| kernel::Network::guess(&phone));
    let catalogue = service.simulator.catalogue();
    let found = catalogue.iter().find(|product| Some(product.operator.network) == network);
    response(match found {
        Some(found) => {
            let operator =
                json!({ "id": found.operator.number, "name": found.operator.name, "identified": true });
            Reply::json(200, &json!([operator]))
        }
        None => error(404, 1_005_006, "Operator not found"),
    })
}
