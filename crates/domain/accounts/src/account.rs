use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{AccountId, Email, PersonName};

use crate::Role;

/// A person who can sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub id: AccountId,
    /// What the person signs in with; no two accounts share one.
    pub email: Email,
    /// How the person is called.
    pub name: PersonName,
    /// What the person may do.
    pub role: Role,
    /// What the password is compared with.
    pub password_hash: PasswordHash,
    /// Raised whenever access tokens already given out must stop working: they carry the number they were
    /// made with. Begins at [`Account::FIRST_TOKEN_VERSION`].
    pub token_version: i64,
    /// A disabled account cannot sign in, and its tokens admit nobody.
    pub disabled: bool,
    /// When the account was made.
    pub created_at: DateTime<Utc>,
}

impl Account {
    /// The token version of a new account.
    pub const FIRST_TOKEN_VERSION: i64 = 1;

    /// Whether the back office is open to this account.
    pub fn is_staff(&self) -> bool {
        self.role.is_staff()
    }
}

/// What a [`PasswordHasher`](crate::ports::PasswordHasher) made of a password; only the hasher can read it.
/// `Debug` is masked.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    /// Takes what the hasher made or a row holds.
    pub fn new(text: String) -> Self {
        Self(text)
    }

    /// Stands for the password of somebody who has chosen none yet; no password is right.
    pub fn unset() -> Self {
        Self(String::new())
    }

    /// Whether there is a password.
    pub fn is_set(&self) -> bool {
        !self.0.is_empty()
    }

    /// The hash, if there is a password.
    pub fn known(&self) -> Option<Self> {
        self.is_set().then(|| self.clone())
    }

    /// The whole text: for the hasher and for storage.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(•••)")
    }
}
