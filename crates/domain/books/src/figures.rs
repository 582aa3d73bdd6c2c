use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use kernel::{Actor, Money};

use crate::float::DayFloat;
use crate::{Grade, Reconciliation};

/// A number of transactions and their sum in whole shillings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MoneyCount {
    pub count: i64,
    pub tsh: i64,
}

impl MoneyCount {
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self { count: self.count.saturating_add(other.count), tsh: self.tsh.saturating_add(other.tsh) }
    }
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
    /// Payments completed on the day, by the payment company or till that took them.
    pub payments: BTreeMap<String, MoneyCount>,
    /// Payments whose reversal was detected on the day.
    pub reversed: MoneyCount,
    /// Refunds paid on the day.
    pub refunds: MoneyCount,
    /// Cash by the staff member who confirmed it.
    pub cash: Vec<CashReceived>,
    /// Orders placed on the day and their total price.
    pub orders: MoneyCount,
    /// The accounts of the float that are counted or read, networks first.
    pub float: Vec<DayFloat>,
}

impl DayFacts {
    /// Payments completed on the day.
    pub fn provider(&self) -> MoneyCount {
        self.payments.values().copied().fold(MoneyCount::default(), MoneyCount::plus)
    }
}

/// The day's payments of one source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFigures {
    pub source: String,
    /// In our books.
    pub payments: MoneyCount,
    /// Those that no statement covers.
    pub uncovered: MoneyCount,
}

/// The cash that a staff member counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashCount {
    pub account: String,
    pub name: String,
    pub counted: Money,
}

/// A count of cash, or its withdrawal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountEvent {
    /// Whose cash it is.
    pub account: String,
    pub name: String,
    /// `None` when the count before was withdrawn.
    pub counted: Option<Money>,
    pub at: DateTime<Utc>,
    pub by: Actor,
}

/// A staff member's received and counted cash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashLine {
    pub received: CashReceived,
    /// In whole shillings; `None` while it is not counted.
    pub counted_tsh: Option<i64>,
}

impl CashLine {
    /// Whether who counts may see what was received: cash is counted blind. Cash that no account counts is never counted.
    pub fn is_revealed(&self) -> bool {
        self.counted_tsh.is_some() || self.received.account.is_empty()
    }

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
    /// The day's statements compared with our books; `None` without a statement.
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

    /// Each source that took payments or has a statement, by name.
    pub fn sources(&self) -> Vec<SourceFigures> {
        let statements = self.statement.as_ref().map(|statement| &statement.uncovered);
        let names: BTreeSet<&String> =
            self.facts.payments.keys().chain(statements.into_iter().flat_map(BTreeMap::keys)).collect();
        let figures = |name: &String| {
            let payments = self.facts.payments.get(name).copied().unwrap_or_default();
            let uncovered = statements.and_then(|statements| statements.get(name)).copied();
            SourceFigures { source: name.clone(), payments, uncovered: uncovered.unwrap_or(payments) }
        };
        names.into_iter().map(figures).collect()
    }

    /// Differences and missing checks.
    pub fn open_points(&self) -> OpenPoints {
        let lines = |is: fn(&&CashLine) -> bool| self.cash.iter().filter(is).count();
        let float = |is: fn(&DayFloat) -> bool| self.facts.float.iter().filter(|line| is(line)).count();
        OpenPoints {
            differences: self.statement.as_ref().map_or(0, Reconciliation::open),
            cash_differences: lines(|line| line.difference_tsh().is_some_and(|tsh| tsh != 0)),
            uncounted: lines(|line| line.counted_tsh.is_none() && line.received.tsh != 0),
            missing_sources: self.sources().iter().filter(|source| source.uncovered.count > 0).count(),
            float_differences: float(DayFloat::differs),
            float_uncounted: float(DayFloat::is_uncounted),
        }
    }
}

/// Differences and missing checks of a day's close.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OpenPoints {
    /// Unresolved differences of the statements.
    pub differences: usize,
    /// Accounts whose counted cash differs.
    pub cash_differences: usize,
    /// Accounts whose cash is not counted.
    pub uncounted: usize,
    /// Sources with payments that no statement covers.
    pub missing_sources: usize,
    /// Accounts of the float with more or less than expected.
    pub float_differences: usize,
    /// Accounts of the float that moved and were not counted.
    pub float_uncounted: usize,
}

impl OpenPoints {
    /// The total number of open points.
    pub fn count(self) -> usize {
        let counts = [
            self.differences,
            self.cash_differences,
            self.uncounted,
            self.missing_sources,
            self.float_differences,
            self.float_uncounted,
        ];
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
    fn each_source_with_payments_that_no_statement_covers_is_an_open_point() {
        let money = |count: i64| MoneyCount { count, tsh: count.saturating_mul(5) };
        let by = |payments: &[(&str, i64)]| {
            payments.iter().map(|(source, count)| ((*source).to_owned(), money(*count))).collect()
        };
        let facts = DayFacts {
            payments: by(&[("clickpesa", 2), ("till", 1), ("zenopay", 3)]),
            ..DayFacts::default()
        };
        let statement = Reconciliation {
            uncovered: by(&[("clickpesa", 0), ("selcom", 0), ("till", 1)]),
            ..Default::default()
        };
        let figures = CloseFigures::new(facts, &[], Some(statement));
        let sources: Vec<_> = figures
            .sources()
            .into_iter()
            .map(|found| (found.source, found.payments.count, found.uncovered.count))
            .collect();
        let expected = [("clickpesa", 2, 0), ("selcom", 0, 0), ("till", 1, 1), ("zenopay", 3, 3)];
        assert_eq!(sources, expected.map(|(source, paid, uncovered)| (source.to_owned(), paid, uncovered)));
        assert_eq!((figures.open_points().missing_sources, figures.facts.provider()), (2, money(6)));
        let quiet = CloseFigures::new(DayFacts::default(), &[], None);
        assert_eq!(quiet.open_points().count(), 0, "a day without money needs no statement");
    }
}
