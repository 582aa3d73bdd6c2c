use std::fmt;

use chrono::{DateTime, Months, NaiveDate, Utc};
use kernel::Day;

/// A month of the shop's [days](Day), such as `2026-11`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Month(NaiveDate);

/// The text is not a month of the years 2000 to 2999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a month")]
pub struct InvalidMonth;

impl Month {
    /// # Errors
    /// [`InvalidMonth`] unless `text` is four digits, a hyphen and two digits.
    pub fn parse(text: &str) -> Result<Self, InvalidMonth> {
        let (year, month) = text.split_once('-').ok_or(InvalidMonth)?;
        let digits = |part: &str, count| part.len() == count && part.bytes().all(|b| b.is_ascii_digit());
        if !(digits(year, 4) && year.starts_with('2') && digits(month, 2)) {
            return Err(InvalidMonth);
        }
        let number = |_bad| InvalidMonth;
        let (year, month) = (year.parse().map_err(number)?, month.parse().map_err(number)?);
        NaiveDate::from_ymd_opt(year, month, 1).map(Self).ok_or(InvalidMonth)
    }

    /// The month that contains `at`, in the shop's time zone.
    pub fn containing(at: DateTime<Utc>) -> Self {
        let day = Day::from_utc(at).to_string();
        day.get(..7).and_then(|month| Self::parse(month).ok()).unwrap_or_default()
    }

    /// The first moment of the month.
    pub fn starts_at(self) -> DateTime<Utc> {
        Day::parse(&self.0.to_string()).map_or(DateTime::UNIX_EPOCH, Day::start)
    }

    /// The first moment after the month.
    pub fn ends_at(self) -> DateTime<Utc> {
        Self(self.0.checked_add_months(Months::new(1)).unwrap_or(self.0)).starts_at()
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.format("%Y-%m"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utc(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn a_month_begins_at_midnight_in_dar_es_salaam() {
        let november = Month::parse("2026-11").unwrap();
        assert_eq!(november.starts_at(), utc("2026-10-31T21:00:00Z"));
        assert_eq!(november.ends_at(), utc("2026-11-30T21:00:00Z"));
        assert_eq!(Month::containing(utc("2026-10-31T21:00:00Z")), november);
        assert_eq!(Month::containing(utc("2026-10-31T20:59:59Z")).to_string(), "2026-10");
        assert_eq!(Month::parse("2026-12").unwrap().ends_at(), utc("2026-12-31T21:00:00Z"));
    }

    #[test]
    fn malformed_months_are_refused() {
        for text in ["", "2026", "2026-13", "2026-00", "2026-1", "26-11", "2026-11-01", "1999-01", "+026-11"]
        {
            assert_eq!(Month::parse(text), Err(InvalidMonth), "{text}");
        }
    }
}
