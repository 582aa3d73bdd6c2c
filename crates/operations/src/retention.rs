//! Which backups are kept: those of the last day, one for each of seven days, and one for each of eight weeks.

use std::collections::BTreeSet;

use chrono::{DateTime, Datelike, NaiveDateTime, TimeDelta, Utc};

const NAME_FORMAT: &str = "%Y-%m-%dT%H%M%SZ";
const ALL_FOR: TimeDelta = TimeDelta::hours(24);
const DAILY_FOR: TimeDelta = TimeDelta::days(7);
const WEEKLY_FOR: TimeDelta = TimeDelta::weeks(8);

/// Name of the backup made at `time`.
pub fn name_at(time: DateTime<Utc>) -> String {
    time.format(NAME_FORMAT).to_string()
}

/// The time in a backup's name; `None` for every other name.
pub fn time_of(name: &str) -> Option<DateTime<Utc>> {
    NaiveDateTime::parse_from_str(name, NAME_FORMAT).ok().map(|time| time.and_utc())
}

/// The backups among `names` that are no longer kept. Other names are never returned.
pub fn expired<'a>(names: impl IntoIterator<Item = &'a str>, now: DateTime<Utc>) -> Vec<&'a str> {
    let times = names.into_iter().filter_map(|name| Some((time_of(name)?, name)));
    let oldest_first: BTreeSet<_> = times.collect();
    let (mut days, mut weeks) = (BTreeSet::new(), BTreeSet::new());
    let mut expired = Vec::new();
    // The newest of a day and of a week is the one that is kept.
    for (time, name) in oldest_first.into_iter().rev() {
        let age = now.signed_duration_since(time);
        let is_first_of_day = days.insert(time.date_naive());
        let is_first_of_week = weeks.insert(time.iso_week());
        let is_kept =
            age < ALL_FOR || (age < DAILY_FOR && is_first_of_day) || (age < WEEKLY_FOR && is_first_of_week);
        if !is_kept {
            expired.push(name);
        }
    }
    expired
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept_of_hourly(hours: i64) -> Vec<TimeDelta> {
        let now = time_of("2026-11-25T100000Z").unwrap();
        let ages: Vec<_> = (0..hours).map(TimeDelta::hours).collect();
        let names: Vec<_> = ages.iter().map(|age| name_at(now.checked_sub_signed(*age).unwrap())).collect();
        let expired = expired(names.iter().map(String::as_str), now);
        names
            .iter()
            .zip(ages)
            .filter(|(name, _)| !expired.contains(&name.as_str()))
            .map(|(_, age)| age)
            .collect()
    }

    #[test]
    fn a_day_of_hours_a_week_of_days_and_eight_weeks_are_kept() {
        let kept = kept_of_hourly(2_400);
        let within =
            |from: TimeDelta, until: TimeDelta| kept.iter().filter(|age| (from..until).contains(age)).count();
        assert_eq!(within(TimeDelta::zero(), ALL_FOR), 24);
        assert_eq!(within(ALL_FOR, DAILY_FOR), 6);
        assert_eq!(within(DAILY_FOR, WEEKLY_FOR), 7);
        assert_eq!(within(WEEKLY_FOR, TimeDelta::days(100)), 0);
    }

    #[test]
    fn keeping_again_after_every_backup_still_leaves_one_for_each_week() {
        let (mut names, opened) = (BTreeSet::new(), time_of("2026-01-01T000000Z").unwrap());
        for hour in 0..1_680 {
            let now = opened.checked_add_signed(TimeDelta::hours(hour)).unwrap();
            names.insert(name_at(now));
            for name in expired(names.clone().iter().map(String::as_str), now) {
                names.remove(name);
            }
        }
        let weeks: BTreeSet<_> = names.iter().map(|name| time_of(name).unwrap().iso_week()).collect();
        assert!((8..=9).contains(&weeks.len()), "{names:?}");
        assert!(names.len() <= 39, "{names:?}");
    }

    #[test]
    fn what_is_no_backup_is_left_alone() {
        let now = time_of("2026-11-25T100000Z").unwrap();
        let names = ["2020-01-01T000000Z.partial", "2020-01-01", "notes", "2020-01-01T000000Z"];
        assert_eq!(expired(names, now), ["2020-01-01T000000Z"]);
    }
}
