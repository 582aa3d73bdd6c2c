//! One request, one answer of limited size, with errors of `notifications`.

use notifications::{AttemptError, SendError};
use outgoing::{Answer, BaseUrl, InvalidUrl, Timeouts, Unanswered, build_client};
use reqwest::{Client, RequestBuilder};

/// Why an adapter cannot be set up. No text contains a key.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The URL is invalid, or would send keys in clear text.
    #[error("{0} {1}")]
    Url(&'static str, #[source] InvalidUrl),
    /// A setting is missing or unusable.
    #[error("{0} is missing or cannot be used")]
    Setting(&'static str),
    /// For instance because the system has no CA certificates.
    #[error("the HTTP client cannot be created")]
    HttpClient(#[from] reqwest::Error),
}

/// The base URL of a setting, and a client for it.
pub(crate) fn host(setting: &'static str, text: &str) -> Result<(BaseUrl, Client), ConfigError> {
    let base = BaseUrl::parse(text).map_err(|error| ConfigError::Url(setting, error))?;
    let client = build_client(Timeouts::default(), base.is_on_this_machine())?;
    Ok((base, client))
}

/// Sends a request and reads the answer.
///
/// # Errors
/// [`AttemptError::NotReached`] when no connection was made, [`AttemptError::NoAnswer`] when the outcome is unknown.
pub(crate) async fn exchange(request: RequestBuilder) -> Result<Answer, SendError> {
    outgoing::exchange(request).await.map_err(|cause| match cause {
        Unanswered::NotSent(cause) => SendError::new(AttemptError::NotReached, cause),
        Unanswered::Lost(cause) => SendError::new(AttemptError::NoAnswer, cause),
    })
}

/// An error with the HTTP status as its detail.
pub(crate) fn status(reason: AttemptError, code: u16) -> SendError {
    SendError::new(reason, format!("HTTP {code}"))
}

/// The answer does not say whether the message was accepted.
pub(crate) fn not_as_expected() -> SendError {
    SendError::new(AttemptError::Unreadable, "an answer that is not as expected")
}
