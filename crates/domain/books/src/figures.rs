use chrono::{DateTime, Utc};
use kernel::{Actor, Money};

use crate::{Grade, Reconciliation};

/// A number of transactions and their sum in whole shillings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MoneyCount {
    pub count: i64,
    pub tsh: i64,
}

/// Cash whose receipt a staff member confirmed on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashReceived {
    pub account: String,
    pub name: String,
    /// Number of orders, less those reversed.
    pub count: i64,
    /// Amount in whole shillings, less what was reversed.
    pub tsh: i64,
}

/// The data of a day in the books.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DayFacts {
    /// Payments completed on the day.
    pub provider: MoneyCount,
    /// Payments whose reversal was detected on the day.
    pub reversed: MoneyCount,
    /// Refunds paid on the day.
    pub refunds: MoneyCount,
    /// Cash by the staff member who confirmed it.
    pub cash: Vec<CashReceived>,
    /// Orders placed on the day and their total price.
    pub orders: MoneyCount,
}

/// The cash that a staff member counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashCount {
    pub account: String,
    pub name: String,
    pub counted: Money,
}

/// A staff member's received and counted cash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashLine {
    pub received: CashReceived,
    /// In whole shillings; `None` while it is not counted.
    pub counted_tsh: Option<i64>,
}

impl CashLine {
    /// Counted less received, in whole shillings; negative when money is missing. `None` while it is not counted.
    pub fn difference_tsh(&self) -> Option<i64> {
        self.counted_tsh.map(|counted| counted.saturating_sub(self.received.tsh))
    }
}

/// All figures of a day's close.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CloseFigures {
    pub facts: DayFacts,
    pub cash: Vec<CashLine>,
    /// The provider's statement compared with our books; `None` without a statement.
    pub statement: Option<Reconciliation>,
}

impl CloseFigures {
    /// Combines the books with the counted cash. An account that counted cash is listed even without cash in the books.
    pub fn new(facts: DayFacts, counts: &[CashCount], statement: Option<Reconciliation>) -> Self {
        let counted = |account: &str| counts.iter().find(|count| count.account == account);
        let no_cash = |count: &CashCount| CashReceived {
            account: count.account.clone(),
            name: count.name.clone(),
            count: 0,
            tsh: 0,
        };
        let unknown =
            counts.iter().filter(|count| facts.cash.iter().all(|cash| cash.account != count.account));
        let received = facts.cash.iter().cloned().chain(unknown.map(no_cash));
        let line = |received: CashReceived| CashLine {
            counted_tsh: counted(&received.account).map(|count| count.counted.tsh()),
            received,
        };
        Self { cash: received.map(line).collect(), statement, facts }
    }

    /// The grade of the day's orders.
    pub fn grade(&self) -> Grade {
        Grade::from_totals(self.facts.orders.count, self.facts.orders.tsh)
    }

    /// Differences and missing checks.
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

/// Differences and missing checks of a day's close.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OpenPoints {
    /// Unresolved differences of the statement.
    pub differences: usize,
    /// Accounts whose counted cash differs.
    pub cash_differences: usize,
    /// Accounts whose cash is not counted.
    pub uncounted: usize,
    /// Whether the provider received money but no statement is imported.
    pub statement_missing: bool,
}

impl OpenPoints {
    /// The total number of open points.
    pub fn count(self) -> usize {
        let counts =
            [self.differences, self.cash_differences, self.uncounted, usize::from(self.statement_missing)];
        counts.into_iter().fold(0, usize::saturating_add)
    }
}

/// The sign-off of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignOff {
    pub by: Actor,
    pub at: DateTime<Utc>,
    /// The figures at that time.
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
    fn received_cash_is_compared_with_counted_cash_by_account() {
        let facts = DayFacts {
            cash: vec![received("asha", 85_000), received("juma", 10_000)],
            ..DayFacts::default()
        };
        let figures = CloseFigures::new(facts, &[counted("asha", 80_000), counted("neema", 500)], None);
        let lines: Vec<_> =
            figures.cash.iter().map(|line| (line.received.account.as_str(), line.difference_tsh())).collect();
        assert_eq!(lines, [("asha", Some(-5_000)), ("juma", None), ("neema", Some(500))]);
        let points = OpenPoints { cash_differences: 2, uncounted: 1, ..OpenPoints::default() };
        assert_eq!((figures.open_points(), points.count()), (points, 3));
    }

    #[test]
    fn a_missing_statement_is_an_open_point() {
        let open = |facts: &DayFacts, statement| {
            CloseFigures::new(facts.clone(), &[], statement).open_points().statement_missing
        };
        let paid = DayFacts { provider: MoneyCount { count: 1, tsh: 5 }, ..DayFacts::default() };
        assert!(open(&paid, None));
        assert!(!open(&paid, Some(Reconciliation::default())));
        assert!(!open(&DayFacts::default(), None), "a day without money needs no statement");
    }
}
