//! Reloadly's Topups, and its server of tokens. What the public client calls differently from the documents is accepted as
//! well: it asks for `/topups/reports/transaction` and sends no `useLocalAmount`.

use actix_web::http::header::AUTHORIZATION;
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use chrono::TimeDelta;
use kernel::{MICROS, Network, PhoneNumber};
use orders::{ProductKind, Refusal, VendingState};
use serde_json::{Map, Value, json};

use super::books::Delivery;
use super::catalogue::{AIRTIME, PERCENT_PAID, Product, SHILLINGS_PER_DOLLAR};
use super::http::{field, local_phone, micros, query};
use super::server::Service;
use super::simulator::{Asked, VendingSimulator, decimal};
use crate::payment::http::{header, json as parsed, limited, response};
use crate::payment::ids::{long_id, reference};
use crate::payment::reply::Reply;
use crate::payment::request::{is_reference, text};

const TOKEN_LIFE_S: i64 = 86_400;
const PAGE_LEN: usize = 50;

pub(super) fn routes(config: &mut ServiceConfig) {
    limited(config)
        .route("/oauth/token", web::post().to(token))
        .route("/countries", web::get().to(countries))
        .route("/operators", web::get().to(operators))
        .route("/operators/countries/{country}", web::get().to(operators_of))
        .route("/operators/auto-detect/phone/{phone}/countries/{country}", web::get().to(detect))
        .route("/operators/{number}", web::get().to(operator_numbered))
        .route("/accounts/balance", web::get().to(balance))
        .route("/topups", web::post().to(send))
        .route("/topups-async", web::post().to(send))
        .route("/topups/{number}/status", web::get().to(status));
    for reports in ["/topups/reports/transactions", "/topups/reports/transaction"] {
        config
            .route(reports, web::get().to(report))
            .route(&format!("{reports}/{{number}}"), web::get().to(report_of));
    }
}

fn error(status: u16, code: &str, message: &str) -> Reply {
    let body = json!({ "timeStamp": "2026-11-29 12:00:00", "message": message, "path": "/", "errorCode": code,
        "infoLink": null, "details": [] });
    Reply::json(status, &body)
}

fn unauthorised() -> Reply {
    error(401, "INVALID_TOKEN", "The access token is invalid")
}

async fn token(service: Data<Service>, body: Bytes) -> HttpResponse {
    if let Some(down) = service.outage(|| error(401, "INVALID_CREDENTIALS", "Access Denied")).await {
        return down;
    }
    let body = parsed(&body).unwrap_or_default();
    let is = |name: &str, expected: &str| text(&body, name).as_deref() == Some(expected);
    let is_ours = is("client_id", &service.config.api_key)
        && is("client_secret", &service.config.api_secret)
        && is("grant_type", "client_credentials")
        && text(&body, "audience").is_some();
    if !is_ours {
        return response(error(401, "INVALID_CREDENTIALS", "Access Denied"));
    }
    let (now, mut tokens) = (service.simulator.now(), service.tokens());
    let token = format!("sim.{}", long_id(&format!("{now} {}", tokens.len())));
    let expires_at = now.checked_add_signed(TimeDelta::seconds(TOKEN_LIFE_S)).unwrap_or(now);
    tokens.push((token.clone(), expires_at));
    let body = json!({ "access_token": token, "scope": "send-topups read-operators", "expires_in": TOKEN_LIFE_S,
        "token_type": "Bearer" });
    response(Reply::json(200, &body))
}

/// The answer to everyone during an outage, and to callers without a valid token.
async fn rejection(service: &Service, request: &HttpRequest) -> Option<HttpResponse> {
    if let Some(down) = service.outage(unauthorised).await {
        return Some(down);
    }
    let (given, now) = (header(request, AUTHORIZATION.as_str()), service.simulator.now());
    let is_valid =
        |(token, expires_at): &(String, _)| format!("Bearer {token}") == given && now < *expires_at;
    (!service.tokens().iter().any(is_valid)).then(|| response(unauthorised()))
}

async fn countries(service: Data<Service>, request: HttpRequest) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    response(Reply::json(200, &json!([{ "isoName": "TZ", "name": "Tanzania", "currencyCode": "TZS" }])))
}

/// All operators with something to sell: each network's airtime and its data.
fn listed(simulator: &VendingSimulator) -> Vec<Value> {
    let products = simulator.catalogue();
    let mut numbers: Vec<_> = products.iter().map(Product::operator_number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let of = |number: u32| -> Vec<_> {
        products.iter().filter(|product| product.operator_number() == number).collect()
    };
    numbers.into_iter().filter_map(|number| operator(number, &of(number))).collect()
}

fn operator(number: u32, products: &[&Product]) -> Option<Value> {
    let first = products.first()?;
    let is_data = first.kind == ProductKind::Data;
    let descriptions: Map<_, _> =
        products.iter().filter_map(|product| Some((product.face()?, json!(product.name)))).collect();
    let amounts: Vec<_> =
        products.iter().filter_map(|product| Some(decimal(product.cents?.saturating_mul(10_000)))).collect();
    let dollars = |shillings: i64| decimal(shillings.saturating_mul(MICROS).div_euclid(SHILLINGS_PER_DOLLAR));
    let range = |amount: Value| if is_data { Value::Null } else { amount };
    let discount = 100_i64.saturating_sub(PERCENT_PAID);
    Some(json!({
        "id": number, "operatorId": number, "name": format!("{}{}", first.operator.name, if is_data { " Data" } else { "" }),
        "bundle": false, "data": is_data, "pin": false, "supportsLocalAmounts": !is_data,
        "denominationType": if is_data { "FIXED" } else { "RANGE" }, "senderCurrencyCode": "USD", "senderCurrencySymbol": "$",
        "destinationCurrencyCode": "TZS", "destinationCurrencySymbol": "TSh", "commission": discount,
        "internationalDiscount": discount, "localDiscount": 0, "mostPopularAmount": null,
        "minAmount": range(dollars(AIRTIME.0)), "maxAmount": range(dollars(AIRTIME.1)),
        "localMinAmount": range(AIRTIME.0.into()), "localMaxAmount": range(AIRTIME.1.into()),
        "fixedAmounts": amounts, "fixedAmountsDescriptions": descriptions, "localFixedAmounts": [],
        "localFixedAmountsDescriptions": {}, "fx": { "rate": SHILLINGS_PER_DOLLAR, "currencyCode": "TZS" },
        "country": { "isoName": "TZ", "name": "Tanzania" }, "logoUrls": [], "suggestedAmounts": [],
        "suggestedAmountsMap": {}, "promotions": [],
    }))
}

async fn operators(service: Data<Service>, request: HttpRequest) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let operators = listed(&service.simulator);
    response(Reply::json(
        200,
        &json!({ "content": operators, "totalElements": operators.len(), "totalPages": 1 }),
    ))
}

async fn operators_of(service: Data<Service>, request: HttpRequest, country: Path<String>) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let query = query(request.query_string());
    let wants_data = field(&query, "includeData") != Some("false");
    let operators: Vec<_> = listed(&service.simulator)
        .into_iter()
        .filter(|operator| *country == "TZ" && (wants_data || operator["data"] == false))
        .collect();
    response(Reply::json(200, &operators.into()))
}

async fn operator_numbered(service: Data<Service>, request: HttpRequest, number: Path<u32>) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let found = listed(&service.simulator).into_iter().find(|operator| operator["operatorId"] == *number);
    response(found.map_or_else(
        || error(404, "OPERATOR_NOT_FOUND", "Operator not found"),
        |found| Reply::json(200, &found),
    ))
}

async fn detect(service: Data<Service>, request: HttpRequest, path: Path<(String, String)>) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let network = PhoneNumber::parse(&path.0).ok().and_then(|phone| Network::guess(&phone));
    let catalogue = service.simulator.catalogue();
    let airtime = |product: &&Product| {
        Some(product.operator.network) == network && product.kind == ProductKind::Airtime
    };
    let found =
        catalogue.iter().find(airtime).and_then(|product| operator(product.operator.number, &[product]));
    response(found.map_or_else(
        || error(404, "COULD_NOT_AUTO_DETECT_OPERATOR", "Could not auto detect the operator"),
        |found| Reply::json(200, &found),
    ))
}

async fn balance(service: Data<Service>, request: HttpRequest) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let body = json!({ "balance": decimal(service.simulator.balance().micros), "currencyCode": "USD",
        "currencyName": "US Dollar", "updatedAt": "2026-11-29 12:00:00" });
    response(Reply::json(200, &body))
}

fn asked(simulator: &VendingSimulator, body: &Value) -> Result<Asked, Reply> {
    let bad = || error(400, "INVALID_INPUT_PROVIDED", "Invalid input provided");
    let operator = body.get("operatorId").and_then(Value::as_u64).ok_or_else(bad)?;
    let amount = body.get("amount").and_then(micros).filter(|amount| *amount > 0);
    let amount = amount.ok_or_else(|| error(400, "INVALID_AMOUNT", "Invalid amount"))?;
    let phone = body.pointer("/recipientPhone/number").and_then(Value::as_str).ok_or_else(bad)?;
    let is_tanzania = body.pointer("/recipientPhone/countryCode").is_some_and(|country| country == "TZ");
    let recipient = local_phone(phone).filter(|_| is_tanzania);
    let recipient =
        recipient.ok_or_else(|| error(400, "INVALID_RECIPIENT_PHONE", "The recipient phone is not valid"))?;
    let id = match body.get("customIdentifier") {
        Some(given) => given.as_str().filter(|id| is_reference(id)).ok_or_else(bad)?.to_owned(),
        None => format!("without-{}", simulator.books().next_number()),
    };
    let products = simulator.catalogue();
    let of_operator = |product: &&Product| u64::from(product.operator_number()) == operator;
    let is_local = body.get("useLocalAmount") == Some(&Value::Bool(true));
    let first = products.iter().find(of_operator);
    let first = first.ok_or_else(|| error(404, "OPERATOR_NOT_FOUND", "Operator not found"))?;
    let (product, amount) = if first.kind == ProductKind::Airtime {
        let shillings = if is_local { amount } else { amount.saturating_mul(SHILLINGS_PER_DOLLAR) };
        (first.number, Some(shillings))
    } else {
        let is_it =
            |product: &&Product| product.cents.map(|cents| cents.saturating_mul(10_000)) == Some(amount);
        let found = products.iter().filter(of_operator).find(is_it).filter(|_| !is_local);
        let wrong = || error(400, "INVALID_AMOUNT_FOR_OPERATOR", "The amount is not valid for the operator");
        (found.ok_or_else(wrong)?.number, None)
    };
    Ok(Asked { id, recipient, product, amount, webhook: None })
}

async fn send(service: Data<Service>, request: HttpRequest, body: Bytes) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let asked = match asked(&service.simulator, &parsed(&body).unwrap_or_default()) {
        Ok(asked) => asked,
        Err(reply) => return response(reply),
    };
    let (simulator, is_async) = (&service.simulator, request.path().ends_with("-async"));
    let accepted = |delivery: &Delivery| {
        let whole = transaction(simulator, delivery, simulator.state(delivery));
        Reply::json(200, &if is_async { json!({ "transactionId": delivery.number }) } else { whole })
    };
    let duplicate = || error(400, "CUSTOM_IDENTIFIER_ALREADY_USED", "The custom identifier was used before");
    service.decide(asked, accepted, refused, duplicate).await
}

fn refused(refusal: Refusal) -> Reply {
    let code = match refusal {
        Refusal::WrongNumber => "INVALID_RECIPIENT_PHONE",
        Refusal::OutOfFloat => "INSUFFICIENT_BALANCE",
        Refusal::ProductUnavailable => "INVALID_AMOUNT_FOR_OPERATOR",
        Refusal::NetworkDown => "OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE",
        Refusal::LimitReached => "MAX_DAILY_TRANSACTION_COUNT_REACHED",
        Refusal::RecentlyRecharged => "PHONE_RECENTLY_RECHARGED",
        Refusal::Unreachable | Refusal::Other => "INACTIVE_ACCOUNT",
    };
    error(400, code, "The top-up was refused")
}

fn word(state: Option<VendingState>) -> &'static str {
    match state {
        Some(VendingState::Completed) => "SUCCESSFUL",
        Some(VendingState::Declined | VendingState::Rejected | VendingState::Cancelled) => "FAILED",
        Some(VendingState::Reversed) => "REFUNDED",
        _ => "PROCESSING",
    }
}

fn transaction(simulator: &VendingSimulator, delivery: &Delivery, state: Option<VendingState>) -> Value {
    let face = delivery.cost.saturating_mul(100).div_euclid(PERCENT_PAID);
    let is_done = matches!(state, Some(VendingState::Completed | VendingState::Reversed));
    let product = simulator.books().product(delivery.product).cloned();
    let balance = simulator.balance().micros;
    let delivered = delivery.amount.unwrap_or_else(|| face.saturating_mul(SHILLINGS_PER_DOLLAR));
    json!({
        "transactionId": delivery.number, "status": word(state),
        "operatorTransactionId": is_done.then(|| reference(&delivery.id)), "customIdentifier": delivery.id,
        "recipientPhone": format!("255{}", delivery.recipient.trim_start_matches('0')), "recipientEmail": null,
        "senderPhone": null, "countryCode": "TZ", "operatorId": product.as_ref().map(Product::operator_number),
        "operatorName": product.as_ref().map(|product| product.operator.name),
        "discount": decimal(face.saturating_sub(delivery.cost)), "discountCurrencyCode": "USD",
        "requestedAmount": decimal(face), "requestedAmountCurrencyCode": "USD",
        "deliveredAmount": decimal(delivered), "deliveredAmountCurrencyCode": "TZS",
        "transactionDate": delivery.at.format("%Y-%m-%d %H:%M:%S").to_string(), "pinDetail": null,
        "balanceInfo": { "oldBalance": decimal(balance.saturating_add(delivery.cost)), "newBalance": decimal(balance),
            "currencyCode": "USD", "currencyName": "US Dollar", "updatedAt": "2026-11-29 12:00:00" },
    })
}

/// Both shapes that were seen: of every second transaction the parts are inside `transaction`.
pub(super) fn webhook(
    simulator: &VendingSimulator,
    delivery: &Delivery,
    state: Option<VendingState>,
) -> Value {
    let transaction = transaction(simulator, delivery, state);
    let data =
        if delivery.number.is_multiple_of(2) { json!({ "transaction": transaction }) } else { transaction };
    json!({ "type": "airtime_transaction.status", "data": data })
}

async fn status(service: Data<Service>, request: HttpRequest, number: Path<u64>) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let found = service.simulator.find_number(*number);
    response(shown(&service.simulator, found, |delivery, state| {
        let is_failed = state == VendingState::Declined;
        let code = is_failed.then_some("TRANSACTION_CANNOT_BE_PROCESSED_AT_THE_MOMENT");
        json!({ "code": code, "message": null, "status": word(Some(state)),
            "transaction": transaction(&service.simulator, delivery, Some(state)) })
    }))
}

async fn report_of(service: Data<Service>, request: HttpRequest, number: Path<u64>) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let found = service.simulator.find_number(*number);
    response(shown(&service.simulator, found, |delivery, state| {
        transaction(&service.simulator, delivery, Some(state))
    }))
}

/// A transaction whose state is never known cannot be asked about.
fn shown(
    simulator: &VendingSimulator,
    found: Option<Delivery>,
    body: impl Fn(&Delivery, VendingState) -> Value,
) -> Reply {
    let Some(delivery) = found else { return error(404, "TRANSACTION_NOT_FOUND", "Transaction not found") };
    simulator
        .state(&delivery)
        .map_or_else(Reply::unavailable, |state| Reply::json(200, &body(&delivery, state)))
}

/// Of one identifier, or the first page of all.
async fn report(service: Data<Service>, request: HttpRequest) -> HttpResponse {
    if let Some(rejected) = rejection(&service, &request).await {
        return rejected;
    }
    let (query, simulator) = (query(request.query_string()), &service.simulator);
    let deliveries: Vec<_> = match field(&query, "customIdentifier") {
        Some(id) => simulator.find(id).into_iter().collect(),
        None => simulator.books().deliveries.values().take(PAGE_LEN).cloned().collect(),
    };
    let mut content = Vec::new();
    for delivery in &deliveries {
        match simulator.state(delivery) {
            Some(state) => content.push(transaction(simulator, delivery, Some(state))),
            None => return response(Reply::unavailable()),
        }
    }
    let total = content.len();
    response(Reply::json(
        200,
        &json!({ "content": content, "totalElements": total, "totalPages": 1, "size": PAGE_LEN }),
    ))
}
