use std::fmt;

use kernel::Random;
use sha2::{Digest, Sha256};

/// A single-use secret that continues a session: 256 random bits as 64 lower-case hexadecimal digits.
/// `Debug` is masked. The shop stores only its [`TokenSha256`].
#[derive(Clone, PartialEq, Eq)]
pub struct RefreshToken(String);

impl RefreshToken {
    /// Generates an unpredictable token.
    pub fn generate(random: &dyn Random) -> Self {
        Self(hex::encode(random.bytes::<32>()))
    }

    /// The plain token, for the cookie.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash to store.
    pub fn sha256(&self) -> TokenSha256 {
        TokenSha256::from_token(&self.0)
    }
}

impl fmt::Debug for RefreshToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RefreshToken(•••)")
    }
}

/// The SHA-256 of a token, as 64 lower-case hexadecimal digits. Read access to the database does not allow signing in.
///
/// A plain hash without salt or stretching is enough, because 256 random bits cannot be guessed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TokenSha256(String);

/// The text is not a SHA-256 in hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a SHA-256 in lower-case hexadecimal digits")]
pub struct InvalidTokenSha256;

impl TokenSha256 {
    /// The hash of a presented token. Accepts any text; the hash of anything but a token matches no row.
    pub fn from_token(presented: &str) -> Self {
        Self(hex::encode(Sha256::digest(presented)))
    }

    /// Parses a stored hash.
    ///
    /// # Errors
    /// [`InvalidTokenSha256`] unless the text is 64 lower-case hexadecimal digits.
    pub fn parse(text: &str) -> Result<Self, InvalidTokenSha256> {
        let valid = text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        valid.then(|| Self(text.to_owned())).ok_or(InvalidTokenSha256)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Counting;
    impl Random for Counting {
        fn fill(&self, bytes: &mut [u8]) {
            for (byte, value) in bytes.iter_mut().zip(0..) {
                *byte = value;
            }
        }
    }

    #[test]
    fn a_token_carries_256_random_bits() {
        let token = RefreshToken::generate(&Counting);
        assert_eq!(token.reveal(), "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    }

    #[test]
    fn the_hash_is_sha_256_and_reads_back() {
        let hash = TokenSha256::from_token("abc");
        // FIPS 180-2, appendix B.1.
        assert_eq!(hash.as_str(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(TokenSha256::parse(hash.as_str()), Ok(hash));
    }

    #[test]
    fn malformed_hashes_are_refused() {
        let upper = "A".repeat(64);
        let (short, odd) = ("a".repeat(63), "g".repeat(64));
        for text in ["", &upper, &short, &odd] {
            assert_eq!(TokenSha256::parse(text), Err(InvalidTokenSha256), "{text}");
        }
    }

    #[test]
    fn printing_a_token_never_shows_it() {
        assert_eq!(format!("{:?}", RefreshToken::generate(&Counting)), "RefreshToken(•••)");
    }
}
