use std::sync::Arc;

use async_trait::async_trait;
use kernel::{OrderId, RepositoryError, VerificationId};
use orders::{BundleItem, BundleKind, CheckoutStage, Checkouts, PaidCheckout, UnfinishedCheckout};
use payments::{Payment, PaymentRepository, PaymentState, Product, ProductKind};

/// The orders domain's view of payments.
pub struct PaymentCheckouts(pub Arc<dyn PaymentRepository>);

#[async_trait]
impl Checkouts for PaymentCheckouts {
    async fn find_paid(&self, id: &VerificationId) -> Result<Option<PaidCheckout>, RepositoryError> {
        let payment = self.0.find_by_verification_id(id).await?;
        Ok(payment.filter(is_payable).and_then(paid))
    }

    async fn find_by_order_id(
        &self,
        order_id: &OrderId,
    ) -> Result<Option<UnfinishedCheckout>, RepositoryError> {
        Ok(self.0.find_by_order_id(order_id).await?.map(unfinished))
    }
}

/// Paid, and not being refunded.
fn is_payable(payment: &Payment) -> bool {
    payment.state() == PaymentState::Completed && payment.checkout.closed_at.is_none()
}

/// `None` without a proof of payment.
pub fn paid(payment: Payment) -> Option<PaidCheckout> {
    let checkout = payment.checkout;
    Some(PaidCheckout {
        checkout_id: checkout.id,
        verification_id: checkout.verification_id?,
        order_id: checkout.order_id,
        price: checkout.product.price,
        payer_phone: checkout.payer_phone,
        requires_tin: checkout.product.requires_tin,
        item: bundle_item(checkout.product),
    })
}

fn unfinished(payment: Payment) -> UnfinishedCheckout {
    let stage = stage(&payment);
    let checkout = payment.checkout;
    UnfinishedCheckout {
        checkout_id: checkout.id,
        order_id: checkout.order_id,
        price: checkout.product.price,
        item: bundle_item(checkout.product),
        payer_phone: checkout.payer_phone,
        stage,
        created_at: checkout.created_at,
    }
}

fn stage(payment: &Payment) -> CheckoutStage {
    match payment.state() {
        PaymentState::Initiated | PaymentState::Pending => CheckoutStage::AwaitingPayment,
        PaymentState::Completed | PaymentState::Review(_) if payment.checkout.closed_at.is_some() => {
            CheckoutStage::Returning
        }
        PaymentState::Review(_) => CheckoutStage::UnderReview,
        PaymentState::Completed => CheckoutStage::DetailsMissing,
        PaymentState::Reversed => CheckoutStage::Returning,
        PaymentState::Expired | PaymentState::Failed(_) => CheckoutStage::PaymentFailed,
    }
}

fn bundle_item(product: Product) -> BundleItem {
    BundleItem {
        bundle_id: product.bundle_id,
        kind: match product.kind {
            ProductKind::Sme => BundleKind::Sme,
            ProductKind::Normal => BundleKind::Normal,
        },
        name: product.name,
        name_swahili: product.name_swahili,
        network: product.network,
        data: product.data,
        validity: product.validity,
    }
}
