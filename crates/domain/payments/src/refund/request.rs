use kernel::{PaymentAttemptId, RefundCaseId};

use super::{OpenRefundError, RefundCase, RefundError, RefundPorts, RefundRecord};
use crate::Decision;

/// Opens a case to refund the money of a completed attempt. Money in review is rejected instead: only staff know how
/// much of it arrived.
///
/// # Errors
/// [`RefundError`]: there is no such money, it has a case already, or an order uses it.
pub async fn request_refund(
    attempt_id: PaymentAttemptId,
    decision: Decision,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let attempt = ports.payments.find_attempt(attempt_id).await?.ok_or(RefundError::NotFound)?;
    let now = ports.clock.now();
    let case = RefundCase::new(RefundCaseId::new(now, ports.random), &attempt, now, Some(decision));
    match ports.refunds.open(&case).await {
        Ok(()) => ports.get(case.id).await,
        Err(OpenRefundError::OrderExists) => Err(RefundError::OrderExists),
        Err(OpenRefundError::NothingToReturn) => Err(RefundError::Conflict),
        Err(OpenRefundError::Repository(error)) => Err(error.into()),
    }
}
