use chrono::{DateTime, Utc};
use kernel::{Actor, Money};

use crate::{Grade, Reconciliation};

/// How often money moved, and how much together in whole shillings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MoneyCount {
    pub count: i64,
    pub tsh: i64,
}

/// Cash that a colleague confirmed to have come on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashReceived {
    pub account: String,
    /// What they were called.
    pub name: String,
    /// For how many orders, less those that were taken back.
    pub count: i64,
    /// How much, less what was taken back.
    pub tsh: i64,
}

/// What our books say of a day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DayFacts {
    /// Payments that completed on the day.
    pub provider: MoneyCount,
    /// Payments that were found to have gone back on the day.
    pub reversed: MoneyCount,
    /// Refunds that were paid on the day.
    pub refunds: MoneyCount,
    /// Cash by the colleague who confirmed it.
    pub cash: Vec<CashReceived>,
    /// Orders placed on the day, and what they cost.
    pub orders: MoneyCount,
}

/// What somebody counted in their hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashCount {
    pub account: String,
    /// What they are called.
    pub name: String,
    pub counted: Money,
}

/// A colleague's cash beside what was counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashLine {
    /// What should be there.
    pub received: CashReceived,
    /// What is there; `None` while nobody counted.
    pub counted_tsh: Option<i64>,
}

impl CashLine {
    /// Counted less received: below zero when money lacks. `None` while nobody counted.
    pub fn difference_tsh(&self) -> Option<i64> {
        self.counted_tsh.map(|counted| counted.saturating_sub(self.received.tsh))
    }
}

/// Everything that a day is closed with.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CloseFigures {
    /// What our books say, cash aside.
    pub facts: DayFacts,
    pub cash: Vec<CashLine>,
    /// The provider's statement beside our books; `None` without a statement.
    pub statement: Option<Reconciliation>,
}

impl CloseFigures {
    /// Puts the books beside what was counted. Whoever counted is listed, also without cash in the books.
    pub fn of(facts: DayFacts, counts: &[CashCount], statement: Option<Reconciliation>) -> Self {
        let counted = |account: &str| counts.iter().find(|count| count.account == account);
        let nothing = |count: &CashCount| CashReceived {
            account: count.account.clone(),
            name: count.name.clone(),
            count: 0,
            tsh: 0,
        };
        let unknown =
            counts.iter().filter(|count| facts.cash.iter().all(|cash| cash.account != count.account));
        let received = facts.cash.iter().cloned().chain(unknown.map(nothing));
        let line = |received: CashReceived| CashLine {
            counted_tsh: counted(&received.account).map(|count| count.counted.tsh()),
            received,
        };
        Self { cash: received.map(line).collect(), statement, facts }
    }

    /// How the day went.
    pub fn grade(&self) -> Grade {
        Grade::of(self.facts.orders.count, self.facts.orders.tsh)
    }

    /// What is not as it should be, or was not looked at.
    pub fn open_points(&self) -> OpenPoints {
        let lines = |is: fn(&&CashLine) -> bool| self.cash.iter().filter(is).count();
        OpenPoints {
            differences: self.statement.as_ref().map_or(0, Reconciliation::open),
            cash_differences: lines(|line| line.difference_tsh().is_some_and(|tsh| tsh != 0)),
            uncounted: lines(|line| line.counted_tsh.is_none() && line.received.tsh != 0),
            statement_missing: self.statement.is_none() && self.facts.provider.count > 0,
        }
    }
}

/// What is not as it should be on a day, or was not looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OpenPoints {
    /// Differences of the statement that nobody has resolved.
    pub differences: usize,
    /// People whose cash does not agree.
    pub cash_differences: usize,
    /// People whose cash nobody counted.
    pub uncounted: usize,
    /// Whether the provider took money and nobody read its statement.
    pub statement_missing: bool,
}

impl OpenPoints {
    /// How many there are together.
    pub fn count(self) -> usize {
        let counts =
            [self.differences, self.cash_differences, self.uncounted, usize::from(self.statement_missing)];
        counts.into_iter().fold(0, usize::saturating_add)
    }
}

/// Who closed a day, and with which figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignOff {
    pub by: Actor,
    pub at: DateTime<Utc>,
    /// The figures of that moment.
    pub figures: CloseFigures,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn received(account: &str, tsh: i64) -> CashReceived {
        CashReceived { account: account.into(), name: account.to_uppercase(), count: 1, tsh }
    }

    fn counted(account: &str, tsh: i64) -> CashCount {
        CashCount { account: account.into(), name: account.to_uppercase(), counted: Money::new(tsh).unwrap() }
    }

    #[test]
    fn each_colleagues_cash_stands_beside_what_was_counted() {
        let facts = DayFacts {
            cash: vec![received("asha", 85_000), received("juma", 10_000)],
            ..DayFacts::default()
        };
        let figures = CloseFigures::of(facts, &[counted("asha", 80_000), counted("neema", 500)], None);
        let lines: Vec<_> =
            figures.cash.iter().map(|line| (line.received.account.as_str(), line.difference_tsh())).collect();
        assert_eq!(lines, [("asha", Some(-5_000)), ("juma", None), ("neema", Some(500))]);
        let points = OpenPoints { cash_differences: 2, uncounted: 1, ..OpenPoints::default() };
        assert_eq!((figures.open_points(), points.count()), (points, 3));
    }

    #[test]
    fn what_nobody_looked_at_is_open() {
        let open = |facts: &DayFacts, statement| {
            CloseFigures::of(facts.clone(), &[], statement).open_points().statement_missing
        };
        let paid = DayFacts { provider: MoneyCount { count: 1, tsh: 5 }, ..DayFacts::default() };
        assert!(open(&paid, None));
        assert!(!open(&paid, Some(Reconciliation::default())));
        assert!(!open(&DayFacts::default(), None), "a day without money needs no statement");
    }
}
