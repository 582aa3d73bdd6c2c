//! One request, one bounded answer.

use std::net::IpAddr;
use std::time::Duration;

use notifications::SendError;
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response, Url};
use serde_json::Value;

/// Most bytes read of an answer.
const BODY_MAX_BYTES: usize = 64 * 1024;
const CONNECT: Duration = Duration::from_secs(2);
const TOTAL: Duration = Duration::from_secs(8);

/// Why an adapter cannot be set up. No text shows a key.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The address is none, or keys would travel in the clear.
    #[error("{0} must begin with https://, or http:// for this machine, without user, query and fragment")]
    Url(&'static str),
    /// A key or address is missing, or cannot be used.
    #[error("{0} is missing or cannot be used")]
    Setting(&'static str),
    /// The HTTP client, for instance because the system has no CA certificates.
    #[error("the HTTP client cannot be made")]
    HttpClient(#[from] reqwest::Error),
}

/// An answer: its status, and its body when that is JSON.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Option<Value>,
}

/// The address of a setting.
pub(crate) fn parse_url(name: &'static str, text: &str) -> Result<Url, ConfigError> {
    let url = Url::parse(text).map_err(|_unreadable| ConfigError::Url(name))?;
    let is_safe = url.scheme() == "https" || (url.scheme() == "http" && is_this_machine(&url));
    let is_plain = url.username().is_empty()
        && url.password().is_none()
        && url.query().is_none()
        && url.fragment().is_none();
    if is_safe && is_plain { Ok(url) } else { Err(ConfigError::Url(name)) }
}

/// The address of a route below a base, whether or not that ends with a slash.
pub(crate) fn below(base: &Url, route: &str) -> Url {
    let mut url = base.clone();
    url.set_path(&format!("{}/{route}", base.path().trim_end_matches('/')));
    url
}

pub(crate) fn is_this_machine(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    host == "localhost" || host.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

/// A client that goes where it is told and no further. `on_this_machine`: over plain HTTP, without certificates and proxy.
pub(crate) fn client(on_this_machine: bool) -> Result<Client, ConfigError> {
    // Without an installed provider reqwest panics. Installing fails when the program has chosen one already.
    let _chosen_before = rustls::crypto::ring::default_provider().install_default();
    let builder = Client::builder()
        .connect_timeout(CONNECT)
        .timeout(TOTAL)
        .redirect(Policy::none())
        .referer(false)
        .user_agent("bundlehub");
    let builder =
        if on_this_machine { builder.no_proxy().tls_certs_only([]) } else { builder.https_only(true) };
    Ok(builder.build()?)
}

/// Sends a request and reads the answer.
///
/// # Errors
/// [`SendError::Failed`] when no connection came about, [`SendError::Unclear`] when nobody knows what became of it.
pub(crate) async fn exchange(request: RequestBuilder) -> Result<Answer, SendError> {
    let response = request.send().await.map_err(|error| tell(&error))?;
    let status = response.status().as_u16();
    let bytes = read_body(response).await?;
    Ok(Answer { status, body: serde_json::from_slice(&bytes).ok() })
}

async fn read_body(mut response: Response) -> Result<Vec<u8>, SendError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| tell(&error))? {
        if bytes.len().saturating_add(chunk.len()) > BODY_MAX_BYTES {
            return Err(SendError::Unclear("an answer of more than 64 KiB".to_owned()));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// reqwest's own text names the address, which may hold a key; this tells the kind.
fn tell(error: &reqwest::Error) -> SendError {
    match error {
        _ if error.is_connect() => SendError::Failed("no connection".to_owned()),
        _ if error.is_timeout() => SendError::Unclear("no answer in time".to_owned()),
        _ => SendError::Unclear("no readable answer".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_travel_over_https_or_stay_on_this_machine() {
        for url in
            ["https://api.example/v1", "http://127.0.0.1:9000", "http://[::1]:9000", "http://localhost"]
        {
            assert!(parse_url("X", url).is_ok(), "{url}");
        }
        for url in [
            "",
            "api.example",
            "http://api.example",
            "http://169.254.169.254/latest",
            "http://localhost.example",
            "ftp://127.0.0.1",
            "https://user@api.example",
            "https://api.example/?key=1",
        ] {
            assert!(parse_url("X", url).is_err(), "{url}");
        }
    }
}
