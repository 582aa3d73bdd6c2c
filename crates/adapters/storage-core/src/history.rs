//! The past of a shop as plain values, to fill a demo shop.

use agents::CommissionRate;
use async_trait::async_trait;
use catalog::Stock;
use changes::OutboxEvent;
use chrono::{DateTime, Utc};
use kernel::{AgentId, AuditEntry, Money, RepositoryError, RouterId};
use notifications::{DeliveryAttempt, Message};
use orders::{CashMove, Claim, Order, OrderNote};
use payments::{Advance, Checkout, PaymentAttempt, RefundCase};

/// The rows of one transaction.
#[derive(Debug, Clone, Default)]
pub struct HistoryBatch {
    /// Ordered by their start.
    pub sales: Vec<PastSale>,
    /// Staff actions, oldest first, appended to the audit log.
    pub audit: Vec<AuditEntry>,
    /// Stock after the batch.
    pub stock: Vec<StockLevel>,
}

/// A purchase with its order and everything that followed.
#[derive(Debug, Clone, Default)]
pub struct PastSale {
    /// `None` for cash on delivery.
    pub checkout: Option<Checkout>,
    /// Payment attempts, oldest first.
    pub attempts: Vec<PastAttempt>,
    /// `None` when the purchase was never ordered.
    pub order: Option<PastOrder>,
    pub refunds: Vec<RefundCase>,
    /// The agent, if any.
    pub seller: Option<Seller>,
    /// Outbox events of the sale, and when each was dispatched.
    pub outbox_events: Vec<(OutboxEvent, DateTime<Utc>)>,
    pub messages: Vec<PastMessage>,
}

/// A payment attempt in its final state, with all state changes.
#[derive(Debug, Clone)]
pub struct PastAttempt {
    pub attempt: PaymentAttempt,
    /// Oldest first; the last one led to the present state.
    pub advances: Vec<Advance>,
}

/// An order in its final state; its timeline holds the history.
#[derive(Debug, Clone)]
pub struct PastOrder {
    pub order: Order,
    /// Cash received and returned.
    pub cash: Vec<(DateTime<Utc>, CashMove)>,
    /// The shop's purchase price of the item; `None` when unknown.
    pub cost: Option<Money>,
    /// Notes of staff and customer.
    pub notes: Vec<OrderNote>,
    /// The staff member who is delivering it.
    pub claim: Option<Claim>,
}

/// The agent who made a sale.
#[derive(Debug, Clone, Copy)]
pub struct Seller {
    pub agent: AgentId,
    /// The rate at the time of the sale.
    pub rate: CommissionRate,
    /// False for what the agent buys or gets as customer.
    pub earns: bool,
}

/// A message with its delivery attempts.
#[derive(Debug, Clone)]
pub struct PastMessage {
    pub message: Message,
    /// Oldest first.
    pub attempts: Vec<DeliveryAttempt>,
}

/// The stock of a router.
#[derive(Debug, Clone, Copy)]
pub struct StockLevel {
    pub router: RouterId,
    pub stock: Stock,
    /// How often the stock changed in the batch.
    pub changes: i64,
    /// When it changed last.
    pub at: DateTime<Utc>,
}

/// Writes the past of a demo shop.
#[async_trait]
pub trait HistoryWriter: Send + Sync {
    /// Writes a batch in one transaction, with the ledgers and totals derived from it. Sends no messages and
    /// publishes no events.
    async fn write(&self, batch: HistoryBatch) -> Result<(), RepositoryError>;
    /// Makes plans fit for the rows, after the last batch.
    async fn finish(&self) -> Result<(), RepositoryError>;
    /// When the newest sale began; `None` when there is none.
    async fn newest_sale(&self) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// When the last entry of the audit log was written; `None` while it is empty.
    async fn newest_audit_entry(&self) -> Result<Option<DateTime<Utc>>, RepositoryError>;
}
