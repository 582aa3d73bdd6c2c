//! Hearing from companies what became of messages that they took.

use kernel::{Clock, MessageChannel, MessageId, Random, RepositoryError};

use super::{Audience, DeliveryReceipt, Early, Message, MessageState, Outbox};

/// What hearing needs from outside.
#[derive(Clone, Copy)]
pub struct ReceiptPorts<'a> {
    pub outbox: &'a dyn Outbox,
    /// What something is configured to send by.
    pub channels: &'a [MessageChannel],
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// What came of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Applied {
    New,
    Known,
    /// It is about no message that was written as taken yet, but one is being sent: it is looked at again.
    Early,
    /// It is about no message of ours.
    Unknown,
}

/// Each round that another one wins adds to what is known, and there are four things to know.
const ROUNDS: usize = 8;
/// How many reports that came early are looked at once.
const EARLY_AT_ONCE: i64 = 100;

/// Writes what a company says became of a message, as far as it is news. A customer's message that did not arrive is sent
/// once more by the other way that reaches phones, if there is one.
///
/// # Errors
/// [`RepositoryError`]; then the company should say it again.
pub async fn apply_receipt(
    report: &DeliveryReceipt,
    ports: ReceiptPorts<'_>,
) -> Result<Applied, RepositoryError> {
    for _ in 0..ROUNDS {
        let now = ports.clock.now();
        let Some(message) = ports.outbox.find_by_provider_id(report.channel, &report.provider_id).await?
        else {
            match ports.outbox.park_receipt(report, now).await? {
                Early::ThereByNow => continue,
                Early::Kept => return Ok(Applied::Early),
                Early::Unknown => return Ok(Applied::Unknown),
            }
        };
        let taken_at = message.sent_at.unwrap_or(message.created_at);
        let arrival = message.arrival.clone().after(report, taken_at, now);
        if arrival == message.arrival {
            return Ok(Applied::Known);
        }
        let instead = if arrival.is_missing() { elsewhere(&message, ports) } else { None };
        if ports.outbox.record_receipt(&message, &arrival, instead.as_slice(), now).await? {
            return Ok(Applied::New);
        }
    }
    Err(RepositoryError::Unavailable("others kept writing of the same message".into()))
}

/// Hears what was reported before it was written that the message was taken. Says how many reports there were.
///
/// # Errors
/// The last [`RepositoryError`]; the reports that it concerns are heard later, the others were heard.
pub async fn apply_parked_receipts(ports: ReceiptPorts<'_>) -> Result<usize, RepositoryError> {
    let early = ports.outbox.parked_receipts(EARLY_AT_ONCE).await?;
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
    ports.outbox.drop_parked_receipt(key).await
}

/// The same message by the other way to the same phone. Colleagues choose their ways themselves, and hear by each of them.
fn elsewhere(message: &Message, ports: ReceiptPorts<'_>) -> Option<Message> {
    let channel = match message.channel {
        MessageChannel::Sms => MessageChannel::WhatsApp,
        MessageChannel::WhatsApp => MessageChannel::Sms,
        MessageChannel::Email | MessageChannel::Push | MessageChannel::Webhook => return None,
    };
    let is_first = message.audience == Audience::Customer && message.instead_of.is_none();
    if !is_first || !ports.channels.contains(&channel) {
        return None;
    }
    let now = ports.clock.now();
    Some(Message {
        id: MessageId::new(now, ports.random),
        dedupe_key: format!("{}:{}", message.dedupe_key, channel.code()),
        channel,
        state: MessageState::Waiting,
        tries: 0,
        next_try_at: Some(now),
        created_at: now,
        sent_at: None,
        provider_id: None,
        arrival: super::DeliveryProgress::default(),
        instead_of: Some(message.id),
        replaced_by: None,
        put_aside_at: None,
        ..message.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{At, Ones, taken};
    use super::super::{DeliveryProgress, DeliveryStatus, FailureCause, MockOutbox};
    use super::*;

    const PHONES: [MessageChannel; 2] = [MessageChannel::Sms, MessageChannel::WhatsApp];

    fn lost() -> DeliveryReceipt {
        DeliveryReceipt::new(MessageChannel::Sms, "ATXid_1", DeliveryStatus::Undelivered)
            .because(FailureCause::Unreachable, "Expired")
    }

    fn sent() -> Message {
        Message { state: MessageState::Sent, sent_at: Some(At::epoch()), next_try_at: None, ..taken() }
    }

    async fn heard(outbox: &MockOutbox, channels: &[MessageChannel]) -> Applied {
        let ports = ReceiptPorts { outbox, channels, clock: &At(At::seconds(5)), random: &Ones };
        apply_receipt(&lost(), ports).await.unwrap()
    }

    /// By which way a message goes instead that did not arrive.
    async fn instead(message: Message, channels: &[MessageChannel]) -> Option<MessageChannel> {
        let mut outbox = MockOutbox::new();
        outbox.expect_find_by_provider_id().returning(move |_, _| Ok(Some(message.clone())));
        let (tell, told) = std::sync::mpsc::channel();
        outbox.expect_record_receipt().times(1).returning(move |_, _, instead, _| {
            tell.send(instead.first().cloned()).unwrap();
            Ok(true)
        });
        assert_eq!(heard(&outbox, channels).await, Applied::New);
        told.recv().unwrap().map(|message| message.channel)
    }

    #[tokio::test]
    async fn what_a_customer_did_not_get_goes_by_the_other_way_to_the_phone_once() {
        let whatsapp = Message { channel: MessageChannel::WhatsApp, ..sent() };
        assert_eq!(instead(sent(), &PHONES).await, Some(MessageChannel::WhatsApp));
        assert_eq!(instead(whatsapp, &PHONES).await, Some(MessageChannel::Sms));
        assert_eq!(instead(sent(), &[MessageChannel::Sms]).await, None, "nothing is set up for it");
        let second = Message { instead_of: Some(taken().id), ..sent() };
        assert_eq!(instead(second, &PHONES).await, None, "it went by both ways");
        let staff = Message { audience: Audience::Staff, ..sent() };
        assert_eq!(instead(staff, &PHONES).await, None, "colleagues choose their ways");
    }

    #[tokio::test]
    async fn what_is_known_is_not_written_again() {
        let arrival = DeliveryProgress::default().after(&lost(), At::epoch(), At::seconds(1));
        let known = Message { arrival, ..sent() };
        let mut outbox = MockOutbox::new();
        outbox.expect_find_by_provider_id().returning(move |_, _| Ok(Some(known.clone())));
        outbox.expect_record_receipt().never();
        assert_eq!(heard(&outbox, &PHONES).await, Applied::Known);
    }

    #[tokio::test]
    async fn a_report_that_is_faster_than_our_own_answer_is_kept_and_one_of_nobody_is_not() {
        for (early, expected) in [(Early::Kept, Applied::Early), (Early::Unknown, Applied::Unknown)] {
            let mut outbox = MockOutbox::new();
            outbox.expect_find_by_provider_id().returning(|_, _| Ok(None));
            outbox.expect_park_receipt().times(1).returning(move |_, _| Ok(early));
            assert_eq!(heard(&outbox, &PHONES).await, expected);
        }
    }

    #[tokio::test]
    async fn whoever_loses_the_race_looks_again() {
        let mut outbox = MockOutbox::new();
        outbox.expect_find_by_provider_id().times(2).returning(|_, _| Ok(Some(sent())));
        let mut rounds = 0;
        outbox.expect_record_receipt().times(2).returning(move |_, _, _, _| {
            rounds += 1;
            Ok(rounds == 2)
        });
        assert_eq!(heard(&outbox, &PHONES).await, Applied::New);
    }
}
