//! What every demo shop has: samples, and an admin.

use accounts::ports::{AccountRepository, PasswordHasher};
use accounts::{CreateAccount, CreateAccountError, Password, Role, create_account, reset_password};
use agents::seed_sample_agents;
use anyhow::Context;
use api_types::store::{DemoBody, TestPhone};
use catalog::{PictureStore, Seeded};
use content::seed_sample_training;
use kernel::{Clock, Email, PageRequest, PersonName, Random};
use operations::samples::seed_catalogue;
use orders::OrderFilter;
use outgoing::Secret;
use payments::PaymentFilter;
use storage::Storage;

/// Hashes the admin's password, and draws what nobody may guess.
#[derive(Clone, Copy)]
pub struct Secrets<'a> {
    pub passwords: &'a dyn PasswordHasher,
    pub random: &'a dyn Random,
}

pub const ADMIN_EMAIL: &str = "demo@bundlehub.example";
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

/// Makes an empty database a demo shop that opened at `clock`'s time; on an existing demo shop it only sets the admin's
/// password and adds what is missing.
///
/// # Errors
/// When the database belongs to a real shop, or cannot be written.
pub async fn prepare(
    storage: &Storage,
    pictures: &dyn PictureStore,
    secrets: Secrets<'_>,
    fixed_password: Option<&Secret>,
    clock: &dyn Clock,
) -> anyhow::Result<DemoBody> {
    let drawn = secrets.random.capability();
    let password =
        fixed_password.map_or_else(|| drawn.chars().take(16).collect(), |fixed| fixed.reveal().to_owned());
    let was_demo = is_demo(storage).await?;
    let seeded = seed_catalogue(storage, pictures, clock, secrets.random).await?;
    anyhow::ensure!(
        was_demo || seeded == Seeded::Inserted,
        "this database belongs to a real shop; use an empty database for the demo"
    );
    add_samples(storage, &password, secrets, clock).await?;
    Ok(describe(password))
}

fn describe(password: String) -> DemoBody {
    let test_phone =
        |(phone, outcome): (&str, &str)| TestPhone { phone: phone.to_owned(), outcome: outcome.to_owned() };
    DemoBody { email: ADMIN_EMAIL.to_owned(), password, test_phones: TEST_PHONES.map(test_phone).into() }
}

async fn is_demo(storage: &Storage) -> anyhow::Result<bool> {
    Ok(storage.accounts.find_by_email(&admin_email()?).await?.is_some())
}

/// Whether somebody bought something, paid or not.
///
/// # Errors
/// When it cannot be read.
pub async fn has_orders(storage: &Storage) -> anyhow::Result<bool> {
    let one = PageRequest::new(Some(1), None);
    let orders = storage.order_queries.list(&OrderFilter::default(), &one).await?;
    Ok(orders.total > 0 || storage.payment_records.list(&PaymentFilter::default(), &one).await?.total > 0)
}

/// Adds the samples that are missing, and sets the admin's password.
async fn add_samples(
    storage: &Storage,
    admin_password: &str,
    secrets: Secrets<'_>,
    clock: &dyn Clock,
) -> anyhow::Result<()> {
    seed_sample_training(storage.training.as_ref(), clock, secrets.random).await?;
    seed_sample_agents(storage.agents.as_ref(), clock, secrets.random).await?;
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
