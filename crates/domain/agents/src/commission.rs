//! Commission: a share of the settled money of a sale, reversed in proportion when money goes back.

use kernel::Money;
use strum::{IntoStaticStr, VariantArray};

use crate::CommissionRate;

/// The kind of a ledger entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum CommissionKind {
    /// The money of a sale is settled.
    Accrued,
    /// The money of a sale went back.
    Reversed,
    /// The shop paid commission to the agent.
    Paid,
}

/// One ledger entry of a sale: the difference to all entries of the sale before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SaleEntry {
    /// Never [`CommissionKind::Paid`], which belongs to no sale.
    pub kind: CommissionKind,
    /// Counts the entries of a sale, from 1.
    pub generation: i64,
    /// By how much the money changed that the commission is computed from, in whole shillings; negative for a reversal.
    pub base_tsh: i64,
    /// By how much the commission changed, in whole shillings; not positive for a reversal.
    pub amount_tsh: i64,
}

/// The sum of the ledger entries of one sale, in whole shillings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WrittenCommission {
    /// Of the newest entry; 0 without entries.
    pub generation: i64,
    pub base_tsh: i64,
    pub amount_tsh: i64,
}

/// A sale as the ledger sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sale {
    /// The agent's rate when the sale started.
    pub rate: CommissionRate,
    /// Whether the sale earns commission. An agent's own purchase does not.
    pub earns_commission: bool,
    pub written: WrittenCommission,
}

impl Sale {
    /// The entry that makes the ledger match the money; `None` when it matches already.
    ///
    /// `settled` is the money of the sale that the shop holds for an order. The commission is always the share of it at the
    /// frozen rate, so that refunds reverse it in proportion, and several never more than it.
    pub fn settle(&self, settled: Option<Money>) -> Option<SaleEntry> {
        let money = settled.filter(|_| self.earns_commission).unwrap_or(Money::ZERO);
        let base_tsh = money.tsh().saturating_sub(self.written.base_tsh);
        (base_tsh != 0).then(|| SaleEntry {
            kind: if base_tsh > 0 { CommissionKind::Accrued } else { CommissionKind::Reversed },
            generation: self.written.generation.saturating_add(1),
            base_tsh,
            amount_tsh: self.rate.share_of(money).tsh().saturating_sub(self.written.amount_tsh),
        })
    }
}

impl WrittenCommission {
    /// The sum with one more entry.
    #[must_use]
    pub fn with(self, entry: &SaleEntry) -> Self {
        Self {
            generation: self.generation.max(entry.generation),
            base_tsh: self.base_tsh.saturating_add(entry.base_tsh),
            amount_tsh: self.amount_tsh.saturating_add(entry.amount_tsh),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sale(permille: i64) -> Sale {
        let written = WrittenCommission::default();
        Sale { rate: CommissionRate::new(permille).unwrap(), earns_commission: true, written }
    }

    /// The commission that each of these amounts of money adds.
    fn commissions(permille: i64, moneys: &[i64]) -> Vec<i64> {
        let mut sale = sale(permille);
        let mut entry = |tsh: &i64| {
            let entry = sale.settle(Money::new(*tsh).ok()).unwrap();
            sale.written = sale.written.with(&entry);
            entry.amount_tsh
        };
        moneys.iter().map(&mut entry).collect()
    }

    #[test]
    fn an_agents_own_purchase_earns_nothing() {
        let own = Sale { earns_commission: false, ..sale(50) };
        assert_eq!(own.settle(Money::new(10_000).ok()), None);
    }

    #[test]
    fn partial_refunds_reverse_the_commission_in_proportion_and_together_exactly_all() {
        assert_eq!(commissions(50, &[2_000, 1_500, 1_000, 0]), [100, -25, -25, -50]);
        assert_eq!(commissions(75, &[999, 998, 997, 1, 0]), [74, 0, 0, -74, 0], "rounding adds nothing up");
    }

    #[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
    fn share(tsh: i64, permille: i64) -> i64 {
        tsh * permille / 1_000
    }

    proptest! {
        /// Whatever money comes and goes, the balance of the ledger is the share of the money that is here.
        #[test]
        fn the_balance_is_the_share_of_the_settled_money(
            permille in 0_i64..=100,
            moneys in prop::collection::vec(0_i64..2_000_000, 0..60),
        ) {
            let mut sale = sale(permille);
            for tsh in moneys {
                let settled = Money::new(tsh).ok();
                if let Some(entry) = sale.settle(settled) {
                    let is_accrued = entry.kind == CommissionKind::Accrued;
                    prop_assert_eq!(is_accrued, entry.base_tsh > 0);
                    let has_sign = if is_accrued { entry.amount_tsh >= 0 } else { entry.amount_tsh <= 0 };
                    prop_assert!(has_sign);
                    sale.written = sale.written.with(&entry);
                }
                prop_assert_eq!(sale.settle(settled), None);
                prop_assert_eq!((sale.written.base_tsh, sale.written.amount_tsh), (tsh, share(tsh, permille)));
            }
        }
    }
}
