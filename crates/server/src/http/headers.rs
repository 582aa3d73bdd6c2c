//! Headers of every response.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CROSS_ORIGIN_OPENER_POLICY, HeaderMap, HeaderName, HeaderValue,
    PERMISSIONS_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use actix_web::middleware::Next;
use actix_web::web::Data;

use crate::app_state::AppState;

/// Content security policy of responses that are not pages: nothing is allowed.
const NO_CONTENT_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// What no page and no embedded video needs of a device.
const NO_DEVICES: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), \
     magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()";

/// Adds the security headers: no sniffing, no framing, no devices, no access by windows of other sites, no caching, and
/// HSTS if the shop has an https address. Headers
/// that a handler sets take precedence.
///
/// # Errors
/// Those of the inner service.
pub async fn with_safe_headers<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let is_api = request.path().starts_with("/api/");
    let is_encrypted =
        request.app_data::<Data<AppState>>().is_some_and(|shop| shop.url.starts_with("https://"));
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    set_default(headers, X_CONTENT_TYPE_OPTIONS, "nosniff");
    set_default(headers, X_FRAME_OPTIONS, "DENY");
    set_default(headers, REFERRER_POLICY, "strict-origin-when-cross-origin");
    set_default(headers, CONTENT_SECURITY_POLICY, NO_CONTENT_POLICY);
    set_default(headers, PERMISSIONS_POLICY, NO_DEVICES);
    set_default(headers, CROSS_ORIGIN_OPENER_POLICY, "same-origin");
    if is_encrypted {
        set_default(headers, STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    if is_api {
        set_default(headers, CACHE_CONTROL, "no-store");
    }
    Ok(response)
}

fn set_default(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    if !headers.contains_key(&name) {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
