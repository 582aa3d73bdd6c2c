use kernel::{PaymentAttemptId, RefundCaseId};

use super::{OpenRefundError, RefundCase, RefundError, RefundPorts, RefundRecord, RefundRequest};

/// Opens a case that returns money of a completed attempt, all or a part of it. Money in review is rejected instead: only
/// staff know how much of it arrived.
///
/// # Errors
/// [`RefundError`]: there is not so much money, other cases return it, or an order that waits for delivery needs it.
pub async fn request_refund(
    attempt_id: PaymentAttemptId,
    request: RefundRequest,
    ports: RefundPorts<'_>,
) -> Result<RefundRecord, RefundError> {
    let attempt = ports.payments.find_attempt(attempt_id).await?.ok_or(RefundError::NotFound)?;
    let now = ports.clock.now();
    let case = RefundCase::requested(RefundCaseId::new(now, ports.random), &attempt, now, &request);
    match ports.refunds.open(&case, request.amount).await {
        Ok(()) => ports.get(case.id).await,
        Err(OpenRefundError::Refused(refusal)) => Err(refusal.into()),
        Err(OpenRefundError::Repository(error)) => Err(error.into()),
    }
}
