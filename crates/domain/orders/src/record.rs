use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{OrderId, OrderKey, RepositoryError};
use payments::{Payment, RefundCase};

use crate::{Order, OrderBlocker, OrderNote, VendingAttempt};

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

/// Reads orders for staff.
#[async_trait]
pub trait OrderRecords: Send + Sync {
    /// An order with all that belongs to it at `now`, from one snapshot, so that no part is newer than another; `None` when
    /// there is no such order, or it is archived.
    async fn find(
        &self,
        order: &OrderRef,
        now: DateTime<Utc>,
    ) -> Result<Option<OrderRecord>, RepositoryError>;
}
