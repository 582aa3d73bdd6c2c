use chrono::{DateTime, Utc};
use kernel::{Day, Money, Network, OrderId};
use strum::{IntoStaticStr, VariantArray};

/// The grade of a day's sales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
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
    /// The best grade whose conditions hold.
    pub fn from_totals(orders: i64, amount_tsh: i64) -> Self {
        match (orders, amount_tsh) {
            (10.., 100_000..) => Self::Excellent,
            (5.., 50_000..) => Self::Good,
            (3.., _) => Self::Moderate,
            _ => Self::Slow,
        }
    }
}

/// An order in a summary, without its customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentOrder {
    pub order_id: OrderId,
    pub item: String,
    /// Swahili name; empty when there is none.
    pub item_swahili: String,
    /// The network of a bundle; `None` for a router.
    pub network: Option<Network>,
    pub amount: Money,
    /// The code of the status.
    pub status: String,
    pub created_at: DateTime<Utc>,
}

/// The summary of a day. Cancelled and archived orders do not count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailySummary {
    pub day: Day,
    /// Number of orders placed.
    pub orders: i64,
    /// Total price of these orders.
    pub amount: Money,
    /// The newest orders, at most [`Self::MAX_RECENT`].
    pub recent: Vec<RecentOrder>,
}

impl DailySummary {
    /// Maximum length of `recent`.
    pub const MAX_RECENT: i64 = 5;

    /// The grade of the day.
    pub fn grade(&self) -> Grade {
        Grade::from_totals(self.orders, self.amount.tsh())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_grade_with_enough_orders_and_money_counts() {
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
            assert_eq!(Grade::from_totals(orders, tsh), grade, "{orders} orders, {tsh} TSh");
        }
    }
}
