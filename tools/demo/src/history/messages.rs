//! Messages to customers and staff about a sale, and their delivery.

use changes::OutboxEvent;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AuditAction, Coded, MessageChannel};
use notifications::{
    AttemptError, AttemptOutcome, Audience, DeliveryAttempt, DeliveryProgress, DeliveryReceipt,
    DeliveryStatus, FailureCause, Message, MessageState, NotificationContext, Recipients, messages_from,
    plan,
};
use storage::history::PastMessage;

use super::story::{Story, World, after, before};

/// Channels of the demo shop.
const CHANNELS: [MessageChannel; 2] = [MessageChannel::Sms, MessageChannel::WhatsApp];
/// Older messages are pruned, see `background::messages`.
const RETENTION: TimeDelta = TimeDelta::days(90);
/// Delays between attempts of a message that fails, in seconds.
const RETRY_DELAYS_S: [i64; 6] = [10, 60, 300, 1_800, 7_200, 21_600];
/// Messages given up that staff dismiss within a day.
const DISMISSED_PERCENT: usize = 60;

#[derive(Clone, Copy)]
enum Outcome {
    Arrives,
    /// The first attempt fails.
    ArrivesLater,
    /// The carrier accepts it and cannot deliver it.
    Lost,
    GivenUp,
}

const OUTCOMES: [(usize, Outcome); 4] =
    [(950, Outcome::Arrives), (20, Outcome::ArrivesLater), (22, Outcome::Lost), (8, Outcome::GivenUp)];

impl Story<'_> {
    /// Announces an event once it is due, with the context known by then.
    pub fn notify(&mut self, event: &OutboxEvent, context: Option<&NotificationContext>) {
        let at = self.later(event.due_at, 1, 4).min(self.world.end);
        if at < before(self.world.end, RETENTION) {
            return;
        }
        self.sale.outbox_events.push((event.clone(), at));
        let World { rules, shop_url, .. } = self.world;
        let recipients = Recipients { rules, devices: &[], channels: &CHANNELS, shop_url };
        let drafts = context.map(|context| plan(context, &recipients)).unwrap_or_default();
        for message in messages_from(drafts, &event.key, &CHANNELS, at, &self.dice) {
            self.send(message);
        }
    }

    fn send(&mut self, message: Message) {
        let outcome = self.dice.weighted(&OUTCOMES);
        let given_up = RETRY_DELAYS_S.iter().fold(0_i64, |sum, wait| sum.saturating_add(*wait));
        let ends = after(message.created_at, TimeDelta::seconds(given_up.saturating_add(60)));
        match outcome {
            Outcome::GivenUp if self.happened(ends) => self.give_up(message),
            Outcome::Lost if message.audience == Audience::Customer && self.happened(ends) => {
                self.lose(message);
            }
            Outcome::ArrivesLater if self.happened(ends) => self.arrive(message, 1),
            _ => self.arrive(message, 0),
        }
    }

    /// Accepted by the carrier after this many failed attempts, and delivered.
    fn arrive(&mut self, message: Message, failures: usize) {
        let (mut message, attempts) = self.taken(message, failures);
        let (sent_at, now) = (message.sent_at.unwrap_or(message.created_at), self.world.end);
        let is_read = message.channel == MessageChannel::WhatsApp && self.dice.chance(70);
        let fate = if is_read { DeliveryStatus::Read } else { DeliveryStatus::Delivered };
        if let Some(id) = &message.provider_id {
            let report = DeliveryReceipt::new(message.channel, id, fate).at(Some(self.later(sent_at, 1, 40)));
            message.progress = DeliveryProgress::default().after(&report, sent_at, now);
        }

        self.sale.messages.push(PastMessage { message, attempts });
    }

    /// Accepted by the carrier but undeliverable: it is sent once through the other channel.
    fn lose(&mut self, message: Message) {
        let (mut lost, attempts) = self.taken(message, 0);
        let (sent_at, now) = (lost.sent_at.unwrap_or(lost.created_at), self.world.end);
        let lost_at = self.later(sent_at, 20, 900);
        let (channel, why, words) = match lost.channel {
            MessageChannel::Sms => (MessageChannel::WhatsApp, FailureCause::Unreachable, "AbsentSubscriber"),
            _ => (MessageChannel::Sms, FailureCause::NotOnWhatsApp, "131026 Message undeliverable"),
        };
        if let Some(id) = &lost.provider_id {
            let report = DeliveryReceipt::new(lost.channel, id, DeliveryStatus::Undelivered)
                .at(Some(lost_at))
                .because(why, words);
            lost.progress = DeliveryProgress::default().after(&report, sent_at, now);
        }
        let other = Message {
            id: kernel::MessageId::new(lost_at, &self.dice),
            dedupe_key: format!("{}:{}", lost.dedupe_key, channel.code()),
            channel,
            created_at: lost_at,
            sent_at: None,
            provider_id: None,
            progress: DeliveryProgress::default(),
            replaces: Some(lost.id),
            ..lost.clone()
        };
        lost.replaced_by = Some(other.id);
        self.sale.messages.push(PastMessage { message: lost, attempts });
        self.arrive(other, 0);
    }

    fn give_up(&mut self, message: Message) {
        let mut at = message.created_at;
        let mut attempts = vec![self.line(at, AttemptOutcome::Failed)];
        for wait in RETRY_DELAYS_S {
            at = after(at, TimeDelta::seconds(wait));
            attempts.push(self.line(at, AttemptOutcome::Failed));
        }
        let count = i64::try_from(attempts.len()).unwrap_or_default();
        let mut message =
            Message { state: MessageState::Dead, attempts: count, next_attempt_at: None, ..message };
        let dismissed_at = self.at_work(at, 600, 36_000);
        if self.dice.chance(DISMISSED_PERCENT) && self.happened(dismissed_at) {
            message.dismissed_at = Some(dismissed_at);
            let by = self.random_staff();
            self.audit.push(message.audit_entry(AuditAction::Dismissed, by, dismissed_at));
        }
        self.sale.messages.push(PastMessage { message, attempts });
    }

    fn taken(&self, message: Message, failures: usize) -> (Message, Vec<DeliveryAttempt>) {
        let mut at = self.later(message.created_at, 0, 2).min(self.world.end);
        let mut attempts = Vec::new();
        for wait in RETRY_DELAYS_S.iter().take(failures) {
            attempts.push(self.line(at, AttemptOutcome::Failed));
            at = after(at, TimeDelta::seconds(*wait)).min(self.world.end);
        }
        attempts.push(self.line(at, AttemptOutcome::Sent));
        let name = match message.channel {
            MessageChannel::WhatsApp => format!("wamid.{:016x}", self.dice.next()),
            _ => format!("ATXid_{:016x}", self.dice.next()),
        };
        let message = Message {
            state: MessageState::Sent,
            attempts: i64::try_from(attempts.len()).unwrap_or_default(),
            next_attempt_at: None,
            sent_at: Some(at),
            provider_id: Some(name),
            ..message
        };
        (message, attempts)
    }

    fn line(&self, at: DateTime<Utc>, outcome: AttemptOutcome) -> DeliveryAttempt {
        let reason = (outcome == AttemptOutcome::Failed).then_some(AttemptError::NotReached);
        DeliveryAttempt { at, outcome, reason, detail: String::new(), took_ms: self.dice.between(180, 900) }
    }
}
