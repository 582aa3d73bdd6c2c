//! The provider's routes, and beside them the record of calls for people and for tests.

use std::{sync::Arc, time::Duration};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, RETRY_AFTER, X_CONTENT_TYPE_OPTIONS},
    web::{self, Bytes, Data, ServiceConfig},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    ledger::{Call, CallKey, CallKind},
    outcome::{InitiateAnswer, Junk, Outcome, StatusAnswer},
    page,
    provider::Provider,
    wire::{Accepted, InitiateRequest, Refused, StatusBody},
};

/// Where the provider's own routes begin.
pub(crate) const BASE_PATH: &str = "/api/payments";

const BODY_LIMIT_BYTES: usize = 16 * 1024;
const RETRY_AFTER_TABLE_S: u64 = 10;
const TEN_MEGABYTES: usize = 10_000_000;

pub(crate) fn routes(provider: Arc<Provider>) -> impl FnOnce(&mut ServiceConfig) {
    move |config| {
        let initiate_path = format!("{BASE_PATH}/mobile_money_tanzania");
        let status_path = format!("{BASE_PATH}/order-status");
        config
            .app_data(Data::from(provider))
            .app_data(web::PayloadConfig::new(BODY_LIMIT_BYTES))
            .service(web::resource(initiate_path).route(web::post().to(initiate)))
            .service(web::resource(status_path).route(web::get().to(order_status)))
            .service(web::resource(["/api/__calls", "/__calls"]).route(web::get().to(list_calls)))
            .service(web::resource("/").route(web::get().to(show_calls)));
    }
}

async fn initiate(provider: Data<Provider>, http_request: HttpRequest, body: Bytes) -> HttpResponse {
    let body: Option<Value> = serde_json::from_slice(&body).ok();
    let call = record_initiate(&provider, body.clone());
    let response = match body.as_ref().and_then(InitiateRequest::parse) {
        _ if provider.is_down() => unavailable(),
        _ if !is_authorised(&provider, &http_request) => HttpResponse::Unauthorized().json(Refused::INVALID),
        Some(request) => act_on(&provider, call, request).await,
        None => HttpResponse::BadRequest().json(Refused::INVALID),
    };
    provider.ledger.answered(call, response.status().as_u16());
    response
}

fn record_initiate(provider: &Provider, body: Option<Value>) -> CallKey {
    let text = |field| body.as_ref()?.get(field)?.as_str().map(str::to_owned);
    let order_id = text("order_id").unwrap_or_default();
    provider.ledger.record(Call {
        phone: text("buyer_phone"),
        amount_tsh: body.as_ref().and_then(|body| body.get("amount")?.as_u64()),
        body,
        ..Call::begun(provider.clock.now(), CallKind::Initiate, order_id)
    })
}

/// The prompt first, then the answer: that the two need not agree is what several outcomes are about.
async fn act_on(provider: &Provider, call: CallKey, request: InitiateRequest) -> HttpResponse {
    let outcome = Outcome::of_phone(&request.buyer_phone);
    let order_id = request.order_id.clone();
    if outcome.sends_prompt() {
        let Some(delivered) = provider.prompt(call, request) else {
            return HttpResponse::BadRequest().json(Refused::because("Order ID already exists"));
        };
        if outcome.initiate == InitiateAnswer::AcceptedAfterWebhooks {
            delivered.wait().await;
        }
    }
    answer_initiate(provider, outcome.initiate, &order_id).await
}

async fn answer_initiate(provider: &Provider, answer: InitiateAnswer, order_id: &str) -> HttpResponse {
    match answer {
        InitiateAnswer::Accepted | InitiateAnswer::AcceptedAfterWebhooks => {
            HttpResponse::Ok().json(Accepted::new(order_id))
        }
        InitiateAnswer::Unreadable => truncated_json(),
        InitiateAnswer::Unauthorised => HttpResponse::Unauthorized().json(Refused::INVALID),
        InitiateAnswer::TooManyRequests => too_many_requests(provider.time_scale.delay(RETRY_AFTER_TABLE_S)),
        InitiateAnswer::ServerError => {
            HttpResponse::InternalServerError().json(Refused::because("Internal server error"))
        }
        InitiateAnswer::Hangs { for_s } => {
            tokio::time::sleep(provider.time_scale.delay(for_s)).await;
            HttpResponse::GatewayTimeout().content_type("text/html").body(page::GATEWAY_TIMEOUT)
        }
    }
}

/// `Retry-After` counts whole seconds, at least one.
fn too_many_requests(wait: Duration) -> HttpResponse {
    let seconds = wait.as_millis().div_ceil(1000).max(1).to_string();
    HttpResponse::TooManyRequests()
        .insert_header((RETRY_AFTER, seconds))
        .json(Refused::because("Too many requests"))
}

#[derive(Deserialize)]
struct StatusQuery {
    order_id: String,
}

async fn order_status(provider: Data<Provider>, http_request: HttpRequest) -> HttpResponse {
    let query = web::Query::<StatusQuery>::from_query(http_request.query_string()).ok();
    let order_id = query.map(|query| query.into_inner().order_id);
    let call = record_query(&provider, order_id.as_deref().unwrap_or_default());
    let response = match order_id {
        _ if provider.is_down() => unavailable(),
        _ if !is_authorised(&provider, &http_request) => HttpResponse::Unauthorized().json(Refused::INVALID),
        Some(order_id) => answer_status(&provider, call, &order_id),
        None => HttpResponse::BadRequest().json(Refused::INVALID),
    };
    provider.ledger.answered(call, response.status().as_u16());
    response
}

fn record_query(provider: &Provider, order_id: &str) -> CallKey {
    let order = provider.ledger.find(order_id);
    provider.ledger.record(Call {
        phone: order.as_ref().map(|order| order.request.buyer_phone.clone()),
        amount_tsh: order.as_ref().map(|order| order.request.amount),
        ..Call::begun(provider.clock.now(), CallKind::Status, order_id.to_owned())
    })
}

fn answer_status(provider: &Provider, call: CallKey, order_id: &str) -> HttpResponse {
    let order = provider.ledger.ask(order_id);
    let answer = order.as_ref().map_or(StatusAnswer::NotFound, |order| provider.status_of(order));
    provider.ledger.told(call, answer.word());
    match (answer, order) {
        (StatusAnswer::Report(report), Some(order)) => {
            HttpResponse::Ok().json(StatusBody::found(&order, report))
        }
        (StatusAnswer::Junk(junk), _) => answer_junk(junk),
        (StatusAnswer::NotFound | StatusAnswer::Report(_), _) => {
            HttpResponse::Ok().json(StatusBody::NOT_FOUND)
        }
    }
}

fn answer_junk(junk: Junk) -> HttpResponse {
    match junk {
        Junk::TruncatedJson => truncated_json(),
        Junk::HtmlPage => HttpResponse::Ok().content_type("text/html").body(page::BAD_GATEWAY),
        Junk::TenMegabytes => {
            let padding = "A".repeat(TEN_MEGABYTES);
            let body =
                format!(r#"{{"resultcode":"000","result":"SUCCESS","message":"{padding}","data":[]}}"#);
            HttpResponse::Ok().content_type("application/json").body(body)
        }
    }
}

fn truncated_json() -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(r#"{"status":"success","resultcode":"0"#)
}

fn unavailable() -> HttpResponse {
    HttpResponse::ServiceUnavailable().content_type("text/html").body(page::UNAVAILABLE)
}

fn is_authorised(provider: &Provider, http_request: &HttpRequest) -> bool {
    let key = http_request.headers().get("x-api-key");
    key.is_some_and(|key| key.as_bytes() == provider.api_key.as_bytes())
}

/// A call as it may be shown to whoever can open the page: without the body, the number masked.
#[derive(Serialize)]
struct CallView {
    sequence: u64,
    at: chrono::DateTime<chrono::Utc>,
    kind: CallKind,
    order_id: String,
    phone: Option<String>,
    amount_tsh: Option<u64>,
    prompted: bool,
    answer: Option<u16>,
    told: Option<&'static str>,
}

impl From<Call> for CallView {
    fn from(call: Call) -> Self {
        Self {
            sequence: call.sequence,
            at: call.at,
            kind: call.kind,
            order_id: call.order_id,
            phone: call.phone.as_deref().map(page::masked),
            amount_tsh: call.amount_tsh,
            prompted: call.prompted,
            answer: call.answer,
            told: call.told,
        }
    }
}

async fn list_calls(provider: Data<Provider>) -> HttpResponse {
    let calls: Vec<CallView> = provider.ledger.calls().into_iter().map(CallView::from).collect();
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(calls)
}

async fn show_calls(provider: Data<Provider>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(page::render(&provider.ledger.calls(), provider.is_down()))
}
