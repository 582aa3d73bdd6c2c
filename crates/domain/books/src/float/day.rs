use chrono::{DateTime, Utc};
use kernel::Currency;

use super::{FloatAccountId, FloatSums, rounding_micros};

/// An account in a day's close, in millionths of its currency: opening + bought − used = counted, unless something is missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayFloat {
    pub account: FloatAccountId,
    pub currency: Currency,
    /// The balance when the day began.
    pub opening_micros: i64,
    pub sums: FloatSums,
    /// The day's last count or reading of the vendor.
    pub counted_at: Option<DateTime<Utc>>,
    /// What the vendor had more than the ledger at the day's last reading, if nobody has accepted it.
    pub read_difference_micros: i64,
}

impl DayFloat {
    /// What should be there at the end: opening + bought − used.
    pub fn expected_micros(&self) -> i64 {
        self.opening_micros.saturating_add(self.sums.bought).saturating_sub(self.sums.used)
    }

    /// Counted less expected; `None` while it is not counted. All counts of the day together: what an earlier one corrected is
    /// missing all the same.
    pub fn difference_micros(&self) -> Option<i64> {
        let difference = self.sums.corrected.saturating_add(self.read_difference_micros);
        self.counted_at.map(|_at| difference)
    }

    /// What was counted, less what was used since.
    pub fn counted_micros(&self) -> Option<i64> {
        self.difference_micros().map(|difference| self.expected_micros().saturating_add(difference))
    }

    /// Whether a difference is more than rounding.
    pub fn differs(&self) -> bool {
        let rounding = rounding_micros(self.currency);
        self.difference_micros().is_some_and(|difference| difference.saturating_abs() >= rounding)
    }

    /// Whether float moved and nobody counted it.
    pub fn is_uncounted(&self) -> bool {
        self.counted_at.is_none() && (self.sums.used != 0 || self.sums.bought != 0)
    }
}

#[cfg(test)]
mod tests {
    use kernel::Network;

    use super::*;
    use crate::test_support::moment;

    fn day(sums: FloatSums, is_counted: bool) -> DayFloat {
        DayFloat {
            account: FloatAccountId::Network(Network::Vodacom),
            currency: Currency::TZS,
            opening_micros: 50_000_000,
            sums,
            counted_at: is_counted.then(|| moment("2026-11-21T17:00:00Z")),
            read_difference_micros: 0,
        }
    }

    #[test]
    fn opening_and_bought_less_used_is_what_should_be_there() {
        let sums = FloatSums { bought: 20_000_000, used: 30_000_000, corrected: -3_000_000 };
        let counted = day(sums, true);
        assert_eq!(counted.expected_micros(), 40_000_000);
        assert_eq!(
            (counted.counted_micros(), counted.difference_micros()),
            (Some(37_000_000), Some(-3_000_000))
        );
        assert!(counted.differs() && !counted.is_uncounted());
    }

    #[test]
    fn only_an_account_that_moved_must_be_counted() {
        assert!(!day(FloatSums::default(), false).is_uncounted());
        let used = day(FloatSums { used: 1, ..FloatSums::default() }, false);
        assert_eq!((used.is_uncounted(), used.difference_micros(), used.differs()), (true, None, false));
    }

    #[test]
    fn what_a_vendor_reads_otherwise_is_a_difference_until_it_is_accepted() {
        let read = DayFloat { read_difference_micros: -2_000_000, ..day(FloatSums::default(), true) };
        assert_eq!(read.counted_micros(), Some(48_000_000));
        assert!(read.differs());
        assert!(!day(FloatSums { corrected: 900_000, ..FloatSums::default() }, true).differs(), "rounding");
    }
}
