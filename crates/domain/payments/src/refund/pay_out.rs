use kernel::{Actor, RefundCaseId};

use super::step::{self, write};
use super::{RefundCase, RefundError, RefundMethod, RefundPorts, RefundRecord, RefundState, RefundStep};
use crate::{PaymentReference, Payout, PayoutOutcome};

/// Sends the money back through the provider. The case is marked before the provider is called, and the payout keeps
/// its name while its fate is unknown: asking again cannot pay twice. A refusal opens the case again, and the next
/// payout gets a new name.
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
    let case = ports.refunds.find(id).await?.ok_or(RefundError::NotFound)?.case;
    let reference = payout_reference(&case, ports).ok_or(RefundError::Conflict)?;
    let marked = step::to(RefundState::Paying, &case, Some(by.clone()), None, ports);
    write(&RefundStep { payout_reference: Some(reference.clone()), ..marked }, ports).await?;
    let case = RefundCase { version: case.version.saturating_add(1), ..case };
    let payout = Payout { reference, amount: case.amount, phone: case.payer_phone.clone() };
    match ports.provider.pay_out(&payout).await {
        PayoutOutcome::Done { reference } => {
            let reference = reference.unwrap_or_else(|| payout.reference.to_string());
            let done = step::returned(&case, (RefundMethod::Payout, reference), by, None, ports).await?;
            write(&done, ports).await?;
        }
        PayoutOutcome::Refused(words) => {
            write(&step::to(RefundState::Open, &case, None, Some(words), ports), ports).await?;
        }
        PayoutOutcome::Unknown { cause } => {
            tracing::warn!(refund.id = %id, cause, "the provider's answer to a payout is unclear");
        }
    }
    ports.refunds.find(id).await?.ok_or(RefundError::NotFound)
}

/// The old name while the fate of that payout is unknown, or else a new one; `None` when nothing is to be paid.
fn payout_reference(case: &RefundCase, ports: RefundPorts<'_>) -> Option<PaymentReference> {
    match case.state {
        RefundState::Open => Some(PaymentReference::generate(ports.random)),
        RefundState::Paying => case.payout_reference.clone(),
        RefundState::Refunded | RefundState::Dismissed => None,
    }
}
