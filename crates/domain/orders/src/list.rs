use chrono::{DateTime, Utc};
use kernel::{AgentCode, AmountRange, CursorShape, Money, Network, Search};
use strum::{IntoStaticStr, VariantArray};

use crate::{ItemKind, OrderStatus, PaymentStatus};

/// A filter for orders; an absent field does not restrict. Archived orders are never in a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderFilter {
    pub status: Option<OrderStatus>,
    /// Only goods of this kind.
    pub kind: Option<ItemKind>,
    /// Only bundles of this network.
    pub network: Option<Network>,
    /// Only orders with this payment status.
    pub payment: Option<PaymentStatus>,
    /// Only orders placed at this time or later.
    pub placed_from: Option<DateTime<Utc>>,
    /// Only orders placed before this time.
    pub placed_before: Option<DateTime<Utc>>,
    /// Only orders that await delivery and were due before this time.
    pub due_before: Option<DateTime<Utc>>,
    /// Only orders that this agent brought.
    pub agent: Option<AgentCode>,
    /// Only orders whose amount, delivery included, is in this range.
    pub amount: AmountRange,
    pub search: Option<Search>,
    pub sort: OrderSort,
}

/// How a list of orders is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum OrderSort {
    #[default]
    Newest,
    Oldest,
    /// Only orders that await delivery, the earliest deadline first.
    Due,
}

impl OrderSort {
    /// The shape of the list's cursors.
    pub fn cursor_shape(self) -> CursorShape {
        match self {
            Self::Newest | Self::Oldest => CursorShape::Key,
            Self::Due => CursorShape::MomentAndKey,
        }
    }
}

/// The shop's figures over all orders that are not archived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderStats {
    pub total: i64,
    pub pending: i64,
    pub processing: i64,
    pub delivered: i64,
    pub cancelled: i64,
    /// Revenue: paid bundles, also cancelled ones until their money is returned, and delivered routers.
    pub confirmed_revenue: Money,
    /// Money received without an order, which is not revenue: paid and not ordered yet, paid twice, or of an archived
    /// order.
    pub without_order: Money,
    /// Money still expected: undelivered routers, without cancelled orders.
    pub pending_revenue: Money,
    /// The number of distinct phone numbers with orders.
    pub customers: i64,
}

impl OrderStats {
    /// Confirmed and pending money together.
    pub fn total_revenue(&self) -> Money {
        self.confirmed_revenue.checked_add(self.pending_revenue).unwrap_or(self.confirmed_revenue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn total_revenue_is_confirmed_and_pending_revenue() {
        let money = |tsh| Money::new(tsh).unwrap();
        let stats = OrderStats {
            total: 2,
            pending: 1,
            processing: 0,
            delivered: 1,
            cancelled: 0,
            confirmed_revenue: money(10_000),
            without_order: money(500),
            pending_revenue: money(85_000),
            customers: 2,
        };
        assert_eq!(stats.total_revenue(), money(95_000));
    }
}
