//! A subscribed browser: decrypts payloads as RFC 8291 requires, and verifies the sender as RFC 8292 does.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::Value;
use simulators::message::EncryptedPush;
use web_push_native::p256::SecretKey;
use web_push_native::p256::ecdsa::signature::Verifier;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
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

/// The claims of a push signature (ES256), if it was made by the key `public` for `audience`.
pub fn claims(sealed: &EncryptedPush, public: &str, audience: &str) -> Option<Value> {
    let header = sealed.headers["authorization"].strip_prefix("vapid t=")?;
    let (token, key) = header.split_once(", k=")?;
    let (signed, signature) = token.rsplit_once('.')?;
    let (head, body) = signed.split_once('.')?;
    let decode = |part: &str| URL_SAFE_NO_PAD.decode(part).ok();
    let key = VerifyingKey::from_sec1_bytes(&decode(key).filter(|_| key == public)?).ok()?;
    key.verify(signed.as_bytes(), &Signature::from_slice(&decode(signature)?).ok()?).ok()?;
    let head: Value = serde_json::from_slice(&decode(head)?).ok()?;
    let claims: Value = serde_json::from_slice(&decode(body)?).ok()?;
    (head["alg"] == "ES256" && claims["aud"] == audience && claims["exp"].is_u64()).then_some(claims)
}
