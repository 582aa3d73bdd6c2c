use std::fmt;

use outgoing::{Secret, Timeouts};

use crate::config::{ConfigError, key};

/// Address and credentials of the vendor. `Debug` shows none of it.
#[derive(Clone)]
pub struct DtOneConfig {
    /// The vendor's API, `https://dvs-api.dtone.com/v1`.
    pub base_url: String,
    pub api_key: Secret,
    pub api_secret: Secret,
    /// Our webhook's URL, to which the key is appended.
    pub webhook_url: String,
    /// The last part of the webhook's address: the vendor signs nothing.
    pub webhook_key: Secret,
    pub timeouts: Timeouts,
}

impl DtOneConfig {
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        key(&self.api_key, "API key")?;
        key(&self.api_secret, "API secret")?;
        key(&self.webhook_key, "webhook key")
    }
}

impl fmt::Debug for DtOneConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DtOneConfig").field("timeouts", &self.timeouts).finish_non_exhaustive()
    }
}
