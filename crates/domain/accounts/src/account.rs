use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{AccountId, Email, PersonName};

use crate::Role;

/// An account of a customer or staff member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub id: AccountId,
    /// Unique among accounts.
    pub email: Email,
    pub name: PersonName,
    pub role: Role,
    pub password_hash: PasswordHash,
    /// Incremented to revoke all issued access tokens, which carry the version they were issued with. Starts at
    /// [`Account::FIRST_TOKEN_VERSION`].
    pub token_version: i64,
    /// A disabled account cannot sign in, and its tokens are refused.
    pub disabled: bool,
    pub created_at: DateTime<Utc>,
}

impl Account {
    /// The token version of a new account.
    pub const FIRST_TOKEN_VERSION: i64 = 1;

    /// Whether the account has access to the back office.
    pub fn is_staff(&self) -> bool {
        self.role.is_staff()
    }
}

/// A password hash in the format of the [`PasswordHasher`](crate::ports::PasswordHasher). `Debug` is masked.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    /// Wraps a hash from the hasher or from storage.
    pub fn new(text: String) -> Self {
        Self(text)
    }

    /// The hash of an account that has no password yet; no password matches it.
    pub fn unset() -> Self {
        Self(String::new())
    }

    /// Whether the account has a password.
    pub fn is_set(&self) -> bool {
        !self.0.is_empty()
    }

    /// The hash; `None` when the account has no password.
    pub fn if_set(&self) -> Option<Self> {
        self.is_set().then(|| self.clone())
    }

    /// The plain hash, for the hasher and for storage.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(•••)")
    }
}
