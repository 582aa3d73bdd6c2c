//! When customers buy: busy evenings, quiet nights, strong Fridays and ends of months, in the shop's time zone.

use chrono::{DateTime, Datelike, Days, TimeDelta, Timelike, Utc, Weekday};
use kernel::Day;

use super::dice::SeededRandom;

/// Weight of each hour.
const HOURS: [u64; 24] = [
    30, 15, 10, 10, 15, 50, 120, 220, 300, 320, 340, 360, 420, 400, 340, 340, 400, 520, 650, 750, 720, 500,
    260, 100,
];
/// Salaries are paid at the end of a month.
const MONTH_END_PERCENT: u64 = 140;
/// The first day has this many percent less than the average, the last day as many more.
const GROWTH_PERCENT: u64 = 20;

/// Number of orders per day.
#[derive(Debug, Clone)]
pub struct Calendar {
    days: Vec<(Day, usize)>,
    end: DateTime<Utc>,
}

impl Calendar {
    /// Distributes `orders` over the `days` until `end`; the last day only has the hours before `end`.
    pub fn new(orders: usize, days: u32, end: DateTime<Utc>) -> Self {
        let days = days_until(Day::from_utc(end), days.max(1));
        let last = u64::try_from(days.len()).unwrap_or(1).saturating_sub(1).max(1);
        let weights: Vec<_> = days
            .iter()
            .zip(0_u64..)
            .map(|(day, index)| weight_of(*day, end).saturating_mul(growth(index, last)))
            .collect();
        let sum = weights.iter().fold(0_u64, |sum, weight| sum.saturating_add(*weight)).max(1);
        let (mut before, mut given) = (0_u64, 0_usize);
        let count = |weight: &u64| {
            before = before.saturating_add(*weight);
            let due = u128::from(before).saturating_mul(u128::try_from(orders).unwrap_or_default());
            let due = usize::try_from(due.checked_div(u128::from(sum)).unwrap_or_default()).unwrap_or(orders);
            let count = due.saturating_sub(given);
            given = due;
            count
        };
        let counts: Vec<_> = weights.iter().map(count).collect();
        Self { days: days.into_iter().zip(counts).collect(), end }
    }

    /// The days with their numbers of orders, oldest first.
    pub fn days(&self) -> &[(Day, usize)] {
        &self.days
    }

    /// Times of a day's orders, oldest first.
    pub fn moments(&self, day: Day, count: usize, dice: &SeededRandom) -> Vec<DateTime<Utc>> {
        let hours = hours_of(day, self.end);
        let mut moments: Vec<_> = (0..count).map(|_| self.moment(day, &hours, dice)).collect();
        moments.sort_unstable();
        moments
    }

    fn moment(&self, day: Day, hours: &[(usize, i64)], dice: &SeededRandom) -> DateTime<Utc> {
        let hour = dice.weighted(hours);
        let begin = day.start().checked_add_signed(TimeDelta::hours(hour)).unwrap_or(day.start());
        let length = self.end.signed_duration_since(begin).num_milliseconds().clamp(1, 3_600_000);
        let offset = TimeDelta::milliseconds(dice.between(0, length.saturating_sub(1)));
        begin.checked_add_signed(offset).unwrap_or(begin)
    }
}

fn days_until(last: Day, count: u32) -> Vec<Day> {
    let at = |ago: u32| {
        let start = last.start().checked_sub_days(Days::new(u64::from(ago)));
        start.map(Day::from_utc)
    };
    (0..count).rev().filter_map(at).collect()
}

/// From 100 − [`GROWTH_PERCENT`] on the first day to 100 + [`GROWTH_PERCENT`] on the last.
fn growth(index: u64, last: u64) -> u64 {
    let grown = GROWTH_PERCENT.saturating_mul(2).saturating_mul(index).checked_div(last).unwrap_or_default();
    100_u64.saturating_sub(GROWTH_PERCENT).saturating_add(grown)
}

fn weight_of(day: Day, end: DateTime<Utc>) -> u64 {
    let local = Day::local(day.start());
    let weekday = match local.weekday() {
        Weekday::Fri => 118,
        Weekday::Sat => 112,
        Weekday::Sun => 84,
        Weekday::Thu => 100,
        Weekday::Mon | Weekday::Tue | Weekday::Wed => 94,
    };
    let month = if local.day() >= 27 || local.day() <= 2 { MONTH_END_PERCENT } else { 100 };
    let hours = hours_of(day, end)
        .iter()
        .fold(0_u64, |sum, (weight, _)| sum.saturating_add(u64::try_from(*weight).unwrap_or_default()));
    hours.saturating_mul(weekday).saturating_mul(month)
}

/// The hours of a day before `end` with their weights; the last hour in proportion.
fn hours_of(day: Day, end: DateTime<Utc>) -> Vec<(usize, i64)> {
    let is_last = Day::from_utc(end) == day;
    let local = Day::local(end);
    let (hour_now, minute) = (local.hour(), u64::from(local.minute()));
    let weight = |hour: u32, whole: u64| match hour.cmp(&hour_now) {
        std::cmp::Ordering::Greater if is_last => 0,
        // Orders are possible even in the first minute of a day.
        std::cmp::Ordering::Equal if is_last => {
            whole.saturating_mul(minute).checked_div(60).unwrap_or_default().max(1)
        }
        _ => whole,
    };
    let hour = |(hour, whole): (u32, u64)| {
        (usize::try_from(weight(hour, whole)).unwrap_or_default(), i64::from(hour))
    };
    (0_u32..).zip(HOURS).map(hour).filter(|(weight, _)| *weight > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calendar(orders: usize, days: u32, end: &str) -> Calendar {
        Calendar::new(orders, days, end.parse().unwrap())
    }

    fn count(calendar: &Calendar, has: impl Fn(chrono::NaiveDateTime) -> bool) -> usize {
        let days = calendar.days().iter().filter(|(day, _)| has(Day::local(day.start())));
        days.map(|(_, count)| count).sum()
    }

    #[test]
    fn every_order_has_a_day_and_sales_grow() {
        let calendar = calendar(9_000, 91, "2026-11-23T20:59:00Z");
        assert_eq!(calendar.days().len(), 91);
        assert_eq!(calendar.days().iter().map(|(_, count)| count).sum::<usize>(), 9_000);
        let (old, new) = calendar.days().split_at(45);
        let sum = |days: &[(Day, usize)]| days.iter().map(|(_, count)| count).sum::<usize>();
        assert!(sum(new) > sum(old));
    }

    #[test]
    fn fridays_and_ends_of_months_are_strong_and_sundays_weak() {
        let calendar = calendar(100_000, 280, "2026-11-23T20:59:00Z");
        let on = |weekday| count(&calendar, |local| local.weekday() == weekday);
        assert!(on(Weekday::Fri) * 100 > on(Weekday::Tue) * 115, "{} {}", on(Weekday::Fri), on(Weekday::Tue));
        assert!(on(Weekday::Sun) * 100 < on(Weekday::Tue) * 95, "{} {}", on(Weekday::Sun), on(Weekday::Tue));
        let salary = count(&calendar, |local| (28..=29).contains(&local.day()));
        let middle = count(&calendar, |local| (14..=15).contains(&local.day()));
        assert!(salary * 100 > middle * 120, "{salary} {middle}");
    }

    #[test]
    fn evenings_in_dar_es_salaam_are_busy_and_nights_quiet() {
        let calendar = calendar(0, 2, "2026-11-23T20:59:00Z");
        let moments = calendar.moments(Day::parse("2026-11-22").unwrap(), 10_000, &SeededRandom::new(1));
        let between = |from, to| moments.iter().filter(|at| (from..to).contains(&Day::hour_of(**at))).count();
        assert!(between(18, 21) > 2_400 && between(0, 5) < 250, "{} {}", between(18, 21), between(0, 5));
        assert!(
            moments.is_sorted() && moments.iter().all(|at| Day::from_utc(*at).to_string() == "2026-11-22")
        );
    }

    #[test]
    fn nothing_comes_after_the_end() {
        let end: DateTime<Utc> = "2026-11-23T07:12:30Z".parse().unwrap();
        let calendar = Calendar::new(700, 7, end);
        let (today, count) = *calendar.days().last().unwrap();
        assert!(count > 10 && count < 60, "{count}");
        assert!(calendar.moments(today, 500, &SeededRandom::new(3)).iter().all(|at| *at < end));
    }
}
