//! In-memory fakes for the tests of the use cases.

use std::sync::Mutex;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::editing::{Item, Write};
use kernel::testing::{ConstantRandom, FixedClock};
use kernel::{AccountId, Actor, AuditEntry, BundleId, RepositoryError};

use super::{EditPorts, ItemRepository, WriteError};
use crate::{Bundle, DuePrices, NextPrice};

type ConcurrentChange<I> = Box<dyn FnOnce(&mut I) + Send>;

pub struct Rows<I> {
    items: Mutex<Vec<I>>,
    entries: Mutex<Vec<AuditEntry>>,
    concurrent_change: Mutex<Option<ConcurrentChange<I>>>,
}

impl<I: Item> Rows<I> {
    pub fn new(items: impl IntoIterator<Item = I>) -> Self {
        let items = Mutex::new(items.into_iter().collect());
        Self { items, entries: Mutex::default(), concurrent_change: Mutex::new(None) }
    }

    pub fn entries(&self) -> Vec<AuditEntry> {
        self.entries.lock().unwrap().clone()
    }

    pub fn items(&self) -> Vec<I> {
        self.items.lock().unwrap().clone()
    }

    /// Simulates a concurrent change of the first item just before the next write.
    pub fn before_next_write(&self, concurrent_change: impl FnOnce(&mut I) + Send + 'static) {
        *self.concurrent_change.lock().unwrap() = Some(Box::new(concurrent_change));
    }
}

#[async_trait]
impl<I: Item> ItemRepository<I> for Rows<I> {
    async fn find_including_deleted(&self, id: I::Id) -> Result<Option<I>, RepositoryError> {
        Ok(self.items().into_iter().find(|item| item.id() == id))
    }

    async fn all(&self) -> Result<Vec<I>, RepositoryError> {
        Ok(self.items().into_iter().filter(|item| !item.is_deleted()).collect())
    }

    async fn write(&self, writes: Vec<Write<I>>, summary: Option<AuditEntry>) -> Result<(), WriteError> {
        let mut items = self.items.lock().unwrap();
        if let Some(concurrent_change) = self.concurrent_change.lock().unwrap().take() {
            concurrent_change(&mut items[0]);
        }
        let version = |id| items.iter().find(|item| item.id() == id).map(Item::version);
        if writes.iter().any(|write| version(write.item.id()) != write.from_version) {
            return Err(WriteError::VersionConflict);
        }
        let mut entries = self.entries.lock().unwrap();
        for write in writes {
            items.retain(|item| item.id() != write.item.id());
            items.push(write.item);
            entries.push(write.entry);
        }
        entries.extend(summary);
        Ok(())
    }
}

#[async_trait]
impl DuePrices for Rows<Bundle> {
    async fn due_prices(&self, now: DateTime<Utc>) -> Result<Vec<BundleId>, RepositoryError> {
        let is_due = |next: &NextPrice| next.starts_at <= now && !next.is_skipped;
        let due = self.items().into_iter().filter(|bundle| bundle.next_price.as_ref().is_some_and(is_due));
        Ok(due.map(|bundle| bundle.id).collect())
    }
}

const NOW: FixedClock = FixedClock(DateTime::from_timestamp_millis(300_000).unwrap());
const NO_RANDOM: ConstantRandom = ConstantRandom(7);

pub fn at(minutes: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(minutes.saturating_mul(60_000)).unwrap()
}

pub fn actor() -> Actor {
    Actor::new(AccountId::new(at(0), &NO_RANDOM), "Neema")
}

pub fn ports<I: Item>(rows: &Rows<I>) -> EditPorts<'_, I> {
    EditPorts { editor: rows, clock: &NOW, random: &NO_RANDOM }
}
