use chrono::{DateTime, Utc};
use kernel::{Clock, Coded, MessageChannel, Random, RepositoryError};

use super::message::loggable;
use super::{
    AttemptOutcome, AttemptResult, DeliveryAttempt, DeliveryReceipt, Gateway, Message, MessageState, Outbox,
    SendError, Sending, schedule, send_through,
};

/// The ports of sending messages.
#[derive(Clone, Copy)]
pub struct DeliverPorts<'a> {
    pub outbox: &'a dyn Outbox,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Claims up to `limit` due messages of a channel, leased for a minute.
///
/// # Errors
/// [`RepositoryError`] when they cannot be claimed.
pub async fn claim_due(
    channel: MessageChannel,
    limit: i64,
    ports: DeliverPorts<'_>,
) -> Result<Vec<Message>, RepositoryError> {
    let now = ports.clock.now();
    let lease_until = now.checked_add_signed(schedule::LEASE).unwrap_or(now);
    ports.outbox.claim_messages(channel, now, lease_until, limit).await
}

/// Sends a claimed message through one of its channel's gateways and records the outcome. If that cannot be recorded, the
/// lease expires and the message is sent again under the same dedupe key. Returns the final status, if an earlier
/// attempt turned out to have one.
pub async fn send_claimed(
    message: &Message,
    gateways: &[Gateway<'_>],
    ports: DeliverPorts<'_>,
) -> Option<DeliveryReceipt> {
    let started = ports.clock.now();
    let sending = send_through(message, gateways).await;
    if let Err(error) = &sending.outcome {
        tracing::warn!(message = %message.id, channel = message.channel.code(), error = %loggable(&error.to_string()),
            "message not sent");
    }
    let settled = attempt_result(message, &sending, started, ports);
    match ports.outbox.record_attempt(&settled).await {
        Ok(true) => return sending.report,
        Ok(false) => tracing::warn!(message = %message.id, "message lease lost; outcome not applied"),
        Err(error) => tracing::error!(message = %message.id, %error, "recording a message outcome failed"),
    }
    None
}

fn attempt_result(
    message: &Message,
    sending: &Sending,
    started: DateTime<Utc>,
    ports: DeliverPorts<'_>,
) -> AttemptResult {
    let now = ports.clock.now();
    let line = delivery_attempt(sending, started, now);
    let retry_at = || schedule::next_attempt_at(message.attempts, now, ports.random);
    let (state, next_attempt_at) = match line.outcome {
        AttemptOutcome::Sent => (MessageState::Sent, None),
        AttemptOutcome::Refused => (MessageState::Dead, None),
        AttemptOutcome::Failed | AttemptOutcome::Unclear => match retry_at() {
            Some(at) => (MessageState::Waiting, Some(at)),
            None => (MessageState::Dead, None),
        },
    };
    let receipt = sending.outcome.as_ref().ok();
    let provider_id = receipt.and_then(|receipt| receipt.provider_id.as_deref());
    let report_after = receipt.and_then(|receipt| receipt.report_after);
    AttemptResult {
        id: message.id,
        lease: message.next_attempt_at,
        state,
        next_attempt_at,
        sent_at: (state == MessageState::Sent).then_some(now),
        gateway: sending.gateway.clone(),
        provider_id: provider_id.map(crate::clean_text),
        report_due_at: report_after.and_then(|after| now.checked_add_signed(after)),
        attempt: line,
    }
}

fn delivery_attempt(sending: &Sending, started: DateTime<Utc>, now: DateTime<Utc>) -> DeliveryAttempt {
    let error = sending.outcome.as_ref().err();
    DeliveryAttempt {
        at: now,
        outcome: error.map_or(AttemptOutcome::Sent, SendError::outcome),
        reason: error.map(|error| error.reason),
        detail: loggable(&sending.detail),
        duration_ms: now.signed_duration_since(started).num_milliseconds(),
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::super::test_support::{FixedClock, NO_JITTER, at, claimed};
    use super::super::{AttemptError, MockOutbox, MockSender, Receipt};
    use super::*;

    /// Sends a message with `attempts` attempts; returns what was recorded.
    async fn after(attempts: i64, outcome: Result<Receipt, SendError>) -> AttemptResult {
        let (mut outbox, mut sender) = (MockOutbox::new(), MockSender::new());
        sender.expect_send().times(1).returning(move |_| outcome.clone());
        let (results, recorded) = std::sync::mpsc::channel();
        outbox.expect_record_attempt().times(1).returning(move |settled| {
            results.send(settled.clone()).unwrap();
            Ok(true)
        });
        let ports = DeliverPorts { outbox: &outbox, clock: &FixedClock(at(5)), random: &NO_JITTER };
        let gateways =
            [Gateway { name: "africastalking", sender: &sender, is_used: true, is_available: true }];
        send_claimed(&Message { attempts, ..claimed() }, &gateways, ports).await;
        recorded.recv().unwrap()
    }

    #[tokio::test]
    async fn an_accepted_message_is_sent() {
        let receipt =
            Receipt { provider_id: Some("ATXid_1".into()), report_after: Some(TimeDelta::minutes(5)) };
        let settled = after(1, Ok(receipt)).await;
        assert_eq!((settled.state, settled.next_attempt_at), (MessageState::Sent, None));
        assert_eq!((settled.sent_at, settled.provider_id.as_deref()), (Some(at(5)), Some("ATXid_1")));
        assert_eq!(settled.lease, Some(at(60)));
        assert_eq!(
            (settled.gateway.as_deref(), settled.report_due_at),
            (Some("africastalking"), Some(at(305)))
        );
    }

    #[tokio::test]
    async fn a_failed_or_unclear_attempt_is_retried_until_the_message_is_dead() {
        for reason in [AttemptError::TheirFault, AttemptError::NoAnswer, AttemptError::Account] {
            let error = SendError::new(reason, "HTTP 500");
            let settled = after(1, Err(error.clone())).await;
            assert_eq!((settled.state, settled.next_attempt_at), (MessageState::Waiting, Some(at(15))));
            let last = after(7, Err(error)).await;
            assert_eq!((last.state, last.next_attempt_at), (MessageState::Dead, None));
        }
    }

    #[tokio::test]
    async fn a_refused_message_is_dead_immediately() {
        let settled =
            after(1, Err(SendError::new(AttemptError::NoRecipient, "no such number 255754000001"))).await;
        assert_eq!((settled.state, settled.attempt.outcome), (MessageState::Dead, AttemptOutcome::Refused));
        assert_eq!(
            (settled.attempt.reason, settled.attempt.detail.as_str()),
            (Some(AttemptError::NoRecipient), "no such number •••")
        );
    }
}
