//! What the routes of all companies share.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header::RETRY_AFTER;
use actix_web::web::{Bytes, PayloadConfig, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::Value;

use super::exchange::Exchange;
use super::provider::Provider;
use super::reply::Reply;

/// How long a hanging request takes until the gateway in between times out, in seconds of the outcome table.
const HANG_S: u64 = 30;
const BODY_LIMIT_BYTES: usize = 16 * 1024;

pub(crate) fn limited(config: &mut ServiceConfig) -> &mut ServiceConfig {
    config.app_data(PayloadConfig::new(BODY_LIMIT_BYTES))
}

/// Webhooks first, then the delay, then the answer, which is recorded only when the caller is still connected.
pub(super) async fn answer(provider: &Provider, exchange: Exchange) -> HttpResponse {
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

pub(crate) fn response(reply: Reply) -> HttpResponse {
    let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = HttpResponse::build(status);
    if let Some(seconds) = reply.retry_after_s {
        response.insert_header((RETRY_AFTER, seconds.to_string()));
    }
    response.content_type(reply.content_type).body(reply.body)
}

/// Empty when the header is missing, which is never a valid key.
pub(crate) fn header<'a>(request: &'a HttpRequest, name: &str) -> &'a str {
    let value = request.headers().get(name);
    value.and_then(|value| str::from_utf8(value.as_bytes()).ok()).unwrap_or_default()
}

pub(crate) fn json(body: &Bytes) -> Option<Value> {
    serde_json::from_slice(body).ok()
}
