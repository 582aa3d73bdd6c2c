use std::net::IpAddr;

use reqwest::Url;

/// Why an address is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidUrl {
    #[error("is not a URL")]
    Unreadable,
    /// Keys would be sent in clear text.
    #[error("must begin with https://, or http:// for this machine")]
    Insecure,
    /// It has more than a host and a path.
    #[error("must not contain a user, a query or a fragment")]
    Surplus,
}

/// The base URL of another company's API: HTTPS, or plain HTTP on this machine.
#[derive(Clone, PartialEq, Eq)]
pub struct BaseUrl(Url);

impl BaseUrl {
    /// Parses a base URL of host and path.
    ///
    /// # Errors
    /// [`InvalidUrl`] says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, InvalidUrl> {
        let url = Url::parse(text).or(Err(InvalidUrl::Unreadable))?;
        let secure = url.scheme() == "https" || (url.scheme() == "http" && is_loopback(&url));
        let has_user = !url.username().is_empty() || url.password().is_some();
        if !secure {
            Err(InvalidUrl::Insecure)
        } else if has_user || url.query().is_some() || url.fragment().is_some() {
            Err(InvalidUrl::Surplus)
        } else {
            Ok(Self(url))
        }
    }

    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Scheme, host and port.
    pub fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// Plain HTTP is allowed only on this machine.
    pub fn is_on_this_machine(&self) -> bool {
        self.0.scheme() == "http"
    }

    /// The URL of a route, whether or not the base ends with a slash.
    pub fn endpoint(&self, route: &str) -> Url {
        let mut url = self.0.clone();
        let path = format!("{}/{route}", url.path().trim_end_matches('/'));
        url.set_path(&path);
        url
    }
}

fn is_loopback(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    host == "localhost" || host.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> Option<InvalidUrl> {
        BaseUrl::parse(text).err()
    }

    #[test]
    fn only_https_or_a_loopback_address_is_accepted() {
        for url in [
            "https://zenoapi.com/api/payments",
            "http://127.0.0.1:9000/api",
            "http://127.8.9.1",
            "http://[::1]:9000/api",
            "http://localhost:9000",
        ] {
            assert!(BaseUrl::parse(url).is_ok(), "{url}");
        }
        for url in [
            "http://zenoapi.com/api",
            "http://169.254.169.254/latest",
            "http://10.0.0.1",
            "http://localhost.example",
            "http://127.0.0.1.example",
            "ftp://127.0.0.1",
            "file:///etc/passwd",
        ] {
            assert_eq!(refusal(url), Some(InvalidUrl::Insecure), "{url}");
        }
    }

    #[test]
    fn a_base_url_is_a_host_and_a_path() {
        for url in ["https://user@x.tz", "https://:pass@x.tz", "https://x.tz/?a=1", "https://x.tz/#a"] {
            assert_eq!(refusal(url), Some(InvalidUrl::Surplus), "{url}");
        }
        for url in ["", "zenoapi.com/api", "https://"] {
            assert_eq!(refusal(url), Some(InvalidUrl::Unreadable), "{url}");
        }
    }

    #[test]
    fn a_trailing_slash_of_the_base_changes_nothing() {
        for base in ["https://x.tz/api", "https://x.tz/api/"] {
            let endpoint = BaseUrl::parse(base).unwrap().endpoint("order-status");
            assert_eq!(endpoint.as_str(), "https://x.tz/api/order-status");
        }
    }
}
