//! Staff of the demo shop. Their accounts have no password, so no sign-in is possible.

use accounts::ports::{AccountRepository, InsertAccountError};
use accounts::{Account, PasswordHash, Role};
use anyhow::Context;
use chrono::{DateTime, Utc};
use kernel::{AccountId, Actor, Email, PersonName, Random};

use super::dice::SeededRandom;

const STAFF: [(&str, &str, Role); 3] = [
    ("rehema@demo.bundlehub.example", "Rehema Mushi", Role::Manager),
    ("baraka@demo.bundlehub.example", "Baraka Komba", Role::Support),
    ("zawadi@demo.bundlehub.example", "Zawadi Kimaro", Role::Support),
];

#[derive(Debug, Clone)]
pub struct Staff {
    manager: Actor,
    support: Vec<Actor>,
}

impl Staff {
    /// Whether the accounts exist.
    ///
    /// # Errors
    /// The database failed.
    pub async fn exist(accounts: &dyn AccountRepository) -> anyhow::Result<bool> {
        let (email, ..) = STAFF[0];
        Ok(accounts.find_by_email(&Email::parse(email)?).await?.is_some())
    }

    /// Finds or creates the accounts.
    ///
    /// # Errors
    /// The database failed.
    pub async fn ensure(
        accounts: &dyn AccountRepository,
        since: DateTime<Utc>,
        random: &dyn Random,
    ) -> anyhow::Result<Self> {
        let (mut managers, mut support) = (Vec::new(), Vec::new());
        for (email, name, role) in STAFF {
            let actor = ensure_account(email, name, role, accounts, since, random).await?;
            if role == Role::Manager { managers.push(actor) } else { support.push(actor) }
        }
        let manager = managers.pop().context("the demo shop has a manager")?;
        Ok(Self { manager, support })
    }

    /// Makes decisions and signs off days.
    pub fn manager(&self) -> Actor {
        self.manager.clone()
    }

    /// Delivers: support staff, rarely the manager.
    pub fn random(&self, dice: &SeededRandom) -> Actor {
        let support = if dice.chance(90) { dice.pick(&self.support) } else { None };
        support.unwrap_or(&self.manager).clone()
    }
}

async fn ensure_account(
    email: &str,
    name: &str,
    role: Role,
    accounts: &dyn AccountRepository,
    since: DateTime<Utc>,
    random: &dyn Random,
) -> anyhow::Result<Actor> {
    let email = Email::parse(email)?;
    if let Some(account) = accounts.find_by_email(&email).await? {
        return Ok(Actor::new(account.id, account.name.reveal()));
    }
    let account = Account {
        id: AccountId::new(since, random),
        email,
        name: PersonName::parse(name)?,
        role,
        password_hash: PasswordHash::unset(),
        token_version: Account::FIRST_TOKEN_VERSION,
        disabled: false,
        created_at: since,
    };
    match accounts.insert(&account).await {
        Ok(()) => Ok(Actor::new(account.id, name)),
        Err(InsertAccountError::EmailTaken) => {
            anyhow::bail!("another process fills this shop at the same time")
        }
        Err(InsertAccountError::Repository(error)) => Err(error.into()),
    }
}
