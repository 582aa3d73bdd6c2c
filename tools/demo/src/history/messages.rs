//! Messages to customers and staff of the last weeks, and what became of them.

use async_trait::async_trait;
use changes::{OutboxEvent, OutboxEventKind};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Coded, FixedClock, KeyedHash, MessageChannel, MessageRules, OrderKey, RepositoryError};
use notifications::{
    AttemptError, Audience, DeliverPorts, DeliveryReceipt, DeliveryStatus, DispatchPorts, FailureCause,
    Gateway, Message, NotificationContext, NotificationSource, OrderFacts, OrderUpdate, PushDevice, Receipt,
    ReceiptPorts, SendError, Sender, apply_receipt, claim_due, dispatch_due_events, send_claimed,
};
use sha2::{Digest, Sha256};
use storage::Storage;

use super::sale::Sale;
use super::world::{World, before};
use crate::random::SeededRandom;

/// Channels of the demo shop.
const CHANNELS: [MessageChannel; 2] = [MessageChannel::Sms, MessageChannel::WhatsApp];
/// Older events cause no messages: they are most of the writes, and an older order looks the same without them.
const KEPT: TimeDelta = TimeDelta::days(14);
/// Messages fail only if there is time for all their retries.
const RETRIES: TimeDelta = TimeDelta::hours(16);
const BATCH: i64 = 500;

impl Sale<'_> {
    /// Sends what is due now.
    pub async fn tell(&self) -> anyhow::Result<()> {
        if self.now < before(self.world.end, KEPT) {
            return Ok(());
        }
        // Not the sale's own sequence: how many messages of others are due is not certain.
        self.world.send_messages(self.now, &SeededRandom::new(self.dice.next())).await
    }

    /// The same once the change can no longer be reverted silently.
    pub async fn tell_later(&mut self) -> anyhow::Result<()> {
        self.wait(16, 20).await?;
        self.tell().await
    }
}

impl World<'_> {
    /// Turns due events into messages, sends them, and applies the carriers' reports.
    pub async fn send_messages(&self, at: DateTime<Utc>, random: &SeededRandom) -> anyhow::Result<()> {
        let (outbox, clock) = (self.storage.outbox.as_ref(), &FixedClock(at));
        let source = &Facts { storage: self.storage, rules: &self.rules, since: before(self.end, KEPT) };
        let (channels, shop_url) = (&CHANNELS, &self.shop_url);
        let dispatch = DispatchPorts { outbox, source, channels, shop_url, key: &SampleKey, clock, random };
        while dispatch_due_events(BATCH, dispatch).await? == usize::try_from(BATCH)? {}
        let ports = DeliverPorts { outbox, clock, random };
        let carrier = Carrier { fails_before: before(self.end, RETRIES) };
        let receipts =
            ReceiptPorts { receipts: self.storage.receipts.as_ref(), channels: &CHANNELS, clock, random };
        for channel in CHANNELS {
            let name = if channel == MessageChannel::Sms { "africastalking" } else { channel.code() };
            let gateways = [Gateway { name, sender: &carrier, is_used: true, is_available: true }];
            for message in claim_due(channel, BATCH, ports).await? {
                send_claimed(&message, &gateways, ports).await;
                if let Ok(receipt) = carrier.take(&message) {
                    apply_receipt(&carrier.report(&message, &receipt), receipts).await?;
                }
            }
        }
        Ok(())
    }
}

/// What messages say about orders.
struct Facts<'a> {
    storage: &'a Storage,
    rules: &'a MessageRules,
    since: DateTime<Utc>,
}

#[async_trait]
impl NotificationSource for Facts<'_> {
    async fn context(&self, event: &OutboxEvent) -> Result<Option<NotificationContext>, RepositoryError> {
        let update = match event.kind {
            _ if event.due_at < self.since => return Ok(None),
            OutboxEventKind::OrderPlaced => OrderUpdate::Received,
            OutboxEventKind::OrderDelivered => OrderUpdate::Delivered,
            OutboxEventKind::OrderCancelled => OrderUpdate::Cancelled,
            _ => return Ok(None),
        };
        let Ok(key) = OrderKey::parse(&event.subject) else { return Ok(None) };
        let order = self.storage.orders.find(key).await?.filter(|order| update.holds_for(order.status));
        Ok(order.map(|order| NotificationContext::Order(Box::new(OrderFacts::from(&order)), update)))
    }

    async fn rules(&self) -> Result<MessageRules, RepositoryError> {
        Ok(self.rules.clone())
    }

    async fn devices(&self) -> Result<Vec<PushDevice>, RepositoryError> {
        Ok(Vec::new())
    }
}

/// A message carrier. The message's key decides what happens, so a failure repeats.
struct Carrier {
    fails_before: DateTime<Utc>,
}

impl Carrier {
    fn dice(message: &Message) -> SeededRandom {
        let mix = |sum: u64, byte: u8| sum.rotate_left(7) ^ u64::from(byte);
        SeededRandom::derive(message.dedupe_key.bytes().fold(0, mix), 0, 0)
    }

    fn take(&self, message: &Message) -> Result<Receipt, SendError> {
        let dice = Self::dice(message);
        let fails = dice.chance(1) || dice.chance(2) && message.attempts <= 1;
        if fails && message.created_at < self.fails_before {
            return Err(SendError::new(AttemptError::NotReached, ""));
        }
        let prefix = if message.channel == MessageChannel::WhatsApp { "wamid." } else { "ATXid_" };
        Ok(Receipt { provider_id: Some(format!("{prefix}{:016x}", dice.next())), report_after: None })
    }

    /// An undelivered message goes out by the other channel.
    fn report(&self, message: &Message, receipt: &Receipt) -> DeliveryReceipt {
        let (dice, id) = (Self::dice(message), receipt.provider_id.as_deref().unwrap_or_default());
        let can_fail = message.audience == Audience::Customer && message.created_at < self.fails_before;
        let report = |status| DeliveryReceipt::new(message.channel, id, status);
        match message.channel {
            _ if can_fail && message.replaces.is_none() && dice.chance(6) => {
                report(DeliveryStatus::Undelivered).because(FailureCause::Unreachable, "AbsentSubscriber")
            }
            MessageChannel::WhatsApp if dice.chance(70) => report(DeliveryStatus::Read),
            _ => report(DeliveryStatus::Delivered),
        }
    }
}

#[async_trait]
impl Sender for Carrier {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        self.take(message)
    }
}

/// Signs the links in sample messages, which nobody gets: no shop has this key, and they open nothing.
#[derive(Debug)]
struct SampleKey;

impl KeyedHash for SampleKey {
    fn hash(&self, purpose: &str, text: &str) -> [u8; 32] {
        Sha256::digest(format!("{purpose}\n{text}")).into()
    }
}
