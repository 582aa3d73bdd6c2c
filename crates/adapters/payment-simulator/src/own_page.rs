//! Forms are followed only when they were sent from the simulator's own page: a site in another tab may post to this
//! machine as well.

use std::{
    future::{Ready, ready},
    net::IpAddr,
};

use actix_web::{
    Error, FromRequest, HttpRequest,
    dev::Payload,
    error::ErrorForbidden,
    http::{
        header::{HOST, HeaderMap, ORIGIN},
        uri::Authority,
    },
};

/// A handler that asks for this answers 403 to other sites.
pub(crate) struct OwnPage;

impl FromRequest for OwnPage {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _body: &mut Payload) -> Self::Future {
        let refused = || ErrorForbidden("The form was not sent from the simulator's own page.");
        ready(if is_own(request.headers()) { Ok(Self) } else { Err(refused()) })
    }
}

/// Browsers name the site a form stands on in at least one of two headers; what names neither is no browser.
fn is_own(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let host = text(HOST.as_str()).unwrap_or_default();
    let same_site = text("sec-fetch-site").is_none_or(|site| matches!(site, "same-origin" | "none"));
    let same_origin = text(ORIGIN.as_str()).is_none_or(|origin| {
        let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        authority == Some(host)
    });
    same_site && same_origin && is_this_machine(host)
}

/// An address, or the machine itself. Any other name may be one that a foreign site has let point here.
fn is_this_machine(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else {
        return false;
    };
    let name = authority.host();
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    address.is_ok() || name == "localhost" || name.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn is_followed(headers: &[(&str, &str)]) -> bool {
        let request =
            headers.iter().fold(TestRequest::post(), |request, header| request.insert_header(*header));
        is_own(request.to_http_request().headers())
    }

    const HERE: (&str, &str) = ("host", "127.0.0.1:9090");

    #[test]
    fn the_own_page_is_followed_by_whatever_name_it_was_opened() {
        for host in ["127.0.0.1:9090", "[::1]:9090", "localhost:9090", "shop.localhost", "192.168.1.7:9090"] {
            let origin = format!("http://{host}");
            let headers = [("host", host), ("origin", &origin), ("sec-fetch-site", "same-origin")];
            assert!(is_followed(&headers), "{host}");
        }
    }

    #[test]
    fn a_form_on_another_site_is_not() {
        assert!(!is_followed(&[HERE, ("origin", "https://evil.example")]));
        assert!(!is_followed(&[HERE, ("origin", "http://127.0.0.1:8080")]));
        assert!(!is_followed(&[HERE, ("origin", "null")]));
        assert!(!is_followed(&[HERE, ("sec-fetch-site", "cross-site")]));
        assert!(!is_followed(&[HERE, ("sec-fetch-site", "same-site")]));
    }

    #[test]
    fn a_foreign_name_that_points_here_is_not() {
        let rebound = [("host", "evil.example:9090"), ("origin", "http://evil.example:9090")];
        assert!(!is_followed(&rebound));
        assert!(!is_followed(&[("host", "")]));
    }

    #[test]
    fn what_is_no_browser_is_followed() {
        assert!(is_followed(&[HERE]));
    }
}
