//! How long deliveries take, computed at most every five minutes.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::RepositoryError;
use orders::DeliveryPace;

use crate::app_state::AppState;

/// How long the figures are cached: they are medians of many deliveries.
const FRESH_FOR: TimeDelta = TimeDelta::minutes(5);

/// The cached figures, with the time of computation.
#[derive(Debug, Default)]
pub struct PaceCache(Mutex<Option<(DateTime<Utc>, Arc<DeliveryPace>)>>);

/// Figures that are at most five minutes old.
///
/// # Errors
/// [`RepositoryError`] when deliveries or the settings cannot be read.
pub async fn delivery_pace(shop: &AppState) -> Result<Arc<DeliveryPace>, RepositoryError> {
    let now = shop.clock.now();
    match shop.delivery_pace.fresh(now) {
        Some(pace) => Ok(pace),
        None => compute(shop, now).await,
    }
}

async fn compute(shop: &AppState, now: DateTime<Utc>) -> Result<Arc<DeliveryPace>, RepositoryError> {
    let since = now.checked_sub_signed(DeliveryPace::WINDOW).unwrap_or(now);
    let recent = shop.storage.delivery_progress.recent_deliveries(since).await?;
    let hours = shop.front.settings(now).await?.opening_hours();
    let pace = Arc::new(DeliveryPace::new(&recent, &hours));
    *shop.delivery_pace.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, Arc::clone(&pace)));
    Ok(pace)
}

impl PaceCache {
    fn fresh(&self, now: DateTime<Utc>) -> Option<Arc<DeliveryPace>> {
        let cached = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        cached.filter(|(as_of, _)| now.signed_duration_since(as_of).abs() < FRESH_FOR).map(|(_, pace)| pace)
    }
}
