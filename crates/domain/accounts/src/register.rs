use kernel::{Clock, Email, PersonName, Random};

use crate::ports::{AccountRepository, PasswordHasher};
use crate::{Account, CreateAccount, CreateAccountError, Password, Role, create_account};

/// Input of [`register`]. It has no role: public registration creates customers only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Register {
    pub email: Email,
    pub name: PersonName,
    /// At least 8 characters.
    pub password: Password,
}

/// Creates a customer account and returns it. It does not sign in.
///
/// # Errors
/// [`CreateAccountError`]; nothing is written then.
pub async fn register(
    command: Register,
    accounts: &dyn AccountRepository,
    passwords: &dyn PasswordHasher,
    clock: &dyn Clock,
    random: &dyn Random,
) -> Result<Account, CreateAccountError> {
    let command = CreateAccount {
        email: command.email,
        name: command.name,
        role: Role::Customer,
        password: command.password,
    };
    create_account(command, accounts, passwords, clock, random).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PasswordHash;
    use crate::fakes::{FakeRandom, FixedClock, at, email};
    use crate::ports::{MockAccountRepository, MockPasswordHasher};

    #[tokio::test]
    async fn registration_creates_customers_only() {
        let mut accounts = MockAccountRepository::new();
        accounts
            .expect_insert()
            .withf(|account| account.role == Role::Customer)
            .times(1)
            .returning(|_| Ok(()));
        let mut passwords = MockPasswordHasher::new();
        passwords.expect_hash().times(1).returning(|_| Ok(PasswordHash::new("hashed".to_owned())));
        let command = Register {
            email: email("asha@example.co.tz"),
            name: PersonName::parse("Asha").unwrap(),
            password: Password::parse("mlima-58").unwrap(),
        };
        let clock = FixedClock(at("2026-11-21T09:00:00Z"));
        let registered = register(command, &accounts, &passwords, &clock, &FakeRandom::default()).await;
        assert!(!registered.unwrap().is_staff());
    }
}
