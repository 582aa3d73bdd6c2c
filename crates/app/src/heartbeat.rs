//! Notes at the beginning of each minute that the shop is there, and has its figures computed every ten minutes.

use std::sync::Arc;
use std::time::Duration;

use content::{Minute, Uptime};
use kernel::RepositoryError;
use tokio::sync::watch;

use crate::app_state::AppState;
use crate::shop_figures::{refresh, shop_figures};

/// How many minutes figures hold.
const FIGURES_HOLD: i64 = 10;

/// Does so until `stopping` turns true. A note that takes long keeps the next ones from being made: those minutes are
/// lost, and nothing piles up.
pub async fn run(shop: Arc<AppState>, mut stopping: watch::Receiver<bool>) {
    let shop = shop.as_ref();
    shop_figures(shop).await;
    while !*stopping.borrow() {
        let next = Minute::of(shop.clock.now()).next();
        tokio::select! {
            () = tokio::time::sleep(until(next, shop)) => beat(next, shop).await,
            _ = stopping.changed() => {}
        }
    }
}

/// To be called when `minute` begins.
pub async fn beat(minute: Minute, shop: &AppState) {
    if shop.clock.now() < minute.next().begin() {
        match shop.uptime.note(minute).await {
            Ok(()) => shop.metrics.succeeded("heartbeat", shop.clock.now()),
            Err(error) => {
                tracing::warn!(%error, "this minute counts as lost: the database could not be written");
            }
        }
    }
    if minute.is_one_of(FIGURES_HOLD)
        && let Err(error) = refresh(shop).await
    {
        tracing::warn!(%error, "figures could not be computed; the last ones hold");
    }
}

/// Forgets what is too old to be told.
pub async fn prune(shop: &AppState) -> Result<(), RepositoryError> {
    shop.uptime.prune(Uptime::horizon(shop.clock.now())).await.map(drop)
}

fn until(minute: Minute, shop: &AppState) -> Duration {
    minute.begin().signed_duration_since(shop.clock.now()).to_std().unwrap_or_default()
}
