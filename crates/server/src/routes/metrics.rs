//! `GET /metrics` and `GET /version`: metrics for monitoring, and the version that they are of.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use serde_json::json;

use crate::app_state::AppState;
use crate::extract::caller::bearer_token;
use crate::extract::origin::is_this_machine;
use crate::metrics::render;

/// The Prometheus text format.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// All metrics, for holders of the token; without a configured token, for programs on this machine.
#[get("/metrics")]
pub async fn metrics(request: HttpRequest, shop: Data<AppState>) -> Result<HttpResponse, ApiError> {
    ensure_may_read(&request, &shop)?;
    let text = render(&shop).await;
    Ok(HttpResponse::Ok().content_type(TEXT).insert_header((CACHE_CONTROL, "no-store")).body(text))
}

/// The running version, for readers of the metrics.
#[get("/version")]
pub async fn version(request: HttpRequest, shop: Data<AppState>) -> Result<HttpResponse, ApiError> {
    ensure_may_read(&request, &shop)?;
    let body = json!({ "version": env!("CARGO_PKG_VERSION") });
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(body))
}

fn ensure_may_read(request: &HttpRequest, shop: &AppState) -> Result<(), ApiError> {
    match &shop.metrics_token {
        Some(token) if bearer_token(request).is_some_and(|shown| token.matches(shown)) => Ok(()),
        Some(_) => Err(ApiError::new(ErrorCode::Unauthenticated)),
        None if is_this_machine(request) => Ok(()),
        None => Err(ApiError::new(ErrorCode::NotFound)),
    }
}
