use std::collections::BTreeMap;

use kernel::Period;
use strum::{IntoStaticStr, VariantArray};

/// The grouping of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ReportBy {
    /// Day on which revenue was settled or reversed.
    Day,
    Network,
    /// Kind of item sold.
    Type,
    Status,
    Method,
    /// Agent of the sale.
    Agent,
}

/// Profit in whole shillings, over the orders with a known cost. A reversed sale also reverses its cost and commission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Profit {
    pub revenue_tsh: i64,
    /// What the items cost the shop.
    pub cost_tsh: i64,
    pub commission_tsh: i64,
    /// Number of orders left out because the cost of their item is unknown.
    pub unknown_count: i64,
}

impl Profit {
    /// Revenue less cost less commission; `None` when no cost is known, which is not a profit of 0.
    pub fn tsh(&self) -> Option<i64> {
        let is_known = self.revenue_tsh != 0 || self.cost_tsh != 0 || self.commission_tsh != 0;
        is_known.then(|| self.revenue_tsh.saturating_sub(self.cost_tsh).saturating_sub(self.commission_tsh))
    }

    fn combine(&mut self, other: &Self, with: fn(i64, i64) -> i64) {
        self.revenue_tsh = with(self.revenue_tsh, other.revenue_tsh);
        self.cost_tsh = with(self.cost_tsh, other.cost_tsh);
        self.commission_tsh = with(self.commission_tsh, other.commission_tsh);
        self.unknown_count = with(self.unknown_count, other.unknown_count);
    }
}

/// Revenue of one group, in whole shillings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReportLine {
    /// The code of the group: a day, network, kind, status, payment method or agent.
    pub key: String,
    /// Revenue of settled orders.
    pub settled_tsh: i64,
    pub settled_count: i64,
    /// Reversed revenue, as a separate non-negative number.
    pub reversed_tsh: i64,
    pub reversed_count: i64,
    pub profit: Profit,
}

impl ReportLine {
    /// A group without money.
    pub fn empty(key: &str) -> Self {
        Self { key: key.to_owned(), ..Self::default() }
    }

    /// Settled less reversed revenue.
    pub fn net_tsh(&self) -> i64 {
        self.settled_tsh.saturating_sub(self.reversed_tsh)
    }

    /// Adds the figures of another line.
    pub fn add(&mut self, other: &Self) {
        self.combine(other, i64::saturating_add);
    }

    /// Takes the figures of a part away.
    pub fn subtract(&mut self, part: &Self) {
        self.combine(part, i64::saturating_sub);
    }

    fn combine(&mut self, other: &Self, with: fn(i64, i64) -> i64) {
        self.settled_tsh = with(self.settled_tsh, other.settled_tsh);
        self.settled_count = with(self.settled_count, other.settled_count);
        self.reversed_tsh = with(self.reversed_tsh, other.reversed_tsh);
        self.reversed_count = with(self.reversed_count, other.reversed_count);
        self.profit.combine(&other.profit, with);
    }
}

/// The revenue of a period by group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub period: Period,
    pub by: ReportBy,
    /// Days in order, including those without money; other groups by net revenue, highest first.
    pub lines: Vec<ReportLine>,
    /// The sum of all lines; its key is empty.
    pub total: ReportLine,
}

impl Report {
    /// Groups and sorts lines. Lines with the same key are added up.
    pub fn from_lines(period: Period, by: ReportBy, lines: &[ReportLine]) -> Self {
        let mut groups: BTreeMap<String, ReportLine> = BTreeMap::new();
        if by == ReportBy::Day {
            groups.extend(
                period.days().map(|day| day.to_string()).map(|key| (key.clone(), ReportLine::empty(&key))),
            );
        }
        let mut total = ReportLine::default();
        for line in lines {
            total.add(line);
            groups.entry(line.key.clone()).or_insert_with(|| ReportLine::empty(&line.key)).add(line);
        }
        let mut lines: Vec<_> = groups.into_values().collect();
        if by != ReportBy::Day {
            lines.sort_by_key(|line| std::cmp::Reverse(line.net_tsh()));
        }
        Self { period, by, lines, total }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::day;

    fn line(key: &str, settled_tsh: i64, reversed_tsh: i64) -> ReportLine {
        ReportLine { settled_tsh, settled_count: 1, reversed_tsh, ..ReportLine::empty(key) }
    }

    fn keys(report: &Report) -> Vec<&str> {
        report.lines.iter().map(|line| line.key.as_str()).collect()
    }

    #[test]
    fn days_without_money_are_included() {
        let period = Period::new(day("2026-11-20"), day("2026-11-22")).unwrap();
        let report =
            Report::from_lines(period, ReportBy::Day, &[line("2026-11-22", 5, 0), line("2026-11-21", 7, 2)]);
        assert_eq!(keys(&report), ["2026-11-20", "2026-11-21", "2026-11-22"]);
        assert_eq!((report.total.net_tsh(), report.total.settled_count), (10, 2));
    }

    #[test]
    fn profit_is_net_of_cost_and_commission_and_needs_a_known_cost() {
        let known = Profit { revenue_tsh: 10_000, cost_tsh: 7_000, commission_tsh: 500, unknown_count: 0 };
        let unknown = Profit { unknown_count: 3, ..Profit::default() };
        assert_eq!((known.tsh(), unknown.tsh()), (Some(2_500), None));
        let line = |profit| ReportLine { profit, ..ReportLine::empty("yas") };
        let period = Period::from_day(day("2026-11-21"));
        let report = Report::from_lines(period, ReportBy::Network, &[line(known), line(unknown)]);
        assert_eq!((report.total.profit.tsh(), report.total.profit.unknown_count), (Some(2_500), 3));
        assert_eq!(Profit { cost_tsh: 12_000, ..known }.tsh(), Some(-2_500));
    }

    #[test]
    fn groups_are_sorted_by_revenue_and_lines_of_a_group_add_up() {
        let period = Period::from_day(day("2026-11-21"));
        let lines = vec![line("airtel", 5, 0), line("yas", 9, 1), line("airtel", 6, 0)];
        let report = Report::from_lines(period, ReportBy::Network, &lines);
        assert_eq!(keys(&report), ["airtel", "yas"]);
        assert_eq!(report.lines.first().map(ReportLine::net_tsh), Some(11));
    }
}
