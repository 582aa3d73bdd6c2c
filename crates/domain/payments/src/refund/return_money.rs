use kernel::{PaymentId, RefundCaseId, RepositoryError};

use super::{OpenRefundError, RefundAmount, RefundCase, RefundPorts, RefundRefusal};
use crate::{Payment, PaymentState, payments_of_prompt};

/// Why money was not sent back for its payer.
#[derive(Debug, thiserror::Error)]
pub enum ReturnMoneyError {
    /// No purchase has this capability.
    #[error("no such payment")]
    NotFound,
    /// No money came, or it was returned.
    #[error("there is no money to return")]
    NothingToReturn,
    /// It bought an order, which can be cancelled instead.
    #[error("an order uses the money")]
    OrderExists,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Opens the case that sends the money of a purchase without an order back to its payer, for who holds the capability
/// of the payment, and those of all other purchases of its prompt. Repeatable: money that is on its way back stays so.
///
/// # Errors
/// [`ReturnMoneyError`]; of no purchase money goes back.
pub async fn return_money(
    payment_id: &PaymentId,
    ports: RefundPorts<'_>,
) -> Result<Payment, ReturnMoneyError> {
    let find = || ports.payments.find_by_payment_id(payment_id);
    let payment = find().await?.ok_or(ReturnMoneyError::NotFound)?;
    let (mut returned, mut kept) = (0_usize, None);
    for part in payments_of_prompt(&payment, ports.payments).await? {
        match return_all_of(&part, ports).await {
            Ok(()) => returned = returned.saturating_add(1),
            Err(error @ ReturnMoneyError::Repository(_)) => return Err(error),
            Err(error) => kept = Some(error),
        }
    }
    match kept {
        Some(error) if returned == 0 => Err(error),
        _ => Ok(find().await?.unwrap_or(payment)),
    }
}

async fn return_all_of(payment: &Payment, ports: RefundPorts<'_>) -> Result<(), ReturnMoneyError> {
    if payment.checkout.closed_at.is_some() {
        return Ok(());
    }
    let now = ports.clock.now();
    let arrived: Vec<_> =
        payment.attempts().filter(|attempt| attempt.state == PaymentState::Completed).collect();
    if arrived.is_empty() {
        return Err(ReturnMoneyError::NothingToReturn);
    }
    for attempt in arrived {
        let case = RefundCase::for_payer(RefundCaseId::new(now, ports.random), attempt, now);
        match ports.refunds.open(&case, RefundAmount::Rest).await {
            // The other one of two presses opened it.
            Ok(()) | Err(OpenRefundError::Refused(RefundRefusal::NothingToReturn)) => {}
            Err(OpenRefundError::Refused(_)) => return Err(ReturnMoneyError::OrderExists),
            Err(OpenRefundError::Repository(error)) => return Err(error.into()),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refund::MockRefundRepository;
    use crate::test_support::{ConstantRandom, FixedClock, TestRails, at, payment, provider};
    use crate::{MockPaymentRepository, RefundKind, RefundTrigger};

    async fn run(stored: Payment, refunds: &MockRefundRepository) -> Result<Payment, ReturnMoneyError> {
        let mut payments = MockPaymentRepository::new();
        let id = stored.checkout.payment_id.clone();
        payments.expect_find_by_payment_id().returning(move |_| Ok(Some(stored.clone())));
        let provider = provider();
        let rails = TestRails::new(&provider);
        let ports = RefundPorts {
            payments: &payments,
            refunds,
            rails: &rails,
            payouts_on: false,
            clock: &FixedClock(at(9)),
            random: &ConstantRandom(1),
        };
        return_money(&id, ports).await
    }

    fn paid() -> Payment {
        let mut payment = payment();
        payment.attempt.state = PaymentState::Completed;
        payment
    }

    #[tokio::test]
    async fn the_payer_opens_the_case_and_no_staff_is_named() {
        let mut refunds = MockRefundRepository::new();
        refunds
            .expect_open()
            .withf(|case, amount| {
                let opened = case.history.first().unwrap();
                let is_payers =
                    opened.trigger() == Some(RefundTrigger::ReturnedByPayer) && opened.by.is_none();
                is_payers && case.kind == RefundKind::Requested && *amount == RefundAmount::Rest
            })
            .times(1)
            .returning(|_, _| Ok(()));
        assert!(run(paid(), &refunds).await.is_ok());
    }

    #[tokio::test]
    async fn money_on_its_way_back_is_not_returned_twice() {
        let mut refunds = MockRefundRepository::new();
        refunds.expect_open().never();
        let mut closed = paid();
        closed.checkout.closed_at = Some(at(3));
        assert!(run(closed, &refunds).await.is_ok());
    }

    #[tokio::test]
    async fn money_that_bought_an_order_or_never_came_is_not_returned() {
        let mut refunds = MockRefundRepository::new();
        refunds.expect_open().returning(|_, _| Err(RefundRefusal::OrderExists.into()));
        assert!(matches!(run(paid(), &refunds).await, Err(ReturnMoneyError::OrderExists)));
        assert!(matches!(run(payment(), &refunds).await, Err(ReturnMoneyError::NothingToReturn)));
    }
}
