use chrono::{DateTime, Utc};

/// A router on offer with fewer units than this is low on stock.
pub const LOW_STOCK: i64 = 5;

/// Work that waits, as it stood at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Waiting {
    /// Orders that are pending or processing and not being sent by themselves: those that stand at the desk.
    pub to_deliver: i64,
    /// When the oldest of them was placed; `None` when none waits.
    pub oldest_to_deliver: Option<DateTime<Utc>>,
    /// Routers on offer with fewer than [`LOW_STOCK`] units.
    pub routers_low: i64,
    /// Applications to become an agent that nobody has answered.
    pub applications_new: i64,
}
