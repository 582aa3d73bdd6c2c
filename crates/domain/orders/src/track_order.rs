use chrono::{DateTime, Utc};
use kernel::{Clock, OrderId, Origin, PhoneNumber, RepositoryError};
use payments::RefundCase;

use crate::refund_progress::{RefundProgress, refund_progress};
use crate::tracking_limits::tracking_limits;
use crate::{Order, OrderPayment, OrderRepository, OrderStatus, TrackingLimiter, UnfinishedCheckout};

/// What an order id refers to, with the refunds of its money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tracked {
    Placed(Box<Order>, Vec<RefundProgress>),
    /// A purchase that has no order yet.
    Unfinished(Box<UnfinishedCheckout>, Vec<RefundProgress>),
}

/// What is known of an order id.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TrackingContext {
    /// The order with this id, or of the purchase with this id.
    pub order: Option<Order>,
    /// The purchase with this id, if no order, archived or not, has used its money.
    pub unfinished: Option<UnfinishedCheckout>,
    /// The refund cases of the order's payments or of the purchase, oldest first.
    pub refunds: Vec<RefundCase>,
}

impl TrackingContext {
    fn tracked(self) -> Option<Tracked> {
        if let Some(order) = self.order {
            let refunds = refund_progress(&self.refunds, order.status == OrderStatus::Cancelled);
            return Some(Tracked::Placed(Box::new(order), refunds));
        }
        let refunds = refund_progress(&self.refunds, false);
        self.unfinished.map(|checkout| Tracked::Unfinished(Box::new(checkout), refunds))
    }
}

/// The ports of tracking orders.
#[derive(Clone, Copy)]
pub struct TrackPorts<'a> {
    pub orders: &'a dyn OrderRepository,
    /// Counts guesses at phone numbers.
    pub limiter: &'a dyn TrackingLimiter,
    pub clock: &'a dyn Clock,
}

/// What a caller knows that proves to be the customer of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CustomerProof<'a> {
    /// The last four digits of the customer's phone.
    Last4(&'a str),
    /// The whole number that paid.
    PayerPhone(PhoneNumber),
}

impl CustomerProof<'_> {
    fn proves(&self, order: &Order) -> bool {
        match self {
            Self::Last4(digits) => order.customer.phone.ends_with_last4(digits),
            Self::PayerPhone(payer) => match &order.payment {
                OrderPayment::MobileMoney { payer_phone, .. } => payer_phone == payer,
                OrderPayment::CashOnDelivery => false,
            },
        }
    }
}

/// Why an order is not shown in full.
#[derive(Debug, thiserror::Error)]
pub enum TrackError {
    /// No order or purchase has this id.
    #[error("no such order")]
    NotFound,
    /// The digits are not those of the phone that proves to be the customer.
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
) -> Result<Option<Tracked>, RepositoryError> {
    Ok(orders.tracking_context(order_id).await?.tracked())
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
    find_proven(order_id, &CustomerProof::Last4(last4), origin, ports).await
}

/// [`track_order_in_full`] with any proof. All proofs count towards one limit.
pub(crate) async fn find_proven(
    order_id: &OrderId,
    proof: &CustomerProof<'_>,
    origin: &Origin,
    ports: TrackPorts<'_>,
) -> Result<Tracked, TrackError> {
    let tracked = track_order(order_id, ports.orders).await?.ok_or(TrackError::NotFound)?;
    let Tracked::Placed(order, _) = &tracked else {
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
    if !proof.proves(order) {
        return Err(TrackError::WrongDigits);
    }
    ports.limiter.release(&limits, now).await?;
    Ok(tracked)
}

#[cfg(test)]
mod tests {
    use kernel::OrderKey;

    use super::*;
    use crate::test_support::{
        FixedClock, at, bundle_order, orders_tracking, origin, refund_case, router_order, unfinished,
    };
    use crate::{MockTrackingLimiter, TrackingLimit};

    /// The order was not placed in this browser.
    fn of_another_browser() -> MockTrackingLimiter {
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_is_placed_by().returning(|_, _| Ok(false));
        limiter
    }

    async fn in_full(last4: &str, limiter: &MockTrackingLimiter) -> Result<Tracked, TrackError> {
        let orders = orders_tracking(router_order());
        let id = router_order().order_id;
        let ports = TrackPorts { orders: &orders, limiter, clock: &FixedClock(at(700)) };
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

    #[test]
    fn a_cancelled_order_is_tracked_with_its_refund() {
        let order = Order { status: OrderStatus::Cancelled, ..bundle_order() };
        let known = TrackingContext { order: Some(order), refunds: vec![refund_case()], unfinished: None };
        let Some(Tracked::Placed(_, refunds)) = known.tracked() else { panic!("no order") };
        assert_eq!(refunds, refund_progress(&[refund_case()], true));
        assert_eq!(refunds.len(), 1);
    }

    #[test]
    fn a_purchase_without_an_order_is_tracked_with_its_refund() {
        let known =
            TrackingContext { order: None, refunds: vec![refund_case()], unfinished: Some(unfinished()) };
        let expected = Tracked::Unfinished(Box::new(unfinished()), refund_progress(&[refund_case()], false));
        assert_eq!(known.tracked(), Some(expected));
        assert_eq!(TrackingContext::default().tracked(), None);
    }
}
