use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, Mac};
use kernel::KeyedHash;
use sha2::Sha256;

use crate::jwt_tokens::{JwtTokens, ShortSecret};

/// HKDF context: separates this key from others derived from the same secret.
const PURPOSE: &[u8] = b"bundlehub links and codes v1";

/// HMAC SHA-256 under a key that HKDF derives from the shop's secret. Another secret ends all links and codes.
pub struct ShopKey(Hmac<Sha256>);

impl ShopKey {
    /// # Errors
    /// [`ShortSecret`] when it has fewer than [`JwtTokens::MIN_SECRET_BYTES`] bytes.
    pub fn new(secret: &[u8]) -> Result<Self, ShortSecret> {
        if secret.len() < JwtTokens::MIN_SECRET_BYTES {
            return Err(ShortSecret);
        }
        let mut key = [0; 32];
        Hkdf::<Sha256>::new(None, secret).expand(PURPOSE, &mut key).map_err(|_too_long| ShortSecret)?;
        // HMAC takes keys of any length.
        Hmac::new_from_slice(&key).map(Self).map_err(|_length| ShortSecret)
    }
}

impl std::fmt::Debug for ShopKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ShopKey(•••)")
    }
}

impl KeyedHash for ShopKey {
    fn hash(&self, purpose: &str, text: &str) -> [u8; 32] {
        let mac = self.0.clone().chain_update(purpose).chain_update([0]).chain_update(text);
        mac.finalize().into_bytes().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(secret: u8) -> ShopKey {
        ShopKey::new(&[secret; JwtTokens::MIN_SECRET_BYTES]).unwrap()
    }

    #[test]
    fn a_hash_depends_on_secret_purpose_and_text() {
        let hash = key(1).hash("link", "a");
        assert_eq!(hash, key(1).hash("link", "a"));
        for other in [key(2).hash("link", "a"), key(1).hash("code", "a"), key(1).hash("link", "b")] {
            assert_ne!(hash, other);
        }
        assert!(ShopKey::new(b"short").is_err());
        assert_eq!(format!("{:?}", key(1)), "ShopKey(•••)");
    }
}
