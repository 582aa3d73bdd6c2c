//! A subscribed browser: decrypts payloads as RFC 8291 requires, and verifies the sender as RFC 8292 does.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode};
use message_simulator::EncryptedPush;
use serde_json::Value;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt};

pub struct Device {
    key: SecretKey,
    auth: [u8; 16],
    pub p256dh: String,
    pub auth_text: String,
}

impl Device {
    /// A device with keys made of one repeated byte.
    pub fn new(seed: u8) -> Self {
        Self::with(SecretKey::from_slice(&[seed; 32]).unwrap(), [seed; 16])
    }

    pub fn with(key: SecretKey, auth: [u8; 16]) -> Self {
        let p256dh = URL_SAFE_NO_PAD.encode(key.public_key().to_encoded_point(false).as_bytes());
        Self { key, auth, p256dh, auth_text: URL_SAFE_NO_PAD.encode(auth) }
    }

    /// `None` when the payload is not for this device.
    pub fn open(&self, body: &[u8]) -> Option<Vec<u8>> {
        decrypt(body.to_vec(), &self.key, &Auth::from(self.auth)).ok()
    }
}

/// The claims of a push signature, if it was made by the key `public` for `audience`.
pub fn claims(sealed: &EncryptedPush, public: &str, audience: &str) -> Option<Value> {
    let header = sealed.headers["authorization"].strip_prefix("vapid t=")?;
    let (token, key) = header.split_once(", k=")?;
    let point = URL_SAFE_NO_PAD.decode(key).ok().filter(|_| key == public)?;
    let [x, y] = [&point[1..33], &point[33..65]].map(|part| URL_SAFE_NO_PAD.encode(part));
    let key = DecodingKey::from_ec_components(&x, &y).ok()?;
    let mut validation = Validation::new(Algorithm::ES256);
    validation.set_audience(&[audience]);
    validation.validate_exp = false;
    Some(decode::<Value>(token, &key, &validation).ok()?.claims)
}
