//! Applying the delivery receipts of providers.

use kernel::{Clock, Coded, MessageChannel, MessageId, Random, RepositoryError};

use super::{Audience, DeliveryReceipt, Message, MessageState, ParkOutcome, ReceiptRepository};

/// The ports of applying receipts.
#[derive(Clone, Copy)]
pub struct ReceiptPorts<'a> {
    pub receipts: &'a dyn ReceiptRepository,
    pub channels: &'a [MessageChannel],
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// The outcome of a receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Applied {
    New,
    Known,
    /// It matches no message recorded as accepted, but one is being sent: it is parked and applied later.
    Parked,
    /// It matches none of our messages.
    Unknown,
}

/// The maximum number of optimistic-lock retries: each lost round adds one of at most four facts.
const MAX_ROUNDS: usize = 8;
/// The number of parked receipts per call.
const PARKED_BATCH: i64 = 100;

/// Records a receipt, as far as it is news. An undelivered message to a customer is sent once more by the other
/// channel to phones, if that is configured.
///
/// # Errors
/// [`RepositoryError`]; then the provider should repeat the receipt.
pub async fn apply_receipt(
    report: &DeliveryReceipt,
    ports: ReceiptPorts<'_>,
) -> Result<Applied, RepositoryError> {
    for _ in 0..MAX_ROUNDS {
        let Some(message) = ports.receipts.find_by_provider_id(report.channel, &report.provider_id).await?
        else {
            match ports.receipts.park_receipt(report, ports.clock.now()).await? {
                ParkOutcome::MessageKnown => continue,
                ParkOutcome::Parked => return Ok(Applied::Parked),
                ParkOutcome::Unknown => return Ok(Applied::Unknown),
            }
        };
        if let Some(applied) = record(&message, report, ports).await? {
            return Ok(applied);
        }
    }
    Err(RepositoryError::Unavailable("too many concurrent updates of the same message".into()))
}

/// `None` when the message changed since it was read.
pub(super) async fn record(
    message: &Message,
    report: &DeliveryReceipt,
    ports: ReceiptPorts<'_>,
) -> Result<Option<Applied>, RepositoryError> {
    let now = ports.clock.now();
    let taken_at = message.sent_at.unwrap_or(message.created_at);
    let progress = message.progress.clone().after(report, taken_at, now);
    if progress == message.progress {
        return Ok(Some(Applied::Known));
    }
    let instead = if progress.is_undelivered() { replacement(message, ports) } else { None };
    let is_recorded = ports.receipts.record_receipt(message, &progress, instead.as_slice(), now).await?;
    Ok(is_recorded.then_some(Applied::New))
}

/// Applies receipts that arrived before their message was recorded as accepted. Returns how many there were.
///
/// # Errors
/// The last [`RepositoryError`]; the receipts concerned stay parked, the others were applied.
pub async fn apply_parked_receipts(ports: ReceiptPorts<'_>) -> Result<usize, RepositoryError> {
    let early = ports.receipts.parked_receipts(PARKED_BATCH).await?;
    let mut outcome = Ok(early.len());
    for (key, report) in &early {
        if let Err(error) = apply_parked_receipt(*key, report, ports).await {
            outcome = Err(error);
        }
    }
    outcome
}

async fn apply_parked_receipt(
    key: i64,
    report: &DeliveryReceipt,
    ports: ReceiptPorts<'_>,
) -> Result<(), RepositoryError> {
    apply_receipt(report, ports).await?;
    ports.receipts.drop_parked_receipt(key).await
}

/// The same message by the other channel to the same phone. Staff choose their channels themselves and get every
/// message by each of them.
fn replacement(message: &Message, ports: ReceiptPorts<'_>) -> Option<Message> {
    let channel = match message.channel {
        MessageChannel::Sms => MessageChannel::WhatsApp,
        MessageChannel::WhatsApp => MessageChannel::Sms,
        MessageChannel::Email | MessageChannel::Push | MessageChannel::Webhook => return None,
    };
    let is_first = message.audience == Audience::Customer && message.replaces.is_none();
    if !is_first || !ports.channels.contains(&channel) {
        return None;
    }
    let now = ports.clock.now();
    Some(Message {
        id: MessageId::new(now, ports.random),
        dedupe_key: format!("{}:{}", message.dedupe_key, channel.code()),
        channel,
        text: crate::text_for(channel, &message.text),
        state: MessageState::Waiting,
        attempts: 0,
        next_attempt_at: Some(now),
        created_at: now,
        sent_at: None,
        gateway: None,
        provider_id: None,
        progress: super::DeliveryProgress::default(),
        replaces: Some(message.id),
        replaced_by: None,
        dismissed_at: None,
        ..message.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{FixedClock, NO_JITTER, at, claimed};
    use super::super::{DeliveryProgress, DeliveryStatus, FailureCause, MockReceiptRepository};
    use super::*;

    const PHONES: [MessageChannel; 2] = [MessageChannel::Sms, MessageChannel::WhatsApp];

    fn lost() -> DeliveryReceipt {
        DeliveryReceipt::new(MessageChannel::Sms, "ATXid_1", DeliveryStatus::Undelivered)
            .because(FailureCause::Unreachable, "Expired")
    }

    fn sent() -> Message {
        Message { state: MessageState::Sent, sent_at: Some(at(0)), next_attempt_at: None, ..claimed() }
    }

    async fn applied(receipts: &MockReceiptRepository, channels: &[MessageChannel]) -> Applied {
        let ports = ReceiptPorts { receipts, channels, clock: &FixedClock(at(5)), random: &NO_JITTER };
        apply_receipt(&lost(), ports).await.unwrap()
    }

    /// The channel by which an undelivered message is sent instead.
    async fn instead(message: Message, channels: &[MessageChannel]) -> Option<MessageChannel> {
        let mut receipts = MockReceiptRepository::new();
        receipts.expect_find_by_provider_id().returning(move |_, _| Ok(Some(message.clone())));
        let (replacements, recorded) = std::sync::mpsc::channel();
        receipts.expect_record_receipt().times(1).returning(move |_, _, instead, _| {
            replacements.send(instead.first().cloned()).unwrap();
            Ok(true)
        });
        assert_eq!(applied(&receipts, channels).await, Applied::New);
        recorded.recv().unwrap().map(|message| message.channel)
    }

    #[tokio::test]
    async fn an_undelivered_customer_message_is_sent_once_by_the_other_channel() {
        let whatsapp = Message { channel: MessageChannel::WhatsApp, ..sent() };
        assert_eq!(instead(sent(), &PHONES).await, Some(MessageChannel::WhatsApp));
        assert_eq!(instead(whatsapp, &PHONES).await, Some(MessageChannel::Sms));
        assert_eq!(
            instead(sent(), &[MessageChannel::Sms]).await,
            None,
            "the other channel is not configured"
        );
        let second = Message { replaces: Some(claimed().id), ..sent() };
        assert_eq!(instead(second, &PHONES).await, None, "both channels were used");
        let staff = Message { audience: Audience::Staff, ..sent() };
        assert_eq!(instead(staff, &PHONES).await, None, "staff choose their channels");
    }

    #[tokio::test]
    async fn a_known_receipt_is_not_written_again() {
        let progress = DeliveryProgress::default().after(&lost(), at(0), at(1));
        let known = Message { progress, ..sent() };
        let mut receipts = MockReceiptRepository::new();
        receipts.expect_find_by_provider_id().returning(move |_, _| Ok(Some(known.clone())));
        receipts.expect_record_receipt().never();
        assert_eq!(applied(&receipts, &PHONES).await, Applied::Known);
    }

    #[tokio::test]
    async fn a_receipt_that_arrives_early_is_parked_and_an_unrelated_one_is_not() {
        for (early, expected) in
            [(ParkOutcome::Parked, Applied::Parked), (ParkOutcome::Unknown, Applied::Unknown)]
        {
            let mut receipts = MockReceiptRepository::new();
            receipts.expect_find_by_provider_id().returning(|_, _| Ok(None));
            receipts.expect_park_receipt().times(1).returning(move |_, _| Ok(early));
            assert_eq!(applied(&receipts, &PHONES).await, expected);
        }
    }

    #[tokio::test]
    async fn a_lost_race_is_retried() {
        let mut receipts = MockReceiptRepository::new();
        receipts.expect_find_by_provider_id().times(2).returning(|_, _| Ok(Some(sent())));
        let mut rounds = 0;
        receipts.expect_record_receipt().times(2).returning(move |_, _, _, _| {
            rounds += 1;
            Ok(rounds == 2)
        });
        assert_eq!(applied(&receipts, &PHONES).await, Applied::New);
    }
}
