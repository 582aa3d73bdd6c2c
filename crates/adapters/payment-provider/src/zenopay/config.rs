use std::fmt;

use kernel::{Email, InvalidEmail, InvalidPersonName, PersonName};
use outgoing::{BaseUrl, InvalidUrl, Secret, Timeouts};

/// Address and credentials of the provider. `Debug` shows none of it: the webhook URL may contain a secret.
#[derive(Clone)]
pub struct ZenoPayConfig {
    /// The provider's API, such as `https://zenoapi.com/api/payments`.
    pub base_url: String,
    /// Sent as `x-api-key`.
    pub api_key: Secret,
    /// The `x-api-key` that calls to our webhook must carry. The provider may use the same key for both.
    pub webhook_key: Secret,
    /// The PIN for payouts; payouts are not attempted without it.
    pub payout_pin: Option<Secret>,
    /// Our webhook's URL, sent with every prompt.
    pub webhook_url: String,
    /// The shop's own address: the provider requires one, and customers need not have any.
    pub buyer_email: String,
    /// Sent with `buyer_email`.
    pub buyer_name: String,
    pub timeouts: Timeouts,
}

impl fmt::Debug for ZenoPayConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ZenoPayConfig").field("timeouts", &self.timeouts).finish_non_exhaustive()
    }
}

/// Why the client cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the provider's base URL {0}")]
    BaseUrl(#[source] InvalidUrl),
    #[error("the webhook URL {0}")]
    WebhookUrl(#[source] InvalidUrl),
    #[error("the provider's API key is empty or holds characters that a header cannot carry")]
    ApiKey,
    #[error("the webhook key is empty or holds characters that a header cannot carry")]
    WebhookKey,
    #[error("the buyer's e-mail address cannot be used")]
    BuyerEmail(#[from] InvalidEmail),
    #[error("the buyer's name cannot be used")]
    BuyerName(#[from] InvalidPersonName),
    /// For instance because the system has no CA certificates.
    #[error("the HTTP client cannot be created")]
    HttpClient(#[source] reqwest::Error),
}

pub(crate) struct Settings {
    pub(crate) base_url: BaseUrl,
    pub(crate) webhook_url: BaseUrl,
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
            base_url: BaseUrl::parse(&config.base_url).map_err(ConfigError::BaseUrl)?,
            webhook_url: BaseUrl::parse(&config.webhook_url).map_err(ConfigError::WebhookUrl)?,
            buyer_email: Email::parse(&config.buyer_email)?,
            buyer_name: PersonName::parse(&config.buyer_name)?,
        })
    }
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
    fn debug_output_shows_no_secret() {
        assert!(!format!("{:?}", config()).contains("canary"));
    }
}
