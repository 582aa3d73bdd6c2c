use kernel::{Actor, RefundCaseId};

use super::step::{self, write};
use super::{RefundCase, RefundError, RefundMethod, RefundPorts, RefundRecord, RefundState, RefundStep};
use crate::{PaymentReference, Payout, PayoutOutcome};

/// Returns the money through the provider. The case is marked before the provider is called, and the payout keeps its
/// reference while its outcome is unknown: repeating it cannot pay twice. A refusal opens the case again, and the
/// next payout gets a new reference; but the refusal of a repeated payout may say nothing about the first one, so
/// that case stays as it is.
///
/// # Errors
/// [`RefundError`].
pub async fn pay_out_refund(
    id: RefundCaseId,
    by: Actor,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    if !ports.payouts_on {
        return Err(RefundError::PayoutsOff);
    }
    let RefundRecord { case, checkout } = ports.get(id).await?;
    let order_id = &checkout.order_id;
    let reference = payout_reference(&case, ports).ok_or(RefundError::Conflict)?;
    let marked = step::to(RefundState::Paying, &case, Some(by.clone()), None, ports);
    let marked = RefundStep { payout_reference: Some(reference.clone()), ..marked };
    write(&marked, case.state, order_id, ports).await?;
    let case = RefundCase { version: case.version.saturating_add(1), ..case };
    let payout = Payout { reference, amount: case.amount, phone: case.payer_phone.clone() };
    match ports.provider.pay_out(&payout).await {
        PayoutOutcome::Done { reference } => {
            let reference = reference.unwrap_or_else(|| payout.reference.to_string());
            let done = step::returned(&case, (RefundMethod::Payout, reference), by, None, ports).await?;
            write(&done, RefundState::Paying, order_id, ports).await.inspect_err(|error| {
                tracing::error!(refund.id = %id, payout.reference = %payout.reference, %error, "payout made but not recorded");
            })?;
        }
        PayoutOutcome::Refused(words) => {
            let refused = step::to(case.state, &case, None, Some(words), ports);
            write(&refused, RefundState::Paying, order_id, ports).await?;
        }
        PayoutOutcome::Unknown { cause } => {
            tracing::warn!(refund.id = %id, cause, "payout outcome unknown");
        }
    }
    ports.get(id).await
}

/// The old reference while the outcome of that payout is unknown, otherwise a new one; `None` when nothing is to be
/// paid.
fn payout_reference(case: &RefundCase, ports: RefundPorts<'_>) -> Option<PaymentReference> {
    match case.state {
        RefundState::Open => Some(PaymentReference::generate(ports.random)),
        RefundState::Paying => case.payout_reference.clone(),
        RefundState::Refunded | RefundState::Dismissed => None,
    }
}

#[cfg(test)]
mod tests {
    use kernel::AccountId;

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, at, payment};
    use crate::{MockPaymentProvider, MockPaymentRepository, MockRefundRepository, RefundPorts};

    fn case(state: RefundState) -> RefundCase {
        let id = RefundCaseId::new(at(0), &ConstantRandom(1));
        let case = RefundCase::new(id, &payment().attempt, at(0), None);
        RefundCase { state, payout_reference: PaymentReference::parse("BHPAYOUT").ok(), ..case }
    }

    /// The states of a case whose payout is refused.
    async fn refused(state: RefundState) -> Vec<RefundState> {
        let mut refunds = MockRefundRepository::new();
        let record = RefundRecord { case: case(state), checkout: payment().checkout };
        refunds.expect_find().returning(move |_| Ok(Some(record.clone())));
        let steps = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
        let seen = steps.clone();
        refunds.expect_step().returning(move |step, _effects| {
            seen.lock().unwrap().push(step.event.state);
            Ok(true)
        });
        let mut provider = MockPaymentProvider::new();
        provider.expect_pay_out().returning(|_| PayoutOutcome::Refused("invalid key".into()));
        let ports = RefundPorts {
            refunds: &refunds,
            payments: &MockPaymentRepository::new(),
            provider: &provider,
            payouts_on: true,
            clock: &FixedClock(at(9)),
            random: &ConstantRandom(3),
        };
        let by = Actor::new(AccountId::new(at(0), &ConstantRandom(2)), "Neema Mrema");
        pay_out_refund(case(state).id, by, ports).await.unwrap();
        steps.lock().unwrap().clone()
    }

    #[tokio::test]
    async fn a_refused_payout_opens_its_case_again() {
        assert_eq!(refused(RefundState::Open).await, [RefundState::Paying, RefundState::Open]);
    }

    #[tokio::test]
    async fn a_refused_repetition_leaves_the_outcome_of_the_payout_unknown() {
        assert_eq!(refused(RefundState::Paying).await, [RefundState::Paying, RefundState::Paying]);
    }
}
