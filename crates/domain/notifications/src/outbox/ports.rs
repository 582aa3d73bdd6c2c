use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditEntry, Language, MessageChannel, MessageId, MessageRules, OrderId, Page, PageRequest,
    PhoneNumber, RepositoryError,
};

use super::{
    DeliveryAttempt, DeliveryProgress, DeliveryReceipt, DeliveryStatus, Device, Message, MessageKind,
    MessageState, NotificationContext,
};
use changes::OutboxEvent;

/// What waits to be told and sent. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Outbox: Send + Sync {
    /// Takes up to `limit` occasions that are due at `now`, oldest first, and puts them to `lease_until`, so that nobody
    /// else takes them and none is lost when this instance dies.
    async fn claim_events(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<OutboxEvent>, RepositoryError>;
    /// Writes what is said about an event that was taken, and that it was told at `at`. A message whose dedupe key is
    /// there already is not written again. `false`, and nothing is written, when somebody else has it by now.
    async fn tell(
        &self,
        event: &OutboxEvent,
        messages: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// The same for an event that is in no row yet; `false` when it is.
    async fn tell_new(
        &self,
        event: &OutboxEvent,
        messages: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Which of these keys are of no event yet.
    async fn unknown(&self, keys: &[String]) -> Result<Vec<String>, RepositoryError>;
    /// Writes messages that are about nothing that happened.
    async fn add(&self, messages: &[Message]) -> Result<(), RepositoryError>;
    /// Takes up to `limit` messages of a channel that are due at `now`, oldest first: they are being sent until
    /// `lease_until`, and their tries count one more.
    async fn claim_messages(
        &self,
        channel: MessageChannel,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Message>, RepositoryError>;
    /// Writes how a try ended, and a line of the log. `false`, with the line alone, when the message is in other hands by
    /// now.
    async fn settle(&self, settled: &AttemptResult) -> Result<bool, RepositoryError>;
    /// The message that the company of that channel calls so; the newest when there are several.
    async fn find_by_provider_id(
        &self,
        channel: MessageChannel,
        provider_id: &str,
    ) -> Result<Option<Message>, RepositoryError>;
    /// Writes what is known of a message by now, and the one that goes out in its place, if any. `false`, and nothing is
    /// written, when something else is known of it than `seen` says, or it was sent again.
    async fn record_receipt(
        &self,
        seen: &Message,
        arrival: &DeliveryProgress,
        instead: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Keeps a report about no message that is known, while one of its channel is being sent: it may be about that.
    async fn park_receipt(
        &self,
        report: &DeliveryReceipt,
        at: DateTime<Utc>,
    ) -> Result<Early, RepositoryError>;
    /// Reports that were kept and whose messages are known by now, oldest first, with their keys.
    async fn parked_receipts(&self, limit: i64) -> Result<Vec<(i64, DeliveryReceipt)>, RepositoryError>;
    /// Forgets a report that was kept.
    async fn drop_parked_receipt(&self, key: i64) -> Result<(), RepositoryError>;
    /// Forgets messages and occasions of before `before`, at most some thousands at once.
    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError>;
}

/// What becomes of a report about no message that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Early {
    Kept,
    /// The message is known by now.
    ThereByNow,
    /// Nothing is being sent that it could be about, or too many are kept.
    Unknown,
}

/// How a try ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptResult {
    pub id: MessageId,
    /// Until when it was in hand; another value in storage means other hands.
    pub lease: Option<DateTime<Utc>>,
    /// Where it stands now.
    pub state: MessageState,
    /// When it is tried again.
    pub next_try_at: Option<DateTime<Utc>>,
    /// When it was taken.
    pub sent_at: Option<DateTime<Utc>>,
    /// What the company calls it.
    pub provider_id: Option<String>,
    /// The line of the log.
    pub line: DeliveryAttempt,
}

/// What colleagues see of messages.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait MessageLog: Send + Sync {
    /// Sorted by time, newest first.
    async fn list(
        &self,
        filter: &MessageFilter,
        page: &PageRequest,
    ) -> Result<Page<Message>, RepositoryError>;
    /// One with its tries, oldest first.
    async fn find(&self, id: MessageId) -> Result<Option<(Message, Vec<DeliveryAttempt>)>, RepositoryError>;
    /// How many there are; `today` is when the shop's day began.
    async fn counts(&self, today: DateTime<Utc>) -> Result<MessageCounts, RepositoryError>;
    /// Has a message tried again from `at` on, unless it left the state that was seen; then `false`.
    async fn send_again(
        &self,
        id: MessageId,
        seen: MessageState,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError>;
    /// Lets those of these messages rest that failed or did not arrive: nobody is asked to look at them any more, until they
    /// are sent again and fail again. Answers how many; those that stand otherwise, or rest already, stay as they are.
    async fn put_aside(
        &self,
        ids: &[MessageId],
        by: &Actor,
        at: DateTime<Utc>,
    ) -> Result<usize, RepositoryError>;
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MessageFilter {
    /// Where they stand; `None` for all. Dead: and those put aside are not meant.
    pub state: Option<MessageState>,
    /// What became of them. Undelivered: and what went another way instead or was put aside is not meant.
    pub fate: Option<DeliveryStatus>,
    /// Only those put aside.
    pub is_put_aside: bool,
    /// What they are about.
    pub kind: Option<MessageKind>,
    /// By which way they go.
    pub channel: Option<MessageChannel>,
    pub search: Option<MessageSearch>,
}

/// One text, as it may stand in each place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageSearch {
    /// As part of an order's number.
    pub id_part: String,
    /// As part of a number in the international form; `None` when it is no number.
    pub phone_part: Option<String>,
}

impl MessageSearch {
    /// Reads what colleagues typed; `None` when nothing is left of it.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let search = Self { id_part: OrderId::lookup_part(text), phone_part: PhoneNumber::search_part(text) };
        (!text.is_empty()).then_some(search)
    }
}

/// How many messages there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MessageCounts {
    pub waiting: i64,
    /// Given up, and not put aside.
    pub dead: i64,
    /// Taken, and never arrived; without those that went another way instead or were put aside.
    pub undelivered: i64,
    /// Nothing was configured to send them by.
    pub off: i64,
    /// Sent since the day began.
    pub sent_today: i64,
}

/// What other domains know of what is told.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait NotificationSource: Send + Sync {
    /// What is known of an event; `None` when there is nothing to tell any more.
    async fn news(&self, event: &OutboxEvent) -> Result<Option<NotificationContext>, RepositoryError>;
    /// Who is told what.
    async fn rules(&self) -> Result<MessageRules, RepositoryError>;
    /// Devices of colleagues who may see orders.
    async fn devices(&self) -> Result<Vec<Device>, RepositoryError>;
}

/// A device that a colleague wants to be told on, as its browser describes it.
#[derive(Clone, PartialEq, Eq)]
pub struct PushSubscription {
    pub id: kernel::PushSubscriptionId,
    pub account: kernel::AccountId,
    /// Where messages for it are taken. Whoever knows it can send to the device.
    pub endpoint: String,
    /// Its public key, base64url.
    pub p256dh: String,
    /// Its secret, base64url.
    pub auth: String,
    /// What its owner calls it.
    pub label: String,
    /// In which language it is told.
    pub language: Language,
    pub created_at: DateTime<Utc>,
}

#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PushSubscriptions: Send + Sync {
    /// Writes one, or what changed of the one with the same endpoint, which keeps its key. `None` when the account has
    /// `most` others.
    async fn save(
        &self,
        subscription: &PushSubscription,
        most: i64,
    ) -> Result<Option<PushSubscription>, RepositoryError>;
    /// Somebody's own, oldest first.
    async fn of(&self, account: kernel::AccountId) -> Result<Vec<PushSubscription>, RepositoryError>;
    async fn find(&self, id: kernel::PushSubscriptionId)
    -> Result<Option<PushSubscription>, RepositoryError>;
    /// Those of everybody who can sign in to the back office, with the role's code.
    async fn of_staff(&self) -> Result<Vec<(PushSubscription, String)>, RepositoryError>;
    /// Forgets one, of that account if it is named; `false` when there is none.
    async fn remove(
        &self,
        id: kernel::PushSubscriptionId,
        account: Option<kernel::AccountId>,
    ) -> Result<bool, RepositoryError>;
}
