use std::cell::Cell;

use demo::{Plan, Secrets, fill, prepare};
use kernel::{Clock, FixedClock};
use server::system::{SystemClock, SystemRandom};
use storage::Storage;

use crate::cli::{HistoryArgs, print_line};
use crate::settings::data::DataConfig;
use crate::wiring::password_hasher;

const BCRYPT_COST: u32 = 12;
/// Interval of progress lines, in percent of the orders.
const PROGRESS_STEP_PERCENT: usize = 10;

/// Makes an empty shop a demo shop with `orders` orders, and everything that belongs to them.
///
/// # Errors
/// When the database belongs to a real shop, or cannot be written.
pub async fn seed_history(
    orders: u32,
    history: &HistoryArgs,
    storage: &Storage,
    data: &DataConfig,
) -> anyhow::Result<()> {
    let end = history.until.unwrap_or_else(|| SystemClock.now());
    let plan = Plan { orders, days: history.days, seed: history.randomness };
    let passwords = password_hasher(BCRYPT_COST)?;
    let secrets = Secrets { passwords: passwords.as_ref(), random: &SystemRandom };
    let (pictures, opened) = (data.open_pictures()?, FixedClock(plan.opened(end)));
    prepare(storage, pictures.as_ref(), secrets, None, &opened).await?;
    print_line(&format!("Placing {orders} orders of {} days.", history.days));
    let placed = fill(&plan, storage, end, &history.public_url, &SystemRandom, &progress(orders)).await?;
    print_line(&format!(
        "Placed {placed} orders. `bundlehub serve --demo` shows them, `bundlehub doctor` checks them."
    ));
    Ok(())
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
