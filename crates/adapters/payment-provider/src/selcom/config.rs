use std::fmt;

use outgoing::{BaseUrl, Secret, Timeouts};

use crate::config::{Buyer, ConfigError, base_url, key, webhook_url};

/// Address and credentials of the provider. `Debug` shows none of it.
#[derive(Clone)]
pub struct SelcomConfig {
    /// The provider's API, `https://apigw.selcommobile.com/v1`.
    pub base_url: String,
    /// Names us; sent with every call.
    pub api_key: Secret,
    /// Signs our calls and the provider's webhooks.
    pub api_secret: Secret,
    /// The vendor's number at the provider.
    pub vendor: String,
    /// The PIN of the float account, for payouts and its balance; neither is attempted without it.
    pub payout_pin: Option<Secret>,
    /// Our webhook's URL, sent with every order. The provider wants it in the vendor's profile as well.
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
    pub(crate) fn parse(config: &SelcomConfig) -> Result<Self, ConfigError> {
        key(&config.api_key, "provider's API key")?;
        key(&config.api_secret, "API secret")?;
        key(&Secret::new(&config.vendor), "vendor number")?;
        Ok(Self {
            base_url: base_url(&config.base_url)?,
            webhook_url: webhook_url(&config.webhook_url)?,
            buyer: Buyer::parse(&config.buyer_email, &config.buyer_name)?,
        })
    }
}

impl fmt::Debug for SelcomConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SelcomConfig").field("timeouts", &self.timeouts).finish_non_exhaustive()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn config() -> SelcomConfig {
        SelcomConfig {
            base_url: "https://apigw.selcommobile.com/v1".into(),
            api_key: Secret::new("canary-api"),
            api_secret: Secret::new("canary-secret"),
            vendor: "canary-vendor".into(),
            payout_pin: Some(Secret::new("canary-pin")),
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
            (SelcomConfig { api_key: empty(), ..config() }, "provider's API key"),
            (SelcomConfig { api_secret: empty(), ..config() }, "API secret"),
            (SelcomConfig { vendor: String::new(), ..config() }, "vendor number"),
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
