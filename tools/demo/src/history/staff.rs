//! Staff of the demo shop. Their passwords are random and not kept, so nobody can sign in as one of them.

use accounts::ports::{AccountRepository, InsertAccountError};
use accounts::{Account, Password, PasswordHash, PeoplePorts, Role, create_link};
use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Actor, Email, FixedClock, PersonName, Random};
use storage::Storage;

use super::Secrets;
use super::dice::SeededRandom;
use super::story::before;
use crate::shop::admin_email;

const STAFF: [(&str, &str, Role); 3] = [
    ("rehema@demo.bundlehub.example", "Rehema Mushi", Role::Manager),
    ("baraka@demo.bundlehub.example", "Baraka Komba", Role::Support),
    ("zawadi@demo.bundlehub.example", "Zawadi Kimaro", Role::Support),
];

/// Invited yesterday, and not signed in yet.
const NEWCOMER: (&str, &str) = ("neema@demo.bundlehub.example", "Neema Shirima");
const INVITED_AGO: TimeDelta = TimeDelta::hours(26);

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
        secrets: Secrets<'_>,
    ) -> anyhow::Result<Self> {
        let (mut managers, mut support) = (Vec::new(), Vec::new());
        let password = unknown_password(secrets).await?;
        for (email, name, role) in STAFF {
            let new = Account {
                id: AccountId::new(since, random),
                email: Email::parse(email)?,
                name: PersonName::parse(name)?,
                role,
                password_hash: password.clone(),
                token_version: Account::FIRST_TOKEN_VERSION,
                disabled: false,
                created_at: since,
            };
            let actor = ensure_account(new, accounts).await?;
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

/// Ends the history: staff signed in today, and the owner of a demo shop invited a newcomer.
///
/// # Errors
/// The database failed.
pub async fn finish(
    storage: &Storage,
    staff: &Staff,
    end: DateTime<Utc>,
    dice: &SeededRandom,
    random: &dyn Random,
) -> anyhow::Result<()> {
    for (actor, hours) in staff.support.iter().chain([&staff.manager]).zip([1, 5, 20]) {
        storage.sign_in_limiter.record_sign_in(actor.id, None, before(end, TimeDelta::hours(hours))).await?;
    }
    let (email, at) = (Email::parse(NEWCOMER.0)?, before(end, INVITED_AGO));
    if storage.accounts.find_by_email(&email).await?.is_some() {
        return Ok(());
    }
    let newcomer = Account {
        id: AccountId::new(at, dice),
        email,
        name: PersonName::parse(NEWCOMER.1)?,
        role: Role::Support,
        password_hash: PasswordHash::unset(),
        token_version: Account::FIRST_TOKEN_VERSION,
        disabled: false,
        created_at: at,
    };
    let invited = ensure_account(newcomer, storage.accounts.as_ref()).await?;
    // What the owner did is no news to the owner.
    let owner = storage.accounts.find_by_email(&admin_email()?).await?;
    let by = owner.map_or_else(|| staff.manager(), |owner| Actor::new(owner.id, owner.name.reveal()));
    // The link must not follow from the seed of the history.
    let ports = PeoplePorts {
        people: storage.people.as_ref(),
        own: storage.own_accounts.as_ref(),
        clock: &FixedClock(at),
        random,
    };
    create_link(invited.id, by, ports).await.context("inviting a newcomer")?;
    Ok(())
}

/// The hash of a password that is forgotten right away.
async fn unknown_password(Secrets { passwords, random }: Secrets<'_>) -> anyhow::Result<PasswordHash> {
    let password = Password::parse(&random.capability()).context("a random password")?;
    Ok(passwords.hash(password).await?)
}

/// Finds the account with this address, or inserts it.
async fn ensure_account(account: Account, accounts: &dyn AccountRepository) -> anyhow::Result<Actor> {
    if let Some(known) = accounts.find_by_email(&account.email).await? {
        return Ok(Actor::new(known.id, known.name.reveal()));
    }
    match accounts.insert(&account).await {
        Ok(()) => Ok(Actor::new(account.id, account.name.reveal())),
        Err(InsertAccountError::EmailTaken) => {
            anyhow::bail!("another process fills this shop at the same time")
        }
        Err(InsertAccountError::Repository(error)) => Err(error.into()),
    }
}
