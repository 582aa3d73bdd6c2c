use kernel::{Email, RepositoryError};

use crate::ports::{AccountRepository, PasswordHasher, PasswordHasherError};
use crate::{Password, WeakPassword};

/// Why a password was not replaced. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ResetPasswordError {
    /// No account has this e-mail address.
    #[error("no account has this e-mail address")]
    NotFound,
    /// The new password is too weak for the account's role.
    #[error(transparent)]
    UnfitPassword(#[from] WeakPassword),
    /// The hash could not be made.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    /// The rows could not be read or written.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Sets a new password and ends all sessions of the account, so that a person who knew the old one is signed out.
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
    password.check_strength_for(account.role)?;
    let hash = passwords.hash(password).await?;
    let replaced = accounts.replace_password(account.id, &hash).await?;
    replaced.then_some(()).ok_or(ResetPasswordError::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fakes::{account, email};
    use crate::ports::{MockAccountRepository, MockPasswordHasher};
    use crate::{PasswordHash, Role};

    async fn reset(password: &str, accounts: MockAccountRepository) -> Result<(), ResetPasswordError> {
        let mut passwords = MockPasswordHasher::new();
        passwords.expect_hash().returning(|_| Ok(PasswordHash::new("fresh".to_owned())));
        let password = Password::parse(password).unwrap();
        reset_password(&email("asha@example.co.tz"), password, &accounts, &passwords).await
    }

    fn with_admin() -> MockAccountRepository {
        let mut accounts = MockAccountRepository::new();
        accounts.expect_find_by_email().returning(|_| Ok(Some(account(Role::Owner))));
        accounts
    }

    #[tokio::test]
    async fn the_new_hash_replaces_the_old_one() {
        let mut accounts = with_admin();
        let new_hash = |_: &kernel::AccountId, hash: &PasswordHash| hash.reveal() == "fresh";
        accounts.expect_replace_password().withf(new_hash).times(1).returning(|_, _| Ok(true));
        reset("a long enough phrase", accounts).await.unwrap();
    }

    #[tokio::test]
    async fn a_weak_password_is_refused_and_nothing_is_written() {
        let mut accounts = with_admin();
        accounts.expect_replace_password().never();
        let refused = reset("short", accounts).await;
        assert!(matches!(refused, Err(ResetPasswordError::UnfitPassword(_))));
    }
}
