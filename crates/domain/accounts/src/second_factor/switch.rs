use chrono::{DateTime, Utc};
use kernel::{Actor, AuditAction, AuditEntry, Clock, Random, RepositoryError, SessionId};

use super::code::Unreadable;
use super::{
    Authenticator, FactorCode, FactorProof, FactorSecret, NewRecoveryCodes, RecoveryCode, SealingError,
    SecondFactor, SecondFactorRepository, SwitchedOff, SwitchedOn,
};
use crate::people::entry;
use crate::ports::{PasswordHasher, PasswordHasherError};
use crate::{Account, AttemptLimiter, Password, TokenSha256, present_limits};

/// What switching the second step on and off needs.
#[derive(Clone, Copy)]
pub struct FactorPorts<'a> {
    pub factors: &'a dyn SecondFactorRepository,
    pub authenticator: &'a dyn Authenticator,
    pub passwords: &'a dyn PasswordHasher,
    pub tries: &'a dyn AttemptLimiter,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// What an app is to be told, shown once.
#[derive(Clone, PartialEq, Eq)]
pub struct FactorSetup {
    pub key: String,
    /// The same as an address, for a picture that the app reads.
    pub address: String,
}

/// That somebody who is signed in still is who they are: both must be right.
#[derive(Clone)]
pub struct Proven {
    pub account: Account,
    pub password: Password,
    /// A code of the app, or a recovery code.
    pub code: FactorCode,
}

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum FactorError {
    /// It is on already.
    #[error("the second step is on")]
    AlreadyOn,
    /// It is off, or was never begun.
    #[error("the second step is off")]
    NotOn,
    /// The password is another one.
    #[error("wrong password")]
    WrongPassword,
    /// The code is another one, or was used before.
    #[error("wrong code")]
    WrongCode,
    /// The shop's key has changed since.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    #[error("too many tries")]
    TooManyTries {
        /// When the next one may be tried.
        retry_at: DateTime<Utc>,
    },
    /// The password was not checked.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    /// A fault of the program.
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

/// Draws a secret for an app. Sign-ins ask for codes only once [`switch_on`] got the first.
///
/// # Errors
/// [`FactorError::AlreadyOn`], or that of the database.
pub async fn begin_factor(account: &Account, ports: FactorPorts<'_>) -> Result<FactorSetup, FactorError> {
    let secret = FactorSecret::generate(ports.random);
    let sealed = ports.authenticator.seal(account.id, &secret, ports.random)?;
    if !ports.factors.begin(account.id, &sealed, ports.clock.now()).await? {
        return Err(FactorError::AlreadyOn);
    }
    let key = ports.authenticator.key(&secret);
    let address = ports.authenticator.address(&secret, account.email.reveal());
    Ok(FactorSetup { key, address })
}

/// Sign-ins ask for a code from now on. Every session but `kept` ends. Gives the recovery codes, which cannot be had again.
///
/// # Errors
/// [`FactorError`]; nothing was changed.
pub async fn switch_on(
    command: &Proven,
    kept: Option<SessionId>,
    ports: FactorPorts<'_>,
) -> Result<Vec<RecoveryCode>, FactorError> {
    let (factor, proof) = proven(command, false, ports).await?;
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

/// Sign-ins ask for the password alone from now on.
///
/// # Errors
/// [`FactorError`]; nothing was changed.
pub async fn switch_off(command: &Proven, ports: FactorPorts<'_>) -> Result<(), FactorError> {
    let (_factor, proof) = proven(command, true, ports).await?;
    let entry = own_entry(&command.account, AuditAction::SecondFactorOff, ports.clock);
    let off = SwitchedOff { id: command.account.id, proof: Some(proof), entry };
    ports.factors.switch_off(&off).await?.then_some(()).ok_or(FactorError::WrongCode)
}

/// Gives other recovery codes; the older ones count no more.
///
/// # Errors
/// [`FactorError`]; nothing was changed.
pub async fn renew_recovery_codes(
    command: &Proven,
    ports: FactorPorts<'_>,
) -> Result<Vec<RecoveryCode>, FactorError> {
    let (_factor, proof) = proven(command, true, ports).await?;
    let codes = RecoveryCode::generate_all(ports.random);
    let entry = own_entry(&command.account, AuditAction::RecoveryCodesRenewed, ports.clock);
    let new = NewRecoveryCodes { id: command.account.id, proof, recovery: hashes(&codes), entry };
    if ports.factors.replace_recovery_codes(&new).await? { Ok(codes) } else { Err(FactorError::WrongCode) }
}

/// Takes the authenticator of somebody away who lost it, and ends their sessions.
///
/// # Errors
/// [`FactorError::NotOn`], or that of the database.
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

/// What password and code prove. They are looked at together, so that neither can be guessed alone.
async fn proven(
    command: &Proven,
    is_on: bool,
    ports: FactorPorts<'_>,
) -> Result<(SecondFactor, FactorProof), FactorError> {
    let (limits, now) = (present_limits(command.account.id), ports.clock.now());
    if let Some(retry_at) = ports.tries.reserve(&limits, now).await? {
        return Err(FactorError::TooManyTries { retry_at });
    }
    let outcome = prove(command, is_on, ports).await;
    if !outcome.as_ref().is_err_and(FactorError::is_guess) {
        ports.tries.release(&limits, now).await?;
    }
    outcome
}

async fn prove(
    command: &Proven,
    is_on: bool,
    ports: FactorPorts<'_>,
) -> Result<(SecondFactor, FactorProof), FactorError> {
    let account = &command.account;
    let factor = ports.factors.find(account.id).await?.ok_or(FactorError::NotOn)?;
    match (factor.is_on(), is_on) {
        (true, false) => return Err(FactorError::AlreadyOn),
        (false, true) => return Err(FactorError::NotOn),
        _ => {}
    }
    if !ports.passwords.verify(command.password.clone(), account.password_hash.known()).await? {
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
