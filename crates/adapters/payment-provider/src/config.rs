use kernel::{Email, InvalidEmail, InvalidPersonName, PersonName};
use outgoing::{BaseUrl, InvalidUrl, Secret};
use reqwest::header::HeaderValue;

/// Why a client cannot be set up; names the setting.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the provider's base URL {0}")]
    BaseUrl(#[source] InvalidUrl),
    #[error("the webhook URL {0}")]
    WebhookUrl(#[source] InvalidUrl),
    #[error("the {0} is empty or holds characters that a header cannot carry")]
    Key(&'static str),
    #[error("the buyer's e-mail address cannot be used")]
    BuyerEmail(#[from] InvalidEmail),
    #[error("the buyer's name cannot be used")]
    BuyerName(#[from] InvalidPersonName),
    /// For instance because the system has no CA certificates.
    #[error("the HTTP client cannot be created")]
    HttpClient(#[source] reqwest::Error),
}

/// What is sent as the payer's, because providers require it and customers need not have any: the shop's own.
pub(crate) struct Buyer {
    pub(crate) email: Email,
    pub(crate) name: PersonName,
}

impl Buyer {
    pub(crate) fn parse(email: &str, name: &str) -> Result<Self, ConfigError> {
        Ok(Self { email: Email::parse(email)?, name: PersonName::parse(name)? })
    }
}

pub(crate) fn base_url(text: &str) -> Result<BaseUrl, ConfigError> {
    BaseUrl::parse(text).map_err(ConfigError::BaseUrl)
}

pub(crate) fn webhook_url(text: &str) -> Result<BaseUrl, ConfigError> {
    BaseUrl::parse(text).map_err(ConfigError::WebhookUrl)
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
