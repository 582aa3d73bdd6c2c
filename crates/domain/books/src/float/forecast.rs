//! How long a balance lasts at the usual pace: as long as in the median of the last weeks, from the same weekday and hour on.
//!
//! Each week is played as it was. A median of each hour by itself would be 0 where a shop sells a few bundles an hour.

use std::collections::HashMap;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};

/// How many past weeks are looked at.
pub const FORECAST_WEEKS: i32 = 8;
/// The pace is known after so many of them.
const MIN_WEEKS: usize = 3;
/// Nobody plans further ahead, and a week is played to its end.
const MAX_HOURS: i32 = 7 * 24;
/// The end is given in steps, rounded down.
const STEP: TimeDelta = TimeDelta::minutes(5);

/// The use of one hour, in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HourUse {
    /// The beginning of the hour.
    pub hour: DateTime<Utc>,
    /// Deliveries less returns.
    pub used_micros: i64,
}

/// How long a balance lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forecast {
    Empty,
    /// At the usual pace it is used up then.
    Until(DateTime<Utc>),
    /// Longer than the next seven days.
    OverAWeek,
    /// The account has fewer than three weeks of use.
    TooLittleHistory,
}

/// When `balance_micros` is used up. `history` has the hours with use since the account's first one, at least for the last
/// [`FORECAST_WEEKS`]; an hour that it lacks had none.
pub fn forecast(
    balance_micros: i64,
    first_use: Option<DateTime<Utc>>,
    history: &[HourUse],
    now: DateTime<Utc>,
) -> Forecast {
    if balance_micros <= 0 {
        return Forecast::Empty;
    }
    let used: HashMap<_, _> = history.iter().map(|hour| (hour.hour, hour.used_micros)).collect();
    let this_hour = floor(now, TimeDelta::hours(1));
    let weeks = (1..=FORECAST_WEEKS).map(|weeks| TimeDelta::weeks(weeks.into()));
    let known = weeks.filter(|week| first_use.is_some_and(|first| earlier(this_hour, *week) >= first));
    let mut ends: Vec<_> = known.map(|week| end_like(week, balance_micros, &used, now)).collect();
    // Those that last longer than a week come last; of an even number the earlier of the middle two counts.
    ends.sort_by_key(|end| end.unwrap_or(DateTime::<Utc>::MAX_UTC));
    let middle = ends.len().saturating_sub(1).checked_div(2).unwrap_or_default();
    match ends.get(middle) {
        _ if ends.len() < MIN_WEEKS => Forecast::TooLittleHistory,
        Some(Some(end)) => Forecast::Until(floor(*end, STEP)),
        _ => Forecast::OverAWeek,
    }
}

/// When the balance is used up if the next seven days are like those that began `week` ago; `None` when it lasts longer.
fn end_like(
    week: TimeDelta,
    balance_micros: i64,
    used: &HashMap<DateTime<Utc>, i64>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    let this_hour = floor(now, TimeDelta::hours(1));
    let mut left = balance_micros;
    for ahead in 0..MAX_HOURS {
        let hour = later(this_hour, TimeDelta::hours(ahead.into()));
        let begin = hour.max(now);
        let of_hour = used.get(&earlier(hour, week)).copied().unwrap_or_default();
        let need = share(of_hour, hour, begin);
        if need > 0 && need >= left {
            let minutes = left.saturating_mul(60).checked_div(of_hour).unwrap_or_default();
            return Some(later(begin, TimeDelta::minutes(minutes.clamp(0, 60))));
        }
        left = left.saturating_sub(need);
    }
    None
}

/// What is used from `begin` to the end of `hour`, which used `used` in all.
fn share(used: i64, hour: DateTime<Utc>, begin: DateTime<Utc>) -> i64 {
    let gone = begin.signed_duration_since(hour).num_minutes();
    used.saturating_mul(60_i64.saturating_sub(gone)).checked_div(60).unwrap_or_default()
}

fn floor(at: DateTime<Utc>, step: TimeDelta) -> DateTime<Utc> {
    at.duration_trunc(step).unwrap_or(at)
}

fn later(at: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    at.checked_add_signed(by).unwrap_or(at)
}

fn earlier(at: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    at.checked_sub_signed(by).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::moment;

    /// A Saturday, 14:20 in Dar es Salaam.
    const NOW: &str = "2026-11-21T11:20:00Z";
    const HOUR: i64 = 60_000_000;

    /// `use_of` of the hours of each of the last eight weeks; the week before now is 0.
    fn history(use_of: impl Fn(i32, DateTime<Utc>) -> i64) -> Vec<HourUse> {
        let this_hour = moment("2026-11-21T11:00:00Z");
        let hours = (0..8 * 168).map(|back| (back, earlier(this_hour, TimeDelta::hours(back.into()))));
        hours.skip(1).map(|(back, hour)| HourUse { hour, used_micros: use_of(back / 168, hour) }).collect()
    }

    fn lasts(balance: i64, history: &[HourUse]) -> Forecast {
        forecast(balance, Some(moment("2026-09-01T00:00:00Z")), history, moment(NOW))
    }

    #[test]
    fn a_balance_lasts_until_the_usual_use_has_taken_it() {
        let steady = history(|_, _| HOUR);
        // 40 minutes of this hour, then one whole hour, then half of the next.
        let balance = HOUR / 60 * 40 + HOUR + HOUR / 2;
        assert_eq!(lasts(balance, &steady), Forecast::Until(moment("2026-11-21T13:30:00Z")));
    }

    #[test]
    fn a_balance_that_ends_within_this_hour_counts_from_now() {
        let steady = history(|_, _| HOUR);
        assert_eq!(
            lasts(HOUR / 60 * 12, &steady),
            Forecast::Until(moment("2026-11-21T11:30:00Z")),
            "11:32, rounded down"
        );
    }

    #[test]
    fn one_odd_week_does_not_change_the_pace() {
        let odd = history(|week, _| if week == 2 { 50 * HOUR } else { HOUR });
        assert_eq!(lasts(HOUR / 60 * 40 + HOUR, &odd), Forecast::Until(moment("2026-11-21T13:00:00Z")));
    }

    #[test]
    fn a_few_sales_at_other_hours_of_each_week_are_not_taken_for_none() {
        // One sale a day, each week at another hour: the median of every hour by itself is 0.
        let sparse =
            history(|week, hour| if i64::from(hour_of(hour)) == 6 + i64::from(week) { HOUR } else { 0 });
        let Forecast::Until(end) = lasts(3 * HOUR, &sparse) else { panic!("it is used up on the third day") };
        assert_eq!(end.date_naive().to_string(), "2026-11-24");
    }

    #[test]
    fn nights_without_use_are_passed_over() {
        let days = history(|_, hour| if (6..17).contains(&hour_of(hour)) { HOUR } else { 0 });
        // Until 17:00 UTC: 40 minutes and five hours; the rest falls into the next morning.
        let until_evening = HOUR / 60 * 40 + 5 * HOUR;
        assert_eq!(lasts(until_evening + HOUR / 2, &days), Forecast::Until(moment("2026-11-22T06:30:00Z")));
    }

    fn hour_of(at: DateTime<Utc>) -> u32 {
        chrono::Timelike::hour(&at)
    }

    #[test]
    fn the_same_hour_of_other_weekdays_says_nothing() {
        let saturdays = history(|_, hour| if kernel::Day::from_utc(hour).weekday() == 5 { HOUR } else { 0 });
        // Nine hours and 40 minutes are left of this Saturday; the rest is used on the next one, which is within the week.
        let rest_of_today = HOUR / 60 * 40 + 9 * HOUR;
        assert_eq!(
            lasts(rest_of_today + HOUR / 2, &saturdays),
            Forecast::Until(moment("2026-11-27T21:30:00Z"))
        );
        assert_eq!(lasts(100 * HOUR, &saturdays), Forecast::OverAWeek);
    }

    #[test]
    fn too_little_history_and_an_empty_account_say_so() {
        let young = |first: &str| forecast(HOUR, Some(moment(first)), &[], moment(NOW));
        assert_eq!(young("2026-11-07T11:00:00Z"), Forecast::TooLittleHistory, "two weeks");
        assert_eq!(young("2026-10-24T11:00:00Z"), Forecast::OverAWeek, "four weeks without use");
        assert_eq!(forecast(HOUR, None, &[], moment(NOW)), Forecast::TooLittleHistory);
        assert_eq!(lasts(0, &[]), Forecast::Empty);
        assert_eq!(lasts(-1, &[]), Forecast::Empty);
    }
}
