//! An id for each request, in its response and in every log line of the request.

use std::time::Instant;

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::web::Data;
use kernel::Random;
use tracing::{Instrument, Span};

use crate::app_state::AppState;
use crate::system::SystemRandom;

/// Assigns the id and logs the result: the route's template, never the address, which may contain ids.
///
/// # Errors
/// Those of the inner service.
pub async fn with_request_id<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let random: &dyn Random = &SystemRandom;
    let id = hex::encode(random.bytes::<8>());
    let span = request_span(&id, request.method().as_str());
    let mut response = answer(request, next).instrument(span).await?;
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), value);
    }
    Ok(response)
}

/// At the highest level, so that no `RUST_LOG` setting removes the id from the lines that are logged.
pub fn request_span(id: &str, method: &str) -> Span {
    tracing::error_span!("request", request.id = id, method)
}

async fn answer<B: MessageBody>(request: ServiceRequest, next: Next<B>) -> Result<ServiceResponse<B>, Error> {
    let began = Instant::now();
    let response = next.call(request).await?;
    let (route, status, took) =
        (response.request().match_pattern(), response.status().as_u16(), began.elapsed());
    if let Some(shop) = response.request().app_data::<Data<AppState>>() {
        shop.metrics.answered(response.request().method().as_str(), route.as_deref(), status, took);
    }
    let (route, duration_ms) = (route.unwrap_or_default(), took.as_millis());
    tracing::info!(route, status, duration_ms, "request answered");
    Ok(response)
}
