use chrono::TimeDelta;
use kernel::{Actor, AuditAction, Clock, MessageChannel, MessageId, RepositoryError};

use super::{DeliveryAttempt, Message, MessageLog, MessageState};

/// A message that was just sent is not sent again by a second press of the same button.
const REST: TimeDelta = TimeDelta::minutes(1);

/// A colleague's wish to have a message sent once more.
#[derive(Debug, Clone)]
pub struct SendAgain<'a> {
    pub id: MessageId,
    pub by: Actor,
    /// What something is configured to send by.
    pub channels: &'a [MessageChannel],
}

/// Why a message is not sent again.
#[derive(Debug, thiserror::Error)]
pub enum SendAgainError {
    /// There is no such message.
    #[error("no such message")]
    NotFound,
    /// It waits to be sent, is being sent, or was sent a moment ago.
    #[error("the message is under way")]
    UnderWay,
    /// Nothing is configured to send it by.
    #[error("nothing is configured to send it by")]
    Off,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Has a message sent once more, under the same dedupe key.
///
/// # Errors
/// [`SendAgainError`]; nothing changed.
pub async fn send_again(
    wish: &SendAgain<'_>,
    log: &dyn MessageLog,
    clock: &dyn Clock,
) -> Result<(Message, Vec<DeliveryAttempt>), SendAgainError> {
    let now = clock.now();
    let (message, _) = log.find(wish.id).await?.ok_or(SendAgainError::NotFound)?;
    if !wish.channels.contains(&message.channel) {
        return Err(SendAgainError::Off);
    }
    let rested = |at| now.signed_duration_since(at) >= REST;
    let may = match message.state {
        MessageState::Dead | MessageState::Off => true,
        MessageState::Sent => message.arrival.is_missing() || message.sent_at.is_none_or(rested),
        MessageState::Waiting | MessageState::Sending => false,
    };
    let entry = message.audit_entry(AuditAction::SentAgain, wish.by.clone(), now);
    if !may || !log.send_again(wish.id, message.state, now, &entry).await? {
        return Err(SendAgainError::UnderWay);
    }
    log.find(wish.id).await?.ok_or(SendAgainError::NotFound)
}

#[cfg(test)]
mod tests {
    use kernel::AccountId;

    use super::super::test_support::{At, Ones, taken};
    use super::super::{DeliveryProgress, DeliveryReceipt, DeliveryStatus, MockMessageLog};
    use super::*;

    async fn try_again(
        state: MessageState,
        age_s: i64,
        channels: &[MessageChannel],
    ) -> Result<(), SendAgainError> {
        try_found(Message { state, sent_at: Some(At::epoch()), ..taken() }, age_s, channels).await
    }

    async fn try_found(
        found: Message,
        age_s: i64,
        channels: &[MessageChannel],
    ) -> Result<(), SendAgainError> {
        let mut log = MockMessageLog::new();
        log.expect_find().returning(move |_| Ok(Some((found.clone(), vec![]))));
        log.expect_send_again().returning(|_, _, _, _| Ok(true));
        let by = Actor::new(AccountId::new(At::epoch(), &Ones), "Neema");
        let wish = SendAgain { id: taken().id, by, channels };
        send_again(&wish, &log, &At(At::seconds(age_s))).await.map(|_| ())
    }

    #[tokio::test]
    async fn what_is_dead_off_or_sent_a_while_ago_goes_out_again() {
        let sms = [MessageChannel::Sms];
        assert!(try_again(MessageState::Dead, 1, &sms).await.is_ok());
        assert!(try_again(MessageState::Off, 1, &sms).await.is_ok());
        assert!(try_again(MessageState::Sent, 60, &sms).await.is_ok());
        for (state, age) in
            [(MessageState::Sent, 59), (MessageState::Waiting, 99), (MessageState::Sending, 99)]
        {
            assert!(matches!(try_again(state, age, &sms).await, Err(SendAgainError::UnderWay)), "{state:?}");
        }
    }

    #[tokio::test]
    async fn what_never_arrived_goes_out_again_at_once() {
        let report = DeliveryReceipt::new(MessageChannel::Sms, "ATXid_1", DeliveryStatus::Undelivered);
        let arrival = DeliveryProgress::default().after(&report, At::epoch(), At::seconds(1));
        let lost = Message { state: MessageState::Sent, sent_at: Some(At::epoch()), arrival, ..taken() };
        assert!(try_found(lost, 1, &[MessageChannel::Sms]).await.is_ok());
    }

    #[tokio::test]
    async fn nothing_goes_out_by_a_way_that_is_off() {
        assert!(matches!(try_again(MessageState::Off, 1, &[]).await, Err(SendAgainError::Off)));
    }
}
