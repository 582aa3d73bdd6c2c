use std::cell::Cell;

use anyhow::Context;
use chrono::TimeDelta;
use demo::{Plan, Secrets, fill, prepare};
use kernel::{Clock, FixedClock};
use server::system::{SystemClock, SystemRandom};
use storage::Storage;
use storage::upkeep::multiply;

use crate::cli::{HistoryArgs, print_line, used_address};
use crate::settings::data::DataConfig;
use crate::wiring::password_hasher;

const BCRYPT_COST: u32 = 12;
/// Interval of progress lines, in percent of the orders.
const PROGRESS_STEP_PERCENT: usize = 10;
/// More orders are copies of these, because placing one takes a millisecond.
const MAX_PLACED: u32 = 50_000;

/// Makes an empty shop a demo shop with `orders` orders, and everything that belongs to them.
///
/// # Errors
/// When the database belongs to a real shop, or cannot be written.
pub async fn seed_history(
    orders: u32,
    history: &HistoryArgs,
    storage: Storage,
    data: &DataConfig,
) -> anyhow::Result<()> {
    let end = history.until.unwrap_or_else(|| SystemClock.now());
    let plan = Plan { orders: orders.min(MAX_PLACED), days: history.days, seed: history.randomness };
    let passwords = password_hasher(BCRYPT_COST)?;
    let secrets = Secrets { passwords: passwords.as_ref(), random: &SystemRandom };
    let (pictures, opened) = (data.open_pictures()?, FixedClock(plan.opened(end)));
    prepare(&storage, pictures.as_ref(), secrets, None, &opened).await?;
    print_line(&format!("Placing {} orders of {} days.", plan.orders, history.days));
    let mut placed =
        fill(&plan, &storage, end, &history.public_url, &SystemRandom, &progress(plan.orders)).await?;
    if orders > plan.orders {
        drop(storage);
        copy_orders(orders, history.days, data).await?;
        placed = usize::try_from(orders)?;
    }
    print_line(&format!(
        "Placed {placed} orders. `bundlehub serve --demo` shows them, `bundlehub doctor` checks them."
    ));
    Ok(())
}

async fn copy_orders(orders: u32, days: u32, data: &DataConfig) -> anyhow::Result<()> {
    print_line("Copying closed orders.");
    let gap = TimeDelta::days(days.into()).checked_div(i32::try_from(orders)?).unwrap_or_default();
    let report = &mut |table: &str, rows: usize| print_line(&format!("  {table}: {rows} rows"));
    multiply(&used_address(data)?, orders.into(), gap, report).context("copying orders")?;
    data.open_existing_storage().await?.books.rebuild().await.context("the sums of the books")
}

fn progress(orders: u32) -> impl Fn(usize) {
    let next = Cell::new(PROGRESS_STEP_PERCENT);
    move |placed: usize| {
        let percent =
            placed.saturating_mul(100).checked_div(usize::try_from(orders).unwrap_or(1)).unwrap_or(0);
        if percent >= next.get() {
            next.set(percent.saturating_add(PROGRESS_STEP_PERCENT));
            print_line(&format!("  {placed} orders ({percent} %)"));
        }
    }
}
