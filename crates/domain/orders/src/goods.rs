//! What can be ordered, as the catalogue and the payments say: a router on offer, a bundle that is being paid.

use catalog::Router;
use chrono::{DateTime, Utc};
use kernel::{CheckoutId, Money, OrderId, PhoneNumber, VerificationId};
use payments::{Payment, PaymentAttempt, PaymentState, Product};

use crate::{BundleItem, RouterItem};

/// A router on offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouterOffer {
    pub item: RouterItem,
    pub price: Money,
    pub is_in_stock: bool,
}

impl From<Router> for RouterOffer {
    fn from(router: Router) -> Self {
        let Router { id: router_id, name, name_swahili, brand, price, stock, .. } = router;
        let item = RouterItem { router_id, name, name_swahili, brand };
        Self { item, price, is_in_stock: stock.units() > 0 }
    }
}

/// A purchase whose money has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidCheckout {
    pub checkout_id: CheckoutId,
    /// Its proof of payment.
    pub verification_id: VerificationId,
    /// The number that its order was promised.
    pub order_id: OrderId,
    pub item: BundleItem,
    pub price: Money,
    /// What came of it: less where staff accepted another amount.
    pub received: Money,
    pub payer_phone: PhoneNumber,
    /// Whether the buyer must give a TIN.
    pub requires_tin: bool,
}

/// A purchase on its way to an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedCheckout {
    pub checkout_id: CheckoutId,
    /// The number that its order will have.
    pub order_id: OrderId,
    pub item: BundleItem,
    pub price: Money,
    pub payer_phone: PhoneNumber,
    /// Who gets the bundle, if the buyer has said so.
    pub recipient_phone: Option<PhoneNumber>,
    /// How far it is.
    pub stage: CheckoutStage,
    pub created_at: DateTime<Utc>,
}

/// How far a purchase is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckoutStage {
    /// The money has not come yet.
    AwaitingPayment,
    /// The money has come; the order form has not.
    DetailsMissing,
    /// The money came after the request had failed; its payer uses it or has it sent back.
    CameLate,
    /// Money came, but not as asked; staff looks into it.
    UnderReview,
    PaymentFailed,
    /// The money goes back, or is back.
    Returning,
}

impl PaidCheckout {
    /// `None` unless the payment is completed and its money does not go back.
    pub fn from_payment(payment: Payment) -> Option<Self> {
        if !payment.can_be_ordered() {
            return None;
        }
        let price = payment.checkout.product.price;
        let completed = payment.attempts().filter(|attempt| attempt.state == PaymentState::Completed);
        let received = completed.map(PaymentAttempt::received_amount);
        let received =
            received.fold(Money::ZERO, |sum, more| sum.checked_add(more).unwrap_or(price)).min(price);
        let checkout = payment.checkout;
        let verification_id = checkout.verification_id?;
        Some(Self {
            checkout_id: checkout.id,
            verification_id,
            order_id: checkout.order_id,
            price,
            received,
            payer_phone: checkout.payer_phone,
            requires_tin: checkout.product.requires_tin,
            item: checkout.product.into(),
        })
    }
}

impl From<Payment> for UnfinishedCheckout {
    fn from(payment: Payment) -> Self {
        let stage = CheckoutStage::of(&payment);
        let checkout = payment.checkout;
        Self {
            checkout_id: checkout.id,
            order_id: checkout.order_id,
            price: checkout.product.price,
            item: checkout.product.into(),
            payer_phone: checkout.payer_phone,
            recipient_phone: checkout.order.map(|order| order.recipient_phone),
            stage,
            created_at: checkout.created_at,
        }
    }
}

impl CheckoutStage {
    fn of(payment: &Payment) -> Self {
        match payment.state() {
            PaymentState::Initiated | PaymentState::Pending => Self::AwaitingPayment,
            PaymentState::Completed | PaymentState::Review(_) if payment.checkout.closed_at.is_some() => {
                Self::Returning
            }
            PaymentState::Review(_) => Self::UnderReview,
            // With its details the order would have been placed, had the money been awaited still.
            PaymentState::Completed if payment.checkout.order.is_some() => Self::CameLate,
            PaymentState::Completed => Self::DetailsMissing,
            PaymentState::Reversed => Self::Returning,
            PaymentState::Expired | PaymentState::Failed(_) => Self::PaymentFailed,
        }
    }
}

impl From<Product> for BundleItem {
    fn from(product: Product) -> Self {
        Self {
            bundle_id: product.bundle_id,
            kind: product.kind,
            name: product.name,
            name_swahili: product.name_swahili,
            network: product.network,
            data: product.data,
            validity: product.validity,
            terms: product.terms,
        }
    }
}
