use kernel::{Actor, OrderId};

use super::{
    RefundCase, RefundError, RefundEvent, RefundMethod, RefundPorts, RefundState, RefundStep, RequestedPayout,
};
use crate::{Advance, Cause, Decision, PaymentState};

/// The step of a case to another state, without other changes. Its payout is not asked about any more.
pub fn to(
    state: RefundState,
    case: &RefundCase,
    by: Option<Actor>,
    note: Option<String>,
    ports: RefundPorts<'_>,
) -> RefundStep {
    RefundStep {
        id: case.id,
        checkout_id: case.checkout_id,
        from_version: case.version,
        payout: case.payout.clone().map(|payout| RequestedPayout { check_at: None, ..payout }),
        method: None,
        reference: None,
        event: RefundEvent { state, at: ports.clock.now(), by, note },
        // A payout with an unknown outcome must be settled, whatever happened to the attempt.
        needs_money: case.state == RefundState::Open
            && !case.came_back()
            && matches!(state, RefundState::Paying | RefundState::Refunded),
        is_approval: false,
        reversal: None,
    }
}

/// The step that ends a case whose money was returned. It is booked, and its attempt reversed if nothing is left of it,
/// unless the books have it already.
///
/// # Errors
/// [`RefundError`] when the attempt cannot be read.
pub async fn returned(
    case: &RefundCase,
    (method, reference): (RefundMethod, String),
    by: Actor,
    note: Option<String>,
    ports: RefundPorts<'_>,
) -> Result<RefundStep, RefundError> {
    let attempt = ports.payments.find_attempt(case.attempt_id).await?.ok_or(RefundError::NotFound)?;
    let reason = note.clone().unwrap_or_else(|| format!("returned: {reference}"));
    let reversal = Advance {
        decision: Some(Decision { by: by.clone(), reason }),
        ..Advance::new(&attempt, PaymentState::Reversed, Cause::Staff, ports.clock.now(), ports.random)
    };
    Ok(RefundStep {
        method: Some(method),
        reference: Some(reference),
        reversal: Some(reversal).filter(|_| attempt.state != PaymentState::Reversed && !case.came_back()),
        ..to(RefundState::Refunded, case, Some(by), note, ports)
    })
}

/// Writes a step of a case that was in the state `before`, with its effects, unless the case was changed since it was
/// decided. `order_id` is that of the purchase.
///
/// # Errors
/// [`RefundError`].
pub async fn write(
    step: &RefundStep,
    before: RefundState,
    order_id: &OrderId,
    ports: RefundPorts<'_>,
) -> Result<(), RefundError> {
    let effects = step.effects(before, order_id.as_str());
    if ports.refunds.step(step, &effects).await? { Ok(()) } else { Err(RefundError::Conflict) }
}
