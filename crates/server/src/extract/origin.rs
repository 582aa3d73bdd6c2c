//! The origin of a request, for rate limits: the browser by a cookie, the network by its address.

use std::future::{Ready, ready};
use std::net::{IpAddr, SocketAddr};
use std::sync::Once;

use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use ipnet::IpNet;
use payments::Origin;
use sha2::{Digest, Sha256};

use crate::app_state::AppState;

const DEVICE_COOKIE: &str = "bundlehub_device";
const DEVICE_COOKIE_AGE: Duration = Duration::days(365);
/// Holds what proves the number of the browser's user for an hour.
const NUMBER_COOKIE: &str = "bundlehub_number";
const NUMBER_COOKIE_AGE: Duration = Duration::hours(1);

/// The origin of a request, and the cookie for a browser without one.
pub struct CallerOrigin {
    pub origin: Origin,
    /// The secret that proves a number.
    pub number_token: Option<String>,
    new_device: Option<String>,
    secure: bool,
}

impl CallerOrigin {
    /// The origin with its [`Self::device`].
    pub fn new_origin(&self) -> Origin {
        let Origin { address, site, .. } = &self.origin;
        Origin { device: self.device(), address: address.clone(), site: site.clone() }
    }

    /// The browser; one without a cookie is identified by the one that it gets with the response.
    pub fn device(&self) -> Option<String> {
        let new = || self.new_device.as_deref().map(fingerprint);
        self.origin.device.clone().or_else(new)
    }

    /// Gives the browser what proves its number; an empty `token` takes it away.
    pub fn keep_number(&self, token: String, response: &mut HttpResponse) -> Result<(), ApiError> {
        let age = if token.is_empty() { Duration::ZERO } else { NUMBER_COOKIE_AGE };
        response.add_cookie(&self.cookie(NUMBER_COOKIE, token, age)).map_err(ApiError::internal)
    }

    fn cookie(&self, name: &'static str, value: String, age: Duration) -> Cookie<'static> {
        Cookie::build(name, value)
            .path("/api")
            .max_age(age)
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(self.secure)
            .finish()
    }

    /// Sets the cookie of a browser that has none, so that its next requests are counted separately from other
    /// browsers'.
    pub fn remember(&self, mut response: HttpResponse) -> Result<HttpResponse, ApiError> {
        if let Some(device) = &self.new_device {
            let cookie = self.cookie(DEVICE_COOKIE, device.clone(), DEVICE_COOKIE_AGE);
            response.add_cookie(&cookie).map_err(ApiError::internal)?;
        }
        Ok(response)
    }
}

impl FromRequest for CallerOrigin {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let shop = request.app_data::<Data<AppState>>();
        ready(shop.map(|shop| read(request, shop)).ok_or_else(|| ApiError::new(ErrorCode::InternalError)))
    }
}

fn read(request: &HttpRequest, shop: &AppState) -> CallerOrigin {
    let known = request.cookie(DEVICE_COOKIE).map(|cookie| cookie.value().to_owned());
    let known = known.filter(|device| device.len() == 32 && device.bytes().all(|b| b.is_ascii_hexdigit()));
    let new_device = known.is_none().then(|| shop.random.capability());
    let address = caller_address(request, &shop.trusted_proxies);
    CallerOrigin {
        origin: Origin {
            device: known.as_deref().map(fingerprint),
            address: address.map(network_of),
            site: address.and_then(site_of),
        },
        number_token: request.cookie(NUMBER_COOKIE).map(|cookie| cookie.value().to_owned()),
        new_device,
        secure: shop.secure_cookies,
    }
}

/// The client's address, read from the right of `X-Forwarded-For` as far as proxies are trusted. `None` for this
/// machine itself: that is a local program or an undeclared proxy, behind which all customers would share one count.
fn caller_address(request: &HttpRequest, trusted: &[IpNet]) -> Option<IpAddr> {
    static WARNED: Once = Once::new();
    static UNREADABLE: Once = Once::new();
    let mut address = request.peer_addr()?.ip().to_canonical();
    if is_undeclared_proxy(address, request, trusted) {
        WARNED.call_once(|| {
            tracing::warn!(peer = %address, "requests come through a proxy that is not in BUNDLEHUB_TRUSTED_PROXIES; \
                limits per address do not work");
        });
    }
    for hop in hops(request) {
        if !trusted.iter().any(|network| network.contains(&address)) {
            break;
        }
        let Some(next) = parse_hop(hop) else {
            UNREADABLE.call_once(|| {
                tracing::warn!(proxy = %address, "a trusted proxy forwards an address that cannot be read; its callers are \
                    counted together");
            });
            break;
        };
        address = next;
    }
    (!address.is_loopback()).then_some(address)
}

/// Whether the request comes from a program on this machine without a proxy.
pub fn is_this_machine(request: &HttpRequest) -> bool {
    let is_forwarded = ["x-forwarded-for", "x-real-ip", "forwarded", "via"]
        .iter()
        .any(|name| request.headers().contains_key(*name));
    !is_forwarded && request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback())
}

/// Customers do not call from a private network and do not send forwarding headers.
fn is_undeclared_proxy(peer: IpAddr, request: &HttpRequest, trusted: &[IpNet]) -> bool {
    let is_near = match peer {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    };
    let is_trusted = trusted.iter().any(|network| network.contains(&peer));
    is_near && !is_trusted && request.headers().contains_key("x-forwarded-for")
}

/// Addresses from the forwarding headers, the nearest hop first. Some proxies append to the header's line, some add a
/// line.
fn hops(request: &HttpRequest) -> Vec<&str> {
    let lines = request.headers().get_all("x-forwarded-for").filter_map(|line| line.to_str().ok());
    let mut hops: Vec<_> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    hops.retain(|hop| !hop.is_empty());
    hops.reverse();
    hops
}

/// An address, which some gateways write with the caller's port, in brackets or in quotation marks.
fn parse_hop(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim_matches('"');
    let in_brackets = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']'));
    let address = in_brackets.unwrap_or(hop).parse::<IpAddr>().ok();
    let address = address.or_else(|| hop.parse::<SocketAddr>().ok().map(|socket| socket.ip()));
    address.map(|address| address.to_canonical())
}

/// The unit of counting: an IPv4 address, or the /64 that an IPv6 customer gets. Only its hash is stored.
fn network_of(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => fingerprint(&address.to_string()),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            fingerprint(&format!("{a:x}:{b:x}:{c:x}:{d:x}"))
        }
    }
}

/// The /48 of an IPv6 address: its owner has 65,536 networks in the sense of [`network_of`].
fn site_of(address: IpAddr) -> Option<String> {
    let IpAddr::V6(address) = address else { return None };
    let [a, b, c, ..] = address.segments();
    Some(fingerprint(&format!("{a:x}:{b:x}:{c:x}::/48")))
}

fn fingerprint(text: &str) -> String {
    hex::encode(Sha256::digest(text)).split_at(32).0.to_owned()
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn seen(peer: &str, forwarded: &str) -> Option<String> {
        let request = TestRequest::get()
            .peer_addr(format!("{peer}:4000").parse().unwrap())
            .insert_header(("x-forwarded-for", forwarded))
            .to_http_request();
        let trusted = ["10.0.0.0/8".parse().unwrap(), "127.0.0.0/8".parse().unwrap()];
        caller_address(&request, &trusted).map(|address| address.to_string())
    }

    #[test]
    fn a_header_from_an_untrusted_peer_is_not_believed() {
        assert_eq!(seen("196.41.1.1", "1.2.3.4").as_deref(), Some("196.41.1.1"));
    }

    #[test]
    fn an_undeclared_local_proxy_is_detected() {
        let is_undeclared = |peer: &str, trusted: &str, header: &str| {
            let request = TestRequest::get().insert_header((header, "41.59.1.1")).to_http_request();
            let trusted = [trusted.parse().unwrap()];
            is_undeclared_proxy(peer.parse().unwrap(), &request, &trusted)
        };
        for peer in ["127.0.0.1", "172.17.0.1", "::1", "fd00::1"] {
            assert!(is_undeclared(peer, "10.0.0.0/8", "x-forwarded-for"), "{peer}");
        }
        assert!(!is_undeclared("127.0.0.1", "127.0.0.0/8", "x-forwarded-for"));
        assert!(!is_undeclared("127.0.0.1", "10.0.0.0/8", "accept"));
        assert!(!is_undeclared("196.41.1.1", "10.0.0.0/8", "x-forwarded-for"));
    }

    #[test]
    fn trusted_proxies_are_followed_from_the_right_to_the_first_untrusted_address() {
        assert_eq!(seen("127.0.0.1", "6.6.6.6, 41.59.1.1, 10.1.2.3").as_deref(), Some("41.59.1.1"));
        assert_eq!(seen("10.0.0.1", "rubbish").as_deref(), Some("10.0.0.1"));
    }

    #[test]
    fn a_forwarded_address_may_have_a_port_brackets_or_quotation_marks() {
        for (forwarded, address) in [
            ("41.59.1.1:5000", "41.59.1.1"),
            ("6.6.6.6:1, 41.59.1.1:5000, 10.1.2.3:80", "41.59.1.1"),
            ("[2001:db8::7]:5000", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("2001:db8::7", "2001:db8::7"),
            ("\"[2001:db8::7]:5000\"", "2001:db8::7"),
            ("[::ffff:41.59.1.1]:5000", "41.59.1.1"),
            ("41.59.1.1:5000, ", "41.59.1.1"),
        ] {
            assert_eq!(seen("127.0.0.1", forwarded).as_deref(), Some(address), "{forwarded}");
        }
        for unreadable in ["unknown", "_hidden", "41.59.1.1:port", "41.59.1.1:99999", "[2001:db8::7"] {
            assert_eq!(seen("10.0.0.1", unreadable).as_deref(), Some("10.0.0.1"), "{unreadable}");
        }
    }

    #[test]
    fn a_header_line_added_by_the_proxy_wins_over_the_callers_own() {
        let request = TestRequest::get()
            .peer_addr("10.0.0.1:4000".parse().unwrap())
            .append_header(("x-forwarded-for", "6.6.6.6"))
            .append_header(("x-forwarded-for", "41.59.1.1"))
            .to_http_request();
        let seen = caller_address(&request, &["10.0.0.0/8".parse().unwrap()]);
        assert_eq!(seen.unwrap().to_string(), "41.59.1.1");
    }

    #[test]
    fn an_ipv4_caller_of_an_ipv6_socket_is_an_ipv4_caller() {
        let seen = |peer: &str| {
            let request = TestRequest::get().peer_addr(peer.parse().unwrap()).to_http_request();
            caller_address(&request, &[]).map(|address| address.to_string())
        };
        assert_eq!(seen("[::ffff:41.59.1.1]:4000").as_deref(), Some("41.59.1.1"));
        assert_eq!(seen("[::ffff:127.0.0.1]:4000"), None);
    }

    #[test]
    fn a_proxied_request_is_not_from_this_machine() {
        let is_here = |peer: &str, header: Option<&str>| {
            let request = TestRequest::get().peer_addr(peer.parse().unwrap());
            let request =
                header.into_iter().fold(request, |request, name| request.insert_header((name, "41.59.1.1")));
            is_this_machine(&request.to_http_request())
        };
        assert!(is_here("127.0.0.1:4000", None) && is_here("[::1]:4000", None));
        assert!(!is_here("41.59.1.1:4000", None));
        for header in ["x-forwarded-for", "x-real-ip", "forwarded", "via"] {
            assert!(!is_here("127.0.0.1:4000", Some(header)), "{header}");
        }
    }

    #[test]
    fn this_machine_has_no_caller_address() {
        assert_eq!(seen("127.0.0.1", ""), None);
    }

    #[test]
    fn an_ipv6_customer_is_counted_by_the_64_prefix() {
        let of = |text: &str| network_of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
    }

    #[test]
    fn networks_of_one_ipv6_site_are_counted_together_too() {
        let site = |text: &str| site_of(text.parse().unwrap());
        assert_eq!(site("2001:db8:1:2::1"), site("2001:db8:1:ffff::9"));
        assert_ne!(site("2001:db8:1:2::1"), site("2001:db8:2:2::1"));
        assert_eq!(site("41.59.1.1"), None);
    }
}
