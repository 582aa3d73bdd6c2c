//! Asking the gateways that do not report by themselves.

use kernel::RepositoryError;

use super::message::loggable;
use super::receipt::record;
use super::{Message, ReceiptPorts, SendError, Sender, Trace, schedule};

/// Asks the gateways of up to `limit` messages, those that are due, for a report, and records it. `gateway` finds one by
/// its name. Returns how many were asked for.
///
/// # Errors
/// [`RepositoryError`]; what could not be recorded is asked for again once the lease expires.
pub async fn query_due_reports<'a>(
    limit: i64,
    gateway: impl Fn(&Message) -> Option<&'a dyn Sender>,
    ports: ReceiptPorts<'_>,
) -> Result<usize, RepositoryError> {
    let now = ports.clock.now();
    let lease_until = now.checked_add_signed(schedule::LEASE).unwrap_or(now);
    let due = ports.receipts.claim_report_queries(now, lease_until, limit).await?;
    for message in &due {
        let trace = match gateway(message) {
            Some(sender) => sender.query(message).await,
            None => Ok(Trace::NotOffered),
        };
        record_trace(message, trace, ports).await?;
    }
    Ok(due.len())
}

async fn record_trace(
    message: &Message,
    trace: Result<Trace, SendError>,
    ports: ReceiptPorts<'_>,
) -> Result<(), RepositoryError> {
    if let Ok(Trace::Final(report)) = &trace {
        return record(message, report, ports).await.map(drop);
    }
    if let Err(error) = &trace {
        tracing::warn!(message = %message.id, error = %loggable(&error.to_string()), "delivery report not read");
    }
    let sent_at = message.sent_at.filter(|_| trace != Ok(Trace::NotOffered));
    let next = sent_at.and_then(|sent_at| schedule::next_report_query_at(sent_at, ports.clock.now()));
    ports.receipts.schedule_report_query(message.id, next).await
}

#[cfg(test)]
mod tests {
    use kernel::MessageChannel;

    use super::super::test_support::{FixedClock, NO_JITTER, at, claimed};
    use super::super::{
        AttemptError, DeliveryReceipt, DeliveryStatus, MessageState, MockReceiptRepository, MockSender,
    };
    use super::*;

    fn lost() -> DeliveryReceipt {
        DeliveryReceipt::new(MessageChannel::Sms, "ATXid_1", DeliveryStatus::Undelivered)
    }

    /// Asks about a message accepted at second 0, at second 5. Returns when its gateway is asked next.
    async fn asked(trace: Result<Trace, SendError>) -> Option<i64> {
        let sent =
            Message { state: MessageState::Sent, sent_at: Some(at(0)), next_attempt_at: None, ..claimed() };
        let mut sender = MockSender::new();
        sender.expect_query().times(1).returning(move |_| trace.clone());
        let mut receipts = MockReceiptRepository::new();
        receipts.expect_claim_report_queries().returning(move |_, _, _| Ok(vec![sent.clone()]));
        let (scheduled, next) = std::sync::mpsc::channel();
        let recorded = scheduled.clone();
        receipts.expect_record_receipt().returning(move |_, progress, _, _| {
            assert_eq!(progress.status, Some(DeliveryStatus::Undelivered));
            recorded.send(None).unwrap();
            Ok(true)
        });
        receipts.expect_schedule_report_query().returning(move |_, at| {
            scheduled.send(at.map(|at| at.timestamp())).unwrap();
            Ok(())
        });
        let clock = FixedClock(at(5));
        let ports = ReceiptPorts { receipts: &receipts, channels: &[], clock: &clock, random: &NO_JITTER };
        assert_eq!(query_due_reports(4, |_| Some(&sender), ports).await.unwrap(), 1);
        next.try_recv().unwrap()
    }

    #[tokio::test]
    async fn a_gateway_is_asked_until_it_reports_a_final_status() {
        assert_eq!(asked(Ok(Trace::Final(lost()))).await, None);
        assert_eq!(asked(Ok(Trace::NotOffered)).await, None);
        assert_eq!(asked(Ok(Trace::Unknown)).await, Some(305));
        assert_eq!(asked(Err(SendError::new(AttemptError::NoAnswer, "late"))).await, Some(305));
    }
}
