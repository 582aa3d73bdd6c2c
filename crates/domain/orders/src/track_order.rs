use chrono::{DateTime, Utc};
use kernel::{CheckoutId, Clock, Money, OrderId, Origin, PhoneNumber, RepositoryError};
use payments::{Checkout, RefundCase};

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

impl Tracked {
    /// The order, once it is placed.
    pub fn order(&self) -> Option<&Order> {
        match self {
            Self::Placed(order, _) => Some(order),
            Self::Unfinished(..) => None,
        }
    }

    /// `None` for cash on delivery.
    pub fn checkout_id(&self) -> Option<CheckoutId> {
        match self {
            Self::Placed(order, _) => order.checkout_id(),
            Self::Unfinished(checkout, _) => Some(checkout.checkout_id),
        }
    }

    pub fn amount(&self) -> Money {
        match self {
            Self::Placed(order, _) => order.amount,
            Self::Unfinished(checkout, _) => checkout.price,
        }
    }
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
    pub(crate) fn tracked(self) -> Option<Tracked> {
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

/// What a caller brings to prove to be the customer of an order. The browser that placed it needs nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CustomerProof {
    pub origin: Origin,
    /// The order or purchase that a signed link opens.
    pub link: Option<OrderId>,
    /// The number that this browser has proved to have.
    pub number: Option<PhoneNumber>,
    /// What was typed; guesses are counted.
    pub typed: Option<TypedProof>,
}

/// What a caller typed to prove to be the customer of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypedProof {
    /// The last four digits of the customer's phone.
    Last4(String),
    /// The whole number that paid.
    PayerPhone(PhoneNumber),
    /// The last four digits of the number that paid, and the wallet's reference, which only its text message has.
    WalletMessage { payer_last4: String, reference: String },
}

impl CustomerProof {
    pub fn typed(origin: Origin, typed: TypedProof) -> Self {
        Self { origin, typed: Some(typed), ..Self::default() }
    }

    /// Whether the caller may complete a purchase that is asked for by this id: the payer, in any of these ways.
    pub fn opens_purchase(&self, asked: &OrderId, checkout: &Checkout) -> bool {
        let by_link = self.link.as_ref() == Some(asked) && !checkout.payer_phone.is_erased();
        let by_device = self.origin.device.is_some() && self.origin.device == checkout.device;
        by_link || by_device || self.number.as_ref() == Some(&checkout.payer_phone)
    }

    /// Whether the order opens without anything typed.
    async fn opens(
        &self,
        asked: &OrderId,
        order: &Order,
        limiter: &dyn TrackingLimiter,
    ) -> Result<bool, RepositoryError> {
        // An erased order has nothing that its link could show.
        let by_link = self.link.as_ref() == Some(asked) && !order.customer.phone.is_erased();
        if by_link || self.number.as_ref().is_some_and(|number| is_buyer(number, order)) {
            return Ok(true);
        }
        match &self.origin.device {
            Some(device) => limiter.is_placed_by(order.key, device).await,
            None => Ok(false),
        }
    }
}

/// Whether the number is that of the customer or of who paid; a mere recipient is neither.
pub(crate) fn is_buyer(number: &PhoneNumber, order: &Order) -> bool {
    let has_paid = match &order.payment {
        OrderPayment::MobileMoney { payer_phone, .. } => payer_phone == number,
        OrderPayment::CashOnDelivery => false,
    };
    order.customer.phone == *number || has_paid
}

impl TypedProof {
    async fn proves(&self, order: &Order, orders: &dyn OrderRepository) -> Result<bool, RepositoryError> {
        let OrderPayment::MobileMoney { payer_phone, checkout_id, .. } = &order.payment else {
            return Ok(matches!(self, Self::Last4(digits) if order.customer.phone.ends_with_last4(digits)));
        };
        match self {
            Self::Last4(digits) => Ok(order.customer.phone.ends_with_last4(digits)),
            Self::PayerPhone(payer) => Ok(payer_phone == payer),
            Self::WalletMessage { payer_last4, reference } => {
                let has_digits = payer_phone.ends_with_last4(payer_last4);
                Ok(has_digits && orders.is_paid_with(*checkout_id, reference).await?)
            }
        }
    }
}

/// Why an order is not shown in full.
#[derive(Debug, thiserror::Error)]
pub enum TrackError {
    /// No order or purchase has this id.
    #[error("no such order")]
    NotFound,
    /// Nothing was typed, and the order opens to nobody without.
    #[error("a proof is needed")]
    Unproven,
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

/// Finds the order or purchase with this id, and whether the caller may see all of it without typing anything.
///
/// # Errors
/// [`RepositoryError`] when the rows cannot be read.
pub async fn track_order_for(
    order_id: &OrderId,
    proof: &CustomerProof,
    ports: TrackPorts<'_>,
) -> Result<Option<(Tracked, bool)>, RepositoryError> {
    let Some(tracked) = track_order(order_id, ports.orders).await? else { return Ok(None) };
    let is_open = match &tracked {
        Tracked::Placed(order, _) => proof.opens(order_id, order, ports.limiter).await?,
        Tracked::Unfinished(..) => false,
    };
    Ok(Some((tracked, is_open)))
}

/// Finds an order in full for a caller who proves to be its customer. All typed proofs count towards one limit. A
/// purchase without an order needs no proof, because there is nothing more to show.
///
/// # Errors
/// [`TrackError`]; after too many wrong digits the right ones are refused too.
pub async fn track_order_in_full(
    order_id: &OrderId,
    proof: &CustomerProof,
    ports: TrackPorts<'_>,
) -> Result<Tracked, TrackError> {
    let (tracked, is_open) = track_order_for(order_id, proof, ports).await?.ok_or(TrackError::NotFound)?;
    let Tracked::Placed(order, _) = &tracked else {
        return Ok(tracked);
    };
    if is_open {
        return Ok(tracked);
    }
    let typed = proof.typed.as_ref().ok_or(TrackError::Unproven)?;
    let now = ports.clock.now();
    let limits = tracking_limits(order.key, &proof.origin);
    if let Some(retry_at) = ports.limiter.reserve(&limits, now).await? {
        return Err(TrackError::TooManyTries { retry_at });
    }
    if !typed.proves(order, ports.orders).await? {
        return Err(TrackError::WrongDigits);
    }
    ports.limiter.release(&limits, now).await?;
    Ok(tracked)
}

#[cfg(test)]
mod tests {
    use kernel::OrderKey;

    use super::*;
    use crate::MockTrackingLimiter;
    use crate::test_support::{
        FixedClock, at, bundle_order, orders_tracking, origin, refund_case, router_order, unfinished,
    };

    /// The order was not placed in this browser.
    fn of_another_browser() -> MockTrackingLimiter {
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_is_placed_by().returning(|_, _| Ok(false));
        limiter
    }

    async fn in_full(last4: &str, limiter: &MockTrackingLimiter) -> Result<Tracked, TrackError> {
        let orders = orders_tracking(router_order());
        let proof = CustomerProof::typed(origin(), TypedProof::Last4(last4.to_owned()));
        in_full_with(&router_order(), &orders, &proof, limiter).await
    }

    async fn in_full_with(
        order: &Order,
        orders: &dyn OrderRepository,
        proof: &CustomerProof,
        limiter: &MockTrackingLimiter,
    ) -> Result<Tracked, TrackError> {
        let ports = TrackPorts { orders, limiter, clock: &FixedClock(at(700)) };
        track_order_in_full(&order.order_id, proof, ports).await
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
    async fn the_browser_that_placed_the_order_types_nothing_and_is_not_counted() {
        let mut limiter = MockTrackingLimiter::new();
        let is_own = |order: &OrderKey, device: &str| *order == router_order().key && device == "device";
        limiter.expect_is_placed_by().withf(is_own).returning(|_, _| Ok(true));
        let (orders, proof) =
            (orders_tracking(router_order()), CustomerProof { origin: origin(), ..CustomerProof::default() });
        assert!(in_full_with(&router_order(), &orders, &proof, &limiter).await.is_ok());
        let stranger = in_full_with(&router_order(), &orders, &proof, &of_another_browser()).await;
        assert!(matches!(stranger, Err(TrackError::Unproven)));
    }

    /// Whether this proof opens the order for another browser.
    async fn opens(order: Order, proof: CustomerProof) -> bool {
        let orders = orders_tracking(order.clone());
        in_full_with(&order, &orders, &proof, &MockTrackingLimiter::new()).await.is_ok()
    }

    #[tokio::test]
    async fn a_link_opens_its_own_order_until_the_order_is_erased() {
        let link = |id: OrderId| CustomerProof { link: Some(id), ..CustomerProof::default() };
        assert!(opens(bundle_order(), link(bundle_order().order_id)).await);
        assert!(!opens(bundle_order(), link(OrderId::parse("ORD-OTHER-1").unwrap())).await);
        let mut erased = bundle_order();
        erased.customer.phone = PhoneNumber::erased(7, true);
        assert!(!opens(erased, link(bundle_order().order_id)).await);
    }

    #[tokio::test]
    async fn a_proved_number_opens_what_it_ordered_or_paid_and_not_what_it_received() {
        let mut order = bundle_order();
        let number = |text: &str| {
            let number = Some(PhoneNumber::parse(text).unwrap());
            CustomerProof { number, ..CustomerProof::default() }
        };
        order.customer.phone = PhoneNumber::parse("0754000222").unwrap();
        order.customer.recipient_phone = PhoneNumber::parse("0754000333").ok();
        assert!(opens(order.clone(), number("0754000222")).await);
        assert!(opens(order.clone(), number("0754321908")).await);
        assert!(!opens(order, number("0754000333")).await);
    }

    #[tokio::test]
    async fn the_wallets_message_proves_by_digits_and_reference_together() {
        for (digits, is_known, is_proof) in
            [("1908", true, true), ("1908", false, false), ("0000", true, false)]
        {
            let mut orders = orders_tracking(bundle_order());
            orders
                .expect_is_paid_with()
                .withf(|_, text| text == "CEJ3I3")
                .returning(move |_, _| Ok(is_known));
            let typed =
                TypedProof::WalletMessage { payer_last4: digits.to_owned(), reference: "CEJ3I3".to_owned() };
            let mut limiter = of_another_browser();
            limiter.expect_reserve().times(1).returning(|_, _| Ok(None));
            limiter.expect_release().times(usize::from(is_proof)).returning(|_, _| Ok(()));
            let proof = CustomerProof::typed(origin(), typed);
            let found = in_full_with(&bundle_order(), &orders, &proof, &limiter).await;
            assert_eq!(found.is_ok(), is_proof, "{digits} {is_known}");
        }
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
