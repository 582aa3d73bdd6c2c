use chrono::{DateTime, Utc};
use kernel::{Actor, AuditAction, AuditEntry, Clock, Random, RepositoryError, SessionId};

use super::code::Unreadable;
use super::{
    Authenticator, FactorCode, FactorProof, FactorSecret, NewRecoveryCodes, RecoveryCode, SealingError,
    SecondFactor, SecondFactorRepository, SwitchedOff, SwitchedOn,
};
use crate::people::entry;
use crate::ports::{PasswordHasher, PasswordHasherError};
use crate::{Account, AttemptLimiter, Password, TokenSha256, current_password_limits};

/// Dependencies of switching the second factor on and off.
#[derive(Clone, Copy)]
pub struct FactorPorts<'a> {
    pub factors: &'a dyn SecondFactorRepository,
    pub authenticator: &'a dyn Authenticator,
    pub passwords: &'a dyn PasswordHasher,
    pub limiter: &'a dyn AttemptLimiter,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// The data for setting up an app, shown once.
#[derive(Clone, PartialEq, Eq)]
pub struct FactorSetup {
    /// The secret to type into the app.
    pub key: String,
    /// The same as an `otpauth://` URI, for a QR code.
    pub address: String,
}

/// Proof that the signed-in account is still used by its owner. Password and code must both be right.
#[derive(Clone)]
pub struct FactorCredentials {
    pub account: Account,
    pub password: Password,
    /// A code of the app, or a recovery code.
    pub code: FactorCode,
}

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum FactorError {
    #[error("the second step is on")]
    AlreadyOn,
    /// It is off, or was never set up.
    #[error("the second step is off")]
    NotOn,
    #[error("wrong password")]
    WrongPassword,
    /// The code is wrong or was used before.
    #[error("wrong code")]
    WrongCode,
    /// The shop's sealing key has changed since the set-up.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    #[error("too many attempts")]
    TooManyTries {
        /// When the next attempt is allowed.
        retry_at: DateTime<Utc>,
    },
    /// The password was not checked.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    /// The secret could not be encrypted, which only a bug causes.
    #[error(transparent)]
    Sealing(#[from] SealingError),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl FactorError {
    fn is_guess(&self) -> bool {
        matches!(self, Self::WrongPassword | Self::WrongCode)
    }
}

/// Generates a secret for an app. Sign-ins require codes only after [`switch_on`] has received the first one.
///
/// # Errors
/// [`FactorError::AlreadyOn`], or a sealing or database error.
pub async fn set_up_factor(account: &Account, ports: FactorPorts<'_>) -> Result<FactorSetup, FactorError> {
    let secret = FactorSecret::generate(ports.random);
    let sealed = ports.authenticator.seal(account.id, &secret, ports.random)?;
    if !ports.factors.insert_pending(account.id, &sealed, ports.clock.now()).await? {
        return Err(FactorError::AlreadyOn);
    }
    let key = ports.authenticator.key(&secret);
    let address = ports.authenticator.address(&secret, account.email.reveal());
    Ok(FactorSetup { key, address })
}

/// Makes sign-ins require a code and ends every session except `kept`. Returns the recovery codes, which are available
/// only now.
///
/// # Errors
/// [`FactorError`]; nothing was changed.
pub async fn switch_on(
    command: &FactorCredentials,
    kept: Option<SessionId>,
    ports: FactorPorts<'_>,
) -> Result<Vec<RecoveryCode>, FactorError> {
    let (factor, proof) = check_limited(command, false, ports).await?;
    let FactorProof::Step(step) = proof else { return Err(FactorError::WrongCode) };
    let codes = RecoveryCode::generate_all(ports.random);
    let on = SwitchedOn {
        id: command.account.id,
        sealed: factor.sealed,
        step,
        recovery: hashes(&codes),
        kept,
        entry: own_entry(&command.account, AuditAction::SecondFactorOn, ports.clock),
    };
    if ports.factors.switch_on(&on).await? { Ok(codes) } else { Err(FactorError::AlreadyOn) }
}

/// Makes sign-ins require the password only.
///
/// # Errors
/// [`FactorError`]; nothing was changed.
pub async fn switch_off(command: &FactorCredentials, ports: FactorPorts<'_>) -> Result<(), FactorError> {
    let (_factor, proof) = check_limited(command, true, ports).await?;
    let entry = own_entry(&command.account, AuditAction::SecondFactorOff, ports.clock);
    let off = SwitchedOff { id: command.account.id, proof: Some(proof), entry };
    ports.factors.switch_off(&off).await?.then_some(()).ok_or(FactorError::WrongCode)
}

/// Replaces the recovery codes; the old ones become invalid.
///
/// # Errors
/// [`FactorError`]; nothing was changed.
pub async fn renew_recovery_codes(
    command: &FactorCredentials,
    ports: FactorPorts<'_>,
) -> Result<Vec<RecoveryCode>, FactorError> {
    let (_factor, proof) = check_limited(command, true, ports).await?;
    let codes = RecoveryCode::generate_all(ports.random);
    let entry = own_entry(&command.account, AuditAction::RecoveryCodesRenewed, ports.clock);
    let new = NewRecoveryCodes { id: command.account.id, proof, recovery: hashes(&codes), entry };
    if ports.factors.replace_recovery_codes(&new).await? { Ok(codes) } else { Err(FactorError::WrongCode) }
}

/// Removes the authenticator of another account whose owner lost it, and ends that account's sessions.
///
/// # Errors
/// [`FactorError::NotOn`], or a database error.
pub async fn reset_factor(
    about: &Account,
    by: Actor,
    factors: &dyn SecondFactorRepository,
    clock: &dyn Clock,
) -> Result<(), FactorError> {
    let entry = entry(clock.now(), by, AuditAction::SecondFactorReset, about, vec![]);
    let off = SwitchedOff { id: about.id, proof: None, entry };
    factors.switch_off(&off).await?.then_some(()).ok_or(FactorError::NotOn)
}

/// Checks password and code within the limits. They share one limit, so that neither can be guessed separately.
async fn check_limited(
    command: &FactorCredentials,
    must_be_on: bool,
    ports: FactorPorts<'_>,
) -> Result<(SecondFactor, FactorProof), FactorError> {
    let (limits, now) = (current_password_limits(command.account.id), ports.clock.now());
    if let Some(retry_at) = ports.limiter.reserve(&limits, now).await? {
        return Err(FactorError::TooManyTries { retry_at });
    }
    let outcome = prove(command, must_be_on, ports).await;
    if !outcome.as_ref().is_err_and(FactorError::is_guess) {
        ports.limiter.release(&limits, now).await?;
    }
    outcome
}

async fn prove(
    command: &FactorCredentials,
    must_be_on: bool,
    ports: FactorPorts<'_>,
) -> Result<(SecondFactor, FactorProof), FactorError> {
    let account = &command.account;
    let factor = ports.factors.find(account.id).await?.ok_or(FactorError::NotOn)?;
    match (factor.is_on(), must_be_on) {
        (true, false) => return Err(FactorError::AlreadyOn),
        (false, true) => return Err(FactorError::NotOn),
        _ => {}
    }
    if !ports.passwords.verify(command.password.clone(), account.password_hash.if_set()).await? {
        return Err(FactorError::WrongPassword);
    }
    let proof = command.code.prove(account.id, &factor, ports.authenticator, ports.clock.now())?;
    Ok((factor, proof.ok_or(FactorError::WrongCode)?))
}

fn hashes(codes: &[RecoveryCode]) -> Vec<TokenSha256> {
    codes.iter().map(RecoveryCode::sha256).collect()
}

fn own_entry(account: &Account, action: AuditAction, clock: &dyn Clock) -> AuditEntry {
    let by = Actor::new(account.id, account.name.reveal());
    entry(clock.now(), by, action, account, vec![])
}
