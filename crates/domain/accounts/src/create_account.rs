use chrono::{DateTime, Utc};
use kernel::{AccountId, Clock, Email, PersonName, Random, RepositoryError};

use crate::ports::{AccountRepository, InsertAccountError, PasswordHasher, PasswordHasherError};
use crate::{Account, Password, PasswordHash, Role, WeakPassword};

/// Input of [`create_account`]. The caller checks who may create staff accounts; for public registration see
/// [`register`](fn@crate::register).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateAccount {
    pub email: Email,
    pub name: PersonName,
    pub role: Role,
    /// Must meet the rules for the role.
    pub password: Password,
}

/// Why no account was created.
#[derive(Debug, thiserror::Error)]
pub enum CreateAccountError {
    /// The password is too weak for the role.
    #[error(transparent)]
    UnfitPassword(#[from] WeakPassword),
    /// An account with this e-mail address exists, disabled or not.
    #[error("the e-mail address is taken")]
    EmailTaken,
    /// The password was not hashed; when [busy](PasswordHasherError::Busy), try again in a few seconds.
    #[error(transparent)]
    Hasher(#[from] PasswordHasherError),
    /// The account was not inserted.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Creates an account and returns it.
///
/// # Errors
/// [`CreateAccountError`]; nothing is written then.
pub async fn create_account(
    command: CreateAccount,
    accounts: &dyn AccountRepository,
    passwords: &dyn PasswordHasher,
    clock: &dyn Clock,
    random: &dyn Random,
) -> Result<Account, CreateAccountError> {
    command.password.check_strength_for(command.role)?;
    let hash = passwords.hash(command.password.clone()).await?;
    let account = command.into_account(hash, clock.now(), random);
    accounts.insert(&account).await?;
    Ok(account)
}

impl CreateAccount {
    fn into_account(self, password_hash: PasswordHash, now: DateTime<Utc>, random: &dyn Random) -> Account {
        Account {
            id: AccountId::new(now, random),
            email: self.email,
            name: self.name,
            role: self.role,
            password_hash,
            token_version: Account::FIRST_TOKEN_VERSION,
            disabled: false,
            created_at: now,
        }
    }
}

impl From<InsertAccountError> for CreateAccountError {
    fn from(error: InsertAccountError) -> Self {
        match error {
            InsertAccountError::EmailTaken => Self::EmailTaken,
            InsertAccountError::Repository(error) => Self::Repository(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fakes::{FakeRandom, FixedClock, at, email};
    use crate::ports::{MockAccountRepository, MockPasswordHasher};

    const NOW: &str = "2026-11-21T09:00:00Z";

    fn asha(role: Role, password: &str) -> CreateAccount {
        CreateAccount {
            email: email("asha@example.co.tz"),
            name: PersonName::parse("Asha Mushi").unwrap(),
            role,
            password: Password::parse(password).unwrap(),
        }
    }

    fn hashing(times: usize) -> MockPasswordHasher {
        let mut passwords = MockPasswordHasher::new();
        passwords
            .expect_hash()
            .withf(|password| password.reveal() == "Kilimanjaro-5895")
            .times(times)
            .returning(|_| Ok(PasswordHash::new("hashed".to_owned())));
        passwords
    }

    async fn create(
        command: CreateAccount,
        accounts: &MockAccountRepository,
        passwords: &MockPasswordHasher,
    ) -> Result<Account, CreateAccountError> {
        create_account(command, accounts, passwords, &FixedClock(at(NOW)), &FakeRandom::default()).await
    }

    #[tokio::test]
    async fn an_account_is_stored_with_its_role_and_only_the_password_hash() {
        let mut accounts = MockAccountRepository::new();
        accounts
            .expect_insert()
            .withf(|account| account.password_hash.reveal() == "hashed" && account.role == Role::Owner)
            .times(1)
            .returning(|_| Ok(()));
        let command = asha(Role::Owner, "Kilimanjaro-5895");
        let account = create(command, &accounts, &hashing(1)).await.unwrap();
        assert_eq!(account.email.reveal(), "asha@example.co.tz");
        assert_eq!((account.created_at, account.disabled), (at(NOW), false));
        assert_eq!(account.token_version, Account::FIRST_TOKEN_VERSION);
    }

    #[tokio::test]
    async fn an_unfit_password_is_neither_hashed_nor_stored() {
        let mut accounts = MockAccountRepository::new();
        accounts.expect_insert().never();
        let result = create(asha(Role::Owner, "Kilimanjaro"), &accounts, &hashing(0)).await;
        let too_short = WeakPassword::TooShort { min_chars: 12 };
        assert!(matches!(result, Err(CreateAccountError::UnfitPassword(why)) if why == too_short));
    }

    #[tokio::test]
    async fn a_taken_email_address_is_refused() {
        let mut accounts = MockAccountRepository::new();
        accounts.expect_insert().times(1).returning(|_| Err(InsertAccountError::EmailTaken));
        let result = create(asha(Role::Customer, "Kilimanjaro-5895"), &accounts, &hashing(1)).await;
        assert!(matches!(result, Err(CreateAccountError::EmailTaken)));
    }

    #[tokio::test]
    async fn a_busy_hasher_creates_no_account() {
        let mut accounts = MockAccountRepository::new();
        accounts.expect_insert().never();
        let mut passwords = MockPasswordHasher::new();
        passwords.expect_hash().times(1).returning(|_| Err(PasswordHasherError::Busy));
        let result = create(asha(Role::Customer, "Kilimanjaro-5895"), &accounts, &passwords).await;
        assert!(matches!(result, Err(CreateAccountError::Hasher(PasswordHasherError::Busy))));
    }
}
