use std::fmt;

use kernel::Random;
use sha2::{Digest, Sha256};

/// What opens an agent's own page: 256 random bits as 64 lower-case hexadecimal digits. `Debug` is masked. The shop keeps
/// only its [`AgentTokenSha256`].
#[derive(Clone, PartialEq, Eq)]
pub struct AgentToken(String);

impl AgentToken {
    /// Draws a token that nobody can foresee.
    pub fn generate(random: &dyn Random) -> Self {
        Self(hex::encode(random.bytes::<32>()))
    }

    /// The whole token: for the agent's link.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What the shop keeps of it.
    pub fn sha256(&self) -> AgentTokenSha256 {
        AgentTokenSha256::of(&self.0)
    }
}

impl fmt::Debug for AgentToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AgentToken(•••)")
    }
}

/// The SHA-256 of an agent's token, as 64 lower-case hexadecimal digits: who reads the rows cannot open the page.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AgentTokenSha256(String);

/// The text is not a SHA-256.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a SHA-256 in lower-case hexadecimal digits")]
pub struct InvalidAgentTokenSha256;

impl AgentTokenSha256 {
    /// The hash of whatever somebody presents as a token; of other texts it matches no row.
    pub fn of(presented: &str) -> Self {
        Self(hex::encode(Sha256::digest(presented)))
    }

    /// Reads a stored hash.
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
    use crate::test_support::Bytes;

    #[test]
    fn only_the_hash_is_kept_and_it_reads_back() {
        let token = AgentToken::generate(&Bytes(7));
        assert_eq!(token.reveal().len(), 64);
        let kept = token.sha256();
        assert_eq!(AgentTokenSha256::parse(kept.as_str()).as_ref(), Ok(&kept));
        assert!(kept.as_str() != token.reveal() && !format!("{token:?}").contains("07"));
        assert_eq!(AgentTokenSha256::parse("G"), Err(InvalidAgentTokenSha256));
    }
}
