use kernel::Day;

use crate::{Report, ReportLine};

/// VAT of Tanzania in percent of the price without it (VAT Act, standard rate).
pub const VAT_PERCENT: i64 = 18;

/// The sums of a day that its fiscal day report (Z report) states, in whole shillings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FiscalDay {
    pub day: Day,
    /// By kind of payment, highest first; kinds without money are left out.
    pub lines: Vec<FiscalLine>,
    pub total: FiscalLine,
}

/// Sales of one kind of payment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FiscalLine {
    /// `cash` or `mobile_money`; empty in the total.
    pub kind: String,
    pub sales: i64,
    /// What customers paid, less what went back to them.
    pub gross_tsh: i64,
    /// The part of `gross_tsh` that is VAT, rounded to the shilling; 0 for a shop that is not registered for VAT.
    pub vat_tsh: i64,
}

impl FiscalLine {
    /// The price without VAT.
    pub fn net_tsh(&self) -> i64 {
        self.gross_tsh.saturating_sub(self.vat_tsh)
    }
}

impl FiscalDay {
    /// From the day's report by payment method. The total is the sum of the lines, so that it adds up on paper.
    pub fn of(report: &Report, is_vat_registered: bool) -> Self {
        let line = |line: &ReportLine| FiscalLine {
            kind: line.key.clone(),
            sales: line.settled_count,
            gross_tsh: line.net_tsh(),
            vat_tsh: if is_vat_registered { vat_in(line.net_tsh()) } else { 0 },
        };
        let lines: Vec<_> = report.lines.iter().map(line).collect();
        let total = lines.iter().fold(FiscalLine::default(), |sum, line| FiscalLine {
            kind: String::new(),
            sales: sum.sales.saturating_add(line.sales),
            gross_tsh: sum.gross_tsh.saturating_add(line.gross_tsh),
            vat_tsh: sum.vat_tsh.saturating_add(line.vat_tsh),
        });
        Self { day: report.period.from(), lines, total }
    }
}

/// The VAT in a price that includes it, rounded half away from zero.
fn vat_in(gross_tsh: i64) -> i64 {
    let whole = 100_i64.saturating_add(VAT_PERCENT);
    let tenths =
        gross_tsh.saturating_mul(VAT_PERCENT).saturating_mul(10).checked_div(whole).unwrap_or_default();
    let half = if tenths < 0 { -5 } else { 5 };
    tenths.saturating_add(half).checked_div(10).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use kernel::Period;

    use super::*;
    use crate::ReportBy;
    use crate::test_support::day;

    fn report() -> Report {
        let line = |key: &str, settled_tsh, reversed_tsh| ReportLine {
            settled_tsh,
            settled_count: 2,
            reversed_tsh,
            ..ReportLine::empty(key)
        };
        let lines = [line("mobile_money", 1_000, 0), line("cash", 85_500, 500)];
        Report::from_lines(Period::from_day(day("2026-11-21")), ReportBy::Method, &lines)
    }

    #[test]
    fn prices_include_vat_and_refunds_are_taken_off() {
        let day = FiscalDay::of(&report(), true);
        let line =
            |at: usize| day.lines.get(at).map(|line| (line.kind.as_str(), line.gross_tsh, line.vat_tsh));
        assert_eq!(line(0), Some(("cash", 85_000, 12_966)));
        assert_eq!(line(1), Some(("mobile_money", 1_000, 153)));
        assert_eq!((day.total.gross_tsh, day.total.vat_tsh, day.total.net_tsh()), (86_000, 13_119, 72_881));
        assert_eq!(day.total.sales, 4);
    }

    #[test]
    fn a_shop_without_vat_registration_owes_none() {
        let day = FiscalDay::of(&report(), false);
        assert_eq!((day.total.vat_tsh, day.total.net_tsh()), (0, 86_000));
    }

    #[test]
    fn vat_is_rounded_to_the_shilling_in_both_directions() {
        assert_eq!([0, 1, 3, 4, 118, -118, -3, -4].map(vat_in), [0, 0, 0, 1, 18, -18, 0, -1]);
    }
}
