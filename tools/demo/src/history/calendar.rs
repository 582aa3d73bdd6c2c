//! When customers buy: busy evenings, quiet nights, strong Fridays and ends of months, in the shop's time zone.

use chrono::{DateTime, Datelike, Days, TimeDelta, Utc};
use kernel::Day;

use crate::random::SeededRandom;

/// Weight of each hour.
const HOURS: [usize; 24] = [
    30, 15, 10, 10, 15, 50, 120, 220, 300, 320, 340, 360, 420, 400, 340, 340, 400, 520, 650, 750, 720, 500,
    260, 100,
];
/// Weight of each day from Monday on.
const WEEKDAYS: [u64; 7] = [94, 94, 94, 100, 118, 112, 84];
/// Salaries are paid at the end of a month.
const MONTH_END_PERCENT: u64 = 140;

/// The days until `end` with their numbers of orders, oldest first; sales grow by half.
pub fn days(orders: usize, days: u32, end: DateTime<Utc>) -> Vec<(Day, usize)> {
    let day = |ago: u32| end.checked_sub_days(Days::new(u64::from(ago))).map(Day::from_utc);
    let days: Vec<_> = (0..days.max(1)).rev().filter_map(day).collect();
    let last = u64::try_from(days.len()).unwrap_or(1);
    let weights: Vec<_> =
        days.iter().zip(0_u64..).map(|(day, index)| weight(*day, index, last, end)).collect();
    let sum = weights.iter().fold(0_u64, |sum, weight| sum.saturating_add(*weight)).max(1);
    let (mut passed, mut given) = (0_u64, 0_usize);
    let count = |weight: &u64| {
        passed = passed.saturating_add(*weight);
        let due = u128::from(passed).saturating_mul(u128::try_from(orders).unwrap_or_default());
        let due = usize::try_from(due.checked_div(sum.into()).unwrap_or_default()).unwrap_or(orders);
        due.saturating_sub(std::mem::replace(&mut given, due))
    };
    days.iter().copied().zip(weights.iter().map(count).collect::<Vec<_>>()).collect()
}

fn weight(day: Day, index: u64, last: u64, end: DateTime<Utc>) -> u64 {
    let local = Day::local(day.start());
    let weekday = usize::try_from(local.weekday().num_days_from_monday()).unwrap_or_default();
    let weekday = WEEKDAYS.get(weekday).copied().unwrap_or(100);
    let month = if local.day() >= 27 || local.day() <= 2 { MONTH_END_PERCENT } else { 100 };
    let growth = index.saturating_mul(100).checked_div(last).unwrap_or_default().saturating_add(200);
    // The last day has the minutes before the end only.
    let minutes = end.min(day.end()).signed_duration_since(day.start()).num_minutes().max(1);
    [weekday, month, growth]
        .iter()
        .fold(minutes.unsigned_abs(), |product, factor| product.saturating_mul(*factor))
}

/// Times of a day's orders, oldest first.
pub fn moments(day: Day, count: usize, end: DateTime<Utc>, dice: &SeededRandom) -> Vec<DateTime<Utc>> {
    let hours: Vec<_> = HOURS.into_iter().zip(0_i64..).collect();
    let moment = |_| {
        let ms = dice.weighted(&hours).saturating_mul(3_600_000).saturating_add(dice.between(0, 3_599_999));
        let at = day.start().checked_add_signed(TimeDelta::milliseconds(ms)).unwrap_or(end);
        if at < end { at } else { within(day, end, dice) }
    };
    let mut moments: Vec<_> = (0..count).map(moment).collect();
    moments.sort_unstable();
    moments
}

/// A time of the day before `end`.
fn within(day: Day, end: DateTime<Utc>, dice: &SeededRandom) -> DateTime<Utc> {
    let length = end.signed_duration_since(day.start()).num_milliseconds().max(1);
    let offset = TimeDelta::milliseconds(dice.between(0, length.saturating_sub(1)));
    day.start().checked_add_signed(offset).unwrap_or(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_a_day_and_sales_grow() {
        let days = days(9_000, 91, "2026-11-23T20:59:00Z".parse().unwrap());
        let sum = |days: &[(Day, usize)]| days.iter().map(|(_, count)| count).sum::<usize>();
        assert_eq!((days.len(), sum(&days)), (91, 9_000));
        assert!(sum(&days[45..]) > sum(&days[..45]));
    }

    #[test]
    fn evenings_are_busy_and_nothing_comes_after_the_end() {
        let (day, end) = (Day::parse("2026-11-22").unwrap(), "2026-11-23T07:12:30Z".parse().unwrap());
        let all = moments(day, 10_000, end, &SeededRandom::new(1));
        let between = |from, to| all.iter().filter(|at| (from..to).contains(&Day::hour_of(**at))).count();
        assert!(between(18, 21) > 2_400 && between(0, 5) < 250, "{} {}", between(18, 21), between(0, 5));
        assert!(moments(Day::from_utc(end), 500, end, &SeededRandom::new(3)).iter().all(|at| *at < end));
    }
}
