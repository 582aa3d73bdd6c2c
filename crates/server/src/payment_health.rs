//! Current health of mobile money, computed at most every ten seconds.

use std::sync::{Mutex, PoisonError};

use api_types::error::seconds_until;
use api_types::payments::health::PaymentHealthBody;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::RepositoryError;
use payments::{HEALTH_WINDOW, NetworkHealth, health_by_network};

use crate::app_state::AppState;

/// How long the networks' figures are cached.
const FRESH_FOR: TimeDelta = TimeDelta::seconds(10);

/// The cached figures, with the time of computation.
#[derive(Debug, Default)]
pub struct NetworkFigures(Mutex<Option<(DateTime<Utc>, Vec<NetworkHealth>)>>);

/// Shown to customers before they pay: the current state of the providers and wallets, and figures of the networks that are at most
/// ten seconds old.
///
/// # Errors
/// [`RepositoryError`] when recent payments or the settings cannot be read.
pub async fn payment_health(shop: &AppState) -> Result<PaymentHealthBody, RepositoryError> {
    let now = shop.clock.now();
    let (as_of, networks) = match shop.network_figures.fresh(now) {
        Some(figures) => figures,
        None => compute(shop, now).await?,
    };
    let order = shop.front.settings(now).await?.provider_order();
    let wallet_state = |network| shop.rails.open_for(network, &order, now);
    let down_for_s = shop.rails.down_until(now).map(|retry_at| seconds_until(retry_at, now));
    Ok(PaymentHealthBody::of(&networks, wallet_state, down_for_s, shop.rails.is_suspicious(), as_of))
}

async fn compute(
    shop: &AppState,
    now: DateTime<Utc>,
) -> Result<(DateTime<Utc>, Vec<NetworkHealth>), RepositoryError> {
    let since = now.checked_sub_signed(HEALTH_WINDOW).unwrap_or(now);
    let recent = shop.storage.payment_records.recent_attempts(since).await?;
    let figures = (now, health_by_network(&recent, now));
    *shop.network_figures.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(figures.clone());
    Ok(figures)
}

impl NetworkFigures {
    fn fresh(&self, now: DateTime<Utc>) -> Option<(DateTime<Utc>, Vec<NetworkHealth>)> {
        let figures = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        figures.filter(|(as_of, _)| now.signed_duration_since(as_of).abs() < FRESH_FOR)
    }
}
