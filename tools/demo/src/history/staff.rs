//! Staff of the demo shop. They have no password: nobody can sign in as one of them before an owner sends a link.

use accounts::{Account, PasswordHash, PeoplePorts, Role, create_link};
use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Actor, Email, FixedClock, PersonName, Random};
use storage::Storage;

use super::world::before;
use crate::random::SeededRandom;

pub struct Staff {
    manager: Actor,
    support: Vec<Actor>,
}

impl Staff {
    pub async fn create(
        storage: &Storage,
        since: DateTime<Utc>,
        random: &SeededRandom,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            manager: insert("Rehema Mushi", Role::Manager, since, storage, random).await?,
            support: vec![
                insert("Baraka Komba", Role::Support, since, storage, random).await?,
                insert("Zawadi Kimaro", Role::Support, since, storage, random).await?,
            ],
        })
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

    /// Ends the history: staff signed in today, and the manager invited a newcomer yesterday. The link must not follow
    /// from the seed of the history, so `secret` draws it.
    pub async fn finish(
        &self,
        storage: &Storage,
        end: DateTime<Utc>,
        dice: &SeededRandom,
        secret: &dyn Random,
    ) -> anyhow::Result<()> {
        for (actor, hours) in self.support.iter().chain([&self.manager]).zip([1, 5, 20]) {
            let at = before(end, TimeDelta::hours(hours));
            storage.sign_in_limiter.record_sign_in(actor.id, None, at).await?;
        }
        let at = before(end, TimeDelta::hours(26));
        let newcomer = insert("Neema Shirima", Role::Support, at, storage, dice).await?;
        let ports = PeoplePorts { people: storage.people.as_ref(), clock: &FixedClock(at), random: secret };
        create_link(newcomer.id, self.manager(), ports).await.context("inviting a newcomer")?;
        Ok(())
    }
}

async fn insert(
    name: &str,
    role: Role,
    created_at: DateTime<Utc>,
    storage: &Storage,
    random: &SeededRandom,
) -> anyhow::Result<Actor> {
    let first = name.split(' ').next().unwrap_or(name).to_lowercase();
    let account = Account {
        id: AccountId::new(created_at, random),
        email: Email::parse(&format!("{first}@demo.bundlehub.example"))?,
        name: PersonName::parse(name)?,
        role,
        password_hash: PasswordHash::unset(),
        token_version: Account::FIRST_TOKEN_VERSION,
        disabled: false,
        created_at,
    };
    storage.accounts.insert(&account).await?;
    Ok(Actor::new(account.id, name))
}
