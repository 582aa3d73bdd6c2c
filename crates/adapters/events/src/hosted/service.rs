use std::borrow::Cow;

use chrono::{DateTime, Utc};
use outgoing::{BaseUrl, Secret, build_client, exchange};
use reqwest::{Client, Url};
use serde::Serialize;
use serde_json::Value;

use super::signature::sign;
use super::{ConfigError, PushServiceConfig};

/// The service's limit for what it calls an event's data.
const MAX_BODY_BYTES: usize = 10 * 1024;

/// An event of a public channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushEvent {
    pub channel: String,
    pub name: &'static str,
    /// A JSON object; without its field `data` if it is larger than 10 KiB.
    pub body: String,
}

/// Why the service did not take an event.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    #[error("the push service answered {0}")]
    Refused(u16),
    /// No connection, or its answer was lost.
    #[error("the push service could not be reached: {0}")]
    Unreachable(String),
}

/// A hosted service that speaks the Pusher Channels protocol.
#[derive(Debug)]
pub struct PushService {
    http: Client,
    url: Url,
    key: String,
    secret: Secret,
}

#[derive(Serialize)]
struct Body<'a> {
    name: &'a str,
    channels: [&'a str; 1],
    data: &'a str,
}

impl PushService {
    /// Sets up the HTTP client; sends nothing yet.
    ///
    /// # Errors
    /// [`ConfigError`] names the setting that cannot be used.
    pub fn new(config: PushServiceConfig) -> Result<Self, ConfigError> {
        config.ensure_usable()?;
        let base = BaseUrl::parse(&config.base_url)?;
        let http =
            build_client(config.timeouts, base.is_on_this_machine()).map_err(ConfigError::HttpClient)?;
        let url = base.endpoint(&format!("apps/{}/events", config.app_id));
        Ok(Self { http, url, key: config.key, secret: config.secret })
    }

    /// Publishes an event; `at` is the time of the signature. Not idempotent, so a lost answer is not retried:
    /// browsers get the next change, and reload everything when they reconnect.
    ///
    /// # Errors
    /// [`PushError`], for the log.
    pub async fn publish(&self, event: &PushEvent, at: DateTime<Utc>) -> Result<(), PushError> {
        let data = if event.body.len() > MAX_BODY_BYTES {
            Cow::Owned(without_data(&event.body))
        } else {
            Cow::Borrowed(event.body.as_str())
        };
        let body = Body { name: event.name, channels: [&event.channel], data: &data };
        let body = serde_json::to_vec(&body).map_err(|error| PushError::Unreachable(error.to_string()))?;
        let url = self.signed_url(&body, at);
        let request = self.http.post(url).header("Content-Type", "application/json").body(body);
        let answer = exchange(request).await;
        let answer = answer.map_err(|cause| PushError::Unreachable(cause.to_string()))?;
        if answer.status == 200 { Ok(()) } else { Err(PushError::Refused(answer.status)) }
    }

    fn signed_url(&self, body: &[u8], at: DateTime<Utc>) -> Url {
        let mut url = self.url.clone();
        let signed = sign(url.path(), body, at.timestamp(), &self.key, &self.secret);
        url.query_pairs_mut().extend_pairs(signed.pairs).append_pair("auth_signature", &signed.signature);
        url
    }
}

/// The same event without the record; clients then fetch it.
fn without_data(body: &str) -> String {
    let mut event: Value = serde_json::from_str(body).unwrap_or_default();
    if let Some(event) = event.as_object_mut() {
        event.insert("data".to_owned(), Value::Null);
    }
    event.to_string()
}
