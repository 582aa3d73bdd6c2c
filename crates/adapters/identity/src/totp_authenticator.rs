use accounts::{Authenticator, FactorSecret, SealedSecret, SealingError};
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{Key, KeyInit, XChaCha20Poly1305, XNonce};
use chrono::{DateTime, Utc};
use hkdf::Hkdf;
use kernel::{AccountId, Random};
use sha2::Sha256;
use totp_rs::{Builder, Secret, Totp};

use crate::jwt_tokens::{JwtTokens, ShortSecret};

/// HKDF context: separates this key from others derived from the same secret.
const PURPOSE: &[u8] = b"bundlehub second factor secrets v1";
const ISSUER: &str = "Bundle Hub";
const NONCE_BYTES: usize = 24;
const STEP_S: u64 = 30;

/// TOTP codes (RFC 6238) as authenticator apps compute them: six digits, 30 seconds, HMAC SHA-1, one step of clock
/// skew to either side. Secrets are sealed with XChaCha20-Poly1305 under a key that HKDF derives from the shop's
/// secret, and bound to their account.
pub struct TotpAuthenticator {
    cipher: XChaCha20Poly1305,
}

impl TotpAuthenticator {
    /// Seals with a key derived from `secret`, which also signs access tokens. Factor secrets sealed under another
    /// secret cannot be opened.
    ///
    /// # Errors
    /// [`ShortSecret`] when it has fewer than [`JwtTokens::MIN_SECRET_BYTES`] bytes.
    pub fn new(secret: &[u8]) -> Result<Self, ShortSecret> {
        if secret.len() < JwtTokens::MIN_SECRET_BYTES {
            return Err(ShortSecret);
        }
        let mut key = Key::default();
        // HKDF gives up to 8160 bytes, so 32 are never too many.
        Hkdf::<Sha256>::new(None, secret).expand(PURPOSE, &mut key).map_err(|_too_long| ShortSecret)?;
        Ok(Self { cipher: XChaCha20Poly1305::new(&key) })
    }
}

impl Authenticator for TotpAuthenticator {
    fn seal(
        &self,
        id: AccountId,
        secret: &FactorSecret,
        random: &dyn Random,
    ) -> Result<SealedSecret, SealingError> {
        let nonce = random.bytes::<NONCE_BYTES>();
        let account = id.to_string();
        let payload = Payload { msg: secret.reveal(), aad: account.as_bytes() };
        let sealed = self.cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_opaque| SealingError)?;
        Ok(SealedSecret::new(STANDARD_NO_PAD.encode([&nonce[..], &sealed].concat())))
    }

    fn open(&self, id: AccountId, sealed: &SealedSecret) -> Option<FactorSecret> {
        let bytes = STANDARD_NO_PAD.decode(sealed.as_str()).ok()?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE_BYTES>()?;
        let account = id.to_string();
        let payload = Payload { msg: sealed, aad: account.as_bytes() };
        let opened = self.cipher.decrypt(&XNonce::from(*nonce), payload).ok()?;
        FactorSecret::from_bytes(&opened)
    }

    fn step_of(&self, secret: &FactorSecret, digits: &str, now: DateTime<Utc>) -> Option<i64> {
        let now_s = u64::try_from(now.timestamp()).ok()?;
        let step = builder(secret).build().ok()?.check(digits, now_s)?;
        i64::try_from(step).ok()
    }

    fn key(&self, secret: &FactorSecret) -> String {
        Secret::from(secret.reveal()).to_base32()
    }

    fn address(&self, secret: &FactorSecret, email: &str) -> String {
        // A colon would end the issuer in the label.
        let builder = builder(secret).with_issuer(Some(ISSUER)).with_account_name(email.replace(':', ""));
        builder.build().and_then(|totp: Totp| totp.to_url()).unwrap_or_default()
    }
}

fn builder(secret: &FactorSecret) -> Builder {
    Builder::new().with_secret(secret.reveal()).with_skew(1).with_step_duration(STEP_S)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Drawn(u8);

    impl Random for Drawn {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0);
        }
    }

    const KEY: &[u8] = b"a secret of the tests, long enough";
    /// The secret of the examples in RFC 6238.
    const RFC: &[u8; 20] = b"12345678901234567890";

    fn authenticator(key: &[u8]) -> TotpAuthenticator {
        TotpAuthenticator::new(key).unwrap()
    }

    fn secret() -> FactorSecret {
        FactorSecret::from_bytes(RFC).unwrap()
    }

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    fn account(drawn: u8) -> AccountId {
        AccountId::new(at(0), &Drawn(drawn))
    }

    /// RFC 6238, appendix B, cut to six digits.
    #[test]
    fn codes_match_rfc_6238() {
        let app = authenticator(KEY);
        for (seconds, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")] {
            assert_eq!(app.step_of(&secret(), code, at(seconds)), Some(seconds.div_euclid(30)));
        }
        assert_eq!(app.step_of(&secret(), "287083", at(59)), None);
    }

    #[test]
    fn a_code_is_valid_one_step_early_or_late_and_no_more() {
        let app = authenticator(KEY);
        for seconds in [0, 29, 30, 59, 60, 89] {
            assert_eq!(app.step_of(&secret(), "287082", at(seconds)), Some(1), "{seconds}");
        }
        assert_eq!(app.step_of(&secret(), "287082", at(90)), None);
    }

    #[test]
    fn a_sealed_secret_opens_only_for_its_account_and_key() {
        let sealed = authenticator(KEY).seal(account(1), &secret(), &Drawn(7)).unwrap();
        assert_eq!(authenticator(KEY).open(account(1), &sealed), Some(secret()));
        assert_eq!(authenticator(KEY).open(account(2), &sealed), None);
        assert_eq!(authenticator(b"another secret of the tests, longer").open(account(1), &sealed), None);
        assert_eq!(authenticator(KEY).open(account(1), &SealedSecret::new("AAAA".into())), None);
    }

    #[test]
    fn a_sealed_secret_is_opaque_and_differs_each_time() {
        let app = authenticator(KEY);
        let sealed = |drawn| app.seal(account(1), &secret(), &Drawn(drawn)).unwrap();
        assert!(!sealed(7).as_str().contains(&app.key(&secret())));
        assert_ne!(sealed(7), sealed(8));
    }

    #[test]
    fn the_otpauth_url_names_issuer_account_and_secret() {
        let app = authenticator(KEY);
        let address = app.address(&secret(), "asha@example.co.tz");
        assert!(address.starts_with("otpauth://totp/Bundle%20Hub:asha%40example.co.tz?"), "{address}");
        assert!(address.contains("secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), "{address}");
        assert_eq!(app.key(&secret()), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    }

    #[test]
    fn a_short_secret_is_refused() {
        assert!(TotpAuthenticator::new(b"short").is_err());
    }
}
