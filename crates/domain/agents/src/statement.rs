use chrono::{DateTime, Utc};
use kernel::OrderId;

use crate::{CommissionKind, Month};

/// What the shop owes an agent and what they brought, whole shillings; all of it sums of the ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AgentFigures {
    /// Money of their sales that is here.
    pub sales_tsh: i64,
    /// Their share of it.
    pub earned_tsh: i64,
    /// What they got already.
    pub paid_tsh: i64,
}

impl AgentFigures {
    /// What the shop owes; negative when a sale was taken back after it was paid for.
    pub fn balance_tsh(&self) -> i64 {
        self.earned_tsh.saturating_sub(self.paid_tsh)
    }
}

/// A line of an agent's ledger. It names the order, never the customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionEntry {
    /// Row number: lines are in its order.
    pub id: i64,
    pub kind: CommissionKind,
    /// How much, whole shillings; negative when it was taken back or paid.
    pub amount_tsh: i64,
    /// What it was reckoned from, whole shillings; 0 for a payment.
    pub base_tsh: i64,
    pub at: DateTime<Utc>,
    /// Which order, and what was bought; `None` for a payment.
    pub sold: Option<SoldItem>,
    /// Where the money of a payment went, in the words of who sent it.
    pub reference: Option<String>,
}

/// What an order was about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoldItem {
    pub order_id: OrderId,
    /// English name of what was bought.
    pub item: String,
    /// Swahili name of it; empty when there is none.
    pub item_swahili: String,
}

/// A month of an agent's ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub month: Month,
    /// What was owed when it began, whole shillings.
    pub opening_tsh: i64,
    /// What came and went in it.
    pub figures: AgentFigures,
    /// Its first lines, oldest first, at most [`Statement::MAX_LINES`].
    pub entries: Vec<CommissionEntry>,
    /// How many lines the month has.
    pub lines: i64,
}

impl Statement {
    /// Most lines that are read at once; the rest comes page by page.
    pub const MAX_LINES: i64 = 500;

    /// What was owed when it ended, whole shillings.
    pub fn closing_tsh(&self) -> i64 {
        self.opening_tsh.saturating_add(self.figures.balance_tsh())
    }
}
