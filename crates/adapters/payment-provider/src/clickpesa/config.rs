use std::fmt;

use outgoing::{Secret, Timeouts};

use crate::config::{ConfigError, key};

/// Address and credentials of the provider. `Debug` shows none of it.
#[derive(Clone)]
pub struct ClickPesaConfig {
    /// The provider's API, `https://api.clickpesa.com/third-parties`.
    pub base_url: String,
    /// Of the application at the provider; sent as `client-id` for a token.
    pub client_id: String,
    /// Sent as `api-key` for a token.
    pub api_key: Secret,
    /// The checksum key, when checksums are switched on for the application: requests then carry one, and webhooks must.
    pub checksum_key: Option<Secret>,
    /// Without a checksum key, what the last part of the webhook's address must be.
    pub webhook_key: Secret,
    /// Whether the contract includes prompts to M-Pesa.
    pub has_mpesa: bool,
    pub timeouts: Timeouts,
}

impl ClickPesaConfig {
    pub(crate) fn check(&self) -> Result<(), ConfigError> {
        key(&Secret::new(&self.client_id), "client id")?;
        key(&self.api_key, "provider's API key")?;
        key(&self.webhook_key, "webhook key")?;
        self.checksum_key.as_ref().map_or(Ok(()), |checksum_key| key(checksum_key, "checksum key"))
    }
}

impl fmt::Debug for ClickPesaConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClickPesaConfig")
            .field("has_mpesa", &self.has_mpesa)
            .field("timeouts", &self.timeouts)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config() -> ClickPesaConfig {
        ClickPesaConfig {
            base_url: "https://api.clickpesa.com/third-parties".into(),
            client_id: "canary-client".into(),
            api_key: Secret::new("canary-api"),
            checksum_key: Some(Secret::new("canary-checksum")),
            webhook_key: Secret::new("canary-hook"),
            has_mpesa: false,
            timeouts: Timeouts::default(),
        }
    }

    #[test]
    fn every_unusable_setting_is_named() {
        let empty = || Secret::new("");
        for (config, name) in [
            (ClickPesaConfig { client_id: String::new(), ..config() }, "client id"),
            (ClickPesaConfig { api_key: empty(), ..config() }, "provider's API key"),
            (ClickPesaConfig { checksum_key: Some(empty()), ..config() }, "checksum key"),
            (ClickPesaConfig { webhook_key: empty(), ..config() }, "webhook key"),
        ] {
            assert!(matches!(config.check(), Err(ConfigError::Key(named)) if named == name), "{name}");
        }
        assert!(config().check().is_ok());
    }

    #[test]
    fn debug_output_shows_no_secret() {
        assert!(!format!("{:?}", config()).contains("canary"));
    }
}
