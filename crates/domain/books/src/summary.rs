use chrono::{DateTime, Utc};
use kernel::{Day, Network, OrderId};

/// How a day went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    /// At least ten orders, and at least 100,000 shillings.
    Excellent,
    /// At least five orders, and at least 50,000 shillings.
    Good,
    /// At least three orders.
    Moderate,
    Slow,
}

impl Grade {
    /// The first of the grades, best first, whose conditions hold.
    pub fn of(orders: i64, amount_tsh: i64) -> Self {
        match (orders, amount_tsh) {
            (10.., 100_000..) => Self::Excellent,
            (5.., 50_000..) => Self::Good,
            (3.., _) => Self::Moderate,
            _ => Self::Slow,
        }
    }

    /// The stable code used on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Excellent => "excellent",
            Self::Good => "good",
            Self::Moderate => "moderate",
            Self::Slow => "slow",
        }
    }
}

/// An order as a summary names it: without its customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentOrder {
    pub order_id: OrderId,
    pub item: String,
    /// Its name in Swahili; empty when it has none.
    pub item_swahili: String,
    /// Whose line a bundle works on; `None` for a router.
    pub network: Option<Network>,
    /// In whole Tanzanian shillings.
    pub amount_tsh: i64,
    /// Its status, as a code.
    pub status: String,
    /// When it was placed.
    pub created_at: DateTime<Utc>,
}

/// One day in a few figures. Cancelled and archived orders count nowhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailySummary {
    pub day: Day,
    /// How many orders were placed.
    pub orders: i64,
    /// What they cost together, in whole shillings.
    pub amount_tsh: i64,
    /// The newest ones, at most [`Self::MAX_RECENT`].
    pub recent: Vec<RecentOrder>,
}

impl DailySummary {
    /// Most orders that a summary names.
    pub const MAX_RECENT: usize = 5;

    /// How the day went.
    pub fn grade(&self) -> Grade {
        Grade::of(self.orders, self.amount_tsh)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_orders_and_money_make_a_grade_and_the_best_one_that_holds_counts() {
        let cases = [
            (10, 100_000, Grade::Excellent),
            (500, 9_000_000, Grade::Excellent),
            (9, 9_000_000, Grade::Good),
            (10, 99_999, Grade::Good),
            (5, 50_000, Grade::Good),
            (5, 49_999, Grade::Moderate),
            (4, 9_000_000, Grade::Moderate),
            (40, 0, Grade::Moderate),
            (3, 0, Grade::Moderate),
            (2, 9_000_000, Grade::Slow),
            (0, 0, Grade::Slow),
        ];
        for (orders, tsh, grade) in cases {
            assert_eq!(Grade::of(orders, tsh), grade, "{orders} orders, {tsh} TSh");
        }
    }
}
