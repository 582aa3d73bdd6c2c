use std::fmt;

use kernel::AccountId;

/// A signed token that authenticates its bearer for 15 minutes. `Debug` is masked.
#[derive(Clone, PartialEq, Eq)]
pub struct AccessToken(String);

impl AccessToken {
    /// Wraps the text that a signer returned.
    pub fn new(text: String) -> Self {
        Self(text)
    }

    /// The plain token, for the response to the sign-in.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for AccessToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AccessToken(•••)")
    }
}

/// The claims of a genuine, unexpired access token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccessClaims {
    pub account_id: AccountId,
    /// The account's token version when the token was issued.
    pub token_version: i64,
}
