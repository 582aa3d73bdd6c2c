use kernel::{Actor, RefundCaseId};

use super::step::{self, write};
use super::{RefundError, RefundMethod, RefundPorts, RefundRecord, RefundState};
use crate::Decision;

/// Records that staff returned the money by hand, with the wallet's reference. While the outcome of a payout is
/// unknown, they must have checked it with the provider (`payout_was_checked`), or the money may be returned twice.
///
/// # Errors
/// [`RefundError::Conflict`] unless the case is open, or its payout has no known outcome.
pub async fn record_refund(
    id: RefundCaseId,
    reference: String,
    by: Actor,
    note: Option<String>,
    payout_was_checked: bool,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let RefundRecord { case, checkout } =
        find_in(id, &[RefundState::Open, RefundState::Paying], ports).await?;
    if case.state == RefundState::Paying && !payout_was_checked {
        return Err(RefundError::PayoutUnclear);
    }
    let returned = step::returned(&case, (RefundMethod::ByHand, reference), by, note, ports).await?;
    write(&returned, case.state, &checkout.order_id, ports).await?;
    ports.get(id).await
}

/// Dismisses a case: the money is kept.
///
/// # Errors
/// [`RefundError::Conflict`] unless the case is open.
pub async fn dismiss_refund(
    id: RefundCaseId,
    decision: Decision,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let RefundRecord { case, checkout } = find_in(id, &[RefundState::Open], ports).await?;
    let (by, note) = (Some(decision.by), Some(decision.reason));
    let dismissed = step::to(RefundState::Dismissed, &case, by, note, ports);
    write(&dismissed, case.state, &checkout.order_id, ports).await?;
    ports.get(id).await
}

async fn find_in(
    id: RefundCaseId,
    states: &[RefundState],
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let record = ports.get(id).await?;
    if states.contains(&record.case.state) { Ok(record) } else { Err(RefundError::Conflict) }
}

#[cfg(test)]
mod tests {
    use kernel::AccountId;

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, TestRails, at, payment, provider};
    use crate::{MockPaymentRepository, MockRefundRepository, Payment, PurchaseMove, RefundCase};

    #[tokio::test]
    async fn a_dismissal_is_written_with_what_follows_from_it() {
        let Payment { checkout, attempt, .. } = payment();
        let case = RefundCase::new(RefundCaseId::new(at(0), &ConstantRandom(1)), &attempt, at(0), None);
        let (id, order_id) = (case.id, checkout.order_id.to_string());
        let mut refunds = MockRefundRepository::new();
        let record = RefundRecord { case, checkout };
        refunds.expect_find().returning(move |_| Ok(Some(record.clone())));
        refunds.expect_step().times(1).returning(move |_, effects| {
            assert_eq!(effects.purchase, PurchaseMove::Reopen);
            assert_eq!(effects.audit.as_ref().unwrap().subject.label, order_id);
            Ok(true)
        });
        let provider = provider();
        let ports = RefundPorts {
            refunds: &refunds,
            payments: &MockPaymentRepository::new(),
            rails: &TestRails::new(&provider),
            payouts_on: false,
            clock: &FixedClock(at(9)),
            random: &ConstantRandom(3),
        };
        let by = Actor::new(AccountId::new(at(0), &ConstantRandom(2)), "Neema Mrema");
        dismiss_refund(id, Decision { by, reason: "kept".into() }, ports).await.unwrap();
    }
}
