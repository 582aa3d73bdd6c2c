//! The provider's routes.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::RETRY_AFTER;
use actix_web::web::{self, Bytes, Data, Query, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use super::exchange::Exchange;
use super::provider::Provider;
use super::reply::Reply;

/// The prefix of the provider's own routes.
pub(super) const BASE_PATH: &str = "api/payments";
/// How long a hanging request takes until the gateway in between times out, in seconds of the outcome table.
const HANG_S: u64 = 30;
const BODY_LIMIT_BYTES: usize = 16 * 1024;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .app_data(web::PayloadConfig::new(BODY_LIMIT_BYTES))
        .route(&format!("/{BASE_PATH}/mobile_money_tanzania"), web::post().to(initiate))
        .route(&format!("/{BASE_PATH}/walletcashin/process/"), web::post().to(pay_out))
        .route(&format!("/{BASE_PATH}/order-status"), web::get().to(order_status));
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
    let query = Query::<StatusQuery>::from_query(request.query_string()).ok();
    let exchange =
        provider.begin_status(api_key(&request), query.as_ref().map(|query| query.order_id.as_str()));
    answer(&provider, exchange).await
}

/// Webhooks first, then the delay, then the answer, which is recorded only when the caller is still connected.
async fn answer(provider: &Provider, exchange: Exchange) -> HttpResponse {
    let Exchange { call, answer } = exchange;
    for webhook in answer.first {
        let webhooks = Arc::clone(&provider.webhooks);
        // A task of its own: delivered even if the caller stops waiting.
        let _delivered = tokio::spawn(async move { webhooks.send(&webhook).await }).await;
    }
    if answer.hangs && provider.webhooks.has_timers() {
        tokio::time::sleep(provider.time_scale.delay(HANG_S)).await;
    }
    provider.books().answered(call, answer.reply.status);
    response(answer.reply)
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
