//! Telling people: `occasions` notes what happened, `outbox` hands messages out and writes how they went, `reports` writes
//! what became of them, `log` reads them for colleagues, `rows` knows the columns.

mod devices;
mod log;
pub mod occasions;
mod outbox;
mod reports;
pub mod rows;

use ::notifications::{
    Arrival, Early, Message, MessageCounts, MessageFilter, MessageLog, MessageState, Occasion,
    Outbox as OutboxPort, Report, Settled, Try,
};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Actor, AuditEntry, MessageChannel, MessageId, Page, PageRequest, RepositoryError};

use super::retention::{delete_oldest, in_batches};
use super::{Backend, Conn, Database, audit, changes, paging, storable, stored};
use crate::pattern::containing;

use outbox::{OLDEST_MESSAGES, OLDEST_OCCASIONS};

pub use devices::Devices;
pub use occasions::note;

/// What waits to be told and sent.
pub struct Outbox(pub Database);

/// Messages as colleagues see them.
pub struct Log(pub Database);

#[async_trait]
impl OutboxPort for Outbox {
    async fn claim_occasions(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Occasion>, RepositoryError> {
        if self.0.read(move |conn| Ok(occasions::is_none_due(stored(now), conn)?)).await? {
            return Ok(Vec::new());
        }
        self.0.write(move |conn| occasions::claim(stored(now), stored(lease_until), limit, conn)).await
    }

    async fn tell(
        &self,
        occasion: &Occasion,
        messages: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        let (occasion, messages) = (occasion.clone(), messages.to_vec());
        self.0
            .write(move |conn| {
                let is_ours = occasions::told(&occasion, stored(at), conn)?;
                if is_ours {
                    outbox::insert(&messages, conn)?;
                }
                Ok(is_ours)
            })
            .await
    }

    async fn tell_new(
        &self,
        occasion: &Occasion,
        messages: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        let (occasion, messages) = (occasion.clone(), messages.to_vec());
        self.0
            .write(move |conn| {
                let is_new = occasions::told_at_once(&occasion, stored(at), conn)?;
                if is_new {
                    outbox::insert(&messages, conn)?;
                }
                Ok(is_new)
            })
            .await
    }

    async fn unknown(&self, keys: &[String]) -> Result<Vec<String>, RepositoryError> {
        let keys = keys.to_vec();
        self.0.read(move |conn| Ok(occasions::unknown(keys, conn)?)).await
    }

    async fn add(&self, messages: &[Message]) -> Result<(), RepositoryError> {
        let messages = messages.to_vec();
        self.0.write(move |conn| Ok(outbox::insert(&messages, conn)?)).await
    }

    async fn claim_messages(
        &self,
        channel: MessageChannel,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Message>, RepositoryError> {
        if self.0.read(move |conn| Ok(outbox::is_none_due(channel, stored(now), conn)?)).await? {
            return Ok(Vec::new());
        }
        self.0.write(move |conn| outbox::claim(channel, stored(now), stored(lease_until), limit, conn)).await
    }

    async fn settle(&self, settled: &Settled) -> Result<bool, RepositoryError> {
        let settled = settled.clone();
        self.0.write(move |conn| Ok(outbox::settle(&settled, conn)?)).await
    }

    async fn taken_as(
        &self,
        channel: MessageChannel,
        provider_id: &str,
    ) -> Result<Option<Message>, RepositoryError> {
        let provider_id = provider_id.to_owned();
        self.0.read(move |conn| reports::taken_as(channel, &provider_id, conn)).await
    }

    async fn note_arrival(
        &self,
        seen: &Message,
        arrival: &Arrival,
        instead: &[Message],
        at: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        let (seen, arrival, instead) = (seen.clone(), arrival.clone(), instead.to_vec());
        self.0.write(move |conn| Ok(reports::note(&seen, &arrival, &instead, at, conn)?)).await
    }

    async fn keep_early(&self, report: &Report, at: DateTime<Utc>) -> Result<Early, RepositoryError> {
        let report = report.clone();
        self.0.write(move |conn| Ok(reports::keep_early(&report, stored(at), conn)?)).await
    }

    async fn early_reports(&self, limit: i64) -> Result<Vec<(i64, Report)>, RepositoryError> {
        self.0.read(move |conn| reports::early(limit, conn)).await
    }

    async fn drop_early(&self, key: i64) -> Result<(), RepositoryError> {
        self.0.write(move |conn| Ok(reports::drop_early(key, conn)?)).await
    }

    async fn forget(&self, before: DateTime<Utc>) -> Result<(), RepositoryError> {
        let before = stored(before);
        in_batches(&self.0, move |conn| delete_oldest("messages", "id", OLDEST_MESSAGES, before, conn))
            .await?;
        in_batches(&self.0, move |conn| delete_oldest("occasions", "key", OLDEST_OCCASIONS, before, conn))
            .await
            .map(|_| ())
    }
}

#[async_trait]
impl MessageLog for Log {
    async fn list(
        &self,
        filter: &MessageFilter,
        page: &PageRequest,
    ) -> Result<Page<Message>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.0.read_at_one_moment(move |conn| log::page(&filter, &page, conn)).await
    }

    async fn find(&self, id: MessageId) -> Result<Option<(Message, Vec<Try>)>, RepositoryError> {
        self.0.read_at_one_moment(move |conn| log::find(id, conn)).await
    }

    async fn counts(&self, today: DateTime<Utc>) -> Result<MessageCounts, RepositoryError> {
        self.0.read_at_one_moment(move |conn| Ok(log::counts(stored(today), conn)?)).await
    }

    async fn send_again(
        &self,
        id: MessageId,
        seen: MessageState,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError> {
        let entry = entry.clone();
        self.0.write(move |conn| Ok(log::send_again(id, seen, stored(at), &entry, conn)?)).await
    }

    async fn put_aside(
        &self,
        ids: &[MessageId],
        by: &Actor,
        at: DateTime<Utc>,
    ) -> Result<usize, RepositoryError> {
        let (ids, by) = (ids.to_vec(), by.clone());
        self.0.write(move |conn| log::put_aside(&ids, &by, at, conn)).await
    }
}
