//! Figures that the shop publishes about itself, computed in the background.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use catalog::BundleFilter;
use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use content::shop::{LoadedToday, RatingFigure, ShopFigures};
use kernel::{Day, RepositoryError, Viewer};

use crate::app_state::AppState;

#[derive(Debug, Default)]
pub struct FiguresCache(Mutex<Option<Arc<ShopFigures>>>);

impl FiguresCache {
    fn get(&self) -> Option<Arc<ShopFigures>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The cached figures, whatever their age: they include their time. Computed now only if there are none yet; `None`
/// when that fails.
pub async fn shop_figures(shop: &AppState) -> Option<Arc<ShopFigures>> {
    if let Some(figures) = shop.figures.get() {
        return Some(figures);
    }
    refresh(shop).await.inspect_err(|error| tracing::warn!(%error, "shop figures could not be computed")).ok()
}

/// Recomputes the figures.
///
/// # Errors
/// [`RepositoryError`]; the cached figures stay then.
pub async fn refresh(shop: &AppState) -> Result<Arc<ShopFigures>, RepositoryError> {
    let now = shop.clock.now();
    let figures = Arc::new(ShopFigures {
        customers: shop.storage.order_queries.customers_served().await?,
        networks: networks_on_offer(shop).await?,
        today: loaded_today(shop, now).await?,
        rating: rating(shop).await?,
        as_of: whole_minute(now),
    });
    *shop.figures.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&figures));
    Ok(figures)
}

/// Networks with an active bundle.
async fn networks_on_offer(shop: &AppState) -> Result<i64, RepositoryError> {
    let all = BundleFilter::default();
    let bundles = catalog::list_bundles(shop.storage.bundles.as_ref(), Viewer::Visitor, all).await?;
    let networks: HashSet<_> = bundles.iter().map(|bundle| bundle.network).collect();
    Ok(i64::try_from(networks.len()).unwrap_or(i64::MAX))
}

async fn loaded_today(shop: &AppState, now: DateTime<Utc>) -> Result<Option<LoadedToday>, RepositoryError> {
    let midnight = Day::from_utc(now).start();
    let recent = shop.storage.delivery_progress.recent_deliveries(midnight).await?;
    Ok(LoadedToday::new(recent.into_iter().map(|delivery| delivery.minutes).collect()))
}

async fn rating(shop: &AppState) -> Result<Option<RatingFigure>, RepositoryError> {
    let counts = shop.storage.ratings.count().await?;
    Ok(RatingFigure::new(counts.into_iter().map(|(stars, count)| (stars.count(), count))))
}

/// Rounded, so that instances that compute in the same minute agree.
fn whole_minute(at: DateTime<Utc>) -> DateTime<Utc> {
    at.duration_trunc(TimeDelta::minutes(1)).unwrap_or(at)
}
