//! Protection against calls that another site makes with a borrowed cookie.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{HOST, ORIGIN};
use actix_web::{FromRequest, HttpRequest};

use crate::error::ApiError;
use crate::error_code::ErrorCode;

/// Proof that a call which acts by cookie does not come from another site's page.
///
/// Every browser that sends cross-site POSTs sends `Origin` with them, and newer ones `Sec-Fetch-Site`. A call
/// with neither comes from no browser, so nobody's cookie was borrowed for it.
pub struct SameOrigin;

impl FromRequest for SameOrigin {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let allowed = is_same_origin(request);
        ready(allowed.then_some(Self).ok_or_else(|| ApiError::new(ErrorCode::OriginNotAllowed)))
    }
}

fn is_same_origin(request: &HttpRequest) -> bool {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let fetch_site_ok = header("sec-fetch-site").is_none_or(|site| matches!(site, "same-origin" | "none"));
    let origin_ok = header(ORIGIN.as_str()).is_none_or(|origin| {
        let authority = origin.split_once("://").map(|(_, authority)| authority);
        authority.is_some() && authority == header(HOST.as_str())
    });
    fetch_site_ok && origin_ok
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn allowed(headers: &[(&str, &str)]) -> bool {
        let request =
            headers.iter().fold(TestRequest::post(), |request, header| request.insert_header(*header));
        is_same_origin(&request.insert_header(("host", "shop.example")).to_http_request())
    }

    #[test]
    fn another_sites_page_is_turned_away() {
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
}
