//! An id for each request, in its response and in every log line of the request.

use std::time::Instant;

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::web::Data;
use api_types::error::ApiError;
use telemetry::spans::{new_id, request_span};
use tracing::Instrument;

use crate::app_state::AppState;

/// Assigns the id and logs the result: the route's template, never the address, which may contain ids.
///
/// # Errors
/// Those of the inner service.
pub async fn with_request_id<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let id = new_id();
    let span = request_span(&id, request.method().as_str());
    if let Some(trace) = request.headers().get("traceparent").and_then(trace_id) {
        span.record("trace_id", trace);
    }
    let mut response = answer(request, next).instrument(span).await?;
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), value);
    }
    Ok(response)
}

/// The trace that a proxy or another program of the operator says the request belongs to, by W3C Trace Context. `None`
/// for anything that is no valid header, because everyone may send one.
fn trace_id(traceparent: &HeaderValue) -> Option<&str> {
    let text = traceparent.to_str().ok()?;
    let [version, trace, parent, flags] = text.split('-').collect::<Vec<_>>().try_into().ok()?;
    let is_hex = |part: &str, length| {
        part.len() == length && part.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    let is_set = |part: &str| part.bytes().any(|byte| byte != b'0');
    let is_valid = version == "00" && is_hex(trace, 32) && is_hex(parent, 16) && is_hex(flags, 2);
    (is_valid && is_set(trace) && is_set(parent)).then_some(trace)
}

async fn answer<B: MessageBody>(request: ServiceRequest, next: Next<B>) -> Result<ServiceResponse<B>, Error> {
    let began = Instant::now();
    let response = next.call(request).await?;
    let (route, status, took) =
        (response.request().match_pattern(), response.status().as_u16(), began.elapsed());
    if let Some(shop) = response.request().app_data::<Data<AppState>>() {
        shop.metrics.answered(response.request().method().as_str(), route.as_deref(), status, took);
        if let Some(error) = response.response().error().and_then(|error| error.as_error::<ApiError>()) {
            let code = error.code();
            shop.metrics.refused(code.name(), code.status().as_u16());
        }
    }
    let (route, duration_ms) = (route.unwrap_or_default(), took.as_millis());
    tracing::info!(route, status, duration_ms, "request answered");
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace(text: &'static str) -> Option<String> {
        trace_id(&HeaderValue::from_static(text)).map(str::to_owned)
    }

    #[test]
    fn only_a_valid_trace_is_logged() {
        let sent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        assert_eq!(trace(sent).as_deref(), Some("0af7651916cd43dd8448eb211c80319c"));
        for invalid in [
            "",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
            "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
            "00-0af7651916cd43dd8448eb211c8031 c-b7ad6b7169203331-01",
        ] {
            assert_eq!(trace(invalid), None, "{invalid}");
        }
    }
}
