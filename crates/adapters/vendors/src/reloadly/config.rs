use std::fmt;

use outgoing::{Secret, Timeouts};

use crate::config::{ConfigError, key};

/// Addresses and credentials of the vendor. `Debug` shows none of it.
#[derive(Clone)]
pub struct ReloadlyConfig {
    /// The vendor's API, `https://topups.reloadly.com`. Tokens are asked for it by this name.
    pub base_url: String,
    /// Where tokens come from, `https://auth.reloadly.com`.
    pub auth_url: String,
    pub client_id: String,
    pub client_secret: Secret,
    /// Signs webhooks.
    pub webhook_secret: Secret,
    pub timeouts: Timeouts,
}

impl ReloadlyConfig {
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        key(&Secret::new(&self.client_id), "client id")?;
        key(&self.client_secret, "client secret")?;
        key(&self.webhook_secret, "webhook secret")
    }
}

impl fmt::Debug for ReloadlyConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReloadlyConfig").field("timeouts", &self.timeouts).finish_non_exhaustive()
    }
}
