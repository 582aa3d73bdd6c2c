use outgoing::{InvalidUrl, Secret, Timeouts};

/// Address and credentials of the push service.
#[derive(Debug, Clone)]
pub struct PushServiceConfig {
    /// The service's HTTP API, such as `https://api-mt1.pusher.com`.
    pub base_url: String,
    /// Our application id there.
    pub app_id: String,
    /// Our public key there, which browsers also use.
    pub key: String,
    pub secret: Secret,
    pub timeouts: Timeouts,
}

/// Why the configuration is unusable.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the push service's URL {0}")]
    BaseUrl(#[from] InvalidUrl),
    /// It becomes part of a path.
    #[error("the push service's application id must be letters, digits and hyphens")]
    AppId,
    /// It becomes part of a query.
    #[error("the push service's key must be letters, digits and hyphens")]
    Key,
    #[error("the push service's secret is empty")]
    Secret,
    /// For instance because the system has no CA certificates.
    #[error("the HTTP client cannot be created")]
    HttpClient(#[source] reqwest::Error),
}

impl PushServiceConfig {
    pub(crate) fn ensure_usable(&self) -> Result<(), ConfigError> {
        let plain = |text: &str| {
            !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        if !plain(&self.app_id) {
            Err(ConfigError::AppId)
        } else if !plain(&self.key) {
            Err(ConfigError::Key)
        } else if self.secret.reveal().is_empty() {
            Err(ConfigError::Secret)
        } else {
            Ok(())
        }
    }
}
