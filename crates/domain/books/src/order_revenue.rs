//! When money becomes revenue: the part that an order stands for, at most its price (ADR 17).

use chrono::{DateTime, Utc};
use kernel::{Day, Money};

/// An order and the revenue entries that were written for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderRevenue {
    pub price: Money,
    /// What the item cost the shop: as its price list says when the order is placed, then what a vendor took for it. `None`
    /// when that is unknown.
    pub cost: Option<Money>,
    /// An archived order stands for no revenue.
    pub is_archived: bool,
    pub written: WrittenRevenue,
}

/// The sum of the entries of one order, in whole shillings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WrittenRevenue {
    /// Of the newest entry; 0 without entries.
    pub generation: i64,
    pub amount_tsh: i64,
    pub cost_tsh: i64,
    pub commission_tsh: i64,
}

/// One entry: the difference to all entries of the order before it. Negative when revenue is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RevenueEntry {
    /// Counts the entries of an order, from 1.
    pub generation: i64,
    pub amount_tsh: i64,
    /// `None` when the cost of the item is unknown.
    pub cost_tsh: Option<i64>,
    pub commission_tsh: i64,
    /// 1 when the order is sold by it, -1 when all its revenue is gone, 0 when it stays sold or not.
    pub sold: i64,
    pub at: DateTime<Utc>,
}

impl RevenueEntry {
    /// The day to which it belongs.
    pub fn day(&self) -> Day {
        Day::from_utc(self.at)
    }
}

impl OrderRevenue {
    pub fn of_new_order(price: Money, cost: Option<Money>) -> Self {
        Self { price, cost, is_archived: false, written: WrittenRevenue::default() }
    }

    /// The entry that brings revenue in line with the money that is here, and its cost with what the item cost; `None` when
    /// they are in line already.
    ///
    /// `money_tsh` is the ledger's sum for the order, which may exceed the price when a purchase was paid twice.
    /// `commission_tsh` is what agents have earned by the order so far, less what was taken back.
    pub fn settle(&self, money_tsh: i64, commission_tsh: i64, at: DateTime<Utc>) -> Option<RevenueEntry> {
        let revenue_tsh = if self.is_archived { 0 } else { money_tsh.clamp(0, self.price.tsh()) };
        let amount_tsh = revenue_tsh.saturating_sub(self.written.amount_tsh);
        let cost_tsh = self.cost.map(|cost| {
            let due_tsh = if revenue_tsh > 0 { cost.tsh() } else { 0 };
            due_tsh.saturating_sub(self.written.cost_tsh)
        });
        let costs_differ = cost_tsh.is_some_and(|difference| difference != 0);
        (amount_tsh != 0 || costs_differ).then(|| RevenueEntry {
            generation: self.written.generation.saturating_add(1),
            amount_tsh,
            cost_tsh,
            commission_tsh: commission_tsh.saturating_sub(self.written.commission_tsh),
            sold: i64::from(revenue_tsh > 0).saturating_sub(i64::from(self.written.amount_tsh > 0)),
            at,
        })
    }
}

impl WrittenRevenue {
    /// The sum with one more entry.
    #[must_use]
    pub fn with(self, entry: &RevenueEntry) -> Self {
        Self {
            generation: self.generation.max(entry.generation),
            amount_tsh: self.amount_tsh.saturating_add(entry.amount_tsh),
            cost_tsh: self.cost_tsh.saturating_add(entry.cost_tsh.unwrap_or_default()),
            commission_tsh: self.commission_tsh.saturating_add(entry.commission_tsh),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn money(tsh: i64) -> Money {
        Money::new(tsh).unwrap()
    }

    fn order() -> OrderRevenue {
        OrderRevenue::of_new_order(money(10_000), Some(money(7_000)))
    }

    #[test]
    fn money_of_an_order_is_revenue_with_its_cost_and_commission() {
        let entry = order().settle(10_000, 500, DateTime::UNIX_EPOCH).unwrap();
        assert_eq!((entry.generation, entry.amount_tsh), (1, 10_000));
        assert_eq!((entry.cost_tsh, entry.commission_tsh), (Some(7_000), 500));
    }

    #[test]
    fn without_money_there_is_no_revenue() {
        assert_eq!(order().settle(0, 0, DateTime::UNIX_EPOCH), None);
    }

    #[test]
    fn a_purchase_paid_twice_is_revenue_once() {
        assert_eq!(order().settle(20_000, 0, DateTime::UNIX_EPOCH).unwrap().amount_tsh, 10_000);
    }

    #[test]
    fn a_partial_refund_lowers_the_revenue_of_an_order_that_stays_sold() {
        let mut order = order();
        let mut sold = Vec::new();
        for money_tsh in [10_000, 9_500, 1, 0, 3_000] {
            let entry = order.settle(money_tsh, 0, DateTime::UNIX_EPOCH).unwrap();
            order.written = order.written.with(&entry);
            sold.push((entry.amount_tsh, entry.cost_tsh.unwrap(), entry.sold));
        }
        let expected =
            [(10_000, 7_000, 1), (-500, 0, 0), (-9_499, 0, 0), (-1, -7_000, -1), (3_000, 7_000, 1)];
        assert_eq!(sold, expected);
    }

    #[test]
    fn an_archived_order_takes_its_revenue_cost_and_commission_back() {
        let written =
            WrittenRevenue::default().with(&order().settle(10_000, 500, DateTime::UNIX_EPOCH).unwrap());
        let archived = OrderRevenue { is_archived: true, written, ..order() };
        let entry = archived.settle(10_000, 0, DateTime::UNIX_EPOCH).unwrap();
        assert_eq!((entry.generation, entry.amount_tsh), (2, -10_000));
        assert_eq!((entry.cost_tsh, entry.commission_tsh), (Some(-7_000), -500));
    }

    #[test]
    fn what_a_vendor_took_corrects_the_cost_and_not_the_revenue() {
        let written =
            WrittenRevenue::default().with(&order().settle(10_000, 500, DateTime::UNIX_EPOCH).unwrap());
        let dearer = OrderRevenue { cost: Some(money(7_400)), written, ..order() };
        let entry = dearer.settle(10_000, 500, DateTime::UNIX_EPOCH).unwrap();
        assert_eq!((entry.amount_tsh, entry.cost_tsh, entry.commission_tsh), (0, Some(400), 0));
    }

    #[test]
    fn an_unknown_cost_stays_unknown() {
        let unknown = OrderRevenue { cost: None, ..order() };
        assert_eq!(unknown.settle(10_000, 0, DateTime::UNIX_EPOCH).unwrap().cost_tsh, None);
    }

    proptest! {
        #[test]
        fn entries_add_up_to_the_money_that_is_here(steps in prop::collection::vec((0_i64..25_000, 0_i64..900), 1..20)) {
            let mut order = order();
            for (money_tsh, commission_tsh) in steps {
                if let Some(entry) = order.settle(money_tsh, commission_tsh, DateTime::UNIX_EPOCH) {
                    order.written = order.written.with(&entry);
                    prop_assert_eq!(order.written.commission_tsh, commission_tsh);
                }
                prop_assert_eq!(order.written.amount_tsh, money_tsh.min(10_000));
                prop_assert_eq!(order.written.cost_tsh, if money_tsh > 0 { 7_000 } else { 0 });
                prop_assert_eq!(order.settle(money_tsh, commission_tsh, DateTime::UNIX_EPOCH), None);
            }
        }
    }
}
