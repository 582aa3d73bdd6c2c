use std::fmt;

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Timelike, Utc};
use chrono_tz::Africa::Dar_es_Salaam;

/// A calendar day in the shop's time zone, `Africa/Dar_es_Salaam`: the only place that knows it, apart from the SQL for the day of
/// an order (`day_of` of the storage crates, the triggers of `order_days`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(NaiveDate);

/// The text is not a calendar day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a day has the form 2026-11-21")]
pub struct InvalidDay;

/// The days are in the wrong order, or more than [`Period::MAX_DAYS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a period has 1 to {} days", Period::MAX_DAYS)]
pub struct InvalidPeriod;

impl Day {
    /// The shop's day that contains `at`.
    pub fn from_utc(at: DateTime<Utc>) -> Self {
        Self(Self::local(at).date())
    }

    /// Parses `2026-11-21`.
    ///
    /// # Errors
    /// [`InvalidDay`] for any other form, and for dates that do not exist.
    pub fn parse(text: &str) -> Result<Self, InvalidDay> {
        let plain = text.len() == 10 && text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
        let date = plain.then(|| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()).flatten();
        date.map(Self).ok_or(InvalidDay)
    }

    /// Midnight at the start of the day.
    pub fn start(self) -> DateTime<Utc> {
        Self::to_utc(self.0.and_time(NaiveTime::MIN))
    }

    /// Midnight at the end of the day, exclusive.
    pub fn end(self) -> DateTime<Utc> {
        self.next().start()
    }

    /// Days since Monday, 0 to 6.
    pub fn weekday(self) -> usize {
        usize::try_from(self.0.weekday().num_days_from_monday()).unwrap_or_default()
    }

    /// `minute` minutes after midnight; 1,440 is the end of the day.
    pub fn at_minute(self, minute: u16) -> DateTime<Utc> {
        let start = self.start();
        start.checked_add_signed(TimeDelta::minutes(minute.into())).unwrap_or(start)
    }

    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.succ_opt().unwrap_or(self.0))
    }

    #[must_use]
    pub fn previous(self) -> Self {
        Self(self.0.pred_opt().unwrap_or(self.0))
    }

    /// The day so many days later; earlier when negative.
    #[must_use]
    pub fn plus_days(self, days: i64) -> Self {
        let apart = TimeDelta::try_days(days);
        Self(apart.and_then(|apart| self.0.checked_add_signed(apart)).unwrap_or(self.0))
    }

    /// The hour in the shop's time zone, 0 to 23.
    pub fn hour_of(at: DateTime<Utc>) -> u32 {
        Self::local(at).hour()
    }

    /// Local date and time of the shop at `at`.
    pub fn local(at: DateTime<Utc>) -> NaiveDateTime {
        at.with_timezone(&Dar_es_Salaam).naive_local()
    }

    /// The moment of a local date and time of the shop.
    pub fn to_utc(local: NaiveDateTime) -> DateTime<Utc> {
        // The zone skips and repeats no hour; only at the end of the calendar is there no such moment.
        Dar_es_Salaam.from_local_datetime(&local).earliest().map_or_else(|| local.and_utc(), |at| at.to_utc())
    }
}

impl From<NaiveDate> for Day {
    fn from(date: NaiveDate) -> Self {
        Self(date)
    }
}

impl From<Day> for NaiveDate {
    fn from(day: Day) -> Self {
        day.0
    }
}

/// `2026-11-21`
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    from: Day,
    to: Day,
}

impl Period {
    /// Longer than a year, so that two years can be compared day by day; short enough for one response.
    pub const MAX_DAYS: i64 = 400;

    /// From the first to the last day, both included.
    ///
    /// # Errors
    /// [`InvalidPeriod`] when `to` is before `from`, or the period has more than [`Period::MAX_DAYS`] days.
    pub fn new(from: Day, to: Day) -> Result<Self, InvalidPeriod> {
        let apart = to.0.signed_duration_since(from.0).num_days();
        (0..Self::MAX_DAYS).contains(&apart).then_some(Self { from, to }).ok_or(InvalidPeriod)
    }

    pub fn from_day(day: Day) -> Self {
        Self { from: day, to: day }
    }

    pub fn from(self) -> Day {
        self.from
    }

    pub fn to(self) -> Day {
        self.to
    }

    /// Midnight at the start of the first day.
    pub fn start(self) -> DateTime<Utc> {
        self.from.start()
    }

    /// Midnight at the end of the last day, exclusive.
    pub fn end(self) -> DateTime<Utc> {
        self.to.end()
    }

    /// The number of days.
    pub fn length(self) -> i64 {
        self.to.0.signed_duration_since(self.from.0).num_days().saturating_add(1)
    }

    /// As many days from `first` on.
    ///
    /// # Errors
    /// [`InvalidPeriod`] at the end of the calendar.
    pub fn moved_to(self, first: Day) -> Result<Self, InvalidPeriod> {
        Self::new(first, first.plus_days(self.length().saturating_sub(1)))
    }

    /// Every day, in order.
    pub fn days(self) -> impl Iterator<Item = Day> {
        self.from.0.iter_days().map(Day).take_while(move |day| *day <= self.to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    #[test]
    fn a_day_begins_three_hours_before_that_of_utc() {
        assert_eq!(day("2026-11-21").start().to_rfc3339(), "2026-11-20T21:00:00+00:00");
        let of = |at: &str| Day::from_utc(at.parse().unwrap()).to_string();
        assert_eq!(of("2026-11-20T20:59:59.999Z"), "2026-11-20");
        assert_eq!(of("2026-11-20T21:00:00Z"), "2026-11-21");
        assert_eq!(Day::hour_of(day("2026-11-21").start()), 0);
    }

    #[test]
    fn one_day_ends_where_the_next_begins() {
        let leap = day("2028-02-28");
        assert_eq!((leap.next(), leap.end()), (day("2028-02-29"), day("2028-02-29").start()));
        assert_eq!(leap.next().previous(), leap);
        assert_eq!((leap.plus_days(2), leap.plus_days(-28)), (day("2028-03-01"), day("2028-01-31")));
    }

    #[test]
    fn only_existing_dates_in_one_form_are_parsed() {
        for text in ["", "2026-2-1", "2026-02-30", "20260221", "2026-11-21T00", "+026-11-21", "2026-11-2١"] {
            assert_eq!(Day::parse(text), Err(InvalidDay), "{text}");
        }
    }

    #[test]
    fn a_period_has_at_least_one_day_and_at_most_400() {
        let new = |from: &str, to: &str| Period::new(day(from), day(to));
        assert_eq!(new("2026-11-21", "2026-11-21"), Ok(Period::from_day(day("2026-11-21"))));
        assert_eq!(new("2026-11-21", "2026-11-20"), Err(InvalidPeriod));
        assert_eq!(new("2026-01-01", "2027-02-04").unwrap().days().count(), 400);
        assert_eq!(new("2026-01-01", "2027-02-05"), Err(InvalidPeriod));
        let moved = new("2026-11-21", "2026-11-27").unwrap().moved_to(day("2026-02-26"));
        assert_eq!(moved, new("2026-02-26", "2026-03-04"));
    }
}
