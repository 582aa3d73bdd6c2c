use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use notifications::{AttemptError, Receipt, SendError};
use outgoing::{BaseUrl, Timeouts, build_client};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use reqwest::Client;
use serde_json::json;
use sha2::{Digest, Sha256};
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

use crate::http::{ConfigError, exchange, status};

/// Web push: encrypted for the device (RFC 8291), signed with the shop's key (RFC 8292).
pub struct WebPush {
    key: VapidKey,
    contact: String,
    outside: Client,
    inside: Client,
}

/// The shop's VAPID key, which identifies it to push services.
#[derive(Clone)]
pub struct VapidKey(SigningKey);

/// A push subscription, as the browser describes it.
pub struct PushDevice<'a> {
    /// The push service's URL for this device.
    pub endpoint: &'a str,
    /// The device's public key, base64url.
    pub p256dh: &'a str,
    /// The device's secret, base64url.
    pub auth: &'a str,
}

/// How long a push service keeps a notification for an absent device, in seconds.
const TTL_S: u32 = 12 * 3_600;
/// How long a signature is valid; push services allow a day.
const SIGNED_FOR_S: i64 = 12 * 3_600;

impl VapidKey {
    /// The key from 32 secret bytes.
    ///
    /// # Errors
    /// [`ConfigError`] for the few values that are no key.
    pub fn new(secret: &[u8]) -> Result<Self, ConfigError> {
        let key = SigningKey::from_slice(secret);
        key.map(Self).map_err(|_invalid| ConfigError::Setting("the key of browser notices"))
    }

    /// The public key that browsers subscribe with, base64url.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    fn authorization(&self, endpoint: &BaseUrl, contact: &str, now: DateTime<Utc>) -> String {
        let audience = endpoint.origin();
        let until = now.timestamp().saturating_add(SIGNED_FOR_S);
        let head = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = json!({ "aud": audience, "exp": until, "sub": contact }).to_string();
        let signed = format!("{head}.{}", URL_SAFE_NO_PAD.encode(claims));
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

impl WebPush {
    /// `contact` is where push services report problems, such as `https://shop.example`.
    ///
    /// # Errors
    /// [`ConfigError`] when the HTTP client cannot be created.
    pub fn new(key: VapidKey, contact: String) -> Result<Self, ConfigError> {
        let client = |on_this_machine| build_client(Timeouts::default(), on_this_machine);
        Ok(Self { key, contact, outside: client(false)?, inside: client(true)? })
    }

    /// Sends `payload` to a device. Of several waiting notifications with the same `dedupe_key`, the device shows
    /// one.
    ///
    /// # Errors
    /// [`AttemptError::DeviceGone`] when the subscription no longer exists, or never did.
    pub async fn send(
        &self,
        device: &PushDevice<'_>,
        payload: &[u8],
        dedupe_key: &str,
        now: DateTime<Utc>,
    ) -> Result<Receipt, SendError> {
        let gone = |what: &str| SendError::new(AttemptError::DeviceGone, what);
        let endpoint =
            BaseUrl::parse(device.endpoint).map_err(|error| gone(&format!("the address {error}")))?;
        let body = sealed(device, payload).ok_or_else(|| gone("the device's keys cannot be used"))?;
        let client = if endpoint.is_on_this_machine() { &self.inside } else { &self.outside };
        let request = client
            .post(endpoint.as_str())
            .header("Authorization", self.key.authorization(&endpoint, &self.contact, now))
            .header("Content-Encoding", "aes128gcm")
            .header("Content-Type", "application/octet-stream")
            .header("TTL", TTL_S)
            .header("Urgency", "high")
            .header("Topic", topic(dedupe_key))
            .body(body);
        match exchange(request).await?.status {
            200..=299 => Ok(Receipt::default()),
            code @ (404 | 410) => Err(status(AttemptError::DeviceGone, code)),
            code @ (400 | 413) => Err(status(AttemptError::NotAllowed, code)),
            code @ (401 | 403) => Err(status(AttemptError::Account, code)),
            code @ 429 => Err(status(AttemptError::TooMuch, code)),
            code => Err(status(AttemptError::TheirFault, code)),
        }
    }
}

fn sealed(device: &PushDevice<'_>, payload: &[u8]) -> Option<Vec<u8>> {
    let public = PublicKey::from_sec1_bytes(&URL_SAFE_NO_PAD.decode(device.p256dh).ok()?).ok()?;
    let secret: [u8; 16] = URL_SAFE_NO_PAD.decode(device.auth).ok()?.try_into().ok()?;
    encrypt(payload.to_vec(), &public, &Auth::from(secret)).ok()
}

/// At most 32 characters of base64url (RFC 8030).
fn topic(dedupe_key: &str) -> String {
    let mut name = URL_SAFE_NO_PAD.encode(Sha256::digest(dedupe_key.as_bytes()));
    name.truncate(32);
    name
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::signature::Verifier;

    use super::*;

    #[test]
    fn the_signature_names_the_push_service_and_verifies() {
        let key = VapidKey::new(&[7; 32]).unwrap();
        let endpoint = BaseUrl::parse("https://push.example:8443/send/abc").unwrap();
        let header = key.authorization(&endpoint, "https://shop.example", DateTime::UNIX_EPOCH);
        let token = header.strip_prefix("vapid t=").unwrap().split(", k=").next().unwrap();
        let parts: Vec<_> = token.split('.').collect();
        let claims = String::from_utf8(URL_SAFE_NO_PAD.decode(parts[1]).unwrap()).unwrap();
        assert!(claims.contains("\"aud\":\"https://push.example:8443\"") && claims.contains("43200"));
        let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(parts[2]).unwrap()).unwrap();
        let signed = format!("{}.{}", parts[0], parts[1]);
        assert!(key.0.verifying_key().verify(signed.as_bytes(), &signature).is_ok());
        assert!(header.ends_with(&key.public()) && key.public().len() == 87);
    }

    #[test]
    fn a_topic_is_short_and_stable_for_the_same_message() {
        assert_eq!(topic("order_placed:1:push:0"), topic("order_placed:1:push:0"));
        assert!(topic("a") != topic("b") && topic("a").len() == 32);
    }
}
