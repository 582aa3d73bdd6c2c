use outgoing::{BaseUrl, InvalidUrl, Secret};
use reqwest::header::HeaderValue;

/// Why a client cannot be set up; names the setting.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the {name} {fault}")]
    Url { name: &'static str, fault: InvalidUrl },
    #[error("the {0} is empty or holds characters that a header cannot carry")]
    Key(&'static str),
    /// For instance because the system has no CA certificates.
    #[error("the HTTP client cannot be created")]
    HttpClient(#[source] reqwest::Error),
}

pub(crate) fn url(text: &str, name: &'static str) -> Result<BaseUrl, ConfigError> {
    BaseUrl::parse(text).map_err(|fault| ConfigError::Url { name, fault })
}

/// # Errors
/// [`ConfigError::Key`] unless a header can carry the key.
pub(crate) fn key(key: &Secret, name: &'static str) -> Result<(), ConfigError> {
    if key.fits_header() { Ok(()) } else { Err(ConfigError::Key(name)) }
}

/// A header with a key in it.
pub(crate) fn header(text: &str, name: &'static str) -> Result<HeaderValue, ConfigError> {
    let mut value = HeaderValue::from_str(text).or(Err(ConfigError::Key(name)))?;
    value.set_sensitive(true);
    Ok(value)
}
