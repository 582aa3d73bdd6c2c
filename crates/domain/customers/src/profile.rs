use chrono::{DateTime, Utc};
use kernel::{AgentCode, AgentId, PersonName};
use payments::TillPayment;

use crate::HistoryKind;

/// What the shop knows of the owner of a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// The names of their orders, latest first, at most [`Profile::MAX_NAMES`].
    pub names: Vec<PersonName>,
    /// Their first order or payment.
    pub since: Option<DateTime<Utc>>,
    pub orders: OrderFigures,
    /// The agent with this number.
    pub agent: Option<KnownAgent>,
    /// Money of the till that came from the number and belongs to no purchase yet, oldest first.
    pub waiting_money: Vec<TillPayment>,
    /// How many entries the history has, by kind; kinds without entries are absent.
    pub counts: Vec<(HistoryKind, i64)>,
}

impl Profile {
    pub const MAX_NAMES: i64 = 5;
}

/// The orders that the number is customer or payer of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OrderFigures {
    pub count: i64,
    pub delivered: i64,
    pub cancelled: i64,
    /// The revenue of those that the number paid: what was paid less what was returned.
    pub spent_tsh: i64,
    pub last_at: Option<DateTime<Utc>>,
    /// Bundles that others ordered for the number.
    pub received: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownAgent {
    pub id: AgentId,
    pub code: AgentCode,
    pub name: String,
}
