//! A shop's past as whole values: what a demo shop is filled with.

use agents::CommissionRate;
use async_trait::async_trait;
use catalog::Stock;
use changes::OutboxEvent;
use chrono::{DateTime, Utc};
use kernel::{AgentId, AuditEntry, Money, RepositoryError, RouterId};
use notifications::{DeliveryAttempt, Message};
use orders::{CashMove, Claim, Order, OrderNote};
use payments::{Advance, Checkout, PaymentAttempt, RefundCase};

/// What is written in one transaction.
#[derive(Debug, Clone, Default)]
pub struct HistoryBatch {
    /// In the order in which they began.
    pub sales: Vec<PastSale>,
    /// What staff did, oldest first, behind everything that the audit log has.
    pub audit: Vec<AuditEntry>,
    /// Stock after the batch.
    pub stock: Vec<StockLevel>,
}

/// A purchase, its order and everything that followed from them.
#[derive(Debug, Clone, Default)]
pub struct PastSale {
    /// `None` for cash on delivery.
    pub checkout: Option<Checkout>,
    /// Requests to pay, oldest first.
    pub attempts: Vec<PastAttempt>,
    /// `None` when the purchase was never ordered.
    pub order: Option<PastOrder>,
    /// Money that goes back.
    pub refunds: Vec<RefundCase>,
    /// Whose sale it is.
    pub seller: Option<Seller>,
    /// What was told of it, and when.
    pub told: Vec<(OutboxEvent, DateTime<Utc>)>,
    pub messages: Vec<PastMessage>,
}

/// A request to pay as it is now, with every change of its state.
#[derive(Debug, Clone)]
pub struct PastAttempt {
    /// As it is now.
    pub attempt: PaymentAttempt,
    /// Oldest first; the last one led to its state.
    pub advances: Vec<Advance>,
}

/// An order as it is now; its timeline says how it came there.
#[derive(Debug, Clone)]
pub struct PastOrder {
    /// As it is now.
    pub order: Order,
    /// Cash that came and went.
    pub cash: Vec<(DateTime<Utc>, CashMove)>,
    /// What its item cost the shop; `None` when that is not known.
    pub cost: Option<Money>,
    /// What staff and customer wrote.
    pub notes: Vec<OrderNote>,
    /// Who is delivering it.
    pub claim: Option<Claim>,
}

/// The agent who brought a sale.
#[derive(Debug, Clone, Copy)]
pub struct Seller {
    pub agent: AgentId,
    /// The share at the time of the sale.
    pub rate: CommissionRate,
    /// Not on what the agent pays or gets.
    pub earns: bool,
}

/// A message with its delivery attempts.
#[derive(Debug, Clone)]
pub struct PastMessage {
    /// As it is now.
    pub message: Message,
    /// Sorted by time, oldest first.
    pub tries: Vec<DeliveryAttempt>,
}

/// What is left of a router.
#[derive(Debug, Clone, Copy)]
pub struct StockLevel {
    pub router: RouterId,
    pub stock: Stock,
    /// How often the stock changed in the batch.
    pub changes: i64,
    /// When it last did.
    pub at: DateTime<Utc>,
}

/// Writes the past of a demo shop.
#[async_trait]
pub trait HistoryWriter: Send + Sync {
    /// Writes a batch in one transaction: its rows, the ledgers and sums that follow from them. Sends nothing, and announces
    /// nothing to subscribers.
    async fn write(&self, batch: HistoryBatch) -> Result<(), RepositoryError>;
    /// When the newest sale began; `None` in a shop without any.
    async fn newest(&self) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// When the last line of the audit log was written; `None` while it is empty.
    async fn logged_until(&self) -> Result<Option<DateTime<Utc>>, RepositoryError>;
}
