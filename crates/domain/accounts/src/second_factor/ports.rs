use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AccountId, AuditEntry, Random, RepositoryError, SessionId};

use super::{Challenge, FactorProof, FactorSecret, SealedSecret, SecondFactor};
use crate::{Session, TokenSha256};

/// Computes codes as authenticator apps do, and encrypts their shared secrets for storage.
#[cfg_attr(test, mockall::automock)]
pub trait Authenticator: Send + Sync {
    /// Encrypts the secret for storage, bound to this account.
    ///
    /// # Errors
    /// [`SealingError`] means a bug.
    fn seal(
        &self,
        id: AccountId,
        secret: &FactorSecret,
        random: &dyn Random,
    ) -> Result<SealedSecret, SealingError>;

    /// Decrypts a secret; `None` when it was sealed with another key or for another account.
    fn open(&self, id: AccountId, sealed: &SealedSecret) -> Option<FactorSecret>;

    /// The time step of the code `digits`: that of `now`, the one before or the one after. `None` when the code belongs to
    /// none of them. Takes equally long for every wrong code.
    fn step_of(&self, secret: &FactorSecret, digits: &str, now: DateTime<Utc>) -> Option<i64>;

    /// The secret as the text that a person types into an app.
    fn key(&self, secret: &FactorSecret) -> String;

    /// The secret as an `otpauth://` URI for a QR code. It names the shop and `email`.
    fn address(&self, secret: &FactorSecret, email: &str) -> String;
}

/// A secret could not be sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the authenticator's secret could not be sealed")]
pub struct SealingError;

/// Stores authenticators, recovery codes and pending sign-ins. Each write is one transaction that includes the audit
/// entry and uses up the proof: of two concurrent writes with the same proof, one succeeds.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SecondFactorRepository: Send + Sync {
    /// The account's authenticator, pending or in use; `None` when there is none.
    async fn find(&self, id: AccountId) -> Result<Option<SecondFactor>, RepositoryError>;

    /// Stores a pending secret, which waits for its first code, and replaces an older pending one. `false` when an
    /// authenticator is already in use.
    async fn insert_pending(
        &self,
        id: AccountId,
        sealed: &SealedSecret,
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;

    /// Makes sign-ins require the code. `false` when the secret is not the pending one.
    async fn switch_on(&self, on: &SwitchedOn) -> Result<bool, RepositoryError>;

    /// Deletes the authenticator and its recovery codes. `false` when there is none, or the proof is used up or wrong.
    async fn switch_off(&self, off: &SwitchedOff) -> Result<bool, RepositoryError>;

    /// Replaces all recovery codes. `false` when no authenticator is in use, or the proof is used up or wrong.
    async fn replace_recovery_codes(&self, new: &NewRecoveryCodes) -> Result<bool, RepositoryError>;

    /// Inserts a pending sign-in and deletes those that expired before `now`.
    async fn insert_challenge(
        &self,
        challenge: &Challenge,
        now: DateTime<Utc>,
    ) -> Result<(), RepositoryError>;

    /// The pending sign-in whose token has this hash, even when expired; `None` when there is none.
    async fn find_challenge(&self, token: &TokenSha256) -> Result<Option<Challenge>, RepositoryError>;

    /// Completes a pending sign-in: uses up the proof and inserts the session.
    async fn complete_challenge(&self, passed: &CompletedChallenge) -> Result<(), PassConflict>;
}

/// Input of [`SecondFactorRepository::switch_on`]. It also ends every session except `kept` and revokes access tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwitchedOn {
    pub id: AccountId,
    /// The secret that the code was made from.
    pub sealed: SealedSecret,
    /// The code's time step.
    pub step: i64,
    /// The hashes of the recovery codes.
    pub recovery: Vec<TokenSha256>,
    /// The session that continues.
    pub kept: Option<SessionId>,
    pub entry: AuditEntry,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwitchedOff {
    pub id: AccountId,
    /// The code of the account's owner. `None` when another staff member resets the authenticator: then every session ends.
    pub proof: Option<FactorProof>,
    pub entry: AuditEntry,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRecoveryCodes {
    pub id: AccountId,
    pub proof: FactorProof,
    /// The hashes of the recovery codes.
    pub recovery: Vec<TokenSha256>,
    pub entry: AuditEntry,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompletedChallenge {
    pub challenge: TokenSha256,
    pub proof: FactorProof,
    pub session: Session,
}

/// Why a pending sign-in was not completed; nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum PassConflict {
    /// The code was used up in the meantime, or the recovery code is not one of the account's.
    #[error("the code is used up or wrong")]
    Proof,
    /// The pending sign-in ended in the meantime.
    #[error("the sign-in has ended")]
    Challenge,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
