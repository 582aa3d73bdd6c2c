use changes::OutboxEvent;
use kernel::{Clock, KeyedHash, Language, MessageChannel, MessageId, MessageRules, Random, RepositoryError};

use super::plan::{messages_from, plan, test_message};
use super::{Message, NotificationContext, NotificationSource, Outbox, PushDevice, Recipients, schedule};
use crate::{OrderFacts, Variant};

/// The ports of turning events into messages.
#[derive(Clone, Copy)]
pub struct DispatchPorts<'a> {
    pub outbox: &'a dyn Outbox,
    /// The facts of other domains.
    pub source: &'a dyn NotificationSource,
    pub channels: &'a [MessageChannel],
    /// The base URL of the shop.
    pub shop_url: &'a str,
    /// Signs the links in messages to customers.
    pub key: &'a dyn KeyedHash,
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
        if let Err(error) = dispatch_claimed(event, ports).await {
            tracing::error!(event = %event.key, %error, "event notification failed; retrying");
        }
    }
    Ok(due.len())
}

async fn dispatch_claimed(event: &OutboxEvent, ports: DispatchPorts<'_>) -> Result<(), RepositoryError> {
    let messages = match ports.source.context(event).await? {
        Some(context) => messages_of(event, &context, ports).await?,
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
    context: &NotificationContext,
    ports: DispatchPorts<'_>,
) -> Result<(), RepositoryError> {
    let messages = messages_of(event, context, ports).await?;
    ports.outbox.record_new_event(event, &messages, ports.clock.now()).await.map(|_is_new| ())
}

/// Adds test messages about a sample order to the outbox: one to each staff contact by each of their channels, and to
/// each device. Returns them.
///
/// # Errors
/// [`RepositoryError`]; no message was added.
pub async fn add_test_messages(
    variant: Variant,
    language: Option<Language>,
    ports: DispatchPorts<'_>,
) -> Result<Vec<Message>, RepositoryError> {
    let (rules, devices, now) =
        (ports.source.rules().await?, ports.source.devices().await?, ports.clock.now());
    let recipients = recipients(&rules, &devices, ports);
    let order = OrderFacts::example_of(variant, rules.urgent_above, now);
    let drafts = order.map(|order| test_message(&order, variant, language, &recipients)).unwrap_or_default();
    // Test messages have no event; the id makes their keys unique.
    let key = format!("trial:{}", MessageId::new(now, ports.random));
    let messages = messages_from(drafts, &key, ports.channels, now, ports.random).into_iter();
    let messages: Vec<_> =
        messages.map(|message| Message { is_test: true, order_id: None, ..message }).collect();
    ports.outbox.add(&messages).await?;
    Ok(messages)
}

fn recipients<'a>(
    rules: &'a MessageRules,
    devices: &'a [PushDevice],
    ports: DispatchPorts<'a>,
) -> Recipients<'a> {
    let DispatchPorts { channels, shop_url, key, .. } = ports;
    Recipients { rules, devices, channels, shop_url, key }
}

async fn messages_of(
    event: &OutboxEvent,
    context: &NotificationContext,
    ports: DispatchPorts<'_>,
) -> Result<Vec<Message>, RepositoryError> {
    let (rules, devices) = (ports.source.rules().await?, ports.source.devices().await?);
    let recipients = recipients(&rules, &devices, ports);
    let drafts = plan(context, &recipients);
    Ok(messages_from(drafts, &event.key, ports.channels, ports.clock.now(), ports.random))
}

#[cfg(test)]
mod tests {
    use kernel::testing::TestKey;
    use kernel::{OrderKey, PersonName, PhoneNumber};

    use super::super::test_support::{FixedClock, NO_JITTER, at};
    use super::super::{MockNotificationSource, MockOutbox};
    use super::*;
    use crate::{OrderFacts, OrderUpdate};

    fn event() -> OutboxEvent {
        OutboxEvent::placed(OrderKey::new(at(0), &NO_JITTER), at(0))
    }

    fn source(context: Option<NotificationContext>) -> MockNotificationSource {
        let mut source = MockNotificationSource::new();
        source.expect_context().returning(move |_| Ok(context.clone()));
        source.expect_devices().returning(|| Ok(vec![]));
        source.expect_rules().returning(|| {
            let number = PhoneNumber::parse("0754000001").unwrap();
            Ok(MessageRules::default_for(PersonName::parse("Bundle Hub").unwrap(), number))
        });
        source
    }

    fn outbox() -> MockOutbox {
        let mut outbox = MockOutbox::new();
        outbox.expect_claim_events().returning(|_, _, _| Ok(vec![event()]));
        outbox
    }

    async fn dispatch(outbox: &MockOutbox, source: &MockNotificationSource) {
        let ports = DispatchPorts {
            outbox,
            source,
            channels: &[MessageChannel::Sms],
            shop_url: "https://shop.example",
            key: &TestKey(1),
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
        dispatch(&outbox, &source(Some(NotificationContext::Order(order, OrderUpdate::Received)))).await;
    }

    #[tokio::test]
    async fn an_outdated_event_leads_to_no_message_and_is_done() {
        let mut outbox = outbox();
        outbox.expect_record_messages().withf(|_, m, _| m.is_empty()).times(1).returning(|_, _, _| Ok(true));
        dispatch(&outbox, &source(None)).await;
    }

    #[tokio::test]
    async fn an_event_that_cannot_be_read_is_left_for_a_retry() {
        let mut source = MockNotificationSource::new();
        source.expect_context().returning(|_| Err(RepositoryError::Unavailable("away".into())));
        let outbox = outbox();
        dispatch(&outbox, &source).await;
    }
}
