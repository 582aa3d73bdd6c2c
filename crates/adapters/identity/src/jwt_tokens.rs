use accounts::ports::{AccessTokens, SigningError};
use accounts::{AccessClaims, AccessToken, Account};
use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use kernel::AccountId;
use serde::{Deserialize, Serialize};

use crate::hs256;

const ISSUER: &str = "bundlehub";
const AUDIENCE: &str = "bundlehub-api";
const TYPE: &str = "access";
const LIFETIME_S: i64 = 15 * 60;
/// How far the clocks of two instances may differ.
const LEEWAY_S: i64 = 5;

/// Access tokens as JSON Web Tokens, signed with HMAC SHA-256 only.
///
/// Every instance of the shop needs the same secret. A new secret invalidates all tokens of the old one; clients then
/// refresh, so there is no list of older keys.
pub struct JwtTokens {
    signing: EncodingKey,
    verifying: DecodingKey,
    validation: Validation,
}

/// The secret is too short to sign with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the secret that signs access tokens needs at least {} bytes", JwtTokens::MIN_SECRET_BYTES)]
pub struct ShortSecret;

/// Times are whole seconds since 1970 (RFC 7519).
#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    /// Rejects tokens that were made for another purpose with the same secret.
    typ: String,
    sub: String,
    /// The account's token version.
    ver: i64,
    iat: i64,
    nbf: i64,
    exp: i64,
}

impl JwtTokens {
    /// Minimum secret length: that of the signature (RFC 7518, 3.2).
    pub const MIN_SECRET_BYTES: usize = 32;

    /// Signs and verifies with `secret`, which should be random.
    ///
    /// # Errors
    /// [`ShortSecret`] when it has fewer than 32 bytes.
    pub fn new(secret: &[u8]) -> Result<Self, ShortSecret> {
        if secret.len() < Self::MIN_SECRET_BYTES {
            return Err(ShortSecret);
        }
        hs256::install();
        Ok(Self {
            signing: EncodingKey::from_secret(secret),
            verifying: DecodingKey::from_secret(secret),
            validation: validation(),
        })
    }
}

/// Everything but the times: the library would read the system clock, and [`Claims::is_valid_at`] uses ours.
fn validation() -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_issuer(&[ISSUER]);
    validation.set_audience(&[AUDIENCE]);
    validation.set_required_spec_claims(&["iss", "aud", "sub", "exp", "nbf"]);
    validation.validate_exp = false;
    validation.validate_nbf = false;
    validation
}

impl AccessTokens for JwtTokens {
    fn issue(&self, account: &Account, now: DateTime<Utc>) -> Result<AccessToken, SigningError> {
        encode(&Header::new(Algorithm::HS256), &Claims::of(account, now), &self.signing)
            .map(AccessToken::new)
            .map_err(|error| SigningError(Box::new(error)))
    }

    fn verify(&self, token: &str, now: DateTime<Utc>) -> Option<AccessClaims> {
        let claims = decode::<Claims>(token, &self.verifying, &self.validation).ok()?.claims;
        let admits = claims.typ == TYPE && claims.is_valid_at(now);
        admits.then_some(claims)?.into_access_claims()
    }
}

impl Claims {
    fn of(account: &Account, now: DateTime<Utc>) -> Self {
        let now_s = now.timestamp();
        Self {
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
            typ: TYPE.to_owned(),
            sub: account.id.to_string(),
            ver: account.token_version,
            iat: now_s,
            nbf: now_s,
            exp: now_s.saturating_add(LIFETIME_S),
        }
    }

    fn is_valid_at(&self, now: DateTime<Utc>) -> bool {
        let now_s = now.timestamp();
        let has_started = self.nbf <= now_s.saturating_add(LEEWAY_S);
        let ended = self.exp <= now_s.saturating_sub(LEEWAY_S);
        has_started && !ended
    }

    fn into_access_claims(self) -> Option<AccessClaims> {
        Some(AccessClaims { account_id: AccountId::parse(&self.sub).ok()?, token_version: self.ver })
    }
}

#[cfg(test)]
mod tests {
    use accounts::{PasswordHash, Role};
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use hmac::{Hmac, KeyInit, Mac};
    use kernel::testing::ConstantRandom;
    use kernel::{Email, PersonName};
    use serde_json::{Value, json};
    use sha2::{Sha256, Sha384, Sha512};

    use super::*;

    const SECRET: &[u8] = b"a secret of 32 bytes for tests..";
    const NOW: &str = "2026-11-21T09:00:00Z";

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn tokens() -> JwtTokens {
        JwtTokens::new(SECRET).unwrap()
    }

    fn asha() -> Account {
        Account {
            id: AccountId::new(at(NOW), &ConstantRandom(0)),
            email: Email::parse("asha@example.co.tz").unwrap(),
            name: PersonName::parse("Asha").unwrap(),
            role: Role::Owner,
            password_hash: PasswordHash::new("stored hash".to_owned()),
            token_version: 7,
            disabled: false,
            created_at: at(NOW),
        }
    }

    fn issued() -> String {
        tokens().issue(&asha(), at(NOW)).unwrap().reveal().to_owned()
    }

    fn admits(token: &str, now: &str) -> bool {
        tokens().verify(token, at(now)).is_some()
    }

    /// As RFC 7515 says, without the library.
    fn signed<M: Mac + KeyInit>(algorithm: &str, claims: &Value, secret: &[u8]) -> String {
        let encoded = |part: &Value| URL_SAFE_NO_PAD.encode(part.to_string());
        let text = format!("{}.{}", encoded(&json!({"alg": algorithm, "typ": "JWT"})), encoded(claims));
        let mac = <M as KeyInit>::new_from_slice(secret).unwrap().chain_update(&text);
        format!("{text}.{}", URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()))
    }

    fn hs256(claims: &Value, secret: &[u8]) -> String {
        signed::<Hmac<Sha256>>("HS256", claims, secret)
    }

    fn genuine_claims() -> Value {
        serde_json::to_value(Claims::of(&asha(), at(NOW))).unwrap()
    }

    fn with(name: &str, value: Value) -> String {
        let mut claims = genuine_claims();
        claims[name] = value;
        hs256(&claims, SECRET)
    }

    #[test]
    fn a_token_names_the_account_and_its_version() {
        let claims = tokens().verify(&issued(), at(NOW)).unwrap();
        assert_eq!((claims.account_id, claims.token_version), (asha().id, 7));
    }

    #[test]
    fn a_token_has_only_the_expected_claims() {
        let claims = genuine_claims();
        let names: Vec<_> = claims.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(names, ["aud", "exp", "iat", "iss", "nbf", "sub", "typ", "ver"]);
    }

    #[test]
    fn a_token_lives_15_minutes_and_five_seconds_of_leeway() {
        let token = issued();
        assert!(admits(&token, "2026-11-21T09:14:59Z"));
        assert!(admits(&token, "2026-11-21T09:15:04.999Z"));
        assert!(!admits(&token, "2026-11-21T09:15:05Z"));
        assert!(!admits(&token, "2026-11-21T09:15:06Z"));
    }

    #[test]
    fn a_token_from_more_than_five_seconds_ahead_is_rejected() {
        let token = issued();
        assert!(admits(&token, "2026-11-21T08:59:55Z"));
        assert!(!admits(&token, "2026-11-21T08:59:54Z"));
    }

    #[test]
    fn the_clock_of_the_machine_does_not_matter() {
        let long_ago = tokens().issue(&asha(), at("2001-01-01T00:00:00Z")).unwrap();
        assert!(admits(long_ago.reveal(), "2001-01-01T00:10:00Z"));
        assert!(!admits(long_ago.reveal(), NOW));
    }

    #[test]
    fn the_hand_made_claims_of_these_tests_are_valid() {
        assert!(admits(&with("ver", json!(8)), NOW));
    }

    #[test]
    fn tokens_of_another_issuer_audience_or_type_are_rejected() {
        for (name, value) in [
            ("iss", json!("another")),
            ("iss", json!(["bundlehub"])),
            ("aud", json!("another-api")),
            ("aud", json!(["bundlehub-api", "another-api"])),
            ("typ", json!("refresh")),
            ("sub", json!("asha@example.co.tz")),
            ("exp", json!("never")),
            ("nbf", json!(null)),
            ("ver", json!("7")),
        ] {
            assert!(!admits(&with(name, value.clone()), NOW), "{name}: {value}");
        }
    }

    #[test]
    fn a_token_without_one_of_its_claims_is_rejected() {
        for name in ["aud", "exp", "iat", "iss", "nbf", "sub", "typ", "ver"] {
            let mut claims = genuine_claims();
            claims.as_object_mut().unwrap().remove(name);
            assert!(!admits(&hs256(&claims, SECRET), NOW), "{name}");
        }
    }

    #[test]
    fn other_algorithms_and_keys_are_rejected() {
        let claims = genuine_claims();
        assert!(admits(&hs256(&claims, SECRET), NOW));
        assert!(!admits(&signed::<Hmac<Sha384>>("HS384", &claims, SECRET), NOW));
        assert!(!admits(&signed::<Hmac<Sha512>>("HS512", &claims, SECRET), NOW));
        assert!(!admits(&hs256(&claims, b"another secret of 32 bytes......"), NOW));
    }

    #[test]
    fn a_header_with_alg_none_or_a_public_key_is_rejected() {
        let token = issued();
        let (_, body_and_signature) = token.split_once('.').unwrap();
        let (body, _) = body_and_signature.split_once('.').unwrap();
        // {"alg":"none","typ":"JWT"} and {"alg":"RS256","typ":"JWT"}
        let none = "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0";
        let rs256 = "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9";
        for forged in [
            format!("{none}.{body}."),
            format!("{none}.{body}"),
            format!("{none}.{body_and_signature}"),
            format!("{rs256}.{body_and_signature}"),
        ] {
            assert!(!admits(&forged, NOW), "{forged}");
        }
    }

    #[test]
    fn a_token_with_any_changed_character_is_rejected() {
        let token = issued();
        for position in 0..token.len() {
            let mut bytes = token.clone().into_bytes();
            bytes[position] = if bytes[position] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(bytes).unwrap();
            assert!(!admits(&changed, NOW), "{position}");
        }
    }

    #[test]
    fn junk_is_rejected() {
        for junk in ["", ".", "..", "a.b.c", "Bearer x", "\u{0}", &"a.".repeat(5_000)] {
            assert!(!admits(junk, NOW));
        }
    }

    #[test]
    fn a_secret_shorter_than_32_bytes_is_refused() {
        assert_eq!(JwtTokens::new(&SECRET[1..]).err(), Some(ShortSecret));
        assert!(JwtTokens::new(SECRET).is_ok());
    }
}
