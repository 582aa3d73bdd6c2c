use chrono::{DateTime, Utc};
use kernel::OrderId;

use crate::{CommissionKind, Month};

/// An agent's sales and commission in whole shillings: sums of the ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AgentFigures {
    /// Settled money of the agent's sales.
    pub sales_tsh: i64,
    /// Commission earned on it.
    pub earned_tsh: i64,
    pub paid_tsh: i64,
}

impl AgentFigures {
    /// Commission that the shop owes; negative when a sale was reversed after its commission was paid.
    pub fn balance_tsh(&self) -> i64 {
        self.earned_tsh.saturating_sub(self.paid_tsh)
    }
}

/// An entry of an agent's ledger. It names the order, never the customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionEntry {
    /// Row number; entries are sorted by it.
    pub id: i64,
    pub kind: CommissionKind,
    /// The amount in whole shillings; negative for a reversal or payment.
    pub amount_tsh: i64,
    /// The money that the commission is computed from, in whole shillings; 0 for a payment.
    pub base_tsh: i64,
    pub at: DateTime<Utc>,
    /// The order and item; `None` for a payment.
    pub sold: Option<SoldItem>,
    /// The transfer reference of a payment, as staff recorded it.
    pub reference: Option<String>,
}

/// The item of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoldItem {
    pub order_id: OrderId,
    pub item: String,
    /// Swahili name; empty when there is none.
    pub item_swahili: String,
}

/// A month of an agent's ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub month: Month,
    /// The balance owed at the start of the month, in whole shillings.
    pub opening_tsh: i64,
    /// Sums of the month.
    pub figures: AgentFigures,
    /// The first entries, oldest first, at most [`Statement::MAX_LINES`].
    pub entries: Vec<CommissionEntry>,
    /// The number of entries in the month.
    pub lines: i64,
}

impl Statement {
    /// Most entries read together; the rest is read page by page.
    pub const MAX_LINES: i64 = 500;

    /// The balance owed at the end of the month, in whole shillings.
    pub fn closing_tsh(&self) -> i64 {
        self.opening_tsh.saturating_add(self.figures.balance_tsh())
    }
}
