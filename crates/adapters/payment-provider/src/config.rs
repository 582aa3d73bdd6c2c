use std::{fmt, net::IpAddr, time::Duration};

use kernel::{Email, InvalidEmail, InvalidPersonName, PersonName};
use reqwest::Url;

use crate::Secret;

/// How to reach the provider, and what to tell it. `Debug` shows none of it: the webhook's address may hold an
/// unguessable part.
#[derive(Clone)]
pub struct ZenoPayConfig {
    /// The address below which the provider's routes lie, such as `https://zenoapi.com/api/payments`.
    pub base_url: String,
    /// What we send as `x-api-key`.
    pub api_key: Secret,
    /// The `x-api-key` that calls to our webhook must carry. The provider may use the same key for both.
    pub webhook_key: Secret,
    /// The PIN that the provider wants for payouts; without one none is tried.
    pub payout_pin: Option<Secret>,
    /// Our webhook's address, which is sent with every prompt.
    pub webhook_url: String,
    /// The shop's own address. The provider wants one, and customers need not have any.
    pub buyer_email: String,
    /// The name sent beside it.
    pub buyer_name: String,
    /// How long to wait.
    pub timeouts: Timeouts,
}

impl fmt::Debug for ZenoPayConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ZenoPayConfig").field("timeouts", &self.timeouts).finish_non_exhaustive()
    }
}

/// How long to wait for the provider. After that a prompt's fate is unknown and is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// For the connection.
    pub connect: Duration,
    /// For everything together, up to the last byte of the answer.
    pub total: Duration,
}

impl Default for Timeouts {
    /// 2 s and 8 s: a customer is waiting.
    fn default() -> Self {
        Self { connect: Duration::from_secs(2), total: Duration::from_secs(8) }
    }
}

/// Why the client cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The provider's address.
    #[error("the provider's base URL {0}")]
    BaseUrl(#[source] InvalidUrl),
    /// Our webhook's address.
    #[error("the webhook URL {0}")]
    WebhookUrl(#[source] InvalidUrl),
    /// Our key at the provider.
    #[error("the provider's API key is empty or holds characters that a header cannot carry")]
    ApiKey,
    /// The provider's key at ours.
    #[error("the webhook key is empty or holds characters that a header cannot carry")]
    WebhookKey,
    /// The address sent as the buyer's.
    #[error("the buyer's e-mail address cannot be used")]
    BuyerEmail(#[from] InvalidEmail),
    /// The name sent as the buyer's.
    #[error("the buyer's name cannot be used")]
    BuyerName(#[from] InvalidPersonName),
    /// The HTTP client, for instance because the system has no CA certificates.
    #[error("the HTTP client cannot be made")]
    HttpClient(#[source] reqwest::Error),
}

/// Why an address is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidUrl {
    /// It cannot be read.
    #[error("is no URL")]
    Unreadable,
    /// The keys would travel in the clear.
    #[error("must begin with https://, or http:// for this machine")]
    Insecure,
    /// It holds more than a host and a path.
    #[error("must not hold a user, a query or a fragment")]
    Surplus,
}

/// A configuration that was checked.
pub(crate) struct Settings {
    pub(crate) base_url: Url,
    pub(crate) webhook_url: Url,
    pub(crate) buyer_email: Email,
    pub(crate) buyer_name: PersonName,
}

impl Settings {
    pub(crate) fn parse(config: &ZenoPayConfig) -> Result<Self, ConfigError> {
        if !config.api_key.fits_header() {
            return Err(ConfigError::ApiKey);
        }
        if !config.webhook_key.fits_header() {
            return Err(ConfigError::WebhookKey);
        }
        Ok(Self {
            base_url: parse_url(&config.base_url).map_err(ConfigError::BaseUrl)?,
            webhook_url: parse_url(&config.webhook_url).map_err(ConfigError::WebhookUrl)?,
            buyer_email: Email::parse(&config.buyer_email)?,
            buyer_name: PersonName::parse(&config.buyer_name)?,
        })
    }

    /// Plain HTTP is spoken only to this machine.
    pub(crate) fn is_on_this_machine(&self) -> bool {
        self.base_url.scheme() == "http"
    }

    /// The address of a route, whether or not the base ends with a slash.
    pub(crate) fn endpoint(&self, route: &str) -> Url {
        let mut url = self.base_url.clone();
        let path = format!("{}/{route}", url.path().trim_end_matches('/'));
        url.set_path(&path);
        url
    }
}

fn parse_url(text: &str) -> Result<Url, InvalidUrl> {
    let url = Url::parse(text).or(Err(InvalidUrl::Unreadable))?;
    let secure = url.scheme() == "https" || (url.scheme() == "http" && is_loopback(&url));
    let has_user = !url.username().is_empty() || url.password().is_some();
    if !secure {
        Err(InvalidUrl::Insecure)
    } else if has_user || url.query().is_some() || url.fragment().is_some() {
        Err(InvalidUrl::Surplus)
    } else {
        Ok(url)
    }
}

fn is_loopback(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    host == "localhost" || host.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config() -> ZenoPayConfig {
        ZenoPayConfig {
            base_url: "https://zenoapi.com/api/payments".into(),
            api_key: Secret::new("canary-api"),
            webhook_key: Secret::new("canary-hook"),
            payout_pin: Some(Secret::new("canary-pin")),
            webhook_url: "https://shop.example/api/payments/webhook/canary-path".into(),
            buyer_email: "canary@shop.example".into(),
            buyer_name: "Bundle Hub".into(),
            timeouts: Timeouts::default(),
        }
    }

    #[test]
    fn keys_travel_over_https_or_stay_on_this_machine() {
        for url in [
            "https://zenoapi.com/api/payments",
            "http://127.0.0.1:9000/api",
            "http://127.8.9.1",
            "http://[::1]:9000/api",
            "http://localhost:9000",
        ] {
            assert!(parse_url(url).is_ok(), "{url}");
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
            assert_eq!(parse_url(url), Err(InvalidUrl::Insecure), "{url}");
        }
    }

    #[test]
    fn an_address_is_a_host_and_a_path() {
        for url in ["https://user@x.tz", "https://:pass@x.tz", "https://x.tz/?a=1", "https://x.tz/#a"] {
            assert_eq!(parse_url(url), Err(InvalidUrl::Surplus), "{url}");
        }
        for url in ["", "zenoapi.com/api", "https://"] {
            assert_eq!(parse_url(url), Err(InvalidUrl::Unreadable), "{url}");
        }
    }

    #[test]
    fn a_slash_at_the_end_of_the_base_changes_nothing() {
        for base in ["https://x.tz/api", "https://x.tz/api/"] {
            let config = ZenoPayConfig { base_url: base.into(), ..config() };
            let endpoint = Settings::parse(&config).unwrap().endpoint("order-status");
            assert_eq!(endpoint.as_str(), "https://x.tz/api/order-status");
        }
    }

    #[test]
    fn every_unusable_setting_is_named() {
        let error = |config| Settings::parse(&config).err().unwrap();
        let empty = || Secret::new("");
        assert!(matches!(error(ZenoPayConfig { api_key: empty(), ..config() }), ConfigError::ApiKey));
        assert!(matches!(error(ZenoPayConfig { webhook_key: empty(), ..config() }), ConfigError::WebhookKey));
        let no_email = ZenoPayConfig { buyer_email: "nobody".into(), ..config() };
        assert!(matches!(error(no_email), ConfigError::BuyerEmail(_)));
        let no_name = ZenoPayConfig { buyer_name: " ".into(), ..config() };
        assert!(matches!(error(no_name), ConfigError::BuyerName(_)));
        let far = ZenoPayConfig { webhook_url: "http://shop.example".into(), ..config() };
        assert_eq!(
            error(far).to_string(),
            "the webhook URL must begin with https://, or http:// for this machine"
        );
    }

    #[test]
    fn printing_a_configuration_shows_no_secret() {
        assert!(!format!("{:?}", config()).contains("canary"));
    }
}
