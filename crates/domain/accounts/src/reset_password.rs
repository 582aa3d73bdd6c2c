use kernel::{Email, RepositoryError};

use crate::ports::{AccountRepository, PasswordHasher, PasswordHasherError};
use crate::{Password, UnfitPassword};

/// Why a password was not replaced. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ResetPasswordError {
    /// Nobody signs in with this e-mail address.
    #[error("no account has this e-mail address")]
    NotFound,
    /// The new password is too weak for the account's role.
    #[error(transparent)]
    UnfitPassword(#[from] UnfitPassword),
    /// The hash could not be made.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    /// The rows could not be read or written.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Gives an account a new password and ends all its sessions, so that whoever knew the old one is out.
///
/// # Errors
/// [`ResetPasswordError`]; nothing was changed.
pub async fn reset_password(
    email: &Email,
    password: Password,
    accounts: &dyn AccountRepository,
    passwords: &dyn PasswordHasher,
) -> Result<(), ResetPasswordError> {
    let account = accounts.find_by_email(email).await?.ok_or(ResetPasswordError::NotFound)?;
    password.check_fit_for(account.role)?;
    let hash = passwords.hash(password).await?;
    let replaced = accounts.replace_password(account.id, &hash).await?;
    replaced.then_some(()).ok_or(ResetPasswordError::NotFound)
}
