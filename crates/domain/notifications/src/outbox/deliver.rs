use chrono::{DateTime, Utc};
use kernel::{Clock, MessageChannel, Random, RepositoryError};

use super::message::loggable;
use super::{
    AttemptOutcome, AttemptResult, DeliveryAttempt, Message, MessageState, Outbox, Receipt, SendError,
    Sender, schedule,
};

/// What sending needs from outside.
#[derive(Clone, Copy)]
pub struct DeliverPorts<'a> {
    pub outbox: &'a dyn Outbox,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Takes up to `limit` messages of a channel that are due; nobody else takes them for a minute.
///
/// # Errors
/// [`RepositoryError`] when they cannot be read.
pub async fn take_due(
    channel: MessageChannel,
    limit: i64,
    ports: DeliverPorts<'_>,
) -> Result<Vec<Message>, RepositoryError> {
    let now = ports.clock.now();
    let lease_until = now.checked_add_signed(schedule::LEASE).unwrap_or(now);
    ports.outbox.claim_messages(channel, now, lease_until, limit).await
}

/// Sends a message that was taken, and writes how that ended. Says whether the sender is there. When the end cannot be
/// written, the lease ends by itself and the message goes out once more under the same dedupe key.
pub async fn send_taken(message: &Message, sender: &dyn Sender, ports: DeliverPorts<'_>) -> bool {
    let begun = ports.clock.now();
    let outcome = sender.send(message).await;
    let is_there = outcome.as_ref().err().is_none_or(|error| error.outcome() == AttemptOutcome::Refused);
    if let Err(error) = &outcome {
        tracing::warn!(message = %message.id, channel = message.channel.code(), error = %loggable(&error.to_string()),
            "a message was not sent");
    }
    let settled = settled(message, outcome, begun, ports);
    match ports.outbox.settle(&settled).await {
        Ok(true) => {}
        Ok(false) => tracing::warn!(message = %message.id, "somebody else has the message by now"),
        Err(error) => tracing::error!(message = %message.id, %error, "how a message went was not written"),
    }
    is_there
}

fn settled(
    message: &Message,
    outcome: Result<Receipt, SendError>,
    begun: DateTime<Utc>,
    ports: DeliverPorts<'_>,
) -> AttemptResult {
    let now = ports.clock.now();
    let line = line(&outcome, begun, now);
    let again = || schedule::next_try_at(message.tries, now, ports.random);
    let (state, next_try_at) = match line.outcome {
        AttemptOutcome::Sent => (MessageState::Sent, None),
        AttemptOutcome::Refused => (MessageState::Dead, None),
        AttemptOutcome::Failed | AttemptOutcome::Unclear => match again() {
            Some(at) => (MessageState::Waiting, Some(at)),
            None => (MessageState::Dead, None),
        },
    };
    let provider_id = outcome.ok().and_then(|receipt| receipt.provider_id);
    AttemptResult {
        id: message.id,
        lease: message.next_try_at,
        state,
        next_try_at,
        sent_at: (state == MessageState::Sent).then_some(now),
        provider_id: provider_id.map(|id| crate::line(&id)),
        line,
    }
}

fn line(outcome: &Result<Receipt, SendError>, begun: DateTime<Utc>, now: DateTime<Utc>) -> DeliveryAttempt {
    let error = outcome.as_ref().err();
    DeliveryAttempt {
        at: now,
        outcome: error.map_or(AttemptOutcome::Sent, SendError::outcome),
        reason: error.map(|error| error.reason),
        detail: error.map(|error| loggable(&error.detail)).unwrap_or_default(),
        took_ms: now.signed_duration_since(begun).num_milliseconds(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{At, Ones, taken};
    use super::super::{MockOutbox, MockSender, TryReason};
    use super::*;

    /// How a try that ends so is written.
    async fn after(tries: i64, outcome: Result<Receipt, SendError>) -> (bool, AttemptResult) {
        let (mut outbox, mut sender) = (MockOutbox::new(), MockSender::new());
        sender.expect_send().times(1).returning(move |_| outcome.clone());
        let (tell, told) = std::sync::mpsc::channel();
        outbox.expect_settle().times(1).returning(move |settled| {
            tell.send(settled.clone()).unwrap();
            Ok(true)
        });
        let ports = DeliverPorts { outbox: &outbox, clock: &At(At::seconds(5)), random: &Ones };
        let is_there = send_taken(&Message { tries, ..taken() }, &sender, ports).await;
        (is_there, told.recv().unwrap())
    }

    #[tokio::test]
    async fn what_was_taken_is_sent() {
        let receipt = Receipt { provider_id: Some("ATXid_1".into()) };
        let (is_there, settled) = after(1, Ok(receipt)).await;
        assert!(is_there);
        assert_eq!((settled.state, settled.next_try_at), (MessageState::Sent, None));
        assert_eq!(
            (settled.sent_at, settled.provider_id.as_deref()),
            (Some(At::seconds(5)), Some("ATXid_1"))
        );
        assert_eq!(settled.lease, Some(At::seconds(60)));
    }

    #[tokio::test]
    async fn what_failed_or_nobody_knows_about_comes_again_until_it_is_dead() {
        for reason in [TryReason::TheirFault, TryReason::NoAnswer, TryReason::Account] {
            let error = SendError::new(reason, "HTTP 500");
            let (is_there, settled) = after(1, Err(error.clone())).await;
            assert!(!is_there);
            assert_eq!((settled.state, settled.next_try_at), (MessageState::Waiting, Some(At::seconds(15))));
            let (_, last) = after(7, Err(error)).await;
            assert_eq!((last.state, last.next_try_at), (MessageState::Dead, None));
        }
    }

    #[tokio::test]
    async fn a_refusal_is_dead_at_once_and_says_that_the_sender_is_there() {
        let (is_there, settled) =
            after(1, Err(SendError::new(TryReason::NoRecipient, "no such number 255754000001"))).await;
        assert!(is_there);
        assert_eq!((settled.state, settled.line.outcome), (MessageState::Dead, AttemptOutcome::Refused));
        assert_eq!(
            (settled.line.reason, settled.line.detail.as_str()),
            (Some(TryReason::NoRecipient), "no such number •••")
        );
    }
}
