use std::fmt;

use kernel::Random;
use sha2::{Digest, Sha256};

/// The secret of the link to an agent's own page: 256 random bits as 64 lower-case hexadecimal digits. `Debug` is
/// masked. The shop stores only its [`AgentTokenSha256`].
#[derive(Clone, PartialEq, Eq)]
pub struct AgentToken(String);

impl AgentToken {
    /// Generates an unpredictable token.
    pub fn generate(random: &dyn Random) -> Self {
        Self(hex::encode(random.bytes::<32>()))
    }

    /// The plain token, for the agent's link.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash to store.
    pub fn sha256(&self) -> AgentTokenSha256 {
        AgentTokenSha256::from_token(&self.0)
    }
}

impl fmt::Debug for AgentToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AgentToken(•••)")
    }
}

/// The SHA-256 of an agent's token, as 64 lower-case hexadecimal digits. Read access to the database does not open the
/// page.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AgentTokenSha256(String);

/// The text is not a SHA-256 in hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a SHA-256 in lower-case hexadecimal digits")]
pub struct InvalidAgentTokenSha256;

impl AgentTokenSha256 {
    /// The hash of a presented token. Accepts any text; the hash of anything but a token matches no row.
    pub fn from_token(presented: &str) -> Self {
        Self(hex::encode(Sha256::digest(presented)))
    }

    /// Parses a stored hash.
    ///
    /// # Errors
    /// [`InvalidAgentTokenSha256`] unless the text is 64 lower-case hexadecimal digits.
    pub fn parse(text: &str) -> Result<Self, InvalidAgentTokenSha256> {
        let valid = text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        valid.then(|| Self(text.to_owned())).ok_or(InvalidAgentTokenSha256)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::ConstantRandom;

    #[test]
    fn only_the_hash_is_stored_and_it_parses() {
        let token = AgentToken::generate(&ConstantRandom(7));
        assert_eq!(token.reveal().len(), 64);
        let hash = token.sha256();
        assert_eq!(AgentTokenSha256::parse(hash.as_str()).as_ref(), Ok(&hash));
        assert!(hash.as_str() != token.reveal() && !format!("{token:?}").contains("07"));
        assert_eq!(AgentTokenSha256::parse("G"), Err(InvalidAgentTokenSha256));
    }
}
