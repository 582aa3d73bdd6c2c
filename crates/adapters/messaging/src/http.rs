//! One request, one bounded answer, in the words of messages.

use notifications::{SendError, TryReason};
use outgoing::{Answer, BaseUrl, InvalidUrl, Timeouts, Unanswered, build_client};
use reqwest::{Client, RequestBuilder};

/// Why an adapter cannot be set up. No text shows a key.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The address is none, or keys would travel in the clear.
    #[error("{0} {1}")]
    Url(&'static str, #[source] InvalidUrl),
    /// A key or address is missing, or cannot be used.
    #[error("{0} is missing or cannot be used")]
    Setting(&'static str),
    /// The HTTP client, for instance because the system has no CA certificates.
    #[error("the HTTP client cannot be made")]
    HttpClient(#[from] reqwest::Error),
}

/// The address of a setting, and a client that goes there and no further.
pub(crate) fn host(setting: &'static str, text: &str) -> Result<(BaseUrl, Client), ConfigError> {
    let base = BaseUrl::parse(text).map_err(|error| ConfigError::Url(setting, error))?;
    let client = build_client(Timeouts::default(), base.is_on_this_machine())?;
    Ok((base, client))
}

/// Sends a request and reads the answer.
///
/// # Errors
/// [`TryReason::NotReached`] when no connection came about, [`TryReason::NoAnswer`] when nobody knows what became of it.
pub(crate) async fn exchange(request: RequestBuilder) -> Result<Answer, SendError> {
    outgoing::exchange(request).await.map_err(|cause| match cause {
        Unanswered::NotSent(cause) => SendError::new(TryReason::NotReached, cause),
        Unanswered::Lost(cause) => SendError::new(TryReason::NoAnswer, cause),
    })
}

/// Not taken for that reason, as an HTTP status says.
pub(crate) fn status(reason: TryReason, code: u16) -> SendError {
    SendError::new(reason, format!("HTTP {code}"))
}

/// Taken or not, for all that the answer says.
pub(crate) fn not_as_expected() -> SendError {
    SendError::new(TryReason::Unreadable, "an answer that is not as expected")
}
