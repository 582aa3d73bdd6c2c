//! What this domain needs from outside.

use std::error::Error;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AccountId, Email, Limit, RepositoryError, SessionId};

use crate::{
    AccessClaims, AccessToken, Account, ConfirmTry, Confirmation, Password, PasswordHash, Session,
    TokenSha256,
};

/// Where accounts are kept.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait AccountRepository: Send + Sync {
    /// The account that signs in with `email`, disabled or not; `None` when there is none.
    async fn find_by_email(&self, email: &Email) -> Result<Option<Account>, RepositoryError>;

    /// The account with this key, disabled or not; `None` when there is none.
    async fn find_by_id(&self, id: AccountId) -> Result<Option<Account>, RepositoryError>;

    /// Keeps a new account. Of two inserts with one e-mail address, even at the same time, one fails.
    ///
    /// # Errors
    /// [`InsertAccountError::EmailTaken`] when an account has this e-mail address; nothing is changed then.
    async fn insert(&self, account: &Account) -> Result<(), InsertAccountError>;

    /// Replaces the password's hash, raises the token version by one, and deletes the account's sessions, in one
    /// transaction. `false` when there is no such account.
    async fn replace_password(&self, id: AccountId, hash: &PasswordHash) -> Result<bool, RepositoryError>;
}

/// Why an account was not kept.
#[derive(Debug, thiserror::Error)]
pub enum InsertAccountError {
    /// Another account signs in with this e-mail address.
    #[error("the e-mail address is taken")]
    EmailTaken,
    /// The rows could not be written.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Where sessions are kept. Each write is one transaction.
///
/// [`rotate`](Self::rotate) and [`revoke_family`](Self::revoke_family) of one family happen one after the
/// other: once a family is revoked, no row of it is without `revoked_at`, also when a rotation ran at the same
/// time. Where the database locks rows, both lock the family's first row (`id = family`) before they read
/// anything else.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SessionRepository: Send + Sync {
    /// Keeps the first session of a family.
    async fn insert(&self, session: &Session) -> Result<(), RepositoryError>;

    /// The session whose token has this hash, whatever its standing; `None` when there is none.
    async fn find_by_token_sha256(&self, token: &TokenSha256) -> Result<Option<Session>, RepositoryError>;

    /// Marks the session `spent` as rotated at `rotated_at` and keeps its `successor`.
    ///
    /// A session that is rotated already keeps the moment of its first rotation and gets the successor as
    /// well: two tabs may spend one token. A session that has been revoked meanwhile gets none.
    ///
    /// Answers whether the successor was kept. `false`: `spent` is revoked or unknown; nothing is changed.
    async fn rotate(
        &self,
        spent: SessionId,
        rotated_at: DateTime<Utc>,
        successor: &Session,
    ) -> Result<bool, RepositoryError>;

    /// Revokes every session of the family that is not revoked yet. An unknown family is no error.
    async fn revoke_family(&self, family: SessionId, at: DateTime<Utc>) -> Result<(), RepositoryError>;
}

/// Where confirmations are kept. Each write is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait ConfirmationRepository: Send + Sync {
    /// Counts a try at `now`, unless the limit forbids it: then answers when the next one is free.
    async fn begin_try(
        &self,
        limit: &Limit<ConfirmTry>,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;

    /// Keeps a confirmation, and forgets those that ended before `now`, and the try that was counted at `now`: it was right.
    async fn keep(&self, confirmation: &Confirmation, now: DateTime<Utc>) -> Result<(), RepositoryError>;

    /// The confirmation whose token has this hash, whether it is still good or not; `None` when there is none.
    async fn find(&self, token: &TokenSha256) -> Result<Option<Confirmation>, RepositoryError>;
}

/// The slow, salted hash of passwords.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PasswordHasher: Send + Sync {
    /// The hash to keep. Two hashes of one password differ.
    async fn hash(&self, password: Password) -> Result<PasswordHash, PasswordHasherError>;

    /// Whether `password` is the one that `hash` was made of. `None` stands for an account that does not
    /// exist: the answer is `false`, and takes as long as any other, so that time tells nobody who exists.
    async fn verify(
        &self,
        password: Password,
        hash: Option<PasswordHash>,
    ) -> Result<bool, PasswordHasherError>;
}

/// Why a password was not hashed.
#[derive(Debug, thiserror::Error)]
pub enum PasswordHasherError {
    /// Too many passwords wait for their turn. The same call may succeed a few seconds later.
    #[error("too many passwords are being checked")]
    Busy,
    /// Anything else: a fault of the program or a damaged hash.
    #[error("the password could not be hashed")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
}

/// The signer of access tokens.
#[cfg_attr(test, mockall::automock)]
pub trait AccessTokens: Send + Sync {
    /// A token that admits `account` for 15 minutes from `now` on.
    ///
    /// # Errors
    /// [`SigningError`] is a fault of the program.
    fn issue(&self, account: &Account, now: DateTime<Utc>) -> Result<AccessToken, SigningError>;

    /// What the token says; `None` unless this shop made it as an access token and it is valid at `now`.
    fn verify(&self, token: &str, now: DateTime<Utc>) -> Option<AccessClaims>;
}

/// An access token could not be made.
#[derive(Debug, thiserror::Error)]
#[error("the access token could not be signed")]
pub struct SigningError(#[source] pub Box<dyn Error + Send + Sync>);
