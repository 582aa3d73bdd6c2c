use changes::OutboxEvent;
use kernel::{Clock, MessageChannel, Random, RepositoryError};

use super::plan::{key_of, messages_from, plan};
use super::{Message, NotificationContext, NotificationSource, Outbox, Recipients, schedule};

/// The ports of turning events into messages.
#[derive(Clone, Copy)]
pub struct DispatchPorts<'a> {
    pub outbox: &'a dyn Outbox,
    /// The facts of other domains.
    pub source: &'a dyn NotificationSource,
    pub channels: &'a [MessageChannel],
    /// The base URL of the shop.
    pub shop_url: &'a str,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Turns up to `limit` due events into messages and returns how many were claimed. An event that fails is retried
/// once its lease expires.
///
/// # Errors
/// [`RepositoryError`] when events cannot be claimed.
pub async fn dispatch_due_events(limit: i64, ports: DispatchPorts<'_>) -> Result<usize, RepositoryError> {
    let now = ports.clock.now();
    let lease_until = now.checked_add_signed(schedule::LEASE).unwrap_or(now);
    let due = ports.outbox.claim_events(now, lease_until, limit).await?;
    for event in &due {
        if let Err(error) = tell_taken(event, ports).await {
            tracing::error!(event = %event.key, %error, "event notification failed; retrying");
        }
    }
    Ok(due.len())
}

async fn tell_taken(event: &OutboxEvent, ports: DispatchPorts<'_>) -> Result<(), RepositoryError> {
    let messages = match ports.source.context(event).await? {
        Some(news) => messages_of(event, &news, ports).await?,
        None => Vec::new(),
    };
    ports.outbox.record_messages(event, &messages, ports.clock.now()).await.map(|_is_written| ())
}

/// Writes the messages of an event that no transaction recorded: something that needs a person, or a day that is
/// over. Idempotent.
///
/// # Errors
/// [`RepositoryError`] when rows cannot be read or written.
pub async fn dispatch_new_event(
    event: &OutboxEvent,
    news: &NotificationContext,
    ports: DispatchPorts<'_>,
) -> Result<(), RepositoryError> {
    let messages = messages_of(event, news, ports).await?;
    ports.outbox.record_new_event(event, &messages, ports.clock.now()).await.map(|_is_new| ())
}

async fn messages_of(
    event: &OutboxEvent,
    news: &NotificationContext,
    ports: DispatchPorts<'_>,
) -> Result<Vec<Message>, RepositoryError> {
    let (rules, devices) = (ports.source.rules().await?, ports.source.devices().await?);
    let recipients =
        Recipients { rules: &rules, devices: &devices, channels: ports.channels, shop_url: ports.shop_url };
    let drafts = plan(news, &recipients);
    Ok(messages_from(drafts, key_of(event), ports.channels, ports.clock.now(), ports.random))
}

#[cfg(test)]
mod tests {
    use kernel::{MessageRules, OrderKey, PersonName, PhoneNumber};

    use super::super::test_support::{FixedClock, NO_JITTER, at};
    use super::super::{MockNotificationSource, MockOutbox};
    use super::*;
    use crate::{OrderFacts, OrderUpdate};

    fn event() -> OutboxEvent {
        OutboxEvent::placed(OrderKey::new(at(0), &NO_JITTER), at(0))
    }

    fn desk(news: Option<NotificationContext>) -> MockNotificationSource {
        let mut desk = MockNotificationSource::new();
        desk.expect_context().returning(move |_| Ok(news.clone()));
        desk.expect_devices().returning(|| Ok(vec![]));
        desk.expect_rules().returning(|| {
            let number = PhoneNumber::parse("0754000001").unwrap();
            Ok(MessageRules::default_for(PersonName::parse("Bundle Hub").unwrap(), number))
        });
        desk
    }

    fn outbox() -> MockOutbox {
        let mut outbox = MockOutbox::new();
        outbox.expect_claim_events().returning(|_, _, _| Ok(vec![event()]));
        outbox
    }

    async fn tell(outbox: &MockOutbox, desk: &MockNotificationSource) {
        let ports = DispatchPorts {
            outbox,
            source: desk,
            channels: &[MessageChannel::Sms],
            shop_url: "https://shop.example",
            clock: &FixedClock(at(0)),
            random: &NO_JITTER,
        };
        assert_eq!(dispatch_due_events(10, ports).await.unwrap(), 1);
    }

    #[tokio::test]
    async fn an_event_becomes_its_messages_in_one_step() {
        let order = Box::new(OrderFacts::example(at(0), 9_000).unwrap());
        let mut outbox = outbox();
        let both = |messages: &[Message]| messages.len() == 2;
        outbox.expect_record_messages().withf(move |_, m, _| both(m)).times(1).returning(|_, _, _| Ok(true));
        tell(&outbox, &desk(Some(NotificationContext::Order(order, OrderUpdate::Received)))).await;
    }

    #[tokio::test]
    async fn an_outdated_event_leads_to_no_message_and_is_done() {
        let mut outbox = outbox();
        outbox.expect_record_messages().withf(|_, m, _| m.is_empty()).times(1).returning(|_, _, _| Ok(true));
        tell(&outbox, &desk(None)).await;
    }

    #[tokio::test]
    async fn an_event_that_cannot_be_read_is_left_for_a_retry() {
        let mut desk = MockNotificationSource::new();
        desk.expect_context().returning(|_| Err(RepositoryError::Unavailable("away".into())));
        let outbox = outbox();
        tell(&outbox, &desk).await;
    }
}
