use kernel::{Clock, Email, PersonName, Random};

use crate::ports::{AccountRepository, PasswordHasher};
use crate::{Account, CreateAccount, CreateAccountError, Password, Role, create_account};

/// What somebody unknown tells about themselves. There is no role in it: the public makes customers only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Register {
    /// What the person will sign in with.
    pub email: Email,
    /// How the person is called.
    pub name: PersonName,
    /// The chosen password; at least 8 characters.
    pub password: Password,
}

/// Makes a customer's account and answers with it; signing in is another step.
///
/// # Errors
/// [`CreateAccountError`]; nothing is kept then.
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
    use crate::fakes::{Draws, Stopped, at, email};
    use crate::ports::{MockAccountRepository, MockPasswordHasher};

    #[tokio::test]
    async fn whoever_registers_is_a_customer() {
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
        let clock = Stopped(at("2026-11-21T09:00:00Z"));
        let registered = register(command, &accounts, &passwords, &clock, &Draws::default()).await;
        assert!(!registered.unwrap().is_staff());
    }
}
