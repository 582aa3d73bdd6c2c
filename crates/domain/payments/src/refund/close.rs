use kernel::{Actor, RefundCaseId};

use super::step::{self, write};
use super::{RefundCase, RefundError, RefundMethod, RefundPorts, RefundRecord, RefundState};
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
    let case = find_in(id, &[RefundState::Open, RefundState::Paying], ports).await?;
    if case.state == RefundState::Paying && !payout_was_checked {
        return Err(RefundError::PayoutUnclear);
    }
    let returned = step::returned(&case, (RefundMethod::ByHand, reference), by, note, ports).await?;
    write(&returned, ports).await?;
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
    let case = find_in(id, &[RefundState::Open], ports).await?;
    let (by, note) = (Some(decision.by), Some(decision.reason));
    write(&step::to(RefundState::Dismissed, &case, by, note, ports), ports).await?;
    ports.get(id).await
}

async fn find_in(
    id: RefundCaseId,
    states: &[RefundState],
    ports: RefundPorts<'_>,
) -> Result<RefundCase, RefundError> {
    let case = ports.get(id).await?.case;
    if states.contains(&case.state) { Ok(case) } else { Err(RefundError::Conflict) }
}
