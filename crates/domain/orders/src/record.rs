use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Cursor, OrderId, OrderKey, RepositoryError};
use payments::{Payment, RefundCase};

use crate::{Complaint, NewNote, Order, OrderBlocker, OrderFilter, OrderLine, OrderNote, VendingAttempt};

/// How an order is named in a request: by its row key, or by the id that people read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderRef {
    Key(OrderKey),
    Id(OrderId),
}

impl OrderRef {
    /// `None` when the text is neither.
    pub fn parse(text: &str) -> Option<Self> {
        let id = || OrderId::parse(text).ok().map(Self::Id);
        OrderKey::parse(text).ok().map(Self::Key).or_else(id)
    }
}

/// An order with everything that belongs to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderRecord {
    pub order: Order,
    /// Oldest first.
    pub notes: Vec<OrderNote>,
    /// What its customer reported, oldest first.
    pub complaints: Vec<Complaint>,
    /// What blocks the order for others.
    pub blocker: Option<OrderBlocker>,
    /// Attempts to send it, oldest first.
    pub attempts: Vec<VendingAttempt>,
    /// Its purchase; `None` for cash on delivery.
    pub payment: Option<Payment>,
    /// Refund cases of its purchase, oldest first.
    pub refunds: Vec<RefundCase>,
    /// Name of the agent whom the order is credited to.
    pub agent_name: Option<String>,
}

/// Reads orders for staff, and writes their notes.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait OrderRecords: Send + Sync {
    /// An order with all that belongs to it at `now`, from one snapshot, so that no part is newer than another; `None` when
    /// there is no such order, or it is archived.
    async fn find(
        &self,
        order: &OrderRef,
        now: DateTime<Utc>,
    ) -> Result<Option<OrderRecord>, RepositoryError>;
    /// The next matching lines of an export, newest first, at most [`EXPORT_LINES`](crate::EXPORT_LINES); fewer at the end.
    async fn export_lines(
        &self,
        filter: &OrderFilter,
        after: Option<Cursor>,
    ) -> Result<Vec<OrderLine>, RepositoryError>;
    /// When the bundle of an order was sent to another number, oldest first.
    async fn recipient_corrections(&self, order: OrderKey) -> Result<Vec<OrderNote>, RepositoryError>;
    /// Writes a note; `false` when there is no such order. One transaction.
    async fn add_note(&self, note: &NewNote) -> Result<bool, RepositoryError>;
}
