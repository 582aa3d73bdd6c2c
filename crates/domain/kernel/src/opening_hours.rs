//! Opening hours and arithmetic of open time. All times are in the shop's time zone, which has no daylight saving
//! time.

use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use strum::{IntoStaticStr, VariantArray};

use crate::{Day, InvalidText, clean_line};

/// A day of the week, from Monday, as [`OpeningHours::week`] has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

const MINUTES_PER_DAY: u16 = 24 * 60;

/// How many days ahead an open day is searched for.
const MAX_DAYS_AHEAD: usize = 400;

/// The opening and closing time of a weekday in minutes after midnight. A closing time before the opening time is one of
/// the next day: 18:00 to 02:00.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenTime {
    from: u16,
    to: u16,
}

/// The times are equal, or beyond the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("opening and closing time must differ, and 24:00 is the end of the day")]
pub struct InvalidOpenTime;

/// The text is not a span of hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("hours have the form 00:00-06:00")]
pub struct UnknownHours;

/// The text is not a time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a time of day has the form 08:00, 24:00 at the latest")]
pub struct UnknownTimeOfDay;

/// A day on which the shop stays closed, such as a public holiday.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosedDate {
    day: Day,
    name: String,
    name_swahili: String,
}

/// Weekly opening hours, with exceptions for single days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningHours {
    week: [Option<OpenTime>; 7],
    closed: Vec<ClosedDate>,
}

/// Why closed dates are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidClosedDates {
    /// There are more than [`OpeningHours::MAX_CLOSED_DATES`].
    #[error("too many closed dates")]
    TooMany,
    /// A day occurs twice; holds the index of the second occurrence.
    #[error("the day is named twice")]
    Twice(usize),
}

impl OpenTime {
    pub const ALL_DAY: Self = Self { from: 0, to: MINUTES_PER_DAY };

    /// # Errors
    /// [`InvalidOpenTime`] when the times are equal, or beyond the day. Closing at 00:00 is closing at 24:00.
    pub fn new(from: u16, to: u16) -> Result<Self, InvalidOpenTime> {
        let is_day = from < MINUTES_PER_DAY && to <= MINUTES_PER_DAY && from != to;
        let to = if to == 0 { MINUTES_PER_DAY } else { to };
        is_day.then_some(Self { from, to }).ok_or(InvalidOpenTime)
    }

    /// Parses a text such as `08:00` into minutes after midnight.
    ///
    /// # Errors
    /// [`UnknownTimeOfDay`] for any other form, and for times after 24:00.
    pub fn parse_minute(text: &str) -> Result<u16, UnknownTimeOfDay> {
        let (hour, minute) = text.split_once(':').ok_or(UnknownTimeOfDay)?;
        let number = |digits: &str| {
            let is_plain = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u16>().ok().filter(|_| is_plain).ok_or(UnknownTimeOfDay)
        };
        let (hour, minute) = (number(hour)?, number(minute)?);
        let total = hour.saturating_mul(60).saturating_add(minute);
        (minute < 60 && total <= MINUTES_PER_DAY).then_some(total).ok_or(UnknownTimeOfDay)
    }

    /// Parses a text such as `22:00-06:00`; the dash may be long and have blanks around it.
    ///
    /// # Errors
    /// [`UnknownHours`] for any other form, and for hours that [`new`](Self::new) refuses.
    pub fn parse(text: &str) -> Result<Self, UnknownHours> {
        let (from, to) = text.split_once(['-', '–', '—']).ok_or(UnknownHours)?;
        let minute = |text: &str| Self::parse_minute(text.trim()).map_err(|_unknown| UnknownHours);
        Self::new(minute(from)?, minute(to)?).map_err(|_invalid| UnknownHours)
    }

    /// The first end of these hours after `at`, where they are those of every day.
    pub fn end_after(self, at: DateTime<Utc>) -> DateTime<Utc> {
        let day = Day::from_utc(at);
        let ends = [day.previous(), day].map(|day| day.at_minute(self.closing_minute()));
        let later = day.next().at_minute(self.closing_minute());
        ends.into_iter().find(|end| *end > at).unwrap_or(later)
    }

    /// `08:00`
    pub fn format_minute(minute: u16) -> String {
        format!("{:02}:{:02}", minute.div_euclid(60), minute.rem_euclid(60))
    }

    /// When the shop opens, in minutes after midnight.
    pub fn from(self) -> u16 {
        self.from
    }

    /// When it closes, in minutes after midnight; of the next day if that is before the opening time.
    pub fn to(self) -> u16 {
        self.to
    }

    /// When it closes, in minutes after the midnight that began the day.
    fn closing_minute(self) -> u16 {
        if self.to < self.from { self.to.saturating_add(MINUTES_PER_DAY) } else { self.to }
    }
}

/// `08:00-20:00`
impl fmt::Display for OpenTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", Self::format_minute(self.from), Self::format_minute(self.to))
    }
}

impl ClosedDate {
    /// Longest name, in characters.
    pub const MAX_NAME_CHARS: usize = 60;

    /// # Errors
    /// [`InvalidText`] for a name that is too long or contains a link.
    pub fn new(day: Day, name: &str, name_swahili: &str) -> Result<Self, InvalidText> {
        Ok(Self { day, name: Self::parse_name(name)?, name_swahili: Self::parse_name(name_swahili)? })
    }

    /// Parses a name of the day; blank text gives an empty one.
    ///
    /// # Errors
    /// [`InvalidText`] when it is too long or contains a link.
    pub fn parse_name(text: &str) -> Result<String, InvalidText> {
        if text.trim().is_empty() { Ok(String::new()) } else { clean_line(text, Self::MAX_NAME_CHARS) }
    }

    pub fn day(&self) -> Day {
        self.day
    }

    /// The reason in English; empty if none was given.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The reason in Swahili; empty if none was given.
    pub fn name_swahili(&self) -> &str {
        &self.name_swahili
    }
}

/// Monday to Saturday 08:00 to 20:00, Sunday 10:00 to 18:00.
impl Default for OpeningHours {
    fn default() -> Self {
        let weekday = Some(OpenTime { from: 8 * 60, to: 20 * 60 });
        let sunday = Some(OpenTime { from: 10 * 60, to: 18 * 60 });
        let week = [weekday, weekday, weekday, weekday, weekday, weekday, sunday];
        Self { week, closed: Vec::new() }
    }
}

impl OpeningHours {
    /// More than the public holidays of two years.
    pub const MAX_CLOSED_DATES: usize = 60;

    /// `week` begins with Monday; `None` is a day on which the shop stays closed.
    ///
    /// # Errors
    /// [`InvalidClosedDates`]
    pub fn new(week: [Option<OpenTime>; 7], mut closed: Vec<ClosedDate>) -> Result<Self, InvalidClosedDates> {
        if closed.len() > Self::MAX_CLOSED_DATES {
            return Err(InvalidClosedDates::TooMany);
        }
        let is_twice = |index: &usize| {
            let day = closed.get(*index).map(ClosedDate::day);
            closed.iter().take(*index).any(|earlier| Some(earlier.day) == day)
        };
        if let Some(index) = (0..closed.len()).find(is_twice) {
            return Err(InvalidClosedDates::Twice(index));
        }
        closed.sort_by_key(ClosedDate::day);
        Ok(Self { week, closed })
    }

    /// Every weekday from Monday; `None` where the shop stays closed.
    pub fn week(&self) -> &[Option<OpenTime>; 7] {
        &self.week
    }

    /// The days on which it stays closed, in order.
    pub fn closed_dates(&self) -> &[ClosedDate] {
        &self.closed
    }

    /// When the shop opens on a day, and closes then or on the next; `None` when it does not open. A closed date takes
    /// nothing from the night before it.
    pub fn span(&self, day: Day) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
        let is_closed = self.closed.iter().any(|closed| closed.day == day);
        let open = self.week.get(day.weekday()).copied().flatten().filter(|_| !is_closed)?;
        Some((day.at_minute(open.from), day.at_minute(open.closing_minute())))
    }

    /// Whether the shop is open. The closing time itself counts as closed.
    pub fn is_open(&self, at: DateTime<Utc>) -> bool {
        self.around(Day::from_utc(at)).any(|(from, to)| from <= at && at < to)
    }

    /// The last midnight, opening or closing up to `at`. Until the next one, whether the shop is open, when it opens next
    /// and whether that is today or tomorrow stay the same.
    pub fn last_change(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        let day = Day::from_utc(at);
        let times = self.around(day).flat_map(|(from, to)| [from, to]);
        times.filter(|time| *time <= at).fold(day.start(), DateTime::max)
    }

    /// The moment at which `open_time` of opening hours has passed since `at`; it may be a closing time. `None` when
    /// that takes more than 400 days.
    pub fn add_open_time(&self, at: DateTime<Utc>, open_time: TimeDelta) -> Option<DateTime<Utc>> {
        let (mut left, mut counted) = (open_time.max(TimeDelta::zero()), at);
        for (from, to) in self.spans(Day::from_utc(at).previous()) {
            // The night of one day may reach into the hours of the next.
            let begin = from.max(counted);
            if to <= begin {
                continue;
            }
            let available = to.signed_duration_since(begin);
            if left <= available {
                return begin.checked_add_signed(left);
            }
            left = left.checked_sub(&available)?;
            counted = to;
        }
        None
    }

    /// The closing time of the `days`-th open day after the day of `at`. 0 is the day itself, or the next open one
    /// when the shop has already closed. `None` when that takes more than 400 days.
    pub fn close_after_days(&self, at: DateTime<Utc>, days: u16) -> Option<DateTime<Utc>> {
        let today = Day::from_utc(at);
        match days.checked_sub(1) {
            None => self.spans(today.previous()).find(|(_, to)| at < *to).map(|(_, to)| to),
            Some(skipped) => {
                // Where the night of one day lasts longer than the hours of the next, the shop closes after the night.
                let tonight = self.span(today).map(|(_, to)| to);
                let mut closings = self.spans(today.next()).scan(tonight, |latest, (_, to)| {
                    *latest = (*latest).max(Some(to));
                    Some(*latest)
                });
                closings.nth(skipped.into()).flatten()
            }
        }
    }

    /// The hours that may touch a day: those of the night before, and its own.
    fn around(&self, day: Day) -> impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)> {
        [day.previous(), day].into_iter().filter_map(|day| self.span(day))
    }

    fn spans(&self, from: Day) -> impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)> + '_ {
        let days = std::iter::successors(Some(from), |day| Some(day.next()));
        days.take(MAX_DAYS_AHEAD).filter_map(|day| self.span(day))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        DateTime::parse_from_rfc3339(&format!("{text}:00+03:00")).unwrap().to_utc()
    }

    fn closed_on(day: &str) -> ClosedDate {
        ClosedDate::new(Day::parse(day).unwrap(), "", "").unwrap()
    }

    fn hours(closed: &[&str]) -> OpeningHours {
        let closed = closed.iter().map(|day| closed_on(day)).collect();
        OpeningHours::new(*OpeningHours::default().week(), closed).unwrap()
    }

    fn minutes(count: i64) -> TimeDelta {
        TimeDelta::minutes(count)
    }

    #[test]
    fn open_time_stops_at_closing_and_resumes_at_opening() {
        // 2026-11-23 is a Monday.
        let usual = OpeningHours::default();
        assert_eq!(usual.add_open_time(at("2026-11-23T09:00"), minutes(60)), Some(at("2026-11-23T10:00")));
        assert_eq!(usual.add_open_time(at("2026-11-23T19:30"), minutes(60)), Some(at("2026-11-24T08:30")));
        assert_eq!(usual.add_open_time(at("2026-11-23T23:00"), minutes(60)), Some(at("2026-11-24T09:00")));
        assert_eq!(
            usual.add_open_time(at("2026-11-28T19:30"), minutes(60)),
            Some(at("2026-11-29T10:30")),
            "Sunday"
        );
        assert_eq!(
            usual.add_open_time(at("2026-11-23T19:00"), minutes(60)),
            Some(at("2026-11-23T20:00")),
            "at closing"
        );
    }

    #[test]
    fn a_closed_date_is_skipped() {
        let christmas = hours(&["2026-12-25", "2026-12-26"]);
        assert_eq!(
            christmas.add_open_time(at("2026-12-24T19:30"), minutes(60)),
            Some(at("2026-12-27T10:30"))
        );
        assert!(!christmas.is_open(at("2026-12-25T12:00")));
    }

    #[test]
    fn the_moment_of_opening_is_open_and_that_of_closing_is_not() {
        let usual = OpeningHours::default();
        let is_open = |time: &str| usual.is_open(at(&format!("2026-11-23T{time}")));
        assert_eq!(
            (is_open("07:59"), is_open("08:00"), is_open("19:59"), is_open("20:00")),
            (false, true, true, false)
        );
    }

    #[test]
    fn nothing_changes_between_midnight_opening_and_closing() {
        let usual = hours(&["2026-11-24"]);
        for (now, since) in [
            ("2026-11-23T00:00", "2026-11-23T00:00"),
            ("2026-11-23T07:59", "2026-11-23T00:00"),
            ("2026-11-23T08:00", "2026-11-23T08:00"),
            ("2026-11-23T19:59", "2026-11-23T08:00"),
            ("2026-11-23T20:00", "2026-11-23T20:00"),
            ("2026-11-23T23:59", "2026-11-23T20:00"),
            ("2026-11-24T12:00", "2026-11-24T00:00"),
        ] {
            assert_eq!(usual.last_change(at(now)), at(since), "{now}");
        }
    }

    #[test]
    fn working_days_end_when_the_shop_closes() {
        let holiday = hours(&["2026-11-25"]);
        let close = |from: &str, days| holiday.close_after_days(at(from), days);
        assert_eq!(close("2026-11-23T12:00", 0), Some(at("2026-11-23T20:00")));
        assert_eq!(close("2026-11-23T21:00", 0), Some(at("2026-11-24T20:00")));
        assert_eq!(close("2026-11-23T12:00", 1), Some(at("2026-11-24T20:00")));
        assert_eq!(close("2026-11-23T12:00", 2), Some(at("2026-11-26T20:00")));
        assert_eq!(close("2026-11-28T12:00", 1), Some(at("2026-11-29T18:00")), "Sunday closes earlier");
    }

    /// Open from 18:00 to 02:00 each day but those of `closed`.
    fn at_night(closed: &[&str]) -> OpeningHours {
        let night = Some(OpenTime::new(18 * 60, 2 * 60).unwrap());
        OpeningHours::new([night; 7], closed.iter().map(|day| closed_on(day)).collect()).unwrap()
    }

    #[test]
    fn a_shop_that_closes_after_midnight_is_open_until_then() {
        let hours = at_night(&[]);
        let is_open = |time: &str| hours.is_open(at(&format!("2026-11-24T{time}")));
        assert_eq!(
            ["00:00", "01:59", "02:00", "17:59", "18:00"].map(is_open),
            [true, true, false, false, true]
        );
        assert_eq!(hours.add_open_time(at("2026-11-24T01:30"), minutes(60)), Some(at("2026-11-24T18:30")));
        assert_eq!(hours.add_open_time(at("2026-11-23T23:30"), minutes(60)), Some(at("2026-11-24T00:30")));
        assert_eq!(hours.close_after_days(at("2026-11-24T01:00"), 0), Some(at("2026-11-24T02:00")));
        assert_eq!(hours.close_after_days(at("2026-11-24T12:00"), 0), Some(at("2026-11-25T02:00")));
        for (now, since) in [("00:30", "00:00"), ("02:00", "02:00"), ("17:00", "02:00"), ("18:30", "18:00")] {
            assert_eq!(
                hours.last_change(at(&format!("2026-11-24T{now}"))),
                at(&format!("2026-11-24T{since}"))
            );
        }
    }

    #[test]
    fn a_closed_date_begins_with_its_own_opening() {
        let hours = at_night(&["2026-11-24"]);
        assert!(hours.is_open(at("2026-11-24T01:00")) && !hours.is_open(at("2026-11-24T20:00")));
        assert!(!hours.is_open(at("2026-11-25T01:00")));
    }

    #[test]
    fn a_shop_that_never_closes_counts_every_minute() {
        let always = OpeningHours::new([Some(OpenTime::ALL_DAY); 7], Vec::new()).unwrap();
        assert_eq!(always.add_open_time(at("2026-11-23T23:30"), minutes(60)), Some(at("2026-11-24T00:30")));
        assert!(always.is_open(at("2026-11-23T23:59")) && always.is_open(at("2026-11-24T00:00")));
    }

    #[test]
    fn a_shop_that_never_opens_has_no_next_opening() {
        let never = OpeningHours::new([None; 7], Vec::new()).unwrap();
        let now = at("2026-11-23T12:00");
        assert_eq!((never.add_open_time(now, minutes(1)), never.close_after_days(now, 0)), (None, None));
    }

    #[test]
    fn opening_and_closing_time_differ_and_a_date_is_closed_once() {
        assert!(OpenTime::new(0, 1_440).is_ok());
        assert_eq!(OpenTime::new(1_080, 0), OpenTime::new(1_080, 1_440));
        for (from, to) in [(480, 480), (0, 0), (0, 1_441), (1_440, 480)] {
            assert_eq!(OpenTime::new(from, to), Err(InvalidOpenTime));
        }
        let twice = vec![closed_on("2026-12-25"), closed_on("2026-12-26"), closed_on("2026-12-25")];
        assert_eq!(OpeningHours::new([None; 7], twice), Err(InvalidClosedDates::Twice(2)));
        let days = Day::parse("2026-01-01").unwrap();
        let many = std::iter::successors(Some(days), |day| Some(day.next())).take(61);
        let many = many.map(|day| ClosedDate::new(day, "", "").unwrap()).collect();
        assert_eq!(OpeningHours::new([None; 7], many), Err(InvalidClosedDates::TooMany));
    }

    #[test]
    fn a_time_of_day_reads_back() {
        for minute in 0..=1_440 {
            assert_eq!(OpenTime::parse_minute(&OpenTime::format_minute(minute)), Ok(minute));
        }
        for text in ["", "8:00", "08.00", "08:60", "24:01", "-1:00", "08:00:00", "+8:00"] {
            assert_eq!(OpenTime::parse_minute(text), Err(UnknownTimeOfDay), "{text}");
        }
    }

    #[test]
    fn hours_parse_from_their_text_and_end_on_the_day_of_their_closing() {
        for text in ["00:00-06:00", "22:00-06:00", "18:00-24:00", "00:00-24:00"] {
            assert_eq!(OpenTime::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(OpenTime::parse("00:00 – 06:00"), OpenTime::parse("00:00-06:00"));
        for text in ["", "night", "00:00", "0-6", "06:00-06:00", "00:00-25:00", "00:00-06:00-07:00"] {
            assert_eq!(OpenTime::parse(text), Err(UnknownHours), "{text}");
        }
        let end = |hours, now| OpenTime::parse(hours).unwrap().end_after(at(now));
        assert_eq!(end("00:00-06:00", "2026-11-23T05:59"), at("2026-11-23T06:00"));
        assert_eq!(end("00:00-06:00", "2026-11-23T06:00"), at("2026-11-24T06:00"));
        assert_eq!(end("22:00-06:00", "2026-11-23T03:00"), at("2026-11-23T06:00"));
        assert_eq!(end("22:00-06:00", "2026-11-23T23:00"), at("2026-11-24T06:00"));
        assert_eq!(end("00:00-24:00", "2026-11-23T00:00"), at("2026-11-24T00:00"));
    }

    /// At least an hour: of a few minutes a week, the longest wait would take more than 400 days. May end on the next day.
    fn open_time() -> impl Strategy<Value = Option<OpenTime>> {
        proptest::option::of((0_u16..=1_439, 60_u16..=1_439).prop_map(|(from, length)| {
            OpenTime::new(from, from.saturating_add(length).rem_euclid(1_440)).unwrap()
        }))
    }

    fn any_hours() -> impl Strategy<Value = OpeningHours> {
        (proptest::array::uniform7(open_time()), proptest::collection::btree_set(0_i64..30, 0..10)).prop_map(
            |(week, closed)| {
                let day = |days| {
                    Day::from_utc(at("2026-11-23T00:00").checked_add_signed(TimeDelta::days(days)).unwrap())
                };
                let closed = closed.into_iter().map(|days| ClosedDate::new(day(days), "", "").unwrap());
                OpeningHours::new(week, closed.collect()).unwrap()
            },
        )
    }

    fn moment() -> impl Strategy<Value = DateTime<Utc>> {
        (0_i64..40 * 24 * 60)
            .prop_map(|offset| at("2026-11-20T00:00").checked_add_signed(minutes(offset)).unwrap())
    }

    /// Counts minute by minute, as an independent check of the arithmetic.
    fn open_minutes(hours: &OpeningHours, from: DateTime<Utc>, to: DateTime<Utc>) -> i64 {
        let all = std::iter::successors(Some(from), |now| now.checked_add_signed(minutes(1)));
        i64::try_from(all.take_while(|now| *now < to).filter(|now| hours.is_open(*now)).count()).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn the_open_time_until_the_deadline_is_exactly_the_wait(hours in any_hours(), from in moment(), wait in 0_i64..600) {
            if let Some(due) = hours.add_open_time(from, minutes(wait)) {
                prop_assert_eq!(open_minutes(&hours, from, due), wait);
            } else {
                prop_assert_eq!(hours.week(), &[None; 7]);
            }
        }

        #[test]
        fn a_deadline_is_never_inside_closed_time(hours in any_hours(), from in moment(), wait in 1_i64..600) {
            if let Some(due) = hours.add_open_time(from, minutes(wait)) {
                prop_assert!(hours.is_open(due.checked_sub_signed(minutes(1)).unwrap()));
            }
        }

        #[test]
        fn a_later_start_or_longer_wait_is_never_due_earlier(
            hours in any_hours(), from in moment(), later in 0_i64..5_000, wait in 0_i64..600, longer in 0_i64..600,
        ) {
            let due = |from, wait| hours.add_open_time(from, minutes(wait));
            let afterwards = from.checked_add_signed(minutes(later)).unwrap();
            prop_assert!(due(from, wait) <= due(afterwards, wait));
            prop_assert!(due(from, wait) <= due(from, wait.saturating_add(longer)));
            for days in 0..5 {
                prop_assert!(hours.close_after_days(from, days) <= hours.close_after_days(afterwards, days));
            }
        }
    }
}
