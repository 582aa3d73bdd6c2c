use accounts::ports::PasswordHasher;
use kernel::{Clock, FixedClock};

use super::demo;
use super::history::{FillReport, Plan, fill};
use crate::cli::{HistoryArgs, print_line};
use crate::config::DataConfig;
use crate::system::SystemClock;
use crate::wiring::{open_pictures, open_storage, password_hasher};

const BCRYPT_COST: u32 = 12;
/// Interval of progress lines, in percent of the orders.
const PROGRESS_STEP_PERCENT: usize = 10;

/// Makes an empty shop a demo shop with `orders` orders, and everything that belongs to them.
///
/// # Errors
/// When the database belongs to a real shop, or cannot be written.
pub async fn seed_history(orders: u32, history: &HistoryArgs, data: &DataConfig) -> anyhow::Result<()> {
    let storage = open_storage(data).await?;
    let end = history.until.unwrap_or_else(|| SystemClock.now());
    let plan = Plan { orders, days: history.days, seed: history.randomness };
    let passwords = password_hasher(BCRYPT_COST)?;
    let passwords: &dyn PasswordHasher = passwords.as_ref();
    let (pictures, opened) = (open_pictures(data), FixedClock(plan.opened(end)));
    demo::prepare(&storage, pictures.as_ref(), passwords, None, &opened).await?;
    print_line(&format!(
        "Writing {orders} orders of {} days. If it is interrupted, run the same command again.",
        history.days
    ));
    let filled = fill(&plan, &storage, end, &history.public_url, &mut progress(orders)).await?;
    report(&filled);
    Ok(())
}

fn progress(orders: u32) -> impl FnMut(usize) {
    let mut next = PROGRESS_STEP_PERCENT;
    move |written: usize| {
        let percent =
            written.saturating_mul(100).checked_div(usize::try_from(orders).unwrap_or(1)).unwrap_or(0);
        if percent >= next {
            next = percent.saturating_add(PROGRESS_STEP_PERCENT);
            print_line(&format!("  {written} orders ({percent} %)"));
        }
    }
}

fn report(filled: &FillReport) {
    print_line(&format!(
        "Wrote {} orders and {} purchases without one. `bundlehub serve --demo` shows them, `bundlehub doctor` checks them.",
        filled.orders, filled.unordered
    ));
}
