use chrono::{DateTime, Utc};

/// The work that waits, from one snapshot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Waiting {
    /// Orders in the delivery queue: pending or processing, and not being sent automatically.
    pub to_deliver: i64,
    /// When the oldest of them was placed; `None` when none waits.
    pub oldest_to_deliver: Option<DateTime<Utc>>,
    /// Routers on offer with fewer units than their low mark.
    pub routers_low: i64,
    /// Unanswered applications to become an agent.
    pub applications_new: i64,
}
