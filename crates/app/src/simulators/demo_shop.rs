//! Opens the demo shop: its samples, an admin account and test phone numbers.

use std::net::SocketAddr;

use anyhow::Context;
use api_types::store::DemoBody;
use demo::{Plan, Secrets, fill, prepare};
use kernel::{Clock, FixedClock};
use outgoing::Secret;
use server::system::{SystemClock, SystemRandom};
use storage::Storage;

use crate::settings::ServeConfig;
use crate::wiring::password_hasher;

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
