use std::fmt;

use outgoing::{BaseUrl, Secret, Timeouts};

use crate::config::{Buyer, ConfigError, base_url, key, webhook_url};

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

pub(crate) const API_KEY: &str = "provider's API key";

pub(crate) struct Settings {
    pub(crate) base_url: BaseUrl,
    pub(crate) webhook_url: BaseUrl,
    pub(crate) buyer: Buyer,
}

impl Settings {
    pub(crate) fn parse(config: &ZenoPayConfig) -> Result<Self, ConfigError> {
        key(&config.api_key, API_KEY)?;
        key(&config.webhook_key, "webhook key")?;
        Ok(Self {
            base_url: base_url(&config.base_url)?,
            webhook_url: webhook_url(&config.webhook_url)?,
            buyer: Buyer::parse(&config.buyer_email, &config.buyer_name)?,
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
        let no_key = ZenoPayConfig { api_key: empty(), ..config() };
        assert!(matches!(error(no_key), ConfigError::Key(API_KEY)));
        let no_webhook_key = ZenoPayConfig { webhook_key: empty(), ..config() };
        assert!(matches!(error(no_webhook_key), ConfigError::Key("webhook key")));
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
