//! An order as its customer sees it, with what the customer can expect.

use api_types::orders::outlook::OutlookView;
use api_types::orders::tracking::TrackingView;
use kernel::{Money, RepositoryError};
use orders::{OutlookSources, Tracked, outlook};

use crate::app_state::AppState;
use crate::delivery_pace::delivery_pace;

/// What anyone with the order id may see.
///
/// # Errors
/// [`RepositoryError`]
pub async fn masked_view(tracked: &Tracked, shop: &AppState) -> Result<TrackingView, RepositoryError> {
    view(tracked, TrackingView::masked, shop).await
}

/// What the customer may see.
///
/// # Errors
/// [`RepositoryError`]
pub async fn full_view(tracked: &Tracked, shop: &AppState) -> Result<TrackingView, RepositoryError> {
    let rating = match tracked {
        Tracked::Placed(order, _) if order.can_be_rated(shop.clock.now()) => {
            Some(shop.storage.ratings.find(order.key).await?.into())
        }
        Tracked::Placed(..) | Tracked::Unfinished(..) => None,
    };
    let corrections = match tracked {
        Tracked::Placed(order, _) if order.checkout_id().is_some() => {
            shop.storage.order_records.recipient_corrections(order.key).await?
        }
        Tracked::Placed(..) | Tracked::Unfinished(..) => vec![],
    };
    let recipient_changes = corrections.iter().map(Into::into).collect();
    Ok(TrackingView { rating, recipient_changes, ..view(tracked, TrackingView::full, shop).await? })
}

/// In full if the order is open to the caller.
///
/// # Errors
/// [`RepositoryError`]
pub async fn view_for(
    tracked: &Tracked,
    is_open: bool,
    shop: &AppState,
) -> Result<TrackingView, RepositoryError> {
    if is_open { full_view(tracked, shop).await } else { masked_view(tracked, shop).await }
}

async fn view(
    tracked: &Tracked,
    make: impl FnOnce(&Tracked, OutlookView<'_>) -> TrackingView,
    shop: &AppState,
) -> Result<TrackingView, RepositoryError> {
    let now = shop.clock.now();
    let settings = shop.front.settings(now).await?;
    let (offer, hours, pace) = (settings.late_offer(), settings.opening_hours(), delivery_pace(shop).await?);
    let sources = OutlookSources {
        complaints: &*shop.storage.complaints,
        progress: &*shop.storage.delivery_progress,
        offer: &offer,
        hours: &hours,
        pace: &pace,
    };
    let outlook = outlook(tracked, sources, now).await?;
    let amount = match tracked {
        Tracked::Placed(order, _) => order.amount,
        Tracked::Unfinished(..) => Money::ZERO,
    };
    Ok(make(tracked, OutlookView { outlook: &outlook, amount, hours: &hours }))
}
