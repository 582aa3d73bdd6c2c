//! Reads the payment companies' lists of days that are over.

use std::sync::Arc;
use std::time::Duration;

use books::{CloseDayError, DayClose};
use chrono::TimeDelta;
use kernel::{Actor, Day, PageRequest, RepositoryError};
use payments::PaymentProvider;
use tokio::sync::watch;

use super::repeat;
use crate::app_state::AppState;
use crate::day_lists::read_lists;

const INTERVAL: Duration = Duration::from_mins(5);
/// How long after midnight lists are read: companies add their last payments late.
const SETTLING: TimeDelta = TimeDelta::hours(1);
/// How many days, today included, are looked at: a shop or a company that was away for some days catches up.
const DAYS: i64 = 8;

/// Looks for lists that are due every five minutes, until `stopping` is true.
pub async fn run(shop: Arc<AppState>, stopping: watch::Receiver<bool>) {
    repeat(INTERVAL, stopping, || run_once(&shop)).await;
}

/// Reads each list that is due. Of several instances that read one at the same time, one stores it.
pub async fn run_once(shop: &AppState) {
    if !shop.rails.iter().any(|(_, company)| company.capabilities().lists_days) {
        return;
    }
    match open_days(shop).await {
        Ok(days) => {
            for day in days {
                read(day, shop).await;
            }
            shop.metrics.succeeded("day_lists", shop.clock.now());
        }
        Err(error) => tracing::warn!(%error, "open days could not be read; retrying"),
    }
}

/// Days with money whose books are open.
async fn open_days(shop: &AppState) -> Result<Vec<Day>, RepositoryError> {
    let settled = shop.clock.now().checked_sub_signed(SETTLING).unwrap_or_default();
    let (today, page) = (Day::from_utc(shop.clock.now()), PageRequest::new(Some(DAYS), None));
    let days = shop.storage.day_closes.list(today, &page).await?.items.into_iter();
    Ok(days.filter(|line| line.signed.is_none() && line.day.end() <= settled).map(|line| line.day).collect())
}

async fn read(day: Day, shop: &AppState) {
    let now = shop.clock.now();
    let is_due = |close: &DayClose, company: &str| close.awaits_list(company, now);
    match read_lists(day, &Actor::system(), is_due, shop).await {
        // Somebody else was faster: what is left is read in the next round.
        Ok(()) | Err(CloseDayError::Version | CloseDayError::SignedOff) => {}
        Err(error) => tracing::warn!(%error, %day, "list of a day could not be stored; retrying"),
    }
}
