use outgoing::{InvalidUrl, Secret, Timeouts};

/// Where the service is, and who we are there.
#[derive(Debug, Clone)]
pub struct PushServiceConfig {
    /// The service's HTTP API, such as `https://api-mt1.pusher.com`.
    pub base_url: String,
    /// The number of our application there.
    pub app_id: String,
    /// Our public key there, which browsers use too.
    pub key: String,
    /// What requests are signed with.
    pub secret: Secret,
    /// How long to wait for an answer.
    pub timeouts: Timeouts,
}

/// Why the service cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the push service's URL {0}")]
    BaseUrl(#[from] InvalidUrl),
    /// It would end up in a path.
    #[error("the push service's application id must be letters, digits and hyphens")]
    AppId,
    /// It would end up in a query.
    #[error("the push service's key must be letters, digits and hyphens")]
    Key,
    /// Nothing can be signed without.
    #[error("the push service's secret is empty")]
    Secret,
    /// The HTTP client, for instance because the system has no CA certificates.
    #[error("the HTTP client cannot be made")]
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
