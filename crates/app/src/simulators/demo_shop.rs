//! Opens the demo shop: its samples, an admin account and test phone numbers.

use std::net::SocketAddr;

use anyhow::Context;
use api_types::store::{DemoBody, TestPhone};
use catalog::{PictureStore, Seeded};
use demo::{Plan, Secrets, fill};
use kernel::{Clock, FixedClock};
use operations::sample_catalogue;
use outgoing::Secret;
use server::system::{SystemClock, SystemRandom};
use storage::Storage;

use crate::settings::ServeConfig;
use crate::wiring::password_hasher;

/// Test numbers of the payment simulator, with a code for the outcome.
const TEST_PHONES: [(&str, &str); 6] = [
    ("0700000001", "paid_fast"),
    ("0700000002", "paid_slowly"),
    ("0700000004", "cancelled"),
    ("0700000005", "insufficient_balance"),
    ("0700000007", "paid_without_webhook"),
    ("0700000015", "wrong_amount"),
];

const ORDERS_PER_DAY: u32 = 15;

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
    let (passwords, pictures) = (password_hasher(config.bcrypt_cost)?, config.data.open_pictures()?);
    let secrets = Secrets { passwords: passwords.as_ref(), random: &SystemRandom };
    let (days, now) = (config.demo_days, SystemClock.now());
    let plan = Plan { orders: ORDERS_PER_DAY.saturating_mul(days), days, seed: 1 };
    let opened = FixedClock(if days == 0 { now } else { plan.opened(now) });
    let demo = prepare(storage, pictures.as_ref(), secrets, fixed_password, &opened).await?;
    if days > 0 && !demo::has_orders(storage).await? {
        let url = config.public_url(address);
        fill(&plan, storage, now, &url, secrets.random, &|_| {})
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
    secrets: Secrets<'_>,
    fixed_password: Option<&Secret>,
    clock: &dyn Clock,
) -> anyhow::Result<DemoBody> {
    let drawn = secrets.random.capability();
    let password =
        fixed_password.map_or_else(|| drawn.chars().take(16).collect(), |fixed| fixed.reveal().to_owned());
    let is_demo = demo::is_demo(storage).await?;
    let seeded = sample_catalogue::seed(storage, pictures, clock, &SystemRandom).await?;
    anyhow::ensure!(
        is_demo || seeded == Seeded::Inserted,
        "this database belongs to a real shop; use an empty database for the demo"
    );
    demo::add_samples(storage, &password, secrets, clock).await?;
    Ok(describe(password))
}

fn describe(password: String) -> DemoBody {
    let test_phone =
        |(phone, outcome): (&str, &str)| TestPhone { phone: phone.to_owned(), outcome: outcome.to_owned() };
    DemoBody {
        email: demo::ADMIN_EMAIL.to_owned(),
        password,
        test_phones: TEST_PHONES.map(test_phone).into(),
    }
}
