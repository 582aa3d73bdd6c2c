use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditEntry, Direction, Language, MessageChannel, MessageId, MessageRules, Page, PageRequest,
    RepositoryError, Search,
};

use super::{
    DeliveryAttempt, DeliveryProgress, DeliveryReceipt, DeliveryStatus, Message, MessageKind, MessageState,
    NotificationContext, PushDevice,
};
use changes::OutboxEvent;

/// Storage of events and messages. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Outbox: Send + Sync {
    /// Claims up to `limit` events that are due at `now`, oldest first, leased until `lease_until`, so that no other
    /// instance takes them and none is lost when this one dies.
    async fn claim_events(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<OutboxEvent>, RepositoryError>;
    /// Writes the messages of a claimed event and marks it as processed at `at`. A message whose dedupe key exists is
    /// not written again. `false`, and nothing is written, when the lease was lost.
    async fn record_messages(
        &self,
        event: &OutboxEvent,
        messages: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// The same for an event that has no row yet; `false` when it has one.
    async fn record_new_event(
        &self,
        event: &OutboxEvent,
        messages: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Those of `keys` that belong to no event yet.
    async fn unknown_event_keys(&self, keys: &[String]) -> Result<Vec<String>, RepositoryError>;
    /// Writes messages without an event.
    async fn add(&self, messages: &[Message]) -> Result<(), RepositoryError>;
    /// Claims up to `limit` messages of a channel that are due at `now`, oldest first: sets them to sending, leased
    /// until `lease_until`, and increments their attempts.
    async fn claim_messages(
        &self,
        channel: MessageChannel,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Message>, RepositoryError>;
    /// Writes the outcome of an attempt and its log entry. `false`, with only the log entry written, when the lease
    /// was lost.
    async fn record_attempt(&self, settled: &AttemptResult) -> Result<bool, RepositoryError>;
    /// Deletes messages and events from before `before`, some thousands per call at most.
    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError>;
}

/// Delivery receipts of sent messages. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait ReceiptRepository: Send + Sync {
    /// The message with this id at the provider of the channel; the newest when there are several.
    async fn find_by_provider_id(
        &self,
        channel: MessageChannel,
        provider_id: &str,
    ) -> Result<Option<Message>, RepositoryError>;
    /// Writes the delivery progress of a message, whose gateway is not asked again, and the message that replaces it, if
    /// any. `false`, and nothing is
    /// written, when the stored progress is not that of `seen`, or the message was sent again.
    async fn record_receipt(
        &self,
        seen: &Message,
        arrival: &DeliveryProgress,
        instead: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Stores a receipt that matches no known message while a message of its channel is being sent: it may belong to
    /// that one.
    async fn park_receipt(
        &self,
        report: &DeliveryReceipt,
        at: DateTime<Utc>,
    ) -> Result<ParkOutcome, RepositoryError>;
    /// Parked receipts whose messages are known by now, oldest first, with their keys.
    async fn parked_receipts(&self, limit: i64) -> Result<Vec<(i64, DeliveryReceipt)>, RepositoryError>;
    /// Deletes a parked receipt.
    async fn drop_parked_receipt(&self, key: i64) -> Result<(), RepositoryError>;
    /// Claims up to `limit` messages whose gateway is to be asked for a report at `now`, longest due first: they are due
    /// again at `lease_until`.
    async fn claim_report_queries(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Message>, RepositoryError>;
    /// Sets when the gateway of an accepted message is asked next; `None` for never again.
    async fn schedule_report_query(
        &self,
        id: MessageId,
        at: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError>;
}

/// The outcome of parking a receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParkOutcome {
    Parked,
    /// The message is known by now.
    MessageKnown,
    /// No message is being sent that it could belong to, or too many receipts are parked.
    Unknown,
}

/// The outcome of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptResult {
    pub id: MessageId,
    /// The lease under which it was sent; another value in storage means that the lease was lost.
    pub lease: Option<DateTime<Utc>>,
    /// The new state of the message.
    pub state: MessageState,
    pub next_attempt_at: Option<DateTime<Utc>>,
    /// When the provider accepted it.
    pub sent_at: Option<DateTime<Utc>>,
    /// See [`Message::gateway`].
    pub gateway: Option<String>,
    /// The provider's id of the message.
    pub provider_id: Option<String>,
    /// When its gateway is asked for a report.
    pub report_due_at: Option<DateTime<Utc>>,
    pub attempt: DeliveryAttempt,
}

/// The messages as staff see them.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait MessageLog: Send + Sync {
    /// One page, newest first.
    async fn list(
        &self,
        filter: &MessageFilter,
        page: &PageRequest,
    ) -> Result<Page<Message>, RepositoryError>;
    /// The message with its attempts, oldest first; `None` when there is none.
    async fn find(&self, id: MessageId) -> Result<Option<(Message, Vec<DeliveryAttempt>)>, RepositoryError>;
    /// The counts; `today` is the start of the shop's day.
    async fn counts(&self, today: DateTime<Utc>) -> Result<MessageCounts, RepositoryError>;
    /// Queues a message again for `at`; `false` when it is no longer in the state `seen`.
    async fn send_again(
        &self,
        id: MessageId,
        seen: MessageState,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError>;
    /// Dismisses those of these messages that failed or were not delivered: they need no attention until they are
    /// sent again and fail again. Returns how many; messages in other states or already dismissed stay as they are.
    async fn dismiss(
        &self,
        ids: &[MessageId],
        by: &Actor,
        at: DateTime<Utc>,
    ) -> Result<usize, RepositoryError>;
}

/// A filter for messages; an absent field does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MessageFilter {
    /// `None` for all. `Dead` excludes dismissed messages.
    pub state: Option<MessageState>,
    /// `Undelivered` excludes dismissed messages and those replaced by another channel.
    pub status: Option<DeliveryStatus>,
    /// Only those that staff dismissed; false does not restrict.
    pub is_dismissed: bool,
    pub kind: Option<MessageKind>,
    pub channel: Option<MessageChannel>,
    pub search: Option<Search>,
    pub direction: Direction,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MessageCounts {
    pub waiting: i64,
    /// Dead letters that are not dismissed.
    pub dead: i64,
    /// Accepted by the provider but undelivered, without dismissed messages and those replaced by another channel.
    pub undelivered: i64,
    /// Their channel was not configured.
    pub off: i64,
    /// Sent since the day began.
    pub sent_today: i64,
}

/// The facts of other domains that notifications need.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait NotificationSource: Send + Sync {
    /// The facts of an event; `None` when it no longer needs a message.
    async fn context(&self, event: &OutboxEvent) -> Result<Option<NotificationContext>, RepositoryError>;
    /// Who is notified of what.
    async fn rules(&self) -> Result<MessageRules, RepositoryError>;
    /// Devices of staff who may see orders.
    async fn devices(&self) -> Result<Vec<PushDevice>, RepositoryError>;
}

/// A device with push notifications of a staff member or a customer, as its browser describes it.
#[derive(Clone, PartialEq, Eq)]
pub struct PushSubscription {
    pub id: kernel::PushSubscriptionId,
    /// `None` for a customer.
    pub account: Option<kernel::AccountId>,
    /// The URL that accepts messages for it. A secret: anyone who knows it can send to the device.
    pub endpoint: String,
    /// Its public key, base64url.
    pub p256dh: String,
    /// Its secret, base64url.
    pub auth: String,
    /// The owner's name for it.
    pub label: String,
    /// The language of its notifications.
    pub language: Language,
    pub created_at: DateTime<Utc>,
}

/// Storage of push subscriptions.
#[async_trait]
pub trait PushSubscriptions: Send + Sync {
    /// Writes a subscription, or updates the one with the same endpoint, which keeps its key, and its account where the
    /// new one has none. `None` when the account has `most` others.
    async fn save(
        &self,
        subscription: &PushSubscription,
        most: i64,
    ) -> Result<Option<PushSubscription>, RepositoryError>;
    /// The subscriptions of an account, oldest first.
    async fn of_account(&self, account: kernel::AccountId) -> Result<Vec<PushSubscription>, RepositoryError>;
    /// The subscription with this key; `None` when there is none.
    async fn find(&self, id: kernel::PushSubscriptionId)
    -> Result<Option<PushSubscription>, RepositoryError>;
    /// The subscriptions of all accounts that can sign in to the back office, with the role's code.
    async fn of_staff(&self) -> Result<Vec<(PushSubscription, String)>, RepositoryError>;
    /// Deletes a subscription, only of `account` if given; `false` when there is none.
    async fn remove(
        &self,
        id: kernel::PushSubscriptionId,
        account: Option<kernel::AccountId>,
    ) -> Result<bool, RepositoryError>;
}
