//! What each order brought.

use async_trait::async_trait;
use kernel::{Page, PageRequest, RepositoryError};

use crate::Order;

/// An order with the money that the ledger holds for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RevenueRecord {
    /// The order.
    pub order: Order,
    /// Money that came less money that went, in whole shillings.
    pub ledger_tsh: i64,
}

/// Where the money of an order is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RevenueStatus {
    /// Still to come.
    Pending,
    /// Here.
    Confirmed,
    /// It went back, or will not come.
    Cancelled,
}

impl RevenueStatus {
    /// The stable code used on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Confirmed => "confirmed",
            Self::Cancelled => "cancelled",
        }
    }
}

impl RevenueRecord {
    /// Where the money is. The ledger decides; an order without money waits for its cash, unless it was paid (then the
    /// money went back) or called off.
    pub fn status(&self) -> RevenueStatus {
        if self.ledger_tsh > 0 {
            RevenueStatus::Confirmed
        } else if self.order.awaits_cash() {
            RevenueStatus::Pending
        } else {
            RevenueStatus::Cancelled
        }
    }
}

/// Reads the ledger.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait RevenueLedger: Send + Sync {
    /// Orders with their money, newest first; archived ones are in no list.
    async fn list(&self, page: &PageRequest) -> Result<Page<RevenueRecord>, RepositoryError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OrderStatus;
    use crate::test_support::{bundle_order, router_order};

    fn status(order: Order, ledger_tsh: i64) -> RevenueStatus {
        RevenueRecord { order, ledger_tsh }.status()
    }

    #[test]
    fn the_ledger_decides_whether_money_is_here() {
        assert_eq!(status(bundle_order(), 10_000), RevenueStatus::Confirmed);
        assert_eq!(status(bundle_order(), 0), RevenueStatus::Cancelled);
        assert_eq!(status(router_order(), 85_000), RevenueStatus::Confirmed);
    }

    #[test]
    fn cash_is_awaited_until_the_order_is_called_off() {
        assert_eq!(status(router_order(), 0), RevenueStatus::Pending);
        let cancelled = Order { status: OrderStatus::Cancelled, ..router_order() };
        assert_eq!(status(cancelled, 0), RevenueStatus::Cancelled);
    }
}
