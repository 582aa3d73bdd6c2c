//! The provider's routes, and the call record for people and tests.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, RETRY_AFTER},
    },
    web::{self, Bytes, Data, ServiceConfig},
};
use serde::{Deserialize, Serialize};

use crate::{
    exchange::Exchange,
    ledger::{Call, CallKind},
    page, page_http,
    provider::Provider,
    reply::Reply,
};

/// The prefix of the provider's own routes.
pub(crate) const BASE_PATH: &str = "/api/payments";

const BODY_LIMIT_BYTES: usize = 16 * 1024;

pub(crate) fn routes(provider: Arc<Provider>) -> impl FnOnce(&mut ServiceConfig) {
    move |config| {
        let initiate_path = format!("{BASE_PATH}/mobile_money_tanzania");
        let payout_path = format!("{BASE_PATH}/walletcashin/process/");
        let status_path = format!("{BASE_PATH}/order-status");
        config
            .app_data(Data::from(provider))
            .app_data(web::PayloadConfig::new(BODY_LIMIT_BYTES))
            .service(web::resource(initiate_path).route(web::post().to(initiate)))
            .service(web::resource(status_path).route(web::get().to(order_status)))
            .service(web::resource(payout_path).route(web::post().to(pay_out)))
            .service(web::resource(["/api/__calls", "/__calls"]).route(web::get().to(list_calls)))
            .configure(page_http::routes);
    }
}

async fn initiate(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let exchange = provider.begin_initiate(api_key(&request), &body);
    answer(&provider, exchange).await
}

async fn pay_out(provider: Data<Provider>, request: HttpRequest, body: Bytes) -> HttpResponse {
    let exchange = provider.begin_payout(api_key(&request), &body);
    answer(&provider, exchange).await
}

#[derive(Deserialize)]
struct StatusQuery {
    order_id: String,
}

async fn order_status(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let query = web::Query::<StatusQuery>::from_query(request.query_string()).ok();
    let order_id = query.as_ref().map(|query| query.order_id.as_str());
    let exchange = provider.begin_status(api_key(&request), order_id);
    answer(&provider, exchange).await
}

/// Webhooks first, then the delay, then the answer, which is recorded only when the caller is still connected.
async fn answer(provider: &Provider, exchange: Exchange) -> HttpResponse {
    let Exchange { call, mut answer } = exchange;
    let first = std::mem::take(&mut answer.first);
    provider.webhooks.send_now(first).wait().await;
    let reply = match answer.wait_s {
        0 => answer.reply,
        _ if !provider.webhooks.has_timers() => answer.without_delay(),
        seconds => {
            tokio::time::sleep(provider.time_scale.delay(seconds)).await;
            answer.reply
        }
    };
    provider.ledger.answered(call, reply.status);
    response(reply)
}

fn response(reply: Reply) -> HttpResponse {
    let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = HttpResponse::build(status);
    if let Some(seconds) = reply.retry_after_s {
        response.insert_header((RETRY_AFTER, seconds.to_string()));
    }
    response.content_type(reply.content_type).body(reply.body)
}

/// Empty when the header is missing, which is never a valid key.
fn api_key(request: &HttpRequest) -> &str {
    let key = request.headers().get("x-api-key");
    key.and_then(|key| str::from_utf8(key.as_bytes()).ok()).unwrap_or_default()
}

/// A call as the page shows it: without the body, the number masked.
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
            told: call.reported,
        }
    }
}

async fn list_calls(provider: Data<Provider>) -> HttpResponse {
    let calls: Vec<CallView> = provider.ledger.calls().into_iter().map(CallView::from).collect();
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(calls)
}
