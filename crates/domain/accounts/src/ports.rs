//! Ports of accounts, sessions, passwords and access tokens.

use std::error::Error;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AccountId, Email, Limit, RepositoryError, SessionId};

use crate::{
    AccessClaims, AccessToken, Account, Password, PasswordHash, Session, StepUpGrant, StepUpScope,
    TokenSha256,
};

#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait AccountRepository: Send + Sync {
    /// The account that signs in with `email`, disabled or not; `None` when there is none.
    async fn find_by_email(&self, email: &Email) -> Result<Option<Account>, RepositoryError>;

    /// The account with this key, disabled or not; `None` when there is none.
    async fn find_by_id(&self, id: AccountId) -> Result<Option<Account>, RepositoryError>;

    /// Inserts an account. Of two inserts with the same e-mail address, even concurrent ones, one fails.
    ///
    /// # Errors
    /// [`InsertAccountError::EmailTaken`] when an account has this e-mail address; nothing is written then.
    async fn insert(&self, account: &Account) -> Result<(), InsertAccountError>;

    /// Replaces the password hash, increments the token version and deletes the account's sessions, in one
    /// transaction. `false` when there is no such account.
    async fn replace_password(&self, id: AccountId, hash: &PasswordHash) -> Result<bool, RepositoryError>;
}

/// Why an account was not inserted.
#[derive(Debug, thiserror::Error)]
pub enum InsertAccountError {
    /// Another account signs in with this e-mail address.
    #[error("the e-mail address is taken")]
    EmailTaken,
    /// The rows could not be written.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Stores sessions. Each write is one transaction.
///
/// [`rotate`](Self::rotate) and [`revoke_family`](Self::revoke_family) of the same family are serialized: once a
/// family is revoked, all its rows have `revoked_at`, even when a rotation ran concurrently. Where the database
/// locks rows, both lock the family's first row (`id = family`) before they read anything else.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SessionRepository: Send + Sync {
    /// Inserts the first session of a family.
    async fn insert(&self, session: &Session) -> Result<(), RepositoryError>;

    /// The session whose token has this hash, whatever its standing; `None` when there is none.
    async fn find_by_token_sha256(&self, token: &TokenSha256) -> Result<Option<Session>, RepositoryError>;

    /// Marks the session `spent` as rotated at `rotated_at` and inserts its `successor`.
    ///
    /// A session that is already rotated keeps the time of its first rotation and gets another successor: two tabs
    /// may spend the same token.
    ///
    /// `false`, and nothing is written, when `spent` is revoked or unknown.
    async fn rotate(
        &self,
        spent: SessionId,
        rotated_at: DateTime<Utc>,
        successor: &Session,
    ) -> Result<bool, RepositoryError>;

    /// Revokes all sessions of the family that are not revoked yet. An unknown family is not an error.
    async fn revoke_family(&self, family: SessionId, at: DateTime<Utc>) -> Result<(), RepositoryError>;
}

/// Stores step-up tokens. Each write is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait StepUpRepository: Send + Sync {
    /// Counts an attempt at `now` and returns `None`; when the limit is reached, counts nothing and returns when the
    /// next attempt is allowed.
    async fn reserve_attempt(
        &self,
        limit: &Limit<StepUpScope>,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;

    /// Inserts a confirmation, deletes those that expired before `now`, and releases the attempt counted at `now`,
    /// because its password was right.
    async fn insert(&self, confirmation: &StepUpGrant, now: DateTime<Utc>) -> Result<(), RepositoryError>;

    /// The confirmation whose token has this hash, valid or expired; `None` when there is none.
    async fn find(&self, token: &TokenSha256) -> Result<Option<StepUpGrant>, RepositoryError>;
}

/// Hashes passwords with a slow, salted algorithm.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PasswordHasher: Send + Sync {
    /// The hash to store. Two hashes of the same password differ.
    async fn hash(&self, password: Password) -> Result<PasswordHash, PasswordHasherError>;

    /// Whether `hash` was made of `password`. `None` means that the account does not exist: the result is `false` and
    /// takes as long as any other, so that timing does not reveal which accounts exist.
    async fn verify(
        &self,
        password: Password,
        hash: Option<PasswordHash>,
    ) -> Result<bool, PasswordHasherError>;
}

/// Why a password was not hashed or verified.
#[derive(Debug, thiserror::Error)]
pub enum PasswordHasherError {
    /// The queue is full. The same call may succeed a few seconds later.
    #[error("too many passwords are being checked")]
    Busy,
    /// Anything else: a bug or a corrupt hash.
    #[error("the password could not be hashed")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
}

/// Signs and verifies access tokens.
#[cfg_attr(test, mockall::automock)]
pub trait AccessTokens: Send + Sync {
    /// A token that authenticates `account` for 15 minutes from `now`.
    ///
    /// # Errors
    /// [`SigningError`] means a bug or a broken key.
    fn issue(&self, account: &Account, now: DateTime<Utc>) -> Result<AccessToken, SigningError>;

    /// The claims of the token; `None` unless this shop issued it as an access token and it is valid at `now`.
    fn verify(&self, token: &str, now: DateTime<Utc>) -> Option<AccessClaims>;
}

/// An access token could not be signed.
#[derive(Debug, thiserror::Error)]
#[error("the access token could not be signed")]
pub struct SigningError(#[source] pub Box<dyn Error + Send + Sync>);
