use kernel::{BundleId, Money, PaymentId, PhoneNumber, RepositoryError, VerificationId};

use crate::{CheckPorts, FailureReason, Payment, PaymentState, check_payment};

/// Input of [`verify_payment`]: the claim that a purchase is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifyPayment {
    /// The capability issued when it began.
    pub payment_id: PaymentId,
    /// How much was paid.
    pub amount: Money,
    pub payer_phone: PhoneNumber,
    pub bundle_id: BundleId,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// Valid for one order.
    pub verification_id: VerificationId,
    pub payment: Payment,
}

/// Why a claim is not confirmed.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// No purchase has this capability.
    #[error("no such payment")]
    NotFound,
    /// Not paid yet, not paid exactly, or not this purchase.
    #[error("the payment is not confirmed")]
    NotVerified,
    /// It ended without money. A late success still counts.
    #[error("the payment failed")]
    Failed(FailureReason),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Confirms a claim only when the provider confirms the money for this amount, payer and product. Repeatable: returns
/// the same verification id.
///
/// # Errors
/// [`VerifyError`] in every other case.
pub async fn verify_payment(claim: VerifyPayment, ports: CheckPorts<'_>) -> Result<Verified, VerifyError> {
    let payment = ports.payments.find_by_payment_id(&claim.payment_id).await?.ok_or(VerifyError::NotFound)?;
    if !matches_purchase(&claim, &payment) {
        return Err(VerifyError::NotVerified);
    }
    let payment = check_payment(payment, ports).await?;
    match (payment.state(), payment.checkout.verification_id.clone()) {
        (PaymentState::Completed, _) if payment.checkout.closed_at.is_some() => Err(VerifyError::NotVerified),
        (PaymentState::Completed, Some(verification_id)) => Ok(Verified { verification_id, payment }),
        (PaymentState::Failed(reason), _) => Err(VerifyError::Failed(reason)),
        (PaymentState::Expired, _) => Err(VerifyError::Failed(FailureReason::NoAnswer)),
        _ => Err(VerifyError::NotVerified),
    }
}

fn matches_purchase(claim: &VerifyPayment, payment: &Payment) -> bool {
    let checkout = &payment.checkout;
    checkout.product.price == claim.amount
        && checkout.payer_phone == claim.payer_phone
        && checkout.product.bundle_id == claim.bundle_id
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, TestRails, at, payment, product, provider};
    use crate::{MockPaymentChecks, MockPaymentRepository, ReviewReason};

    fn claim() -> VerifyPayment {
        VerifyPayment {
            payment_id: payment().checkout.payment_id,
            amount: product().price,
            payer_phone: payment().checkout.payer_phone,
            bundle_id: product().bundle_id,
        }
    }

    fn paid() -> Payment {
        let mut payment = payment();
        payment.attempt.state = PaymentState::Completed;
        payment.checkout.verification_id = Some(VerificationId::generate(&ConstantRandom(5)));
        payment
    }

    async fn verify(stored: Option<Payment>, claim: VerifyPayment) -> Result<Verified, VerifyError> {
        let (mut payments, mut checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
        payments.expect_find_by_payment_id().returning(move |_| Ok(stored.clone()));
        checks.expect_claim_query().returning(|_, _, _| Ok(false));
        let provider = provider();
        verify_payment(
            claim,
            CheckPorts {
                payments: &payments,
                checks: &checks,
                rails: &TestRails::new(&provider),
                clock: &FixedClock(at(9)),
                random: &ConstantRandom(1),
            },
        )
        .await
    }

    #[tokio::test]
    async fn a_paid_purchase_gives_its_verification_id_again_and_again() {
        let first = verify(Some(paid()), claim()).await.unwrap();
        assert_eq!(verify(Some(paid()), claim()).await.unwrap(), first);
    }

    #[tokio::test]
    async fn an_open_purchase_is_not_verified() {
        assert!(matches!(verify(Some(payment()), claim()).await, Err(VerifyError::NotVerified)));
    }

    #[tokio::test]
    async fn another_amount_payer_or_product_is_not_verified() {
        let others = [
            VerifyPayment { amount: Money::new(1).unwrap(), ..claim() },
            VerifyPayment { payer_phone: PhoneNumber::parse("0688100245").unwrap(), ..claim() },
            VerifyPayment { bundle_id: BundleId::new(at(1), &ConstantRandom(1)), ..claim() },
        ];
        for other in others {
            assert!(matches!(verify(Some(paid()), other).await, Err(VerifyError::NotVerified)));
        }
    }

    #[tokio::test]
    async fn money_that_is_being_refunded_proves_nothing() {
        let mut returning = paid();
        returning.checkout.closed_at = Some(at(3));
        assert!(matches!(verify(Some(returning), claim()).await, Err(VerifyError::NotVerified)));
    }

    #[tokio::test]
    async fn money_that_does_not_match_proves_nothing() {
        for reason in [ReviewReason::Amount, ReviewReason::Reference] {
            let mut other = paid();
            other.attempt.state = PaymentState::Review(reason);
            assert!(matches!(verify(Some(other), claim()).await, Err(VerifyError::NotVerified)));
        }
    }

    #[tokio::test]
    async fn an_unknown_capability_finds_nothing() {
        assert!(matches!(verify(None, claim()).await, Err(VerifyError::NotFound)));
    }
}
