//! What every demo shop has: sample training and agents, and an admin.

use accounts::ports::AccountRepository;
use accounts::{CreateAccount, CreateAccountError, Password, Role, create_account, reset_password};
use agents::seed_sample_agents;
use anyhow::Context;
use content::seed_sample_training;
use kernel::{Clock, Email, PersonName};
use storage::Storage;

use crate::Secrets;

pub const ADMIN_EMAIL: &str = "demo@bundlehub.example";
const ADMIN_NAME: &str = "Demo Admin";

/// Whether the database is that of a demo shop.
///
/// # Errors
/// When it cannot be read.
pub async fn is_demo(storage: &Storage) -> anyhow::Result<bool> {
    Ok(storage.accounts.find_by_email(&admin_email()?).await?.is_some())
}

/// Adds the samples that are missing, and sets the admin's password.
///
/// # Errors
/// When the password is too weak, or rows cannot be written.
pub async fn add_samples(
    storage: &Storage,
    admin_password: &str,
    secrets: Secrets<'_>,
    clock: &dyn Clock,
) -> anyhow::Result<()> {
    seed_sample_training(storage.training_seeder.as_ref(), clock, secrets.random).await?;
    seed_sample_agents(storage.agent_seeder.as_ref(), clock, secrets.random).await?;
    ensure_admin(storage.accounts.as_ref(), admin_password, secrets, clock).await
}

/// # Errors
/// Never: it is a constant.
pub(crate) fn admin_email() -> anyhow::Result<Email> {
    Email::parse(ADMIN_EMAIL).context("the demo admin's address")
}

async fn ensure_admin(
    accounts: &dyn AccountRepository,
    password: &str,
    Secrets { passwords, random }: Secrets<'_>,
    clock: &dyn Clock,
) -> anyhow::Result<()> {
    let password = Password::parse(password).context("BUNDLEHUB_DEMO_ADMIN_PASSWORD")?;
    let (email, name) = (admin_email()?, PersonName::parse(ADMIN_NAME)?);
    let command = CreateAccount { email: email.clone(), name, role: Role::Owner, password: password.clone() };
    match create_account(command, accounts, passwords, clock, random).await {
        Ok(_) => Ok(()),
        Err(CreateAccountError::EmailTaken) => reset_password(&email, password, accounts, passwords)
            .await
            .context("setting the demo admin's password"),
        Err(error) => Err(error).context("creating the demo admin"),
    }
}
