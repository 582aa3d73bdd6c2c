use chrono::TimeDelta;
use kernel::{Clock, OrderId, Random, RepositoryError};

use crate::{Checkouts, Order, OrderRepository, TrackingTries, TrackingTry, UnfinishedCheckout};

/// What an order id leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tracked {
    /// An order.
    Placed(Box<Order>),
    /// A purchase that has no order yet.
    Unfinished(Box<UnfinishedCheckout>),
}

/// What showing an order in full needs from outside.
#[derive(Clone, Copy)]
pub struct TrackPorts<'a> {
    /// Orders.
    pub orders: &'a dyn OrderRepository,
    /// Purchases on their way to an order.
    pub checkouts: &'a dyn Checkouts,
    /// Guesses at phone numbers.
    pub tries: &'a dyn TrackingTries,
    /// The time.
    pub clock: &'a dyn Clock,
    /// Names of tries.
    pub random: &'a dyn Random,
}

/// Why an order is not shown in full.
#[derive(Debug, thiserror::Error)]
pub enum TrackError {
    /// Nothing has this id.
    #[error("no such order")]
    NotFound,
    /// The digits are not the last four of the customer's phone.
    #[error("the digits do not match")]
    WrongDigits,
    /// Too many wrong digits for this order.
    #[error("too many tries")]
    TooManyTries,
    /// The database failed.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Wrong tries of one order are counted over this time …
pub(crate) const TRIES_WINDOW: TimeDelta = TimeDelta::minutes(10);
/// … and these many are allowed.
pub(crate) const MAX_TRIES: i64 = 5;

/// Looks an id up: an order, or a purchase on its way to one; `None` when there is neither. A purchase whose order
/// got another id leads to that order.
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
    // In this order: an order that is placed between both looks must not be taken for an archived one.
    if !orders.is_payment_used(checkout.checkout_id).await? {
        return Ok(Some(Tracked::Unfinished(Box::new(checkout))));
    }
    let order = orders.find_by_checkout(checkout.checkout_id).await?;
    Ok(order.map(|order| Tracked::Placed(Box::new(order))))
}

/// Looks an id up for somebody who proves to know the customer's phone by its last four digits. For a purchase
/// without an order there is nothing more to show, and nothing to prove.
///
/// # Errors
/// [`TrackError`]; after five wrong tries in ten minutes right digits do not help either.
pub async fn track_order_in_full(
    order_id: &OrderId,
    last4: &str,
    ports: TrackPorts<'_>,
) -> Result<Tracked, TrackError> {
    let tracked = track_order(order_id, ports.orders, ports.checkouts).await?.ok_or(TrackError::NotFound)?;
    let Tracked::Placed(order) = &tracked else {
        return Ok(tracked);
    };
    let now = ports.clock.now();
    let since = now.checked_sub_signed(TRIES_WINDOW).unwrap_or(now);
    let this_try = TrackingTry { id: ports.random.capability(), order: order.key, at: now };
    if !ports.tries.reserve(&this_try, since, MAX_TRIES).await? {
        return Err(TrackError::TooManyTries);
    }
    if !order.customer.phone.ends_with_last4(last4) {
        return Err(TrackError::WrongDigits);
    }
    ports.tries.forgive(&this_try).await?;
    Ok(tracked)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::test_support::{At, Bytes, at, router_order, unfinished};
    use crate::{MockCheckouts, MockOrderRepository, MockTrackingTries};

    fn orders_with(order: Option<Order>) -> MockOrderRepository {
        let mut orders = MockOrderRepository::new();
        orders.expect_find_by_order_id().returning(move |_| Ok(order.clone()));
        orders
    }

    async fn in_full(last4: &str, tries: &MockTrackingTries) -> Result<Tracked, TrackError> {
        let (orders, checkouts) = (orders_with(Some(router_order())), MockCheckouts::new());
        let id = router_order().order_id;
        let (clock, random) = (At(at(700)), Bytes(3));
        let ports =
            TrackPorts { orders: &orders, checkouts: &checkouts, tries, clock: &clock, random: &random };
        track_order_in_full(&id, last4, ports).await
    }

    #[tokio::test]
    async fn the_right_digits_show_the_order_and_cost_no_try() {
        let mut tries = MockTrackingTries::new();
        tries
            .expect_reserve()
            .withf(|_, since, max| *since == at(100) && *max == 5)
            .returning(|_, _, _| Ok(true));
        tries.expect_forgive().times(1).returning(|_| Ok(()));
        assert!(in_full("1908", &tries).await.is_ok());
    }

    #[tokio::test]
    async fn wrong_digits_cost_a_try() {
        let mut tries = MockTrackingTries::new();
        tries.expect_reserve().times(1).returning(|_, _, _| Ok(true));
        tries.expect_forgive().never();
        assert!(matches!(in_full("0000", &tries).await, Err(TrackError::WrongDigits)));
    }

    #[tokio::test]
    async fn after_five_wrong_tries_right_digits_do_not_help() {
        let mut tries = MockTrackingTries::new();
        tries.expect_reserve().returning(|_, _, _| Ok(false));
        assert!(matches!(in_full("1908", &tries).await, Err(TrackError::TooManyTries)));
    }

    #[tokio::test]
    async fn a_purchase_whose_order_is_archived_leads_nowhere() {
        let mut orders = orders_with(None);
        orders.expect_find_by_checkout().returning(|_| Ok(None));
        orders.expect_is_payment_used().returning(|_| Ok(true));
        let mut checkouts = MockCheckouts::new();
        checkouts.expect_find_by_order_id().returning(|_| Ok(Some(unfinished())));
        assert_eq!(track_order(&unfinished().order_id, &orders, &checkouts).await.unwrap(), None);
    }

    #[tokio::test]
    async fn an_order_that_is_placed_between_two_looks_is_no_archived_one() {
        let looks = Arc::new(AtomicUsize::new(0));
        let is_placed = move || looks.fetch_add(1, Ordering::Relaxed) > 0;
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
    async fn a_purchase_whose_order_got_another_id_leads_to_that_order() {
        let mut orders = orders_with(None);
        orders.expect_is_payment_used().returning(|_| Ok(true));
        orders.expect_find_by_checkout().returning(|_| Ok(Some(router_order())));
        let mut checkouts = MockCheckouts::new();
        checkouts.expect_find_by_order_id().returning(|_| Ok(Some(unfinished())));
        let tracked = track_order(&unfinished().order_id, &orders, &checkouts).await.unwrap();
        assert_eq!(tracked, Some(Tracked::Placed(Box::new(router_order()))));
    }
}
