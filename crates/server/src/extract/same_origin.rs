//! Protection against cross-site request forgery.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{HOST, ORIGIN};
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;

use crate::app_state::AppState;
use crate::routes::session::REFRESH_COOKIE;

/// Proof that a cookie-authenticated call does not come from another site's page.
///
/// Every browser that sends POSTs sends `Origin`, and newer ones `Sec-Fetch-Site`. A call with neither is refused when
/// it carries a session cookie, and allowed otherwise: programs sign in and then send a token.
pub struct SameOrigin;

impl FromRequest for SameOrigin {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let public_url = request.app_data::<Data<AppState>>().map(|shop| shop.url.as_str());
        let allowed = is_same_origin(request, public_url);
        ready(allowed.then_some(Self).ok_or_else(|| ApiError::new(ErrorCode::OriginNotAllowed)))
    }
}

/// If the shop has a public https address, its pages have exactly that origin; otherwise, as on a developer's machine,
/// the origin's host must equal the called host.
fn is_same_origin(request: &HttpRequest, public_url: Option<&str>) -> bool {
    let public_url = public_url.filter(|url| url.starts_with("https://"));
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let fetch_site_ok = header("sec-fetch-site").is_none_or(|site| matches!(site, "same-origin" | "none"));
    let is_of_host = |origin: &str| {
        let authority = origin.split_once("://").map(|(_, authority)| authority);
        authority.is_some() && authority == header(HOST.as_str())
    };
    let is_ours =
        |origin: &str| public_url.map_or_else(|| is_of_host(origin), |url| origin.eq_ignore_ascii_case(url));
    let origin_ok = header(ORIGIN.as_str()).is_none_or(is_ours);
    let is_named = header("sec-fetch-site").is_some() || header(ORIGIN.as_str()).is_some();
    let acts_by_cookie = request.cookie(REFRESH_COOKIE).is_some();
    fetch_site_ok && origin_ok && (is_named || !acts_by_cookie)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn allowed(headers: &[(&str, &str)]) -> bool {
        allowed_at(None, headers)
    }

    fn allowed_at(public_url: Option<&str>, headers: &[(&str, &str)]) -> bool {
        let request =
            headers.iter().fold(TestRequest::post(), |request, header| request.insert_header(*header));
        is_same_origin(&request.insert_header(("host", "shop.example")).to_http_request(), public_url)
    }

    #[test]
    fn a_shop_with_a_public_address_accepts_only_that_origin() {
        let at = |origin: &str| allowed_at(Some("https://shop.example"), &[("origin", origin)]);
        assert!(at("https://shop.example"));
        assert!(!at("http://shop.example"), "the same host without encryption");
        assert!(!allowed_at(Some("https://other.example"), &[("origin", "https://shop.example")]));
        assert!(allowed_at(Some("http://127.0.0.1:8080"), &[("origin", "http://shop.example")]));
    }

    #[test]
    fn calls_from_other_sites_are_refused() {
        assert!(!allowed(&[("origin", "https://evil.example")]));
        assert!(!allowed(&[("origin", "null")]));
        assert!(!allowed(&[("sec-fetch-site", "cross-site")]));
        assert!(!allowed(&[("sec-fetch-site", "same-site"), ("origin", "https://shop.example")]));
    }

    #[test]
    fn the_shops_own_pages_and_programs_may_call() {
        assert!(allowed(&[("origin", "https://shop.example"), ("sec-fetch-site", "same-origin")]));
        assert!(allowed(&[]));
    }

    #[test]
    fn a_call_with_a_session_cookie_needs_an_origin() {
        let cookie = ("cookie", "bundlehub_refresh=token");
        assert!(!allowed(&[cookie]));
        assert!(allowed(&[cookie, ("origin", "https://shop.example")]));
        assert!(allowed(&[cookie, ("sec-fetch-site", "same-origin")]));
        assert!(!allowed(&[cookie, ("sec-fetch-site", "cross-site")]));
        assert!(allowed(&[("cookie", "bundlehub_device=0123"), ("authorization", "Bearer token")]));
    }
}
