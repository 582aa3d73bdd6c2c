//! Notifications: `events` stores outbox events, `outbox` hands out messages and records attempts, `reports` records
//! delivery receipts, `log` reads messages for staff, `rows` maps columns.

mod devices;
pub mod events;
mod log;
mod outbox;
mod reports;
pub mod rows;

use ::changes::OutboxEvent;
use ::notifications::{
    AttemptResult, DeliveryAttempt, DeliveryProgress, DeliveryReceipt, Message, MessageCounts, MessageFilter,
    MessageLog, MessageState, Outbox, ParkOutcome, ReceiptRepository,
};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::QueryResult;
use kernel::{Actor, AuditEntry, MessageChannel, MessageId, Page, PageRequest, RepositoryError};

use super::retention::{delete_oldest, in_batches};
use super::{Backend, Conn, Database, audit, changes, paging, strip_nul, to_db_time};

pub use events::record_event;

#[async_trait]
impl Outbox for Database {
    async fn claim_events(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<OutboxEvent>, RepositoryError> {
        events::claim(to_db_time(now), to_db_time(lease_until), limit, self).await
    }

    async fn record_messages(
        &self,
        event: &OutboxEvent,
        messages: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        let event = event.clone();
        self.insert_if(move |conn| events::mark_handled(&event, to_db_time(at), conn), messages).await
    }

    async fn record_new_event(
        &self,
        event: &OutboxEvent,
        messages: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        let event = event.clone();
        self.insert_if(move |conn| events::insert_handled(&event, to_db_time(at), conn), messages).await
    }

    async fn unknown_event_keys(&self, keys: &[String]) -> Result<Vec<String>, RepositoryError> {
        let keys = keys.to_vec();
        self.read(move |conn| Ok(events::unknown(keys, conn)?)).await
    }

    async fn add(&self, messages: &[Message]) -> Result<(), RepositoryError> {
        let messages = messages.to_vec();
        self.write(move |conn| Ok(outbox::insert(&messages, conn)?)).await
    }

    async fn claim_messages(
        &self,
        channel: MessageChannel,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Message>, RepositoryError> {
        outbox::claim(channel, to_db_time(now), to_db_time(lease_until), limit, self).await
    }

    async fn record_attempt(&self, settled: &AttemptResult) -> Result<bool, RepositoryError> {
        let settled = settled.clone();
        self.write(move |conn| Ok(outbox::settle(&settled, conn)?)).await
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError> {
        let before = to_db_time(before);
        // Attempts are deleted with their message.
        in_batches(self, move |conn| delete_oldest!(messages, id, created_at, before, conn)).await?;
        in_batches(self, move |conn| delete_oldest!(outbox_events, key, handled_at, before, conn))
            .await
            .map(|_| ())
    }
}

impl Database {
    /// Inserts the messages in the transaction in which `handles` marks their event as handled; neither when another
    /// instance was first.
    async fn insert_if(
        &self,
        handles: impl Fn(&mut Conn) -> QueryResult<bool> + Send + 'static,
        messages: &[Message],
    ) -> Result<bool, RepositoryError> {
        let messages = messages.to_vec();
        let write = move |conn: &mut Conn| {
            let is_first = handles(conn)?;
            if is_first {
                outbox::insert(&messages, conn)?;
            }
            Ok(is_first)
        };
        self.write(write).await
    }
}

#[async_trait]
impl ReceiptRepository for Database {
    async fn find_by_provider_id(
        &self,
        channel: MessageChannel,
        provider_id: &str,
    ) -> Result<Option<Message>, RepositoryError> {
        let provider_id = provider_id.to_owned();
        self.read(move |conn| reports::find_by_provider_id(channel, &provider_id, conn)).await
    }

    async fn record_receipt(
        &self,
        seen: &Message,
        arrival: &DeliveryProgress,
        instead: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        let (seen, arrival, instead) = (seen.clone(), arrival.clone(), instead.to_vec());
        self.write(move |conn| Ok(reports::record(&seen, &arrival, &instead, at, conn)?)).await
    }

    async fn park_receipt(
        &self,
        report: &DeliveryReceipt,
        at: DateTime<Utc>,
    ) -> Result<ParkOutcome, RepositoryError> {
        let report = report.clone();
        self.write(move |conn| Ok(reports::park_receipt(&report, to_db_time(at), conn)?)).await
    }

    async fn parked_receipts(&self, limit: i64) -> Result<Vec<(i64, DeliveryReceipt)>, RepositoryError> {
        self.read(move |conn| reports::parked(limit, conn)).await
    }

    async fn drop_parked_receipt(&self, key: i64) -> Result<(), RepositoryError> {
        self.write(move |conn| Ok(reports::drop_parked_receipt(key, conn)?)).await
    }

    async fn claim_report_queries(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Message>, RepositoryError> {
        reports::claim_queries(to_db_time(now), to_db_time(lease_until), limit, self).await
    }

    async fn schedule_report_query(
        &self,
        id: MessageId,
        at: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError> {
        self.write(move |conn| Ok(reports::schedule_query(id, at.map(to_db_time), conn)?)).await
    }
}

#[async_trait]
impl MessageLog for Database {
    async fn list(
        &self,
        filter: &MessageFilter,
        page: &PageRequest,
    ) -> Result<Page<Message>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_for_staff(move |conn| log::page(&filter, &page, conn)).await
    }

    async fn find(&self, id: MessageId) -> Result<Option<(Message, Vec<DeliveryAttempt>)>, RepositoryError> {
        self.read_snapshot(move |conn| log::find(id, conn)).await
    }

    async fn counts(&self, today: DateTime<Utc>) -> Result<MessageCounts, RepositoryError> {
        self.read_for_staff(move |conn| Ok(log::counts(to_db_time(today), conn)?)).await
    }

    async fn send_again(
        &self,
        id: MessageId,
        seen: MessageState,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError> {
        let entry = entry.clone();
        self.write(move |conn| Ok(log::send_again(id, seen, to_db_time(at), &entry, conn)?)).await
    }

    async fn dismiss(
        &self,
        ids: &[MessageId],
        by: &Actor,
        at: DateTime<Utc>,
    ) -> Result<usize, RepositoryError> {
        let (ids, by) = (ids.to_vec(), by.clone());
        self.write(move |conn| log::dismiss(&ids, &by, at, conn)).await
    }
}
