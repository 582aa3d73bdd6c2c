//! Commission: a share of the settled money of a sale, reversed when the money goes back.

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

/// The last ledger entry of a sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastEntry {
    /// Never [`CommissionKind::Paid`], which belongs to no sale.
    pub kind: CommissionKind,
    /// How often the money had been settled by then, from 1.
    pub generation: i64,
    /// The money that the commission is computed from, in whole shillings; negative for a reversal.
    pub base_tsh: i64,
    /// The commission in whole shillings; negative for a reversal.
    pub amount_tsh: i64,
}

/// A sale as the ledger sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sale {
    /// The agent's rate when the sale started.
    pub rate: CommissionRate,
    /// Whether the sale earns commission. An agent's own purchase does not.
    pub earns_commission: bool,
    /// The last ledger entry of the sale; `None` when there is none.
    pub last: Option<LastEntry>,
}

impl Sale {
    /// The entry that makes the ledger match the money; `None` when it matches already.
    ///
    /// `settled` is the money of the sale that the shop holds for an order. The first settled amount fixes the commission;
    /// later changes of the amount do not change it. When the money is gone, exactly that commission is reversed; when the
    /// money comes again, the commission is computed again.
    pub fn settle(&self, settled: Option<Money>) -> Option<LastEntry> {
        let money = settled.filter(|money| *money > Money::ZERO);
        match (self.last, money) {
            (Some(last), None) if last.kind == CommissionKind::Accrued => Some(last.reversed()),
            (Some(last), Some(money)) if last.kind == CommissionKind::Reversed => {
                self.accrue(last.generation.saturating_add(1), money)
            }
            (None, Some(money)) => self.accrue(1, money),
            _ => None,
        }
    }

    fn accrue(&self, generation: i64, money: Money) -> Option<LastEntry> {
        let amount_tsh = self.rate.share_of(money).tsh();
        let kind = CommissionKind::Accrued;
        self.earns_commission.then_some(LastEntry { kind, generation, base_tsh: money.tsh(), amount_tsh })
    }
}

impl LastEntry {
    fn reversed(self) -> Self {
        Self {
            kind: CommissionKind::Reversed,
            base_tsh: self.base_tsh.saturating_neg(),
            amount_tsh: self.amount_tsh.saturating_neg(),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use proptest::prelude::*;

    use super::*;

    fn sale(permille: i64) -> Sale {
        Sale { rate: CommissionRate::new(permille).unwrap(), earns_commission: true, last: None }
    }

    #[test]
    fn an_agents_own_purchase_earns_nothing() {
        let own = Sale { earns_commission: false, ..sale(50) };
        assert_eq!(own.settle(Money::new(10_000).ok()), None);
    }

    #[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
    fn share(money: Money, permille: i64) -> i64 {
        money.tsh() * permille / 1_000
    }

    proptest! {
        /// Whatever the order of the events and however often each is repeated, the balance of the ledger is the share
        /// of the settled money.
        #[test]
        fn the_balance_is_the_share_of_the_settled_money(
            permille in 0_i64..=100,
            events in prop::collection::vec((0_u8..3, 1_i64..2_000_000), 0..60),
        ) {
            let mut sale = sale(permille);
            let (mut settled, mut ledger): (Option<Money>, Vec<LastEntry>) = (None, Vec::new());
            for (event, tsh) in events {
                match event {
                    0 => settled = settled.or(Money::new(tsh).ok()),
                    1 => settled = None,
                    _ => {}
                }
                if let Some(entry) = sale.settle(settled) {
                    sale.last = Some(entry);
                    ledger.push(entry);
                }
                prop_assert_eq!(sale.settle(settled), None);
                let balance: i64 = ledger.iter().map(|entry| entry.amount_tsh).sum();
                prop_assert_eq!(balance, settled.map_or(0, |money| share(money, permille)));
            }
            let mut names: Vec<_> = ledger.iter().map(|entry| (entry.kind.code(), entry.generation)).collect();
            names.sort_unstable();
            names.dedup();
            prop_assert_eq!(names.len(), ledger.len());
        }
    }
}
