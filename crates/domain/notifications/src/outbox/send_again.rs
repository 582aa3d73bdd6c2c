use chrono::TimeDelta;
use kernel::{Actor, AuditAction, Clock, MessageChannel, MessageId, RepositoryError};

use super::{DeliveryAttempt, Message, MessageLog, MessageState};

/// A message sent within this time is not sent again, so that a double click has no effect.
const RESEND_GAP: TimeDelta = TimeDelta::minutes(1);

#[derive(Debug, Clone)]
pub struct SendAgain<'a> {
    pub id: MessageId,
    pub by: Actor,
    pub channels: &'a [MessageChannel],
}

/// Why a message is not sent again.
#[derive(Debug, thiserror::Error)]
pub enum SendAgainError {
    /// There is no such message.
    #[error("no such message")]
    NotFound,
    /// It is queued, being sent, or was sent a moment ago.
    #[error("the message is under way")]
    InProgress,
    /// Its channel is not configured.
    #[error("the channel is not configured")]
    Off,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Queues a message again, under the same dedupe key.
///
/// # Errors
/// [`SendAgainError`]; nothing changed.
pub async fn send_again(
    request: &SendAgain<'_>,
    log: &dyn MessageLog,
    clock: &dyn Clock,
) -> Result<(Message, Vec<DeliveryAttempt>), SendAgainError> {
    let now = clock.now();
    let (message, _) = log.find(request.id).await?.ok_or(SendAgainError::NotFound)?;
    if !request.channels.contains(&message.channel) {
        return Err(SendAgainError::Off);
    }
    let is_old_enough = |at| now.signed_duration_since(at) >= RESEND_GAP;
    let is_allowed = match message.state {
        MessageState::Dead | MessageState::Off => true,
        MessageState::Sent => message.progress.is_undelivered() || message.sent_at.is_none_or(is_old_enough),
        MessageState::Waiting | MessageState::Sending => false,
    };
    let entry = message.audit_entry(AuditAction::SentAgain, request.by.clone(), now);
    if !is_allowed || !log.send_again(request.id, message.state, now, &entry).await? {
        return Err(SendAgainError::InProgress);
    }
    log.find(request.id).await?.ok_or(SendAgainError::NotFound)
}

#[cfg(test)]
mod tests {
    use kernel::AccountId;

    use super::super::test_support::{FixedClock, NO_JITTER, at, claimed};
    use super::super::{DeliveryProgress, DeliveryReceipt, DeliveryStatus, MockMessageLog};
    use super::*;

    async fn try_again(
        state: MessageState,
        age_s: i64,
        channels: &[MessageChannel],
    ) -> Result<(), SendAgainError> {
        try_found(Message { state, sent_at: Some(at(0)), ..claimed() }, age_s, channels).await
    }

    async fn try_found(
        found: Message,
        age_s: i64,
        channels: &[MessageChannel],
    ) -> Result<(), SendAgainError> {
        let mut log = MockMessageLog::new();
        log.expect_find().returning(move |_| Ok(Some((found.clone(), vec![]))));
        log.expect_send_again().returning(|_, _, _, _| Ok(true));
        let by = Actor::new(AccountId::new(at(0), &NO_JITTER), "Neema");
        let request = SendAgain { id: claimed().id, by, channels };
        send_again(&request, &log, &FixedClock(at(age_s))).await.map(|_| ())
    }

    #[tokio::test]
    async fn a_dead_off_or_old_sent_message_is_sent_again() {
        let sms = [MessageChannel::Sms];
        assert!(try_again(MessageState::Dead, 1, &sms).await.is_ok());
        assert!(try_again(MessageState::Off, 1, &sms).await.is_ok());
        assert!(try_again(MessageState::Sent, 60, &sms).await.is_ok());
        for (state, age) in
            [(MessageState::Sent, 59), (MessageState::Waiting, 99), (MessageState::Sending, 99)]
        {
            assert!(
                matches!(try_again(state, age, &sms).await, Err(SendAgainError::InProgress)),
                "{state:?}"
            );
        }
    }

    #[tokio::test]
    async fn an_undelivered_message_is_sent_again_immediately() {
        let report = DeliveryReceipt::new(MessageChannel::Sms, "ATXid_1", DeliveryStatus::Undelivered);
        let progress = DeliveryProgress::default().after(&report, at(0), at(1));
        let lost = Message { state: MessageState::Sent, sent_at: Some(at(0)), progress, ..claimed() };
        assert!(try_found(lost, 1, &[MessageChannel::Sms]).await.is_ok());
    }

    #[tokio::test]
    async fn a_message_is_not_sent_again_by_a_channel_that_is_off() {
        assert!(matches!(try_again(MessageState::Off, 1, &[]).await, Err(SendAgainError::Off)));
    }
}
