use chrono::{DateTime, Utc};
use kernel::{Clock, OrderId, Origin, RepositoryError};

use crate::tracking_limits::tracking_limits;
use crate::{Checkouts, Order, OrderRepository, TrackingLimiter, UnfinishedCheckout};

/// What an order id refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tracked {
    Placed(Box<Order>),
    /// A purchase that has no order yet.
    Unfinished(Box<UnfinishedCheckout>),
}

/// The ports of tracking orders.
#[derive(Clone, Copy)]
pub struct TrackPorts<'a> {
    pub orders: &'a dyn OrderRepository,
    /// Purchases that have no order yet.
    pub checkouts: &'a dyn Checkouts,
    /// Counts guesses at phone numbers.
    pub limiter: &'a dyn TrackingLimiter,
    pub clock: &'a dyn Clock,
}

/// Why an order is not shown in full.
#[derive(Debug, thiserror::Error)]
pub enum TrackError {
    /// No order or purchase has this id.
    #[error("no such order")]
    NotFound,
    /// The digits are not the last four of the customer's phone.
    #[error("the digits do not match")]
    WrongDigits,
    /// Too many wrong digits for this order.
    #[error("too many tries")]
    TooManyTries {
        /// When it may be tried again.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Finds the order with this id, or a purchase that has no order yet; `None` when there is neither. A purchase whose
/// order has another id leads to that order.
///
/// # Errors
/// [`RepositoryError`] when the rows cannot be read.
pub async fn track_order(
    order_id: &OrderId,
    orders: &dyn OrderRepository,
    checkouts: &dyn Checkouts,
) -> Result<Option<Tracked>, RepositoryError> {
    if let Some(order) = orders.find_by_order_id(order_id).await? {
        return Ok(Some(Tracked::Placed(Box::new(order))));
    }
    let Some(checkout) = checkouts.find_by_order_id(order_id).await? else {
        return Ok(None);
    };
    // This order of reads matters: an order placed between them must not be taken for an archived one.
    if !orders.is_payment_used(checkout.checkout_id).await? {
        return Ok(Some(Tracked::Unfinished(Box::new(checkout))));
    }
    let order = orders.find_by_checkout(checkout.checkout_id).await?;
    Ok(order.map(|order| Tracked::Placed(Box::new(order))))
}

/// Finds an order in full for a caller who proves knowledge of the customer's phone by its last four digits. A
/// purchase without an order needs no proof, because there is nothing more to show.
///
/// # Errors
/// [`TrackError`]; after too many wrong digits the right ones are refused too.
pub async fn track_order_in_full(
    order_id: &OrderId,
    last4: &str,
    origin: &Origin,
    ports: TrackPorts<'_>,
) -> Result<Tracked, TrackError> {
    let tracked = track_order(order_id, ports.orders, ports.checkouts).await?.ok_or(TrackError::NotFound)?;
    let Tracked::Placed(order) = &tracked else {
        return Ok(tracked);
    };
    let now = ports.clock.now();
    let is_own_device = match &origin.device {
        Some(device) => ports.limiter.is_placed_by(order.key, device).await?,
        None => false,
    };
    let limits = tracking_limits(order.key, origin, is_own_device);
    if let Some(retry_at) = ports.limiter.reserve(&limits, now).await? {
        return Err(TrackError::TooManyTries { retry_at });
    }
    if !order.customer.phone.ends_with_last4(last4) {
        return Err(TrackError::WrongDigits);
    }
    ports.limiter.release(&limits, now).await?;
    Ok(tracked)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use kernel::OrderKey;

    use super::*;
    use crate::test_support::{FixedClock, at, origin, router_order, unfinished};
    use crate::{MockCheckouts, MockOrderRepository, MockTrackingLimiter, TrackingLimit};

    fn orders_with(order: Option<Order>) -> MockOrderRepository {
        let mut orders = MockOrderRepository::new();
        orders.expect_find_by_order_id().returning(move |_| Ok(order.clone()));
        orders
    }

    /// The order was not placed in this browser.
    fn of_another_browser() -> MockTrackingLimiter {
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_is_placed_by().returning(|_, _| Ok(false));
        limiter
    }

    async fn in_full(last4: &str, limiter: &MockTrackingLimiter) -> Result<Tracked, TrackError> {
        let (orders, checkouts) = (orders_with(Some(router_order())), MockCheckouts::new());
        let id = router_order().order_id;
        let ports =
            TrackPorts { orders: &orders, checkouts: &checkouts, limiter, clock: &FixedClock(at(700)) };
        track_order_in_full(&id, last4, &origin(), ports).await
    }

    #[tokio::test]
    async fn the_right_digits_show_the_order_and_are_not_counted() {
        let mut limiter = of_another_browser();
        limiter.expect_reserve().returning(|_, _| Ok(None));
        limiter
            .expect_release()
            .withf(|limits, at| limits.len() == 3 && *at == self::at(700))
            .times(1)
            .returning(|_, _| Ok(()));
        assert!(in_full("1908", &limiter).await.is_ok());
    }

    #[tokio::test]
    async fn wrong_digits_are_counted() {
        let mut limiter = of_another_browser();
        limiter.expect_reserve().times(1).returning(|_, _| Ok(None));
        limiter.expect_release().never();
        assert!(matches!(in_full("0000", &limiter).await, Err(TrackError::WrongDigits)));
    }

    #[tokio::test]
    async fn after_too_many_wrong_digits_the_right_ones_are_refused() {
        let mut limiter = of_another_browser();
        limiter.expect_reserve().returning(|_, _| Ok(Some(at(900))));
        let refused = in_full("1908", &limiter).await;
        assert!(matches!(refused, Err(TrackError::TooManyTries { retry_at }) if retry_at == at(900)));
    }

    #[tokio::test]
    async fn strangers_do_not_use_up_the_guesses_of_the_browser_that_placed_the_order() {
        let mut limiter = MockTrackingLimiter::new();
        let is_own = |order: &OrderKey, device: &str| *order == router_order().key && device == "device";
        limiter.expect_is_placed_by().withf(is_own).returning(|_, _| Ok(true));
        let is_counted_apart =
            |limits: &[TrackingLimit], _: &_| limits == tracking_limits(router_order().key, &origin(), true);
        limiter.expect_reserve().withf(is_counted_apart).times(1).returning(|_, _| Ok(None));
        limiter.expect_release().returning(|_, _| Ok(()));
        assert!(in_full("1908", &limiter).await.is_ok());
    }

    #[tokio::test]
    async fn a_purchase_whose_order_is_archived_is_not_found() {
        let mut orders = orders_with(None);
        orders.expect_find_by_checkout().returning(|_| Ok(None));
        orders.expect_is_payment_used().returning(|_| Ok(true));
        let mut checkouts = MockCheckouts::new();
        checkouts.expect_find_by_order_id().returning(|_| Ok(Some(unfinished())));
        assert_eq!(track_order(&unfinished().order_id, &orders, &checkouts).await.unwrap(), None);
    }

    #[tokio::test]
    async fn an_order_placed_between_two_reads_is_not_taken_for_an_archived_one() {
        let reads = Arc::new(AtomicUsize::new(0));
        let is_placed = move || reads.fetch_add(1, Ordering::Relaxed) > 0;
        let mut orders = orders_with(None);
        let is_used = is_placed.clone();
        orders.expect_is_payment_used().returning(move |_| Ok(is_used()));
        orders.expect_find_by_checkout().returning(move |_| Ok(is_placed().then(router_order)));
        let mut checkouts = MockCheckouts::new();
        checkouts.expect_find_by_order_id().returning(|_| Ok(Some(unfinished())));
        let tracked = track_order(&unfinished().order_id, &orders, &checkouts).await.unwrap();
        assert_eq!(tracked, Some(Tracked::Unfinished(Box::new(unfinished()))));
    }

    #[tokio::test]
    async fn a_purchase_whose_order_has_another_id_leads_to_that_order() {
        let mut orders = orders_with(None);
        orders.expect_is_payment_used().returning(|_| Ok(true));
        orders.expect_find_by_checkout().returning(|_| Ok(Some(router_order())));
        let mut checkouts = MockCheckouts::new();
        checkouts.expect_find_by_order_id().returning(|_| Ok(Some(unfinished())));
        let tracked = track_order(&unfinished().order_id, &orders, &checkouts).await.unwrap();
        assert_eq!(tracked, Some(Tracked::Placed(Box::new(router_order()))));
    }
}
