use kernel::{Actor, AuditAction, AuditEntry, Clock, Email, RepositoryError};

use super::person::entry;
use super::{FoundLink, LinkKind, NewPassword, PeoplePorts, PeopleRepository};
use crate::ports::{PasswordHasher, PasswordHasherError};
use crate::{Account, Password, TokenSha256, WeakPassword};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RedeemLink {
    /// The hash of the presented token.
    pub token: TokenSha256,
    /// The purpose that the link must have.
    pub kind: LinkKind,
    pub password: Password,
}

/// Why a link was not redeemed.
#[derive(Debug, thiserror::Error)]
pub enum RedeemError {
    /// The link is unknown, used, replaced by a newer one or expired, or the account is disabled.
    #[error("the link is not valid")]
    LinkEnded,
    /// The password is too weak; the link stays valid.
    #[error(transparent)]
    UnfitPassword(#[from] WeakPassword),
    /// The password was not hashed; the link stays valid.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Sets the password of the link's account and ends every session. A link works once.
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
    command.password.check_strength_for(account.role)?;
    let hash = passwords.hash(command.password).await?;
    let entry = password_set_entry(&account, ports.clock);
    let new = NewPassword { id: account.id, hash, link: Some(command.token), entry };
    if !ports.people.set_password(&new).await? {
        return Err(RedeemError::LinkEnded);
    }
    let person = ports.people.find(account.id).await?.ok_or(RedeemError::LinkEnded)?;
    Ok(person.account)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePassword {
    pub account: Account,
    pub current: Password,
    pub new: Password,
}

/// Why a password was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangePasswordError {
    /// The current password is wrong.
    #[error("the current password is wrong")]
    WrongPassword,
    /// The new password is too weak.
    #[error(transparent)]
    UnfitPassword(#[from] WeakPassword),
    /// A password was not hashed.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Replaces the password of a signed-in account that knows the current one, and ends every session.
///
/// # Errors
/// [`ChangePasswordError`]; nothing was changed.
pub async fn change_password(
    command: ChangePassword,
    passwords: &dyn PasswordHasher,
    ports: PeoplePorts<'_>,
) -> Result<Account, ChangePasswordError> {
    let account = command.account;
    command.new.check_strength_for(account.role)?;
    if !passwords.verify(command.current, account.password_hash.if_set()).await? {
        return Err(ChangePasswordError::WrongPassword);
    }
    let hash = passwords.hash(command.new).await?;
    let entry = password_set_entry(&account, ports.clock);
    let new = NewPassword { id: account.id, hash, link: None, entry };
    if !ports.people.set_password(&new).await? {
        return Err(ChangePasswordError::WrongPassword);
    }
    let person = ports.people.find(account.id).await?.ok_or(ChangePasswordError::WrongPassword)?;
    Ok(person.account)
}

/// Records that the account with `email` asks for a new password; an owner sees the request and passes on a link. The
/// result does not reveal whether the account exists.
///
/// # Errors
/// [`RepositoryError`].
pub async fn request_password(
    email: &Email,
    people: &dyn PeopleRepository,
    clock: &dyn Clock,
) -> Result<(), RepositoryError> {
    people.request_password(email, clock.now()).await
}

fn password_set_entry(account: &Account, clock: &dyn Clock) -> AuditEntry {
    let by = Actor::new(account.id, account.name.reveal());
    entry(clock.now(), by, AuditAction::PasswordSet, account, vec![])
}
