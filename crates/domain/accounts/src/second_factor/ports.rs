use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AccountId, AuditEntry, Random, RepositoryError, SessionId};

use super::{Challenge, FactorProof, FactorSecret, SealedSecret, SecondFactor};
use crate::{Session, TokenSha256};

/// Knows how authenticator apps compute codes, and keeps what they share with the shop from whoever reads the rows.
#[cfg_attr(test, mockall::automock)]
pub trait Authenticator: Send + Sync {
    /// The secret as rows keep it, bound to this account.
    ///
    /// # Errors
    /// [`SealingError`] is a fault of the program.
    fn seal(
        &self,
        id: AccountId,
        secret: &FactorSecret,
        random: &dyn Random,
    ) -> Result<SealedSecret, SealingError>;

    /// The secret again; `None` when it was sealed with another key or for another account.
    fn open(&self, id: AccountId, sealed: &SealedSecret) -> Option<FactorSecret>;

    /// Which time step the code `digits` belongs to: that of `now`, the one before or the one after. `None` when to none
    /// of them. Takes as long for every wrong code.
    fn step_of(&self, secret: &FactorSecret, digits: &str, now: DateTime<Utc>) -> Option<i64>;

    /// The secret as a person types it into an app.
    fn key(&self, secret: &FactorSecret) -> String;

    /// The secret as an app reads it from a picture: an `otpauth://` address that names the shop and `email`.
    fn address(&self, secret: &FactorSecret, email: &str) -> String;
}

/// A secret could not be sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the authenticator's secret could not be sealed")]
pub struct SealingError;

/// Keeps authenticators, recovery codes and half-done sign-ins. Each write is one transaction, with its audit entry. A
/// proof is used up by what it is for: of two that present the same at once, one succeeds.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SecondFactorRepository: Send + Sync {
    /// Somebody's authenticator, begun or in use; `None` when there is none.
    async fn find(&self, id: AccountId) -> Result<Option<SecondFactor>, RepositoryError>;

    /// Keeps a secret whose first code is yet to come, in place of an older one. `false` when one is in use already.
    async fn begin(
        &self,
        id: AccountId,
        sealed: &SealedSecret,
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;

    /// Sign-ins ask for the code from now on. `false` when that secret is not the one that waits for its first code.
    async fn switch_on(&self, on: &SwitchedOn) -> Result<bool, RepositoryError>;

    /// Forgets the authenticator and its recovery codes. `false` when there is none, or the proof is used up or wrong.
    async fn switch_off(&self, off: &SwitchedOff) -> Result<bool, RepositoryError>;

    /// Puts recovery codes in place of all older ones. `false` when there is no authenticator in use, or the proof is used
    /// up or wrong.
    async fn replace_recovery_codes(&self, new: &NewRecoveryCodes) -> Result<bool, RepositoryError>;

    /// Keeps a half-done sign-in, and forgets those that ended before `now`.
    async fn keep_challenge(&self, challenge: &Challenge, now: DateTime<Utc>) -> Result<(), RepositoryError>;

    /// The half-done sign-in whose token has this hash, whether its time is over or not; `None` when there is none.
    async fn find_challenge(&self, token: &TokenSha256) -> Result<Option<Challenge>, RepositoryError>;

    /// Ends a half-done sign-in by a proof, and keeps the session that it became.
    async fn pass(&self, passed: &Passed) -> Result<(), PassConflict>;
}

/// An authenticator that gave its first code, to be written. Every session but `kept` ends, and access tokens are called
/// back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwitchedOn {
    pub id: AccountId,
    /// The secret that the code was of.
    pub sealed: SealedSecret,
    /// The code's time step.
    pub step: i64,
    /// What is kept of the recovery codes.
    pub recovery: Vec<TokenSha256>,
    /// The session that goes on.
    pub kept: Option<SessionId>,
    /// What the audit log says of it.
    pub entry: AuditEntry,
}

/// The end of an authenticator, to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwitchedOff {
    pub id: AccountId,
    /// The owner's code. `None` when somebody else takes the authenticator away: then every session ends.
    pub proof: Option<FactorProof>,
    /// What the audit log says of it.
    pub entry: AuditEntry,
}

/// Recovery codes, to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRecoveryCodes {
    pub id: AccountId,
    pub proof: FactorProof,
    /// What is kept of them.
    pub recovery: Vec<TokenSha256>,
    /// What the audit log says of it.
    pub entry: AuditEntry,
}

/// The end of a half-done sign-in, to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passed {
    pub challenge: TokenSha256,
    pub proof: FactorProof,
    pub session: Session,
}

/// Why a half-done sign-in went no further; nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum PassConflict {
    /// The code was used up meanwhile, or the recovery code is nobody's.
    #[error("the code does not count")]
    Proof,
    /// It was ended meanwhile.
    #[error("the sign-in has ended")]
    Challenge,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
