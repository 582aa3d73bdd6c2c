use kernel::{Actor, AuditAction, AuditEntry, Clock, Email, RepositoryError};

use super::person::entry;
use super::{FoundLink, LinkKind, NewPassword, PeoplePorts, PeopleRepository};
use crate::ports::{PasswordHasher, PasswordHasherError};
use crate::{Account, Password, TokenSha256, UnfitPassword};

/// A link and the password that is chosen by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RedeemLink {
    /// What the link's bearer presents.
    pub token: TokenSha256,
    /// What the link must be for.
    pub kind: LinkKind,
    pub password: Password,
}

/// Why a link set no password.
#[derive(Debug, thiserror::Error)]
pub enum RedeemError {
    /// The link is unknown, used, replaced by a newer one or too old, or the account is disabled.
    #[error("the link leads nowhere")]
    LinkEnded,
    /// Another password must be chosen; the link stays good.
    #[error(transparent)]
    UnfitPassword(#[from] UnfitPassword),
    /// The password was not hashed; the link stays good.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Sets the password of whoever the link is for, once, and ends every session.
///
/// # Errors
/// [`RedeemError`]; nothing was changed.
pub async fn redeem_link(
    command: RedeemLink,
    passwords: &dyn PasswordHasher,
    ports: PeoplePorts<'_>,
) -> Result<Account, RedeemError> {
    let now = ports.clock.now();
    let found = ports.people.find_link(&command.token).await?;
    let good =
        |link: &FoundLink| link.kind == command.kind && now < link.expires_at && !link.account.disabled;
    let account = found.filter(good).ok_or(RedeemError::LinkEnded)?.account;
    command.password.check_fit_for(account.role)?;
    let hash = passwords.hash(command.password).await?;
    let entry = password_set(&account, ports.clock);
    let new = NewPassword { id: account.id, hash, link: Some(command.token), entry };
    if !ports.people.set_password(&new).await? {
        return Err(RedeemError::LinkEnded);
    }
    let person = ports.people.find(account.id).await?.ok_or(RedeemError::LinkEnded)?;
    Ok(person.account)
}

/// Somebody who is signed in and wants another password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePassword {
    pub account: Account,
    /// The one that is to be replaced.
    pub current: Password,
    pub new: Password,
}

/// Why a password was not replaced.
#[derive(Debug, thiserror::Error)]
pub enum ChangePasswordError {
    /// The present password is another one.
    #[error("the present password is another one")]
    WrongPassword,
    /// Another password must be chosen.
    #[error(transparent)]
    UnfitPassword(#[from] UnfitPassword),
    /// A password was not hashed.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Replaces the password of somebody who knows it, and ends every session.
///
/// # Errors
/// [`ChangePasswordError`]; nothing was changed.
pub async fn change_password(
    command: ChangePassword,
    passwords: &dyn PasswordHasher,
    ports: PeoplePorts<'_>,
) -> Result<Account, ChangePasswordError> {
    let account = command.account;
    command.new.check_fit_for(account.role)?;
    if !passwords.verify(command.current, account.password_hash.known()).await? {
        return Err(ChangePasswordError::WrongPassword);
    }
    let hash = passwords.hash(command.new).await?;
    let entry = password_set(&account, ports.clock);
    let new = NewPassword { id: account.id, hash, link: None, entry };
    if !ports.people.set_password(&new).await? {
        return Err(ChangePasswordError::WrongPassword);
    }
    let person = ports.people.find(account.id).await?.ok_or(ChangePasswordError::WrongPassword)?;
    Ok(person.account)
}

/// Notes that whoever signs in with `email` asks for another password: an owner sees it and hands a link on. Whether
/// there is anybody is not told.
///
/// # Errors
/// [`RepositoryError`].
pub async fn ask_for_password(
    email: &Email,
    people: &dyn PeopleRepository,
    clock: &dyn Clock,
) -> Result<(), RepositoryError> {
    people.ask_for_password(email, clock.now()).await
}

fn password_set(account: &Account, clock: &dyn Clock) -> AuditEntry {
    let by = Actor::new(account.id, account.name.reveal());
    entry(clock.now(), by, AuditAction::PasswordSet, account, vec![])
}
