use kernel::{PaymentAttemptId, RefundCaseId};

use super::{
    OpenRefundError, RefundCase, RefundError, RefundEvent, RefundKind, RefundPorts, RefundRecord, RefundState,
};
use crate::Decision;

/// Opens a case for money that came by an attempt and is to go back.
///
/// # Errors
/// [`RefundError`]: there is no such money, a case returns it already, or an order stands on it.
pub async fn request_refund(
    attempt_id: PaymentAttemptId,
    decision: Decision,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let attempt = ports.payments.find_attempt(attempt_id).await?.ok_or(RefundError::NotFound)?;
    let now = ports.clock.now();
    let opened =
        RefundEvent { state: RefundState::Open, at: now, by: Some(decision.by), note: Some(decision.reason) };
    let case = RefundCase {
        id: RefundCaseId::new(now, ports.random),
        attempt_id,
        checkout_id: attempt.checkout_id,
        kind: RefundKind::Requested,
        amount: attempt.money(),
        payer_phone: attempt.payer_phone,
        state: RefundState::Open,
        payout_reference: None,
        method: None,
        reference: None,
        version: 1,
        history: vec![opened],
    };
    match ports.refunds.open(&case).await {
        Ok(()) => ports.refunds.find(case.id).await?.ok_or(RefundError::NotFound),
        Err(OpenRefundError::OrderExists) => Err(RefundError::OrderExists),
        Err(OpenRefundError::NothingToReturn) => Err(RefundError::Conflict),
        Err(OpenRefundError::Repository(error)) => Err(error.into()),
    }
}
