use chrono::{DateTime, Utc};
use kernel::{Day, InvalidPeriod, Period};

/// Days that figures cover, up to a moment: days that are compared with a period that is not over end where that one has
/// got to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    period: Period,
    end: DateTime<Utc>,
}

impl Span {
    /// As many days from `first` on as `period` has. When `now` is in the period, up to the same time of the same day of it.
    ///
    /// # Errors
    /// [`InvalidPeriod`] at the end of the calendar.
    pub fn compared_with(period: Period, first: Day, now: DateTime<Utc>) -> Result<Self, InvalidPeriod> {
        let whole = Self::from(period.moved_to(first)?);
        if now < period.start() || now >= period.end() {
            return Ok(whole);
        }
        let passed = now.signed_duration_since(period.start());
        let end = whole.period.start().checked_add_signed(passed);
        Ok(Self { end: end.unwrap_or(whole.end), ..whole })
    }

    pub fn period(self) -> Period {
        self.period
    }

    pub fn start(self) -> DateTime<Utc> {
        self.period.start()
    }

    /// Exclusive; in the last day or at its end, or earlier when the compared period has days to come.
    pub fn end(self) -> DateTime<Utc> {
        self.end
    }

    /// The day that is cut; `None` when all days are whole.
    pub fn cut_day(self) -> Option<Day> {
        (self.end < self.period.end()).then(|| Day::from_utc(self.end))
    }
}

/// Whole days.
impl From<Period> for Span {
    fn from(period: Period) -> Self {
        Self { period, end: period.end() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::day;

    fn period(from: &str, to: &str) -> Period {
        Period::new(day(from), day(to)).unwrap()
    }

    fn at(text: &str) -> DateTime<Utc> {
        DateTime::parse_from_rfc3339(&format!("{text}:00+03:00")).unwrap().to_utc()
    }

    fn compared(with: Period, first: &str, now: &str) -> Span {
        Span::compared_with(with, day(first), at(now)).unwrap()
    }

    #[test]
    fn a_period_with_today_is_compared_up_to_the_same_time() {
        let week = period("2026-11-15", "2026-11-21");
        let before = compared(week, "2026-11-08", "2026-11-21T14:35");
        assert_eq!(before.period(), period("2026-11-08", "2026-11-14"));
        assert_eq!((before.end(), before.cut_day()), (at("2026-11-14T14:35"), Some(day("2026-11-14"))));
    }

    #[test]
    fn a_period_that_is_over_is_compared_with_whole_days() {
        let week = period("2026-11-15", "2026-11-21");
        let before = compared(week, "2026-11-08", "2026-11-22T00:00");
        assert_eq!((before.end(), before.cut_day()), (at("2026-11-15T00:00"), None));
    }

    #[test]
    fn days_to_come_have_no_counterpart() {
        let month = period("2026-11-01", "2026-11-30");
        let before = compared(month, "2026-10-02", "2026-11-21T08:00");
        assert_eq!((before.period().length(), before.cut_day()), (30, Some(day("2026-10-22"))));
        let future = compared(month, "2026-10-02", "2026-10-31T08:00");
        assert_eq!(future.cut_day(), None);
    }

    #[test]
    fn at_midnight_a_day_has_just_begun_in_both() {
        let before = compared(Period::from_day(day("2026-11-21")), "2026-11-14", "2026-11-21T00:00");
        assert_eq!((before.end(), before.cut_day()), (before.start(), Some(day("2026-11-14"))));
    }
}
