use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use serde_json::json;

use crate::app_state::AppState;

/// Liveness: the process runs.
#[get("/health/live")]
pub async fn live() -> HttpResponse {
    HttpResponse::Ok().json(json!({ "status": "live" }))
}

/// Readiness: the database answers and is migrated. The reason for a failure is logged, not sent.
#[get("/health/ready")]
pub async fn ready(shop: Data<AppState>) -> HttpResponse {
    match shop.readiness.check().await {
        Ok(()) => HttpResponse::Ok().json(json!({ "status": "ready" })),
        Err(reason) => {
            tracing::warn!(reason, "not ready");
            HttpResponse::from_error(ApiError::new(ErrorCode::ServiceBusy))
        }
    }
}
