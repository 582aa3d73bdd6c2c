//! What an agent earns: a share of money that is here to stay, taken back when the money goes.

use kernel::Money;

use crate::CommissionRate;

/// What a line of the ledger says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CommissionKind {
    /// The money of a sale is here.
    Accrued,
    /// It went back, so the commission does.
    Reversed,
    /// The agent got what was owed.
    Paid,
}

impl CommissionKind {
    pub const ALL: [Self; 3] = [Self::Accrued, Self::Reversed, Self::Paid];

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Accrued => "accrued",
            Self::Reversed => "reversed",
            Self::Paid => "paid",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == text)
    }
}

/// The last line that the ledger has for a sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastEntry {
    /// What it says; never [`CommissionKind::Paid`], which is about no sale.
    pub kind: CommissionKind,
    /// How often the money had come by then, from 1.
    pub generation: i64,
    /// What it was reckoned from, whole shillings; negative when it was taken back.
    pub base_tsh: i64,
    /// How much, whole shillings; negative when it was taken back.
    pub amount_tsh: i64,
}

/// A sale as the ledger needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sale {
    /// The share, as it was when the sale began.
    pub rate: CommissionRate,
    /// Whether it earns anything: nobody does on their own purchase.
    pub earns: bool,
    /// What the ledger says last; `None` while it says nothing.
    pub last: Option<LastEntry>,
}

impl Sale {
    /// The line that brings the ledger in step with the money; `None` when it is in step already.
    ///
    /// `settled` is the money of the sale that is here and belongs to an order. While it stays, however it changes, what
    /// was given stays; when it is gone, exactly that is taken back; when it comes again, the share is reckoned anew.
    pub fn settle(&self, settled: Option<Money>) -> Option<LastEntry> {
        let money = settled.filter(|money| *money > Money::ZERO);
        match (self.last, money) {
            (Some(last), None) if last.kind == CommissionKind::Accrued => Some(last.taken_back()),
            (Some(last), Some(money)) if last.kind == CommissionKind::Reversed => {
                self.accrue(last.generation.saturating_add(1), money)
            }
            (None, Some(money)) => self.accrue(1, money),
            _ => None,
        }
    }

    fn accrue(&self, generation: i64, money: Money) -> Option<LastEntry> {
        let amount_tsh = self.rate.of(money).tsh();
        let kind = CommissionKind::Accrued;
        self.earns.then_some(LastEntry { kind, generation, base_tsh: money.tsh(), amount_tsh })
    }
}

impl LastEntry {
    fn taken_back(self) -> Self {
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
    use proptest::prelude::*;

    use super::*;

    fn sale(permille: i64) -> Sale {
        Sale { rate: CommissionRate::new(permille).unwrap(), earns: true, last: None }
    }

    #[test]
    fn nobody_earns_on_their_own_purchase() {
        let own = Sale { earns: false, ..sale(50) };
        assert_eq!(own.settle(Money::new(10_000).ok()), None);
    }

    #[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
    fn share(money: Money, permille: i64) -> i64 {
        money.tsh() * permille / 1_000
    }

    proptest! {
        /// Whatever order money comes and goes in, and however often each event is told, the ledger says the share of
        /// the money that is here.
        #[test]
        fn the_balance_is_the_share_of_the_money_that_is_here(
            permille in 0_i64..=100,
            events in prop::collection::vec((0_u8..3, 1_i64..2_000_000), 0..60),
        ) {
            let mut sale = sale(permille);
            let (mut here, mut ledger): (Option<Money>, Vec<LastEntry>) = (None, Vec::new());
            for (event, tsh) in events {
                match event {
                    0 => here = here.or(Money::new(tsh).ok()),
                    1 => here = None,
                    _ => {}
                }
                if let Some(entry) = sale.settle(here) {
                    sale.last = Some(entry);
                    ledger.push(entry);
                }
                prop_assert_eq!(sale.settle(here), None);
                let balance: i64 = ledger.iter().map(|entry| entry.amount_tsh).sum();
                prop_assert_eq!(balance, here.map_or(0, |money| share(money, permille)));
            }
            let mut names: Vec<_> = ledger.iter().map(|entry| (entry.kind.code(), entry.generation)).collect();
            names.sort_unstable();
            names.dedup();
            prop_assert_eq!(names.len(), ledger.len());
        }
    }
}
