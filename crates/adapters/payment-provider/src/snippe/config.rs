use std::fmt;

use outgoing::{BaseUrl, Secret, Timeouts};

use crate::config::{Buyer, ConfigError, base_url, key, webhook_url};

/// Address and credentials of the provider. `Debug` shows none of it.
#[derive(Clone)]
pub struct SnippeConfig {
    /// The provider's API, `https://api.snippe.sh`.
    pub base_url: String,
    pub api_key: Secret,
    /// Signs the provider's webhooks.
    pub webhook_secret: Secret,
    /// Our webhook's URL, sent with every prompt and payout.
    pub webhook_url: String,
    /// The shop's own address: the provider requires one, and customers need not have any.
    pub buyer_email: String,
    /// Sent with `buyer_email`.
    pub buyer_name: String,
    pub timeouts: Timeouts,
}

pub(crate) struct Settings {
    pub(crate) base_url: BaseUrl,
    pub(crate) webhook_url: BaseUrl,
    pub(crate) buyer: Buyer,
}

impl Settings {
    pub(crate) fn parse(config: &SnippeConfig) -> Result<Self, ConfigError> {
        key(&config.api_key, "provider's API key")?;
        key(&config.webhook_secret, "webhook secret")?;
        Ok(Self {
            base_url: base_url(&config.base_url)?,
            webhook_url: webhook_url(&config.webhook_url)?,
            buyer: Buyer::parse(&config.buyer_email, &config.buyer_name)?,
        })
    }
}

impl fmt::Debug for SnippeConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SnippeConfig").field("timeouts", &self.timeouts).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config() -> SnippeConfig {
        SnippeConfig {
            base_url: "https://api.snippe.sh".into(),
            api_key: Secret::new("canary-api"),
            webhook_secret: Secret::new("canary-hook"),
            webhook_url: "https://shop.example/api/payments/webhook/canary-path".into(),
            buyer_email: "canary@shop.example".into(),
            buyer_name: "Bundle Hub".into(),
            timeouts: Timeouts::default(),
        }
    }

    #[test]
    fn every_unusable_setting_is_named() {
        let empty = || Secret::new("");
        for (config, name) in [
            (SnippeConfig { api_key: empty(), ..config() }, "provider's API key"),
            (SnippeConfig { webhook_secret: empty(), ..config() }, "webhook secret"),
        ] {
            let error = Settings::parse(&config).err();
            assert!(matches!(error, Some(ConfigError::Key(named)) if named == name), "{name}");
        }
        assert!(Settings::parse(&config()).is_ok());
    }

    #[test]
    fn debug_output_shows_no_secret() {
        assert!(!format!("{:?}", config()).contains("canary"));
    }
}
