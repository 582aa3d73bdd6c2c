use std::fmt;

use kernel::AccountId;

/// A signed text that admits its bearer for 15 minutes. `Debug` is masked.
#[derive(Clone, PartialEq, Eq)]
pub struct AccessToken(String);

impl AccessToken {
    /// Takes what a signer made.
    pub fn new(text: String) -> Self {
        Self(text)
    }

    /// The whole token: for the answer to the person who signed in.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for AccessToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AccessToken(•••)")
    }
}

/// What a genuine, unexpired access token says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccessClaims {
    /// Whom the token was given to.
    pub account_id: AccountId,
    /// The account's token version when the token was made.
    pub token_version: i64,
}
