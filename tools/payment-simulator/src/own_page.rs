//! CSRF protection: forms are accepted only from the simulator's own page, because a site in another tab can also
//! post to this machine.

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

/// An extractor that answers 403 to other sites.
pub(crate) struct OwnPage;

impl FromRequest for OwnPage {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _body: &mut Payload) -> Self::Future {
        let refused = || ErrorForbidden("The form was not sent from the simulator's own page.");
        ready(if is_own(request.headers()) { Ok(Self) } else { Err(refused()) })
    }
}

/// Browsers name the form's origin in at least one of two headers; a request with neither is not from a browser.
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

/// An IP address, or a localhost name. A foreign site can point any other name at this machine (DNS rebinding).
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

    fn is_accepted(headers: &[(&str, &str)]) -> bool {
        let request =
            headers.iter().fold(TestRequest::post(), |request, header| request.insert_header(*header));
        is_own(request.to_http_request().headers())
    }

    const HERE: (&str, &str) = ("host", "127.0.0.1:9090");

    #[test]
    fn the_own_page_is_accepted_under_each_of_its_names() {
        for host in ["127.0.0.1:9090", "[::1]:9090", "localhost:9090", "shop.localhost", "192.168.1.7:9090"] {
            let origin = format!("http://{host}");
            let headers = [("host", host), ("origin", &origin), ("sec-fetch-site", "same-origin")];
            assert!(is_accepted(&headers), "{host}");
        }
    }

    #[test]
    fn a_form_on_another_site_is_refused() {
        assert!(!is_accepted(&[HERE, ("origin", "https://evil.example")]));
        assert!(!is_accepted(&[HERE, ("origin", "http://127.0.0.1:8080")]));
        assert!(!is_accepted(&[HERE, ("origin", "null")]));
        assert!(!is_accepted(&[HERE, ("sec-fetch-site", "cross-site")]));
        assert!(!is_accepted(&[HERE, ("sec-fetch-site", "same-site")]));
    }

    #[test]
    fn a_rebound_host_name_is_refused() {
        let rebound = [("host", "evil.example:9090"), ("origin", "http://evil.example:9090")];
        assert!(!is_accepted(&rebound));
        assert!(!is_accepted(&[("host", "")]));
    }

    #[test]
    fn a_request_that_is_not_from_a_browser_is_accepted() {
        assert!(is_accepted(&[HERE]));
    }
}
