use async_trait::async_trait;
use kernel::{Day, Direction, Network, Page, PageRequest, Period, RepositoryError, Search};
use strum::{IntoStaticStr, VariantArray};

use crate::{ItemKind, Order};

/// An order with its revenue from the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RevenueRecord {
    pub order: Order,
    /// In whole shillings; at most the order's price.
    pub revenue_tsh: i64,
    /// The profit in whole shillings; `None` without revenue, or while the cost of the item is unknown.
    pub profit_tsh: Option<i64>,
}

/// The status of the money of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RevenueStatus {
    Pending,
    Confirmed,
    /// Refunded, or no longer expected.
    Cancelled,
}

/// A filter for records; an absent field does not restrict. Archived orders have no records.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RevenueFilter {
    /// Only money with this status.
    pub status: Option<RevenueStatus>,
    /// Only orders of this kind.
    pub kind: Option<ItemKind>,
    /// Only bundles of this network.
    pub network: Option<Network>,
    /// Only orders placed on these days.
    pub period: Option<Period>,
    pub search: Option<Search>,
    /// By when the orders were placed.
    pub direction: Direction,
}

/// The totals of all records of a filter, in whole shillings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RevenueTotals {
    pub confirmed_tsh: i64,
    /// Orders whose money is still expected.
    pub pending_tsh: i64,
    /// Orders whose money was refunded or is no longer expected.
    pub cancelled_tsh: i64,
}

impl RevenueTotals {
    /// Confirmed and pending money together.
    pub fn total_tsh(self) -> i64 {
        self.confirmed_tsh.saturating_add(self.pending_tsh)
    }
}

impl RevenueRecord {
    /// The status of the money. Any revenue means `Confirmed`; an order without revenue awaits its cash, unless it
    /// was paid by mobile money (then it was refunded) or cancelled.
    pub fn status(&self) -> RevenueStatus {
        if self.revenue_tsh > 0 {
            RevenueStatus::Confirmed
        } else if self.order.awaits_cash() {
            RevenueStatus::Pending
        } else {
            RevenueStatus::Cancelled
        }
    }
}

/// The orders that were sold on a day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SoldOrders {
    /// Those without a fiscal receipt first, each part oldest first; at most [`MAX_SOLD_ORDERS`].
    pub orders: Vec<Order>,
    pub count: i64,
    pub without_receipt: i64,
}

/// Maximum length of [`SoldOrders::orders`].
pub const MAX_SOLD_ORDERS: usize = 200;

/// Reads the revenue of orders.
#[async_trait]
pub trait RevenueLedger: Send + Sync {
    /// Orders with their revenue, newest first, without archived ones.
    async fn list(
        &self,
        filter: &RevenueFilter,
        page: &PageRequest,
    ) -> Result<Page<RevenueRecord>, RepositoryError>;
    /// The totals of all records of the filter.
    async fn totals(&self, filter: &RevenueFilter) -> Result<RevenueTotals, RepositoryError>;
    /// The number of records of the filter, all of them. It reads every one.
    async fn count(&self, filter: &RevenueFilter) -> Result<i64, RepositoryError>;
    /// The orders that were sold on the day and whose money stayed.
    async fn sold_on(&self, day: Day) -> Result<SoldOrders, RepositoryError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OrderStatus;
    use crate::test_support::{bundle_order, router_order};

    fn status(order: Order, revenue_tsh: i64) -> RevenueStatus {
        RevenueRecord { order, revenue_tsh, profit_tsh: None }.status()
    }

    #[test]
    fn an_order_with_revenue_is_confirmed() {
        assert_eq!(status(bundle_order(), 10_000), RevenueStatus::Confirmed);
        assert_eq!(status(bundle_order(), 0), RevenueStatus::Cancelled);
        assert_eq!(status(router_order(), 85_000), RevenueStatus::Confirmed);
    }

    #[test]
    fn the_total_is_confirmed_and_pending_money() {
        let totals = RevenueTotals { confirmed_tsh: 10_000, pending_tsh: 85_000, cancelled_tsh: 1_000 };
        assert_eq!(totals.total_tsh(), 95_000);
    }

    #[test]
    fn cash_is_expected_until_the_order_is_cancelled() {
        assert_eq!(status(router_order(), 0), RevenueStatus::Pending);
        let cancelled = Order { status: OrderStatus::Cancelled, ..router_order() };
        assert_eq!(status(cancelled, 0), RevenueStatus::Cancelled);
    }
}
