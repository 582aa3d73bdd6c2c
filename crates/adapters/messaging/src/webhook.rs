use async_trait::async_trait;
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use kernel::Clock;
use notifications::{AttemptError, Message, Receipt, SendError, Sender};
use outgoing::{BaseUrl, Secret};
use reqwest::Client;
use serde_json::{Value, json};
use sha2::Sha256;
use std::sync::Arc;

use crate::http::{ConfigError, exchange, host, status};

/// Signed webhooks. The event's `id` in `Bundlehub-Event` is its idempotency key.
pub struct Webhook {
    config: WebhookConfig,
    endpoint: BaseUrl,
    client: Client,
    clock: Arc<dyn Clock>,
}

#[derive(Debug, Clone)]
pub struct WebhookConfig {
    pub url: String,
    /// The shared secret, at least 32 characters.
    pub secret: Secret,
}

/// Minimum length of the secret, in characters.
const SECRET_MIN: usize = 32;

impl Webhook {
    /// # Errors
    /// [`ConfigError`] when a setting is unusable.
    pub fn new(config: WebhookConfig, clock: Arc<dyn Clock>) -> Result<Self, ConfigError> {
        let (endpoint, client) = host("BUNDLEHUB_WEBHOOK_URL", &config.url)?;
        if config.secret.reveal().len() < SECRET_MIN {
            return Err(ConfigError::Setting("BUNDLEHUB_WEBHOOK_SECRET"));
        }
        Ok(Self { config, endpoint, client, clock })
    }

    /// The JSON body: the event, with its id and the time it was created.
    fn body(message: &Message) -> Result<String, SendError> {
        let event: Value = serde_json::from_str(&message.text)
            .map_err(|_garbled| SendError::new(AttemptError::NotAllowed, "the event cannot be read"))?;
        Ok(json!({ "id": message.dedupe_key, "at": message.created_at, "data": event }).to_string())
    }
}

/// `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>`. The receiver refuses anything older than five
/// minutes.
fn signature(secret: &Secret, at: DateTime<Utc>, body: &str) -> Result<String, SendError> {
    let seconds = at.timestamp();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.reveal().as_bytes())
        .map_err(|_length| SendError::new(AttemptError::OurFault, "the secret cannot be used"))?;
    mac.update(format!("{seconds}.{body}").as_bytes());
    Ok(format!("t={seconds},v1={}", hex::encode(mac.finalize().into_bytes())))
}

#[async_trait]
impl Sender for Webhook {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        let body = Self::body(message)?;
        let signature = signature(&self.config.secret, self.clock.now(), &body)?;
        let request = self
            .client
            .post(self.endpoint.as_str())
            .header("Content-Type", "application/json")
            .header("Bundlehub-Signature", signature)
            .header("Idempotency-Key", &message.dedupe_key)
            .body(body);
        match exchange(request).await?.status {
            200..=299 => Ok(Receipt::default()),
            code @ 410 => Err(status(AttemptError::NoRecipient, code)),
            code @ (400 | 422) => Err(status(AttemptError::NotAllowed, code)),
            code @ (401 | 403) => Err(status(AttemptError::Account, code)),
            code @ 429 => Err(status(AttemptError::TooMuch, code)),
            code => Err(status(AttemptError::TheirFault, code)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_covers_the_time_and_the_body() {
        let (secret, at) = (Secret::new("k".repeat(32)), DateTime::UNIX_EPOCH);
        let signed = |at, body| signature(&secret, at, body).unwrap();
        let one = signed(at, "{}");
        assert!(one.starts_with("t=0,v1=") && one.len() == 7 + 64);
        let later = DateTime::from_timestamp(1, 0).unwrap();
        assert!(one[7..] != signed(later, "{}")[7..] && one != signed(at, "{ }"));
    }
}
