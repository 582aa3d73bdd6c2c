//! The demo shop: sample catalogue, training and agents, an admin account and test phone numbers.

use std::net::SocketAddr;

use accounts::ports::{AccountRepository, PasswordHasher};
use accounts::{CreateAccount, CreateAccountError, Password, Role, create_account, reset_password};
use agents::seed_sample_agents;
use anyhow::Context;
use catalog::{PictureStore, Seeded};
use content::seed_sample_training;
use kernel::{Clock, Email, FixedClock, PersonName, Random};
use outgoing::Secret;
use storage::Storage;

use super::history::{Plan, fill};
use crate::config::ServeConfig;
use crate::dto::store::{DemoBody, TestPhone};
use crate::sample_pictures;
use crate::system::{SystemClock, SystemRandom};
use crate::wiring::{open_pictures, password_hasher};

const ADMIN_EMAIL: &str = "demo@bundlehub.example";
const ADMIN_NAME: &str = "Demo Admin";

/// Test numbers of the payment simulator, with a code for the outcome.
const TEST_PHONES: [(&str, &str); 6] = [
    ("0700000001", "paid_fast"),
    ("0700000002", "paid_slowly"),
    ("0700000004", "cancelled"),
    ("0700000005", "insufficient_balance"),
    ("0700000007", "paid_without_webhook"),
    ("0700000015", "wrong_amount"),
];

const ORDERS_PER_DAY: u32 = 20;

/// Makes an empty database the demo shop that `serve --demo` runs, with the history that the settings ask for.
/// `address` is the one the shop listens on.
///
/// # Errors
/// When the database belongs to a real shop, or cannot be written.
pub async fn open_demo(
    config: &ServeConfig,
    fixed_password: Option<&Secret>,
    storage: &Storage,
    address: SocketAddr,
) -> anyhow::Result<DemoBody> {
    let (passwords, pictures) = (password_hasher(config.bcrypt_cost)?, open_pictures(&config.data));
    let (days, now) = (config.demo_days, SystemClock.now());
    let plan = Plan { orders: ORDERS_PER_DAY.saturating_mul(days), days, seed: 1 };
    let opened = FixedClock(if days == 0 { now } else { plan.opened(now) });
    let demo = prepare(storage, pictures.as_ref(), passwords.as_ref(), fixed_password, &opened).await?;
    if days > 0 && storage.history.newest_sale().await?.is_none() {
        let url = config.public_url(address);
        fill(&plan, storage, now, &url, &mut |_| {})
            .await
            .context("generating the history of the demo shop")?;
    }
    Ok(demo)
}

/// Makes an empty database a demo shop that opened at `clock`'s time; on an existing demo shop it only sets the admin's
/// password and adds what is missing.
///
/// # Errors
/// When the database belongs to a real shop, or cannot be written.
pub async fn prepare(
    storage: &Storage,
    pictures: &dyn PictureStore,
    passwords: &dyn PasswordHasher,
    fixed_password: Option<&Secret>,
    clock: &dyn Clock,
) -> anyhow::Result<DemoBody> {
    let random: &dyn Random = &SystemRandom;
    let drawn = random.capability();
    let password =
        fixed_password.map_or_else(|| drawn.chars().take(16).collect(), |fixed| fixed.reveal().to_owned());
    let is_demo = storage.accounts.find_by_email(&admin_email()?).await?.is_some();
    let seeded = sample_pictures::seed(storage, pictures, clock).await?;
    anyhow::ensure!(
        is_demo || seeded == Seeded::Inserted,
        "this database belongs to a real shop; use an empty database for the demo"
    );
    seed_sample_training(storage.training_seeder.as_ref(), clock, &SystemRandom).await?;
    seed_sample_agents(storage.agent_seeder.as_ref(), clock, &SystemRandom).await?;
    ensure_admin(storage.accounts.as_ref(), passwords, &password, clock).await?;
    Ok(describe(password))
}

fn describe(password: String) -> DemoBody {
    let test_phone =
        |(phone, outcome): (&str, &str)| TestPhone { phone: phone.to_owned(), outcome: outcome.to_owned() };
    DemoBody { email: ADMIN_EMAIL.to_owned(), password, test_phones: TEST_PHONES.map(test_phone).into() }
}

/// # Errors
/// Never: it is a constant.
pub fn admin_email() -> anyhow::Result<Email> {
    Email::parse(ADMIN_EMAIL).context("the demo admin's address")
}

async fn ensure_admin(
    accounts: &dyn AccountRepository,
    passwords: &dyn PasswordHasher,
    password: &str,
    clock: &dyn Clock,
) -> anyhow::Result<()> {
    let password = Password::parse(password).context("BUNDLEHUB_DEMO_ADMIN_PASSWORD")?;
    let (email, name) = (admin_email()?, PersonName::parse(ADMIN_NAME)?);
    let command = CreateAccount { email: email.clone(), name, role: Role::Owner, password: password.clone() };
    match create_account(command, accounts, passwords, clock, &SystemRandom).await {
        Ok(_) => Ok(()),
        Err(CreateAccountError::EmailTaken) => reset_password(&email, password, accounts, passwords)
            .await
            .context("setting the demo admin's password"),
        Err(error) => Err(error).context("creating the demo admin"),
    }
}
