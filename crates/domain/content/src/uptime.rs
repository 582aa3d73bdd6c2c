//! How much of the time the shop was there: at the beginning of every minute a running instance notes that it could write.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::RepositoryError;

/// A minute: how many of them have passed since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Minute(i64);

const SECONDS: i64 = 60;
const MINUTES: i64 = 60;

impl Minute {
    /// The minute that `at` lies in.
    pub fn of(at: DateTime<Utc>) -> Self {
        Self(at.timestamp().div_euclid(SECONDS))
    }

    /// The one after it.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    pub fn begin(self) -> DateTime<Utc> {
        DateTime::from_timestamp(self.0.saturating_mul(SECONDS), 0).unwrap_or_default()
    }

    /// Whether one of `every` minutes; each hour begins with such a one when an hour holds a whole number of them.
    pub fn is_one_of(self, every: i64) -> bool {
        self.0.checked_rem_euclid(every) == Some(0)
    }

    /// The hour that it lies in: how many have passed since 1970.
    pub fn hour(self) -> i64 {
        self.0.div_euclid(MINUTES)
    }

    /// It alone, as [`UptimeHour::minutes`] has it.
    pub fn bit(self) -> i64 {
        1 << self.0.rem_euclid(MINUTES)
    }

    fn before(self, minutes: i64) -> Self {
        Self(self.0.saturating_sub(minutes))
    }
}

/// At the beginning of which minutes of an hour the shop was there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UptimeHour {
    /// How many hours have passed since 1970.
    pub hour: i64,
    /// The lowest bit is the first minute, of sixty.
    pub minutes: i64,
}

impl UptimeHour {
    fn noted(self) -> impl Iterator<Item = Minute> {
        let first = Minute(self.hour.saturating_mul(MINUTES));
        let minutes = (0..MINUTES).map(move |minute| Minute(first.0.saturating_add(minute)));
        minutes.filter(move |minute| self.minutes & minute.bit() != 0)
    }
}

/// What was noted. Several instances share it.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait UptimeLog: Send + Sync {
    /// Notes the minute; once, however many instances do.
    async fn note(&self, minute: Minute) -> Result<(), RepositoryError>;
    /// Everything that was noted and is not forgotten, oldest first.
    async fn hours(&self) -> Result<Vec<UptimeHour>, RepositoryError>;
    /// Forgets the hours before that of `minute`, but the newest of them: it tells that the shop was measured before.
    async fn prune(&self, minute: Minute) -> Result<(), RepositoryError>;
}

/// How much of the last thirty days the shop was there, or of the time since it was measured first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Uptime {
    /// Where the measuring begins.
    pub since: DateTime<Utc>,
    /// How many minutes have passed since; more than none.
    pub minutes: i64,
    /// At the beginning of how many of them the shop was there.
    pub noted: i64,
}

/// How far back is looked.
const WINDOW: TimeDelta = TimeDelta::days(30);
const LEAST: TimeDelta = TimeDelta::days(1);

impl Uptime {
    /// Of the minutes before the one that `now` lies in; `None` where nothing was noted in them.
    pub fn measured(hours: &[UptimeHour], now: DateTime<Utc>) -> Option<Self> {
        let end = Minute::of(now);
        let noted = || hours.iter().flat_map(|hour| hour.noted()).filter(|minute| *minute < end);
        let since = noted().min()?.max(end.before(WINDOW.num_minutes()));
        let count = noted().filter(|minute| *minute >= since).count();
        Some(Self {
            since: since.begin(),
            minutes: end.0.saturating_sub(since.0),
            noted: i64::try_from(count).unwrap_or(i64::MAX),
        })
    }

    /// The first minute that still matters at `now`.
    pub fn horizon(now: DateTime<Utc>) -> Minute {
        Minute::of(now).before(WINDOW.num_minutes())
    }

    /// Tenths of a percent, rounded down; `None` before a whole day was measured.
    pub fn permille(&self) -> Option<i64> {
        let is_long = self.minutes >= LEAST.num_minutes();
        self.noted.saturating_mul(1_000).checked_div(self.minutes).filter(|_| is_long)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * 60;

    fn now() -> DateTime<Utc> {
        "2026-11-21T10:05:30Z".parse().unwrap()
    }

    /// What is left of the minutes from so many before now up to now, without `missing` ones.
    fn hours(since: i64, missing: &[i64]) -> Vec<UptimeHour> {
        let mut hours: Vec<UptimeHour> = Vec::new();
        for ago in (0..=since).rev().filter(|ago| !missing.contains(ago)) {
            let minute = Minute::of(now()).before(ago);
            match hours.last_mut() {
                Some(last) if last.hour == minute.hour() => last.minutes |= minute.bit(),
                _ => hours.push(UptimeHour { hour: minute.hour(), minutes: minute.bit() }),
            }
        }
        hours
    }

    fn measured(since: i64, missing: &[i64]) -> Uptime {
        Uptime::measured(&hours(since, missing), now()).unwrap()
    }

    #[test]
    fn a_minute_knows_its_hour_and_its_place_there() {
        let minute = Minute::of("2026-11-21T10:59:59.999Z".parse().unwrap());
        assert_eq!(minute.bit(), 1 << 59);
        assert_eq!((minute.next().hour(), minute.next().bit()), (minute.hour() + 1, 1));
        assert_eq!(minute.begin(), "2026-11-21T10:59:00Z".parse::<DateTime<Utc>>().unwrap());
        assert!(minute.next().is_one_of(10) && !minute.is_one_of(10));
    }

    #[test]
    fn a_shop_that_was_never_measured_says_nothing() {
        assert_eq!(Uptime::measured(&[], now()), None);
        assert_eq!(
            Uptime::measured(&hours(0, &[]), now()),
            None,
            "the minute that is not over does not count"
        );
    }

    #[test]
    fn less_than_a_day_says_nothing() {
        assert_eq!(measured(DAY - 1, &[]).permille(), None);
        assert_eq!(measured(DAY, &[]).permille(), Some(1_000));
    }

    #[test]
    fn time_counts_from_the_first_minute_that_was_noted() {
        let uptime = measured(2 * DAY, &[]);
        assert_eq!((uptime.minutes, uptime.noted), (2 * DAY, 2 * DAY));
        assert_eq!(uptime.since, "2026-11-19T10:05:00Z".parse::<DateTime<Utc>>().unwrap());
    }

    #[test]
    fn only_the_last_thirty_days_count() {
        let uptime = measured(40 * DAY, &[30 * DAY + 1, 30 * DAY]);
        assert_eq!((uptime.minutes, uptime.noted), (30 * DAY, 30 * DAY - 1));
    }

    #[test]
    fn one_lost_minute_of_thirty_days_is_no_longer_a_hundred_percent() {
        assert_eq!(measured(40 * DAY, &[7]).permille(), Some(999));
        assert_eq!(measured(40 * DAY, &[]).permille(), Some(1_000));
    }

    #[test]
    fn a_shop_that_comes_back_after_long_tells_how_long_it_was_away() {
        let mut hours = hours(DAY, &[]);
        hours.insert(0, UptimeHour { hour: Minute::of(now()).before(90 * DAY).hour(), minutes: 1 });
        assert_eq!(Uptime::measured(&hours, now()).unwrap().permille(), Some(33));
    }

    #[test]
    fn minutes_of_a_clock_that_ran_ahead_count_nothing() {
        let ahead = UptimeHour { hour: Minute::of(now()).hour() + 5, minutes: (1 << 60) - 1 };
        assert_eq!(Uptime::measured(&[ahead], now()), None);
    }
}
