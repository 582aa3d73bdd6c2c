//! What the shop may tell of itself, computed from its records while nobody waits for it.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use catalog::BundleFilter;
use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use content::shop::ShopFigures;
use kernel::{RepositoryError, Viewer};

use crate::app_state::AppState;

/// The figures as they were computed last.
#[derive(Debug, Default)]
pub struct KeptFigures(Mutex<Option<Arc<ShopFigures>>>);

impl KeptFigures {
    fn get(&self) -> Option<Arc<ShopFigures>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The figures as they were computed last, however long ago: they name their moment. Only where there are none yet they
/// are computed now; `None` when that fails.
pub async fn shop_figures(shop: &AppState) -> Option<Arc<ShopFigures>> {
    if let Some(figures) = shop.figures.get() {
        return Some(figures);
    }
    refresh(shop).await.inspect_err(|error| tracing::warn!(%error, "no figures could be computed")).ok()
}

/// Computes them anew.
///
/// # Errors
/// [`RepositoryError`]; those of before hold.
pub async fn refresh(shop: &AppState) -> Result<Arc<ShopFigures>, RepositoryError> {
    let figures = Arc::new(ShopFigures {
        customers: shop.orders.customers_served().await?,
        networks: networks_on_offer(shop).await?,
        as_of: whole_minute(shop.clock.now()),
    });
    *shop.figures.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&figures));
    Ok(figures)
}

/// With something that a visitor can buy.
async fn networks_on_offer(shop: &AppState) -> Result<i64, RepositoryError> {
    let all = BundleFilter::default();
    let bundles = catalog::list_bundles(shop.bundles.as_ref(), Viewer::Visitor, all).await?;
    let networks: HashSet<_> = bundles.iter().map(|bundle| bundle.network).collect();
    Ok(i64::try_from(networks.len()).unwrap_or(i64::MAX))
}

/// Instances that compute in the same minute say the same.
fn whole_minute(at: DateTime<Utc>) -> DateTime<Utc> {
    at.duration_trunc(TimeDelta::minutes(1)).unwrap_or(at)
}
